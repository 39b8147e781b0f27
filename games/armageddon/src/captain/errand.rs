//! What draws a counter, and how hard.

use hex::{Direction, HexId};

use super::Captain;
use crate::scenario::{Terrain, UnitId};
use crate::state::MOST_WATCHED;

/// What a counter is after, as it sets out.
pub struct Errand<'a> {
    /// The nearest enemy unit.
    quarry: Option<HexId>,
    /// What a point of march toward the goal is worth.
    haste: f32,
    /// How much it minds danger.
    pub caution: f32,
    goal: Goal,
    /// Half points from each hex to each place that would do.
    ways: [Option<&'a [u16]>; MOST_WATCHED],
    /// What it is worth to stand on a prize: one that is the enemy's, one nobody guards.
    take: f32,
    guard: f32,
    /// Whether it still has to wade.
    wades: bool,
}

/// Where the march leads.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Goal {
    /// Nowhere: let them come.
    Hold,
    /// To the nearest enemy.
    Hunt,
    /// To a place.
    Reach,
    /// To a place, and to the enemy on the way.
    ReachAndHunt,
    /// Around a place that is ours.
    Guard,
    /// Around a place that is ours, and at the enemy.
    GuardAndHunt,
    /// Off the map.
    Leave,
}

impl<'a> Errand<'a> {
    /// What a counter is after.
    pub fn new(captain: &Captain<'a>, unit: UnitId) -> Self {
        let (game, state, lore) = (captain.game, captain.state, &captain.game.lore);
        let (side, hunts) = (captain.side, lore.hunts[captain.side.index()]);
        let from = state.hex_of(unit);
        let foes = game.tables.sides[side.other().index()].without(&game.tables.leaders);
        let places = foes.iter().filter_map(|foe| state.hex_of(foe));
        // Where the southern bank is to be cleared, those on it come first.
        let spared = |hex: HexId| lore.clears == Some(side) && !game.scenario.field.south[hex.index()];
        let quarry = from.and_then(|from| places.min_by_key(|hex| (spared(*hex), game.distance(from, *hex))));
        let late = f32::from(state.turn) / f32::from(game.scenario.turns);
        let mut errand = Errand {
            quarry,
            haste: 0.0,
            caution: 0.33,
            goal: if hunts { Goal::Hunt } else { Goal::Hold },
            ways: [None; MOST_WATCHED],
            take: 1.5 + 3.0 * late * late + if state.turn == game.scenario.turns { 4.0 } else { 0.0 },
            guard: 0.5 + 2.5 * late * late,
            wades: false,
        };
        let exit = lore.exit.as_ref().filter(|(of, least, _)| *of == side && game.exited(state, side) < *least);
        let wade = lore.wade.as_ref().filter(|(of, least, _)| {
            *of == side
                && !state.waded.contains(unit)
                && !game.is_leader(unit)
                && game.tables.sides[side.index()].and(&state.waded).len() < u32::from(*least)
        });
        errand.wades = wade.is_some();
        if let Some((_, _, way)) = exit {
            errand.goal = Goal::Leave;
            errand.ways[0] = Some(way);
        } else if let Some((_, _, way)) = wade {
            errand.goal = Goal::Reach;
            errand.ways[0] = Some(way);
        } else if !lore.prizes.is_empty() {
            let wants = captain.wants_prize();
            errand.goal = match (wants, hunts) {
                (true, false) => Goal::Reach,
                (true, true) => Goal::ReachAndHunt,
                (false, false) => Goal::Guard,
                (false, true) => Goal::GuardAndHunt,
            };
            let wanted = lore.prizes.iter().filter(|prize| !wants || !captain.has(prize.hex));
            for (way, prize) in errand.ways.iter_mut().zip(wanted) {
                *way = Some(&prize.way);
            }
        }
        let left = f32::from(game.scenario.turns - state.turn + 1);
        let pace = f32::from(game.printed(unit).allowance.max(1));
        let turns = from.map_or(0.0, |from| errand.to_go(captain, from)) / pace;
        let urgent = (turns / left).min(1.0) * (turns / left).min(1.0);
        match errand.goal {
            Goal::Reach | Goal::ReachAndHunt | Goal::Leave => {
                errand.haste = 0.24 + 0.5 * urgent;
                errand.caution = 0.33 - 0.16 * urgent.max(late * late);
            }
            Goal::Hunt | Goal::GuardAndHunt => {
                errand.haste = 0.07 + 0.1 * late + if lore.clears == Some(side) { 0.15 * late } else { 0.0 };
                errand.caution = 0.36 - 0.13 * late;
            }
            Goal::Guard => errand.haste = 0.25,
            Goal::Hold => {}
        }
        errand.caution /= captain.boldness;
        if game.is_leader(unit) {
            errand.haste *= 0.3;
        }
        errand
    }

