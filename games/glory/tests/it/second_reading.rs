//! A second reading of the geometry, slow and literal, on what the rules let happen: distances, areas and unions by the
//! `geo` crate, in movement units and floating point, without a line of the rules' own geometry.

use std::thread;

use engine::{Chooser, Game, Lawful, Pending, Referee, Unlogged, first_ordered};
use geo::{Area, BooleanOps, Coord, Distance, Euclidean, Line, LineString, MultiLineString, Polygon};
use glory::state::{PlacedPiece, PlacedWater, Stage};
use glory::table::{Part, Point, Table, Terrain, Territory, Water};
use glory::{Action, Glory, State};

use crate::{SET_UPS, open};

/// What rounding to a hundredth and the two ways of computing may differ by.
const ROUNDING: f64 = 0.011;

fn coord(at: &Point) -> Coord<f64> {
    Coord { x: f64::from(at.x) / 100.0, y: f64::from(at.y) / 100.0 }
}

fn polygon(points: &[Point]) -> Polygon<f64> {
    Polygon::new(LineString::from_iter(points.iter().map(coord)), Vec::new())
}

fn line(points: &[Point]) -> LineString<f64> {
    LineString::from_iter(points.iter().map(coord))
}

fn upright(x: [f64; 2], y: [f64; 2]) -> Polygon<f64> {
    let ring = [(x[0], y[0]), (x[1], y[0]), (x[1], y[1]), (x[0], y[1])];
    Polygon::new(LineString::from_iter(ring.map(|(x, y)| Coord { x, y })), Vec::new())
}

fn shared(a: &Polygon<f64>, b: &Polygon<f64>) -> f64 {
    a.intersection(b).unsigned_area()
}

/// How deep something reaches from the long edge of a part.
fn deepest(part: Part, points: &[Point]) -> f64 {
    let depth = |at: &Point| if part == Part::Without { coord(at).y } else { 48.0 - coord(at).y };
    points.iter().map(depth).fold(f64::MIN, f64::max)
}

fn nearest_edge(points: &[Point], edge: Line<f64>) -> f64 {
    Euclidean.distance(&polygon(points), &edge)
}

fn edge(from: (f64, f64), to: (f64, f64)) -> Line<f64> {
    Line::new(Coord { x: from.0, y: from.1 }, Coord { x: to.0, y: to.1 })
}

fn on_table(points: &[Point]) -> bool {
    points.iter().all(|at| (0..=7200).contains(&at.x) && (0..=4800).contains(&at.y))
}

/// What of the sheet says that it hides, blocks or may lie on a hill, written down a second time.
const ON_HILL: [Terrain; 4] = [Terrain::Broken, Terrain::Plantation, Terrain::Forest, Terrain::Village];
const DIFFICULT: [Terrain; 7] = [
    Terrain::Gully,
    Terrain::Forest,
    Terrain::Vineyard,
    Terrain::Marsh,
    Terrain::SoftSand,
    Terrain::Village,
    Terrain::SteepHill,
];

/// Is the piece clear of water?
fn dry(points: &[Point], water: &Option<PlacedWater>) -> bool {
    match water {
        None => true,
        Some(PlacedWater::River { axis, width }) => {
            let far = Euclidean.distance(&polygon(points), &line(axis.points()));
            far >= f64::from(*width) / 200.0 - ROUNDING
        }
        Some(coast) => {
            let sea = coast.sea().expect("a sea");
            shared(&polygon(points), &polygon(sea.corners())) <= 0.012
        }
    }
}

