//! What follows from a war once and for all.

use std::sync::OnceLock;

use engine::Side;
use hex::{Direction, HexId};

use crate::scenario::{
    Army, BYZANTINE, Kind, MUSLIM, Map, Person, PlaceId, PlaceKind, Scenario, Spot, Terrain, Unit, UnitId,
};
use crate::search::{FAR, Search};
use crate::state::UnitSet;

/// How far rout moves go: the longest way over land the rules ask for.
pub const FARTHEST: u8 = 20;
/// As far as a march of several years is thought out.
pub const FAR_AFIELD: u8 = 60;
/// More than the sea is wide.
const SEA_SPAN: u8 = 120;

/// Tables built when a war is opened.
#[derive(Debug)]
pub struct Tables {
    /// The counters printed for each side.
    pub sides: [UnitSet; 2],
    /// Land units.
    pub land: UnitSet,
    /// Naval units.
    pub naval: UnitSet,
    /// Leaders.
    pub leaders: UnitSet,
    /// Mounted units.
    pub mounted: UnitSet,
    /// Foot units that fill a ship by themselves (5.1.6).
    pub burly: UnitSet,
    /// The units of each army, by [`Army`], leaders included.
    pub armies: [UnitSet; 9],
    /// The place in each spot.
    pub place_at: Vec<Option<PlaceId>>,
    /// The Fabricae, in hex order.
    pub fabricae: Vec<PlaceId>,
    /// Constantinople, Damascus, Fustat, Dvin, Alexandria.
    pub capital: PlaceId,
    /// The Muslim base cities.
    pub damascus: PlaceId,
    /// The same.
    pub fustat: PlaceId,
    /// The harbour behind Constantinople.
    pub thessalonica: PlaceId,
    /// The landmass of each spot.
    pub mass: Vec<u8>,
    /// The spots beside each spot over land with the points a step costs; 0 where there is no step.
    steps: Vec<[(Spot, u8); 6]>,
    /// The hexes beside each hex over water.
    seaways: Vec<[Option<HexId>; 6]>,
    /// The water each hex belongs to, counted from 1; 0 for none.
    basin: Vec<u8>,
    /// For each spot, what it costs to come from there to each place, as far as [`FAR_AFIELD`]: a row a spot, for those
    /// who look for a place.
    to_place: Vec<u8>,
    /// How many places there are.
    places: usize,
    /// For each hex, how many hexes of sea part it from each place, likewise.
    by_sea: Vec<u8>,
    /// Hexes of sea from each hex to every other, worked out when it is first asked for.
    sea: Vec<OnceLock<Box<Search>>>,
}

impl Tables {
    pub fn new(scenario: &Scenario) -> Self {
        let of = |test: &dyn Fn(&Unit) -> bool| -> UnitSet {
            let units = scenario.units.iter().enumerate();
            units.filter(|(_, unit)| test(unit)).map(|(i, _)| UnitId(i as u8)).collect()
        };
        let map = &scenario.map;
        let mut place_at = vec![None; map.spots()];
        for (i, place) in map.places.iter().enumerate() {
            place_at[place.spot.index()] = Some(PlaceId(i as u8));
        }
        let places = || map.places.iter().enumerate().map(|(i, place)| (PlaceId(i as u8), place));
        let named = |name: &str| places().find(|(_, place)| place.name == name).map_or(PlaceId(0), |(id, _)| id);
        let mass = masses(map);
        let steps = steps(scenario, &mass);
        let seaways = seaways(map);
        let mut to_place = vec![FAR; map.spots() * map.places.len()];
        for (place, printed) in map.places.iter().enumerate() {
            for (spot, cost) in costs_to(&steps, printed.spot).into_iter().enumerate() {
                to_place[spot * map.places.len() + place] = cost;
            }
        }
        let mut by_sea = vec![FAR; map.grid.len() * map.places.len()];
        for (place, printed) in places().filter(|(_, place)| is_shore(map, map.hex_of(place.spot))) {
            let costs = sea_search(&seaways, map.hex_of(printed.spot), SEA_SPAN);
            for hex in map.grid.hexes() {
                by_sea[hex.index() * map.places.len() + usize::from(place.0)] = costs.costs()[hex.index()];
            }
        }
        Tables {
            sides: [BYZANTINE, MUSLIM].map(|side| of(&|unit| unit.side == side)),
            land: of(&|unit| unit.kind == Kind::Land),
            naval: of(&|unit| unit.kind == Kind::Naval),
            leaders: of(&|unit| unit.kind == Kind::Leader),
            mounted: of(&|unit| unit.mounted),
            burly: of(&|unit| unit.kind == Kind::Land && unit.clear >= 6 && !unit.mounted && unit.side == BYZANTINE),
            armies: ARMIES.map(|army| of(&|unit| unit.army == Some(army))),
            place_at,
            fabricae: places().filter(|(_, place)| place.fabrica).map(|(id, _)| id).collect(),
            capital: places()
                .find(|(_, place)| place.kind == PlaceKind::Constantinople)
                .map_or(PlaceId(0), |(id, _)| id),
            damascus: named("Damascus"),
            fustat: named("Fustat"),
            thessalonica: named("Thessalonica"),
            basin: basins(&seaways, map),
            sea: seaways.iter().map(|_| OnceLock::new()).collect(),
            mass,
            steps,
            seaways,
            to_place,
            places: map.places.len(),
            by_sea,
        }
    }

