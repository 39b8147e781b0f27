//! Set-up: placing an army in its area, with room for all of it.

use engine::Side;
use hex::HexId;

use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Begins, Kind, UnitId};
use crate::state::{Place, State};
use crate::{Armageddon, cite};

/// How hard the search for room tries before it gives up.
const PATIENCE: u32 = 20_000;
/// Kinds that share a hex only with their own, fire units apart.
const MELEE_KINDS: [Kind; 5] =
    [Kind::MilitiaInfantry, Kind::MilitiaSpearmen, Kind::Axemen, Kind::Swordsmen, Kind::MediumCavalry];

/// Where a counter would go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Put {
    Hex(HexId),
    Seat(UnitId),
}

/// The room an area has, and what still has to find room in it.
#[derive(Debug, Clone, Copy, Default)]
struct Room {
    /// Empty hexes.
    empty: u32,
    /// Hexes that hold one or two fire units only, by free places: index 0 one place, index 1 two.
    fire_only: [u32; 2],
    /// Free places beside units of each melee kind.
    beside: [u32; 5],
    /// Free seats on chariots.
    seats: u32,
    /// Units to come: of each melee kind, chariots, fire units that may ride, fire units that may not.
    melee: [u32; 5],
    chariots: u32,
    fire_foot: u32,
    fire_horse: u32,
}

impl Armageddon {
    /// Whether a side sets up on the map at all.
    pub(crate) fn sets_up(&self, side: Side) -> bool {
        self.scenario.forces.iter().any(|force| force.side == side && matches!(force.begins, Begins::Area(_)))
    }

