//! What may be done now: every legal action with its place to click. Steps of the counter in hand are offered hex by
//! hex as whole ways (see `ways`), and so are entries, one for each hex.

use engine::view::{Offer, Spot};
use engine::{Case, legal};
use hex::{Direction, HexId};

use super::counters::in_hand;
use super::direction_words;
use crate::action::Action;
use crate::reason::{Halves, Points};
use crate::rules::entry::EXIT_COST;
use crate::rules::facing::TURN_COST;
use crate::scenario::UnitId;
use crate::state::{Phase, Stage, State};
use crate::{Armageddon, cite};

impl Armageddon {
    /// Everything the side to act may do, in a stable order.
    pub(super) fn offers(&self, state: &State) -> Vec<Offer> {
        let mut offers = Vec::new();
        let legal = legal(self, state);
        let mover = match state.stage {
            Stage::Moving(unit) => Some(unit),
            _ => None,
        };
        if let Some(unit) = mover {
            offers.extend(self.ways(state, unit));
            offers.extend(self.entries(state, unit, &legal));
        }
        let folded = |action: &Action| match action {
            Action::Step(_) | Action::Enter(..) => mover.is_some(),
            _ => false,
        };
        let shoots = legal.contains(&Action::Shoot);
        offers.extend(legal.iter().filter(|action| !folded(action)).map(|action| self.offer(state, *action, shoots)));
        offers
    }

    /// One legal action with its place, what it says and its case. `shoots` says that a volley may be fired, so that
    /// holding fire is not the way to go on.
    fn offer(&self, state: &State, action: Action, shoots: bool) -> Offer {
        let counter = |unit: UnitId| Spot::Counter(self.name(unit).to_string());
        let at = |hex: HexId| Spot::Hex(self.printed_number(hex));
        let side = |direction: Direction| Spot::Facing(direction.index() as u8);
        let called = |unit: UnitId| self.called(state, unit);
        let fire = state.phase == Phase::Fire;
        let mut cost = None;
        let (spot, says, case): (Spot, String, Case) = match action {
            Action::Take(unit) => {
                let (says, case) = match state.stage {
                    Stage::SetUp => (format!("place {}", called(unit)), cite!("Set-up")),
                    Stage::Retreat => (format!("{} falls back first", called(unit)), cite!("Retreat")),
                    _ if state.hex_of(unit).is_none() => (format!("bring on {}", called(unit)), cite!("Map Entry")),
                    _ => (format!("take up {}", called(unit)), cite!("Movement J")),
                };
                (counter(unit), says, case)
            }
            Action::Place(hex) if state.phase == Phase::SetUp => {
                (at(hex), format!("place it in {}", self.spot_called(hex)), cite!("Set-up"))
            }
            Action::Place(hex) => (at(hex), format!("step down in {}", self.spot_called(hex)), cite!("Chariots")),
            Action::Board(chariot) => {
                (counter(chariot), format!("seat it on {}", called(chariot)), cite!("Chariots C"))
            }
            Action::Face(way) => (side(way), format!("look {}", direction_words(way)), cite!("Facing B")),
            Action::Ready => (Spot::Settle, "the set-up stands".to_string(), cite!("Set-up")),
            Action::Target(hex) if fire => (at(hex), format!("fire at {}", self.spot_called(hex)), cite!("Fire")),
            Action::Target(hex) if state.stage == Stage::Build => {
                (at(hex), format!("attack {} too", self.spot_called(hex)), cite!("Melee E"))
            }
            Action::Target(hex) => (at(hex), format!("attack {}", self.spot_called(hex)), cite!("Melee")),
            Action::Add(unit) => {
                let (strength, case) = self.joining(state, unit);
                (counter(unit), format!("add {} with {strength}", called(unit)), case)
            }
            Action::Lead(leader) => {
                let bonus = Points(self.leader_bonus(state, leader));
                (counter(leader), format!("{} adds up to {bonus}", called(leader)), cite!("Leaders D"))
            }
            Action::Declare if fire => (Spot::Settle, "let this fire stand".to_string(), cite!("Fire D")),
            Action::Declare => (Spot::Settle, "declare this attack".to_string(), cite!("Melee H")),
            Action::Resolve(hex) => {
                let attack = state.attacks.on(hex).expect("an offered attack exists");
                let what = if fire { "fire" } else { "attack" };
                let says = format!("roll for the {what} on {}", self.targets_called(state, attack));
                (at(hex), says, cite!("Melee G"))
            }
            Action::Shoot => (Spot::Settle, "shoot".to_string(), cite!("Fire J")),
            Action::Hold => {
                (if shoots { Spot::Button } else { Spot::GoOn }, "hold fire, let it come".to_string(), cite!("Fire J"))
            }
            Action::Embark(unit, chariot) => {
                (counter(unit), format!("{} mounts {}", called(unit), self.name(chariot)), cite!("Chariots"))
            }
            Action::Debark(unit) => (counter(unit), format!("{} steps down", called(unit)), cite!("Chariots")),
            Action::Step(way) => {
                let from = in_hand(state).and_then(|unit| state.hex_of(unit));
                let to = from.and_then(|from| self.neighbour(from, way)).expect("an offered step stays on the map");
                (at(to), format!("fall back to {}", self.spot_called(to)), cite!("Retreat"))
            }
            Action::Turn(way) => {
                cost = Some(Halves(TURN_COST).to_string());
                (side(way), format!("turn {}, 1 point", direction_words(way)), cite!("Facing A"))
            }
            Action::Enter(hex, way) => {
                let says = format!("come on at {}, looking {}", self.spot_called(hex), direction_words(way));
                (at(hex), says, cite!("Map Entry"))
            }
            Action::Exit(way) => {
                cost = Some(Halves(EXIT_COST).to_string());
                (Spot::Button, format!("leave the map to the {}, 1 point", direction_words(way)), cite!("Map Exit"))
            }
            Action::Stop => {
                let unit = in_hand(state).map_or_else(String::new, |unit| format!(" {}", self.name(unit)));
                (Spot::Button, format!("put{unit} down"), cite!("Movement G"))
            }
            Action::Lose(unit) => {
                let case = if state.stage == Stage::Breach { cite!("Stacking") } else { cite!("Results") };
                (counter(unit), format!("{} is lost", called(unit)), case)
            }
            Action::End => (Spot::GoOn, self.end_says(state).to_string(), cite!("Sequence")),
            Action::Feign => (Spot::Button, "feign a retreat".to_string(), cite!("#20.1")),
            Action::Disengage(unit) => (counter(unit), format!("draw off {}", called(unit)), cite!("#20.1")),
            Action::Dust => (Spot::Button, "raise dust here".to_string(), cite!("#20.2")),
        };
        Offer { actions: vec![self.notation(action)], spot, says, case: case.label().to_string(), cost, stops: false }
    }

