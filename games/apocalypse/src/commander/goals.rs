//! What a place is worth, and the chance to take it.

use crate::scenario::{BYZANTINE, MUSLIM, Person, PlaceId, PlaceKind, Spot};
use crate::state::{UnitSet, Whereabouts};

use super::Commander;

/// The battle column, as [`Commander::prospects`] counts it, from which on an attack is worth the risk: 2:1.
pub(super) const GOOD: i32 = 4;
/// The same where much is at stake: 3:2.
pub(super) const FAIR: i32 = 0;
/// The same where all is: 1:1.
pub(super) const POOR: i32 = -4;
/// 1:2, when time runs out.
const DIRE: i32 = -9;
/// Whatever the odds.
const HOPELESS: i32 = -15;

/// How a goal is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Means {
    /// By entering it.
    Entry,
    /// By siege.
    Siege,
    /// By assault.
    Assault,
    /// By a battle with whoever is there.
    Battle,
}

/// Somewhere to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Goal {
    pub spot: Spot,
    pub means: Means,
    /// How good it is: worth and chance against the way.
    pub score: i32,
}

/// A force, real or thought of.
#[derive(Debug, Clone, Copy)]
pub(super) struct Host {
    pub troops: u32,
    /// Those who can fight at walls.
    pub stormers: u32,
}

/// What there is to win in a place, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct Prize {
    spot: Spot,
    value: i32,
    walls: Walls,
}

/// Who holds a place against a host.
#[derive(Debug, Clone, Copy)]
enum Walls {
    Empty,
    TooStrong,
    Held {
        inside: u32,
        city: bool,
        /// The chance in a hundred of an assault, less what it costs.
        assault: i32,
    },
}

