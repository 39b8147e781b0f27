//! What is in hand, in words: the mover, a muster, a battle, units on their way.

use engine::Side;
use engine::parsing::{Parsed, Words, expected};
use engine::words::any_of;

use super::read::{named, read_side};
use super::{CAUSES, FIGHTS, SIDES, word_for};
use crate::Apocalypse;
use crate::notation::parse_marker;
use crate::scenario::{Spot, UnitId};
use crate::state::{Cause, Fight, Kind, Marker, Move, Stage, State};

/// Who is in hand, as a line says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    Expedition(Marker),
    Rider(UnitId),
    Nobody,
}

/// What a line says of the mover in hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grip {
    pub held: Held,
    pub points: Option<u8>,
    pub sea: Option<u8>,
    pub begun: bool,
    pub landed: bool,
    pub took: bool,
}

/// What a line says of the battle in hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Met {
    pub kind: Kind,
    pub assault: bool,
    pub foe: Option<Marker>,
    pub paid: [bool; 2],
    pub owed: u8,
    pub toll: Option<u8>,
    pub destroyed: bool,
    pub loser: Option<Side>,
    pub shaded: bool,
}

impl Met {
    pub const fn new((kind, assault): (Kind, bool)) -> Self {
        let (foe, toll, loser) = (None, None, None);
        Met { kind, assault, foe, paid: [false; 2], owed: 0, toll, destroyed: false, loser, shaded: false }
    }
}

/// What a line says of units on their way into Garrison.
#[derive(Debug, Clone, Copy)]
pub(super) struct Running {
    pub marker: Marker,
    pub cause: Cause,
    pub from: Option<Spot>,
    pub rescue: bool,
}

impl Apocalypse {
    pub(super) fn read_grip(&self, words: &mut Words<'_>) -> Parsed<Grip> {
        let word = words.next("an Expedition, a counter or nobody")?;
        let held = match parse_marker(word) {
            Ok(marker) => Held::Expedition(marker),
            Err(_) if word == "nobody" => Held::Nobody,
            Err(_) => Held::Rider(self.parse_unit(word)?),
        };
        let mut grip = Grip { held, points: None, sea: None, begun: false, landed: false, took: false };
        while let Some(word) = words.optional() {
            match word {
                "points" => grip.points = Some(words.number("points")?),
                "sea" => grip.sea = Some(words.number("sea points")?),
                "begun" => grip.begun = true,
                "landed" => grip.landed = true,
                "took" => grip.took = true,
                other => return Err(expected("points, sea, begun, landed or took", other)),
            }
        }
        Ok(grip)
    }

    pub(super) fn read_running(&self, words: &mut Words<'_>) -> Parsed<Running> {
        let marker = parse_marker(words.next("an Expedition")?)?;
        let cause = named(&CAUSES, words.next("disbanded, routed or left")?)?;
        let from = if words.take("from") { Some(self.parse_spot(words.next("a hex")?)?) } else { None };
        Ok(Running { marker, cause, from, rescue: words.take("rescue") })
    }

    /// The mover, if there is anything to say of it.
    pub(super) fn grip_words(&self, state: &State) -> Option<String> {
        let mover = &state.mover;
        let mut words = match (state.stage, mover.marker) {
            (Stage::Ride(unit), _) => format!("hand {} points {}", self.name(unit), mover.points),
            (_, Some(marker)) => format!("hand {} points {} sea {}", marker.word(), mover.points, mover.sea),
            _ if *mover == Move::NONE => return None,
            _ => format!("hand nobody points {} sea {}", mover.points, mover.sea),
        };
        for (word, flag) in [(" begun", mover.begun), (" landed", mover.landed), (" took", mover.took)] {
            words.push_str(if flag { word } else { "" });
        }
        Some(words)
    }

    /// The battle in hand.
    pub(super) fn fight_words(&self, fight: &Fight) -> String {
        let mut words = format!("fight {}", word_for(&FIGHTS, (fight.kind, fight.assault)));
        if let Some(foe) = fight.foe {
            words.push_str(&format!(" {}", foe.word()));
        }
        for (side, _) in SIDES.iter().zip(fight.paid).filter(|(_, paid)| *paid) {
            words.push_str(&format!(" paid {}", side.0));
        }
        if let Some(loser) = fight.loser {
            words.push_str(&format!(" loser {}", word_for(&SIDES, loser)));
        }
        for (word, number) in [(" owed", fight.owed), (" toll", fight.toll)] {
            if number > 0 {
                words.push_str(&format!("{word} {number}"));
            }
        }
        for (word, flag) in [(" destroyed", fight.destroyed), (" shaded", fight.shaded)] {
            words.push_str(if flag { word } else { "" });
        }
        words
    }

    /// Units on their way into Garrison.
    pub(super) fn flight_words(&self, state: &State) -> Option<String> {
        let flight = &state.flight;
        let marker = flight.marker?;
        let rescue = if flight.rescue { " rescue" } else { "" };
        let (cause, from) = (word_for(&CAUSES, flight.cause), self.number(flight.from));
        Some(format!("flight {} {cause} from {from}{rescue}", marker.word()))
    }
}

pub(super) fn read_met(words: &mut Words<'_>) -> Parsed<Met> {
    let mut met = Met::new(named(&FIGHTS, words.next(&any_of(FIGHTS.iter().map(|(name, _)| name)))?)?);
    while let Some(word) = words.optional() {
        match word {
            "paid" => met.paid[read_side(words)?.index()] = true,
            "loser" => met.loser = Some(read_side(words)?),
            "owed" => met.owed = words.number("a number of units")?,
            "toll" => met.toll = Some(words.number("a number of losses")?),
            "destroyed" => met.destroyed = true,
            "shaded" => met.shaded = true,
            other => match parse_marker(other) {
                Ok(marker) if met.foe.is_none() => met.foe = Some(marker),
                _ => return Err(expected("an Expedition, paid, loser, owed, toll, destroyed or shaded", other)),
            },
        }
    }
    Ok(met)
}
