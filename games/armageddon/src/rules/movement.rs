//! Movement.

use engine::{Log, Referee, Side};
use hex::{Direction, HexId};

use crate::event::Event;
use crate::reason::{Reason, Refused, Verdict, refuse};
use crate::scenario::{Kind, Terrain, UnitId};
use crate::set::HexSet;
use crate::state::{Place, Stage, State};
use crate::{Armageddon, charts, cite};

impl Armageddon {
    /// Whether a counter on or off the map could move at all this phase: nobody carries it, it is not disrupted, it
    /// has not balked, and its rider is not disrupted.
    pub(crate) fn is_mobile(&self, state: &State, unit: UnitId) -> bool {
        let now = state.unit(unit);
        now.mark.is_none()
            && now.aboard.is_none()
            && (!self.is_chariot(unit)
                || (!state.balked.contains(unit) && !state.riders(unit).any(|rider| state.is_disrupted(rider))))
    }

    /// Half points a counter has this phase: Movement C, halved and rounded down where no leader is in reach.
    pub(crate) fn points(&self, state: &State, unit: UnitId) -> u8 {
        let printed = self.printed(unit);
        if state.mover.disengaging && state.mover.unit == Some(unit) {
            return self.disengaging_points(printed.kind, printed.allowance);
        }
        if state.controlled.contains(unit) || self.pursues(state, unit) {
            printed.allowance * 2
        } else {
            printed.allowance / 2 * 2
        }
    }

    /// Half points the counter in hand has left.
    pub(crate) fn points_left(&self, state: &State, unit: UnitId) -> u8 {
        self.points(state, unit) - state.mover.spent
    }

