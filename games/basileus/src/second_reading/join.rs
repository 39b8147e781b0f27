//! 10.1, 10.3, 10.4: who may attack a hex, how, and who suffers for it.

use super::ground::{Spot, apart, is_crossable, way_to};
use super::muster::Muster;
use crate::scenario::UnitId;

/// How a unit attacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    Hand,
    Fire,
}

/// How this unit would attack a hex; none if it cannot.
pub fn manner(muster: &Muster<'_>, unit: UnitId, target: Spot) -> Option<Manner> {
    let (here, enemy) = (muster.here(unit), muster.side(unit).other());
    if !muster.is_combat_unit(unit) {
        return None;
    }
    if let Some(way) = way_to(here, target) {
        return is_crossable(muster.game, here, way).then_some(Manner::Hand);
    }
    let in_range = (2..=i32::from(muster.what(unit).range)).contains(&apart(here, target));
    let can =
        muster.is_missile_unit(unit) && in_range && !muster.is_beside(enemy, here) && muster.baggage(target).is_none();
    can.then_some(Manner::Fire)
}

/// Whether a hex can be attacked at all: a lone commander is no target.
pub fn is_target(muster: &Muster<'_>, target: Spot) -> bool {
    muster.fighter(target).or(muster.baggage(target)).is_some()
}

/// The attackers that suffer A-results: all who are hand to hand, and those who fire at a missile unit (10.3-b).
pub fn vulnerable(muster: &Muster<'_>, target: Spot, attackers: &[UnitId]) -> Vec<UnitId> {
    let fires_back = muster.fighter(target).is_some_and(|unit| muster.is_missile_unit(unit));
    let suffers = |unit: &UnitId| manner(muster, *unit, target) == Some(Manner::Hand) || fires_back;
    attackers.iter().copied().filter(suffers).collect()
}
