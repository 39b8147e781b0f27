use engine::Side;
use hex::HexId;

use crate::Basileus;
use crate::scenario::UnitId;
use crate::state::{Phase, Place, Stage, State, Track, UnitSet};
use crate::test_table::{PROVING_GROUND, data, game};

fn read(battle: &Basileus, position: &str) -> State {
    battle.read_position(&position.replace(';', "\n")).unwrap_or_else(|error| panic!("{error}"))
}

/// What is found wrong with a position on the proving ground after this change.
fn fault(position: &str, change: impl FnOnce(&mut State, &dyn Fn(&str) -> UnitId)) -> String {
    let battle = game(PROVING_GROUND, &[]);
    let mut state = read(&battle, position);
    assert_eq!(battle.inspect_state(&state), Ok(()));
    change(&mut state, &|name| battle.parse_unit(name).expect("it is in this battle"));
    battle.inspect_state(&state).unwrap_err()
}

fn only(unit: UnitId) -> UnitSet {
    [unit].into_iter().collect()
}

const MEETING: &str = "unit SK1 0709; unit SK2 0809; unit JT 0809; unit ru1 0708";

#[test]
fn every_battle_opens_sound() {
    for (id, _) in data().scenarios() {
        let battle = game(id, &[]);
        assert_eq!(battle.inspect_state(&battle.opening()), Ok(()), "{id}");
    }
}

#[test]
fn counters_are_where_their_hexes_say() {
    let apart = "the hexes do not hold the counters that say they are there";
    assert_eq!(fault(MEETING, |state, unit| state.units[unit("SK1").index()].place = Place::Waiting), apart);
    assert_eq!(fault(MEETING, |state, unit| state.units[unit("SK3").index()].place = Place::On(HexId(0))), apart);
    let wrong = "the zones are not those of the counters";
    assert_eq!(fault(MEETING, |state, _| state.zones.add(Side(0), HexId(0))), wrong);
    assert_eq!(fault(MEETING, |state, _| state.beside.add(Side(1), HexId(0))), wrong);
    let more = "there are more counters than this battle has";
    assert_eq!(fault(MEETING, |state, _| state.units[127].reduced = true), more);
    assert_eq!(fault(MEETING, |state, _| state.units[127].place = Place::Waiting), more);
    assert_eq!(fault(MEETING, |state, _| state.tracks[127] = Track::entry(true)), more);
    let hex = |number: &str| game(PROVING_GROUND, &[]).parse_hex(number).unwrap();
    let put = |name: &str, number: &str| {
        let place = Place::On(hex(number));
        fault(MEETING, |state, unit| game(PROVING_GROUND, &[]).put(state, unit(name), place))
    };
    assert_eq!(put("SK3", "0709"), "those in 0709 may not stand together");
    assert_eq!(put("MG1", "0502"), "MG1 is in 0502, which nobody enters");
    assert_eq!(put("SK3", "0708"), "both sides are in 0708");
}

#[test]
fn counters_are_listed_where_they_can_be() {
    let none = fault(MEETING, |state, _| state.moved = only(UnitId(127)));
    assert_eq!(none, "a counter that this battle does not have is listed as moved");
    let enemy = fault(MEETING, |state, unit| state.moved = only(unit("ru1")));
    assert_eq!(enemy, "ru1 cannot be listed as moved");
    // Only without ratios does the other side shoot in this phase.
    let foe = fault("phase combat", |state, unit| state.used = only(unit("ra1")));
    assert_eq!(foe, "ra1 cannot be listed as used");
    let early = fault("phase set-up", |state, unit| state.attacked = only(unit("ru1")));
    assert_eq!(early, "ru1 cannot be listed as attacked");
}

#[test]
fn nothing_is_left_over_of_a_move_or_an_attack() {
    let moved = fault(MEETING, |state, _| state.mover.spent = 1);
    assert_eq!(moved, "steps are counted and nobody makes them");
    let taken = fault(MEETING, |state, unit| state.mover.unit = Some(unit("SK1")));
    assert_eq!(taken, "a mover needs a stage in which it moves, and that stage a mover");
    let over = "an attack is in hand and nobody fights";
    assert_eq!(fault("phase combat", |state, _| state.combat.palisade = true), over);
    assert_eq!(fault("phase combat", |state, unit| state.combat.tests.add(unit("SK1"), true)), over);
    assert_eq!(fault("phase combat", |state, unit| state.combat.chain.add(unit("SK1"))), over);
}

