//! How a war stands at a glance: the chance that Constantinople falls in time.
//!
//! What counts toward it is looked up in the position, and weighed as wars were won and lost: see [`WEIGHTS`].

use engine::{Pending, Side};

use crate::Apocalypse;
use crate::scenario::{Army, BYZANTINE, MUSLIM, PlaceId, Spot, UnitId};
use crate::state::{Holder, Marker, State, UnitSet, Whereabouts};

/// How many things tell how a war goes.
pub const SIGNS: usize = 25;

/// What each sign adds to the Muslims' odds, as a logarithm: within a year, and when one has just begun.
///
/// Fitted by `cargo run --release -p opponent --example weigh apocalypse` to wars by the script as it is. Change the
/// script, and they want to be fitted again: a review is to say what chances really were.
#[rustfmt::skip]
#[expect(clippy::approx_constant, reason = "a weight that is near one over pi by chance")]
const WEIGHTS: [[f32; 2]; SIGNS] = [
    [-5.605, -3.756], // where it begins
    [ 7.447,  8.647], // what is left of the war
    [-0.239, -0.318], // Muslim ships
    [ 3.747,  2.083], // and with time to use them
    [ 1.099,  0.284], // Syrians on the map
    [-0.180,  0.268], // other Muslims
    [ 0.349,  0.051], // foot in the walls of Constantinople
    [-0.024, -0.133], // the field army before it
    [-0.033, -0.016], // the field army elsewhere
    [ 0.704, -0.205], // all Byzantines
    [ 0.897,  1.403], // an armada under way
    [-0.042, -2.065], // the same with time to spare
    [ 1.419,  0.748], // Muslims who can storm the walls before them
    [-0.879, -0.322], // how many more than can defend them
    [-0.179, -0.277], // Greek Fire
    [ 1.600,  0.794], // Muslim anchors
    [ 0.660,  0.604], // Fabricae, more or fewer than the Byzantines'
    [-2.426, -4.728], // what is left of the war, squared
    [ 1.465,  0.878], // Syrians the fleet can carry
    [-3.554, -1.626], // and with time to do it
    [-3.820, -2.192], // the two best Byzantine armies
    [-0.481, -0.266], // the odds of those carried against these, as a logarithm
    [ 0.206,  0.420], // Byzantine ships
    [ 3.258,  3.100], // how many more can storm the walls than defend them, with time to spare
    [-0.466, -1.127], // the garrison of Thessalonica
];
const WITHIN: usize = 0;
const NEW_YEAR: usize = 1;

/// As many hexes of sea are far away.
const FAR_AWAY: f32 = 60.0;
/// An army that nobody would attack.
const HOST: f32 = 20.0;

impl Apocalypse {
    /// A side's chance to win, at a glance.
    pub fn chance(&self, state: &State, side: Side) -> f32 {
        self.weighed(state, side, WITHIN)
    }

    /// The same when a year has just begun: what the last one brought is known then, and tells more.
    pub fn chance_at_new_year(&self, state: &State, side: Side) -> f32 {
        self.weighed(state, side, NEW_YEAR)
    }

    fn weighed(&self, state: &State, side: Side, column: usize) -> f32 {
        let muslim = match self.awaited(state) {
            Pending::Over(engine::Outcome::Won(winner)) => f32::from(u8::from(winner == MUSLIM)),
            Pending::Over(engine::Outcome::Drawn) => 0.5,
            _ => {
                let sum: f32 = self.signs(state).iter().zip(WEIGHTS).map(|(sign, row)| sign * row[column]).sum();
                1.0 / (1.0 + (-sum).exp())
            }
        };
        if side == MUSLIM { muslim } else { 1.0 - muslim }
    }

