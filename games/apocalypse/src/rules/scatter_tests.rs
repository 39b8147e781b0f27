use testkit::Table;

use crate::Apocalypse;
use crate::state::Marker;
use crate::test_table::{game, holder, stage, table, whereabouts};

fn first(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[("edition", "1")]), position)
}

/// An Expedition of SYRIA that has just chosen to disband.
fn disbanding(mut table: Table<Apocalypse>) -> Table<Apocalypse> {
    table.must("stop; disband syria");
    table
}

// 3.3.4

#[test]
fn case_3_3_4_units_go_into_garrison_within_10_points() {
    // Damascus to Jerusalem 10, to Gaza 11.
    let mut table = disbanding(table("expedition syria 3916 kalb1 kalb2; leader 5634 amr; hand syria"));
    assert_eq!(stage(&table), "scatter");
    assert_eq!(table.refusal("send kalb1 4822"), "3.3.4: Gaza is more than 10 points away.");
    table.must("send kalb1 4719; send kalb2 3916");
    assert_eq!([whereabouts(&table, "kalb1"), whereabouts(&table, "kalb2")], ["garrison 4719", "garrison 3916"]);
    assert_eq!(table.state.expedition(Marker::Syria).at, None);
    assert_eq!(stage(&table), "select");
}

#[test]
fn case_3_3_4_the_place_has_to_be_friendly() {
    // R51 is for Mode Adjustment: Mopsuestia is empty and 2 points away, but Byzantine.
    let table = disbanding(table("expedition syria 2719 kalb1; leader 5634 amr; hand syria"));
    assert_eq!(table.refusal("send kalb1 2520"), "3.3.4: Mopsuestia is not yours.");
    assert_eq!(table.forbidden_by("send kalb1 2819"), None);
}

#[test]
fn case_3_3_4_not_where_any_enemy_unit_is() {
    let ships = "expedition syria 2719 kalb1; leader 5634 amr; loose 2919 F1; hand syria";
    assert_eq!(disbanding(table(ships)).refusal("send kalb1 2919"), "3.3.4: The enemy is at Seleucia Pieria.");
    let besieged = "expedition syria 2719 kalb1; leader 5634 amr; garrison 2819 kalb2; \
         expedition byzantine 2819 VICTOR; hand syria";
    assert_eq!(disbanding(table(besieged)).forbidden_by("send kalb1 2819"), Some("3.3.4"));
}

#[test]
fn case_3_3_4_first_edition_only_a_siege_keeps_them_out() {
    let ships = "expedition syria 2719 kalb1; leader 5634 amr; loose 2919 F1; hand syria";
    assert_eq!(disbanding(first(ships)).forbidden_by("send kalb1 2919"), None);
    let besieged = "expedition syria 2719 kalb1; leader 5634 amr; garrison 2819 kalb2; \
         expedition byzantine 2819 VICTOR; hand syria";
    assert_eq!(disbanding(first(besieged)).forbidden_by("send kalb1 2819"), Some("3.3.4"));
}

#[test]
fn case_3_3_4_the_way_avoids_enemy_expeditions_only() {
    // Jerusalem is 10 from Damascus and 11 without 4017.
    let base = "expedition syria 3916 kalb1; leader 5634 amr; hand syria";
    let shut = disbanding(table(&format!("{base}; expedition byzantine 4017 VICTOR")));
    assert_eq!(shut.forbidden_by("send kalb1 4719"), Some("3.3.4"));
    let open = disbanding(table(&format!("{base}; patrol 4017 LEONES; garrison 4218 VICTOR; garrison 4315 HONOR")));
    assert_eq!(open.forbidden_by("send kalb1 4719"), None);
}

