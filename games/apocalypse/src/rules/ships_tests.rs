use testkit::Table;

use crate::Apocalypse;
use crate::state::Marker;
use crate::test_table::{game, holder, stage, table, whereabouts};

fn first(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[("edition", "1")]), position)
}

/// Plays on until the year is over: nobody moves any more, and who must camps.
fn end_year(table: &mut Table<Apocalypse>) {
    let turn = table.state.turn;
    while table.state.turn == turn {
        let step = if stage(table).starts_with("move-end") { "camp" } else { "end" };
        table.must(step);
    }
}

// 5.1

#[test]
fn case_5_1_ships_of_those_who_march_inland_stay_at_the_shore() {
    // R30
    let mut table = table(
        "phase muslim-sea; expedition syria 3119 afloat kalb1 f1; leader 5634 amr; hand syria points 20 sea 9 begun",
    );
    table.must("land 3119; step 3118; stop; camp");
    assert_eq!(whereabouts(&table, "f1"), "ship syria 3119");
    assert_eq!(table.state.expedition(Marker::Syria).ships.len(), 1);
}

#[test]
fn case_5_1_1_byzantine_ships_have_40_points_and_muslim_ones_30() {
    let mut muslim = table("phase muslim-sea; expedition syria 3518 kalb1 f1");
    muslim.must("take syria");
    assert_eq!((muslim.state.mover.points, muslim.state.mover.sea), (39, 30));
    let mut byzantine = table("phase byzantine-sea; expedition byzantine 1235 VICTOR F1");
    byzantine.must("take byzantine");
    assert_eq!((byzantine.state.mover.points, byzantine.state.mover.sea), (19, 40));
}

#[test]
fn case_5_1_1_a_hex_of_sea_costs_1_and_enemy_ships_1_more() {
    // R18: a Garrison of ships in Constantia costs a sea point more, not a land point.
    let mut table = table(
        "phase muslim-sea; expedition syria 3323 afloat kalb1 f1; garrison 3224 CYPRII F1; \
         hand syria points 20 sea 3 begun",
    );
    table.must("sail 3224");
    assert_eq!((table.state.mover.points, table.state.mover.sea), (20, 1));
    table.must("sail 3323");
    assert_eq!(table.refusal("sail 3224"), "5.1.1: 3224 costs 2 and 0 points are left.");
    assert_eq!(table.refusal("sail 3119"), "5.2: There is no way from here to 3119.");
}

#[test]
fn case_5_1_1_ships_without_an_expedition_do_not_move() {
    let table = table("phase muslim-sea; garrison 3518 f1; loose 3119 f2; leader 3916 muawiyah");
    assert_eq!(table.forbidden_by("ride f1"), Some("3.1.3"));
    assert_eq!(table.forbidden_by("ride f2"), Some("3.5"));
    assert_eq!(table.forbidden_by("sail 3219"), Some("2.0"));
}

#[test]
fn case_5_1_1_ships_are_assigned_to_an_expedition_on_the_map() {
    let base = "phase administration; expedition syria 3717 camped kalb1; garrison 3518 f1; loose 3119 f2";
    let mut assigned = table(base);
    assigned.must("assign f1 syria; assign f2 syria");
    assert_eq!([whereabouts(&assigned, "f1"), whereabouts(&assigned, "f2")], ["ship syria 3518", "ship syria 3119"]);
    assert_eq!(assigned.refusal("assign f1 egypt"), "3.0: f1 has changed its mode this year.");
    let other = table(base);
    assert_eq!(other.refusal("assign f1 egypt"), "3.3: The Expedition of Egypt is not on the map.");
    assert_eq!(other.forbidden_by("assign kalb1 syria"), Some("5.1.1"));
    assert_eq!(other.forbidden_by("assign f1 byzantine"), Some("3.3"));
    let blockaded = table(&format!("{base}; loose 3518 F1"));
    assert_eq!(blockaded.refusal("assign f1 syria"), "3.1.4: Enemy ships lie before the port of f1.");
}

#[test]
fn case_5_1_1_first_edition_empty_ships_do_not_move() {
    let modes = first("phase administration; expedition syria 3717 camped kalb1; garrison 3518 f1");
    assert_eq!(modes.refusal("assign f1 syria"), "5.1.1: Only the second edition allows that.");
    assert_eq!(modes.forbidden_by("garrison f1 3119"), None);
    let sea = first("phase muslim-sea; expedition syria 3119 kalb1; ship syria 3518 f1; hand syria");
    assert_eq!(sea.refusal("summon f1"), "5.1.1: Only the second edition allows that.");
}

