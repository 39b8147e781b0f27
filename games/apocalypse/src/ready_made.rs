//! A ready-made set-up: where the rest of a side's counters could begin, for players who want to get on with the war.
//!
//! Garrisons stand where the enemy comes first and where anchors or arms are at stake, some horsemen ride on the roads
//! out of Syria, and the fleet lies in the ports that matter. A post that is full, or that a map of one's own does not
//! have, is passed over; who finds no post goes wherever the rules let him. All of it is made of ordinary actions.

use engine::act_on;

use crate::Apocalypse;
use crate::action::Action;
use crate::scenario::{Army, Kind, Person, Spot, UnitId};
use crate::state::{Phase, Stage, State, Whereabouts};

/// A place and how many counters of a kind it should have.
type Post = (&'static str, u8);

/// The fleet: most of it at home, the rest where each anchor is worth a ship.
const FLEET: &[Post] = &[
    ("Constantinople", 3),
    ("Abydos", 1),
    ("Cyzicus", 1),
    ("Ephesus", 1),
    ("Samos", 1),
    ("Rhodes", 1),
    ("Attaleia", 1),
    ("Thessalonica", 1),
];
const OBSEQUIUM_FOOT: &[Post] = &[("Constantinople", 3), ("Abydos", 1)];
const OBSEQUIUM_HORSE: &[Post] = &[("Nicomedia", 2), ("Dorylalon", 1), ("Ancyra", 1)];
const ORIENTALES_FOOT: &[Post] = &[("Alexandria", 6), ("Ireneopolis", 2), ("Ephesus", 1), ("Tarsus", 1)];
const ORIENTALES_HORSE: &[Post] = &[("Amorium", 1), ("Caesarea", 1), ("Iconium", 1)];
const ARMENIAE_FOOT: &[Post] =
    &[("Nakhchawan", 2), ("Theodosiopolis", 1), ("Trebizond", 1), ("Sinope", 1), ("Dvin", 1), ("Sebasteia", 1)];
const ARMENIAE_HORSE: &[Post] = &[("Theodosiopolis", 1), ("Dvin", 1), ("Sebasteia", 1)];
const SYRIA: &[Post] = &[
    ("Damascus", 6),
    ("Antioch", 6),
    ("Seleucia Pieria", 4),
    ("Laodicea", 3),
    ("Tripolis", 2),
    ("Acre", 2),
    ("Tyre", 1),
    ("Aleppo", 2),
    ("Emesa", 1),
    ("Edessa", 1),
    ("Amida", 1),
    ("Germanicea", 1),
    ("Samosata", 1),
    ("Caesarea Maritima", 1),
];
const EGYPT: &[Post] = &[("Fustat", 8), ("Bilbeis", 3), ("Pelusium", 2), ("Arsinoe", 1), ("Rhinocolura", 1)];
/// Road hexes out of Syria, for horsemen of ORIENTALES: the Gates, the road from Germanicea, and Isauria.
const PATROLS: &[&str] = &["2422", "2217", "2426"];

impl Apocalypse {
    /// Actions that finish the set-up of the side to act, `ready` included; none when nobody sets up.
    pub(crate) fn ready_made(&self, state: &State) -> Option<Vec<Action>> {
        let mut actions = Vec::new();
        let mut state = state.clone();
        while state.phase == Phase::SetUp && actions.last() != Some(&Action::Ready) {
            let action = self.next_in_set_up(&state)?;
            act_on(self, &mut state, action);
            actions.push(action);
        }
        (!actions.is_empty()).then_some(actions)
    }

    /// The next step of a set-up: the noble, a counter, or ready. None if a counter has nowhere to go.
    pub(crate) fn next_in_set_up(&self, state: &State) -> Option<Action> {
        match state.stage {
            // His clan's horse and his skill are there from the first day; the revolt may never come.
            Stage::Noble => Some(Action::Noble(self.people.get(Person::Rshtuni))),
            Stage::SetUp => match self.to_place(state).iter().next() {
                Some(unit) => self.post_for(state, unit).or_else(|| self.anywhere(state, unit)),
                None => Some(Action::Ready),
            },
            _ => None,
        }
    }

    /// The first post for counters of its kind that has too few of them.
    fn post_for(&self, state: &State, unit: UnitId) -> Option<Action> {
        let printed = self.printed(unit);
        let posts = match (printed.army, printed.mounted) {
            _ if printed.kind == Kind::Naval => FLEET,
            (Some(Army::Obsequium), false) => OBSEQUIUM_FOOT,
            (Some(Army::Obsequium), true) => OBSEQUIUM_HORSE,
            (Some(Army::Orientales), false) => ORIENTALES_FOOT,
            (Some(Army::Orientales), true) => ORIENTALES_HORSE,
            (Some(Army::Armeniae), false) => ARMENIAE_FOOT,
            (Some(Army::Armeniae), true) => ARMENIAE_HORSE,
            (Some(Army::Syria), _) => SYRIA,
            (Some(Army::Egypt), _) => EGYPT,
            _ => &[],
        };
        let alike = |other: &UnitId| {
            let other = self.printed(*other);
            (other.begins, other.army, other.mounted) == (printed.begins, printed.army, printed.mounted)
        };
        let lawful = |action: &Action| self.judge_action(state, *action).is_ok();
        // Patrols first: the strongest horse comes first on the sheet and stays for the field army.
        let patrols = PATROLS.iter().filter_map(|number| self.road_hex(number)).map(|spot| Action::Post(unit, spot));
        let rides = printed.army == Some(Army::Orientales) && printed.mounted && !printed.picked;
        let mut patrols = patrols.filter(|_| rides);
        let garrisons = posts.iter().filter_map(|(name, number)| {
            let place = self.places().find(|place| self.place(*place).name == *name)?;
            let there = |other: &UnitId| state.unit(*other) == Whereabouts::Garrison(place);
            let count = state.in_hex(self.hex_of_place(place)).filter(|other| there(other) && alike(other)).count();
            (count < usize::from(*number)).then_some(Action::Place(unit, place))
        });
        patrols.find(lawful).or_else(|| garrisons.into_iter().find(lawful))
    }

    fn road_hex(&self, number: &str) -> Option<Spot> {
        let map = &self.scenario.map;
        let hex = map.find(number.parse().ok()?)?;
        (map.roads[hex.index()] != 0).then(|| map.spot(hex))
    }

    /// The emptiest place that will have it, or any Patrol hex.
    fn anywhere(&self, state: &State, unit: UnitId) -> Option<Action> {
        let lawful = |action: &Action| self.judge_action(state, *action).is_ok();
        let homes = self.homes[unit.index()].iter().copied().filter(|place| lawful(&Action::Place(unit, *place)));
        let crowd = |place: &crate::PlaceId| state.in_hex(self.hex_of_place(*place)).count();
        let garrison = homes.min_by_key(crowd).map(|place| Action::Place(unit, place));
        garrison.or_else(|| self.land_spots().map(|spot| Action::Post(unit, spot)).find(lawful))
    }
}

#[cfg(test)]
#[path = "ready_made_tests.rs"]
mod tests;
