//! 8: naval battles.

use engine::{Log, Referee, Roll, Side};
use hex::HexId;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{BYZANTINE, CombatResult, MUSLIM, Shift, UnitId};
use crate::state::{Check, Fight, Marker, Stage, State, UnitSet, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// Fleets meet: the defender may call troops ashore aboard (8.0).
    pub(crate) fn begin_sea_battle<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, hex: HexId) {
        referee.happen(cite!("8.0"), Event::FleetsMet { hex });
        let state = referee.state();
        if self.tables.land.iter().any(|unit| self.judge_board(state, unit).is_ok()) {
            return self.wait(referee, cite!("8.0"), Stage::Board);
        }
        self.fleets_manned(referee);
    }

    /// May this unit ashore go aboard for the battle?
    pub(crate) fn judge_board(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        let side = state.side.other();
        let hex = self.mover(state).map(|(_, at)| self.hex(at));
        let ashore = |marker: Marker| {
            !state.expedition(marker).afloat
                && state.expedition(marker).at.map(|at| self.hex(at)) == hex
                && self.troops(state, marker).contains(unit)
        };
        let aboard = &state.fight.aboard[side.index()];
        if aboard.contains(unit) {
            return refuse(cite!("8.0"), Reason::BoardedAlready { unit: name });
        }
        if !Marker::of(side).iter().any(|marker| ashore(*marker)) {
            return refuse(cite!("8.0"), Reason::NotAshore { unit: name });
        }
        let mut troops = aboard.and(&self.tables.land);
        troops.insert(unit);
        if self.ships_needed(&troops, side) > state.fight.ships[side.index()].len() {
            return refuse(cite!("5.1.6"), Reason::NoBoatsLeft { unit: name });
        }
        Ok(())
    }

    /// Both fleets are manned: who sails where?
    pub(crate) fn fleets_manned<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let attacker = referee.state().side;
        self.next_load(referee, attacker);
    }

    /// 8.1: in 2e ships that defend without troops are lost at once; otherwise the die decides.
    fn engage<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let defender = state.side.other();
        let unmanned = state.fight.aboard[defender.index()].and(&self.tables.land).is_empty();
        if state.fight.ships.iter().any(UnitSet::is_empty) {
            return self.sea_battle_over(referee);
        }
        if unmanned && self.scenario.rules.second() {
            for unit in state.fight.ships[defender.index()].iter() {
                referee.happen(cite!("8.1"), Event::Overwhelmed { unit });
            }
            return self.sea_battle_over(referee);
        }
        self.wait(referee, cite!("8.1"), Stage::SeaDie);
    }

    /// A side says who sails in which ship, where that is a question; then Greek Fire.
    fn next_load<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        let state = referee.state();
        let several = state.fight.ships[side.index()].len() > 1;
        if several && !self.unloaded(state, side).is_empty() {
            return self.wait(referee, cite!("8.2.1"), Stage::Load(side));
        }
        self.load_rest(referee, side);
    }

    /// Passengers of a side without a ship so far.
    pub(crate) fn unloaded(&self, state: &State, side: Side) -> UnitSet {
        let without = |unit: &UnitId| state.fight.berth[unit.index()] == Fight::NO_SHIP;
        state.fight.aboard[side.index()].and(&self.tables.land).iter().filter(without).collect()
    }

    /// The units in a ship.
    pub(crate) fn passengers(&self, state: &State, ship: UnitId) -> UnitSet {
        let side = self.printed(ship).side;
        let inside = |unit: &UnitId| state.fight.berth[unit.index()] == ship.0;
        state.fight.aboard[side.index()].iter().filter(inside).collect()
    }

    /// May this unit sail in that ship, so that the others still fit?
    pub(crate) fn judge_load(&self, state: &State, side: Side, unit: UnitId, ship: UnitId) -> Verdict {
        let (name, vessel) = (self.name(unit), self.name(ship));
        if !state.fight.ships[side.index()].contains(ship) {
            return refuse(cite!("8.2.1"), Reason::NoShip { unit: vessel });
        }
        if !state.fight.aboard[side.index()].and(&self.tables.land).contains(unit) {
            return refuse(cite!("8.2.1"), Reason::NotAboard { unit: name });
        }
        if !self.unloaded(state, side).contains(unit) {
            return refuse(cite!("8.2.1"), Reason::LoadedAlready { unit: name });
        }
        if !self.may_sail_in(state, unit, ship) {
            return refuse(cite!("8.2.1"), Reason::NotItsShip { unit: vessel });
        }
        let mut load = self.passengers(state, ship);
        load.insert(unit);
        if self.ships_needed(&load, side) > 1 {
            return refuse(cite!("5.1.6"), Reason::ShipFull { unit: vessel });
        }
        let mut berth = state.fight.berth;
        berth[unit.index()] = ship.0;
        if !self.fits(state, side, &mut berth, |_, _| {}) {
            return refuse(cite!("5.1.6"), Reason::RestWouldNotFit { unit: name });
        }
        Ok(())
    }

    /// Whoever is of an Expedition that is aboard sails in its own ships; those called from the shore in any.
    fn may_sail_in(&self, state: &State, unit: UnitId, ship: UnitId) -> bool {
        match state.unit(unit) {
            Whereabouts::With(marker) if state.expedition(marker).afloat => {
                state.expedition(marker).ships.contains(ship)
            }
            _ => true,
        }
    }

    /// Whether all passengers find a ship when each goes, kind by kind, into the first that takes it; tells who went
    /// where.
    fn fits(&self, state: &State, side: Side, berth: &mut [u8], mut told: impl FnMut(UnitId, UnitId)) -> bool {
        let troops = state.fight.aboard[side.index()].and(&self.tables.land);
        let mounted = troops.and(&self.tables.mounted);
        let burly = troops.and(&self.tables.burly);
        let foot = troops.without(&mounted).without(&burly);
        // Those with a choice of ships come last.
        let called = state.fight.called;
        let bound = [mounted, burly, foot].map(|kind| kind.without(&called));
        let free = [mounted, burly, foot].map(|kind| kind.and(&called));
        // Half-filled ships take their own kind first, so that empty ones stay free for other kinds.
        for kind in bound.into_iter().chain(free) {
            for unit in kind.iter().filter(|unit| berth[unit.index()] == Fight::NO_SHIP).collect::<UnitSet>().iter() {
                let load = |ship: UnitId, berth: &[u8]| -> UnitSet {
                    troops.iter().filter(|unit| berth[unit.index()] == ship.0).collect()
                };
                let takes = |ship: &UnitId, berth: &[u8], begun: bool| {
                    let mut load = load(*ship, berth);
                    let fresh = load.is_empty();
                    load.insert(unit);
                    fresh != begun && self.ships_needed(&load, side) <= 1
                };
                let own = |ship: &UnitId| self.may_sail_in(state, unit, *ship);
                let ships: UnitSet = state.fight.ships[side.index()].iter().filter(own).collect();
                let half_filled = ships.iter().find(|ship| takes(ship, berth, true));
                let Some(ship) = half_filled.or_else(|| ships.iter().find(|ship| takes(ship, berth, false))) else {
                    return false;
                };
                berth[unit.index()] = ship.0;
                told(unit, ship);
            }
        }
        true
    }

    /// The rest is loaded as it comes, then the other side, then Greek Fire.
    pub(crate) fn load_rest<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        let mut berth = referee.state().fight.berth;
        let before = berth;
        self.fits(referee.state(), side, &mut berth, |_, _| {});
        for (i, ship) in berth.iter().enumerate() {
            if *ship != before[i] {
                referee.happen(cite!("8.2.1"), Event::Loaded { unit: UnitId(i as u8), ship: UnitId(*ship) });
            }
        }
        if side == referee.state().side {
            return self.next_load(referee, side.other());
        }
        let state = referee.state();
        if state.greek_fire && !state.fight.ships[BYZANTINE.index()].is_empty() {
            return self.wait(referee, cite!("8.3"), Stage::Fire);
        }
        self.engage(referee);
    }

    pub(crate) fn judge_fire(&self, state: &State, ships: u8) -> Verdict {
        let most = state.fight.ships[BYZANTINE.index()].len();
        if u32::from(ships) > most {
            return refuse(cite!("8.3"), Reason::NotSoManyShips { ships: most });
        }
        Ok(())
    }

    pub(crate) fn fire<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, ships: u8) {
        match ships {
            0 => self.engage(referee),
            _ => self.wait(referee, cite!("8.3"), Stage::FireDie(ships)),
        }
    }

    pub(crate) fn use_fire_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, ships: u8, roll: Roll) {
        let die = roll.face();
        let column = (usize::from(ships) - 1) / 2;
        let (muslim, byzantine) = self.scenario.charts.greek_fire[usize::from(die - 1)][column.min(4)];
        referee.happen(cite!("8.3"), Event::FireRolled { ships, die, muslim, byzantine });
        self.burn_on(referee, (BYZANTINE, muslim));
    }

    /// So many ships of the other side are still to be picked; then one of the Byzantine's, if the result was shaded.
    fn burn_on<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, (picks, left): (Side, u8)) {
        let victims = referee.state().fight.ships[picks.other().index()];
        if left > 0 && u32::from(left) < victims.len() {
            return self.wait(referee, cite!("8.3"), Stage::Burn(picks, left));
        }
        if left > 0 {
            victims.iter().for_each(|unit| self.sink(referee, cite!("8.3"), unit));
        }
        if picks == BYZANTINE && referee.state().fight.shaded {
            return self.burn_on(referee, (MUSLIM, 1));
        }
        self.engage(referee);
    }

    pub(crate) fn judge_burn(&self, state: &State, picks: Side, unit: UnitId) -> Verdict {
        if !state.fight.ships[picks.other().index()].contains(unit) {
            return refuse(cite!("8.3"), Reason::NoShip { unit: self.name(unit) });
        }
        Ok(())
    }

    pub(crate) fn burn<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        (picks, left): (Side, u8),
        unit: UnitId,
    ) {
        self.sink(referee, cite!("8.3"), unit);
        self.burn_on(referee, (picks, left - 1));
    }

    /// A ship goes down with its passengers.
    pub(crate) fn sink<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, case: engine::Case, unit: UnitId) {
        let passengers = self.passengers(referee.state(), unit);
        referee.happen(case, Event::Sunk { unit });
        for unit in passengers.iter() {
            referee.happen(case, Event::Lost { unit });
        }
    }

    /// 8.1: the strength of a fleet.
    pub(crate) fn sea_strength(&self, state: &State, side: Side) -> u32 {
        self.strength(&state.fight.aboard[side.index()].and(&self.tables.land), true)
    }

    /// The shift of the leaders whose troops are aboard.
    pub(crate) fn sea_shift(&self, state: &State, side: Side) -> u8 {
        let mut leaders = UnitSet::EMPTY;
        for marker in Marker::of(side) {
            let aboard = self.troops(state, *marker).and(&state.fight.aboard[side.index()]);
            if !aboard.is_empty() {
                leaders = leaders.or(&self.leaders_with(state, *marker));
            }
        }
        self.shift_of(&leaders, |shift| if let Shift::Sea(columns) = shift { columns } else { 0 })
    }

    pub(crate) fn sea_column(&self, state: &State) -> u8 {
        let (attacker, defender) = (state.side, state.side.other());
        let strengths = (self.sea_strength(state, attacker), self.sea_strength(state, defender));
        self.column(strengths, (self.sea_shift(state, attacker), self.sea_shift(state, defender)))
    }

    pub(crate) fn use_sea_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let (die, column, attacker) = (roll.face(), self.sea_column(state), state.side);
        let result = self.scenario.charts.combat[usize::from(die - 1)][usize::from(column)];
        referee.happen(cite!("8.1"), Event::SeaRolled { die, column, result });
        match result {
            CombatResult::Attrition => self.wait(referee, cite!("8.2.1"), Stage::SeaPay(attacker)),
            CombatResult::AttackerDestroyed => self.sea_destroyed(referee, attacker),
            CombatResult::DefenderDestroyed => self.sea_destroyed(referee, attacker.other()),
            CombatResult::AttackerRouted => self.sea_routed(referee, attacker),
            CombatResult::DefenderRouted => self.sea_routed(referee, attacker.other()),
        }
    }

    fn sea_destroyed<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        for unit in referee.state().fight.ships[side.index()].iter() {
            self.sink(referee, cite!("8.2.3"), unit);
        }
        self.sea_battle_over(referee);
    }

    /// 8.2.2: the loser gives up a ship for each of the winner's, the winner half as many.
    fn sea_routed<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        let ships = &referee.state().fight.ships;
        let losses = ships[side.index()].len().min(ships[side.other().index()].len()) as u8;
        referee.happen(cite!("8.2.2"), Event::SeaRouted { side, losses });
        self.sea_cut_on(referee, side, losses);
    }

    /// So many ships of a side are still to go: first the loser's, then the winner's half, then the loser flees.
    fn sea_cut_on<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, left: u8) {
        let ships = referee.state().fight.ships[side.index()];
        if left > 0 && u32::from(left) < ships.len() {
            return self.wait(referee, cite!("8.2.2"), Stage::SeaCut(side, left));
        }
        if left > 0 {
            ships.iter().for_each(|unit| self.sink(referee, cite!("8.2.2"), unit));
        }
        let fight = &referee.state().fight;
        if fight.loser == Some(side) {
            let half = fight.toll / 2;
            return self.sea_cut_on(referee, side.other(), half);
        }
        self.flee(referee, side.other());
    }

    pub(crate) fn judge_ship_loss(&self, state: &State, side: Side, unit: UnitId) -> Verdict {
        if !state.fight.ships[side.index()].contains(unit) {
            return refuse(cite!("8.2"), Reason::NoShip { unit: self.name(unit) });
        }
        Ok(())
    }

    pub(crate) fn sea_cut<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        (side, left): (Side, u8),
        unit: UnitId,
    ) {
        self.sink(referee, cite!("8.2.2"), unit);
        self.sea_cut_on(referee, side, left - 1);
    }

    /// 8.2.1: a side gives up a ship, then the other, until one routs or has none.
    pub(crate) fn sea_pay<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, unit: UnitId) {
        referee.happen(cite!("8.2.1"), Event::ShipPaid { side, unit });
        self.sink(referee, cite!("8.2.1"), unit);
        let (fight, other) = (&referee.state().fight, side.other());
        let spent = |side: Side| fight.ships[side.index()].is_empty();
        // R13: each side pays once, the defender also when the attacker has given up his last ship.
        if spent(other) || spent(side) && fight.paid[other.index()] {
            return self.sea_battle_over(referee);
        }
        self.wait(referee, cite!("8.2.1"), Stage::SeaPay(other));
    }

    pub(crate) fn sea_break_off<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        referee.happen(cite!("8.2.1"), Event::Broke { side });
        self.flee(referee, side);
    }

    /// Expeditions that went down are no more; the mover sails on if it can.
    pub(crate) fn sea_battle_over<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        referee.happen(cite!("8.2"), Event::BattleOver);
        for marker in Marker::ALL {
            let state = referee.state();
            if state.expedition(marker).at.is_some() && self.troops(state, marker).is_empty() && !self.is_over(state) {
                self.expedition_lost(referee, marker);
            }
        }
        if !self.is_over(referee.state()) {
            self.check_from(referee, Check::Foe);
        }
    }
}

#[cfg(test)]
#[path = "sea_battle_tests.rs"]
mod tests;
