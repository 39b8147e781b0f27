//! Does the position hold together?

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, Kind, UnitId};
use crate::state::{Marker, Stage, State, UnitSet, Whereabouts};

impl Apocalypse {
    pub(crate) fn inspect_state(&self, state: &State) -> Result<(), String> {
        self.inspect_counters(state)?;
        self.inspect_expeditions(state)?;
        self.inspect_hexes(state)?;
        self.inspect_hand(state)
    }

    /// Every counter is somewhere it can be.
    fn inspect_counters(&self, state: &State) -> Result<(), String> {
        for (i, whereabouts) in state.units.iter().enumerate() {
            let unit = UnitId(i as u8);
            let Some(printed) = self.scenario.units.get(i) else {
                if *whereabouts != Whereabouts::Gone {
                    return Err(format!("there is no counter {i}, and it is on the table"));
                }
                continue;
            };
            let name = &printed.name;
            let fits = match (*whereabouts, printed.kind) {
                (Whereabouts::Waiting | Whereabouts::Gone, _) => true,
                (Whereabouts::Destroyed, kind) => kind != Kind::Leader,
                (Whereabouts::Chair | Whereabouts::At(_), kind) => kind == Kind::Leader,
                (Whereabouts::Garrison(place), kind) => {
                    place.index() < self.scenario.map.places.len() && kind != Kind::Leader
                }
                (Whereabouts::Patrol(_), _) => self.tables.mounted.contains(unit),
                (Whereabouts::With(_), kind) => kind != Kind::Naval,
                (Whereabouts::Ship(..) | Whereabouts::Loose(_), kind) => kind == Kind::Naval,
            };
            if !fits {
                return Err(format!("{name} cannot be where it is: {whereabouts:?}"));
            }
            let on_land = |spot: crate::Spot| self.scenario.map.terrain[self.hex(spot).index()].is_land();
            if let Whereabouts::Patrol(spot) | Whereabouts::At(spot) = *whereabouts
                && (spot.index() >= self.scenario.map.spots() || !on_land(spot))
            {
                return Err(format!("{name} does not stand on land"));
            }
        }
        Ok(())
    }

    fn inspect_expeditions(&self, state: &State) -> Result<(), String> {
        for marker in Marker::ALL {
            let expedition = state.expedition(marker);
            let of = |test: &dyn Fn(Whereabouts) -> bool| -> UnitSet {
                let units = (0..self.scenario.units.len()).map(|i| UnitId(i as u8));
                units.filter(|unit| test(state.unit(*unit))).collect()
            };
            let party = of(&|whereabouts| whereabouts == Whereabouts::With(marker));
            let ships = of(&|whereabouts| matches!(whereabouts, Whereabouts::Ship(other, _) if other == marker));
            if party != expedition.party || ships != expedition.ships {
                return Err(format!("the Expedition of {} is not made of its counters", marker.name()));
            }
            let settled =
                state.flight.marker != Some(marker) && !matches!(state.stage, Stage::Over(_) | Stage::Muster(_));
            if !settled {
                continue;
            }
            match expedition.at {
                None if !party.is_empty() || !ships.is_empty() => {
                    return Err(format!("the Expedition of {} has counters and no marker", marker.name()));
                }
                Some(_) if self.troops(state, marker).is_empty() && !may_be_spent(state.stage) => {
                    return Err(format!("the Expedition of {} has no land unit", marker.name()));
                }
                Some(at) if expedition.afloat && !crate::tables::is_water(&self.scenario.map, self.hex(at)) => {
                    return Err(format!("the Expedition of {} is aboard on land", marker.name()));
                }
                Some(at) if !expedition.afloat && !self.scenario.map.terrain[self.hex(at).index()].is_land() => {
                    return Err(format!("the Expedition of {} is ashore at sea", marker.name()));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What lies in each hex follows from the counters; Patrols stand alone; no enemies share a place.
    fn inspect_hexes(&self, state: &State) -> Result<(), String> {
        let mut listed = 0;
        for hex in self.scenario.map.grid.hexes() {
            for unit in state.in_hex(hex) {
                listed += 1;
                if self.hex_of(state, unit) != Some(hex) || matches!(state.unit(unit), Whereabouts::With(_)) {
                    return Err(format!("{} is listed in a hex it is not in", self.name(unit)));
                }
            }
        }
        let afield =
            |unit: &UnitId| self.hex_of(state, *unit).is_some() && !matches!(state.unit(*unit), Whereabouts::With(_));
        let standing = (0..self.scenario.units.len()).map(|i| UnitId(i as u8)).filter(afield).count();
        if listed != standing {
            return Err(format!("{standing} counters stand in hexes and {listed} are listed"));
        }
        for unit in self.tables.mounted.iter() {
            if let Whereabouts::Patrol(spot) = state.unit(unit)
                && self.patrol_at(state, spot) != Some(unit)
            {
                return Err(format!("{} shares its hex with another Patrol", self.name(unit)));
            }
        }
        for place in self.places().filter(|_| state.rallied.is_empty()) {
            let garrison = self.garrison(state, place);
            let owners = garrison.iter().map(|unit| self.owner(state, unit) == BYZANTINE);
            let both = owners.clone().any(|byzantine| byzantine) && owners.clone().any(|byzantine| !byzantine);
            // Rebels on their way out of a loyal Garrison are still in it.
            if both && !matches!(state.stage, Stage::Over(_) | Stage::Shelter(_)) {
                return Err(format!("both sides are in {}", self.place(place).name));
            }
        }
        Ok(())
    }

    fn inspect_hand(&self, state: &State) -> Result<(), String> {
        if let Stage::March | Stage::ZoneDice | Stage::Toll(_) | Stage::Foe = state.stage
            && self.mover(state).is_none()
        {
            return Err("no Expedition is in hand".to_string());
        }
        if matches!(state.stage, Stage::Select | Stage::Modes | Stage::EventDice)
            && (state.fight.kind != crate::state::Kind::Nothing || state.flight.marker.is_some())
        {
            return Err("a battle or a rout was left unfinished".to_string());
        }
        if self.scenario.rules.hidden_stacks && !state.known.and(&self.tables.leaders).is_empty() {
            return Err("leaders are always known and need no mark".to_string());
        }
        Ok(())
    }
}

/// Whether an Expedition may have lost its last land unit while this is awaited: its battle is not over yet.
pub(crate) const fn may_be_spent(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Pay(_) | Stage::Burn(..) | Stage::SeaDie | Stage::SeaPay(_) | Stage::SeaCut(..) | Stage::Refuge(_)
    )
}
