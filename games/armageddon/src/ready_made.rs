//! A ready-made array: how the rest of an army could be set up, for players who want to get on with the battle.
//!
//! A line across the way to the enemy, swords, axes and spears in its middle with bowmen among them, horses and chariots
//! on its wings, militia behind, leaders where most of the army hears them. It is made of ordinary actions, each judged
//! as it is written down.

use engine::{Side, act_on};
use hex::{Axial, Direction, Facing, HexId};

use crate::Armageddon;
use crate::action::Action;
use crate::scenario::{Begins, Kind, Terrain, UnitId};
use crate::state::{Stage, State};

/// The most combat units in a stack.
const FULL: usize = 3;

impl Armageddon {
    /// Actions that place everybody who is still to be placed; none when nobody is, or while one is in hand.
    pub(crate) fn ready_made(&self, state: &State) -> Option<Vec<Action>> {
        if state.stage != Stage::SetUp {
            return None;
        }
        let mut array = Array { game: self, state: state.clone(), actions: Vec::new() };
        for force in 0..self.scenario.forces.len() as u8 {
            array.deploy(force);
        }
        for force in 0..self.scenario.forces.len() as u8 {
            array.post_leaders(force);
        }
        (!array.actions.is_empty()).then_some(array.actions)
    }
}

/// An array in the making.
struct Array<'a> {
    game: &'a Armageddon,
    state: State,
    actions: Vec<Action>,
}

/// The way a force looks, and its area in ranks across that way.
struct Front {
    facing: Facing,
    /// Hexes of the area that are fit to stand in, the foremost rank first, each from the middle outward.
    ranks: Vec<Vec<HexId>>,
    /// The same hexes with their ranks, the farthest from the middle first.
    flanks: Vec<(usize, HexId)>,
    /// The rank in which the line forms.
    line: usize,
}

/// A stack to be, with the riders of a chariot after it.
type Band = Vec<UnitId>;

/// A force in bands.
#[derive(Default)]
struct Order {
    /// The middle of the line, from the centre outward.
    centre: Vec<Band>,
    /// Its ends.
    wings: Vec<Band>,
    /// Those behind.
    reserve: Vec<Band>,
    /// Who must stand outside all others (#24).
    outer: Vec<Band>,
}

