//! Whether a position holds together: what play may never break, and what a hand-written position must keep.

mod in_hand;

use hex::HexId;

use crate::Basileus;
use crate::scenario::{Kind, MOST_UNITS, UnitId};
use crate::state::{Phase, Place, Stage, State, Tally, Track, UnitSet, UnitState};

pub(crate) use in_hand::Progress;

impl Basileus {
    pub(crate) fn inspect_state(&self, state: &State) -> Result<(), String> {
        self.inspect_counters(state)?;
        self.inspect_sets(state)?;
        self.inspect_mover(state)?;
        self.inspect_attack(state)?;
        self.inspect_books(state)
    }

    /// The counters and where they stand. Everything else relies on this.
    fn inspect_counters(&self, state: &State) -> Result<(), String> {
        let fresh = self.worked_out(state);
        if state.occupants != fresh.occupants {
            return Err("the hexes do not hold the counters that say they are there".to_string());
        }
        if (&state.zones, &state.beside) != (&fresh.zones, &fresh.beside) {
            return Err("the zones are not those of the counters".to_string());
        }
        let blank = UnitState { place: Place::Eliminated, reduced: false };
        let count = self.scenario.units.len();
        if state.units[count..] != [blank; MOST_UNITS][count..]
            || state.tracks[count..] != [Track::NONE; MOST_UNITS][count..]
        {
            return Err("there are more counters than this battle has".to_string());
        }
        self.every_unit().try_for_each(|unit| self.inspect_counter(state, unit))
    }

    /// A counter, and who stands with it. Whoever stands where may be asked before anything else is known.
    pub(crate) fn inspect_counter(&self, state: &State, unit: UnitId) -> Result<(), String> {
        let (now, printed, name) = (state.unit(unit), self.printed(unit), self.name(unit));
        if now.reduced && printed.back.is_none() {
            return Err(format!("{name} is reduced and has one step"));
        }
        let baggage = printed.kind == Kind::Baggage;
        match now.place {
            Place::Plundered(_) if !baggage => Err(format!("{name} is plundered and no baggage")),
            Place::Eliminated if baggage => Err(format!("{name} is eliminated: lost baggage is plundered in its hex")),
            Place::Waiting if state.tracks[unit.index()] != Track::NONE => {
                Err(format!("{name} has moved and waits beside the map"))
            }
            Place::On(hex) | Place::Plundered(hex) if !self.is_enterable(hex) => {
                Err(format!("{name} is in {}, which nobody enters", self.number(hex)))
            }
            Place::On(hex) => self.inspect_stack(state, unit, hex),
            _ => Ok(()),
        }
    }

    /// 6: who stands with a counter. A party on its way may be among others for the moment.
    fn inspect_stack(&self, state: &State, unit: UnitId, hex: HexId) -> Result<(), String> {
        if state.in_hex(hex).any(|other| self.side_of(other) != self.side_of(unit)) {
            return Err(format!("both sides are in {}", self.number(hex)));
        }
        let (mover, here) = (&state.mover, state.in_hex(hex).collect::<UnitSet>());
        let passes = mover.steps > 0 && mover.unit.is_some_and(|unit| here.contains(unit));
        let party = if passes { mover.party } else { UnitSet::EMPTY };
        let lawful = self.may_leave(state, &party, hex) && self.may_leave(state, &here.without(&party), hex);
        if lawful { Ok(()) } else { Err(format!("those in {} may not stand together", self.number(hex))) }
    }

