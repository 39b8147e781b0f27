use engine::Seat;

use crate::test_table::table;

fn prompt(scenario: &str, position: &str, script: &str) -> (String, String) {
    let mut table = table(scenario, position);
    table.must(script);
    let prompt = table.game.see(&table.state, Seat::Spectator).prompt;
    (prompt.headline, prompt.detail)
}

const BATTLE: &str = "side Egyptians; phase melee; stage allocate; unit AX1 3219 SE; unit AX2 3219 SE; unit ms1 3320 N; \
                      unit ms2 3320 N";

#[test]
fn attacks_are_asked_for() {
    let (headline, detail) = prompt("megiddo", BATTLE, "");
    assert_eq!(headline, "Egyptians, build your attacks.");
    assert!(detail.ends_with("2 units can still strike."), "{detail}");
    let (headline, detail) = prompt("megiddo", BATTLE, "target 3320; add AX1");
    assert_eq!(headline, "Egyptians, who attacks the village 3320?");
    assert_eq!(detail, "3 against 6 is 1-2. Add units and leaders, then declare.");
    let (headline, detail) = prompt("megiddo", BATTLE, "target 3320; add AX1; add AX2; declare");
    assert_eq!(headline, "Egyptians, roll for the attack on the village 3320: one die.");
    assert_eq!(detail, "The odds are 1-1.");
}

#[test]
fn movers_have_points() {
    let position = "side Egyptians; phase movement; stage move; unit AX1 1010 N; unit AX2 1111 N; controlled AX1";
    assert_eq!(prompt("megiddo", position, "").1, "2 counters have not moved.");
    let (headline, detail) = prompt("megiddo", position, "take AX1; turn S");
    assert_eq!(headline, "Egyptians, move Axemen AX1.");
    assert_eq!(detail, "3 points left. Choose a hex, or a side to turn to for 1 point.");
    let (_, detail) = prompt("megiddo", position, "take AX2");
    assert!(detail.starts_with("2 points left.") && detail.ends_with("half its allowance."), "{detail}");
}

#[test]
fn phases_are_named_and_set_up_has_none() {
    let table = table("megiddo", BATTLE);
    let melee = table.game.see(&table.state, Seat::Spectator).prompt;
    assert_eq!((melee.phases.join(" "), melee.phase, melee.side), ("Fire Move Melee".to_string(), Some(2), Some(0)));
    let open = engine::Game::open(&table.game);
    let setting_up = table.game.see(&open, Seat::Spectator).prompt;
    assert_eq!((setting_up.phase, setting_up.headline.as_str()), (None, "Egyptians, set up your army."));
}
