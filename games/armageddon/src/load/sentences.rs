//! Victory conditions and special rules in sentences, told from the data they are played by.

use engine::Side;
use engine::words::{all_of, any_of};
use hex::HexId;

use super::ground::Changes;
use super::scenario::Draft;
use crate::conditions::{Names, clause, way_out};
use crate::scenario::{Condition, Kind, Scenario, Terrain, Victory};

/// Who wins.
pub fn victory(scenario: &Scenario) -> String {
    let name = |side: Side| scenario.sides[usize::from(side.0)].as_str();
    let list = |list: &[Condition], side: Side| {
        let clauses = list.iter().enumerate();
        // "They" is plain in the first clause only.
        let clauses = clauses.map(|(place, condition)| clause(scenario, condition, (place == 0).then_some(side)));
        clauses.collect::<Vec<_>>().join(" and ")
    };
    let lists = |lists: &[Vec<Condition>], side: Side| {
        lists.iter().map(|one| list(one, side)).collect::<Vec<_>>().join(", or if ")
    };
    match &scenario.victory {
        Victory::Contest(hexes) => {
            let hexes = Names(&scenario.field).hexes(hexes);
            format!("Whoever controls {hexes} at the end wins; if neither side does, the battle is drawn.")
        }
        Victory::Objective { side, win, draw } => {
            let drawn =
                if draw.is_empty() { String::new() } else { format!("; it is a draw if {}", lists(draw, *side)) };
            let enemy = name(side.other());
            format!("{} win if, at the end, {}{drawn}; otherwise {enemy} win.", name(*side), lists(win, *side))
        }
        Victory::Dual([first, second]) => format!(
            "{} reach their goal if, at the end, {}; {} if {}. The side that alone reaches its goal wins; otherwise \
             the battle is drawn.",
            name(Side(0)),
            list(first, Side(0)),
            name(Side(1)),
            list(second, Side(1))
        ),
        Victory::MostUndisrupted => {
            "The side with more undisrupted units on the map at the end wins; equal numbers are a draw.".to_string()
        }
    }
}

/// The rules that hold only in this scenario.
pub fn special(draft: &Draft) -> Vec<String> {
    let Draft { file, scenario, changes, .. } = draft;
    let special = &scenario.special;
    let name = |side: Side| scenario.sides[usize::from(side.0)].as_str();
    let mut rules = terrain(changes);
    rules.extend(allowances(draft));
    if special.no_leader_rules {
        rules.push("There are no leaders, and every unit counts as in control.".to_string());
    }
    for side in file.initial_control.keys() {
        let owner = scenario.sides.iter().position(|name| name == side.get_ref()).map(|index| Side(index as u8));
        let hexes: Vec<HexId> = scenario.watched.iter().filter(|entry| entry.1 == owner).map(|entry| entry.0).collect();
        rules.push(format!("At the start {} control {}.", side.get_ref(), Names(&scenario.field).hexes(&hexes)));
    }
    if let Some((side, _)) = special.exit {
        rules.push(format!("Units of {} may leave the map {}; nobody else may.", name(side), way_out(scenario)));
    }
    if let Some((side, kind, least)) = special.wings {
        rules.push(format!(
            "{} set up their {} west and east of all their other units, at least {least} on each wing.",
            name(side),
            kind.abbreviation()
        ));
    }
    if let Some((turn, faces)) = &special.eclipse {
        rules.push(format!(
            "From turn {turn} on a die is thrown before the first Player-Turn; on {} the battle ends and is judged as \
             it stands.",
            any_of(faces)
        ));
    }
    if let Some((side, faces)) = &special.balk {
        rules.push(format!(
            "Each time {} are about to move, every chariot of theirs throws a die; on {} it may not move in that \
             phase.",
            name(*side),
            any_of(faces)
        ));
    }
    if let Some((side, columns)) = special.first_melee_shift {
        let columns = if columns == 1 { "one column".to_string() } else { format!("{columns} columns") };
        rules.push(format!(
            "In the first Player-Turn in which {} attack in melee, all their melee attacks shift {columns} to the \
             right.",
            name(side)
        ));
    }
    if let Some(feint) = special.feint {
        let (feigning, deceived) = (name(feint.side), name(feint.side.other()));
        let pursuers = feint.pursuers.abbreviation();
        rules.push(format!(
            "Once in the battle {feigning} may feign a retreat: their units slip away without regard to facing and \
             fire, and one chariot may raise up to {} hexes of dust, which units of {deceived} may not enter until the \
             end of the next turn. Units that slipped behind the dust rally.",
            feint.dust
        ));
        rules.push(format!(
            "After the feigned retreat every {pursuers} of {deceived} that can must pursue, and all {pursuers} of \
             {deceived} end the phase disrupted."
        ));
    }
    rules
}

fn terrain(changes: &Changes) -> Vec<String> {
    let mut rules = Vec::new();
    if let Some((kept, crest)) = &changes.only {
        let mut names: Vec<_> = kept.iter().map(|&terrain| plural(terrain)).collect();
        names.extend(crest.then_some("crests"));
        rules.push(match names.as_slice() {
            [] => "The map is blank: every hex is clear and crests have no effect.".to_string(),
            _ if *crest => format!("Of the map only {} count; every other hex is clear.", all_of(names)),
            _ => {
                format!("Of the map only {} count; every other hex is clear and crests have no effect.", all_of(names))
            }
        });
    }
    let mut cleared: Vec<_> = changes.cleared.iter().map(|&terrain| plural(terrain).to_string()).collect();
    cleared.extend(changes.cleared_woods.iter().map(|letter| format!("the woods at {letter}")));
    if !cleared.is_empty() {
        rules.push(format!("On this map {} are clear.", all_of(cleared)));
    }
    for (from, to) in &changes.replaced {
        let effect = match to {
            Terrain::Marsh => {
                ": 3 movement points to enter, closed to chariots, no fire out of it, melee strengths halved in it"
            }
            Terrain::Road => ": half a movement point from road hex to road hex, otherwise as clear",
            Terrain::Impassable => ": nobody enters them, not even in retreat",
            _ => "",
        };
        rules.push(format!("On this map {} are {}{effect}.", plural(*from), singular(*to)));
    }
    if !changes.keeps_crests() && changes.only.is_none() {
        rules.push("Crests have no effect.".to_string());
    }
    rules
}

fn plural(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear hexes",
        Terrain::Village => "villages",
        Terrain::Woods => "woods",
        Terrain::Stream => "stream hexes",
        Terrain::Slope => "slopes",
        Terrain::Marsh => "marshes",
        Terrain::Road => "roads",
        Terrain::Impassable => "impassable hexes",
    }
}

fn singular(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Village => "village",
        Terrain::Woods => "woods",
        Terrain::Stream => "stream",
        Terrain::Slope => "slope",
        Terrain::Marsh => "marsh",
        Terrain::Road => "road",
        Terrain::Impassable => "impassable",
    }
}

fn allowances(draft: &Draft) -> Vec<String> {
    let Draft { scenario, allowances, .. } = draft;
    let mut rules = Vec::new();
    for kind in Kind::UNITS {
        let abbreviation = kind.abbreviation();
        match [Side(0), Side(1)].map(|side| allowances.of(side, kind)) {
            [Some(first), Some(second)] if first == second => {
                rules.push(format!("{abbreviation} of both sides have {first} movement points."));
            }
            values => {
                for (side, value) in scenario.sides.iter().zip(values) {
                    rules.extend(value.map(|value| format!("{abbreviation} of {side} have {value} movement points.")));
                }
            }
        }
    }
    rules
}
