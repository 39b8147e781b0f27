//! Which rule answers for which action.

use engine::{Pending, Throw};

use crate::action::Action;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::BYZANTINE;
use crate::state::{Stage, State};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// What the match waits for.
    pub(crate) fn awaited(&self, state: &State) -> Pending {
        let throw = match state.stage {
            Stage::EventDice => Throw::dice(2, cite!("2.2")),
            Stage::QuakeDice => Throw::dice(2, cite!("Event 3")),
            Stage::RallyDice => self.rally_throw(state),
            Stage::FootDie(_) => Throw::d6(cite!("2.3.2")),
            Stage::AttritionDie(_) => Throw::d6(cite!("3.3.3")),
            Stage::ZoneDice => Throw::dice(2, cite!("3.2.4")),
            Stage::SurpriseDie => Throw::d6(cite!("6.0")),
            Stage::BattleDie => Throw::d6(cite!("6.1.2")),
            Stage::CounterDie => Throw::d6(cite!("6.4.3b")),
            Stage::SiegeDice => self.siege_throw(state),
            Stage::BreachDie => Throw::d6(cite!("7.2.1")),
            Stage::PillageDie => Throw::d6(cite!("7.2.3")),
            Stage::FireDie(_) => Throw::d6(cite!("8.3")),
            Stage::SeaDie => Throw::d6(cite!("8.1")),
            Stage::Over(ending) => return Pending::Over(engine::Outcome::Won(ending.winner())),
            _ => return Pending::Act(self.actor(state).expect("a stage without dice awaits a side")),
        };
        Pending::Dice(throw)
    }

    pub(crate) fn judge_action(&self, state: &State, action: Action) -> Verdict {
        use Action as A;
        match (state.stage, action) {
            (Stage::Noble, A::Noble(unit)) => self.judge_noble(unit),
            (Stage::SetUp, A::Place(unit, place)) => self.judge_set_up(state, unit, place),
            (Stage::SetUp, A::Post(unit, spot)) => self.judge_post(state, unit, spot),
            (Stage::SetUp, A::Ready) => self.judge_ready(state),
            (Stage::Trim(place), A::Lose(unit)) => self.judge_trim(state, place, unit),
            (Stage::Exarch, A::Place(unit, place)) => self.judge_exarch(state, unit, place),
            (Stage::Usurper, A::Rise(place)) => self.judge_usurper(state, place),
            (Stage::Unrest, A::Lose(unit)) => self.judge_unrest(state, unit),
            (Stage::Quraysh, A::Place(unit, place)) => self.judge_quraysh(state, unit, place),
            (Stage::Kufans, A::Rise(place)) => self.judge_kufans(state, place),
            (Stage::Shelter(unit), A::Place(other, place)) if unit == other => self.judge_shelter(state, unit, place),
            (Stage::Rallied(_), A::Join) => Ok(()),
            (Stage::Rallied(unit), A::Stay) => self.judge_stay(state, unit),
            (Stage::Replace(_) | Stage::Foot(..), A::Replace(unit, to)) => self.judge_replace(state, unit, to),
            (Stage::Replace(_), A::Foot) if state.side == BYZANTINE => self.judge_foot(state),
            (Stage::Replace(_) | Stage::Foot(..), A::Pass) => Ok(()),
            (Stage::Scrap(_), A::Scrap(unit)) => self.judge_scrap(state, unit),
            (Stage::Launch(_), A::Launch(place)) => self.judge_launch(state, place),
            (Stage::Modes, A::Garrison(unit, place)) => self.judge_garrison(state, unit, place),
            (Stage::Modes, A::Patrol(unit)) => self.judge_patrol(state, unit),
            (Stage::Modes, A::Form(marker, spot)) => self.judge_form(state, marker, spot),
            (Stage::Modes, A::Assign(unit, marker)) => self.judge_assign(state, unit, marker),
            (Stage::Modes, A::Reinforce(unit, marker)) => self.judge_reinforce(state, unit, marker),
            (Stage::Modes, A::Disband(marker)) => self.judge_disband(state, marker),
            (Stage::Modes, A::Done) => Ok(()),
            (Stage::Muster(marker), A::Muster(unit)) => self.judge_muster(state, marker, unit),
            (Stage::Muster(marker), A::Replaced(leader)) => self.judge_stand_in(state, marker, leader),
            (Stage::Muster(marker), A::Done) => self.judge_mustered(state, marker),
            (Stage::Scatter, A::Send(unit, spot)) => self.judge_send(state, unit, spot),
            (Stage::Attrition(marker, _), A::Lose(unit)) => self.judge_attrition_loss(state, marker, unit),
            (Stage::Select, A::Take(marker)) => self.judge_take(state, marker),
            (Stage::Select, A::Ride(unit)) => self.judge_ride(state, unit),
            (Stage::Select, A::End) => Ok(()),
            (Stage::March, A::Step(to)) => self.judge_step(state, to),
            (Stage::March, A::Summon(unit)) => self.judge_summon(state, unit),
            (Stage::March, A::Embark) => self.judge_embark(state),
            (Stage::March, A::Sail(to)) => self.judge_sail(state, to),
            (Stage::March, A::Land(spot)) => self.judge_land(state, spot),
            (Stage::March, A::Drop(unit)) => self.judge_drop(state, unit),
            (Stage::March, A::Siege) => self.judge_siege(state),
            (Stage::March, A::Assault) => self.judge_assault(state),
            (Stage::March, A::Stop) => self.judge_stop(state),
            (Stage::March, A::Founder) => self.judge_founder(state),
            (Stage::Ride(unit), A::Step(to)) => self.judge_ride_step(state, unit, to),
            (Stage::Ride(_), A::Stop) => Ok(()),
            (Stage::Toll(_), A::Lose(unit)) => self.judge_toll(state, unit),
            (Stage::Foe, A::Fight(marker)) => self.judge_foe(state, marker),
            (Stage::Reserve, A::Hold(unit)) => self.judge_hold(state, unit),
            (Stage::Reserve, A::Done) => Ok(()),
            (Stage::Role, A::Counter | A::Pass) => Ok(()),
            (Stage::Role, A::Cover) => self.judge_cover(state),
            (Stage::Pay(side), A::Lose(unit)) => self.judge_pay(state, side, unit),
            (Stage::Pay(side) | Stage::SeaPay(side), A::Rout) => self.judge_rout(state, side),
            (Stage::Cut(side, _), A::Lose(unit)) => self.judge_cut(state, side, unit),
            (Stage::Evacuate, A::Board(unit)) => self.judge_evacuee(state, unit),
            (Stage::Evacuate | Stage::Board | Stage::Load(_), A::Done) => Ok(()),
            (Stage::Haven, A::Flee(hex)) => self.judge_haven(state, hex),
            (Stage::Leave(place), A::Flee(hex)) => self.judge_leave(state, place, hex),
            (Stage::Wall(side), A::Lose(unit)) => self.judge_wall(state, side, unit),
            (Stage::Board, A::Board(unit)) => self.judge_board(state, unit),
            (Stage::Load(side), A::Load(unit, ship)) => self.judge_load(state, side, unit, ship),
            (Stage::Fire, A::Fire(ships)) => self.judge_fire(state, ships),
            (Stage::Burn(side, _), A::Lose(unit)) => self.judge_burn(state, side, unit),
            (Stage::SeaPay(side) | Stage::SeaCut(side, _), A::Lose(unit)) => self.judge_ship_loss(state, side, unit),
            (Stage::Refuge(side), A::Flee(hex)) => self.judge_refuge(state, side, hex),
            (Stage::MoveEnd(_), A::Camp) => Ok(()),
            (Stage::MoveEnd(marker), A::Disband(other)) if marker == other => Ok(()),
            (stage, _) => refuse(stage_case(stage), Reason::NotNow { awaited: stage.awaited() }),
        }
    }
}

