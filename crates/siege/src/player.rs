//! Somebody at a table.

use catalog::Library;
use engine::record::Record;
use engine::{Chooser, DiceSource, Match, Pending, Side, Style};
use futures_util::{SinkExt, StreamExt};
use protocol::{Ask, Lies, News, Scene, Tell};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::Fault;

/// A line to a match.
pub struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Bytes that came over it.
    pub heard: u64,
    /// Bytes that were sent over it.
    pub sent: u64,
}

impl Line {
    /// Opens a line and sits down.
    pub async fn open(address: &str, id: &str, token: &str) -> Result<Self, Fault> {
        let buffers = WebSocketConfig::default().read_buffer_size(4 * 1024);
        let address = format!("ws://{address}/api/matches/{id}/line");
        let (socket, _) = connect_async_with_config(address, Some(buffers), true).await?;
        let mut line = Line { socket, heard: 0, sent: 0 };
        line.ask(&Ask::Sit { token: token.to_string(), at: None }).await?;
        Ok(line)
    }

    /// Says something.
    pub async fn ask(&mut self, ask: &Ask) -> Result<(), Fault> {
        self.send(serde_json::to_string(ask)?).await
    }

    /// Says anything at all.
    pub async fn send(&mut self, text: String) -> Result<(), Fault> {
        self.sent += text.len() as u64;
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Hears the next thing; none when the line has ended.
    pub async fn hear(&mut self) -> Result<Option<Tell>, Fault> {
        while let Some(message) = self.socket.next().await {
            if let Message::Text(text) = message? {
                self.heard += text.len() as u64;
                return Ok(Some(serde_json::from_str(&text)?));
            }
        }
        Ok(None)
    }

    /// Hears until the table is shown.
    pub async fn scene(&mut self) -> Result<Scene, Fault> {
        loop {
            match self.hear().await?.ok_or("the line ended")? {
                Tell::Table(scene) => return Ok(*scene),
                Tell::Goodbye { message } => return Err(message.into()),
                _ => {}
            }
        }
    }
}

/// A match as a player without secrets follows it: the same rules, fed with what is told.
pub struct Follower {
    /// The match.
    pub game: Match,
    /// How much was played.
    pub at: u64,
    /// Whether it is over.
    pub is_over: bool,
}

impl Follower {
    /// From the table somebody was shown.
    pub fn new(library: &Library, scene: &Scene) -> Result<Self, Fault> {
        let Lies::Open { record } = &scene.lies else { return Err("something is hidden here".into()) };
        let game = library.replay(&Record::read(record)?, DiceSource::Typed)?;
        Ok(Follower { game, at: scene.at, is_over: scene.ended.is_some() })
    }

    /// Follows what was told. Anything that does not fit is an error: server and rules must agree.
    pub fn follow(&mut self, news: &News) -> Result<(), Fault> {
        if news.at != self.at + 1 {
            return Err(format!("play {} came after {}", news.at, self.at).into());
        }
        self.at = news.at;
        self.is_over = news.ended.is_some();
        Ok(protocol::follow(&mut self.game, news.play.as_ref().ok_or("nothing was played")?)?)
    }

    /// What a side that plays at random does now, if it has to act.
    pub fn random_action(&self, side: Side, chooser: &mut Chooser) -> Option<Ask> {
        let position = self.game.position();
        (!self.is_over && position.pending() == Pending::Act(side))
            .then(|| Ask::Act { at: self.at, actions: position.order(Style::Random, chooser) })
    }
}
