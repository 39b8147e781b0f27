use crate::load::scenario;
use crate::load::tests::{ID, altered, at, error, printed, refusal};

const COUNTERS: &str = "counters.toml";
const CHARTS: &str = "charts.toml";
const MAP: &str = "map.toml";

/// The error about this beginning.
fn begins(text: &str, message: &str) -> String {
    at(COUNTERS, text, message)
}

#[test]
fn there_is_room_with_every_option() {
    for (key, value) in [("edition", "1"), ("edition", "2"), ("picked_stacking", "class"), ("picked_stacking", "cf6")] {
        assert!(scenario(&printed(), ID, &[(key.to_string(), value.to_string())]).is_ok(), "{key} {value}");
    }
}

#[test]
fn places_must_hold_those_who_begin_there() {
    // A Scola and the guards: Excubitor counts as two.
    let guards = "begins = { at = \"Constantinople\" }";
    let message = "4 begin in Constantinople where 3 find room: expected room for all";
    assert_eq!(error(CHARTS, "constantinople = 10", "constantinople = 4"), begins(guards, message));
    assert!(scenario(&altered(CHARTS, "constantinople = 10", "constantinople = 5"), ID, &[]).is_ok());
    let class = [("picked_stacking".to_string(), "class".to_string())];
    let strict = scenario(&altered(CHARTS, "constantinople = 10", "constantinople = 6"), ID, &class).unwrap_err();
    let message = "5 begin in Constantinople where 4 find room: expected room for all";
    assert_eq!(strict.to_string(), begins(guards, message));
}

#[test]
fn every_scola_needs_a_place() {
    let cios = "name = \"Cios\", kind = \"town\", scola = true";
    let message = "7 Scolae for 6 places: expected one for each";
    assert_eq!(error(MAP, cios, &cios.replace("true", "false")), begins("begins = \"scola\"", message));
    let towns = "town = 4\npillaged";
    let message = "1 begin in Cios where 0 find room: expected room for all";
    assert_eq!(error(CHARTS, towns, "town = 0\npillaged"), begins("begins = \"scola\"", message));
}

#[test]
fn districts_must_hold_those_who_begin_there() {
    let data = altered(COUNTERS, "count = 7, clear = 3, rough = 2 }", "count = 31, clear = 3, rough = 2 }");
    let message = "39 begin in south egypt where 28 find room: expected room for all";
    assert_eq!(refusal(&data), begins("begins = { in = \"south egypt\" }", message));
    // In towns of one nobody finds room who counts as two, though there is room enough.
    let mut data = altered(CHARTS, "town = 4\npillaged", "town = 1\npillaged");
    let text = data.file(CHARTS).unwrap().text.replace("city = 8\n", "city = 1\n").replace("= 12\n", "= 99\n");
    data.put(CHARTS, engine::DataFile { name: CHARTS.into(), text });
    let message = "17 begin in orientales where 20 find room: expected room for all";
    assert_eq!(refusal(&data), begins("begins = \"divided\"", message));
}

#[test]
fn dvin_must_hold_either_clan() {
    let dvin = "name = \"Dvin\", kind = \"city\"";
    let mut data = altered(MAP, dvin, &dvin.replace("city", "town"));
    let text = data.file(CHARTS).unwrap().text.replace("town = 4\npillaged", "town = 2\npillaged");
    data.put(CHARTS, engine::DataFile { name: CHARTS.into(), text });
    assert!(scenario(&data, ID, &[]).is_ok());
    let text = data.file(COUNTERS).unwrap().text.replace("at = \"Rhodes\"", "at = \"Dvin\"");
    let text = text.replace("at = \"Samos\"", "at = \"Dvin\"");
    data.put(COUNTERS, engine::DataFile { name: COUNTERS.into(), text });
    let clan = "begins = { noble = \"rshtuni\" }";
    assert_eq!(refusal(&data), begins(clan, "1 begin in Dvin where 0 find room: expected room for all"));
}

#[test]
fn every_ship_needs_an_anchor() {
    let ports = "count = 10\nbegins = \"ports\"";
    let message = "17 naval units for 16 anchors: expected an anchor for each";
    assert_eq!(error(COUNTERS, ports, &ports.replace("10", "17")), at(COUNTERS, "begins = \"ports\"", message));
}