/// The case under which something is out of place now.
fn stage_case(stage: Stage) -> engine::Case {
    match stage {
        Stage::Noble | Stage::SetUp => cite!("10.0"),
        Stage::QuakeDice => cite!("Event 3"),
        Stage::Exarch => cite!("Event 4"),
        Stage::Usurper | Stage::Unrest => cite!("Event 6"),
        Stage::Quraysh => cite!("Event 7"),
        Stage::Shelter(_) => cite!("Event 8"),
        Stage::Kufans => cite!("Event 10"),
        Stage::RallyDice | Stage::Rallied(_) => cite!("2.2.1"),
        Stage::Replace(_) | Stage::FootDie(_) | Stage::Foot(..) => cite!("2.3"),
        Stage::Scrap(_) | Stage::Launch(_) => cite!("2.4.2"),
        Stage::Modes => cite!("3.0"),
        Stage::Muster(_) => cite!("3.3"),
        Stage::Scatter => cite!("3.3.4"),
        Stage::March | Stage::MoveEnd(_) => cite!("3.3.2"),
        Stage::Reserve | Stage::Role => cite!("6.4"),
        Stage::Pay(_) | Stage::Cut(..) | Stage::Foe => cite!("6.1"),
        Stage::Evacuate | Stage::Haven => cite!("7.3"),
        Stage::Leave(_) => cite!("8.1"),
        Stage::Wall(_) => cite!("7.2.2"),
        Stage::Board | Stage::Load(_) | Stage::SeaPay(_) | Stage::SeaCut(..) | Stage::Refuge(_) => cite!("8.2"),
        Stage::Fire | Stage::Burn(..) => cite!("8.3"),
        _ => cite!("2.0"),
    }
}

