//! A simple player with a plan, for either side of any scenario.
//!
//! It keeps no plan between two orders. What it wants follows from the position each time. An order is one counter's
//! whole move, one whole attack or one decision; each is lawful, and where its wits end it does as little as it may.
//!
//! | to read | about |
//! |---|---|
//! | `lore` | known before the battle: what counters are worth, what decides it, the ways there |
//! | `march` | the movement phase: whose turn it is to move, and where to |
//! | `errand`, `scene` | what draws a counter; whom it could strike from a place, and who could strike it |
//! | `ways` | where a counter can go, and the steps that lead there |
//! | `blows` | what a blow promises, over every face of the die |
//! | `attacks` | fire and melee: which hex, with whom |
//! | `reactions` | losses, routs, defensive fire |
//! | `boarding` | chariots and their riders |
//! | `outlook` | how a side stands at a glance |

mod attacks;
mod blows;
mod boarding;
mod errand;
mod lore;
mod march;
mod outlook;
mod reactions;
mod scene;
mod ways;

use engine::{Chooser, Pending, Side};

use crate::Armageddon;
use crate::action::Action;
use crate::scenario::UnitId;
use crate::state::{Stage, State};

pub(crate) use lore::Lore;

impl Armageddon {
    /// What a simple player with a plan orders next.
    pub(crate) fn scripted_order(&self, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        self.order_of(1.0, state, chooser, order);
    }

    /// What he orders next when only this turn counts: whoever can neither come to blows nor to what decides the battle
    /// stays where he is.
    pub fn order_in_haste(&self, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        self.order_by(1.0, true, state, chooser, order);
    }

    /// What a captain so many times as bold would order next.
    pub fn order_of(&self, boldness: f32, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        self.order_by(boldness, false, state, chooser, order);
    }

    fn order_by(&self, boldness: f32, hasty: bool, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        if let Pending::Act(side) = self.awaited(state) {
            let captain = Captain { game: self, state, side, boldness, hasty };
            captain.give_order(order);
            if order.first().is_some_and(|first| captain.may(*first)) {
                return;
            }
            order.clear();
            let meek = [Action::End, Action::Hold, Action::Stop, Action::Declare, Action::Ready];
            order.extend(meek.into_iter().find(|action| captain.may(*action)));
        }
        if order.is_empty() {
            order.push(self.choose(state, chooser));
        }
    }

    /// The captain of the side that has to act.
    pub fn captain<'a>(&'a self, state: &'a State) -> Option<Captain<'a>> {
        match self.awaited(state) {
            Pending::Act(side) => Some(Captain { game: self, state, side, boldness: 1.0, hasty: false }),
            _ => None,
        }
    }
}

/// One side's captain at one moment.
#[derive(Clone, Copy)]
pub struct Captain<'a> {
    game: &'a Armageddon,
    state: &'a State,
    side: Side,
    /// How much less than usual he minds danger: half as much at 2.
    boldness: f32,
    /// Whether he moves only those who can do something this turn.
    hasty: bool,
}

/// Ways to stand in one hex that are worth a thought.
const FACINGS: usize = 2;

/// An order worth a thought: its actions, and how good they look.
pub type Idea = (Vec<Action>, f32);

impl Captain<'_> {
    /// The counters that may be moved now, in the order in which he would move them.
    pub fn movers(&self, out: &mut Vec<UnitId>) {
        let mut keyed = Vec::new();
        self.each_to_move(|unit, key| keyed.push((key, unit)));
        keyed.sort_unstable();
        out.extend(keyed.into_iter().map(|(_, unit)| unit));
    }

    /// Moves of one counter, the best first, so many at the most.
    pub fn ideas_for(&self, unit: UnitId, most: usize, out: &mut Vec<Idea>) {
        let mut taking = Vec::new();
        let Some(state) = self.take_up(unit, &mut taking) else { return };
        let captain = Captain { state: &state, ..*self };
        let Some(ways) = ways::Ways::new(self.game, &state, unit) else {
            captain.come_on(unit, &mut taking);
            return out.push((taking, 0.0));
        };
        let mut moves = Vec::new();
        captain.moves(&ways, unit, &mut moves);
        for (at, found) in moves.iter().enumerate() {
            if out.len() == most {
                break;
            }
            let alike = |other: &&march::Move| ways::Stand { facing: found.stand.facing, ..other.stand } == found.stand;
            if moves[..at].iter().filter(alike).count() >= FACINGS {
                continue;
            }
            let mut actions = taking.clone();
            if ways.walk(found.stand, &mut actions) {
                out.push((actions, found.merit));
            }
        }
    }

    /// Attacks that could be opened now, the best first.
    pub fn attacks(&self, out: &mut Vec<Idea>) {
        let mut strikes = Vec::new();
        self.strikes(&mut strikes);
        for strike in &strikes {
            let mut actions = Vec::new();
            self.order_strike(strike, &mut actions);
            out.push((actions, strike.promise));
        }
    }

    /// What he would like to be done now.
    fn give_order(&self, order: &mut Vec<Action>) {
        match self.state.stage {
            Stage::SetUp => self.set_up(order),
            Stage::Allocate => self.strike(order),
            Stage::Resolve => order.extend(self.resolve()),
            Stage::Losses(_) => order.extend(self.give_up(&self.state.blow.objects)),
            Stage::Breach => order.extend(self.give_up(&self.state.arrived)),
            Stage::Retreat => {
                order.extend(self.state.retreat.fleeing.iter().map(Action::Take).find(|take| self.may(*take)))
            }
            Stage::Retreating(unit) => order.extend(self.flee(unit)),
            Stage::Embark => order.push(self.board()),
            Stage::Move | Stage::Moving(_) => self.march(order),
            Stage::DefensiveFire => self.defensive_fire(order),
            Stage::Debark => order.push(Action::End),
            _ => {}
        }
    }

    /// Whether the rules allow it now.
    fn may(&self, action: Action) -> bool {
        self.game.judge_action(self.state, action).is_ok()
    }

    /// The ready-made array, and done.
    fn set_up(&self, order: &mut Vec<Action>) {
        match self.game.ready_made(self.state) {
            Some(array) => *order = array,
            None => order.push(Action::Ready),
        }
    }

    /// The best attack, or the end of the allotment.
    fn strike(&self, order: &mut Vec<Action>) {
        let mut strikes = Vec::new();
        self.strikes(&mut strikes);
        match strikes.first() {
            Some(best) => self.order_strike(best, order),
            None => order.push(Action::End),
        }
    }
}

#[cfg(test)]
mod tests;
