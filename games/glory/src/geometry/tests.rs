use geo::{Area, BooleanOps, Coord, Distance, Euclidean, LineString, Polygon};

use super::*;

fn at(x: i16, y: i16) -> Point {
    Point { x, y }
}

/// The outline of x1 to x2, y1 to y2, in whole movement units.
fn upright(x1: i16, x2: i16, y1: i16, y2: i16) -> Outline {
    Outline::new(&[(x1, y1), (x2, y1), (x2, y2), (x1, y2)].map(|(x, y)| at(x * MU, y * MU))).unwrap()
}

fn polygon(outline: &Outline) -> Polygon<f64> {
    let ring = outline.corners().iter().map(|at| Coord { x: f64::from(at.x), y: f64::from(at.y) });
    Polygon::new(LineString::from_iter(ring), Vec::new())
}

/// Shapes of all sorts, from a stream of choices.
fn any_shape(chooser: &mut engine::Chooser) -> Outline {
    loop {
        let mut below = |n: u32| chooser.below(n) as i16;
        let (middle, size) = (at(1000 + below(2000), 1000 + below(2000)), [100 + below(1000), 100 + below(1000)]);
        let turn = Angle::half_degrees(below(720) as u16);
        let shape = match below(4) {
            0 => Shape::Rectangle { at: middle, size, round: 0, turn },
            1 => Shape::Rectangle { at: middle, size, round: 1 + below(100), turn },
            2 => Shape::Ellipse { at: middle, size, turn },
            _ => {
                let corners: Vec<Point> =
                    (0..5 + below(8)).map(|_| at(middle.x - 400 + below(800), middle.y - 400 + below(800))).collect();
                Shape::Polygon(Path::new(&corners).unwrap())
            }
        };
        if let Some(outline) = shape.outline() {
            return outline;
        }
    }
}

#[test]
fn sines_are_those_of_the_circle() {
    for half_degrees in 0..720 {
        let (cosine, sine) = Angle::half_degrees(half_degrees).unit();
        let angle = f64::from(half_degrees) * std::f64::consts::PI / 360.0;
        assert!((cosine - angle.cos()).abs() < 2e-9 && (sine - angle.sin()).abs() < 2e-9, "{half_degrees}");
    }
    assert_eq!(Angle::half_degrees(180).turn((3.0, 4.0)), (-4.0, 3.0));
    assert_eq!(Angle::half_degrees(60).unit().1, 0.5);
}

#[test]
fn gaps_and_overlaps_agree_with_geo() {
    let mut chooser = engine::Chooser::new(5);
    let (mut apart, mut touching) = (0, 0);
    for _ in 0..3_000 {
        let (one, other) = (any_shape(&mut chooser), any_shape(&mut chooser));
        let (a, b) = (polygon(&one), polygon(&other));
        let far = Euclidean.distance(&a, &b);
        assert!((gap(one.corners(), other.corners(), 8_000) - far).abs() < 1e-6, "{one:?} {other:?}");
        let both = a.intersection(&b).unsigned_area();
        // Within a rounding of the other's integer grid.
        if (both - SHARED).abs() > 1.0 {
            assert_eq!(overlap(one.corners(), other.corners()), both > SHARED, "{both} {one:?} {other:?}");
        }
        if (a.unsigned_area() - both - SHARED).abs() > 1.0 {
            assert_eq!(covers(other.corners(), one.corners()), a.unsigned_area() - both <= SHARED, "{one:?} {other:?}");
        }
        (apart, touching) = (apart + u32::from(far > 0.0), touching + u32::from(far == 0.0));
    }
    assert!(apart > 300 && touching > 300, "{apart} {touching}");
}

#[test]
fn a_gap_is_measured_across_corners_and_sides() {
    let one = upright(10, 16, 10, 14);
    assert_eq!(gap(one.corners(), upright(20, 26, 10, 14).corners(), 800), 400.0);
    assert_eq!(gap(one.corners(), upright(19, 26, 18, 24).corners(), 800), 500.0);
    assert_eq!(gap(one.corners(), upright(16, 20, 12, 20).corners(), 800), 0.0);
    assert_eq!(gap(one.corners(), upright(40, 46, 10, 14).corners(), 800), 801.0);
    assert_eq!(gap_to_line(one.corners(), &[at(0, 1500), at(7200, 1500)]), 100.0);
    assert_eq!(gap_to_point(one.corners(), at(1900, 1800)), 500.0);
    assert_eq!(gap_to_point(one.corners(), at(1200, 1200)), 0.0);
}

