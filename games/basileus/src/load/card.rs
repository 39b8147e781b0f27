//! A scenario as it is listed.

use engine::words::all_of;
use engine::{Provenance, ScenarioCard, Side, SideCard};

use super::arrivals::places;
use super::counters::{Counter, Roster};
use super::forces::GroupFile;
use super::scenario::{Class, ScenarioFile};
use super::{options, sentences};
use crate::scenario::{Begins, Kind, Scenario, Traits, Unit};

/// What the file says of itself; [`fill`] tells the rest.
pub fn cover(id: &str, file: &ScenarioFile, turns: u8) -> ScenarioCard {
    let class = match file.class {
        Class::Published => "published",
        Class::Community => "community",
    };
    ScenarioCard {
        id: id.to_string(),
        reference: file.case.clone(),
        name: file.title.clone(),
        date: file.date.clone(),
        summary: file.summary.clone(),
        kind: file.author.as_ref().map_or(class.to_string(), |author| format!("{class}, by {author}")),
        turns: turns.into(),
        sides: Vec::new(),
        victory: String::new(),
        special: Vec::new(),
        options: Vec::new(),
        reconstructed: Vec::new(),
    }
}

/// Tells of a scenario's card what follows from the scenario.
pub fn fill(scenario: &mut Scenario, file: &ScenarioFile, roster: &Roster, charges: &[(String, u8)]) {
    let sides = [Side(0), Side(1)].map(|side| side_card(scenario, file, side));
    let (victory, special) = (sentences::victory(scenario), sentences::special(scenario, charges));
    let (options, reconstructed) = (options::offered(scenario), reconstructed(scenario, file, roster));
    let card = &mut scenario.card;
    (card.sides, card.victory, card.special) = (sides.to_vec(), victory, special);
    (card.options, card.reconstructed) = (options, reconstructed);
}

/// Where cards are listed: by case, then the rest by name.
pub fn order(card: &ScenarioCard) -> (Vec<u32>, String) {
    let numbers: Option<Vec<u32>> = card.reference.split('.').map(|part| part.parse().ok()).collect();
    (numbers.unwrap_or(vec![u32::MAX]), card.name.clone())
}

fn side_card(scenario: &Scenario, file: &ScenarioFile, side: Side) -> SideCard {
    let index = usize::from(side.0);
    let written = &file.side.get_ref()[index];
    let first_group = scenario.groups.iter().filter(|group| group.side < side).count();
    let groups = written.group.iter().enumerate().map(|(place, group)| {
        let begins = Begins::Group((first_group + place) as u8);
        format!(
            "{}: {}; {}",
            group.name.get_ref(),
            counters(scenario, begins),
            sets_up(scenario, first_group + place, group)
        )
    });
    let first_arrival = scenario.reinforcements.iter().filter(|one| one.side < side).count();
    let arrivals = written.reinforcement.iter().enumerate().map(|(place, one)| {
        let (begins, place) = (Begins::Reinforcement((first_arrival + place) as u8), first_arrival + place);
        let comes = sentences::comes(scenario, &scenario.reinforcements[place], one);
        format!("{}: {}; {comes}", one.name.get_ref(), counters(scenario, begins))
    });
    SideCard {
        name: scenario.sides[index].clone(),
        livery: scenario.liveries[index].clone(),
        forces: groups.chain(arrivals).collect(),
        units: scenario.units.iter().filter(|unit| unit.side == side && unit.kind.is_combat()).count() as u16,
    }
}

/// "Sviatoslav, Druzhina 5, 3 × Rus pikemen 4".
fn counters(scenario: &Scenario, begins: Begins) -> String {
    let mut kinds: Vec<(&Unit, usize)> = Vec::new();
    for unit in scenario.units.iter().filter(|unit| unit.begins == begins) {
        let is_same = |known: &Unit| (&known.type_id, known.starts_reduced) == (&unit.type_id, unit.starts_reduced);
        match kinds.iter_mut().find(|(known, _)| is_same(known)) {
            Some((_, count)) => *count += 1,
            None => kinds.push((unit, 1)),
        }
    }
    // The commander stands first, as on the sheet.
    kinds.sort_by_key(|(unit, _)| unit.kind != Kind::Commander);
    let words = kinds.into_iter().map(|(unit, count)| {
        let times = if count > 1 { format!("{count} × ") } else { String::new() };
        let strength = if unit.kind.is_combat() { format!(" {}", unit.front) } else { String::new() };
        let reduced = if unit.starts_reduced { " (reduced)" } else { "" };
        format!("{times}{}{strength}{reduced}", unit.title)
    });
    words.collect::<Vec<_>>().join(", ")
}

