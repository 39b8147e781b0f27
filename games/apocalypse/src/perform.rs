//! What follows an action or a throw.

use engine::{Log, Referee, Roll};

use crate::action::Action;
use crate::event::Event;
use crate::scenario::MOST_UNITS;
use crate::state::{
    Expedition, Fight, Flight, Holder, Move, Mustering, Phase, PlaceSet, Stage, State, UnitSet, Whereabouts,
};
use crate::{Apocalypse, cite};

impl Apocalypse {
    pub(crate) fn perform_action<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, action: Action) {
        use Action as A;
        match (referee.state().stage, action) {
            (_, A::Noble(leader)) => self.choose_noble(referee, leader),
            (Stage::Exarch, A::Place(unit, place)) => self.place_exarch(referee, unit, place),
            (Stage::Quraysh, A::Place(unit, place)) => self.place_quraysh(referee, unit, place),
            (Stage::Shelter(unit), A::Place(_, place)) => {
                self.shelter(referee, unit, place);
                self.next_shelter(referee);
            }
            (_, A::Place(unit, place)) => referee.happen(cite!("10.0"), Event::Placed { unit, place }),
            (_, A::Post(unit, spot)) => referee.happen(cite!("10.0"), Event::Posted { unit, spot }),
            (_, A::Ready) => self.set_up_stood(referee),
            (Stage::Usurper, A::Rise(place)) => self.place_usurper(referee, place),
            (_, A::Rise(place)) => self.place_kufans(referee, place),
            (Stage::Rallied(unit), A::Join) => self.decide_rallied(referee, unit, true),
            (Stage::Rallied(unit), A::Stay) => self.decide_rallied(referee, unit, false),
            (_, A::Replace(unit, to)) => self.replace(referee, unit, to),
            (Stage::Replace(place), A::Foot) => self.wait(referee, cite!("2.3.2"), Stage::FootDie(place)),
            (Stage::Replace(place) | Stage::Foot(place, _), A::Pass) => self.next_fabrica(referee, Some(place)),
            (_, A::Scrap(unit)) => self.scrap(referee, unit),
            (_, A::Launch(place)) => self.launch(referee, place),
            (_, A::Garrison(unit, place)) => self.garrison_unit(referee, unit, place),
            (_, A::Patrol(unit)) => self.patrol_unit(referee, unit),
            (_, A::Form(marker, spot)) => self.form(referee, marker, spot),
            (Stage::Muster(marker), A::Muster(unit)) => self.muster(referee, marker, unit),
            (_, A::Replaced(leader)) => referee.happen(cite!("3.3"), Event::StoodIn { leader }),
            (_, A::Assign(unit, marker)) => referee.happen(cite!("5.1.1"), Event::Assigned { unit, marker }),
            (_, A::Reinforce(unit, marker)) => referee.happen(cite!("3.3"), Event::Reinforced { unit, marker }),
            (_, A::Disband(marker)) => self.disband(referee, marker),
            (Stage::Modes, A::Done) => self.end_modes(referee),
            (Stage::Muster(marker), A::Done) => self.mustered(referee, marker),
            (Stage::Reserve, A::Done) => self.reserve_named(referee),
            (Stage::Evacuate, A::Done) => self.evacuees_named(referee),
            (Stage::Board, A::Done) => self.fleets_manned(referee),
            (Stage::Load(side), A::Done) => self.load_rest(referee, side),
            (_, A::Send(unit, spot)) => {
                self.send(referee, unit, spot);
                self.scatter_on(referee);
            }
            (_, A::Take(marker)) => self.take(referee, marker),
            (_, A::Ride(unit)) => self.ride(referee, unit),
            (Stage::Ride(unit), A::Step(to)) => self.ride_step(referee, unit, to),
            (_, A::Step(to)) => self.step(referee, to),
            (_, A::Summon(unit)) => self.summon(referee, unit),
            (_, A::Embark) => self.embark(referee),
            (_, A::Sail(to)) => self.sail(referee, to),
            (_, A::Land(spot)) => self.land(referee, spot),
            (_, A::Drop(unit)) => self.drop_unit(referee, unit),
            (_, A::Siege) => self.besiege(referee),
            (_, A::Assault) => self.storm_walls(referee),
            (Stage::Ride(unit), A::Stop) => self.end_ride(referee, unit),
            (_, A::Stop) => self.stop(referee),
            (_, A::Founder) => self.founder(referee),
            (Stage::MoveEnd(marker), A::Camp) => self.camp(referee, marker),
            (_, A::End) => {
                referee.happen(cite!("2.0"), Event::PhaseClosed);
                self.end_phase(referee);
            }
            (_, A::Fight(marker)) => self.begin_battle(referee, marker),
            (_, A::Hold(unit)) => self.hold(referee, unit),
            (_, A::Counter) => self.counter_attack(referee),
            (_, A::Cover) => self.cover(referee),
            (Stage::Role, A::Pass) => self.stand_by(referee),
            (Stage::Pay(side), A::Rout) => self.break_off(referee, side),
            (Stage::SeaPay(side), A::Rout) => self.sea_break_off(referee, side),
            (Stage::Evacuate, A::Board(unit)) => referee.happen(cite!("7.3"), Event::Evacuating { unit }),
            (_, A::Board(unit)) => referee.happen(cite!("8.0"), Event::Boarded { unit }),
            (_, A::Load(unit, ship)) => referee.happen(cite!("8.2.1"), Event::Loaded { unit, ship }),
            (_, A::Fire(ships)) => self.fire(referee, ships),
            (Stage::Haven, A::Flee(hex)) => self.evacuate_to(referee, hex),
            (Stage::Leave(place), A::Flee(hex)) => self.leave_for(referee, place, hex),
            (Stage::Refuge(side), A::Flee(hex)) => self.flee_to(referee, side, hex),
            (stage, A::Lose(unit)) => self.lose(referee, stage, unit),
            (stage, action) => unreachable!("{action:?} is not lawful while {stage:?} is awaited"),
        }
    }

    /// A loss, in whatever the stage is.
    fn lose<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, stage: Stage, unit: crate::UnitId) {
        match stage {
            Stage::Trim(place) => self.trim(referee, place, unit),
            Stage::Unrest => {
                referee.happen(cite!("Event 6"), Event::Lost { unit });
                self.after_event(referee);
            }
            Stage::Attrition(marker, left) => self.attrition_loss(referee, (marker, left), unit),
            Stage::Toll(patrol) => self.pay_toll(referee, patrol, unit),
            Stage::Pay(side) => self.pay(referee, side, unit),
            Stage::Cut(side, left) => self.cut(referee, (side, left), unit),
            Stage::Wall(side) => self.wall_loss(referee, side, unit),
            Stage::Burn(side, left) => self.burn(referee, (side, left), unit),
            Stage::SeaPay(side) => self.sea_pay(referee, side, unit),
            Stage::SeaCut(side, left) => self.sea_cut(referee, (side, left), unit),
            stage => unreachable!("no loss is due while {stage:?} is awaited"),
        }
    }

    pub(crate) fn use_roll<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        match referee.state().stage {
            Stage::EventDice => self.use_event_dice(referee, roll),
            Stage::QuakeDice => self.use_quake_dice(referee, roll),
            Stage::RallyDice => self.use_rally_dice(referee, roll),
            Stage::FootDie(place) => self.use_foot_die(referee, place, roll),
            Stage::AttritionDie(marker) => self.use_attrition_die(referee, marker, roll),
            Stage::ZoneDice => self.use_zone_dice(referee, roll),
            Stage::SurpriseDie => self.use_surprise_die(referee, roll),
            Stage::BattleDie => self.use_battle_die(referee, roll),
            Stage::CounterDie => self.use_counter_die(referee, roll),
            Stage::SiegeDice => self.use_siege_dice(referee, roll),
            Stage::BreachDie => self.use_breach_die(referee, roll),
            Stage::PillageDie => self.use_pillage_die(referee, roll),
            Stage::FireDie(ships) => self.use_fire_die(referee, ships, roll),
            Stage::SeaDie => self.use_sea_die(referee, roll),
            stage => unreachable!("no dice are due while {stage:?} is awaited"),
        }
    }

    /// No war takes more actions: a loose count of what can be done in a year.
    pub(crate) fn longest_match(&self) -> usize {
        let units = self.scenario.units.len();
        // Everybody adjusts, is mustered and replaced once; rides and marches are bounded by points; losses by units.
        let year = 8 * units + 20 * 40 + 4 * 120;
        2 * units + 4 + year * usize::from(self.scenario.turns)
    }

    /// The position before anybody has set up.
    pub(crate) fn opening(&self) -> State {
        let mut control = [Holder::Byzantine; crate::scenario::MOST_PLACES];
        for place in self.places() {
            control[place.index()] = Holder::of(self.place(place).owner);
        }
        let mut units = [Whereabouts::Gone; MOST_UNITS];
        units[..self.scenario.units.len()].fill(Whereabouts::Waiting);
        State {
            turn: 1,
            phase: Phase::SetUp,
            side: crate::scenario::BYZANTINE,
            stage: Stage::Noble,
            units,
            occupants: mechanics::Occupants::EMPTY,
            expeditions: [Expedition::NONE; 4],
            control,
            pillaged: PlaceSet::EMPTY,
            turned: UnitSet::EMPTY,
            rally_due: false,
            rallied: UnitSet::EMPTY,
            events: 0,
            greek_fire: false,
            cracked: false,
            one_army: false,
            noble: None,
            sunk: UnitSet::EMPTY,
            adjusted: UnitSet::EMPTY,
            moved: UnitSet::EMPTY,
            handled: 0,
            closing: false,
            known: UnitSet::EMPTY,
            mover: Move::NONE,
            mustering: Mustering::NONE,
            fight: Fight::NONE,
            flight: Flight::NONE,
        }
    }
}
