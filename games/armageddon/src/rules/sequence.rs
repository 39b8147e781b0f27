//! Sequence of play: what follows what.

use engine::{Log, Outcome, Referee, Roll, Side};

use crate::event::Event;
use crate::scenario::UnitId;
use crate::state::{MarkKind, Phase, Place, Stage, State};
use crate::{Armageddon, cite};

impl Armageddon {
    /// After one side's set-up the other's; then the first Game-Turn.
    pub(crate) fn set_up_stood<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let side = referee.state().side;
        referee.happen(cite!("Set-up"), Event::SetUpStood(side));
        let [first, second] = self.scenario.deploys;
        if side == first && self.sets_up(second) {
            referee.happen(cite!("Set-up"), Event::SetUpBegan(second));
        } else {
            self.begin_turn(referee, 1);
        }
    }

    /// A Game-Turn begins; from some turn on the sun may go dark first (#23).
    pub(crate) fn begin_turn<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, turn: u8) {
        referee.happen(cite!("Sequence"), Event::TurnBegan(turn));
        match &self.scenario.special.eclipse {
            Some((from, _)) if turn >= *from => referee.happen(cite!("#23"), Event::Awaited(Stage::Eclipse)),
            _ => self.begin_player_turn(referee, self.scenario.first),
        }
    }

    /// #23: the die for the eclipse.
    pub(crate) fn eclipse<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let ends = self.scenario.special.eclipse.as_ref().is_some_and(|(_, faces)| faces.contains(&roll.face()));
        if ends {
            referee.happen(cite!("#23"), Event::SunDarkened);
            self.end_battle(referee);
        } else {
            referee.happen(cite!("#23"), Event::SunStayed);
            self.begin_player_turn(referee, self.scenario.first);
        }
    }

    /// A Player-Turn begins with the Fire Phase.
    fn begin_player_turn<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        referee.happen(cite!("Sequence"), Event::PhaseBegan { side, phase: Phase::Fire });
        self.go_on_allotting(referee);
    }

    /// Allotment goes on while another attack could be opened; then what was allotted is resolved.
    pub(crate) fn go_on_allotting<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let more = match state.phase {
            Phase::Fire => self.has_fire_target(state),
            _ => self.has_melee_target(state),
        };
        if more {
            referee.happen(cite!("Sequence"), Event::Awaited(Stage::Allocate));
        } else {
            self.allotted(referee);
        }
    }

    /// Whether any melee attack could be opened.
    fn has_melee_target(&self, state: &State) -> bool {
        let own = self.tables.sides[state.side.index()];
        own.iter().filter(|unit| self.judge_attacker(state, *unit).is_ok()).any(|unit| {
            let hex = state.hex_of(unit).expect("an attacker is on the map");
            state.unit(unit).facing.front().into_iter().any(|way| {
                self.neighbour(hex, way).is_some_and(|target| self.judge_melee_target(state, target).is_ok())
            })
        })
    }

    /// All attacks are allotted: fire units are spent, and the dice come out.
    pub(crate) fn allotted<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let side = state.side;
        if state.phase == Phase::Fire {
            for unit in self.tables.fire_units.and(&self.tables.sides[side.index()]).iter() {
                if referee.state().attacks.of(unit).is_some() {
                    referee.happen(cite!("Fire B"), Event::Fired { unit });
                }
            }
        } else if state.first_melee.is_none()
            && !state.attacks.all().is_empty()
            && self.scenario.special.first_melee_shift.is_some_and(|(cats, _)| cats == side)
        {
            referee.happen(cite!("#25"), Event::FirstMelee);
        }
        self.next_attack(referee);
    }

    /// The next attack: chosen by the phasing side, or the only one left. Attacks that have nobody to strike lapse.
    pub(crate) fn next_attack<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        loop {
            let state = referee.state();
            let open = |attack: &u8| !state.attacks.all()[usize::from(*attack)].done;
            let mut left = (0..state.attacks.all().len() as u8).filter(open);
            let Some(attack) = left.next() else { return self.end_combat(referee) };
            let another = left.next().is_some();
            if let Some(lapsed) = (0..state.attacks.all().len() as u8).filter(open).find(|a| self.has_lapsed(state, *a))
            {
                referee.happen(cite!("Melee"), Event::Lapsed { attack: lapsed });
                continue;
            }
            let stage = if another { Stage::Resolve } else { Stage::AttackDie(attack) };
            return referee.happen(cite!("Melee G"), Event::Awaited(stage));
        }
    }

    /// Whether everybody an attack was meant for is gone.
    fn has_lapsed(&self, state: &State, attack: u8) -> bool {
        let targets = state.attacks.all()[usize::from(attack)];
        targets.targets().iter().all(|hex| self.objects(state, *hex).all(|unit| self.side_of(unit) == state.side))
    }

    fn end_combat<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let side = referee.state().side;
        if referee.state().phase == Phase::Fire {
            self.recover(referee, side.other(), MarkKind::EnemyFire);
            self.begin_movement(referee);
        } else {
            self.recover(referee, side.other(), MarkKind::EnemyMelee);
            self.take_control(referee);
            self.end_player_turn(referee);
        }
    }

    /// The Movement Phase begins: control is read off, and some chariots may balk (#26).
    fn begin_movement<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let side = referee.state().side;
        referee.happen(cite!("Leaders"), Event::PhaseBegan { side, phase: Phase::Movement });
        if self.balk_dice(referee.state()) > 0 {
            referee.happen(cite!("#26"), Event::Awaited(Stage::Balk));
        } else {
            self.go_on_boarding(referee);
        }
    }

    /// #26: the chariots that throw a die, in order.
    fn balking<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let own = self.tables.sides[state.side.index()].and(&self.tables.chariots);
        let balks = self.scenario.special.balk.as_ref().is_some_and(|(side, _)| *side == state.side);
        own.iter().filter(move |chariot| balks && state.hex_of(*chariot).is_some()).take(engine::dice::MOST_DICE)
    }

    /// How many dice they throw.
    pub(crate) fn balk_dice(&self, state: &State) -> u8 {
        self.balking(state).count() as u8
    }

    pub(crate) fn balk<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let (_, faces) = self.scenario.special.balk.as_ref().expect("dice for balking are due");
        let mut throwers = [UnitId(0); engine::dice::MOST_DICE];
        for (place, chariot) in throwers.iter_mut().zip(self.balking(referee.state())) {
            *place = chariot;
        }
        for (chariot, face) in throwers.into_iter().zip(roll.faces()) {
            if faces.contains(face) {
                referee.happen(cite!("#26"), Event::Balked { chariot });
            }
        }
        self.go_on_boarding(referee);
    }

    /// Boarding is over: counters move, if any can.
    pub(crate) fn start_moving<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        // In the sham retreat (#20.1) even an army wholly disrupted has somebody to move.
        let moves = |unit| self.judge_take(state, unit).is_ok() || self.judge_disengaging(state, unit).is_ok();
        let any = self.tables.sides[state.side.index()].iter().any(moves);
        if any {
            referee.happen(cite!("Movement"), Event::Awaited(Stage::Move));
        } else {
            self.go_on_debarking(referee);
        }
    }

    /// All have moved and stepped down: breaches are cured by loss, then the phase ends.
    pub(crate) fn close_movement<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if state.arrived.iter().any(|unit| self.is_surplus(state, unit)) {
            return referee.happen(cite!("Stacking"), Event::Awaited(Stage::Breach));
        }
        let side = state.side;
        self.recover(referee, side, MarkKind::FriendlyMovement);
        self.end_feint_phase(referee);
        self.take_control(referee);
        referee.happen(cite!("Sequence"), Event::PhaseBegan { side, phase: Phase::Melee });
        self.go_on_allotting(referee);
    }

    /// Whether a unit came this phase into a hex that now holds too many. Ruling 18
    pub(crate) fn is_surplus(&self, state: &State, unit: UnitId) -> bool {
        state.arrived.contains(unit)
            && !self.is_leader(unit)
            && state.hex_of(unit).is_some_and(|hex| self.is_breach(state, hex))
    }

    /// Markers of this kind that were placed in an earlier Game-Turn come off this side's units.
    fn recover<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, kind: MarkKind) {
        for unit in self.tables.sides[side.index()].iter() {
            let state = referee.state();
            let due = state.unit(unit).mark.is_some_and(|mark| mark.kind == kind && mark.turn < state.turn);
            if due && matches!(state.unit(unit).place, Place::On(_)) {
                referee.happen(cite!("Disruption"), Event::Recovered { unit });
            }
        }
    }

    fn end_player_turn<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let (side, turn) = (referee.state().side, referee.state().turn);
        if side == self.scenario.first {
            return self.begin_player_turn(referee, side.other());
        }
        self.settle_dust(referee);
        if turn == self.scenario.turns {
            self.end_battle(referee);
        } else {
            self.begin_turn(referee, turn + 1);
        }
    }

    /// The battle is judged as it stands.
    fn end_battle<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let outcome: Outcome = self.verdict(referee.state());
        referee.happen(cite!("Victory"), Event::Ended(outcome));
    }
}

#[cfg(test)]
#[path = "sequence_tests.rs"]
mod tests;
