//! A whole plan, bettered order by order.
//!
//! A plan is what a side orders until dice or the other side are awaited. It begins as the script's, in one mood or another,
//! and is changed in one place at a time: another order for this unit, one more, one less. Each change is tried by playing
//! it, the enemy's reply by the script, up to the horizon, with the same dice for the plan and its rival; it stays if it
//! does better often enough, and if there is time the next rival is met with other dice. When nothing else is left to be
//! changed, what was refused is tried again, with more patience. A single decision is a race between all that may be
//! decided.

use std::cell::OnceCell;

use engine::dice::mix;
use engine::{Chooser, Pending, Side, carry_out};
use web_time::Instant;

use super::budget::{Allowance, Purse};
use super::gains::{Gains, Verdict};
use super::rollout::{Fall, obey, play_on};
use crate::judgement::{Judgement, Order, Subject};

/// Somebody who makes a plan for a side.
pub struct Planner<'a, G: Judgement> {
    game: &'a G,
    side: Side,
    /// Positions that may be the true one.
    worlds: &'a [G::State],
    horizon: u32,
    seed: u64,
    chooser: Chooser,
    allowance: Allowance,
}

/// A plan and how it did.
#[derive(Debug, Clone)]
pub struct Plan<A> {
    /// What is ordered, one after the other.
    pub orders: Vec<Order<A>>,
    /// Evaluations it took to find it.
    pub evaluations: u32,
    /// How the side stands at the horizon, for each fall of the dice tried.
    results: Vec<f32>,
    /// The first of these falls.
    first: usize,
    /// Whether it was chosen for its results.
    chosen: bool,
}

impl<A> Plan<A> {
    /// A plan that has not been tried.
    pub fn new(orders: Vec<Order<A>>) -> Self {
        Plan { orders, evaluations: 0, results: Vec::new(), first: 0, chosen: false }
    }

    /// Forgets the results it was chosen for, which flatter it; from now on it meets other dice. Otherwise one change after
    /// the other would be fitted to the same few falls.
    fn meet_other_dice(&mut self) {
        self.first += self.results.len().next_multiple_of(FALLS);
        self.results.clear();
        self.chosen = false;
    }

    /// How the side stands with this plan, on average.
    pub fn chance(&self) -> Option<f32> {
        (!self.results.is_empty()).then(|| self.results.iter().sum::<f32>() / self.results.len() as f32)
    }
}

/// An order of a plan, and the position it is given in.
struct Step<G: Judgement> {
    order: Order<G::Action>,
    before: G::State,
    /// What else could be ordered there, to the same subject if it has one. It is looked for once: in some games that takes
    /// as long as a try.
    others: OnceCell<Vec<Order<G::Action>>>,
}

/// A plan changed in one place: the number of an order, and what becomes of it.
#[derive(Debug, Clone, PartialEq)]
enum Change<A> {
    Strike(usize),
    Precede(usize, Order<A>),
    Replace(usize, Order<A>),
    /// What would have followed from the old decision does not follow from the new one.
    Decide(usize, Order<A>),
}

impl<A: Clone> Change<A> {
    /// The plan after it.
    fn of(&self, mut orders: Vec<Order<A>>) -> Vec<Order<A>> {
        match self {
            Change::Strike(at) => drop(orders.remove(*at)),
            Change::Precede(at, order) => orders.insert(*at, order.clone()),
            Change::Replace(at, order) => orders[*at] = order.clone(),
            Change::Decide(at, order) => {
                orders.truncate(*at);
                orders.push(order.clone());
            }
        }
        orders
    }
}

/// More orders than this are a plan for the army, fewer a decision on the way, which gets its own part of what is left to
/// spend on the round.
const MANY: usize = 3;
const DECISION: f64 = 0.18;
/// The most falls of the dice that a plan is tried with.
const MOST: u32 = 48;
/// Falls of the dice are taken in lots of so many: in a lot, dice of 6, 10 or 20 faces show each equally often.
const FALLS: usize = 60;
/// So many evaluations for a plan are enough to try a new best with other dice; with fewer they are better spent on rivals.
const PLENTY: u32 = 400;
/// The most changes in a row that are none, or are known already, before a plan counts as finished.
const BARREN: u32 = 40;
/// The most patience: how many times as many tries as at first a change is given before it is refused or taken.
const PATIENCE: u32 = 16;

