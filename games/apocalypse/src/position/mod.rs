//! The position as text: one fact a line, defaults left out. The format is described in `docs/records.md`.

mod awaited;
mod battles;
mod complete;
mod fault;
mod follow;
mod hand;
mod read;
mod set_up;
mod stages;
mod usual;
mod write;

use engine::Side;

use crate::scenario::{BYZANTINE, MUSLIM, UnitId};
use crate::state::{Cause, Ending, Holder, Kind, Phase, Stage, State, UnitSet};

/// A set of counters in a position.
type Listed = fn(&mut State) -> &mut UnitSet;
/// Something that is so or not.
type Flag = fn(&mut State) -> &mut bool;

const KNOWN: &str = "known";
const CARRIERS: &str = "carriers";
const ABOARD: &str = "aboard";

/// The sets of counters a position may list, with the word that opens their line.
const SETS: [(&str, Listed); 10] = [
    ("turned", |state| &mut state.turned),
    ("rallied", |state| &mut state.rallied),
    ("sunk", |state| &mut state.sunk),
    ("adjusted", |state| &mut state.adjusted),
    ("moved", |state| &mut state.moved),
    (KNOWN, |state| &mut state.known),
    ("reserve", |state| &mut state.fight.reserve),
    ("called", |state| &mut state.fight.called),
    (CARRIERS, |state| &mut state.flight.carriers),
    ("carried", |state| &mut state.flight.carried),
];

/// Lines of a single word.
const FLAGS: [(&str, Flag); 5] = [
    ("greek-fire", |state| &mut state.greek_fire),
    ("cracked", |state| &mut state.cracked),
    ("one-army", |state| &mut state.one_army),
    ("rally-due", |state| &mut state.rally_due),
    ("closing", |state| &mut state.closing),
];

const PHASES: [(&str, Phase); 7] = [
    ("set-up", Phase::SetUp),
    ("administration", Phase::Administration),
    ("muslim-sea", Phase::MuslimSea),
    ("byzantine-sea", Phase::ByzantineSea),
    ("patrols", Phase::Patrols),
    ("muslim-land", Phase::MuslimLand),
    ("byzantine-land", Phase::ByzantineLand),
];

const SIDES: [(&str, Side); 2] = [("byzantines", BYZANTINE), ("muslims", MUSLIM)];

const HOLDERS: [(&str, Holder); 3] =
    [("byzantines", Holder::Byzantine), ("muslims", Holder::Muslim), ("usurper", Holder::Usurper)];

/// Battles: what they are called, their kind, and whether walls are assaulted.
const FIGHTS: [(&str, (Kind, bool)); 6] = [
    ("field", (Kind::Field, false)),
    ("storm", (Kind::Storm, false)),
    ("counter", (Kind::Counter, false)),
    ("siege", (Kind::Walls, false)),
    ("assault", (Kind::Walls, true)),
    ("sea", (Kind::Sea, false)),
];

const CAUSES: [(&str, Cause); 3] = [("disbanded", Cause::Disbanded), ("routed", Cause::Routed), ("left", Cause::Left)];

const ENDINGS: [(&str, Ending); 3] =
    [("city-taken", Ending::CityTaken), ("muawiyah-dead", Ending::MuawiyahDead), ("time", Ending::Time)];

/// Stages that need no further word.
const PLAIN_STAGES: [(&str, Stage); 35] = [
    ("noble", Stage::Noble),
    ("set-up", Stage::SetUp),
    ("event-dice", Stage::EventDice),
    ("quake-dice", Stage::QuakeDice),
    ("exarch", Stage::Exarch),
    ("usurper", Stage::Usurper),
    ("unrest", Stage::Unrest),
    ("quraysh", Stage::Quraysh),
    ("kufans", Stage::Kufans),
    ("rally-dice", Stage::RallyDice),
    ("modes", Stage::Modes),
    ("scatter", Stage::Scatter),
    ("select", Stage::Select),
    ("march", Stage::March),
    ("zone-dice", Stage::ZoneDice),
    ("foe", Stage::Foe),
    ("reserve", Stage::Reserve),
    ("surprise-die", Stage::SurpriseDie),
    ("battle-die", Stage::BattleDie),
    ("role", Stage::Role),
    ("counter-die", Stage::CounterDie),
    ("siege-dice", Stage::SiegeDice),
    ("breach-die", Stage::BreachDie),
    ("evacuate", Stage::Evacuate),
    ("haven", Stage::Haven),
    ("pillage-die", Stage::PillageDie),
    ("board", Stage::Board),
    ("fire", Stage::Fire),
    ("sea-die", Stage::SeaDie),
    // Who or how many follows from the rest of the position.
    ("shelter", Stage::Shelter(NOBODY)),
    ("rallied", Stage::Rallied(NOBODY)),
    ("ride", Stage::Ride(NOBODY)),
    ("toll", Stage::Toll(NOBODY)),
    ("scrap", Stage::Scrap(0)),
    ("launch", Stage::Launch(0)),
];

/// Stands for a counter that is found out later.
const NOBODY: UnitId = UnitId(u8::MAX);

/// The word for a value of one of these lists.
fn word_for<T: PartialEq>(list: &[(&'static str, T)], value: T) -> &'static str {
    list.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

#[cfg(test)]
#[path = "position_tests.rs"]
mod tests;
#[cfg(test)]
mod refusal_tests;
#[cfg(test)]
mod tampered_tests;