/// Of 36 throws of two dice, so many show each sum or less.
const SUMS: [i32; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

impl Prize {
    /// How good it is as a goal, if the way there takes so much and leaves so many points.
    pub(super) fn score(&self, way: i32, points: u8) -> Option<Goal> {
        let (chance, means) = match self.walls {
            Walls::Empty => (100, Means::Entry),
            Walls::TooStrong => return None,
            Walls::Held { assault, .. } => match self.siege_chance(points) {
                siege if siege >= 40 || siege >= assault => (siege, Means::Siege),
                _ => (assault, Means::Assault),
            },
        };
        (chance > 0).then(|| Goal { spot: self.spot, means, score: self.worth(chance, way) })
    }

    /// What that can be at the most, on that way or a longer one: a siege becomes harder, and an assault is the better
    /// for it.
    pub(super) fn at_most(&self, way: i32, points: u8) -> Option<i32> {
        let chance = match self.walls {
            Walls::Empty => 100,
            Walls::TooStrong => 0,
            Walls::Held { assault, .. } => assault.max(self.siege_chance(points)),
        };
        (chance > 0).then(|| self.worth(chance, way))
    }

    fn worth(&self, chance: i32, way: i32) -> i32 {
        10 * self.value * chance / (10 * (way + 10))
    }

    /// 7.1.1: the chance in a hundred that dice times units stay within the points.
    fn siege_chance(&self, points: u8) -> i32 {
        let Walls::Held { inside, city, .. } = self.walls else { return 0 };
        let most = usize::from(points) / inside.max(1) as usize;
        if city { 100 * SUMS[most.min(12)] / 36 } else { 100 * most.min(6) as i32 / 6 }
    }
}

impl Commander<'_> {
    pub(super) fn host(&self, units: &UnitSet) -> Host {
        Host { troops: units.len(), stormers: units.without(&self.war.tables.mounted).len() }
    }

    /// What a place is worth to him.
    pub(super) fn value(&self, place: PlaceId) -> i32 {
        let (war, state) = (self.war, self.state);
        let printed = war.place(place);
        if self.side == MUSLIM && place == war.tables.capital {
            return 1000;
        }
        let intact = !state.pillaged.contains(place);
        // Whoever holds it brings back units there each year, and the enemy does not.
        let arms = if printed.fabrica && intact { 30 } else { 0 };
        let ships = if intact { 4 * i32::from(printed.anchors) } else { 0 };
        let size = if printed.kind == PlaceKind::Town { 1 } else { 3 };
        arms + ships + size + self.quarry(place) + self.bridgehead(place)
    }

    /// What a place in Europe adds for Muslims: those routed before Constantinople find shelter there.
    fn bridgehead(&self, place: PlaceId) -> i32 {
        let way = self.war.tables.cost_to(self.spot(self.capital()), place);
        if self.side == MUSLIM && (10..=20).contains(&way) { 6 } else { 0 }
    }

    /// What a leader in a place adds to it: with Mu'awiyah the war is won.
    fn quarry(&self, place: PlaceId) -> i32 {
        let governor = self.war.people.get(Person::Muawiyah);
        let there = self.state.unit(governor) == Whereabouts::At(self.spot(place));
        if self.side == BYZANTINE && there { 200 } else { 0 }
    }

    /// Enemy units in a place, and those of them that may fight at its walls as far as he knows.
    pub(super) fn defenders(&self, place: PlaceId) -> (u32, u32) {
        let garrison = self.war.garrison(self.state, place);
        let horse = garrison.and(&self.war.tables.mounted);
        let seen = horse.iter().filter(|unit| self.knows(*unit)).count() as u32;
        (garrison.len(), garrison.len() - seen)
    }

    /// 7.2.1: the chance of a breach.
    fn breach_chance(&self, place: PlaceId, ships: bool) -> i32 {
        let charts = &self.war.scenario.charts;
        let kind = match self.war.place(place).kind {
            PlaceKind::Constantinople if self.state.cracked => PlaceKind::City,
            kind => kind,
        };
        let pillaged = self.state.pillaged.contains(place);
        let needed = if pillaged { charts.breach_pillaged[kind as usize] } else { charts.breach[kind as usize] };
        let help = if ships && self.war.is_port(self.state, place) { charts.breach_ships } else { 0 };
        100 * (7 + i32::from(help) - i32::from(needed)).clamp(0, 6) / 6
    }

    /// Whether a place is an enemy's that he may attack.
    pub(super) fn is_prey(&self, place: PlaceId) -> bool {
        let ally = self.side == MUSLIM && self.war.is_usurped(self.state, place);
        !self.state.holds(self.side, place) && !ally
    }

    /// The enemy's places, and what there is to win in each for a host without ships.
    pub(super) fn prey(&self, host: Host) -> Vec<(PlaceId, Prize)> {
        let prey = self.war.places().filter(|place| self.is_prey(*place));
        prey.map(|place| (place, self.prize(host, place, false))).collect()
    }

    /// What there is to win in a place for a host, with ships at hand or without.
    pub(super) fn prize(&self, host: Host, place: PlaceId, ships: bool) -> Prize {
        let (inside, foot) = self.defenders(place);
        let assault = if host.stormers > foot { self.breach_chance(place, ships) } else { 0 };
        // A breach costs as many as defend; a siege costs nothing, but a year if it stalls.
        let dear = if place == self.capital() { 0 } else { 2 * foot as i32 };
        Prize {
            spot: self.spot(place),
            value: self.value(place),
            walls: match inside {
                0 => Walls::Empty,
                _ if host.troops < inside => Walls::TooStrong,
                _ => Walls::Held { inside, city: self.war.is_city(place), assault: assault - dear },
            },
        }
    }

    /// Whether this is the last year.
    pub(super) fn is_last_chance(&self) -> bool {
        self.state.turn >= self.war.scenario.turns
    }

    /// From what prospects on he attacks an enemy Expedition there.
    pub(super) fn nerve(&self, spot: Spot) -> i32 {
        let before_the_city = spot == self.spot(self.capital());
        let left = self.war.scenario.turns.saturating_sub(self.state.turn);
        let dares = self.bidding.dares && !self.is_last_chance();
        match self.side {
            _ if dares && before_the_city => DIRE,
            _ if dares => POOR,
            // The city stands or falls with it, and in the end there is nothing to wait for.
            MUSLIM if before_the_city && self.is_last_chance() => HOPELESS,
            MUSLIM if before_the_city && left == 1 => DIRE,
            _ if before_the_city => POOR,
            _ => GOOD,
        }
    }
}
