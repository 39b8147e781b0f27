//! 10.7 to 10.10: what a result does, word for word. Whoever decides is asked through [`Decides`].

use super::ground::Spot;
use super::muster::Muster;
use super::retreat::{Press, available, compulsory};
use crate::scenario::UnitId;

/// What happened, in the words of the retreat chart and the tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Note {
    /// Who gave way, where to, by which line of the chart, and whether it was pushed.
    GaveWay(UnitId, Spot, u8, bool),
    /// No room: it stays and takes a loss.
    Cornered(UnitId),
    /// It stays with its baggage.
    StayedByBaggage(UnitId),
    /// It left the map.
    Fled(UnitId),
    /// A test: die and morale.
    Tested(UnitId, u8, i32),
}

/// Answers what the rules leave to a player or to the die.
pub trait Decides {
    /// Which of these attackers takes the next of so many losses.
    fn loser(&mut self, fight: &Fight<'_>, left: u8, among: &[UnitId]) -> UnitId;
    /// Which of these retreats next.
    fn next(&mut self, fight: &Fight<'_>, among: &[UnitId]) -> UnitId;
    /// Where this unit goes, of these hexes.
    fn hex(&mut self, fight: &Fight<'_>, unit: UnitId, among: &[Spot]) -> Spot;
    /// The die of this unit's test.
    fn die(&mut self, fight: &Fight<'_>, unit: UnitId, hard: bool) -> u8;
}

/// A combat whose result is carried out.
pub struct Fight<'a> {
    pub muster: Muster<'a>,
    pub target: Spot,
    pub defender: UnitId,
    /// The attackers that A-results concern.
    pub vulnerable: Vec<UnitId>,
    /// Whether a palisade counted.
    pub palisade: bool,
    pub press: Press,
    /// Tests that are due, and whether at -1.
    pub queue: Vec<(UnitId, bool)>,
    pub notes: Vec<Note>,
    /// Some question was too hard for this reading: nothing after it counts.
    pub gave_up: bool,
}

impl Fight<'_> {
    /// Carries out a result by its name on the table: `D1R`.
    pub fn carry_out(&mut self, result: &str, decides: &mut dyn Decides) {
        let attackers = result.starts_with('A');
        // Lone baggage: R and T have no effect, and any loss destroys it.
        let lone_baggage = !attackers && !self.muster.is_combat_unit(self.defender);
        let losses = if result.contains('2') { 2 } else { u8::from(result.contains('1')) };
        if attackers {
            self.distribute(losses, decides);
        } else {
            (0..losses).for_each(|_| self.lose(self.defender));
        }
        let concerned = if attackers { self.vulnerable.clone() } else { vec![self.defender] };
        let mut concerned: Vec<UnitId> = concerned.into_iter().filter(|unit| self.is_alive(*unit)).collect();
        if lone_baggage {
            return;
        }
        if result.contains('T') {
            // Where several roll at one point the order is ascending hex number.
            concerned.sort_by_key(|unit| self.muster.here(*unit));
            self.queue.extend(concerned.iter().map(|unit| (*unit, false)));
        }
        if result.contains('R') {
            self.press.fleeing = concerned;
            self.retreat_all(decides);
        }
        self.tests(decides);
    }

    /// 10.8-f: one after the other, in the order the owner chooses.
    pub fn retreat_all(&mut self, decides: &mut dyn Decides) {
        while !self.press.fleeing.is_empty() && !self.gave_up {
            let fleeing = self.press.fleeing.clone();
            let unit = if fleeing.len() > 1 { decides.next(self, &fleeing) } else { fleeing[0] };
            self.press.fleeing.retain(|other| *other != unit);
            self.retreat(unit, decides);
        }
    }

    pub fn is_alive(&self, unit: UnitId) -> bool {
        self.muster.spot(unit).is_some()
    }

    /// 10.9-b: as many as possible, as the owner wishes.
    fn distribute(&mut self, losses: u8, decides: &mut dyn Decides) {
        for left in (1..=losses).rev() {
            let alive: Vec<UnitId> = self.vulnerable.iter().copied().filter(|unit| self.is_alive(*unit)).collect();
            if alive.is_empty() {
                return;
            }
            let unit = decides.loser(self, left, &alive);
            self.lose(unit);
        }
    }

    /// 10.9-a. Whoever is stacked with a combat unit that dies dies with it (7-d, 10.4-e).
    pub fn lose(&mut self, unit: UnitId) {
        if !self.is_alive(unit) {
            return;
        }
        if self.muster.steps(unit) == 2 {
            self.muster.reduce(unit);
        } else {
            self.eliminate(unit);
        }
    }

    fn eliminate(&mut self, unit: UnitId) {
        let here = self.muster.here(unit);
        for other in self.muster.there(here).to_vec() {
            self.muster.take_off(other);
        }
    }

    /// A unit that must retreat (10.8).
    fn retreat(&mut self, unit: UnitId, decides: &mut dyn Decides) {
        let here = self.muster.here(unit);
        if self.muster.baggage(here).is_some() {
            self.notes.push(Note::StayedByBaggage(unit));
        } else if !available(&self.muster, &self.press, unit).is_empty() {
            self.give_way(unit, false, decides);
        } else if self.press.gave_up() {
            self.gave_up = true;
        } else if self.muster.is_at_edge(here) {
            self.notes.push(Note::Fled(unit));
            // It left its hex by retreating, like any other (10.8-c).
            self.press.vacated.push(here);
            self.eliminate(unit);
        } else {
            self.notes.push(Note::Cornered(unit));
            self.lose(unit);
        }
    }

    /// A unit that has somewhere to go goes there; a friend in its way is pushed first.
    pub fn give_way(&mut self, unit: UnitId, pushed: bool, decides: &mut dyn Decides) {
        let choice = compulsory(&self.muster, &self.press, unit);
        self.gave_up |= self.press.gave_up();
        if self.gave_up {
            return;
        }
        let hexes: Vec<Spot> = choice.iter().map(|(spot, _)| *spot).collect();
        let (to, line) = (decides.hex(self, unit, &hexes), choice[0].1);
        self.notes.push(Note::GaveWay(unit, to, line, pushed));
        self.press.vacated.push(self.muster.here(unit));
        if pushed || line == 3 {
            self.queue.push((unit, line == 3));
        }
        if let Some(friend) = self.muster.fighter(to) {
            self.give_way(friend, true, decides);
        }
        if self.gave_up {
            return;
        }
        for member in self.muster.with_commander(unit) {
            self.muster.put(member, to);
        }
        if line == 4 {
            self.lose(unit);
        }
    }

    /// 10.8-g and 10.10: the tests in order; what they bring about goes to the end of the queue.
    pub fn tests(&mut self, decides: &mut dyn Decides) {
        while !self.queue.is_empty() && !self.gave_up {
            let (unit, hard) = self.queue[0];
            if !self.is_alive(unit) {
                self.queue.remove(0);
                continue;
            }
            let morale = self.muster.morale(unit) - i32::from(hard);
            let die = decides.die(self, unit, hard);
            self.queue.remove(0);
            self.notes.push(Note::Tested(unit, die, morale));
            // Who has left the hex is behind the palisade no more.
            let behind_palisade = self.palisade && unit == self.defender && self.muster.here(unit) == self.target;
            if i32::from(die) > morale {
                self.lose(unit);
            } else if i32::from(die) == morale && !behind_palisade {
                self.retreat(unit, decides);
            }
        }
    }
}