#[test]
fn case_5_1_1_an_expedition_summons_its_empty_ships() {
    // Tripolis to Laodicea is 4 hexes: the Expedition has 30 - 4 = 26 left. f2 lies there already.
    let mut table =
        table("phase muslim-sea; expedition syria 3119 kalb1 kalb2 kalb3 f2; ship syria 3518 f1; hand syria");
    assert_eq!(table.refusal("summon f2"), "5.1.1: f2 is with the Expedition already.");
    assert_eq!(table.forbidden_by("summon f3"), Some("5.1.1"));
    table.must("summon f1");
    assert_eq!((whereabouts(&table, "f1").as_str(), table.state.mover.sea), ("ship syria 3119", 26));
    table.must("embark; sail 3120");
    assert_eq!([whereabouts(&table, "f1"), whereabouts(&table, "f2")], ["ship syria 3120", "ship syria 3120"]);
    assert_eq!(table.state.mover.sea, 25);
}

#[test]
fn case_5_1_1_the_most_any_ship_spent_is_taken_off() {
    // Seleucia Pieria is 2 hexes from Laodicea, Tripolis 4.
    let mut table =
        table("phase muslim-sea; expedition syria 3119 kalb1; ship syria 3518 f1; ship syria 2919 f2; hand syria");
    table.must("summon f1; summon f2");
    assert_eq!(table.state.mover.sea, 26);
}

#[test]
fn case_5_1_1_summoning_alone_does_not_use_up_the_move() {
    let mut table = table(
        "phase muslim-sea; expedition syria 3119 kalb1; ship syria 3518 f1; leader 5634 amr; garrison 1235 CONSTANS; \
         hand syria",
    );
    table.must("summon f1; stop");
    assert!(!table.state.expedition(Marker::Syria).moved);
    assert_eq!(table.forbidden_by("take syria"), Some("2.0"), "not twice in one phase");
    table.must("end; end");
    assert_eq!(stage(&table), "select");
    table.must("take syria; step 3118");
}

#[test]
fn case_5_1_1_ships_are_summoned_first_and_to_a_shore() {
    let begun = table("phase muslim-sea; expedition syria 3119 kalb1 f2; ship syria 3518 f1; hand syria begun");
    assert_eq!(begun.forbidden_by("summon f1"), Some("5.1.1"));
    let inland = table("phase muslim-sea; expedition syria 3717 kalb1; ship syria 3518 f1; hand syria");
    assert_eq!(inland.refusal("summon f1"), "5.1.1: Ships cannot lie at 3717.");
    let land = table("phase muslim-land; expedition syria 3119 kalb1; ship syria 3518 f1; hand syria");
    assert_eq!(land.refusal("summon f1"), "5.1.1: Nobody embarks in a land phase.");
}

#[test]
fn case_5_1_1_an_expedition_aboard_summons_too() {
    // It wintered aboard off Laodicea (ruling 56); Tripolis is 4 hexes away.
    let mut table = table(
        "phase muslim-sea; expedition syria 3119 afloat kalb1 f2; ship syria 3518 f1; leader 5634 amr; hand syria",
    );
    table.must("summon f1");
    assert_eq!((whereabouts(&table, "f1").as_str(), table.state.mover.sea), ("ship syria 3119", 26));
    table.must("sail 3120");
    assert_eq!([whereabouts(&table, "f1"), whereabouts(&table, "f2")], ["ship syria 3120", "ship syria 3120"]);
}

