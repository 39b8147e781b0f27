//! What could be tried in a position: every legal action is among these, and [`judge`](crate::judge) sorts them.

use engine::{Chooser, Side, pick_lawful};
use hex::HexId;

use crate::Apocalypse;
use crate::action::Action;
use crate::scenario::{Army, BYZANTINE, MUSLIM, Person, PlaceId, Spot, UnitId};
use crate::search::FAR;
use crate::state::{Marker, Stage, State, UnitSet};

/// How often a random choice is guessed before the candidates are counted.
const GUESSES: u32 = 32;

impl Apocalypse {
    /// Every action that could be legal, in a stable order.
    pub(crate) fn each_candidate(&self, state: &State, each: &mut dyn FnMut(Action)) {
        let Some(actor) = self.actor(state) else { return };
        let own = self.own(state, actor);
        match state.stage {
            Stage::Noble => self.nobles().for_each(|unit| each(Action::Noble(unit))),
            Stage::SetUp => {
                for unit in self.to_place(state).iter() {
                    self.places().for_each(|place| each(Action::Place(unit, place)));
                    if self.tables.mounted.contains(unit) {
                        self.land_spots().for_each(|spot| each(Action::Post(unit, spot)));
                    }
                }
                each(Action::Ready);
            }
            Stage::Exarch | Stage::Quraysh => {
                for unit in self.arriving(state).iter() {
                    self.places().for_each(|place| each(Action::Place(unit, place)));
                }
            }
            Stage::Shelter(unit) => self.places().for_each(|place| each(Action::Place(unit, place))),
            Stage::Usurper | Stage::Kufans => self.places().for_each(|place| each(Action::Rise(place))),
            Stage::Rallied(_) => [Action::Join, Action::Stay].into_iter().for_each(each),
            Stage::Replace(_) | Stage::Foot(..) => {
                for unit in self.replaceable(state, actor).iter() {
                    self.tables.fabricae.iter().for_each(|place| each(Action::Replace(unit, *place)));
                }
                each(Action::Foot);
                each(Action::Pass);
            }
            Stage::Scrap(_) => self.fleet(state, actor).iter().for_each(|unit| each(Action::Scrap(unit))),
            Stage::Launch(_) => self.places().for_each(|place| each(Action::Launch(place))),
            Stage::Modes => self.each_adjustment(state, actor, each),
            Stage::Muster(_) => {
                own.iter().filter(|unit| !self.is_leader(*unit)).for_each(|unit| each(Action::Muster(unit)));
                self.tables.leaders.and(&own).iter().for_each(|unit| each(Action::Replaced(unit)));
                each(Action::Done);
            }
            Stage::Scatter => {
                for unit in state.flight.units.or(&state.flight.ships).iter() {
                    self.havens(state, unit).for_each(|spot| each(Action::Send(unit, spot)));
                }
            }
            Stage::Select => {
                Marker::of(actor).iter().for_each(|marker| each(Action::Take(*marker)));
                self.riders(state).iter().for_each(|unit| each(Action::Ride(unit)));
                each(Action::End);
            }
            Stage::March => self.each_march(state, each),
            Stage::Ride(unit) => {
                if let Some(from) = self.spot_of(state, unit) {
                    self.tables.steps_from(from).for_each(|(to, _)| each(Action::Step(to)));
                }
                each(Action::Stop);
            }
            Stage::Foe => Marker::ALL.into_iter().for_each(|marker| each(Action::Fight(marker))),
            Stage::Reserve => {
                own.iter().for_each(|unit| each(Action::Hold(unit)));
                each(Action::Done);
            }
            Stage::Role => [Action::Counter, Action::Cover, Action::Pass].into_iter().for_each(each),
            Stage::Evacuate | Stage::Board => {
                own.iter().for_each(|unit| each(Action::Board(unit)));
                each(Action::Done);
            }
            Stage::Haven => {
                if let Some(place) = state.fight.place {
                    self.each_escape(state, self.hex_of_place(place), actor, &mut |hex| each(Action::Flee(hex)));
                }
            }
            Stage::Leave(place) => {
                self.ports_to_leave_for(state, place, actor)
                    .for_each(|port| each(Action::Flee(self.hex_of_place(port))));
            }
            Stage::Refuge(side) => self.each_refuge(state, side, &mut |hex| each(Action::Flee(hex))),
            Stage::Load(side) => {
                for unit in self.unloaded(state, side).iter() {
                    state.fight.ships[side.index()].iter().for_each(|ship| each(Action::Load(unit, ship)));
                }
                each(Action::Done);
            }
            Stage::Fire => {
                let ships = state.fight.ships[BYZANTINE.index()].len() as u8;
                (0..=ships).for_each(|ships| each(Action::Fire(ships)));
            }
            Stage::MoveEnd(marker) => [Action::Camp, Action::Disband(marker)].into_iter().for_each(each),
            _ => {
                self.at_stake(state).iter().for_each(|unit| each(Action::Lose(unit)));
                each(Action::Rout);
            }
        }
    }

