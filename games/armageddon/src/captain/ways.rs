//! Where a counter can go this phase, and how it would stand there.

use engine::act_on;
use hex::{Direction, Facing, HexId};
use mechanics::Reach;

use crate::Armageddon;
use crate::action::Action;
use crate::rules::chariots::CHARGE_RUN;
use crate::rules::entry::EXIT_COST;
use crate::rules::facing::TURN_COST;
use crate::scenario::{MOST_HEXES, Terrain, UnitId};
use crate::state::{Stage, State};

/// A place a counter in hand can come to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stand {
    /// The hex.
    pub hex: HexId,
    /// The way it then looks.
    pub facing: Facing,
    /// Whether it arrives at the charge.
    pub charges: bool,
    /// Whether it leaves the map from there, and which way.
    pub leaves: Option<Direction>,
}

/// A hex in reach.
#[derive(Debug, Clone, Copy)]
pub struct Arrival {
    /// The hex.
    pub hex: HexId,
    /// The ways it can look there: a bit for each.
    pub facings: u8,
}

/// All that a counter in hand can reach. Hexes are counted within a window around it, so that a search stays small.
pub struct Ways<'a> {
    game: &'a Armageddon,
    state: &'a State,
    unit: UnitId,
    from: HexId,
    budget: u8,
    window: Window,
    reach: Reach,
}

/// A rectangle of the map.
#[derive(Debug, Clone, Copy)]
struct Window {
    columns: u16,
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Window {
    fn node(&self, hex: HexId, facing: Facing) -> u16 {
        let (column, row) = (hex.0 % self.columns - self.left, hex.0 / self.columns - self.top);
        (row * self.width + column) * 6 + facing.index() as u16
    }

    fn place(&self, node: u16) -> (HexId, Facing) {
        let (cell, facing) = (node / 6, node % 6);
        let (column, row) = (cell % self.width + self.left, cell / self.width + self.top);
        (HexId(row * self.columns + column), Facing::from_index(facing as u8))
    }
}

/// What a hex is to the mover.
#[derive(Clone, Copy)]
enum Ground {
    Unknown,
    Closed,
    Open { cost: u8, stops: bool },
}

impl<'a> Ways<'a> {
    /// The ways of a counter that was just taken up, or is in hand.
    pub fn new(game: &'a Armageddon, state: &'a State, unit: UnitId) -> Option<Self> {
        let from = state.hex_of(unit)?;
        let budget = if state.mover.stopped { 0 } else { game.points_left(state, unit) };
        let far = u16::from(if game.lore.roads { budget } else { budget / 2 });
        let grid = &game.scenario.field.grid;
        let (column, row) = (u16::from(grid.column(from)), u16::from(grid.row(from)));
        let (left, top) = (column.saturating_sub(far), row.saturating_sub(far));
        let (right, bottom) =
            ((column + far).min(u16::from(grid.columns()) - 1), (row + far).min(u16::from(grid.rows()) - 1));
        let window =
            Window { columns: u16::from(grid.columns()), left, top, width: right - left + 1, height: bottom - top + 1 };
        let nodes = usize::from(window.width * window.height * 6);
        let reach = Reach::new(nodes, u16::from(budget));
        let mut ways = Ways { game, state, unit, from, budget, window, reach };
        ways.explore();
        Some(ways)
    }