impl Array<'_> {
    /// The counters of a force that are still to be placed.
    fn waiting(&self, force: u8, leaders: bool) -> Vec<UnitId> {
        let own = self.game.tables.sides[self.state.side.index()];
        let wanted = |unit: &UnitId| {
            self.game.printed(*unit).force == force
                && self.game.is_leader(*unit) == leaders
                && self.game.judge_set_up_take(&self.state, *unit).is_ok()
        };
        own.iter().filter(wanted).collect()
    }

    fn area(&self, force: u8) -> Vec<HexId> {
        match &self.game.scenario.forces[usize::from(force)].begins {
            Begins::Area(hexes) => hexes.clone(),
            Begins::Edge { .. } | Begins::Gate { .. } => Vec::new(),
        }
    }

    /// Places the combat units of a force.
    fn deploy(&mut self, force: u8) {
        let units = self.waiting(force, false);
        if units.is_empty() {
            return;
        }
        let mut front = self.front(force);
        let widest = front.ranks.iter().map(|rank| self.free(rank)).max().unwrap_or(0);
        let order = self.order(&units, widest);
        let groups = order.centre.len() + order.wings.len();
        let wide_enough = front.ranks.iter().position(|rank| self.free(rank) >= groups.min(widest));
        front.line = wide_enough.unwrap_or(0);
        for (i, band) in order.outer.into_iter().enumerate() {
            let spots = self.outermost(&front, i % 2 == 0);
            self.form(&front, band, spots);
        }
        let width = front.ranks.get(front.line).map_or(0, |rank| self.free(rank));
        let ends = order.wings.len().min(width).min(width.saturating_sub(order.centre.len()).max(2));
        let middle = order.centre.len().min(width - ends);
        let mut centre = order.centre.into_iter();
        for band in centre.by_ref().take(middle) {
            let spots = front.middle_out(front.line);
            self.form(&front, band, spots);
        }
        let mut wings = order.wings.into_iter();
        for band in wings.by_ref().take(ends) {
            let spots = self.open_first(front.middle_out(front.line), front.line_width());
            self.form(&front, band, spots);
        }
        for band in centre.chain(order.reserve) {
            let spots = front.middle_out(front.line + 1);
            self.form(&front, band, spots);
        }
        for band in wings {
            let spots = front.behind_the_ends();
            let all = spots.len();
            let spots = self.open_first(spots, all);
            self.form(&front, band, spots);
        }
        // Whom the plan found no place for stands wherever there is one.
        for unit in self.waiting(force, false) {
            self.squeeze(&front, force, unit);
        }
    }

    /// Of the first so many hexes those with open ground come first: horses and chariots like it.
    fn open_first(&self, mut hexes: Vec<HexId>, first: usize) -> Vec<HexId> {
        let is_rough = |hex: &HexId| !matches!(self.game.terrain(*hex), Terrain::Clear | Terrain::Road);
        hexes[..first].sort_by_key(is_rough);
        hexes
    }

    fn free(&self, hexes: &[HexId]) -> usize {
        hexes.iter().filter(|hex| !self.state.is_occupied(**hex)).count()
    }

    /// Puts a band into the first of these empty hexes that will have it.
    fn form(&mut self, front: &Front, band: Band, spots: Vec<HexId>) {
        let (Some(&first), chariot) = (band.first(), self.game.is_chariot(band[0])) else { return };
        let fits =
            |hex: &HexId| !self.state.is_occupied(*hex) && self.game.judge_placing(&self.state, first, *hex).is_ok();
        let Some(hex) = spots.into_iter().find(fits) else { return };
        self.place(first, hex, front.facing);
        for unit in band.into_iter().skip(1) {
            if chariot && self.game.judge_seating(&self.state, unit, first).is_ok() {
                self.seat(unit, first);
            } else if !chariot && self.game.judge_placing(&self.state, unit, hex).is_ok() {
                self.place(unit, hex, front.facing);
            }
        }
    }

    /// Finds any place for a unit: with its like, in the ranks, anywhere in the area, on a chariot.
    fn squeeze(&mut self, front: &Front, force: u8, unit: UnitId) {
        let kind = self.game.printed(unit).kind;
        let area = self.area(force);
        let ranked = || front.middle_out(front.line).into_iter();
        let alike = |hex: &HexId| self.state.in_hex(*hex).any(|other| self.game.printed(other).kind == kind);
        let mut hexes = ranked().filter(alike).chain(ranked()).chain(area.iter().copied());
        let found = hexes.find(|hex| {
            !self.game.is_enemy_at(&self.state, unit, *hex) && self.game.judge_placing(&self.state, unit, *hex).is_ok()
        });
        if let Some(hex) = found {
            return self.place(unit, hex, front.facing);
        }
        let mut chariots = self.game.tables.chariots.iter();
        if let Some(chariot) = chariots.find(|chariot| self.game.judge_seating(&self.state, unit, *chariot).is_ok()) {
            self.seat(unit, chariot);
        }
    }

    fn place(&mut self, unit: UnitId, hex: HexId, facing: Facing) {
        self.act(&[Action::Take(unit), Action::Place(hex), Action::Face(facing)]);
    }

    fn seat(&mut self, unit: UnitId, chariot: UnitId) {
        self.act(&[Action::Take(unit), Action::Board(chariot)]);
    }

    fn act(&mut self, actions: &[Action]) {
        for action in actions {
            let verdict = self.game.judge_action(&self.state, *action);
            debug_assert!(verdict.is_ok(), "a ready-made {action:?} was refused");
            act_on(self.game, &mut self.state, *action);
            self.actions.push(*action);
        }
    }

    /// Sorts a force into bands: stacks of two with a fire unit as the third where the line has room for that many,
    /// stacks of three where it has not.
    fn order(&self, units: &[UnitId], widest: usize) -> Order {
        let of = |kind: Kind| units.iter().copied().filter(move |unit| self.game.printed(*unit).kind == kind);
        let mut order = Order::default();
        let outer = self.game.scenario.special.wings.filter(|(side, ..)| *side == self.state.side);
        let outer = outer.map(|(_, kind, _)| kind);
        let mut left: Vec<UnitId> = Vec::new();

        // Axemen ride first; half of each kind stays on foot.
        let mut chariots: Vec<Band> = of(Kind::Chariot).map(|chariot| vec![chariot]).collect();
        let mut empty = chariots.iter_mut();
        for kind in [Kind::Axemen, Kind::Swordsmen, Kind::ImprovedBowmen, Kind::Bowmen, Kind::Skirmishers] {
            let half = of(kind).count().div_ceil(2);
            let mut riders = of(kind).take(half);
            let seated =
                empty.by_ref().take(half).zip(riders.by_ref()).map(|(chariot, rider)| chariot.push(rider)).count();
            left.extend(of(kind).skip(seated));
        }
        left.extend(units.iter().filter(|unit| self.is_foot_or_horse_of_others(**unit)));
        let of = |kind: Kind| left.iter().copied().filter(move |unit| self.game.printed(*unit).kind == kind);

        let strong = [Kind::Swordsmen, Kind::Axemen, Kind::MilitiaSpearmen];
        let horse = of(Kind::MediumCavalry).count().div_ceil(2) + chariots.len();
        let pairs: usize = strong.iter().map(|kind| of(*kind).count() / 2).sum();
        let size = if pairs + horse <= widest { 2 } else { FULL };
        let mut archers: Vec<UnitId> =
            [Kind::Skirmishers, Kind::Bowmen, Kind::ImprovedBowmen].into_iter().flat_map(of).collect();
        let mut riders: Vec<UnitId> = of(Kind::HorseArchers).collect();
        for kind in strong.into_iter().filter(|kind| Some(*kind) != outer) {
            order.centre.extend(stacks(of(kind).collect(), size));
        }
        let militia = stacks(of(Kind::MilitiaInfantry).collect(), FULL);
        if outer == Some(Kind::MilitiaInfantry) {
            order.outer = militia;
        } else if order.centre.is_empty() {
            order.centre = militia;
        } else {
            order.reserve = militia;
        }
        if let Some(kind) = outer.filter(|kind| *kind != Kind::MilitiaInfantry) {
            order.outer = stacks(of(kind).collect(), FULL);
        }
        fill(&mut order.centre, &mut archers);
        fill(&mut order.reserve, &mut archers);
        archers.reverse();
        order.centre.extend(stacks(archers, FULL));
        order.wings = stacks(of(Kind::MediumCavalry).collect(), 2);
        fill(&mut order.wings, &mut riders);
        order.wings.extend(stacks(riders, 2));
        order.wings.extend(chariots);
        order
    }

    /// Kinds that the choice of riders did not look at.
    fn is_foot_or_horse_of_others(&self, unit: UnitId) -> bool {
        use Kind::{HorseArchers, MediumCavalry, MilitiaInfantry, MilitiaSpearmen};
        matches!(self.game.printed(unit).kind, MilitiaInfantry | MilitiaSpearmen | MediumCavalry | HorseArchers)
    }

    /// The way a force looks and the ranks of its area.
    fn front(&self, force: u8) -> Front {
        let game = self.game;
        let area = self.area(force);
        let own = average(area.iter().map(|hex| self.point(*hex)));
        let enemy = self.enemy(own);
        let by = (enemy.0 - own.0, enemy.1 - own.1);
        let wings = game.scenario.special.wings.is_some_and(|(side, ..)| side == self.state.side);
        // Wings are told by columns (#24), so that line runs from west to east.
        let ways = Direction::ALL.into_iter().filter(|way| !wings || matches!(way, Direction::N | Direction::S));
        let toward = |way: &Direction| {
            let ahead = arrow(*way);
            i64::from(by.0) * i64::from(ahead.0) + i64::from(by.1) * i64::from(ahead.1)
        };
        let facing = ways.max_by_key(toward).expect("there are six ways to look");
        let grid = &game.scenario.field.grid;
        let middle = area.iter().copied().min_by_key(|hex| {
            let (x, y) = self.point(*hex);
            (x - own.0).abs() + (y - own.1).abs()
        });
        let Some(middle) = middle else { return Front { facing, ranks: Vec::new(), flanks: Vec::new(), line: 0 } };
        let from_middle = |hex: HexId| across(facing, grid.axial(hex) - grid.axial(middle));
        let fit = |hex: &HexId| {
            !game.is_wet(*hex)
                && game.terrain(*hex) != Terrain::Impassable
                && !self.state.in_hex(*hex).any(|unit| game.side_of(unit) != self.state.side)
        };
        let mut fit: Vec<HexId> = area.into_iter().filter(fit).collect();
        fit.sort_by_key(|hex| {
            let (lateral, _) = from_middle(*hex);
            (lateral.abs(), lateral)
        });
        let foremost = fit.iter().map(|hex| from_middle(*hex).1).max().unwrap_or(0);
        let rank = |hex: HexId| ((foremost - from_middle(hex).1) / 2) as usize;
        let mut flanks: Vec<(usize, HexId)> = fit.iter().map(|hex| (rank(*hex), *hex)).collect();
        flanks.sort_by_key(|(rank, hex)| (std::cmp::Reverse(from_middle(*hex).0.abs()), *rank));
        let mut ranks: Vec<Vec<HexId>> = Vec::new();
        for hex in fit {
            let rank = rank(hex);
            if ranks.len() <= rank {
                ranks.resize_with(rank + 1, Vec::new);
            }
            ranks[rank].push(hex);
        }
        Front { facing, ranks, flanks, line: 0 }
    }

    /// Where the enemy nearest to a point stands, sets up or will come on.
    fn enemy(&self, own: (i32, i32)) -> (i32, i32) {
        let game = self.game;
        let side: Side = self.state.side.other();
        let far = |point: (i32, i32)| {
            let (x, y) = (i64::from(point.0 - own.0), i64::from(point.1 - own.1));
            x * x + y * y
        };
        let forces = game.scenario.forces.iter().enumerate().filter(|(_, force)| force.side == side);
        let places = forces.map(|(index, force)| {
            let units = game.tables.sides[side.index()].iter();
            let placed: Vec<HexId> = units
                .filter(|unit| usize::from(game.printed(*unit).force) == index)
                .filter_map(|unit| self.state.hex_of(unit))
                .collect();
            match &force.begins {
                _ if !placed.is_empty() => average(placed.into_iter().map(|hex| self.point(hex))),
                Begins::Area(hexes) => average(hexes.iter().map(|hex| self.point(*hex))),
                Begins::Edge { hexes, .. } | Begins::Gate { hexes, .. } => {
                    let nearest = hexes.iter().map(|hex| self.point(*hex)).min_by_key(|point| far(*point));
                    nearest.unwrap_or(own)
                }
            }
        });
        places.min_by_key(|point| far(*point)).unwrap_or(own)
    }

    /// Where a hex lies on the sheet, in thousandths of the distance between columns.
    fn point(&self, hex: HexId) -> (i32, i32) {
        let grid = &self.game.scenario.field.grid;
        let (column, row) = (i32::from(grid.column(hex)), i32::from(grid.row(hex)));
        (1000 * column, 1155 * row + 577 * (column % 2))
    }

    /// The hexes farthest to the west or to the east, near the line first.
    fn outermost(&self, front: &Front, west: bool) -> Vec<HexId> {
        let grid = &self.game.scenario.field.grid;
        let mut spots: Vec<(i32, usize, HexId)> = Vec::new();
        for (rank, hexes) in front.ranks.iter().enumerate() {
            for hex in hexes {
                let column = i32::from(grid.column(*hex));
                spots.push((if west { column } else { -column }, rank.abs_diff(front.line), *hex));
            }
        }
        spots.sort();
        spots.into_iter().map(|(.., hex)| hex).collect()
    }

    /// Places the leaders of a force, the far-heard first: each where it reaches most units that no other leader does;
    /// soldiers rather with the line, civilians rather behind it.
    fn post_leaders(&mut self, force: u8) {
        let game = self.game;
        let mut leaders = self.waiting(force, true);
        leaders.sort_by_key(|leader| std::cmp::Reverse(self.radius(*leader)));
        if leaders.is_empty() {
            return;
        }
        let front = self.front(force);
        let area = self.area(force);
        let own = game.tables.sides[self.state.side.index()];
        let army = own.without(&game.tables.leaders);
        let army: Vec<(UnitId, HexId)> =
            army.iter().filter_map(|unit| Some((unit, self.state.hex_of(unit)?))).collect();
        for leader in leaders {
            let radius = self.radius(leader);
            let soldier = game.leader_bonus(&self.state, leader) > 0;
            let heard = |hex: HexId| {
                let mut placed = own.and(&game.tables.leaders).iter();
                placed.any(|other| {
                    self.state.hex_of(other).is_some_and(|at| game.distance(at, hex) <= self.radius(other))
                })
            };
            let deaf: Vec<HexId> = army.iter().map(|(_, hex)| *hex).filter(|hex| !heard(*hex)).collect();
            let near = |hex: HexId| army.iter().map(|(_, at)| u32::from(game.distance(*at, hex))).sum::<u32>();
            let worth = |hex: &HexId| {
                let reached = deaf.iter().filter(|at| game.distance(**at, *hex) <= radius).count();
                let company = self.state.in_hex(*hex).filter(|unit| !game.is_leader(*unit));
                let strikes = company.filter(|unit| !game.printed(*unit).parenthesised).count();
                let alone = !self.state.in_hex(*hex).any(|unit| game.is_leader(unit));
                let with_strikers = if soldier { strikes.min(1) } else { 0 };
                (reached, self.state.is_occupied(*hex), alone, with_strikers, std::cmp::Reverse(near(*hex)))
            };
            let free = |hex: &&HexId| !game.is_enemy_at(&self.state, leader, **hex);
            if let Some(hex) = area.iter().filter(free).max_by_key(|hex| worth(hex)) {
                self.place(leader, *hex, front.facing);
            }
        }
    }

    fn radius(&self, leader: UnitId) -> u16 {
        self.state.unit(leader).grade.map_or(0, |grade| self.game.scenario.grade(grade).radius)
    }
}

