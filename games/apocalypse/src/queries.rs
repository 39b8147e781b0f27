//! Questions about a position that many rules ask.

use engine::Side;
use hex::HexId;

use crate::Apocalypse;
use crate::scenario::{Army, MUSLIM, Place, PlaceId, PlaceKind, Spot, Unit, UnitId};
use crate::state::{Holder, Marker, State, UnitSet, Whereabouts};
use crate::tables::is_shore;

impl Apocalypse {
    /// A counter as printed.
    #[inline]
    pub(crate) fn printed(&self, unit: UnitId) -> &Unit {
        &self.scenario.units[unit.index()]
    }

    /// A place as printed.
    #[inline]
    pub(crate) fn place(&self, place: PlaceId) -> &Place {
        &self.scenario.map.places[place.index()]
    }

    /// Every place.
    #[inline]
    pub(crate) fn places(&self) -> impl Iterator<Item = PlaceId> + Clone + use<> {
        (0..self.scenario.map.places.len()).map(|i| PlaceId(i as u8))
    }

    /// The hex of a spot.
    #[inline]
    pub(crate) fn hex(&self, spot: Spot) -> HexId {
        self.scenario.map.hex_of(spot)
    }

    /// The hex of a place.
    #[inline]
    pub(crate) fn hex_of_place(&self, place: PlaceId) -> HexId {
        self.hex(self.place(place).spot)
    }

    /// The place in a spot.
    #[inline]
    pub(crate) fn place_at(&self, spot: Spot) -> Option<PlaceId> {
        self.tables.place_at[spot.index()]
    }

    /// Whether ships can land troops in a hex.
    #[inline]
    pub(crate) fn is_shore(&self, hex: HexId) -> bool {
        is_shore(&self.scenario.map, hex)
    }

    /// Who plays a counter now.
    #[inline]
    pub(crate) fn owner(&self, state: &State, unit: UnitId) -> Side {
        if state.turned.contains(unit) { MUSLIM } else { self.printed(unit).side }
    }

    /// Whether a counter is one of the usurper's, who is the Byzantines' enemy only.
    #[inline]
    pub(crate) fn is_usurper(&self, unit: UnitId) -> bool {
        self.tables.army(Army::Rebels).contains(unit)
    }

    /// Whether a counter is an enemy of this side.
    #[inline]
    pub(crate) fn is_enemy(&self, state: &State, unit: UnitId, of: Side) -> bool {
        self.owner(state, unit) != of && !(of == MUSLIM && self.is_usurper(unit))
    }

    /// A side's counters, with those that went over to it.
    pub(crate) fn own(&self, state: &State, side: Side) -> UnitSet {
        let printed = self.tables.sides[side.index()];
        if side == MUSLIM { printed.or(&state.turned) } else { printed.without(&state.turned) }
    }

    /// Where a counter stands ashore; ships stand nowhere.
    pub(crate) fn spot_of(&self, state: &State, unit: UnitId) -> Option<Spot> {
        match state.unit(unit) {
            Whereabouts::Garrison(place) => Some(self.place(place).spot),
            Whereabouts::Patrol(spot) | Whereabouts::At(spot) => Some(spot),
            Whereabouts::With(marker) => state.expedition(marker).at,
            _ => None,
        }
    }

    /// The hex a counter is in.
    pub(crate) fn hex_of(&self, state: &State, unit: UnitId) -> Option<HexId> {
        match state.unit(unit) {
            Whereabouts::Ship(_, hex) | Whereabouts::Loose(hex) => Some(hex),
            _ => self.spot_of(state, unit).map(|spot| self.hex(spot)),
        }
    }

    /// Puts a counter somewhere and keeps what follows from it.
    pub(crate) fn put(&self, state: &mut State, unit: UnitId, to: Whereabouts) {
        match state.unit(unit) {
            Whereabouts::With(marker) => state.expeditions[marker.index()].party.remove(unit),
            Whereabouts::Ship(marker, hex) => {
                state.expeditions[marker.index()].ships.remove(unit);
                state.occupants.remove(hex, unit);
            }
            _ => {
                if let Some(hex) = self.hex_of(state, unit) {
                    state.occupants.remove(hex, unit);
                }
            }
        }
        state.units[unit.index()] = to;
        match to {
            Whereabouts::With(marker) => state.expeditions[marker.index()].party.insert(unit),
            Whereabouts::Ship(marker, hex) => {
                state.expeditions[marker.index()].ships.insert(unit);
                state.occupants.insert(hex, unit);
            }
            _ => {
                if let Some(hex) = self.hex_of(state, unit) {
                    state.occupants.insert(hex, unit);
                }
            }
        }
    }

    /// The land units in Garrison in a place.
    pub(crate) fn garrison(&self, state: &State, place: PlaceId) -> UnitSet {
        let inside =
            |unit: &UnitId| state.unit(*unit) == Whereabouts::Garrison(place) && self.tables.land.contains(*unit);
        state.in_hex(self.hex_of_place(place)).filter(inside).collect()
    }

