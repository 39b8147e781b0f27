//! Holds the reading of a fight against the rules: every question the reading asks is put to them too.

use engine::{Chooser, Game};

use super::fight::{Decides, Fight, Note};
use super::ground::{Spot, id, spot_of};
use super::muster::Muster;
use super::play::{after, legal, thrown};
use crate::Basileus;
use crate::action::Action;
use crate::event::Event;
use crate::scenario::UnitId;
use crate::state::{Stage, State};

/// The rules at work on a combat, and what was chosen on the way.
pub struct Umpire<'a> {
    game: &'a Basileus,
    pub state: State,
    pub heard: Vec<Event>,
    dice: Chooser,
    course: Course<'a>,
    /// What was chosen, and of how many.
    taken: Vec<(usize, usize)>,
}

/// How choices are made.
#[derive(Clone, Copy)]
enum Course<'a> {
    /// As laid down; after that the first of everything.
    Laid(&'a [usize]),
    /// At random.
    Wild(u64),
}

impl<'a> Umpire<'a> {
    fn new(game: &'a Basileus, state: State, dice: u64, course: Course<'a>) -> Self {
        Umpire { game, state, heard: Vec::new(), dice: Chooser::new(dice), course, taken: Vec::new() }
    }

    /// The next course of choices after the one taken: the last choice that has another answer gets it.
    fn next_script(mut self) -> Option<Vec<usize>> {
        while self.taken.pop_if(|(chosen, of)| *chosen + 1 == *of).is_some() {}
        let (last, _) = self.taken.last_mut()?;
        *last += 1;
        Some(self.taken.into_iter().map(|(chosen, _)| chosen).collect())
    }

    fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        let done = self.taken.len();
        let chosen = match self.course {
            Course::Laid(script) => script.get(done).copied().unwrap_or(0),
            Course::Wild(seed) => Chooser::new(seed.wrapping_add(done as u64)).below(among.len() as u32) as usize,
        };
        self.taken.push((chosen, among.len()));
        among[chosen]
    }

    pub fn act(&mut self, action: Action) {
        let (state, heard) = after(self.game, &self.state, action);
        self.state = state;
        self.heard.extend(heard);
    }

    fn throw(&mut self, die: u8) {
        let (state, heard) = thrown(self.game, &self.state, die);
        self.state = state;
        self.heard.extend(heard);
    }

    /// The position in words, for whoever has to find out what went wrong.
    fn text(&self) -> String {
        format!("{}\nheard {:?}\n{}", self.game.scenario().id, self.heard, self.game.write_state(&self.state))
    }

    /// Every counter is where the reading has it, and shows the same side.
    fn compare(&self, fight: &Fight<'_>) {
        let now = Muster::new(self.game, &self.state);
        for unit in super::muster::every_unit(self.game) {
            let name = &now.what(unit).name;
            assert_eq!(now.spot(unit), fight.muster.spot(unit), "where is {name}?\n{}", self.text());
            let reduced = |muster: &Muster<'_>| muster.spot(unit).is_some() && muster.is_reduced(unit);
            assert_eq!(reduced(&now), reduced(&fight.muster), "is {name} reduced?\n{}", self.text());
        }
    }

    /// What was noted, in order.
    fn notes(&self) -> Vec<Note> {
        let note = |event: &Event| match *event {
            Event::GaveWay { unit, to, line, pushed } => {
                Some(Note::GaveWay(unit, spot_of(self.game, to), line, pushed))
            }
            Event::Cornered { unit } => Some(Note::Cornered(unit)),
            Event::StayedByBaggage { unit } => Some(Note::StayedByBaggage(unit)),
            Event::Fled { unit } => Some(Note::Fled(unit)),
            Event::TestRolled { unit, die, morale } => Some(Note::Tested(unit, die, morale.into())),
            _ => None,
        };
        self.heard.iter().filter_map(note).collect()
    }

    /// The fight is over for the reading; so it must be for the rules, with the same outcome.
    fn finish(&self, fight: &mut Fight<'_>) {
        use Stage as S;
        let busy = matches!(self.state.stage, S::Losses(_) | S::Order | S::Retreat(_) | S::TestDie | S::AttackDie);
        assert!(!busy, "{:?} is still awaited\n{}", self.state.stage, self.text());
        for event in &self.heard {
            if let Event::Advanced { unit, to, with_commander } = *event {
                let party = if with_commander { fight.muster.with_commander(unit) } else { vec![unit] };
                party.into_iter().for_each(|member| fight.muster.put(member, spot_of(self.game, to)));
            }
        }
        assert_eq!(self.notes(), fight.notes, "{}", self.text());
        self.compare(fight);
        assert_eq!(self.game.inspect(&self.state), Ok(()), "{}", self.text());
        self.no_chain_moves_anybody_twice();
    }

    /// 10.8-d: a chain goes through each unit once, so it ends.
    fn no_chain_moves_anybody_twice(&self) {
        let mut chain: Vec<UnitId> = Vec::new();
        for event in &self.heard {
            match *event {
                Event::GaveWay { unit, .. } => {
                    assert!(!chain.contains(&unit), "twice in a chain: {}", self.text());
                    chain.push(unit);
                }
                Event::ChainEnded => chain.clear(),
                _ => {}
            }
        }
    }
}