    /// Steps into the three front hexes, or into any other after a turn. Nodes are the ways to have come into a hex.
    fn explore(&mut self) {
        let (game, state, unit, window) = (self.game, self.state, self.unit, self.window);
        let mut known = [Ground::Unknown; MOST_HEXES];
        let chariot = game.is_chariot(unit);
        let free = state.mover.disengaging;
        let start = window.node(self.from, state.unit(unit).facing);
        self.reach.search(start, u16::from(self.budget), |node, steps| {
            let (hex, facing) = window.place(node);
            let on_road = game.terrain(hex) == Terrain::Road;
            for way in Direction::ALL {
                let Some(to) = game.neighbour(hex, way) else { continue };
                let ground = &mut known[to.index()];
                if matches!(ground, Ground::Unknown) {
                    *ground = game
                        .hex_cost(state, unit, None, to)
                        .map_or(Ground::Closed, |cost| Ground::Open { cost, stops: game.must_stop(state, unit, to) });
                }
                let Ground::Open { mut cost, stops } = *ground else { continue };
                if chariot && game.is_crest(hex, way) {
                    continue;
                }
                if on_road {
                    cost = game.hex_cost(state, unit, Some(hex), to).unwrap_or(cost);
                }
                let turn = if free || facing.is_front(way) { 0 } else { TURN_COST };
                let (next, cost) = (window.node_if_in(to, way), u16::from(cost + turn));
                match next {
                    Some(next) if stops => steps.stop(next, cost),
                    Some(next) => steps.pass(next, cost),
                    None => {}
                }
            }
        });
    }

    /// Every hex it can come to and stay in, with the ways it can look there; where it stands first.
    pub fn arrivals(&self, out: &mut Vec<Arrival>) {
        out.clear();
        // By hex: place in the list from 1.
        let mut listed = [0u16; MOST_HEXES];
        let turns = !self.state.mover.disengaging;
        for node in self.reach.reached() {
            let (hex, facing) = self.window.place(node);
            let cost = self.reach.cost(node).expect("a node found was reached") as u8;
            let stops = hex != self.from && self.game.must_stop(self.state, self.unit, hex);
            let turned = turns && !stops && cost + TURN_COST <= self.budget;
            let facings = if turned { 0b11_1111 } else { 1 << facing.index() };
            match listed[hex.index()] {
                0 => {
                    let stays = hex == self.from || self.game.may_stay(self.state, self.unit, hex);
                    listed[hex.index()] = u16::MAX;
                    if stays {
                        out.push(Arrival { hex, facings });
                        listed[hex.index()] = out.len() as u16;
                    }
                }
                u16::MAX => {}
                at => out[usize::from(at) - 1].facings |= facings,
            }
        }
    }

    /// The way out of the map from a hex in reach, if the counter may take it.
    pub fn way_out(&self, hex: HexId) -> Option<(Facing, Direction)> {
        let (side, zone) = self.game.scenario.special.exit?;
        if side != self.game.side_of(self.unit) {
            return None;
        }
        let out = Direction::ALL.into_iter().find(|way| self.game.leads_out(hex, *way, zone))?;
        let stops = hex != self.from && self.game.must_stop(self.state, self.unit, hex);
        let fits = |facing: &Facing| {
            let front = facing.is_front(out);
            let turn = if front { 0 } else { TURN_COST };
            self.cost(hex, *facing).is_some_and(|cost| cost + turn + EXIT_COST <= self.budget)
        };
        let arrived = Direction::ALL.into_iter().filter(|_| !stops).find(fits)?;
        Some((if arrived.is_front(out) { arrived } else { out }, out))
    }

    fn cost(&self, hex: HexId, facing: Facing) -> Option<u8> {
        let node = self.window.node_if_in(hex, facing)?;
        self.reach.cost(node).map(|cost| cost as u8)
    }

    /// Where a chariot can charge to: straight over four open, empty hexes, to end before the enemy.
    pub fn charges(&self, out: &mut Vec<Stand>) {
        out.clear();
        let game = self.game;
        let mut seen = [false; MOST_HEXES];
        for node in self.reach.reached() {
            let (hex, _) = self.window.place(node);
            if std::mem::replace(&mut seen[hex.index()], true) {
                continue;
            }
            for way in Direction::ALL {
                let ahead = way.front().into_iter().filter_map(|front| game.neighbour(hex, front));
                if ahead.into_iter().any(|to| game.is_enemy_at(self.state, self.unit, to))
                    && self.run_up(hex, way).is_some()
                {
                    out.push(Stand { hex, facing: way, charges: true, leaves: None });
                }
            }
        }
    }

