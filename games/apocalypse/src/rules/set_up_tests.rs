//! 10: who begins where.

use engine::{Game, Pending};
use testkit::Table;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::{Phase, Stage};
use crate::test_table::{game, holder, stage, table, whereabouts};

/// The Byzantines at their set-up, with Musel as their noble.
fn byzantines() -> Table<Apocalypse> {
    table("phase set-up")
}

/// The Muslims at theirs.
fn muslims() -> Table<Apocalypse> {
    table("phase set-up; side muslims")
}

/// Places whatever is left, anywhere, and is ready.
fn place_the_rest(table: &mut Table<Apocalypse>) {
    let side = table.state.side;
    while table.state.side == side && table.state.stage == Stage::SetUp {
        let first = table.legal().into_iter().next().expect("something to place");
        table.must(&first);
    }
}

#[test]
fn case_10_0_the_byzantines_set_up_first_and_the_war_begins_in_646() {
    let mut table = Table::open(game(&[]));
    assert_eq!(table.game.pending(&table.state), Pending::Act(BYZANTINE));
    assert_eq!(table.forbidden_by("place VICTOR 1235"), Some("10.0"), "first the noble");
    table.must("noble MUSEL");
    assert_eq!(table.game.pending(&table.state), Pending::Act(BYZANTINE));
    assert_eq!(table.forbidden_by("place kalb1 3916"), Some("10.0"), "the Muslims wait");
    place_the_rest(&mut table);
    assert_eq!(table.game.pending(&table.state), Pending::Act(MUSLIM));
    place_the_rest(&mut table);
    assert_eq!((table.state.turn, table.state.phase, table.state.stage), (1, Phase::Administration, Stage::EventDice));
    assert_eq!(table.game.scenario().first_year, 646);
}

#[test]
fn case_10_0_nobody_is_ready_before_all_are_placed() {
    let mut table = byzantines();
    assert_eq!(table.refusal("ready"), "10.0: OPTIMAT is still to be placed.");
    // Eight OBSEQUIUM, sixteen ORIENTALES, ten ARMENIAE, ten ships.
    let mut placed = 0;
    while table.forbidden_by("ready").is_some() {
        let first = table.legal().into_iter().next().expect("something to place");
        table.must(&first);
        placed += 1;
    }
    assert_eq!(placed, 8 + 16 + 10 + 10);
}

#[test]
fn case_10_0_units_begin_within_stacking() {
    let mut table = byzantines();
    // Chalcedon is a town, for four: Optimates and Bucellarii count two each.
    table.must("place OPTIMAT 1234; place BUCEL 1234");
    assert_eq!(table.refusal("place VICTOR 1234"), "4.0: Chalcedon has no room for it: at most 4 stack there.");
    // Constantinople is for ten, and Scola 1, Excubitor (two), Equites 1 and Pedes 1 are there.
    table.must("place VICTOR 1235; place HONOR 1235; place THRACES 1235; place CORNUTI 1235; place THEODOS 1235");
    assert_eq!(table.game.stacked(&table.state, table.game.tables.capital), 5 + 5);
    let full = "4.0: Constantinople has no room for it: at most 10 stack there.";
    assert_eq!(table.refusal("place LEONES 1235"), full);
}

#[test]
fn case_10_0_a_mounted_unit_may_begin_on_patrol_anywhere_in_its_district() {
    let mut table = byzantines();
    // 1727 is a hex of ORIENTALES without a place, 1733 one of OBSEQUIUM.
    table.must("post STABLES 1727; post LEONES 1733");
    assert_eq!(
        (whereabouts(&table, "STABLES"), whereabouts(&table, "LEONES")),
        ("patrol 1727".into(), "patrol 1733".into())
    );
    assert_eq!(table.refusal("post PROMOTI 1727"), "3.2.3: 1727 has a Patrol already.");
    assert_eq!(table.refusal("post GALLICA 1728"), "10.0: GALLICA is not a Byzantine Mounted unit.");
    assert_eq!(table.forbidden_by("post PROMOTI 1733"), Some("10.1.5"), "not their district");
    assert_eq!(table.forbidden_by("post THEODOS 1727"), Some("10.1.8"), "nor theirs");
    assert_eq!(table.refusal("post THEODOS 1336"), "10.0: 1336 is no land hex.");
    // 5232 is on the start line: no district. 5234 is north of it.
    assert_eq!(table.forbidden_by("post PROMOTI 5232"), Some("10.1.5"));
    table.must("post PROMOTI 5234");
    // The Asian shore of the straits is OBSEQUIUM, the European one is not.
    assert_eq!(table.forbidden_by("post THEODOS 1440e"), Some("10.1.8"));
    table.must("post THEODOS 1440");
}

