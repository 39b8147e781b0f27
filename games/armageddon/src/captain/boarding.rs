//! Chariots and their riders.

use super::Captain;
use crate::action::Action;
use crate::scenario::UnitId;

/// Nearer than this to the enemy, nobody stops to board.
const AT_HAND: u16 = 3;

impl Captain<'_> {
    /// Who boards next: the best fighter beside an empty chariot, as long as the enemy is not at hand.
    pub fn board(&self) -> Action {
        let (game, state) = (self.game, self.state);
        let fights = |unit: &UnitId| !game.printed(*unit).parenthesised && !game.is_leader(*unit);
        let at_leisure =
            |unit: &UnitId| state.hex_of(*unit).is_none_or(|hex| game.enemy_distance(state, *unit, hex) > AT_HAND);
        let boards = game
            .boardings(state)
            .filter(|(unit, _)| fights(unit) && game.printed(*unit).front >= 2 && at_leisure(unit));
        let best =
            boards.max_by_key(|(unit, chariot)| (game.printed(*unit).front, u8::MAX - unit.0, u8::MAX - chariot.0));
        best.map_or(Action::End, |(unit, chariot)| Action::Embark(unit, chariot))
    }
}
