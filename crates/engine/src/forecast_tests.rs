use std::collections::BTreeMap;

use super::*;
use crate::toy::{Move, Race, Run};
use crate::toy_drill::{Company, Drill, Order, Stage};
use crate::{Chooser, Lawful, Pending, Referee, Side, Unlogged};

/// The forecast that the referee reads.
fn forecast<G: Game>(game: &G, state: &G::State) -> Option<Forecast> {
    super::forecast(game, state, Seat::Referee)
}

/// The lines of a chance.
fn told(chance: &Chance) -> Vec<&str> {
    chance.lines.iter().map(|line| line.text.as_str()).collect()
}

fn adds_up(forecast: &Forecast) {
    let of = forecast.chances[0].of;
    assert!(forecast.chances.iter().all(|chance| chance.of == of && chance.ways > 0));
    assert_eq!(forecast.chances.iter().map(|chance| chance.ways).sum::<u128>(), of);
    assert!((forecast.chances.iter().map(Chance::share).sum::<f64>() - 1.0).abs() < 1e-12);
}

/// Every end of a walk with its exact weight, and all the cases; the ends of the walk that are settled.
fn ends<G: Game>(game: &G, state: &G::State) -> (Vec<(G::State, u128)>, u128) {
    let walk = Walk::new(game, state).unwrap().walked();
    assert!(walk.beyond.is_none());
    (walk.ends.nodes.iter().map(|end| (end.state.clone(), end.weight)).collect(), walk.of)
}

/// The same by walking every face of every die separately, without merging anything.
fn by_every_face(drill: &Drill, state: &Company, share: f64, found: &mut BTreeMap<String, f64>) {
    match drill.pending(state) {
        Pending::Dice(throw) => {
            for roll in throw.every_roll() {
                let mut next = state.clone();
                drill.throw(&mut Referee::new(drill, &mut next, &mut Unlogged), roll);
                by_every_face(drill, &next, share / throw.rolls().unwrap() as f64, found);
            }
        }
        Pending::Act(_) => {
            let mut next = state.clone();
            let usual = Lawful::offered(drill.usual(state).unwrap());
            drill.perform(&mut Referee::new(drill, &mut next, &mut Unlogged), usual);
            by_every_face(drill, &next, share, found);
        }
        Pending::Over(_) => *found.entry(drill.write_state(state)).or_default() += share,
    }
}

fn agrees_with_every_face(drill: &Drill, state: &Company) {
    let mut found = BTreeMap::new();
    by_every_face(drill, state, 1.0, &mut found);
    let (ends, of) = ends(drill, state);
    assert_eq!(ends.len(), found.len());
    for (end, weight) in ends {
        let share = weight as f64 / of as f64;
        assert!((share - found[&drill.write_state(&end)]).abs() < 1e-9, "{end:?}: {weight} of {of}");
    }
}

#[test]
fn every_face_is_walked_through_the_rules() {
    let race = Race::new();
    let mut state = race.open();
    state.die = Some(0);
    let forecast = forecast(&race, &state).unwrap();
    // Faces 2 to 6 pass the turn: 6 of 36 each. A 1 makes the other side throw too: six outcomes, 1 of 36 each.
    let shares: Vec<_> = forecast.chances.iter().map(|chance| (chance.ways, chance.of)).collect();
    assert_eq!(shares, [vec![(1, 36); 6], vec![(6, 36); 5]].concat());
    assert_eq!(forecast.chances[3].rolls, [vec![1]]);
    assert_eq!(told(&forecast.chances[3]), ["Hare runs 1.", "Tortoise runs 4."]);
    adds_up(&forecast);
    assert_eq!((forecast.throw.dice, forecast.throw.case.as_str(), forecast.assumes.len()), (1, "Gamble", 0));
}

#[test]
fn outcomes_that_leave_the_same_position_are_one() {
    let race = Race::new();
    let mut state = race.open();
    state.die = Some(0);
    state.paces = [6, 0];
    // From six paces every face but 1 still differs by its paces: nothing is merged that should not be.
    let merged = forecast(&race, &state).unwrap();
    assert_eq!(merged.chances.len(), 11);
}

#[test]
fn nothing_is_forecast_when_no_dice_follow() {
    let race = Race::new();
    assert_eq!(forecast(&race, &race.open()), None);
    assert_eq!(forecast(&Drill::new(Some(Order::Left)), &Drill::at(Stage::Done)), None);
}