/// A piece that was just placed: region of the die, separation, hills, size.
fn check_placed(before: &State, after: &State) {
    let Stage::Place(next, die) = before.stage else { panic!("a piece was placed in {:?}", before.stage) };
    let piece = after.pieces.last().expect("it lies");
    let points = piece.outline.corners();
    let own = polygon(points);
    assert!(on_table(points) && dry(points, &before.water));
    let whose = if die % 2 == 1 { next.part.other() } else { next.part };
    let (low, high) = if whose == Part::Without { (0.0, 24.0) } else { (24.0, 48.0) };
    let long = if whose == Part::Without { edge((0.0, 0.0), (72.0, 0.0)) } else { edge((0.0, 48.0), (72.0, 48.0)) };
    let sides = [edge((0.0, 0.0), (0.0, 48.0)), edge((72.0, 0.0), (72.0, 48.0))];
    match die {
        1 | 2 => {
            assert!(nearest_edge(points, long) <= 0.05 + 1e-9);
            assert!(sides.iter().all(|side| nearest_edge(points, *side) >= 8.0 - 1e-9));
        }
        3 | 4 => {
            let shore = match &before.water {
                Some(PlacedWater::Coast { west, shore }) => Some((*west, line(shore.points()))),
                _ => None,
            };
            let touched = [true, false].into_iter().any(|west| match &shore {
                Some((side, shore)) if *side == west => Euclidean.distance(&own, shore) <= 0.05 + 1e-9,
                _ => {
                    let half = edge(
                        if west { (0.0, low) } else { (72.0, low) },
                        if west { (0.0, high) } else { (72.0, high) },
                    );
                    nearest_edge(points, half) <= 0.05 + 1e-9
                }
            });
            assert!(touched, "die {die}: {points:?}");
        }
        _ => {
            assert!(points.iter().map(coord).all(|at| at.x > 8.0 && at.x < 64.0 && at.y > 8.0 && at.y < 40.0));
            assert!(shared(&own, &upright([0.0, 72.0], [low, high])) > own.unsigned_area() / 2.0 - 0.01);
        }
    }
    for other in before.pieces.iter() {
        let theirs = polygon(other.outline.corners());
        let covers = other.terrain.is_hill()
            && ON_HILL.contains(&piece.terrain)
            && own.unsigned_area() - shared(&own, &theirs) <= 0.012;
        assert!(covers || Euclidean.distance(&own, &theirs) >= 3.995 - 1e-9, "{piece:?} {other:?}");
    }
    check_size(piece);
}

fn check_size(piece: &PlacedPiece) {
    let points: Vec<Coord<f64>> = piece.outline.corners().iter().map(coord).collect();
    let far = |a: &Coord<f64>, b: &Coord<f64>| ((a.x - b.x).powi(2) + (a.y - b.y).powi(2)).sqrt();
    let widest = points.iter().flat_map(|a| points.iter().map(move |b| far(a, b))).fold(0.0, f64::max);
    let limit = if piece.terrain == Terrain::Gully {
        12.17
    } else if piece.compulsory {
        16.0
    } else {
        12.0
    };
    assert!(widest <= limit + ROUNDING, "{widest} {piece:?}");
    let least = if piece.terrain == Terrain::Gully { 12.0 } else { 5.98 * 3.98 };
    assert!(polygon(piece.outline.corners()).unsigned_area() >= least - 0.1, "{piece:?}");
}

/// A piece that was adjusted: on the table, dry, in nothing else; how far it went.
fn check_adjusted(before: &State, after: &State, action: Action) {
    let (Some(from), Some(to)) = (before.pieces.last(), after.pieces.last()) else { return };
    if matches!(action, Action::Remove) || from.order != to.order {
        return;
    }
    let points = to.outline.corners();
    assert!(on_table(points) && dry(points, &after.water));
    let Stage::Adjust(score) = before.stage else { panic!("adjusted in {:?}", before.stage) };
    if let Action::Slide { x, y } = action {
        let far = (f64::from(x).powi(2) + f64::from(y).powi(2)).sqrt() / 100.0;
        assert!(far <= if score == 5 { 12.005 } else { 6.005 }, "{far}");
    }
    let own = polygon(points);
    for other in after.pieces.iter().filter(|other| other.order != to.order) {
        let both = shared(&own, &polygon(other.outline.corners()));
        let covers = other.terrain.is_hill() && ON_HILL.contains(&to.terrain) && own.unsigned_area() - both <= 0.012;
        assert!(both <= 0.012 || covers, "{to:?} {other:?}");
    }
}