#[test]
fn case_5_1_1_a_summoned_ship_finds_every_way_that_brings_it_nearer() {
    // From Laodicea to Constantia two rows lead west, 3120 to 3123 and 3220 to 3223; from the northern one can be left
    // for the southern, never back. Ships at 3223 leave the northern row only.
    let mut there = table(
        "phase byzantine-sea; expedition byzantine 3224 CYPRII; ship byzantine 3119 F1; loose 3223 f1; \
         control byzantines 3119; hand byzantine",
    );
    there.must("summon F1");
    assert_eq!((whereabouts(&there, "F1").as_str(), there.state.mover.sea), ("ship byzantine 3224", 35));
    // And back, with ships at 3120, only the southern one.
    let mut back = table(
        "phase muslim-sea; expedition syria 3119 kalb1; ship syria 3224 f1; loose 3120 F1; control muslims 3224; \
         hand syria",
    );
    back.must("summon f1");
    assert_eq!((whereabouts(&back, "f1").as_str(), back.state.mover.sea), ("ship syria 3119", 25));
    // With both ends shut it gets as far as 3123, the cape of Cyprus; with both beginnings shut nowhere.
    let mut short = table(
        "phase muslim-sea; expedition syria 3119 kalb1; ship syria 3224 f1; loose 3120 F1; loose 3220 F2; \
         control muslims 3224; hand syria",
    );
    short.must("summon f1");
    assert_eq!((whereabouts(&short, "f1").as_str(), short.state.mover.sea), ("ship syria 3123", 30));
    let shut = table(
        "phase muslim-sea; expedition syria 3119 kalb1; ship syria 3224 f1; loose 3123 F1; loose 3223 F2; \
         control muslims 3224; hand syria",
    );
    assert_eq!(shut.refusal("summon f1"), "5.1.1: f1 finds no way nearer.");
}

#[test]
fn case_5_1_1_a_summoned_ship_stops_at_a_coast_when_it_cannot_come_all_the_way() {
    // Constantinople to Alexandria is 41 hexes, one more than a Byzantine ship makes; it passes Rhodes at 18.
    let mut table =
        table("phase byzantine-sea; expedition byzantine 4937 GALLICA; ship byzantine 1235 F1; hand byzantine");
    table.must("summon F1");
    let at = whereabouts(&table, "F1");
    let hex = table.game.parse_hex(at.strip_prefix("ship byzantine ").unwrap()).unwrap();
    assert!(table.game.is_shore(hex) && at != "ship byzantine 1235", "{at}");
    assert_eq!(table.state.mover.sea, 40, "it is not embarked in");
    assert_eq!(table.refusal("summon F1"), "5.1.1: F1 has moved this year.");
}

#[test]
fn case_5_1_1_a_fleet_with_an_expedition_takes_an_empty_port() {
    // Ruling 66
    let base = "phase muslim-sea; expedition syria 3323 afloat kalb1 f1; hand syria points 20 sea 9 begun";
    let cases = [
        ("", "muslims"),
        ("garrison 3224 CYPRII", "byzantines"),
        ("garrison 3224 F1", "byzantines"),
        ("expedition byzantine 3224 VICTOR", "byzantines"),
        ("pillaged 3224", "byzantines"),
    ];
    for (defence, held) in cases {
        let mut table = table(&format!("{base}; {defence}"));
        table.must("sail 3224");
        assert_eq!(holder(&table, "3224"), held, "{defence}");
    }
    // Paphos is no port.
    let mut town = table("phase muslim-sea; expedition syria 3429 afloat kalb1 f1; hand syria points 20 sea 9 begun");
    town.must("sail 3328");
    assert_eq!(holder(&town, "3328"), "byzantines");
}

#[test]
fn case_5_1_1_ships_without_an_expedition_take_nothing() {
    let mut table =
        table("phase muslim-sea; expedition syria 3119 kalb1; ship syria 3323 f1; leader 5634 amr; hand syria");
    // f1 comes from before Constantia to Laodicea; were it to pass an empty port it would take nothing.
    table.must("summon f1; stop");
    assert_eq!(holder(&table, "3224"), "byzantines");
}

// 5.1.2 is shown in scatter_tests and by the siege and evacuation rules; here: what carries.

#[test]
fn case_5_1_2_ships_carry_an_expedition_in_their_owners_phase() {
    // Example 14: 10 units, 30 land points. Embark in port 1, sail 7, land in a port 1 and 1 for the Garrison.
    let mut table = table(
        "phase muslim-sea; garrison 3224 CYPRII; \
         expedition syria 3518 kalb1 kalb2 kalb3 kalb4 kalb5 kalb6 kalb7 kalb8 kalb9 kalb10 f1 f2 f3 f4 f5",
    );
    table.must("take syria; embark; sail 3519; sail 3520; sail 3521; sail 3522; sail 3423; sail 3323; sail 3224");
    assert_eq!((table.state.mover.points, table.state.mover.sea), (29, 23));
    table.must("land 3224");
    assert_eq!((table.state.mover.points, table.state.mover.sea), (27, 23));
    assert!(!table.state.expedition(Marker::Syria).afloat);
}

