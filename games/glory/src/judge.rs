//! Which rule answers for which action.

use engine::Case;

use crate::reason::{Reason, Verdict, refuse};
use crate::state::{Stage, State};
use crate::table::Part;
use crate::{Action, Glory, cite};

impl Glory {
    /// The part that has to act. While dice are due nobody does; then it is the part they are thrown for.
    pub(crate) fn part_to_act(&self, state: &State) -> Part {
        match state.stage {
            Stage::Territory | Stage::Water { .. } | Stage::WaterDie | Stage::Road => Part::With,
            Stage::Compulsory | Stage::WaterAdjust | Stage::WaterAdjustDie => Part::Without,
            Stage::Select(part)
            | Stage::Choose(part)
            | Stage::Camp(part)
            | Stage::Works(part)
            | Stage::Ambush(part)
            | Stage::March(part)
            | Stage::Deploy(part, ..)
            | Stage::Dismount(part)
            | Stage::Commanders(part) => part,
            Stage::PlaceDie(next) | Stage::Place(next, _) => next.part,
            Stage::AdjustDie | Stage::Adjust(_) => self.in_hand(state).by.other(),
            Stage::Initiative | Stage::FirstMove | Stage::Over => Part::With,
            Stage::Arrival { side, .. } | Stage::Straggling { side, .. } => state.part(side),
        }
    }

    pub(crate) fn judge_action(&self, state: &State, action: Action) -> Verdict {
        match (state.stage, action) {
            (Stage::Territory, Action::Territory(territory)) => self.judge_territory(state, territory),
            (Stage::Compulsory, Action::Compulsory(terrain)) => self.judge_compulsory(state, terrain),
            (Stage::Select(part), Action::Select(terrain)) => self.judge_select(state, part, terrain),
            (Stage::Select(part), Action::Done) => self.judge_selected(state, part),
            (Stage::Water { west }, Action::River { axis, width }) => self.judge_river(state, west, axis, width),
            (Stage::Water { west }, Action::Coast(shore)) => self.judge_coast(state, west, shore),
            (Stage::WaterAdjust, Action::Keep | Action::Remove) => Ok(()),
            (Stage::WaterAdjust, Action::Slide { .. } | Action::Pivot(_)) => refuse(cite!("RC"), Reason::OnlyRemoved),
            (Stage::Choose(part), Action::Choose(terrain)) => self.judge_choose(state, part, terrain),
            (Stage::Place(next, die), Action::Place(shape)) => self.judge_place(state, next, die, shape),
            (Stage::Place(next, die), Action::Discard) => self.judge_discard(state, next, die),
            (Stage::Adjust(_), Action::Keep) => Ok(()),
            (Stage::Adjust(score), Action::Slide { x, y }) => self.judge_slide(state, score, x, y),
            (Stage::Adjust(score), Action::Pivot(turn)) => self.judge_pivot(state, score, turn),
            (Stage::Adjust(score), Action::Remove) => self.judge_remove(score),
            (Stage::Road, Action::Road(axis)) => self.judge_road(state, axis),
            (Stage::Road, Action::Done) => Ok(()),
            (Stage::Camp(part), Action::Camp(stand)) => self.judge_camp(state, part, stand),
            (Stage::Camp(part), Action::Done) => self.judge_no_camp(state, part),
            (Stage::Works(part), Action::Work(stand)) => self.judge_work(state, part, stand),
            (Stage::Ambush(part), Action::Ambush { group, stand }) => self.judge_ambush(state, part, group, stand),
            (Stage::March(part), Action::March { west, leader, group }) => {
                self.judge_march(state, part, west, leader, group)
            }
            (Stage::March(part), Action::Join { west, group }) => self.judge_join(state, part, west, group),
            (Stage::Works(_) | Stage::Ambush(_) | Stage::March(_) | Stage::Dismount(_), Action::Done) => Ok(()),
            (Stage::Deploy(part, ..), Action::Deploy { group, stand }) => self.judge_deploy(state, part, group, stand),
            (Stage::Deploy(part, ..), Action::Omit(group)) => self.judge_omit(state, part, group),
            (Stage::Deploy(_, _, left), Action::Done) => refuse(cite!("DEP5"), Reason::StillToPlace { left }),
            (Stage::Dismount(part), Action::Dismount(group)) => self.judge_dismount(state, part, group),
            (Stage::Commanders(part), Action::Commander { commander, at }) => {
                self.judge_commander(state, part, commander, at)
            }
            (stage, _) => {
                let (case, awaited) = awaited(stage);
                refuse(case, Reason::NotNow { awaited })
            }
        }
    }
}

/// What a stage waits for, and the row that says so.
fn awaited(stage: Stage) -> (Case, &'static str) {
    match stage {
        Stage::Initiative => (cite!("INI"), "the dice for the initiative are due"),
        Stage::Territory => (cite!("PRO2"), "the country is to be chosen"),
        Stage::Compulsory => (cite!("SEL1"), "a compulsory piece is to be taken"),
        Stage::Select(Part::Without) => (cite!("SEL3"), "pieces are to be selected"),
        Stage::Select(Part::With) => (cite!("SEL4"), "pieces are to be selected"),
        Stage::WaterDie | Stage::Water { .. } => (cite!("PLC1"), "the water is to be placed"),
        Stage::WaterAdjustDie | Stage::WaterAdjust => (cite!("RC"), "the water may be removed, and nothing else"),
        Stage::Choose(Part::With) => (cite!("PLC4"), "the next piece is to be chosen"),
        Stage::Choose(Part::Without) => (cite!("PLC5"), "the next piece is to be chosen"),
        Stage::PlaceDie(_) | Stage::Place(..) => (cite!("PLC6"), "a piece is to be placed"),
        Stage::AdjustDie | Stage::Adjust(_) => (cite!("ADJ"), "the piece may be adjusted"),
        Stage::Road => (cite!("PLC7"), "a road may be placed"),
        Stage::Camp(_) => (cite!("DEP1"), "the camp is to be placed"),
        Stage::Works(_) => (cite!("DEP2"), "fortifications may be placed"),
        Stage::Ambush(_) => (cite!("DEP3"), "ambushes may be laid"),
        Stage::March(_) => (cite!("DEP4"), "marches may be written down"),
        Stage::Deploy(..) => (cite!("DEP5"), "battle groups are to be deployed"),
        Stage::Dismount(_) => (cite!("DEP6"), "battle groups may dismount"),
        Stage::Commanders(_) => (cite!("DEP7"), "commanders are to be placed"),
        Stage::FirstMove => (cite!("FM1"), "the dice for the first move are due"),
        Stage::Arrival { .. } => (cite!("OFM"), "the dice for a march are due"),
        Stage::Straggling { .. } => (cite!("STR"), "the dice for stragglers are due"),
        Stage::Over => (cite!("OFM"), "the set-up is over"),
    }
}