    /// The strength with which a unit would join what is being built.
    fn joining(&self, state: &State, unit: UnitId) -> (Points, Case) {
        if state.stage == Stage::DefensiveFire {
            let strength = self.shot(state, unit, self.mover_hex(state)).unwrap_or(0);
            return (Points(strength), cite!("Fire J"));
        }
        let open = state.attacks.last().expect("an attack is open");
        let target = state.attacks.all()[usize::from(open)].targets[0];
        if state.phase == Phase::Fire {
            return (Points(self.shot(state, unit, target).unwrap_or(0)), cite!("Fire D"));
        }
        let hex = state.hex_of(unit).expect("an attacker is on the map");
        (Points(self.attack_value(unit, hex)), cite!("Melee B"))
    }

    fn end_says(&self, state: &State) -> &'static str {
        let none = state.attacks.all().is_empty();
        match (state.stage, state.phase) {
            (Stage::Allocate, Phase::Fire) if none => "nobody fires",
            (Stage::Allocate, Phase::Fire) => "roll the fire",
            (Stage::Allocate, _) if none => "nobody attacks",
            (Stage::Allocate, _) => "roll the attacks",
            (Stage::Embark, _) => "start moving",
            (Stage::Debark, _) => "all stay mounted",
            _ => "end movement",
        }
    }

    /// Where a counter beside the map may come on: at each hex looking as far inland as it may.
    fn entries(&self, state: &State, unit: UnitId, legal: &[Action]) -> Vec<Offer> {
        let grid = &self.scenario.field.grid;
        let centre = HexId(u16::from(grid.rows() / 2) * u16::from(grid.columns()) + u16::from(grid.columns() / 2));
        let mut entries: Vec<(HexId, Direction)> = Vec::new();
        for action in legal {
            let Action::Enter(hex, way) = *action else { continue };
            let inland = |way: Direction| self.neighbour(hex, way).map_or(u16::MAX, |to| self.distance(to, centre));
            match entries.last_mut() {
                Some((last, best)) if *last == hex => {
                    if inland(way) < inland(*best) {
                        *best = way;
                    }
                }
                _ => entries.push((hex, way)),
            }
        }
        let offer = |(hex, way): (HexId, Direction)| {
            let cost = self.hex_cost(state, unit, None, hex).unwrap_or(0);
            let stops = self.must_stop(state, unit, hex);
            let mut offer = self.offer(state, Action::Enter(hex, way), false);
            offer.cost = Some(Halves(cost).to_string());
            offer.stops = stops;
            if stops {
                offer.says.push_str(", must stop there");
            }
            offer
        };
        entries.into_iter().map(offer).collect()
    }
}

#[cfg(test)]
#[path = "offers_tests.rs"]
mod tests;