#[test]
fn an_edge_in_common_is_no_overlap() {
    let one = upright(10, 16, 10, 14);
    assert!(!overlap(one.corners(), upright(16, 20, 10, 14).corners()));
    assert!(overlap(one.corners(), upright(15, 20, 10, 14).corners()));
    assert!(covers(one.corners(), upright(10, 12, 10, 14).corners()));
    assert!(!covers(one.corners(), upright(9, 12, 10, 14).corners()));
}

#[test]
fn halves_share_an_area() {
    assert_eq!(area_within(upright(10, 16, 20, 30).corners(), 0, 2400), 6.0 * 4.0 * 10_000.0);
    assert_eq!(area_within(upright(10, 16, 30, 36).corners(), 0, 2400), 0.0);
}

#[test]
fn circles_enclose_and_rectangles_fit() {
    assert!((enclosing_diameter(&upright(10, 16, 10, 18)) - 1000.0).abs() < 1e-6);
    assert!(holds_rectangle(&upright(10, 16, 10, 14), 600, 400, true));
    assert!(!holds_rectangle(&upright(10, 15, 10, 15), 600, 400, true));
    let ellipse = |size| Shape::Ellipse { at: at(2000, 2000), size, turn: Angle::half_degrees(45) }.outline().unwrap();
    assert!(holds_rectangle(&ellipse([1000, 700]), 600, 400, true));
    assert!(!holds_rectangle(&ellipse([700, 400]), 600, 400, true));
    // Not in its middle, but in its wide end.
    let pear = [(1000, 1000), (1420, 1000), (1420, 1620), (1000, 1620), (1010, 1000)];
    let pear = Outline::new(&pear.map(|(x, y)| at(x, y))).unwrap();
    assert!(holds_rectangle(&pear, 600, 400, true));
    let mut chooser = engine::Chooser::new(9);
    for _ in 0..300 {
        let outline = any_shape(&mut chooser);
        let corners = outline.corners();
        // No pair is further apart, and three of them can widen it at most by 2/√3.
        let far = corners.iter().flat_map(|a| corners.iter().map(|b| distance(spot(*a), spot(*b)))).fold(0.0, f64::max);
        let diameter = enclosing_diameter(&outline);
        assert!(diameter >= far - 1e-3 && diameter <= far * 1.1548, "{diameter} {far} {outline:?}");
    }
}

#[test]
fn a_crest_runs_along_the_hill() {
    assert_eq!(crest(&upright(10, 20, 10, 14)), [at(1250, 1200), at(1750, 1200)]);
    assert_eq!(crest(&upright(10, 14, 10, 20)), [at(1200, 1250), at(1200, 1750)]);
    // Never shorter than 2.
    assert_eq!(crest(&upright(10, 13, 10, 12)), [at(1050, 1100), at(1250, 1100)]);
}

#[test]
fn a_pivot_turns_about_the_centroid() {
    let turned = upright(10, 16, 10, 14).turned(Angle::half_degrees(180));
    assert_eq!(bounds(turned.corners()), [1100, 900, 1500, 1500]);
    assert_eq!(turned.area(), 24.0 * 10_000.0);
}

#[test]
fn free_polygons_are_simple_and_bulge() {
    let free = |corners: &[(i16, i16)]| {
        let corners: Vec<Point> = corners.iter().map(|&(x, y)| at(x * MU, y * MU)).collect();
        Shape::Polygon(Path::new(&corners).unwrap()).outline().is_some()
    };
    assert!(free(&[(10, 10), (16, 10), (17, 13), (16, 16), (10, 16)]));
    assert!(!free(&[(10, 10), (16, 10), (16, 16), (10, 16)]), "four corners");
    assert!(!free(&[(10, 10), (16, 16), (16, 10), (10, 16), (9, 13)]), "crosses itself");
    assert!(!free(&[(10, 10), (16, 10), (11, 11), (10, 16), (9, 13)]), "too deep a dent");
}

#[test]
fn lines_cross_or_do_not() {
    let west = [at(0, 100), at(1000, 100), at(2000, 400)];
    assert_eq!(crossings(&west, &[at(500, 0), at(500, 500)]), 1);
    assert_eq!(crossings(&west, &[at(500, 200), at(500, 500)]), 0);
}
