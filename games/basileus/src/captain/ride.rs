//! Where a commander goes: beside those who need him, never where he could be ridden down.

use hex::HexId;

use crate::scenario::UnitId;

use super::Captain;
use super::exchange::doom;
use super::site::Outlook;

/// What it is worth that a friend in reach of the enemy is steadied.
const STEADIES: f32 = 0.15;
/// What his arm is worth to a unit in reach of the enemy, for each point.
const STRENGTHENS: f32 = 0.2;
/// How near the enemy is for a friend to need him.
const CLOSE: u16 = 2;
/// What each hex from the rest of the army costs.
const APART: f32 = 0.05;

impl Captain<'_> {
    /// What a hex is worth to a commander.
    pub(super) fn ride(&self, outlook: &Outlook, commander: UnitId, hex: HexId) -> f32 {
        let (battle, state) = (self.battle, self.state);
        let host = battle.combat_unit(state, hex);
        let close = |at: HexId| outlook.foes.iter().any(|foe| battle.distance(foe.hex, at) <= CLOSE);
        let friends = self.around(hex).chain([hex]);
        let needed = friends.filter(|at| battle.combat_unit(state, *at).is_some() && close(*at)).count();
        let arm = f32::from(battle.strength(state, commander));
        let helps = if host.is_some() && close(hex) { STRENGTHENS * arm } else { 0.0 };
        let open = self.open_beside(hex, None);
        let menace = self.menace(&outlook.foes, hex, open);
        let risk = match host {
            _ if menace == 0 => 0.0,
            // Whoever comes near enough rides him down (7-f).
            None => 1.0,
            Some(host) => {
                let defence =
                    u32::from(battle.hand_strength(state, host)) + u32::from(battle.strength(state, commander));
                let line = self.menaced_line(menace, defence, hex);
                doom(line, battle.steps(state, host), battle.strength(state, host) + 1, open < 2) / 2.0
            }
        };
        let own = battle.tables.sides[self.side.index()].and(&battle.tables.combat);
        let army = own.iter().filter_map(|unit| state.hex_of(unit)).map(|at| battle.distance(at, hex)).min();
        STEADIES * needed as f32 + helps - risk * self.worth(commander) - APART * f32::from(army.unwrap_or(0))
    }
}
