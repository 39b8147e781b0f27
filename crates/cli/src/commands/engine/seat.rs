//! A seat at a table elsewhere, for a bot: an invitation is taken, and what the server tells is followed.

use std::net::TcpStream;
use std::time::Duration;

use catalog::Library;
use engine::record::Record;
use engine::{DiceSource, Line, Match, Seat as Place, Side, View};
use protocol::api::{Fault, Join, Joined};
use protocol::{Ask, Ended, Lies, News, Scene, Tell, sheet};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// How long one waits for an answer over HTTP.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a broken line is opened again before one gives up, and how long one waits each time.
const TRIES: u32 = 30;
const PAUSE: Duration = Duration::from_secs(1);

/// Where a seat is: `http://HOST/#/seat/MATCH/TOKEN`.
struct Address {
    /// `http://HOST`.
    host: String,
    id: String,
    token: String,
}

impl Address {
    /// What a link says: `join` or `seat`, and where.
    fn read(link: &str) -> Option<(&str, Address)> {
        let (host, path) = link.split_once("/#/")?;
        let [word, id, token] = path.split('/').collect::<Vec<_>>().try_into().ok()?;
        (host.starts_with("http://") || host.starts_with("https://"))
            .then(|| (word, Address { host: host.to_string(), id: id.to_string(), token: token.to_string() }))
    }
}

/// What one knows of the match.
enum Known {
    /// All of it.
    Open(Box<Match>),
    /// What the seat sees, line by line, and what it may read of the log.
    Seen { sheet: String, log: Vec<(u64, Line)>, awaited: Option<u8> },
}

/// Somebody who sits at a table elsewhere.
pub struct Seat<'a> {
    library: &'a Library,
    address: Address,
    line: WebSocket<MaybeTlsStream<TcpStream>>,
    side: Side,
    names: Vec<String>,
    at: u64,
    known: Known,
    ended: Option<Ended>,
}

impl<'a> Seat<'a> {
    /// Sits down by a link: an invitation, or the link of a seat one has.
    pub fn sit(library: &'a Library, link: &str, name: &str) -> Result<Self, String> {
        let sense = "sit takes a link: http://HOST/#/join/… or http://HOST/#/seat/…";
        let (word, mut address) = Address::read(link).ok_or(sense)?;
        match word {
            "join" => address.token = join(&address, name)?,
            "seat" => {}
            _ => return Err(sense.to_string()),
        }
        let (line, scene) = open(&address)?;
        let side = scene.side.map(Side).ok_or("this link is for spectators")?;
        let start = library.open(&scene.about.scenario, &scene.about.options).map_err(|error| error.to_string())?;
        let known = Known::of(library, scene.lies)?;
        let names = start.sides().to_vec();
        Ok(Seat { library, address, line, side, names, at: scene.at, known, ended: scene.ended })
    }

    /// The link by which one comes back to it.
    pub fn link(&self) -> String {
        let Address { host, id, token } = &self.address;
        format!("{host}/#/seat/{id}/{token}")
    }

    /// Takes actions, all or none.
    pub fn act(&mut self, actions: Vec<String>) -> Result<(), String> {
        let (ask, before) = (Ask::Act { at: self.at, actions }, self.at);
        self.say(&ask)?;
        while self.at == before && self.ended.is_none() {
            if let Some(Tell::Refused { message, .. }) = self.hear()? {
                return Err(message);
            }
        }
        Ok(())
    }

    /// Waits until one has to act, or it is over.
    pub fn wait(&mut self) -> Result<(), String> {
        while self.ended.is_none() && self.awaited() != Some(self.side) {
            self.hear()?;
        }
        Ok(())
    }

    /// What is awaited, in a few words a program reads.
    pub fn says(&self) -> String {
        match &self.ended {
            None => format!("act {}", self.names[self.side.index()]),
            Some(Ended { won: Some(side), .. }) => format!("over {}", self.names[usize::from(*side)]),
            Some(Ended { won: None, .. }) => "over draw".to_string(),
        }
    }

    /// What may be done, a list of actions each; where something is hidden, what is offered.
    pub fn legal(&self) -> Result<Vec<String>, String> {
        match &self.known {
            Known::Open(game) => Ok(game.position().actions()),
            Known::Seen { .. } => Ok(self.view()?.offers.iter().map(|offer| offer.actions.join("; ")).collect()),
        }
    }

    /// What one sees.
    pub fn view(&self) -> Result<View, String> {
        match &self.known {
            Known::Open(game) => Ok(game.position().view(Place::Side(self.side))),
            Known::Seen { sheet, .. } => {
                sheet::read(sheet).ok_or_else(|| "the server shows something this program cannot read".to_string())
            }
        }
    }

    /// What one may read of the log.
    pub fn log(&self) -> Vec<Line> {
        match &self.known {
            Known::Open(game) => game.log_for(Place::Side(self.side)).map(|(_, line)| line).collect(),
            Known::Seen { log, .. } => log.iter().map(|(_, line)| line.clone()).collect(),
        }
    }

    fn awaited(&self) -> Option<Side> {
        match &self.known {
            Known::Open(game) => match game.position().pending() {
                engine::Pending::Act(side) if self.at > 0 => Some(side),
                _ => None,
            },
            Known::Seen { awaited, .. } => awaited.filter(|_| self.at > 0).map(Side),
        }
    }

