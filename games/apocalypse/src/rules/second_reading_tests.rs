//! Ways over land and sea, read a second time: straight from the lines of the map file, and searched slowly.

use std::collections::{HashMap, HashSet};

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::{Marker, State, Whereabouts};
use crate::test_table::game;

const MAP: &str = include_str!("../../data/map.toml");

/// What is quoted between an opening line and the bracket that closes it.
fn quoted(opening: &str) -> Vec<&'static str> {
    let opening = format!("\n{opening}");
    let start = MAP.find(&opening).unwrap_or_else(|| panic!("no {opening}")) + opening.len();
    let rest = &MAP[start..];
    let lines = &rest[..rest.find("\n]").unwrap()];
    let code = lines.lines().map(|line| line.split('#').next().unwrap());
    code.flat_map(|line| line.split('"').skip(1).step_by(2)).collect()
}

/// What is quoted in a section, list by list.
fn lists(section: &str) -> Vec<Vec<&'static str>> {
    let start = MAP.find(&format!("\n[{section}]")).unwrap();
    let body = MAP[start + 1..].lines().skip(1).take_while(|line| !line.starts_with('['));
    let body: Vec<&str> = body.map(|line| line.split('#').next().unwrap()).collect();
    let start = body[0].as_ptr() as usize - MAP.as_ptr() as usize;
    let last = body.last().unwrap();
    let end = last.as_ptr() as usize - MAP.as_ptr() as usize + last.len();
    let lists = MAP[start..end].split(']').filter_map(|list| list.split_once('['));
    lists.map(|(_, list)| list.split('"').skip(1).step_by(2).collect()).collect()
}

/// Hexes as row and column; a force in one of the straits is on a shore.
type Hex = (u8, u8);
/// A hex and its landmass.
type Shore = (Hex, char);

fn hex(number: &str) -> Hex {
    (number[..2].parse().unwrap(), number[2..4].parse().unwrap())
}

/// 6.1 of the specification: odd rows lie half a hex further west.
fn beside((row, column): Hex) -> [Hex; 6] {
    let (east, west) = (column.wrapping_sub(1), column + 1);
    match row % 2 {
        0 => [(row, east), (row, west), (row - 1, east), (row - 1, column), (row + 1, east), (row + 1, column)],
        _ => [(row, east), (row, west), (row - 1, column), (row - 1, west), (row + 1, column), (row + 1, west)],
    }
}

struct Reading {
    ground: HashMap<Hex, char>,
    mass: HashMap<Hex, char>,
    roads: HashSet<[Hex; 2]>,
    rivers: HashSet<[Hex; 2]>,
    no_march: HashSet<[Hex; 2]>,
    no_sail: HashSet<[Hex; 2]>,
    delta: HashSet<Hex>,
}

fn pair(one: Hex, other: Hex) -> [Hex; 2] {
    if one < other { [one, other] } else { [other, one] }
}

fn sides(list: &[&str]) -> Vec<[Hex; 2]> {
    list.iter().map(|side| pair(hex(&side[..4]), hex(&side[5..]))).collect()
}

impl Reading {
    fn new() -> Self {
        let grid = |name: &str| {
            let rows = quoted(&format!("{name} = ["));
            let row = |(i, row): (usize, &str)| -> Vec<(Hex, char)> {
                row.chars().enumerate().map(|(j, sign)| ((6 + i as u8, 50 - j as u8), sign)).collect()
            };
            rows.into_iter().enumerate().flat_map(row).collect()
        };
        let roads = lists("roads");
        let steps = roads.iter().flat_map(|road| road.windows(2).map(|step| pair(hex(step[0]), hex(step[1]))));
        Reading {
            ground: grid("terrain"),
            mass: grid("landmass"),
            roads: steps.collect(),
            rivers: lists("rivers").iter().flat_map(|river| sides(river)).collect(),
            no_march: sides(&quoted("land_blocked = [")).into_iter().collect(),
            no_sail: sides(&quoted("sea_blocked = [")).into_iter().collect(),
            delta: quoted("delta = [").into_iter().map(hex).collect(),
        }
    }

    /// What a land step costs, if there is one.
    fn step(&self, (from, mass): Shore, to: Hex) -> Option<u32> {
        let lies_on =
            |hex: Hex| self.mass.get(&hex).is_some_and(|own| *own == mass || *own == 'B' && "AE".contains(mass));
        let side = pair(from, to);
        if !beside(from).contains(&to) || !lies_on(from) || !lies_on(to) || self.no_march.contains(&side) {
            return None;
        }
        let ground = match self.ground[&to].to_ascii_lowercase() {
            'c' => 1,
            'd' | 'r' => 2,
            'm' | 'w' => 3,
            _ => return None,
        };
        let river = u32::from(self.rivers.contains(&side));
        Some(if self.roads.contains(&side) { 1 } else { ground + river })
    }

