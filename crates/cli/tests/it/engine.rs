//! The line protocol for other people's bots.

use std::process::Command;

use crate::strategikon_reading;

#[test]
fn a_line_is_answered_with_what_is_awaited() {
    let script = "legal\nnew\nnew chess/e4\nnew armageddon/rome seed x\nnew armageddon/rome seed 7\ngo Sabines napoleon\n\
                  go Sabines recruit\nact charge\nhello\nview\nlog\nquit\nlegal\n";
    let ran = strategikon_reading(&["engine"], script);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let answers: Vec<&str> =
        ran.out.lines().filter(|line| line.starts_with("ok") || line.starts_with("error")).collect();
    let begins = [
        "error no match yet; `new GAME/SCENARIO` begins one",
        "error new takes GAME/SCENARIO",
        "error ",
        "error seed takes a number",
        "ok act Romans",
        "error \"napoleon\" is no general here",
        "ok act Romans",
        "error ",
        "error \"hello\" is no command",
        "ok act Romans",
        "ok act Romans",
    ];
    assert_eq!(answers.len(), begins.len(), "{answers:?}");
    for (answer, begin) in answers.iter().zip(begins) {
        assert!(answer.starts_with(begin), "{answer}");
    }
    let view = ran.out.lines().find(|line| line.starts_with('{')).expect("a view is a line of JSON");
    assert!(serde_json::from_str::<serde_json::Value>(view).is_ok());
}

#[test]
fn your_own_dice_are_asked_for() {
    let script = "new armageddon/rome\nroll 3\nroll x\nact ready\n";
    let ran = strategikon_reading(&["engine"], script);
    let answers: Vec<&str> = ran.out.lines().collect();
    assert_eq!(answers[..3], ["ok act Romans", "error No dice are due.", "error roll takes the faces of the dice"]);
    assert!(answers[3].starts_with("error "), "{answers:?}");
}

#[test]
fn the_example_bot_plays_a_whole_match() {
    let bot = Command::new("python3")
        .args([concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py"), "basileus/dorostolon-971-sortie"])
        .env("STRATEGIKON", env!("CARGO_BIN_EXE_strategikon"))
        .output()
        .expect("the example needs python3");
    let said = String::from_utf8_lossy(&bot.stdout);
    assert!(bot.status.success() && said.contains("; over "), "{said}{}", String::from_utf8_lossy(&bot.stderr));
}