    /// What tells how a war goes, each about from 0 to 1.
    pub fn signs(&self, state: &State) -> [f32; SIGNS] {
        let left = self.years_left(state);
        let city = self.place(self.tables.capital).spot;
        let camp = Marker::of(MUSLIM).iter().filter(|marker| self.is_ashore(state, **marker, city));
        let camp = camp.fold(UnitSet::EMPTY, |camp, marker| camp.or(&self.troops(state, *marker)));
        let inside = self.garrison(state, self.tables.capital).without(&self.tables.mounted).len() as f32;
        let expedition = self.troops(state, Marker::Byzantine);
        let at_home = state.expedition(Marker::Byzantine).at == Some(city);
        let (home, abroad) = if at_home { (expedition, UnitSet::EMPTY) } else { (UnitSet::EMPTY, expedition) };
        let [greeks, arabs] = [BYZANTINE, MUSLIM].map(|side| self.on_map(state, side));
        let syrians = arabs.and(self.tables.army(Army::Syria));
        let ships = self.fleet(state, MUSLIM).len() as f32;
        let [anchors, arms] = self.yards(state);
        let armada = self.armada(state);
        // Two go in a ship.
        let aboard = (syrians.len() as f32).min(2.0 * ships);
        let landed = self.might(&syrians) * aboard / (syrians.len() as f32).max(1.0);
        let field = self.best_two(&greeks);
        let thessalonica = self.garrison(state, self.tables.thessalonica).len() as f32;
        // Who camps there with too few foot to storm the walls waits for nothing.
        let more = camp.without(&self.tables.mounted).len() as f32 - inside;
        [
            1.0,
            left,
            ships / 12.0,
            left * ships / 12.0,
            syrians.len() as f32 / 30.0,
            arabs.without(&syrians).len() as f32 / 30.0,
            inside / 10.0,
            self.might(&home) / 60.0,
            self.might(&abroad) / 60.0,
            self.might(&greeks) / 200.0,
            armada,
            left * armada,
            f32::from(u8::from(more > 0.0)),
            more.clamp(0.0, 10.0) / 10.0,
            f32::from(u8::from(state.greek_fire)),
            anchors / 12.0,
            arms / 6.0,
            left * left,
            aboard / 24.0,
            left * aboard / 24.0,
            field / 100.0,
            ((landed + 5.0) / (field + 5.0)).ln(),
            self.fleet(state, BYZANTINE).len() as f32 / 12.0,
            left * more.clamp(0.0, 10.0) / 10.0,
            thessalonica / 10.0,
        ]
    }

    /// What is left of the war, as a part of it. A year counts until it is over: to end a phase costs nothing.
    fn years_left(&self, state: &State) -> f32 {
        let turns = f32::from(self.scenario.turns);
        (turns + 1.0 - f32::from(state.turn.max(1))) / turns
    }

    /// A side's land units on the map.
    fn on_map(&self, state: &State, side: Side) -> UnitSet {
        let there = |unit: &UnitId| {
            matches!(state.unit(*unit), Whereabouts::Garrison(_) | Whereabouts::Patrol(_) | Whereabouts::With(_))
        };
        self.own(state, side).and(&self.tables.land).iter().filter(there).collect()
    }

    /// What the two best Byzantine armies among these are worth in the field: more cannot be mustered at once.
    fn best_two(&self, units: &UnitSet) -> f32 {
        let mut might = Army::FIELD.map(|army| self.might(&units.and(self.tables.army(army))));
        might.sort_by(|one, other| other.total_cmp(one));
        might[0] + might[1]
    }

    /// What units are worth in the field, on the average of all ground.
    fn might(&self, units: &UnitSet) -> f32 {
        let factors = |unit: UnitId| u16::from(self.printed(unit).clear) + u16::from(self.printed(unit).rough);
        f32::from(units.iter().map(factors).sum::<u16>()) / 2.0
    }

    fn is_ashore(&self, state: &State, marker: Marker, spot: Spot) -> bool {
        let expedition = state.expedition(marker);
        expedition.at == Some(spot) && !expedition.afloat
    }

