//! What is left after the server was killed: everything that was acknowledged, and a match that goes on.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use catalog::Library;
use engine::{Chooser, Side, Step};
use indicatif::{ProgressBar, ProgressStyle};
use protocol::{News, Tell};
use tokio::task::JoinSet;

use crate::Fault;
use crate::caller::{Seated, seat_two};
use crate::player::{Follower, Line};
use crate::served::Served;

/// Matches at once.
const MATCHES: usize = 6;
/// What is played: short, so that matches also end.
const SCENARIO: &str = "armageddon/rome";

/// What came of it.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// How often a server was killed.
    pub rounds: u32,
    /// Servers.
    pub servers: usize,
    /// Plays that were acknowledged, and found again after each kill.
    pub acknowledged: u64,
    /// Plays that were written but not acknowledged any more.
    pub unheard: u64,
    /// Matches that were played to their end.
    pub ended: u64,
}

/// A match and what its players were told for certain.
struct Known {
    seated: Seated,
    at: u64,
    steps: Vec<Step>,
}

/// Kills a server so many times while matches are played on it, and looks for what was acknowledged.
pub async fn run(program: &Path, store: &str, rounds: u32, servers: usize) -> Result<Report, Fault> {
    let library = Arc::new(Library::printed());
    let mut chooser = Chooser::new(1);
    let mut served = Vec::new();
    for _ in 0..servers.max(1) {
        served.push(Served::start(program, store).await?);
    }
    let mut known = Vec::new();
    for _ in 0..MATCHES {
        known.push(Known { seated: seat_two(&served[0].address, SCENARIO).await?, at: 0, steps: Vec::new() });
    }
    let mut report = Report { rounds, servers: served.len(), ..Report::default() };
    let bar = ProgressBar::new(u64::from(rounds));
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos} of {len} kills, {eta} left")?);
    for round in 0..rounds {
        let stop = Arc::new(AtomicBool::new(false));
        let mut tables = JoinSet::new();
        for (number, known) in known.drain(..).enumerate() {
            let addresses = [0, 1].map(|side| served[(number + side) % served.len()].address.clone());
            let (library, stop) = (Arc::clone(&library), Arc::clone(&stop));
            let seed = u64::from(round) * 1000 + number as u64;
            tables.spawn(async move { table(&library, addresses, known, seed, &stop).await });
        }
        tokio::time::sleep(Duration::from_millis(20 + u64::from(chooser.below(150)))).await;
        let victim = chooser.below(served.len() as u32) as usize;
        served.swap_remove(victim).kill().await?;
        stop.store(true, Relaxed);
        while let Some(table) = tables.join_next().await {
            let (table, heard) = table??;
            report.acknowledged += heard;
            known.push(table);
        }
        served.push(Served::start(program, store).await?);
        for known in &mut known {
            report.unheard += look(&library, &served, known).await?;
            if known.is_over(&library, &served).await? {
                report.ended += 1;
                *known = Known { seated: seat_two(&served[0].address, SCENARIO).await?, at: 0, steps: Vec::new() };
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(report)
}

/// Plays a match until the server is gone or it is time to stop. Gives what is known for certain.
async fn table(
    library: &Library,
    addresses: [String; 2],
    mut known: Known,
    seed: u64,
    stop: &AtomicBool,
) -> Result<(Known, u64), Fault> {
    let mut heard = 0;
    // Whatever breaks here broke because a server was killed, or shows when the match is looked at again.
    let _ = play(library, &addresses, &mut known, seed, stop, &mut heard).await;
    Ok((known, heard))
}

async fn play(
    library: &Library,
    addresses: &[String; 2],
    known: &mut Known,
    seed: u64,
    stop: &AtomicBool,
    heard: &mut u64,
) -> Result<(), Fault> {
    let seated = known.seated.clone();
    let open = async |side: usize| Line::open(&addresses[side], &seated.id, &seated.tokens[side]).await;
    let mut lines = [open(0).await?, open(1).await?];
    let mut game = Follower::new(library, &lines[0].scene().await?)?;
    let mut chooser = Chooser::new(seed);
    while !stop.load(Relaxed) && !game.is_over {
        let next =
            [Side(0), Side(1)].into_iter().find_map(|side| Some((side, game.random_action(side, &mut chooser)?)));
        let Some((side, ask)) = next else { return Ok(()) };
        lines[side.index()].ask(&ask).await?;
        let news = until(&mut lines[side.index()], game.at + 1).await?;
        *heard += 1;
        game.follow(&news)?;
        (known.at, known.steps) = (game.at, game.game.steps().to_vec());
        // The other seat, perhaps on another server, has to hear of it too before it can answer.
        until(&mut lines[1 - side.index()], game.at).await?;
    }
    Ok(())
}

impl Known {
    async fn is_over(&self, library: &Library, served: &[Served]) -> Result<bool, Fault> {
        let mut line = Line::open(&served[0].address, &self.seated.id, &self.seated.tokens[0]).await?;
        Ok(Follower::new(library, &line.scene().await?)?.is_over)
    }
}

/// Whether everything that was acknowledged is there, on every server. Gives how much is there besides.
async fn look(library: &Library, served: &[Served], known: &mut Known) -> Result<u64, Fault> {
    let mut besides = 0;
    for served in served {
        let mut line = Line::open(&served.address, &known.seated.id, &known.seated.tokens[0]).await?;
        let found = Follower::new(library, &line.scene().await?)?;
        let steps = found.game.steps();
        if found.at < known.at || !steps.starts_with(&known.steps) {
            let lost = format!("{} of {} plays are left of match {}", found.at, known.at, known.seated.id);
            return Err(format!("acknowledged and lost: {lost}").into());
        }
        besides = found.at - known.at;
    }
    Ok(besides)
}

/// Hears until this much was played.
async fn until(line: &mut Line, at: u64) -> Result<News, Fault> {
    loop {
        match tokio::time::timeout(Duration::from_secs(5), line.hear()).await??.ok_or("the line ended")? {
            Tell::News(news) if news.at == at => return Ok(news),
            Tell::Refused { message, .. } | Tell::Goodbye { message } => return Err(message.into()),
            _ => {}
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let servers = if self.servers == 1 { "the server".to_string() } else { format!("one of {}", self.servers) };
        write!(
            f,
            "{servers} was killed {} times: {} plays were acknowledged and all found again, {} were written but not \
             heard of; {} matches came to their end",
            self.rounds, self.acknowledged, self.unheard, self.ended
        )
    }
}