    /// The points a land step costs, without enemies; none where there is no way.
    #[inline]
    pub fn step_cost(&self, from: Spot, to: Spot) -> Option<u8> {
        self.steps[from.index()].iter().find(|(beside, cost)| *beside == to && *cost > 0).map(|(_, cost)| *cost)
    }

    /// The land steps out of a spot.
    #[inline]
    pub fn steps_from(&self, from: Spot) -> impl Iterator<Item = (Spot, u8)> + Clone {
        self.steps[from.index()].iter().copied().filter(|(_, cost)| *cost > 0)
    }

    /// The hexes beside a hex over water.
    #[inline]
    pub fn seaways_from(&self, from: HexId) -> impl Iterator<Item = HexId> + Clone + use<> {
        self.seaways[from.index()].into_iter().flatten()
    }

    /// Whether ships can go from one hex to another at all.
    #[inline]
    pub fn joined_by_water(&self, one: HexId, other: HexId) -> bool {
        self.basin[one.index()] != 0 && self.basin[one.index()] == self.basin[other.index()]
    }

    /// What it costs to come to a place over land, enemies left out of account; [`FAR`] beyond [`FARTHEST`].
    #[inline]
    pub fn cost_to(&self, from: Spot, place: PlaceId) -> u8 {
        match self.way_to(from, place) {
            cost if cost > FARTHEST => FAR,
            cost => cost,
        }
    }

    /// The same, as far as a march of several years is thought out; [`FAR`] beyond [`FAR_AFIELD`].
    #[inline]
    pub fn way_to(&self, from: Spot, place: PlaceId) -> u8 {
        self.to_place[from.index() * self.places + place.index()]
    }

    /// The same for all places, in their order.
    pub fn ways_to_places(&self, from: Spot) -> &[u8] {
        &self.to_place[from.index() * self.places..][..self.places]
    }

    /// Hexes of sea from here to a place on the water; [`FAR`] if there is no way.
    #[inline]
    pub fn sea_to(&self, from: HexId, place: PlaceId) -> u8 {
        self.by_sea[from.index() * self.places + usize::from(place.0)]
    }

    /// Hexes of sea from a hex to every other.
    pub fn sea_from(&self, from: HexId) -> &Search {
        self.sea[from.index()].get_or_init(|| Box::new(sea_search(&self.seaways, from, SEA_SPAN)))
    }

    /// The ways over land from a spot, avoiding what is blocked.
    pub fn land_from(&self, from: Spot, budget: u8, blocked: impl Fn(Spot) -> bool) -> Search {
        let open = |(to, cost): (Spot, u8)| (!blocked(to)).then_some((to.0, cost));
        Search::from(from.0, budget, |node| self.steps_from(Spot(node)).filter_map(open))
    }

    /// The units of an army.
    #[inline]
    pub fn army(&self, army: Army) -> &UnitSet {
        &self.armies[army as usize]
    }
}

const ARMIES: [Army; 9] = [
    Army::Syria,
    Army::Egypt,
    Army::Kufa,
    Army::Obsequium,
    Army::Orientales,
    Army::Armeniae,
    Army::Carabisianis,
    Army::African,
    Army::Rebels,
];

/// Whether ships can lie in a hex that land units can be in.
pub fn is_shore(map: &Map, hex: HexId) -> bool {
    map.coastal[hex.index()] || map.delta[hex.index()]
}

/// Whether ships can be in a hex.
pub fn is_water(map: &Map, hex: HexId) -> bool {
    map.terrain[hex.index()] == Terrain::Sea || is_shore(map, hex)
}

/// The landmass of each spot: a straits hex is Asian, its far shore European.
fn masses(map: &Map) -> Vec<u8> {
    let near = map.landmass.iter().map(|&letter| if letter == b'B' { b'A' } else { letter });
    near.chain(map.straits.iter().map(|_| b'E')).collect()
}

