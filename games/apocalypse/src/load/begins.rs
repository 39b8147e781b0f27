//! Where a counter begins.

use engine::data::Spanned;
use engine::words::{Word, any_of, meaning, wrong};
use engine::{DataError, DataFile, Side};
use serde::Deserialize;

use super::map::{DISTRICTS, district_name};
use super::places::{self, holder, people};
use super::within;
use crate::scenario::{Army, BYZANTINE, Begins, MUSLIM, Map, Person};

/// Where a counter begins, as written.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BeginsFile {
    /// In this place.
    At(Word),
    /// In this district.
    In(Word),
    /// Off the map until this event.
    Event(Spanned<u8>),
    /// In Dvin, if this noble is chosen.
    Noble(Word),
    Divided,
    Scola,
    Ports,
    Fleet,
    Chair,
}

const NOBLES: [(&str, Person); 2] = [("mamikonian", Person::Mamikonian), ("rshtuni", Person::Rshtuni)];

/// The events that bring land units, and of which army.
const ARRIVALS: [(u8, Army); 4] = [(4, Army::African), (6, Army::Rebels), (7, Army::Egypt), (10, Army::Kufa)];

/// Reads where a counter begins.
pub fn read(file: &DataFile, map: &Map, written: &Spanned<BeginsFile>) -> Result<Begins, DataError> {
    Ok(match written.get_ref() {
        BeginsFile::At(word) => Begins::At(places::named(file, map, word)?),
        BeginsFile::In(word) => Begins::In(meaning(file, "district", word, &DISTRICTS)?),
        BeginsFile::Event(number) => Begins::Event(within(file, "event", number, 2..=12)?),
        BeginsFile::Noble(word) => Begins::WithNoble(meaning(file, "noble", word, &NOBLES)?),
        BeginsFile::Divided => Begins::Divided,
        BeginsFile::Scola => Begins::Scola,
        BeginsFile::Ports => Begins::InPorts,
        BeginsFile::Fleet => Begins::Fleet,
        BeginsFile::Chair => Begins::Chair,
    })
}

/// Whether land units of an army can begin like this.
pub fn check_land(
    file: &DataFile,
    map: &Map,
    at: &Spanned<BeginsFile>,
    begins: Begins,
    army: Army,
    side: Side,
) -> Result<(), DataError> {
    let arrival = ARRIVALS.iter().find(|(_, comes)| *comes == army).map(|(event, _)| *event);
    // Egypt has units on the map as well.
    let waits = matches!(army, Army::African | Army::Rebels | Army::Kufa);
    match (begins, arrival) {
        (Begins::Event(event), Some(expected)) if event == expected => Ok(()),
        (Begins::Event(_), None) => {
            let events = any_of(ARRIVALS.map(|(event, _)| event));
            Err(wrong(file, at, format!("an event: expected none for this army, for only {events} bring land units")))
        }
        (Begins::Event(_), Some(event)) => Err(wrong(file, at, format!("expected event {event} for this army"))),
        (_, Some(event)) if waits => Err(wrong(file, at, format!("expected event {event} for this army"))),
        (Begins::At(_) | Begins::In(_), _) => is_at_home(file, map, at, begins, side),
        (Begins::Divided, _) if army == Army::Orientales => Ok(()),
        (Begins::Divided, _) => Err(wrong(file, at, "divided: expected that of the army of orientales only")),
        (Begins::Scola, _) if side == BYZANTINE => Ok(()),
        (Begins::WithNoble(_), _) if army == Army::Armeniae => Ok(()),
        (Begins::WithNoble(_), _) => Err(wrong(file, at, "a noble: expected one of the army of armeniae only")),
        _ => Err(wrong(file, at, "this is no beginning for land units of this side: expected another")),
    }
}

/// Whether naval units of a side can begin like this: Byzantine ones in ports, Muslim ones later (10.1.4, 10.2.2).
pub fn check_naval(file: &DataFile, at: &Spanned<BeginsFile>, begins: Begins, side: Side) -> Result<(), DataError> {
    match (begins, side) {
        (Begins::InPorts, BYZANTINE) | (Begins::Fleet, MUSLIM) => Ok(()),
        (_, BYZANTINE) => Err(wrong(file, at, "expected ports for Byzantine naval units")),
        _ => Err(wrong(file, at, "expected fleet for Muslim naval units")),
    }
}

/// Whether somebody can begin like this: the events and the set-up tell of each.
pub fn check_leader(
    file: &DataFile,
    map: &Map,
    at: &Spanned<BeginsFile>,
    begins: Begins,
    person: Person,
    side: Side,
) -> Result<(), DataError> {
    let (expected, words) = match person {
        Person::Gregory => (Begins::Event(4), "event 4"),
        Person::Abdallah => (Begins::Event(5), "event 5"),
        Person::Valentinus => (Begins::Event(6), "event 6"),
        Person::Salman => (Begins::Event(10), "event 10"),
        Person::Paul => (Begins::Chair, "chair"),
        Person::Mamikonian => (Begins::WithNoble(person), "noble mamikonian"),
        Person::Rshtuni => (Begins::WithNoble(person), "noble rshtuni"),
        Person::Muawiyah
        | Person::Uunada
        | Person::Amr
        | Person::Constans
        | Person::Fausta
        | Person::KomesTheodore
        | Person::Manuel => {
            return match begins {
                Begins::At(_) => is_at_home(file, map, at, begins, side),
                _ => Err(wrong(file, at, "expected this leader at a place")),
            };
        }
    };
    if begins == expected { Ok(()) } else { Err(wrong(file, at, format!("expected {words} for this leader"))) }
}

/// Whether a place or district is held by the side at the start.
fn is_at_home(
    file: &DataFile,
    map: &Map,
    at: &Spanned<BeginsFile>,
    begins: Begins,
    side: Side,
) -> Result<(), DataError> {
    let (name, held_by) = match begins {
        Begins::At(place) => (map.places[place.index()].name.as_str(), map.places[place.index()].owner),
        Begins::In(district) => (district_name(district), holder(district)),
        _ => return Ok(()),
    };
    if held_by == side {
        return Ok(());
    }
    let message =
        format!("{name} is held by the {} at the start: expected a place of the {}", people(held_by), people(side));
    Err(wrong(file, at, message))
}

#[cfg(test)]
#[path = "begins_tests.rs"]
mod tests;
