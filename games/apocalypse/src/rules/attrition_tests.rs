use testkit::Table;

use crate::Apocalypse;
use crate::state::Marker;
use crate::test_table::{stage, table, whereabouts};

/// Six Kalb camped somewhere, and their die.
fn camped(hex: &str, more: &str) -> Table<Apocalypse> {
    let troops = "kalb1 kalb2 kalb3 kalb4 kalb5 kalb6";
    table(&format!("stage attrition-die syria; expedition syria {hex} camped {troops} {more}; leader 3916 muawiyah"))
}

/// What they lose with each face of the die.
fn losses(hex: &str, more: &str) -> [u8; 6] {
    [1, 2, 3, 4, 5, 6].map(|die| {
        let mut table = camped(hex, more);
        table.must(&format!("roll {die}"));
        stage(&table).strip_prefix("attrition syria ").map_or(0, |losses| losses.parse().unwrap())
    })
}

const EASY: [u8; 6] = [0, 0, 0, 1, 1, 2];
const HARD: [u8; 6] = [0, 1, 1, 1, 2, 3];
const MOUNTAIN: [u8; 6] = [1, 1, 2, 2, 3, 4];

#[test]
fn case_3_3_3_losses_follow_the_ground_and_the_place() {
    assert_eq!(losses("1926", ""), EASY, "clear");
    assert_eq!(losses("3916", ""), EASY, "Damascus, clear and friendly");
    assert_eq!(losses("3717", ""), EASY, "Baalbek, rough and friendly");
    assert_eq!(losses("3915", ""), HARD, "desert");
    assert_eq!(losses("2918", ""), HARD, "rough");
    assert_eq!(losses("4933", ""), HARD, "marsh");
    assert_eq!(losses("1928", ""), HARD, "Amorium, clear and Byzantine");
    assert_eq!(losses("2129", ""), HARD, "Antioch in Pisidia, rough and Byzantine");
    assert_eq!(losses("2719", ""), MOUNTAIN, "mountain");
    assert_eq!(losses("3518 afloat", "f1 f2 f3"), HARD, "aboard, though in a friendly port (R56)");
}

#[test]
fn case_3_3_3_camps_roll_in_order_and_break_camp() {
    let mut table = table(
        "phase administration; side byzantines; leader 3916 muawiyah; expedition byzantine 1926 camped VICTOR HONOR; \
         expedition kufa 2408 camped tamim1; expedition egypt 5132 camped tujib1; expedition syria 3717 camped kalb1",
    );
    table.must("done");
    for marker in ["syria", "egypt", "kufa", "byzantine"] {
        assert_eq!(stage(&table), format!("attrition-die {marker}"));
        table.must("roll 1");
    }
    assert_eq!(stage(&table), "select");
    assert!(Marker::ALL.into_iter().all(|marker| !table.state.expedition(marker).camped));
}

#[test]
fn case_3_3_3_the_owner_chooses_losses_one_by_one() {
    let mut table = camped("2918", "");
    table.must("roll 5");
    assert_eq!(stage(&table), "attrition syria 2");
    assert_eq!(table.refusal("lose kalb7"), "3.3.3: kalb7 is not among those the loss can be taken from.");
    table.must("lose kalb4");
    assert_eq!(stage(&table), "attrition syria 1");
    assert_eq!(table.forbidden_by("lose kalb4"), Some("3.3.3"));
    table.must("lose kalb1");
    assert_eq!([whereabouts(&table, "kalb4"), whereabouts(&table, "kalb1")], ["destroyed", "destroyed"]);
    assert_eq!((whereabouts(&table, "kalb2").as_str(), stage(&table).as_str()), ("with syria", "select"));
}

#[test]
fn case_3_3_3_leaders_die_when_all_units_are_lost() {
    // Mountain, die 4: two units.
    let position = "leader 3916 muawiyah; expedition egypt 2719 camped tujib1 tujib2 amr";
    let mut egypt = table(&format!("stage attrition-die egypt; {position}"));
    egypt.must("roll 4");
    assert_eq!([whereabouts(&egypt, "tujib1"), whereabouts(&egypt, "tujib2")], ["destroyed", "destroyed"]);
    assert_eq!(whereabouts(&egypt, "amr"), "gone");
    assert_eq!(egypt.state.expedition(Marker::Egypt).at, None);
    let mut syria = table("stage attrition-die syria; expedition syria 2719 camped kalb1 muawiyah");
    syria.must("roll 1");
    assert_eq!(stage(&syria), "over muawiyah-dead");
}

#[test]
fn case_3_3_3_ships_of_a_lost_camp_lie_loose() {
    let mut table = table(
        "stage attrition-die egypt; leader 3916 muawiyah; expedition egypt 2719 camped tujib1; ship egypt 2820 f1",
    );
    table.must("roll 1");
    assert_eq!(whereabouts(&table, "f1"), "loose 2820");
}

