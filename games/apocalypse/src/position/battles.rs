//! What a position in the middle of a battle must keep.

use engine::Side;

use super::fault::{Fault, lawful, so, wrong};

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::{Fight, Holder, Kind, Marker, Stage, State, UnitSet};

impl Apocalypse {
    /// Two Expeditions ashore in one spot, and what each stage of their battle needs.
    pub(super) fn check_field(&self, state: &State) -> Result<(), Fault> {
        let fight = &state.fight;
        let (marker, at) = self.held(state)?;
        let Some(foe) = fight.foe else { return wrong("stage", "nobody defends") };
        let ashore = |marker: Marker| state.expedition(marker).at == Some(at) && !state.expedition(marker).afloat;
        let met = foe.side() != marker.side() && ashore(foe) && ashore(marker);
        so("stage", met, "no two enemy Expeditions stand there")?;
        so("fight", nothing_but_field(fight), "this is not known of a field battle")?;
        let byzantine = if marker.side() == BYZANTINE { marker } else { foe };
        let (party, land) = (state.expedition(byzantine).party, self.tables.land);
        let (held, leaders) = (fight.reserve.and(&land), fight.reserve.and(&self.tables.leaders));
        let own = fight.reserve.without(&party).is_empty() && leaders.len() <= 1;
        so("reserve", own, "the reserve is not of this Expedition")?;
        let fresh = held.len() <= self.largest_reserve(state);
        let unpaid = fight.paid == [false; 2] && fight.owed == 0;
        let undecided = fight.loser.is_none() && fight.toll == 0 && !fight.destroyed;
        match state.stage {
            Stage::Reserve | Stage::SurpriseDie | Stage::BattleDie => {
                so("stage", fight.kind == Kind::Field && undecided && unpaid, "the battle has begun already")?;
                so("reserve", fresh, "the reserve is larger than half of the Expedition")?;
                let some = state.stage != Stage::Reserve || self.largest_reserve(state) > 0;
                so("stage", some, "there is nobody for a reserve")
            }
            Stage::Role | Stage::CounterDie => {
                let kind = if state.stage == Stage::Role { Kind::Field } else { Kind::Counter };
                so("stage", fight.kind == kind && unpaid, "this is another kind of battle")?;
                so("stage", fight.loser == Some(BYZANTINE), "the Byzantines are not beaten")?;
                so("stage", !held.is_empty() && fresh, "there is no reserve, or too large a one")?;
                so("fight", fight.destroyed || fight.toll > 0, "it does not say what the rout costs: write \"toll\"")
            }
            Stage::Pay(side) => {
                let counter = fight.kind == Kind::Counter;
                let decided = if counter { fight.loser == Some(BYZANTINE) } else { undecided };
                so("stage", decided, "nobody gives up units in this battle")?;
                so("fight", fight.owed == 0 || is_second_of_storm(state, side), "nobody owes a unit")?;
                self.check_paid(state, side, &[BYZANTINE, MUSLIM].map(|side| self.payable(state, side)))
            }
            Stage::Cut(side, left) => {
                let routed = fight.kind == Kind::Field && unpaid && !fight.destroyed;
                so("stage", routed, "nobody is routed in this battle")?;
                so("stage", fight.loser == Some(side) && left <= fight.toll, "this side is not routed")?;
                let choice = left > 0 && u32::from(left) < self.engaged(state, side).len();
                so("stage", choice, "there is no choice of losses")
            }
            _ => wrong("stage", "this is no stage of a field battle"),
        }
    }

