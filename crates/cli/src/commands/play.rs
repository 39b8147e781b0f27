//! `play`: a match in the terminal.

use std::collections::hash_map::RandomState;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use battlefield::lattice::Target;
use catalog::Library;
use clap::{Args, ValueEnum};
use engine::{DiceSource, Header, Match, Side};
use opponent::Level;

use crate::args::Agreed;
use crate::failure::Failure;
use crate::play::sequel::{self, Sequel};
use crate::play::{Keeper, Opponent, Session};
use crate::{source, words};

/// Play a battle in the terminal
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  strategikon play armageddon/kadesh                                        both sides at this terminal
  strategikon play armageddon/kadesh --opponent belisarius --side Egyptians
  strategikon play armageddon/rome --dice typed --record rome.record        with your own dice
  strategikon play glory/dorostolon-971                                     set up a battle, then fight it

Commands are read from standard input also when it is not a terminal. `help` at the prompt lists them.")]
pub struct Play {
    /// The battle
    #[arg(value_name = "GAME/SCENARIO")]
    scenario: String,
    /// Seed of the dice; the same seed gives the same dice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Where the dice come from
    #[arg(long, value_enum)]
    dice: Option<Dice>,
    /// The general who plays the other side: recruit, crassus, maurice, muwatalli, belisarius or khalid
    #[arg(long, value_name = "GENERAL", value_parser = Level::read)]
    opponent: Option<Level>,
    /// The side you play against the opponent [default: the first]
    #[arg(long, alias = "as", requires = "opponent")]
    side: Option<String>,
    /// Keep the match in this file, saved after each step; played on if it exists
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    agreed: Agreed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Dice {
    /// Thrown by the program
    Seeded,
    /// Thrown by you, and typed in
    Typed,
}

impl Play {
    pub fn run(self, library: &mut Library, out: &mut dyn Write) -> Result<(), Failure> {
        if self.dice == Some(Dice::Typed) && self.seed.is_some() {
            return Err(Failure::new("--seed is for dice the program throws; leave it out with --dice typed"));
        }
        let found = self.record.as_deref().map(existing).transpose()?.flatten();
        let (game, resumed) = match found {
            Some((path, text)) => (self.resume(library, path, &text)?, true),
            None => (self.start(library)?, false),
        };
        let (over, battle) = sit_down(game, self.record.clone(), resumed, out)?;
        let Some(target) = battle else { return Ok(()) };
        let Sequel { game, file } = sequel::battle(library, &over, target)?;
        writeln!(out, "The battle is in {}.", file.display())?;
        sit_down(game, self.record.as_deref().map(of_battle), false, out).map(|_| ())
    }

    fn start(&self, library: &Library) -> Result<Match, Failure> {
        let options = &self.agreed.options;
        let start = source::open(library, &self.scenario, options)?;
        let (game, _) = self.scenario.split_once('/').unwrap_or((&self.scenario, ""));
        let players = match self.opponent {
            Some(level) => {
                let mine = self.side.as_deref().map(|name| words::side_called(&*start, name)).transpose();
                let mine = mine.map_err(Failure::new)?.unwrap_or(Side(0));
                let others = start.sides().iter().enumerate().filter(|(i, _)| *i != mine.index());
                others.map(|(_, name)| (name.clone(), level.to_string())).collect()
            }
            None => Vec::new(),
        };
        let rules = library.title(game)?.0.rules;
        let header =
            Header { scenario: self.scenario.clone(), rules, options: options.clone(), players, ..Header::default() };
        Ok(Match::new(header, start, self.source_of_dice(None)))
    }

    fn resume(&self, library: &Library, path: &Path, text: &str) -> Result<Match, Failure> {
        let name = path.display().to_string();
        let seed = engine::Record::read(text).ok().and_then(|record| record.header.seed);
        let dice = if seed.is_none() && self.dice.is_none() && self.seed.is_none() {
            DiceSource::Typed
        } else {
            self.source_of_dice(seed)
        };
        let game = source::replay(library, &name, text, dice)?;
        let header = game.header();
        let clash = |what: &str| Err(Failure::new(format!("{name}: {what}; choose another file or leave it out")));
        if header.scenario != self.scenario {
            return clash(&format!("this is a match of {}", header.scenario));
        }
        if !self.agreed.options.is_empty() && header.options != self.agreed.options {
            return clash("this match was begun with other options");
        }
        if self.opponent.is_some() && header.players.iter().all(|(_, player)| Level::read(player).is_err()) {
            return clash("this match was begun without an opponent");
        }
        if self.seed.is_some() && self.seed != seed {
            return clash("this match was begun with other dice");
        }
        Ok(game)
    }

    fn source_of_dice(&self, recorded: Option<u64>) -> DiceSource {
        match self.dice {
            Some(Dice::Typed) => DiceSource::Typed,
            _ => DiceSource::Seeded(self.seed.or(recorded).unwrap_or_else(fresh_seed)),
        }
    }
}

/// Plays a match at this terminal: how it stands afterwards, and the game in which its players go on with the battle.
fn sit_down(
    game: Match,
    record: Option<PathBuf>,
    resumed: bool,
    out: &mut dyn Write,
) -> Result<(Match, Option<Target>), Failure> {
    let opponent = Opponent::of(&game).map_err(Failure::new)?;
    let keeper = Keeper::new(record, &game);
    let mut session = Session::new(game, opponent, keeper, !io::stdin().is_terminal(), out);
    session.greet(resumed)?;
    session.run(&mut io::stdin().lock())
}

/// Where the battle is kept that follows on a match kept here.
fn of_battle(record: &Path) -> PathBuf {
    let stem = record.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let mut file = record.with_file_name(format!("{stem}-battle"));
    if let Some(end) = record.extension() {
        file.set_extension(end);
    }
    file
}

/// A record that is already there.
fn existing(path: &Path) -> Result<Option<(&Path, String)>, Failure> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some((path, text))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::file(path, &error)),
    }
}

/// A seed nobody chose, small enough to be read out.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}
