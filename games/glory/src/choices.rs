//! What could be tried. Decides nothing: the judge does.

use engine::{Chooser, pick_lawful};

use crate::geometry::{Angle, DEPTH, MU, Path, Shape, WIDTH, bounds, rounded};
use crate::rules::zones::{HALFWAY, OTHERS, SKIRMISHERS, at_depth};
use crate::state::{Next, Place, PlacedPiece, Stage, Stand, State};
use crate::table::{Part, Point, Terrain, Territory};
use crate::{Action, Glory};

/// How often chance is asked for something lawful before the candidates are.
const GUESSES: u32 = 24;

impl Glory {
    /// A finite choice of what could be done, in a stable order.
    pub(crate) fn each_candidate(&self, state: &State, out: &mut dyn FnMut(Action)) {
        let part = self.part_to_act(state);
        let side = state.side(part);
        let listed = self.scenario.army(side).groups.len() as u8;
        let waiting = || (0..listed).filter(|group| state.group(side, *group).place == Place::Waiting);
        match state.stage {
            Stage::Territory => Territory::ALL.into_iter().map(Action::Territory).for_each(out),
            Stage::Compulsory => Terrain::ALL.into_iter().map(Action::Compulsory).for_each(out),
            Stage::Select(_) => {
                Terrain::ALL.into_iter().map(Action::Select).for_each(&mut *out);
                out(Action::Done);
            }
            Stage::Water { west } => courses(west, out),
            Stage::WaterAdjust => [Action::Keep, Action::Remove].into_iter().for_each(out),
            Stage::Choose(_) => Terrain::ALL.into_iter().map(Action::Choose).for_each(out),
            Stage::Place(next, die) => self.each_place(state, next, die, out),
            Stage::Adjust(_) => {
                [Action::Keep, Action::Remove].into_iter().for_each(&mut *out);
                for far in [3 * MU, 6 * MU, 12 * MU] {
                    for turn in (0..8).map(|step| Angle::half_degrees(90 * step)) {
                        let Point { x, y } = rounded(turn.turn((f64::from(far), 0.0)));
                        out(Action::Slide { x, y });
                    }
                }
                (1..8).for_each(|step| out(Action::Pivot(Angle::half_degrees(90 * step))));
            }
            Stage::Road => {
                out(Action::Done);
                self.each_road(state, out);
            }
            Stage::Camp(_) => {
                out(Action::Done);
                self.find_camp(state, part).map(Action::Camp).into_iter().for_each(&mut *out);
                stands(part, OTHERS, 3 * MU, 2 * MU).map(Action::Camp).for_each(out);
            }
            Stage::Works(_) => {
                out(Action::Done);
                stands(part, OTHERS, 4 * MU, 2 * MU).map(Action::Work).for_each(out);
            }
            Stage::Ambush(_) => {
                out(Action::Done);
                for group in waiting().map(Some).chain(std::iter::once(None)) {
                    self.each_hide(state, part, &mut |stand| out(Action::Ambush { group, stand }));
                }
            }
            Stage::March(_) => {
                out(Action::Done);
                for west in [true, false] {
                    for group in waiting() {
                        for leader in self.waiting_commanders(state, part) {
                            out(Action::March { west, leader, group });
                        }
                        out(Action::Join { west, group });
                    }
                }
            }
            Stage::Deploy(..) => {
                for group in waiting() {
                    self.find_deployment(state, part, group)
                        .map(|stand| Action::Deploy { group, stand })
                        .into_iter()
                        .for_each(&mut *out);
                    stands(part, OTHERS, 6 * MU, 4 * MU)
                        .map(|stand| Action::Deploy { group, stand })
                        .for_each(&mut *out);
                    out(Action::Omit(group));
                }
            }
            Stage::Dismount(_) => {
                out(Action::Done);
                (0..listed).map(Action::Dismount).for_each(out);
            }
            Stage::Commanders(_) => {
                for commander in self.waiting_commanders(state, part) {
                    for stand in stands(part, OTHERS, 2 * MU, 2 * MU) {
                        out(Action::Commander { commander, at: stand.at });
                    }
                }
            }
            _ => {}
        }
    }

