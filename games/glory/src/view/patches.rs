//! What lies on the table besides troops, and where they deploy: all of it in plain sight.

use engine::Side;
use engine::view::Patch;

use super::{SIDES, seen, seen_all};
use crate::Glory;
use crate::geometry::{MU, WIDTH};
use crate::rules::camps::{CAMP, MARKER, WORK, outline_of};
use crate::rules::road::WIDE;
use crate::rules::zones::{OTHERS, SKIRMISHERS, at_depth};
use crate::state::{PlacedPiece, PlacedWater, Stage, Stand, State};
use crate::table::{Point, Terrain};

/// A patch without anything special.
fn patch(kind: &str, points: &[Point], label: String, words: String) -> Patch {
    Patch {
        kind: kind.to_string(),
        points: seen_all(points),
        width: None,
        crest: None,
        side: None,
        label,
        in_hand: false,
        words,
    }
}

impl Glory {
    pub(super) fn patches_seen(&self, state: &State) -> Vec<Patch> {
        let mut patches: Vec<Patch> = match state.stage {
            Stage::Initiative => Vec::new(),
            _ => SIDES.map(|side| self.zone_seen(state, side)).to_vec(),
        };
        let adjusted = matches!(state.stage, Stage::WaterAdjustDie | Stage::WaterAdjust);
        // Hills lie under what covers them.
        let hills = state.pieces.iter().filter(|piece| piece.terrain.is_hill());
        let others = state.pieces.iter().filter(|piece| !piece.terrain.is_hill());
        match &state.water {
            None => {}
            Some(PlacedWater::River { axis, width }) => patches.push(Patch {
                width: Some(*width),
                in_hand: adjusted,
                ..patch("river", axis.points(), "River".to_string(), "the river".to_string())
            }),
            Some(coast) => {
                let sea = coast.sea().expect("a coast has a sea");
                let sea = patch("sea", sea.corners(), "Sea".to_string(), "the sea".to_string());
                patches.push(Patch { in_hand: adjusted, ..sea });
            }
        }
        patches.extend(hills.chain(others).map(|piece| self.piece_seen(state, piece)));
        patches.extend(state.road.map(|road| Patch {
            width: Some(WIDE),
            ..patch("road", road.points(), String::new(), "the road".to_string())
        }));
        for side in SIDES {
            let whose = |what: &str| format!("{what} of the {}", self.name(side));
            let of_side = |kind: &str, stand: Stand, size, label: String, words: String| Patch {
                side: Some(side.0),
                ..patch(kind, outline_of(stand, size).corners(), label, words)
            };
            let camp = state.camps[side.index()];
            patches.extend(camp.map(|stand| of_side("camp", stand, CAMP, "Camp".to_string(), whose("the camp"))));
            let works = state.works[side.index()].iter();
            patches.extend(works.map(|stand| of_side("work", *stand, WORK, String::new(), whose("a fortification"))));
            let mut markers: Vec<(Stand, u8)> = state.markers(side).collect();
            markers.sort_unstable_by_key(|(_, number)| *number);
            patches.extend(markers.into_iter().map(|(stand, number)| {
                of_side("ambush", stand, MARKER, number.to_string(), whose(&format!("ambush marker {number}")))
            }));
        }
        patches
    }

    /// Where a side deploys; only its skirmishers go farther.
    fn zone_seen(&self, state: &State, side: Side) -> Patch {
        let corner = |x: i16, deep: i16| at_depth(state.part(side), x, deep);
        let corners = [corner(0, 0), corner(WIDTH, 0), corner(WIDTH, OTHERS), corner(0, OTHERS)];
        let label = format!("{}: to {}, skirmishers to {}", self.name(side), OTHERS / MU, SKIRMISHERS / MU);
        let words = format!("where the {} deploy", self.name(side));
        Patch { side: Some(side.0), ..patch("zone", &corners, label, words) }
    }

    fn piece_seen(&self, state: &State, piece: &PlacedPiece) -> Patch {
        let adjusted = matches!(state.stage, Stage::AdjustDie | Stage::Adjust(_));
        let compulsory = if piece.compulsory { ", compulsory" } else { "" };
        let by = self.name(state.side(piece.by));
        Patch {
            crest: piece.crest.map(|ends| ends.map(seen)),
            in_hand: adjusted && state.pieces.last().is_some_and(|last| last.order == piece.order),
            ..patch(
                piece.terrain.name(),
                piece.outline.corners(),
                capital(piece.terrain),
                format!("{} placed by the {by}{compulsory}", piece.terrain.words()),
            )
        }
    }
}

/// "Open field".
fn capital(terrain: Terrain) -> String {
    let mut letters = terrain.words().chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