#[test]
fn case_3_3_3_what_was_formed_anew_or_disbanded_does_not_roll() {
    // R10: SYRIA is lifted and forms anew, EGYPT disbands; KUFA alone throws.
    let mut table = table(
        "turn 6; phase administration; side muslims; leader 3916 muawiyah; expedition kufa 2408 camped tamim1; \
         expedition egypt 3819 camped tujib1; expedition syria 3717 camped kalb1; garrison 3717 kalb2",
    );
    table.must("form syria 3916; muster kalb1; done; disband egypt; send tujib1 3819");
    table.must("done");
    assert_eq!(stage(&table), "attrition-die kufa");
    table.must("roll 1");
    assert_eq!(stage(&table), "select");
}

#[test]
fn case_3_3_3_at_the_end_of_its_move_an_expedition_camps_or_disbands() {
    let mut table = table("expedition syria 3717 kalb1 muawiyah; expedition egypt 3916 tujib1; hand syria");
    table.must("stop");
    assert_eq!(stage(&table), "move-end syria");
    assert_eq!(table.refusal("disband egypt"), "3.3.2: Now is the time to camp or disband.");
    assert_eq!(table.forbidden_by("disband syria"), None);
    table.must("camp");
    let expedition = table.state.expedition(Marker::Syria);
    assert!(expedition.camped && expedition.moved);
    assert_eq!(stage(&table), "select");
    assert_eq!(table.forbidden_by("take syria"), Some("2.0"));
}

#[test]
fn case_3_3_3_one_that_was_not_moved_camps_or_disbands_too() {
    // R55
    let mut table = table(
        "expedition syria 3717 kalb1; expedition egypt 5132 tujib1; expedition byzantine 1926 VICTOR; leader 3916 amr",
    );
    table.must("end");
    assert_eq!(stage(&table), "move-end syria");
    table.must("disband syria; send kalb1 3916");
    assert_eq!(stage(&table), "move-end egypt");
    table.must("camp; end");
    assert_eq!(stage(&table), "move-end byzantine");
    table.must("camp");
    assert!(table.state.expedition(Marker::Byzantine).camped && table.state.expedition(Marker::Egypt).camped);
    assert_eq!(table.state.turn, 2);
}

#[test]
fn case_3_3_3_sea_phases_do_not_make_anybody_camp() {
    let mut table = table("phase muslim-sea; expedition syria 3717 kalb1; leader 3916 muawiyah");
    table.must("end");
    let expedition = table.state.expedition(Marker::Syria);
    assert!(!expedition.camped && !expedition.moved && expedition.at.is_some());
}

#[test]
fn case_3_3_3_one_that_stays_aboard_counts_as_camped() {
    // R56, ruling 62: there is nothing to choose.
    let mut moved = table("phase muslim-sea; expedition syria 3518 afloat kalb1 f1; leader 3916 amr; hand syria begun");
    moved.must("stop");
    let expedition = moved.state.expedition(Marker::Syria);
    assert!(expedition.camped && expedition.afloat && expedition.moved);
    assert_eq!(stage(&moved), "select");
    let mut idle =
        table("phase muslim-land; expedition syria 3518 afloat kalb1 f1; leader 3916 amr; leader 1235 FAUSTA");
    idle.must("end");
    assert!(idle.state.expedition(Marker::Syria).camped);
}

#[test]
fn case_3_3_3_after_a_stalled_siege_it_has_to_camp() {
    // Two defenders, dice 6 + 6: 24 points, and there are 3.
    let mut table = table(
        "stage siege-dice; garrison 1332 SCOLA1 SCOLA2; expedition syria 1332 kalb1 kalb2; leader 3916 amr; \
         hand syria points 3",
    );
    table.must("roll 6 6");
    assert!(table.state.expedition(Marker::Syria).camped);
    assert_eq!(stage(&table), "select");
}

// 3.4

#[test]
fn case_3_4_destroyed_units_come_back_by_replacement_only() {
    let mut modes = table("phase administration; garrison 3916 kalb2; destroyed kalb1");
    assert_eq!(modes.forbidden_by("garrison kalb1 3916"), Some("3.0"));
    modes.must("form syria 3916");
    assert_eq!(modes.refusal("muster kalb1"), "3.0: kalb1 is not on the map.");
    let mut replacements = table("stage replace 3916; destroyed kalb1; leader 3916 muawiyah");
    replacements.must("replace kalb1 3916");
    assert_eq!(whereabouts(&replacements, "kalb1"), "garrison 3916");
}

#[test]
fn case_3_4_lost_ships_return_with_the_fleets() {
    let mut table = table("turn 2; stage launch; destroyed f1; waiting f2 f3; garrison 3916 muawiyah");
    table.must("launch 3518");
    assert_eq!(whereabouts(&table, "f1"), "garrison 3518");
}
