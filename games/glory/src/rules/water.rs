//! Rivers and coasts.

use engine::{Log, Referee, Roll};

use super::zones::THIRDS;
use crate::geometry::{DEPTH, MU, Path, SLACK, WIDTH, distance, links, spot};
use crate::reason::{Length, Reason, Verdict, refuse};
use crate::state::{PlacedWater, Stage, State};
use crate::table::{Part, Point, Terrain};
use crate::{Event, Glory, cite};

impl Glory {
    /// Looking across the table from y = 48, the left is x = 72.
    pub(crate) fn throw_water<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let (face, west) = (roll.face(), roll.face() > 3);
        referee.happen(cite!("WATER"), Event::WaterSide { face, west });
        referee.happen(cite!("PLC1"), Event::Awaited(Stage::Water { west }));
    }

    fn judge_kind(&self, state: &State, terrain: Terrain) -> Verdict {
        if state.selected[Part::With.index()][terrain.index()] > 0 {
            return Ok(());
        }
        refuse(cite!("PLC1"), Reason::NoWaterOfThatKind)
    }

    pub(crate) fn judge_river(&self, state: &State, west: bool, axis: Path<8>, width: i16) -> Verdict {
        self.judge_kind(state, Terrain::River)?;
        let bends = |reason| refuse(cite!("WATER"), Reason::RiverBends { reason });
        if !(MU..=2 * MU).contains(&width) {
            return bends("A river is 1 to 2 wide");
        }
        judge_course(axis)?;
        let (from, to) = if west { (0, THIRDS[0]) } else { (THIRDS[1], WIDTH) };
        let (from, to) = (2 * i32::from(from) + i32::from(width), 2 * i32::from(to) - i32::from(width));
        if axis.points().iter().any(|at| !(from..=to).contains(&(2 * i32::from(at.x)))) {
            return bends("The river has to stay in the outer third the die gave it");
        }
        let ends = [axis.points()[0], axis.points()[axis.points().len() - 1]].map(spot);
        let length: f64 = links(axis.points()).map(|(a, b)| distance(spot(a), spot(b))).sum();
        let limit = distance(ends[0], ends[1]) * 1.4;
        if length > limit + SLACK {
            return refuse(cite!("WATER"), Reason::TooLong { measured: Length::of(length), limit: Length::of(limit) });
        }
        Ok(())
    }

    pub(crate) fn judge_coast(&self, state: &State, west: bool, shore: Path<8>) -> Verdict {
        self.judge_kind(state, Terrain::Coast)?;
        judge_course(shore)?;
        let depths = shore.points().iter().map(|at| if west { at.x } else { WIDTH - at.x });
        match depths.into_iter().find(|depth| !(3 * MU..=6 * MU).contains(depth)) {
            Some(depth) => refuse(cite!("WATER"), Reason::ShoreDepth { measured: Length(depth.into()) }),
            None => Ok(()),
        }
    }

    pub(crate) fn place_water<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, water: PlacedWater) {
        referee.happen(cite!("PLC1"), Event::WaterPlaced(water));
        referee.happen(cite!("RC"), Event::Awaited(Stage::WaterAdjustDie));
    }

    /// The plain die decides.
    pub(crate) fn adjust_water<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        referee.happen(cite!("RC"), Event::WaterAdjusted { face: roll.face() });
        if roll.face() >= 5 {
            referee.happen(cite!("RC"), Event::Awaited(Stage::WaterAdjust));
        } else {
            self.place_next(referee);
        }
    }

    pub(crate) fn settle_water<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, removed: bool) {
        referee.happen(cite!("RC"), if removed { Event::WaterRemoved } else { Event::WaterKept });
        self.place_next(referee);
    }
}

/// From long edge to long edge through 3 to 8 points, each further than the one before.
fn judge_course(course: Path<8>) -> Verdict {
    let points = course.points();
    let bends = |reason| refuse(cite!("WATER"), Reason::RiverBends { reason });
    if points.len() < 3 {
        return bends("It takes 3 to 8 points");
    }
    if points[0].y != 0 || points[points.len() - 1].y != DEPTH {
        return bends("It runs from the edge y = 0 to the edge y = 48");
    }
    let goes_on = |pair: &[Point]| pair[0].y < pair[1].y;
    if !points.windows(2).all(goes_on) {
        return bends("It may not turn back");
    }
    Ok(())
}

#[cfg(test)]
#[path = "water_tests.rs"]
mod tests;
