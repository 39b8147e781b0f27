//! Placing terrain: whose turn it is, where the die wants a piece, how large it is and how far from others.

use engine::{Case, Log, Referee, Roll};

use super::zones::{HALFWAY, depth};
use crate::geometry::{
    DEPTH, MU, Outline, SLACK, Shape, TOUCH, WIDTH, area_within, enclosing_diameter, gap, gap_of_point, gap_to_line,
    gap_to_point, holds_rectangle, is_on_table, overlap,
};
use crate::reason::{Length, Reason, Verdict, refuse};
use crate::state::{Next, PlacedWater, Stage, State};
use crate::table::{Part, Point, Terrain};
use crate::{Event, Glory, cite};

/// What pieces keep from each other.
const SEPARATION: i16 = 4 * MU;
/// What pieces keep from edges.
const MARGIN: i16 = 8 * MU;
/// The circle an ordinary piece fits into, and a large one.
const NORMAL: i16 = 12 * MU;
const LARGE: i16 = 16 * MU;
/// The rectangle every piece holds.
const LEAST: [i16; 2] = [6 * MU, 4 * MU];
/// How wide a gully is.
const GULLY: i16 = 2 * MU;

impl Glory {
    /// Goes on to the next piece: the compulsory ones first, then the selected ones by turns, then the road.
    pub(crate) fn place_next<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        for (part, case) in [(Part::With, cite!("PLC2")), (Part::Without, cite!("PLC3"))] {
            if let Some(terrain) = state.compulsory[part.index()] {
                let next = Next { part, terrain, compulsory: true };
                return referee.happen(case, Event::Awaited(Stage::PlaceDie(next)));
            }
        }
        self.place_selected(referee, Part::With);
    }

    /// A selected piece of this part, or of the other if it has none left.
    fn place_selected<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        let state = referee.state();
        let is_left = |part: Part| state.selected[part.index()].iter().any(|count| *count > 0);
        let Some(part) = [part, part.other()].into_iter().find(|part| is_left(*part)) else {
            return referee.happen(cite!("PLC7"), Event::Awaited(Stage::Road));
        };
        let mut kinds = Terrain::ALL.into_iter().filter(|terrain| state.selected[part.index()][terrain.index()] > 0);
        let (first, second) = (kinds.next().expect("a piece is left"), kinds.next());
        match second {
            None => self.choose_piece(referee, part, first),
            Some(_) => referee.happen(turn_case(part), Event::Awaited(Stage::Choose(part))),
        }
    }

    pub(crate) fn judge_choose(&self, state: &State, part: Part, terrain: Terrain) -> Verdict {
        if state.selected[part.index()][terrain.index()] > 0 {
            return Ok(());
        }
        refuse(turn_case(part), Reason::NotSelected { terrain })
    }

    pub(crate) fn choose_piece<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part, terrain: Terrain) {
        let next = Next { part, terrain, compulsory: false };
        referee.happen(turn_case(part), Event::Awaited(Stage::PlaceDie(next)));
    }

    pub(crate) fn throw_place<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, next: Next, roll: Roll) {
        referee.happen(die_case(roll.face()), Event::PlaceThrown(next, roll.face()));
        referee.happen(die_case(roll.face()), Event::Awaited(Stage::Place(next, roll.face())));
    }

    /// Whether a piece may be placed so.
    pub(crate) fn judge_place(&self, state: &State, next: Next, die: u8, shape: Shape) -> Verdict {
        let Some(outline) = shape.outline() else { return refuse(cite!("SIZE"), Reason::NoSuchShape) };
        judge_region(state, next.part, die, &outline)?;
        judge_size(next, shape, &outline)?;
        self.judge_spot(state, next, die, &outline)
    }

    /// Whether a piece of the right size may lie here.
    pub(crate) fn judge_spot(&self, state: &State, next: Next, die: u8, outline: &Outline) -> Verdict {
        judge_region(state, next.part, die, outline)?;
        self.judge_dry(state, outline.corners())?;
        self.judge_separation(state, next.terrain, outline)
    }

    fn judge_separation(&self, state: &State, terrain: Terrain, outline: &Outline) -> Verdict {
        for piece in state.pieces.iter() {
            let measured = gap(outline.corners(), piece.outline.corners(), SEPARATION);
            if measured >= f64::from(SEPARATION) - SLACK {
                continue;
            }
            if piece.terrain.is_hill() && overlap(outline.corners(), piece.outline.corners()) {
                let lies = self.hill_under(state, outline.corners()).is_some_and(|hill| hill.order == piece.order);
                match (self.scenario.sheet.ground(terrain).on_hill, lies) {
                    (true, true) => continue,
                    (true, false) => return refuse(cite!("K-hil"), Reason::PartlyOnHill),
                    (false, _) => return refuse(cite!("K-hil"), Reason::NotOnHill { terrain }),
                }
            }
            let (measured, limit) = (Length::of(measured), Length(SEPARATION.into()));
            return refuse(cite!("SEP"), Reason::TooNear { terrain: piece.terrain, measured, limit });
        }
        Ok(())
    }

    pub(crate) fn place_piece<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        next: Next,
        die: u8,
        outline: Outline,
    ) {
        referee.happen(die_case(die), Event::Placed(next, outline));
        referee.happen(cite!("ADJ"), Event::Awaited(Stage::AdjustDie));
    }

    /// A piece may be put aside only if there is no room for it.
    pub(crate) fn judge_discard(&self, state: &State, next: Next, die: u8) -> Verdict {
        if self.find_room(state, next, die).is_none() {
            return Ok(());
        }
        refuse(cite!("PLC6"), Reason::ThereIsRoom)
    }

    pub(crate) fn discard<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, next: Next) {
        referee.happen(cite!("PLC6"), Event::Discarded(next));
        self.after_piece(referee, next.part, next.compulsory);
    }

    /// The turn passes on when a piece lies or is put aside.
    pub(crate) fn after_piece<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, by: Part, compulsory: bool) {
        if compulsory {
            self.place_next(referee);
        } else {
            self.place_selected(referee, by.other());
        }
    }
}