    /// The counters an event brings.
    fn arriving(&self, state: &State) -> UnitSet {
        match state.stage {
            Stage::Exarch => self.waiting(state, Army::African),
            _ => self.waiting_quraysh(state),
        }
    }

    /// The counters a loss can be taken from.
    pub(crate) fn at_stake(&self, state: &State) -> UnitSet {
        match state.stage {
            Stage::Trim(place) => self.garrison(state, place),
            Stage::Unrest => self.garrison(state, self.tables.capital),
            Stage::Attrition(marker, _) => self.troops(state, marker),
            Stage::Toll(_) => state.mover.marker.map_or(UnitSet::EMPTY, |marker| self.troops(state, marker)),
            Stage::Pay(side) => self.payable(state, side),
            Stage::Cut(side, _) => self.engaged(state, side),
            Stage::Wall(side) => self.stormers(state, side),
            Stage::Burn(side, _) => state.fight.ships[side.other().index()],
            Stage::SeaPay(side) | Stage::SeaCut(side, _) => state.fight.ships[side.index()],
            _ => UnitSet::EMPTY,
        }
    }

    fn each_adjustment(&self, state: &State, actor: Side, each: &mut dyn FnMut(Action)) {
        let own = self.own(state, actor).without(&state.adjusted).without(&self.tables.leaders);
        for unit in own.iter().filter(|unit| self.hex_of(state, *unit).is_some()) {
            self.places().for_each(|place| each(Action::Garrison(unit, place)));
            each(Action::Patrol(unit));
            for marker in Marker::of(actor) {
                each(Action::Assign(unit, *marker));
                each(Action::Reinforce(unit, *marker));
            }
        }
        for marker in Marker::of(actor) {
            self.land_spots().for_each(|spot| each(Action::Form(*marker, spot)));
            each(Action::Disband(*marker));
        }
        each(Action::Done);
    }

    fn each_march(&self, state: &State, each: &mut dyn FnMut(Action)) {
        let Some((marker, at)) = self.mover(state) else { return };
        let hex = self.hex(at);
        self.tables.steps_from(at).for_each(|(to, _)| each(Action::Step(to)));
        self.tables.seaways_from(hex).for_each(|to| each(Action::Sail(to)));
        each(Action::Embark);
        [Some(self.scenario.map.spot(hex)), self.scenario.map.far_shore(hex)]
            .into_iter()
            .flatten()
            .for_each(|spot| each(Action::Land(spot)));
        state.expedition(marker).ships.iter().for_each(|unit| each(Action::Summon(unit)));
        self.troops(state, marker).iter().for_each(|unit| each(Action::Drop(unit)));
        [Action::Siege, Action::Assault, Action::Stop, Action::Founder].into_iter().for_each(each);
    }

    fn nobles(&self) -> impl Iterator<Item = UnitId> {
        [Person::Mamikonian, Person::Rshtuni].map(|person| self.people.get(person)).into_iter()
    }

