//! From a set-up that is over to its battle, with the same players.

use std::path::{Path, PathBuf};

use battlefield::lattice::Target;
use battlefield::set_up::SetUp;
use catalog::Library;
use engine::{DataFile, DiceSource, Game, Header, Match};
use glory::Glory;

use crate::commands::field::write_file;
use crate::failure::Failure;

/// Where battles are written that follow on a set-up.
const FIELDS: &str = "fields";

/// A battle that follows on a set-up.
pub struct Sequel {
    /// The match, with both armies where they were set up.
    pub game: Match,
    /// The file of its scenario.
    pub file: PathBuf,
}

/// Whether a battle follows when this match is over.
pub fn follows(game: &Match) -> bool {
    game.header().scenario.split('/').next() == Some(glory::TITLE.id)
}

/// The battle that a set-up has led to. Its scenario is written to a file, so that its record can be read again.
pub fn battle(library: &mut Library, set_up: &Match, target: Target) -> Result<Sequel, Failure> {
    let header = set_up.header();
    let (_, id) = header.scenario.split_once('/').unwrap_or(("", &header.scenario));
    let said = |error: &dyn std::fmt::Display| Failure::new(error.to_string());
    let game = Glory::open_scenario(library.title(glory::TITLE.id)?.1, id, &header.options).map_err(|e| said(&e))?;
    let state = game.read_state(&set_up.position().text()).map_err(|error| said(&error))?;
    let made = SetUp::of(&game, &state).ok_or_else(|| Failure::new("the set-up has no country yet"))?;
    let name = format!("{id}-{:06x}", game.hash(&state) & 0xFF_FFFF);
    let path = format!("{}/scenarios/{name}.toml", target.id());
    let file = Path::new(FIELDS).join(&path);
    let text = made.scenario(target, &made.names.join(" and "), &format!("a match of {}", header.scenario));
    write_file(&file, &text)?;
    library.put(&path, DataFile { name: file.display().to_string(), text });
    let scenario = format!("{}/{name}", target.id());
    let dice = header.seed.map_or(DiceSource::Typed, DiceSource::Seeded);
    let players = header.players.clone();
    let rules = library.title(target.id())?.0.rules;
    let start = library.open(&scenario, &[])?;
    let mut game = Match::new(Header { scenario, rules, players, ..Header::default() }, start, dice);
    // Everybody stands where he was set up; there is nothing left to place.
    while let Some(actions) = game.position().suggestion() {
        game.submit(&actions).map_err(|rebuff| Failure::new(rebuff.to_string()))?;
    }
    Ok(Sequel { game, file })
}
