//! What an event changes.

use crate::geometry::crest;
use crate::rules::selecting::cost;
use crate::state::{March, Place, PlacedPiece, Post, State};
use crate::table::{Part, Terrain};
use crate::{Event, Glory};

impl Glory {
    pub(crate) fn absorb_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::InitiativeThrown { .. }
            | Event::WaterSide { .. }
            | Event::WaterAdjusted { .. }
            | Event::WaterKept
            | Event::PlaceThrown(..)
            | Event::AdjustThrown { .. }
            | Event::Kept
            | Event::NoRoad
            | Event::NoCamp(_)
            | Event::MarchesWritten(_)
            | Event::FirstThrown { .. }
            | Event::ArrivalThrown { .. }
            | Event::StragglingThrown { .. }
            | Event::ThrownAgain { .. } => {}
            Event::InitiativeWon(side) => state.with = side,
            Event::TerritoryChosen(territory) => state.territory = Some(territory),
            Event::CompulsoryTaken(part, terrain) => {
                state.compulsory[part.index()] = Some(terrain);
                state.taken[terrain.index()] += 1;
            }
            Event::Selected(part, terrain) => {
                state.selected[part.index()][terrain.index()] += 1;
                state.taken[terrain.index()] += 1;
                state.cost[part.index()] += cost(terrain);
            }
            Event::WaterPlaced(water) => {
                let selected = &mut state.selected[Part::With.index()];
                (selected[Terrain::River.index()], selected[Terrain::Coast.index()]) = (0, 0);
                state.water = Some(water);
            }
            Event::WaterRemoved => state.water = None,
            Event::Placed(next, outline) => {
                self.take_up(state, next);
                state.placed += 1;
                let crest = next.terrain.is_hill().then(|| crest(&outline));
                let (terrain, by, compulsory, order) = (next.terrain, next.part, next.compulsory, state.placed);
                state.pieces.push(PlacedPiece { terrain, by, compulsory, order, outline, crest });
            }
            Event::Discarded(next) => self.take_up(state, next),
            Event::Slid { x, y } => self.move_last(state, |piece| piece.moved(piece.outline.slid(x, y))),
            Event::Pivoted(turn) => self.move_last(state, |piece| piece.moved(piece.outline.turned(turn))),
            Event::Removed => drop(state.pieces.pop()),
            Event::RoadPlaced(axis) => state.road = Some(axis),
            Event::CampPlaced(side, stand) => state.camps[side.index()] = Some(stand),
            Event::WorkPlaced(side, stand) => state.works[side.index()].push(stand),
            Event::AmbushLaid { side, group: Some(group), stand, number } => {
                state.groups[side.index()][usize::from(group)].place = Place::Ambush(stand, number);
            }
            Event::AmbushLaid { side, group: None, stand, number } => state.dummies[side.index()].push((stand, number)),
            Event::MarchBegun { side, west, leader, group } => {
                state.marches[side.index()][usize::from(!west)] = March::Out(leader);
                state.commanders[side.index()][usize::from(leader)] = Post::Marching;
                state.groups[side.index()][usize::from(group)].place = Place::Marching { west };
            }
            Event::MarchJoined { side, west, group } => {
                state.groups[side.index()][usize::from(group)].place = Place::Marching { west };
            }
            Event::Deployed { side, group, stand } => {
                state.groups[side.index()][usize::from(group)].place = Place::Standing(stand);
            }
            Event::LeftOut { side, group } | Event::Straggled { side, group } => {
                state.groups[side.index()][usize::from(group)].place = Place::Absent;
            }
            Event::Dismounted { side, group } => state.groups[side.index()][usize::from(group)].dismounted = true,
            Event::CommanderPlaced { side, commander, at } => {
                state.commanders[side.index()][usize::from(commander)] = Post::Standing(at);
            }
            Event::FirstMove(side) => state.first = side,
            Event::TurnBegun(turn) => state.turn = turn,
            Event::MarchFound { side, west } => {
                let march = &mut state.marches[side.index()][usize::from(!west)];
                *march = March::Found(march.leader().expect("a march is led"), state.turn);
            }
            Event::MarchCame { side, west } => {
                let march = &mut state.marches[side.index()][usize::from(!west)];
                *march = March::On(march.leader().expect("a march is led"), state.turn);
            }
            Event::Arrived { side, group, west } => {
                state.groups[side.index()][usize::from(group)].place = Place::Arrived { west };
            }
            Event::Awaited(stage) => state.stage = stage,
        }
    }

    /// A piece leaves the hand of its part.
    fn take_up(&self, state: &mut State, next: crate::state::Next) {
        if next.compulsory {
            state.compulsory[next.part.index()] = None;
        } else {
            state.selected[next.part.index()][next.terrain.index()] -= 1;
        }
    }

    fn move_last(&self, state: &mut State, change: impl Fn(PlacedPiece) -> PlacedPiece) {
        let piece = state.pieces.pop().expect("a piece was placed");
        state.pieces.push(change(piece));
    }
}
