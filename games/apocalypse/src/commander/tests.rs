use engine::{Chooser, Game, Pending, Referee, Seat, Unlogged, act_on};
use testkit::Table;

use super::{Bidding, Commander};
use crate::scenario::MUSLIM;
use crate::sight::Sight;
use crate::state::{Marker, Stage, State};
use crate::test_table::{game, table};
use crate::{Action, Apocalypse};

/// Plays a war by the script and looks at every choice.
fn each_choice(game: &Apocalypse, seed: u64, mut look: impl FnMut(&State, Action)) -> State {
    let (mut state, mut chooser, mut dice) = (game.open(), Chooser::new(seed), Chooser::new(!seed));
    let mut log = Unlogged;
    for _ in 0..game.longest() {
        match game.pending(&state) {
            Pending::Over(_) => return state,
            Pending::Act(_) => {
                let (action, _) = game.choice(&state, Bidding::default(), &mut chooser);
                look(&state, action);
                act_on(game, &mut state, action);
            }
            Pending::Dice(throw) => {
                game.throw(&mut Referee::new(game, &mut state, &mut log), dice.roll(&throw));
            }
        }
    }
    panic!("war {seed} took more actions than the longest may");
}

fn wars() -> [Apocalypse; 2] {
    [game(&[]), game(&[("edition", "1")])]
}

#[test]
fn whole_wars_are_played_by_the_rules() {
    for game in wars() {
        for seed in 0..3 {
            let end = each_choice(&game, seed, |state, action| {
                if let Err(refused) = game.judge(state, action) {
                    panic!("war {seed}: {} was refused: {refused}", game.write_action(action));
                }
            });
            game.inspect(&end).unwrap();
        }
    }
}

/// The best goal that is found by making straight for the most promising is the best of all, and so is the road there.
#[test]
fn the_best_goal_is_found_without_looking_at_all() {
    for game in wars() {
        let [mut near, mut far] = [0; 2];
        for seed in 0..3 {
            each_choice(&game, seed, |state, _| {
                let Some((marker, at)) = game.mover(state).filter(|_| state.stage == Stage::March) else { return };
                if state.expedition(marker).afloat {
                    return;
                }
                let commander = Commander { war: &game, state, side: marker.side(), bidding: Bidding::default() };
                let points = state.mover.points;
                let ways = commander.ways(at, points);
                let goals = commander.land_goals(marker, at, points, &ways);
                let best = goals.into_iter().max_by_key(|goal| goal.score);
                let best = best.map(|goal| (goal, ways.road(goal.spot)));
                let found = commander.road_to_best(marker, at, points);
                assert_eq!(found, best, "{}", game.write_state(state));
                near += usize::from(found.is_some());
                far += usize::from(commander.far_road(marker, at).is_some());
            });
        }
        assert!(near > 50 && far > 20, "{near}, {far}");
    }
}

/// An order for a Patrol, an army or a fleet goes as far as it comes, after dice too: nobody is left in hand unless dice or
/// the enemy come between.
#[test]
fn a_ride_and_a_voyage_are_one_order() {
    let game = game(&[]);
    let (mut rides, mut voyages, mut marches) = (0, 0, 0);
    for seed in 0..3 {
        each_choice(&game, seed, |state, first| {
            let begins = matches!(first, Action::Ride(_) | Action::Take(_));
            if !begins && !matches!(state.stage, Stage::March | Stage::Ride(_)) {
                return;
            }
            let (mut order, mut after) = (Vec::new(), state.clone());
            game.scripted_order(state, &mut Chooser::new(seed), &mut order);
            order.iter().for_each(|action| act_on(&game, &mut after, *action));
            let steps = |wanted: fn(&Action) -> bool| order.iter().filter(|action| wanted(action)).count();
            rides +=
                u32::from(matches!(first, Action::Ride(_)) && steps(|action| matches!(action, Action::Step(_))) > 1);
            voyages += u32::from(steps(|action| matches!(action, Action::Sail(_))) > 1);
            marches += u32::from(!begins && steps(|action| matches!(action, Action::Step(_))) > 1);
            let in_hand = matches!(after.stage, Stage::March | Stage::Ride(_));
            assert!(!in_hand || game.actor(&after) != game.actor(state), "somebody is still in hand after {order:?}");
        });
    }
    assert!(rides > 5 && voyages > 5 && marches > 5, "{rides} rides, {voyages} voyages, {marches} marches");
}

#[test]
fn nobody_adjusts_modes_without_end() {
    let game = game(&[]);
    let (mut year, mut changes) = (0, 0);
    each_choice(&game, 5, |state, action| {
        if state.turn != year {
            (year, changes) = (state.turn, 0);
        }
        changes += u32::from(matches!(action, Action::Garrison(..) | Action::Patrol(_) | Action::Form(..)));
        assert!(changes < 40, "{changes} changes in turn {year}");
    });
}

