use std::collections::BTreeSet;

use super::*;
use crate::load::tests::{at, error, war};
use crate::scenario::{Scenario, Spot};

fn numbered(map: &Map, number: &str) -> HexId {
    map.find(number.parse().unwrap()).unwrap_or_else(|| panic!("no hex {number}"))
}

fn has(map: &Map, marks: &[u8], one: &str, other: &str) -> bool {
    let (one, other) = (numbered(map, one), numbered(map, other));
    marks[one.index()] >> map.grid.direction_to(one, other).unwrap().index() & 1 == 1
}

#[test]
fn every_hexside_is_seen_from_both_hexes() {
    let map = war().map;
    for marks in [&map.rivers, &map.roads, &map.land_blocked, &map.sea_blocked] {
        assert!(marks.iter().any(|ways| *ways != 0));
        for hex in map.grid.hexes() {
            for way in Direction::ALL {
                let here = marks[hex.index()] >> way.index() & 1;
                let there =
                    map.grid.neighbour(hex, way).map(|beside| marks[beside.index()] >> way.opposite().index() & 1);
                assert_eq!(here, there.unwrap_or(0), "{}", map.number(hex));
            }
        }
    }
}

#[test]
fn lines_as_drawn() {
    let map = war().map;
    assert!(has(&map, &map.rivers, "2819", "2918"), "the Orontes");
    assert!(has(&map, &map.roads, "2819", "2919") && has(&map, &map.roads, "1440", "1439"));
    assert!(!has(&map, &map.roads, "3916", "3915"));
    assert!(has(&map, &map.sea_blocked, "1234", "1333"), "the head of the gulf of Nicomedia lies behind Chalcedon");
    assert!(has(&map, &map.land_blocked, "1337", "1438"));
    let named = |lines: &[String], name: &str| lines.iter().any(|known| known == name);
    let rivers: Vec<String> = map.river_lines.iter().map(|(name, _)| name.clone()).collect();
    let roads: Vec<String> = map.road_lines.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!((rivers.len(), roads.len()), (22, 54));
    assert!(named(&rivers, "Euphrates") && named(&rivers, "Nile west branch"));
    assert!(named(&roads, "Chalcedon - Antioch") && named(&roads, "Fustat - Alexandria"));
}

/// Each hexside of a river touches the next, save where its first flows out of another river.
#[test]
fn rivers_run_and_roads_do_not_turn_back() {
    let map = war().map;
    for (name, line) in &map.river_lines {
        for pair in line.windows(2) {
            let hexes: BTreeSet<HexId> = pair.iter().flat_map(|side| [side.0, side.1]).collect();
            let adjacent = |one: HexId, other: HexId| one == other || map.grid.distance(one, other) == 1;
            assert_eq!(hexes.len(), 3, "{name}");
            assert!(hexes.iter().all(|one| hexes.iter().all(|other| adjacent(*one, *other))), "{name}");
        }
    }
    for (name, line) in &map.road_lines {
        assert!(line.len() > 1 && line.windows(3).all(|three| three[0] != three[2]), "{name}");
    }
}

/// 5.2: ships come as far as Fustat along the branches. 10.1.5: the line from 5131 to 5837, an unbroken one.
#[test]
fn the_delta_and_the_start_line() {
    let map = war().map;
    let branches = map.river_lines.iter().filter(|(name, _)| name.ends_with("branch"));
    let along: BTreeSet<HexId> = branches.flat_map(|(_, line)| line).flat_map(|side| [side.0, side.1]).collect();
    let delta: BTreeSet<HexId> = map.grid.hexes().filter(|hex| map.delta[hex.index()]).collect();
    assert_eq!(along, delta);
    let south = delta.iter().map(|hex| map.number(*hex).first()).max();
    assert!(south == Some(56) && delta.contains(&numbered(&map, "5634")));
    let line = &map.start_line;
    assert_eq!((line[0], line[line.len() - 1]), (numbered(&map, "5131"), numbered(&map, "5837")));
    assert!(line.windows(2).all(|pair| map.grid.distance(pair[0], pair[1]) == 1));
}

/// What it costs to go from a spot to each other by land: the chart applied until nothing gets cheaper.
fn by_land(war: &Scenario, from: Spot) -> Vec<u32> {
    let (map, charts) = (&war.map, &war.charts);
    let mass = |spot: Spot| match map.landmass[map.hex_of(spot).index()] {
        b'B' if spot.index() < map.grid.len() => b'A',
        b'B' => b'E',
        mass => mass,
    };
    let mut costs = vec![u32::MAX; map.spots()];
    costs[from.index()] = 0;
    let mut open = vec![from];
    while let Some(here) = open.pop() {
        let hex = map.hex_of(here);
        for (way, beside) in map.grid.neighbours(hex) {
            let bit = |marks: &[u8]| marks[hex.index()] >> way.index() & 1 == 1;
            let shores = [Some(map.spot(beside)), map.far_shore(beside)];
            let Some(there) = shores.into_iter().flatten().find(|shore| mass(*shore) == mass(here)) else { continue };
            if bit(&map.land_blocked) {
                continue;
            }
            let ground = charts.enter[map.terrain[beside.index()] as usize];
            let step = if bit(&map.roads) { charts.road } else { ground + charts.river * u8::from(bit(&map.rivers)) };
            let cost = costs[here.index()] + u32::from(step);
            if cost < costs[there.index()] {
                costs[there.index()] = cost;
                open.insert(0, there);
            }
        }
    }
    costs
}

