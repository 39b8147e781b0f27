//! What may be done now: every legal action with its place to click. Steps of the counter in hand are offered hex by
//! hex as whole ways (see `ways`). Of counters that are alike in everything, beside the map, only the first is offered:
//! it makes no difference which of them comes.

use engine::view::{Offer, Spot};
use engine::words::count;
use engine::{Case, act_on};
use hex::HexId;

use crate::action::Action;
use crate::charts::hex_cost;
use crate::reason::Halves;
use crate::rules::strength::Mode;
use crate::scenario::{Entry, UnitId};
use crate::state::{Place, Stage, State};
use crate::{Basileus, cite};

impl Basileus {
    /// Everything the side to act may do, in a stable order.
    pub(super) fn offers(&self, state: &State) -> Vec<Offer> {
        let mut offers = self.ways(state);
        self.each_candidate(state, &mut |action| {
            let told_already = match action {
                Action::Step(_) => true,
                Action::Place(unit, _) | Action::Enter(unit, _) => self.first_alike(state, unit) != unit,
                _ => false,
            };
            // Judged last: room in a set-up that keeps distances takes some counting.
            if !told_already && self.judge_action(state, action).is_ok() {
                offers.push(self.offer(state, action));
                offers.extend(self.together(state, action));
            }
        });
        offers
    }

    /// The first of the counters beside the map that differ from this one in nothing but their name.
    pub(super) fn first_alike(&self, state: &State, unit: UnitId) -> UnitId {
        let own = self.tables.sides[self.side_of(unit).index()];
        let alike = |other: &UnitId| state.unit(*other).place == Place::Waiting && self.is_alike(*other, unit);
        own.iter().find(alike).unwrap_or(unit)
    }

    /// Taking up a unit together with its commander.
    fn together(&self, state: &State, action: Action) -> Option<Offer> {
        let Action::Take(unit) = action else { return None };
        let leader =
            self.commander_with(state, unit).filter(|_| self.is_combat(unit) && state.stage != Stage::Order)?;
        let mut ahead = state.clone();
        act_on(self, &mut ahead, action);
        self.judge_action(&ahead, Action::Along(leader)).ok()?;
        let mut offer = self.offer(state, action);
        offer.actions.push(self.notation(Action::Along(leader)));
        offer.says.push_str(&format!(" with {}", self.full_name(leader)));
        offer.case = cite!("7-c").label().to_string();
        Some(offer)
    }

    /// One legal action with its place, what it says and its case.
    fn offer(&self, state: &State, action: Action) -> Offer {
        let counter = |unit: UnitId| Spot::Counter(self.name(unit).to_string());
        let at = |hex: HexId| Spot::Hex(self.printed_number(hex));
        let called = |unit: UnitId| self.full_name(unit);
        let spot = |hex: HexId| self.spot_called(hex);
        let (spot, says, case): (Spot, String, Case) = match action {
            Action::Place(unit, hex) => {
                let host = self.combat_unit(state, hex);
                let joins = host.map_or_else(String::new, |host| format!(" with {}", called(host)));
                (at(hex), format!("place {} in {}{joins}", called(unit), spot(hex)), cite!("Set-up"))
            }
            Action::Ready => (Spot::Settle, "the set-up stands".to_string(), cite!("Set-up")),
            Action::Take(unit) if state.stage == Stage::Order => {
                (counter(unit), format!("{} falls back first", called(unit)), cite!("10.8-f"))
            }
            Action::Take(unit) => (counter(unit), format!("take up {}", called(unit)), cite!("8-a")),
            Action::Along(unit) => (counter(unit), format!("{} goes along", called(unit)), cite!("7-c")),
            Action::Enter(unit, hex) => return self.entry(state, unit, hex),
            Action::Step(hex) => (at(hex), format!("to {}", spot(hex)), cite!("8-b")),
            Action::Stop => {
                let unit = state.mover.unit.map_or_else(String::new, called);
                (Spot::Button, format!("put {unit} down"), cite!("8-a"))
            }
            Action::Feign(unit, enemy) => {
                (counter(unit), format!("{} feigns flight before {}", called(unit), called(enemy)), cite!("2.2.4-a"))
            }
            Action::Lead(hex) => match state.stage {
                Stage::Rush(unit) => (at(hex), format!("{} runs to {}", called(unit), spot(hex)), cite!("2.2.2-b")),
                _ => (at(hex), format!("it follows to {}", spot(hex)), cite!("2.2.4-b")),
            },
            Action::Target(hex) => {
                let defender = self.defender_of(state, hex).expect("an offered target is defended");
                let able = count(self.able(state, hex).len(), "unit reaches", "units reach");
                (at(hex), format!("attack {} in {}; {able} it", called(defender), spot(hex)), cite!("10.1-a"))
            }
            Action::Add(unit) => self.joining(state, unit),
            Action::Charge(unit) => {
                let strength = self.would_bring(state, unit, true);
                (counter(unit), format!("{} charges, with {strength}", called(unit)), cite!("10.2-e"))
            }
            Action::Declare => (Spot::Settle, "declare this attack".to_string(), cite!("10.1-c")),
            Action::Evade => {
                let unit = called(state.combat.defender);
                (Spot::Settle, format!("{unit} tries to slip away: on 5 or 6 it does"), cite!("2.2.1-b"))
            }
            Action::Stand if state.stage == Stage::Volley => {
                (Spot::Settle, "no more shooters".to_string(), cite!("12.3"))
            }
            Action::Stand => {
                (Spot::Button, format!("{} stands and fights", called(state.combat.defender)), cite!("2.2.1-a"))
            }
            Action::Withdraw(first, second) => self.withdrawal(state, first, second),
            Action::Lose(unit) => {
                let what = if self.steps(state, unit) > 1 { "turns to its reduced side" } else { "is eliminated" };
                (counter(unit), format!("{} {what}", called(unit)), cite!("10.9-b"))
            }
            Action::Retreat(hex) => self.retreat_offer(state, hex),
            Action::Advance(unit, with) => {
                let case = if state.combat.charging.contains(unit) { cite!("10.11-b") } else { cite!("10.11-a") };
                let hex = state.combat.target.expect("a combat is being settled");
                (at(hex), self.advance_says(state, unit, hex, with), case)
            }
            Action::Occupy(hex, with) => {
                (at(hex), self.advance_says(state, state.combat.defender, hex, with), cite!("10.11-c"))
            }
            Action::Hold => (Spot::GoOn, "nobody advances".to_string(), cite!("10.11-d")),
            Action::End if state.stage == Stage::Target => (Spot::GoOn, "end the combat phase".to_string(), cite!("5")),
            Action::End => (Spot::GoOn, "end movement".to_string(), cite!("5")),
        };
        let case = case.label().to_string();
        Offer { actions: vec![self.notation(action)], spot, says, case, cost: None, stops: false }
    }

