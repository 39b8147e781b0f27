//! Set-up and administration.

use engine::Pending;
use engine::words::count;

use super::Lines;
use crate::Apocalypse;
use crate::scenario::{BYZANTINE, PlaceId};
use crate::sight::Sight;
use crate::state::{Stage, State};

impl Apocalypse {
    pub(super) fn year_prompt(&self, sight: &Sight<'_>) -> Lines {
        let state = sight.state();
        let who = self.side_name(self.addressed(sight));
        let (what, how) = match state.stage {
            Stage::Noble => (
                "which noble commands the Armenians?".to_string(),
                "The other one and his clan take no part. A revolt under Rshtuni is harder to undo.".to_string(),
            ),
            Stage::SetUp => {
                let left = self.to_place(state).len();
                let how = match left {
                    0 => "Everybody is placed.".to_string(),
                    _ => format!("{} beside the map.", count(left, "counter is still", "counters are still")),
                };
                ("set up your army.".to_string(), how)
            }
            Stage::EventDice => ("roll for the event of the year: two dice.".to_string(), self.year_said(state)),
            Stage::QuakeDice => {
                let how = "Their sum says which place is struck.".to_string();
                ("roll for the earthquake: two dice.".to_string(), how)
            }
            Stage::Trim(place) => self.trim_lines(state, place),
            Stage::Exarch | Stage::Usurper | Stage::Unrest | Stage::Quraysh | Stage::Kufans => event_lines(state.stage),
            Stage::Shelter(unit) => {
                let unit = sight.face(unit).map_or("a rebel unit", |unit| self.title(unit));
                (
                    format!("{unit} goes over to you: where does it go into Garrison?"),
                    "The nearest place of Armenia with room; these are equally near.".to_string(),
                )
            }
            Stage::RallyDice => {
                let dice = match self.awaited(state) {
                    Pending::Dice(throw) => throw.dice,
                    _ => 1,
                };
                let most = self.rally_most(state);
                (
                    format!("roll for the rally: {}.", count(dice, "die", "dice")),
                    format!("A die for each rebel unit; on {most} or less it comes back to the Byzantines."),
                )
            }
            Stage::Rallied(unit) => {
                let unit = sight.face(unit).map_or("the rallied unit", |unit| self.title(unit));
                (
                    format!("does {unit} join the Expedition?"),
                    "Joining takes a point; it may also stay in Garrison.".to_string(),
                )
            }
            Stage::Replace(place) => self.replace_lines(state, place),
            Stage::FootDie(place) => (
                format!("roll for Foot at {}: one die.", self.place_called(place)),
                "So many Foot units may come back from the box.".to_string(),
            ),
            Stage::Foot(place, left) => (
                format!("bring back Foot for {}.", self.place_called(place)),
                format!("Up to {} more, to any working Fabrica.", count(left, "unit", "units")),
            ),
            Stage::Scrap(left) => (
                "remove naval units.".to_string(),
                format!("{} more than there are anchors.", count(left, "naval unit", "naval units")),
            ),
            Stage::Launch(left) => (
                "launch naval units.".to_string(),
                format!("{} to come, into ports with a free anchor.", count(left, "naval unit is", "naval units are")),
            ),
            Stage::Modes => (
                "adjust modes.".to_string(),
                "Each counter changes once: into Garrison within 10 points, on Patrol, or into an Expedition."
                    .to_string(),
            ),
            Stage::Muster(marker) => {
                let units = self.troops(state, marker).without(&state.mustering.left).len();
                let ships = state.expedition(marker).ships.without(&state.mustering.left).len();
                (
                    format!("muster {} at {}.", marker.called(), self.spot_called(state.mustering.at)),
                    format!(
                        "{} and {} so far. Its leaders come by themselves.",
                        count(units, "unit", "units"),
                        count(ships, "ship", "ships")
                    ),
                )
            }
            Stage::AttritionDie(marker) => {
                let columns = ["good country", "middling country", "the mountains"];
                (
                    format!("roll for attrition of {}: one die.", marker.called()),
                    format!("It wintered in {}.", columns[self.attrition_column(state, marker)]),
                )
            }
            Stage::Attrition(marker, left) => (
                format!("{} loses {}.", marker.called(), count(left, "unit", "units")),
                "Choose who is lost.".to_string(),
            ),
            stage => (format!("{}.", stage.awaited()), String::from("Choose.")),
        };
        (format!("{who}, {what}"), how)
    }

    fn year_said(&self, state: &State) -> String {
        format!("The year {} begins.", self.year(state.turn))
    }

    fn rally_most(&self, state: &State) -> u8 {
        use crate::scenario::Person;
        let rshtuni = state.noble.is_some_and(|noble| self.printed(noble).person == Some(Person::Rshtuni));
        self.scenario.charts.rally[usize::from(rshtuni)]
    }

    fn trim_lines(&self, state: &State, place: PlaceId) -> Lines {
        let limit = self.limit(state, place);
        let how = format!("At most {limit} may stack there; heavy Picked units count twice. Choose who is lost.");
        (format!("too many are in {}.", self.place_called(place)), how)
    }

    fn replace_lines(&self, state: &State, place: PlaceId) -> Lines {
        let how = match state.side {
            BYZANTINE => "One Picked or Mounted unit, or a die's worth of Foot, to any working Fabrica.",
            _ => "One unit of Syria, to any working Fabrica.",
        };
        (format!("bring back units for {}.", self.place_called(place)), how.to_string())
    }
}

fn event_lines(stage: Stage) -> Lines {
    let (what, how) = match stage {
        Stage::Exarch => {
            ("place the army of Africa.", "In friendly ports with room and without enemies; Gregory comes last.")
        }
        Stage::Usurper => {
            ("where does the usurper rise?", "In an empty Byzantine place of Obsequium, Orientales or Europe.")
        }
        Stage::Unrest => ("unrest in Constantinople: give up a unit there.", "Choose who is lost."),
        Stage::Quraysh => ("place the Quraysh.", "In friendly places within 10 points of Fustat or Damascus."),
        _ => ("where do the Kufans form?", "In Nisibis, Amida, Mosul or Edessa; if all are lost, in Damascus."),
    };
    (what.to_string(), how.to_string())
}