    fn each_place(&self, state: &State, next: Next, die: u8, out: &mut dyn FnMut(Action)) {
        out(Action::Discard);
        self.find_room(state, next, die).map(Action::Place).into_iter().for_each(&mut *out);
        for shape in shapes(next) {
            if die <= 4 {
                for west in [true, false].into_iter().filter(|west| die > 2 || *west) {
                    let length = if die <= 2 { WIDTH } else { DEPTH };
                    for along in (0..length).step_by(3 * MU as usize) {
                        let shape = self.touching(state, next.part, die, shape, west, along);
                        shape.map(Action::Place).into_iter().for_each(&mut *out);
                    }
                }
                continue;
            }
            for x in (12 * MU..=60 * MU).step_by(4 * MU as usize) {
                for y in (12 * MU..=36 * MU).step_by(4 * MU as usize) {
                    out(Action::Place(shape.about(Point { x, y })));
                }
            }
        }
    }

    /// Straight across, and through the village.
    fn each_road(&self, state: &State, out: &mut dyn FnMut(Action)) {
        let mut through = |points: &[Point]| Path::new(points).map(Action::Road).into_iter().for_each(&mut *out);
        for x in (4 * MU..WIDTH).step_by(4 * MU as usize) {
            through(&[Point { x, y: 0 }, Point { x, y: DEPTH }]);
        }
        for y in (4 * MU..DEPTH).step_by(4 * MU as usize) {
            through(&[Point { x: 0, y }, Point { x: WIDTH, y }]);
        }
        for village in state.pieces.iter().filter(|piece| piece.terrain == Terrain::Village) {
            let middle = rounded(village.outline.centroid());
            let west = state.water.and_then(|water| shore_at(&water, middle.y, true)).unwrap_or(0);
            let east = state.water.and_then(|water| shore_at(&water, middle.y, false)).unwrap_or(WIDTH);
            let [low, high] = [0, DEPTH].map(|y| Point { x: middle.x, y });
            let [left, right] = [west, east].map(|x| Point { x, y: middle.y });
            for (from, to) in [(low, high), (left, right), (low, left), (low, right), (high, left), (high, right)] {
                through(&[from, middle, to]);
            }
        }
    }

    /// Inside pieces that may hide somebody.
    fn each_hide(&self, state: &State, part: Part, out: &mut dyn FnMut(Stand)) {
        for piece in state.pieces.iter().filter(|piece| self.scenario.sheet.ground(piece.terrain).seen.is_some()) {
            let [west, south, east, north] = bounds(piece.outline.corners());
            let deep = if part == Part::With { HALFWAY } else { SKIRMISHERS };
            let centre = rounded(piece.outline.centroid());
            let middle = Point {
                x: centre.x.clamp(west, east),
                y: match part {
                    Part::Without => centre.y.min(deep - MU),
                    Part::With => centre.y.max(DEPTH - deep + MU),
                },
            };
            if !(south..=north).contains(&middle.y) {
                continue;
            }
            for (x, y) in [(0, 0), (-2 * MU, 0), (2 * MU, 0), (0, -MU), (0, MU)] {
                for turn in [Angle::NONE, Angle::half_degrees(180)] {
                    out(Stand { at: Point { x: middle.x + x, y: middle.y + y }, turn });
                }
            }
        }
    }

    /// A lawful action at random.
    pub(crate) fn choose(&self, state: &State, chooser: &mut Chooser) -> Action {
        pick_lawful(
            self,
            state,
            chooser,
            GUESSES,
            |chooser| self.guess(state, chooser),
            |out| self.each_candidate(state, out),
        )
    }