impl<'a, G: Judgement> Planner<'a, G> {
    /// Somebody who plans for a side. There is at least one world, and in each this side is to act.
    pub fn new(game: &'a G, side: Side, worlds: &'a [G::State], seed: u64) -> Self {
        let horizon = game.horizon(&worlds[0]);
        Planner { game, side, worlds, horizon, seed, chooser: Chooser::new(mix(seed)), allowance: Allowance::none() }
    }

    /// The best plan found, beginning with what was planned before, if anything is left of it. It is being thought about
    /// since a moment ago.
    pub fn plan(mut self, before: Vec<Order<G::Action>>, purse: &mut Purse, since: Instant) -> Plan<G::Action> {
        let script = self.scripted(1.0);
        let share = if script.len() > MANY { G::CAMPAIGN } else { DECISION };
        self.allowance = purse.allow(self.game.round(&self.worlds[0], self.side), share, since);
        let mut plan = self.better(Plan::new(script), before);
        plan.orders = self.still(plan.orders);
        plan.evaluations = self.allowance.evaluations();
        purse.pay(&self.allowance);
        plan
    }

    fn better(&mut self, mut best: Plan<G::Action>, before: Vec<Order<G::Action>>) -> Plan<G::Action> {
        if self.allowance.is_spent() {
            let before = self.still(before);
            return if before.is_empty() { best } else { Plan::new(before) };
        }
        let steps = self.steps(&best);
        match self.choices(&steps) {
            Some(choices) if choices.is_empty() => {}
            Some(choices) => best = self.race(best, choices),
            None => {
                let mut drafts = vec![self.still(before), self.opportune(), self.idle_plan(steps.first())];
                drafts.extend(G::MOODS.iter().map(|mood| self.scripted(*mood)));
                for draft in drafts {
                    if !draft.is_empty() {
                        self.challenge(&mut best, Plan::new(draft), 1);
                    }
                }
                let steps = self.steps_anew(&best, steps);
                self.climb(&mut best, steps);
            }
        }
        best
    }

    /// For everybody the order after which the side stands best at once, in the order of urgency; then nothing more.
    fn opportune(&self) -> Vec<Order<G::Action>> {
        let mut state = self.worlds[0].clone();
        let (mut subjects, mut plan) = (Vec::new(), Vec::new());
        self.game.subjects(&state, &mut subjects);
        for subject in subjects {
            let mut orders = Vec::new();
            self.game.orders_for(&state, subject, &mut orders);
            let mut best = (self.game.standing(&state, self.side), None);
            for order in orders {
                let mut after = state.clone();
                if obey(self.game, &mut after, &order) && self.game.standing(&after, self.side) > best.0 {
                    best = (self.game.standing(&after, self.side), Some((order, after)));
                }
            }
            if let Some((order, after)) = best.1 {
                plan.push(order);
                state = after;
            }
            if self.game.pending(&state) != Pending::Act(self.side) {
                return plan;
            }
        }
        if !plan.is_empty() {
            self.game.orders(&state, &mut plan);
        }
        plan
    }

    /// Nobody does anything: the last and least of what else may be ordered, the end of the phase.
    fn idle_plan(&self, first: Option<&Step<G>>) -> Vec<Order<G::Action>> {
        let first = first.filter(|step| self.subject_of(&step.order).is_none());
        let last = |orders: &[Order<G::Action>]| orders.last().cloned().into_iter().collect();
        first.map_or_else(|| last(&self.orders_for(&self.worlds[0], None)), |step| last(self.others(step)))
    }

    /// What the script would order in a mood until dice or the other side are awaited; its own is 1.
    fn scripted(&mut self, mood: f32) -> Vec<Order<G::Action>> {
        let mut state = self.worlds[0].clone();
        let mut orders = Vec::new();
        while self.game.pending(&state) == Pending::Act(self.side) {
            let mut actions = Vec::new();
            self.game.scripted_in(mood, &state, &mut self.chooser, &mut actions);
            carry_out(self.game, &mut state, &actions).expect("a script orders what is legal");
            // A whole army may be set up in one go: to change that, everybody needs an order of his own.
            let size =
                if actions.iter().all(|action| self.game.subject(*action).is_some()) { 1 } else { actions.len() };
            orders.extend(actions.chunks(size).map(|part| Order { actions: part.to_vec(), merit: 0.0 }));
        }
        orders
    }

    /// The orders that can be carried out one after the other, each with the position it is given in.
    fn feasible(&self, orders: Vec<Order<G::Action>>) -> Vec<Step<G>> {
        let mut state = self.worlds[0].clone();
        let mut steps = Vec::new();
        for order in orders {
            if self.game.pending(&state) != Pending::Act(self.side) {
                break;
            }
            let before = state.clone();
            if obey(self.game, &mut state, &order) {
                steps.push(Step { order, before, others: OnceCell::new() });
            }
        }
        steps
    }

