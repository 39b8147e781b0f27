//! What the server does with messages nobody should send: it takes none, falls over none, and tells nothing.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use catalog::Library;
use engine::{Chooser, Pending, Side};
use hyper::Method;
use indicatif::{ProgressBar, ProgressStyle};
use protocol::{Ask, Proposal, Tell};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::Fault;
use crate::caller::{Seated, ask, seat_two};
use crate::player::{Follower, Line};
use crate::served::Served;

const SCENARIO: &str = "armageddon/rome";
/// Attackers at once.
const ATTACKERS: u64 = 8;

/// What came of it.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// How many messages of each kind were sent.
    pub sent: BTreeMap<&'static str, u64>,
}

/// Sends so many messages to a server of its own, and looks at what happened.
pub async fn run(program: &Path, store: &str, messages: u64) -> Result<Report, Fault> {
    let served = Served::start(program, store).await?;
    let library = Arc::new(Library::printed());
    let bar = ProgressBar::new(messages);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos} of {len} messages, {eta} left")?);
    let mut attackers = JoinSet::new();
    for number in 0..ATTACKERS {
        let (library, address, bar) = (Arc::clone(&library), served.address.clone(), bar.clone());
        attackers.spawn(async move { attack(&library, &address, number, messages / ATTACKERS, &bar).await });
    }
    let mut report = Report::default();
    while let Some(sent) = attackers.join_next().await {
        for (kind, count) in sent?? {
            *report.sent.entry(kind).or_default() += count;
        }
    }
    bar.finish_and_clear();
    // It still stands, and still plays.
    let (status, _) = ask(&served.address, Method::GET, "/readyz", Vec::new()).await?;
    if !status.is_success() {
        return Err(format!("the server is not ready any more: {status}").into());
    }
    Ok(report)
}

/// People who begin to say something and never end: half a request, half a line that nobody sits down at.
async fn dawdle(address: &str, id: &str) -> Result<Vec<TcpStream>, Fault> {
    let line = format!(
        "GET /api/matches/{id}/line HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let mut dawdlers = Vec::new();
    for number in 0..40 {
        let mut stream = TcpStream::connect(address).await?;
        let said = if number % 2 == 0 { "POST /api/matches HTTP/1.1\r\nHo" } else { &line };
        stream.write_all(said.as_bytes()).await?;
        dawdlers.push(stream);
    }
    Ok(dawdlers)
}

/// One attacker with a match of its own, in which it may look but not touch.
struct Attacker<'a> {
    address: &'a str,
    side: Side,
    ours: Seated,
    theirs: Seated,
    game: Follower,
    chooser: Chooser,
}

async fn attack(
    library: &Library,
    address: &str,
    number: u64,
    messages: u64,
    bar: &ProgressBar,
) -> Result<BTreeMap<&'static str, u64>, Fault> {
    let ours = seat_two(address, SCENARIO).await?;
    let theirs = seat_two(address, SCENARIO).await?;
    // One half sits where it is their turn, the other where it is not.
    let side = Side((number % 2) as u8);
    let mut line = Line::open(address, &ours.id, &ours.tokens[side.index()]).await?;
    let game = Follower::new(library, &line.scene().await?)?;
    let mut attacker = Attacker { address, side, ours, theirs, game, chooser: Chooser::new(number) };
    let mut sent = BTreeMap::new();
    let dawdlers = dawdle(address, &attacker.ours.id).await?;
    sent.insert("slow", dawdlers.len() as u64);
    for message in 0..messages {
        let (kind, text) = attacker.message();
        *sent.entry(kind).or_default() += 1;
        if let Err(fault) = line.send(text).await {
            return Err(format!("{kind}: {fault}").into());
        }
        match attacker.answer(&mut line).await {
            Ok(true) => {}
            // Cut off: come back, like a stubborn one.
            Ok(false) => line = attacker.again().await?,
            Err(fault) => return Err(format!("{kind}: {fault}").into()),
        }
        if message % 1000 == 0 {
            attacker.nothing_happened(library).await?;
        }
        bar.inc(1);
    }
    attacker.nothing_happened(library).await?;
    drop(dawdlers);
    Ok(sent)
}