    /// Movement G and J: each counter moves once a phase, and taking one up finishes the one before.
    pub(crate) fn judge_take(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) != state.side {
            return refuse(cite!("Movement D"), Reason::NotYours { unit: name });
        }
        let now = state.unit(unit);
        match now.place {
            Place::Eliminated | Place::Exited => return refuse(cite!("Movement"), Reason::OutOfPlay { unit: name }),
            Place::Waiting => self.judge_release(state, unit)?,
            Place::On(_) => {}
        }
        if let Some(chariot) = now.aboard {
            return refuse(cite!("Chariots"), Reason::Rides { unit: name, chariot: self.name(chariot) });
        }
        self.judge_first_move(state, unit)?;
        if now.mark.is_some() {
            return refuse(cite!("Disruption"), Reason::Disrupted { unit: name });
        }
        if state.balked.contains(unit) {
            return refuse(cite!("#26"), Reason::Balked { unit: name });
        }
        if self.is_chariot(unit)
            && let Some(rider) = state.riders(unit).find(|rider| state.is_disrupted(*rider))
        {
            return refuse(cite!("Chariots"), Reason::DisruptedRider { unit: name, rider: self.name(rider) });
        }
        self.judge_putting_down(state)
    }

    /// Movement J: a counter moves once a phase. The one in hand is not taken up afresh, and a leader whose chariot was
    /// shot under him has had his ride.
    pub(crate) fn judge_first_move(&self, state: &State, unit: UnitId) -> Verdict {
        if state.stage == Stage::Moving(unit) {
            return refuse(cite!("Movement J"), Reason::InHand { unit: self.name(unit) });
        }
        if state.moved.contains(unit) || state.arrived.contains(unit) {
            return refuse(cite!("Movement J"), Reason::HasMoved { unit: self.name(unit) });
        }
        Ok(())
    }

    /// Whether the counter in hand, if any, may be left where it is.
    pub(crate) fn judge_putting_down(&self, state: &State) -> Verdict {
        match state.stage {
            Stage::Moving(unit) => self.judge_stop(state, unit),
            _ => Ok(()),
        }
    }

    /// The counter in hand moves no further.
    pub(crate) fn judge_stop(&self, state: &State, unit: UnitId) -> Verdict {
        let Some(hex) = state.hex_of(unit) else { return self.judge_staying_out(state, unit) };
        if !self.may_stop_here(state, unit, hex) {
            let reason = Reason::NoRoom { unit: self.name(unit), hex: self.number(hex) };
            return refuse(self.crowding_case(state, unit, hex), reason);
        }
        self.judge_pursuit_stop(state, unit)
    }

    /// A counter that was made to stop goes no further this phase.
    pub(crate) fn judge_going_on(&self, state: &State, unit: UnitId) -> Verdict {
        if !state.mover.stopped {
            return Ok(());
        }
        let in_stream = self.is_chariot(unit)
            && state.hex_of(unit).is_some_and(|hex| self.terrain(hex) == Terrain::Stream)
            && !state.hex_of(unit).is_some_and(|hex| self.is_fire_front(state, hex, state.side.other()));
        if in_stream {
            return refuse(cite!("Chariots E"), Reason::StreamStop { unit: self.name(unit) });
        }
        refuse(cite!("Movement L"), Reason::FireFrontStop { unit: self.name(unit) })
    }

    /// Movement L: whether the hex is a front hex of a fire unit of this side, whatever that unit has done or suffered.
    /// Ruling 5
    pub(crate) fn is_fire_front(&self, state: &State, hex: HexId, of: Side) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            self.neighbour(hex, direction).is_some_and(|next| {
                state.is_occupied(next)
                    && state.in_hex(next).any(|unit| {
                        self.side_of(unit) == of
                            && self.tables.fire_units.contains(unit)
                            && state.unit(unit).facing.is_front(direction.opposite())
                    })
            })
        })
    }

    /// All hexes for which [`Self::is_fire_front`] holds.
    pub(crate) fn fire_fronts(&self, state: &State, of: Side) -> HexSet {
        let mut fronts = HexSet::EMPTY;
        for unit in self.tables.fire_units.and(&self.tables.sides[of.index()]).iter() {
            let Some(hex) = state.hex_of(unit) else { continue };
            for way in state.unit(unit).facing.front() {
                if let Some(front) = self.neighbour(hex, way) {
                    fronts.insert(front);
                }
            }
        }
        fronts
    }

    /// Whether entering this hex ends the mover's movement: Movement L and Chariots E. A disengaging unit minds neither
    /// fire fronts nor their fire, but a chariot still stops in a stream.
    pub(crate) fn must_stop(&self, state: &State, mover: UnitId, hex: HexId) -> bool {
        (self.is_chariot(mover) && self.terrain(hex) == Terrain::Stream)
            || (!state.mover.disengaging && self.is_fire_front(state, hex, self.side_of(mover).other()))
    }

    /// What a step costs in half points (Movement A and H), or why it may not be taken whatever one pays: Movement F,
    /// Chariots G, ground that is closed to the mover.
    pub(crate) fn step_cost(
        &self,
        state: &State,
        mover: UnitId,
        from: HexId,
        direction: Direction,
        to: HexId,
    ) -> Result<u8, Refused> {
        let cost = self.hex_cost(state, mover, Some(from), to)?;
        if self.is_chariot(mover) && self.is_crest(from, direction) {
            return Err(Refused {
                case: cite!("Chariots G"),
                reason: Reason::CrestForChariot { unit: self.name(mover) },
            });
        }
        self.judge_disengaging_step(state, mover, to)?;
        self.judge_pursuit_step(state, mover, from, to)?;
        Ok(cost)
    }

    /// What entering this hex costs in half points.
    pub(crate) fn hex_cost(&self, state: &State, mover: UnitId, from: Option<HexId>, to: HexId) -> Result<u8, Refused> {
        let unit = self.name(mover);
        let side = self.side_of(mover);
        if state.in_hex(to).next().is_some_and(|there| self.side_of(there) != side) {
            let reason = Reason::EnemyThere { unit, hex: self.number(to) };
            return Err(Refused { case: cite!("Movement F"), reason });
        }
        if let Some(refused) = self.closed_ground(state, mover, to) {
            return Err(refused);
        }
        let on_road = from.is_some_and(|from| self.terrain(from) == Terrain::Road);
        match self.terrain(to) {
            Terrain::Road if on_road => Ok(1),
            terrain => Ok(charts::entry_cost(terrain).expect("closed ground was refused")),
        }
    }

    /// Ground a counter may never enter, retreating or not: impassable water, marsh for chariots, dust for Chu.
    pub(crate) fn closed_ground(&self, state: &State, mover: UnitId, hex: HexId) -> Option<Refused> {
        let terrain = self.terrain(hex);
        let case = if terrain == Terrain::Impassable {
            cite!("#15")
        } else if terrain == Terrain::Marsh && self.printed(mover).kind == Kind::Chariot {
            cite!("#1")
        } else if self.is_dust_for(state, mover, hex) {
            cite!("#20.2")
        } else {
            return None;
        };
        Some(Refused { case, reason: Reason::ClosedGround { unit: self.name(mover), hex: self.number(hex) } })
    }

    /// One hex forward: into a front hex (Facing), paying its cost, never onto the enemy, and only where the mover can
    /// in the end find room (Ruling 18).
    pub(crate) fn judge_step(&self, state: &State, unit: UnitId, direction: Direction) -> Verdict {
        let name = self.name(unit);
        let Some(from) = state.hex_of(unit) else {
            return refuse(cite!("Map Entry"), Reason::NotOnMap { unit: name });
        };
        self.judge_going_on(state, unit)?;
        if !state.mover.disengaging && !state.unit(unit).facing.is_front(direction) {
            return refuse(cite!("Facing"), Reason::NotAFrontHex { unit: name, direction });
        }
        let Some(to) = self.neighbour(from, direction) else {
            return refuse(cite!("Movement"), Reason::OffTheMap { unit: name });
        };
        let cost = self.step_cost(state, unit, from, direction, to)?;
        let left = self.points_left(state, unit);
        if cost > left {
            return refuse(cite!("Movement C"), Reason::TooDear { unit: name, hex: self.number(to), cost, left });
        }
        self.judge_room(state, unit, to, direction, left - cost)
    }

    /// Whether a mover that came into this hex with so many half points left finds room there or further on.
    pub(crate) fn judge_room(&self, state: &State, unit: UnitId, hex: HexId, facing: Direction, left: u8) -> Verdict {
        if self.may_stay(state, unit, hex)
            || (!self.must_stop(state, unit, hex) && self.finds_room(state, unit, hex, facing, left))
        {
            return Ok(());
        }
        let reason = Reason::NoRoom { unit: self.name(unit), hex: self.number(hex) };
        refuse(self.crowding_case(state, unit, hex), reason)
    }

    /// The case that a unit in this hex would break.
    pub(crate) fn crowding_case(&self, state: &State, unit: UnitId, hex: HexId) -> engine::Case {
        let others = || state.in_hex(hex).filter(|other| *other != unit && !self.is_leader(*other));
        if self.is_chariot(unit) && others().any(|other| self.is_chariot(other)) {
            cite!("Stacking D")
        } else if self.is_chariot(unit) || others().any(|other| self.is_chariot(other)) {
            cite!("Stacking E")
        } else if others().count() < 3 {
            cite!("Stacking C")
        } else {
            cite!("Stacking")
        }
    }

    /// The mover has come into a hex: it may have to stop, and the other side may be able to fire at it.
    pub(crate) fn came_up<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, hex: HexId) {
        if self.must_stop(referee.state(), unit, hex) {
            let case = if self.is_fire_front(referee.state(), hex, self.side_of(unit).other()) {
                cite!("Movement L")
            } else {
                cite!("Chariots E")
            };
            referee.happen(case, Event::Checked { unit });
        }
        if !self.offer_defensive_fire(referee, unit, hex) {
            self.go_on_moving(referee, unit);
        }
    }

    /// A counter that was stopped or has nothing left to spend is finished; any other may go on.
    pub(crate) fn go_on_moving<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        let state = referee.state();
        let finished = !matches!(state.unit(unit).place, Place::On(_))
            || (state.is_disrupted(unit) && !state.mover.disengaging)
            || state.mover.stopped
            || self.points_left(state, unit) == 0;
        if finished && !self.may_raise_dust(state, unit) {
            self.stand(referee, unit);
        } else {
            referee.happen(cite!("Movement"), Event::Awaited(Stage::Moving(unit)));
        }
    }

    /// The counter in hand is put down for the rest of the phase.
    pub(crate) fn stand<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        referee.happen(cite!("Movement G"), Event::Stood { unit });
    }

    /// Movement may not be ended while the counter in hand may not stay where it is, an unmoved unit can cure a
    /// breach by leaving, a binding force can still come on, or a pursuer has not pursued.
    pub(crate) fn judge_end_of_movement(&self, state: &State) -> Verdict {
        self.judge_putting_down(state)?;
        let in_hand = match state.stage {
            Stage::Moving(unit) => Some(unit),
            _ => None,
        };
        for unit in self.tables.sides[state.side.index()].without(&state.moved).iter() {
            if Some(unit) == in_hand {
                continue;
            }
            match state.unit(unit).place {
                Place::On(hex) => {
                    if self.can_cure(state, unit, hex) {
                        let reason = Reason::MustMakeRoom { unit: self.name(unit), hex: self.number(hex) };
                        return refuse(cite!("Stacking"), reason);
                    }
                    self.judge_pursuit_end(state, unit)?;
                }
                Place::Waiting => self.judge_leaving_out(state, unit)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether a unit that has not moved stands in a breach without disrupted units and could leave it.
    fn can_cure(&self, state: &State, unit: UnitId, hex: HexId) -> bool {
        if self.is_leader(unit) || !self.is_breach(state, hex) || !self.is_mobile(state, unit) {
            return false;
        }
        if state.in_hex(hex).any(|other| state.is_disrupted(other)) {
            return false;
        }
        // It would be the counter in hand, with nothing spent.
        let mut taken = state.clone();
        taken.mover = crate::state::Mover { unit: Some(unit), from: Some(hex), ..crate::state::Mover::NOBODY };
        self.finds_room(&taken, unit, hex, taken.unit(unit).facing, self.points(&taken, unit))
    }
}

#[cfg(test)]
#[path = "movement_tests.rs"]
mod tests;
