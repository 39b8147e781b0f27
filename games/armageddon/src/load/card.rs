//! A scenario as it is listed.

use engine::words::{Word, all_of, any_of};
use engine::{OptionCard, Provenance, ScenarioCard, Side, SideCard};

use super::counters::{Counter, Roster};
use super::forces::DeployFile;
use super::options;
use super::scenario::{Class, Draft};
use super::sentences;
use crate::conditions::Names;
use crate::scenario::{Begins, Grade, Kind, Terrain};

/// The card of a scenario.
pub fn card(draft: &Draft, roster: &Roster) -> ScenarioCard {
    let Draft { file, scenario, .. } = draft;
    ScenarioCard {
        id: scenario.id.clone(),
        reference: file.reference.clone(),
        name: file.title.clone(),
        date: file.date.clone(),
        summary: file.summary.clone(),
        kind: kind(file.class, file.author.as_deref()),
        turns: scenario.turns.into(),
        sides: [Side(0), Side(1)].map(|side| side_card(draft, side)).to_vec(),
        victory: sentences::victory(scenario),
        special: sentences::special(draft),
        options: offered(draft, roster),
        reconstructed: reconstructed(draft, roster),
    }
}

/// Where cards are listed: the published scenarios, the community's by number, then the rest by number and name.
pub fn order(card: &ScenarioCard) -> (u8, u32, String, String) {
    let (group, rest) = match card.reference.split_at_checked(1) {
        Some(("P", rest)) => (0, rest),
        Some(("#", rest)) => (1, rest),
        _ => (2, ""),
    };
    let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    match rest[..digits].parse() {
        Ok(number) => (group, number, rest[digits..].to_string(), card.name.clone()),
        Err(_) => (2, 0, card.reference.clone(), card.name.clone()),
    }
}

fn kind(class: Class, author: Option<&str>) -> String {
    let class = match class {
        Class::Basic => "basic",
        Class::GamePlayer => "game player's",
        Class::Historian => "historian's",
        Class::Community => "community",
    };
    author.map_or(class.to_string(), |author| format!("{class}, by {author}"))
}

fn offered(draft: &Draft, roster: &Roster) -> Vec<OptionCard> {
    options::offered(&draft.file.options, &draft.scenario, roster)
}

fn side_card(draft: &Draft, side: Side) -> SideCard {
    let scenario = &draft.scenario;
    let index = usize::from(side.0);
    let written = &draft.file.side.get_ref()[index].force;
    let before = scenario.forces.iter().filter(|force| force.side < side).count();
    let lines = written.iter().enumerate().map(|(place, force)| {
        let line =
            format!("{}; {}", counters(draft, before + place), begins(draft, before + place, force.deploy.get_ref()));
        if written.len() > 1 { format!("({}) {line}", force.id) } else { line }
    });
    SideCard {
        name: scenario.sides[index].clone(),
        livery: ["blue", "gold"][index].to_string(),
        forces: lines.collect(),
        units: scenario.units.iter().filter(|unit| unit.side == side && unit.grade.is_none()).count() as u16,
    }
}

/// "12 MS, 4 BO; leaders 2 A, 1 F".
fn counters(draft: &Draft, force: usize) -> String {
    let of_force = || draft.scenario.units.iter().filter(|unit| usize::from(unit.force) == force);
    let count = |number: usize, name: &str| (number > 0).then(|| format!("{number} {name}"));
    let units = Kind::UNITS
        .iter()
        .filter_map(|&kind| count(of_force().filter(|unit| unit.kind == kind).count(), kind.abbreviation()));
    let leaders = Grade::ALL
        .iter()
        .filter_map(|&grade| count(of_force().filter(|unit| unit.grade == Some(grade)).count(), grade.letter()));
    let (units, leaders): (Vec<_>, Vec<_>) = (units.collect(), leaders.collect());
    match (units.is_empty(), leaders.is_empty()) {
        (_, true) => units.join(", "),
        (true, false) => format!("leaders {}", leaders.join(", ")),
        (false, false) => format!("{}; leaders {}", units.join(", "), leaders.join(", ")),
    }
}

