use engine::Side;

use crate::load::tests::{error, hex, load};
use crate::scenario::{Condition, ExitZone, Scenario, Victory};

const FIRST: Side = Side(0);
const SECOND: Side = Side(1);

fn owner(scenario: &Scenario, name: &str) -> Option<Side> {
    let at = hex(scenario, name);
    scenario.watched.iter().find(|entry| entry.0 == at).unwrap_or_else(|| panic!("{name} is not watched")).1
}

#[test]
fn a_contest_for_one_hex() {
    let rome = load("rome");
    assert_eq!(rome.victory, Victory::Contest(vec![hex(&rome, "D")]));
    assert_eq!(rome.watched, [(hex(&rome, "D"), Some(FIRST))]);
}

/// Ruling 34
#[test]
fn a_hex_in_one_sides_set_up_area_is_its_own() {
    assert_eq!(owner(&load("delta"), "K"), Some(FIRST), "K lies within 5 of G");
    assert_eq!(owner(&load("sinai"), "E"), None);
    assert_eq!(owner(&load("charchemish"), "A"), None);
    assert_eq!(owner(&load("nihriya"), "G"), Some(SECOND));
    assert_eq!(owner(&load("arrapha"), "G"), Some(FIRST));
    assert_eq!(owner(&load("herakleopolis"), "A"), Some(FIRST));
    assert_eq!(owner(&load("hamath"), "D"), Some(SECOND));
    assert_eq!(owner(&load("hamath"), "A"), None);
}

#[test]
fn the_line_of_the_aequi_is_roman() {
    let aequi = load("aequi");
    assert_eq!(aequi.watched.len(), 8);
    assert!(aequi.watched.iter().all(|entry| entry.1 == Some(FIRST)));
    let Victory::Objective { side: FIRST, win, draw } = &aequi.victory else { panic!() };
    assert!(matches!(&win[..], [list] if matches!(&list[..], [Condition::HoldLine(FIRST, line)] if line.len() == 8)));
    assert!(draw.is_empty());
}

#[test]
fn objectives_in_one_or_two_lists() {
    let kadesh = load("kadesh");
    let win = vec![vec![Condition::EliminatedMin(FIRST, 25), Condition::LossesMax(SECOND, 15)]];
    assert_eq!(kadesh.victory, Victory::Objective { side: SECOND, win, draw: Vec::new() });
    let yanling = load("yanling");
    let Victory::Objective { win, .. } = &yanling.victory else { panic!() };
    assert_eq!(win[1], [Condition::WadedMax(SECOND, 15)]);
    let babylon = load("babylon");
    let Victory::Objective { win, .. } = &babylon.victory else { panic!() };
    assert_eq!(win[0], [Condition::EliminatedRatio(SECOND, FIRST, 2), Condition::EliminatedMin(SECOND, 12)]);
}

#[test]
fn a_draw_where_the_scenario_says_so() {
    let senzer = load("senzer");
    let Victory::Objective { side: FIRST, win, draw } = &senzer.victory else { panic!() };
    assert_eq!(win[0], [Condition::Control(FIRST, vec![hex(&senzer, "E"), hex(&senzer, "F")])]);
    assert_eq!(draw[0], [Condition::Control(FIRST, vec![hex(&senzer, "E")])]);
    assert_eq!(senzer.watched.len(), 2, "E is watched once");
}

#[test]
fn goals_of_both_sides() {
    let megiddo = load("megiddo");
    let first = vec![Condition::Control(FIRST, vec![hex(&megiddo, "A")])];
    assert_eq!(megiddo.victory, Victory::Dual([first, vec![Condition::NoneSouth(FIRST)]]));
    assert_eq!(load("forever_war").victory, Victory::MostUndisrupted);
}

#[test]
fn who_may_leave_the_map() {
    assert_eq!(load("armageddon_609").special.exit, Some((FIRST, ExitZone::SouthWestCorner)));
    assert_eq!(load("lake_regillus").special.exit, Some((SECOND, ExitZone::SouthEdge)));
    assert_eq!(load("judeans_strike").special.exit, Some((SECOND, ExitZone::SouthEdge)));
    assert_eq!(load("kadesh").special.exit, None);
}

#[test]
fn occupied_hexes_are_not_watched() {
    assert!(load("david").watched.is_empty());
}

#[test]
fn broken_conditions_are_rejected_at_their_line() {
    let broken = |from: &str, to: &str| error("kadesh", "scenarios/kadesh.toml", from, to);
    let at = |line: usize, message: &str| format!("scenarios/kadesh.toml:{line}: {message}");
    assert_eq!(
        broken("of = \"Egyptians\"", "of = \"Egyptian\""),
        at(19, "unknown side \"Egyptian\": expected Egyptians or Hittites")
    );
    let condition = broken("eliminated_min", "eliminated_most");
    assert!(
        condition.starts_with(&at(19, "unknown variant `eliminated_most`, expected one of `control`, `occupy`")),
        "{condition}"
    );
    let rule = broken("[victory.objective]", "[victory.objection]");
    assert_eq!(rule, at(16, "unknown variant `objection`, expected one of `contest`, `objective`, `dual`, `compare`"));
    let field = broken("n = 15", "m = 15");
    assert_eq!(field, at(19, "unknown field `m`, expected `side` or `n`"));
    let itself = broken(
        "losses_max = { side = \"Hittites\", n = 15 }",
        "losses_fewer = { side = \"Hittites\", than = \"Hittites\" }",
    );
    assert_eq!(itself, at(19, "\"Hittites\" is compared with itself: expected the other side"));
    let zone = broken(
        "losses_max = { side = \"Hittites\", n = 15 }",
        "exited_min = { side = \"Hittites\", n = 15, zone = \"edge_X\" }",
    );
    assert!(zone.contains("expected `edge_S` or `sw_corner_5`"), "{zone}");
    let idle = error("aequi", "scenarios/aequi.toml", "Romans = [\"line_G_J\"]", "Romans = [\"A\"]");
    assert!(idle.ends_with("control of \"A\" decides nothing: expected hexes of the victory conditions"), "{idle}");
}

#[test]
fn a_second_way_off_the_map_is_rejected() {
    let twice = "n = 20, zone = \"edge_S\" } }, { exited_min = { side = \"Romans\", n = 1, zone = \"edge_S\" }";
    let message = error("lake_regillus", "scenarios/lake_regillus.toml", "n = 20, zone = \"edge_S\" }", twice);
    assert!(message.ends_with("a second way off the map: expected one side and one zone"), "{message}");
}