impl Front {
    /// The ranks from this one backward, then those before it, the farthest last.
    fn rank_order(&self, from: usize) -> impl Iterator<Item = &Vec<HexId>> {
        let from = from.min(self.ranks.len());
        self.ranks[from..].iter().chain(self.ranks[..from].iter().rev())
    }

    fn middle_out(&self, rank: usize) -> Vec<HexId> {
        self.rank_order(rank).flatten().copied().collect()
    }

    fn line_width(&self) -> usize {
        self.ranks.get(self.line).map_or(0, Vec::len)
    }

    /// The outer hexes of the next ranks behind the line, then all others.
    fn behind_the_ends(&self) -> Vec<HexId> {
        let near = |(rank, _): &(usize, HexId)| (self.line + 1..=self.line + 3).contains(rank);
        let (near, rest): (Vec<_>, Vec<_>) = self.flanks.iter().copied().partition(near);
        near.into_iter().chain(rest).map(|(_, hex)| hex).collect()
    }
}

/// Places beside and ahead of the middle, seen by somebody who looks this way: columns to the right, half hexes ahead.
fn across(facing: Facing, by: Axial) -> (i32, i32) {
    let step = facing.step();
    let (q, r, s, t) = (i32::from(by.q), i32::from(by.r), i32::from(step.q), i32::from(step.r));
    (s * r - t * q, 2 * q * s + 2 * r * t + q * t + r * s)
}

