//! The turns after: marches arrive, and some of their battle groups do not.

use engine::{Log, Referee, Roll, Side};

use crate::army::BattleGroup;
use crate::state::{LAST_TURN, March, Place, Stage, State};
use crate::table::{Grade, Quality, TroopType};
use crate::{Event, Glory, cite};

/// The score at which a march has found its way.
pub const FOUND: u8 = 10;
/// The score below which a battle group straggles.
pub const TOGETHER: u8 = 5;

/// Whether a die is thrown again for troops of this quality.
pub const fn is_rerolled(quality: Quality, face: u8) -> bool {
    match quality {
        Quality::Elite => face <= 2,
        Quality::Superior => face == 1,
        Quality::Average => false,
        Quality::Poor => face == 6,
    }
}

/// What a die counts that was thrown twice: the better face, but for poor troops the second.
pub const fn rerolled(quality: Quality, first: u8, second: u8) -> u8 {
    match quality {
        Quality::Poor => second,
        _ if second > first => second,
        _ => first,
    }
}

/// What is added to the straggling dice of a battle group.
pub fn straggling_modifier(group: &BattleGroup) -> i8 {
    i8::from(group.drilled || group.troop.skirmishes()) - i8::from(is_slow(group.troop))
}

/// Medium and heavy foot.
const fn is_slow(troop: TroopType) -> bool {
    matches!(troop, TroopType::MediumFoot | TroopType::HeavyFoot)
}

/// What two dice come to; never below nothing.
fn score(faces: [u8; 2], modifier: i8) -> u8 {
    (faces[0] + faces[1]).saturating_add_signed(modifier)
}

impl Glory {
    /// What is added to the dice of a march.
    pub(crate) fn arrival_modifier(&self, state: &State, side: Side, west: bool) -> i8 {
        let leader = state.marches[side.index()][usize::from(!west)].leader();
        let led = leader.and_then(|leader| self.scenario.commander(side, leader));
        let slow = self
            .marchers(state, side, west)
            .any(|group| self.scenario.group(side, group).is_some_and(|listed| is_slow(listed.troop)));
        i8::from(led.is_some_and(|leader| leader.grade >= Grade::Field)) - i8::from(slow)
    }

    /// The battle groups still on a march.
    pub(crate) fn marchers<'a>(&'a self, state: &'a State, side: Side, west: bool) -> impl Iterator<Item = u8> + 'a {
        let listed = self.scenario.army(side).groups.len() as u8;
        (0..listed).filter(move |group| state.group(side, *group).place == Place::Marching { west })
    }

    /// The first turn has no dice; they begin with the second.
    pub(crate) fn begin_arrivals<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let first = referee.state().first;
        self.next_arrival(referee, first, None);
    }

    /// What the marches need next: in each turn the side that moves first, the march over x = 0 first; ten turns at most.
    fn next_arrival<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, after: Option<bool>) {
        let state = referee.state();
        let is_out = |march: March| matches!(march, March::Out(_) | March::Found(..));
        if !state.marches.iter().flatten().any(|march| is_out(*march)) {
            return referee.happen(cite!("OFM"), Event::Awaited(Stage::Over));
        }
        let flanks: &[bool] = match after {
            _ if state.turn < 2 => &[],
            None => &[true, false],
            Some(true) => &[false],
            Some(false) => &[],
        };
        for &west in flanks {
            match referee.state().marches[side.index()][usize::from(!west)] {
                March::Out(_) => return referee.happen(cite!("OFM"), Event::Awaited(Stage::Arrival { side, west })),
                March::Found(_, turn) if turn < referee.state().turn => {
                    referee.happen(cite!("OFM"), Event::MarchCame { side, west });
                    return self.next_straggler(referee, side, west);
                }
                _ => {}
            }
        }
        let (turn, first) = (referee.state().turn, referee.state().first);
        if side == first {
            self.next_arrival(referee, side.other(), None)
        } else if turn == LAST_TURN {
            referee.happen(cite!("OFM"), Event::Awaited(Stage::Over));
        } else {
            referee.happen(cite!("OFM"), Event::TurnBegun(turn + 1));
            self.next_arrival(referee, first, None);
        }
    }

    pub(crate) fn throw_arrival<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        side: Side,
        west: bool,
        roll: Roll,
    ) {
        let faces = [roll.faces()[0], roll.faces()[1]];
        let score = score(faces, self.arrival_modifier(referee.state(), side, west));
        referee.happen(cite!("OFM"), Event::ArrivalThrown { side, west, faces, score });
        if score >= FOUND {
            referee.happen(cite!("OFM"), Event::MarchFound { side, west });
        }
        self.next_arrival(referee, side, Some(west));
    }

    /// The next battle group of a march that comes on, or what follows the march.
    fn next_straggler<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, west: bool) {
        let next = self.marchers(referee.state(), side, west).next();
        match next {
            Some(group) => {
                let stage = Stage::Straggling { side, west, group, thrown: None };
                referee.happen(cite!("STR"), Event::Awaited(stage));
            }
            None => self.next_arrival(referee, side, Some(west)),
        }
    }

    pub(crate) fn throw_straggling<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        (side, west, group): (Side, bool, u8),
        thrown: Option<[u8; 2]>,
        roll: Roll,
    ) {
        let listed = self.scenario.group(side, group).expect("a marching battle group is in the list");
        let faces = match thrown {
            None => {
                let faces = [roll.faces()[0], roll.faces()[1]];
                if faces.into_iter().any(|face| is_rerolled(listed.quality, face)) {
                    referee.happen(cite!("STR"), Event::ThrownAgain { side, group, faces });
                    let stage = Stage::Straggling { side, west, group, thrown: Some(faces) };
                    return referee.happen(cite!("STR"), Event::Awaited(stage));
                }
                faces
            }
            Some(first) => {
                let mut again = roll.faces().iter();
                first.map(|face| match is_rerolled(listed.quality, face) {
                    true => rerolled(listed.quality, face, *again.next().expect("a die for each that is thrown again")),
                    false => face,
                })
            }
        };
        let score = score(faces, straggling_modifier(listed));
        referee.happen(cite!("STR"), Event::StragglingThrown { side, group, faces, score });
        if score < TOGETHER {
            referee.happen(cite!("STR"), Event::Straggled { side, group });
        } else {
            referee.happen(cite!("STR"), Event::Arrived { side, group, west });
        }
        self.next_straggler(referee, side, west);
    }
}

#[cfg(test)]
#[path = "arrival_tests.rs"]
mod tests;