/// Follows every course that choices can take from a position on; of too many, the first and some at random. `read`
/// carries the reading to its end, or gives up.
pub fn every_course<'a>(
    game: &'a Basileus,
    state: &State,
    dice: u64,
    most: u32,
    mut read: impl FnMut(&mut Umpire<'_>) -> Option<Fight<'a>>,
) {
    let mut script = Vec::new();
    for _ in 0..most {
        let mut umpire = Umpire::new(game, state.clone(), dice, Course::Laid(&script));
        let Some(mut reading) = read(&mut umpire) else { return };
        umpire.finish(&mut reading);
        match umpire.next_script() {
            Some(next) => script = next,
            None => return,
        }
    }
    for seed in 0..u64::from(most / 2) {
        let mut umpire = Umpire::new(game, state.clone(), dice.wrapping_add(seed), Course::Wild(dice ^ seed << 32));
        let Some(mut reading) = read(&mut umpire) else { return };
        umpire.finish(&mut reading);
    }
}

fn sorted<T: Ord + Copy>(list: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = list.into_iter().collect();
    list.sort();
    list
}

impl Decides for Umpire<'_> {
    fn loser(&mut self, fight: &Fight<'_>, left: u8, among: &[UnitId]) -> UnitId {
        if self.state.stage != Stage::Losses(left) {
            let steps: u8 = among.iter().map(|unit| fight.muster.steps(*unit)).sum();
            assert!(among.len() == 1 || steps <= left, "nobody was asked\n{}", self.text());
            return among[0];
        }
        let offered = legal(self.game, &self.state).into_iter().map(|action| match action {
            Action::Lose(unit) => unit,
            other => panic!("{other:?}"),
        });
        assert_eq!(sorted(offered), sorted(among.iter().copied()), "{}", self.text());
        let unit = self.pick(&sorted(among.iter().copied()));
        self.act(Action::Lose(unit));
        unit
    }

    fn next(&mut self, _: &Fight<'_>, among: &[UnitId]) -> UnitId {
        assert_eq!(self.state.stage, Stage::Order, "{}", self.text());
        let offered = legal(self.game, &self.state).into_iter().map(|action| match action {
            Action::Take(unit) => unit,
            other => panic!("{other:?}"),
        });
        assert_eq!(sorted(offered), sorted(among.iter().copied()), "{}", self.text());
        let unit = self.pick(&sorted(among.iter().copied()));
        self.act(Action::Take(unit));
        unit
    }

    fn hex(&mut self, fight: &Fight<'_>, unit: UnitId, among: &[Spot]) -> Spot {
        // The rules do not ask where there is nothing to choose, and may be further on than the reading.
        if let Some(Note::GaveWay(gone, to, ..)) = self.notes().get(fight.notes.len()) {
            assert_eq!((*gone, vec![*to]), (unit, among.to_vec()), "{}", self.text());
            return *to;
        }
        assert_eq!(self.state.stage, Stage::Retreat(unit), "{}", self.text());
        let offered = legal(self.game, &self.state).into_iter().map(|action| match action {
            Action::Retreat(hex) => spot_of(self.game, hex),
            other => panic!("{other:?}"),
        });
        assert_eq!(sorted(offered), sorted(among.iter().copied()), "{unit:?}\n{}", self.text());
        let to = self.pick(&sorted(among.iter().copied()));
        self.act(Action::Retreat(id(self.game, to)));
        to
    }

    fn die(&mut self, fight: &Fight<'_>, unit: UnitId, hard: bool) -> u8 {
        assert_eq!(self.state.stage, Stage::TestDie, "{unit:?} tests\n{}", self.text());
        self.compare(fight);
        let due = |(unit, _): &(UnitId, bool)| fight.is_alive(*unit);
        let queue: Vec<(UnitId, bool)> = self.state.combat.tests.iter().filter(due).collect();
        let read: Vec<(UnitId, bool)> = fight.queue.iter().copied().filter(due).collect();
        assert_eq!((queue.first(), &queue), (Some(&(unit, hard)), &read), "{}", self.text());
        let left = self.state.combat.vacated.iter().map(|hex| spot_of(self.game, hex));
        let mut vacated = sorted(fight.press.vacated.iter().copied());
        vacated.dedup();
        assert_eq!(sorted(left), vacated, "{}", self.text());
        let die = 1 + self.dice.below(6) as u8;
        self.throw(die);
        die
    }
}
