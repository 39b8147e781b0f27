//! What follows from the lines of a position and need not be written.

use engine::TextError;
use hex::HexId;

use super::SURPRISED;
use super::read::Draft;
use crate::Basileus;
use crate::inspect::Progress;
use crate::state::{Phase, Stage, State};
use engine::parsing::Parsed;

impl Basileus {
    /// Works out what follows from the lines, and refuses a position that cannot be.
    pub(super) fn complete(&self, mut draft: Draft<'_>) -> Parsed<State> {
        let cannot = |line, fault| TextError::new(format!("this position cannot be: {fault}")).on_line(line);
        follow_sequence(&mut draft);
        if draft.state.phase == Phase::SetUp {
            self.follow_set_up(&mut draft);
        }
        draft.state = self.worked_out(&draft.state);
        // The rules can be asked about sound ground only.
        for unit in self.every_unit() {
            let sound = self.inspect_counter(&draft.state, unit);
            sound.map_err(|fault| cannot(draft.line_of(&self.printed(unit).name), fault))?;
        }
        self.follow_movement(&mut draft.state);
        if let Some(target) = draft.state.combat.target {
            self.follow_attack(&mut draft, target).map_err(|fault| cannot(draft.line_of("attack"), fault))?;
        }
        self.follow_books(&mut draft);
        let state = &draft.state;
        self.inspect_mover(state).map_err(|fault| cannot(draft.line_of("mover"), fault))?;
        self.inspect_attack(state).map_err(|fault| cannot(draft.line_of("attack"), fault))?;
        self.inspect_state(state).map_err(|fault| cannot(draft.length, fault))?;
        self.check_stage(state).map_err(|fault| cannot(draft.line_of("stage"), fault))?;
        Ok(draft.state)
    }

    /// All bait that is lost was lost in time, as long as there is time.
    fn follow_books(&self, draft: &mut Draft<'_>) {
        let bait = self.scenario.special.bait.as_ref();
        if !draft.says("bait-lost") && bait.is_some_and(|bait| draft.state.turn < bait.before) {
            let lost = self.marks.bait.iter().filter(|unit| draft.state.unit(*unit).place.is_lost());
            draft.state.bait_lost = lost.count() as u8;
        }
    }

    /// Before the first turn those who are not listed stand, and are surprised, as the set-up of this side begins.
    fn follow_set_up(&self, draft: &mut Draft<'_>) {
        if !draft.says("side") {
            draft.state.side = self.scenario.deploys[0];
        }
        let placed = self.as_set_up_begins(draft.state.side);
        for unit in self.every_unit().filter(|unit| !draft.listed.contains(*unit)) {
            draft.state.units[unit.index()] = *placed.unit(unit);
        }
        if !draft.says(SURPRISED) {
            draft.state.surprised = placed.surprised;
        }
    }

    /// Who is in hand has moved, and began on a road if it still stands on one; who feigns has feigned.
    fn follow_movement(&self, state: &mut State) {
        state.moved = state.moved.or(&state.mover.party);
        if let Some(hex) = state.mover.unit.and_then(|unit| state.hex_of(unit))
            && state.mover.steps == 0
        {
            state.mover.on_road = self.has_road(hex);
        }
        if let Stage::FeintDie(unit, _) | Stage::Drawn(unit, ..) = state.stage {
            state.feigned.insert(unit);
        }
    }

    /// Who stands for the hex under attack; once it is declared, who has attacked, and how.
    fn follow_attack(&self, draft: &mut Draft<'_>, target: HexId) -> Result<(), String> {
        let (says_ways, says_fleeing) = (draft.says("ways"), draft.says("fleeing"));
        let state = &mut draft.state;
        let defender = draft.defender.or_else(|| self.defender_of(state, target));
        state.combat.defender = defender.ok_or_else(|| format!("nobody defends {}", self.number(target)))?;
        let progress = state.progress();
        if !matches!(progress, Progress::Declared | Progress::Struck) {
            return Ok(());
        }
        state.used = state.used.or(&state.combat.attackers).or(&state.combat.shooters);
        state.attacked.insert(state.combat.defender);
        if !says_ways {
            state.combat.ways = self.ways_of_attack(state, target);
        }
        if progress == Progress::Declared {
            let struck = state.in_hex(target).filter(|unit| !self.tables.commanders.contains(*unit));
            state.attacked = state.attacked.or(&struck.collect());
            state.combat.palisade |= self.is_palisade_due(state);
        }
        if matches!(state.stage, Stage::Losses(_)) && state.combat.driven_back && !says_fleeing {
            state.combat.fleeing = self.vulnerable(state);
        }
        Ok(())
    }

    /// Where the attackers beside the target stand, as bits.
    pub(super) fn ways_of_attack(&self, state: &State, target: HexId) -> u8 {
        let hexes = state.combat.attackers.iter().filter_map(|unit| state.hex_of(unit));
        let ways = hexes.filter_map(|hex| self.scenario.field.grid.direction_to(target, hex));
        ways.fold(0, |bits, way| bits | 1 << way.index())
    }

    /// Whether a palisade counts in the attack in hand.
    pub(super) fn is_palisade_due(&self, state: &State) -> bool {
        self.assault(state).is_some_and(|assault| self.weigh_assault(state, &assault).palisade)
    }
}

/// A phase without a stage begins; a stage without a phase is in the phase it belongs to.
fn follow_sequence(draft: &mut Draft<'_>) {
    let attacked = draft.state.combat.target.is_some();
    match (draft.says("phase"), draft.says("stage")) {
        (true, false) => {
            draft.state.stage = match draft.state.phase {
                Phase::SetUp => Stage::SetUp,
                Phase::Movement => Stage::Move,
                Phase::Combat => Stage::Target,
            };
        }
        (false, true) => {
            let either = if attacked { Phase::Combat } else { Phase::Movement };
            draft.state.phase = phase_of(draft.state.stage).unwrap_or(either);
        }
        _ => {}
    }
}

/// The phase a stage belongs to; none if there are two.
pub(super) const fn phase_of(stage: Stage) -> Option<Phase> {
    match stage {
        Stage::SetUp => Some(Phase::SetUp),
        Stage::Rush(_) => None,
        Stage::Surprise
        | Stage::Move
        | Stage::Moving
        | Stage::ZoneTest(_)
        | Stage::ImpulseDie(_, Some(_))
        | Stage::FeintDie(..)
        | Stage::Drawn(..) => Some(Phase::Movement),
        _ => Some(Phase::Combat),
    }
}