    /// Takes up a counter that is still to be placed.
    pub(crate) fn judge_set_up_take(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) != state.side {
            return refuse(cite!("Set-up"), Reason::NotYours { unit: name });
        }
        if !matches!(self.begins(unit), Begins::Area(_)) {
            return refuse(cite!("Map Entry"), Reason::EntersLater { unit: name });
        }
        if state.unit(unit).place != Place::Waiting {
            return refuse(cite!("Set-up"), Reason::OnMap { unit: name });
        }
        if !self.has_place(state, unit) {
            return refuse(cite!("Set-up"), Reason::NoPlaceYet { unit: name });
        }
        Ok(())
    }

    /// Whether every force that sets up finds room in its area: asked once, when a scenario is opened.
    pub(crate) fn check_room(&self) -> Result<(), String> {
        for (index, force) in self.scenario.forces.iter().enumerate() {
            let mut state = self.opening();
            state.side = force.side;
            let own = self.tables.sides[force.side.index()].without(&self.tables.leaders);
            let first = own.iter().find(|unit| usize::from(self.printed(*unit).force) == index);
            if let (Begins::Area(area), Some(unit)) = (&force.begins, first)
                && !own
                    .iter()
                    .any(|other| self.printed(other).force == self.printed(unit).force && self.has_place(&state, other))
            {
                let side = self.side_name(force.side);
                return Err(format!(
                    "force \"{}\" of {side} finds no room in its {} hexes: expected a larger area or fewer counters",
                    force.label,
                    area.len()
                ));
            }
        }
        Ok(())
    }

    /// Whether a counter could be put anywhere now. In a crowded area some may have to wait for a chariot to ride.
    fn has_place(&self, state: &State, unit: UnitId) -> bool {
        let Begins::Area(area) = self.begins(unit) else { return false };
        let chariots = self.tables.sides[state.side.index()].and(&self.tables.chariots);
        area.iter().any(|hex| self.judge_placing(state, unit, *hex).is_ok())
            || chariots.iter().any(|chariot| self.judge_seating(state, unit, chariot).is_ok())
    }

    /// Puts a counter into a hex of its force's area, within the stacking limits (Ruling 36), so that the rest of the
    /// force still finds room.
    pub(crate) fn judge_placing(&self, state: &State, unit: UnitId, hex: HexId) -> Verdict {
        let name = self.name(unit);
        let Begins::Area(area) = self.begins(unit) else {
            return refuse(cite!("Map Entry"), Reason::EntersLater { unit: name });
        };
        if !area.contains(&hex) {
            return refuse(cite!("Set-up"), Reason::OutsideArea { unit: name, hex: self.number(hex) });
        }
        if self.is_enemy_at(state, unit, hex) {
            return refuse(cite!("Movement F"), Reason::EnemyThere { unit: name, hex: self.number(hex) });
        }
        self.judge_joining_stack(state, unit, hex)?;
        if self.is_leader(unit) {
            return Ok(());
        }
        self.judge_rest(state, unit, area, Put::Hex(hex))
    }

    /// Seats a counter on a chariot already placed in its force's area. Ruling 35
    pub(crate) fn judge_seating(&self, state: &State, unit: UnitId, chariot: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(chariot) != state.side {
            return refuse(cite!("Chariots B"), Reason::NotYours { unit: self.name(chariot) });
        }
        let Begins::Area(area) = self.begins(unit) else {
            return refuse(cite!("Map Entry"), Reason::EntersLater { unit: name });
        };
        self.judge_seat(state, unit, chariot)?;
        match state.unit(chariot).place {
            Place::On(hex) if area.contains(&hex) => {}
            _ => return refuse(cite!("Set-up"), Reason::NotBeside { unit: name, chariot: self.name(chariot) }),
        }
        if self.is_leader(unit) {
            return Ok(());
        }
        self.judge_rest(state, unit, area, Put::Seat(chariot))
    }

    /// The set-up stands when every counter of an on-map force is placed.
    pub(crate) fn judge_ready(&self, state: &State) -> Verdict {
        let unplaced =
            |unit: &UnitId| state.unit(*unit).place == Place::Waiting && matches!(self.begins(*unit), Begins::Area(_));
        match self.tables.sides[state.side.index()].iter().find(unplaced) {
            Some(unit) => refuse(cite!("Set-up"), Reason::StillToPlace { unit: self.name(unit) }),
            None => Ok(()),
        }
    }

    /// Whether the rest of the force finds room once this unit is put there.
    fn judge_rest(&self, state: &State, unit: UnitId, area: &[HexId], put: Put) -> Verdict {
        let wings = self.scenario.special.wings.filter(|(side, ..)| *side == state.side);
        let fits = match wings {
            None => {
                self.is_roomy(state, unit, area, put)
                    || self.room(state, unit, put, area.iter().copied(), &|_| true).fits()
            }
            Some((_, kind, least)) => return self.judge_wings(state, unit, area, put, kind, least),
        };
        if fits { Ok(()) } else { refuse(cite!("Stacking"), Reason::NoRoomForRest { unit: self.name(unit) }) }
    }

    /// Whether every unit to come could have an empty hex to itself: then nobody need be counted more closely.
    fn is_roomy(&self, state: &State, unit: UnitId, area: &[HexId], put: Put) -> bool {
        let force = self.printed(unit).force;
        let own = self.tables.sides[state.side.index()].without(&self.tables.leaders);
        let to_come = |other: &UnitId| {
            state.unit(*other).place == Place::Waiting && *other != unit && self.printed(*other).force == force
        };
        let empty = area.iter().filter(|hex| !state.is_occupied(**hex) && put != Put::Hex(**hex));
        empty.count() >= own.iter().filter(to_come).count()
    }

    /// #24: the militia stand outside all others, enough of them on each wing. Tried for every pair of columns between
    /// which the others could stand; a column on the border goes to one or the other.
    fn judge_wings(&self, state: &State, unit: UnitId, area: &[HexId], put: Put, kind: Kind, least: u8) -> Verdict {
        let grid = &self.scenario.field.grid;
        let column = |hex: HexId| grid.column(hex);
        let put_hex = match put {
            Put::Hex(hex) => hex,
            Put::Seat(chariot) => state.hex_of(chariot).expect("the chariot is placed"),
        };
        let placed = |on_wing: bool| {
            let own = self.tables.sides[state.side.index()].without(&self.tables.leaders);
            let there = own.iter().filter_map(move |other| {
                let hex = if other == unit { Some(put_hex) } else { state.hex_of(other) };
                hex.filter(|_| (self.printed(other).kind == kind) == on_wing)
            });
            there.map(column)
        };
        let (first, last) = (area.iter().map(|h| column(*h)).min(), area.iter().map(|h| column(*h)).max());
        let (Some(first), Some(last)) = (first, last) else { return Ok(()) };
        let to_come = |other: UnitId| other != unit && state.unit(other).place == Place::Waiting;
        let waiting = self.tables.sides[state.side.index()].iter().filter(|other| to_come(*other));
        let militia_to_come = waiting.filter(|other| self.printed(*other).kind == kind).count() as u32;
        for west in first..=last {
            for east in west..=last {
                let centre_holds = placed(false).all(|c| (west..=east).contains(&c));
                let wings_hold = placed(true).all(|c| c <= west || c >= east);
                if !centre_holds || !wings_hold {
                    continue;
                }
                let split = placed(true).filter(|c| *c <= west).count() as u32;
                let have = [split, placed(true).count() as u32 - split];
                for border in 0..4u8 {
                    // Which border columns' empty hexes the militia may use.
                    let for_militia = |c: u8, wing: usize| match wing {
                        0 => c < west || (c == west && border & 1 == 1),
                        _ => c > east || (c == east && border & 2 == 2 && east != west),
                    };
                    let wing_room = |wing: usize| {
                        let hexes = area.iter().copied().filter(|hex| for_militia(column(*hex), wing));
                        hexes.map(|hex| self.places_for(state, unit, put, kind, hex)).sum::<u32>()
                    };
                    let centre = area.iter().copied().filter(|hex| {
                        let c = column(*hex);
                        (west..=east).contains(&c) && !for_militia(c, 0) && !for_militia(c, 1)
                    });
                    let least = u32::from(least);
                    let need = [0, 1].map(|wing| least.saturating_sub(have[wing]));
                    let room = [wing_room(0), wing_room(1)];
                    if need[0] <= room[0]
                        && need[1] <= room[1]
                        && need[0] + need[1] <= militia_to_come
                        && militia_to_come <= room[0] + room[1]
                        && self.room(state, unit, put, centre, &|other| self.printed(other).kind != kind).fits()
                    {
                        return Ok(());
                    }
                }
            }
        }
        refuse(cite!("#24"), Reason::WingsBroken { unit: self.name(unit) })
    }

    /// Places for this kind in a hex.
    fn places_for(&self, state: &State, unit: UnitId, put: Put, kind: Kind, hex: HexId) -> u32 {
        let mut count = 0;
        for other in self.there(state, unit, put, hex) {
            let other = self.printed(other).kind;
            if other != kind && !other.fires() {
                return 0;
            }
            count += 1;
        }
        3u32.saturating_sub(count)
    }

    /// The combat units in a hex, the one about to be put there included.
    fn there<'a>(&'a self, state: &'a State, unit: UnitId, put: Put, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let comes = match put {
            Put::Hex(to) => to == hex,
            Put::Seat(chariot) => state.hex_of(chariot) == Some(hex),
        };
        let own = state.in_hex(hex).filter(|other| !self.is_leader(*other));
        own.chain(comes.then_some(unit))
    }

    /// The room in these hexes, for those of the unit's force that are counted.
    fn room(
        &self,
        state: &State,
        unit: UnitId,
        put: Put,
        hexes: impl Iterator<Item = HexId>,
        counts: &dyn Fn(UnitId) -> bool,
    ) -> Room {
        let mut room = Room::default();
        for hex in hexes {
            let (mut count, mut chariot, mut melee) = (0usize, false, None);
            for other in self.there(state, unit, put, hex) {
                let kind = self.printed(other).kind;
                count += 1;
                chariot |= kind == Kind::Chariot;
                melee = melee.or(MELEE_KINDS.iter().position(|melee| *melee == kind));
            }
            match (chariot, melee, count) {
                (true, ..) => room.seats += u32::from(count == 1),
                (_, Some(kind), _) => room.beside[kind] += 3 - count as u32,
                (_, None, 0) => room.empty += 1,
                (_, None, 1) => room.fire_only[1] += 1,
                (_, None, 2) => room.fire_only[0] += 1,
                _ => {}
            }
        }
        let force = self.printed(unit).force;
        let own = self.tables.sides[state.side.index()].without(&self.tables.leaders);
        let to_come = |other: &UnitId| {
            *other != unit && self.printed(*other).force == force && state.unit(*other).place == Place::Waiting
        };
        for other in own.iter().filter(to_come).filter(|other| counts(*other)) {
            match self.printed(other).kind {
                Kind::Chariot => room.chariots += 1,
                Kind::HorseArchers => room.fire_horse += 1,
                kind if kind.fires() => room.fire_foot += 1,
                kind => {
                    let kind = MELEE_KINDS.iter().position(|melee| *melee == kind).expect("all kinds are covered");
                    room.melee[kind] += 1;
                }
            }
        }
        room
    }
}

