//! Battle groups and commanders.

use engine::data::Provenance;
use engine::view::{Chip, Counter, Place as Lies, Slots, Tray};
use engine::{Seat, Side};

use super::{SIDES, knows, seen, seen_all};
use crate::Glory;
use crate::army::BattleGroup;
use crate::rules::camps::{MARKER, outline_of};
use crate::rules::deploying::footprint;
use crate::state::{Place, Post, Stage, State};
use crate::table::{Grade, Quality, TroopType};

/// The trays beside the table.
const WAITING: &str = "waiting";
const MARCHING: &str = "march";

/// A counter's name: the letter of its side and its number in the list.
pub(super) fn group_id(side: Side, group: u8) -> String {
    format!("{}{}", if side.0 == 0 { 'A' } else { 'B' }, u16::from(group) + 1)
}

/// A commander's name.
pub(super) fn commander_id(side: Side, commander: u8) -> String {
    format!("{}C{}", if side.0 == 0 { 'A' } else { 'B' }, u16::from(commander) + 1)
}

fn tray(side: Side, name: &str) -> Lies {
    Lies::Tray(format!("{name}-{}", side.0 + 1))
}

impl Glory {
    /// The trays a seat may look into.
    pub(super) fn trays_seen(&self, seat: Seat) -> Vec<Tray> {
        let trays = SIDES.into_iter().filter(|side| knows(seat, *side)).flat_map(|side| {
            [(WAITING, "Not deployed"), (MARCHING, "On the march")].map(|(id, name)| Tray {
                id: format!("{id}-{}", side.0 + 1),
                name: name.to_string(),
                side: side.0,
            })
        });
        trays.collect()
    }

    pub(super) fn counters_seen(&self, state: &State, seat: Seat) -> Vec<Counter> {
        let mut counters = Vec::new();
        for side in SIDES {
            let army = self.scenario.army(side);
            for (index, listed) in (0u8..).zip(&army.groups) {
                let now = state.group(side, index);
                let place = match now.place {
                    Place::Standing(stand) => Lies::Table(seen_all(outline_of(stand, footprint(listed)).corners())),
                    _ if !knows(seat, side) => continue,
                    Place::Waiting => tray(side, WAITING),
                    Place::Ambush(stand, _) => Lies::Table(seen_all(outline_of(stand, MARKER).corners())),
                    Place::Marching { .. } | Place::Arrived { .. } => tray(side, MARCHING),
                    Place::Absent => continue,
                };
                let counter = group_counter(side, index, listed, place, now.place, now.dismounted);
                // Dice are thrown for it.
                let in_hand = matches!(state.stage, Stage::Straggling { side: whose, group, .. } if (whose, group) == (side, index));
                counters.push(Counter { in_hand, ..counter });
            }
            for (index, listed) in (0u8..).zip(&army.commanders) {
                let place = match state.commanders[side.index()][usize::from(index)] {
                    Post::Standing(at) => Lies::Table(vec![seen(at)]),
                    _ if !knows(seat, side) => continue,
                    Post::Waiting => tray(side, WAITING),
                    Post::Marching => tray(side, MARCHING),
                };
                let grade = match listed.grade {
                    Grade::Inspired => "inspired commander",
                    Grade::Field => "field commander",
                    Grade::Troop => "troop commander",
                };
                counters.push(Counter {
                    pictogram: "leader".to_string(),
                    slots: Slots { top_left: initials(grade), ..Slots::default() },
                    words: format!("{}, {grade}", listed.name),
                    ..bare(commander_id(side, index), side, listed.name.clone(), place)
                });
            }
        }
        counters
    }
}

fn bare(id: String, side: Side, name: String, place: Lies) -> Counter {
    Counter {
        id,
        side: side.0,
        name,
        livery: None,
        pictogram: String::new(),
        place,
        facing: None,
        slots: Slots::default(),
        charge: 0,
        steps: None,
        traits: Vec::new(),
        chips: Vec::new(),
        aboard: None,
        in_hand: false,
        spent: false,
        provenance: Provenance::Reconstructed,
        words: String::new(),
    }
}

fn group_counter(side: Side, index: u8, listed: &BattleGroup, place: Lies, now: Place, dismounted: bool) -> Counter {
    let quality = match listed.quality {
        Quality::Elite => "elite",
        Quality::Superior => "superior",
        Quality::Average => "average",
        Quality::Poor => "poor",
    };
    let drill = if listed.drilled { "drilled" } else { "undrilled" };
    let mut chips = Vec::new();
    if let Place::Ambush(_, number) = now {
        chips.push(Chip { kind: "ambush".to_string(), words: format!("in ambush under marker {number}") });
    }
    if dismounted {
        chips.push(Chip { kind: "dismounted".to_string(), words: "on foot".to_string() });
    }
    Counter {
        pictogram: pictogram(listed.troop).to_string(),
        slots: Slots {
            top_left: listed.bases.to_string(),
            top_middle: initials(listed.troop.words()),
            ..Slots::default()
        },
        chips,
        words: format!("{}, {}, {} bases, {quality}, {drill}", listed.name, listed.troop.words(), listed.bases),
        ..bare(group_id(side, index), side, listed.name.clone(), place)
    }
}

/// "light foot" is LF.
fn initials(words: &str) -> String {
    words.split(' ').filter_map(|word| word.chars().next()).flat_map(char::to_uppercase).collect()
}

const fn pictogram(troop: TroopType) -> &'static str {
    match troop {
        TroopType::LightFoot => "skirmisher",
        TroopType::MediumFoot => "javelinmen",
        TroopType::HeavyFoot => "spearmen",
        TroopType::LightHorse => "horse-archer",
        TroopType::Cavalry | TroopType::Camelry => "cavalry",
        TroopType::Cataphracts => "kataphrakt",
        TroopType::Knights => "knight",
        TroopType::LightChariots | TroopType::HeavyChariots | TroopType::ScythedChariots => "chariot",
        TroopType::Elephants => "garrison",
        TroopType::BattleWagons => "wagon",
        TroopType::LightArtillery | TroopType::HeavyArtillery => "mangonel",
    }
}
