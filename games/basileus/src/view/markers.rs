//! What lies on hexes besides counters: the attack in hand, plundered baggage, where reinforcements come on, the line.

use engine::Side;
use engine::view::Marker;
use hex::HexId;

use crate::Basileus;
use crate::scenario::Begins;
use crate::state::{Place, Stage, State};

impl Basileus {
    pub(super) fn markers_seen(&self, state: &State) -> Vec<Marker> {
        let mut markers = self.plundered(state);
        markers.extend(self.entries_ahead(state));
        markers.extend(self.line_shown(state));
        markers.extend(self.combat_shown(state));
        markers
    }

    fn marker(&self, kind: &str, hex: HexId, side: Option<Side>, words: String) -> Marker {
        Marker {
            kind: kind.to_string(),
            hex: self.printed_number(hex),
            side: side.map(|side| side.0),
            toward: None,
            words,
        }
    }

    /// 10.4-g.
    fn plundered(&self, state: &State) -> Vec<Marker> {
        let baggage = self.tables.baggage.iter();
        let lost = baggage.filter_map(|unit| match state.unit(unit).place {
            Place::Plundered(hex) => Some((unit, hex)),
            _ => None,
        });
        let marker = |(unit, hex)| {
            let words = format!("{} was plundered here", self.full_name(unit));
            self.marker("plundered", hex, Some(self.side_of(unit)), words)
        };
        lost.map(marker).collect()
    }

    /// Where those come on whose hexes are known, each hex once for each of their groups.
    fn entries_ahead(&self, state: &State) -> Vec<Marker> {
        let mut markers = Vec::new();
        for (index, coming) in self.scenario.reinforcements.iter().enumerate() {
            if !self.is_awaited(state, Begins::Reinforcement(index as u8)) {
                continue;
            }
            for hex in self.arrival(state, coming).map_or(&[][..], |arrival| &arrival.hexes) {
                let words =
                    format!("{} comes on in {}, {}", coming.name, self.number(*hex), self.when_due(state, coming));
                markers.push(self.marker("entry", *hex, Some(coming.side), words));
            }
        }
        markers
    }

    /// 13.1-line, until it is read: the row that is not yet across.
    fn line_shown(&self, state: &State) -> Vec<Marker> {
        let Some(line) = self.scenario.special.line.as_ref().filter(|_| state.across.is_none()) else {
            return Vec::new();
        };
        let grid = &self.scenario.field.grid;
        let on_it = |hex: &HexId| grid.row(*hex) == line.row && self.terrain(*hex).is_crossable();
        let owner = self.marks.line.nth(0).map(|unit| self.side_of(unit));
        let words = format!("the line: who stands north of it at the end of turn {} is across", line.turn);
        grid.hexes().filter(on_it).map(|hex| self.marker("line", hex, owner, words.clone())).collect()
    }

    /// The target, whence it is attacked, and the hexes nobody may fall back into any more.
    fn combat_shown(&self, state: &State) -> Vec<Marker> {
        let combat = &state.combat;
        let Some(target) = combat.target else { return Vec::new() };
        let (own, other) = (state.side, state.side.other());
        let number = self.number(target);
        let mut markers = vec![self.marker("target", target, Some(other), format!("{number} is under attack"))];
        if is_open(state) {
            for from in combat.attackers.iter().filter_map(|unit| state.hex_of(unit)) {
                let words = format!("attack from {} on {number}", self.number(from));
                let toward = Some(self.printed_number(target));
                markers.push(Marker { toward, ..self.marker("attacker", from, Some(own), words) });
            }
            for from in combat.shooters.iter().filter_map(|unit| state.hex_of(unit)) {
                markers.push(self.marker("shooter", from, Some(other), format!("shoots for the defence of {number}")));
            }
        }
        for hex in combat.vacated.iter() {
            let words = format!("{} was left in this combat: nobody falls back into it", self.number(hex));
            markers.push(self.marker("vacated", hex, None, words));
        }
        markers
    }
}

/// Whether the dice of the attack in hand have not fallen yet.
pub(super) fn is_open(state: &State) -> bool {
    matches!(
        state.stage,
        Stage::Build
            | Stage::Evade
            | Stage::EvadeDie
            | Stage::Volley
            | Stage::AttackDie
            | Stage::AttackPool
            | Stage::DefencePool(_)
    )
}

#[cfg(test)]
#[path = "markers_tests.rs"]
mod tests;