#[test]
fn case_10_0_every_place_begins_with_the_side_of_its_district() {
    let table = Table::open(game(&[]));
    for hex in ["1235", "1928", "1404", "2638", "1040", "4937", "2622", "1213"] {
        assert_eq!(holder(&table, hex), "byzantines", "{hex}");
    }
    for hex in ["3916", "2819", "5634", "5029", "2408", "4220"] {
        assert_eq!(holder(&table, hex), "muslims", "{hex}");
    }
}

#[test]
fn case_10_1_what_has_no_choice_is_placed_by_the_rules() {
    let mut table = byzantines();
    for fixed in ["SCOLA3", "EXCUB", "RHODII", "MAMIK", "CONSTANS", "MUSEL", "PAUL"] {
        assert_eq!(table.forbidden_by(&format!("place {fixed} 1235")), Some("10.0"), "{fixed}");
    }
    for later in ["MAURI", "rebel1", "GREGORY"] {
        assert_eq!(table.forbidden_by(&format!("place {later} 1235")), Some("10.0"), "{later}");
    }
    // ARMENIAE: Dvin is theirs, Caesarea is not; and nobody is placed twice.
    assert_eq!(table.refusal("place LAZI 1920"), "10.0: LAZI does not begin in the district of 1920.");
    table.must("place LAZI 1404");
    assert_eq!(table.forbidden_by("place LAZI 1404"), Some("10.0"));
}

#[test]
fn case_10_1_1_a_scola_is_in_each_of_seven_places() {
    let table = byzantines();
    let mut found: Vec<String> = (1..=7).map(|n| whereabouts(&table, &format!("SCOLA{n}"))).collect();
    found.sort();
    // Constantinople, Nicomedia, Cios, Cyzicus, Prussa, Dorylalon, Kotyaion.
    let expected = ["1235", "1332", "1434", "1437", "1534", "1631", "1732"].map(|hex| format!("garrison {hex}"));
    assert_eq!(found, expected);
}

#[test]
fn case_10_1_2_the_guards_are_in_constantinople() {
    let table = byzantines();
    for guard in ["EXCUB", "DOMEQ", "DOMPED"] {
        assert_eq!(whereabouts(&table, guard), "garrison 1235", "{guard}");
    }
}

#[test]
fn case_10_1_3_paul_sits_in_the_patriarchal_chair() {
    let mut table = Table::open(game(&[]));
    assert_eq!(whereabouts(&table, "PAUL"), "waiting");
    table.must("noble MUSEL");
    assert_eq!(whereabouts(&table, "PAUL"), "chair");
}

#[test]
fn case_10_1_4_ten_naval_units_begin_in_ports_up_to_their_anchors() {
    let mut table = byzantines();
    table.must("place F1 1235; place F2 1235; place F3 1235");
    assert_eq!(table.refusal("place F4 1235"), "10.1.4: Every anchor of Constantinople is taken.");
    table.must("place F4 1440");
    assert_eq!(table.forbidden_by("place F5 1440"), Some("10.1.4"), "Abydos has one anchor");
    assert_eq!(table.refusal("place F5 1332"), "10.1.4: Nicomedia is no working port.");
    assert_eq!(table.forbidden_by("place F5 4220"), Some("10.1.4"), "Acre is Muslim");
    table.must("place F5 4937; place F6 4937; place F7 2638; place F8 2240; place F9 1213; place F10 3147");
    assert_eq!(whereabouts(&table, "F10"), "garrison 3147");
}

