//! What the Byzantine commander is after. He keeps men in Constantinople and his field army in its hex when a fleet is
//! near; in quiet years it strikes from there by sea, or his horse raids from Anatolia, and is back before the enemy moves.

use crate::action::Action;
use crate::scenario::{Army, BYZANTINE, MUSLIM, Spot};
use crate::state::{Marker, UnitSet};

use super::Commander;
use super::goals::Host;
use super::levy::STRIKE;

/// What a strike or a raid must promise.
const WORTHWHILE: i32 = 20;
/// Fewer riders do not raid.
const RIDERS: u32 = 6;

impl Commander<'_> {
    pub(super) fn byzantine_modes(&self) -> Option<Action> {
        let marker = Marker::Byzantine;
        let form = self.rendezvous().map(|spot| Action::Form(marker, spot)).filter(|action| self.may(*action));
        form.or_else(|| self.send_out_patrol()).or_else(|| self.shift()).or(Some(Action::Done))
    }

    /// Whether a Muslim Expedition may come before Constantinople this year: one in Europe, or a fleet within reach.
    pub(super) fn is_city_threatened(&self) -> bool {
        let (war, state) = (self.war, self.state);
        self.afield_of(MUSLIM).any(|(marker, at)| {
            let europe = war.tables.mass[at.index()] == b'E';
            let sail = war.scenario.charts.sail[MUSLIM.index()] + 4;
            let fleet = state.expedition(marker).ships.len() > 4;
            europe || fleet && war.tables.sea_to(war.hex(at), self.capital()) <= sail
        })
    }

    /// Where the field army forms.
    fn rendezvous(&self) -> Option<Spot> {
        let war = self.war;
        let city = self.spot(self.capital());
        if war.is_besieged(self.state, self.capital(), BYZANTINE) {
            let beside = war.tables.steps_from(city).map(|(spot, _)| spot);
            return beside.into_iter().find(|spot| self.may(Action::Form(Marker::Byzantine, *spot)));
        }
        if self.is_city_threatened() {
            return Some(city);
        }
        // Foot and ships that are out somewhere cannot ride with a raid and might be lost.
        let expedition = self.state.expedition(Marker::Byzantine);
        let foot = war.troops(self.state, Marker::Byzantine).without(&war.tables.mounted);
        let free = expedition.at.is_none_or(|at| at == city) || foot.is_empty() && expedition.ships.is_empty();
        let raid = if free { self.raid() } else { None };
        match raid {
            Some((spot, hope)) if hope >= WORTHWHILE && hope > self.strike(city) => Some(spot),
            _ => Some(city),
        }
    }

    /// What a strike by sea from here promises.
    fn strike(&self, from: Spot) -> i32 {
        let war = self.war;
        let host = Host { troops: STRIKE, stormers: STRIKE };
        let points = war.scenario.charts.march[1].saturating_sub(STRIKE as u8 + 3);
        let goals = war.places().filter(|place| self.is_prey(*place)).filter_map(|place| {
            let far = war.tables.sea_to(war.hex(from), place);
            let shore = war.is_shore(war.hex_of_place(place));
            let within = shore && far <= war.scenario.charts.sail[BYZANTINE.index()];
            within.then(|| self.prize(host, place, true).score(i32::from(far) / 2, points)).flatten()
        });
        goals.map(|goal| goal.score).max().unwrap_or(0)
    }

    /// Where the field army could be mustered, and what it can hope for from there.
    pub(super) fn byzantine_grounds(&self) -> Vec<(Spot, i32)> {
        let city = self.spot(self.capital());
        let mut grounds = self.raids();
        grounds.push((city, self.strike(city).max(WORTHWHILE)));
        grounds
    }

    /// From where horse alone could win most, and how much.
    fn raid(&self) -> Option<(Spot, i32)> {
        self.raids().into_iter().max_by_key(|(_, hope)| *hope)
    }

    /// From where horse alone could win something, and how much.
    fn raids(&self) -> Vec<(Spot, i32)> {
        let war = self.war;
        let armies = war.tables.army(Army::Obsequium).or(war.tables.army(Army::Orientales));
        let horse = self.levy(&armies).and(&war.tables.mounted);
        let riders = horse.len();
        if riders < RIDERS {
            return Vec::new();
        }
        let host = Host { troops: riders, stormers: 0 };
        let points = war.scenario.charts.march[0].saturating_sub(riders as u8 + 1);
        let prey = self.prey(host);
        let grounds = war.musters[0].iter().filter(|spot| {
            let own = war.place_at(**spot).is_some_and(|place| self.state.holds(BYZANTINE, place));
            own && !war.is_shore(war.hex(**spot)) && war.judge_muster_hex(self.state, Marker::Byzantine, **spot).is_ok()
        });
        let hopes = grounds.map(|spot| {
            let best = prey.iter().filter_map(|(place, prize)| {
                let way = war.tables.cost_to(*spot, *place);
                prize.score(i32::from(way), points.checked_sub(way)?).map(|goal| goal.score)
            });
            (*spot, best.max().unwrap_or(0).max(self.pursuit(&horse, *spot, points)))
        });
        hopes.collect()
    }

    /// What horse from here can hope for against an army in Anatolia, wherever that will go in the meantime.
    fn pursuit(&self, horse: &UnitSet, from: Spot, points: u8) -> i32 {
        let (war, grid) = (self.war, &self.war.scenario.map.grid);
        let foes = self.foes_ashore().filter_map(|foe| {
            let apart = i32::from(grid.distance(war.hex(from), war.hex(foe.1)));
            let near = 3 * apart <= 2 * i32::from(points);
            near.then(|| self.battle((Marker::Byzantine, horse), foe, apart)).flatten()
        });
        foes.map(|goal| goal.score).max().unwrap_or(0)
    }
}
