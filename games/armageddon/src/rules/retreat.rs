//! How to retreat.

use engine::{Log, Referee};
use hex::{Direction, HexId};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{MOST_HEXES, UnitId};
use crate::set::HexSet;
use crate::state::{Place, Stage, State};
use crate::{Armageddon, cite};

impl Armageddon {
    /// Whether a unit may be taken up to retreat: it has to, and no chariot carries it along.
    pub(crate) fn judge_fleeing(&self, state: &State, unit: UnitId) -> Verdict {
        if !state.retreat.fleeing.contains(unit) {
            return refuse(cite!("Retreat"), Reason::NeedNotRetreat { unit: self.name(unit) });
        }
        if let Some(chariot) = state.unit(unit).aboard {
            // Chariot and rider retreat as one. Ruling 16
            return refuse(cite!("Retreat"), Reason::Rides { unit: self.name(unit), chariot: self.name(chariot) });
        }
        Ok(())
    }

    /// The next unit sets out, or its owner chooses which; when none is left, the attacks go on.
    pub(crate) fn next_retreat<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        loop {
            let state = referee.state();
            let mut waiting = state.retreat.fleeing.iter().filter(|unit| state.unit(*unit).aboard.is_none());
            match (waiting.next(), waiting.next()) {
                (None, _) => return self.next_attack(referee),
                (Some(_), Some(_)) => return referee.happen(cite!("Retreat"), Event::Awaited(Stage::Retreat)),
                (Some(unit), None) => {
                    if self.set_out(referee, unit) {
                        return;
                    }
                }
            }
        }
    }

    /// A unit sets out; with nowhere to go it dies. Whether its owner now has to choose a step.
    pub(crate) fn set_out<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) -> bool {
        let state = referee.state();
        let from = state.hex_of(unit).expect("a routed unit is on the map");
        if self.corridor(state, unit, from).is_none() {
            let mut rider = None;
            for aboard in state.riders(unit).filter(|rider| state.retreat.fleeing.contains(*rider)) {
                rider = Some(aboard);
            }
            for unit in [Some(unit), rider].into_iter().flatten() {
                referee.happen(cite!("Retreat"), Event::Trapped { unit });
            }
            return false;
        }
        referee.happen(cite!("Retreat"), Event::FellOut { unit });
        self.fall_back(referee, unit)
    }

    /// Goes on retreating as long as there is only one way. Whether the owner has to choose.
    pub(crate) fn fall_back<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) -> bool {
        loop {
            let state = referee.state();
            let here = state.hex_of(unit).expect("a retreating unit is on the map");
            if self.distance(state.retreat.from, here) >= u16::from(self.printed(unit).allowance) {
                referee.happen(cite!("Retreat"), Event::Halted { unit });
                return false;
            }
            let mut ways = Direction::ALL.into_iter().filter(|way| self.judge_retreat_step(state, unit, *way).is_ok());
            match (ways.next(), ways.next()) {
                (Some(way), None) => self.retreat_step(referee, unit, way),
                (Some(_), Some(_)) => return true,
                // A corridor leads to its end; only a hand-written position could lack one.
                (None, _) => {
                    referee.happen(cite!("Retreat"), Event::Halted { unit });
                    return false;
                }
            }
        }
    }

    /// One step of a retreat: farther from where it began, along a way that ends as far from the enemy as possible.
    pub(crate) fn judge_retreat_step(&self, state: &State, unit: UnitId, direction: Direction) -> Verdict {
        let here = state.hex_of(unit).expect("a retreating unit is on the map");
        let name = self.name(unit);
        let Some(to) = self.neighbour(here, direction) else {
            return refuse(cite!("Retreat"), Reason::OffTheMap { unit: name });
        };
        self.judge_retreat_hex(state, unit, here, direction, to)?;
        let from = state.retreat.from;
        if self.distance(from, to) <= self.distance(from, here) || !state.retreat.corridor.contains(to) {
            return refuse(cite!("Retreat"), Reason::NotTheBestRetreat { unit: name, hex: self.number(to) });
        }
        Ok(())
    }

    /// Whether a retreat may lead from one hex into the next: no enemy, no fire front, no crest, no closed ground.
    /// Facing and terrain costs do not matter, and chariots wade (Ruling 30).
    fn judge_retreat_hex(&self, state: &State, unit: UnitId, from: HexId, way: Direction, to: HexId) -> Verdict {
        let name = self.name(unit);
        if self.is_enemy_at(state, unit, to) {
            return refuse(cite!("Movement F"), Reason::EnemyThere { unit: name, hex: self.number(to) });
        }
        if self.is_crest(from, way) {
            return refuse(cite!("Retreat"), Reason::RetreatOverCrest { unit: name });
        }
        if let Some(refused) = self.closed_ground(state, unit, to) {
            return Err(refused);
        }
        if self.is_fire_front(state, to, self.side_of(unit).other()) {
            return refuse(cite!("Retreat"), Reason::RetreatIntoFireFront { unit: name, hex: self.number(to) });
        }
        Ok(())
    }

    pub(crate) fn retreat_step<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        unit: UnitId,
        direction: Direction,
    ) {
        let here = referee.state().hex_of(unit).expect("a retreating unit is on the map");
        let to = self.neighbour(here, direction).expect("a judged step stays on the map");
        referee.happen(cite!("Retreat"), Event::FellBack { unit, to, facing: direction });
        let state = referee.state();
        let mut friends = crate::set::UnitSet::EMPTY;
        for friend in state.in_hex(to) {
            let party = friend == unit || state.unit(friend).aboard == Some(unit);
            if !party && !self.is_leader(friend) && !state.is_disrupted(friend) {
                friends.insert(friend);
            }
        }
        for friend in friends.iter() {
            referee.happen(cite!("Retreat"), Event::RunThrough { unit: friend });
        }
    }

    /// Hexes on lawful ways from `from` to the best destinations: exactly the allowance away, every step farther from
    /// the start, ending as far from the nearest enemy as possible. None if there is no destination at all.
    pub(crate) fn corridor(&self, state: &State, unit: UnitId, from: HexId) -> Option<HexSet> {
        let length = usize::from(self.printed(unit).allowance);
        let mut reached = HexSet::EMPTY;
        // The hexes found, ring by ring, and where each ring ends in the list.
        let mut list = [HexId(0); MOST_HEXES];
        let mut ends = [0usize; 256];
        list[0] = from;
        ends[0] = 1;
        let rings = |ends: &[usize], ring: usize| if ring == 0 { 0..1 } else { ends[ring - 1]..ends[ring] };
        for ring in 1..=length {
            let mut count = ends[ring - 1];
            for i in rings(&ends, ring - 1) {
                for way in Direction::ALL {
                    let Some(to) = self.neighbour(list[i], way) else { continue };
                    if usize::from(self.distance(from, to)) != ring
                        || reached.contains(to)
                        || self.judge_retreat_hex(state, unit, list[i], way, to).is_err()
                    {
                        continue;
                    }
                    reached.insert(to);
                    list[count] = to;
                    count += 1;
                }
            }
            ends[ring] = count;
        }
        let rings = |ring: usize| rings(&ends, ring);
        let mut corridor = HexSet::EMPTY;
        let mut farthest = None;
        for hex in &list[rings(length)] {
            let distance = Some(self.enemy_distance(state, unit, *hex));
            if distance > farthest {
                (corridor, farthest) = (HexSet::EMPTY, distance);
            }
            if distance == farthest {
                corridor.insert(*hex);
            }
        }
        farthest?;
        for ring in (0..length).rev() {
            for hex in &list[rings(ring)] {
                let leads_on = Direction::ALL.into_iter().any(|way| {
                    self.neighbour(*hex, way).is_some_and(|to| {
                        corridor.contains(to)
                            && usize::from(self.distance(from, to)) == ring + 1
                            && self.judge_retreat_hex(state, unit, *hex, way, to).is_ok()
                    })
                });
                if leads_on {
                    corridor.insert(*hex);
                }
            }
        }
        Some(corridor)
    }

    /// Distance from a hex to the nearest enemy counter of a unit.
    pub(crate) fn enemy_distance(&self, state: &State, unit: UnitId, hex: HexId) -> u16 {
        let enemies = self.tables.sides[self.side_of(unit).other().index()];
        let places = enemies.iter().filter_map(|enemy| match state.unit(enemy).place {
            Place::On(at) => Some(self.distance(at, hex)),
            _ => None,
        });
        places.min().unwrap_or(u16::MAX)
    }
}

#[cfg(test)]
#[path = "retreat_tests.rs"]
mod tests;
