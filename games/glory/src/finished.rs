//! A table in plain words, as it stands.

use engine::Side;

use crate::Glory;
use crate::rules::camps::{CAMP, MARKER, WORK, outline_of};
use crate::rules::deploying::footprint;
use crate::state::{Place, PlacedWater, Post, Stand, State};
use crate::table::{Group, March, Piece, Point, Road, Table, Water};

impl Glory {
    /// The table as it stands; none before the country is chosen. It knows everything: whoever shows it to a player must
    /// not show ambushes and marches of the enemy.
    pub fn table(&self, state: &State) -> Option<Table> {
        let sides = [Side(0), Side(1)];
        Some(Table {
            territory: state.territory?,
            with: state.with.0,
            first: state.first.0,
            pieces: state
                .pieces
                .iter()
                .map(|piece| Piece {
                    terrain: piece.terrain,
                    outline: piece.outline.corners().to_vec(),
                    crest: piece.crest,
                    by: piece.by,
                    compulsory: piece.compulsory,
                    order: piece.order,
                })
                .collect(),
            water: state.water.map(|water| match water {
                PlacedWater::River { axis, width } => Water::River { axis: axis.points().to_vec(), width },
                PlacedWater::Coast { .. } => {
                    Water::Coast { sea: water.sea().expect("a coast has a sea").corners().to_vec() }
                }
            }),
            road: state.road.map(|axis| Road { axis: axis.points().to_vec() }),
            camps: state.camps.map(|camp| camp.map(|stand| corners(stand, CAMP))),
            works: sides
                .into_iter()
                .flat_map(|side| state.works[side.index()].iter().map(move |work| (side.0, line_of(*work))))
                .collect(),
            groups: sides.into_iter().flat_map(|side| self.groups_on(state, side)).collect(),
            commanders: sides
                .into_iter()
                .flat_map(|side| {
                    (0u8..).zip(state.commanders[side.index()]).filter_map(move |(index, post)| match post {
                        Post::Standing(at) => Some((side.0, index, at)),
                        Post::Waiting | Post::Marching => None,
                    })
                })
                .collect(),
            marches: sides.into_iter().flat_map(|side| self.marches_of(state, side)).collect(),
        })
    }

    fn groups_on(&self, state: &State, side: Side) -> Vec<Group> {
        let listed = self.scenario.army(side).groups.iter();
        let standing = (0u8..).zip(listed.zip(&state.groups[side.index()])).filter_map(|(index, (group, now))| {
            let (outline, ambush) = match now.place {
                Place::Standing(stand) => (corners(stand, footprint(group)), false),
                Place::Ambush(stand, _) => (corners(stand, MARKER), true),
                _ => return None,
            };
            Some(Group { side: side.0, index, outline, ambush, dismounted: now.dismounted })
        });
        standing.collect()
    }

    /// Those on their way and those that have come, with the battle groups that do not straggle.
    fn marches_of(&self, state: &State, side: Side) -> Vec<March> {
        let flanks = [true, false].into_iter().zip(state.marches[side.index()]);
        let marches = flanks.filter_map(|(west, march)| {
            let goes = |place: Place| place == Place::Marching { west } || place == Place::Arrived { west };
            let groups = (0u8..).zip(state.groups[side.index()]).filter(|(_, now)| goes(now.place));
            let groups: Vec<u8> = groups.map(|(index, _)| index).collect();
            let commander = march.leader().filter(|_| !groups.is_empty())?;
            let comes = if let crate::state::March::On(_, turn) = march { Some(turn) } else { None };
            Some(March { side: side.0, groups, commander, west, comes })
        });
        marches.collect()
    }
}

fn corners(stand: Stand, size: [i16; 2]) -> Vec<Point> {
    outline_of(stand, size).corners().to_vec()
}

/// The two ends of a fortification, in the middle of its depth.
fn line_of(work: Stand) -> [Point; 2] {
    let half = f64::from(WORK[0]) / 2.0;
    [-half, half].map(|along| {
        let (x, y) = work.turn.turn((along, 0.0));
        crate::geometry::rounded((x + f64::from(work.at.x), y + f64::from(work.at.y)))
    })
}
