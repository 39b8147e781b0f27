use engine::{Game, Seat};

use crate::test_table::{game, table};

fn headings(trays: Vec<engine::view::Tray>) -> Vec<String> {
    trays.into_iter().map(|tray| format!("{}: {}", tray.id, tray.name)).collect()
}

#[test]
fn boxes_are_there_as_long_as_they_are_needed() {
    let game = game(&[]);
    let first = headings(game.see(&game.open(), Seat::Spectator).trays);
    assert_eq!(
        first,
        [
            "set-up-0: To be set up",
            "off-map-0: Off the map",
            "destroyed-0: Destroyed Units Box",
            "chair-0: Patriarchal Chair",
            "gone-0: Out of the game",
            "set-up-1: To be set up",
            "off-map-1: Off the map",
            "destroyed-1: Destroyed Units Box",
            "gone-1: Out of the game",
        ]
    );
    let later = table("phase administration; stage event-dice; garrison 3916 muawiyah kalb1");
    let later = headings(later.game.see(&later.state, Seat::Spectator).trays);
    assert_eq!(later, first.into_iter().filter(|tray| !tray.starts_with("set-up")).collect::<Vec<_>>());
}
