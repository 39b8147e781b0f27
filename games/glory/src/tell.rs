//! How events read in the log.

use engine::{Seat, Side};

use crate::notation::{length, point};
use crate::reason::Length;
use crate::state::{Next, Place, PlacedWater, Stage, Stand, State};
use crate::table::{Part, Point};
use crate::{Event, Glory};

impl Glory {
    pub(crate) fn tell_heading(&self, state: &State) -> String {
        let who = || self.name(state.side(self.part_to_act(state)));
        match state.stage {
            Stage::Initiative => "Initiative".to_string(),
            Stage::Territory | Stage::Compulsory | Stage::Select(_) => format!("Selecting terrain, {}", who()),
            Stage::WaterDie
            | Stage::Water { .. }
            | Stage::WaterAdjustDie
            | Stage::WaterAdjust
            | Stage::Choose(_)
            | Stage::PlaceDie(_)
            | Stage::Place(..)
            | Stage::AdjustDie
            | Stage::Adjust(_)
            | Stage::Road => format!("Placing terrain, {}", who()),
            Stage::FirstMove => "First move".to_string(),
            Stage::Arrival { .. } | Stage::Straggling { .. } => format!("Turn {}, marches, {}", state.turn, who()),
            Stage::Over => "Ready for battle".to_string(),
            _ => format!("Deployment, {}", who()),
        }
    }

    pub(crate) fn name(&self, side: Side) -> &str {
        &self.scenario.sides[side.index()]
    }

    pub(crate) fn group_name(&self, side: Side, group: u8) -> String {
        format!("{} ({})", self.scenario.army(side).groups[usize::from(group)].name, u16::from(group) + 1)
    }

    fn commander_name(&self, side: Side, commander: u8) -> &str {
        &self.scenario.army(side).commanders[usize::from(commander)].name
    }

