//! What a seat may know (4.0, rulings 27 and 68).
//!
//! Of an enemy stack one knows that it is there, its mode and how many counters it has. Leaders and naval units are
//! seen, Patrols lie open, the boxes beside the map are open, and whoever fought, came by an event or came back from the
//! box is known until he changes stacks face down. A spectator knows what both players know of each other.
//!
//! [`Sight`] is the only way from a position to a view or a line of the log, and it does not work by leaving names out.
//! It holds **a position of its own, in which the counters that lie face down for the seat are dealt out anew**: by
//! order of their names, over the places where backs lie, in the order of those places. Which counters are not in the
//! open and where backs lie is all that goes into it, and that is what the seat knows anyway. So two positions that look
//! alike to a seat become one and the same position, and whatever is worked out from it, a stray strength or the order of
//! a list, cannot tell them apart. Code that draws or offers gets this position and never sees the true one; what lies
//! face down has no name there ([`Sight::face`]).

use std::borrow::Cow;
use std::collections::BTreeMap;

use engine::{Chooser, Seat, Side, act_on};

use crate::Apocalypse;
use crate::action::Action;
use crate::scenario::{BYZANTINE, Begins, MOST_UNITS, MUSLIM, PlaceId, Spot, UnitId};
use crate::state::{Marker, Stage, State, UnitSet, Whereabouts};

/// What one seat may know of a position.
pub(crate) struct Sight<'a> {
    game: &'a Apocalypse,
    seat: Seat,
    /// The counters of which the seat does not know which is which.
    covered: UnitSet,
    /// The position, those dealt out anew.
    dealt: Cow<'a, State>,
}

/// Counters that lie face down together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pile {
    /// Whose they are.
    pub side: Side,
    /// Whether they are printed for the other side: rebel Armenians show that on their backs.
    pub rebels: bool,
    /// Where.
    pub lies: Lies,
    /// How many, at least one.
    pub count: u8,
}

/// Where a pile lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Lies {
    /// Beside the map, still to be set up.
    Waiting,
    /// In Garrison.
    Garrison(PlaceId),
    /// In an Expedition, in this spot; without one where an Expedition has just been lost.
    With(Marker, Option<Spot>),
    /// Of an Expedition that is lifted, disbanded or routed, and on its way from this spot.
    Leaving(Marker, Option<Spot>),
}

impl<'a> Sight<'a> {
    /// What this seat may know of a position.
    pub fn new(game: &'a Apocalypse, state: &'a State, seat: Seat) -> Self {
        let covered = game.covered(state, seat);
        let spent = !game.may_count_points(state.mover.marker, seat);
        let by_name = |_: Lies, units: &mut Vec<UnitId>| units.remove(0);
        let dealt = match covered.is_empty() && !spent {
            true => Cow::Borrowed(state),
            false => Cow::Owned(game.deal(state, &covered, by_name)),
        };
        let mut sight = Sight { game, seat, covered, dealt };
        if spent {
            sight.dealt.to_mut().mover.points = 0;
        }
        sight
    }