    /// What of the orders can still be carried out.
    fn still(&self, orders: Vec<Order<G::Action>>) -> Vec<Order<G::Action>> {
        self.feasible(orders).into_iter().map(|step| step.order).collect()
    }

    fn steps(&self, plan: &Plan<G::Action>) -> Vec<Step<G>> {
        self.feasible(plan.orders.clone())
    }

    /// The steps of a plan that was changed. As far as it begins like the old one, what else could be ordered is known.
    fn steps_anew(&self, plan: &Plan<G::Action>, old: Vec<Step<G>>) -> Vec<Step<G>> {
        let mut steps = self.steps(plan);
        for (new, old) in steps.iter_mut().zip(old) {
            if self.subject_of(&new.order) == self.subject_of(&old.order) {
                new.others = old.others;
            }
            if new.order.actions != old.order.actions {
                break;
            }
        }
        steps
    }

    /// What may be decided instead, where a plan is one decision: none where it is several orders.
    fn choices(&self, steps: &[Step<G>]) -> Option<Vec<Order<G::Action>>> {
        let [step] = steps else { return None };
        let mut choices = super::greedy::every_order(self.game, &step.before);
        choices.retain(|choice| choice.actions != step.order.actions);
        Some(choices)
    }

    /// Lets all that may be decided race: the worse half drops out again and again, and every round costs as much; the
    /// last two, or the only one, have a round too. The script's own choice runs beside them all, and whoever is left has
    /// to be better than it beyond doubt.
    fn race(&mut self, mut script: Plan<G::Action>, choices: Vec<Order<G::Action>>) -> Plan<G::Action> {
        let mut field: Vec<Plan<G::Action>> = choices.into_iter().map(|order| Plan::new(vec![order])).collect();
        let rounds = (usize::BITS - (field.len() - 1).leading_zeros()).max(1);
        for round in 0..=rounds {
            // What a try costs is known after the first.
            let tries = if round == 0 { 1 } else { self.allowance.prospect() / rounds / (field.len() as u32 + 1) };
            for _ in 0..tries.clamp(1, MOST) {
                let number = script.results.len();
                let result = self.try_out(&script.orders, number);
                script.results.push(result);
                for plan in &mut field {
                    if self.allowance.is_spent() {
                        // An unfinished try is forgotten.
                        field.iter_mut().for_each(|plan| plan.results.truncate(number));
                        return best_of(script, field);
                    }
                    let result = self.try_out(&plan.orders, number);
                    plan.results.push(result);
                }
            }
            if round > 0 {
                field.sort_by(|a, b| b.chance().partial_cmp(&a.chance()).expect("a chance is a number"));
                field.truncate(field.len().div_ceil(2));
            }
        }
        best_of(script, field)
    }

    /// Betters a plan by one change after the other. A change that was refused is not tried again until another is made, or
    /// until there is no other and patience grows.
    fn climb(&mut self, best: &mut Plan<G::Action>, mut steps: Vec<Step<G>>) {
        let (mut barren, mut patience) = (0, 1);
        let mut refused: Vec<(Change<G::Action>, Verdict)> = Vec::new();
        while !self.allowance.is_spent() && patience <= PATIENCE {
            if barren == BARREN {
                barren = 0;
                patience *= 2;
                refused.retain(|(_, verdict)| *verdict == Verdict::Same);
            }
            barren += 1;
            let is_new = |change: &Change<G::Action>| refused.iter().all(|(known, _)| known != change);
            let Some(change) = self.change(&steps).filter(is_new) else { continue };
            barren = 0;
            let orders = steps.iter().map(|step| step.order.clone()).collect();
            match self.challenge(best, Plan::new(change.of(orders)), patience) {
                Verdict::Better => {
                    steps = self.steps_anew(best, steps);
                    refused.clear();
                }
                verdict => refused.push((change, verdict)),
            }
        }
    }

    /// Something to change in a plan.
    fn change(&mut self, steps: &[Step<G>]) -> Option<Change<G::Action>> {
        let at = self.chooser.below(u32::try_from(steps.len()).ok().filter(|len| *len > 0)?) as usize;
        let step = &steps[at];
        if self.subject_of(&step.order).is_none() {
            return self.instead_of(step).map(|other| Change::Decide(at, other));
        }
        match self.chooser.below(16) {
            0 => Some(Change::Strike(at)),
            1..=3 => {
                let idle = self.idle(steps, &step.before)?;
                let orders = self.orders_for(&step.before, Some(idle));
                self.one_of(orders).map(|order| Change::Precede(at, order))
            }
            _ => self.instead_of(step).map(|other| Change::Replace(at, other)),
        }
    }