#[test]
fn case_4_0_he_decides_by_what_he_may_know() {
    // In the position as his seat knows it, face-down counters are dealt out anew; he must not notice.
    let game = game(&[]);
    for seed in 1..8 {
        each_choice(&game, seed, |state, _| {
            let Some(side) = game.actor(state) else { return };
            // The same chance for both, where his wits end.
            let choice =
                |state: &State| game.write_action(game.choice(state, Bidding::default(), &mut Chooser::new(0)).0);
            let sight = Sight::new(&game, state, Seat::Side(side));
            assert_eq!(choice(sight.state()), choice(state), "{}\n{}", game.heading(state), game.write_state(state));
        });
    }
}

/// What the script does here, in words.
fn choice(table: &Table<Apocalypse>) -> String {
    let game = &table.game;
    game.write_action(game.choice(&table.state, Bidding::default(), &mut Chooser::new(0)).0)
}

/// The script's choices until somebody else or a die is awaited, or so many.
fn choices(table: &mut Table<Apocalypse>, most: usize) -> Vec<String> {
    let mut said = Vec::new();
    while said.len() < most && matches!(table.game.pending(&table.state), Pending::Act(_)) {
        let action = choice(table);
        table.must(&action);
        said.push(action);
    }
    said
}

const ARMADA: &str = "kalb1 kalb2 kalb3 kalb4 kalb5 kalb6 kalb7 kalb8 kalb9 kalb10 ansar1 ansar2 ansar3 qays1 qays2 \
                      qays3 qays4 qays5 muawiyah uunada f1 f2 f3 f4 f5 f6 f7 f8 f9";

#[test]
fn the_weakest_is_given_up() {
    let camp = "turn 3; stage attrition syria 1; expedition syria 2531 kalb1 lakhm1 ansar1 muawiyah camped";
    assert_eq!(choice(&table(camp)), "lose lakhm1");
}

#[test]
fn an_armada_sails_for_an_open_city() {
    let mut table = table(&format!(
        "turn 5; phase muslim-sea; stage select; expedition syria 2638 {ARMADA}; control muslims 2638; \
         garrison 1235 VICTOR HONOR THRACES CORNUTI"
    ));
    let said = choices(&mut table, 60);
    assert_eq!(said[..2], ["take syria", "embark"]);
    assert_eq!(said[said.len() - 2..], ["land 1235", "assault"]);
}

/// An armada at Rhodes without Mu'awiyah, and a great army camped before Constantinople: 75 against 88.
fn a_great_camp() -> Table<Apocalypse> {
    let camp = "SCOLA1 SCOLA2 SCOLA3 SCOLA4 SCOLA5 SCOLA6 SCOLA7 EXCUB OPTIMAT BUCEL FOEDER THEODOS LEONES STABLES \
                PROMOTI ILLYR ARMIGER SAGITT GALLICA SCYTHICA MACEDON GEMINA FLAVIA ILLYRIC PRIMANI FELICES THEODORE";
    let armada = ARMADA.replace("muawiyah ", "");
    table(&format!(
        "turn 5; phase muslim-sea; stage select; expedition syria 2638 {armada}; control muslims 2638; \
         leader 3916 muawiyah; expedition byzantine 1235 {camp}; garrison 1235 VICTOR HONOR THRACES CORNUTI"
    ))
}

#[test]
fn an_armada_does_not_land_on_a_great_camp() {
    let said = choices(&mut a_great_camp(), 80);
    assert!(!said.iter().any(|action| action == "land 1235"), "{said:?}");
}

#[test]
fn who_thinks_longer_weighs_a_landing_on_a_great_camp() {
    let table = a_great_camp();
    let orders = table.game.proposals(&table.state);
    let ends: Vec<String> = orders.iter().map(|order| table.game.write_action(order[order.len() - 1])).collect();
    assert!(ends.contains(&"land 1235".to_string()), "{ends:?}");
}

/// The first year, Egypt's army in Fustat.
const FUSTAT: &str = "turn 1; phase administration; side muslims; stage modes; garrison 3916 kalb1 kalb2; \
                      leader 3916 muawiyah; garrison 5634 maafir1 maafir2 maafir3 maafir4 maafir5 maafir6 maafir7 tujib1; \
                      leader 5634 amr; garrison 4937 GALLICA SCYTHICA";

#[test]
fn egypt_musters_and_storms_alexandria() {
    let said = choices(&mut table(FUSTAT), 20);
    assert!(said[0].starts_with("form egypt "), "{said:?}");
    // Two stay in Fustat.
    let mustered = said.iter().take_while(|action| *action != "done").filter(|action| action.starts_with("muster"));
    assert_eq!(mustered.count(), 6, "{said:?}");
}