/// Hexes of sea from a hex to each other.
fn by_sea(map: &Map, from: HexId) -> Vec<u32> {
    let inland = |hex: HexId| map.delta[hex.index()] && !map.coastal[hex.index()];
    let mut costs = vec![u32::MAX; map.grid.len()];
    costs[from.index()] = 0;
    let mut open = vec![from];
    for step in 1.. {
        let mut next = Vec::new();
        for hex in open {
            for (way, beside) in map.grid.neighbours(hex) {
                let is_open = map.sea_blocked[hex.index()] >> way.index() & 1 == 0 && holds_water(map, beside);
                let is_delta = map.delta[hex.index()] && map.delta[beside.index()];
                let is_way = is_open && (is_delta || !inland(hex) && !inland(beside));
                if is_way && costs[beside.index()] == u32::MAX {
                    costs[beside.index()] = step;
                    next.push(beside);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        open = next;
    }
    costs
}

fn spot(map: &Map, name: &str) -> Spot {
    map.places.iter().find(|place| place.name == name).unwrap_or_else(|| panic!("no {name}")).spot
}

#[test]
fn distances_by_land() {
    let war = war();
    let is = |from: &str, ways: &[(&str, u32)]| {
        let costs = by_land(&war, spot(&war.map, from));
        for (to, cost) in ways {
            assert_eq!(costs[spot(&war.map, to).index()], *cost, "{from} to {to}");
        }
    };
    is("Damascus", &[("Antioch", 12), ("Tarsus", 17), ("Iconium", 23), ("Amorium", 26), ("Nicomedia", 34)]);
    is("Damascus", &[("Chalcedon", 36), ("Nakhchawan", 30), ("Dvin", 33), ("Constantinople", u32::MAX)]);
    is("Antioch", &[("Ireneopolis", 11), ("Chalcedon", 24)]);
    is("Fustat", &[("Alexandria", 9), ("Damietta", 9), ("Gaza", 16)]);
    is("Seleucia Pieria", &[("Amorium", 15), ("Chalcedon", 25)]);
    is("Chalcedon", &[("Constantinople", u32::MAX), ("Kallipolis", u32::MAX), ("Rhodes", u32::MAX)]);
}

#[test]
fn distances_by_sea() {
    let war = war();
    let is = |from: &str, ways: &[(&str, u32)]| {
        let costs = by_sea(&war.map, war.map.hex_of(spot(&war.map, from)));
        for (to, cost) in ways {
            assert_eq!(costs[war.map.hex_of(spot(&war.map, to)).index()], *cost, "{from} to {to}");
        }
    };
    is("Tripolis", &[("Constantia", 7), ("Attaleia", 18), ("Rhodes", 24), ("Alexandria", 26), ("Abydos", 36)]);
    is("Tripolis", &[("Constantinople", 42), ("Damascus", u32::MAX)]);
    is("Constantinople", &[("Abydos", 6), ("Rhodes", 18), ("Attaleia", 27), ("Alexandria", 41)]);
    is("Seleucia Pieria", &[("Rhodes", 20), ("Constantinople", 38)]);
    is("Alexandria", &[("Clysma", u32::MAX)]);
}

/// Everybody on a continent can march to everybody else there, and ships from Constantinople reach every port, and
/// Fustat.
#[test]
fn continents_and_the_sea_hang_together() {
    let war = war();
    let map = &war.map;
    let (asia, europe) = (by_land(&war, spot(map, "Damascus")), by_land(&war, spot(map, "Constantinople")));
    let sea = by_sea(map, map.hex_of(spot(map, "Constantinople")));
    for place in &map.places {
        let costs = match map.landmass[map.hex_of(place.spot).index()] {
            b'A' | b'B' => &asia,
            b'E' => &europe,
            _ => continue,
        };
        assert_ne!(costs[place.spot.index()], u32::MAX, "{}", place.name);
    }
    let far = map.far_shore(numbered(map, "1440")).unwrap();
    assert!(europe[far.index()] < u32::MAX && asia[far.index()] == u32::MAX);
    for place in map.places.iter().filter(|place| place.anchors > 0 || place.name == "Fustat") {
        assert_ne!(sea[map.hex_of(place.spot).index()], u32::MAX, "{}", place.name);
    }
}

/// Ships come from the Aegean to Constantinople through 1440 only, and past the city to the Black Sea.
#[test]
fn the_straits_cannot_be_sailed_round() {
    let mut map = war().map;
    let reaches = |map: &Map, from: &str, to: &str| {
        by_sea(map, map.hex_of(spot(map, from)))[map.hex_of(spot(map, to)).index()] < u32::MAX
    };
    assert!(reaches(&map, "Rhodes", "Cyzicus") && reaches(&map, "Cyzicus", "Sinope"));
    let close = |map: &mut Map, number: &str| {
        let hex = numbered(map, number);
        map.coastal[hex.index()] = false;
    };
    close(&mut map, "1440");
    assert!(!reaches(&map, "Rhodes", "Cyzicus") && reaches(&map, "Cyzicus", "Sinope"));
    ["1234", "1235"].iter().for_each(|number| close(&mut map, number));
    assert!(!reaches(&map, "Cyzicus", "Sinope"));
}

/// Worked example 21.
#[test]
fn single_steps() {
    let war = war();
    let map = &war.map;
    let step = |from: Spot, to: &str| {
        let (to, costs) = (map.spot(numbered(map, to)), by_land(&war, from));
        costs[to.index()]
    };
    let from = |number: &str| map.spot(numbered(map, number));
    assert_eq!(step(from("2819"), "2918"), 3, "across the Orontes into rough ground, or round about");
    assert_eq!(step(from("2819"), "2919"), 1);
    assert_eq!(step(from("3916"), "3915"), 2);
    assert_eq!(step(from("1440"), "1439"), 1);
    assert_eq!(step(from("1440"), "1339"), u32::MAX);
    assert_ne!(step(map.far_shore(numbered(map, "1440")).unwrap(), "1339"), u32::MAX);
}

#[test]
fn broken_lines_are_rejected_at_their_line() {
    const MAP: &str = "map.toml";
    let (first, line) = ("\"5131\", \"5232\", \"5233\", \"5332\"", "  \"5131\", \"5232\"");
    let start =
        |to: &str, message: &str| assert_eq!(error(MAP, first, &first.replacen("5131", to, 1)), at(MAP, line, message));
    start("513", "expected a hex number of four digits, found \"513\"");
    start("6151", "6151 is not on the map: expected a hex from 0601 to 6050");
    start("0601", "0601 is sea: expected land");
    start("1235", "1235 is in a district: expected none on the start line");
    let delta = "\"4831\", \"4832\", \"4835\"";
    assert_eq!(error(MAP, delta, &delta.replacen("4831", "4829", 1)), at(MAP, delta, "4829 is sea: expected land"));
    let (sea, land) = ("\"1135|1236\", \"1232|1332\"", "\"1217|1218\", \"1337|1438\"");
    let is = |from: &str, to: &str, message: &str| {
        assert_eq!(error(MAP, from, &from.replacen(&from[1..10], to, 1)), at(MAP, from, message));
    };
    is(sea, "1135", "\"1135\" is no hexside: expected its two hexes, 0910|1010");
    is(sea, "1135|1237", "1135 does not touch 1237: expected adjacent hexes");
    is(sea, "1332|1232", "hexside 1232|1332 is named twice: expected each once");
    is(sea, "3916|3915", "3916|3915 is not between two hexes with water: expected that of both");
    is(land, "1234|1235", "1234|1235 is not within one landmass: expected both hexes in the same");
    is(land, "1438|1337", "hexside 1337|1438 is named twice: expected each once");
    let river = "\"1827|1828\", \"1727|1827\"";
    is(river, "0601|0602", "0601 is sea: expected land");
    is(river, "1618|1717", "hexside 1618|1717 is named twice: expected each once");
    let road = "\"1625\", \"1524\", \"1424\"]";
    assert_eq!(
        error(MAP, road, "\"1625\", \"1424\"]"),
        at(MAP, road, "1625 does not touch 1424: expected adjacent hexes")
    );
    let over =
        |to: &str| error(MAP, "\"Ancyra - Gangra\" = [\"1625\", \"1524\", \"1424\"]", &format!("\"Ferry\" = [{to}]"));
    let ferry = |from: &str, to: &str| {
        let message = format!("a road over water from {from} to {to}: expected hexes land units can go between");
        at(MAP, "\"Ancyra - Gangra\"", &message)
    };
    assert_eq!(over("\"1234\", \"1235\""), ferry("1234", "1235"));
    assert_eq!(over("\"1337\", \"1438\""), ferry("1337", "1438"));
    assert_eq!(over("\"1806\", \"1807\""), at(MAP, "\"Ancyra - Gangra\"", "1806 is lake: expected land"));
}
