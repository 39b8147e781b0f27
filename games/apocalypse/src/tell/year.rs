//! Set-up and administration: events, replacements, fleets, modes, attrition.

use engine::words::count;

use super::Teller;
use crate::event::Event;
use crate::scenario::{MUSLIM, Person};

impl Teller<'_> {
    pub(super) fn tell_year(&self, event: &Event) -> String {
        let game = self.game;
        match *event {
            Event::NobleChosen { leader } => {
                let nobles = [Person::Mamikonian, Person::Rshtuni].map(|person| game.people.get(person));
                let other = nobles.into_iter().find(|noble| *noble != leader).unwrap_or(leader);
                let (leader, other) = (game.title(leader), game.title(other));
                format!("{leader} commands the Armenians; {other} and his clan take no part.")
            }
            Event::Placed { unit, place } => {
                // What the rules place is known from then on, so it is named.
                let unit = if game.is_placed_openly(unit) { game.title(unit).to_string() } else { self.covert(unit) };
                format!("{unit} is set up in {}.", game.place_called(place))
            }
            Event::LeaderPlaced { unit, spot } => {
                format!("{} is set up in {}.", game.title(unit), game.spot_called(spot))
            }
            Event::Enthroned { unit } => format!("{} sits in the Patriarchal Chair.", game.title(unit)),
            Event::Posted { unit, spot } => {
                format!("{} is set up on Patrol in {}.", game.title(unit), game.spot_called(spot))
            }
            Event::SetUpStood(side) => format!("The set-up of {} stands.", self.side(side)),
            Event::YearBegan { turn } => format!("The year {} begins.", game.year(turn)),
            Event::PhaseBegan(phase) => format!("{}.", phase.called()),
            Event::EventRolled { number, works } => {
                let what = crate::cases::BOOK.find(&format!("Event {number}")).map_or("", |case| case.entry().heading);
                let again = if works { "" } else { " It has come before, and nothing follows." };
                format!("Event {number}: {what}.{again}")
            }
            Event::GreekFireKnown => "Kallinikos brings Greek Fire to the Byzantines.".to_string(),
            Event::QuakeStruck { place, sum } => {
                format!("The earth shakes, dice {sum}: it strikes {}.", game.place_called(place))
            }
            Event::Pillaged { place } => format!("{} is pillaged.", game.place_called(place)),
            Event::WallsCracked => "The walls of Constantinople are cracked for this year.".to_string(),
            Event::Arrived { unit, place } => {
                format!("{} comes into Garrison in {}.", game.title(unit), game.place_called(place))
            }
            Event::LeaderArrived { unit, spot } => {
                format!("{} comes to {}.", game.title(unit), game.spot_called(spot))
            }
            Event::TookOver { unit, marker } => format!("{} takes over {}.", game.title(unit), marker.called()),
            Event::LeftGame { unit } => format!("{} leaves the game.", game.title(unit)),
            Event::Usurped { place } => format!("A usurper rises in {}.", game.place_called(place)),
            Event::Turned { unit } => self.tell_turncoat(unit),
            Event::Sheltered { unit, place } => {
                format!("{} goes into Garrison in {}.", game.title(unit), game.place_called(place))
            }
            Event::RallyRolled { unit, die, rallies: true } => {
                format!("{} throws {die} and comes back to the Byzantines.", self.unit(unit))
            }
            Event::RallyRolled { unit, die, rallies: false } => {
                format!("{} throws {die} and stays with the Muslims.", self.unit(unit))
            }
            Event::RallyJoined { unit } => format!("{} joins the Byzantine Expedition.", self.covert(unit)),
            Event::RallyStayed { unit } => format!("{} stays in Garrison.", self.covert(unit)),
            Event::TyposProclaimed { patriarch } => format!(
                "The Typos is proclaimed: {} leaves his chair, and this year only one army may be mustered.",
                game.title(patriarch)
            ),
            Event::StormSank { unit } => format!("{} is lost in the storm.", game.title(unit)),
            Event::Replaced { unit, place } => {
                format!("{} comes back to {}.", game.title(unit), game.place_called(place))
            }
            Event::FootRolled { place, die } => {
                format!("{} arms Foot, die {die}: up to {}.", game.place_called(place), count(die, "unit", "units"))
            }
            Event::Scrapped { unit } => format!("{} is laid up.", game.title(unit)),
            Event::Launched { unit, place } => {
                format!("{} is launched in {}.", game.title(unit), game.place_called(place))
            }
            Event::NotBased { unit, place } => {
                format!("{} has no anchor in {} and is lost.", game.title(unit), game.place_called(place))
            }
            _ => self.tell_modes(event),
        }
    }

    fn tell_modes(&self, event: &Event) -> String {
        let game = self.game;
        match *event {
            Event::Garrisoned { unit, place } => {
                format!("{} goes into Garrison in {}.", self.covert(unit), game.place_called(place))
            }
            Event::WentOnPatrol { unit, spot } => {
                format!("{} goes on Patrol in {}.", game.title(unit), game.spot_called(spot))
            }
            Event::MusterBegan { marker, spot } => {
                format!("{} musters at {}.", marker.called(), game.spot_called(spot))
            }
            Event::Mustered { unit, marker } => format!("{} joins {}.", self.covert(unit), marker.called()),
            Event::StoodIn { leader } => format!("Constans goes in place of {}.", game.title(leader)),
            Event::Formed { marker } => {
                let state = self.state();
                let units = game.troops(state, marker).without(&state.mustering.left).len();
                let ships = state.expedition(marker).ships.without(&state.mustering.left).len();
                let ships = if ships == 0 { String::new() } else { format!(" and {}", count(ships, "ship", "ships")) };
                let led = game.under_leaders(state, marker);
                format!("{} is formed: {}{ships}{led}.", marker.called(), count(units, "unit", "units"))
            }
            Event::Assigned { unit, marker } => format!("{} is assigned to {}.", game.title(unit), marker.called()),
            Event::Reinforced { unit, marker } => format!("{} joins {}.", self.covert(unit), marker.called()),
            Event::AttritionRolled { marker, die, losses } => {
                let losses = if losses == 0 { "nobody".to_string() } else { count(losses, "unit", "units") };
                format!("{} wintered in camp, die {die}: it loses {losses}.", marker.called())
            }
            Event::BrokeCamp { marker } => format!("{} breaks camp.", marker.called()),
            ref other => unreachable!("{other:?} is told elsewhere"),
        }
    }

    /// A rebel was his old owner's to know and is the Muslims' to know now; nobody else learns which one it is.
    fn tell_turncoat(&self, unit: crate::UnitId) -> String {
        let new_owner = self.sight.seat() == engine::Seat::Side(MUSLIM);
        let known = self.sight.face(unit).is_some() || new_owner;
        let who = if known { self.game.title(unit) } else { "an Armenian unit" };
        format!("{who} goes over to the Muslims.")
    }
}
