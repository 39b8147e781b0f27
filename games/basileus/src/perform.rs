//! What a lawful action does, and what dice do.

use engine::{Log, Referee, Roll};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Stage, State};
use crate::{Basileus, cite};

impl Basileus {
    pub(crate) fn perform_action<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, action: Action) {
        use Action as A;
        use Stage as S;
        match (referee.state().stage, action) {
            (S::SetUp, A::Place(unit, hex)) => referee.happen(cite!("Set-up"), Event::Placed { unit, hex }),
            (S::SetUp, A::Ready) => self.set_up_stood(referee),
            (S::Move | S::Moving, A::Take(unit)) => {
                self.put_down(referee);
                referee.happen(cite!("8-a"), Event::TookUp { unit });
                referee.happen(cite!("8-a"), Event::Awaited(S::Moving));
            }
            (S::Move | S::Moving, A::Enter(unit, hex)) => {
                self.put_down(referee);
                self.enter(referee, unit, hex);
            }
            (S::Move | S::Moving, A::Feign(unit, target)) => {
                self.put_down(referee);
                referee.happen(cite!("2.2.4-a"), Event::Feigned { unit, target });
                referee.happen(cite!("2.2.4-b"), Event::Awaited(S::FeintDie(unit, target)));
            }
            (S::Move | S::Moving, A::End) => {
                self.put_down(referee);
                self.begin_combat(referee);
            }
            (S::Moving, A::Along(unit)) => referee.happen(cite!("7-c"), Event::WentAlong { unit }),
            (S::Moving, A::Step(hex)) => self.set_out(referee, hex),
            (S::Moving, A::Stop) => self.stand(referee),
            (S::Drawn(unit, target, left), A::Lead(hex)) => self.follow(referee, (unit, target, left), hex),
            (S::Rush(unit), A::Lead(hex)) => {
                self.rush(referee, unit, hex);
                self.go_on_rushing(referee, unit);
            }
            (S::Target, A::Target(target)) => {
                let defender = self.defender_of(referee.state(), target).expect("a judged target is defended");
                referee.happen(cite!("10.1-a"), Event::AttackOpened { target, defender });
                referee.happen(cite!("10.1-a"), Event::Awaited(S::Build));
            }
            (S::Target, A::End) => self.end_combat_phase(referee),
            (S::Build, A::Add(unit)) => referee.happen(cite!("10.1-a"), Event::Joined { unit, charging: false }),
            (S::Build, A::Charge(unit)) => referee.happen(cite!("10.2-e"), Event::Joined { unit, charging: true }),
            (S::Build, A::Declare) => self.declare(referee),
            (S::Evade, A::Evade) => referee.happen(cite!("2.2.1-a"), Event::Awaited(S::EvadeDie)),
            (S::Evade, A::Stand) => {
                let unit = referee.state().combat.defender;
                referee.happen(cite!("2.2.1-a"), Event::EvadeDeclined { unit });
                self.to_the_dice(referee);
            }
            (S::Withdraw, A::Withdraw(to, on)) => {
                if !self.withdraw(referee, to, on) {
                    self.go_on(referee);
                }
            }
            (S::Volley, A::Add(unit)) => referee.happen(cite!("12.3"), Event::ShooterJoined { unit }),
            (S::Volley, A::Stand) => self.throw_pools(referee),
            (S::Losses(left), A::Lose(unit)) => self.take_loss(referee, unit, left),
            (S::Order, A::Take(unit)) => {
                if !self.displace(referee, unit) {
                    self.go_on(referee);
                }
            }
            (S::Retreat(unit), A::Retreat(hex)) => {
                if !self.give_way(referee, unit, hex) {
                    self.go_on(referee);
                }
            }
            (S::Advance, A::Advance(unit, with)) => self.advance(referee, unit, with),
            (S::Occupy, A::Occupy(hex, with)) => self.occupy(referee, hex, with),
            (S::Advance | S::Occupy, A::Hold) => self.react(referee),
            (stage, action) => unreachable!("{action:?} was judged lawful while {stage:?} was awaited"),
        }
    }

    pub(crate) fn use_roll<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        match referee.state().stage {
            Stage::Surprise => self.use_surprise_dice(referee, roll),
            Stage::ZoneTest(to) => self.zone_test(referee, to, roll),
            Stage::ImpulseDie(unit, next) => self.impulse(referee, unit, next, roll),
            Stage::FeintDie(unit, target) => self.feint_die(referee, unit, target, roll),
            Stage::EvadeDie => self.evade(referee, roll),
            Stage::AttackDie => self.resolve(referee, roll),
            Stage::AttackPool => self.use_attack_pool(referee, roll),
            Stage::DefencePool(hits) => self.use_defence_pool(referee, hits, roll),
            Stage::TestDie => self.test(referee, roll),
            stage => unreachable!("no dice are due while {stage:?} is awaited"),
        }
    }

    /// The choice a forecast assumes while a combat is being carried out: to try to slip away, past no friend if that
    /// can be, and otherwise the first of each list. Who advances is left open.
    pub(crate) fn usual_choice(&self, state: &State) -> Option<Action> {
        match state.stage {
            Stage::Evade => Some(Action::Evade),
            Stage::Volley => Some(Action::Stand),
            Stage::Withdraw => {
                let mut best = None;
                self.each_withdrawal(state, state.combat.defender, &mut |to, on| {
                    let jostles =
                        [Some(to), on].into_iter().flatten().any(|hex| self.combat_unit(state, hex).is_some());
                    if best.is_none() || !jostles {
                        best = Some(Action::Withdraw(to, on));
                    }
                    jostles
                });
                best
            }
            Stage::Losses(_) | Stage::Order | Stage::Retreat(_) | Stage::Rush(_) => {
                let mut first = None;
                self.each_candidate(state, &mut |action| {
                    if first.is_none() && self.judge_action(state, action).is_ok() {
                        first = Some(action);
                    }
                });
                first
            }
            _ => None,
        }
    }

    /// No match takes more actions: a loose count of what each counter can do in a turn.
    pub(crate) fn longest_match(&self) -> usize {
        let units = self.scenario.units.len();
        let steps = self.scenario.units.iter().map(|unit| usize::from(unit.allowance)).max().unwrap_or(0) * 2;
        // A phase: each counter is taken up and stepped; each may be attacked once, by everybody, and shove others.
        let phase = units * (steps + 8) + units * (3 * units + 16);
        let turns = self.scenario.special.engagement.as_ref().map_or(0, |engagement| engagement.last_turn);
        2 * units + 2 + 2 * phase * usize::from(turns.max(self.scenario.turns))
    }

    /// The position before anybody has set up.
    pub(crate) fn opening(&self) -> State {
        use crate::scenario::{MOST_UNITS, UnitId};
        use crate::state::{Combat, Mover, Phase, Place, Tally, Track, UnitSet, UnitState};
        let mut units = [UnitState { place: Place::Eliminated, reduced: false }; MOST_UNITS];
        let mut surprised = UnitSet::EMPTY;
        for (i, printed) in self.scenario.units.iter().enumerate() {
            units[i] = UnitState { place: Place::Waiting, reduced: printed.starts_reduced };
            let surprise = self.scenario.special.surprise.as_ref();
            if printed.starts_reduced && surprise.is_some_and(|surprise| surprise.side == printed.side) {
                surprised.insert(UnitId(i as u8));
            }
        }
        let mut state = State {
            turn: 1,
            side: self.scenario.deploys[0],
            phase: Phase::SetUp,
            stage: Stage::SetUp,
            units,
            occupants: mechanics::Occupants::EMPTY,
            zones: Tally::NONE,
            beside: Tally::NONE,
            moved: UnitSet::EMPTY,
            feigned: UnitSet::EMPTY,
            used: UnitSet::EMPTY,
            attacked: UnitSet::EMPTY,
            surprised,
            tracks: [Track::NONE; MOST_UNITS],
            mover: Mover::NOBODY,
            combat: Combat::NONE,
            across: None,
            bait_lost: 0,
            first_mangonel: None,
        };
        let mut unlogged = engine::Unlogged;
        self.begin_set_up(&mut Referee::new(self, &mut state, &mut unlogged), self.scenario.deploys[0]);
        state
    }
}
