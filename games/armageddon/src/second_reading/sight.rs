//! Fire G, second reading: the line of fire drawn from centre to centre and clipped against every hex on the way.
//!
//! In units that make all corners whole numbers, a hex around (0, 0) has the corners (±2, 0) and (±1, ±1): it is where
//! |y| ≤ 1, |x + y| ≤ 2 and |x − y| ≤ 2.

use engine::Chooser;

use super::fraction::{Fraction, NONE, ONE};
use super::ground::{Spot, apart, every_spot, has_crest, id, is_on_map, spot, terrain, within};
use super::muster::Muster;
use super::scatter::{CORNERS, Throw, any_corner, scatter};
use crate::scenario::Terrain;
use crate::test_table::game;

type Point = (i64, i64);

/// The centre of a hex.
pub fn centre((column, row): Spot) -> Point {
    (i64::from(3 * column), i64::from(2 * row + i32::from(column % 2 == 0)))
}

/// What a line does to a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meets {
    /// Nothing, or it touches a corner.
    Nowhere,
    /// Runs along one of its sides, from this part of the line on.
    Along(Fraction),
    Through,
}

/// Clips the line from `a` to `b` to the hex around `middle`.
fn meets(a: Point, b: Point, middle: Point) -> Meets {
    let (x, y) = (a.0 - middle.0, a.1 - middle.1);
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (mut enters, mut leaves, mut on_side) = (NONE, ONE, false);
    for (start, change, width) in [(y, dy, 1), (x + y, dx + dy, 2), (x - y, dx - dy, 2)] {
        if change == 0 {
            if start.abs() > width {
                return Meets::Nowhere;
            }
            on_side |= start.abs() == width;
            continue;
        }
        let (one, other) = (Fraction::new(width - start, change), Fraction::new(-width - start, change));
        enters = enters.max(one.min(other));
        leaves = leaves.min(one.max(other));
    }
    if enters >= leaves {
        Meets::Nowhere
    } else if on_side {
        Meets::Along(enters)
    } else {
        Meets::Through
    }
}

/// On which side of the line through `a` and `b` a point lies.
fn side_of(a: Point, b: Point, p: Point) -> i64 {
    ((b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0)).signum()
}

/// Whether two stretches cross inside both, not along each other and not at an end.
fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0
}

/// The ends of a hexside.
fn hexside(spot: Spot, way: usize) -> (Point, Point) {
    const CORNERS: [Point; 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
    let (x, y) = centre(spot);
    let [a, b] = [CORNERS[way], CORNERS[(way + 1) % 6]].map(|corner| (x + corner.0, y + corner.1));
    (a, b)
}

/// Whether something stands in the line of fire between two hexes.
pub fn is_blocked(muster: &Muster<'_>, from: Spot, target: Spot) -> bool {
    let (a, b) = (centre(from), centre(target));
    let columns = from.0.min(target.0) - 1..=from.0.max(target.0) + 1;
    let rows = from.1.min(target.1) - 1..=from.1.max(target.1) + 1;
    let near = columns.flat_map(|column| rows.clone().map(move |row| (column, row)));
    let mut along = Vec::new();
    for spot in near.filter(|spot| is_on_map(*spot)) {
        let crest = |way: &usize| has_crest(muster.game, spot, *way);
        if (0..6).filter(crest).map(|way| hexside(spot, way)).any(|(c, d)| cross(a, b, c, d)) {
            return true;
        }
        let hides = matches!(terrain(muster.game, spot), Terrain::Village | Terrain::Woods);
        if spot == from || spot == target || !(hides || muster.is_occupied(spot)) {
            continue;
        }
        match meets(a, b, centre(spot)) {
            Meets::Nowhere => {}
            Meets::Through => return true,
            // Two hexes that block on the two sides of one hexside.
            Meets::Along(part) if along.contains(&part) => return true,
            Meets::Along(part) => along.push(part),
        }
    }
    false
}

#[test]
fn every_line_of_fire_of_the_map_is_blocked_by_the_same_things() {
    let mut chooser = Chooser::new(12);
    let (mut compared, mut blocked) = (0, 0);
    for scenario in ["susa", "nihriya", "second_babylon"] {
        let game = game(scenario);
        let state = scatter(&game, &mut chooser, (20, 15), Throw::new(40, 110, 6));
        let muster = Muster::new(&game, &state);
        for from in every_spot() {
            for target in within(from, 5) {
                if target == from {
                    continue;
                }
                let found = game.obstruction(&state, id(&game, from), id(&game, target));
                let read = is_blocked(&muster, from, target);
                assert_eq!(found.is_some(), read, "{scenario}: {from:?} to {target:?}, {found:?}");
                compared += 1;
                blocked += u32::from(read);
            }
        }
    }
    assert!(compared > 250_000 && blocked > 25_000, "{blocked} of {compared}");
}

#[test]
fn lines_of_fire_in_a_crowd_are_blocked_by_the_same_things() {
    let mut chooser = Chooser::new(38);
    for scenario in ["susa", "qarqar", "iran_iraq", "herakleopolis"] {
        let game = game(scenario);
        for round in 0..24 {
            let corner = spot(CORNERS[round % CORNERS.len()]);
            let throw = Throw::new(5, 15 + 5 * (round as u32 % 6), 6);
            let state = scatter(&game, &mut chooser, corner, throw);
            let muster = Muster::new(&game, &state);
            for from in within(corner, 3) {
                for target in within(corner, 6).into_iter().filter(|target| (1..=5).contains(&apart(from, *target))) {
                    let found = game.obstruction(&state, id(&game, from), id(&game, target));
                    let read = is_blocked(&muster, from, target);
                    assert_eq!(found.is_some(), read, "{scenario}: {from:?} to {target:?}, {found:?}");
                }
            }
        }
    }
}

#[test]
fn a_line_of_fire_reads_the_same_from_both_ends() {
    let mut chooser = Chooser::new(5);
    let game = game("nihriya");
    for _ in 0..30 {
        let corner = any_corner(&mut chooser);
        let state = scatter(&game, &mut chooser, corner, Throw::new(5, 40, 6));
        for from in within(corner, 2) {
            for target in within(from, 5) {
                let (from, target) = (id(&game, from), id(&game, target));
                let there = game.obstruction(&state, from, target).is_some();
                assert_eq!(there, game.obstruction(&state, target, from).is_some());
            }
        }
    }
}
