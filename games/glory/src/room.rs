//! Is there room? One fixed search for pieces of terrain, camps and battle groups, so that nobody is stuck and nobody
//! gives up too early (rulings 11 and 13).

use crate::Glory;
use crate::geometry::{Angle, DEPTH, MU, Outline, Path, Shape, WIDTH, bounds, gap_to_point, rectangle};
use crate::reason::Verdict;
use crate::rules::placing::die_part;
use crate::rules::zones::{HALFWAY, SKIRMISHERS, at_depth};
use crate::state::{Next, PlacedWater, Stand, State};
use crate::table::{Part, Point, Terrain};

/// The grid that is searched.
const STEP: i16 = MU / 2;
/// A coarse part of it, which usually has a place.
const COARSE: i16 = 2 * MU;
/// What pieces keep from each other, and half the width of the smallest.
const CLOSE: i16 = 4 * MU;

/// The eight directions that are tried.
fn directions() -> impl Iterator<Item = Angle> {
    (0..8).map(|step| Angle::half_degrees(45 * step))
}

/// The numbers from one to another on a grid.
fn grid(from: i16, to: i16, step: i16) -> impl Iterator<Item = i16> {
    (from..=to).step_by(step as usize)
}

impl Glory {
    /// The smallest piece, somewhere the die allows; none if there is no room.
    pub(crate) fn find_room(&self, state: &State, next: Next, die: u8) -> Option<Shape> {
        let size = if next.terrain == Terrain::Gully { [6 * MU, 2 * MU] } else { [6 * MU, 4 * MU] };
        let smallest = |turn| Shape::Rectangle { at: Point::default(), size, round: 0, turn };
        let fits = |shape: Shape| {
            let outline = shape.outline().expect("the smallest piece is a shape");
            self.judge_spot(state, next, die, &outline).is_ok().then_some(shape)
        };
        if die <= 4 {
            let mut shapes = directions().map(smallest);
            let length = if die <= 2 { WIDTH } else { DEPTH };
            return shapes.find_map(|shape| {
                [true, false].into_iter().filter(|west| die > 2 || *west).find_map(|west| {
                    let mut along = grid(0, length, STEP);
                    along.find_map(|along| fits(self.touching(state, next.part, die, shape, west, along)?))
                })
            });
        }
        let (low, high) =
            if die_part(next.part, die) == Part::Without { (8 * MU, HALFWAY) } else { (HALFWAY, 40 * MU) };
        let coarse = [Angle::NONE, Angle::half_degrees(180)];
        let at_once = grid(10 * MU, 62 * MU, COARSE).find_map(|x| {
            grid(low, high, COARSE)
                .find_map(|y| coarse.into_iter().find_map(|turn| fits(smallest(turn).about(Point { x, y }))))
        });
        at_once.or_else(|| {
            grid(8 * MU, 64 * MU, STEP).find_map(|x| {
                let mut ys =
                    grid(low, high, STEP).filter(|y| !self.is_crowded(state, next.terrain, Point { x, y: *y }, size));
                ys.find_map(|y| directions().find_map(|turn| fits(smallest(turn).about(Point { x, y }))))
            })
        })
    }

    /// Whether a piece so near must be too close, however it is turned. Hills that it might lie on do not count.
    fn is_crowded(&self, state: &State, terrain: Terrain, at: Point, [_, width]: [i16; 2]) -> bool {
        let may_cover = self.scenario.sheet.ground(terrain).on_hill;
        let close = f64::from(CLOSE + width / 2 - 2);
        let mut others = state.pieces.iter().filter(|piece| !(may_cover && piece.terrain.is_hill()));
        others.any(|piece| {
            let [west, south, east, north] = bounds(piece.outline.corners());
            let is_far = |low: i16, high: i16, at: i16| f64::from(low - at) > close || f64::from(at - high) > close;
            !is_far(west, east, at.x)
                && !is_far(south, north, at.y)
                && gap_to_point(piece.outline.corners(), at) < close
        })
    }

    /// A shape moved straight against the edge that a die of 1 to 4 names, or against the shore: `along` says where.
    /// None if it cannot touch there.
    pub(crate) fn touching(
        &self,
        state: &State,
        part: Part,
        die: u8,
        shape: Shape,
        west: bool,
        along: i16,
    ) -> Option<Shape> {
        let outline = shape.about(Point::default()).outline()?;
        let [left, low, right, high] = bounds(outline.corners());
        if die <= 2 {
            let y = if die_part(part, die) == Part::Without { -low } else { DEPTH - high };
            return Some(shape.about(Point { x: along, y }));
        }
        match &state.water {
            Some(PlacedWater::Coast { west: side, shore }) if *side == west => {
                let middle = Point { x: WIDTH / 2, y: along };
                let outline = shape.about(middle).outline()?;
                let x = middle.x + to_shore(&outline, *shore, west)?;
                Some(shape.about(Point { x, y: along }))
            }
            _ => Some(shape.about(Point { x: if west { -left } else { WIDTH - right }, y: along })),
        }
    }

    /// A stand of this size so near to the own edge that is lawful, facing the enemy if possible; none if there is no
    /// room.
    pub(crate) fn find_stand(&self, part: Part, size: [i16; 2], lawful: impl Fn(Stand) -> Verdict) -> Option<Stand> {
        directions().find_map(|turn| {
            let [left, low, right, high] = bounds(rectangle(Point::default(), size, turn).corners());
            let depths = grid(-low, SKIRMISHERS - high, STEP);
            let mut places = depths.flat_map(|depth| grid(-left, WIDTH - right, STEP).map(move |x| (x, depth)));
            places.find_map(|(x, depth)| {
                let stand = Stand { at: at_depth(part, x, depth), turn };
                lawful(stand).is_ok().then_some(stand)
            })
        })
    }
}

/// How far an outline on land can go west or east until it touches the shore; none if the shore is not beside it.
fn to_shore(outline: &Outline, shore: Path<8>, west: bool) -> Option<i16> {
    let toward = if west { -1.0 } else { 1.0 };
    // The line at a height, of those segments that reach it; the one nearest in the direction of the other.
    let at_height = |points: &[Point], closed: bool, y: f64, pick_high: bool| {
        let count = points.len() - usize::from(!closed);
        let reaches = (0..count).filter_map(|i| {
            let (a, b) = (points[i], points[(i + 1) % points.len()]);
            let (low, high) = (f64::from(a.y.min(b.y)), f64::from(a.y.max(b.y)));
            if !(low..=high).contains(&y) {
                return None;
            }
            let part = if a.y == b.y { 0.0 } else { (y - f64::from(a.y)) / f64::from(b.y - a.y) };
            Some(f64::from(a.x) + part * f64::from(b.x - a.x))
        });
        reaches.fold(None, |best: Option<f64>, x| {
            Some(best.map_or(x, |best| if pick_high { best.max(x) } else { best.min(x) }))
        })
    };
    let heights = outline.corners().iter().chain(shore.points()).map(|at| f64::from(at.y));
    let way = heights.filter_map(|y| {
        let sea = at_height(shore.points(), false, y, west)?;
        let land = at_height(outline.corners(), true, y, !west)?;
        Some((sea - land) * toward)
    });
    let least = way.fold(f64::MAX, f64::min);
    (least < f64::MAX).then(|| (least.floor() * toward) as i16)
}