#[test]
fn case_3_3_4_units_without_room_are_destroyed_and_the_owner_chooses_whom() {
    // Akroinon, a town for 4 with 3 in it, is the only Muslim place within 10 points of 1926.
    let mut table = disbanding(table(
        "expedition syria 1926 kalb1 ansar1 ansar2; garrison 1930 lakhm1 lakhm2 lakhm3; leader 5634 amr; hand syria",
    ));
    assert_eq!(stage(&table), "scatter");
    table.must("send ansar2 1930");
    let fates = ["kalb1", "ansar1", "ansar2"].map(|unit| whereabouts(&table, unit));
    assert_eq!(fates, ["destroyed", "destroyed", "garrison 1930"]);
}

#[test]
fn case_3_3_4_the_owner_chooses_whom_the_only_ship_takes_to_the_only_place() {
    // From 3126 Laodicea is 7 hexes of sea; the other Syrian coasts are lost. One ship, two units.
    let mut table = disbanding(table(
        "expedition syria 3126 kalb1 ansar1 ansar2 f1; control byzantines 2919 3518; leader 5634 amr; hand syria",
    ));
    assert_eq!(stage(&table), "scatter");
    table.must("send ansar2 3119; send ansar1 3119");
    assert_eq!(whereabouts(&table, "kalb1"), "destroyed");
}

#[test]
fn case_3_3_4_a_full_place_takes_nobody() {
    let mut table = disbanding(table(
        "expedition syria 3717 kalb1; garrison 3717 lakhm1 lakhm2 lakhm3 kalb2; leader 5634 amr; hand syria",
    ));
    assert_eq!(table.refusal("send kalb1 3717"), "4.0: Baalbek has no room for it: at most 4 stack there.");
    table.must("send kalb1 3916");
}

#[test]
fn case_3_3_4_leaders_go_last_to_hexes_that_friends_occupy() {
    let mut table = disbanding(table(
        "expedition syria 3717 kalb1 muawiyah; expedition egypt 3718 tujib1; garrison 3416 kalb2; hand syria",
    ));
    assert_eq!(table.refusal("send muawiyah 3416"), "3.3.4: The land units go first, then muawiyah.");
    table.must("send kalb1 3916");
    assert_eq!(table.refusal("send muawiyah 3717"), "3.3.4: No friendly unit is in 3717.");
    for hex in ["3416", "3718", "3916"] {
        assert_eq!(table.forbidden_by(&format!("send muawiyah {hex}")), None, "{hex}");
    }
    table.must("send muawiyah 3718");
    assert_eq!(whereabouts(&table, "muawiyah"), "leader 3718");
}

#[test]
fn case_3_3_4_a_leader_finds_a_camp_before_an_enemy_place() {
    // No Muslim place is near; EGYPT besieges Amorium, 2 points away.
    let mut table = disbanding(table(
        "expedition syria 1926 kalb1 muawiyah; expedition egypt 1928 tujib1; garrison 1928 VICTOR; hand syria",
    ));
    assert_eq!(whereabouts(&table, "kalb1"), "destroyed");
    assert_eq!(whereabouts(&table, "muawiyah"), "leader 1928");
    assert_eq!(stage(&table), "select");
    table.must("take egypt");
}

#[test]
fn case_3_3_4_a_byzantine_leader_may_go_to_a_patrol() {
    let mut table =
        table("phase byzantine-land; expedition byzantine 3717 LEONES THEODORE; patrol 3816 FOEDER; hand byzantine");
    table.must("stop; disband byzantine");
    assert_eq!([whereabouts(&table, "LEONES"), whereabouts(&table, "THEODORE")], ["destroyed", "leader 3816"]);
}

#[test]
fn case_3_3_4_a_hex_with_a_camp_and_a_patrol_is_offered_once() {
    // The Expedition is lifted from 1926 and forms again in 1928's neighbour 1929 without the ORIENTALES.
    let mut table = table(
        "phase administration; side byzantines; expedition byzantine 1926 camped OPTIMAT LEONES GALLICA MANUEL; \
         patrol 1929 BUCEL; patrol 1827 THEODOS",
    );
    table.must("form byzantine 1929; muster OPTIMAT; muster LEONES; done; send GALLICA 1928");
    let mut sends = table.legal();
    sends.sort();
    assert_eq!(sends, ["send MANUEL 1827", "send MANUEL 1928", "send MANUEL 1929"]);
}

