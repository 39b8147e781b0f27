//! A ready-made array: how the rest of an army could be set up, for players who want to get on with the battle.
//!
//! A line has its strongest foot in the middle, wings share the horse between them, archers stand spread behind, and
//! commanders ride with the strongest units. Where a group keeps distances, it is scattered just out of the enemy's
//! reach. All of it is made of ordinary actions, each judged as it is written down.

use std::cmp::Reverse;

use engine::act_on;
use hex::HexId;

use crate::Basileus;
use crate::action::Action;
use crate::scenario::UnitId;
use crate::state::{Stage, State, UnitSet};

/// Scattered counters gain nothing by more distance than this between them.
const WIDE: u16 = 3;

impl Basileus {
    /// Actions that place everybody who is still to be placed; none when nobody is.
    pub(crate) fn ready_made(&self, state: &State) -> Option<Vec<Action>> {
        if state.stage != Stage::SetUp {
            return None;
        }
        let mut array = Array { game: self, state: state.clone(), actions: Vec::new() };
        let own = |group: &u8| self.scenario.groups[usize::from(*group)].side == state.side;
        let groups: Vec<u8> = (0..self.scenario.groups.len() as u8).filter(own).collect();
        groups.iter().for_each(|group| array.deploy(*group));
        groups.iter().for_each(|group| array.post_commanders(*group));
        (!array.actions.is_empty()).then_some(array.actions)
    }
}

/// An array in the making.
struct Array<'a> {
    game: &'a Basileus,
    state: State,
    actions: Vec<Action>,
}