// 5.1.3

#[test]
fn case_5_1_3_ships_on_the_open_sea_are_lost_when_the_year_ends() {
    let mut table = table(
        "phase muslim-sea; expedition egypt 3521 afloat tujib1 amr f1; leader 3916 muawiyah; loose 3119 f2; \
         loose 5132 f3; hand egypt points 9 sea 9 begun",
    );
    assert_eq!(table.refusal("stop"), "5.1.3: On the open sea the ships would be lost: founder, if that is meant.");
    table.must("founder");
    assert_eq!(whereabouts(&table, "tujib1"), "with egypt");
    end_year(&mut table);
    let fates = ["tujib1", "f1", "amr"].map(|unit| whereabouts(&table, unit));
    assert_eq!(fates, ["destroyed", "destroyed", "gone"]);
    // On a coast and in the Delta they lie safe.
    assert_eq!([whereabouts(&table, "f2"), whereabouts(&table, "f3")], ["loose 3119", "loose 5132"]);
}

#[test]
fn case_5_1_3_whoever_is_on_a_coast_does_not_founder() {
    let table = table("phase muslim-sea; expedition syria 3224 afloat kalb1 f1; hand syria sea 9 begun");
    assert_eq!(table.refusal("founder"), "5.1.3: The ships are not on the open sea.");
    assert_eq!(table.forbidden_by("stop"), None);
}

#[test]
fn case_5_1_3_loose_ships_on_the_open_sea_are_lost_too() {
    let mut table = table("phase byzantine-land; garrison 1235 CONSTANS; loose 3521 F1");
    end_year(&mut table);
    assert_eq!(whereabouts(&table, "F1"), "destroyed");
}

#[test]
fn case_5_1_4_a_storm_spares_ships_at_anchor_only() {
    // Cyzicus has one anchor for two ships; Constantinople three for two. Event 11 is dice 5 and 6.
    let mut table = table(
        "turn 2; stage event-dice; garrison 1437 F1 F2; garrison 1235 F3 F4; loose 1440 F5; ship syria 3119 f1; \
         expedition syria 3118 camped kalb1; loose 5132 f2; expedition egypt 3518 afloat camped tujib1 amr f3; \
         leader 3916 muawiyah",
    );
    table.must("roll 5 6");
    let sunk = ["F5", "f1", "f2", "f3", "tujib1"].map(|unit| whereabouts(&table, unit));
    assert_eq!(sunk, ["destroyed"; 5]);
    assert_eq!([whereabouts(&table, "F3"), whereabouts(&table, "F4")], ["garrison 1235", "garrison 1235"]);
    let left = ["F1", "F2"].into_iter().filter(|ship| whereabouts(&table, ship) == "garrison 1437").count();
    assert_eq!(left, 1);
    assert_eq!(whereabouts(&table, "kalb1"), "with syria");
}

// 5.1.5

#[test]
fn case_5_1_5_after_landing_they_march_on_camp_or_disband() {
    let base = "phase muslim-sea; expedition syria 3119 afloat kalb1 f1; leader 5634 amr; \
         hand syria points 20 sea 9 begun";
    let mut on = table(base);
    // In port 1, then rough 2.
    on.must("land 3119; step 3118");
    assert_eq!(on.state.mover.points, 17);
    let mut camp = table(base);
    camp.must("land 3119; stop; camp");
    assert!(camp.state.expedition(Marker::Syria).camped);
    let mut disband = table(base);
    disband.must("land 3119; stop; disband syria; send kalb1 3119");
    assert_eq!(whereabouts(&disband, "kalb1"), "garrison 3119");
}

#[test]
fn case_5_1_5_an_expedition_may_stay_aboard_and_begin_the_next_year_embarked() {
    // R56
    let mut table = table("phase muslim-sea; expedition syria 3119 afloat camped kalb1 f1; leader 5634 amr");
    table.must("take syria");
    assert_eq!(table.refusal("step 3118"), "5.1.7: The Expedition is aboard; it has to land first.");
    assert_eq!(table.forbidden_by("embark"), Some("5.1.7"));
    table.must("sail 3120");
    assert_eq!((table.state.mover.points, table.state.mover.sea), (39, 29));
    table.must("sail 3119; stop");
    let expedition = table.state.expedition(Marker::Syria);
    assert!(expedition.afloat && expedition.moved);
}