/// An attack whose die is due.
const ATTACK: &str = "stage attack-die; unit SK1 0709; unit SK2 0809; unit ru1 0708; attack 0708 by SK1";

/// Something done to a position, counters called by their names.
type Change = fn(&mut State, &dyn Fn(&str) -> UnitId);

#[test]
fn an_attack_is_as_far_as_its_stage() {
    let changes: [(Change, &str); 12] = [
        (|state, unit| state.combat.chain.add(unit("ru1")), "units give way and nobody chooses where"),
        (|state, unit| state.combat.tests.add(unit("ru1"), false), "tests are due and something else is awaited"),
        (|state, _| state.combat.vacated.insert(HexId(0)), "hexes were left before anybody gave way"),
        (|state, _| state.combat.driven_back = true, "attackers are driven back before the dice fall"),
        (|state, unit| state.combat.fleeing = only(unit("SK1")), "attackers flee who were not driven back"),
        (|state, unit| state.combat.fleeing = only(unit("SK2")), "SK2 cannot be listed as fleeing"),
        (|state, unit| state.combat.defender = unit("sv"), "sv cannot be listed as the defender"),
        (|state, _| state.combat.ways |= 1 << 6, "an attack comes from where nobody can"),
        (|state, _| state.attacked = UnitSet::EMPTY, "the defender has not been attacked"),
        (|state, _| state.used = UnitSet::EMPTY, "nobody attacks, or somebody who has not attacked does"),
        (|state, _| state.combat.target = None, "nobody is attacked, and the fight goes on"),
        (|state, _| state.stage = Stage::Build, "an attack goes on before it is declared"),
    ];
    for (change, expected) in changes {
        assert_eq!(fault(ATTACK, change), expected);
    }
}

#[test]
fn the_books_agree_with_the_losses() {
    let battle = game("arcadiopolis-970", &[]);
    let fails = |text: &str| battle.read_position(&text.replace(';', "\n")).unwrap_err().message;
    let bait = |text: &str| read(&battle, text).bait_lost;
    assert_eq!(bait("turn 4; unit ka1 eliminated"), 1);
    assert_eq!(bait("turn 5; unit ka1 eliminated"), 0);
    assert_eq!(bait("turn 5; unit ka1 eliminated; bait-lost 1"), 1);
    let cannot = |fault: &str| format!("this position cannot be: {fault}");
    assert_eq!(fails("turn 5; bait-lost 1"), cannot("the bait lost in time is 1, and in all 0"));
    assert_eq!(fails("turn 4; unit ka1 eliminated; bait-lost 0"), cannot("the bait lost in time is 0, and in all 1"));
    assert_eq!(read(&battle, "turn 4; across no").across, Some(false));
    assert_eq!(fails("turn 3; across no"), cannot("nobody has looked yet who stands across the line"));

    let battle = game("dorostolon-971-sortie", &[]);
    let fails = |text: &str| battle.read_position(&text.replace(';', "\n")).unwrap_err().message;
    let state = read(&battle, "turn 8; unit mg1 plundered 0602; first-mangonel 5");
    assert_eq!((state.first_mangonel, state.turn, state.side, state.phase), (Some(5), 8, Side(0), Phase::Movement));
    assert_eq!(
        fails("turn 7; unit mg1 plundered 0602; first-mangonel 6"),
        cannot("it is turn 7, and the turns are 1 to 6")
    );
    assert_eq!(
        fails("unit mg1 plundered 0602"),
        cannot("a mangonel has fallen, and first-mangonel does not say in which turn")
    );
    assert_eq!(
        fails("turn 2; unit mg1 plundered 0602; first-mangonel 3"),
        cannot("the first mangonel has not fallen, or not in that turn")
    );
}
