//! Who is mustered, and Garrisons that shift.

use crate::action::Action;
use crate::scenario::{Army, MOST_PLACES, MUSLIM, PlaceId, PlaceKind, UnitId};
use crate::state::{Marker, UnitSet, Whereabouts};

use super::Commander;
use super::armada::ARMADA;
use super::march::Rest;

/// The most units a Muslim Expedition takes overland, where fewer go farther, and by sea whatever the ships hold.
pub(super) const MARCHERS: u32 = 9;
pub(super) const SAILORS: u32 = 24;
/// The most units with which Byzantines strike by sea.
pub(super) const STRIKE: u32 = 10;
/// The most with which they come to the relief of Constantinople: one more could not step.
const RELIEF: u32 = 17;

impl Commander<'_> {
    /// How many units a place of his should keep.
    pub(super) fn needs(&self, place: PlaceId) -> u32 {
        let (war, state) = (self.war, self.state);
        let printed = war.place(place);
        if !state.holds(self.side, place) {
            return 0;
        }
        let ports = if war.is_port(state, place) { u32::from(printed.anchors) } else { 0 };
        let arms = printed.fabrica && !state.pillaged.contains(place);
        match (self.side, printed.kind) {
            // The field army fights before the walls, and whoever is left of it mans them.
            (_, PlaceKind::Constantinople) => 5,
            // With a great fleet everybody goes for Constantinople, and nobody is missed at home.
            (MUSLIM, _) if self.free_ships(Marker::Syria) >= ARMADA.0 => 0,
            (MUSLIM, _) if place == war.tables.damascus => 4,
            (MUSLIM, _) if place == war.tables.fustat => 2,
            (MUSLIM, _) if self.is_exposed(place) => (2 * ports + 1).max(4 * u32::from(arms)),
            (MUSLIM, _) => ports.max(4 * u32::from(arms)),
            _ if ports > 1 => 2,
            _ => ports.max(u32::from(arms)),
        }
    }

    /// Whether horse from Anatolia can come to a port or Fabrica of Syria.
    fn is_exposed(&self, place: PlaceId) -> bool {
        let (war, printed) = (self.war, self.war.place(place));
        let worth = printed.anchors > 0 || printed.fabrica;
        let apart = war.scenario.map.grid.distance(war.hex_of_place(place), war.hex_of_place(war.tables.damascus));
        worth && printed.owner == MUSLIM && (8..12).contains(&apart)
    }

    /// Whether a unit can leave where it is.
    fn is_spare(&self, unit: UnitId) -> bool {
        self.is_spare_if(unit, |place| self.can_spare(place))
    }

    /// The same, if it is known which places can spare somebody.
    fn is_spare_if(&self, unit: UnitId, mut can_spare: impl FnMut(PlaceId) -> bool) -> bool {
        match self.state.unit(unit) {
            Whereabouts::Garrison(place) => {
                let field = self.war.tables.mounted.contains(unit) || self.war.printed(unit).clear >= 4;
                // Those who leave the City for the field are replaced by others, which the first edition does not allow.
                let second = self.war.scenario.rules.second();
                let called = second && field && place == self.capital() && !self.is_city_threatened();
                called || can_spare(place)
            }
            Whereabouts::Patrol(_) | Whereabouts::With(_) => true,
            _ => false,
        }
    }

    fn can_spare(&self, place: PlaceId) -> bool {
        self.war.garrison(self.state, place).len() > self.needs(place)
    }

    /// The units of these armies that could be mustered.
    pub(super) fn levy(&self, armies: &UnitSet) -> UnitSet {
        let units = armies.and(&self.war.tables.land).without(&self.state.turned).without(&self.state.adjusted);
        // Many stand together: each place is asked once.
        let mut asked: [Option<bool>; MOST_PLACES] = [None; MOST_PLACES];
        let mut can_spare = |place: PlaceId| *asked[place.index()].get_or_insert_with(|| self.can_spare(place));
        units.iter().filter(|unit| self.is_spare_if(*unit, &mut can_spare)).collect()
    }

    /// The ships of his that could go with an Expedition.
    pub(super) fn free_ships(&self, marker: Marker) -> u32 {
        let free = |unit: &UnitId| match self.state.unit(*unit) {
            Whereabouts::Ship(other, _) => other == marker,
            _ => true,
        };
        self.war.fleet(self.state, self.side).iter().filter(free).count() as u32
    }

    /// The next unit or ship for the Expedition being mustered, or done; and who else is to come.
    pub(super) fn muster(&self, marker: Marker, rest: Rest) -> (Action, Rest) {
        let (war, state) = (self.war, self.state);
        let mustered = war.troops(state, marker).without(&state.mustering.left);
        let (most, horse) = self.size(marker);
        if let Some(ship) = self.ship_for(marker, &mustered, most) {
            return (Action::Muster(ship), rest);
        }
        // Whoever of a lifted Expedition is left behind may be lost.
        let is_left = |unit: &UnitId| state.mustering.left.contains(*unit);
        let mut levy = match rest {
            Rest::Levy(levy) => levy,
            _ => self.by_fitness(marker, horse),
        };
        while let Some(unit) = levy.pop() {
            let is_left = is_left(&unit);
            if !is_left && mustered.len() >= most {
                break;
            }
            if (is_left || self.is_spare(unit)) && self.may(Action::Muster(unit)) {
                return (Action::Muster(unit), Rest::Levy(levy));
            }
        }
        (Action::Done, Rest::Nothing)
    }

    /// Who could be mustered for an Expedition, the most welcome last.
    fn by_fitness(&self, marker: Marker, horse: bool) -> Vec<UnitId> {
        let (war, left) = (self.war, &self.state.mustering.left);
        let mustered = war.troops(self.state, marker).without(left);
        let levy = self.levy(&self.armies(marker)).or(&left.and(&war.tables.land)).without(&mustered);
        let levy = if horse { levy.and(&war.tables.mounted) } else { levy };
        let mut levy: Vec<UnitId> = levy.iter().collect();
        levy.sort_by_cached_key(|unit| self.fitness(*unit));
        levy
    }

    /// How welcome a unit is in an Expedition: horse is of no use at walls and in ships.
    fn fitness(&self, unit: UnitId) -> i32 {
        let printed = self.war.printed(unit);
        let by_sea = self.war.is_shore(self.war.hex(self.state.mustering.at));
        let rider = printed.mounted && by_sea && !self.is_city_threatened();
        let worth = 2 * i32::from(printed.clear) + i32::from(printed.rough);
        worth - if rider { 20 } else { 0 } + if self.state.mustering.left.contains(unit) { 50 } else { 0 }
    }

    /// The armies an Expedition is mustered from.
    fn armies(&self, marker: Marker) -> UnitSet {
        let tables = &self.war.tables;
        match marker.army() {
            Some(army) => *tables.army(army),
            None => {
                let [one, other] = self.best_armies();
                if self.state.one_army { *tables.army(one) } else { tables.army(one).or(tables.army(other)) }
            }
        }
    }

    /// The two strongest Byzantine armies on the map.
    fn best_armies(&self) -> [Army; 2] {
        let mut armies = Army::FIELD.map(|army| (self.muscle(army), army));
        armies.sort_by_key(|(muscle, army)| (std::cmp::Reverse(*muscle), *army));
        [armies[0].1, armies[1].1]
    }

    fn muscle(&self, army: Army) -> u32 {
        let on_map = |unit: &UnitId| self.war.hex_of(self.state, *unit).is_some();
        let units = self.war.tables.army(army).and(&self.war.tables.land).without(&self.state.turned);
        units.iter().filter(on_map).map(|unit| u32::from(self.war.printed(unit).clear)).sum()
    }

    /// How many units an Expedition takes, and whether horse only.
    fn size(&self, marker: Marker) -> (u32, bool) {
        let (war, state) = (self.war, self.state);
        if let Some(host) = self.bidding.host {
            return (host, false);
        }
        let by_sea = war.is_shore(war.hex(state.mustering.at));
        match self.side {
            MUSLIM if by_sea && marker == Marker::Syria && state.expedition(marker).ships.len() > 2 => {
                ((2 * state.expedition(marker).ships.len()).min(SAILORS), false)
            }
            MUSLIM => (MARCHERS, false),
            _ if war.is_besieged(state, self.capital(), self.side) => (RELIEF, false),
            _ if self.is_city_threatened() => (u32::MAX, false),
            _ if by_sea => (STRIKE, false),
            _ => (SAILORS, true),
        }
    }

    /// A ship to be mustered before anybody else: all of them for Syria, and for Byzantines as many as they need.
    fn ship_for(&self, marker: Marker, mustered: &UnitSet, most: u32) -> Option<UnitId> {
        let (war, state) = (self.war, self.state);
        let ships = state.expedition(marker).ships.without(&state.mustering.left).len();
        let wanted = match marker {
            Marker::Syria => u32::MAX,
            // Before the City they lie out and meet whoever comes.
            Marker::Byzantine if self.is_city_threatened() || most == STRIKE || self.bidding.host.is_some() => {
                war.ships_needed(mustered, self.side)
            }
            _ => 0,
        };
        // Ships of a lifted Expedition come along rather than lie about.
        let left = |ship: &UnitId| ships < wanted || state.mustering.left.contains(*ship);
        war.fleet(state, self.side).iter().find(|ship| left(ship) && self.may(Action::Muster(*ship)))
    }

    /// A unit that walks into a place worth having that nobody defends: his own, or the enemy's (R51).
    pub(super) fn shift(&self) -> Option<Action> {
        let (war, state) = (self.war, self.state);
        // Towns deep in enemy land are not worth a man.
        let near_home = |place: &PlaceId| war.place(*place).owner == self.side && self.value(*place) >= 3;
        let empty = |place: &PlaceId| {
            (near_home(place) || self.value(*place) >= 8)
                && !war.is_usurped(state, *place)
                && !war.is_garrisoned(state, *place)
                && (self.is_prey(*place) || self.needs(*place) > 0)
                && !war.is_occupied_against(state, self.spot(*place), self.side)
        };
        let mut wanted: Vec<PlaceId> = war.places().filter(empty).collect();
        wanted.sort_by_key(|place| std::cmp::Reverse(self.value(*place)));
        wanted.into_iter().find_map(|place| {
            let near = war.near[place.index()].iter().filter(|from| state.holds(self.side, **from));
            let units = near.flat_map(|from| war.garrison(state, *from).iter());
            let spare = units.filter(|unit| self.is_spare(*unit) && self.may(Action::Garrison(*unit, place)));
            spare.min_by_key(|unit| self.worth(*unit)).map(|unit| Action::Garrison(unit, place))
        })
    }
}
