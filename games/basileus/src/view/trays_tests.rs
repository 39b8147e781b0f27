use engine::view::{Place, View};
use engine::{Game, Seat};

use crate::test_table::{game, table};

fn at(battle: &str, position: &str) -> View {
    let table = table(battle, position);
    table.game.see(&table.state, Seat::Spectator)
}

fn trays(view: &View, side: u8) -> Vec<&str> {
    view.trays.iter().filter(|tray| tray.side == side).map(|tray| tray.name.as_str()).collect()
}

#[test]
fn groups_wait_to_be_set_up() {
    let game = game("dorostolon-971-first", &[]);
    let view = game.see(&game.open(), Seat::Spectator);
    assert_eq!(
        trays(&view, 0),
        ["To set up: Cavalry", "To set up: Infantry, first line", "To set up: Infantry, second line", "Lost"]
    );
}

#[test]
fn reinforcements_say_when_they_come() {
    let begun = "side Byzantines; phase movement; unit ka1 0709";
    let before = at("arcadiopolis-970", &format!("{begun}; unit PA1 0714"));
    assert_eq!(
        trays(&before, 1),
        [
            "To set up: Bait",
            "Left wing, turn 4, or turn 5 if all cross",
            "Right wing, turn 4, or turn 5 if all cross",
            "Centre, turn 4, or turn 5 if all cross",
            "Lost"
        ]
    );
    assert_eq!(trays(&before, 0)[1..3], ["Bulgarian horse, turn 6", "Rus, first column, turn 6"]);
    let short = at("arcadiopolis-970", &format!("turn 4; across no; {begun}; unit PA1 0704"));
    assert_eq!(trays(&short, 1)[1], "Left wing, due");
    let across = at("arcadiopolis-970", &format!("turn 4; across yes; {begun}; unit PA1 0703"));
    assert_eq!(trays(&across, 1)[1], "Left wing, turn 5");
    let sortie = at("dorostolon-971-sortie", "side Rus; phase movement; unit RU1 0204");
    assert!(trays(&sortie, 0).contains(&"Sviatoslav, if a mangonel falls before turn 6"));
}

#[test]
fn the_lost_are_counted() {
    let position = "side Rus; phase movement; unit ru1 B0608; unit dr eliminated; unit sv eliminated";
    let view = at("dorostolon-971-first", position);
    assert_eq!(trays(&view, 1).last(), Some(&"Lost, 11 points"));
    let druzhina = view.counters.iter().find(|counter| counter.id == "dr").unwrap();
    assert_eq!(druzhina.place, Place::Tray("lost-1".into()));
}
