//! Somebody who plays a side: keeps what was planned and what was spent.

use std::sync::Arc;

use engine::dice::mix;
use engine::{Chooser, Opened, Pending, Position, Side};
use web_time::Instant;

use crate::advice::{self, Advice};
use crate::judgement::{Judgement, Order};
use crate::level::{Level, Manner};
use crate::search::budget::{Budget, Purse, Spent};
use crate::search::planner::Planner;
use crate::search::rollout::{Fall, play_on};
use crate::search::{flat, greedy, tree};

/// Somebody who plays one side of one match.
pub trait General: Send {
    /// What it does now, in a position in which its side has to act. Looks at nothing its side may not know.
    fn order(&mut self, position: &dyn Position) -> Thought;

    /// What it would do in a player's place, in the words of the game: looks at nothing that side may not know.
    fn advise(&mut self, position: &dyn Position) -> Option<Advice>;

    /// What it has spent on this game turn.
    fn spent(&self) -> Spent;

    /// A side's chance to win from here, if both play on by the script: the mean of so many tries, each judged where one
    /// who looks from `seen_from` sees no further. For reviews of a match that is over: it sees all that the position
    /// holds.
    fn chance(&self, position: &dyn Position, seen_from: &dyn Position, side: Side, tries: u32) -> f32;
}

/// What a general does, and why.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Thought {
    /// Its actions, one after the other, until dice or the other side are awaited.
    pub actions: Vec<String>,
    /// How many of them belong to each order.
    pub orders: Vec<usize>,
    /// The chance to win it sees, if it has looked ahead.
    pub chance: Option<f32>,
    /// Evaluations made for it.
    pub evaluations: u32,
}

/// Positions imagined where something is hidden.
const WORLDS: usize = 8;

/// A general who knows a game.
pub(crate) struct Mind<G: Judgement> {
    game: Arc<G>,
    level: Level,
    seed: u64,
    purse: Purse,
    /// The player turn it was made in, as they are counted.
    planned_in: u32,
    /// What is left of the plan.
    left: Vec<Order<G::Action>>,
}

impl<G: Judgement> Mind<G> {
    /// A general for the game of this position, if it is this game.
    pub fn of(position: &dyn Position, level: Level, seed: u64) -> Option<Box<dyn General>> {
        let opened = position.as_any().downcast_ref::<Opened<G>>()?;
        let purse = Purse::new(level.budget.unwrap_or(Budget::Evaluations(0)));
        let game = Arc::clone(opened.game());
        Some(Box::new(Mind { game, level, seed, purse, planned_in: 0, left: Vec::new() }))
    }

    /// Positions as the side imagines them: all that it thinks is drawn from what it knows, and from the seed.
    fn worlds(&self, state: &G::State, side: Side) -> Vec<G::State> {
        let mut chooser = Chooser::new(self.seed);
        // Whoever does not search looks at one only.
        let count = if G::HAS_SECRETS && self.level.budget.is_some() { WORLDS } else { 1 };
        (0..count).map(|_| self.game.imagine(state, side, &mut chooser)).collect()
    }

    /// What is thought of a position: orders, the chance seen, evaluations.
    fn think(&mut self, state: &G::State, side: Side) -> (Vec<Order<G::Action>>, Option<f32>, u32) {
        let since = Instant::now();
        let game = Arc::clone(&self.game);
        let worlds = self.worlds(state, side);
        let seed = mix(self.seed ^ game.hash(&worlds[0]));
        let mut chooser = Chooser::new(seed);
        let single = |action| vec![Order { actions: vec![action], merit: 0.0 }];
        let scripted = |chooser: &mut Chooser| {
            let mut actions = Vec::new();
            game.scripted(&worlds[0], chooser, &mut actions);
            vec![Order { actions, merit: 0.0 }]
        };
        match self.level.manner {
            Manner::Random => (single(game.any_action(&worlds[0], &mut chooser)), None, 0),
            Manner::Scripted => (scripted(&mut chooser), None, 0),
            Manner::Greedy => match greedy::best_order(&*game, &worlds[0], side, &mut chooser) {
                Some((order, chance)) => (vec![order], Some(chance), 0),
                None => (scripted(&mut chooser), None, 0),
            },
            Manner::Flat | Manner::Tree => {
                let mut allowance = self.purse.allow(game.round(&worlds[0], side), 0.1, since);
                let best = match self.level.manner {
                    Manner::Flat => flat::best_action(&*game, &worlds, side, seed, &mut allowance),
                    _ => tree::best_action(&*game, &worlds, side, seed, &mut allowance),
                };
                self.purse.pay(&allowance);
                let action = best.unwrap_or_else(|| game.any_action(&worlds[0], &mut chooser));
                (single(action), None, allowance.evaluations())
            }
            Manner::Planner => {
                let turn = game.player_turns(&worlds[0]);
                let before = std::mem::take(&mut self.left);
                let before = if self.planned_in == turn { before } else { Vec::new() };
                self.planned_in = turn;
                let plan = Planner::new(&*game, side, &worlds, seed).plan(before, &mut self.purse, since);
                self.left.clone_from(&plan.orders);
                let chance = plan.chance();
                (plan.orders, chance, plan.evaluations)
            }
        }
    }
}

impl<G: Judgement> General for Mind<G> {
    fn order(&mut self, position: &dyn Position) -> Thought {
        let Some(opened) = position.as_any().downcast_ref::<Opened<G>>() else { return Thought::default() };
        let Pending::Act(side) = position.pending() else { return Thought::default() };
        let (orders, chance, evaluations) = self.think(opened.state(), side);
        let write = |action: &G::Action| self.game.write_action(*action);
        Thought {
            actions: orders.iter().flat_map(|order| order.actions.iter().map(write)).collect(),
            orders: orders.iter().map(|order| order.actions.len()).collect(),
            chance,
            evaluations,
        }
    }

    fn advise(&mut self, position: &dyn Position) -> Option<Advice> {
        let opened = position.as_any().downcast_ref::<Opened<G>>()?;
        let Pending::Act(side) = position.pending() else { return None };
        let (plan, ..) = self.think(opened.state(), side);
        let worlds = self.worlds(opened.state(), side);
        advice::advise(&*self.game, &worlds, side, &plan, self.seed)
    }

    fn spent(&self) -> Spent {
        self.purse.spent()
    }

    fn chance(&self, position: &dyn Position, seen_from: &dyn Position, side: Side, tries: u32) -> f32 {
        let state = |position: &dyn Position| Some(position.as_any().downcast_ref::<Opened<G>>()?.state().clone());
        let (Some(state), Some(seen_from)) = (state(position), state(seen_from)) else { return 0.5 };
        let game = &*self.game;
        let horizon = game.horizon(&seen_from);
        let one = |number| {
            let mut dice = Fall::new(self.seed, number);
            play_on(game, &mut state.clone(), side, &[], horizon, &mut dice, false)
        };
        (0..tries).map(one).sum::<f32>() / tries.max(1) as f32
    }
}