    /// Whether any land unit is in Garrison in a place.
    pub(crate) fn is_garrisoned(&self, state: &State, place: PlaceId) -> bool {
        let inside = |unit: UnitId| state.unit(unit) == Whereabouts::Garrison(place) && self.tables.land.contains(unit);
        state.in_hex(self.hex_of_place(place)).any(inside)
    }

    /// The leaders in a spot who are with no Expedition.
    pub(crate) fn leaders_at(&self, state: &State, spot: Spot) -> UnitSet {
        state.in_hex(self.hex(spot)).filter(|unit| state.unit(*unit) == Whereabouts::At(spot)).collect()
    }

    /// The Patrol in a spot.
    pub(crate) fn patrol_at(&self, state: &State, spot: Spot) -> Option<UnitId> {
        state.in_hex(self.hex(spot)).find(|unit| state.unit(*unit) == Whereabouts::Patrol(spot))
    }

    /// A side's naval units in a hex, in any mode.
    pub(crate) fn ships_in(&self, state: &State, hex: HexId, side: Side) -> UnitSet {
        self.each_ship_in(state, hex, side).collect()
    }

    fn each_ship_in(&self, state: &State, hex: HexId, side: Side) -> impl Iterator<Item = UnitId> {
        let ships = self.tables.naval.and(&self.tables.sides[side.index()]);
        state.in_hex(hex).filter(move |unit| ships.contains(*unit))
    }

    /// A side's naval units in a hex that are not in Garrison Mode.
    pub(crate) fn ships_out(&self, state: &State, hex: HexId, side: Side) -> UnitSet {
        let out = |unit: &UnitId| !matches!(state.unit(*unit), Whereabouts::Garrison(_));
        self.each_ship_in(state, hex, side).filter(out).collect()
    }

    /// The land units of an Expedition.
    #[inline]
    pub(crate) fn troops(&self, state: &State, marker: Marker) -> UnitSet {
        state.expedition(marker).party.and(&self.tables.land)
    }

    /// The leaders of an Expedition.
    #[inline]
    pub(crate) fn leaders_with(&self, state: &State, marker: Marker) -> UnitSet {
        state.expedition(marker).party.and(&self.tables.leaders)
    }

    /// An Expedition's ships that lie in the hex it is in.
    pub(crate) fn ships_at_hand(&self, state: &State, marker: Marker) -> UnitSet {
        let expedition = state.expedition(marker);
        let Some(here) = expedition.at.map(|spot| self.hex(spot)) else { return UnitSet::EMPTY };
        expedition.ships.iter().filter(|unit| self.hex_of(state, *unit) == Some(here)).collect()
    }

    /// Whether an Expedition of a side stands ashore in this spot.
    #[inline]
    pub(crate) fn camp_at(&self, state: &State, spot: Spot, side: Side) -> Option<Marker> {
        let here = |marker: &&Marker| {
            let expedition = state.expedition(**marker);
            expedition.at == Some(spot) && !expedition.afloat
        };
        Marker::of(side).iter().find(here).copied()
    }

    /// Whether an enemy Expedition is ashore before a place: it is besieged.
    #[inline]
    pub(crate) fn is_besieged(&self, state: &State, place: PlaceId, side: Side) -> bool {
        self.camp_at(state, self.place(place).spot, side.other()).is_some()
    }

    /// Whether a place is a working port.
    #[inline]
    pub(crate) fn is_port(&self, state: &State, place: PlaceId) -> bool {
        self.place(place).anchors > 0 && !state.pillaged.contains(place)
    }

    /// Whether a place is a working port of this side.
    #[inline]
    pub(crate) fn is_own_port(&self, state: &State, place: PlaceId, side: Side) -> bool {
        self.is_port(state, place) && state.holds(side, place)
    }

    /// Whether a hex holds a working port, whoever controls it.
    pub(crate) fn is_port_hex(&self, state: &State, hex: HexId) -> bool {
        self.place_at(self.scenario.map.spot(hex)).is_some_and(|place| self.is_port(state, place))
    }

    /// How much a unit counts against stacking (4.0).
    #[inline]
    pub(crate) fn bulk(&self, unit: UnitId) -> u8 {
        let printed = self.printed(unit);
        let double = printed.is_heavy() || printed.picked && self.scenario.rules.picked_class_stacks;
        1 + u8::from(double)
    }

    /// What is stacked in a place.
    pub(crate) fn stacked(&self, state: &State, place: PlaceId) -> u8 {
        let inside =
            |unit: &UnitId| state.unit(*unit) == Whereabouts::Garrison(place) && self.tables.land.contains(*unit);
        state.in_hex(self.hex_of_place(place)).filter(inside).map(|unit| self.bulk(unit)).sum()
    }

