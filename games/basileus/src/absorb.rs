//! What an event changes: the only code that writes to a [`State`].

use hex::HexId;

use crate::Basileus;
use crate::event::Event;
use crate::rules::LONGEST_CHARGE;
use crate::scenario::{Entry, Kind, UnitId};
use crate::state::{Chain, Combat, Mover, Phase, Place, Stage, State, Track, UnitSet};

impl Basileus {
    pub(crate) fn absorb_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Awaited(stage) => state.stage = stage,
            Event::SetUpBegan(side) => {
                state.side = side;
                state.stage = Stage::SetUp;
            }
            Event::Placed { unit, hex } => self.put(state, unit, Place::On(hex)),
            Event::TurnBegan(turn) => {
                state.turn = turn;
                state.feigned = UnitSet::EMPTY;
            }
            Event::PhaseBegan { side, phase } => self.begin_phase(state, side, phase),
            Event::Recovered { unit, .. } => {
                state.units[unit.index()].reduced = false;
                state.surprised.remove(unit);
            }
            Event::TookUp { unit } => {
                state.moved.insert(unit);
                let on_road = self.is_on_road(state, unit);
                state.mover = Mover { unit: Some(unit), party: [unit].into_iter().collect(), on_road, ..Mover::NOBODY };
            }
            Event::WentAlong { unit } => {
                state.moved.insert(unit);
                state.mover.party.insert(unit);
            }
            Event::Entered { unit, hex, cost, stops } => self.come_on(state, unit, hex, cost, stops),
            Event::Stepped { to, cost, stops } => {
                let party = state.mover.party;
                self.move_party(state, &party, to, cost);
                state.mover.stopped = stops;
            }
            Event::Stood => state.mover = Mover::NOBODY,
            Event::Tempted { unit, .. } => {
                state.mover.tempted = true;
                if state.phase == Phase::Combat {
                    state.mover.on_road = self.is_on_road(state, unit);
                }
            }
            Event::Led { unit, to, cost } => {
                let in_hand = state.mover.party.contains(unit);
                let party = if in_hand { state.mover.party } else { self.with_commander(state, unit) };
                self.move_party(state, &party, to, cost);
            }
            Event::Feigned { unit, .. } => {
                state.feigned.insert(unit);
            }
            Event::RiddenDown { unit } | Event::Eliminated { unit } => self.remove(state, unit),
            Event::AttackOpened { target, defender } => {
                state.combat = Combat { target: Some(target), defender, ..Combat::NONE };
            }
            Event::Joined { unit, charging } => {
                state.combat.attackers.insert(unit);
                if charging {
                    state.combat.charging.insert(unit);
                }
            }
            Event::Declared { palisade } => self.close_attack(state, palisade),
            Event::Withdrew { unit, .. } => self.enchain(state, unit),
            Event::Jostled { unit } | Event::Shaken { unit } => state.combat.tests.add(unit, false),
            Event::ShooterJoined { unit } => {
                state.combat.shooters.insert(unit);
                state.used.insert(unit);
            }
            Event::DrivenBack => {
                state.combat.driven_back = true;
                state.combat.fleeing = self.vulnerable(state);
            }
            Event::GaveWay { unit, line, pushed, .. } => {
                self.enchain(state, unit);
                state.combat.fleeing.remove(unit);
                if pushed || line == 3 {
                    state.combat.tests.add(unit, line == 3);
                }
            }
            Event::FellBack { unit, to } => {
                for member in self.with_commander(state, unit).iter() {
                    self.put(state, member, Place::On(to));
                    state.tracks[member.index()] = state.tracks[member.index()].spoilt();
                }
            }
            Event::ChainEnded => state.combat.chain = Chain::NONE,
            // It retreated, if only off the map: nobody falls back into its hex.
            Event::Fled { unit } => self.vacate(state, unit),
            Event::Cornered { unit } | Event::StayedByBaggage { unit } => state.combat.fleeing.remove(unit),
            Event::Reduced { unit } => {
                state.units[unit.index()].reduced = true;
            }
            Event::TestRolled { .. } | Event::TestLapsed => state.combat.tests.drop_first(),
            Event::Advanced { unit, to, with_commander } => {
                let party =
                    if with_commander { self.with_commander(state, unit) } else { [unit].into_iter().collect() };
                for member in party.iter() {
                    self.put(state, member, Place::On(to));
                }
            }
            Event::Settled => {
                state.combat = Combat::NONE;
                state.mover = Mover::NOBODY;
            }
            Event::LineRead { across } => state.across = Some(across),
            Event::Ended(ending) => {
                state.combat = Combat::NONE;
                state.mover = Mover::NOBODY;
                state.stage = Stage::Over(ending);
            }
            Event::SetUpStood(_)
            | Event::Dazed { .. }
            | Event::ZoneTested { .. }
            | Event::FeintRolled { .. }
            | Event::EvadeRolled { .. }
            | Event::EvadeDeclined { .. }
            | Event::CombatRolled { .. }
            | Event::PoolRolled { .. }
            | Event::PoolsCompared { .. }
            | Event::Sheltered { .. } => {}
        }
    }

    fn begin_phase(&self, state: &mut State, side: engine::Side, phase: Phase) {
        state.side = side;
        state.phase = phase;
        state.moved = UnitSet::EMPTY;
        state.used = UnitSet::EMPTY;
        state.attacked = UnitSet::EMPTY;
        if phase == Phase::Movement {
            state.tracks = [Track::NONE; crate::scenario::MOST_UNITS];
        }
    }

    /// Whether a counter stands on a road (8-d).
    fn is_on_road(&self, state: &State, unit: UnitId) -> bool {
        state.hex_of(unit).is_some_and(|hex| self.scenario.field.roads[hex.index()] != 0)
    }

    fn come_on(&self, state: &mut State, unit: UnitId, hex: HexId, cost: u8, stops: bool) {
        self.put(state, unit, Place::On(hex));
        state.moved.insert(unit);
        let marches = self.reinforcement(unit).is_some_and(|reinforcement| reinforcement.entry == Entry::March);
        let mut mover = Mover { unit: Some(unit), party: [unit].into_iter().collect(), ..Mover::NOBODY };
        if marches {
            // It comes over the edge: one hex entered already, and not along a road.
            let near = state.beside.any(self.side_of(unit).other(), hex);
            mover = Mover { spent: cost, steps: 1, stopped: stops, came_near: near, ..mover };
            state.tracks[unit.index()] = Track::entry(self.is_open_plain(hex) && cost <= LONGEST_CHARGE);
        } else {
            mover.on_road = self.is_on_road(state, unit);
        }
        state.mover = mover;
    }

    fn move_party(&self, state: &mut State, party: &UnitSet, to: HexId, cost: u8) {
        let Some(first) = party.nth(0) else { return };
        let from = state.hex_of(first);
        let way = from.and_then(|from| self.scenario.field.grid.direction_to(from, to));
        let fit = from.zip(way).is_some_and(|(from, way)| self.is_fit_step(from, way, to));
        state.mover.spent += cost;
        state.mover.steps += 1;
        state.mover.came_near |= state.beside.any(self.side_of(first).other(), to);
        let fit = fit && state.mover.spent <= LONGEST_CHARGE;
        for member in party.iter() {
            self.put(state, member, Place::On(to));
            if let Some(way) = way {
                state.tracks[member.index()] = state.tracks[member.index()].step(way, fit);
            }
        }
    }

    /// The attack is declared: its units have attacked, its target has been attacked.
    fn close_attack(&self, state: &mut State, palisade: bool) {
        let target = state.combat.target.expect("an attack is in hand");
        state.combat.palisade = palisade;
        for unit in state.combat.attackers.iter() {
            state.used.insert(unit);
            let way = state.hex_of(unit).and_then(|hex| self.scenario.field.grid.direction_to(target, hex));
            state.combat.ways |= way.map_or(0, |way| 1 << way.index());
        }
        let mut struck = UnitSet::EMPTY;
        for unit in state.in_hex(target).filter(|unit| !self.tables.commanders.contains(*unit)) {
            struck.insert(unit);
        }
        for unit in struck.iter() {
            state.attacked.insert(unit);
        }
    }

    /// A unit gives way.
    fn enchain(&self, state: &mut State, unit: UnitId) {
        self.vacate(state, unit);
        state.combat.chain.add(unit);
    }

    /// The hex of a unit is left for good in this combat (10.8-c).
    fn vacate(&self, state: &mut State, unit: UnitId) {
        if let Some(hex) = state.hex_of(unit) {
            state.combat.vacated.insert(hex);
        }
    }

    /// Puts a counter somewhere, and keeps what follows from where it is.
    pub(crate) fn put(&self, state: &mut State, unit: UnitId, place: Place) {
        let (side, is_combat) = (self.side_of(unit), self.is_combat(unit));
        if let Some(hex) = state.hex_of(unit) {
            state.occupants.remove(hex, unit);
            self.each_beside(hex, is_combat, |beside, in_zone| {
                state.beside.take(side, beside);
                if in_zone {
                    state.zones.take(side, beside);
                }
            });
        }
        if let Place::On(hex) = place {
            state.occupants.insert(hex, unit);
            self.each_beside(hex, is_combat, |beside, in_zone| {
                state.beside.add(side, beside);
                if in_zone {
                    state.zones.add(side, beside);
                }
            });
        }
        state.units[unit.index()].place = place;
    }

    fn remove(&self, state: &mut State, unit: UnitId) {
        let place = match state.hex_of(unit) {
            Some(hex) if self.printed(unit).kind == Kind::Baggage => Place::Plundered(hex),
            _ => Place::Eliminated,
        };
        self.put(state, unit, place);
        state.combat.fleeing.remove(unit);
        state.surprised.remove(unit);
        let bait = self.scenario.special.bait.as_ref();
        if self.marks.bait.contains(unit) && bait.is_some_and(|bait| state.turn < bait.before) {
            state.bait_lost += 1;
        }
        if self.marks.engaging.contains(unit) && state.first_mangonel.is_none() {
            state.first_mangonel = Some(state.turn);
        }
    }
}