#[test]
fn case_5_1_5_one_aboard_is_not_met_ashore() {
    // The Byzantines march into Laodicea, where SYRIA lies aboard: no field battle.
    let mut table = table(
        "phase byzantine-land; expedition syria 3119 afloat camped moved kalb1 f1; expedition byzantine 3019 VICTOR; \
         hand byzantine points 9",
    );
    // By road 1, and 1 for the ships.
    table.must("step 3119");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 7));
    assert_eq!(holder(&table, "3119"), "byzantines");
    assert_eq!([whereabouts(&table, "kalb1"), whereabouts(&table, "f1")], ["with syria", "ship syria 3119"]);
}

#[test]
fn case_5_1_5_one_aboard_does_not_march_in_a_land_phase() {
    let table = table("expedition syria 3119 afloat kalb1 f1; leader 5634 amr");
    assert_eq!(table.refusal("take syria"), "2.0: The Expedition of Syria is aboard; it has to land first.");
}

// 5.1.6

fn needed(units: &str) -> u32 {
    let war = game(&[]);
    let troops = units.split_whitespace().map(|name| war.parse_unit(name).unwrap()).collect();
    let muslim = units.starts_with(|letter: char| letter.is_ascii_lowercase());
    war.ships_needed(&troops, if muslim { crate::scenario::MUSLIM } else { crate::scenario::BYZANTINE })
}

#[test]
fn case_5_1_6_capacity() {
    let foot = "VICTOR HONOR THRACES CORNUTI DOMPED GALLICA FLAVIA GEMINA";
    assert_eq!(needed("VICTOR HONOR THRACES CORNUTI"), 1, "4 Foot");
    assert_eq!(needed("VICTOR HONOR THRACES CORNUTI DOMPED"), 2, "5 Foot");
    assert_eq!(needed("LEONES THEODOS"), 1, "2 Mounted");
    assert_eq!(needed("LEONES THEODOS STABLES"), 2, "3 Mounted");
    assert_eq!(needed("EXCUB"), 1);
    assert_eq!(needed("EXCUB VICTOR"), 2, "the Excubitor fills a ship");
    assert_eq!(needed("LEONES VICTOR"), 2, "one kind a ship");
    assert_eq!(needed("OPTIMAT BUCEL"), 1, "Mounted Picked are Mounted");
    assert_eq!(needed("SCOLA1 SCOLA2 SCOLA3 SCOLA4"), 1, "Scolae are Foot");
    assert_eq!(needed("SCOLA1 VICTOR ISAURI LAZI"), 1);
    assert_eq!(needed(&format!("{foot} LEONES THEODOS")), 3, "8 Foot and 2 Mounted");
    assert_eq!(needed(&format!("{foot} PRIMANI LEONES THEODOS")), 4, "9 Foot and 2 Mounted");
    assert_eq!(needed("kalb1 kalb2"), 1);
    assert_eq!(needed("kalb1 kalb2 kalb3"), 2);
}

#[test]
fn case_5_1_6_who_does_not_fit_does_not_embark() {
    let base = "phase muslim-sea; expedition syria 3119 kalb1 kalb2 kalb3 muawiyah uunada";
    let few = table(&format!("{base} f1; ship syria 3518 f2; hand syria"));
    assert_eq!(few.refusal("embark"), "5.1.6: That takes 2 naval units, and there are 1.");
    // Leaders travel free.
    assert_eq!(table(&format!("{base} f1 f2; hand syria")).forbidden_by("embark"), None);
}

// 5.1.7

#[test]
fn case_5_1_7_embarking_costs_1_in_a_port_and_2_on_another_coast() {
    let position = |hex: &str, more: &str| {
        let mut table =
            table(&format!("phase muslim-sea; expedition syria {hex} kalb1 f1; hand syria points 9; {more}"));
        table.must("embark");
        table.state.mover.points
    };
    assert_eq!(position("3119", ""), 8, "a port of his own");
    assert_eq!(position("2531", "garrison 2531 ATTALEI"), 8, "an enemy port");
    assert_eq!(position("3119", "pillaged 3119"), 7, "a pillaged port");
    assert_eq!(position("3819", ""), 7, "a town without anchors");
    assert_eq!(position("2820", ""), 7, "an open coast");
    assert_eq!(position("5634", ""), 7, "Fustat, in the Delta and no port");
}

