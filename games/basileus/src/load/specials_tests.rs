use engine::Side;

use crate::load::tests::{broken, load};
use crate::scenario::{Axemen, Bait, Engagement, Horses, Laager, Line, Special, Surprise};

#[test]
fn special_rules() {
    let text = str::to_string;
    assert_eq!(load("dorostolon-971-first").special, Special::default());
    assert_eq!(load("dorostolon-971-third").special, Special::default());
    let bait = Bait { side: Side(1), type_id: text("kavallarioi-3"), before: 5, amount: 1, raises_threshold: true };
    assert_eq!(
        load("arcadiopolis-970").special,
        Special {
            line: Some(Line { army: text("pecheneg"), people: text("Pechenegs"), row: 3, turn: 3 }),
            bait: Some(bait),
            ..Special::default()
        }
    );
    assert_eq!(
        load("dorostolon-971-sortie").special,
        Special {
            foot_only: Some(text("mangonel")),
            surprise: Some(Surprise { side: Side(1), recover_on: vec![5, 3, 1], no_movement_turn: 1 }),
            engagement: Some(Engagement { type_id: text("mangonel"), before: 6, last_turn: 8 }),
            ..Special::default()
        }
    );
    let varangians = || vec![text("varangians-4"), text("varangians-3")];
    assert_eq!(
        load("beroia-1122").special,
        Special {
            laager: Some(Laager { type_id: text("wagon"), neighbours: 2, die: 1 }),
            axemen: Some(Axemen { types: varangians(), against: text("wagon"), die: -1 }),
            horses: Some(Horses { types: varangians(), allowance: 3 }),
            ..Special::default()
        }
    );
}

fn ends(message: String, end: &str) {
    assert!(message.starts_with("scenarios/") && message.ends_with(end), "{message}");
}

#[test]
fn broken_rules_of_arcadiopolis_are_rejected() {
    let put = |from: &str, to: &str| broken("arcadiopolis-970", from, to);
    ends(put("army = \"pecheneg\"", "army = \"uz\""), "expected byzantine, rus, bulgarian or pecheneg");
    ends(put("row = 3", "row = 16"), "row 16: expected 1 to 15");
    ends(put("turn = 3\n", "turn = 11\n"), "turn 11: expected 1 to 10");
    ends(put("side = \"Byzantines\"", "side = \"Greeks\""), "unknown side \"Greeks\": expected Rus or Byzantines");
    ends(
        put("unit = \"kavallarioi-3\"", "unit = \"rus-4\""),
        "rus-4 is of the other side: expected a type of Byzantines",
    );
    let absent = put("unit = \"kavallarioi-3\"", "unit = \"franks\"");
    assert!(
        absent.contains("unknown type \"franks\": expected one in this battle: arithmoi, bulgar-archers,"),
        "{absent}"
    );
    ends(put("before_turn = 5", "before_turn = 0"), "turn 0: expected 1 to 10");
    ends(put("amount = 1", "amount = 0"), "amount 0: expected 1 to 9");
    let id = "scenarios/arcadiopolis-970.toml";
    let mut data = crate::load::tests::altered(id, "threshold = 18\n", "");
    let text = data.file(id).unwrap().text.replace("threshold = 20\n", "");
    data.put(id, engine::DataFile { name: id.to_string(), text });
    let message = crate::load::scenario(&data, "arcadiopolis-970", &[]).unwrap_err().to_string();
    ends(message, "bait without thresholds: expected a threshold of each side");
}

#[test]
fn a_line_is_for_an_army_of_the_battle() {
    let line = "[special]\nline = { army = \"pecheneg\", row = 3, turn = 3 }";
    let message = broken("dorostolon-971-sortie", "[special]\n", &format!("{line}\n"));
    ends(message, "no unit is pecheneg: expected an army of this battle");
}

#[test]
fn broken_rules_of_the_sortie_are_rejected() {
    let put = |from: &str, to: &str| broken("dorostolon-971-sortie", from, to);
    ends(put("foot_only = \"mangonel\"", "foot_only = \"arithmoi\""), "arithmoi is no baggage: expected baggage");
    ends(put("recover_on = [5, 3, 1]", "recover_on = [7, 3, 1]"), "a die does not show 7: expected 1 to 6");
    ends(put("recover_on = [5, 3, 1]", "recover_on = []"), "no die: expected the least die on turn 1, 2, …");
    ends(put("no_movement_turn = 1", "no_movement_turn = 9"), "turn 9: expected 1 to 6");
    ends(put("last_turn = 8", "last_turn = 5"), "last turn 5: expected 6 to 99");
    ends(put("before_turn = 6", "before_turn = 7"), "turn 7: expected 1 to 6");
    ends(
        put("[special.surprise]\nside = \"Byzantines\"", "[special.surprise]\nside = \"Rus\""),
        "0 units of Rus begin reduced: expected 1 to 128 to be surprised",
    );
    let rule = put("no_movement_turn", "no_move_turn");
    assert!(rule.contains("unknown field `no_move_turn`, expected one of `side`"), "{rule}");
}

#[test]
fn broken_rules_of_beroia_are_rejected() {
    let put = |from: &str, to: &str| broken("beroia-1122", from, to);
    ends(put("neighbours = 2", "neighbours = 7"), "neighbours 7: expected 1 to 6");
    ends(put("die = 1 ", "die = 0 "), "0 changes no die: expected -5 to 5, without 0");
    ends(put("die = -1 ", "die = -6 "), "-6 on the die: expected -5 to 5");
    ends(put("against = \"wagon\"", "against = \"franks\""), "franks is no baggage: expected baggage");
    ends(put("allowance = 3", "allowance = 2"), "movement points 2: expected 3 to 9");
    let horses = "[special.horses]\nunits = [\"varangians-4\", \"varangians-3\"]";
    ends(put(horses, "[special.horses]\nunits = [\"john2\"]"), "john2 does not fight: expected a combat unit");
    ends(put("bonus = 2", "bonus = 4"), "charge 4: expected 1 to 2");
    ends(
        put("[[special.charge]]\nunit = \"kavallarioi-3\"", "[[special.charge]]\nunit = \"varangians-3\""),
        "varangians-3 is no cavalry: expected a type that charges",
    );
    let absent = put("[[special.charge]]\nunit = \"kavallarioi-3\"", "[[special.charge]]\nunit = \"scholai\"");
    assert!(absent.contains("unknown type \"scholai\": expected one in this battle: franks, john2,"), "{absent}");
}
