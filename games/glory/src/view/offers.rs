//! What may be done: a choice, for places are measured and there is no end of them.

use engine::view::{Offer, Spot};
use engine::{Case, Side, legal};

use super::counters::{commander_id, group_id};
use super::seen;
use crate::geometry::{Angle, MU, Shape, rounded};
use crate::notation::point;
use crate::rules::placing::die_case;
use crate::state::{Stage, Stand, State};
use crate::table::{Part, Point};
use crate::tell::{country, flank};
use crate::{Action, Glory, cite, notation};

/// So many places of one sort are offered at most, spread over those that are listed.
const MOST: usize = 60;

impl Glory {
    pub(super) fn offers(&self, state: &State) -> Vec<Offer> {
        let side = state.side(self.part_to_act(state));
        let actions = legal(self, state);
        let (places, others): (Vec<Action>, Vec<Action>) = actions.into_iter().partition(|action| is_place(*action));
        let step = places.len().div_ceil(MOST).max(1);
        let shown = others.into_iter().chain(places.into_iter().step_by(step));
        shown.map(|action| self.offer(state, side, action)).collect()
    }

    fn offer(&self, state: &State, side: Side, action: Action) -> Offer {
        let (says, spot) = self.said(state, side, action);
        Offer {
            actions: vec![notation::write(action)],
            spot,
            says,
            case: case(state, action).label().to_string(),
            cost: None,
            stops: false,
        }
    }

    fn said(&self, state: &State, side: Side, action: Action) -> (String, Spot) {
        let button = |says: String| (says, Spot::Button);
        match action {
            Action::Territory(territory) => button(format!("Meet in {}", country(territory))),
            Action::Compulsory(terrain) => button(format!("Take the {}", terrain.words())),
            Action::Select(terrain) => button(format!("Select {}", terrain.words())),
            Action::River { axis, .. } => {
                (format!("River from {}", course(axis.points())), Spot::Table(seen(axis.points()[0])))
            }
            Action::Coast(shore) => {
                (format!("Shore from {}", course(shore.points())), Spot::Table(seen(shore.points()[0])))
            }
            Action::Choose(terrain) => button(format!("Next the {}", terrain.words())),
            Action::Place(shape) => {
                let middle = shape.outline().map_or_else(Default::default, |outline| rounded(outline.centroid()));
                (format!("{} about {}", drawn(shape), point(middle)), Spot::Table(seen(middle)))
            }
            Action::Discard => button("Put it aside: there is no room".to_string()),
            Action::Keep => ("Leave it".to_string(), Spot::GoOn),
            Action::Remove => button("Remove it".to_string()),
            Action::Slide { x, y } => button(format!("Slide it by {}", point(Point { x, y }))),
            Action::Pivot(turn) => button(format!("Turn it by {} degrees", turn.in_half_degrees() / 2)),
            Action::Road(axis) => {
                let middle = axis.points()[axis.points().len() / 2];
                let ends = (point(axis.points()[0]), point(axis.points()[axis.points().len() - 1]));
                (format!("Road from {} to {}", ends.0, ends.1), Spot::Table(seen(middle)))
            }
            Action::Camp(stand) => (format!("Camp {}", stood(stand)), Spot::Table(seen(stand.at))),
            Action::Work(stand) => (format!("Fortify {}", point(stand.at)), Spot::Table(seen(stand.at))),
            Action::Ambush { group, stand } => {
                let who = group.map_or("Nobody".to_string(), |group| self.group_name(side, group));
                (format!("{who} in ambush {}", stood(stand)), Spot::Table(seen(stand.at)))
            }
            Action::March { west, leader, group } => {
                let name = &self.scenario.army(side).commanders[usize::from(leader)].name;
                let round = flank(state, side, west);
                let says = format!("{name} marches round the {round} with {}", self.group_name(side, group));
                (says, Spot::Counter(group_id(side, group)))
            }
            Action::Join { west, group } => {
                let round = flank(state, side, west);
                let says = format!("{} goes round the {round} too", self.group_name(side, group));
                (says, Spot::Counter(group_id(side, group)))
            }
            Action::Deploy { group, stand } => {
                (format!("{} {}", self.group_name(side, group), stood(stand)), Spot::Table(seen(stand.at)))
            }
            Action::Omit(group) => {
                let says = format!("Leave {} out: there is no room", self.group_name(side, group));
                (says, Spot::Counter(group_id(side, group)))
            }
            Action::Dismount(group) => {
                (format!("{} dismounts", self.group_name(side, group)), Spot::Counter(group_id(side, group)))
            }
            Action::Commander { commander, at } => {
                (format!("{} to {}", commander_id(side, commander), point(at)), Spot::Table(seen(at)))
            }
            Action::Done => ("Go on".to_string(), Spot::GoOn),
        }
    }
}