fn turn_case(part: Part) -> Case {
    if part == Part::With { cite!("PLC4") } else { cite!("PLC5") }
}

/// The row of a placing die.
pub(crate) fn die_case(die: u8) -> Case {
    match die {
        1 => cite!("PD1"),
        2 => cite!("PD2"),
        3 => cite!("PD3"),
        4 => cite!("PD4"),
        5 => cite!("PD5"),
        _ => cite!("PD6"),
    }
}

/// Whose edge or half a die speaks of.
pub(crate) const fn die_part(part: Part, die: u8) -> Part {
    if die % 2 == 1 { part.other() } else { part }
}

/// Whether a piece has the right size.
fn judge_size(next: Next, shape: Shape, outline: &Outline) -> Verdict {
    let case = cite!("SIZE");
    if next.terrain == Terrain::Gully {
        return match shape {
            Shape::Rectangle { size: [length, GULLY], round: 0, .. } if (6 * MU..=12 * MU).contains(&length) => Ok(()),
            Shape::Rectangle { size: [length, _], .. } => {
                refuse(case, Reason::NoRibbon { length: Length(length.into()) })
            }
            _ => refuse(case, Reason::NoRibbon { length: Length::of(enclosing_diameter(outline)) }),
        };
    }
    let limit = if next.compulsory { LARGE } else { NORMAL };
    let measured = enclosing_diameter(outline);
    // Stored corners are rounded by up to half a hundredth each.
    if measured > f64::from(limit) + 2.0 * SLACK {
        let (measured, limit) = (Length::of(measured), Length(limit.into()));
        return refuse(case, Reason::TooLarge { measured, limit });
    }
    if !holds_rectangle(outline, LEAST[0], LEAST[1], matches!(shape, Shape::Polygon(_))) {
        return refuse(case, Reason::TooSmall);
    }
    Ok(())
}

