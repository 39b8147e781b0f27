//! The position's hash: every fact that matters, mixed word by word; the same on every platform.

use engine::Hash;

use crate::Apocalypse;
use crate::state::{Expedition, Marker, Stage, State, UnitSet, Whereabouts};

impl Apocalypse {
    pub(crate) fn hash_of(&self, state: &State) -> u64 {
        let mut hash = Hash::default();
        hash.add(u64::from(state.turn) << 24 | (state.phase as u64) << 16 | u64::from(state.side.0) << 8);
        let (kind, what) = stage_words(state.stage);
        hash.add(kind << 48 | what);
        // Four counters a word: most of a position is where they are.
        for four in state.units[..self.scenario.units.len()].chunks(4) {
            hash.add(four.iter().fold(0, |word, unit| word << 16 | whereabouts_word(*unit)));
        }
        for expedition in &state.expeditions {
            hash.add(expedition_word(expedition));
        }
        for places in state.control[..self.scenario.map.places.len()].chunks(32) {
            hash.add(places.iter().fold(0, |word, holder| word << 2 | *holder as u64));
        }
        state.pillaged.words().iter().for_each(|word| hash.add(*word));
        let sets = [&state.turned, &state.rallied, &state.sunk, &state.adjusted, &state.moved, &state.known];
        sets.into_iter().for_each(|set| add_set(&mut hash, set));
        let flags = [state.rally_due, state.greek_fire, state.cracked, state.one_army, state.closing];
        let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        let noble = state.noble.map_or(0, |unit| u64::from(unit.0) + 1);
        hash.add(u64::from(state.events) << 32 | noble << 16 | u64::from(state.handled) << 8 | flags);
        let mover = &state.mover;
        let flags = [mover.begun, mover.landed, mover.took];
        let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        hash.add(marker_word(mover.marker) << 32 | u64::from(mover.points) << 16 | u64::from(mover.sea) << 8 | flags);
        self.add_hand(&mut hash, state);
        hash.value()
    }

    /// What is in hand: a muster, a battle, units on their way. Most of the time nothing.
    fn add_hand(&self, hash: &mut Hash, state: &State) {
        let mustering = &state.mustering;
        if matches!(state.stage, Stage::Muster(_)) || !mustering.left.is_empty() {
            let lifted = mustering.lifted_from.map_or(0, |spot| u64::from(spot.0) + 1);
            let replaced = mustering.replaced.map_or(0, |unit| u64::from(unit.0) + 1);
            hash.add(u64::from(mustering.at.0) << 32 | lifted << 16 | replaced);
            add_set(hash, &mustering.left);
        }
        let fight = &state.fight;
        if fight.kind != crate::state::Kind::Nothing {
            let place = fight.place.map_or(0, |place| u64::from(place.0) + 1);
            let loser = fight.loser.map_or(0, |side| u64::from(side.0) + 1);
            let flags = [fight.assault, fight.paid[0], fight.paid[1], fight.destroyed, fight.shaded];
            let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
            hash.add((fight.kind as u64) << 48 | marker_word(fight.foe) << 40 | place << 32 | loser << 24 | flags);
            hash.add(u64::from(fight.owed) << 8 | u64::from(fight.toll));
            let sets =
                [&fight.reserve, &fight.ships[0], &fight.ships[1], &fight.aboard[0], &fight.aboard[1], &fight.called];
            sets.into_iter().for_each(|set| add_set(hash, set));
            for unit in fight.aboard[0].or(&fight.aboard[1]).iter() {
                hash.add(u64::from(unit.0) << 8 | u64::from(fight.berth[unit.index()]));
            }
        }
        let flight = &state.flight;
        if flight.marker.is_some() {
            hash.add(marker_word(flight.marker) << 32 | (flight.cause as u64) << 24 | u64::from(flight.from.0));
            hash.add(u64::from(flight.rescue));
            let sets = [&flight.units, &flight.ships, &flight.carriers, &flight.carried];
            sets.into_iter().for_each(|set| add_set(hash, set));
            flight.havens.words().iter().for_each(|word| hash.add(*word));
        }
    }
}

fn add_set(hash: &mut Hash, set: &UnitSet) {
    set.words().iter().for_each(|word| hash.add(*word));
}

fn marker_word(marker: Option<Marker>) -> u64 {
    marker.map_or(0, |marker| marker as u64 + 1)
}

