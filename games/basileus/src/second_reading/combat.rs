//! Results of attacks, second reading: every course a combat can take after its die.

use engine::{Chooser, Game};

use super::fight::{Fight, Note};
use super::ground::spot_of;
use super::join::vulnerable;
use super::muster::Muster;
use super::play::{after, legal, thrown};
use super::retreat::Press;
use super::rough::rough;
use super::scatter::{battles, scatter};
use super::umpire::every_course;
use crate::Basileus;
use crate::action::Action;
use crate::event::Event;
use crate::scenario::{Options, UnitId};
use crate::state::{Phase, Stage, State};

/// A random attack that has been declared and waits for its die, if there is anybody to attack.
pub fn any_attack(game: &Basileus, chooser: &mut Chooser) -> Option<State> {
    let mut state = scatter(game, chooser, Phase::Combat);
    while matches!(state.stage, Stage::Target | Stage::Build) {
        let actions = legal(game, &state);
        let attack: Vec<Action> = actions.into_iter().filter(|action| *action != Action::End).collect();
        state = after(game, &state, chooser.pick(&attack)?).0;
    }
    Some(state)
}

/// The reading of a combat that has been declared.
pub fn fight<'a>(game: &'a Basileus, state: &State) -> Fight<'a> {
    let muster = Muster::new(game, state);
    let target = spot_of(game, state.combat.target.expect("an attack is in hand"));
    let defender = muster.fighter(target).or(muster.baggage(target)).expect("somebody defends");
    let attackers: Vec<UnitId> = state.combat.attackers.iter().collect();
    Fight {
        vulnerable: vulnerable(&muster, target, &attackers),
        muster,
        target,
        defender,
        palisade: state.combat.palisade,
        press: Press::default(),
        queue: Vec::new(),
        notes: Vec::new(),
        gave_up: false,
    }
}

/// What was met with, so that a test can say that it met enough.
#[derive(Debug, Default)]
pub struct Tally {
    lines: [u32; 5],
    pushed: u32,
    cornered: u32,
    fled: u32,
    by_baggage: u32,
    tested: u32,
    courses: u32,
    longest: usize,
    given_up: u32,
}

impl Tally {
    pub fn count(&mut self, fight: &Fight<'_>) {
        self.courses += 1;
        self.given_up += u32::from(fight.gave_up);
        self.longest = self.longest.max(fight.notes.len());
        for note in &fight.notes {
            match note {
                Note::GaveWay(_, _, line, pushed) => {
                    self.lines[usize::from(*line)] += 1;
                    self.pushed += u32::from(*pushed);
                }
                Note::Cornered(_) => self.cornered += 1,
                Note::StayedByBaggage(_) => self.by_baggage += 1,
                Note::Fled(_) => self.fled += 1,
                Note::Tested(..) => self.tested += 1,
            }
        }
    }

    /// Whether everything that can happen happened often enough to believe the comparison.
    pub fn is_rich(&self, least: u32) -> bool {
        let rare = [self.cornered, self.fled, self.by_baggage].iter().all(|count| *count * 4 >= least);
        let often = [self.pushed, self.tested].iter().chain(&self.lines[1..]).all(|count| *count >= least);
        rare && often && self.given_up * 50 < self.courses
    }
}

/// Follows up to so many courses of a combat after its die.
fn follow(game: &Basileus, declared: &State, die: u8, dice: u64, courses: u32, tally: &mut Tally) {
    let (state, heard) = thrown(game, declared, die);
    let result = heard.iter().find_map(|event| match event {
        Event::CombatRolled { result, .. } => Some(result.label()),
        _ => None,
    });
    let result = result.expect("the die fell");
    every_course(game, &state, dice, courses, |umpire| {
        umpire.heard.extend(heard.iter().copied());
        let mut reading = fight(game, declared);
        reading.carry_out(result, umpire);
        tally.count(&reading);
        (!reading.gave_up).then_some(reading)
    });
}

fn stand_and_follow(game: &Basileus, chooser: &mut Chooser, courses: u32, tally: &mut Tally) {
    let Some(mut state) = any_attack(game, chooser) else { return };
    if state.stage == Stage::Evade {
        state = after(game, &state, Action::Stand).0;
    }
    assert_eq!(state.stage, Stage::AttackDie, "{}", game.write_state(&state));
    follow(game, &state, 1 + chooser.below(6) as u8, chooser.next(), courses, tally);
}

#[test]
fn second_reading_of_results() {
    let (mut chooser, mut tally) = (Chooser::new(10), Tally::default());
    for game in battles() {
        for _ in 0..2000 {
            stand_and_follow(&game, &mut chooser, 40, &mut tally);
        }
    }
    assert!(tally.is_rich(200), "{tally:?}");
}

#[test]
fn second_reading_of_results_on_rough_ground() {
    let (mut chooser, mut tally) = (Chooser::new(11), Tally::default());
    for _ in 0..60 {
        let game = rough(&mut chooser, 3, 3, Options::default());
        for _ in 0..200 {
            stand_and_follow(&game, &mut chooser, 20, &mut tally);
        }
    }
    assert!(tally.is_rich(200), "{tally:?}");
}
