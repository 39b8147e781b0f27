//! Matches at the prompt, driven by a script.

use std::fs;

use crate::{complaint, folder, json, strategikon_reading};

fn played(args: &[&str], script: &str) -> String {
    let ran = strategikon_reading(args, script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}: {}", ran.out);
    ran.out
}

#[test]
fn a_match_is_played_kept_and_resumed() {
    let record = folder("resumed").join("rome.record").display().to_string();
    let args = ["play", "armageddon/rome", "--seed", "5", "--record", &record];
    let out = played(&args, "deploy\nready\ndeploy\nready\nend\n");
    assert!(out.contains("seed 5") && out.contains("kept in"), "{out}");
    let before = fs::read_to_string(&record).unwrap();
    assert!(before.contains("scenario armageddon/rome") && before.contains("seed 5"), "{before}");
    let again = played(&args, "log\nquit\n");
    assert!(again.contains("Going on after step"), "{again}");
    assert_eq!(fs::read_to_string(&record).unwrap(), before, "looking changes nothing");
    assert!(json(&["replay", &record])["steps"].as_array().unwrap().len() > 10);
}

#[test]
fn a_refusal_cites_its_case_and_changes_nothing() {
    let out = played(&["play", "armageddon/rome", "--seed", "1"], "? ready\nready\n?\nwhat is this\nundo\n");
    assert!(out.contains('['), "a case in brackets: {out}");
    assert!(out.contains("Nothing can be taken back"), "{out}");
}

#[test]
fn the_map_is_drawn_and_looked_at() {
    let out = played(&["play", "armageddon/rome", "--seed", "1"], "map all\nstack 2015\nstack 9999\narmy\nhelp\n");
    assert!(out.contains("\\_____/"), "{out}");
    assert!(out.contains("2015, ") && out.contains("neither a hex of this map nor a counter"), "{out}");
}

#[test]
fn steps_are_taken_back() {
    let out = played(&["play", "armageddon/rome", "--seed", "1"], "deploy\nundo\n");
    assert!(out.contains("Taken back; 0 steps left."), "{out}");
}

#[test]
fn a_random_opponent_moves_by_itself() {
    let record = folder("random").join("rome.record").display().to_string();
    let args = ["play", "armageddon/rome", "--seed", "2", "--opponent", "random", "--side", "Sab", "--record", &record];
    played(&args, "deploy\nready\n");
    let text = fs::read_to_string(&record).unwrap();
    assert!(text.contains("player Romans: recruit"), "{text}");
    let again = played(&args, "quit\n");
    assert!(again.contains("Going on after step"), "{again}");
}

#[test]
fn a_general_plays_and_gives_advice() {
    let args = ["play", "armageddon/rome", "--seed", "2", "--opponent", "maurice"];
    let out = played(&args, "deploy\nready\nhint\nquit\n");
    assert!(out.contains("Chance to win, as he sees it: "), "{out}");
    let wrong = complaint(&["play", "armageddon/rome", "--opponent", "napoleon"]);
    assert!(wrong.contains("\"napoleon\" is no general here; there are recruit, crassus"), "{wrong}");
}

#[test]
fn own_dice_are_asked_for_and_bad_ones_refused() {
    let out = played(&["play", "armageddon/rome", "--dice", "typed"], "roll 4\nroll\nroll 4 x\n300\nquit\n");
    assert!(out.contains("No dice are due.") && out.contains("your own dice"), "{out}");
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_session() {
    assert!(played(&["play", "armageddon/rome"], "").contains("help"));
    assert!(played(&["play", "armageddon/rome"], "deploy").contains("not kept"));
}