/// A finished table: everything of a side in its zone, in no water, on no cliffs, not in each other.
fn check_table(game: &Glory, table: &Table) {
    let part = |side: u8| if side == table.with { Part::With } else { Part::Without };
    let cliffs: Vec<Polygon<f64>> = table
        .pieces
        .iter()
        .filter(|piece| piece.terrain == Terrain::Impassable)
        .map(|piece| polygon(&piece.outline))
        .collect();
    let stands = |points: &[Point]| {
        let own = polygon(points);
        let wet = match &table.water {
            None => false,
            Some(Water::River { axis, width }) => {
                Euclidean.distance(&own, &line(axis)) < f64::from(*width) / 200.0 - ROUNDING
            }
            Some(Water::Coast { sea }) => shared(&own, &polygon(sea)) > 0.012,
        };
        on_table(points) && !wet && cliffs.iter().all(|cliff| shared(&own, cliff) <= 0.012)
    };
    for (side, camp) in (0u8..).zip(&table.camps) {
        let Some(camp) = camp else { continue };
        assert!(stands(camp) && deepest(part(side), camp) <= 12.0);
        for piece in table.pieces.iter().filter(|piece| DIFFICULT.contains(&piece.terrain)) {
            let both = shared(&polygon(camp), &polygon(&piece.outline));
            let inside = piece.terrain == Terrain::Village && polygon(camp).unsigned_area() - both <= 0.012;
            assert!(both <= 0.012 || inside, "{camp:?} {piece:?}");
        }
    }
    for group in &table.groups {
        let listed = &game.scenario().armies[usize::from(group.side)].groups[usize::from(group.index)];
        let limit = match (group.ambush, part(group.side)) {
            (true, Part::With) => 24.0,
            (true, Part::Without) => 18.0,
            _ if listed.troop.skirmishes() => 18.0,
            _ => 12.0,
        };
        assert!(stands(&group.outline), "{group:?}");
        assert!(deepest(part(group.side), &group.outline) <= limit, "{group:?}");
        if group.ambush {
            check_ambush(table, part(group.side), &group.outline, listed.troop);
        }
    }
    for (i, one) in table.groups.iter().enumerate() {
        for other in table.groups[..i].iter().filter(|other| other.side == one.side) {
            assert!(shared(&polygon(&one.outline), &polygon(&other.outline)) <= 0.012, "{one:?} {other:?}");
        }
    }
    for (side, _, at) in &table.commanders {
        assert!(deepest(part(*side), &[*at]) <= 11.2 + 1e-9);
    }
    let half = 0.5;
    if let Some(road) = &table.road {
        let axis = line(&road.axis);
        for piece in &table.pieces {
            let far = Euclidean.distance(&polygon(&piece.outline), &axis);
            match piece.terrain {
                Terrain::Village => assert!(far <= half + 0.05 + ROUNDING),
                _ => assert!(far >= half - ROUNDING, "{far} {piece:?}"),
            }
        }
    }
}

/// Nobody on the front of the enemy strip, a movement unit apart, sees a corner or the middle of the marker, unless
/// through a gap so narrow that rays half a degree apart may miss it (ruling 4).
fn check_ambush(table: &Table, part: Part, marker: &[Point], troop: glory::table::TroopType) {
    assert!(marker.iter().all(|at| at.x <= 2400) || marker.iter().all(|at| at.x >= 4800));
    let strip = if part == Part::With { 18.0 } else { 30.0 };
    let mut targets: Vec<Coord<f64>> = marker.iter().map(coord).collect();
    let count = targets.len() as f64;
    targets.push(Coord {
        x: targets.iter().map(|at| at.x).sum::<f64>() / count,
        y: targets.iter().map(|at| at.y).sum::<f64>() / count,
    });
    for target in targets {
        for x in 0..=72 {
            let from = [-0.3, 0.0, 0.3].map(|aside| Coord { x: (f64::from(x) + aside).clamp(0.0, 72.0), y: strip });
            assert!(!from.iter().all(|from| sees(table, *from, target, troop)), "{from:?} sees {target:?}");
        }
    }
}

