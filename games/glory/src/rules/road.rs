//! The road.

use engine::{Log, Referee};

use crate::geometry::{
    DEPTH, MU, Path, SLACK, TOUCH, WIDTH, crossings, gap_of_lines, gap_of_point, gap_to_line, gap_to_point, is_on_table,
};
use crate::reason::{Length, Reason, Verdict, refuse};
use crate::state::{PlacedWater, Stage, State};
use crate::table::{Part, Point, Terrain};
use crate::{Event, Glory, cite};

/// How wide a road is.
pub const WIDE: i16 = MU;

impl Glory {
    pub(crate) fn judge_road(&self, state: &State, axis: Path<6>) -> Verdict {
        let case = cite!("ROAD");
        let points = axis.points();
        if !is_on_table(points) {
            return refuse(case, Reason::OffTable);
        }
        let ends = [points[0], points[points.len() - 1]].map(|at| self.edge_at(state, at));
        if ends[0].is_none() || ends[1].is_none() || ends[0] == ends[1] {
            return refuse(case, Reason::RoadEnds);
        }
        let half = f64::from(WIDE) / 2.0;
        for piece in state.pieces.iter() {
            let measured = gap_to_line(piece.outline.corners(), points);
            if piece.terrain == Terrain::Village {
                if measured > half + TOUCH {
                    return refuse(case, Reason::MissesVillage { measured: Length::of(measured - half) });
                }
            } else if measured < half - SLACK {
                return refuse(case, Reason::Overlaps { what: piece.terrain.words() });
            }
        }
        self.judge_road_and_water(state, points)
    }

    fn judge_road_and_water(&self, state: &State, points: &[Point]) -> Verdict {
        let case = cite!("ROAD");
        match &state.water {
            None => Ok(()),
            Some(PlacedWater::River { axis, width }) => {
                let times = crossings(points, axis.points());
                let room = f64::from(*width + WIDE) / 2.0 - SLACK;
                let near = points.iter().any(|at| gap_of_point(*at, axis.points()) < room);
                let clear = gap_of_lines(points, axis.points()) >= room;
                // A bridge: the road crosses once, and none of its bends lies in the water.
                if clear || (times == 1 && !near) {
                    return Ok(());
                }
                refuse(case, Reason::CrossesRiver { times: times as u8 })
            }
            Some(coast) => {
                let sea = coast.sea().expect("a coast has a sea");
                let inner = &points[1..points.len() - 1];
                let wet = inner.iter().any(|at| gap_to_point(sea.corners(), *at) < SLACK);
                let PlacedWater::Coast { shore, .. } = coast else { unreachable!("rivers are above") };
                // It may end at the shore, and there only.
                let ends = [points[0], points[points.len() - 1]];
                let at_shore = ends.iter().filter(|at| gap_of_point(**at, shore.points()) <= TOUCH).count();
                let meets = crossings(points, shore.points());
                if wet || meets > at_shore {
                    return refuse(case, Reason::Overlaps { what: "the sea" });
                }
                Ok(())
            }
        }
    }

    /// The edge a point lies on, from 0 to 3, the shore in place of its side edge.
    fn edge_at(&self, state: &State, at: Point) -> Option<u8> {
        if let Some(coast @ PlacedWater::Coast { west, shore }) = &state.water {
            if gap_of_point(at, shore.points()) <= TOUCH {
                return Some(if *west { 2 } else { 3 });
            }
            let sea = coast.sea().expect("a coast has a sea");
            if gap_to_point(sea.corners(), at) == 0.0 {
                return None;
            }
        }
        let distances = [at.y, DEPTH - at.y, at.x, WIDTH - at.x];
        (0u8..4).find(|edge| f64::from(distances[usize::from(*edge)]) <= TOUCH)
    }

    pub(crate) fn place_road<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, axis: Option<Path<6>>) {
        match axis {
            Some(axis) => referee.happen(cite!("ROAD"), Event::RoadPlaced(axis)),
            None => referee.happen(cite!("PLC7"), Event::NoRoad),
        }
        referee.happen(cite!("DEP1"), Event::Awaited(Stage::Camp(Part::Without)));
    }
}

#[cfg(test)]
#[path = "road_tests.rs"]
mod tests;