    /// A reinforcement that comes on: what its hex costs, and whether it stops there.
    fn entry(&self, state: &State, unit: UnitId, hex: HexId) -> Offer {
        let marches = self.reinforcement(unit).is_some_and(|coming| coming.entry == Entry::March);
        let stops = marches && self.is_in_enemy_zone(state, unit, hex);
        let points = self.printed(unit).allowance * 2;
        let cost = hex_cost(self.terrain(hex)).unwrap_or(0).min(points);
        let mut says = format!("{} comes on in {}", self.full_name(unit), self.spot_called(hex));
        if marches {
            says.push_str(&format!(" for {}", Halves(cost)));
        }
        if stops {
            says.push_str(", in a zone of control, and stops");
        }
        Offer {
            actions: vec![self.notation(Action::Enter(unit, hex))],
            spot: Spot::Hex(self.printed_number(hex)),
            says,
            case: cite!("13.1-entry").label().to_string(),
            cost: marches.then(|| Halves(cost).to_string()),
            stops,
        }
    }

    /// A unit that would join the attack in hand, or the defender's shooters.
    fn joining(&self, state: &State, unit: UnitId) -> (Spot, String, Case) {
        let (called, spot) = (self.full_name(unit), Spot::Counter(self.name(unit).to_string()));
        if state.stage == Stage::Volley {
            let strength = self.fire_strength(state, unit);
            return (spot, format!("{called} shoots for the defence, with {strength}"), cite!("12.3"));
        }
        let target = state.combat.target.expect("an attack is in hand");
        let strength = self.would_bring(state, unit, false);
        match self.mode(state, unit, target) {
            Mode::Hand => (spot, format!("add {called} with {strength}"), cite!("10.1-a")),
            Mode::Fire => (spot, format!("{called} fires with {strength}"), cite!("10.3-a")),
        }
    }

    /// The strength with which a unit would join the attack in hand.
    fn would_bring(&self, state: &State, unit: UnitId, charging: bool) -> u8 {
        let mut assault = self.assault(state).expect("an attack is in hand");
        if charging {
            assault.charging.insert(unit);
        }
        self.contribution(state, &assault, unit)
    }

    fn withdrawal(&self, state: &State, first: HexId, second: Option<HexId>) -> (Spot, String, Case) {
        let last = second.unwrap_or(first);
        let through = second.map_or_else(String::new, |_| format!("through {} ", self.number(first)));
        let mut says = format!("withdraw {through}to {}", self.spot_called(last));
        let crossed = second.and_then(|_| self.combat_unit(state, first));
        if let Some(friend) = crossed {
            says.push_str(&format!(", jostling {}", self.full_name(friend)));
        }
        if let Some(friend) = self.combat_unit(state, last) {
            says.push_str(&format!(", pushing {} back", self.full_name(friend)));
        }
        (Spot::Hex(self.printed_number(last)), says, cite!("2.2.1-c"))
    }

    /// The retreat to a hex, with what its line of the chart costs.
    fn retreat_offer(&self, state: &State, hex: HexId) -> (Spot, String, Case) {
        let Stage::Retreat(unit) = state.stage else { unreachable!("a retreat is offered to a unit that retreats") };
        let mut says = format!("fall back to {}", self.spot_called(hex));
        let friend = self.combat_unit(state, hex).map_or_else(String::new, |friend| self.full_name(friend));
        match self.retreat_line(state, unit, hex) {
            Ok(2) => says.push_str(&format!(", pushing {friend} back, which is tested")),
            Ok(3) => says.push_str(&format!(", into a zone of control, pushing {friend} back: it is tested at −1")),
            Ok(4) => says.push_str(", into a zone of control, for a loss"),
            _ => {}
        }
        (Spot::Hex(self.printed_number(hex)), says, cite!("10.8-a"))
    }

    fn advance_says(&self, state: &State, unit: UnitId, hex: HexId, with: bool) -> String {
        let leader = self.commander_with(state, unit).map(|leader| self.full_name(leader));
        let company = match (leader, with) {
            (None, _) => String::new(),
            (Some(leader), true) => format!(" with {leader}"),
            (Some(leader), false) => format!(" without {leader}"),
        };
        format!("{} advances to {}{company}", self.full_name(unit), self.spot_called(hex))
    }
}

#[cfg(test)]
#[path = "offers_tests.rs"]
mod tests;