/// "within 4 of C", "enters from the W, N or E edge, any turn".
fn begins(draft: &Draft, force: usize, deploy: &DeployFile) -> String {
    let names = Names(&draft.scenario.field);
    let words = |words: &[Word]| any_of(words.iter().map(|word| word.get_ref()));
    match (deploy, &draft.scenario.forces[force].begins) {
        (DeployFile::Area { at, radius, forbid }, _) => {
            let near = format!("within {radius} of {}", words(at));
            if forbid.is_empty() { near } else { format!("{near}, not on {}", words(forbid)) }
        }
        (DeployFile::Hexes(_), Begins::Area(hexes)) => {
            let are_houses = hexes.iter().all(|hex| draft.scenario.field.terrain[hex.index()] == Terrain::Village);
            let place = if are_houses { "village " } else { "" };
            format!("in {place}{}", any_of(hexes.iter().map(|&hex| names.hex(hex))))
        }
        (DeployFile::Edge { edges, filter, .. }, &Begins::Edge { from, by, .. }) => {
            let bank = if filter.is_some() { " south of the stream" } else { "" };
            format!("enters from the {} edge{bank}, {}", words(edges), entry(from, by))
        }
        (_, Begins::Gate { hexes, from, by }) => {
            format!("enters at {}, {}", any_of(hexes.iter().map(|&hex| names.hex(hex))), entry(*from, *by))
        }
        _ => unreachable!("a force begins as its file says"),
    }
}

fn entry(from: u8, by: Option<u8>) -> String {
    match by {
        Some(by) if by == from => format!("turn {from}"),
        Some(by) => format!("turns {from} to {by}"),
        None if from == 1 => "any turn".to_string(),
        None => format!("turn {from} or later"),
    }
}

/// What of this scenario is not in the source.
fn reconstructed(draft: &Draft, roster: &Roster) -> Vec<String> {
    let mut notes = Vec::new();
    if !draft.file.supplied.is_empty() {
        notes.push(format!("Not in the source and supplied here: {}.", all_of(&draft.file.supplied)));
    }
    notes.extend(draft.file.corrected.iter().map(|clause| format!("Corrected: {clause}.")));
    if draft.file.map.is_some() {
        notes.push("The map is the scenario's own.".to_string());
    } else if draft.scenario.field.provenance == Provenance::Reconstructed {
        notes.push("The map is a reconstruction.".to_string());
    }
    let units = |value: fn(&Counter) -> Provenance| {
        let ours = roster.units.iter().filter(move |counter| value(counter) == Provenance::Reconstructed);
        let present = ours.filter(|counter| draft.has(counter.kind));
        present.map(|counter| counter.kind.abbreviation()).collect::<Vec<_>>()
    };
    let fire = |counter: &Counter| if counter.fire.is_empty() { Provenance::Derived } else { counter.from.fire };
    let mut values = vec![
        ("front strength", units(|counter| counter.from.front)),
        ("flank strength", units(|counter| counter.from.flank)),
        ("fire strength", units(fire)),
        ("movement allowance", units(|counter| counter.from.allowance)),
    ];
    let present: Vec<Grade> = grades_in_play(draft);
    let ours = |grade: &&Grade| roster.grade_sources[**grade as usize].radius == Provenance::Reconstructed;
    values.push(("control radius", present.iter().filter(ours).map(|grade| grade.letter()).collect()));
    let ours = |grade: &&Grade| roster.grade_sources[**grade as usize].bonus == Provenance::Reconstructed;
    values.push(("combat bonus", present.iter().filter(ours).map(|grade| grade.letter()).collect()));
    for (value, names) in values.iter().filter(|(_, names)| !names.is_empty()) {
        let of = if ["control radius", "combat bonus"].contains(value) { "leaders " } else { "" };
        notes.push(format!("The {value} of {of}{} is reconstructed.", all_of(names)));
    }
    notes
}

/// The grades leaders start with or may be reduced to.
fn grades_in_play(draft: &Draft) -> Vec<Grade> {
    let grades = &draft.scenario.grades;
    let mut present = [false; 6];
    for unit in &draft.scenario.units {
        let mut grade = unit.grade;
        while let Some(here) = grade {
            present[here as usize] = true;
            grade = grades[here as usize].down;
        }
    }
    Grade::ALL.into_iter().filter(|&grade| present[grade as usize]).collect()
}

#[cfg(test)]
#[path = "card_tests.rs"]
mod tests;