    /// The cheapest ways from a shore that enter nothing shut: every step is tried until nothing changes.
    fn march(&self, from: Shore, limit: u32, shut: &HashSet<Shore>) -> HashMap<Shore, u32> {
        let mut cost = HashMap::from([(from, 0)]);
        loop {
            let mut changed = false;
            let known: Vec<(Shore, u32)> = cost.iter().map(|(shore, cost)| (*shore, *cost)).collect();
            for ((hex, mass), paid) in known {
                for next in beside(hex) {
                    let Some(step) = self.step((hex, mass), next) else { continue };
                    let there = (next, mass);
                    let total = paid + step;
                    let dearer = cost.get(&there).is_none_or(|old| *old > total);
                    if dearer && total <= limit && !shut.contains(&there) {
                        cost.insert(there, total);
                        changed = true;
                    }
                }
            }
            if !changed {
                return cost;
            }
        }
    }

    /// How far every hex is from one by sea.
    fn sail(&self, from: Hex) -> HashMap<Hex, u32> {
        let coastal = |hex: Hex| self.ground.get(&hex).is_some_and(char::is_ascii_uppercase);
        let water = |hex: Hex| self.ground.get(&hex) == Some(&'s') || coastal(hex) || self.delta.contains(&hex);
        let inland = |hex: Hex| self.delta.contains(&hex) && !coastal(hex);
        let mut far = HashMap::from([(from, 0)]);
        let mut edge = vec![from];
        for distance in 1.. {
            let mut next = Vec::new();
            for here in edge {
                for there in beside(here) {
                    let branch = !inland(here) || self.delta.contains(&there);
                    let branch = branch && (!inland(there) || self.delta.contains(&here));
                    let open = water(here) && water(there) && branch && !self.no_sail.contains(&pair(here, there));
                    if open && !far.contains_key(&there) {
                        far.insert(there, distance);
                        next.push(there);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            edge = next;
        }
        far
    }
}

/// A spot as the reading knows it.
fn shore(war: &Apocalypse, spot: crate::scenario::Spot) -> Shore {
    let number = war.number(spot).to_string();
    let mass = war.tables.mass[spot.index()] as char;
    (hex(&number), mass)
}

#[test]
fn case_3_3_1_the_distances_of_the_specification() {
    let war = game(&[]);
    let land = |from: &str, to: &str| {
        let from = war.parse_spot(from).unwrap();
        let ways = war.tables.land_from(from, 60, |_| false);
        ways.cost(war.parse_spot(to).unwrap().0).unwrap()
    };
    let costs = |from: &str, to: &[&str]| to.iter().map(|to| land(from, to)).collect::<Vec<_>>();
    // Antioch, Tarsus, Iconium, Amorium, Nicomedia, Chalcedon, Nakhchawan, Dvin from Damascus; and so on.
    let damascus = ["2819", "2622", "2227", "1928", "1332", "1234", "1702", "1404"];
    assert_eq!(costs("3916", &damascus), [12, 17, 23, 26, 34, 36, 30, 33]);
    assert_eq!(costs("2819", &["2015", "1234"]), [11, 24]);
    assert_eq!(costs("5634", &["4937", "4831", "4822"]), [9, 9, 16]);
    assert_eq!(costs("2919", &["1928", "1234"]), [15, 25]);
    let sea = |from: &str, to: &[&str]| {
        let from = war.parse_hex(from).unwrap();
        to.iter().map(|to| war.tables.sea_to(from, war.parse_place(to).unwrap())).collect::<Vec<_>>()
    };
    let tripolis = ["3224", "2531", "2638", "4937", "1440", "1235"];
    assert_eq!(sea("3518", &tripolis), [7, 18, 24, 26, 36, 42]);
    assert_eq!(sea("1235", &["1440", "2638", "2531", "4937"]), [6, 18, 27, 41]);
    assert_eq!(sea("2919", &["2638", "1235"]), [20, 38]);
}

#[test]
fn every_land_step_reads_the_same() {
    let (war, reading) = (game(&[]), Reading::new());
    let map = &war.scenario.map;
    let mut steps = 0;
    for spot in (0..map.spots()).map(|i| crate::scenario::Spot(i as u16)) {
        let from = shore(&war, spot);
        let mut told: Vec<(Hex, u32)> =
            war.tables.steps_from(spot).map(|(to, cost)| (shore(&war, to).0, u32::from(cost))).collect();
        let mut read: Vec<(Hex, u32)> =
            beside(from.0).into_iter().filter_map(|to| reading.step(from, to).map(|cost| (to, cost))).collect();
        told.sort_unstable();
        read.sort_unstable();
        assert_eq!(told, read, "{from:?}");
        steps += read.len();
    }
    assert!(steps > 5000, "{steps}");
}

#[test]
fn every_distance_by_sea_reads_the_same() {
    let (war, reading) = (game(&[]), Reading::new());
    for place in war.places() {
        let goal = war.hex_of_place(place);
        let far = reading.sail(hex(&war.hex_number(goal).to_string()));
        for from in war.scenario.map.grid.hexes() {
            let number = hex(&war.hex_number(from).to_string());
            let told = Some(u32::from(war.tables.sea_to(from, place))).filter(|told| *told != 255);
            let read = far.get(&number).copied().filter(|_| war.is_shore(goal));
            assert_eq!(told, read, "{number:?} to {}", war.place(place).name);
        }
    }
}

/// Numbers that look like chance and are the same everywhere.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A position with Expeditions and Patrols near a spot.
fn crowded(war: &Apocalypse, chance: &mut Chance, around: crate::scenario::Spot) -> State {
    let mut state = war.read_position("turn 2\nphase administration").unwrap();
    let map = &war.scenario.map;
    let near: Vec<_> = (0..map.spots())
        .map(|i| crate::scenario::Spot(i as u16))
        .filter(|spot| map.terrain[war.hex(*spot).index()].is_land())
        .filter(|spot| map.grid.distance(war.hex(*spot), war.hex(around)) <= 6)
        .collect();
    let first =
        [("kalb1", Marker::Syria), ("tujib1", Marker::Egypt), ("tamim1", Marker::Kufa), ("VICTOR", Marker::Byzantine)];
    for (unit, marker) in first {
        state.expeditions[marker.index()].at = Some(near[chance.below(near.len())]);
        war.put(&mut state, war.parse_unit(unit).unwrap(), Whereabouts::With(marker));
    }
    for unit in ["LEONES", "THEODOS", "STABLES", "PROMOTI", "ILLYR", "ARMIGER"] {
        let spot = near[chance.below(near.len())];
        if war.patrol_at(&state, spot).is_none() {
            war.put(&mut state, war.parse_unit(unit).unwrap(), Whereabouts::Patrol(spot));
        }
    }
    state
}

#[test]
fn case_3_1_1_ways_past_enemies_read_the_same() {
    let (war, reading) = (game(&[]), Reading::new());
    let map = &war.scenario.map;
    let mut chance = Chance(646);
    let (mut detours, mut barred) = (0, 0);
    for _ in 0..250 {
        let from = loop {
            let spot = crate::scenario::Spot(chance.below(map.spots()) as u16);
            if map.terrain[war.hex(spot).index()].is_land() {
                break spot;
            }
        };
        let state = crowded(&war, &mut chance, from);
        let side = [BYZANTINE, MUSLIM][chance.below(2)];
        let limit = [10, 20][chance.below(2)];
        let past_patrols = chance.below(2) == 0;
        let mut shut = HashSet::new();
        for marker in Marker::of(side.other()) {
            shut.extend(state.expedition(*marker).at.map(|at| shore(&war, at)));
        }
        if side == MUSLIM && !past_patrols {
            let patrols = state.units.iter().filter_map(|there| match there {
                Whereabouts::Patrol(spot) => Some(shore(&war, *spot)),
                _ => None,
            });
            shut.extend(patrols);
        }
        let start = shore(&war, from);
        let ways = reading.march(start, u32::from(limit), &shut);
        let places = war.places().filter(|place| map.grid.distance(war.hex_of_place(*place), war.hex(from)) <= 20);
        for place in places {
            let goal = shore(&war, war.place(place).spot);
            let told = war.march_cost(&state, from, place, side, (limit, past_patrols)).map(u32::from);
            let read = ways.get(&goal).copied();
            assert_eq!(told, read, "{start:?} to {goal:?}, at most {limit}, shut {shut:?}");
            let free = u32::from(war.tables.cost_to(from, place));
            detours += u32::from(read.is_some_and(|read| read > free));
            barred += u32::from(read.is_none() && free <= u32::from(limit));
        }
    }
    assert!(detours > 20 && barred > 20, "{detours} detours, {barred} barred");
}
