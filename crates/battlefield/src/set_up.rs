//! A set-up that is over: what a battle is made of.

use engine::dice::Chooser;
use engine::{DataSet, Game, OpenError, Style, play_out};
use glory::table::{Army, Table, Territory};
use glory::{Glory, State};

use crate::battle::Battle;
use crate::lattice::Target;

/// A finished set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetUp {
    /// The table.
    pub table: Table,
    /// The armies, by side.
    pub armies: [Army; 2],
    /// What they are called.
    pub names: [String; 2],
    /// The die that says what the river is like.
    pub river_die: u8,
}

/// The set-up of two armies, by id, in a country of one's choice or of theirs.
pub fn open(data: &DataSet, armies: [&str; 2], territory: Option<Territory>) -> Result<Glory, OpenError> {
    let any = data.scenarios().next().map_or("", |(id, _)| id);
    let mut options = vec![("first", armies[0]), ("second", armies[1])];
    options.extend(territory.map(|territory| ("territory", territory.name())));
    let options: Vec<_> = options.into_iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    Glory::open_scenario(data, any, &options)
}

/// The end of a set-up in which both sides are played by the simple player.
pub fn played(game: &Glory, seed: u64) -> State {
    let mut state = game.open();
    play_out(game, &mut state, seed, &[Style::Scripted, Style::Scripted]);
    state
}

impl SetUp {
    /// What a match has come to; none before its country is chosen. The river's die follows from the position, so that
    /// the same set-up always makes the same map.
    pub fn of(game: &Glory, state: &State) -> Option<SetUp> {
        let scenario = game.scenario();
        Some(SetUp {
            table: game.table(state)?,
            armies: scenario.armies.clone(),
            names: [0, 1].map(|side| scenario.sides[side].clone()),
            river_die: Chooser::new(game.hash(state)).below(6) as u8 + 1,
        })
    }

    /// The battle of this set-up as a scenario of a game: the text of its file.
    pub fn scenario(&self, target: Target, title: &str, made_by: &str) -> String {
        let battle = Battle::new(self, target);
        match target {
            Target::Basileus => crate::basileus::scenario(&battle, title, made_by),
            Target::Armageddon => crate::armageddon::scenario(&battle, title, made_by),
        }
    }

    /// One in which both sides were played by the simple player.
    pub fn made(game: &Glory, seed: u64) -> SetUp {
        SetUp::of(game, &played(game, seed)).expect("a set-up that is over has a country")
    }
}