    /// What may be stacked in a place.
    pub(crate) fn limit(&self, state: &State, place: PlaceId) -> u8 {
        let charts = &self.scenario.charts;
        let row = self.place(place).kind as usize;
        if state.pillaged.contains(place) { charts.stacking_pillaged[row] } else { charts.stacking[row] }
    }

    /// Whether there is room in a place for one more unit.
    pub(crate) fn has_room(&self, state: &State, place: PlaceId, unit: UnitId) -> bool {
        self.stacked(state, place) + self.bulk(unit) <= self.limit(state, place)
    }

    /// Whether an enemy land unit of any kind is in a spot: a Garrison, a Patrol or an Expedition ashore.
    pub(crate) fn is_held_against(&self, state: &State, spot: Spot, side: Side) -> bool {
        let stands = |unit: UnitId| {
            self.tables.land.contains(unit)
                && self.is_enemy(state, unit, side)
                && self.spot_of(state, unit) == Some(spot)
        };
        self.camp_at(state, spot, side.other()).is_some() || state.in_hex(self.hex(spot)).any(stands)
    }

    /// Whether any enemy unit, land or naval, is in a spot's hex as far as this side meets it there.
    pub(crate) fn is_occupied_against(&self, state: &State, spot: Spot, side: Side) -> bool {
        self.is_held_against(state, spot, side)
            || !self.ships_in(state, self.hex(spot), side.other()).is_empty()
            || self.is_aboard_in(state, self.hex(spot), side.other())
    }

    /// Whether an Expedition of a side is aboard ships in a hex.
    pub(crate) fn is_aboard_in(&self, state: &State, hex: HexId, side: Side) -> bool {
        Marker::of(side).iter().any(|marker| {
            let expedition = state.expedition(*marker);
            expedition.afloat && expedition.at.is_some_and(|at| self.hex(at) == hex)
        })
    }

    /// Whether a side has any unit in a hex: then a leader there is not alone.
    pub(crate) fn has_company(&self, state: &State, spot: Spot, side: Side) -> bool {
        let here = |unit: UnitId| !self.tables.leaders.contains(unit) && self.owner(state, unit) == side;
        state.in_hex(self.hex(spot)).any(here)
            || Marker::of(side).iter().any(|marker| state.expedition(*marker).at.is_some_and(|at| at == spot))
    }

    /// What it costs to come from a spot to a place over land, past what blocks this side; none beyond the limit.
    pub(crate) fn march_cost(
        &self,
        state: &State,
        from: Spot,
        place: PlaceId,
        side: Side,
        (limit, past_patrols): (u8, bool),
    ) -> Option<u8> {
        let plain = self.tables.cost_to(from, place);
        if plain > limit {
            return None;
        }
        let enemy = side.other();
        let blocked = |spot: Spot| {
            self.camp_at(state, spot, enemy).is_some()
                || !past_patrols && side == MUSLIM && self.patrol_at(state, spot).is_some()
        };
        // Nothing on the shortest way, nothing to search for.
        let near = |spot: Spot| {
            let apart = self.scenario.map.grid.distance(self.hex(from), self.hex(spot));
            u16::from(self.tables.cost_to(spot, place)) + apart <= u16::from(plain)
        };
        let camps = Marker::of(enemy).iter().filter_map(|marker| {
            let expedition = state.expedition(*marker);
            expedition.at.filter(|_| !expedition.afloat)
        });
        let mut obstacles = camps.filter(|spot| *spot != from);
        let by_patrol =
            |unit: UnitId| matches!(state.unit(unit), Whereabouts::Patrol(spot) if spot != from && near(spot));
        let barred =
            obstacles.any(near) || !past_patrols && side == MUSLIM && self.tables.mounted.iter().any(by_patrol);
        if !barred {
            return Some(plain);
        }
        self.tables.land_from(from, limit, blocked).cost(self.place(place).spot.0)
    }

    /// How many ships carry these land units (5.1.6).
    pub(crate) fn ships_needed(&self, troops: &UnitSet, side: Side) -> u32 {
        if side == MUSLIM {
            return troops.len().div_ceil(2);
        }
        let mounted = troops.and(&self.tables.mounted).len();
        let burly = troops.and(&self.tables.burly).len();
        let foot = troops.len() - mounted - burly;
        mounted.div_ceil(2) + burly + foot.div_ceil(4)
    }

    /// Whether a place is a city (Constantinople included).
    pub(crate) fn is_city(&self, place: PlaceId) -> bool {
        self.place(place).kind != PlaceKind::Town
    }

    /// Whether the usurper holds a place.
    pub(crate) fn is_usurped(&self, state: &State, place: PlaceId) -> bool {
        state.holder(place) == Holder::Usurper
    }

    /// Whose the Expedition in hand is.
    pub(crate) fn mover(&self, state: &State) -> Option<(Marker, Spot)> {
        let marker = state.mover.marker?;
        state.expedition(marker).at.map(|at| (marker, at))
    }
}