    fn guess(&self, state: &State, chooser: &mut Chooser) -> Option<Action> {
        let part = self.part_to_act(state);
        let side = state.side(part);
        let group = |chooser: &mut Chooser| chooser.below(self.scenario.army(side).groups.len() as u32) as u8;
        Some(match state.stage {
            Stage::Territory => Action::Territory(chooser.pick(&Territory::ALL)?),
            Stage::Select(_) if chooser.below(4) == 0 => Action::Done,
            Stage::Select(_) => Action::Select(chooser.pick(&Terrain::ALL)?),
            Stage::Compulsory => Action::Compulsory(chooser.pick(&Terrain::ALL)?),
            Stage::Water { west } => self.guess_water(state, west, chooser)?,
            Stage::Choose(_) => Action::Choose(chooser.pick(&Terrain::ALL)?),
            Stage::Place(next, die) => Action::Place(self.guess_place(state, next, die, false, chooser)?),
            Stage::Adjust(_) => match chooser.below(4) {
                0 => Action::Keep,
                1 => Action::Remove,
                2 => Action::Pivot(Angle::half_degrees(chooser.below(720) as u16)),
                _ => Action::Slide { x: between(chooser, -12 * MU, 12 * MU), y: between(chooser, -12 * MU, 12 * MU) },
            },
            Stage::Road if chooser.below(3) > 0 => {
                let bend = Point { x: between(chooser, 0, WIDTH), y: between(chooser, 0, DEPTH) };
                let bend = self.village(state).map_or(bend, |village| rounded(village.outline.centroid()));
                let from = Point { x: between(chooser, 0, WIDTH), y: 0 };
                let to = Point { x: between(chooser, 0, WIDTH), y: DEPTH };
                Action::Road(Path::new(&[from, bend, to])?)
            }
            Stage::Camp(_) => Action::Camp(self.guess_stand(part, OTHERS, chooser)),
            Stage::Works(_) if chooser.below(4) > 0 => Action::Work(self.guess_stand(part, OTHERS, chooser)),
            Stage::Ambush(_) if chooser.below(2) > 0 => {
                let mut stand = self.guess_stand(part, if part == Part::With { HALFWAY } else { SKIRMISHERS }, chooser);
                let pieces = state.pieces.len() as u32;
                if pieces > 0 && chooser.below(4) > 0 {
                    let piece = state.pieces.iter().nth(chooser.below(pieces) as usize)?;
                    stand.at = rounded(piece.outline.centroid());
                }
                let group = if chooser.below(8) == 0 { None } else { Some(group(chooser)) };
                Action::Ambush { group, stand }
            }
            Stage::March(_) if chooser.below(3) > 0 => {
                let (west, group) = (chooser.below(2) == 0, group(chooser));
                let commanders = self.scenario.army(side).commanders.len() as u32;
                match chooser.below(2) {
                    0 => Action::March { west, leader: chooser.below(commanders) as u8, group },
                    _ => Action::Join { west, group },
                }
            }
            Stage::Deploy(..) => {
                let group = group(chooser);
                Action::Deploy { group, stand: self.guess_stand(part, SKIRMISHERS, chooser) }
            }
            Stage::Dismount(_) if chooser.below(2) > 0 => Action::Dismount(group(chooser)),
            Stage::Commanders(_) => {
                let commanders = self.scenario.army(side).commanders.len() as u32;
                let at = self.guess_stand(part, OTHERS, chooser).at;
                Action::Commander { commander: chooser.below(commanders) as u8, at }
            }
            _ => return None,
        })
    }

