//! The log's sentences, in the words of each seat.
//!
//! Whatever lies face down for the reader has no name here: [`Teller`] asks [`Sight`] for every counter. An event is one
//! line or none, whoever the counter in it is, so that the length of a log tells nothing either.

mod battles;
mod moves;
mod year;

use engine::{Seat, Side};

use crate::Apocalypse;
use crate::event::Event;
use crate::scenario::UnitId;
use crate::sight::Sight;
use crate::state::{Ending, Marker, Phase, Stage, State};
use crate::words::capital;

/// Tells events to one seat.
struct Teller<'a> {
    game: &'a Apocalypse,
    sight: Sight<'a>,
}

impl Apocalypse {
    /// Where in the sequence of play this is: "648, Muslims, Sea move".
    pub(crate) fn tell_heading(&self, state: &State) -> String {
        let (year, side) = (self.year(state.turn), self.side_name(state.side));
        let segment = match (state.stage, state.phase) {
            (Stage::Over(_), _) => return "The war is over".to_string(),
            (_, Phase::SetUp) => return format!("Set-up, {side}"),
            (_, Phase::Administration) => match segment(state.stage) {
                joint @ ("Event" | "Attrition") => return format!("{year}, {joint}"),
                own => own,
            },
            (_, Phase::MuslimSea | Phase::ByzantineSea) => "Sea move",
            (_, Phase::Patrols) => "Patrol move",
            (_, Phase::MuslimLand | Phase::ByzantineLand) => "Land move",
        };
        format!("{year}, {side}, {segment}")
    }

    /// An event as a seat reads it; none where there is nothing to read.
    pub(crate) fn tell_event(&self, state: &State, event: &Event, seat: Seat) -> Option<String> {
        let chapter = chapter(event);
        if chapter == Chapter::Silent {
            return None;
        }
        let teller = Teller { game: self, sight: Sight::new(self, state, seat) };
        let told = match chapter {
            Chapter::Year => Some(teller.tell_year(event)),
            Chapter::Move => teller.tell_move(event),
            _ => Some(teller.tell_battle(event)),
        };
        told.map(|text| capital(&text))
    }

    /// How a war ended.
    pub(crate) fn tell_ending(&self, ending: Ending) -> String {
        let why = match ending {
            Ending::CityTaken => "Constantinople is taken",
            Ending::MuawiyahDead => "Mu'awiyah is dead",
            Ending::Time => "the last year is over and Constantinople stands",
        };
        format!("{} win: {why}.", self.side_name(ending.winner()))
    }
}

/// The segment of the administration that a stage belongs to.
const fn segment(stage: Stage) -> &'static str {
    match stage {
        Stage::Replace(_) | Stage::FootDie(_) | Stage::Foot(..) => "Replacements",
        Stage::Scrap(_) | Stage::Launch(_) => "Fleets",
        Stage::Modes | Stage::Muster(_) | Stage::Scatter => "Mode adjustment",
        Stage::AttritionDie(_) | Stage::Attrition(..) => "Attrition",
        _ => "Event",
    }
}

/// Where an event is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Chapter {
    /// Nowhere: nobody wants to read what is awaited, what begins or ends between two lines, or what the next line says.
    Silent,
    /// Set-up and administration.
    Year,
    /// Movement.
    Move,
    /// Battles, sieges and what they lead to.
    Battle,
}

