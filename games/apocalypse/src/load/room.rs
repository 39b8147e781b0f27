//! Whether everybody finds room at the start.

use engine::{DataError, DataFile};

use super::counters::{Entry, Group, Roster};
use super::map::DISTRICTS;
use crate::scenario::{BYZANTINE, Begins, Charts, District, Kind, Map, Place, PlaceId, Rules, Unit};

/// Checks that the set-up of 10 can be carried out: that places hold those who begin there and ports the ships.
pub fn check(file: &DataFile, roster: &Roster, map: &Map, charts: &Charts, rules: &Rules) -> Result<(), DataError> {
    let at_start = AtStart { file, roster, map, rules };
    let mut free: Vec<usize> =
        map.places.iter().map(|place| usize::from(charts.stacking[place.kind as usize])).collect();
    at_start.scolae(&mut free)?;
    at_start.in_places(&mut free)?;
    at_start.clans(&mut free)?;
    at_start.in_districts(&free)?;
    at_start.ships()
}

/// A set-up.
struct AtStart<'a> {
    file: &'a DataFile,
    roster: &'a Roster,
    map: &'a Map,
    rules: &'a Rules,
}

impl AtStart<'_> {
    /// Room for one Scola in each of their places, and as many as there are places (10.1.1).
    fn scolae(&self, free: &mut [usize]) -> Result<(), DataError> {
        let Some(entry) = self.entries(|begins| begins == Begins::Scola).next() else { return Ok(()) };
        let scolae = || self.land(|begins| begins == Begins::Scola);
        let places: Vec<usize> = (0..free.len()).filter(|&i| self.map.places[i].scola).collect();
        if places.len() != scolae().count() {
            let message = format!("{} Scolae for {} places: expected one for each", scolae().count(), places.len());
            return Err(self.file.error_at(entry.at, message));
        }
        let weight = scolae().map(|unit| self.weight(unit)).max().unwrap_or(0);
        places.into_iter().try_for_each(|i| self.take(entry, PlaceId(i as u8), weight, free))
    }

    /// Room for those who begin at a place of their own.
    fn in_places(&self, free: &mut [usize]) -> Result<(), DataError> {
        for i in 0..free.len() {
            let here = Begins::At(PlaceId(i as u8));
            let weight = self.land(|begins| begins == here).map(|unit| self.weight(unit)).sum();
            if let Some(entry) = self.entries(|begins| begins == here).last() {
                self.take(entry, PlaceId(i as u8), weight, free)?;
            }
        }
        Ok(())
    }

    /// Room for either clan in Dvin (10.1.7).
    fn clans(&self, free: &mut [usize]) -> Result<(), DataError> {
        let of_clan = |begins| matches!(begins, Begins::WithNoble(_));
        let weights = self.entries(of_clan).map(|entry| {
            let units = self.land(|begins| begins == entry.begins);
            (units.map(|unit| self.weight(unit)).sum::<usize>(), entry)
        });
        let (Some((weight, entry)), Some(dvin)) =
            (weights.max_by_key(|(weight, _)| *weight), self.map.places.iter().position(|place| place.name == "Dvin"))
        else {
            return Ok(());
        };
        self.take(entry, PlaceId(dvin as u8), weight, free)
    }

    /// Room for those who choose a place in their district; whoever counts as two needs two in one place.
    fn in_districts(&self, free: &[usize]) -> Result<(), DataError> {
        for (name, district) in DISTRICTS {
            let is_here = |begins| match begins {
                Begins::In(home) => home == district,
                // All of them may begin at home.
                Begins::Divided => district == District::Orientales,
                _ => false,
            };
            let weights: Vec<usize> = self.land(is_here).map(|unit| self.weight(unit)).collect();
            let (weight, heavy) = (weights.iter().sum(), weights.iter().filter(|weight| **weight == 2).count());
            let here = || free.iter().zip(&self.map.places).filter(|(_, place)| place.district == district);
            let (room, pairs) = (here().map(|(free, _)| free).sum(), here().map(|(free, _)| free / 2).sum());
            if let Some(entry) = self.entries(is_here).last()
                && (weight > room || heavy > pairs)
            {
                return Err(self.crowded(entry, name, weight, room));
            }
        }
        Ok(())
    }

    /// An anchor for each ship that begins in port (10.1.4).
    fn ships(&self) -> Result<(), DataError> {
        let Some(entry) = self.entries(|begins| begins == Begins::InPorts).next() else { return Ok(()) };
        let ships = self.roster.units.iter().filter(|unit| unit.begins == Begins::InPorts).count();
        let is_byzantine = |place: &&Place| place.owner == BYZANTINE;
        let anchors: usize = self.map.places.iter().filter(is_byzantine).map(|place| usize::from(place.anchors)).sum();
        if ships > anchors {
            let message = format!("{ships} naval units for {anchors} anchors: expected an anchor for each");
            return Err(self.file.error_at(entry.at, message));
        }
        Ok(())
    }

    fn take(&self, entry: &Entry, place: PlaceId, weight: usize, free: &mut [usize]) -> Result<(), DataError> {
        let room = free[place.index()];
        let left = room.checked_sub(weight);
        free[place.index()] =
            left.ok_or_else(|| self.crowded(entry, &self.map.places[place.index()].name, weight, room))?;
        Ok(())
    }

    fn crowded(&self, entry: &Entry, place: &str, weight: usize, room: usize) -> DataError {
        self.file.error_at(entry.at, format!("{weight} begin in {place} where {room} find room: expected room for all"))
    }

    /// What a unit counts against stacking (4.0).
    fn weight(&self, unit: &Unit) -> usize {
        if unit.is_heavy() || unit.picked && self.rules.picked_class_stacks { 2 } else { 1 }
    }

    fn land(&self, begins: impl Fn(Begins) -> bool) -> impl Iterator<Item = &Unit> {
        self.roster.units.iter().filter(move |unit| unit.kind == Kind::Land && begins(unit.begins))
    }

    fn entries(&self, begins: impl Fn(Begins) -> bool) -> impl Iterator<Item = &Entry> {
        let groups = self.roster.groups.iter().filter(|group: &&Group| group.kind != Kind::Leader);
        groups.flat_map(|group| &group.entries).filter(move |entry| begins(entry.begins))
    }
}

#[cfg(test)]
#[path = "room_tests.rs"]
mod tests;