/// Six could go: the script takes them all, and five are the only other host there is.
#[test]
fn who_thinks_longer_weighs_another_host() {
    let table = table(FUSTAT);
    let egyptian = |order: &&Vec<Action>| table.game.write_action(order[0]).starts_with("form egypt ");
    let mustered = |order: &Vec<Action>| order.iter().filter(|action| matches!(action, Action::Muster(_))).count();
    let orders = table.game.proposals(&table.state);
    let mut hosts: Vec<usize> = orders.iter().filter(egyptian).map(mustered).collect();
    hosts.sort_unstable();
    hosts.dedup();
    assert_eq!(hosts, [5, 6]);
}

/// What is proposed here, each as a line.
fn proposed(position: &str) -> Vec<String> {
    let table = table(position);
    let orders = table.game.proposals(&table.state);
    let said = |order: &Vec<Action>| order.iter().map(|action| table.game.write_action(*action)).collect::<Vec<_>>();
    orders.iter().map(|order| said(order).join("; ")).collect()
}

#[test]
fn who_thinks_longer_weighs_whether_to_meet_a_fleet_and_whether_to_fight_on() {
    let fleet = "stage board; expedition syria 3119 afloat kalb1 f1; expedition byzantine 3119 VICTOR F1; hand syria";
    assert_eq!(proposed(fleet), ["board VICTOR", "done"]);
    let battle = "stage pay byzantines; expedition syria 2820 kalb1 kalb2; expedition byzantine 2820 EXCUB VICTOR; \
                  hand syria; fight field paid muslims paid byzantines";
    assert_eq!(proposed(battle), ["lose VICTOR", "rout"]);
}

/// Bucellarii are as good as Optimates.
#[test]
fn who_thinks_longer_weighs_all_there_is_where_there_is_little() {
    let battle = "turn 6; phase byzantine-land; hand byzantine begun; fight field kufa; stage reserve; \
                  expedition byzantine 1928 OPTIMAT BUCEL LEONES; expedition kufa 1928 hamdan1";
    assert_eq!(proposed(battle), ["hold LEONES", "hold OPTIMAT", "done"]);
}

/// Two Kalb and two Qays are dead, and two Fabricae work: one of each at either, or nobody.
#[test]
fn of_counters_that_are_as_good_one_is_weighed() {
    let mut orders =
        proposed("turn 2; phase administration; side muslims; stage replace 2819; destroyed kalb1 kalb2 qays1 qays2");
    orders.sort_unstable_by_key(|order| order.replace(char::is_numeric, "") + order.rsplit(' ').next().unwrap());
    let said: Vec<String> = orders.iter().map(|order| order.replacen(['1', '2'], "", 1)).collect();
    assert_eq!(said, ["pass", "replace kalb 2819", "replace kalb 3916", "replace qays 2819", "replace qays 3916"]);
}

/// Four of foot or two riders go in a ship: two take five or seven of foot, four take nine, whom the five who stay let go,
/// and a rider, or two.
#[test]
fn another_host_takes_the_ships_it_needs() {
    let table = table(
        "turn 2; phase administration; side byzantines; stage modes; leader 1235 THEODORE; garrison 1235 VICTOR HONOR \
         THRACES CORNUTI GEMINA FLAVIA ILLYRIC PRIMANI FELICES SCYTHICA MACEDON GALLICA PROMOTI LEONES F1 F2 F3 F4",
    );
    let from_the_city = |order: &&Vec<Action>| table.game.write_action(order[0]) == "form byzantine 1235";
    let host = |order: &Vec<Action>| {
        let said = order.iter().map(|action| table.game.write_action(*action));
        let mustered: Vec<String> = said.filter(|action| action.starts_with("muster ")).collect();
        let ships = mustered.iter().filter(|action| action.starts_with("muster F") && action.len() == 9).count();
        (mustered.len() - ships, ships)
    };
    let orders = table.game.proposals(&table.state);
    let mut hosts: Vec<(usize, usize)> = orders.iter().filter(from_the_city).map(host).collect();
    hosts.sort_unstable();
    hosts.dedup();
    assert_eq!(hosts, [(5, 2), (7, 2), (10, 4), (11, 4)]);
}

