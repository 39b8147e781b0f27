//! Chariots: boarding, riding, stepping down, charging.

use engine::{Log, Referee};
use hex::{Direction, HexId};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Terrain, UnitId};
use crate::state::{Place, Stage, State};
use crate::{Armageddon, cite};

/// Hexes a chariot must run straight before its riders' attack is a charge (Chariots D).
pub const CHARGE_RUN: u8 = 4;

impl Armageddon {
    /// Puts a counter aboard a chariot beside it, before anything has moved: Chariots, B, C. Counters of one force may
    /// board off the map in the turn they come on (Ruling 35).
    pub(crate) fn judge_embarking(&self, state: &State, unit: UnitId, chariot: UnitId) -> Verdict {
        let (name, vehicle) = (self.name(unit), self.name(chariot));
        if let Some(foreign) = [unit, chariot].into_iter().find(|counter| self.side_of(*counter) != state.side) {
            return refuse(cite!("Chariots B"), Reason::NotYours { unit: self.name(foreign) });
        }
        self.judge_seat(state, unit, chariot)?;
        if state.is_disrupted(unit) || state.is_disrupted(chariot) {
            return refuse(cite!("Disruption"), Reason::DisruptedBoarding { unit: name, chariot: vehicle });
        }
        match (state.unit(unit).place, state.unit(chariot).place) {
            (Place::On(at), Place::On(there)) => {
                let reach = self.distance(at, there);
                if reach == 1 || (reach == 0 && self.is_leader(unit)) {
                    return Ok(());
                }
                refuse(cite!("Chariots"), Reason::NotBeside { unit: name, chariot: vehicle })
            }
            (Place::Waiting, Place::Waiting) => {
                if self.printed(unit).force != self.printed(chariot).force {
                    return refuse(cite!("Map Entry"), Reason::NotBeside { unit: name, chariot: vehicle });
                }
                self.judge_release(state, chariot)
            }
            _ => refuse(cite!("Chariots"), Reason::NotBeside { unit: name, chariot: vehicle }),
        }
    }

    /// Whether a chariot has a seat for a counter of this kind: one unit, and any number of leaders (Chariots C).
    pub(crate) fn judge_seat(&self, state: &State, unit: UnitId, chariot: UnitId) -> Verdict {
        let (name, vehicle) = (self.name(unit), self.name(chariot));
        if !self.is_chariot(chariot) {
            return refuse(cite!("Chariots"), Reason::NoChariot { unit: vehicle });
        }
        if !self.printed(unit).kind.may_ride() {
            return refuse(cite!("Chariots C"), Reason::MayNotRide { unit: name });
        }
        if let Some(ridden) = state.unit(unit).aboard {
            return refuse(cite!("Chariots C"), Reason::Rides { unit: name, chariot: self.name(ridden) });
        }
        let taken = |rider: UnitId| !self.is_leader(rider);
        if !self.is_leader(unit) && state.riders(chariot).any(taken) {
            return refuse(cite!("Chariots C"), Reason::SeatTaken { chariot: vehicle });
        }
        Ok(())
    }

    /// Whether anybody could board a chariot now.
    pub(crate) fn has_boarding(&self, state: &State) -> bool {
        self.boardings(state).next().is_some()
    }

