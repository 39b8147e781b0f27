//! A scenario as it is listed.

use engine::words::all_of;
use engine::{Provenance, ScenarioCard, Side, SideCard};

use super::charts::Aid;
use super::counters::{Entry, Group, Roster, Sources};
use super::options;
use super::scenario::Draft;
use crate::scenario::{BYZANTINE, Begins, District, Kind, MUSLIM, Map};

/// The card of a scenario.
pub fn tell(draft: &Draft, map: &Map, roster: &Roster, aid: &Aid) -> ScenarioCard {
    let file = &draft.written;
    let side_card = |side: Side| {
        let index = usize::from(side.0);
        SideCard {
            name: draft.sides[index].clone(),
            livery: draft.liveries[index].clone(),
            forces: forces(map, roster, side),
            units: roster.units.iter().filter(|unit| unit.side == side && unit.kind == Kind::Land).count() as u16,
        }
    };
    ScenarioCard {
        id: draft.id.clone(),
        reference: file.case.clone(),
        name: file.title.clone(),
        date: file.date.clone(),
        summary: file.summary.clone(),
        kind: file.kind.clone(),
        turns: draft.lengths[0].into(),
        sides: [BYZANTINE, MUSLIM].map(side_card).to_vec(),
        victory: file.victory.clone(),
        special: file.special.clone(),
        options: options::offered(&draft.lengths),
        reconstructed: reconstructed(&file.supplied, map, roster, aid),
    }
}

/// A line for each group, and one for all the leaders.
fn forces(map: &Map, roster: &Roster, side: Side) -> Vec<String> {
    let own = |group: &&Group| group.side == side;
    let (leaders, groups): (Vec<&Group>, Vec<&Group>) =
        roster.groups.iter().filter(own).partition(|group| group.kind == Kind::Leader);
    let mut lines: Vec<String> = groups.into_iter().map(|group| line(map, group)).collect();
    if !leaders.is_empty() {
        lines.push(format!("Leaders: {}", singly(map, leaders)));
    }
    lines
}

/// "Syria: 10 × Kalb 4/3, 7 × Himyar 3/3; in Syria".
fn line(map: &Map, group: &Group) -> String {
    let entries = &group.entries;
    let first = entries.first().map(|entry| entry.begins);
    if !entries.iter().all(|entry| Some(entry.begins) == first) {
        return format!("{}: {}", group.title, singly(map, [group]));
    }
    let words: Vec<String> = match group.kind {
        Kind::Land => entries.iter().map(|entry| counted(entry.count, &factors(entry))).collect(),
        _ => entries.iter().map(|entry| entry.count.to_string()).collect(),
    };
    let begins = first.map(|begins| format!("; {}", place(map, begins))).unwrap_or_default();
    format!("{}: {}{begins}", group.title, words.join(", "))
}

/// "Rhodii 2/3 in Rhodes, Samii 2/3 in Samos".
fn singly<'a>(map: &Map, groups: impl IntoIterator<Item = &'a Group>) -> String {
    let entries = groups.into_iter().flat_map(|group| group.entries.iter().map(|entry| (group.kind, entry)));
    let words = entries.map(|(kind, entry)| {
        let title = if kind == Kind::Land { factors(entry) } else { entry.title.clone() };
        format!("{} {}", counted(entry.count, &title), place(map, entry.begins))
    });
    words.collect::<Vec<_>>().join(", ")
}

/// "Kalb 4/3".
fn factors(entry: &Entry) -> String {
    format!("{} {}/{}", entry.title, entry.clear, entry.rough)
}

/// "10 × Kalb".
fn counted(count: u8, what: &str) -> String {
    if count > 1 { format!("{count} × {what}") } else { what.to_string() }
}