/// "in B0905 to B0912", "anywhere between 0101 and 1210, …".
fn sets_up(scenario: &Scenario, place: usize, written: &GroupFile) -> String {
    let hexes = match (&written.hexes, &written.area) {
        (Some(words), _) => format!("in {}", places(words)),
        (_, Some(area)) => format!("between the corners {} and {}", area.from.get_ref(), area.to.get_ref()),
        _ => String::new(),
    };
    match &scenario.groups[place].spaced {
        Some(spaced) => {
            let from = all_of(sentences::titles(scenario, &spaced.from));
            format!("{hexes}, at distance {} or more from {from}", spaced.least)
        }
        None => hexes,
    }
}

/// What of this scenario is not in the source.
fn reconstructed(scenario: &Scenario, file: &ScenarioFile, roster: &Roster) -> Vec<String> {
    let mut notes = Vec::new();
    if !file.supplied.is_empty() {
        notes.push(format!("Not in the source and supplied here: {}.", all_of(&file.supplied)));
    }
    notes.extend(file.corrected.iter().map(|clause| format!("Corrected: {clause}.")));
    if file.map.is_some() {
        notes.push("The map is the scenario's own.".to_string());
    } else if scenario.field.provenance == Provenance::Reconstructed {
        let letters: Vec<char> = scenario.field.sheets.iter().map(|sheet| sheet.letter).collect();
        notes.push(match letters.as_slice() {
            [one] => format!("Map sheet {one} is a reconstruction."),
            more => format!("Map sheets {} are reconstructions.", all_of(more)),
        });
    }
    let present: Vec<&Counter> = roster.of(|id| scenario.units.iter().any(|unit| unit.type_id == id)).collect();
    notes.extend(values(&present));
    notes
}

/// A value, which counters have it, and where it comes from.
type Value = (&'static str, fn(&Counter) -> bool, fn(&Counter) -> Provenance);

const VALUES: [Value; 7] = [
    ("The kind", |_| true, |counter| counter.from.kind),
    ("The full strength", |_| true, |counter| counter.from.front),
    ("The reduced strength", |counter| counter.back.is_some(), |counter| counter.from.back),
    ("The movement allowance", |_| true, |counter| counter.from.allowance),
    ("The range", |counter| counter.range > 0, |counter| counter.from.range),
    ("The charge bonus", |counter| counter.charge > 0, |counter| counter.from.charge),
    ("The special characteristic", |counter| counter.traits != Traits::default(), |counter| counter.from.traits),
];

/// "The range of every counter that has one is reconstructed."
fn values(present: &[&Counter]) -> Vec<String> {
    let mut notes = Vec::new();
    for (value, has, from) in VALUES {
        let (ours, known): (Vec<&Counter>, Vec<&Counter>) = present
            .iter()
            .filter(|counter| has(counter))
            .partition(|counter| from(counter) == Provenance::Reconstructed);
        let whose = match (ours.len(), known.len()) {
            (0, _) => continue,
            (all, 0) if all == present.len() => "every counter".to_string(),
            (_, 0) => "every counter that has one".to_string(),
            (ours, known_ones) if ours > known_ones => format!("every counter but {}", names(&known)),
            _ => names(&ours),
        };
        notes.push(format!("{value} of {whose} is reconstructed."));
    }
    notes
}

/// The titles of counters, each once.
fn names(counters: &[&Counter]) -> String {
    let mut titles: Vec<&str> = Vec::new();
    for counter in counters {
        if !titles.contains(&counter.title.as_str()) {
            titles.push(&counter.title);
        }
    }
    all_of(titles)
}

#[cfg(test)]
#[path = "card_tests.rs"]
mod tests;
