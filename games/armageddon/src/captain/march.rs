//! The movement phase: whose turn it is to move, and where to.
//!
//! Every hex in reach gets a first look: how far it leads toward what the side is after, and what could come there. The
//! best of these, and all that touch the enemy, get a second one ([`Scene`](super::scene)).

use engine::act_on;
use hex::{Direction, Facing, HexId};

use super::Captain;
use super::errand::Errand;
use super::scene::Scene;
use super::ways::{Arrival, Stand, Ways};
use crate::action::Action;
use crate::scenario::{Begins, Kind, UnitId};
use crate::set::{HexSet, UnitSet};
use crate::state::{Place, Stage, State};

/// A move that could be ordered.
#[derive(Debug, Clone, Copy)]
pub struct Move {
    /// Where it leads.
    pub stand: Stand,
    /// How good it looks.
    pub merit: f32,
}

/// Hexes out of touch with the enemy that get a second look.
const SECOND_LOOKS: usize = 8;
/// Hexes in touch with the enemy that do.
const TOUCHES: usize = 16;
/// What leaving the map is worth where that wins.
const OFF_THE_MAP: f32 = 10.0;

impl Captain<'_> {
    /// Moves the next counter, or ends the movement.
    pub fn march(&self, order: &mut Vec<Action>) {
        let unit = match self.state.stage {
            Stage::Moving(unit) => Some(unit),
            _ => self.next_to_move(),
        };
        let Some(unit) = unit else { return order.push(Action::End) };
        let Some(state) = self.take_up(unit, order) else { return };
        let captain = Captain { state: &state, ..*self };
        let Some(ways) = Ways::new(self.game, &state, unit) else { return captain.come_on(unit, order) };
        let mut moves = Vec::new();
        captain.moves(&ways, unit, &mut moves);
        for found in &moves {
            if ways.walk(found.stand, order) {
                return;
            }
        }
    }

    /// The counters that may still be moved, each with its place in the order of moving: chariots while the lanes are
    /// free, horse and foot from the front to the rear, archers, leaders.
    pub fn each_to_move(&self, mut each: impl FnMut(UnitId, u32)) {
        let (game, state) = (self.game, self.state);
        let own = game.tables.sides[self.side.index()].without(&state.moved).without(&state.arrived);
        let mut foes = [HexId(0); 96];
        let mut count = 0;
        for hex in game.tables.sides[self.side.other().index()].iter().filter_map(|foe| state.hex_of(foe)) {
            if count < foes.len() && !foes[..count].contains(&hex) {
                foes[count] = hex;
                count += 1;
            }
        }
        for unit in own.iter() {
            let now = state.unit(unit);
            if now.mark.is_some() || now.aboard.is_some() {
                continue;
            }
            let class = match game.printed(unit).kind {
                Kind::Chariot => 0,
                Kind::Leader => 3,
                Kind::Bowmen | Kind::ImprovedBowmen => 2,
                _ => 1,
            };
            let near = match now.place {
                Place::On(hex) => foes[..count].iter().map(|foe| game.distance(*foe, hex)).min().unwrap_or(0),
                Place::Waiting => 500,
                Place::Eliminated | Place::Exited => continue,
            };
            if self.hasty && self.is_out_of_it(unit, near) {
                continue;
            }
            each(unit, class * 1000 + u32::from(near));
        }
    }

    /// Whether a counter so far from the enemy can neither strike him this turn nor come to what decides the battle.
    fn is_out_of_it(&self, unit: UnitId, near: u16) -> bool {
        let (lore, points) = (&self.game.lore, u16::from(self.game.printed(unit).allowance));
        let Some(hex) = self.state.hex_of(unit) else { return false };
        let march = if lore.roads { 2 * points } else { points };
        let prizes = lore.prizes.iter().map(|prize| &prize.way);
        let exit = lore.exit.iter().filter(|(side, ..)| *side == self.side).map(|(_, _, way)| way);
        near > march + 1 && prizes.chain(exit).all(|way| way[hex.index()] > 2 * points)
    }

    fn next_to_move(&self) -> Option<UnitId> {
        let mut refused = UnitSet::EMPTY;
        loop {
            let mut next = None;
            self.each_to_move(|unit, key| {
                if next.is_none_or(|(_, least)| key < least) && !refused.contains(unit) {
                    next = Some((unit, key));
                }
            });
            let (unit, _) = next?;
            if self.may(Action::Take(unit)) {
                return Some(unit);
            }
            refused.insert(unit);
        }
    }

    /// The position with this counter in hand; the taking up goes into the order.
    pub fn take_up(&self, unit: UnitId, order: &mut Vec<Action>) -> Option<State> {
        let mut state = self.state.clone();
        if state.stage != Stage::Moving(unit) {
            let take = Action::Take(unit);
            if !self.may(take) {
                return None;
            }
            act_on(self.game, &mut state, take);
            order.push(take);
        }
        Some(state)
    }

    /// A counter beside the map comes on where it is nearest to its errand; what it does then is the next order.
    pub fn come_on(&self, unit: UnitId, order: &mut Vec<Action>) {
        let (Begins::Edge { hexes, .. } | Begins::Gate { hexes, .. }) = self.game.begins(unit) else { return };
        let errand = Errand::new(self, unit);
        let mut best: Option<(f32, Action)> = None;
        for &hex in hexes {
            for facing in Direction::ALL {
                let enter = Action::Enter(hex, facing);
                if self.may(enter) {
                    let off = turns_between(errand.look(self, hex), facing);
                    let merit = -errand.to_go(self, hex) - 0.1 * f32::from(off);
                    if best.is_none_or(|(most, _)| merit > most) {
                        best = Some((merit, enter));
                    }
                }
            }
        }
        order.push(best.map_or(Action::Stop, |(_, enter)| enter));
    }

    /// The moves of the counter in hand that are worth a look, the best first.
    pub fn moves(&self, ways: &Ways<'_>, unit: UnitId, out: &mut Vec<Move>) {
        out.clear();
        let (game, state) = (self.game, self.state);
        let errand = Errand::new(self, unit);
        let mut scene = Scene::new(self, unit);
        let mut arrivals: Vec<Arrival> = Vec::new();
        ways.arrivals(&mut arrivals);
        let touching = self.beside_the_enemy();
        let leader = game.is_leader(unit);
        let leaves = !leader && errand.leaves();
        let mut looks: Vec<(f32, bool, Arrival)> = Vec::with_capacity(arrivals.len());
        for (i, arrival) in arrivals.iter().enumerate() {
            // A leader goes where somebody is.
            if leader && i > 0 && game.occupier(state, arrival.hex).is_none() {
                continue;
            }
            let first = errand.pull(self, arrival.hex) - scene.rough_danger(&errand, arrival.hex);
            looks.push((first, touching.contains(arrival.hex), *arrival));
            if leaves && let Some((facing, way)) = ways.way_out(arrival.hex) {
                let stand = Stand { hex: arrival.hex, facing, charges: false, leaves: Some(way) };
                out.push(Move { stand, merit: OFF_THE_MAP });
            }
        }
        let here = looks.first().copied();
        looks.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.2.hex.cmp(&b.2.hex)));
        let (mut far, mut near) = (0, 0);
        for (_, touches, arrival) in looks {
            let (count, most) = if touches { (&mut near, TOUCHES) } else { (&mut far, SECOND_LOOKS) };
            let stays = here.is_some_and(|(_, _, start)| start.hex == arrival.hex);
            *count += 1;
            if *count > most && !stays {
                continue;
            }
            let ground = errand.pull(self, arrival.hex) + scene.company(arrival.hex);
            let look = errand.look(self, arrival.hex);
            let open = |facing: &Facing| arrival.facings >> facing.index() & 1 == 1;
            let mut judge = |facing: Facing| {
                let stand = Stand { hex: arrival.hex, facing, charges: false, leaves: None };
                out.push(Move { stand, merit: ground + scene.posture(&errand, stand) });
            };
            if touches && !leader {
                Direction::ALL.into_iter().filter(open).for_each(&mut judge);
            } else if let Some(facing) =
                Direction::ALL.into_iter().filter(open).min_by_key(|facing| turns_between(look, *facing))
            {
                judge(facing);
            }
        }
        let strikes = |rider: UnitId| !game.printed(rider).parenthesised && !game.is_leader(rider);
        if game.is_chariot(unit) && state.riders(unit).any(strikes) {
            let mut charges = Vec::new();
            ways.charges(&touching, &mut charges);
            for stand in charges {
                let ground = errand.pull(self, stand.hex) + scene.company(stand.hex);
                out.push(Move { stand, merit: ground + scene.posture(&errand, stand) });
            }
        }
        out.sort_by(|a, b| b.merit.total_cmp(&a.merit));
    }

    /// Hexes beside an enemy unit.
    fn beside_the_enemy(&self) -> HexSet {
        let mut beside = HexSet::EMPTY;
        for foe in self.game.tables.sides[self.side.other().index()].iter() {
            let Some(hex) = self.state.hex_of(foe) else { continue };
            for way in Direction::ALL {
                if let Some(to) = self.game.neighbour(hex, way) {
                    beside.insert(to);
                }
            }
        }
        beside
    }
}

/// Sixths of a circle between two directions.
pub fn turns_between(a: Direction, b: Direction) -> u8 {
    let turn = (a as u8 + 6 - b as u8) % 6;
    turn.min(6 - turn)
}