#[test]
fn case_3_3_4_a_hex_with_two_camps_is_offered_once() {
    // SYRIA formed anew where KUFA stands, with EGYPT elsewhere; uunada is left behind.
    let table = table(
        "phase administration; expedition syria 3617 kalb1 uunada; expedition egypt 3516 tujib1; \
         expedition kufa 3617 tamim1; lifted 3717 uunada; flight syria left",
    );
    let mut sends = table.legal();
    sends.sort();
    assert_eq!(sends, ["send uunada 3516", "send uunada 3617"]);
}

#[test]
fn case_3_3_4_a_leader_without_friends_leaves_the_game() {
    let egypt = "expedition egypt 1926 tujib1 amr; leader 3916 muawiyah; hand egypt";
    let mut table = table(egypt);
    table.must("stop; disband egypt");
    assert_eq!([whereabouts(&table, "tujib1"), whereabouts(&table, "amr")], ["destroyed", "gone"]);
    assert_eq!(stage(&table), "select");
}

#[test]
fn case_3_3_4_without_friends_muawiyah_is_as_good_as_dead() {
    // R48
    let table = disbanding(table("expedition syria 1926 kalb1 muawiyah; hand syria"));
    assert_eq!(stage(&table), "over muawiyah-dead");
}

#[test]
fn case_3_3_4_ships_go_to_ports_with_room_within_10_hexes_of_sea() {
    let base = "phase byzantine-land; expedition byzantine 1437 VICTOR F1; leader 1332 CONSTANS; hand byzantine";
    let mut free = table(base);
    free.must("stop; disband byzantine; send VICTOR 1437");
    // Cyzicus has one anchor, and nobody is in the port. Ephesus is 11 hexes off.
    assert_eq!(free.refusal("send F1 2138"), "3.3.4: Ephesus is more than 10 points by sea from F1.");
    assert_eq!(free.refusal("send F1 1434"), "3.3.4: Cios is no working port.");
    free.must("send F1 1437");
    assert_eq!(whereabouts(&free, "F1"), "garrison 1437");
    let mut full = table(&format!("{base}; garrison 1437 F2"));
    full.must("stop; disband byzantine; send VICTOR 1437");
    assert_eq!(full.refusal("send F1 1437"), "3.3.4: Every anchor of Cyzicus is taken.");
    full.must("send F1 1440");
    let mut blockaded = table(&format!("{base}; loose 1440 f1"));
    blockaded.must("stop; disband byzantine; send VICTOR 1437");
    assert_eq!(blockaded.forbidden_by("send F1 1440"), Some("3.3.4"));
}

#[test]
fn case_3_3_4_ships_without_a_port_stay_loose() {
    // No Muslim port lies within 10 hexes of Attaleia, and no Muslim place within 10 points.
    let table = disbanding(table("expedition syria 2531 kalb1 f1; leader 5634 amr; hand syria"));
    assert_eq!([whereabouts(&table, "f1"), whereabouts(&table, "kalb1")], ["loose 2531", "destroyed"]);
}

#[test]
fn case_3_3_4_on_the_mainland_ships_take_nobody_off() {
    // R44: Cyzicus is 2 hexes of sea from 1236, but the Expedition is in Europe.
    let mut table = table("expedition syria 1236 kalb1 f1; control muslims 1437; leader 5634 amr; hand syria");
    table.must("stop; disband syria");
    assert_eq!([whereabouts(&table, "f1"), whereabouts(&table, "kalb1")], ["garrison 1437", "destroyed"]);
}

