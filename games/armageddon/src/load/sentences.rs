//! Victory conditions and special rules in sentences, told from the data they are played by.

use engine::Side;
use hex::HexId;

use super::ground::Changes;
use super::scenario::Draft;
use super::text::{all_of, any_of};
use crate::scenario::{Condition, ExitZone, Field, Kind, Scenario, Terrain, Victory};

/// How hexes are called: by letter, else by number.
pub struct Names<'a>(pub &'a Field);

impl Names<'_> {
    /// "A", "3419".
    pub fn hex(&self, hex: HexId) -> String {
        let letter = self.0.letters.iter().find(|(_, lettered)| *lettered == hex);
        letter.map_or_else(|| self.0.grid.number(hex).to_string(), |(letter, _)| letter.clone())
    }

    /// "A and E", "the village hexes A and 3419", "the 8 hexes from G to J".
    fn hexes(&self, hexes: &[HexId]) -> String {
        let all = || all_of(hexes.iter().map(|&hex| self.hex(hex)));
        match hexes {
            [first, .., last] if hexes.len() > 3 => {
                format!("the {} hexes from {} to {}", hexes.len(), self.hex(*first), self.hex(*last))
            }
            [_, _, ..] if hexes.iter().all(|hex| self.0.terrain[hex.index()] == Terrain::Village) => {
                format!("the village hexes {}", all())
            }
            _ => all(),
        }
    }
}

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
            let enemy = name(enemy(*side));
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

fn enemy(side: Side) -> Side {
    Side(1 - side.0)
}

/// A condition in words; `they` is the side the sentence is about, if it may be called so.
fn clause(scenario: &Scenario, condition: &Condition, they: Option<Side>) -> String {
    let name = |side: &Side| if they == Some(*side) { "they" } else { scenario.sides[usize::from(side.0)].as_str() };
    let units = |side: &Side| {
        if they == Some(*side) { "of their units".to_string() } else { format!("units of {}", name(side)) }
    };
    let hexes = |hexes: &[HexId]| Names(&scenario.field).hexes(hexes);
    match condition {
        Condition::Control(side, objectives) => format!("{} control {}", name(side), hexes(objectives)),
        Condition::Occupy(side, objectives) => {
            let each = if objectives.len() > 1 { "each of " } else { "" };
            format!("{} have a unit in {each}{}", name(side), hexes(objectives))
        }
        Condition::HoldLine(side, line) => format!("{} control none of {}", name(&enemy(*side)), hexes(line)),
        Condition::EliminatedMin(side, n) => format!("{} have lost at least {n} units", name(side)),
        Condition::EliminatedRatio(side, own, ratio) => {
            format!("{} have lost at least {} as many units as {}", name(side), times(*ratio), object(scenario, *own))
        }
        Condition::LossesMax(side, n) => format!("{} have lost at most {n} units", name(side)),
        Condition::LossesFewer(side, than) => {
            format!("{} have lost fewer units than {}", name(side), object(scenario, *than))
        }
        Condition::ExitedMin(side, n) => {
            format!("at least {n} {} have left the map {}", units(side), way_out(scenario))
        }
        Condition::NoneSouth(side) => format!("no unit of {} stands south of the stream", object(scenario, *side)),
        Condition::RemainingRatio(side, other, ratio) => format!(
            "{} have at least {} as many units on the map as {}",
            name(side),
            times(*ratio),
            object(scenario, *other)
        ),
        Condition::HitMin(side, n) => format!("{} have at least {n} units eliminated or disrupted", name(side)),
        Condition::HitMax(side, n) => format!("{} have at most {n} units eliminated or disrupted", name(side)),
        Condition::WadedMax(side, n) => {
            format!("at most {n} different {} have ever entered the stream", units(side))
        }
    }
}

fn object(scenario: &Scenario, side: Side) -> &str {
    &scenario.sides[usize::from(side.0)]
}

fn times(ratio: u16) -> String {
    match ratio {
        1 => "just".to_string(),
        2 => "twice".to_string(),
        more => format!("{more} times"),
    }
}

fn way_out(scenario: &Scenario) -> &'static str {
    match scenario.special.exit {
        Some((_, ExitZone::SouthWestCorner)) => {
            "over the western or southern edge within five hexes of the south-west corner"
        }
        Some((_, ExitZone::SouthEdge)) | None => "over the southern edge",
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
        let (feigning, deceived) = (name(feint.side), name(enemy(feint.side)));
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
