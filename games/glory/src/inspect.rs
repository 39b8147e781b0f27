//! Does a position hold together?

use engine::Side;

use crate::Glory;
use crate::geometry::{crest, is_on_table};
use crate::rules::camps::{CAMP, MARKER, WORK, outline_of};
use crate::rules::deploying::{batch_size, footprint};
use crate::state::{LAST_TURN, Place, Post, Stage, State};
use crate::table::{Part, Terrain};

impl Glory {
    pub(crate) fn inspect_state(&self, state: &State) -> Result<(), String> {
        let ensure = |holds: bool, fault: &str| if holds { Ok(()) } else { Err(fault.to_string()) };
        ensure((1..=LAST_TURN).contains(&state.turn), "there is no such turn")?;
        ensure(state.with.0 < 2 && state.first.0 < 2, "there is no such side")?;
        let is_early = matches!(state.stage, Stage::Initiative | Stage::Territory);
        ensure(is_early || state.territory.is_some(), "the country is not chosen")?;
        ensure(state.cost.iter().all(|cost| *cost <= 5), "too much is selected")?;
        self.inspect_pieces(state)?;
        for side in [Side(0), Side(1)] {
            self.inspect_side(state, side)?;
        }
        self.inspect_stage(state)
    }

    /// Every piece taken lies, waits, or was put aside or removed; none lies outside the table or without its crest.
    fn inspect_pieces(&self, state: &State) -> Result<(), String> {
        let mut orders = state.pieces.iter().map(|piece| piece.order);
        let mut before = 0;
        if !orders.all(|order| std::mem::replace(&mut before, order) < order) || before > state.placed {
            return Err("pieces lie in the order of placing".to_string());
        }
        for piece in state.pieces.iter() {
            if !is_on_table(piece.outline.corners()) {
                return Err(format!("piece {} does not lie on the table", piece.order));
            }
            if piece.crest != piece.terrain.is_hill().then(|| crest(&piece.outline)) {
                return Err(format!("piece {} has not its own crest", piece.order));
            }
            if piece.terrain.is_water() {
                return Err("water is no piece".to_string());
            }
        }
        for terrain in Terrain::ALL.into_iter().filter(|terrain| !terrain.is_water()) {
            let waiting = [0, 1]
                .map(|part| state.selected[part][terrain.index()] + u8::from(state.compulsory[part] == Some(terrain)));
            let lying = state.pieces.iter().filter(|piece| piece.terrain == terrain).count() as u8;
            if lying + waiting[0] + waiting[1] > state.taken[terrain.index()] {
                return Err(format!("more {} than was taken", terrain.words()));
            }
        }
        let is_good = |points: &[crate::table::Point]| points.len() >= 2 && is_on_table(points);
        let water = match &state.water {
            None => true,
            Some(crate::state::PlacedWater::River { axis, .. }) => is_good(axis.points()),
            Some(crate::state::PlacedWater::Coast { shore, .. }) => is_good(shore.points()),
        };
        if !water || !state.road.is_none_or(|road| is_good(road.points())) {
            return Err("water and road lie on the table".to_string());
        }
        Ok(())
    }

    fn inspect_side(&self, state: &State, side: Side) -> Result<(), String> {
        let army = self.scenario.army(side);
        let fits = |stand, size| is_on_table(outline_of(stand, size).corners());
        let things = state.camps[side.index()].iter().map(|stand| (*stand, CAMP));
        let things = things.chain(state.works[side.index()].iter().map(|stand| (*stand, WORK)));
        let mut things = things.chain(state.markers(side).map(|(stand, _)| (stand, MARKER)));
        if things.any(|(stand, size)| !fits(stand, size)) {
            return Err("something of a side does not stand on the table".to_string());
        }
        let mut numbers: Vec<u8> = state.markers(side).map(|(_, number)| number).collect();
        numbers.sort_unstable();
        if !numbers.iter().copied().eq(1..=numbers.len() as u8) {
            return Err("ambush markers are numbered from 1".to_string());
        }
        for (index, now) in state.groups[side.index()].iter().enumerate() {
            let Some(listed) = army.groups.get(index) else {
                if now.place != Place::Waiting || now.dismounted {
                    return Err("a battle group that is not in the list has a place".to_string());
                }
                continue;
            };
            if now.dismounted && listed.dismounts.is_none() {
                return Err(format!("{} cannot dismount", listed.name));
            }
            let stands = match now.place {
                Place::Standing(stand) => fits(stand, footprint(listed)),
                Place::Marching { west } | Place::Arrived { west } => {
                    state.marches[side.index()][usize::from(!west)].leader().is_some()
                }
                Place::Waiting | Place::Ambush(..) | Place::Absent => true,
            };
            if !stands {
                return Err(format!("{} is nowhere it can be", listed.name));
            }
        }
        for (index, post) in (0u8..).zip(state.commanders[side.index()]) {
            let leads = state.marches[side.index()].iter().filter(|march| march.leader() == Some(index)).count();
            let listed = usize::from(index) < army.commanders.len();
            if leads != usize::from(post == Post::Marching) || (!listed && post != Post::Waiting) {
                return Err("a commander is in two places".to_string());
            }
        }
        Ok(())
    }

    /// What is awaited can be done.
    fn inspect_stage(&self, state: &State) -> Result<(), String> {
        let holds = match state.stage {
            Stage::Select(part) => Terrain::ALL.iter().any(|terrain| self.judge_select(state, part, *terrain).is_ok()),
            Stage::WaterDie | Stage::Water { .. } => {
                let selected = &state.selected[Part::With.index()];
                state.water.is_none() && selected[Terrain::River.index()] + selected[Terrain::Coast.index()] == 1
            }
            Stage::WaterAdjustDie | Stage::WaterAdjust => state.water.is_some(),
            Stage::Choose(part) => state.selected[part.index()].iter().any(|count| *count > 0),
            Stage::PlaceDie(next) | Stage::Place(next, _) => {
                let held = match next.compulsory {
                    true => state.compulsory[next.part.index()] == Some(next.terrain),
                    false => state.selected[next.part.index()][next.terrain.index()] > 0,
                };
                held && !next.terrain.is_water() && state.pieces.len() < crate::state::MOST_PIECES
            }
            Stage::AdjustDie => !state.pieces.is_empty(),
            Stage::Adjust(score) => !state.pieces.is_empty() && (3..=7).contains(&score),
            Stage::Works(part) => self.scenario.army(state.side(part)).works > 0,
            Stage::Deploy(part, batch, left) => {
                let side = state.side(part);
                let listed = self.scenario.army(side).groups.len();
                let waiting =
                    state.groups[side.index()][..listed].iter().filter(|now| now.place == Place::Waiting).count();
                (1..=4).contains(&batch)
                    && (1..=batch_size(self.in_batches(state, side), batch)).contains(&left)
                    && usize::from(left) <= waiting
            }
            Stage::Commanders(part) => self.waiting_commanders(state, part).next().is_some(),
            Stage::Arrival { side, west } => state.marches[side.index()][usize::from(!west)].leader().is_some(),
            Stage::Straggling { side, west, group, thrown } => {
                let listed = self.scenario.group(side, group);
                let again = |faces: [u8; 2]| {
                    let quality = listed.map(|listed| listed.quality);
                    let is_again = |face| quality.is_some_and(|quality| crate::is_rerolled(quality, face));
                    faces.into_iter().any(is_again)
                };
                listed.is_some()
                    && state.group(side, group).place == Place::Marching { west }
                    && thrown.is_none_or(again)
            }
            _ => true,
        };
        if holds { Ok(()) } else { Err("nothing can be done in this stage".to_string()) }
    }
}
