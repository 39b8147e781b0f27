//! What is known of the enemy, and what a battle promises.

use engine::Side;

use crate::scenario::{BYZANTINE, CombatResult, MUSLIM, Shift, Spot, UnitId};
use crate::state::{Marker, UnitSet, Whereabouts};

use super::Commander;

/// Strengths are counted in tenths: a counter that is not known is worth an average.
const TENTHS: u32 = 10;

impl Commander<'_> {
    /// Whether he may know which counter this is (4.0, ruling 27).
    pub(super) fn knows(&self, unit: UnitId) -> bool {
        let (war, state) = (self.war, self.state);
        !war.scenario.rules.hidden_stacks
            || war.owner(state, unit) == self.side
            || state.known.contains(unit)
            || !war.tables.land.contains(unit)
    }

    fn factor(&self, unit: UnitId, broken: bool) -> u32 {
        let printed = self.war.printed(unit);
        u32::from(if broken { printed.rough } else { printed.clear })
    }

    /// What these units are worth on such ground, in tenths, as far as he knows.
    pub(super) fn strength(&self, units: &UnitSet, broken: bool) -> u32 {
        let covered = units.iter().filter(|unit| !self.knows(*unit)).count() as u32;
        let seen: u32 = units.iter().filter(|unit| self.knows(*unit)).map(|unit| self.factor(unit, broken)).sum();
        // Whoever takes the field takes his best.
        TENTHS * seen + if covered > 0 { covered * self.average(broken) * 6 / 5 } else { 0 }
    }

    /// The average of the enemy's counters on the map that lie face down, in tenths.
    fn average(&self, broken: bool) -> u32 {
        let enemies = self.war.own(self.state, self.side.other()).and(&self.war.tables.land);
        let hidden = |unit: &UnitId| {
            let on_map = matches!(self.state.unit(*unit), Whereabouts::Garrison(_) | Whereabouts::With(_));
            on_map && !self.knows(*unit)
        };
        let (sum, count) = enemies
            .iter()
            .filter(hidden)
            .fold((0, 0), |(sum, count), unit| (sum + self.factor(unit, broken), count + 1));
        TENTHS * sum / std::cmp::max(count, 1)
    }

    /// The columns an Expedition's leaders give in the field.
    fn field_shift(&self, marker: Marker) -> u8 {
        let leaders = self.war.leaders_with(self.state, marker);
        self.war.shift_of(&leaders, |shift| if let Shift::Field(columns) = shift { columns } else { 0 })
    }

    fn sea_shift(&self, marker: Marker) -> u8 {
        let leaders = self.war.leaders_with(self.state, marker);
        self.war.shift_of(&leaders, |shift| if let Shift::Sea(columns) = shift { columns } else { 0 })
    }

    /// What an attack of these units of one Expedition on another there promises: from -15 to 15, even at 3:2.
    pub(super) fn field_prospects(&self, (own, troops): (Marker, &UnitSet), foe: Marker, spot: Spot) -> i32 {
        let broken = self.war.scenario.map.terrain[self.war.hex(spot).index()].is_broken();
        let theirs = self.strength(&self.war.troops(self.state, foe), broken);
        let shifts = (self.field_shift(own), self.field_shift(foe));
        self.prospects(self.war.column((self.strength(troops, broken), theirs), shifts))
    }

    /// What an attack of an Expedition aboard on another's fleet promises; Greek Fire is worth a column.
    pub(super) fn sea_prospects(&self, (own, troops): (Marker, &UnitSet), foe: Marker) -> i32 {
        let theirs = self.war.troops(self.state, foe);
        let ships = self.state.expedition(foe).ships.len();
        // Those who find no room aboard do not fight. How much room Byzantines take depends on who they are.
        let crew = if foe.side() == MUSLIM { 2 } else { 3 };
        let manned = self.strength(&theirs, true) * theirs.len().min(crew * ships) / theirs.len().max(1);
        let fire = |side: Side| u8::from(self.state.greek_fire && side == BYZANTINE);
        let shifts = (self.sea_shift(own) + fire(own.side()), self.sea_shift(foe) + fire(foe.side()));
        self.prospects(self.war.column((self.strength(troops, true), manned), shifts))
    }

    /// What a column promises the attacker.
    pub(super) fn prospects(&self, column: u8) -> i32 {
        let worth = |result: CombatResult| match result {
            CombatResult::Attrition => 0,
            CombatResult::DefenderRouted => 2,
            CombatResult::DefenderDestroyed => 3,
            CombatResult::AttackerRouted => -2,
            CombatResult::AttackerDestroyed => -3,
        };
        self.war.scenario.charts.combat.iter().map(|row| worth(row[usize::from(column)])).sum()
    }
}