    /// An Expedition before a place, and what each stage of siege and assault needs.
    pub(super) fn check_walls(&self, state: &State) -> Result<(), Fault> {
        let fight = &state.fight;
        let Some(place) = fight.place else { return wrong("stage", "the Expedition in hand is in no city or town") };
        let (marker, _) = self.held(state)?;
        so("stage", !state.expedition(marker).afloat, "the Expedition in hand is aboard")?;
        so("fight", nothing_but_walls(fight), "this is not known of a siege")?;
        let (attacker, defender) = (state.side, state.side.other());
        let aboard = fight.aboard[defender.index()];
        let own = |unit| self.owner(state, unit) == defender && !self.tables.naval.contains(unit);
        so("aboard", aboard.iter().all(own), "they cannot leave by sea")?;
        if !matches!(state.stage, Stage::PillageDie | Stage::Haven | Stage::Leave(_)) {
            self.check_before_walls(state)?;
        }
        match state.stage {
            Stage::SiegeDice => so("stage", !fight.assault && aboard.is_empty(), "the siege is further on"),
            Stage::BreachDie => {
                let stormers = !self.stormers(state, attacker).is_empty();
                so("stage", fight.assault && aboard.is_empty() && stormers, "nobody assaults the place")
            }
            Stage::Evacuate | Stage::Haven => {
                let hex = self.hex_of_place(place);
                let port = self.is_own_port(state, place, defender)
                    && !self.ships_in(state, hex, defender).is_empty()
                    && self.ships_in(state, hex, attacker).is_empty();
                so("stage", port, "nobody can leave by sea")?;
                let mut ways = 0;
                self.each_escape(state, hex, defender, &mut |_| ways += 1);
                so("stage", ways > 0, "there is nowhere to go by sea")?;
                so("stage", state.stage == Stage::Evacuate || !aboard.is_empty(), "nobody leaves by sea")?;
                self.check_leaving(state, &aboard)
            }
            Stage::Wall(_) => {
                let both = [BYZANTINE, MUSLIM].into_iter().all(|side| !self.stormers(state, side).is_empty());
                so("stage", fight.assault && both, "nobody fights in the breach")
            }
            Stage::Leave(port) => {
                let taken = port == place && !self.is_garrisoned(state, place);
                so("stage", taken, "the place has not been taken")?;
                self.check_leave(state, place)
            }
            Stage::PillageDie => {
                let taken = state.holder(place) == Holder::of(attacker) && !self.is_garrisoned(state, place);
                so("stage", fight.assault && taken, "the place has not been taken")
            }
            _ => wrong("stage", "this is no stage of a siege or an assault"),
        }
    }

    /// The place has an enemy Garrison.
    fn check_before_walls(&self, state: &State) -> Result<(), Fault> {
        if matches!(state.stage, Stage::SiegeDice | Stage::BreachDie) {
            return lawful(self.judge_walls(state).map(|_| ()));
        }
        let Some(place) = state.fight.place else { return Ok(()) };
        let enemy = |unit| self.is_enemy(state, unit, state.side);
        let usurped = state.side == MUSLIM && self.is_usurped(state, place);
        let inside = self.garrison(state, place);
        so("stage", !inside.is_empty() && inside.iter().all(enemy) && !usurped, "there is no enemy Garrison")
    }

    /// Those who leave by sea could have been named one after the other.
    fn check_leaving(&self, state: &State, aboard: &UnitSet) -> Result<(), Fault> {
        let mut before = state.clone();
        let index = state.side.other().index();
        before.fight.aboard[index] = UnitSet::EMPTY;
        for unit in aboard.iter() {
            let able = self.judge_evacuee(&before, unit).is_ok();
            so("aboard", able, "they cannot leave by sea")?;
            before.fight.aboard[index].insert(unit);
        }
        Ok(())
    }

