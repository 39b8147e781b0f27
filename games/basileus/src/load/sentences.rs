//! Victory conditions and special rules in sentences, told from the data they are played by.

use engine::Side;
use engine::words::{all_of, any_of};

use super::arrivals::ReinforcementFile;
use crate::scenario::{AtEnd, Entry, Kind, Reinforcement, Scenario, Surprise, When};

/// Many of these types: their titles, each once.
pub fn titles(scenario: &Scenario, types: &[String]) -> Vec<String> {
    let mut titles = Vec::new();
    for type_id in types {
        let is_baggage = scenario.units.iter().any(|unit| unit.type_id == *type_id && unit.kind == Kind::Baggage);
        let title = title(scenario, type_id) + if is_baggage { "s" } else { "" };
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    titles
}

/// How a type is called in a sentence: baggage is a thing, all others have a name.
fn title(scenario: &Scenario, type_id: &str) -> String {
    let unit = scenario.units.iter().find(|unit| unit.type_id == type_id).expect("the type is in this battle");
    if unit.kind == Kind::Baggage { unit.title.to_lowercase() } else { unit.title.clone() }
}

fn side(scenario: &Scenario, side: Side) -> &str {
    &scenario.sides[usize::from(side.0)]
}

/// Who wins.
pub fn victory(scenario: &Scenario) -> String {
    let name = |of: Side| side(scenario, of);
    let mut sentences = Vec::new();
    if let Some([first, second]) = scenario.thresholds {
        sentences.push(format!(
            "An army breaks when its losses reach its threshold ({} {first}, {} {second}), and the other side wins a \
             major victory; if both break at once, the smaller excess wins a minor one.",
            name(Side(0)),
            name(Side(1))
        ));
    }
    sentences.push(match &scenario.at_end {
        AtEnd::LowerLosses { tie } => {
            let tie = tie.map_or("equal losses are a draw".to_string(), |tie| format!("equal losses are one for {}", name(tie)));
            format!("Otherwise the lower losses after turn {} win a minor victory; {tie}.", scenario.turns)
        }
        AtEnd::Mangonels { type_id, attacker } => {
            let (baggage, defender) = (title(scenario, type_id), attacker.other());
            let (attacker, defender) = (name(*attacker), name(defender));
            let engaged = scenario.special.engagement.as_ref().map_or(String::new(), |engagement| {
                format!(
                    " If the first was destroyed before turn {}, one {baggage} is not enough: {defender} then win a \
                     minor victory.",
                    engagement.before
                )
            });
            format!(
                "{attacker} win a major victory when both {baggage}s are destroyed, and a minor one if one is by the \
                 end; if none is, {defender} win a major victory.{engaged}"
            )
        }
        AtEnd::Wagons { type_id, attacker, commander } => {
            let (baggage, commander) = (title(scenario, type_id), title(scenario, commander));
            let (attacker, defender) = (name(*attacker), name(attacker.other()));
            format!(
                "{attacker} win a major victory as soon as every {baggage} is destroyed. After turn {} {defender} win a minor \
                 victory if no {baggage} is destroyed or {commander} is dead; otherwise {attacker} do.",
                scenario.turns
            )
        }
    });
    sentences.join(" ")
}

/// The rules that hold only in this scenario.
pub fn special(scenario: &Scenario, charges: &[(String, u8)]) -> Vec<String> {
    let special = &scenario.special;
    let name = |of: Side| side(scenario, of);
    let title = |type_id: &str| title(scenario, type_id);
    let listed = |types: &[String]| all_of(titles(scenario, types));
    let mut rules = Vec::new();
    if !scenario.reinforcements.is_empty() {
        rules.push("A reinforcement that finds its entry hexes occupied waits for the next turn.".to_string());
    }
    if let Some(line) = &special.line {
        rules.push(format!(
            "At the end of turn {} it is noted whether all {} still there stand in rows 01 to {:02}: across the line.",
            line.turn, line.people, line.row
        ));
    }
    if let Some(bait) = &special.bait {
        rules.push(format!(
            "Each unit of {} lost before turn {} raises the threshold of {} by {}.",
            title(&bait.type_id),
            bait.before,
            name(bait.side),
            bait.amount
        ));
    }
    if let Some(type_id) = &special.foot_only {
        rules.push(format!("Nobody but one foot unit of its side may stand on a {}.", title(type_id)));
    }
    if let Some(surprise) = &special.surprise {
        rules.extend(surprised(name(surprise.side), surprise));
    }
    if let Some(engagement) = &special.engagement {
        rules.push(format!(
            "If the first {} is destroyed before turn {}, the battle lasts until turn {}.",
            title(&engagement.type_id),
            engagement.before,
            engagement.last_turn
        ));
    }
    if let Some(laager) = &special.laager {
        rules.push(format!(
            "{} for an attack on a {} beside at least {} others.",
            die(laager.die),
            title(&laager.type_id),
            laager.neighbours
        ));
    }
    if let Some(axemen) = &special.axemen {
        let (types, against) = (listed(&axemen.types), title(&axemen.against));
        rules.push(format!("{} when {types}, and nobody else, attack a hex with a {against}.", die(axemen.die)));
    }
    if let Some(horses) = &special.horses {
        rules.push(format!(
            "{} may use {} movement points if they enter no hex beside an enemy.",
            listed(&horses.types),
            horses.allowance
        ));
    }
    rules.extend(charges.iter().map(|(type_id, bonus)| format!("{} charge at +{bonus}.", title(type_id))));
    rules
}

/// "Add 1 to the die", "Take 1 off the die".
fn die(change: i8) -> String {
    let by = change.unsigned_abs();
    if change > 0 { format!("Add {by} to the die") } else { format!("Take {by} off the die") }
}

fn surprised(name: &str, surprise: &Surprise) -> [String; 2] {
    let chances = surprise.recover_on.iter().zip(1..).map(|(&least, turn)| match least {
        1 => format!("without a die on turn {turn}"),
        5 | 6 => format!("with {} on turn {turn}", any_of(least..=6)),
        _ => format!("with {least} to 6 on turn {turn}"),
    });
    [
        format!(
            "The units of {name} that begin reduced are surprised. Before {name} move, each that stands beside an enemy \
             turns to its full side; each other does {}.",
            all_of(chances)
        ),
        format!("{name} do not move on turn {}.", surprise.no_movement_turn),
    ]
}

/// How a reinforcement comes on: "marches on at 1014 or 0315, turn 6".
pub fn comes(scenario: &Scenario, read: &Reinforcement, written: &ReinforcementFile) -> String {
    let entry = match read.entry {
        Entry::Place => "appears in",
        Entry::March => "marches on at",
    };
    let people = scenario.special.line.as_ref().map_or("", |line| &line.people);
    let ways = read.arrivals.iter().zip(&written.arrival).map(|(arrival, written)| {
        let (places, turn) = (written.places(), arrival.turn);
        match arrival.when {
            When::Always => format!("{entry} {places}, turn {turn}"),
            When::Across => format!("{entry} {places}, turn {turn}, if all {people} are across the line"),
            When::NotAcross => format!("{entry} {places}, turn {turn}, unless all {people} are across the line"),
            When::Engaged => {
                let engagement = scenario.special.engagement.as_ref().expect("an arrival has its engagement");
                let (baggage, before) = (title(scenario, &engagement.type_id), engagement.before);
                format!("{entry} {places} as soon as a {baggage} is destroyed before turn {before}")
            }
        }
    });
    ways.collect::<Vec<_>>().join("; ")
}
