//! The journal's pen: what many matches want written at the same time goes into one transaction, so that a thousand plays
//! cost hardly more than one.

use std::collections::HashSet;

use protocol::Play;
use tokio::sync::{mpsc, oneshot};

use super::rows::Waiting;
use super::{Store, StoreError};

/// The most plays in one transaction.
const MOST: usize = 512;

/// Why a play was not written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwritten {
    /// Another play has this number already: somebody else wrote it.
    Taken,
    /// The database failed.
    Failed,
}

type Wish = (Waiting, oneshot::Sender<Result<(), Unwritten>>);

/// Hands plays to whoever writes them.
#[derive(Debug, Clone)]
pub struct Writer(mpsc::Sender<Wish>);

impl Writer {
    /// Starts writing into a store. It ends when the last handle is dropped.
    pub fn new(store: Store) -> Self {
        let (sender, wishes) = mpsc::channel(4 * MOST);
        tokio::spawn(write(store, wishes));
        Writer(sender)
    }

    /// Writes a play and comes back when it is safe.
    pub async fn write(&self, id: &str, number: u64, ms: u64, play: &Play) -> Result<(), Unwritten> {
        let body = serde_json::to_string(play).map_err(|_| Unwritten::Failed)?;
        let (reply, written) = oneshot::channel();
        let waiting = Waiting { m: id.to_string(), n: number, t: ms, b: body };
        self.0.send((waiting, reply)).await.map_err(|_| Unwritten::Failed)?;
        written.await.unwrap_or(Err(Unwritten::Failed))
    }
}

async fn write(store: Store, mut wishes: mpsc::Receiver<Wish>) {
    let mut batch = Vec::with_capacity(MOST);
    while wishes.recv_many(&mut batch, MOST).await > 0 {
        let (plays, replies): (Vec<Waiting>, Vec<_>) = batch.drain(..).unzip();
        let written = insert(&store, &plays).await;
        if let Err(error) = &written {
            eprintln!("the journal cannot be written: {error}");
        }
        for (play, reply) in plays.iter().zip(replies) {
            // Whoever asked may have gone; what is written stays written.
            let _ = reply.send(match &written {
                Ok(done) if done.contains(&(play.m.clone(), play.n as i64)) => Ok(()),
                Ok(_) => Err(Unwritten::Taken),
                Err(_) => Err(Unwritten::Failed),
            });
        }
    }
}

/// Writes what has a number of its own; says which plays these were.
async fn insert(store: &Store, plays: &[Waiting]) -> Result<HashSet<(String, i64)>, StoreError> {
    const LITE: &str = "INSERT INTO plays (match_id, number, ms, body) \
        SELECT value ->> 'm', value ->> 'n', value ->> 't', value ->> 'b' FROM json_each($1) WHERE true \
        ON CONFLICT DO NOTHING RETURNING match_id, number";
    // Other servers hear of it when the transaction is through.
    const POSTGRES: &str = "WITH done AS ( \
        INSERT INTO plays (match_id, number, ms, body) \
        SELECT m, n, t, b FROM json_to_recordset($1::json) AS new(m TEXT, n BIGINT, t BIGINT, b TEXT) \
        ON CONFLICT DO NOTHING RETURNING match_id, number) \
        SELECT match_id, number FROM done, LATERAL pg_notify('plays', match_id || ' ' || number)";
    let list = serde_json::to_string(plays)?;
    let done: Vec<(String, i64)> = match store {
        Store::Lite(pool) => sqlx::query_as(LITE).bind(list).fetch_all(pool).await?,
        Store::Postgres(pool) => sqlx::query_as(POSTGRES).bind(list).fetch_all(pool).await?,
    };
    Ok(done.into_iter().collect())
}
