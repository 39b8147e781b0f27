//! Generals keep to the rules and to their budgets, and do the same for the same seed.

use std::collections::HashMap;

use apocalypse::Apocalypse;
use basileus::Basileus;
use basileus::state::Phase;
use engine::{Chooser, DataSet, DiceSource, Game, Pending, Position, Side, carry_out, first_ordered, wander};
use opponent::judgement::Judgement;
use opponent::{Level, Spent, Thought};

const SCENARIOS: [&str; 6] = [
    "armageddon/rome",
    "armageddon/sekmem",
    "basileus/arcadiopolis-970",
    "basileus/dorostolon-971-sortie",
    "apocalypse/war-646",
    "glory/dorostolon-971",
];

/// Plays a scenario to its end, or so many decisions, and looks at every thought and at what its round has cost by then.
fn play(scenario: &str, levels: [&str; 2], most: usize, mut look: impl FnMut(&dyn Position, Spent, &Thought)) {
    let start = catalog::Library::printed().open(scenario, &[]).unwrap();
    let levels = levels.map(|level| Level::read(level).unwrap());
    let mut generals = levels.map(|level| opponent::general(&*start, level, 3).unwrap());
    let dice = DiceSource::Seeded(3);
    let (mut position, mut step, mut decisions) = (start.copy(), 0, 0);
    while decisions < most {
        match position.pending() {
            Pending::Over(_) => return,
            Pending::Dice(throw) => drop(position.roll(dice.roll(&throw, step, || 0).unwrap()).unwrap()),
            Pending::Act(side) => {
                let thought = generals[side.index()].order(&*position);
                look(&*position, generals[side.index()].spent(), &thought);
                decisions += 1;
                assert_eq!(thought.orders.iter().sum::<usize>(), thought.actions.len());
                for action in thought.actions {
                    position.act(&action).unwrap_or_else(|rebuff| panic!("{scenario}: {action}: {rebuff}"));
                    if position.pending() != Pending::Act(side) {
                        break;
                    }
                }
            }
        }
        step += 1;
    }
}

#[test]
fn nobody_proposes_what_is_refused() {
    for scenario in SCENARIOS {
        for levels in
            [["khalid@30", "crassus"], ["maurice", "khalid@30"], ["tree@20", "flat@20"], ["recruit", "maurice"]]
        {
            play(scenario, levels, 120, |_, _, thought| assert!(!thought.actions.is_empty()));
        }
    }
}

#[test]
fn a_budget_of_evaluations_is_kept_and_repeated_exactly() {
    for scenario in ["armageddon/sekmem", "basileus/dorostolon-971-sortie"] {
        let run = || {
            let mut thoughts = Vec::new();
            let mut spent: HashMap<(u32, u8), u32> = HashMap::new();
            play(scenario, ["khalid@60", "khalid@60"], 60, |position, so_far, thought| {
                let Pending::Act(side) = position.pending() else {
                    unreachable!("a general is asked when it has to act")
                };
                *spent.entry((so_far.round, side.0)).or_default() += thought.evaluations;
                thoughts.push(thought.clone());
            });
            // A pair that is compared may still be finished.
            assert!(spent.values().all(|evaluations| *evaluations <= 62), "{spent:?}");
            assert!(thoughts.iter().any(|thought| thought.chance.is_some()));
            thoughts
        };
        assert_eq!(run(), run());
    }
}

#[test]
fn a_round_is_a_sides_own_turn_and_the_enemys_after_it_and_a_set_up_is_none_of_them() {
    let files = DataSet::embedded(basileus::TITLE.files);
    let game = Basileus::open_scenario(&files, "dorostolon-971-first", &[]).unwrap();
    let (mut state, mut chooser) = (game.open(), Chooser::new(1));
    let mut seen = Vec::new();
    while state.turn < 2 {
        let rounds = [Side(0), Side(1)].map(|side| game.round(&state, side));
        let now = (state.phase == Phase::SetUp, state.side, rounds);
        if seen.last() != Some(&now) {
            seen.push(now);
        }
        assert!(go_on_by_script(&game, &mut state, &mut chooser));
    }
    // The Byzantines set up first and play first; whoever waits for his first turn is still in the round before it.
    let expected = [(true, Side(0), 0), (true, Side(1), 1), (false, Side(0), 2), (false, Side(1), 3)];
    let own: Vec<_> = seen.iter().map(|(set_up, side, rounds)| (*set_up, *side, rounds[side.index()])).collect();
    assert_eq!(own, expected);
    assert_eq!((seen[2].2[1], seen[3].2[0]), (1, 2));
}

#[test]
fn a_year_of_the_war_is_a_round_for_both_and_its_set_up_is_one_before_the_first() {
    let files = DataSet::embedded(apocalypse::TITLE.files);
    let game = Apocalypse::open_scenario(&files, "war-646", &[]).unwrap();
    let (mut state, mut chooser) = (game.open(), Chooser::new(1));
    let mut seen = Vec::new();
    while state.turn < 3 {
        let [byzantine, muslim] = [Side(0), Side(1)].map(|side| game.round(&state, side));
        assert_eq!(byzantine, muslim);
        if seen.last() != Some(&byzantine) {
            seen.push(byzantine);
        }
        assert!(go_on_by_script(&game, &mut state, &mut chooser));
    }
    assert_eq!(seen, [0, 1, 2]);
}

/// Goes one step by the script, dice as they may fall.
fn go_on_by_script<G: Game>(game: &G, state: &mut G::State, chooser: &mut Chooser) -> bool {
    match game.pending(state) {
        Pending::Act(_) => {
            let action = first_ordered(game, state, chooser);
            carry_out(game, state, &[action]).is_ok()
        }
        _ => wander(game, state, chooser),
    }
}
