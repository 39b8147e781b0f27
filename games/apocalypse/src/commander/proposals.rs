//! What else could be ordered: for those who think longer than the script, and begin where it ends.

use std::cmp::Reverse;

use engine::{Chooser, Pending, act_on};

use crate::Apocalypse;
use crate::action::Action;
use crate::scenario::{BYZANTINE, Spot, UnitId};
use crate::state::{Marker, Stage, State};

use super::goals::Goal;
use super::march::Rest;
use super::{Bidding, Commander};

/// Goals of one Expedition that are worth a thought, and grounds to muster it on.
const GOALS: usize = 5;
const GROUNDS: usize = 3;
/// Hosts that might be mustered there instead of what the script thinks right.
const HOSTS: [u32; 5] = [5, 7, 12, 16, 24];

impl Apocalypse {
    /// What a simple player with a plan orders: an Expedition goes as far as it comes before dice fall, and is mustered
    /// in one go; anything else is one action.
    pub(crate) fn scripted_order(&self, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        self.order(state, Bidding::default(), chooser, order);
    }

    /// What he would order if he dared more.
    pub fn daring_order(&self, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        self.order(state, Bidding { dares: true, ..Bidding::default() }, chooser, order);
    }

    fn order(&self, state: &State, bidding: Bidding, chooser: &mut Chooser, order: &mut Vec<Action>) {
        let (first, rest) = self.choice(state, bidding, chooser);
        order.push(first);
        let begins = matches!(first, Action::Take(_) | Action::Ride(_) | Action::Form(..));
        if begins || matches!(state.stage, Stage::March | Stage::Ride(_) | Stage::Muster(_)) {
            self.go_on(state, order, bidding, rest);
        }
    }

    /// Goes on with an order as the script would, or as he is told, as long as the same Expedition is in hand. What has
    /// been thought out is not thought out again.
    fn go_on(&self, state: &State, order: &mut Vec<Action>, bidding: Bidding, mut rest: Rest) {
        let mut after = state.clone();
        for action in &*order {
            act_on(self, &mut after, *action);
        }
        while let Pending::Act(side) = self.awaited(&after) {
            // Where he is told to go is behind him once he is there and finds nothing to take.
            let there = |aim: &Spot| self.mover(&after).is_none_or(|(_, at)| at != *aim || self.is_prize(&after, at));
            let bidding = Bidding { aim: bidding.aim.filter(there), ..bidding };
            let commander = Commander { war: self, state: &after, side, bidding };
            let (next, ahead) = match (after.stage, commander.goes_on(&mut rest)) {
                (Stage::March | Stage::Ride(_), Some(next)) => (next, rest),
                (Stage::March, None) => commander.march(),
                (Stage::Ride(unit), None) => commander.ride(unit),
                (Stage::Muster(marker), _) => commander.muster(marker, rest),
                _ => return,
            };
            rest = ahead;
            if self.judge_action(&after, next).is_err() {
                return;
            }
            order.push(next);
            act_on(self, &mut after, next);
        }
    }

    /// Whether the enemy of whoever moves holds a place there.
    fn is_prize(&self, state: &State, spot: Spot) -> bool {
        self.place_at(spot).is_some_and(|place| !state.holds(state.side, place))
    }

    /// Orders that are worth a thought: what the script would do first, then what else might be done. One, where there
    /// is nothing to think about.
    pub fn proposals(&self, state: &State) -> Vec<Vec<Action>> {
        let mut orders = vec![Vec::new()];
        self.scripted_order(state, &mut Chooser::new(0), &mut orders[0]);
        let Some(side) = self.actor(state) else { return orders };
        let commander = Commander { war: self, state, side, bidding: Bidding::default() };
        match state.stage {
            Stage::Modes => self.propose_modes(&commander, &mut orders),
            Stage::Select => self.propose_marches(&commander, &mut orders),
            Stage::March => {
                if let Some((marker, at)) = self.mover(state) {
                    self.propose_ways(&commander, (marker, at), &[], &mut orders);
                }
                orders.push(vec![Action::Stop]);
            }
            Stage::Role => orders.extend([Action::Counter, Action::Cover, Action::Pass].map(|role| vec![role])),
            // Whether he fights on, and whether he meets a fleet at all.
            Stage::Pay(_) => {
                orders.extend(commander.weakest(&self.payable(state, side)).map(|unit| vec![Action::Lose(unit)]));
                orders.push(vec![Action::Rout]);
            }
            Stage::SeaPay(_) => orders.push(vec![Action::Rout]),
            Stage::Board => orders.push(vec![Action::Done]),
            // Not much may be done here, and a year may hang on it.
            Stage::Replace(_)
            | Stage::Launch(_)
            | Stage::Foe
            | Stage::Reserve
            | Stage::Evacuate
            | Stage::Fire
            | Stage::MoveEnd(_) => orders.extend(engine::legal(self, state).into_iter().map(|action| vec![action])),
            // Elsewhere the script decides: what is spent on small things is missed where it counts.
            _ => {}
        }
        orders.retain(|order| self.judge_action(state, order[0]).is_ok());
        let mut seen: Vec<Vec<Action>> = Vec::new();
        orders.retain(|order| {
            let stands_for = order.iter().map(|action| self.stand_in(state, *action)).collect();
            let is_new = !seen.contains(&stands_for);
            seen.push(stands_for);
            is_new
        });
        orders
    }

