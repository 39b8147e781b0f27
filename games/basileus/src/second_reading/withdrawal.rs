//! 2.2.1: how an unseizable unit slips away, second reading.

use engine::{Chooser, Game};

use super::combat::{any_attack, fight};
use super::ground::{Spot, beside, id, is_crossable, spot_of};
use super::muster::Muster;
use super::play::{after, legal, thrown};
use super::retreat::{Press, is_pushable};
use super::rough::rough;
use super::scatter::battles;
use super::umpire::every_course;
use crate::Basileus;
use crate::action::Action;
use crate::scenario::{Options, UnitId};
use crate::state::{Stage, State};

/// 2.2.1-c: every path of one or two hexes.
fn paths(muster: &Muster<'_>, unit: UnitId) -> Vec<Vec<Spot>> {
    let start = muster.here(unit);
    // A unit stacked with baggage never uses it (2.2.1-a).
    if muster.baggage(start).is_some() {
        return Vec::new();
    }
    let mut walks: Vec<Vec<Spot>> = Vec::new();
    for first in steps(muster, unit, start) {
        walks.push(vec![first]);
        walks.extend(steps(muster, unit, first).into_iter().map(|second| vec![first, second]));
    }
    walks.retain(|walk| may_end(muster, unit, walk[walk.len() - 1]));
    walks
}

/// Each hex entered is on the map, crossable, free of enemy units.
fn steps(muster: &Muster<'_>, unit: UnitId, from: Spot) -> Vec<Spot> {
    let open = (0..6).filter(|way| is_crossable(muster.game, from, *way)).map(|way| beside(from, way));
    open.filter(|to| !muster.is_held_by(muster.side(unit).other(), *to)).collect()
}

/// It does not end where it began; a friend in the last hex is pushed back by 10.8, so it must be pushable.
fn may_end(muster: &Muster<'_>, unit: UnitId, last: Spot) -> bool {
    let start = muster.here(unit);
    if last == start {
        return false;
    }
    match muster.fighter(last) {
        Some(friend) => is_pushable(muster, &Press::default(), friend, &[start]),
        None => {
            let together: Vec<UnitId> = muster.there(last).iter().copied().chain(muster.with_commander(unit)).collect();
            muster.may_share(&together)
        }
    }
}

/// What the rules offer.
fn offered(game: &Basileus, state: &State) -> Vec<Vec<Spot>> {
    let walk = |action| match action {
        Action::Withdraw(first, second) => {
            [Some(first), second].into_iter().flatten().map(|hex| spot_of(game, hex)).collect()
        }
        other => panic!("{other:?}"),
    };
    let mut walks: Vec<Vec<Spot>> = legal(game, state).into_iter().map(walk).collect();
    walks.sort();
    walks
}

/// 2.2.1-d: it goes, with its commander, and those in whose hexes it came are tested.
fn slip_away(game: &Basileus, declared: &State, withdraws: &State, walk: &[Spot], dice: u64) -> u32 {
    let mut courses = 0;
    every_course(game, withdraws, dice, 20, |umpire| {
        courses += 1;
        if umpire.state.stage == Stage::Withdraw {
            umpire.act(Action::Withdraw(id(game, walk[0]), walk.get(1).map(|hex| id(game, *hex))));
        }
        let mut reading = fight(game, declared);
        let (unit, last) = (reading.defender, walk[walk.len() - 1]);
        reading.press.vacated.push(reading.target);
        if let Some(friend) = reading.muster.fighter(walk[0]).filter(|_| walk.len() == 2) {
            reading.queue.push((friend, false));
        }
        if let Some(friend) = reading.muster.fighter(last) {
            reading.give_way(friend, true, umpire);
        }
        if reading.gave_up {
            return None;
        }
        for member in reading.muster.with_commander(unit) {
            reading.muster.put(member, last);
        }
        reading.tests(umpire);
        (!reading.gave_up).then_some(reading)
    });
    courses
}

fn compare(game: &Basileus, chooser: &mut Chooser, seen: &mut [u32; 4]) {
    let Some(declared) = any_attack(game, chooser) else { return };
    let muster = Muster::new(game, &declared);
    let unit = declared.combat.defender;
    let mut walks = paths(&muster, unit);
    walks.sort();
    let may = muster.what(unit).traits.unseizable && !walks.is_empty();
    assert_eq!(declared.stage == Stage::Evade, may, "{walks:?}\n{}", game.write_state(&declared));
    if !may {
        seen[0] += u32::from(muster.what(unit).traits.unseizable);
        return;
    }
    seen[1] += 1;
    let rolls = after(game, &declared, Action::Evade).0;
    for die in 1..=4 {
        assert_eq!(thrown(game, &rolls, die).0.stage, Stage::AttackDie, "a {die}");
    }
    let withdraws = thrown(game, &rolls, 5 + chooser.below(2) as u8).0;
    if withdraws.stage == Stage::Withdraw {
        assert_eq!(offered(game, &withdraws), walks, "{}", game.write_state(&withdraws));
    } else {
        assert_eq!(walks.len(), 1, "{}", game.write_state(&withdraws));
    }
    assert!(withdraws.attacked.contains(unit));
    for _ in 0..3 {
        let walk = &walks[chooser.below(walks.len() as u32) as usize];
        seen[2] += u32::from(muster.fighter(walk[walk.len() - 1]).is_some());
        seen[3] += slip_away(game, &declared, &withdraws, walk, chooser.next());
    }
}

#[test]
fn second_reading_of_withdrawals() {
    let (mut chooser, mut seen) = (Chooser::new(30), [0; 4]);
    for game in battles() {
        for _ in 0..2000 {
            compare(&game, &mut chooser, &mut seen);
        }
    }
    let [stuck, free, pushed, courses] = seen;
    assert!(stuck > 30 && free > 600 && pushed > 300 && courses > 2500, "{seen:?}");
}

#[test]
fn second_reading_of_withdrawals_on_rough_ground() {
    let (mut chooser, mut seen) = (Chooser::new(31), [0; 4]);
    for _ in 0..50 {
        let game = rough(&mut chooser, 3, 3, Options::default());
        for _ in 0..120 {
            compare(&game, &mut chooser, &mut seen);
        }
    }
    let [stuck, free, pushed, courses] = seen;
    assert!(stuck > 30 && free > 600 && pushed > 300 && courses > 2500, "{seen:?}");
}