    /// The village, if there is one.
    pub(crate) fn village<'a>(&self, state: &'a State) -> Option<&'a PlacedPiece> {
        state.pieces.iter().find(|piece| piece.terrain == Terrain::Village)
    }

    /// Somewhere near the own edge, mostly along it.
    fn guess_stand(&self, part: Part, deep: i16, chooser: &mut Chooser) -> Stand {
        let at = at_depth(part, between(chooser, 0, WIDTH), between(chooser, 0, deep));
        let turn = if chooser.below(3) > 0 { 0 } else { chooser.below(720) as u16 };
        Stand { at, turn: Angle::half_degrees(turn) }
    }

    pub(crate) fn guess_water(&self, state: &State, west: bool, chooser: &mut Chooser) -> Option<Action> {
        let is_river = state.selected[Part::With.index()][Terrain::River.index()] > 0;
        let count = 3 + chooser.below(3) as usize;
        let mut points = [Point::default(); 8];
        let mut x = if is_river { between(chooser, 4 * MU, 20 * MU) } else { between(chooser, 3 * MU, 6 * MU) };
        for (i, point) in points[..count].iter_mut().enumerate() {
            let y = (i32::from(DEPTH) * i as i32 / (count as i32 - 1)) as i16;
            *point = Point { x: if west { x } else { WIDTH - x }, y };
            x = match is_river {
                true => (x + between(chooser, -4 * MU, 4 * MU)).clamp(2 * MU, 22 * MU),
                false => between(chooser, 3 * MU, 6 * MU),
            };
        }
        let course = Path::new(&points[..count])?;
        Some(match is_river {
            true => Action::River { axis: course, width: between(chooser, MU, 2 * MU) },
            false => Action::Coast(course),
        })
    }

    /// A shape of the right sort, somewhere the die might allow; as large as it may be, or of any size.
    pub(crate) fn guess_place(
        &self,
        state: &State,
        next: Next,
        die: u8,
        is_large: bool,
        chooser: &mut Chooser,
    ) -> Option<Shape> {
        let turn = Angle::half_degrees(chooser.below(720) as u16);
        let at = Point::default();
        let most = if next.compulsory { 16 * MU } else { 12 * MU };
        let least = if is_large { most - 2 * MU } else { 6 * MU };
        let shape = match chooser.below(6) {
            _ if next.terrain == Terrain::Gully => {
                let size = [between(chooser, 6 * MU, 12 * MU), 2 * MU];
                Shape::Rectangle { at, size, round: 0, turn }
            }
            0..=2 => {
                let size = [between(chooser, least, most), between(chooser, least - 2 * MU, most - MU)];
                Shape::Ellipse { at, size, turn }
            }
            3 | 4 => {
                let size = [between(chooser, least - 2 * MU, most), between(chooser, least - 4 * MU, most - 4 * MU)];
                Shape::Rectangle { at, size: size.map(|side| side.max(4 * MU)), round: between(chooser, 0, MU), turn }
            }
            _ => return self.guess_polygon(next, die, chooser),
        };
        let west = chooser.below(2) == 0;
        let along = between(chooser, 0, if die <= 2 { WIDTH } else { DEPTH });
        match die {
            1..=4 => self.touching(state, next.part, die, shape, west, along),
            _ => Some(
                shape.about(Point { x: between(chooser, 10 * MU, 62 * MU), y: between(chooser, 10 * MU, 38 * MU) }),
            ),
        }
    }

    /// Corners round a middle, further and nearer.
    fn guess_polygon(&self, next: Next, die: u8, chooser: &mut Chooser) -> Option<Shape> {
        let count = 6 + chooser.below(7) as usize;
        let most = if next.compulsory { 7 * MU } else { 5 * MU + MU / 2 };
        let edge = match crate::rules::placing::die_part(next.part, die) {
            Part::Without => 0,
            Part::With => DEPTH,
        };
        let middle = match die {
            1 | 2 => (f64::from(between(chooser, 14 * MU, 58 * MU)), f64::from(edge)),
            3 | 4 => {
                (f64::from(if chooser.below(2) == 0 { 0 } else { WIDTH }), f64::from(between(chooser, 6 * MU, 42 * MU)))
            }
            _ => (f64::from(between(chooser, 14 * MU, 58 * MU)), f64::from(between(chooser, 14 * MU, 34 * MU))),
        };
        let mut points = [Point::default(); 24];
        for (i, point) in points[..count].iter_mut().enumerate() {
            let turn = Angle::half_degrees((usize::from(Angle::CIRCLE) * i / count) as u16);
            let (x, y) = turn.turn((f64::from(between(chooser, 4 * MU, most)), 0.0));
            let at = rounded((middle.0 + x, middle.1 + y));
            // Against the edge of the table, where the die wants it.
            *point = Point { x: at.x.clamp(0, WIDTH), y: at.y.clamp(0, DEPTH) };
        }
        Path::new(&points[..count]).map(Shape::Polygon)
    }
}