#[test]
fn case_3_3_4_on_an_island_any_friendly_place_of_it_will_do() {
    // From 3023 to Paphos on Cyprus are 11 points.
    let mut table = table(
        "phase byzantine-land; expedition byzantine 3023 VICTOR HONOR; control muslims 3224; leader 1332 CONSTANS; \
         hand byzantine",
    );
    table.must("stop; disband byzantine");
    assert_eq!([whereabouts(&table, "VICTOR"), whereabouts(&table, "HONOR")], ["garrison 3328", "garrison 3328"]);
}

#[test]
fn case_3_3_4_from_an_island_ships_carry_what_they_can() {
    // R44: one ship carries two. From 3126 by sea to Laodicea 7, to Tripolis 10, to Tyre more.
    let mut table =
        disbanding(table("expedition syria 3126 kalb1 kalb2 kalb3 muawiyah f1; leader 5634 amr; hand syria"));
    assert_eq!(table.forbidden_by("send kalb1 4020"), Some("3.3.4"));
    assert_eq!(table.refusal("send kalb1 2819"), "3.3.4: Antioch is more than 10 points away.");
    table.must("send kalb3 3518; send kalb1 3119");
    let fates = ["kalb1", "kalb2", "kalb3"].map(|unit| whereabouts(&table, unit));
    assert_eq!(fates, ["garrison 3119", "destroyed", "garrison 3518"]);
    // Mu'awiyah goes along with one of them, the ship to a port.
    assert_eq!(table.forbidden_by("send muawiyah 2919"), Some("3.3.4"));
    table.must("send muawiyah 3119; send f1 3119");
    assert_eq!(whereabouts(&table, "muawiyah"), "leader 3119");
}

#[test]
fn case_3_3_4_from_an_island_ships_elsewhere_carry_nobody() {
    let table = disbanding(table("expedition syria 3126 kalb1; ship syria 3224 f1; leader 5634 amr; hand syria"));
    assert_eq!(whereabouts(&table, "kalb1"), "destroyed");
}

#[test]
fn case_3_3_4_an_expedition_aboard_does_not_disband() {
    let aboard = table("phase administration; expedition syria 3518 afloat camped kalb1 f1");
    assert_eq!(aboard.refusal("disband syria"), "3.3.4: The Expedition of Syria is aboard; it has to land first.");
    let off = table("phase administration; garrison 3916 kalb1");
    assert_eq!(off.refusal("disband syria"), "3.3: The Expedition of Syria is not on the map.");
    assert_eq!(off.forbidden_by("disband byzantine"), Some("3.3"));
}

#[test]
fn case_3_3_4_rout_and_disbanding_do_not_change_who_holds_a_place() {
    let mut table = disbanding(table("expedition syria 3717 kalb1; leader 5634 amr; hand syria"));
    table.must("send kalb1 3416");
    assert_eq!([holder(&table, "3416"), holder(&table, "3717")], ["muslims", "muslims"]);
}

// 6.2.4 and 5.1.2

#[test]
fn case_6_2_4_routed_units_go_10_to_20_points() {
    // R12: from Tarsus to Antioch 5, to Germanicea 10, to Tiberias 20, to Bostra more. A place need not be the nearest.
    let base = "stage scatter; expedition syria off kalb1; flight syria routed from 2622; leader 5634 amr";
    let table = table(base);
    let refusal = table.refusal("send kalb1 2819");
    assert_eq!(refusal, "6.2.4: Antioch is less than 10 points away: a routed force runs farther.");
    assert_eq!(table.forbidden_by("send kalb1 2317"), None);
    assert_eq!(table.forbidden_by("send kalb1 4218"), None);
    assert_eq!(table.forbidden_by("send kalb1 4315"), Some("6.2.4"));
}

#[test]
fn case_6_2_4_on_an_island_a_rout_ends_anywhere_but_in_the_hex_of_the_battle() {
    // R44
    let table = table(
        "stage scatter; expedition syria off kalb1 kalb2; flight syria routed from 3224; control muslims 3224 3328; \
         leader 5634 amr",
    );
    assert_eq!(table.forbidden_by("send kalb1 3224"), Some("6.2.4"));
    assert_eq!(table.forbidden_by("send kalb1 3328"), None);
}