    /// What a seat reads. Who lies in ambush, who marches where and who of them dismounts is for their owner alone.
    pub(crate) fn tell_event(&self, state: &State, event: &Event, seat: Seat) -> Option<String> {
        let part = |part: Part| self.name(state.side(part));
        let knows = |side: Side| seat == Seat::Referee || seat == Seat::Side(side);
        let piece = || self.in_hand(state).terrain.words();
        Some(match *event {
            Event::InitiativeThrown { faces, scores } => format!(
                "{} throw {} and score {}; {} throw {} and score {}.",
                self.name(Side(0)),
                faces[0],
                scores[0],
                self.name(Side(1)),
                faces[1],
                scores[1]
            ),
            Event::InitiativeWon(side) => format!("{} have the initiative.", self.name(side)),
            Event::TerritoryChosen(territory) => format!("The armies meet in {}.", country(territory)),
            Event::CompulsoryTaken(who, terrain) => format!("{} have the compulsory {}.", part(who), terrain.words()),
            Event::Selected(who, terrain) => format!("{} select {}.", part(who), terrain.words()),
            Event::WaterSide { face, west } => {
                format!("A {face}: the water lies along {}.", if west { "x = 0" } else { "x = 72" })
            }
            Event::WaterPlaced(PlacedWater::River { axis, width }) => {
                format!(
                    "A river {} wide runs from {} to {}.",
                    Length(width.into()),
                    first(axis.points()),
                    last(axis.points())
                )
            }
            Event::WaterPlaced(PlacedWater::Coast { west, .. }) => {
                format!("The sea lies along {}.", if west { "x = 0" } else { "x = 72" })
            }
            Event::WaterAdjusted { face } => {
                format!(
                    "{} throw {face}: the water {}.",
                    part(Part::Without),
                    if face >= 5 { "may be removed" } else { "stays" }
                )
            }
            Event::WaterKept => format!("{} leave the water.", part(Part::Without)),
            Event::WaterRemoved => format!("{} remove the water.", part(Part::Without)),
            Event::PlaceThrown(Next { part: who, terrain, .. }, face) => {
                format!("{} throw {face} for their {}.", part(who), terrain.words())
            }
            Event::Placed(Next { part: who, terrain, .. }, outline) => {
                let centre = crate::geometry::rounded(outline.centroid());
                format!("{} place the {} about {}.", part(who), terrain.words(), point(centre))
            }
            Event::Discarded(Next { part: who, terrain, .. }) => {
                format!("{} find no room for their {} and put it aside.", part(who), terrain.words())
            }
            Event::AdjustThrown { face, score } => {
                let who = part(self.in_hand(state).by.other());
                format!("{who} throw {face} to adjust the {}: {}.", piece(), may(score))
            }
            Event::Kept => format!("The {} stays.", piece()),
            Event::Slid { x, y } => format!("The {} slides by {}.", piece(), point(Point { x, y })),
            Event::Pivoted(turn) => {
                format!("The {} is turned by {} degrees.", piece(), f32::from(turn.in_half_degrees()) / 2.0)
            }
            Event::Removed => format!("The {} is removed.", piece()),
            Event::RoadPlaced(axis) => format!("A road runs from {} to {}.", first(axis.points()), last(axis.points())),
            Event::NoRoad => "There is no road.".to_string(),
            Event::CampPlaced(side, stand) => format!("{} camp at {}.", self.name(side), point(stand.at)),
            Event::NoCamp(side) => format!("{} find no room for a camp.", self.name(side)),
            Event::WorkPlaced(side, stand) => format!("{} fortify {}.", self.name(side), point(stand.at)),
            Event::AmbushLaid { side, group, stand, number } => {
                let marker = format!("{} lay ambush marker {number} at {}", self.name(side), point(stand.at));
                match group {
                    _ if !knows(side) => format!("{marker}."),
                    Some(group) => format!("{marker}: {}.", self.group_name(side, group)),
                    None => format!("{marker}: nobody."),
                }
            }
            Event::MarchBegun { side, west, leader, group } if knows(side) => format!(
                "{} marches round the {} with {}.",
                self.commander_name(side, leader),
                flank(state, side, west),
                self.group_name(side, group)
            ),
            Event::MarchJoined { side, west, group } if knows(side) => {
                format!("{} goes round the {} too.", self.group_name(side, group), flank(state, side, west))
            }
            Event::MarchBegun { .. } | Event::MarchJoined { .. } => return None,
            Event::MarchesWritten(side) => format!("{} have written down their marches, if any.", self.name(side)),
            Event::Deployed { side, group, stand } => self.told_deployment(side, group, stand),
            Event::LeftOut { side, group } => {
                format!("There is no room for {}: it stays away.", self.group_name(side, group))
            }
            Event::Dismounted { side, group } => {
                let is_open = matches!(state.group(side, group).place, Place::Standing(_));
                if !is_open && !knows(side) {
                    return None;
                }
                format!("{} dismounts.", self.group_name(side, group))
            }
            Event::CommanderPlaced { side, commander, at } => {
                format!("{} takes his place at {}.", self.commander_name(side, commander), point(at))
            }
            Event::FirstThrown { faces, scores } => format!(
                "{} throw {} and score {}; {} throw {} and score {}.",
                part(Part::Without),
                faces[0],
                scores[0],
                part(Part::With),
                faces[1],
                scores[1]
            ),
            Event::FirstMove(side) => format!("{} will move first.", self.name(side)),
            Event::TurnBegun(turn) => format!("Turn {turn}."),
            // That a march is out shows when dice are thrown for it; where, only when it has found its way. What is added
            // to them would tell who leads it and who goes with it.
            Event::ArrivalThrown { side, west, faces, score } => {
                let dice = format!("{} throw {} and {} for", self.name(side), faces[0], faces[1]);
                match knows(side) {
                    true => format!("{dice} the march round the {}: {score}.", flank(state, side, west)),
                    false => format!("{dice} a march."),
                }
            }
            Event::MarchFound { side, west } => {
                format!(
                    "A march of {} appears on the {}: it comes next turn.",
                    self.name(side),
                    flank(state, side, west)
                )
            }
            Event::MarchCame { side, west } => {
                format!("The march of {} comes on over {}.", self.name(side), if west { "x = 0" } else { "x = 72" })
            }
            Event::ThrownAgain { side, group, faces } => {
                format!("{} throws {} and {}, and throws again.", self.group_name(side, group), faces[0], faces[1])
            }
            Event::StragglingThrown { side, group, faces, score } => {
                format!("{}: {} and {}, {score}.", self.group_name(side, group), faces[0], faces[1])
            }
            Event::Arrived { side, group, .. } => format!("{} arrives.", self.group_name(side, group)),
            Event::Straggled { side, group } => {
                format!("{} straggles and will not come.", self.group_name(side, group))
            }
            Event::Awaited(_) => return None,
        })
    }

    fn told_deployment(&self, side: Side, group: u8, stand: Stand) -> String {
        format!("{} deploys at {}.", self.group_name(side, group), point(stand.at))
    }
}

/// A country in a sentence.
pub(crate) fn country(territory: crate::table::Territory) -> &'static str {
    use crate::table::Territory;
    match territory {
        Territory::Developed => "developed country",
        Territory::Agricultural => "agricultural country",
        Territory::Hilly => "hilly country",
        Territory::Woodlands => "woodlands",
        Territory::Steppes => "the steppes",
        Territory::Mountains => "the mountains",
        Territory::Tropical => "tropical country",
        Territory::Desert => "the desert",
    }
}

/// The flank as its owner sees it: left is x = 0 for the side at y = 0.
pub(crate) fn flank(state: &State, side: Side, west: bool) -> &'static str {
    if west == (state.part(side) == Part::Without) { "left" } else { "right" }
}

fn may(score: i8) -> &'static str {
    match score {
        ..=2 => "it stays",
        3 | 4 => "it may slide up to 6",
        5 => "it may slide up to 12 or pivot",
        6.. => "it may be removed",
    }
}

fn first(points: &[Point]) -> String {
    points.first().map_or(String::new(), |at| format!("{},{}", length(at.x), length(at.y)))
}

fn last(points: &[Point]) -> String {
    points.last().map_or(String::new(), |at| point(*at))
}
