//! Where the counter in hand can go: for every hex in reach the cheapest way there, as a list of actions.

use std::collections::HashMap;

use engine::act_on;
use engine::view::{Offer, Spot};
use hex::{Direction, Facing, HexId};
use mechanics::{Reach, faced, unfaced};

use crate::action::Action;
use crate::reason::Halves;
use crate::rules::chariots::CHARGE_RUN;
use crate::rules::facing::TURN_COST;
use crate::scenario::UnitId;
use crate::state::{Stage, State};
use crate::{Armageddon, cite};

/// The ways of one counter. Each is walked on a copy of the position before it is offered.
struct Ways<'a> {
    game: &'a Armageddon,
    state: &'a State,
    unit: UnitId,
    reach: Reach,
    /// Positions after the ways walked so far, by where they lead.
    walked: HashMap<u16, State>,
}

impl Armageddon {
    /// One offer for each hex the counter in hand can reach and may stay in.
    pub(super) fn ways(&self, state: &State, unit: UnitId) -> Vec<Offer> {
        let Some(from) = state.hex_of(unit).filter(|_| !state.mover.stopped) else { return Vec::new() };
        let budget = self.points_left(state, unit);
        let grid = &self.scenario.field.grid;
        let mut reach = Reach::new(grid.len() * 6, u16::from(budget));
        let start = faced(from, state.unit(unit).facing);
        // What it costs to step into each node. Whoever turned goes straight on: it could have turned that way at once.
        let mut stepped = vec![u16::MAX; grid.len() * 6];
        stepped[usize::from(start)] = 0;
        reach.search(start, u16::from(budget), |node, steps| {
            let (hex, facing) = unfaced(node);
            let (spent, left) = (steps.spent(), budget - steps.spent() as u8);
            let turned = stepped[usize::from(node)] > spent;
            for direction in Direction::ALL.into_iter().filter(|direction| !turned || *direction == facing) {
                if let Some((to, cost)) = self.way_on(state, unit, hex, facing, direction, left) {
                    let next = faced(to, direction);
                    let least = &mut stepped[usize::from(next)];
                    *least = (*least).min(spent + u16::from(cost));
                    if self.must_stop(state, unit, to) {
                        steps.stop(next, u16::from(cost));
                    } else {
                        steps.pass(next, u16::from(cost));
                    }
                }
            }
            for way in Direction::ALL.into_iter().filter(|way| !turned && *way != facing) {
                if self.may_turn(state, unit, hex, facing, way, left) {
                    steps.pass(faced(hex, way), u16::from(TURN_COST));
                }
            }
        });
        let walked = HashMap::from([(start, state.clone())]);
        let mut ways = Ways { game: self, state, unit, reach, walked };
        let others = grid.hexes().filter(|hex| *hex != from);
        others.filter_map(|hex| ways.offer(hex)).collect()
    }

    /// A step with so many half points left: where it leads and what it costs. As `judge_step`, at any place of the way.
    fn way_on(
        &self,
        state: &State,
        unit: UnitId,
        from: HexId,
        facing: Facing,
        direction: Direction,
        left: u8,
    ) -> Option<(HexId, u8)> {
        if !state.mover.disengaging && !facing.is_front(direction) {
            return None;
        }
        let to = self.neighbour(from, direction)?;
        let cost = self.step_cost(state, unit, from, direction, to).ok().filter(|cost| *cost <= left)?;
        self.judge_room(state, unit, to, direction, left - cost).ok()?;
        Some((to, cost))
    }

    /// Whether the counter may turn with so many half points left. As `judge_turn`, at any place of the way.
    fn may_turn(&self, state: &State, unit: UnitId, hex: HexId, from: Facing, to: Facing, left: u8) -> bool {
        if state.mover.disengaging || left < TURN_COST {
            return false;
        }
        let after = left - TURN_COST;
        if self.pursues(state, unit) && !to.front().into_iter().any(|way| self.can_pursue(state, unit, hex, way, after))
        {
            return false;
        }
        self.may_stay(state, unit, hex)
            || self.finds_room(state, unit, hex, to, after)
            || !self.finds_room(state, unit, hex, from, left)
    }
}

