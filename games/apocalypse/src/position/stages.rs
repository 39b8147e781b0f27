//! What is awaited, in words.

use engine::parsing::{Parsed, Words, expected};
use engine::words::any_of;

use super::read::{named, read_side};
use super::{ENDINGS, PLAIN_STAGES, SIDES, word_for};
use crate::Apocalypse;
use crate::notation::parse_marker;
use crate::state::{Phase, Stage};

/// The stages that need a further word.
pub(super) const OTHER_STAGES: [&str; 19] = [
    "trim",
    "replace",
    "foot-die",
    "foot",
    "muster",
    "attrition-die",
    "attrition",
    "pay",
    "cut",
    "leave",
    "wall",
    "load",
    "fire-die",
    "burn",
    "sea-pay",
    "sea-cut",
    "refuge",
    "move-end",
    "over",
];

impl Apocalypse {
    pub(super) fn stage_words(&self, stage: Stage) -> String {
        let side = |side| word_for(&SIDES, side);
        match stage {
            Stage::Trim(place) => format!("trim {}", self.place_number(place)),
            Stage::Replace(place) => format!("replace {}", self.place_number(place)),
            Stage::FootDie(place) => format!("foot-die {}", self.place_number(place)),
            Stage::Foot(place, left) => format!("foot {} {left}", self.place_number(place)),
            Stage::Muster(marker) => format!("muster {}", marker.word()),
            Stage::AttritionDie(marker) => format!("attrition-die {}", marker.word()),
            Stage::Attrition(marker, left) => format!("attrition {} {left}", marker.word()),
            Stage::Pay(who) => format!("pay {}", side(who)),
            Stage::Cut(who, left) => format!("cut {} {left}", side(who)),
            Stage::Leave(place) => format!("leave {}", self.place_number(place)),
            Stage::Wall(who) => format!("wall {}", side(who)),
            Stage::Load(who) => format!("load {}", side(who)),
            Stage::FireDie(ships) => format!("fire-die {ships}"),
            Stage::Burn(who, left) => format!("burn {} {left}", side(who)),
            Stage::SeaPay(who) => format!("sea-pay {}", side(who)),
            Stage::SeaCut(who, left) => format!("sea-cut {} {left}", side(who)),
            Stage::Refuge(who) => format!("refuge {}", side(who)),
            Stage::MoveEnd(marker) => format!("move-end {}", marker.word()),
            Stage::Over(ending) => format!("over {}", word_for(&ENDINGS, ending)),
            Stage::Shelter(_) => "shelter".to_string(),
            Stage::Rallied(_) => "rallied".to_string(),
            Stage::Ride(_) => "ride".to_string(),
            Stage::Toll(_) => "toll".to_string(),
            Stage::Scrap(_) => "scrap".to_string(),
            Stage::Launch(_) => "launch".to_string(),
            plain => word_for(&PLAIN_STAGES, plain).to_string(),
        }
    }

    pub(super) fn read_stage(&self, words: &mut Words<'_>) -> Parsed<Stage> {
        let word = words.next("a stage")?;
        let place = |words: &mut Words<'_>| self.parse_place(words.next("a hex")?);
        let marker = |words: &mut Words<'_>| parse_marker(words.next("an Expedition")?);
        let losses = "a number of losses";
        Ok(match word {
            "trim" => Stage::Trim(place(words)?),
            "replace" => Stage::Replace(place(words)?),
            "foot-die" => Stage::FootDie(place(words)?),
            "foot" => Stage::Foot(place(words)?, words.number("a number of units")?),
            "muster" => Stage::Muster(marker(words)?),
            "attrition-die" => Stage::AttritionDie(marker(words)?),
            "attrition" => Stage::Attrition(marker(words)?, words.number(losses)?),
            "pay" => Stage::Pay(read_side(words)?),
            "cut" => Stage::Cut(read_side(words)?, words.number(losses)?),
            "leave" => Stage::Leave(place(words)?),
            "wall" => Stage::Wall(read_side(words)?),
            "load" => Stage::Load(read_side(words)?),
            "fire-die" => Stage::FireDie(words.number("a number of ships")?),
            "burn" => Stage::Burn(read_side(words)?, words.number("a number of ships")?),
            "sea-pay" => Stage::SeaPay(read_side(words)?),
            "sea-cut" => Stage::SeaCut(read_side(words)?, words.number("a number of ships")?),
            "refuge" => Stage::Refuge(read_side(words)?),
            "move-end" => Stage::MoveEnd(marker(words)?),
            "over" => Stage::Over(named(&ENDINGS, words.next("how it ended")?)?),
            plain => match PLAIN_STAGES.iter().find(|(name, _)| *name == plain) {
                Some((_, stage)) => *stage,
                None => {
                    let all = PLAIN_STAGES.iter().map(|(name, _)| *name).chain(OTHER_STAGES);
                    return Err(expected(&any_of(all), plain));
                }
            },
        })
    }
}

/// When a stage comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// In this phase only.
    In(Phase),
    /// While Expeditions, leaders or Patrols move.
    Moving,
    /// While Expeditions travel by sea.
    AtSea,
    /// In Administration, or while something moves.
    Anytime,
}

impl When {
    pub(super) fn includes(self, phase: Phase) -> bool {
        match self {
            When::In(only) => phase == only,
            When::Moving => !matches!(phase, Phase::SetUp | Phase::Administration),
            When::AtSea => phase.is_sea(),
            When::Anytime => phase != Phase::SetUp,
        }
    }
}

pub(super) const fn when(stage: Stage) -> When {
    match stage {
        Stage::Noble | Stage::SetUp => When::In(Phase::SetUp),
        Stage::Trim(_) | Stage::RallyDice | Stage::Rallied(_) | Stage::Leave(_) | Stage::Scatter | Stage::Over(_) => {
            When::Anytime
        }
        Stage::EventDice
        | Stage::QuakeDice
        | Stage::Exarch
        | Stage::Usurper
        | Stage::Unrest
        | Stage::Quraysh
        | Stage::Kufans
        | Stage::Shelter(_)
        | Stage::Replace(_)
        | Stage::FootDie(_)
        | Stage::Foot(..)
        | Stage::Scrap(_)
        | Stage::Launch(_)
        | Stage::Modes
        | Stage::Muster(_)
        | Stage::AttritionDie(_)
        | Stage::Attrition(..) => When::In(Phase::Administration),
        Stage::Board
        | Stage::Load(_)
        | Stage::Fire
        | Stage::FireDie(_)
        | Stage::Burn(..)
        | Stage::SeaDie
        | Stage::SeaPay(_)
        | Stage::SeaCut(..)
        | Stage::Refuge(_) => When::AtSea,
        _ => When::Moving,
    }
}
