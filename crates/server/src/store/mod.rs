//! What is kept: matches, seats, and the journal of what was played. SQLite in a file, or PostgreSQL.
//!
//! A match is the fold of its journal. Each play has the number that follows the last one, and that number can be taken
//! only once: whoever writes second, on this server or another, learns that something came before.
//!
//! | to read | about |
//! |---|---|
//! | `rows` | what is kept, as types |
//! | `writer` | many plays in one transaction |

mod rows;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlitePool};

pub use rows::{MatchRow, PlayRow, SeatRow, SnapshotRow};
pub use writer::Writer;

/// The same for both: only types that both know.
const SCHEMA: &str = include_str!("schema.sql");

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database said so.
    #[error("{0}")]
    Database(#[from] sqlx::Error),
    /// What is kept cannot be read.
    #[error("what is kept is damaged: {0}")]
    Damaged(#[from] serde_json::Error),
    /// A pragma did not take.
    #[error("the database does not write durably: synchronous is {0}, not 2")]
    NotDurable(i64),
}

/// Where matches are kept.
#[derive(Debug, Clone)]
pub enum Store {
    /// In a file of this machine.
    Lite(SqlitePool),
    /// In a database that several servers may share.
    Postgres(PgPool),
}

/// Runs the same statement on whichever database there is.
macro_rules! on {
    ($store:expr, $pool:ident => $run:expr) => {
        match $store {
            Store::Lite($pool) => $run,
            Store::Postgres($pool) => $run,
        }
    };
}

impl Store {
    /// Opens a store: `postgres://…`, or the path of a file, which is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be opened, or would not keep what it is given.
    pub async fn open(at: &str) -> Result<Self, StoreError> {
        let store = if at.starts_with("postgres:") || at.starts_with("postgresql:") {
            // Whoever waits longer than this for a store that is away is better told.
            let pool = PgPoolOptions::new().max_connections(8).acquire_timeout(Duration::from_secs(3));
            Store::Postgres(pool.connect(at).await?)
        } else {
            Store::Lite(open_file(at).await?)
        };
        match &store {
            Store::Lite(pool) => {
                sqlx::raw_sql(SCHEMA).execute(pool).await?;
            }
            Store::Postgres(pool) => {
                // Servers that start together would trip over each other; the lock is held until all statements are done.
                let one_at_a_time = concat!("SELECT pg_advisory_xact_lock(646656);\n", include_str!("schema.sql"));
                sqlx::raw_sql(one_at_a_time).execute(pool).await?;
            }
        }
        Ok(store)
    }

    /// Whether it answers.
    pub async fn is_well(&self) -> bool {
        on!(self, pool => sqlx::query("SELECT 1").execute(pool).await.is_ok())
    }

    /// Keeps a new match with its seats.
    pub async fn add(&self, row: &MatchRow, seats: &[SeatRow]) -> Result<(), StoreError> {
        const MATCH: &str = "INSERT INTO matches (id, made, scenario, rules, options, time, delay, secret, watch) \
                             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        const SEAT: &str = "INSERT INTO seats (match_id, side, general, invitation, token, name, contribution, webhook) \
                            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        on!(self, pool => {
            let mut both = pool.begin().await?;
            row.bind(sqlx::query(MATCH))?.execute(&mut *both).await?;
            for seat in seats {
                sqlx::query(SEAT).bind(&row.id).bind(i64::from(seat.side)).bind(&seat.general).bind(&seat.invitation)
                    .bind(&seat.token).bind(&seat.name).bind(&seat.contribution).bind(&seat.webhook)
                    .execute(&mut *both).await?;
            }
            both.commit().await?;
        });
        Ok(())
    }

    /// A match by its name.
    pub async fn find(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        const FIND: &str = "SELECT id, made, scenario, rules, options, time, delay, secret, watch FROM matches \
                            WHERE id = $1";
        let found = on!(self, pool => sqlx::query_as(FIND).bind(id).fetch_optional(pool).await)?;
        found.map(MatchRow::read).transpose()
    }

    /// The seats of a match, in order of the sides.
    pub async fn seats(&self, id: &str) -> Result<Vec<SeatRow>, StoreError> {
        const SEATS: &str = "SELECT side, general, invitation, token, name, contribution, webhook FROM seats \
                             WHERE match_id = $1 ORDER BY side";
        let found = on!(self, pool => sqlx::query_as(SEATS).bind(id).fetch_all(pool).await)?;
        Ok(found.into_iter().map(SeatRow::read).collect())
    }

    /// Gives a seat to whoever holds its invitation, once. Says which side it is; none if the invitation is used up or
    /// never was.
    pub async fn seat(&self, id: &str, invitation: &str, taken: &SeatRow) -> Result<Option<u8>, StoreError> {
        const TAKE: &str = "UPDATE seats SET invitation = NULL, token = $3, name = $4, contribution = $5, webhook = $6 \
                            WHERE match_id = $1 AND invitation = $2 RETURNING side";
        let side: Option<(i64,)> = on!(self, pool => {
            sqlx::query_as(TAKE).bind(id).bind(invitation).bind(&taken.token).bind(&taken.name)
                .bind(&taken.contribution).bind(&taken.webhook).fetch_optional(pool).await
        })?;
        Ok(side.map(|(side,)| side as u8))
    }

    /// What was played after this number.
    pub async fn plays(&self, id: &str, after: u64) -> Result<Vec<PlayRow>, StoreError> {
        const PLAYS: &str = "SELECT number, ms, body FROM plays WHERE match_id = $1 AND number > $2 ORDER BY number";
        let found: Vec<(i64, i64, String)> =
            on!(self, pool => sqlx::query_as(PLAYS).bind(id).bind(after as i64).fetch_all(pool).await)?;
        found.into_iter().map(PlayRow::read).collect()
    }

    /// Keeps what was said.
    pub async fn say(&self, id: &str, ms: u64, side: Option<u8>, text: &str) -> Result<(), StoreError> {
        const SAY: &str = "INSERT INTO words (match_id, number, ms, side, body) \
                           SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4 FROM words WHERE match_id = $1";
        on!(self, pool => {
            sqlx::query(SAY).bind(id).bind(ms as i64).bind(side.map(i64::from)).bind(text).execute(pool).await.map(drop)
        })?;
        Ok(())
    }

    /// What was said last, oldest first.
    pub async fn said(&self, id: &str, most: u32) -> Result<Vec<(Option<u8>, String)>, StoreError> {
        const SAID: &str = "SELECT side, body FROM words WHERE match_id = $1 ORDER BY number DESC LIMIT $2";
        let mut found: Vec<(Option<i64>, String)> =
            on!(self, pool => sqlx::query_as(SAID).bind(id).bind(i64::from(most)).fetch_all(pool).await)?;
        found.reverse();
        Ok(found.into_iter().map(|(side, text)| (side.map(|side| side as u8), text)).collect())
    }

    /// Keeps a position, so that the match loads without being played again.
    pub async fn keep(&self, id: &str, snapshot: &SnapshotRow) -> Result<(), StoreError> {
        const KEEP: &str = "INSERT INTO snapshots (match_id, number, rules, body) VALUES ($1, $2, $3, $4) \
                            ON CONFLICT (match_id) DO UPDATE SET number = $2, rules = $3, body = $4";
        on!(self, pool => {
            sqlx::query(KEEP).bind(id).bind(snapshot.number as i64).bind(i64::from(snapshot.rules)).bind(&snapshot.body)
                .execute(pool).await.map(drop)
        })?;
        Ok(())
    }

    /// The position that was kept last.
    pub async fn snapshot(&self, id: &str) -> Result<Option<SnapshotRow>, StoreError> {
        const KEPT: &str = "SELECT number, rules, body FROM snapshots WHERE match_id = $1";
        let found: Option<(i64, i64, String)> =
            on!(self, pool => sqlx::query_as(KEPT).bind(id).fetch_optional(pool).await)?;
        Ok(found.map(|(number, rules, body)| SnapshotRow { number: number as u64, rules: rules as u32, body }))
    }
}

async fn open_file(at: &str) -> Result<SqlitePool, StoreError> {
    let options = match at {
        ":memory:" => SqliteConnectOptions::from_str("sqlite::memory:")?,
        path => SqliteConnectOptions::new().filename(Path::new(path)).create_if_missing(true),
    };
    // With anything less than FULL an acknowledged play could be gone after a power cut.
    let options = options
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10));
    // What is in memory is gone with its last connection, and every connection has its own.
    let (least, most) = if at == ":memory:" { (1, 1) } else { (0, 4) };
    let pool = SqlitePoolOptions::new().min_connections(least).max_connections(most).idle_timeout(None);
    let pool = pool.max_lifetime(None).connect_with(options).await?;
    match sqlx::query_scalar::<_, i64>("PRAGMA synchronous").fetch_one(&pool).await? {
        2 => Ok(pool),
        other => Err(StoreError::NotDurable(other)),
    }
}
