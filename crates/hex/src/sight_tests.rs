use std::collections::BTreeSet;

use super::Direction::{NW, S, SE};
use super::*;

const RANGE: u16 = 6;

fn through(q: i16, r: i16) -> Met {
    Met::Through(Axial::new(q, r))
}

fn along(left: (i16, i16), right: (i16, i16)) -> Met {
    Met::Along { left: Axial::new(left.0, left.1), right: Axial::new(right.0, right.1) }
}

fn cross(q: i16, r: i16, side: Direction) -> Crossing {
    Crossing { from: Axial::new(q, r), side }
}

#[test]
fn a_neighbour_is_seen_across_one_side() {
    let sights = SightLines::new(RANGE);
    assert_eq!(sights.line(0, 0), []);
    assert_eq!(sights.crossings(0, 0), []);
    for side in Direction::ALL {
        let Axial { q, r } = side.step();
        assert_eq!(sights.line(q, r), []);
        assert_eq!(sights.crossings(q, r), [cross(0, 0, side)]);
    }
}

#[test]
fn a_straight_row_passes_each_hex() {
    let sights = SightLines::new(RANGE);
    assert_eq!(sights.line(2, 0), [through(1, 0)]);
    assert_eq!(sights.crossings(2, 0), [cross(0, 0, SE), cross(1, 0, SE)]);
    assert_eq!(sights.line(-3, 0), [through(-1, 0), through(-2, 0)]);
    assert_eq!(sights.crossings(-3, 0), [cross(0, 0, NW), cross(-1, 0, NW), cross(-2, 0, NW)]);
}

#[test]
fn a_line_between_two_rows_runs_along_sides() {
    let sights = SightLines::new(RANGE);
    assert_eq!(sights.line(1, 1), [along((1, 0), (0, 1))]);
    assert_eq!(sights.line(-1, -1), [along((-1, 0), (0, -1))]);
    assert_eq!(sights.line(2, -1), [along((1, -1), (1, 0))]);
    assert_eq!(sights.line(2, 2), [along((1, 0), (0, 1)), through(1, 1), along((2, 1), (1, 2))]);
    for (q, r) in [(1, 1), (-1, -1), (2, -1), (2, 2)] {
        assert_eq!(sights.crossings(q, r), [], "({q}, {r})");
    }
}

#[test]
fn a_slanted_line_passes_one_hex_after_the_other() {
    let sights = SightLines::new(RANGE);
    assert_eq!(sights.line(2, 1), [through(1, 0), through(1, 1)]);
    assert_eq!(sights.crossings(2, 1), [cross(0, 0, SE), cross(1, 0, S), cross(1, 1, SE)]);
}

/// At a third and at two thirds of its way this line goes from one hex to the next by a corner of both.
#[test]
fn a_side_left_by_its_corner_is_not_crossed() {
    let sights = SightLines::new(RANGE);
    assert_eq!(sights.line(4, 1), [through(1, 0), through(2, 0), through(2, 1), through(3, 1)]);
    assert_eq!(sights.crossings(4, 1), [cross(0, 0, SE), cross(2, 0, S), cross(3, 1, SE)]);
}

#[test]
#[should_panic(expected = "beyond the longest range")]
fn a_line_never_built_is_refused() {
    SightLines::new(3).line(2, 2);
}

/// A point belongs to the hexes whose centres are nearest to it. Look where the line is after each 331st of its way.
///
/// Up to range 6 the line changes hexes only at fractions with denominators up to 12. Two of them are at least 1/132
/// apart, so that no hex is missed; none is a 331st, so that no corner is hit.
fn nearest_along_the_way(target: Axial) -> Vec<Met> {
    const PARTS: i16 = 331;
    let hexes: Vec<_> = Axial::within(RANGE + 1).collect();
    let mut met = Vec::new();
    for part in 1..PARTS {
        let away = |hex: Axial| {
            let way = target * part - hex * PARTS;
            way.dot(way)
        };
        let least = hexes.iter().map(|&hex| away(hex)).min().unwrap();
        let mut nearest = hexes.iter().copied().filter(|&hex| away(hex) == least);
        let here = match (nearest.next(), nearest.next(), nearest.next()) {
            (Some(hex), None, _) => Met::Through(hex),
            (Some(one), Some(other), None) if target.turn_to(one) < 0 => Met::Along { left: one, right: other },
            (Some(one), Some(other), None) => Met::Along { left: other, right: one },
            _ => panic!("a corner is not a 331st of the way to {target:?}"),
        };
        if met.last() != Some(&here) {
            met.push(here);
        }
    }
    met
}

#[test]
fn lines_agree_with_the_nearest_centres() {
    let sights = SightLines::new(RANGE);
    for target in Axial::within(RANGE).filter(|target| target.length() > 0) {
        let mut expected = nearest_along_the_way(target);
        assert_eq!(expected.remove(0), through(0, 0));
        assert_eq!(expected.pop(), Some(Met::Through(target)));
        assert_eq!(sights.line(target.q, target.r), expected, "{target:?}");
    }
}

/// The sides whose two corners lie strictly on either side of the line, and that have the line's two ends strictly on
/// either side of their own line. Lengths are in thirds, in which corners are whole.
fn sides_between_corners(target: Axial) -> BTreeSet<(Axial, Axial)> {
    let (start, end) = (Axial::default(), target * 3);
    let splits = |from: Axial, to: Axial, one: Axial, other: Axial| {
        let [one, other] = [one, other].map(|point| (to - from).turn_to(point - from).signum());
        one * other < 0
    };
    let mut sides = BTreeSet::new();
    for hex in Axial::within(RANGE + 1) {
        for direction in Direction::ALL {
            let corner = |next: Direction| hex * 3 + direction.step() + next.step();
            let (left, right) = (corner(direction.turned(-1)), corner(direction.turned(1)));
            if splits(start, end, left, right) && splits(left, right, start, end) {
                sides.insert(between(hex, direction));
            }
        }
    }
    sides
}

/// A side has two hexes: named by both, the smaller first.
fn between(hex: Axial, direction: Direction) -> (Axial, Axial) {
    let beside = hex + direction.step();
    (hex.min(beside), hex.max(beside))
}

#[test]
fn crossings_agree_with_the_corners_on_either_side() {
    let sights = SightLines::new(RANGE);
    for target in Axial::within(RANGE) {
        let crossings = sights.crossings(target.q, target.r);
        let sides: BTreeSet<_> = crossings.iter().map(|crossing| between(crossing.from, crossing.side)).collect();
        assert_eq!(sides, sides_between_corners(target), "{target:?}");
        assert_eq!(sides.len(), crossings.len(), "{target:?} crosses a side twice");
        assert!(crossings.is_sorted_by_key(|crossing| target.dot(crossing.from)), "{target:?} is out of order");
    }
}

#[test]
fn a_line_looks_the_same_from_its_other_end() {
    let sights = SightLines::new(RANGE);
    for target in Axial::within(RANGE) {
        let back = sights.line(-target.q, -target.r).iter().rev().map(|&met| match met {
            Met::Through(hex) => Met::Through(target + hex),
            Met::Along { left, right } => Met::Along { left: target + right, right: target + left },
        });
        assert_eq!(sights.line(target.q, target.r), back.collect::<Vec<_>>(), "{target:?}");
    }
}