/// 20 against what he takes for 18 (15 face down) are even odds: too few for the script, enough for one who dares.
#[test]
fn who_dares_gives_battle_at_even_odds() {
    let table = table(
        "turn 6; phase muslim-land; side muslims; stage select; expedition byzantine 1928 OPTIMAT BUCEL LEONES; \
         expedition kufa 1929 hamdan1 hamdan2 asad1 asad2 asad3 tamim1",
    );
    let (war, state) = (&table.game, &table.state);
    let foe = (Marker::Byzantine, state.expedition(Marker::Byzantine).at.unwrap());
    let fights = |dares: bool| {
        let bidding = Bidding { dares, ..Bidding::default() };
        let kufans = Commander { war, state, side: MUSLIM, bidding };
        kufans.battle((Marker::Kufa, &war.troops(state, Marker::Kufa)), foe, 1).is_some()
    };
    assert_eq!([fights(false), fights(true)], [false, true]);
}

#[test]
fn byzantines_gather_in_the_city_when_a_fleet_is_near() {
    let mut table = table(&format!(
        "turn 5; phase administration; side byzantines; stage modes; expedition syria 2638 {ARMADA}; control muslims 2638; \
         garrison 1235 VICTOR HONOR; garrison 1332 SCOLA1 SCOLA2 OPTIMAT BUCEL; garrison 1928 FOEDER; \
         leader 1235 CONSTANS FAUSTA THEODORE"
    ));
    assert_eq!(choices(&mut table, 1), ["form byzantine 1235"]);
    let mustered = choices(&mut table, 3);
    assert_eq!(mustered, ["muster FOEDER", "muster BUCEL", "muster OPTIMAT"]);
}

#[test]
fn byzantines_relieve_the_city_from_beside_it() {
    let mut table = table(
        "turn 6; phase administration; side byzantines; stage modes; garrison 1235 VICTOR HONOR THRACES; \
         expedition syria 1235 kalb1 kalb2 kalb3 kalb4 muawiyah camped; garrison 1332 SCOLA1 SCOLA2 SCOLA3 SCOLA4 SCOLA5 \
         SCOLA6 OPTIMAT BUCEL; leader 1332 THEODORE",
    );
    let said = choices(&mut table, 1);
    assert!(["form byzantine 1236", "form byzantine 1135"].contains(&said[0].as_str()), "{said:?}");
}

#[test]
fn a_reserve_is_held_back_only_where_it_makes_no_difference() {
    // 15 against 4 is 3:1 and would be down to 12.
    let battle = table(
        "turn 6; phase byzantine-land; hand byzantine begun; fight field kufa; expedition byzantine 1928 OPTIMAT BUCEL \
         LEONES; expedition kufa 1928 hamdan1; stage reserve",
    );
    assert_eq!(choice(&battle), "hold LEONES");
}

#[test]
fn greek_fire_is_used_with_every_ship() {
    let battle = table(
        "turn 6; greek-fire; phase byzantine-sea; hand byzantine begun; expedition byzantine 2638 afloat SCOLA1 F1 F2 F3; \
         expedition syria 2638 kalb1 kalb2 muawiyah f1; fight sea; aboard SCOLA1; stage fire",
    );
    assert_eq!(choice(&battle), "fire 3");
}

#[test]
fn the_set_up_is_the_ready_made_one() {
    let game = game(&[]);
    let mut state = game.open();
    for action in game.ready_made(&state).unwrap() {
        assert_eq!(game.choice(&state, Bidding::default(), &mut Chooser::new(0)).0, action);
        act_on(&game, &mut state, action);
    }
    assert_eq!(state.stage, Stage::SetUp);
}

#[test]
fn proposals_begin_with_the_scripts_order_and_are_legal_to_the_end() {
    let game = game(&[]);
    let mut several = 0;
    each_choice(&game, 3, |state, action| {
        if state.stage == Stage::SetUp {
            return;
        }
        let proposals = game.proposals(state);
        assert_eq!(game.write_action(proposals[0][0]), game.write_action(action));
        several += usize::from(proposals.len() > 1);
        for order in proposals {
            let mut after = state.clone();
            let taken = engine::carry_out(&game, &mut after, &order);
            assert_eq!(taken, Ok(order.len() as u64), "{}: {order:?}", game.heading(state));
        }
    });
    assert!(several > 50, "{several}");
}

#[test]
fn an_army_may_be_told_where_to_go() {
    // Alone it would take Rhodes, which nobody defends, and not fight for Constantia.
    let table = table(
        "turn 5; phase muslim-sea; stage select; expedition syria 3518 kalb1 kalb2 kalb3 kalb4 kalb5 kalb6 muawiyah f1 f2 f3; \
         control muslims 3518; garrison 1235 VICTOR; garrison 3224 GALLICA",
    );
    let orders = table.game.proposals(&table.state);
    let written = |order: &Vec<Action>| order.iter().map(|action| table.game.write_action(*action)).collect::<Vec<_>>();
    let landings: Vec<String> = orders.iter().flat_map(written).filter(|action| action.starts_with("land ")).collect();
    assert!(landings.len() > 2 && landings.contains(&"land 3224".to_string()), "{landings:?}");
}
