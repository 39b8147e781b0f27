//! Choices in battle.

use crate::action::Action;
use crate::scenario::{BYZANTINE, PlaceId, Spot, UnitId};
use crate::state::{Kind, Marker, UnitSet};

use super::Commander;
use super::goals::{FAIR, GOOD};

impl Commander<'_> {
    /// Whom to fight first: Mu'awiyah, or whoever has fewest.
    pub(super) fn foe(&self) -> Option<Action> {
        let foes = self.afield_of(self.side.other()).filter(|(foe, _)| self.may(Action::Fight(*foe)));
        let rank = |(foe, _): &(Marker, Spot)| (*foe != Marker::Syria, self.war.troops(self.state, *foe).len());
        foes.min_by_key(rank).map(|(foe, _)| Action::Fight(foe))
    }

    /// Holds back as many as make no difference to the odds, horse first: it covers a rout.
    pub(super) fn reserve(&self) -> Action {
        let (war, state) = (self.war, self.state);
        let Some(marker) = war.fighter(state, BYZANTINE) else { return Action::Done };
        let engaged = war.engaged(state, BYZANTINE);
        let column = self.column_with(&engaged);
        let able = war.troops(state, marker).iter().filter(|unit| self.may(Action::Hold(*unit)));
        let same = able.filter(|unit| {
            let mut rest = engaged;
            rest.remove(*unit);
            self.column_with(&rest) == column
        });
        let rank = |unit: &UnitId| (!war.tables.mounted.contains(*unit), self.worth(*unit));
        same.min_by_key(rank).map_or(Action::Done, Action::Hold)
    }

    /// The column of the field battle in hand if these Byzantines fight it.
    fn column_with(&self, engaged: &UnitSet) -> u8 {
        let (war, state) = (self.war, self.state);
        let broken = war.mover(state).is_some_and(|(_, at)| war.scenario.map.terrain[war.hex(at).index()].is_broken());
        let ours = war.strength(engaged, broken);
        let theirs = war.strength(&war.engaged(state, BYZANTINE.other()), broken);
        let strengths = if state.side == BYZANTINE { (ours, theirs) } else { (theirs, ours) };
        let shift = |side| war.field_shift(state, side);
        war.column(strengths, (shift(state.side), shift(state.side.other())))
    }

    /// What a reserve does after a bad result: counter-attacks if it is likely to win or all is lost anyway.
    pub(super) fn role(&self) -> Action {
        let (war, state) = (self.war, self.state);
        let held = state.fight.reserve.and(&war.tables.land);
        let attacks = state.side == BYZANTINE;
        let prospects = self.prospects(self.column_with(&held));
        let hope = if attacks { prospects } else { -prospects };
        let lost = state.fight.destroyed || war.engaged(state, BYZANTINE).len() <= u32::from(state.fight.toll);
        if hope >= GOOD || lost && hope >= FAIR && held.len() > 3 {
            return Action::Counter;
        }
        if self.may(Action::Cover) { Action::Cover } else { Action::Pass }
    }

    /// Gives up the weakest, or routs from a fight that is lost while there is somewhere to go.
    pub(super) fn pay(&self) -> Option<Action> {
        let (war, state) = (self.war, self.state);
        let ours = war.payable(state, self.side);
        let theirs = war.payable(state, self.side.other()).len();
        // In a stormed camp each of the attacker's is worth two.
        let double = |side| if state.fight.kind == Kind::Storm && side == state.side { 2 } else { 1 };
        let losing = ours.len() * double(self.side) < theirs * double(self.side.other());
        // Before the City every Muslim who falls is missed at the walls.
        let at_bay = state.fight.kind == Kind::Counter || !self.has_haven() || self.is_before_the_city();
        if losing && !at_bay && self.may(Action::Rout) {
            return Some(Action::Rout);
        }
        self.weakest(&ours).map(Action::Lose)
    }

    /// Whether a Byzantine army fights where it must not give way.
    fn is_before_the_city(&self) -> bool {
        let at = self.war.mover(self.state).map(|(_, at)| at);
        self.side == BYZANTINE && at == Some(self.spot(self.capital()))
    }

    /// Whether a routed Expedition of his finds a friendly place (R12, R44).
    fn has_haven(&self) -> bool {
        let (war, state) = (self.war, self.state);
        let Some((_, at)) = war.mover(state) else { return true };
        let island = !matches!(war.tables.mass[at.index()], b'A' | b'E');
        let mut own = war.places().filter(|place| state.holds(self.side, *place));
        island || own.any(|place| (10..=20).contains(&war.tables.cost_to(at, place)))
    }

    /// Leaves a place that is lost, if a friendly port is near; the City is never left.
    pub(super) fn evacuate(&self) -> Action {
        let (war, state) = (self.war, self.state);
        let Some(place) = state.fight.place.filter(|place| *place != self.capital()) else { return Action::Done };
        let holds = war.stormers(state, self.side).len() >= war.stormers(state, state.side).len();
        let far = |port: PlaceId| war.tables.sea_to(war.hex_of_place(place), port);
        let out = !war.places().any(|port| port != place && war.is_own_port(state, port, self.side) && far(port) <= 10);
        if out || state.fight.assault && holds {
            return Action::Done;
        }
        let mut leavers: Vec<UnitId> = war.evacuees(state).iter().collect();
        leavers.sort_by_key(|unit| std::cmp::Reverse((war.is_leader(*unit), self.worth(*unit))));
        let next = leavers.into_iter().find(|unit| self.may(Action::Board(*unit)));
        next.map_or(Action::Done, Action::Board)
    }

    /// Mans his ships with the best in broken ground, unless that would only feed the fishes.
    pub(super) fn man_ships(&self) -> Action {
        let (war, state) = (self.war, self.state);
        let able = war.own(state, self.side).and(&war.tables.land);
        let best = able.iter().filter(|unit| self.may(Action::Board(*unit)));
        let best = best.max_by_key(|unit| (war.printed(*unit).rough, !war.printed(*unit).mounted));
        match best {
            Some(unit) if !self.is_fleet_doomed() => Action::Board(unit),
            _ => Action::Done,
        }
    }

    /// Whether the fleet that attacks his is too strong even if he mans all he can.
    fn is_fleet_doomed(&self) -> bool {
        let (war, state) = (self.war, self.state);
        let Some((_, at)) = war.mover(state) else { return false };
        let camps = self.afield().filter(|(_, camp)| war.hex(*camp) == war.hex(at));
        let crews = camps.fold(UnitSet::EMPTY, |crews, (marker, _)| crews.or(&war.troops(state, marker)));
        let needed = war.ships_needed(&crews, self.side).max(1);
        let ships = state.fight.ships[self.side.index()].len();
        let ours = war.strength(&crews, true) * ships.min(needed) / needed;
        let theirs = war.sea_strength(state, state.side);
        self.prospects(war.column((theirs, ours), (war.sea_shift(state, state.side), 0))) > GOOD
    }

    /// Greek Fire with every ship: the more, the better.
    pub(super) fn fire(&self) -> Action {
        Action::Fire(self.state.fight.ships[BYZANTINE.index()].len() as u8)
    }
}