/// Sight by the letter. Within half a hundredth of a limit both answers are good; here that means: not seen.
fn sees(table: &Table, from: Coord<f64>, at: Coord<f64>, troop: glory::table::TroopType) -> bool {
    use glory::table::TroopType::LightFoot;
    let far = ((from.x - at.x).powi(2) + (from.y - at.y).powi(2)).sqrt();
    let inside = |points: &[Point]| Euclidean.distance(&polygon(points), &geo::Point::from(at)) <= ROUNDING;
    for piece in &table.pieces {
        let hides = match piece.terrain {
            Terrain::Gully => Some(1.0),
            Terrain::Forest | Terrain::Village => Some(2.0),
            Terrain::Plantation => Some(4.0),
            Terrain::Brush | Terrain::EnclosedField | Terrain::Vineyard | Terrain::Marsh if troop == LightFoot => {
                Some(4.0)
            }
            Terrain::SoftSand if troop == LightFoot => Some(6.0),
            _ => None,
        };
        if inside(&piece.outline) {
            if hides.is_some_and(|seen| far > seen - ROUNDING) {
                return false;
            }
            continue;
        }
        if matches!(piece.terrain, Terrain::Forest | Terrain::Village | Terrain::Plantation) {
            let whole = MultiLineString::new(vec![LineString::from(vec![from, at])]);
            let part: f64 = polygon(&piece.outline)
                .clip(&whole, false)
                .0
                .iter()
                .flat_map(|line| line.lines().map(|line| Euclidean.distance(line.start_point(), line.end_point())))
                .sum();
            if hides.is_some_and(|seen| part > seen - ROUNDING) {
                return false;
            }
        }
    }
    for piece in &table.pieces {
        let Some([a, b]) = piece.crest.map(|ends| ends.map(|at| coord(&at))) else { continue };
        let lines = (Line::new(from, at), Line::new(a, b));
        let Some(geo::LineIntersection::SinglePoint { intersection: c, .. }) =
            geo::line_intersection::line_intersection(lines.0, lines.1)
        else {
            continue;
        };
        let apart = |p: Coord<f64>| ((p.x - c.x).powi(2) + (p.y - c.y).powi(2)).sqrt();
        if apart(at) > 1.0 - ROUNDING && apart(from) > 1.0 - ROUNDING {
            return false;
        }
    }
    true
}

/// Plays a set-up to its end, by plan or at random, and reads every placement a second time.
fn check(game: &Glory, seed: u64) {
    let mut chooser = Chooser::new(seed);
    let mut state = game.open();
    loop {
        match game.pending(&state) {
            Pending::Over(_) => break,
            Pending::Dice(throw) => {
                let faces: Vec<u8> = (0..throw.dice).map(|_| chooser.below(6) as u8 + 1).collect();
                let roll = engine::Roll::new(&faces).expect("a throw has dice");
                game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
            }
            Pending::Act(_) => {
                let action = match seed % 4 {
                    0 => game.any_action(&state, &mut chooser),
                    _ => first_ordered(game, &state, &mut chooser),
                };
                game.judge(&state, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
                let before = state.clone();
                game.perform(&mut Referee::new(game, &mut state, &mut Unlogged), Lawful::offered(action));
                match action {
                    Action::Place(_) => check_placed(&before, &state),
                    Action::Slide { .. } | Action::Pivot(_) => check_adjusted(&before, &state, action),
                    _ => {}
                }
            }
        }
    }
    check_table(game, &game.table(&state).expect("a finished table"));
}

/// So many set-ups of each pair of armies in each country.
fn check_all(times: u64) {
    thread::scope(|scope| {
        for id in SET_UPS {
            scope.spawn(move || {
                for territory in Territory::ALL {
                    let game = open(id, &[("territory", territory.name()), ("ambush_dummies", "1")]);
                    (0..times).for_each(|seed| check(&game, seed));
                }
            });
        }
    });
}

#[test]
fn every_placement_holds_on_a_second_reading() {
    check_all(8);
}

/// A hundred thousand: 2,500 of each of the 40. Run it optimised.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_set_ups_hold_on_a_second_reading() {
    check_all(2_500);
}
