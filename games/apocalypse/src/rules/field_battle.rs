//! 6: battles between Expeditions, with 6.5, Storming the Camp.

use engine::{Log, Referee, Roll, Side};
use mechanics::Ladder;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{BYZANTINE, CombatResult, MUSLIM, Shift, Spot, UnitId};
use crate::state::{Cause, Check, Kind, Marker, Stage, State, UnitSet};
use crate::{Apocalypse, cite};

/// The odds columns of the Combat Results Table.
static ODDS: Ladder = Ladder::new(&[(1, 4), (1, 3), (1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1)]);

/// How the columns are printed.
pub const COLUMNS: [&str; 9] = ["1:4", "1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1"];

impl Apocalypse {
    /// The mover meets one enemy Expedition or several (R32).
    pub(crate) fn meet_foe<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, spot: Spot) {
        let state = referee.state();
        let mut here = Marker::of(state.side.other()).iter().filter(|marker| self.is_here(state, **marker, spot));
        match (here.next(), here.next()) {
            (Some(foe), None) => self.begin_battle(referee, *foe),
            _ => self.wait(referee, cite!("6.0"), Stage::Foe),
        }
    }

    fn is_here(&self, state: &State, marker: Marker, spot: Spot) -> bool {
        let expedition = state.expedition(marker);
        expedition.at == Some(spot) && !expedition.afloat
    }

    pub(crate) fn judge_foe(&self, state: &State, foe: Marker) -> Verdict {
        let here =
            self.mover(state).is_some_and(|(marker, at)| foe.side() != marker.side() && self.is_here(state, foe, at));
        if !here {
            return refuse(cite!("6.0"), Reason::NoFoe { marker: foe.name() });
        }
        Ok(())
    }

    /// Battle is joined: everybody shows his counters, and the Byzantine names his reserve.
    pub(crate) fn begin_battle<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, defender: Marker) {
        let Some((attacker, _)) = self.mover(referee.state()) else { return };
        referee.happen(cite!("6.0"), Event::BattleJoined { attacker, defender });
        if self.largest_reserve(referee.state()) == 0 {
            return self.wait(referee, cite!("6.0"), Stage::SurpriseDie);
        }
        self.wait(referee, cite!("6.4.1"), Stage::Reserve);
    }

    /// The Expedition that fights for a side.
    pub(crate) fn fighter(&self, state: &State, side: Side) -> Option<Marker> {
        if side == state.side { state.mover.marker } else { state.fight.foe }
    }

    /// The land units of a side in the battle: of the Byzantine those outside the reserve, or in a counter-attack
    /// those in it.
    pub(crate) fn engaged(&self, state: &State, side: Side) -> UnitSet {
        let Some(marker) = self.fighter(state, side) else { return UnitSet::EMPTY };
        let troops = self.troops(state, marker);
        match (side, state.fight.kind) {
            (BYZANTINE, Kind::Counter) => troops.and(&state.fight.reserve),
            (BYZANTINE, _) => troops.without(&state.fight.reserve),
            _ => troops,
        }
    }

    /// 6.1.1: what units are worth on this ground.
    pub(crate) fn strength(&self, units: &UnitSet, broken: bool) -> u32 {
        let factor = |unit: UnitId| {
            let printed = self.printed(unit);
            u32::from(if broken { printed.rough } else { printed.clear })
        };
        units.iter().map(factor).sum()
    }

    /// The strengths in the field, attacker and defender.
    pub(crate) fn field_strengths(&self, state: &State) -> (u32, u32) {
        let broken =
            self.mover(state).is_some_and(|(_, at)| self.scenario.map.terrain[self.hex(at).index()].is_broken());
        let of = |side: Side| self.strength(&self.engaged(state, side), broken);
        (of(state.side), of(state.side.other()))
    }

    /// 6.3: the shift a side's leaders give in the field: the best one in 2e, all of them in 1e. Ruling 61
    pub(crate) fn field_shift(&self, state: &State, side: Side) -> u8 {
        let Some(marker) = self.fighter(state, side) else { return 0 };
        let leaders = self.leaders_with(state, marker);
        let leaders = match (side, state.fight.kind) {
            (BYZANTINE, Kind::Counter) => leaders.and(&state.fight.reserve),
            (BYZANTINE, _) => leaders.without(&state.fight.reserve),
            _ => leaders,
        };
        self.shift_of(&leaders, |shift| if let Shift::Field(columns) = shift { columns } else { 0 })
    }

    pub(crate) fn shift_of(&self, leaders: &UnitSet, columns: impl Fn(Shift) -> u8) -> u8 {
        let shifts = leaders.iter().filter_map(|unit| self.printed(unit).shift).map(columns);
        if self.scenario.rules.second() { shifts.max().unwrap_or(0) } else { shifts.sum() }
    }

    /// 6.1.2: the column for these strengths with these shifts.
    pub(crate) fn column(&self, (attack, defence): (u32, u32), (right, left): (u8, u8)) -> u8 {
        let plain = if attack == 0 { 0 } else { ODDS.column(attack, defence).unwrap_or(0) };
        (plain as i16 + i16::from(right) - i16::from(left)).clamp(0, COLUMNS.len() as i16 - 1) as u8
    }

    pub(crate) fn field_column(&self, state: &State) -> u8 {
        let shifts = (self.field_shift(state, state.side), self.field_shift(state, state.side.other()));
        self.column(self.field_strengths(state), shifts)
    }

    pub(crate) fn use_surprise_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let die = roll.face();
        referee.happen(cite!("6.0"), Event::SurpriseRolled { die });
        if die == 1 {
            let side = referee.state().side;
            return self.wait(referee, cite!("6.5"), Stage::Pay(side));
        }
        self.wait(referee, cite!("6.1.2"), Stage::BattleDie);
    }

    pub(crate) fn use_battle_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let (die, column, attacker) = (roll.face(), self.field_column(state), state.side);
        let result = self.scenario.charts.combat[usize::from(die - 1)][usize::from(column)];
        let beaten = match result {
            CombatResult::Attrition => None,
            CombatResult::AttackerRouted | CombatResult::AttackerDestroyed => Some(attacker),
            _ => Some(attacker.other()),
        };
        let toll = beaten.map_or(0, |side| self.rout_toll(state, side));
        referee.happen(cite!("6.1.2"), Event::BattleRolled { die, column, result, toll });
        let destroyed = matches!(result, CombatResult::AttackerDestroyed | CombatResult::DefenderDestroyed);
        match beaten {
            None => self.wait(referee, cite!("6.1.4"), Stage::Pay(attacker)),
            Some(BYZANTINE) if self.has_reserve(referee.state()) => self.wait(referee, cite!("6.4.3"), Stage::Role),
            Some(side) if destroyed => self.destroy(referee, side),
            Some(side) => self.cut_down(referee, side, toll),
        }
    }

    /// 6.2.1, 6.2.2, R14: what a rout costs a side, as the armies stand.
    fn rout_toll(&self, state: &State, side: Side) -> u8 {
        let Some(enemy) = self.fighter(state, side.other()) else { return 0 };
        let troops = self.troops(state, enemy);
        match side {
            BYZANTINE => troops.len() as u8,
            _ => troops.and(&self.tables.mounted).len() as u8,
        }
    }

    /// 6.1.3: all engaged units of a side are destroyed; a reserve that did nothing routs without loss.
    pub(crate) fn destroy<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        let engaged = self.engaged(referee.state(), side);
        self.kill(referee, cite!("6.1.3"), engaged);
        self.rout(referee, side);
    }

    fn kill<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, case: engine::Case, units: UnitSet) {
        for unit in units.iter() {
            referee.happen(case, Event::Lost { unit });
        }
    }

    /// A routed side gives up so many of its engaged units, then runs.
    pub(crate) fn cut_down<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, losses: u8) {
        let engaged = self.engaged(referee.state(), side);
        let case = if side == MUSLIM { cite!("6.2.2") } else { cite!("6.2.1") };
        if u32::from(losses) >= engaged.len() {
            self.kill(referee, case, engaged);
        } else if losses > 0 {
            return self.wait(referee, case, Stage::Cut(side, losses));
        }
        self.rout(referee, side);
    }

    pub(crate) fn judge_cut(&self, state: &State, side: Side, unit: UnitId) -> Verdict {
        if !self.engaged(state, side).contains(unit) {
            return refuse(cite!("6.2.3"), Reason::NotInLosses { unit: self.name(unit) });
        }
        Ok(())
    }

    pub(crate) fn cut<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, (side, left): (Side, u8), unit: UnitId) {
        referee.happen(cite!("6.2.3"), Event::Lost { unit });
        self.cut_down(referee, side, left - 1);
    }

    /// 6.2.4: what is left of a side runs; the battle is over.
    pub(crate) fn rout<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        let state = referee.state();
        let Some(marker) = self.fighter(state, side) else { return };
        let attacker = side == state.side;
        // 5.1.2: the fleets that landed an attacker who was routed by the die may take him off again.
        let at_hand = !self.ships_at_hand(state, marker).is_empty();
        let by_die = state.fight.loser == Some(side) && !state.fight.destroyed && state.fight.kind == Kind::Field;
        let rescue = attacker && by_die && state.mover.landed && at_hand && self.scenario.rules.second();
        let winner = self.fighter(state, side.other());
        referee.happen(cite!("6.2"), Event::BattleOver);
        // Both may have given up their last unit.
        if let Some(winner) = winner
            && self.troops(referee.state(), winner).is_empty()
        {
            self.expedition_lost(referee, winner);
        }
        if self.troops(referee.state(), marker).is_empty() {
            self.expedition_lost(referee, marker);
            return self.after_battle(referee);
        }
        self.scatter(referee, marker, Cause::Routed, rescue);
    }

    /// The mover, if there still is one, sees what else is in the hex.
    pub(crate) fn after_battle<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if !self.is_over(referee.state()) {
            self.check_from(referee, Check::Foe);
        }
    }

    /// What a side can give up in attrition and storm: everything it has, the reserve too (6.4.3a); in a
    /// counter-attack only the reserve.
    pub(crate) fn payable(&self, state: &State, side: Side) -> UnitSet {
        match state.fight.kind {
            Kind::Counter => self.engaged(state, side),
            _ => self.fighter(state, side).map_or(UnitSet::EMPTY, |marker| self.troops(state, marker)),
        }
    }

    pub(crate) fn judge_pay(&self, state: &State, side: Side, unit: UnitId) -> Verdict {
        if !self.payable(state, side).contains(unit) {
            return refuse(cite!("6.1.4"), Reason::NotInLosses { unit: self.name(unit) });
        }
        Ok(())
    }

    /// A side gives up a unit; then the other, or the defender once more in a stormed camp (6.5).
    pub(crate) fn pay<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, unit: UnitId) {
        let case = if referee.state().fight.kind == Kind::Storm { cite!("6.5") } else { cite!("6.1.4") };
        referee.happen(case, Event::Paid { side, unit });
        let (state, other) = (referee.state(), side.other());
        let spent = |side: Side| self.payable(state, side).is_empty();
        if state.fight.owed > 0 && !spent(side) {
            return self.wait(referee, case, Stage::Pay(side));
        }
        // R13: each side pays once, the defender also when the attacker has given up his last unit.
        if spent(other) {
            return self.give_way(referee, other);
        }
        if spent(side) && state.fight.paid[other.index()] {
            return self.give_way(referee, side);
        }
        self.wait(referee, case, Stage::Pay(other));
    }

    /// R13: nobody routs before he has given up what the result asks for once.
    pub(crate) fn judge_rout(&self, state: &State, side: Side) -> Verdict {
        if !state.fight.paid[side.index()] || state.fight.owed > 0 {
            return refuse(cite!("6.1.4"), Reason::MustPayFirst);
        }
        Ok(())
    }

    pub(crate) fn break_off<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        referee.happen(cite!("6.2.5"), Event::Broke { side });
        self.give_way(referee, side);
    }

    /// A side has routed out of attrition, or has nothing left: no further loss, but after a counter-attack (R15).
    fn give_way<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        if referee.state().fight.kind == Kind::Counter {
            return self.wipe_out(referee, side);
        }
        self.rout(referee, side);
    }

    /// 6.4.3b: everything a side has in the battle dies.
    pub(crate) fn wipe_out<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        if let Some(marker) = self.fighter(referee.state(), side) {
            let troops = self.troops(referee.state(), marker);
            self.kill(referee, cite!("6.4.3b"), troops);
        }
        self.rout(referee, side);
    }
}

#[cfg(test)]
#[path = "field_battle_tests.rs"]
mod tests;
