//! A simple player with a plan: marches, gathers against a weak point, strikes where the odds are good.
//!
//! It keeps nothing between two choices. What it wants follows from the position each time, and whatever it wants is
//! judged like anybody's action. Values are in points of loss (11-a), so that an attack, a place in the line and a
//! commander's neck can be weighed against each other.
//!
//! | to read | about |
//! |---|---|
//! | `deploy` | how an army is set up |
//! | `posture` | who has to attack and who may wait; what a loss is worth |
//! | `exchange` | what an attack promises, over every face of the die |
//! | `foes` | the enemy at a glance, and what he could do to somebody in a hex |
//! | `danger` | what he could do to all of them |
//! | `prey` | whom one could strike, and who would join in |
//! | `march` | who moves next, and where he can go |
//! | `site`, `ride` | what a hex is worth to a unit, and to a commander |
//! | `strike` | which attack comes next, and who takes part |
//! | `reply` | retreats, losses, advances: the one thing to be decided |

mod danger;
mod deploy;
mod exchange;
mod foes;
mod march;
mod posture;
mod prey;
mod reply;
mod ride;
mod site;
mod strike;

use engine::{Chooser, Side};
use hex::HexId;

use crate::Basileus;
use crate::action::Action;
use crate::scenario::UnitId;
use crate::state::{Stage, State};

use posture::Posture;

pub use danger::Danger;

/// What one unit, or one attack, could do, and what the captain thinks of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposal {
    /// Actions to be taken one after the other.
    pub actions: Vec<Action>,
    /// Its worth, in points of loss; good for comparing, no more.
    pub merit: f32,
}

impl Basileus {
    /// What the captain of the side to act orders next.
    pub(crate) fn scripted_order(&self, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        self.order_of(1.0, state, chooser, order);
    }

    /// What a captain so many times as bold would order next.
    pub fn order_of(&self, boldness: f32, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        let Some(side) = self.actor(state) else { return };
        let mut captain = Captain::new(self, state, side);
        captain.posture.boldness *= boldness;
        captain.command(order);
        if order.is_empty() {
            order.push(self.choose(state, chooser));
        }
    }

    /// The counters that may be given an order to move now, the most urgent first.
    pub fn movers(&self, state: &State) -> Vec<UnitId> {
        let captain = Captain::new(self, state, state.side);
        let mut movers = Vec::new();
        if captain.is_free_to_move() {
            captain.each_mover(&mut |rank, unit| movers.push((rank, unit)));
        }
        movers.sort_unstable();
        movers.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Where a counter could go, the best first, so many at the most; to stay is always among them.
    pub fn marches(&self, state: &State, unit: UnitId, most: usize) -> Vec<Proposal> {
        Captain::new(self, state, state.side).marches(unit, most)
    }

    /// The attacks that could be made now, the best first: one for each target.
    pub fn strikes(&self, state: &State) -> Vec<Proposal> {
        Captain::new(self, state, state.side).strikes()
    }
}

/// One side's captain at one moment.
struct Captain<'a> {
    battle: &'a Basileus,
    state: &'a State,
    side: Side,
    posture: Posture,
}

impl<'a> Captain<'a> {
    fn new(battle: &'a Basileus, state: &'a State, side: Side) -> Self {
        Captain { battle, state, side, posture: Posture::of(battle, state, side) }
    }

    /// The next order; nothing where his wits end.
    fn command(&self, order: &mut Vec<Action>) {
        match self.state.stage {
            Stage::SetUp => self.set_up(order),
            Stage::Move | Stage::Moving if self.is_free_to_move() => self.march(order),
            Stage::Moving => order.extend(self.step_aside()),
            Stage::Target => self.strike(order),
            Stage::Build => self.finish_attack(order),
            _ => order.extend(self.reply()),
        }
    }

    /// Whether the rules allow it now.
    fn may(&self, action: Action) -> bool {
        self.battle.judge_action(self.state, action).is_ok()
    }

    fn own(&self) -> impl Iterator<Item = UnitId> + 'a {
        self.battle.tables.sides[self.side.index()].iter()
    }

    /// The hexes around another.
    fn around(&self, hex: HexId) -> impl Iterator<Item = HexId> + 'a {
        self.battle.scenario.field.grid.neighbours(hex).map(|(_, beside)| beside)
    }
}

#[cfg(test)]
mod tests;