/// A number between two, each equally likely.
pub(crate) fn between(chooser: &mut Chooser, from: i16, to: i16) -> i16 {
    from + chooser.below((i32::from(to) - i32::from(from) + 1) as u32) as i16
}

/// The shore at a height, if it lies on that side.
fn shore_at(water: &crate::state::PlacedWater, y: i16, west: bool) -> Option<i16> {
    let crate::state::PlacedWater::Coast { west: side, shore } = water else { return None };
    let pair = shore.points().windows(2).find(|pair| (pair[0].y..=pair[1].y).contains(&y))?;
    let (a, b) = (pair[0], pair[1]);
    let part = f64::from(y - a.y) / f64::from(b.y - a.y);
    (*side == west).then(|| rounded((f64::from(a.x) + part * f64::from(b.x - a.x), 0.0)).x)
}

/// Straight and bent courses of a river, then of a shore.
fn courses(west: bool, out: &mut dyn FnMut(Action)) {
    let course = |xs: [i16; 3]| {
        let ys = [0, DEPTH / 2, DEPTH];
        let points = [0, 1, 2].map(|i| Point { x: if west { xs[i] } else { WIDTH - xs[i] }, y: ys[i] });
        Path::new(&points).expect("three points are a course")
    };
    for x in (4 * MU..=20 * MU).step_by(4 * MU as usize) {
        for bend in [-2 * MU, 0, 2 * MU] {
            out(Action::River { axis: course([x, x + bend, x]), width: 3 * MU / 2 });
        }
    }
    for x in [3 * MU, 4 * MU, 5 * MU] {
        for bend in [0, MU] {
            out(Action::Coast(course([x, x + bend, x])));
        }
    }
}

/// A few shapes of every sort a piece may have.
fn shapes(next: Next) -> impl Iterator<Item = Shape> {
    let at = Point::default();
    let turns = [0, 90, 180, 270].map(Angle::half_degrees);
    let sorts: &'static [([i16; 2], bool)] = match next {
        Next { terrain: Terrain::Gully, .. } => &[([6 * MU, 2 * MU], false), ([10 * MU, 2 * MU], false)],
        Next { compulsory: true, .. } => {
            &[([6 * MU, 4 * MU], false), ([9 * MU, 7 * MU], true), ([14 * MU, 10 * MU], true)]
        }
        _ => &[([6 * MU, 4 * MU], false), ([9 * MU, 7 * MU], true)],
    };
    turns.into_iter().flat_map(move |turn| {
        sorts.iter().map(move |(size, is_ellipse)| match is_ellipse {
            true => Shape::Ellipse { at, size: *size, turn },
            false => Shape::Rectangle { at, size: *size, round: 0, turn },
        })
    })
}

/// Stands along the own edge, facing the enemy, on a grid.
fn stands(part: Part, deep: i16, across: i16, down: i16) -> impl Iterator<Item = Stand> {
    (down..deep).step_by(down as usize).flat_map(move |depth| {
        (across..WIDTH).step_by(across as usize).map(move |x| Stand { at: at_depth(part, x, depth), turn: Angle::NONE })
    })
}