    /// The same with the first land unit that is as good as the one in it. Of those who wait in a box, or fight side by
    /// side, it makes no difference which one is taken; to try each would be to try none in earnest.
    fn stand_in(&self, state: &State, action: Action) -> Action {
        let values = |unit: UnitId| {
            let printed = self.printed(unit);
            (
                state.unit(unit),
                printed.kind,
                printed.army,
                printed.clear,
                printed.rough,
                printed.mounted,
                printed.picked,
            )
        };
        let first = |unit: UnitId| {
            let units = self.own(state, self.owner(state, unit)).and(&self.tables.land);
            units.iter().find(|other| values(*other) == values(unit)).unwrap_or(unit)
        };
        match action {
            Action::Replace(unit, place) => Action::Replace(first(unit), place),
            Action::Hold(unit) => Action::Hold(first(unit)),
            Action::Board(unit) => Action::Board(first(unit)),
            other => other,
        }
    }

    /// Who musters where; first with what the script thinks right, then with other hosts.
    fn propose_modes(&self, commander: &Commander<'_>, orders: &mut Vec<Vec<Action>>) {
        let state = commander.state;
        let mut forms = Vec::new();
        for marker in Marker::of(commander.side) {
            let grounds = commander.muster_grounds(*marker).into_iter().take(GROUNDS);
            forms.extend(grounds.map(|spot| Action::Form(*marker, spot)).filter(|form| commander.may(*form)));
        }
        let mustered = |form: Action, host: Option<u32>| {
            let mut order = vec![form];
            self.go_on(state, &mut order, Bidding { host, ..Bidding::default() }, Rest::Nothing);
            order
        };
        orders.extend(forms.iter().map(|form| mustered(*form, None)));
        orders.extend(Marker::of(commander.side).iter().map(|marker| vec![Action::Disband(*marker)]));
        orders.extend(forms.iter().flat_map(|form| HOSTS.map(|host| mustered(*form, Some(host)))));
        orders.push(vec![Action::Done]);
    }

    fn propose_marches(&self, commander: &Commander<'_>, orders: &mut Vec<Vec<Action>>) {
        for marker in Marker::of(commander.side) {
            let take = Action::Take(*marker);
            if !commander.may(take) {
                continue;
            }
            let mut taken = commander.state.clone();
            act_on(self, &mut taken, take);
            if let Some(mover) = self.mover(&taken) {
                self.propose_ways(&Commander { state: &taken, ..*commander }, mover, &[take], orders);
            }
        }
        orders.push(vec![Action::End]);
    }

    /// The ways an Expedition in hand could go, the most promising first.
    fn propose_ways(
        &self,
        commander: &Commander<'_>,
        (marker, at): (Marker, Spot),
        before: &[Action],
        orders: &mut Vec<Vec<Action>>,
    ) {
        let mut goals: Vec<Goal> = commander.goals(marker, at);
        goals.sort_by_key(|goal| Reverse(goal.score));
        goals.dedup_by_key(|goal| goal.spot);
        for goal in goals.into_iter().take(GOALS) {
            let mut way = Vec::new();
            let bidding = Bidding { aim: Some(goal.spot), ..Bidding::default() };
            self.go_on(commander.state, &mut way, bidding, Rest::Nothing);
            if way.first().is_some_and(|first| *first != Action::Stop) {
                orders.push([before, &way].concat());
            }
        }
    }
}

impl Commander<'_> {
    /// The next step of whoever is in hand, if it can be taken and nobody is left behind first.
    fn goes_on(&self, rest: &mut Rest) -> Option<Action> {
        let leaves_some = |(marker, at): (Marker, Spot)| self.surplus(marker, at).is_some();
        let next = match rest {
            Rest::Nothing | Rest::Levy(_) => None,
            Rest::Road(steps) => steps.pop().map(Action::Step),
            Rest::Course(course) => self.hold_course(course),
        };
        next.filter(|next| !self.war.mover(self.state).is_some_and(leaves_some) && self.may(*next))
    }

    /// All that an Expedition in hand can come to this year, whatever the risk.
    fn goals(&self, marker: Marker, at: Spot) -> Vec<Goal> {
        let (state, mover) = (self.state, &self.state.mover);
        let mut goals = Vec::new();
        let bold = |spot: Spot| Commander { bidding: Bidding { aim: Some(spot), ..self.bidding }, ..*self };
        if state.phase.is_sea() {
            let range = (mover.sea, mover.points);
            self.each_sea_goal(marker, at, range, &mut |goal| goals.push(goal));
            // Landings in the face of an army, which he would not dare by himself.
            for (_, spot) in self.foes_ashore() {
                let mut landing = |goal: Goal| goals.extend(Some(goal).filter(|goal| goal.spot == spot));
                bold(spot).each_sea_goal(marker, at, range, &mut landing);
            }
        }
        if !state.expedition(marker).afloat && (!state.phase.is_sea() || mover.begun) {
            let ways = self.ways(at, mover.points);
            goals.extend(self.land_goals(marker, at, mover.points, &ways));
            // Battles he would not give by himself.
            let foes = self.foes_ashore().filter_map(|(foe, spot)| {
                let way = ways.cost(spot).filter(|way| *way <= mover.points)?;
                bold(spot).battle((marker, &self.war.troops(state, marker)), (foe, spot), i32::from(way))
            });
            goals.extend(foes);
        }
        goals
    }

    /// Where an Expedition could be mustered, the most promising first.
    fn muster_grounds(&self, marker: Marker) -> Vec<Spot> {
        let mut grounds: Vec<(Spot, i32)> = match self.side {
            BYZANTINE => self.byzantine_grounds(),
            _ => self.muslim_grounds(marker),
        };
        grounds.sort_by_key(|(spot, hope)| (Reverse(*hope), *spot));
        grounds.into_iter().map(|(spot, _)| spot).collect()
    }
}