impl Stage {
    /// What there is to do, after "now is the time to".
    pub(crate) const fn awaited(self) -> &'static str {
        match self {
            Stage::Noble => "pick one of the Armenian nobles",
            Stage::SetUp => "set up",
            Stage::Trim(_) => "bring a place back to its stacking limit",
            Stage::Exarch => "place Gregory and the AFRICAN units",
            Stage::Usurper => "say where the usurper rises",
            Stage::Unrest => "give up a unit in Constantinople",
            Stage::Quraysh => "place the Quraysh",
            Stage::Kufans => "say where the Kufans form",
            Stage::Shelter(_) => "shelter a rebel Patrol",
            Stage::Rallied(_) => "say whether the rallied unit joins",
            Stage::Replace(_) | Stage::Foot(..) => "bring back units",
            Stage::Scrap(_) => "remove naval units",
            Stage::Launch(_) => "launch naval units",
            Stage::Modes => "adjust modes",
            Stage::Muster(_) => "muster the Expedition",
            Stage::Scatter => "send units into Garrison",
            Stage::Attrition(..) => "give up units to attrition",
            Stage::Select => "choose what moves",
            Stage::March => "move the Expedition in hand",
            Stage::Ride(_) => "move the counter in hand",
            Stage::Toll(_) => "give up a unit for the Patrol",
            Stage::Foe => "choose whom to fight first",
            Stage::Reserve => "name a reserve",
            Stage::Role => "say what the reserve does",
            Stage::Pay(_) => "give up a unit, or rout",
            Stage::Cut(..) => "give up units of the routed force",
            Stage::Evacuate => "say who leaves by sea",
            Stage::Haven | Stage::Leave(_) | Stage::Refuge(_) => "say where the ships go",
            Stage::Wall(_) => "give up a unit at the walls",
            Stage::Board => "call units aboard",
            Stage::Load(_) => "say who sails in which ship",
            Stage::Fire => "say how many ships use Greek Fire",
            Stage::Burn(..) => "pick a ship that burns",
            Stage::SeaPay(_) => "give up a ship, or rout",
            Stage::SeaCut(..) => "give up ships",
            Stage::MoveEnd(_) => "camp or disband",
            Stage::Over(_) => "rest: the war is over",
            _ => "throw dice",
        }
    }
}
