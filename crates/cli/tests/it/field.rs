//! Battlefields made by a set-up, and battles that follow on one.

use std::process::{Command, Stdio};
use std::{fs, io::Write};

use crate::{complaint, json, said};

/// A folder for one test, empty, as the program is given it.
fn folder(test: &str) -> String {
    crate::folder(test).display().to_string()
}

const FIELD: [&str; 7] = ["field", "--armies", "byzantine-971,rus-971", "--territory", "hilly", "--seed", "7"];

#[test]
fn a_battlefield_is_an_ordinary_scenario() {
    let home = folder("field");
    for (target, scenario) in [("basileus", "basileus"), ("armageddon", "armageddon")] {
        let told = said(&[&FIELD[..], &["--target", target, "--out", &home]].concat());
        let scenario = format!("{scenario}/byzantine-971-rus-971-hilly-7");
        assert!(told.contains(&format!("strategikon --data {home} play {scenario}")), "{told}");
        assert!(said(&["validate", &home]).ends_with("all is well\n"));
        assert!(said(&["--data", &home, "list", &scenario]).contains("The map is the scenario's own."));
        let played = json(&["--data", &home, "simulate", &scenario, "--games", "3"]);
        assert_eq!(played["games"], 3);
        let picture = format!("{home}/{target}.svg");
        said(&["--data", &home, "render", &scenario, "--deployed", "-o", &picture]);
        assert!(fs::read_to_string(picture).unwrap().contains("Byzantines"));
    }
}

#[test]
fn the_same_seed_makes_the_same_battlefield_and_others_make_others() {
    let made = |name: &str, seed: &str| {
        let home = folder(name);
        let args = [&FIELD[..6], &[seed, "--out", &home]].concat();
        let file = json(&args)["made"][0]["file"].as_str().unwrap().to_string();
        fs::read_to_string(file).unwrap()
    };
    let first = made("field_first", "7");
    assert_eq!(made("field_again", "7"), first);
    let map = |text: &str| text.split("grid = [").nth(1).unwrap().split(']').next().unwrap().to_string();
    assert_ne!(map(&made("field_other", "8")), map(&first));
}

#[test]
fn several_are_made_at_once_and_drawn_one_at_a_time() {
    let home = folder("field_count");
    let made = json(&["field", "--armies", "syrian-657,hittite-1294-bc", "--count", "3", "--out", &home]);
    assert_eq!(made["made"].as_array().unwrap().len(), 3);
    let picture = format!("{home}/both.svg");
    said(&[&FIELD[..], &["--out", &home, "--picture", &picture]].concat());
    let drawn = fs::read_to_string(picture).unwrap();
    assert!(drawn.contains("The table") && drawn.contains("The battlefield"));
}

#[test]
fn armies_are_listed_and_wrong_names_told_with_what_may_be_meant() {
    assert!(said(&["field"]).contains("assyrian-854-bc"));
    assert!(json(&["field"]).as_array().unwrap().len() >= 12);
    let told = complaint(&["field", "--armies", "byzantine-1123,rus-971"]);
    assert!(
        told.starts_with("\"byzantine-1123\" is no army here; did you mean byzantine-1122? There are assyrian"),
        "{told}"
    );
    assert!(complaint(&["field", "--armies", "rus-971"]).starts_with("--armies takes two armies"));
    let told = complaint(&["field", "--armies", "rus-971,rus-970", "--territory", "hily"]);
    assert!(told.starts_with("\"hily\" is no country here; did you mean hilly?"), "{told}");
    assert!(complaint(&["field", "--armies", "rus-971,rus-970", "--picture", "x.gif"]).contains(".svg or .png"));
}

#[test]
fn a_report_counts_what_battlefields_are_made_of() {
    let report = json(&["field", "--report", "--count", "16"]);
    assert_eq!((&report["battles"], &report["different_maps"]), (&16.into(), &16.into()));
    let hexes = |country: &serde_json::Value| country["hexes"]["open"].as_u64().unwrap();
    assert!(report["countries"].as_array().unwrap().iter().all(|country| hexes(country) > 230));
    assert!(said(&["field", "--report", "--count", "8"]).contains("8 different maps"));
}

/// A set-up by hand, always taking the first offer, against the simple player; and then the battle.
#[test]
fn a_set_up_goes_on_to_its_battle_with_the_same_players() {
    let home = folder("sequel");
    let args = ["play", "glory/dorostolon-971", "--opponent", "scripted", "--seed", "5", "--record", "setup.record"];
    let mut program = Command::new(env!("CARGO_BIN_EXE_strategikon"))
        .args(args)
        .current_dir(&home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let orders = format!("battle\n{}battle chess\nbattle\n1\nquit\n", "1\n".repeat(200));
    let _ = program.stdin.take().unwrap().write_all(orders.as_bytes());
    let told = String::from_utf8(program.wait_with_output().unwrap().stdout).unwrap();
    assert!(told.contains("The set-up is not over yet."));
    assert!(told.contains("`battle` goes on with the battle, the same two players"));
    assert!(told.contains("A battle can be fought in basileus or in armageddon."));
    assert!(told.contains("The battle is in fields/basileus/scenarios/dorostolon-971-"), "{told}");
    let record = fs::read_to_string(format!("{home}/setup-battle.record")).unwrap();
    assert!(record.contains("Rus") && record.contains("maurice"), "{record}");
    // The record of the battle can be read again, with its scenario.
    let fields = format!("{home}/fields");
    assert!(said(&["--data", &fields, "replay", &format!("{home}/setup-battle.record")]).contains("basileus/"));
    let other = complaint(&["--data", &fields, "replay", &format!("{home}/nothing.record")]);
    assert!(other.contains("no such file"));
}
