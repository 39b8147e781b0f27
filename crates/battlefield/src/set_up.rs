//! A set-up that is over: what a battle is made of.

use engine::dice::Chooser;
use engine::{Game, Style, play_out};
use glory::table::{Army, Table};
use glory::{Glory, State};

/// A finished set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetUp {
    /// The table.
    pub table: Table,
    /// The armies, by side.
    pub armies: [Army; 2],
    /// What they are called.
    pub names: [String; 2],
    /// The die that says what the river is like (2.4).
    pub river_die: u8,
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

    /// One in which both sides were played by the simple player.
    pub fn made(game: &Glory, seed: u64) -> SetUp {
        let mut state = game.open();
        play_out(game, &mut state, seed, &[Style::Scripted, Style::Scripted]);
        SetUp::of(game, &state).expect("a set-up that is over has a country")
    }
}