#[test]
fn case_5_1_7_to_embark_takes_a_sea_phase_and_ships_in_the_hex() {
    let away = table("phase muslim-sea; expedition syria 3119 kalb1; ship syria 3518 f1; hand syria");
    assert_eq!(away.refusal("embark"), "5.1.7: No ships of the Expedition lie here.");
    assert_eq!(away.refusal("step 3118"), "2.0: In a sea phase an Expedition embarks before it does anything else.");
    let land = table("expedition syria 3119 kalb1 f1; hand syria");
    assert_eq!(land.refusal("embark"), "2.0: Nobody embarks in a land phase.");
    let poor = table("phase muslim-sea; expedition syria 2820 kalb1 f1; hand syria points 1");
    assert_eq!(poor.refusal("embark"), "5.1.7: That costs 2 and 1 points are left.");
}

#[test]
fn case_5_1_7_landing_costs_1_in_a_port_2_elsewhere_and_1_more_for_enemies_ashore() {
    let points = |hex: &str, more: &str| {
        let mut table = table(&format!(
            "phase muslim-sea; expedition syria {hex} afloat kalb1 kalb2 f1; hand syria points 9 sea 1 begun; {more}"
        ));
        table.must(&format!("land {hex}"));
        table.state.mover.points
    };
    assert_eq!(points("3119", ""), 8, "a port");
    assert_eq!(points("2820", ""), 7, "an open coast");
    assert_eq!(points("5634", ""), 7, "Fustat");
    assert_eq!(points("2531", "garrison 2531 ATTALEI"), 7, "a port with a Garrison");
    assert_eq!(points("2531", "garrison 2531 ATTALEI; pillaged 2531"), 6, "a pillaged one");
    assert_eq!(points("2620", "expedition byzantine 2620 VICTOR"), 6, "a camp on the coast");
    assert_eq!(points("2620", "patrol 2620 LEONES"), 7, "a Patrol alone");
    assert_eq!(points("2531", "garrison 2531 F1"), 8, "R18: ships were paid for at sea");
    let poor = table("phase muslim-sea; expedition syria 2820 afloat kalb1 f1; hand syria points 1 sea 1 begun");
    assert_eq!(poor.refusal("land 2820"), "5.1.7: That costs 2 and 1 points are left.");
}

#[test]
fn case_5_1_7_in_a_straits_hex_the_shore_is_named() {
    let base = "phase muslim-sea; expedition syria 1440 afloat kalb1 f1; hand syria points 9 sea 9 begun";
    let mut europe = table(base);
    // The hex holds a port, whichever shore. Kallipolis 1339 is a road away.
    europe.must("land 1440e");
    assert_eq!(europe.state.mover.points, 8);
    assert_eq!(holder(&europe, "1440"), "byzantines", "Abydos stands on the other shore");
    assert_eq!(europe.refusal("step 1439"), "1.2: There is no way from here to 1439.");
    europe.must("step 1339");
    let mut asia = table(base);
    asia.must("land 1440");
    assert_eq!(asia.refusal("step 1339"), "1.2: There is no way from here to 1339.");
    asia.must("step 1439");
}

#[test]
fn case_5_1_7_enemies_on_the_other_shore_do_not_meet_a_landing() {
    // R45
    let base = "phase muslim-sea; expedition syria 1440 afloat kalb1 f1; expedition byzantine 1440 VICTOR; \
         garrison 1440 HONOR; hand syria points 9 sea 9 begun";
    let mut europe = table(base);
    europe.must("land 1440e");
    assert_eq!((stage(&europe).as_str(), europe.state.mover.points), ("march", 8));
    assert_eq!(europe.forbidden_by("siege"), Some("7.0"));
    let mut asia = table(base);
    asia.must("land 1440");
    assert_eq!((stage(&asia).as_str(), asia.state.mover.points), ("surprise-die", 7));
}

