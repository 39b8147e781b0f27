//! The scenarios as the sheets print them: forces, ground, special rules, and every way each battle can end.

mod community;
mod later_community;
mod published;
pub mod sheet;

use engine::{Game, Outcome, Pending};
use testkit::Table;

use crate::Armageddon;
use crate::scenario::{Kind, UnitId};
use crate::test_table::{game, table};

/// The end of a battle: its scenario, how many turns it lasts and who moves second.
pub struct Battle {
    scenario: &'static str,
    turns: u8,
    second: &'static str,
    game: Armageddon,
}

impl Battle {
    pub fn new(scenario: &'static str, turns: u8, second: &'static str) -> Self {
        Battle { scenario, turns, second, game: game(scenario) }
    }

    /// Who wins if the last Melee Phase ends with these facts: a side's name, or "draw". A turn earlier another turn
    /// begins instead.
    pub fn ends(&self, facts: &str) -> String {
        let melee = |turn: u8| {
            let position = format!("turn {turn}; side {}; phase melee; stage allocate; {facts}", self.second);
            let mut table = table(self.scenario, &position);
            table.must("end");
            table
        };
        let last = format!("Turn {} begins.", self.turns);
        assert!(melee(self.turns - 1).log().contains(&last), "{} lasts {} turns", self.scenario, self.turns);
        let table = melee(self.turns);
        assert!(!table.log().contains("begins."), "{} lasts {} turns", self.scenario, self.turns);
        outcome(&table).expect("the last turn is over")
    }

    /// So many combat units of a side, the first on its list, out of the battle: `eliminated` or `exited`.
    pub fn gone(&self, side: &str, how: &str, n: usize) -> String {
        self.units(side).into_iter().take(n).map(|unit| format!("unit {unit} {how}; ")).collect()
    }

    /// So many combat units of a side eliminated.
    pub fn lost(&self, side: &str, n: usize) -> String {
        self.gone(side, "eliminated", n)
    }

    /// All leaders of a side, out of the battle.
    pub fn leaders(&self, side: &str, how: &str) -> String {
        let leaders = self.counters(side).into_iter().filter(|unit| self.kind(*unit) == Kind::Leader);
        leaders.map(|unit| format!("unit {} {how}; ", self.game.scenario().unit(unit).name)).collect()
    }

    /// The names of a side's combat units.
    fn units(&self, side: &str) -> Vec<String> {
        let units = self.counters(side).into_iter().filter(|unit| self.kind(*unit) != Kind::Leader);
        units.map(|unit| self.game.scenario().unit(unit).name.clone()).collect()
    }

    fn counters(&self, side: &str) -> Vec<UnitId> {
        let sides = self.game.sides();
        let index = sides.iter().position(|name| name == side).unwrap_or_else(|| panic!("{side} among {sides:?}"));
        self.game.scenario().units_of(engine::Side(index as u8)).collect()
    }

    fn kind(&self, unit: UnitId) -> Kind {
        self.game.scenario().unit(unit).kind
    }
}

/// How the match at a table ended: the winner's name, or "draw"; none while it goes on.
pub fn outcome(table: &Table<Armageddon>) -> Option<String> {
    match table.game.pending(&table.state) {
        Pending::Over(Outcome::Won(side)) => Some(table.game.sides()[side.index()].clone()),
        Pending::Over(Outcome::Drawn) => Some("draw".to_string()),
        _ => None,
    }
}

/// The log of a script played from a position; refusals are part of it.
pub fn played(scenario: &str, position: &str, script: &str) -> String {
    let mut table = table(scenario, position);
    table.play(script);
    table.log().to_string()
}

/// Hexes a counter covers straight ahead over open ground in one phase, with a leader in its hex or with none near.
pub fn strides(scenario: &str, side: &str, unit: &str, leader: Option<&str>) -> usize {
    let leader = leader.map_or_else(String::new, |leader| format!("unit {leader} 2011 N"));
    let mut table = table(scenario, &format!("side {side}; phase fire; stage allocate; unit {unit} 2011 N; {leader}"));
    table.must("end");
    if let Pending::Dice(_) = table.game.pending(&table.state) {
        table.must("roll 6");
    }
    let take = format!("take {unit}");
    if table.forbidden_by(&take).is_some() {
        table.must("end"); // Nobody boards.
    }
    table.must(&take);
    let mut steps = 0;
    while table.forbidden_by("step N").is_none() {
        table.must("step N");
        steps += 1;
    }
    steps
}
