//! Texts met in play, and texts tampered with: the first read back exactly; of the others what is read can be played.

use engine::trial::{Plan, run};
use engine::{Chooser, Game, Lawful, Pending, Referee, Unlogged};

use crate::scenario::{Scenario, Traits};
use crate::test_table::{data, game_where};
use crate::{Basileus, State};

/// Gives the units the characteristics no printed battle has, each to some.
fn make_wild(scenario: &mut Scenario) {
    for (i, unit) in scenario.units.iter_mut().enumerate().filter(|(_, unit)| unit.kind.is_combat()) {
        let (impetuous, feigned_flight) = (i % 3 > 0, i % 3 < 2);
        unit.traits = Traits { impetuous, feigned_flight, ..unit.traits };
    }
}

/// Every battle and the proving ground: as printed, with optional rules, and with wild units.
fn battles() -> impl Iterator<Item = (String, Basileus)> {
    let ids: Vec<String> = data().scenarios().map(|(id, _)| id.to_string()).collect();
    let options = [&[][..], &["zoc_to_zoc", "no_ratio"][..]];
    let ways = options.into_iter().flat_map(|options| [(options, false), (options, true)]);
    ways.flat_map(move |(options, wild)| {
        ids.clone().into_iter().map(move |id| {
            let battle = game_where(&id, options, |scenario| {
                if wild {
                    make_wild(scenario);
                }
            });
            (format!("{id}, options {options:?}, wild {wild}"), battle)
        })
    })
}

/// Both armies thrown together, in the middle of the field: fights from the first phase on.
fn melee(battle: &Basileus, seed: u64) -> State {
    let mut chooser = Chooser::new(seed);
    let (scenario, grid) = (battle.scenario(), &battle.scenario().field.grid);
    let (columns, rows) = (u32::from(grid.columns()), u32::from(grid.rows()));
    let middle = hex::HexId((rows / 2 * columns + columns / 2) as u16);
    let hexes: Vec<_> = grid.within(middle, 4).collect();
    let mut text = format!("side {}\nphase combat\n", scenario.sides[chooser.below(2) as usize]);
    for unit in &scenario.units {
        let hex = hexes[chooser.below(hexes.len() as u32) as usize];
        let reduced = if unit.back.is_some() && chooser.below(4) == 0 { " reduced" } else { "" };
        let line = format!("unit {} {}{reduced}\n", unit.name, battle.number(hex));
        if battle.read_position(&format!("{text}{line}")).is_ok() {
            text.push_str(&line);
        }
    }
    battle.read_position(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Plays at random from a position and hands over each text on the way.
fn each_text(battle: &Basileus, from: State, seed: u64, steps: usize, mut each: impl FnMut(&str)) {
    let mut chooser = Chooser::new(seed);
    let mut state = from;
    for _ in 0..steps {
        each(&battle.write_position(&state));
        match battle.pending(&state) {
            Pending::Act(_) => {
                let action = battle.any_action(&state, &mut chooser);
                battle.perform(&mut Referee::new(battle, &mut state, &mut Unlogged), Lawful::offered(action));
            }
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                battle.throw(&mut Referee::new(battle, &mut state, &mut Unlogged), roll);
            }
            Pending::Over(_) => break,
        }
    }
}

/// Swaps, drops, doubles and rewrites words and lines, in the words a position is made of.
fn tamper(text: &str, chooser: &mut Chooser) -> String {
    const WORDS: [&str; 12] =
        ["0", "1", "2", "255", "256", "move", "moving", "build", "advance", "test-die", "order", "attack-die"];
    let mut lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    for _ in 0..=chooser.below(3) {
        // Most lines are of counters; the few others are where a position comes apart.
        let any_line = |chooser: &mut Chooser| {
            let others: Vec<usize> = (0..lines.len()).filter(|i| lines[*i].first() != Some(&"unit")).collect();
            let any = chooser.below(lines.len() as u32) as usize;
            if chooser.below(2) == 0 { chooser.pick(&others).unwrap_or(any) } else { any }
        };
        let (i, j) = (any_line(chooser), any_line(chooser));
        match chooser.below(7) {
            0 => lines.swap(i, j),
            1 => drop(lines.remove(i)),
            2 => lines.insert(i, lines[j].clone()),
            _ if lines[i].is_empty() || lines[j].is_empty() => {}
            3 => drop(lines[i].pop()),
            n => {
                let at = chooser.below(lines[i].len() as u32) as usize;
                let words = if n == 4 { &WORDS[..] } else { &lines[j][..] };
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

#[test]
fn every_position_met_in_play_reads_back_as_it_was() {
    for (name, battle) in battles() {
        let plan = Plan { actions: 1500, every: 4 };
        run(&battle, &battle.open(), 3, &plan).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        run(&battle, &melee(&battle, 7), 4, &plan).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    }
}

#[test]
fn tampered_positions_are_refused_or_can_be_played() {
    let (mut read, mut refused) = (0, 0);
    for (i, (name, battle)) in battles().enumerate() {
        let mut chooser = Chooser::new(99 + i as u64);
        let mut step = 0;
        let mut try_one = |text: &str| {
            step += 1;
            if step % 5 != 0 {
                return;
            }
            let tampered = tamper(text, &mut chooser);
            match battle.read_position(&tampered) {
                Err(error) => {
                    assert!(error.line >= 1 && !error.message.is_empty());
                    refused += 1;
                }
                Ok(state) => {
                    let again = battle.read_position(&battle.write_position(&state));
                    assert!(again.as_ref() == Ok(&state), "{name}: {again:?}\n{tampered}");
                    let plan = Plan { actions: 60, every: 10 };
                    run(&battle, &state, 1, &plan).unwrap_or_else(|fault| panic!("{name}: {fault}\n{tampered}"));
                    read += 1;
                }
            }
        };
        each_text(&battle, battle.open(), 5, 400, &mut try_one);
        each_text(&battle, melee(&battle, 1), 6, 600, &mut try_one);
    }
    assert!(read > 300 && refused > 1000, "{read} read, {refused} refused");
}
