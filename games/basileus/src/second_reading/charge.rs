//! 10.2: who may charge, second reading. How a unit came is written down hex by hex while it moves.

use super::ground::{Spot, apart, between, is_road_hex, is_uneven, leads_road, terrain, way_to};
use super::muster::Muster;
use crate::scenario::{Hexside, Kind, Terrain, UnitId};

/// How a unit came this turn.
#[derive(Debug, Clone)]
pub struct Run {
    /// Where it was before; none if it marched on.
    pub start: Option<Spot>,
    /// The hexes it entered, the one it marched on by among them.
    pub entered: Vec<Spot>,
    /// Half points spent.
    pub spent: i32,
}

/// Whether this unit, having come so, may charge the unit in this hex beside it.
pub fn may_charge(muster: &Muster<'_>, unit: UnitId, run: Option<&Run>, target: Spot) -> bool {
    let printed = muster.what(unit);
    let Some(run) = run else { return false };
    if printed.kind != Kind::Cavalry || printed.charge == 0 {
        return false;
    }
    let game = muster.game;
    // 10.2-b
    let clear = |spot: Spot| terrain(game, spot) == Terrain::Plain && !is_uneven(game, spot);
    if !clear(target) && !is_road_hex(game, target) && terrain(game, target) != Terrain::Bridge {
        return false;
    }
    // 12.2: with this option charges are for those who cannot charge.
    let defender = muster.fighter(target).or(muster.baggage(target));
    if game.scenario().options.counter_charge && defender.is_some_and(|unit| muster.what(unit).charge > 0) {
        return false;
    }
    // 10.2-c
    if run.entered.is_empty() || run.spent > 6 || run.entered.last() != muster.spot(unit).as_ref() {
        return false;
    }
    // A hex crossed is clear, or road followed (ruling 50).
    if run.start.is_none() && !clear(run.entered[0]) {
        return false;
    }
    let walk: Vec<Spot> = run.start.into_iter().chain(run.entered.iter().copied()).collect();
    let each_step_fits = walk.windows(2).all(|step| {
        let (from, to) = (step[0], step[1]);
        let along_road = leads_road(game, from, way_to(from, to).expect("a step"));
        // 10.2-d: the hex entered, and the hexside crossed.
        apart(to, target) < apart(from, target) && (clear(to) || along_road) && is_free_side(muster, from, to)
    });
    let last = walk[walk.len() - 1];
    each_step_fits && apart(last, target) == 1 && is_free_side(muster, last, target)
}

/// No stream or bridge hexside unless along a road, no ford hexside, no palisade.
fn is_free_side(muster: &Muster<'_>, from: Spot, to: Spot) -> bool {
    let way = way_to(from, to).expect("a step");
    match between(muster.game, from, way) {
        None | Some(Hexside::Slope) => true,
        Some(Hexside::Stream | Hexside::Bridge) => leads_road(muster.game, from, way),
        Some(Hexside::Ford | Hexside::Palisade | Hexside::River) => false,
    }
}