/// A step on the sheet.
const fn arrow(way: Direction) -> (i32, i32) {
    match way {
        Direction::N => (0, -1155),
        Direction::NE => (1000, -577),
        Direction::SE => (1000, 577),
        Direction::S => (0, 1155),
        Direction::SW => (-1000, 577),
        Direction::NW => (-1000, -577),
    }
}

fn average(points: impl Iterator<Item = (i32, i32)>) -> (i32, i32) {
    let (mut sum, mut count) = ((0, 0), 0);
    for (x, y) in points {
        sum = (sum.0 + x, sum.1 + y);
        count += 1;
    }
    if count == 0 { (0, 0) } else { (sum.0 / count, sum.1 / count) }
}

/// Stacks of this size; one left over makes the last stack larger, if it may be.
fn stacks(units: Vec<UnitId>, size: usize) -> Vec<Band> {
    let mut bands: Vec<Band> = units.chunks(size).map(<[UnitId]>::to_vec).collect();
    if size < FULL
        && bands.len() > 1
        && let Some(last) = bands.pop_if(|last| last.len() == 1)
    {
        let before = bands.len() - 1;
        bands[before].extend(last);
    }
    bands
}

/// Adds a fire unit to each band that has room for one.
fn fill(bands: &mut [Band], archers: &mut Vec<UnitId>) {
    for band in bands.iter_mut().filter(|band| band.len() < FULL) {
        band.extend(archers.pop());
    }
}

#[cfg(test)]
#[path = "ready_made_tests.rs"]
mod tests;