/// Where somebody begins, in words.
fn place(map: &Map, begins: Begins) -> String {
    match begins {
        Begins::At(place) => format!("in {}", map.places[place.index()].name),
        Begins::In(district) => format!("in {}", district_title(district)),
        Begins::Divided => {
            let (home, abroad) = (district_title(District::Orientales), district_title(District::NorthEgypt));
            format!("in {home}, up to half of them in {abroad}")
        }
        Begins::Scola => {
            let places = map.places.iter().filter(|place| place.scola).map(|place| &place.name);
            format!("one each in {}", all_of(places))
        }
        Begins::InPorts => "in ports".to_string(),
        Begins::WithNoble(_) => "in Dvin if chosen".to_string(),
        Begins::Event(event) => format!("with event {event}"),
        Begins::Fleet => "from the second year on, as there are anchors".to_string(),
        Begins::Chair => "in the Patriarchal Chair".to_string(),
    }
}

/// What a district is called.
fn district_title(district: District) -> &'static str {
    match district {
        District::Obsequium => "Obsequium",
        District::Orientales => "Orientales",
        District::Armeniae => "Armeniae",
        District::Carabisianis => "Carabisianis",
        District::Europe => "Europe",
        District::NorthEgypt => "Egypt north of the start line",
        District::SouthEgypt => "Egypt south of the start line",
        District::Syria => "Syria",
    }
}

/// What is not in the source.
fn reconstructed(supplied: &[String], map: &Map, roster: &Roster, aid: &Aid) -> Vec<String> {
    let mut notes = Vec::new();
    if !supplied.is_empty() {
        notes.push(format!("Not in the source and supplied here: {}.", all_of(supplied)));
    }
    if map.provenance == Provenance::Reconstructed {
        let known = map.places.iter().filter(|place| place.provenance != Provenance::Reconstructed);
        let names: Vec<&String> = known.map(|place| &place.name).collect();
        notes.push(match names[..] {
            [] => "The map is a reconstruction.".to_string(),
            _ => format!("The map is a reconstruction but for the hexes of {}.", all_of(names)),
        });
    }
    if !aid.ours.is_empty() {
        notes.push(format!("Reconstructed charts: {}.", all_of(&aid.ours)));
    }
    notes.extend(values(roster));
    notes
}

/// A value and its verb, which kinds of counters have it and what they are together, and where it comes from.
type Value = (&'static str, &'static str, &'static [Kind], &'static str, fn(&Sources) -> Provenance);

#[rustfmt::skip]
const VALUES: [Value; 7] = [
    ("The number of counters", "is", &[Kind::Land, Kind::Naval], "every group", |from| from.number),
    ("The name", "is", &[Kind::Land, Kind::Leader], "every counter", |from| from.title),
    ("The army", "is", &[Kind::Land, Kind::Leader], "every counter", |from| from.army),
    ("The combat factors", "are", &[Kind::Land], "every land unit", |from| from.factors),
    ("The class", "is", &[Kind::Land], "every land unit", |from| from.class),
    ("The combat shift", "is", &[Kind::Leader], "every leader", |from| from.shift),
    ("The beginning", "is", &[Kind::Land, Kind::Naval, Kind::Leader], "every counter", |from| from.begins),
];

/// "The combat shift of every leader but Paul is reconstructed."
fn values(roster: &Roster) -> Vec<String> {
    let mut notes = Vec::new();
    for (value, verb, kinds, all, from) in VALUES {
        let having = roster.groups.iter().filter(|group| kinds.contains(&group.kind));
        let (ours, known): (Vec<&Group>, Vec<&Group>) =
            having.partition(|group| from(&group.from) == Provenance::Reconstructed);
        let titles = |groups: &[&Group]| all_of(groups.iter().map(|group| group.title.clone()));
        let whose = match (ours.len(), known.len()) {
            (0, _) => continue,
            (_, 0) => all.to_string(),
            (ours, few) if ours > few => format!("{all} but {}", titles(&known)),
            _ => titles(&ours),
        };
        notes.push(format!("{value} of {whose} {verb} reconstructed."));
    }
    notes
}

#[cfg(test)]
#[path = "card_tests.rs"]
mod tests;
