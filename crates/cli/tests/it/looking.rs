//! Commands that look things up.

use crate::{json, said};

#[test]
fn its_help_says_where_to_begin() {
    let out = said(&["--help"]);
    for command in ["strategikon serve", "strategikon list", "strategikon play armageddon/kadesh"] {
        assert!(out.contains(command), "{out}");
    }
}

#[test]
fn every_scenario_has_a_line() {
    let out = said(&["list", "armageddon"]);
    assert_eq!(out.lines().count(), 1 + 41, "a heading and the scenarios:\n{out}");
    let kadesh = out.lines().find(|line| line.starts_with("armageddon/kadesh ")).expect("Kadesh is listed");
    for part in ["P5", "Kadesh", "1294 BC", "15 turns", "Egyptians 50 v Hittites 48"] {
        assert!(kadesh.contains(part), "{part} in {kadesh}");
    }
    let all = said(&["list"]);
    assert!(all.contains(&kadesh[..60]) && all.contains("basileus/beroia-1122"), "{all}");
    let listed = json(&["list"]);
    assert_eq!(listed.as_array().map(Vec::len), Some(41 + 5 + 1 + 5));
    for id in ["armageddon/kadesh", "basileus/beroia-1122", "apocalypse/war-646", "glory/dorostolon-971"] {
        assert!(listed.as_array().unwrap().iter().any(|card| card["scenario"] == id), "{id}");
    }
}

#[test]
fn a_scenario_has_a_card() {
    let out = said(&["list", "armageddon/kadesh"]);
    for part in ["Kadesh", "Egyptians", "Hittites", "Victory", "Length"] {
        assert!(out.contains(part), "{part} in {out}");
    }
    assert_eq!(json(&["list", "armageddon/kadesh"])["turns"], 15);
    // A set-up of ours has no printed number.
    let out = said(&["list", "glory/beroia-1122"]);
    assert!(out.contains("Field of Glory: the set-up, 1122"), "{out}");
}

#[test]
fn rules_are_listed_shown_and_searched() {
    let contents = said(&["rules", "armageddon"]);
    assert!(contents.contains("Movement L"), "{contents}");
    let case = said(&["rules", "armageddon", "movement", "l"]);
    assert!(case.starts_with("Movement L") && case.contains("Ruling"), "{case}");
    let found = said(&["rules", "armageddon", "disrupted"]);
    assert!(found.contains("cases mention \"disrupted\"") && found.contains("Melee"), "{found}");
    assert_eq!(json(&["rules", "armageddon", "Movement L"])[0]["case"], "Movement L");
}

#[test]
fn completions_are_printed() {
    assert!(said(&["completions", "bash"]).contains("strategikon"));
    assert!(said(&["completions", "zsh"]).starts_with("#compdef strategikon"));
}