#[test]
fn case_10_1_5_half_of_the_orientales_may_begin_in_egypt() {
    let mut table = byzantines();
    // Seven in Alexandria (Foederati count two there) and one on Patrol: eight of sixteen.
    table.must("place FOEDER 4937; place GALLICA 4937; place SCYTHICA 4937; place MACEDON 4937; place GEMINA 4937");
    table.must("place FLAVIA 4937; place ILLYRIC 4937; post SAGITT 5236");
    for (unit, hex) in [("PRIMANI", "4836"), ("FELICES", "5138"), ("ISAURI", "5035")] {
        assert_eq!(
            table.refusal(&format!("place {unit} {hex}")),
            "10.1.5: At most half of the ORIENTALES begin in Egypt."
        );
    }
    assert_eq!(table.forbidden_by("post STABLES 5234"), Some("10.1.5"));
    table.must("place PRIMANI 1928; place FELICES 2622; place ISAURI 2227; place TRANSTIG 2015");
}

#[test]
fn case_10_1_5_orientales_begin_nowhere_else() {
    let table = byzantines();
    // Bilbeis is south and east of the line, Rhodes of the Carabisiani, Nicaea OBSEQUIUM, Aleppo Syria.
    for hex in ["5432", "2638", "1433", "2817"] {
        let refused = table.refusal(&format!("place GALLICA {hex}"));
        assert_eq!(refused, format!("10.1.5: GALLICA does not begin in the district of {hex}."));
    }
}

#[test]
fn case_10_1_6_each_of_the_carabisiani_is_in_its_own_place() {
    let table = byzantines();
    let homes = [
        ("RHODII", "2638"),
        ("SAMII", "2240"),
        ("LESBII", "1739"),
        ("ATTALEI", "2531"),
        ("CYPRII", "3224"),
        ("CRETENS", "3147"),
    ];
    for (unit, hex) in homes {
        assert_eq!(whereabouts(&table, unit), format!("garrison {hex}"), "{unit}");
    }
}

#[test]
fn case_10_1_7_leaders_begin_in_their_cities() {
    let table = byzantines();
    for leader in ["CONSTANS", "FAUSTA", "THEODORE"] {
        assert_eq!(whereabouts(&table, leader), "leader 1235", "{leader}");
    }
    assert_eq!(whereabouts(&table, "MANUEL"), "leader 4937");
    assert_eq!((whereabouts(&table, "GREGORY"), whereabouts(&table, "valentin")), ("waiting".into(), "waiting".into()));
}

#[test]
fn case_10_1_7_one_of_two_nobles_is_picked_with_his_clan() {
    for (noble, clan, other, others) in
        [("MUSEL", "MAMIK", "THRSHTUN", "RSHTUN"), ("THRSHTUN", "RSHTUN", "MUSEL", "MAMIK")]
    {
        let mut table = Table::open(game(&[]));
        assert_eq!(table.forbidden_by("noble THEODORE"), Some("10.1.7"), "the Komes is no Armenian");
        assert_eq!(table.forbidden_by("noble MAMIK"), Some("10.1.7"), "a clan is no leader");
        table.must(&format!("noble {noble}"));
        assert_eq!(
            (whereabouts(&table, noble), whereabouts(&table, clan)),
            ("leader 1404".into(), "garrison 1404".into())
        );
        assert_eq!((whereabouts(&table, other), whereabouts(&table, others)), ("gone".into(), "gone".into()));
        // All other ARMENIAE appear whoever is picked.
        table.must("place CATAPHR 1404; place TZANI 1413");
    }
}

#[test]
fn case_10_1_8_obsequium_begins_in_obsequium() {
    let mut table = byzantines();
    for hex in ["1928", "1404", "1040", "2638"] {
        let refused = table.refusal(&format!("place VICTOR {hex}"));
        assert_eq!(refused, format!("10.1.8: VICTOR does not begin in the district of {hex}."));
    }
    table.must("place VICTOR 1433; place HONOR 1440; place OPTIMAT 1235; post BUCEL 1733");
}