    /// Whether it makes for the edge of the map.
    pub fn leaves(&self) -> bool {
        self.goal == Goal::Leave
    }

    /// Points of march from a hex to what draws it.
    pub fn to_go(&self, captain: &Captain<'_>, hex: HexId) -> f32 {
        let quarry = || self.quarry.map_or(0.0, |quarry| f32::from(captain.game.distance(hex, quarry)));
        let way = || {
            let ways = self.ways.iter().map_while(|way| way.map(|way| way[hex.index()]));
            f32::from(ways.min().unwrap_or(0)) / 2.0
        };
        match self.goal {
            Goal::Hold => 0.0,
            Goal::Hunt => quarry(),
            Goal::Reach | Goal::Leave => way(),
            Goal::ReachAndHunt => 0.6 * way() + 0.4 * quarry(),
            Goal::Guard => (way() - 3.0).max(0.0),
            Goal::GuardAndHunt => 0.5 * (way() - 4.0).max(0.0) + 0.5 * quarry(),
        }
    }

    /// What draws it to a hex.
    pub fn pull(&self, captain: &Captain<'_>, hex: HexId) -> f32 {
        let (game, state) = (captain.game, captain.state);
        let mut pull = -self.haste * self.to_go(captain, hex);
        if game.lore.prizes.iter().any(|prize| prize.hex == hex) {
            let mover = state.mover.unit;
            let other = |unit: UnitId| !game.is_leader(unit) && Some(unit) != mover && state.unit(unit).aboard != mover;
            pull += if !captain.has(hex) {
                self.take
            } else if state.in_hex(hex).any(other) {
                0.1
            } else {
                self.guard
            };
        }
        if self.wades && game.terrain(hex) == Terrain::Stream {
            pull += 0.6;
        }
        pull
    }

    /// The way to look from a hex: at the nearest enemy.
    pub fn look(&self, captain: &Captain<'_>, hex: HexId) -> Direction {
        let Some(quarry) = self.quarry else { return Direction::N };
        let grid = &captain.game.scenario.field.grid;
        let by = grid.axial(quarry) - grid.axial(hex);
        // The direction whose step goes farthest along the line: a dot product on slanting axes, doubled.
        let along = |way: &Direction| {
            let step = way.step();
            2 * (step.q * by.q + step.r * by.r) + step.q * by.r + step.r * by.q
        };
        Direction::ALL.into_iter().max_by_key(along).expect("there are six directions")
    }
}

impl Captain<'_> {
    /// Whether a prize is still to be taken.
    fn wants_prize(&self) -> bool {
        let lore = &self.game.lore;
        if lore.raider == Some(self.side) {
            return !lore.prizes.iter().any(|prize| self.has(prize.hex));
        }
        lore.prizes.iter().any(|prize| !self.has(prize.hex))
    }

    /// Whether a prize is this side's as things stand.
    fn has(&self, hex: HexId) -> bool {
        let owner = self.game.controller(self.state, hex);
        if self.game.lore.raider == Some(self.side.other()) {
            return owner != Some(self.side.other());
        }
        owner == Some(self.side)
    }
}