/// Whether a piece lies where the die wants it.
fn judge_region(state: &State, part: Part, die: u8, outline: &Outline) -> Verdict {
    let (case, whose, corners) = (die_case(die), die_part(part, die), outline.corners());
    if !is_on_table(corners) {
        return refuse(case, Reason::OffTable);
    }
    match die {
        1 | 2 => {
            let near = corners.iter().map(|at| depth(whose, *at)).min().unwrap_or(0);
            if f64::from(near) > TOUCH {
                let edge = if die == 1 { "the opponent's long edge" } else { "your long edge" };
                return refuse(case, Reason::NotAtEdge { edge, measured: Length(near.into()) });
            }
            let aside = corners.iter().map(|at| at.x.min(WIDTH - at.x)).min().unwrap_or(0);
            if aside < MARGIN {
                let (measured, limit) = (Length(aside.into()), Length(MARGIN.into()));
                return refuse(case, Reason::TooNearEdge { edge: "a side edge", measured, limit, at_least: true });
            }
            Ok(())
        }
        3 | 4 => judge_side(state, case, whose, outline),
        _ => {
            let nearest = corners.iter().map(|at| at.x.min(WIDTH - at.x).min(at.y).min(DEPTH - at.y)).min();
            let measured = nearest.unwrap_or(0);
            if measured <= MARGIN {
                let (measured, limit) = (Length(measured.into()), Length(MARGIN.into()));
                let edge = "an edge of the table";
                return refuse(case, Reason::TooNearEdge { edge, measured, limit, at_least: false });
            }
            let (from, to) = if whose == Part::Without { (0, HALFWAY) } else { (HALFWAY, DEPTH) };
            let (inside, area) = (area_within(corners, from, to), outline.area());
            if inside * 2.0 <= area {
                return refuse(case, Reason::WrongHalf { percent: (inside * 100.0 / area) as u8 });
            }
            Ok(())
        }
    }
}

/// Dice 3 and 4: a side edge, or the shoreline in its place.
fn judge_side(state: &State, case: Case, whose: Part, outline: &Outline) -> Verdict {
    let corners = outline.corners();
    let shore = match &state.water {
        Some(PlacedWater::Coast { west, shore }) => Some((*west, shore)),
        _ => None,
    };
    let mut nearest = f64::MAX;
    let mut touches = false;
    for west in [true, false] {
        let is_in_half = |at: Point| depth(whose, at) <= HALFWAY;
        match shore.filter(|(side, _)| *side == west) {
            Some((_, shore)) => {
                let measured = gap_to_line(corners, shore.points());
                nearest = nearest.min(measured);
                if measured > TOUCH {
                    continue;
                }
                touches = true;
                let meets = |at: &Point| gap_of_point(*at, shore.points()) <= TOUCH;
                let by_corner = corners.iter().copied().filter(meets);
                let on_shore = shore.points().iter().copied().filter(|at| gap_to_point(corners, *at) <= TOUCH);
                if let Some(at) = by_corner.chain(on_shore).find(|at| !is_in_half(*at)) {
                    return refuse(case, Reason::TouchesOutside { at });
                }
            }
            None => {
                let aside = |at: &Point| if west { at.x } else { WIDTH - at.x };
                let measured = corners.iter().map(aside).min().unwrap_or(0);
                nearest = nearest.min(f64::from(measured));
                if f64::from(measured) > TOUCH {
                    continue;
                }
                touches = true;
                let meeting = corners.iter().copied().filter(|at| f64::from(aside(at)) <= TOUCH);
                if let Some(at) = meeting.into_iter().find(|at| !is_in_half(*at)) {
                    return refuse(case, Reason::TouchesOutside { at });
                }
            }
        }
    }
    if touches {
        return Ok(());
    }
    let edge = if shore.is_some() { "a side edge or the coast" } else { "a side edge" };
    refuse(case, Reason::NotAtEdge { edge, measured: Length::of(nearest) })
}

#[cfg(test)]
#[path = "placing_tests.rs"]
mod tests;
