//! How many actions the server takes, and how fast: many matches at once, both sides of each played at random, an action
//! at a time, as soon as it is one's turn.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::Library;
use engine::{Chooser, Side};
use hyper::Method;
use protocol::Tell;
use tokio::task::JoinSet;

use crate::Fault;
use crate::caller::{Seated, ask, seat_two};
use crate::player::{Follower, Line};
use crate::served::Served;

/// What is played.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Matches at once.
    pub matches: usize,
    /// How long.
    pub time: Duration,
    /// `GAME/SCENARIO`.
    pub scenario: String,
    /// How long each side waits before it acts.
    pub think: Duration,
}

/// What came of it.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// Actions that were acknowledged.
    pub actions: u64,
    /// Processor time of the server for them, in seconds.
    pub cpu: f64,
    /// From the action to the later of both seats, sorted.
    pub delays: Vec<Duration>,
    /// Bytes sent to and by both seats.
    pub bytes: u64,
    /// Memory of the server while they played, and with the matches gone idle.
    pub memory: [u64; 3],
    /// Matches.
    pub matches: usize,
    /// Matches still in memory when all had gone idle.
    pub rooms: usize,
}

/// Plays it against a server of its own. `store` is where that keeps its matches.
pub async fn run(program: &Path, store: &str, plan: &Plan) -> Result<Report, Fault> {
    let served = Served::start(program, store).await?;
    let library = Arc::new(Library::printed());
    let empty = served.memory().unwrap_or(0);
    let mut seated = Vec::new();
    for _ in 0..plan.matches {
        seated.push(seat_two(&served.address, &plan.scenario).await?);
    }
    let before = served.cpu().unwrap_or(0.0);
    let mut tables = JoinSet::new();
    for (number, seated) in seated.into_iter().enumerate() {
        let (library, address, plan) = (Arc::clone(&library), served.address.clone(), plan.clone());
        tables.spawn(async move { table(&library, &address, seated, number as u64, &plan).await });
    }
    let mut report = Report { matches: plan.matches, ..Report::default() };
    tokio::time::sleep(plan.time / 2).await;
    let busy = served.memory().unwrap_or(0);
    while let Some(table) = tables.join_next().await {
        let (delays, bytes) = table??;
        report.actions += delays.len() as u64;
        report.bytes += bytes;
        report.delays.extend(delays);
    }
    report.cpu = served.cpu().unwrap_or(0.0) - before;
    report.delays.sort_unstable();
    tokio::time::sleep(Duration::from_secs(6)).await;
    report.memory = [empty, busy, served.memory().unwrap_or(0)];
    let (_, told) = ask(&served.address, Method::GET, "/metrics", Vec::new()).await?;
    let rooms =
        String::from_utf8_lossy(&told).lines().find_map(|line| line.strip_prefix("strategikon_rooms ")?.parse().ok());
    report.rooms = rooms.ok_or("the server does not count its matches")?;
    Ok(report)
}

/// Both sides of one match. A match that ends is followed by another.
async fn table(
    library: &Library,
    address: &str,
    mut seated: Seated,
    seed: u64,
    plan: &Plan,
) -> Result<(Vec<Duration>, u64), Fault> {
    let until = Instant::now() + plan.time;
    let mut chooser = Chooser::new(seed);
    let (mut delays, mut bytes) = (Vec::new(), 0);
    // People do not all begin in the same moment.
    tokio::time::sleep(plan.think.mul_f64(f64::from(chooser.below(1000)) / 1000.0)).await;
    while Instant::now() < until {
        let mut lines = [
            Line::open(address, &seated.id, &seated.tokens[0]).await?,
            Line::open(address, &seated.id, &seated.tokens[1]).await?,
        ];
        let mut game = None;
        for line in &mut lines {
            game = Some(Follower::new(library, &line.scene().await?)?);
            line.heard = 0;
            line.sent = 0;
        }
        let mut game = game.ok_or("no table")?;
        while !game.is_over && Instant::now() < until {
            let side = [Side(0), Side(1)];
            let Some((side, ask)) =
                side.into_iter().find_map(|side| Some((side, game.random_action(side, &mut chooser)?)))
            else {
                return Err("nobody has to act".into());
            };
            if !plan.think.is_zero() {
                tokio::time::sleep(plan.think).await;
            }
            let start = Instant::now();
            lines[side.index()].ask(&ask).await?;
            let news = news(&mut lines[side.index()]).await?;
            let other = self::news(&mut lines[1 - side.index()]).await?;
            delays.push(start.elapsed());
            if news != other {
                return Err("the seats were told different things".into());
            }
            game.follow(&news)?;
        }
        bytes += lines.iter().map(|line| line.heard + line.sent).sum::<u64>();
        if game.is_over {
            seated = seat_two(address, &plan.scenario).await?;
        }
    }
    Ok((delays, bytes))
}

async fn news(line: &mut Line) -> Result<protocol::News, Fault> {
    loop {
        match line.hear().await?.ok_or("the line ended")? {
            Tell::News(news) => return Ok(news),
            Tell::Refused { message, .. } | Tell::Goodbye { message } => return Err(message.into()),
            _ => {}
        }
    }
}

impl Report {
    /// This part of all actions took no longer.
    pub fn percentile(&self, part: f64) -> Duration {
        let last = self.delays.len().saturating_sub(1);
        self.delays.get((last as f64 * part) as usize).copied().unwrap_or_default()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actions = self.actions.max(1) as f64;
        writeln!(f, "{} actions in {} matches, checked, written and told to both seats", self.actions, self.matches)?;
        writeln!(
            f,
            "{:.0} actions per second of the server's processor ({:.1} s)",
            actions / self.cpu.max(0.01),
            self.cpu
        )?;
        let ms = |part| self.percentile(part).as_secs_f64() * 1000.0;
        writeln!(
            f,
            "from the action to both seats: half {:.2} ms, 99 % {:.2} ms, longest {:.2} ms",
            ms(0.5),
            ms(0.99),
            ms(1.0)
        )?;
        writeln!(f, "{:.0} bytes an action, to and from both seats", self.bytes as f64 / actions)?;
        let [empty, busy, idle] = self.memory.map(|bytes| bytes as f64 / 1024.0 / 1024.0);
        write!(
            f,
            "memory: {empty:.1} MB empty, {busy:.1} MB while they played, {idle:.1} MB when {} were left in memory",
            self.rooms
        )
    }
}
