//! 7.2: assaults.

use engine::{Log, Referee, Roll, Side};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{PlaceId, PlaceKind, UnitId};
use crate::state::{Stage, State, UnitSet};
use crate::{Apocalypse, cite};

impl Apocalypse {
    pub(crate) fn judge_assault(&self, state: &State) -> Verdict {
        self.judge_walls(state)?;
        if self.stormers(state, state.side).is_empty() {
            return refuse(cite!("7.2.2"), Reason::NobodyToStorm);
        }
        Ok(())
    }

    pub(crate) fn storm_walls<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if let Ok(place) = self.judge_walls(referee.state()) {
            referee.happen(cite!("7.2"), Event::WallsReached { place, assault: true });
            self.wait(referee, cite!("7.2.1"), Stage::BreachDie);
        }
    }

    /// The units of a side that fight at the walls: none that is Mounted.
    pub(crate) fn stormers(&self, state: &State, side: Side) -> UnitSet {
        let units = match (side == state.side, state.mover.marker, state.fight.place) {
            (true, Some(marker), _) => self.troops(state, marker),
            (false, _, Some(place)) => self.garrison(state, place),
            _ => UnitSet::EMPTY,
        };
        units.without(&self.tables.mounted)
    }

    /// 7.2.1: the least face that breaches the walls, ships in the port taken into account.
    pub(crate) fn breach_needed(&self, state: &State, place: PlaceId) -> u8 {
        let charts = &self.scenario.charts;
        let kind = match self.place(place).kind {
            PlaceKind::Constantinople if state.cracked => PlaceKind::City,
            kind => kind,
        };
        let pillaged = state.pillaged.contains(place);
        let needed = if pillaged { charts.breach_pillaged[kind as usize] } else { charts.breach[kind as usize] };
        let ships = !self.ships_in(state, self.hex_of_place(place), state.side).is_empty();
        needed - if ships && self.is_port(state, place) { charts.breach_ships } else { 0 }
    }

    pub(crate) fn use_breach_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let Some(place) = state.fight.place else { return };
        let (die, needed) = (roll.face(), self.breach_needed(state, place));
        let breached = die >= needed;
        referee.happen(cite!("7.2.1"), Event::BreachRolled { die, needed, breached });
        if breached {
            return self.offer_evacuation(referee);
        }
        self.assault_over(referee);
    }

    /// The assault came to nothing: what is left camps or disbands.
    fn assault_over<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        referee.happen(cite!("7.2.2"), Event::BattleOver);
        let Some((marker, _)) = self.mover(referee.state()) else { return };
        if self.troops(referee.state(), marker).is_empty() {
            self.expedition_lost(referee, marker);
            return self.move_over(referee);
        }
        self.end_move_of(referee, marker);
    }

    /// The walls are breached: the attacker gives up a unit, then the defender, until one side has none.
    pub(crate) fn fight_in_the_breach<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, next: Side) {
        let state = referee.state();
        let attacker = state.side;
        if self.stormers(state, attacker.other()).is_empty() {
            return self.place_falls(referee, attacker);
        }
        if self.stormers(state, attacker).is_empty() {
            if let Some(place) = state.fight.place {
                referee.happen(cite!("7.2.2"), Event::AssaultFailed { place });
            }
            return self.assault_over(referee);
        }
        self.wait(referee, cite!("7.2.2"), Stage::Wall(next));
    }

    pub(crate) fn judge_wall(&self, state: &State, side: Side, unit: UnitId) -> Verdict {
        if !self.stormers(state, side).contains(unit) {
            return refuse(cite!("7.2.2"), Reason::NotInLosses { unit: self.name(unit) });
        }
        Ok(())
    }

    pub(crate) fn wall_loss<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, unit: UnitId) {
        referee.happen(cite!("7.2.2"), Event::Paid { side, unit });
        self.fight_in_the_breach(referee, side.other());
    }

    pub(crate) fn use_pillage_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let die = roll.face();
        referee.happen(cite!("7.2.3"), Event::PillageRolled { die });
        if let Some(place) = referee.state().fight.place
            && die >= 5
        {
            referee.happen(cite!("7.2.3"), Event::Pillaged { place });
        }
        referee.happen(cite!("7.2.3"), Event::BattleOver);
        self.march_on(referee);
    }
}

#[cfg(test)]
#[path = "assault_tests.rs"]
mod tests;