    /// The anchors Muslims have, and how many more Fabricae than Byzantines.
    fn yards(&self, state: &State) -> [f32; 2] {
        let works = |place: &PlaceId| !state.pillaged.contains(*place);
        let ports = self.places().filter(|place| works(place) && state.holds(MUSLIM, *place));
        let anchors: f32 = ports.map(|place| f32::from(self.place(place).anchors)).sum();
        let arms = self.tables.fabricae.iter().filter(|place| works(place)).map(|place| match state.holder(*place) {
            Holder::Muslim => 1.0,
            Holder::Byzantine => -1.0,
            Holder::Usurper => 0.0,
        });
        [anchors, arms.sum()]
    }

    /// How much of an army that can be carried to Constantinople is under way, and how near it is.
    fn armada(&self, state: &State) -> f32 {
        let near = |marker: &Marker| {
            let expedition = state.expedition(*marker);
            let at = self.hex(expedition.at?);
            let far = f32::from(self.tables.sea_to(at, self.tables.capital));
            let troops = self.troops(state, *marker).len();
            let carried = troops.min(2 * expedition.ships.len()) as f32;
            Some((carried / HOST).min(1.0) * (1.0 - far / FAR_AWAY).max(0.0))
        };
        Marker::of(MUSLIM).iter().filter_map(near).fold(0.0, f32::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_table::table;

    /// The Muslims' chance in a position, as one of the two tells it.
    fn told(position: &str, chance: fn(&Apocalypse, &State, Side) -> f32) -> f32 {
        let table = table(position);
        let [byzantine, muslim] = [BYZANTINE, MUSLIM].map(|side| chance(&table.game, &table.state, side));
        assert!((byzantine + muslim - 1.0).abs() < 1e-5, "{byzantine} and {muslim}");
        muslim
    }

    fn muslims(position: &str) -> f32 {
        told(position, Apocalypse::chance)
    }

    const HOSTS: &str = "turn 6; phase muslim-sea; stage select; garrison 1235 VICTOR HONOR THRACES CORNUTI; \
                         leader 1235 CONSTANS FAUSTA";
    const SYRIA: &str = "kalb1 kalb2 kalb3 kalb4 kalb5 kalb6 kalb7 kalb8 muawiyah f1 f2 f3 f4";

    #[test]
    fn an_armada_counts_the_more_the_nearer_it_is() {
        let at = |hex: &str| muslims(&format!("{HOSTS}; expedition syria {hex} {SYRIA}"));
        let [tripolis, rhodes, city] = [at("3518"), at("2638"), at("1235")];
        assert!(tripolis < rhodes && rhodes < city, "{tripolis}, {rhodes}, {city}");
    }

    #[test]
    fn men_in_the_walls_and_ports_in_enemy_hands_are_missed() {
        let camp = format!("{HOSTS}; expedition syria 2638 {SYRIA}");
        let more = |camp: &str| format!("{camp}; garrison 1235 GALLICA SCYTHICA MACEDON GEMINA FLAVIA");
        let next_year = |position: &str| told(position, Apocalypse::chance_at_new_year);
        assert!(next_year(&more(&camp)) < next_year(&camp));
        // Four in the walls can be stormed by eight, nine cannot.
        let siege = camp.replace("syria 2638", "syria 1235");
        assert!(muslims(&more(&siege)) < muslims(&siege));
        let ports = format!("{camp}; control muslims 2638 3147 3224");
        assert!(muslims(&ports) > muslims(&camp));
    }

    /// An armada that comes early meets a full City; when the years run out, it is what is left to hope for.
    #[test]
    fn at_new_year_an_armada_counts_the_more_the_later_it_is() {
        let gain = |year: u8| {
            let hosts = HOSTS.replace("turn 6", &format!("turn {year}"));
            let at =
                |hex: &str| told(&format!("{hosts}; expedition syria {hex} {SYRIA}"), Apocalypse::chance_at_new_year);
            at("2638") - at("3518")
        };
        let [middle, late] = [gain(6), gain(10)];
        assert!(0.0 < middle && middle < late, "{middle}, {late}");
    }
}
