//! Lines of sight, for ambushes.

use super::camps::MARKER;
use super::zones::SKIRMISHERS;
use crate::Glory;
use crate::geometry::{
    Angle, DEPTH, MU, SLACK, Spot, WIDTH, bounds, contains, cross, distance, length_inside, rounded, spot,
};
use crate::state::{PlacedPiece, Stand, State};
use crate::table::{Part, Point, TroopType};

/// Where the enemy strip begins, seen from somebody who plays this part.
pub(crate) const fn strip(part: Part) -> i16 {
    match part {
        Part::With => SKIRMISHERS,
        Part::Without => DEPTH - SKIRMISHERS,
    }
}

impl Glory {
    /// Whether troops of this type at a point are seen from another.
    pub(crate) fn is_seen(&self, state: &State, from: Spot, at: Spot, troop: TroopType) -> bool {
        let hidden = self.hidden_beyond(state, at, troop).is_some_and(|seen| distance(from, at) > seen + SLACK);
        !hidden && !state.pieces.iter().any(|piece| self.is_blocked_by(piece, from, at))
    }

    /// From how far off troops of this type at a point are seen at most, if they stand in something that hides them.
    fn hidden_beyond(&self, state: &State, at: Spot, troop: TroopType) -> Option<f64> {
        let inside = state.pieces.iter().filter(|piece| contains(piece.outline.corners(), at));
        inside.filter_map(|piece| self.scenario.sheet.ground(piece.terrain).hides(troop)).min().map(f64::from)
    }

    /// Whether a piece ends the line to a point: one that is not the piece the point lies in, or a crest between.
    fn is_blocked_by(&self, piece: &PlacedPiece, from: Spot, at: Spot) -> bool {
        let ground = self.scenario.sheet.ground(piece.terrain);
        let Some(seen) = ground.seen.map(|seen| f64::from(seen * MU)) else { return false };
        if ground.blocks {
            let corners = piece.outline.corners();
            if is_beside(bounds(corners), from, at) || contains(corners, at) {
                return false;
            }
            return length_inside(corners, from, at) > seen + SLACK;
        }
        let Some([a, b]) = piece.crest.filter(|_| ground.crest) else { return false };
        let (a, b) = (spot(a), spot(b));
        let (before, after) = (cross(a, b, from), cross(a, b, at));
        let (left, right) = (cross(from, at, a), cross(from, at, b));
        if before * after >= 0.0 || left * right > 0.0 {
            return false;
        }
        let part = before / (before - after);
        let crossing = (from.0 + (at.0 - from.0) * part, from.1 + (at.1 - from.1) * part);
        distance(crossing, at) > seen + SLACK && distance(crossing, from) > seen + SLACK
    }

    /// From where an ambush marker of this part could be seen, and which of its points; none if from nowhere.
    pub(crate) fn seen_from(&self, state: &State, part: Part, stand: Stand, troop: TroopType) -> Option<[Point; 2]> {
        samples(stand).find_map(|at| {
            // Too far from the nearest point of the strip is too far from all of it.
            let straight = (f64::from(strip(part)) - at.1).abs();
            if self.hidden_beyond(state, at, troop).is_some_and(|seen| straight > seen + SLACK) {
                return None;
            }
            let from = observers(part, at).find(|from| self.is_seen(state, *from, at, troop))?;
            Some([rounded(from), rounded(at)])
        })
    }
}

/// The points of a marker that are looked at: every half MU along it and across it, edges and corners included.
fn samples(stand: Stand) -> impl Iterator<Item = Spot> {
    let [length, width] = MARKER.map(|side| side / 2);
    let steps = |half: i16| (-half..half).step_by(MU as usize / 2).chain(std::iter::once(half));
    steps(length).flat_map(move |along| {
        steps(width).map(move |across| {
            let (x, y) = stand.turn.turn((f64::from(along), f64::from(across)));
            (x + f64::from(stand.at.x), y + f64::from(stand.at.y))
        })
    })
}

/// The first point of the enemy strip on each ray from a point, half a degree apart, and both its ends.
fn observers(part: Part, at: Spot) -> impl Iterator<Item = Spot> {
    let first = if part == Part::With { Angle::CIRCLE / 2 } else { 0 };
    // The straight one first: usually it decides.
    let rays = (0..Angle::CIRCLE / 4).flat_map(move |step| {
        let middle = first + Angle::CIRCLE / 4;
        [middle + step, middle - step].into_iter().take(if step == 0 { 1 } else { 2 })
    });
    let front = f64::from(strip(part));
    let on_rays = rays.filter_map(move |angle| {
        let (x, y) = Angle::half_degrees(angle).unit();
        let from = (at.0 + (front - at.1) / y * x, front);
        (0.0..=f64::from(WIDTH)).contains(&from.0).then_some(from)
    });
    // The last ray before a side edge may fall short of it.
    on_rays.chain([(0.0, front), (f64::from(WIDTH), front)])
}

/// Whether a box lies wholly to one side of the box of a line.
fn is_beside([west, south, east, north]: [i16; 4], from: Spot, at: Spot) -> bool {
    f64::from(east) < from.0.min(at.0)
        || f64::from(west) > from.0.max(at.0)
        || f64::from(north) < from.1.min(at.1)
        || f64::from(south) > from.1.max(at.1)
}

#[cfg(test)]
#[path = "sight_tests.rs"]
mod tests;