impl Ways<'_> {
    /// The way to a hex, if the counter can get there and may stay.
    fn offer(&mut self, hex: HexId) -> Option<Offer> {
        let (game, state, unit) = (self.game, self.state, self.unit);
        let cost = Direction::ALL.into_iter().filter_map(|facing| self.reach.cost(faced(hex, facing))).min()?;
        if !game.may_stay(state, unit, hex) {
            return None;
        }
        let charge = self.charging_way(hex, cost);
        let (actions, after) = charge.or_else(|| {
            let mut way = Vec::new();
            self.reach.path(self.best_arrival(hex, cost), &mut way);
            self.walk(&way)
        })?;
        let stops = game.must_stop(state, unit, hex);
        let points = if cost == 2 { "point" } else { "points" };
        let cost = Halves(cost as u8);
        let mut says = format!("to {}, {cost} {points}", game.spot_called(hex));
        if self.is_charge(&after) {
            says.push_str(", at the charge");
        }
        if game.is_breach(&after, hex) {
            says.push_str(", if others leave it");
        }
        match (stops, after.stage) {
            (true, Stage::DefensiveFire) => says.push_str(", must stop there and may be fired at"),
            (true, _) => says.push_str(", must stop there"),
            _ => {}
        }
        let case = match stops {
            true if game.is_fire_front(state, hex, game.side_of(unit).other()) => cite!("Movement L"),
            true => cite!("Chariots E"),
            false => cite!("Movement A"),
        };
        Some(Offer {
            actions: actions.into_iter().map(|action| game.notation(action)).collect(),
            spot: Spot::Hex(game.printed_number(hex)),
            says,
            case: case.label().to_string(),
            cost: Some(cost.to_string()),
            stops,
        })
    }

    /// Of the cheapest arrivals in a hex the one that looks most toward the nearest enemy.
    fn best_arrival(&self, hex: HexId, cost: u16) -> u16 {
        let game = self.game;
        let enemies = game.tables.sides[game.side_of(self.unit).other().index()];
        let enemy =
            enemies.iter().filter_map(|enemy| self.state.hex_of(enemy)).min_by_key(|at| game.distance(*at, hex));
        let off = |facing: Facing| {
            let ahead = game.neighbour(hex, facing);
            ahead.zip(enemy).map_or(u16::MAX, |(ahead, enemy)| game.distance(ahead, enemy))
        };
        let cheapest = Direction::ALL.into_iter().filter(|facing| self.reach.cost(faced(hex, *facing)) == Some(cost));
        faced(hex, cheapest.min_by_key(|facing| off(*facing)).expect("the hex was reached at this cost"))
    }

    /// Whether the way ended in a charge (Chariots D) that somebody could strike with.
    fn is_charge(&self, after: &State) -> bool {
        let facing = after.unit(self.unit).facing;
        after.charged.contains(self.unit)
            && self.carries()
            && after.hex_of(self.unit).is_some_and(|hex| self.has_prey(hex, facing))
    }

    /// Whether the mover is a chariot with a unit aboard.
    fn carries(&self) -> bool {
        let mut riders = self.state.riders(self.unit);
        self.game.is_chariot(self.unit) && riders.any(|rider| !self.game.is_leader(rider))
    }

    /// Whether an enemy stands in front of this place.
    fn has_prey(&self, hex: HexId, facing: Facing) -> bool {
        let mut ahead = facing.front().into_iter().filter_map(|way| self.game.neighbour(hex, way));
        ahead.any(|to| self.game.is_enemy_at(self.state, self.unit, to))
    }

    /// A way of this cost that ends in a charge at an enemy in front, for a chariot that carries a unit.
    fn charging_way(&mut self, hex: HexId, cost: u16) -> Option<(Vec<Action>, State)> {
        let (game, state, unit) = (self.game, self.state, self.unit);
        if !self.carries() {
            return None;
        }
        for way in Direction::ALL {
            if !self.has_prey(hex, way) {
                continue;
            }
            let mut run = vec![hex];
            while run.len() <= usize::from(CHARGE_RUN) {
                let Some(before) = game.neighbour(run[run.len() - 1], way.opposite()) else { break };
                run.push(before);
            }
            if run.len() <= usize::from(CHARGE_RUN) {
                continue;
            }
            run.reverse();
            let steps = run.windows(2).map(|pair| game.step_cost(state, unit, pair[0], way, pair[1]).ok());
            let Some(run_cost) = steps.sum::<Option<u8>>() else { continue };
            for facing in way.front() {
                let start = faced(run[0], facing);
                if self.reach.cost(start).is_none_or(|spent| spent + u16::from(run_cost) != cost) {
                    continue;
                }
                let mut way_there = Vec::new();
                self.reach.path(start, &mut way_there);
                let Some((mut actions, before)) = self.walk(&way_there) else { continue };
                let charge = [Action::Step(way); CHARGE_RUN as usize];
                if let Some(after) = self.go_on(before, &charge).filter(|after| after.charged.contains(unit)) {
                    actions.extend(charge);
                    return Some((actions, after));
                }
            }
        }
        None
    }

    /// Walks a way of the search: its actions and where it leads, or nothing if the rules stop it. Ways share their
    /// beginnings, so each place is walked to once.
    fn walk(&mut self, nodes: &[u16]) -> Option<(Vec<Action>, State)> {
        let step = |pair: &[u16]| {
            let ((from, _), (to, facing)) = (unfaced(pair[0]), unfaced(pair[1]));
            if from == to { Action::Turn(facing) } else { Action::Step(facing) }
        };
        let actions: Vec<Action> = nodes.windows(2).map(step).collect();
        let known = nodes.iter().rposition(|node| self.walked.contains_key(node)).expect("every way has one start");
        let mut state = self.walked[&nodes[known]].clone();
        for i in known..actions.len() {
            state = self.go_on(state, &actions[i..=i])?;
            self.walked.insert(nodes[i + 1], state.clone());
        }
        Some((actions, state))
    }

    /// Takes steps and turns one after the other, as long as the counter stays in hand.
    fn go_on(&self, mut state: State, actions: &[Action]) -> Option<State> {
        for action in actions {
            if state.stage != Stage::Moving(self.unit) || self.game.judge_action(&state, *action).is_err() {
                return None;
            }
            act_on(self.game, &mut state, *action);
        }
        Some(state)
    }
}