impl Room {
    /// Whether everybody to come finds a place.
    fn fits(mut self) -> bool {
        if self.chariots > self.empty {
            return false;
        }
        self.empty -= self.chariots;
        self.seats += self.chariots;
        let mut loose = 0;
        for (to_come, beside) in self.melee.iter_mut().zip(self.beside) {
            let settled = (*to_come).min(beside);
            *to_come -= settled;
            loose += beside - settled;
        }
        let mut patience = PATIENCE;
        self.seat_melee(0, loose, &mut patience)
    }

    /// Finds hexes for the melee kinds from this one on: empty ones first, then seats and hexes with fire units only.
    /// `loose` counts places that only fire units can still use.
    fn seat_melee(self, kind: usize, loose: u32, patience: &mut u32) -> bool {
        if *patience == 0 {
            return false;
        }
        *patience -= 1;
        let Some(&to_come) = self.melee.get(kind) else {
            let places = loose + 3 * self.empty + self.fire_only[0] + 2 * self.fire_only[1];
            return self.fire_horse <= places && self.fire_horse + self.fire_foot <= places + self.seats;
        };
        let rides = MELEE_KINDS[kind].may_ride();
        for riders in 0..=if rides { to_come.min(self.seats) } else { 0 } {
            for pairs in 0..=self.fire_only[1].min((to_come - riders).div_ceil(2)) {
                let after_pairs = (to_come - riders).saturating_sub(2 * pairs);
                for singles in 0..=self.fire_only[0].min(after_pairs) {
                    let left = after_pairs - singles;
                    let hexes = left.div_ceil(3);
                    if hexes > self.empty {
                        continue;
                    }
                    let mut rest = self;
                    rest.seats -= riders;
                    rest.fire_only[1] -= pairs;
                    rest.fire_only[0] -= singles;
                    rest.empty -= hexes;
                    let spare = (riders + 2 * pairs + singles + 3 * hexes) - to_come;
                    if rest.seat_melee(kind + 1, loose + spare, patience) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

#[cfg(test)]
#[path = "set_up_tests.rs"]
mod tests;
