//! What a general would do in a player's place, in the words of the game.

use engine::view::{Offer, Spot};
use engine::{Game, Pending, Referee, Seat, Sentences, Side, carry_out, check};
use serde::{Deserialize, Serialize};

use crate::judgement::{Judgement, Order};
use crate::search::rollout::{Fall, play_on};

/// What a general would do, and why. It is made from what the side knows, as orders are.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// His chance to win with what he would do in this phase.
    pub chance: f32,
    /// The same if he went on at once, where one may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idle: Option<f32>,
    /// What he would do first, one offer of the table after the other.
    pub steps: Vec<Offer>,
}

impl Advice {
    /// All its actions, one after the other.
    pub fn actions(&self) -> Vec<String> {
        self.steps.iter().flat_map(|step| step.actions.clone()).collect()
    }
}

/// Tries from which a chance is told: each face of each die comes up equally often.
const TRIES: u32 = 24;

/// Puts a plan into words: the first of its orders, and what the whole of it is worth. The worlds are positions as the
/// side imagines them; there is at least one.
pub(crate) fn advise<G: Judgement>(
    game: &G,
    worlds: &[G::State],
    side: Side,
    plan: &[Order<G::Action>],
    seed: u64,
) -> Option<Advice> {
    let steps = told(game, &worlds[0], side, &plan.first()?.actions);
    let horizon = game.horizon(&worlds[0]);
    let chance = |plan: &[Order<G::Action>]| {
        let one = |number: u32| {
            let mut state = worlds[number as usize % worlds.len()].clone();
            play_on(game, &mut state, side, plan, horizon, &mut Fall::new(seed, number), false)
        };
        (0..TRIES).map(one).sum::<f32>() / TRIES as f32
    };
    let goes_on = |offer: &&Offer| offer.spot.goes_on();
    let offers = game.view(&worlds[0], Seat::Side(side)).offers;
    let idle = offers.iter().find(goes_on).filter(|offer| !steps.first().is_some_and(|first| first == *offer));
    let idle = idle.and_then(|offer| {
        let actions = offer.actions.iter().map(|text| game.read_action(text)).collect::<Result<_, _>>().ok()?;
        Some(chance(&[Order { actions, merit: 0.0 }]))
    });
    Some(Advice { chance: chance(plan), idle, steps })
}

/// Actions as the offers of which they are made.
fn told<G: Game>(game: &G, from: &G::State, side: Side, actions: &[G::Action]) -> Vec<Offer> {
    let texts: Vec<String> = actions.iter().map(|action| game.write_action(*action)).collect();
    let (mut state, mut steps, mut done) = (from.clone(), Vec::new(), 0);
    while done < texts.len() && game.pending(&state) == Pending::Act(side) {
        let view = game.view(&state, Seat::Side(side));
        let step =
            view.offer_toward(&texts[done..]).cloned().unwrap_or_else(|| unoffered(game, &state, side, actions[done]));
        let next = done + step.actions.len();
        if carry_out(game, &mut state, &actions[done..next]).is_err() {
            break;
        }
        steps.push(step);
        done = next;
    }
    steps
}

/// What the table offers in other words, as one of several counters that are as good, or by a point on it: it is said as
/// the log will tell it.
fn unoffered<G: Game>(game: &G, state: &G::State, side: Side, action: G::Action) -> Offer {
    let (mut after, mut log) = (state.clone(), Sentences::default());
    if let Ok(lawful) = check(game, state, action) {
        game.perform(&mut Referee::new(game, &mut after, &mut log), lawful);
    }
    let text = game.write_action(action);
    let line = log.0.iter().find_map(|told| told.for_seat(Seat::Side(side)));
    let (says, case) =
        line.map_or((text.clone(), String::new()), |line| (line.text.trim_end_matches('.').to_string(), line.case));
    Offer { actions: vec![text], spot: Spot::Button, says, case, cost: None, stops: false }
}