#[test]
fn case_5_1_7_landing_needs_a_shore_and_troops_aboard() {
    let sea = table("phase muslim-sea; expedition syria 3120 afloat kalb1 f1; hand syria points 9 sea 9 begun");
    assert_eq!(sea.refusal("land 3120"), "5.1.7: Ships cannot lie at 3120.");
    assert_eq!(sea.forbidden_by("land 3119"), Some("5.1.7"));
    let ashore = table("phase muslim-sea; expedition syria 3119 kalb1 f1; hand syria points 9 begun");
    assert_eq!(ashore.refusal("land 3119"), "5.1.7: The Expedition is not aboard.");
    assert_eq!(ashore.refusal("sail 3120"), "5.1.7: The Expedition is not aboard.");
}

#[test]
fn case_5_1_7_once_ashore_it_may_embark_again() {
    let mut table = table("phase muslim-sea; expedition syria 3119 afloat kalb1 f1; hand syria points 3 sea 9 begun");
    table.must("land 3119; embark; land 3119");
    assert_eq!(table.state.mover.points, 0);
    assert_eq!(table.forbidden_by("embark"), Some("5.1.7"));
}

// 5.2

#[test]
fn case_5_2_ships_enter_the_delta_from_its_coast_up_to_fustat() {
    let mut table =
        table("phase muslim-sea; expedition egypt 4929 afloat tujib1 f1; hand egypt points 20 sea 20 begun");
    // Ten hexes up the Pelusiac branch.
    table.must("sail 5030; sail 5130; sail 5131; sail 5232; sail 5332; sail 5433; sail 5533; sail 5634");
    assert_eq!(table.state.mover.sea, 12);
    // 5734 lies up the Nile.
    assert_eq!(table.refusal("sail 5734"), "5.2: There is no way from here to 5734.");
    table.must("land 5634");
    assert_eq!(table.state.mover.points, 18);
}

#[test]
fn case_5_2_inland_branches_are_reached_from_branches_only() {
    // Pelusium 5029 is on the coast and beside 5129, a branch that is not.
    let table = table("phase muslim-sea; expedition egypt 5029 afloat tujib1 f1; hand egypt points 20 sea 20 begun");
    assert_eq!(table.forbidden_by("sail 5129"), Some("5.2"));
    assert_eq!(table.forbidden_by("sail 4929"), None);
}

#[test]
fn case_5_2_land_units_destroy_ships_alone_in_the_delta() {
    // From 5134 to 5133: clear 1, and 1 for the ships.
    let mut alone = table("expedition egypt 5134 tujib1; control muslims 5133; loose 5133 F1; hand egypt points 9");
    alone.must("step 5133");
    assert_eq!((whereabouts(&alone, "F1").as_str(), alone.state.mover.points), ("destroyed", 7));
    let mut guarded = table("expedition egypt 5134 tujib1; garrison 5133 ISAURI; loose 5133 F1; hand egypt points 9");
    guarded.must("step 5133");
    assert_eq!(whereabouts(&guarded, "F1"), "loose 5133");
}

#[test]
fn case_5_2_ships_of_an_army_aboard_are_not_alone() {
    // Ruling 56: an army aboard is met at sea only. The loose F2 lies beside it and is not alone either.
    let mut table = table(
        "expedition egypt 5134 tujib1; control muslims 5133; expedition byzantine 5133 afloat VICTOR F1; \
         loose 5133 F2; hand egypt points 9",
    );
    table.must("step 5133");
    assert_eq!(whereabouts(&table, "F1"), "ship byzantine 5133");
    assert_eq!(whereabouts(&table, "F2"), "loose 5133");
    assert_eq!(whereabouts(&table, "VICTOR"), "with byzantine");
    // The ships are paid for all the same.
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 7));
    assert_eq!(table.forbidden_by("step 5134"), None);
}

#[test]
fn case_5_2_on_other_coasts_marchers_do_ships_no_harm() {
    let mut table = table("expedition syria 2719 kalb1; loose 2620 F1; hand syria points 9");
    table.must("step 2620");
    assert_eq!((whereabouts(&table, "F1").as_str(), table.state.mover.points), ("loose 2620", 7));
}

#[test]
fn case_5_2_fustat_is_no_port_but_counts_as_coast() {
    let table = table("phase administration; garrison 4220 f1");
    assert_eq!(table.forbidden_by("garrison f1 5634"), Some("3.1.1"));
    let hex = table.game.parse_hex("5634").unwrap();
    assert!(table.game.is_shore(hex) && !table.game.is_port_hex(&table.state, hex));
}
