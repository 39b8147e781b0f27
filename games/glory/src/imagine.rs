//! What a side does not know of the other, made up: who lies under which ambush marker, who marches, where and led by
//! whom. What it knows stays: markers, who stands, who stays away, and how many came in each batch.

use engine::{Chooser, Side};

use crate::Glory;
use crate::rules::deploying::batch_size;
use crate::state::{Few, GroupNow, March, Place, PlacedWater, Post, Stage, State};
use crate::table::Part;

/// One marker in so many hides nobody, where that is allowed.
const EMPTY_MARKERS: u32 = 3;

impl Glory {
    /// A position that may be the true one as far as a side knows.
    pub(crate) fn imagined(&self, state: &State, side: Side, chooser: &mut Chooser) -> State {
        let enemy = side.other();
        let mut imagined = state.clone();
        let mut unseen = self.take_back(&mut imagined, enemy);
        self.lay_markers(state, &mut imagined, enemy, &mut unseen, chooser);
        self.send_round(&mut imagined, enemy, unseen, chooser);
        imagined
    }

    /// Takes back what a side keeps secret; those battle groups that may be anywhere.
    fn take_back(&self, imagined: &mut State, side: Side) -> Vec<u8> {
        let listed = self.scenario.army(side).groups.len() as u8;
        let is_open = |group: &u8| matches!(imagined.group(side, *group).place, Place::Standing(_) | Place::Absent);
        let unseen: Vec<u8> = (0..listed).filter(|group| !is_open(group)).collect();
        let at = side.index();
        for group in &unseen {
            imagined.groups[at][usize::from(*group)] = GroupNow { place: Place::Waiting, dismounted: false };
        }
        for post in imagined.commanders[at].iter_mut().filter(|post| **post == Post::Marching) {
            *post = Post::Waiting;
        }
        imagined.dummies[at] = Few::EMPTY;
        imagined.marches[at] = [March::None; 2];
        unseen
    }

    /// Puts somebody who could be there under each ambush marker, or nobody.
    fn lay_markers(
        &self,
        state: &State,
        imagined: &mut State,
        side: Side,
        unseen: &mut Vec<u8>,
        chooser: &mut Chooser,
    ) {
        let (part, at) = (state.part(side), side.index());
        let mut markers: Vec<_> = state.markers(side).collect();
        markers.sort_by_key(|(_, number)| *number);
        for (stand, number) in markers {
            let could = |group: &u8| self.judge_ambush(imagined, part, Some(*group), stand).is_ok();
            let fitting: Vec<u8> = unseen.iter().copied().filter(could).collect();
            let may_be_empty = imagined.dummies[at].len() < usize::from(self.scenario.dummies);
            let empty = may_be_empty && (fitting.is_empty() || chooser.below(EMPTY_MARKERS) == 0);
            let group = if empty { None } else { chooser.pick(&fitting).or_else(|| chooser.pick(unseen)) };
            match group {
                Some(group) => {
                    unseen.retain(|other| *other != group);
                    imagined.groups[at][usize::from(group)].place = Place::Ambush(stand, number);
                }
                None => imagined.dummies[at].push((stand, number)),
            }
        }
    }