    /// The position as far as the seat knows it.
    pub fn state(&self) -> &State {
        &self.dealt
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether this seat is the one that acts, or sees with its eyes.
    pub fn acts(&self) -> bool {
        match (self.game.actor(self.state()), self.seat) {
            (Some(side), Seat::Side(looking)) => side == looking,
            (Some(_), Seat::Referee) => true,
            _ => false,
        }
    }

    /// A counter, if the seat may know which one it is.
    pub fn face(&self, unit: UnitId) -> Option<UnitId> {
        (!self.covered.contains(unit)).then_some(unit)
    }

    /// A counter that goes from one stack to another face down, if the seat still knows which one it is.
    pub fn keeps_track_of(&self, unit: UnitId) -> Option<UnitId> {
        let game = self.game;
        let open = !game.scenario.rules.hidden_stacks || !game.tables.land.contains(unit);
        let own = match self.seat {
            Seat::Referee => true,
            Seat::Side(side) => game.owner(self.state(), unit) == side,
            Seat::Spectator => false,
        };
        (open || own).then_some(unit)
    }

    /// The counters the seat knows, in order.
    pub fn faces(&self) -> impl Iterator<Item = UnitId> + use<> {
        let covered = self.covered;
        (0..self.game.scenario.units.len()).map(|i| UnitId(i as u8)).filter(move |unit| !covered.contains(*unit))
    }

    /// The counters that lie face down, pile by pile.
    pub fn piles(&self) -> Vec<Pile> {
        let (game, state) = (self.game, self.state());
        let mut piles = BTreeMap::new();
        for unit in self.covered.iter() {
            let key = (game.owner(state, unit), state.turned.contains(unit), game.lies(state, unit));
            *piles.entry(key).or_insert(0) += 1;
        }
        piles.into_iter().map(|((side, rebels, lies), count)| Pile { side, rebels, lies, count }).collect()
    }

    /// The land points the mover has left, if the seat may know them: an army of nothing but horsemen goes farther, so
    /// that they tell what a Byzantine Expedition is made of.
    pub fn points(&self) -> Option<u8> {
        let mover = &self.state().mover;
        self.game.may_count_points(mover.marker, self.seat).then_some(mover.points)
    }

    /// Whether the seat may know how far an Expedition can march.
    pub fn may_count_points_of(&self, marker: Marker) -> bool {
        self.game.may_count_points(Some(marker), self.seat)
    }
}

impl Apocalypse {
    /// Whether an action shows one of the players a counter he did not know. What dice show is another matter: they stop
    /// an undo by themselves.
    pub(crate) fn shows(&self, state: &State, action: Action) -> bool {
        if !self.scenario.rules.hidden_stacks || self.judge_action(state, action).is_err() {
            return false;
        }
        let mut after = state.clone();
        act_on(self, &mut after, action);
        [BYZANTINE, MUSLIM].into_iter().any(|side| {
            let covered = |state: &State| self.covered(state, Seat::Side(side));
            !covered(state).without(&covered(&after)).is_empty()
        })
    }

    /// Whether a counter is set up in the open: what the rules place, and naval units.
    pub(crate) fn is_placed_openly(&self, unit: UnitId) -> bool {
        !matches!(self.printed(unit).begins, Begins::In(_) | Begins::Divided)
    }

    /// The counters that lie face down for a seat.
    fn covered(&self, state: &State, seat: Seat) -> UnitSet {
        if seat == Seat::Referee || !self.scenario.rules.hidden_stacks {
            return UnitSet::EMPTY;
        }
        let foreign = |unit: &UnitId| seat != Seat::Side(self.owner(state, *unit));
        self.tables.land.iter().filter(foreign).filter(|unit| self.is_face_down(state, *unit)).collect()
    }

    fn is_face_down(&self, state: &State, unit: UnitId) -> bool {
        match state.unit(unit) {
            // What the rules place or an event brings is no secret before it comes.
            Whereabouts::Waiting => !self.is_placed_openly(unit),
            // Those on their way are a stack on its way, whoever was seen in the battle: ruling 68.
            Whereabouts::With(_) if state.flight.units.contains(unit) => true,
            Whereabouts::Garrison(_) | Whereabouts::With(_) => !state.known.contains(unit),
            _ => false,
        }
    }

    /// Whether a seat may know the land points of an Expedition; those of a leader or Patrol everybody knows.
    fn may_count_points(&self, marker: Option<Marker>, seat: Seat) -> bool {
        let secret = self.scenario.rules.hidden_stacks && marker == Some(Marker::Byzantine);
        !secret || matches!(seat, Seat::Referee | Seat::Side(BYZANTINE))
    }

    fn lies(&self, state: &State, unit: UnitId) -> Lies {
        match state.unit(unit) {
            Whereabouts::Garrison(place) => Lies::Garrison(place),
            Whereabouts::With(marker) if self.is_leaving(state, unit) => {
                Lies::Leaving(marker, self.party_spot(state, unit, marker))
            }
            Whereabouts::With(marker) => Lies::With(marker, self.party_spot(state, unit, marker)),
            _ => Lies::Waiting,
        }
    }