    /// Every spot on land.
    pub(crate) fn land_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let spots = (0..self.scenario.map.spots() as u16).map(Spot);
        spots.filter(|spot| self.scenario.map.terrain[self.hex(*spot).index()].is_land())
    }

    /// A legal action at random.
    pub(crate) fn choose_any(&self, state: &State, chooser: &mut Chooser) -> Action {
        pick_lawful(
            self,
            state,
            chooser,
            GUESSES,
            |chooser| self.guess(state, chooser),
            |each| self.each_candidate(state, each),
        )
    }

    /// One of the candidates at random, quickly.
    fn guess(&self, state: &State, chooser: &mut Chooser) -> Option<Action> {
        let actor = self.actor(state)?;
        match state.stage {
            Stage::Noble => Some(Action::Noble(self.nobles().nth(chooser.below(2) as usize)?)),
            Stage::SetUp => self.guess_set_up(state, chooser),
            Stage::Exarch | Stage::Quraysh => {
                let unit = any_of(&self.arriving(state), chooser)?;
                let bases = [self.tables.fustat, self.tables.damascus];
                let near = &self.near[bases[chooser.below(2) as usize].index()];
                let place = if actor == MUSLIM { chooser.pick(near)? } else { self.any_place(chooser) };
                Some(Action::Place(unit, place))
            }
            Stage::Shelter(unit) => {
                let nearest = self.places().filter_map(|place| self.shelter_cost(state, unit, place)).min();
                let first = chooser.below(self.scenario.map.places.len() as u32) as usize;
                let mut round = self.places().cycle().skip(first).take(self.scenario.map.places.len());
                let place = round.find(|place| self.shelter_cost(state, unit, *place) == nearest)?;
                Some(Action::Place(unit, place))
            }
            Stage::Usurper | Stage::Kufans => Some(Action::Rise(self.any_place(chooser))),
            Stage::Rallied(_) => Some(if chooser.below(2) == 0 { Action::Join } else { Action::Stay }),
            Stage::Replace(_) | Stage::Foot(..) => match chooser.below(6) {
                0 => Some(Action::Pass),
                1 | 2 if actor == BYZANTINE => Some(Action::Foot),
                _ => {
                    let unit = any_of(&self.replaceable(state, actor), chooser)?;
                    Some(Action::Replace(unit, chooser.pick(&self.tables.fabricae)?))
                }
            },
            Stage::Scrap(_) => any_of(&self.fleet(state, actor), chooser).map(Action::Scrap),
            Stage::Launch(_) => Some(Action::Launch(self.any_place(chooser))),
            Stage::Modes => self.guess_adjustment(state, actor, chooser),
            Stage::Muster(marker) => match chooser.below(16) {
                0 => Some(Action::Done),
                1 if marker == Marker::Byzantine => {
                    any_of(&self.leaders_to_go(state, marker), chooser).map(Action::Replaced)
                }
                _ => {
                    let army = marker.army().map_or(self.own(state, actor), |army| *self.tables.army(army));
                    let ships = self.tables.naval.and(&self.tables.sides[actor.index()]);
                    let from = if chooser.below(4) == 0 { ships } else { army };
                    any_of(&from.without(&self.tables.leaders).without(&state.adjusted), chooser).map(Action::Muster)
                }
            },
            Stage::Scatter => {
                let flight = &state.flight;
                let land = flight.units.and(&self.tables.land);
                let next = if land.is_empty() { flight.units } else { land };
                let unit = any_of(if next.is_empty() { &flight.ships } else { &next }, chooser)?;
                // The next place round the map that is near: few are.
                let first = chooser.below(self.scenario.map.places.len() as u32) as usize;
                let mut round = self.places().cycle().skip(first).take(self.scenario.map.places.len());
                let near =
                    |place: &PlaceId| self.tables.cost_to(flight.from, *place) != FAR && state.holds(actor, *place);
                let place = round.find(near).unwrap_or_else(|| self.any_place(chooser));
                Some(Action::Send(unit, self.place(place).spot))
            }
            Stage::Select => match chooser.below(4) {
                0 => Some(Action::End),
                1 => any_of(&self.riders(state), chooser).map(Action::Ride),
                _ => chooser.pick(Marker::of(actor)).map(Action::Take),
            },
            Stage::March => self.guess_march(state, chooser),
            Stage::Ride(unit) => match chooser.below(6) {
                0 => Some(Action::Stop),
                _ => {
                    let from = self.spot_of(state, unit)?;
                    self.tables.steps_from(from).nth(chooser.below(6) as usize).map(|(to, _)| Action::Step(to))
                }
            },
            Stage::Foe => chooser.pick(Marker::of(actor.other())).map(Action::Fight),
            Stage::Reserve => match chooser.below(3) {
                0 => Some(Action::Done),
                _ => any_of(&state.expedition(Marker::Byzantine).party, chooser).map(Action::Hold),
            },
            Stage::Evacuate | Stage::Board => match chooser.below(4) {
                0 => Some(Action::Done),
                _ => any_of(&self.own(state, actor), chooser).map(Action::Board),
            },
            Stage::Load(side) => match chooser.below(4) {
                0 => Some(Action::Done),
                _ => {
                    let unit = any_of(&self.unloaded(state, side), chooser)?;
                    any_of(&state.fight.ships[side.index()], chooser).map(|ship| Action::Load(unit, ship))
                }
            },
            Stage::Fire => {
                let ships = state.fight.ships[BYZANTINE.index()].len();
                Some(Action::Fire(chooser.below(ships + 1) as u8))
            }
            Stage::Role => chooser.pick(&[Action::Counter, Action::Cover, Action::Pass]),
            Stage::MoveEnd(marker) => Some(if chooser.below(2) == 0 { Action::Camp } else { Action::Disband(marker) }),
            Stage::Haven | Stage::Leave(_) | Stage::Refuge(_) => None, // Few, and hard to guess.
            _ => match chooser.below(8) {
                0 => Some(Action::Rout),
                _ => any_of(&self.at_stake(state), chooser).map(Action::Lose),
            },
        }
    }

    fn any_place(&self, chooser: &mut Chooser) -> PlaceId {
        PlaceId(chooser.below(self.scenario.map.places.len() as u32) as u8)
    }

    fn guess_set_up(&self, state: &State, chooser: &mut Chooser) -> Option<Action> {
        let Some(unit) = any_of(&self.to_place(state), chooser) else { return Some(Action::Ready) };
        let homes = &self.homes[unit.index()];
        if self.tables.mounted.contains(unit) && chooser.below(3) == 0 {
            let spot = Spot(chooser.below(self.scenario.map.spots() as u32) as u16);
            return Some(Action::Post(unit, spot));
        }
        chooser.pick(homes).map(|place| Action::Place(unit, place))
    }

    fn guess_adjustment(&self, state: &State, actor: Side, chooser: &mut Chooser) -> Option<Action> {
        let own = self.own(state, actor).without(&state.adjusted).without(&self.tables.leaders);
        match chooser.below(10) {
            0 | 1 => Some(Action::Done),
            2..=4 => {
                let unit = any_of(&own, chooser)?;
                let spot = self.spot_of(state, unit)?;
                let near = &self.near[self.place_at(spot)?.index()];
                chooser.pick(near).map(|place| Action::Garrison(unit, place))
            }
            5 => any_of(&own, chooser).map(|unit| Action::Garrison(unit, self.any_place(chooser))),
            6 if actor == BYZANTINE => any_of(&own.and(&self.tables.mounted), chooser).map(Action::Patrol),
            7 => Some(Action::Disband(chooser.pick(Marker::of(actor))?)),
            8 => {
                let ship = any_of(&own.and(&self.tables.naval), chooser)?;
                Some(Action::Assign(ship, chooser.pick(Marker::of(actor))?))
            }
            _ => {
                let base = self.tables.bases(actor)[chooser.below(2) as usize].or(self.tables.bases(actor)[0])?;
                let marker = chooser.pick(Marker::of(actor))?;
                let spot = chooser
                    .pick(&self.musters[usize::from(actor == MUSLIM && base == self.tables.fustat) + actor.index()])?;
                Some(Action::Form(marker, spot))
            }
        }
    }

    fn guess_march(&self, state: &State, chooser: &mut Chooser) -> Option<Action> {
        let (marker, at) = self.mover(state)?;
        let hex = self.hex(at);
        if state.expedition(marker).afloat {
            return match chooser.below(10) {
                0 => Some(Action::Stop),
                1 => Some(Action::Land(self.scenario.map.spot(hex))),
                2 => self.scenario.map.far_shore(hex).map(Action::Land),
                3 => self.tables.seaways_from(hex).nth(chooser.below(6) as usize).map(Action::Sail),
                _ => {
                    let goal = self.whim(state, marker);
                    self.tables.seaways_from(hex).min_by_key(|to| self.tables.sea_to(*to, goal)).map(Action::Sail)
                }
            };
        }
        if state.phase.is_sea() && !state.mover.begun {
            return match chooser.below(6) {
                0 => Some(Action::Stop),
                1 => any_of(&state.expedition(marker).ships, chooser).map(Action::Summon),
                2 => any_of(&self.troops(state, marker), chooser).map(Action::Drop),
                _ => Some(Action::Embark),
            };
        }
        match chooser.below(16) {
            0 => Some(Action::Stop),
            1 | 2 => Some(Action::Siege),
            3 | 4 => Some(Action::Assault),
            5 => any_of(&self.troops(state, marker), chooser).map(Action::Drop),
            6 | 7 => self.tables.steps_from(at).nth(chooser.below(6) as usize).map(|(to, _)| Action::Step(to)),
            _ => {
                let goal = self.whim(state, marker);
                let far = |to: Spot| match self.tables.cost_to(to, goal) {
                    FAR => 100 + self.scenario.map.grid.distance(self.hex(to), self.hex_of_place(goal)),
                    cost => u16::from(cost),
                };
                self.tables.steps_from(at).map(|(to, _)| to).min_by_key(|to| far(*to)).map(Action::Step)
            }
        }
    }

    /// Where a random player has a mind to go this year: a walk without a goal meets nobody on so large a map.
    fn whim(&self, state: &State, marker: Marker) -> PlaceId {
        // What was adjusted this year differs from match to match and holds for the year.
        let mut whim = engine::Hash::default();
        state.adjusted.words().iter().for_each(|word| whim.add(*word ^ marker as u64));
        let whim = whim.value();
        let side = marker.side();
        let foe = || Marker::of(side.other()).iter().find_map(|other| state.expedition(*other).at);
        let near = |at: Spot| {
            let theirs = self.places().filter(|place| !state.holds(side, *place));
            theirs.min_by_key(|place| self.scenario.map.grid.distance(self.hex(at), self.hex_of_place(*place)))
        };
        let goal = match whim & 3 {
            0 => foe().and_then(|at| self.place_at(at)),
            1 | 2 => state.expedition(marker).at.and_then(near),
            _ => None,
        };
        goal.unwrap_or(PlaceId((whim >> 8).wrapping_rem(self.scenario.map.places.len() as u64) as u8))
    }

    /// The spots within the muster distance of each base city: Constantinople, Damascus, Fustat.
    pub(crate) fn muster_grounds(&self) -> [Vec<Spot>; 3] {
        [self.tables.capital, self.tables.damascus, self.tables.fustat].map(|base| {
            let near = |hex: HexId| self.scenario.map.grid.distance(hex, self.hex_of_place(base)) <= 10;
            self.land_spots().filter(|spot| near(self.hex(*spot))).collect()
        })
    }
}

/// One of a set at random.
fn any_of(set: &UnitSet, chooser: &mut Chooser) -> Option<UnitId> {
    (!set.is_empty()).then(|| set.nth(chooser.below(set.len()))).flatten()
}
