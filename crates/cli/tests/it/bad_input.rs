//! Bad input of any kind: one message that says what and where, exit code 2.

use std::fs;

use crate::{complaint, file, folder, strategikon_reading};

#[test]
fn unknown_names_are_told_with_what_exists() {
    assert!(complaint(&["list", "chess"]).contains("\"chess\" names no game here"));
    assert!(
        complaint(&["play", "armageddon/waterloo"]).starts_with("armageddon/waterloo: no such scenario; there are")
    );
    assert!(complaint(&["play", "armageddon"]).contains("`strategikon list armageddon`"));
    assert!(complaint(&["play", "kadesh"]).contains("write armageddon/kadesh"));
    assert!(complaint(&["list", "armageddon/waterloo"]).contains("kadesh"));
    assert!(complaint(&["simulate", "chess/e4"]).contains("chess"));
    assert!(complaint(&["legal", "nowhere.record"]).contains("nowhere.record: no such file"));
    assert!(complaint(&["rules", "armageddon", "elephants"]).contains("\"elephants\""));
}

#[test]
fn a_wrong_command_line_is_told() {
    assert!(complaint(&["conquer"]).contains("conquer"));
    assert!(complaint(&["simulate", "armageddon/rome", "--games", "many"]).contains("many"));
    assert!(complaint(&["simulate", "armageddon/rome", "--games", "0"]).contains('0'));
    assert!(complaint(&["play", "armageddon/rome", "--option", "extend"]).contains("KEY=VALUE"));
    assert!(complaint(&["play", "armageddon/rome", "--option", "no=such"]).contains("no"));
    let args = ["play", "armageddon/rome", "--opponent", "random", "--side", "Greeks"];
    assert!(complaint(&args).contains("\"Greeks\" names no side; there are Romans and Sabines"));
    assert!(complaint(&["play", "armageddon/rome", "--dice", "typed", "--seed", "1"]).contains("--seed"));
    assert!(complaint(&["render", "armageddon/rome", "-o", "rome.gif"]).contains(".svg or .png"));
}

const HEAD: &str = "strategikon record 1\nscenario armageddon/rome\nrules 1\n\n";

#[test]
fn a_broken_record_is_told_by_line() {
    let told = |name: &str, text: &str| {
        let path = file(&format!("record_{name}"), "x.record", text);
        let message = complaint(&["replay", &path]);
        message.strip_prefix(&path).unwrap_or_else(|| panic!("{message} names the file")).to_string()
    };
    assert_eq!(told("other", "hello\n"), ":1: expected \"strategikon record 1\"");
    assert!(told("empty", "").starts_with(":1: expected"));
    assert!(told("roll", &format!("{HEAD}roll four\n")).starts_with(":5: expected the faces"));
    assert!(told("word", &format!("{HEAD}# Turn 1\nfly to the moon\n")).starts_with(":6: "));
    let illegal = told("illegal", &format!("{HEAD}end\n"));
    assert!(illegal.starts_with(":5: ") && illegal.ends_with(']'), "a refusal cites its case: {illegal}");
    assert!(told("hash", &format!("{HEAD}hash 0000000000000001\n")).starts_with(":5: the position has hash"));
    assert!(told("rules", &HEAD.replace("rules 1", "rules 999")).contains("rules version 999"));
    assert!(told("scenario", &HEAD.replace("rome", "waterloo")).contains("no such scenario"));
}

#[test]
fn a_broken_position_is_told_by_line() {
    let head = HEAD.replace("record", "position");
    let path = file("position", "x.position", &format!("{head}nonsense\n"));
    for command in ["legal", "forecast"] {
        let message = complaint(&[command, &path]);
        assert!(message.starts_with(&format!("{path}:5: ")), "{message}");
    }
    assert!(complaint(&["perft", &path, "--depth", "1"]).starts_with(&path));
}

#[test]
fn a_file_that_is_no_text_is_told() {
    let path = folder("bytes").join("x.record");
    fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    assert!(complaint(&["replay", &path.display().to_string()]).ends_with("this is not text (UTF-8)"));
}

#[test]
fn broken_data_is_told_by_file_and_line() {
    let path = file("data", "armageddon/scenarios/kadesh.toml", "id = \"kadesh\"\nturns = \"many\"\n");
    let message = complaint(&["validate", &path]);
    assert!(message.starts_with(&format!("{path}:")), "{message}");
    let data = folder("data_empty").display().to_string();
    assert!(complaint(&["--data", &data, "list"]).contains("no data files here"));
    assert!(complaint(&["--data", "/no/such/folder", "list"]).starts_with("/no/such/folder: "));
}

#[test]
fn a_record_of_another_battle_is_left_alone() {
    let path = file("another", "x.record", HEAD);
    let ran = strategikon_reading(&["play", "armageddon/kadesh", "--record", &path], "quit\n");
    assert!(ran.code == 2 && ran.err.contains("this is a match of armageddon/rome"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), HEAD);
}

#[test]
fn a_forecast_needs_dice() {
    assert!(complaint(&["forecast", "armageddon/rome"]).contains("no dice are due"));
    assert!(complaint(&["forecast", "armageddon/rome", "step N"]).contains("\"step N\""));
}