    fn is_leaving(&self, state: &State, unit: UnitId) -> bool {
        state.flight.units.contains(unit) || state.mustering.left.contains(unit)
    }

    /// Where a land unit or leader of an Expedition lies: with the marker, or where that was lifted from.
    pub(crate) fn party_spot(&self, state: &State, unit: UnitId, marker: Marker) -> Option<Spot> {
        if state.flight.units.contains(unit) {
            Some(state.flight.from)
        } else if state.mustering.left.contains(unit) {
            state.mustering.lifted_from
        } else {
            state.expedition(marker).at
        }
    }

    /// A position that may be the true one as far as a side knows: what lies face down for it is dealt out at random.
    pub(crate) fn imagined(&self, state: &State, side: Side, chooser: &mut Chooser) -> State {
        let covered = self.covered(state, Seat::Side(side));
        // An army's Expedition is made of its own units only, and everybody knows that.
        let may_lie = |unit: UnitId, lies: Lies| match lies {
            Lies::With(marker, _) | Lies::Leaving(marker, _) => {
                marker.army().is_none_or(|army| self.printed(unit).army == Some(army))
            }
            _ => true,
        };
        let mut dealt = self.deal(state, &covered, |lies, units| {
            let fitting: Vec<usize> = (0..units.len()).filter(|i| may_lie(units[*i], lies)).collect();
            let at = chooser.pick(&fitting).unwrap_or_else(|| chooser.below(units.len() as u32) as usize);
            units.swap_remove(at)
        });
        if !self.may_count_points(state.mover.marker, Seat::Side(side)) {
            dealt.mover.points = 0;
        }
        dealt
    }

    /// The position with these counters dealt out anew, by kind: a side's own, and those that went over to it. `draw`
    /// takes the counter for a place out of those that are left; the places of armies come first.
    fn deal(&self, state: &State, covered: &UnitSet, mut draw: impl FnMut(Lies, &mut Vec<UnitId>) -> UnitId) -> State {
        let mut stands_in: [UnitId; MOST_UNITS] = std::array::from_fn(|i| UnitId(i as u8));
        let loyal = |side: Side| self.tables.sides[side.index()].without(&state.turned);
        for kind in [loyal(BYZANTINE), loyal(MUSLIM), state.turned] {
            let mut left: Vec<UnitId> = kind.and(covered).iter().collect();
            let mut by_place = left.clone();
            // Counters that lie together are one as good as the other.
            by_place.sort_by_cached_key(|unit| {
                let lies = self.lies(state, *unit);
                let with_army = matches!(lies, Lies::With(..) | Lies::Leaving(..));
                (!with_army, lies, state.rallied.contains(*unit))
            });
            for unit in by_place {
                stands_in[unit.index()] = draw(self.lies(state, unit), &mut left);
            }
        }
        let mut dealt = state.clone();
        covered.iter().for_each(|unit| self.put(&mut dealt, unit, Whereabouts::Gone));
        for unit in covered.iter() {
            self.put(&mut dealt, stands_in[unit.index()], state.unit(unit));
        }
        let renamed = |set: &UnitSet| -> UnitSet { set.iter().map(|unit| stands_in[unit.index()]).collect() };
        dealt.mustering.left = renamed(&state.mustering.left);
        dealt.flight.units = renamed(&state.flight.units);
        dealt.rallied = renamed(&state.rallied);
        if let Stage::Rallied(unit) | Stage::Shelter(unit) = &mut dealt.stage {
            *unit = stands_in[unit.index()];
        }
        // What is noted of single counters goes with their names.
        for set in [&mut dealt.known, &mut dealt.adjusted, &mut dealt.moved, &mut dealt.flight.carried] {
            *set = set.without(covered);
        }
        dealt
    }
}

#[cfg(test)]
#[path = "sight_tests.rs"]
mod tests;
