//! 8: movement, with the stops of 9 and the exceptions of 12.1 and 13.5-3.

use engine::{Log, Referee, Roll};
use hex::{Direction, HexId};

use crate::charts::step_cost;
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{Mover, Place, Stage, State, UnitSet};
use crate::{Basileus, cite};

impl Basileus {
    /// Takes up a counter to move it.
    pub(crate) fn judge_take(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) != state.side {
            return refuse(cite!("5"), Reason::NotYours { unit: name });
        }
        match state.unit(unit).place {
            Place::On(_) => {}
            Place::Waiting => return refuse(cite!("13.1-entry"), Reason::NotOnMap { unit: name }),
            _ => return refuse(cite!("8-a"), Reason::OutOfPlay { unit: name }),
        }
        if state.moved.contains(unit) {
            return refuse(cite!("8-a"), Reason::HasMoved { unit: name });
        }
        if self.printed(unit).allowance == 0 {
            return refuse(cite!("8-c"), Reason::Immobile { unit: name });
        }
        if self.stands_still(state) {
            return refuse(cite!("13.3-2"), Reason::StillSurprised);
        }
        Ok(())
    }

    /// 7-c: another counter of the hex goes along, before the first step.
    pub(crate) fn judge_along(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        let mover = state.mover.unit.expect("a counter is in hand");
        if state.mover.party.contains(unit) {
            return refuse(cite!("7-c"), Reason::InHand { unit: name });
        }
        if state.mover.steps > 0 || state.hex_of(unit) != state.hex_of(mover) || !state.is_on_map(unit) {
            return refuse(cite!("7-c"), Reason::NotTogether { unit: name });
        }
        self.judge_take(state, unit)?;
        let mut party = state.mover.party;
        party.insert(unit);
        if party.and(&self.tables.combat).is_empty() {
            return refuse(cite!("6-b"), Reason::NoCombatUnit { unit: name });
        }
        Ok(())
    }

    /// The half points a party has: those of its slowest (7-c).
    pub(crate) fn allowance(&self, party: &UnitSet) -> u8 {
        party.iter().map(|unit| self.printed(unit).allowance * 2).min().unwrap_or(0)
    }

    /// The half points of a party, and those it has while it keeps away from the enemy (13.5-3).
    pub(crate) fn points_of(&self, party: &UnitSet) -> Points {
        let near = self.allowance(party);
        let Some(horses) = &self.scenario.special.horses else { return Points { near, away: near } };
        let points = |unit: UnitId| {
            let printed = self.printed(unit).allowance;
            if self.marks.horses.contains(unit) { printed.max(horses.allowance) } else { printed }
        };
        Points { near, away: party.iter().map(|unit| points(unit) * 2).min().unwrap_or(0) }
    }

    /// What a step would cost and whether it ends the move; why not if it cannot be made.
    pub(crate) fn weigh_step(&self, state: &State, to: HexId) -> Result<Weighed, crate::reason::Refused> {
        let mover = &state.mover;
        let unit = mover.unit.expect("a counter is in hand");
        let from = state.hex_of(unit).expect("the counter in hand is on the map");
        let name = self.name(unit);
        let number = self.number(to);
        let Some(way) = self.scenario.field.grid.direction_to(from, to) else {
            return Err(refuse(cite!("8-a"), Reason::NotBeside { unit: name, hex: number }).unwrap_err());
        };
        if mover.stopped {
            return Err(refuse(cite!("9-b"), Reason::Stopped { unit: name }).unwrap_err());
        }
        let points = self.points_of(&mover.party);
        let weighed = self.weigh(state, mover, points, from, way, to)?;
        if mover.steps == 0 && !self.may_leave(state, &mover.party, from) {
            return Err(refuse(cite!("6-b"), Reason::LeavesBadStack { unit: name }).unwrap_err());
        }
        let ends_well = self.may_stand(state, &mover.party, to) || self.holds_only_victim(state, mover, to);
        if !ends_well && (weighed.stops || !self.can_go_on(state, mover, points, to, &weighed)) {
            return Err(refuse(cite!("6-a"), Reason::NoRoom { unit: name, hex: number }).unwrap_err());
        }
        Ok(weighed)
    }

    pub(crate) fn judge_step(&self, state: &State, to: HexId) -> Verdict {
        self.weigh_step(state, to).map(|_| ())
    }

    /// The step itself, leaving aside who may stand there at the end.
    pub(crate) fn weigh(
        &self,
        state: &State,
        mover: &Mover,
        points: Points,
        from: HexId,
        way: Direction,
        to: HexId,
    ) -> Result<Weighed, crate::reason::Refused> {
        let unit = mover.unit.expect("a counter is in hand");
        let (name, number) = (self.name(unit), self.number(to));
        let no = |case, reason| Err(refuse(case, reason).unwrap_err());
        let Some(cost) = step_cost(&self.scenario.field, from, way, to, mover.on_road) else {
            return no(cite!("Terrain"), Reason::Uncrossable { hex: number });
        };
        if self.is_enemy_at(state, unit, to) && !self.holds_only_victim(state, mover, to) {
            let case = if self.combat_unit(state, to).is_some() { cite!("6-a") } else { cite!("10.4-f") };
            return no(case, Reason::EnemyThere { unit: name, hex: number });
        }
        let zone = self.is_in_enemy_zone(state, unit, to);
        let mut tested = false;
        if zone && self.is_in_enemy_zone(state, unit, from) {
            // 12.1: a combat unit that begins its movement in a zone may try.
            let may_try = self.scenario.options.zoc_to_zoc && self.is_first_step(mover);
            if !may_try || mover.party.and(&self.tables.combat).is_empty() {
                return no(cite!("9-c"), Reason::ZoneToZone { unit: name, hex: number });
            }
            tested = true;
        }
        let spent = mover.spent + cost;
        let near = mover.came_near || state.beside.any(self.side_of(unit).other(), to);
        let Points { near: points, away } = points;
        if spent <= points || !near && spent <= away {
            return Ok(Weighed { cost, stops: zone, near, tested });
        }
        if self.is_first_step(mover) && points > 0 {
            // 8-c: one hex is always possible for whoever can move at all.
            return Ok(Weighed { cost: points.saturating_sub(mover.spent), stops: true, near, tested });
        }
        if spent <= away {
            return no(cite!("13.5-3"), Reason::HorsesShy { unit: name });
        }
        no(cite!("8-b"), Reason::TooDear { unit: name, hex: number, cost, left: points.saturating_sub(mover.spent) })
    }

    /// Whether the counter in hand has not moved at all.
    fn is_first_step(&self, mover: &Mover) -> bool {
        mover.steps == 0
    }

    /// 7-f: whether a hex holds but a lone enemy commander. Ruling 62
    fn holds_only_victim(&self, state: &State, mover: &Mover, hex: HexId) -> bool {
        let unit = mover.unit.expect("a counter is in hand");
        self.is_enemy_at(state, unit, hex) && self.is_lone_commander(state, hex)
    }

    /// Whether a party that may not stay in a hex can get on from it to one where it may.
    fn can_go_on(&self, state: &State, mover: &Mover, points: Points, from: HexId, last: &Weighed) -> bool {
        let next = Mover { spent: mover.spent + last.cost, steps: mover.steps + 1, came_near: last.near, ..*mover };
        let beside = self.scenario.field.grid.neighbours(from);
        beside.into_iter().any(|(way, to)| {
            // No zone is left in these steps: the party would have had to stop in it.
            self.weigh(state, &next, points, from, way, to).is_ok_and(|weighed| {
                self.may_stand(state, &next.party, to)
                    || self.holds_only_victim(state, &next, to)
                    || (!weighed.stops && self.can_go_on(state, &next, points, to, &weighed))
            })
        })
    }

    /// Ends the move of the counter in hand.
    pub(crate) fn judge_stop(&self, state: &State) -> Verdict {
        let unit = state.mover.unit.expect("a counter is in hand");
        let hex = state.hex_of(unit).expect("the counter in hand is on the map");
        if !self.may_stand(state, &state.mover.party, hex) {
            return refuse(cite!("6-a"), Reason::MayNotStay { unit: self.name(unit), hex: self.number(hex) });
        }
        Ok(())
    }

    /// A judged step: an impetuous unit may be tempted first (2.2.2), or a test be due (12.1).
    pub(crate) fn set_out<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, to: HexId) {
        let state = referee.state();
        if let Some(unit) = self.is_tempted(state, to) {
            return referee.happen(cite!("2.2.2-a"), Event::Awaited(Stage::ImpulseDie(unit, Some(to))));
        }
        self.step_or_test(referee, to);
    }

    /// The step once nobody is tempted.
    pub(crate) fn step_or_test<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, to: HexId) {
        match self.weigh_step(referee.state(), to) {
            Ok(weighed) if weighed.tested => referee.happen(cite!("12.1"), Event::Awaited(Stage::ZoneTest(to))),
            Ok(weighed) => self.step(referee, to, &weighed),
            // Only a hand-written position comes here.
            Err(_) => self.stand(referee),
        }
    }

    fn step<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, to: HexId, weighed: &Weighed) {
        let party = referee.state().mover.party;
        self.ride_down(referee, &party, to);
        referee.happen(cite!("8-b"), Event::Stepped { to, cost: weighed.cost, stops: weighed.stops });
        let state = referee.state();
        if state.mover.stopped || !self.has_step(state) {
            self.stand(referee);
        } else {
            referee.happen(cite!("8-a"), Event::Awaited(Stage::Moving));
        }
    }

    /// Whether the counter in hand could go anywhere.
    pub(crate) fn has_step(&self, state: &State) -> bool {
        let unit = state.mover.unit.expect("a counter is in hand");
        let hex = state.hex_of(unit).expect("the counter in hand is on the map");
        self.scenario.field.grid.neighbours(hex).any(|(_, to)| self.judge_step(state, to).is_ok())
    }

    /// The counter in hand is done.
    pub(crate) fn stand<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        referee.happen(cite!("8-a"), Event::Stood);
        referee.happen(cite!("8-a"), Event::Awaited(Stage::Move));
    }

    /// Taking up another counter finishes the one in hand.
    pub(crate) fn put_down<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if referee.state().mover.unit.is_some() {
            self.stand(referee);
        }
    }

    /// 12.1: the test before a step from zone to zone.
    pub(crate) fn zone_test<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, to: HexId, roll: Roll) {
        let state = referee.state();
        let combat = state.mover.party.and(&self.tables.combat);
        let unit = combat.iter().next().expect("a combat unit is tested");
        let (die, morale) = (roll.face(), self.morale(state, unit, false));
        referee.happen(cite!("12.1"), Event::ZoneTested { unit, die, morale });
        if die < morale
            && let Ok(weighed) = self.weigh_step(referee.state(), to)
        {
            return self.step(referee, to, &weighed);
        }
        if die > morale {
            self.lose_step(referee, cite!("12.1"), unit);
            // The last wagon may be lost with the unit that took it along.
            if self.won_at_once(referee) {
                return;
            }
        }
        self.stand(referee);
    }
}

/// The half points a party has.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Points {
    /// Wherever it goes.
    pub near: u8,
    /// As long as it keeps away from the enemy.
    pub away: u8,
}

/// What a step would cost, and what it would bring.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weighed {
    /// Half points.
    pub cost: u8,
    /// The move ends there.
    pub stops: bool,
    /// It comes, or came before, beside an enemy.
    pub near: bool,
    /// It needs the test of 12.1.
    pub tested: bool,
}

#[cfg(test)]
#[path = "movement_tests.rs"]
mod tests;