#[test]
fn case_6_2_4_leaders_rout_with_survivors() {
    let mut table =
        table("stage scatter; expedition syria off kalb1 muawiyah; flight syria routed from 2622; garrison 3416 kalb2");
    table.must("send kalb1 2317");
    assert_eq!(whereabouts(&table, "muawiyah"), "leader 2317");
}

#[test]
fn case_5_1_2_after_an_ar_the_ships_may_take_off_a_landing() {
    // Tarsus is clear: three Kalb are 12, Excubitor, Victores and Honoriani 10, that is 1:1, and 2:1 with Mu'awiyah (3:2 in
    // the first edition), where a 1 routs the attacker. No Mounted Byzantines, so nobody is lost (6.2.2). Antioch is 4
    // hexes away, Seleucia Pieria 4 and Laodicea 5.
    let position = "phase muslim-sea; expedition syria 2622 afloat kalb1 kalb2 kalb3 muawiyah f1 f2; \
         expedition byzantine 2622 camped EXCUB VICTOR HONOR; leader 5634 amr; hand syria sea 12 begun";
    let land = "land 2622; done; roll 2; roll 1";
    let mut table = table(position);
    table.must(land);
    assert_eq!(stage(&table), "scatter");
    assert_eq!(table.forbidden_by("send kalb1 3916"), None, "17 points by land");
    assert_eq!(table.forbidden_by("send kalb1 2819"), None, "4 hexes");
    assert_eq!(table.forbidden_by("send kalb1 3518"), None, "9 hexes");
    table.must("send kalb1 2919; send kalb2 2919; send kalb3 3119");
    assert_eq!(table.forbidden_by("send muawiyah 2819"), Some("6.2.4"));
    table.must("send muawiyah 2919");
    // The nearest ports to Seleucia Pieria and Laodicea with room are those two themselves, one anchor each.
    assert_eq!(table.forbidden_by("send f1 3518"), Some("3.3.4"));
    table.must("send f1 2919");
    assert_eq!([whereabouts(&table, "f1"), whereabouts(&table, "f2")], ["garrison 2919", "garrison 3119"]);
    // First edition: 10 to 20 points by land, as in any rout.
    let mut old = first(position);
    old.must(land);
    assert_eq!(old.forbidden_by("send kalb1 2819"), Some("6.2.4"));
    assert_eq!(old.forbidden_by("send kalb1 2317"), None);
}

#[test]
fn case_5_1_2_first_edition_has_no_rescue() {
    let mut table = first(
        "phase muslim-sea; expedition syria 1236 afloat kalb1 kalb2 muawiyah f1; control muslims 1437; \
         expedition byzantine 1236 camped EXCUB SCOLA1; leader 5634 amr; hand syria sea 12 begun",
    );
    // Clear: 8 against 10 is 1:2; a 2 routs the attacker, who has no place 10 to 20 points away.
    table.must("land 1236; done; roll 2; roll 2");
    assert_eq!([whereabouts(&table, "kalb1"), whereabouts(&table, "kalb2")], ["destroyed", "destroyed"]);
    assert_eq!(stage(&table), "over muawiyah-dead");
}

#[test]
fn case_5_1_2_there_is_no_rescue_for_those_who_marched() {
    // The same rout, but the Expedition came by land into 2521 from 2520: Antioch is too near.
    let mut table = table(
        "expedition syria 2520 kalb1 kalb2 kalb3; control muslims 2520; expedition byzantine 2521 camped EXCUB VICTOR; \
         leader 5634 amr; ship syria 2622 f1 f2; hand syria points 20",
    );
    table.must("step 2521; done; roll 2; roll 1");
    assert_eq!(stage(&table), "scatter");
    assert_eq!(table.forbidden_by("send kalb1 2819"), Some("6.2.4"));
}
