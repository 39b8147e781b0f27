//! Battles in the field, at the walls and at sea.

use engine::words::count;

use super::Lines;
use crate::Apocalypse;
use crate::rules::COLUMNS;
use crate::sight::Sight;
use crate::state::{Kind, Stage, State};

impl Apocalypse {
    pub(super) fn battle_prompt(&self, sight: &Sight<'_>) -> Lines {
        let state = sight.state();
        let who = self.side_name(self.addressed(sight));
        let (what, how) = match state.stage {
            Stage::Foe => ("whom do you fight first?".to_string(), "One after the other, each for itself.".to_string()),
            Stage::Reserve => (
                "name your reserve.".to_string(),
                format!(
                    "Up to {} and one leader; {} held back so far.",
                    count(self.largest_reserve(state), "unit", "units"),
                    count(state.fight.reserve.len(), "counter is", "counters are")
                ),
            ),
            Stage::SurpriseDie => ("roll for surprise: one die.".to_string(), "On 1 the camp is stormed.".to_string()),
            Stage::BattleDie | Stage::CounterDie => {
                let what = if state.stage == Stage::BattleDie { "battle" } else { "counter-attack" };
                let column = COLUMNS[usize::from(self.field_column(state))];
                (format!("roll for the {what}: one die."), format!("The column is {column}."))
            }
            Stage::Role => self.role_lines(state),
            Stage::Pay(side) => {
                let may_rout = self.judge_rout(state, side).is_ok();
                let how = match (state.fight.kind, state.fight.owed) {
                    (Kind::Storm, _) if side != state.side => "Two units for each of the attacker's.",
                    _ => "One unit, then the other side gives one up.",
                };
                let what = if may_rout { "give up a unit, or rout." } else { "give up a unit." };
                (what.to_string(), how.to_string())
            }
            Stage::Cut(_, left) => (
                format!("give up {} of the routed force.", count(left, "unit", "units")),
                "Then those who are left run.".to_string(),
            ),
            Stage::SiegeDice | Stage::BreachDie | Stage::Evacuate | Stage::Haven | Stage::Wall(_) => {
                self.walls_lines(sight)
            }
            Stage::Leave(place) => (
                format!("where does a ship from {} go?", self.place_called(place)),
                "The port is lost; these are the nearest friendly ones.".to_string(),
            ),
            Stage::PillageDie => {
                ("roll for pillage: one die.".to_string(), "On 5 or 6 the place is pillaged.".to_string())
            }
            _ => self.sea_lines(state),
        };
        (format!("{who}, {what}"), how)
    }

    fn role_lines(&self, state: &State) -> Lines {
        let how = if state.fight.destroyed {
            "The force in front is destroyed unless a counter-attack wins.".to_string()
        } else {
            let toll = count(state.fight.toll, "unit", "units");
            format!("The rout costs {toll}; each Mounted unit that covers it saves one. A counter-attack stakes all.")
        };
        ("what does the reserve do?".to_string(), how)
    }

    fn walls_lines(&self, sight: &Sight<'_>) -> Lines {
        let state = sight.state();
        let Some(place) = state.fight.place else { return ("go on.".to_string(), "Choose.".to_string()) };
        let name = self.place_called(place);
        match state.stage {
            Stage::SiegeDice => {
                let dice = if self.is_city(place) { "two dice" } else { "one die" };
                let inside = count(self.garrison(state, place).len(), "unit", "units");
                let how = format!("The sum is paid for each of {inside} inside. {}", self.points_left(sight));
                (format!("roll for the siege of {name}: {dice}."), how)
            }
            Stage::BreachDie => {
                let how = format!("The walls are breached on {} or more.", self.breach_needed(state, place));
                (format!("roll at the walls of {name}: one die."), how)
            }
            Stage::Evacuate => {
                let ships = self.ships_in(state, self.hex_of_place(place), state.side.other()).len();
                let how = format!("{} in port; who stays dies or fights on.", count(ships, "ship lies", "ships lie"));
                (format!("who leaves {name} by sea?"), how)
            }
            Stage::Haven => {
                (format!("where do the ships from {name} go?"), "Towards the nearest friendly port.".to_string())
            }
            _ => {
                let left = |side| count(self.stormers(state, side).len(), "unit", "units");
                let how = format!(
                    "{} at the walls against {}; no Mounted units.",
                    left(state.side),
                    left(state.side.other())
                );
                ("give up a unit at the walls.".to_string(), how)
            }
        }
    }

    fn sea_lines(&self, state: &State) -> Lines {
        let ships = |side: engine::Side| count(state.fight.ships[side.index()].len(), "ship", "ships");
        let fleets = format!("{} against {}.", ships(state.side), ships(state.side.other()));
        match state.stage {
            Stage::Board => {
                ("who goes aboard for the battle?".to_string(), format!("{fleets} Ships without troops are lost."))
            }
            Stage::Load(_) => {
                ("who sails in which ship?".to_string(), format!("{fleets} Who goes down takes his passengers along."))
            }
            Stage::Fire => ("how many ships use Greek Fire?".to_string(), fleets),
            Stage::FireDie(using) => {
                (format!("roll for Greek Fire from {}: one die.", count(using, "ship", "ships")), fleets)
            }
            Stage::Burn(_, left) => (
                format!("pick {} that burn.", count(left, "enemy ship", "enemy ships")),
                "With passengers.".to_string(),
            ),
            Stage::SeaDie => {
                let column = COLUMNS[usize::from(self.sea_column(state))];
                ("roll for the naval battle: one die.".to_string(), format!("The column is {column}."))
            }
            Stage::SeaPay(side) => {
                let may_rout = self.judge_rout(state, side).is_ok();
                let what = if may_rout { "give up a ship, or rout." } else { "give up a ship." };
                (what.to_string(), "With its passengers; then the other side gives one up.".to_string())
            }
            Stage::SeaCut(_, left) => {
                (format!("give up {}.", count(left, "ship", "ships")), "With their passengers.".to_string())
            }
            _ => ("where do the ships flee to?".to_string(), "Towards the nearest friendly port.".to_string()),
        }
    }
}