    /// The node from which a charge into this hex can begin, and the turn it takes there.
    fn run_up(&self, hex: HexId, way: Direction) -> Option<(u16, Option<Facing>)> {
        let (game, state) = (self.game, self.state);
        let (mut at, mut run) = (hex, [hex; CHARGE_RUN as usize]);
        for step in run.iter_mut().rev() {
            *step = at;
            at = game.neighbour(at, way.opposite())?;
        }
        let (mut cost, mut length, mut charges, mut before) = (0, None, false, at);
        for (i, to) in run.into_iter().enumerate() {
            cost += game.step_cost(state, self.unit, before, way, to).ok()?;
            if i + 1 < run.len() && game.must_stop(state, self.unit, to) {
                return None;
            }
            (length, charges) = game.run_after(state, length, way, to);
            before = to;
        }
        if !charges {
            return None;
        }
        let starts = Direction::ALL.into_iter().filter_map(|facing| {
            let turn = if facing.is_front(way) { 0 } else { TURN_COST };
            let spent = self.cost(at, facing)? + turn + cost;
            let stops = at != self.from && game.must_stop(state, self.unit, at);
            (spent <= self.budget && !stops).then_some((spent, facing))
        });
        let (_, facing) = starts.min_by_key(|(spent, _)| *spent)?;
        Some((self.window.node(at, facing), (!facing.is_front(way)).then_some(way)))
    }

    /// The actions that lead to a stand, walked on a copy of the position before they are ordered: until the counter
    /// is put down, or somebody else has to speak. None if the rules stop it on the way.
    pub fn walk(&self, stand: Stand, order: &mut Vec<Action>) -> bool {
        let begun = order.len();
        let mut nodes = Vec::new();
        let mut steps: Vec<Action> = Vec::new();
        if stand.charges {
            let Some((start, turn)) = self.run_up(stand.hex, stand.facing) else { return false };
            self.reach.path(start, &mut nodes);
            self.steps_of(&nodes, &mut steps);
            steps.extend(turn.map(Action::Turn));
            steps.extend([Action::Step(stand.facing); CHARGE_RUN as usize]);
        } else {
            let cheapest = || {
                let reached =
                    Direction::ALL.into_iter().filter_map(|way| self.cost(stand.hex, way).map(|cost| (cost, way)));
                reached.min_by_key(|(cost, _)| *cost).map(|(_, way)| way)
            };
            let arrived = self.cost(stand.hex, stand.facing).map(|_| stand.facing).or_else(cheapest);
            let Some(arrived) = arrived else { return false };
            self.reach.path(self.window.node(stand.hex, arrived), &mut nodes);
            self.steps_of(&nodes, &mut steps);
            if arrived != stand.facing {
                steps.push(Action::Turn(stand.facing));
            }
            steps.extend(stand.leaves.map(Action::Exit));
        }
        let mut state = self.state.clone();
        for step in steps {
            if state.stage != Stage::Moving(self.unit) {
                return true;
            }
            if self.game.judge_action(&state, step).is_err() {
                order.truncate(begun);
                return false;
            }
            act_on(self.game, &mut state, step);
            order.push(step);
        }
        if state.stage == Stage::Moving(self.unit) {
            if self.game.judge_action(&state, Action::Stop).is_err() {
                order.truncate(begun);
                return false;
            }
            order.push(Action::Stop);
        }
        true
    }

    fn steps_of(&self, nodes: &[u16], steps: &mut Vec<Action>) {
        for pair in nodes.windows(2) {
            let ((_, before), (_, way)) = (self.window.place(pair[0]), self.window.place(pair[1]));
            if !self.state.mover.disengaging && !before.is_front(way) {
                steps.push(Action::Turn(way));
            }
            steps.push(Action::Step(way));
        }
    }
}

impl Window {
    /// The node of a place, if it lies in the window.
    fn node_if_in(&self, hex: HexId, facing: Facing) -> Option<u16> {
        let (column, row) = (hex.0 % self.columns, hex.0 / self.columns);
        let inside =
            (self.left..self.left + self.width).contains(&column) && (self.top..self.top + self.height).contains(&row);
        inside.then(|| self.node(hex, facing))
    }
}