const fn chapter(event: &Event) -> Chapter {
    use Event as E;
    match event {
        E::Awaited(_) | E::SideBegan(_) | E::PhaseClosed | E::MoveOver | E::BattleOver => Chapter::Silent,
        E::RevoltBegan | E::RallyOver | E::ScatterEnded => Chapter::Silent,
        E::RideBegan { .. } | E::RideEnded { .. } => Chapter::Silent,
        // A ship that is given up goes down with a line of its own; where a fleet flees to is told once for all of it.
        E::ShipPaid { .. } | E::ShipFled { .. } => Chapter::Silent,

        E::NobleChosen { .. } | E::Placed { .. } | E::LeaderPlaced { .. } | E::Enthroned { .. } => Chapter::Year,
        E::Posted { .. } | E::SetUpStood(_) | E::YearBegan { .. } | E::PhaseBegan(_) => Chapter::Year,
        E::EventRolled { .. } | E::GreekFireKnown | E::QuakeStruck { .. } | E::Pillaged { .. } => Chapter::Year,
        E::WallsCracked | E::Arrived { .. } | E::LeaderArrived { .. } | E::TookOver { .. } => Chapter::Year,
        E::LeftGame { .. } | E::Usurped { .. } | E::Turned { .. } | E::Sheltered { .. } => Chapter::Year,
        E::RallyRolled { .. } | E::RallyJoined { .. } | E::RallyStayed { .. } => Chapter::Year,
        E::TyposProclaimed { .. } | E::StormSank { .. } | E::Replaced { .. } | E::FootRolled { .. } => Chapter::Year,
        E::Scrapped { .. } | E::Launched { .. } | E::Garrisoned { .. } | E::WentOnPatrol { .. } => Chapter::Year,
        E::MusterBegan { .. } | E::Mustered { .. } | E::StoodIn { .. } | E::Formed { .. } => Chapter::Year,
        E::Assigned { .. } | E::Reinforced { .. } | E::NotBased { .. } => Chapter::Year,
        E::AttritionRolled { .. } | E::BrokeCamp { .. } => Chapter::Year,

        E::ScatterBegan { .. } | E::Sent { .. } | E::LeaderSent { .. } | E::LeftLoose { .. } => Chapter::Move,
        E::Taken { .. } | E::PutDown { .. } | E::Rode { .. } | E::Stepped { .. } | E::Summoned { .. } => Chapter::Move,
        E::Embarked { .. } | E::Sailed { .. } | E::Landed { .. } | E::Dropped { .. } => Chapter::Move,
        E::ZoneRolled { .. } | E::RiddenDown { .. } | E::Took { .. } | E::Relocated { .. } => Chapter::Move,
        E::CarriedOff { .. } | E::Camped { .. } | E::Adrift { .. } | E::Loaded { .. } => Chapter::Move,

        E::Lost { .. } | E::Died { .. } | E::Regency { .. } | E::ExpeditionLost { .. } => Chapter::Battle,
        E::BattleJoined { .. } | E::HeldBack { .. } | E::SurpriseRolled { .. } => Chapter::Battle,
        E::BattleRolled { .. } | E::CounterRolled { .. } | E::CounterAttacked | E::Covered { .. } => Chapter::Battle,
        E::Paid { .. } | E::Broke { .. } | E::WallsReached { .. } | E::SiegeRolled { .. } => Chapter::Battle,
        E::BreachRolled { .. } | E::Evacuating { .. } | E::Evacuated { .. } | E::GotAway { .. } => Chapter::Battle,
        E::LeaderGotAway { .. } | E::AssaultFailed { .. } | E::PillageRolled { .. } => Chapter::Battle,
        E::FleetsMet { .. } | E::Boarded { .. } | E::FireRolled { .. } | E::Sunk { .. } => Chapter::Battle,
        E::Overwhelmed { .. } | E::SeaRolled { .. } | E::SeaRouted { .. } | E::FledTo { .. } => Chapter::Battle,
        E::Ended(_) => Chapter::Battle,
    }
}

impl Teller<'_> {
    fn state(&self) -> &State {
        self.sight.state()
    }

    /// A counter, by name if the reader knows it.
    fn unit(&self, unit: UnitId) -> String {
        self.named(self.sight.face(unit), unit)
    }

    /// A counter that goes somewhere face down, by name if the reader keeps track of it.
    fn covert(&self, unit: UnitId) -> String {
        self.named(self.sight.keeps_track_of(unit), unit)
    }

    /// Rebel Armenians are called so: their backs show it.
    fn named(&self, known: Option<UnitId>, unit: UnitId) -> String {
        match known {
            Some(unit) => self.game.title(unit).to_string(),
            None if self.state().turned.contains(unit) => "a rebel unit".to_string(),
            None => format!("a {} unit", self.game.adjective(self.game.printed(unit).side)),
        }
    }

    /// The Expedition in hand.
    fn mover(&self) -> &'static str {
        self.state().mover.marker.map_or("the Expedition", Marker::called)
    }

    /// "The Muslims".
    fn side(&self, side: Side) -> String {
        format!("the {}", self.game.side_name(side))
    }
}

#[cfg(test)]
#[path = "tell_tests.rs"]
mod tests;