    /// Two fleets in one hex, and what each stage of their battle needs.
    pub(super) fn check_sea(&self, state: &State) -> Result<(), Fault> {
        let fight = &state.fight;
        let (marker, at) = self.held(state)?;
        so("stage", state.expedition(marker).afloat, "the Expedition in hand is not aboard")?;
        let naval = fight.reserve.is_empty() && fight.owed == 0 && !fight.destroyed;
        so("fight", naval, "this is not known of a naval battle")?;
        let defender = state.side.other();
        // A routed side may have none left while the winner loses his half; an attacker who has paid with his last ship,
        // while the defender pays once all the same; and the Muslims, while they pick the ship that burnt itself.
        let may_be_gone = |side: Side| match state.stage {
            Stage::Burn(picks, _) => side == picks && picks == MUSLIM,
            Stage::SeaCut(other, _) => side != other && fight.loser == Some(side),
            Stage::SeaPay(other) => side == state.side && other == defender && !fight.paid[defender.index()],
            _ => false,
        };
        let there = |side: &Side| !fight.ships[side.index()].is_empty() || may_be_gone(*side);
        so("stage", [BYZANTINE, MUSLIM].iter().all(there), "no two fleets are there")?;
        let ashore = |unit| {
            Marker::of(defender).iter().any(|marker| {
                let expedition = state.expedition(*marker);
                let here = expedition.at.is_some_and(|spot| self.hex(spot) == self.hex(at)) && !expedition.afloat;
                here && self.troops(state, *marker).contains(unit)
            })
        };
        so("called", fight.called.iter().all(ashore), "only those who stand ashore there are called aboard")?;
        self.check_berths(state)?;
        let (ships, fleet) = (|side: Side| fight.ships[side.index()].len(), &fight.ships[BYZANTINE.index()]);
        let unpaid = fight.paid == [false; 2];
        let undecided = fight.loser.is_none() && fight.toll == 0 && unpaid;
        let unburnt = undecided && !fight.shaded;
        match state.stage {
            Stage::Board | Stage::Load(_) => so("stage", unburnt, "the battle has begun already"),
            Stage::Fire => so("stage", unburnt && state.greek_fire, "Greek Fire is not known"),
            Stage::FireDie(fires) => {
                let some = fires > 0 && u32::from(fires) <= fleet.len();
                so("stage", unburnt && state.greek_fire && some, "so many ships cannot use Greek Fire")
            }
            Stage::Burn(picks, left) => {
                let choice = left > 0 && u32::from(left) < ships(picks.other());
                let shaded = picks == BYZANTINE || left == 1 && fight.shaded;
                so("stage", undecided && state.greek_fire && shaded && choice, "there is no choice of ships to burn")
            }
            Stage::SeaDie => {
                let manned = !fight.aboard[defender.index()].is_empty() || !self.scenario.rules.second();
                so("stage", undecided && manned, "this battle needs no die")
            }
            Stage::SeaPay(side) => {
                so("fight", fight.loser.is_none() && fight.toll == 0, "nobody gives up ships in this battle")?;
                self.check_paid(state, side, &fight.ships)
            }
            Stage::SeaCut(side, left) => {
                let Some(loser) = fight.loser else { return wrong("fight", "nobody is routed") };
                let most = if side == loser { fight.toll } else { fight.toll / 2 };
                let choice = left > 0 && left <= most && u32::from(left) < ships(side);
                so("stage", choice && unpaid, "there is no choice of ships to give up")
            }
            Stage::Refuge(side) => {
                so("stage", fight.loser.is_none_or(|loser| loser == side), "the other side is beaten")?;
                so("stage", fight.loser.is_some() || fight.paid[side.index()], "nobody is beaten")
            }
            _ => wrong("stage", "this is no stage of a naval battle"),
        }
    }

    /// Attacker and defender give up in turn, and the battle is over once one has nothing left and both have paid.
    fn check_paid(&self, state: &State, side: Side, left: &[UnitSet; 2]) -> Result<(), Fault> {
        let (attacker, other) = (state.side, side.other());
        let paid = |side: Side| state.fight.paid[side.index()];
        so("stage", paid(attacker) || side == attacker && !paid(other), "the attacker gives up first")?;
        let spent = left[other.index()].is_empty();
        so("stage", !spent || paid(other) && !paid(side), "one side has nothing left")
    }

    /// Everybody who has a ship sails in one of his side's, and no ship carries too many.
    fn check_berths(&self, state: &State) -> Result<(), Fault> {
        let fight = &state.fight;
        let given = self.tables.land.iter().filter(|unit| fight.berth[unit.index()] != Fight::NO_SHIP).count();
        let mut found = 0;
        for side in [BYZANTINE, MUSLIM] {
            for ship in fight.ships[side.index()].iter() {
                let load = self.passengers(state, ship);
                found += load.len() as usize;
                so("berth", self.ships_needed(&load, side) <= 1, "a ship carries more than it can")?;
            }
        }
        let all = fight.berth.iter().filter(|ship| **ship != Fight::NO_SHIP).count();
        so("berth", found == given && all == given, "somebody has a berth who is not aboard")
    }
}

/// Whether the defender has given up one of two units in a stormed camp.
fn is_second_of_storm(state: &State, side: Side) -> bool {
    state.fight.kind == Kind::Storm && state.fight.owed == 1 && side != state.side
}

fn nothing_but_field(fight: &Fight) -> bool {
    let field = Fight {
        kind: fight.kind,
        foe: fight.foe,
        reserve: fight.reserve,
        paid: fight.paid,
        owed: fight.owed,
        toll: fight.toll,
        destroyed: fight.destroyed,
        loser: fight.loser,
        ..Fight::NONE
    };
    *fight == field
}

fn nothing_but_walls(fight: &Fight) -> bool {
    let (kind, place, assault) = (fight.kind, fight.place, fight.assault);
    *fight == Fight { kind, place, assault, aboard: fight.aboard, paid: fight.paid, ..Fight::NONE }
}
