use super::*;
use crate::load::scenario;
use crate::load::tests::{ID, altered, at, error, war};

fn place(map: &Map, name: &str) -> Place {
    map.places.iter().find(|place| place.name == name).unwrap_or_else(|| panic!("no {name}")).clone()
}

fn named(map: &Map, passes: impl Fn(&Place) -> bool) -> Vec<(String, &str)> {
    let places = map.places.iter().filter(|place| passes(place));
    places.map(|place| (map.number(map.hex_of(place.spot)).to_string(), place.name.as_str())).collect()
}

#[test]
fn places_in_order_of_their_numbers() {
    let map = war().map;
    assert_eq!(map.places.len(), 123);
    let numbers: Vec<_> = map.places.iter().map(|place| map.number(map.hex_of(place.spot))).collect();
    assert!(numbers.is_sorted());
    let count = |kind| map.places.iter().filter(|place| place.kind == kind).count();
    assert_eq!([PlaceKind::Constantinople, PlaceKind::City, PlaceKind::Town].map(count), [1, 33, 89]);
    assert_eq!(place(&map, "Constantinople").kind, PlaceKind::Constantinople);
}

/// 2.3, and every other hex the rules print.
#[test]
fn printed_places() {
    let map = war().map;
    let listed = |places: &[(&str, &'static str)]| -> Vec<(String, &str)> {
        places.iter().map(|(hex, name)| (hex.to_string(), *name)).collect()
    };
    let fabricae = [
        ("1235", "Constantinople"),
        ("1332", "Nicomedia"),
        ("1702", "Nakhchawan"),
        ("2015", "Ireneopolis"),
        ("2819", "Antioch"),
        ("3916", "Damascus"),
    ];
    assert_eq!(named(&map, |place| place.fabrica), listed(&fabricae));
    let mut known = fabricae.to_vec();
    known.extend([("1404", "Dvin"), ("5634", "Fustat")]);
    known.sort();
    assert_eq!(named(&map, |place| place.provenance == Provenance::Rulebook), listed(&known));
    let scolae: Vec<&str> = map.places.iter().filter(|place| place.scola).map(|place| place.name.as_str()).collect();
    assert_eq!(scolae, ["Constantinople", "Nicomedia", "Cios", "Cyzicus", "Prussa", "Dorylalon", "Kotyaion"]);
}

#[test]
fn anchors_at_the_start() {
    let map = war().map;
    let ports = |side| {
        let ports = map.places.iter().filter(move |place| place.owner == side && place.anchors > 0);
        ports.map(|place| (place.name.as_str(), place.anchors)).collect::<Vec<_>>()
    };
    let sum = |side| ports(side).iter().map(|(_, anchors)| u32::from(*anchors)).sum::<u32>();
    assert_eq!((sum(BYZANTINE), ports(BYZANTINE).len(), sum(MUSLIM)), (16, 13, 6));
    assert_eq!(ports(MUSLIM), [("Seleucia Pieria", 1), ("Laodicea", 1), ("Tripolis", 1), ("Tyre", 1), ("Acre", 2)]);
    let more: Vec<_> = ports(BYZANTINE).into_iter().filter(|(_, anchors)| *anchors > 1).collect();
    assert_eq!(more, [("Constantinople", 3), ("Alexandria", 2)]);
    assert_eq!(place(&map, "Abydos").anchors, 1, "2.4.1");
}

#[test]
fn whoever_is_at_home_holds_a_place() {
    let map = war().map;
    for place in &map.places {
        assert_eq!(place.owner, holder(place.district), "{}", place.name);
    }
    let count = |side| map.places.iter().filter(|place| place.owner == side).count();
    assert_eq!((count(BYZANTINE), count(MUSLIM)), (83, 40));
    let owner = |name: &str| (place(&map, name).district, place(&map, name).owner);
    assert_eq!(owner("Alexandria"), (District::NorthEgypt, BYZANTINE));
    assert_eq!(owner("Fustat"), (District::SouthEgypt, MUSLIM));
    assert_eq!(owner("Thessalonica"), (District::Europe, BYZANTINE));
    assert_eq!(owner("Constantinople"), (District::Obsequium, BYZANTINE));
    assert_eq!(owner("Amida"), (District::Syria, MUSLIM));
}

#[test]
fn abydos_stands_on_the_asian_shore() {
    let map = war().map;
    let abydos = place(&map, "Abydos").spot;
    assert_eq!(
        (map.number(map.hex_of(abydos)).to_string(), abydos.index()),
        ("1440".into(), map.hex_of(abydos).index())
    );
    let across = altered("map.toml", "shore = \"asia\"", "shore = \"europe\"");
    let map = scenario(&across, ID, &[]).unwrap().map;
    assert_eq!(Some(place(&map, "Abydos").spot), map.far_shore(map.straits[0]));
}

#[test]
fn broken_places_are_rejected_at_their_line() {
    const MAP: &str = "map.toml";
    let tiflis = "{ hex = \"0904\", name = \"Tiflis\", kind = \"town\" }";
    let with = |from: &str, to: &str| error(MAP, tiflis, &tiflis.replacen(from, to, 1));
    let is = |from: &str, to: &str, message: &str| assert_eq!(with(from, to), at(MAP, tiflis, message));
    is("0904", "0925", "0925 is sea: expected land");
    is("0904", "904", "expected a hex number of four digits, found \"904\"");
    is("0904", "0810", "two places in 0810: expected one");
    is("Tiflis", "Phasis", "two places called Phasis: expected one");
    is("Tiflis", " Tiflis", "\" Tiflis\" is no name for a place: expected another");
    is("\"town\"", "\"village\"", "unknown kind \"village\": expected constantinople, city or town");
    is("\"town\"", "\"town\", anchors = 1", "anchors at Tiflis inland: expected them on the coast or in the Delta");
    is("\"town\"", "\"town\", shore = \"asia\"", "a shore in 0904: expected none, for it is no straits hex");
    is("0904", "5837", "Tiflis in 5837 is in no district: expected one");
    assert!(with("kind", "sort").starts_with(&at(MAP, tiflis, "unknown field `sort`, expected one of `hex`")));
    let abydos = "shore = \"asia\"";
    assert_eq!(
        error(MAP, abydos, "scola = false"),
        at(MAP, abydos, "no shore in the straits hex 1440: expected asia or europe")
    );
    assert_eq!(
        error(MAP, abydos, "shore = \"africa\""),
        at(MAP, abydos, "unknown shore \"africa\": expected asia or europe")
    );
    assert_eq!(error(MAP, "anchors = 3", "anchors = 10"), at(MAP, "anchors = 3", "anchors 10: expected 0 to 9"));
}

#[test]
fn places_the_rules_name_must_be_there() {
    const MAP: &str = "map.toml";
    let all = |message: &str| at(MAP, "places = [", message);
    assert_eq!(
        error(MAP, "kind = \"constantinople\"", "kind = \"city\""),
        all("0 places of kind constantinople: expected one")
    );
    assert_eq!(
        error(MAP, "name = \"Dvin\", kind = \"city\"", "name = \"Dvin\", kind = \"constantinople\""),
        all("2 places of kind constantinople: expected one")
    );
    assert_eq!(
        error(MAP, "name = \"Fustat\"", "name = \"Cairo\""),
        all("no place called Fustat: expected one, for the rules name it")
    );
    assert_eq!(
        error(MAP, "hex = \"2604\", name = \"Mosul\"", "hex = \"1701\", name = \"Mosul\""),
        all("Mosul is in a district of the Byzantines: expected one of the Muslims")
    );
    let more: String = (1..=6)
        .map(|column| format!("  {{ hex = \"520{column}\", name = \"Oasis {column}\", kind = \"town\" }},\n"))
        .collect();
    let first = "places = [\n";
    assert_eq!(error(MAP, first, &format!("{first}{more}")), all("129 places: expected at most 128"));
}