    /// Every lawful boarding.
    pub(crate) fn boardings<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (UnitId, UnitId)> + 'a {
        let own = self.tables.sides[state.side.index()];
        let chariots = own.and(&self.tables.chariots);
        chariots.iter().flat_map(move |chariot| {
            own.iter()
                .filter(move |unit| {
                    // A cheap look first: nearly all pairs are too far apart.
                    let near = match (state.unit(*unit).place, state.unit(chariot).place) {
                        (Place::On(at), Place::On(there)) => self.distance(at, there) <= 1,
                        (Place::Waiting, Place::Waiting) => true,
                        _ => false,
                    };
                    near && self.judge_embarking(state, *unit, chariot).is_ok()
                })
                .map(move |unit| (unit, chariot))
        })
    }

    /// Takes a rider off its chariot after all movement, to be put down beside it.
    pub(crate) fn judge_debarking(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) != state.side {
            return refuse(cite!("Chariots B"), Reason::NotYours { unit: name });
        }
        let Some(chariot) = state.unit(unit).aboard else {
            return refuse(cite!("Chariots"), Reason::RidesNothing { unit: name });
        };
        if state.hex_of(chariot).is_none() {
            return refuse(cite!("Chariots"), Reason::NotOnMap { unit: name });
        }
        if state.is_disrupted(unit) || state.is_disrupted(chariot) {
            return refuse(cite!("Disruption"), Reason::DisruptedBoarding { unit: name, chariot: self.name(chariot) });
        }
        let hex = state.hex_of(unit).expect("a rider on the map has a hex");
        let room = |way| self.neighbour(hex, way).is_some_and(|to| self.judge_stepping_down(state, unit, to).is_ok());
        if !Direction::ALL.into_iter().any(room) {
            return refuse(cite!("Stacking"), Reason::NoRoomBeside { unit: name });
        }
        Ok(())
    }

    /// Puts a rider down in a hex beside its chariot: free of enemies, open to its side, and within the stacking
    /// limits. Fronts, crests and costs do not matter.
    pub(crate) fn judge_stepping_down(&self, state: &State, unit: UnitId, hex: HexId) -> Verdict {
        let (name, number) = (self.name(unit), self.number(hex));
        let at = state.hex_of(unit).expect("a rider on the map has a hex");
        if self.distance(at, hex) != 1 {
            return refuse(cite!("Chariots"), Reason::NotBesideHex { unit: name, hex: number });
        }
        if self.is_enemy_at(state, unit, hex) {
            return refuse(cite!("Movement F"), Reason::EnemyThere { unit: name, hex: number });
        }
        if let Some(refused) = self.closed_ground(state, unit, hex) {
            return Err(refused);
        }
        self.judge_joining_stack(state, unit, hex)
    }

    /// The riders that could step down now.
    pub(crate) fn has_debarking(&self, state: &State) -> bool {
        let own = self.tables.sides[state.side.index()];
        own.iter().any(|unit| state.unit(unit).aboard.is_some() && self.judge_debarking(state, unit).is_ok())
    }

    /// Boarding goes on while somebody can board; then the counters move.
    pub(crate) fn go_on_boarding<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if self.has_boarding(referee.state()) || self.may_feign(referee.state()) {
            referee.happen(cite!("Chariots"), Event::Awaited(Stage::Embark));
        } else {
            self.start_moving(referee);
        }
    }

    /// Stepping down goes on while somebody can; then the phase closes.
    pub(crate) fn go_on_debarking<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if self.has_debarking(referee.state()) {
            referee.happen(cite!("Chariots"), Event::Awaited(Stage::Debark));
        } else {
            self.close_movement(referee);
        }
    }

    /// Chariots D: the straight run that a step makes, and whether it is a charge if the move ends here. `before` is
    /// the run up to now. Open, empty ground counts; the last hex may hold friendly leaders.
    pub(crate) fn run_after(
        &self,
        state: &State,
        before: Option<(Direction, u8)>,
        direction: Direction,
        to: HexId,
    ) -> (Option<(Direction, u8)>, bool) {
        let length = before.filter(|(way, _)| *way == direction).map_or(0, |(_, length)| length);
        let open = matches!(self.terrain(to), Terrain::Clear | Terrain::Road);
        let charges = open && length + 1 >= CHARGE_RUN && state.in_hex(to).all(|unit| self.is_leader(unit));
        let run = (open && !state.is_occupied(to)).then_some((direction, (length + 1).min(CHARGE_RUN)));
        (run, charges)
    }
}

#[cfg(test)]
#[path = "chariots_tests.rs"]
mod tests;
