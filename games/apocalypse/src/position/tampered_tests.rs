//! Positions met in play survive; damaged ones are refused or can be played on.

use engine::trial::{Plan, run};
use engine::{Chooser, Game, Lawful, Pending, Referee, Unlogged};
use hex::HexId;

use super::tests::STAGES;
use crate::Apocalypse;
use crate::action::Action;
use crate::scenario::Kind;
use crate::state::{Marker, Stage, State};
use crate::test_table::game;

/// Both editions.
pub(super) fn wars() -> impl Iterator<Item = (&'static str, Apocalypse)> {
    ["2", "1"].into_iter().map(|edition| (edition, game(&[("edition", edition)])))
}

/// Everybody thrown together around a place by the sea: battles, sieges and landings from the first move on.
pub(super) fn melee(war: &Apocalypse, seed: u64) -> State {
    let mut chooser = Chooser::new(seed);
    let map = &war.scenario().map;
    let ports: Vec<_> = map.places.iter().filter(|place| place.anchors > 0).collect();
    let centre = map.hex_of(chooser.pick(&ports).expect("there are ports").spot);
    let near: Vec<HexId> = map.grid.within(centre, 2).collect();
    let phases = ["administration", "muslim-sea", "byzantine-sea", "patrols", "muslim-land", "byzantine-land"];
    let mut text = format!("turn {}\nphase {}\n", chooser.below(9) + 2, chooser.pick(&phases).expect("there are six"));
    let mut units: Vec<_> = war.scenario().units.iter().filter(|unit| unit.person.is_none()).collect();
    let mut add = |line: String| {
        let longer = format!("{text}{line}\n");
        if war.read_position(&longer).is_ok() {
            text = longer;
        }
    };
    for line in ["greek-fire", "cracked", "rally-due"] {
        add(line.to_string());
    }
    for marker in Marker::ALL {
        let hex = map.number(near[chooser.below(near.len() as u32) as usize]);
        let fits = |kind: Kind, unit: &crate::scenario::Unit| {
            unit.kind == kind && unit.side == marker.side() && (kind == Kind::Naval || unit.army == marker.army())
        };
        let byzantine = |unit: &crate::scenario::Unit| unit.side == marker.side() && marker.army().is_none();
        let mut party = String::new();
        let (troops, ships) = (chooser.below(7) + 1, chooser.below(5));
        for (kind, most) in [(Kind::Land, troops), (Kind::Naval, ships)] {
            for _ in 0..most {
                let able = |unit: &&crate::scenario::Unit| {
                    fits(kind, unit) || kind == Kind::Land && unit.kind == kind && byzantine(unit)
                };
                let found: Vec<usize> = (0..units.len()).filter(|i| able(&units[*i])).collect();
                if let Some(i) = chooser.pick(&found) {
                    party.push_str(&format!(" {}", units.remove(i).name));
                }
            }
        }
        let flag = if chooser.below(2) == 0 { "" } else { " afloat" };
        add(format!("expedition {} {hex}{flag}{party}", marker.word()));
        add(format!("expedition {} {hex}{party}", marker.word()));
    }
    for unit in units {
        let hex = map.number(near[chooser.below(near.len() as u32) as usize]);
        let words = ["garrison", "garrison", "patrol", "loose", "destroyed"];
        let line = match chooser.pick(&words).expect("there are some") {
            "destroyed" => format!("destroyed {}", unit.name),
            word => format!("{word} {hex} {}", unit.name),
        };
        if chooser.below(3) == 0 {
            add(line);
        }
    }
    for leader in war.scenario().units.iter().filter(|unit| unit.person.is_some()) {
        let hex = map.number(near[chooser.below(near.len() as u32) as usize]);
        add(format!("leader {hex} {}", leader.name));
    }
    war.read_position(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Plays from a position, looking for trouble most of the time, and hands over each position on the way.
pub(super) fn each_position(war: &Apocalypse, from: State, seed: u64, steps: usize, mut each: impl FnMut(&State)) {
    let mut chooser = Chooser::new(seed);
    let mut state = from;
    for _ in 0..steps {
        each(&state);
        match war.pending(&state) {
            Pending::Act(_) => {
                let action = bold(war, &state, &mut chooser);
                war.perform(&mut Referee::new(war, &mut state, &mut Unlogged), Lawful::offered(action));
            }
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                war.throw(&mut Referee::new(war, &mut state, &mut Unlogged), roll);
            }
            Pending::Over(_) => break,
        }
    }
}

/// A legal action at random, but while Expeditions move rather one that leads to something.
fn bold(war: &Apocalypse, state: &State, chooser: &mut Chooser) -> Action {
    let any = war.any_action(state, chooser);
    if state.stage == Stage::Select && chooser.below(2) == 0 {
        let own = Marker::of(state.side).iter().map(|marker| Action::Take(*marker));
        let takes: Vec<_> = own.filter(|action| war.judge(state, *action).is_ok()).collect();
        return chooser.pick(&takes).unwrap_or(any);
    }
    if state.stage != Stage::March || chooser.below(4) == 0 {
        return any;
    }
    let mut list = Vec::new();
    war.actions(state, &mut list);
    let quiet = |action: &Action| matches!(action, Action::Stop | Action::Founder | Action::Drop(_) | Action::Embark);
    list.retain(|action| !quiet(action) || *action == Action::Embark && state.phase.is_sea() && !state.mover.begun);
    let leads = |action: &Action| {
        let mut after = state.clone();
        war.perform(&mut Referee::new(war, &mut after, &mut Unlogged), Lawful::offered(*action));
        !matches!(after.stage, Stage::March | Stage::Select | Stage::MoveEnd(_))
    };
    let trouble: Vec<_> = list.iter().copied().filter(leads).collect();
    chooser.pick(&trouble).or_else(|| chooser.pick(&list)).unwrap_or(any)
}

/// Swaps, drops, doubles and rewrites words and lines, in the words a position is made of.
pub(super) fn tamper(text: &str, chooser: &mut Chooser) -> String {
    const WORDS: [&str; 24] = [
        "0",
        "1",
        "2",
        "3",
        "40",
        "255",
        "256",
        "select",
        "march",
        "modes",
        "scatter",
        "battle-die",
        "role",
        "wall",
        "sea-die",
        "load",
        "muslims",
        "byzantines",
        "syria",
        "byzantine",
        "off",
        "afloat",
        "camped",
        "moved",
    ];
    let mut lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    for _ in 0..=chooser.below(3) {
        // Most lines are of counters; the few others are where a position comes apart.
        let places = ["garrison", "leader", "patrol", "destroyed", "gone", "adjusted", "known"];
        let any_line = |chooser: &mut Chooser| {
            let other = |line: &[&str]| line.first().is_none_or(|word| !places.contains(word));
            let others: Vec<usize> = (0..lines.len()).filter(|i| other(&lines[*i])).collect();
            let any = chooser.below(lines.len() as u32) as usize;
            if chooser.below(3) > 0 { chooser.pick(&others).unwrap_or(any) } else { any }
        };
        let (i, j) = (any_line(chooser), any_line(chooser));
        match chooser.below(8) {
            0 => lines.swap(i, j),
            1 | 2 => drop(lines.remove(i)),
            3 => lines.insert(i, lines[j].clone()),
            _ if lines[i].is_empty() || lines[j].is_empty() => {}
            4 => {
                let at = chooser.below(lines[i].len() as u32) as usize;
                lines[i].remove(at);
            }
            n => {
                let at = chooser.below(lines[i].len() as u32) as usize;
                let words = if n == 5 { &WORDS[..] } else { &lines[j][..] };
                let word = chooser.pick(words).expect("the line has words");
                lines[i][at] = word;
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.into_iter().map(|line| line.join(" ") + "\n").collect()
}

/// The start, a few melees, and every stage that can be written by hand, each with how far to play on.
pub(super) fn starts(war: &Apocalypse, melees: std::ops::Range<u64>) -> Vec<(State, usize)> {
    let by_hand = STAGES.iter().map(|text| text.replace(';', "\n"));
    let by_hand = by_hand.filter_map(|text| war.read_position(&text).ok()).map(|state| (state, 12));
    let melees = melees.map(|seed| (melee(war, seed), 150));
    std::iter::once((war.open(), 700)).chain(melees).chain(by_hand).collect()
}

#[test]
fn every_position_met_in_play_reads_back_as_it_was() {
    for (edition, war) in wars() {
        for (seed, (start, steps)) in (1..).zip(starts(&war, 0..20)) {
            each_position(&war, start, seed, steps, |state| {
                let text = war.write_position(state);
                let read = war.read_position(&text);
                assert!(read.as_ref() == Ok(state), "edition {edition}: {:?}\n{text}", read.err());
                assert_eq!(read.map(|read| war.hash(&read)), Ok(war.hash(state)));
            });
        }
        let plan = Plan { actions: 5000, every: 12 };
        run(&war, &war.open(), 3, &plan).unwrap_or_else(|fault| panic!("edition {edition}: {fault}"));
    }
}

#[test]
fn tampered_positions_are_refused_or_can_be_played() {
    let (mut read, mut refused) = (0, 0);
    for (edition, war) in wars() {
        let mut chooser = Chooser::new(99);
        let mut try_one = |position: &State| {
            let tampered = tamper(&war.write_position(position), &mut chooser);
            match war.read_position(&tampered) {
                Err(error) => {
                    assert!(error.line >= 1 && !error.message.is_empty());
                    refused += 1;
                }
                Ok(state) => {
                    let again = war.read_position(&war.write_position(&state));
                    assert!(again.as_ref() == Ok(&state), "edition {edition}: {:?}\n{tampered}", again.err());
                    let plan = Plan { actions: 12, every: 6 };
                    run(&war, &state, 1, &plan)
                        .unwrap_or_else(|fault| panic!("edition {edition}: {fault}\n{tampered}"));
                    read += 1;
                }
            }
        };
        for (seed, (start, steps)) in (1..).zip(starts(&war, 20..32)) {
            let mut step = 0;
            each_position(&war, start, seed, steps, |state| {
                step += 1;
                if steps < 100 || step % 4 == 0 {
                    try_one(state);
                }
            });
        }
    }
    assert!(read > 300 && refused > 1000, "{read} read, {refused} refused");
}