    fn subject_of(&self, order: &Order<G::Action>) -> Option<Subject> {
        order.actions.first().and_then(|first| self.game.subject(*first))
    }

    /// Somebody who has no order yet.
    fn idle(&mut self, steps: &[Step<G>], state: &G::State) -> Option<Subject> {
        let mut subjects = Vec::new();
        self.game.subjects(state, &mut subjects);
        subjects.retain(|subject| steps.iter().all(|step| self.subject_of(&step.order) != Some(*subject)));
        self.chooser.pick(&subjects)
    }

    /// The orders that a plan is changed to: for this subject, or whatever else may be done.
    fn orders_for(&self, state: &G::State, subject: Option<Subject>) -> Vec<Order<G::Action>> {
        let mut orders = Vec::new();
        match subject {
            Some(subject) => {
                self.game.orders_for(state, subject, &mut orders);
                orders.truncate(G::CHANGES);
            }
            None => self.game.orders(state, &mut orders),
        }
        orders
    }

    /// What could be ordered in the place of an order, itself among it.
    fn others<'s>(&self, step: &'s Step<G>) -> &'s [Order<G::Action>] {
        step.others.get_or_init(|| self.orders_for(&step.before, self.subject_of(&step.order)))
    }

    /// Another order than that of a step.
    fn instead_of(&mut self, step: &Step<G>) -> Option<Order<G::Action>> {
        let others = self.others(step).iter().filter(|other| other.actions != step.order.actions).collect();
        self.one_of(others).cloned()
    }

    /// One of these orders, the better ones more often: the smaller of two numbers, so that the first is twice as likely as
    /// one in the middle.
    fn one_of<T>(&mut self, mut orders: Vec<T>) -> Option<T> {
        let count = u32::try_from(orders.len()).ok().filter(|count| *count > 0)?;
        let at = self.chooser.below(count).min(self.chooser.below(count));
        Some(orders.swap_remove(at as usize))
    }

    /// Lets a rival prove itself with the same dice; if it is better, it takes the plan's place.
    fn challenge(&mut self, best: &mut Plan<G::Action>, mut rival: Plan<G::Action>, patience: u32) -> Verdict {
        let mut gains = Gains::default();
        if best.chosen && self.allowance.prospect() >= PLENTY && !self.allowance.is_spent() {
            best.meet_other_dice();
        }
        rival.first = best.first;
        loop {
            if self.allowance.is_spent() && !best.results.is_empty() {
                return Verdict::Worse;
            }
            let tried = rival.results.len();
            if best.results.len() == tried {
                let result = self.try_out(&best.orders, best.first + tried);
                best.results.push(result);
            }
            let result = self.try_out(&rival.orders, rival.first + tried);
            rival.results.push(result);
            gains.add(f64::from(result - best.results[tried]));
            if let Some(verdict) = gains.verdict(patience) {
                if verdict == Verdict::Better {
                    *best = Plan { chosen: true, ..rival };
                }
                return verdict;
            }
        }
    }

    /// How the side stands at the horizon, with this plan and this fall of the dice; in every other the enemy dares more.
    fn try_out(&mut self, orders: &[Order<G::Action>], fall: usize) -> f32 {
        self.allowance.evaluate();
        let mut state = self.worlds[fall % self.worlds.len()].clone();
        let mut dice = Fall::new(self.seed, fall as u32);
        play_on(self.game, &mut state, self.side, orders, self.horizon, &mut dice, fall % 2 == 1)
    }
}