/// Where water runs: "68,0 by 70,24 to 68,48".
fn course(points: &[Point]) -> String {
    let last = points.len() - 1;
    let between = points[1..last].iter().map(|at| format!(" by {}", point(*at))).collect::<String>();
    format!("{}{between} to {}", point(points[0]), point(points[last]))
}

/// A shape in words: "an ellipse, 12 by 8, turned by 45 degrees".
fn drawn(shape: Shape) -> String {
    let sized = |name: &str, [length, width]: [i16; 2], turn: Angle| {
        format!("{name}, {} by {}{}", length / MU, width / MU, turned(turn))
    };
    match shape {
        Shape::Rectangle { size, turn, .. } => sized("A rectangle", size, turn),
        Shape::Ellipse { size, turn, .. } => sized("An ellipse", size, turn),
        Shape::Polygon(path) => format!("A shape of {} corners", path.points().len()),
    }
}

fn stood(stand: Stand) -> String {
    format!("at {}{}", point(stand.at), turned(stand.turn))
}

fn turned(turn: Angle) -> String {
    match f64::from(turn.in_half_degrees()) / 2.0 {
        0.0 => String::new(),
        degrees => format!(", turned by {degrees} degrees"),
    }
}

/// Whether an action puts something down on the table.
const fn is_place(action: Action) -> bool {
    matches!(
        action,
        Action::River { .. }
            | Action::Coast(_)
            | Action::Place(_)
            | Action::Road(_)
            | Action::Camp(_)
            | Action::Work(_)
            | Action::Ambush { .. }
            | Action::Deploy { .. }
            | Action::Commander { .. }
    )
}

/// The row an offer rests on.
fn case(state: &State, action: Action) -> Case {
    match (state.stage, action) {
        (Stage::Territory, _) => cite!("PRO2"),
        (Stage::Compulsory, _) => cite!("SEL1"),
        (Stage::Select(Part::Without), _) => cite!("SEL3"),
        (Stage::Select(_), _) => cite!("SEL4"),
        (Stage::Water { .. }, _) => cite!("PLC1"),
        (Stage::WaterAdjust, _) => cite!("RC"),
        (Stage::Choose(Part::Without), _) => cite!("PLC5"),
        (Stage::Choose(_), _) => cite!("PLC4"),
        (_, Action::Discard) => cite!("PLC6"),
        (Stage::Place(_, die), _) => die_case(die),
        (Stage::Adjust(_), _) => cite!("ADJ"),
        (Stage::Road, Action::Road(_)) => cite!("ROAD"),
        (Stage::Road, _) => cite!("PLC7"),
        (Stage::Camp(_), _) => cite!("DEP1"),
        (Stage::Works(_), _) => cite!("DEP2"),
        (Stage::Ambush(_), _) => cite!("DEP3"),
        (Stage::March(_), _) => cite!("DEP4"),
        (Stage::Dismount(_), _) => cite!("DEP6"),
        (Stage::Commanders(_), _) => cite!("DEP7"),
        _ => cite!("DEP5"),
    }
}