    /// Sends some of those left round the flanks, as many as agrees with what was seen.
    fn send_round(&self, imagined: &mut State, side: Side, mut unseen: Vec<u8>, chooser: &mut Chooser) {
        let at = side.index();
        let Some(batches) = batches_over(imagined, side) else { return };
        let listed = self.scenario.army(side).commanders.len() as u8;
        let free = |leader: &u8| imagined.commanders[at][usize::from(*leader)] == Post::Waiting;
        let mut leaders: Vec<u8> = (0..listed).filter(free).collect();
        let sea = |west: bool| matches!(&imagined.water, Some(PlacedWater::Coast { west: sea, .. }) if *sea == west);
        let flanks: Vec<bool> = [true, false].into_iter().filter(|west| !sea(*west)).collect();
        // Whoever has placed his commanders has kept back those who march, and nobody else.
        let placed = imagined.stage == Stage::Commanders(Part::With) && imagined.part(side) == Part::Without;
        let in_batches = self.in_batches(imagined, side);
        let came = in_batches - unseen.len() as u8;
        let agrees = |marchers: &u8| {
            let seen: u8 = (1..=batches).map(|batch| batch_size(in_batches - marchers, batch)).sum();
            seen == came && (!placed || (*marchers == 0) == leaders.is_empty())
        };
        let most = if leaders.is_empty() || flanks.is_empty() { 0 } else { unseen.len() as u8 };
        let numbers: Vec<u8> = (0..=most).filter(agrees).collect();
        let marchers = usize::from(chooser.pick(&numbers).unwrap_or(0));
        let columns = if placed { leaders.len() } else { 1 }.min(flanks.len()).min(marchers);
        for (column, west) in flanks.into_iter().take(columns).enumerate() {
            let leader = leaders.swap_remove(chooser.below(leaders.len() as u32) as usize);
            imagined.commanders[at][usize::from(leader)] = Post::Marching;
            imagined.marches[at][usize::from(!west)] = March::Out(leader);
            for _ in (column..marchers).step_by(columns) {
                let group = unseen.swap_remove(chooser.below(unseen.len() as u32) as usize);
                imagined.groups[at][usize::from(group)].place = Place::Marching { west };
            }
        }
    }
}

/// How many batches of a side are on the table; none before its marches are written down.
fn batches_over(state: &State, side: Side) -> Option<u8> {
    let part = state.part(side);
    match state.stage {
        Stage::March(Part::With) if part == Part::Without => Some(0),
        Stage::Deploy(now, batch, _) if now == part => Some(batch - 1),
        Stage::Deploy(_, batch, _) => Some(if part == Part::Without { batch } else { batch - 1 }),
        Stage::Dismount(_) | Stage::Commanders(_) => Some(4),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use engine::Game;
    use testkit::views::each_position;

    use super::*;
    use crate::test_table::open;

    /// What a side may know of the other's army: who stands and stays away, and where markers lie.
    fn known(state: &State, side: Side) -> impl PartialEq + std::fmt::Debug {
        let open = |now: &GroupNow| matches!(now.place, Place::Standing(_) | Place::Absent).then_some(*now);
        let post = |post: &Post| matches!(post, Post::Standing(_)).then_some(*post);
        let mut markers: Vec<_> = state.markers(side).map(|(stand, number)| (number, stand)).collect();
        markers.sort_by_key(|(number, _)| *number);
        let groups: Vec<_> = state.groups[side.index()].iter().map(open).collect();
        (groups, state.commanders[side.index()].map(|it| post(&it)), markers)
    }

    #[test]
    fn what_is_imagined_agrees_with_what_is_known_and_betrays_nothing() {
        let game = open("dorostolon-971", &[("ambush_dummies", "1")]);
        let mut differed = 0;
        for seed in 0..6 {
            each_position(&game, game.open(), seed, |state| {
                let engine::Pending::Act(side) = game.pending(state) else { return };
                let enemy = side.other();
                let imagined = game.imagine(state, side, &mut Chooser::new(seed));
                game.inspect(&imagined).unwrap_or_else(|fault| panic!("{fault}\n{}", game.write_state(&imagined)));
                assert_eq!(known(&imagined, enemy), known(state, enemy));
                assert_eq!(imagined.groups[side.index()], state.groups[side.index()]);
                assert_eq!(
                    (imagined.stage, imagined.marches[side.index()]),
                    (state.stage, state.marches[side.index()])
                );
                let again = |state: &State| game.imagine(state, side, &mut Chooser::new(9));
                assert_eq!(again(&imagined), again(state), "{}", game.write_state(state));
                differed += u32::from(imagined != *state);
            });
        }
        assert!(differed > 20, "{differed}");
    }
}
