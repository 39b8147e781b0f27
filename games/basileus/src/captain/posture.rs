//! Who has to attack and who may wait, and what a loss is worth.

use engine::Side;

use crate::Basileus;
use crate::scenario::{AtEnd, Kind, UnitId};
use crate::state::State;

use super::Captain;

/// How a side goes about the rest of the battle.
#[derive(Debug, Clone, Copy)]
pub(super) struct Posture {
    /// How much a side has to attack: 1 when nothing presses, less when time works for it, more when it does not.
    pub boldness: f32,
    /// What an enemy's loss is worth, and one of its own: more for the one whose breaking is nearer.
    pub weights: [f32; 2],
}

/// Time works for it.
const PATIENT: f32 = 0.6;
/// Nothing presses.
const READY: f32 = 1.0;
/// It has to win something.
const EAGER: f32 = 1.4;
/// And soon.
const DESPERATE: f32 = 2.0;

impl Posture {
    pub fn of(battle: &Basileus, state: &State, side: Side) -> Self {
        let left = f32::from(battle.last_turn(state).saturating_sub(state.turn));
        let eager = if left <= 1.0 { DESPERATE } else { EAGER };
        let [own, other] = [side, side.other()].map(|side| battle.loss_total(state, side));
        let boldness = match &battle.scenario.at_end {
            AtEnd::LowerLosses { tie } => match own.cmp(&other) {
                std::cmp::Ordering::Less if left <= 2.0 => PATIENT,
                std::cmp::Ordering::Less => READY,
                std::cmp::Ordering::Equal if *tie == Some(side) => READY,
                _ => eager,
            },
            AtEnd::Mangonels { attacker, .. } => {
                if *attacker == side {
                    eager
                } else {
                    READY
                }
            }
            AtEnd::Wagons { type_id, attacker, .. } => {
                let safe = (battle.destroyed(state, type_id).0 > 0) == (*attacker == side);
                if safe { READY } else { eager }
            }
        };
        Posture { boldness, weights: weigh_losses(battle, state, side) }
    }
}

/// An army near its breaking point has more to lose by the next loss.
fn weigh_losses(battle: &Basileus, state: &State, side: Side) -> [f32; 2] {
    let left = |side: Side| {
        let threshold = battle.threshold(state, side)?;
        Some(f32::from(threshold.saturating_sub(battle.loss_total(state, side)).max(3)))
    };
    match (left(side), left(side.other())) {
        (Some(own), Some(other)) => [2.0 * own / (own + other), 2.0 * other / (own + other)],
        _ => [1.0, 1.0],
    }
}

/// What somebody under attack has to lose.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stake {
    /// What the first loss costs.
    pub first: f32,
    /// What a second one costs besides.
    pub second: f32,
    /// What it is tested against; none for what is never tested.
    pub morale: Option<u8>,
    /// What a retreat costs.
    pub retreat: f32,
}

/// The part of a unit's points that its first step is worth.
const FIRST_STEP: f32 = 0.45;
/// What giving way costs where there is room.
pub(super) const GIVING_WAY: f32 = 0.3;
/// What the loss of baggage is worth where baggage decides the battle.
const DECISIVE_BAGGAGE: f32 = 9.0;
/// What the loss of a commander is worth where his death decides it.
const DECISIVE_COMMANDER: f32 = 14.0;

impl Basileus {
    /// What a side has lost, in points: its loss total (11-a), and its part of each unit that shows its reduced side.
    pub fn wear(&self, state: &State, side: Side) -> f32 {
        let reduced = self.tables.sides[side.index()]
            .iter()
            .filter(|unit| state.unit(*unit).reduced && state.is_on_map(*unit) && !state.surprised.contains(*unit));
        let steps: f32 = reduced.map(|unit| FIRST_STEP * f32::from(self.printed(unit).front)).sum();
        f32::from(self.loss_total(state, side)) + steps
    }
}

impl Captain<'_> {
    /// What a counter is worth, whole.
    pub(super) fn worth(&self, unit: UnitId) -> f32 {
        let printed = self.battle.printed(unit);
        let front = f32::from(printed.front);
        match (printed.kind, &self.battle.scenario.at_end) {
            (Kind::Commander, AtEnd::Wagons { commander, .. }) if *commander == printed.type_id => DECISIVE_COMMANDER,
            (Kind::Commander, _) => front + 4.0,
            (Kind::Baggage, AtEnd::Mangonels { type_id, .. }) if *type_id == printed.type_id => DECISIVE_BAGGAGE,
            (Kind::Baggage, AtEnd::Wagons { type_id, .. }) if *type_id == printed.type_id => {
                // The first one saves the attacker from defeat; with the last he wins.
                let (destroyed, all) = self.battle.destroyed(self.state, type_id);
                if destroyed == 0 || destroyed + 1 == all { DECISIVE_BAGGAGE } else { 4.0 }
            }
            (Kind::Baggage, _) => 3.0,
            _ => front,
        }
    }

    /// What is at stake where a unit stands, its commander and its baggage included.
    pub(super) fn stake(&self, unit: UnitId, retreat: f32) -> Stake {
        let (battle, state) = (self.battle, self.state);
        let company = state.hex_of(unit).into_iter().flat_map(|hex| state.in_hex(hex)).filter(|other| *other != unit);
        let company: f32 = company.map(|other| self.worth(other)).sum();
        let own = self.worth(unit);
        let morale = battle.is_combat(unit).then(|| battle.morale(state, unit, false));
        if battle.steps(state, unit) > 1 {
            Stake { first: FIRST_STEP * own, second: (1.0 - FIRST_STEP) * own + company, morale, retreat }
        } else {
            // The first step of a reduced unit is lost already.
            let rest = if battle.printed(unit).back.is_some() { 1.0 - FIRST_STEP } else { 1.0 };
            Stake { first: rest * own + company, second: 0.0, morale, retreat }
        }
    }
}
