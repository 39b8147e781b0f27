//! 10.8: where a unit may retreat to, and whom it would push.

use std::cell::Cell;

use super::ground::{Spot, beside, is_crossable};
use super::muster::Muster;
use crate::scenario::UnitId;

/// So many hexes are looked at in one question before a position is given up as too crowded for this slow reading.
const PATIENCE: u32 = 60_000;

/// What bears on retreats besides the position.
#[derive(Clone, Default)]
pub struct Press {
    /// Hexes vacated in this combat's resolution by a retreating, pushed or withdrawing unit.
    pub vacated: Vec<Spot>,
    /// Units that must themselves still retreat from the same result.
    pub fleeing: Vec<UnitId>,
    pub looked: Cell<u32>,
}

impl Press {
    /// Whether the last questions took too long; what they answered is not to be trusted then.
    pub fn gave_up(&self) -> bool {
        self.looked.get() > PATIENCE
    }
}

/// 10.8-a and 10.8-c: every available hex with its line of the chart.
pub fn available(muster: &Muster<'_>, press: &Press, unit: UnitId) -> Vec<(Spot, u8)> {
    press.looked.set(0);
    lines(muster, press, unit, &press.vacated)
}

/// 10.8-b: the lowest available case is compulsory.
pub fn compulsory(muster: &Muster<'_>, press: &Press, unit: UnitId) -> Vec<(Spot, u8)> {
    let available = available(muster, press, unit);
    let lowest = available.iter().map(|(_, line)| *line).min();
    available.into_iter().filter(|(_, line)| Some(*line) == lowest).collect()
}

fn lines(muster: &Muster<'_>, press: &Press, unit: UnitId, barred: &[Spot]) -> Vec<(Spot, u8)> {
    let way_out = |way| line(muster, press, unit, way, barred).map(|line| (beside(muster.here(unit), way), line));
    (0..6).filter_map(way_out).collect()
}

/// The line of the chart for the hex in this direction; none if it is not available.
fn line(muster: &Muster<'_>, press: &Press, unit: UnitId, way: usize, barred: &[Spot]) -> Option<u8> {
    press.looked.set(press.looked.get() + 1);
    let (here, side) = (muster.here(unit), muster.side(unit));
    let to = beside(here, way);
    let shut = !is_crossable(muster.game, here, way) || muster.is_held_by(side.other(), to) || barred.contains(&to);
    if shut || press.gave_up() {
        return None;
    }
    let in_zone = muster.is_in_zone_of(side.other(), to);
    match muster.fighter(to) {
        Some(friend) => {
            let left: Vec<Spot> = barred.iter().copied().chain([here]).collect();
            let line = if in_zone { 3 } else { 2 };
            is_pushable(muster, press, friend, &left).then_some(line)
        }
        // A lone commander or lone baggage: the unit stacks there if the stack is legal.
        None => {
            let together: Vec<UnitId> = muster.there(to).iter().copied().chain(muster.with_commander(unit)).collect();
            let line = if in_zone { 4 } else { 1 };
            muster.may_share(&together).then_some(line)
        }
    }
}

/// A friend cannot be pushed if it is stacked with baggage, must itself still retreat from the same result, or has no
/// available hex of its own, the hexes of those who push being left.
pub fn is_pushable(muster: &Muster<'_>, press: &Press, friend: UnitId, left: &[Spot]) -> bool {
    let here = muster.here(friend);
    if muster.baggage(here).is_some() || press.fleeing.contains(&friend) {
        return false;
    }
    let barred: Vec<Spot> = left.iter().copied().chain([here]).collect();
    (0..6).any(|way| line(muster, press, friend, way, &barred).is_some())
}
