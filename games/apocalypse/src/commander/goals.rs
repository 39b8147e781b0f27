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

    /// The chance in a hundred to take a place with so many points, and how.
    fn chance(&self, host: Host, place: PlaceId, points: u8, ships: bool) -> (i32, Means) {
        match self.chances(host, place, points, ships) {
            None => (100, Means::Entry),
            Some([siege, assault]) if siege >= 40 || siege >= assault => (siege, Means::Siege),
            Some([_, assault]) => (assault, Means::Assault),
        }
    }

    /// The chances of a siege and of an assault; none where nobody defends.
    fn chances(&self, host: Host, place: PlaceId, points: u8, ships: bool) -> Option<[i32; 2]> {
        let (inside, foot) = self.defenders(place);
        if inside == 0 {
            return None;
        }
        if host.troops < inside {
            return Some([0; 2]);
        }
        let siege = self.siege_chance(place, inside, points);
        let assault = if host.stormers > foot { self.breach_chance(place, ships) } else { 0 };
        // A breach costs as many as defend; a siege costs nothing, but a year if it stalls.
        let dear = if place == self.capital() { 0 } else { 2 * foot as i32 };
        Some([siege, assault - dear])
    }

    /// 7.1.1: the chance that dice times units stay within the points.
    fn siege_chance(&self, place: PlaceId, inside: u32, points: u8) -> i32 {
        let most = i32::from(points) / inside.max(1) as i32;
        let faces = 1..=6;
        if self.war.is_city(place) {
            let falls = faces.clone().flat_map(|one| faces.clone().map(move |other| one + other));
            100 * falls.filter(|sum| *sum <= most).count() as i32 / 36
        } else {
            100 * faces.filter(|face| *face <= most).count() as i32 / 6
        }
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

    /// How good a place is as a goal, if the way there takes so much and leaves so many points.
    pub(super) fn score(&self, host: Host, place: PlaceId, way: i32, points: u8, ships: bool) -> Option<Goal> {
        let (chance, means) = self.chance(host, place, points, ships);
        let score = self.worth_a_way(place, chance, way);
        (chance > 0).then_some(Goal { spot: self.spot(place), means, score })
    }

    /// What that can be at the most, on that way or a longer one: a siege becomes harder, and an assault is the better
    /// for it.
    pub(super) fn score_at_most(
        &self,
        host: Host,
        place: PlaceId,
        way: i32,
        points: u8,
        ships: bool,
    ) -> Option<i32> {
        let chance = self.chances(host, place, points, ships).map_or(100, |[siege, assault]| siege.max(assault));
        (chance > 0).then(|| self.worth_a_way(place, chance, way))
    }

    fn worth_a_way(&self, place: PlaceId, chance: i32, way: i32) -> i32 {
        10 * self.value(place) * chance / (10 * (way + 10))
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