    fn inspect_sets(&self, state: &State) -> Result<(), String> {
        let own = &self.tables.sides[state.side.index()];
        let other = &self.tables.sides[state.side.other().index()];
        let when = |phase: Phase, set: UnitSet| if state.phase == phase { set } else { UnitSet::EMPTY };
        let shooters = if self.scenario.options.no_ratio { other.and(&self.tables.missiles) } else { UnitSet::EMPTY };
        let feigning = |unit: &UnitId| self.printed(*unit).traits.feigned_flight && state.phase != Phase::SetUp;
        let surprise = self.scenario.special.surprise.as_ref();
        let surprised = |unit: &UnitId| {
            let (printed, now) = (self.printed(*unit), state.unit(*unit));
            let began = printed.starts_reduced && surprise.is_some_and(|surprise| surprise.side == printed.side);
            began && now.reduced && !now.place.is_lost()
        };
        self.inspect_set("moved", &state.moved, &when(Phase::Movement, *own))?;
        self.inspect_set("feigned", &state.feigned, &self.every_unit().filter(feigning).collect())?;
        self.inspect_set("used", &state.used, &when(Phase::Combat, own.and(&self.tables.combat).or(&shooters)))?;
        self.inspect_set("attacked", &state.attacked, &when(Phase::Combat, other.without(&self.tables.commanders)))?;
        self.inspect_set("surprised", &state.surprised, &self.every_unit().filter(surprised).collect())
    }

    fn inspect_set(&self, word: &str, set: &UnitSet, allowed: &UnitSet) -> Result<(), String> {
        match set.without(allowed).nth(0) {
            Some(unit) if unit.index() < self.scenario.units.len() => {
                Err(format!("{} cannot be listed as {word}", self.name(unit)))
            }
            Some(_) => Err(format!("a counter that this battle does not have is listed as {word}")),
            None => Ok(()),
        }
    }

    /// The turn, and what has been noted of the past.
    fn inspect_books(&self, state: &State) -> Result<(), String> {
        let special = &self.scenario.special;
        let last = if state.phase == Phase::SetUp { 1 } else { self.last_turn(state) };
        if !(1..=last).contains(&state.turn) {
            return Err(format!("it is turn {}, and the turns are 1 to {last}", state.turn));
        }
        let over = matches!(state.stage, Stage::Over(_));
        let read = special.line.as_ref().is_some_and(|line| line.turn < state.turn + u8::from(over));
        if state.across.is_some() && !read {
            return Err("nobody has looked yet who stands across the line".to_string());
        }
        let lost = |units: &UnitSet| units.iter().filter(|unit| state.unit(*unit).place.is_lost()).count();
        let (bait, noted) = (lost(&self.marks.bait), usize::from(state.bait_lost));
        let in_time = special.bait.as_ref().is_some_and(|bait| state.turn < bait.before);
        if noted > bait || (in_time && noted < bait) {
            return Err(format!("the bait lost in time is {noted}, and in all {bait}"));
        }
        let fell = lost(&self.marks.engaging) > 0;
        match state.first_mangonel {
            Some(turn) if !fell || !(1..=state.turn).contains(&turn) => {
                Err("the first mangonel has not fallen, or not in that turn".to_string())
            }
            None if fell => Err("a mangonel has fallen, and first-mangonel does not say in which turn".to_string()),
            _ => Ok(()),
        }
    }

    /// Every counter of the battle.
    pub(crate) fn every_unit(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.scenario.units.len() as u8).map(UnitId)
    }

    /// Whether a counter can be in a hex.
    fn is_enterable(&self, hex: HexId) -> bool {
        self.scenario.field.terrain[hex.index()].is_crossable()
    }

    /// Whether a road runs through a hex (8-d).
    pub(crate) fn has_road(&self, hex: HexId) -> bool {
        self.scenario.field.roads[hex.index()] != 0
    }

    /// The same position, with what follows from where the counters are worked out anew.
    pub(crate) fn worked_out(&self, state: &State) -> State {
        let (occupants, zones, beside) = (mechanics::Occupants::EMPTY, Tally::NONE, Tally::NONE);
        let mut fresh = State { occupants, zones, beside, ..state.clone() };
        for unit in self.every_unit() {
            let place = std::mem::replace(&mut fresh.units[unit.index()].place, Place::Waiting);
            self.put(&mut fresh, unit, place);
        }
        fresh
    }
}

#[cfg(test)]
#[path = "inspect_tests.rs"]
mod tests;