fn expedition_word(expedition: &Expedition) -> u64 {
    let flags = u64::from(expedition.afloat) << 2 | u64::from(expedition.camped) << 1 | u64::from(expedition.moved);
    expedition.at.map_or(0, |spot| u64::from(spot.0) + 1) << 8 | flags
}

/// Where a counter is, in sixteen bits: what kind of place above, which one below.
fn whereabouts_word(whereabouts: Whereabouts) -> u64 {
    const SPOTS: u64 = 1 << 12;
    match whereabouts {
        Whereabouts::Waiting => 0,
        Whereabouts::Destroyed => 1,
        Whereabouts::Gone => 2,
        Whereabouts::Chair => 3,
        Whereabouts::With(marker) => 4 + marker as u64,
        Whereabouts::Garrison(place) => 16 + u64::from(place.0),
        Whereabouts::Patrol(spot) => SPOTS + u64::from(spot.0),
        Whereabouts::At(spot) => 2 * SPOTS + u64::from(spot.0),
        Whereabouts::Loose(hex) => 3 * SPOTS + u64::from(hex.0),
        Whereabouts::Ship(marker, hex) => (4 + marker as u64) * SPOTS + u64::from(hex.0),
    }
}

/// What is awaited, as two numbers.
fn stage_words(stage: Stage) -> (u64, u64) {
    let unit = |unit: crate::UnitId| u64::from(unit.0);
    let place = |place: crate::PlaceId| u64::from(place.0);
    let side = |side: engine::Side| u64::from(side.0);
    let several = |what: u64, left: u8| what << 8 | u64::from(left);
    match stage {
        Stage::Noble => (0, 0),
        Stage::SetUp => (1, 0),
        Stage::EventDice => (2, 0),
        Stage::QuakeDice => (3, 0),
        Stage::Trim(at) => (4, place(at)),
        Stage::Exarch => (5, 0),
        Stage::Usurper => (6, 0),
        Stage::Unrest => (7, 0),
        Stage::Quraysh => (8, 0),
        Stage::Kufans => (9, 0),
        Stage::Shelter(who) => (10, unit(who)),
        Stage::RallyDice => (11, 0),
        Stage::Rallied(who) => (12, unit(who)),
        Stage::Replace(at) => (13, place(at)),
        Stage::FootDie(at) => (14, place(at)),
        Stage::Foot(at, left) => (15, several(place(at), left)),
        Stage::Scrap(left) => (16, u64::from(left)),
        Stage::Launch(left) => (17, u64::from(left)),
        Stage::Modes => (18, 0),
        Stage::Muster(marker) => (19, marker as u64),
        Stage::Scatter => (20, 0),
        Stage::AttritionDie(marker) => (21, marker as u64),
        Stage::Attrition(marker, left) => (22, several(marker as u64, left)),
        Stage::Select => (23, 0),
        Stage::March => (24, 0),
        Stage::Ride(who) => (25, unit(who)),
        Stage::ZoneDice => (26, 0),
        Stage::Toll(who) => (27, unit(who)),
        Stage::Foe => (28, 0),
        Stage::Reserve => (29, 0),
        Stage::SurpriseDie => (30, 0),
        Stage::BattleDie => (31, 0),
        Stage::Role => (32, 0),
        Stage::CounterDie => (33, 0),
        Stage::Pay(who) => (34, side(who)),
        Stage::Cut(who, left) => (35, several(side(who), left)),
        Stage::SiegeDice => (36, 0),
        Stage::BreachDie => (37, 0),
        Stage::Evacuate => (38, 0),
        Stage::Haven => (39, 0),
        Stage::Wall(who) => (40, side(who)),
        Stage::PillageDie => (41, 0),
        Stage::Board => (42, 0),
        Stage::Load(who) => (43, side(who)),
        Stage::Fire => (44, 0),
        Stage::FireDie(ships) => (45, u64::from(ships)),
        Stage::Burn(who, left) => (46, several(side(who), left)),
        Stage::SeaDie => (47, 0),
        Stage::SeaPay(who) => (48, side(who)),
        Stage::SeaCut(who, left) => (49, several(side(who), left)),
        Stage::Refuge(who) => (50, side(who)),
        Stage::MoveEnd(marker) => (51, marker as u64),
        Stage::Over(ending) => (52, ending as u64),
        Stage::Leave(place) => (53, place.index() as u64),
    }
}