impl Array<'_> {
    /// The hexes of a group where nobody stands yet.
    fn free(&self, group: u8) -> Vec<HexId> {
        let hexes = &self.game.scenario.groups[usize::from(group)].hexes;
        hexes.iter().copied().filter(|hex| !self.state.is_occupied(*hex)).collect()
    }

    fn place(&mut self, unit: UnitId, hex: HexId) {
        let action = Action::Place(unit, hex);
        let verdict = self.game.judge_action(&self.state, action);
        debug_assert!(verdict.is_ok(), "a ready-made {action:?} was refused");
        act_on(self.game, &mut self.state, action);
        self.actions.push(action);
    }

    /// Places all of a group but its commanders.
    fn deploy(&mut self, group: u8) {
        let waiting: UnitSet = self.game.waiting(&self.state, group).collect();
        let waiting = waiting.without(&self.game.tables.commanders);
        if waiting.is_empty() {
            return;
        }
        if self.game.scenario.groups[usize::from(group)].spaced.is_some() {
            return self.scatter(group, &waiting);
        }
        let mut units: Vec<UnitId> = waiting.iter().collect();
        let printed = |unit: UnitId| self.game.printed(unit);
        // Of equals the slower ones are the heavier.
        units.sort_by_key(|unit| (Reverse((printed(*unit).front, printed(*unit).charge)), printed(*unit).allowance));
        let hexes = self.free(group);
        let posts = if units.iter().all(|unit| printed(*unit).kind.fires()) {
            evenly(&hexes, units.len())
        } else {
            self.posts(&units, &hexes)
        };
        for (unit, hex) in units.into_iter().zip(posts) {
            self.place(unit, hex);
        }
    }

    /// A hex for each of these units, who come strongest first. Where the hexes lie in several places, as on two wings,
    /// each next unit goes to the weakest of them; in each the hexes in front and in the middle are taken first.
    fn posts(&self, units: &[UnitId], hexes: &[HexId]) -> Vec<HexId> {
        let apart = |hex: HexId| hexes.iter().map(|other| self.game.distance(hex, *other)).sum::<u16>();
        let worth = |hex: &HexId| hexes.len() as u16 * self.to_enemy(*hex) + apart(*hex);
        let mut places: Vec<(u8, Vec<HexId>)> = self.places(hexes).into_iter().map(|place| (0, place)).collect();
        for (_, place) in &mut places {
            place.sort_by_key(|hex| Reverse(worth(hex)));
        }
        let mut posts = Vec::new();
        for unit in units {
            let open = places.iter_mut().filter(|(_, place)| !place.is_empty());
            let Some((strength, place)) = open.min_by_key(|(strength, _)| *strength) else { break };
            *strength += self.game.printed(*unit).front;
            posts.extend(place.pop());
        }
        posts
    }

    /// Hexes that hang together, each lot in the order given.
    fn places(&self, hexes: &[HexId]) -> Vec<Vec<HexId>> {
        let mut places: Vec<Vec<HexId>> = Vec::new();
        for hex in hexes {
            let touches = |place: &Vec<HexId>| place.iter().any(|other| self.game.distance(*hex, *other) == 1);
            let (joined, mut rest): (Vec<_>, Vec<_>) = places.into_iter().partition(touches);
            let whole: Vec<HexId> = joined.into_iter().flatten().chain([*hex]).collect();
            rest.push(whole);
            places = rest;
        }
        places
    }

    /// How far a hex is from the enemy: from where he stands, or as long as he is not there, from where he may set up.
    fn to_enemy(&self, hex: HexId) -> u16 {
        let (game, side) = (self.game, self.state.side.other());
        let mut standing = game.tables.sides[side.index()].iter().filter_map(|unit| self.state.hex_of(unit));
        let groups = game.scenario.groups.iter().filter(|group| group.side == side);
        let mut awaited = groups.flat_map(|group| group.hexes.iter().copied());
        let nearest = |hexes: &mut dyn Iterator<Item = HexId>| hexes.map(|at| game.distance(hex, at)).min();
        nearest(&mut standing).or_else(|| nearest(&mut awaited)).unwrap_or(0)
    }

    /// Places counters that keep their distance: out of the enemy's reach if there is room, then well apart, then near
    /// him.
    fn scatter(&mut self, group: u8, units: &UnitSet) {
        let game = self.game;
        let enemies = game.tables.sides[self.state.side.other().index()];
        let fastest = enemies.iter().map(|unit| u16::from(game.printed(unit).allowance)).max().unwrap_or(0);
        // Whoever moves that far is not beside it then.
        let safe = fastest + 2;
        let others = game.marks.spaced[usize::from(group)];
        let hexes = game.scenario.groups[usize::from(group)].hexes.iter();
        let hexes: Vec<(HexId, u16)> = hexes.map(|hex| (*hex, self.to_enemy(*hex))).collect();
        for unit in units.iter() {
            let worth = |&(hex, near): &(HexId, u16)| {
                let others = others.iter().filter_map(|other| self.state.hex_of(other));
                let apart = others.map(|at| game.distance(hex, at)).min().unwrap_or(WIDE);
                (near.min(safe), apart.min(WIDE), Reverse(near))
            };
            // Whether the rest finds room takes long to judge: the best hexes are asked about first.
            let mut best = hexes.clone();
            best.sort_by_cached_key(worth);
            let open = best.iter().rev().find(|(hex, _)| game.judge_placing(&self.state, unit, *hex).is_ok());
            if let Some((hex, _)) = open {
                self.place(unit, *hex);
            }
        }
    }

    /// Each commander joins the strongest unit of his group, the one nearest to the rest of the army.
    fn post_commanders(&mut self, group: u8) {
        let game = self.game;
        let waiting: UnitSet = game.waiting(&self.state, group).collect();
        for commander in waiting.and(&game.tables.commanders).iter() {
            let army: Vec<HexId> =
                game.tables.sides[self.state.side.index()].iter().filter_map(|unit| self.state.hex_of(unit)).collect();
            let far = |hex: HexId| army.iter().map(|at| game.distance(hex, *at)).sum::<u16>();
            let members = game.marks.groups[usize::from(group)].iter();
            let hosts = members.filter_map(|host| self.state.hex_of(host).map(|hex| (host, hex)));
            let open = hosts.filter(|(_, hex)| game.judge_placing(&self.state, commander, *hex).is_ok());
            let best = open.max_by_key(|(host, hex)| (game.strength(&self.state, *host), Reverse(far(*hex))));
            if let Some((_, hex)) = best {
                self.place(commander, hex);
            }
        }
    }
}

/// So many of these hexes, evenly spread over them.
fn evenly(hexes: &[HexId], number: usize) -> Vec<HexId> {
    (0..number).filter_map(|i| hexes.get((2 * i + 1) * hexes.len() / (2 * number)).copied()).collect()
}

#[cfg(test)]
#[path = "ready_made_tests.rs"]
mod tests;
