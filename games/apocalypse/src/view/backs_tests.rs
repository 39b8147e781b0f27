use engine::Seat;
use engine::view::{Backs, Place};

use crate::scenario::{BYZANTINE, MUSLIM};
use crate::test_table::table;

/// The piles on the map, as a seat sees them.
fn backs(position: &str, script: &str, seat: Seat) -> Vec<Backs> {
    let mut table = table(position);
    table.must(script);
    let backs = table.game.see(&table.state, seat).backs;
    backs.into_iter().filter(|backs| matches!(backs.place, Place::Hex(_))).collect()
}

fn words(backs: &[Backs]) -> Vec<&str> {
    backs.iter().map(|backs| backs.words.as_str()).collect()
}

#[test]
fn piles_say_whose_they_are_and_what_for() {
    let position = "phase muslim-land; stage select; expedition syria 2520 kalb1 qays1 muawiyah; garrison 2819 kalb2; \
         expedition egypt 2520 maafir1 amr; garrison 1920 VICTOR; turned LAZI; garrison 1409 LAZI; control muslims 1409";
    let seen = backs(position, "", Seat::Spectator);
    assert_eq!(
        words(&seen),
        [
            "1 face-down counter in garrison in Caesarea (1920) (Byzantines)",
            "1 face-down counter in garrison in Antioch (2819) (Muslims)",
            "2 face-down counters with the Expedition of Syria (Muslims)",
            "1 face-down counter with the Expedition of Egypt (Muslims)",
            "1 face-down counter in garrison in Theodosiopolis (1409) (rebel Armenians)",
        ]
    );
    assert_eq!(
        (seen[2].mode.as_str(), seen[2].side, &seen[2].place),
        ("expedition", 1, &Place::Hex("2520".to_string()))
    );
    assert_eq!(backs(position, "", Seat::Side(MUSLIM)).len(), 1);
}

#[test]
fn those_on_their_way_are_a_pile_where_they_come_from() {
    let position = "phase administration; stage modes; side muslims; turn 2; expedition syria 2520 kalb1 kalb2 kalb3 muawiyah; \
         garrison 2819 qays1; garrison 3916 lakhm1; garrison 1235 VICTOR";
    // Two of three are left behind when the army is formed anew.
    let lifted = backs(position, "form syria 2919; muster kalb1", Seat::Side(BYZANTINE));
    assert_eq!(
        words(&lifted),
        [
            "1 face-down counter in garrison in Antioch (2819) (Muslims)",
            "1 face-down counter in garrison in Damascus (3916) (Muslims)",
            "1 face-down counter with the Expedition of Syria (Muslims)",
            "2 face-down counters leaving the Expedition of Syria (Muslims)",
        ]
    );
    assert_eq!(lifted[2].place, Place::Hex("2919".to_string()));
    assert_eq!(lifted[3].place, Place::Hex("2520".to_string()));
    let disbanded = backs(position, "disband syria; send kalb2 2819", Seat::Side(BYZANTINE));
    assert_eq!(words(&disbanded)[0], "2 face-down counters in garrison in Antioch (2819) (Muslims)");
    assert_eq!(words(&disbanded)[2], "2 face-down counters leaving the Expedition of Syria (Muslims)");
}
