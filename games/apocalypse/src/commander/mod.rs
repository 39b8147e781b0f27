//! A simple player for each side: musters, marches on a goal, besieges, defends.
//!
//! It keeps no plan between two choices. What it wants follows from the position each time, and from no more of it than
//! its side may know: of an enemy stack that it is there, its mode and how many counters it has. Whatever it wants is
//! judged like anybody's action, and where its wits end it does as little as it may.
//!
//! | to read | about |
//! |---|---|
//! | `muslim`, `byzantine` | what each side is after: where to muster whom, what to hold |
//! | `levy` | who is mustered, and garrisons that shift |
//! | `march`, `voyage`, `armada` | an Expedition under way by land, by sea, and to Constantinople |
//! | `patrols` | Patrols in the path of an army |
//! | `goals` | what a place is worth and the chance to take it |
//! | `targets`, `ways` | what can be aimed at over land; the ways there |
//! | `odds` | what is known of the enemy, and what a battle promises |
//! | `battle`, `losses` | choices in battle; who is given up |
//! | `placing` | events, replacements, fleets, scattered units |
//! | `proposals` | what else could be ordered, for those who think longer |

mod armada;
mod battle;
mod byzantine;
mod goals;
mod levy;
mod losses;
mod march;
mod muslim;
mod odds;
mod patrols;
mod placing;
mod proposals;
mod targets;
mod voyage;
mod ways;

use engine::{Chooser, Side};

use self::goals::Goal;
use self::march::Rest;
use crate::Apocalypse;
use crate::action::Action;
use crate::scenario::{BYZANTINE, PlaceId, Spot};
use crate::state::{Marker, Stage, State};

impl Apocalypse {
    /// What a simple player with a plan does who is told so: a legal action, and how it goes on.
    fn choice(&self, state: &State, bidding: Bidding, chooser: &mut Chooser) -> (Action, Rest) {
        let lawful = |action: &Action| self.judge_action(state, *action).is_ok();
        let wish = self.actor(state).and_then(|side| Commander { war: self, state, side, bidding }.wish());
        if let Some((wish, rest)) = wish.filter(|(wish, _)| lawful(wish)) {
            return (wish, rest);
        }
        let meek = [Action::Done, Action::Pass, Action::Stop, Action::Camp, Action::End];
        let meek = meek.into_iter().find(lawful);
        (meek.unwrap_or_else(|| self.choose_any(state, chooser)), Rest::Nothing)
    }
}

/// One side's commander at one moment.
#[derive(Clone, Copy)]
struct Commander<'a> {
    war: &'a Apocalypse,
    state: &'a State,
    side: Side,
    bidding: Bidding,
}

/// What a commander is told; the rest he does as he sees fit.
#[derive(Clone, Copy, Default)]
struct Bidding {
    /// Where to go, and nowhere else.
    aim: Option<Spot>,
    /// How many units to muster, whoever is fit.
    host: Option<u32>,
    /// To give battle at worse odds than he would.
    dares: bool,
}

impl Commander<'_> {
    /// What he would like to do now, and how it goes on.
    fn wish(&self) -> Option<(Action, Rest)> {
        let wish = match self.state.stage {
            Stage::Select => return Some(self.select()),
            Stage::March => return Some(self.march()),
            Stage::Ride(unit) => return Some(self.ride(unit)),
            Stage::Muster(marker) => return Some(self.muster(marker, Rest::Nothing)),
            Stage::Noble | Stage::SetUp => self.war.next_in_set_up(self.state),
            Stage::Exarch | Stage::Quraysh => self.place_arrival(),
            Stage::Shelter(unit) => self.place_where_wanted(unit),
            Stage::Usurper | Stage::Kufans => self.rise(),
            Stage::Rallied(_) => Some(Action::Stay),
            Stage::Replace(_) | Stage::Foot(..) => self.replace(),
            Stage::Scrap(_) => self.scrap(),
            Stage::Launch(_) => self.launch(),
            Stage::Modes if self.side == BYZANTINE => self.byzantine_modes(),
            Stage::Modes => self.muslim_modes(),
            Stage::Scatter => self.send(),
            Stage::Foe => self.foe(),
            Stage::Reserve => Some(self.reserve()),
            Stage::Role => Some(self.role()),
            Stage::Pay(_) => self.pay(),
            Stage::Evacuate => Some(self.evacuate()),
            Stage::Board => Some(self.man_ships()),
            Stage::Fire => Some(self.fire()),
            Stage::Burn(..) => self.burn(),
            Stage::SeaPay(_) | Stage::SeaCut(..) => self.pay_ship(),
            Stage::Haven | Stage::Leave(_) | Stage::Refuge(_) => self.flee(),
            Stage::MoveEnd(marker) => Some(self.end_move(marker)),
            _ => self.weakest(&self.war.at_stake(self.state)).map(Action::Lose),
        };
        wish.map(|wish| (wish, Rest::Nothing))
    }

    /// Whether the rules allow it now.
    fn may(&self, action: Action) -> bool {
        self.war.judge_action(self.state, action).is_ok()
    }

    /// Whether a goal is for him to choose.
    fn may_aim_at(&self, goal: &Goal) -> bool {
        self.bidding.aim.is_none_or(|aim| aim == goal.spot)
    }

    /// Constantinople.
    fn capital(&self) -> PlaceId {
        self.war.tables.capital
    }

    fn spot(&self, place: PlaceId) -> Spot {
        self.war.place(place).spot
    }

    /// His Expeditions that are on the map.
    fn afield(&self) -> impl Iterator<Item = (Marker, Spot)> + Clone + '_ {
        self.afield_of(self.side)
    }

    /// A side's Expeditions that are on the map.
    fn afield_of(&self, side: Side) -> impl Iterator<Item = (Marker, Spot)> + Clone + '_ {
        Marker::of(side).iter().filter_map(|marker| self.state.expedition(*marker).at.map(|at| (*marker, at)))
    }
}

#[cfg(test)]
mod tests;