/// The best of these, if it is better than the script's choice beyond doubt; the script's choice otherwise.
fn best_of<A>(script: Plan<A>, field: Vec<Plan<A>>) -> Plan<A> {
    let best = field.into_iter().reduce(|best, next| if next.chance() > best.chance() { next } else { best });
    let is_better = |best: &Plan<A>| {
        let mut gains = Gains::default();
        best.results.iter().zip(&script.results).for_each(|(mine, his)| gains.add(f64::from(mine - his)));
        gains.is_gain()
    };
    best.filter(is_better).unwrap_or(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(action: u8) -> Order<u8> {
        Order { actions: vec![action], merit: 0.0 }
    }

    #[test]
    fn a_plan_is_changed_in_one_place() {
        let orders = || [1, 2, 3].map(order).to_vec();
        let after =
            |change: Change<u8>| change.of(orders()).into_iter().map(|order| order.actions[0]).collect::<Vec<_>>();
        assert_eq!(after(Change::Strike(1)), [1, 3]);
        assert_eq!(after(Change::Precede(1, order(9))), [1, 9, 2, 3]);
        assert_eq!(after(Change::Replace(1, order(9))), [1, 9, 3]);
        assert_eq!(after(Change::Decide(1, order(9))), [1, 9]);
    }

    #[test]
    fn a_plan_that_was_chosen_meets_other_dice() {
        let mut plan = Plan { results: vec![0.5; 12], chosen: true, ..Plan::new(vec![order(1)]) };
        plan.meet_other_dice();
        assert_eq!((plan.first, plan.results.len(), plan.chosen), (60, 0, false));
        plan.results = vec![0.5; 192];
        plan.meet_other_dice();
        assert_eq!(plan.first, 60 + 240);
    }

    /// Plays by the script until somebody acts in such a position.
    fn reach<G: Judgement>(game: &G, is_wanted: impl Fn(&G::State, Side) -> bool) -> (Side, G::State) {
        let (mut state, mut chooser) = (game.open(), Chooser::new(1));
        loop {
            let Pending::Act(side) = game.pending(&state) else {
                panic!("nobody was to act like this before dice fell")
            };
            if is_wanted(&state, side) {
                return (side, state);
            }
            let mut actions = Vec::new();
            game.scripted(&state, &mut chooser, &mut actions);
            carry_out(game, &mut state, &actions).unwrap();
        }
    }

    /// The Pechenegs of Beroia: fourteen archers, each with an order of his own, and the word that they are ready.
    #[test]
    fn a_set_up_can_be_changed_counter_by_counter() {
        use basileus::{Action, Basileus};
        let data = engine::DataSet::embedded(basileus::TITLE.files);
        let game = Basileus::open_scenario(&data, "beroia-1122", &[]).unwrap();
        let (side, state) = reach(&game, |_, side| side == Side(1));
        let worlds = [state];
        let mut planner = Planner::new(&game, side, &worlds, 1);
        assert_eq!(planner.horizon, 4, "both sides have had their first turn");
        let orders = planner.scripted(1.0);
        assert!(orders.iter().all(|order| order.actions.len() == 1));
        let (ready, placed) = orders.split_last().unwrap();
        assert_eq!((placed.len(), ready.actions[0]), (14, Action::Ready));
        let steps = planner.feasible(orders);
        let changed = (0..100).filter_map(|_| planner.change(&steps));
        let moved = changed.filter(|change| matches!(change, Change::Replace(at, _) if *at < 14)).count();
        assert!(moved > 60, "{moved} of 100 changes put a counter elsewhere");
    }

    /// Armageddon's first turn at Rome: where the third order is another, what could be ordered up to there is still known,
    /// and it is what would be found anew.
    #[test]
    fn what_else_could_be_ordered_is_known_as_far_as_a_plan_stays_the_same() {
        use armageddon::Armageddon;
        let data = engine::DataSet::embedded(armageddon::TITLE.files);
        let game = Armageddon::open_scenario(&data, "rome", &[]).unwrap();
        let orders = |state: &_, side| Planner::new(&game, side, std::slice::from_ref(state), 1).scripted(1.0).len();
        let (side, state) = reach(&game, |state, side| game.is_free(state) && orders(state, side) > 4);
        let worlds = [state];
        let mut planner = Planner::new(&game, side, &worlds, 1);
        let plan = Plan::new(planner.scripted(1.0));
        let steps = planner.steps(&plan);
        assert!(steps.iter().all(|step| !planner.others(step).is_empty()));
        let other = planner.others(&steps[2]).iter().find(|other| other.actions != plan.orders[2].actions).unwrap();
        let changed = Plan::new(Change::Replace(2, other.clone()).of(plan.orders.clone()));
        let anew = planner.steps_anew(&changed, steps);
        let known: Vec<_> = anew.iter().take_while(|step| step.others.get().is_some()).collect();
        assert_eq!(known.len(), 3);
        for step in known {
            let subject = planner.subject_of(&step.order);
            assert_eq!(planner.others(step), planner.orders_for(&step.before, subject));
        }
        assert!(anew[3..].iter().all(|step| step.others.get().is_none()));
    }
}