/// Twenty tests in a row are 6^20 rolls, and only so many positions as they can be lost and sent left.
#[test]
fn a_chain_of_tests_is_merged_as_it_goes() {
    let drill = Drill::new(Some(Order::Left));
    let long = forecast(&drill, &Drill::at(Stage::Tests(20))).unwrap();
    adds_up(&long);
    assert_eq!(long.chances.len(), 21 * 22 / 2);
    let (ends, of) = ends(&drill, &Drill::at(Stage::Tests(20)));
    assert_eq!(of, 6_u128.pow(20));
    // Nobody lost, nobody sent anywhere: each die 1 to 3.
    let steady = ends.iter().find(|(end, _)| (end.lost, end.left) == (0, 0)).unwrap();
    assert_eq!(steady.1, 3_u128.pow(20));
    // One lost, one sent: 20 · 19 orders, 2 faces for the one and 1 for the other.
    let two = ends.iter().find(|(end, _)| (end.lost, end.left) == (1, 1)).unwrap();
    assert_eq!(two.1, 20 * 19 * 2 * 3_u128.pow(18));
    for tests in 1..=5 {
        agrees_with_every_face(&drill, &Drill::at(Stage::Tests(tests)));
    }
}

#[test]
fn usual_choices_are_followed_and_named() {
    let state = Drill::at(Stage::Tests(1));
    // Without a usual choice the forecast ends with the decision.
    let open = forecast(&Drill::new(None), &state).unwrap();
    let shares = |forecast: &Forecast| forecast.chances.iter().map(|chance| chance.ways).collect::<Vec<_>>();
    assert_eq!((shares(&open), open.assumes.len()), (vec![3, 1, 2], 0));
    assert_eq!(told(&open.chances[1]), ["It wavers."]);

    let left = forecast(&Drill::new(Some(Order::Left)), &state).unwrap();
    assert_eq!((shares(&left), &left.assumes), (vec![3, 1, 2], &vec!["left".to_string()]));
    assert_eq!(told(&left.chances[1]), ["It wavers.", "Left!"]);
    // A choice that the rules forbid is not assumed.
    let forbidden = forecast(&Drill::new(Some(Order::Stand)), &state).unwrap();
    assert_eq!(forbidden.assumes.len(), 0);
}

#[test]
fn a_usual_choice_may_come_before_the_dice() {
    assert_eq!(forecast(&Drill::new(None), &Drill::at(Stage::Challenge)), None);
    let run = forecast(&Drill::new(Some(Order::Right)), &Drill::at(Stage::Challenge)).unwrap();
    adds_up(&run);
    assert_eq!(run.assumes, ["run", "right"]);
    assert_eq!(told(&run.chances[0]), ["It runs.", "It holds."]);
    assert_eq!(run.chances[0].rolls, [[1], [2], [3]]);
    assert_eq!(run.throw.case, "Test");
}

#[test]
fn one_story_of_several_is_marked() {
    let drill = Drill::new(Some(Order::Left));
    let two = forecast(&drill, &Drill::at(Stage::Tests(2))).unwrap();
    // One lost can be the first or the second; both lost, only both. Faces that do the same are one way.
    let one_lost = two.chances.iter().find(|chance| told(chance) == ["It holds.", "One is lost."]).unwrap();
    assert_eq!((one_lost.ways, one_lost.of, one_lost.several), (12, 36, true));
    assert_eq!(one_lost.rolls, [[1], [2], [3], [5], [6]]);
    let both = two.chances.iter().find(|chance| told(chance) == ["One is lost.", "One is lost."]).unwrap();
    assert_eq!((both.ways, both.several), (4, false));
}

#[test]
fn what_goes_on_too_long_is_said() {
    let drill = Drill::new(None);
    let spun = forecast(&drill, &Drill::at(Stage::Spin)).unwrap();
    adds_up(&spun);
    let [stops, on] = &spun.chances[..] else { panic!("{spun:?}") };
    assert_eq!((stops.goes_on, on.goes_on), (false, true));
    // Twenty-four sixes in a row, and still no end.
    assert_eq!((on.ways, on.of), (1, 6_u128.pow(DEEPEST as u32)));
    assert_eq!(told(on), ["And so on: more throws follow from here."]);
    assert_eq!((on.lines[0].case.as_str(), &on.rolls), ("Spin", &vec![vec![6]]));
    assert_eq!((told(stops), stops.several), (vec!["It stops."], true));
}

/// Two dice remembered over and over: 36 new positions for each, so that the bounds are soon met.
#[test]
fn too_many_positions_are_left_and_counted() {
    let drill = Drill::new(None);
    let counted = forecast(&drill, &Drill::at(Stage::Count)).unwrap();
    adds_up(&counted);
    let [on] = &counted.chances[..] else { panic!("{} chances", counted.chances.len()) };
    assert!(on.goes_on && on.ways == on.of && on.rolls.len() == 36);
}

