//! The hash of a position.

use engine::Hash;

use crate::Glory;
use crate::geometry::Angle;
use crate::state::{March, Next, Place, PlacedWater, Post, Stage, Stand, State};
use crate::table::{Part, Point};

fn point(at: Point) -> u64 {
    u64::from(at.x as u16) << 16 | u64::from(at.y as u16)
}

fn stand(Stand { at, turn }: Stand) -> u64 {
    point(at) << 16 | u64::from(Angle::in_half_degrees(turn))
}

fn part(part: Part) -> u64 {
    part.index() as u64
}

fn next(next: Next) -> u64 {
    (next.terrain.index() as u64) << 8 | u64::from(next.compulsory) << 1 | part(next.part)
}

impl Glory {
    pub(crate) fn hash_of(&self, state: &State) -> u64 {
        let mut hash = Hash::default();
        hash.add(stage(state.stage));
        let country = state.territory.map_or(0, |territory| territory as u64 + 1);
        let plain = [u64::from(state.with.0), u64::from(state.first.0), u64::from(state.turn), u64::from(state.placed)];
        hash.add(plain.iter().fold(country, |word, fact| word << 8 | fact));
        for counts in [&state.taken, &state.selected[0], &state.selected[1]] {
            counts.chunks(8).for_each(|few| hash.add(few.iter().fold(0, |word, count| word << 8 | u64::from(*count))));
        }
        let held = |part: usize| state.compulsory[part].map_or(0, |terrain| terrain.index() as u64 + 1);
        let costs = u64::from(state.cost[0]) << 8 | u64::from(state.cost[1]);
        hash.add(held(0) << 32 | held(1) << 16 | costs);
        for piece in state.pieces.iter() {
            let plain = u64::from(piece.compulsory) << 1 | part(piece.by);
            hash.add((piece.terrain.index() as u64) << 16 | u64::from(piece.order) << 8 | plain);
            piece.outline.corners().iter().for_each(|at| hash.add(point(*at)));
        }
        hash.add(0);
        match &state.water {
            None => hash.add(0),
            Some(PlacedWater::River { axis, width }) => {
                hash.add(1 << 32 | *width as u64);
                axis.points().iter().for_each(|at| hash.add(point(*at)));
            }
            Some(PlacedWater::Coast { west, shore }) => {
                hash.add(2 << 32 | u64::from(*west));
                shore.points().iter().for_each(|at| hash.add(point(*at)));
            }
        }
        hash.add(state.road.map_or(0, |road| road.points().len() as u64));
        state.road.iter().for_each(|road| road.points().iter().for_each(|at| hash.add(point(*at))));
        for side in 0..2 {
            hash.add(state.camps[side].map_or(0, |camp| 1 << 60 | stand(camp)));
            state.works[side].iter().for_each(|work| hash.add(stand(*work)));
            for group in &state.groups[side] {
                let (kind, place) = match group.place {
                    Place::Waiting => (0, 0),
                    Place::Standing(at) => (1, stand(at)),
                    Place::Ambush(at, number) => (2 | u64::from(number) << 3, stand(at)),
                    Place::Marching { west } => (3, u64::from(west)),
                    Place::Arrived { west } => (4, u64::from(west)),
                    Place::Absent => (5, 0),
                };
                if kind > 0 || group.dismounted {
                    hash.add(place << 12 | kind << 1 | u64::from(group.dismounted));
                } else {
                    hash.add(0);
                }
            }
            for post in &state.commanders[side] {
                hash.add(match post {
                    Post::Waiting => 0,
                    Post::Standing(at) => 1 << 60 | point(*at),
                    Post::Marching => 2 << 60,
                });
            }
            state.dummies[side].iter().for_each(|(at, number)| hash.add(u64::from(*number) << 50 | stand(*at)));
            for march in state.marches[side] {
                hash.add(match march {
                    March::None => 0,
                    March::Out(leader) => 1 << 16 | u64::from(leader),
                    March::Found(leader, turn) => 2 << 16 | u64::from(turn) << 8 | u64::from(leader),
                    March::On(leader, turn) => 3 << 16 | u64::from(turn) << 8 | u64::from(leader),
                });
            }
        }
        hash.value()
    }
}

fn stage(stage: Stage) -> u64 {
    let flag = u64::from;
    let (kind, rest) = match stage {
        Stage::Initiative => (0, 0),
        Stage::Territory => (1, 0),
        Stage::Compulsory => (2, 0),
        Stage::Select(who) => (3, part(who)),
        Stage::WaterDie => (4, 0),
        Stage::Water { west } => (5, flag(west)),
        Stage::WaterAdjustDie => (6, 0),
        Stage::WaterAdjust => (7, 0),
        Stage::Choose(who) => (8, part(who)),
        Stage::PlaceDie(piece) => (9, next(piece)),
        Stage::Place(piece, die) => (10, next(piece) << 8 | u64::from(die)),
        Stage::AdjustDie => (11, 0),
        Stage::Adjust(score) => (12, u64::from(score)),
        Stage::Road => (13, 0),
        Stage::Camp(who) => (14, part(who)),
        Stage::Works(who) => (15, part(who)),
        Stage::Ambush(who) => (16, part(who)),
        Stage::March(who) => (17, part(who)),
        Stage::Deploy(who, batch, left) => (18, part(who) << 16 | u64::from(batch) << 8 | u64::from(left)),
        Stage::Dismount(who) => (19, part(who)),
        Stage::Commanders(who) => (20, part(who)),
        Stage::FirstMove => (21, 0),
        Stage::Arrival { side, west } => (22, u64::from(side.0) << 1 | flag(west)),
        Stage::Straggling { side, west, group, thrown } => {
            let thrown = thrown.map_or(0, |[a, b]| u64::from(a) << 8 | u64::from(b));
            (23, thrown << 16 | u64::from(group) << 8 | u64::from(side.0) << 1 | flag(west))
        }
        Stage::Over => (24, 0),
    };
    rest << 8 | kind
}