    fn say(&mut self, ask: &Ask) -> Result<(), String> {
        let text = serde_json::to_string(ask).map_err(|error| error.to_string())?;
        self.line.send(Message::text(text)).map_err(|error| format!("the line: {error}"))
    }

    /// Hears the next thing. What changes the match is followed; a broken line is opened again.
    fn hear(&mut self) -> Result<Option<Tell>, String> {
        let told = match self.line.read() {
            Ok(Message::Text(text)) => serde_json::from_str(&text).map_err(|error| error.to_string())?,
            Ok(_) => return Ok(None),
            Err(_) => return self.come_back().map(|()| None),
        };
        match &told {
            Tell::Table(scene) => self.look(scene)?,
            Tell::News(news) if !self.follow(news) => self.come_back()?,
            Tell::Goodbye { message } => return Err(message.clone()),
            _ => {}
        }
        Ok(Some(told))
    }

    fn come_back(&mut self) -> Result<(), String> {
        let mut tries = 0;
        let (line, scene) = loop {
            match open(&self.address) {
                Ok(opened) => break opened,
                Err(message) if tries == TRIES => return Err(message),
                Err(_) => std::thread::sleep(PAUSE),
            }
            tries += 1;
        };
        self.line = line;
        self.look(&scene)
    }

    fn look(&mut self, scene: &Scene) -> Result<(), String> {
        self.known = Known::of(self.library, scene.lies.clone())?;
        (self.at, self.ended) = (scene.at, scene.ended.clone());
        Ok(())
    }

    /// False if something was missed.
    fn follow(&mut self, news: &News) -> bool {
        let is_next = news.at == self.at + 1;
        (self.at, self.ended) = (news.at, news.ended.clone());
        match (&mut self.known, &news.seen, &news.play) {
            (Known::Open(game), None, Some(play)) => is_next && protocol::follow(game, play).is_ok(),
            (Known::Seen { sheet, log, awaited }, Some(seen), _) => {
                let Some(after) = seen.patch.apply(sheet).filter(|_| is_next) else { return false };
                let first = seen.log.first().map_or(seen.steps, |told| told.step.min(seen.steps));
                log.retain(|(step, _)| *step < first);
                log.extend(seen.log.iter().map(|told| (told.step, told.line.clone())));
                (*sheet, *awaited) = (after, seen.awaited);
                true
            }
            // What everybody may know, such as a proposal, changes nothing on the table.
            (Known::Seen { .. }, None, _) => is_next && self.ended.is_none(),
            _ => false,
        }
    }
}

impl Known {
    fn of(library: &Library, lies: Lies) -> Result<Self, String> {
        match lies {
            Lies::Open { record } => {
                let record = Record::read(&record).map_err(|error| error.to_string())?;
                let game = library.replay(&record, DiceSource::Typed).map_err(|error| error.to_string())?;
                Ok(Known::Open(Box::new(game)))
            }
            Lies::Seen { sheet, log, awaited, .. } => {
                let log = log.into_iter().map(|told| (told.step, told.line)).collect();
                Ok(Known::Seen { sheet, log, awaited })
            }
        }
    }
}

/// Takes the seat one was invited to; gives its token.
fn join(address: &Address, name: &str) -> Result<String, String> {
    let mut chance = [0_u8; 32];
    getrandom::fill(&mut chance).map_err(|error| error.to_string())?;
    let contribution = chance.iter().map(|byte| format!("{byte:02x}")).collect();
    let join = Join { invitation: address.token.clone(), name: name.to_string(), contribution, webhook: None };
    let body = serde_json::to_string(&join).map_err(|error| error.to_string())?;
    let agent = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false).build();
    let url = format!("{}/api/matches/{}/seats", address.host, address.id);
    let sent = agent.new_agent().post(&url).header("content-type", "application/json").send(body);
    let mut answer = sent.map_err(|error| format!("{}: {error}", address.host))?;
    let text = answer.body_mut().read_to_string().map_err(|error| error.to_string())?;
    match serde_json::from_str::<Joined>(&text) {
        Ok(joined) => Ok(joined.token),
        Err(_) => Err(serde_json::from_str::<Fault>(&text).map_or(text, |fault| fault.message)),
    }
}

/// Opens a line and sits down; gives what lies on the table.
fn open(address: &Address) -> Result<(WebSocket<MaybeTlsStream<TcpStream>>, Scene), String> {
    let url = format!("{}/api/matches/{}/line", address.host.replacen("http", "ws", 1), address.id);
    let (mut line, _) = tungstenite::connect(&url).map_err(|error| format!("{}: {error}", address.host))?;
    let sit = Ask::Sit { token: address.token.clone(), at: None };
    let text = serde_json::to_string(&sit).map_err(|error| error.to_string())?;
    line.send(Message::text(text)).map_err(|error| error.to_string())?;
    loop {
        let Message::Text(text) = line.read().map_err(|error| error.to_string())? else { continue };
        match serde_json::from_str(&text).map_err(|error| error.to_string())? {
            Tell::Table(scene) => return Ok((line, *scene)),
            Tell::Goodbye { message } => return Err(message),
            _ => {}
        }
    }
}