#[test]
fn case_10_1_8_first_edition_has_the_same_home_districts() {
    let mut table = Table::at(game(&[("edition", "1")]), "phase set-up");
    assert_eq!(table.forbidden_by("place VICTOR 1928"), Some("10.1.8"));
    assert_eq!(table.forbidden_by("place GALLICA 1433"), Some("10.1.5"));
    table.must("place VICTOR 1433; place GALLICA 1928");
}

#[test]
fn case_10_2_the_muslims_follow_when_the_byzantines_are_done() {
    let mut table = byzantines();
    assert_eq!(whereabouts(&table, "muawiyah"), "waiting");
    place_the_rest(&mut table);
    assert_eq!((table.state.side, table.state.stage), (MUSLIM, Stage::SetUp));
    assert_eq!(whereabouts(&table, "muawiyah"), "leader 3916");
    assert_eq!(table.forbidden_by("place VICTOR 1235"), Some("10.0"), "the Byzantines are done");
}

#[test]
fn case_10_2_1_armies_begin_at_home_and_the_rest_waits() {
    let mut table = muslims();
    let leaders = ["muawiyah", "uunada", "amr"].map(|leader| whereabouts(&table, leader));
    assert_eq!(leaders, ["leader 3916", "leader 3916", "leader 5634"]);
    // SYRIA: not in Egypt, not in the towns of the enemy. EGYPT: not in Syria, not beyond the line.
    for (unit, hex) in
        [("kalb1", "5634"), ("kalb1", "2622"), ("maafir1", "4822"), ("maafir1", "4937"), ("tujib1", "3916")]
    {
        let refused = table.refusal(&format!("place {unit} {hex}"));
        assert_eq!(refused, format!("10.2.1: {unit} does not begin in the district of {hex}."));
    }
    table.must("place kalb1 2408; place ansar1 4822; place maafir1 5029; place tujib1 5432; place khawlan1 5634");
    for waiting in ["quray1", "tamim1", "abdallah", "salman", "rebel1"] {
        assert_eq!(table.forbidden_by(&format!("place {waiting} 3916")), Some("10.0"), "{waiting}");
        assert_eq!(whereabouts(&table, waiting), "waiting", "{waiting}");
    }
    // Nobody of theirs goes on Patrol.
    assert_eq!(table.forbidden_by("post kalb2 3815"), Some("10.0"));
    // Damascus is a city, for eight.
    table.must("place kalb2 3916; place kalb3 3916; place kalb4 3916; place kalb5 3916; place kalb6 3916");
    table.must("place kalb7 3916; place kalb8 3916; place kalb9 3916");
    assert_eq!(table.refusal("place kalb10 3916"), "4.0: Damascus has no room for it: at most 8 stack there.");
}

#[test]
fn case_10_2_1_thirty_one_syrians_and_fifteen_egyptians_are_placed() {
    let mut table = muslims();
    let mut placed = 0;
    while table.forbidden_by("ready").is_some() {
        let first = table.legal().into_iter().next().expect("something to place");
        table.must(&first);
        placed += 1;
    }
    assert_eq!(placed, 31 + 15);
}

#[test]
fn case_10_2_2_no_muslim_ship_comes_before_647() {
    let table_at_set_up = muslims();
    assert_eq!(table_at_set_up.forbidden_by("place f1 4220"), Some("10.0"));
    // 646: Kallinikos comes, nobody is to be replaced, and of the fleets only the Byzantine one is adjusted.
    let mut table = table("turn 1; stage event-dice");
    table.must("roll 1 1");
    assert_eq!((table.state.side, table.state.stage), (BYZANTINE, Stage::Launch(10)));
    // 647: six anchors, six ships.
    let mut table = crate::test_table::table("turn 2; stage event-dice");
    table.must("roll 1 1");
    assert_eq!((table.state.side, table.state.stage), (MUSLIM, Stage::Launch(6)));
    assert_eq!(stage(&table), "launch");
}
