//! The line protocol for other people's bots.

use std::process::{Child, Command, Stdio};
use std::thread;

use protocol::api::Made;
use server::{Server, Settings, Site};

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

/// The example bot, begun with this.
fn bot(begins: &str) -> Child {
    Command::new("python3")
        .args([concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py"), begins])
        .env("STRATEGIKON", env!("CARGO_BIN_EXE_strategikon"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example needs python3")
}

fn plays_to_the_end(bot: Child) -> String {
    let bot = bot.wait_with_output().expect("the bot runs");
    let said = String::from_utf8_lossy(&bot.stdout).into_owned();
    assert!(bot.status.success() && said.contains("; over "), "{said}{}", String::from_utf8_lossy(&bot.stderr));
    said
}

#[test]
fn the_example_bot_plays_a_whole_match() {
    plays_to_the_end(bot("basileus/dorostolon-971-sortie"));
}

#[test]
fn two_bots_play_at_a_table_elsewhere() {
    let server = Server::bind(Some(0)).expect("some port is free");
    let url = server.url();
    let host = url.trim_end_matches('/');
    let settings = Settings { messages: 10_000, requests: 10_000, ..Settings::new(":memory:") };
    thread::spawn(move || server.run(Site::unbuilt(), settings).expect("the server runs"));
    // One battle in the open, and a field on which things are hidden.
    for scenario in ["armageddon/rome", "glory/dorostolon-971"] {
        let body = serde_json::json!({ "scenario": scenario, "chairs": ["mine", "invited"] }).to_string();
        let sent = ureq::post(format!("{host}/api/matches")).header("content-type", "application/json").send(body);
        let made = sent.expect("a match is made").body_mut().read_to_string().expect("it says so");
        let made: Made = serde_json::from_str(&made).expect("as it is described");
        let link = |word: &str, token: &str| format!("{host}/#/{word}/{}/{token}", made.id);
        let (mine, theirs) = (link("seat", &made.seats[0].1), link("join", &made.invitations[0].1));
        let (one, other) = (bot(&mine), bot(&theirs));
        let (one, other) = (plays_to_the_end(one), plays_to_the_end(other));
        let ending = |said: &str| said.rsplit("; ").next().map(str::to_string);
        assert_eq!(ending(&one), ending(&other), "{scenario}");
        // The seat that was taken cannot be taken again.
        let ran = strategikon_reading(&["engine"], &format!("sit {theirs}\nsit nowhere\n"));
        assert!(ran.out.starts_with("error This link does not open a seat"), "{}", ran.out);
        assert!(ran.out.contains("error sit takes a link"), "{}", ran.out);
    }
}