#[test]
fn a_pool_agrees_with_every_face() {
    let drill = Drill::new(Some(Order::Left));
    for dice in 1..=4 {
        for hit in [2, 4, 5, 6] {
            agrees_with_every_face(&drill, &Drill::at(Stage::Volley { dice, hit }));
        }
    }
    let three = forecast(&drill, &Drill::at(Stage::Volley { dice: 3, hit: 4 })).unwrap();
    adds_up(&three);
    // No hit, or tests that all held; a pool's rolls are one for each number of hits.
    assert_eq!(three.chances[0].rolls, [[1, 1, 1], [6, 1, 1], [6, 6, 1], [6, 6, 6]]);
    assert_eq!((three.throw.dice, three.throw.hit), (3, Some(4)));
    assert_eq!(told(&three.chances[0]), ["A volley."]);
}

#[test]
fn a_large_pool_and_its_tests_stay_exact() {
    let drill = Drill::new(Some(Order::Left));
    let volley = forecast(&drill, &Drill::at(Stage::Volley { dice: 20, hit: 5 })).unwrap();
    adds_up(&volley);
    assert!(!volley.chances.iter().any(|chance| chance.goes_on));
    // Nobody is lost or sent if each die misses (4 of 6) or hits (2 of 6) and the test holds (3 of 6): (5/6)^20.
    let steady = &volley.chances[0];
    assert!((steady.share() - (5.0_f64 / 6.0).powi(20)).abs() < 1e-12);
    // More dice than can be counted are not forecast.
    assert_eq!(forecast(&drill, &Drill::at(Stage::Volley { dice: 128, hit: 4 })), None);
}

/// 100,000 matches played with the usual choices and random dice end as often as forecast, within five deviations.
#[test]
fn dice_thrown_agree_with_the_forecast() {
    const PLAYS: u32 = 100_000;
    let drill = Drill::new(Some(Order::Right));
    let start = Drill::at(Stage::Volley { dice: 6, hit: 4 });
    let mut chooser = Chooser::new(11);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..PLAYS {
        let mut state = start.clone();
        loop {
            match drill.pending(&state) {
                Pending::Dice(throw) => {
                    let roll = chooser.roll(&throw);
                    drill.throw(&mut Referee::new(&drill, &mut state, &mut Unlogged), roll);
                }
                Pending::Act(_) => {
                    let usual = Lawful::offered(drill.usual(&state).unwrap());
                    drill.perform(&mut Referee::new(&drill, &mut state, &mut Unlogged), usual);
                }
                Pending::Over(_) => break,
            }
        }
        *seen.entry(drill.write_state(&state)).or_default() += 1;
    }
    let (ends, of) = ends(&drill, &start);
    assert!(seen.len() <= ends.len());
    for (end, weight) in ends {
        let share = weight as f64 / of as f64;
        let expected = share * f64::from(PLAYS);
        let met = f64::from(seen.get(&drill.write_state(&end)).copied().unwrap_or(0));
        let deviation = (expected * (1.0 - share)).sqrt();
        assert!((met - expected).abs() < 5.0 * deviation + 1.0, "{end:?}: {met} times, {expected} expected");
    }
}

#[test]
fn a_seat_reads_a_forecast_in_its_own_words() {
    let mut race = Race::new();
    race.usual = Some(Move::Walk);
    let state = Run { die: Some(0), walked: 2, ..race.open() };
    let read = |seat| {
        let forecast = super::forecast(&race, &state, seat).unwrap();
        forecast.chances.last().map(told).unwrap().join(" ")
    };
    let tortoise = Seat::Side(Side(1));
    assert_eq!(read(tortoise), "Hare runs 6. Tortoise walks. Tortoise walks. Tortoise walks.");
    assert_eq!(read(Seat::Side(Side(0))), "Hare runs 6. Something stirs. Something stirs. Something stirs.");
    assert_eq!(read(Seat::Spectator), "Hare runs 6.");
    assert_eq!(read(Seat::Referee), read(tortoise));
}

#[test]
fn chances_survive_being_written_whatever_their_size() {
    let chance = |ways: u128, of: u128| Chance {
        ways,
        of,
        rolls: vec![vec![6]],
        lines: Vec::new(),
        several: false,
        goes_on: false,
    };
    for (chance, text) in
        [(chance(2, 6), "ways = 2\nof = 6\n"), (chance(1, 1 << 80), "ways = 1\nof = \"12089258196146")]
    {
        let written = toml::to_string(&chance).unwrap();
        assert!(written.starts_with(text), "{written}");
        assert_eq!(toml::from_str::<Chance>(&written).unwrap(), chance);
    }
}