impl Attacker<'_> {
    /// Something nobody should send, with what kind it is.
    fn message(&mut self) -> (&'static str, String) {
        let at = self.game.at;
        let position = self.game.game.position();
        let is_ours = position.pending() == Pending::Act(self.side);
        let chooser = &mut self.chooser;
        let write = |ask: &Ask| serde_json::to_string(ask).expect("a message can be written");
        let act = |at, action: String| write(&Ask::Act { at, actions: vec![action] });
        // Large ones are rare: they are cut off, and coming back takes time.
        if chooser.below(500) == 0 {
            return ("too large", act(at, "x".repeat(100_000)));
        }
        match chooser.below(12) {
            0 => ("not JSON", noise(chooser, 40)),
            1 => ("cut short", {
                let whole = act(at, "end".to_string());
                let cut = chooser.below(whole.len() as u32) as usize;
                whole[..cut].to_string()
            }),
            2 => ("unknown message", format!("{{\"ask\":\"{}\"}}", noise(chooser, 6).replace(['"', '\\'], "x"))),
            3 => ("nested deep", "[".repeat(2_000)),
            4 => ("not an action", act(at, noise(chooser, 30))),
            5 => ("old news", {
                let legal = position.actions();
                let action = chooser.pick(&(0..legal.len()).collect::<Vec<_>>()).map(|i| legal[i].clone());
                act(at.wrapping_sub(1 + u64::from(chooser.below(5))), action.unwrap_or_default())
            }),
            6 => ("from the future", act(at + 1 + u64::from(chooser.below(5)), "end".to_string())),
            // Where it is our own turn, an action that the rules refuse; where it is not, one that would be legal.
            7 if is_ours => ("refused by the rules", act(at, format!("step {}", chooser.below(9)))),
            7 => ("out of turn", {
                let legal = position.actions();
                act(at, legal.first().cloned().unwrap_or_default())
            }),
            8 => ("too many actions", write(&Ask::Act { at, actions: vec!["x".to_string(); 300] })),
            9 => ("a claim in time", write(&Ask::Claim { at })),
            10 => ("yes to nothing", write(&Ask::Answer { at, yes: true })),
            _ => (
                "back over dice",
                write(&Ask::Propose { at, what: Proposal::TakeBack(u64::from(chooser.below(3)) + 1_000_000) }),
            ),
        }
    }

    /// What the server says to it: nothing but that it refuses. False if it cut the line.
    async fn answer(&self, line: &mut Line) -> Result<bool, Fault> {
        loop {
            let Ok(heard) = line.hear().await else { return Ok(false) };
            let Some(told) = heard else { return Ok(false) };
            let text = serde_json::to_string(&told)?;
            let secrets = self.theirs.tokens.iter().chain(&self.ours.tokens).chain([&self.theirs.watch]);
            if secrets.into_iter().any(|token| text.contains(token)) {
                return Err(format!("it told a token: {text}").into());
            }
            match told {
                Tell::Refused { .. } => return Ok(true),
                Tell::Goodbye { .. } => return Ok(false),
                Tell::Here { .. } | Tell::Table(_) => {}
                other => return Err(format!("it answered {other:?}").into()),
            }
        }
    }

    /// Comes back; now and then with somebody else's token, or with none that was ever given.
    async fn again(&mut self) -> Result<Line, Fault> {
        for token in [self.theirs.tokens[0].clone(), self.theirs.watch.clone(), noise(&mut self.chooser, 26)] {
            let mut line = Line::open(self.address, &self.ours.id, &token).await?;
            match line.hear().await {
                Ok(Some(Tell::Goodbye { .. })) | Ok(None) | Err(_) => {}
                Ok(Some(told)) => return Err(format!("a stranger was told {told:?}").into()),
            }
        }
        let mut line = Line::open(self.address, &self.ours.id, &self.ours.tokens[self.side.index()]).await?;
        line.scene().await?;
        Ok(line)
    }

    /// The match stands where it stood.
    async fn nothing_happened(&mut self, library: &Library) -> Result<(), Fault> {
        let mut line = Line::open(self.address, &self.ours.id, &self.ours.tokens[1]).await?;
        let found = Follower::new(library, &line.scene().await?)?;
        if found.at != self.game.at || found.game.position().hash() != self.game.game.position().hash() {
            return Err(format!("something was accepted: {} plays, not {}", found.at, self.game.at).into());
        }
        Ok(())
    }
}

/// Letters, digits, quotes, braces and worse.
fn noise(chooser: &mut Chooser, most: u32) -> String {
    let letters: Vec<char> = "abz09 {}[]\":,\\/;-_\u{0}\u{7}é漢🐎\u{202e}".chars().collect();
    (0..=chooser.below(most)).map(|_| chooser.pick(&letters).unwrap_or('x')).collect()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: u64 = self.sent.values().sum();
        writeln!(f, "{all} messages, none accepted, nothing told, and the server still stands:")?;
        for (kind, count) in &self.sent {
            writeln!(f, "  {count:8} {kind}")?;
        }
        Ok(())
    }
}