fn steps(scenario: &Scenario, mass: &[u8]) -> Vec<[(Spot, u8); 6]> {
    let map = &scenario.map;
    let from = |spot: usize| {
        let spot = Spot(spot as u16);
        let hex = map.hex_of(spot);
        Direction::ALL.map(|way| {
            let none = (spot, 0);
            let Some(beside) = map.grid.neighbour(hex, way) else { return none };
            let shores = [Some(map.spot(beside)), map.far_shore(beside)];
            let same = |to: &Spot| mass[to.index()] == mass[spot.index()];
            let Some(to) = shores.into_iter().flatten().find(same) else { return none };
            let bit = 1 << way.index();
            let terrain = map.terrain[beside.index()];
            let land = map.terrain[hex.index()].is_land() && terrain.is_land();
            if !land || map.land_blocked[hex.index()] & bit != 0 {
                return none;
            }
            if map.roads[hex.index()] & bit != 0 {
                return (to, scenario.charts.road);
            }
            let river = if map.rivers[hex.index()] & bit != 0 { scenario.charts.river } else { 0 };
            (to, scenario.charts.enter[terrain as usize] + river)
        })
    };
    (0..map.spots()).map(from).collect()
}

fn seaways(map: &Map) -> Vec<[Option<HexId>; 6]> {
    // A branch of the Nile that does not touch the sea leads only to other branches.
    let inland = |hex: HexId| map.delta[hex.index()] && !map.coastal[hex.index()];
    let fits = |hex: HexId, other: HexId| !inland(hex) || map.delta[other.index()];
    let from = |hex: HexId| {
        Direction::ALL.map(|way| {
            let beside = map.grid.neighbour(hex, way)?;
            let open = map.sea_blocked[hex.index()] >> way.index() & 1 == 0;
            let water = is_water(map, hex) && is_water(map, beside);
            (open && water && fits(hex, beside) && fits(beside, hex)).then_some(beside)
        })
    };
    map.grid.hexes().map(from).collect()
}

fn sea_search(seaways: &[[Option<HexId>; 6]], from: HexId, budget: u8) -> Search {
    Search::from(from.0, budget, |node| seaways[usize::from(node)].iter().flatten().map(|to| (to.0, 1)))
}

fn basins(seaways: &[[Option<HexId>; 6]], map: &Map) -> Vec<u8> {
    let mut basin = vec![0; map.grid.len()];
    let mut count = 0;
    for start in map.grid.hexes().filter(|hex| is_water(map, *hex)) {
        if basin[start.index()] != 0 {
            continue;
        }
        count += 1;
        let mut open = vec![start];
        while let Some(hex) = open.pop() {
            if basin[hex.index()] == 0 {
                basin[hex.index()] = count;
                open.extend(seaways[hex.index()].iter().flatten());
            }
        }
    }
    basin
}

/// What it costs to come to a spot from every other.
fn costs_to(steps: &[[(Spot, u8); 6]], goal: Spot) -> Vec<u8> {
    // Backwards: whoever stands beside and can step here.
    let back = |node: u16| {
        let beside = steps[usize::from(node)].iter().filter(|(_, cost)| *cost > 0);
        beside.filter_map(move |(beside, _)| {
            let there = steps[beside.index()].iter().find(|(to, cost)| to.0 == node && *cost > 0)?;
            Some((beside.0, there.1))
        })
    };
    Search::from(goal.0, FAR_AFIELD, back).costs()[..steps.len()].to_vec()
}

/// The leaders the rules speak of by name.
#[derive(Debug)]
pub struct People(Vec<(Person, UnitId)>);

impl People {
    pub fn new(units: &[Unit]) -> Self {
        let people =
            units.iter().enumerate().filter_map(|(i, unit)| unit.person.map(|person| (person, UnitId(i as u8))));
        People(people.filter(|(_, id)| units[id.index()].kind == Kind::Leader).collect())
    }

    /// Somebody.
    ///
    /// # Panics
    /// If nobody of that name was loaded; loading sees to that.
    pub fn get(&self, person: Person) -> UnitId {
        self.0.iter().find(|(known, _)| *known == person).expect("everybody is on the counter sheet").1
    }
}

impl Tables {
    /// A side's base cities for mustering in the second edition (3.3).
    pub fn bases(&self, side: Side) -> [Option<PlaceId>; 2] {
        match side {
            BYZANTINE => [Some(self.capital), None],
            _ => [Some(self.damascus), Some(self.fustat)],
        }
    }
}
