//! 1: what is in the box.

use testkit::Table;

use super::*;
use crate::Apocalypse;
use crate::state::{Marker, Stage};
use crate::test_table::{game, game_where, stage, table, whereabouts};

fn count(war: &Apocalypse, test: impl Fn(&Unit) -> bool) -> usize {
    war.scenario().units.iter().filter(|unit| test(unit)).count()
}

fn names(war: &Apocalypse, test: impl Fn(&Unit) -> bool) -> Vec<&str> {
    war.scenario().units.iter().filter(|unit| test(unit)).map(|unit| unit.name.as_str()).collect()
}

fn first_edition() -> Apocalypse {
    game(&[("edition", "1")])
}

#[test]
fn case_1_1_there_are_180_counters_and_markers() {
    let war = game(&[]);
    // Markers: an Expedition each for three Muslim armies and the Byzantines, turn, Greek Fire, eleven pillaged.
    let markers = Marker::ALL.len() + 1 + 1 + 11;
    assert_eq!(war.scenario().units.len() + markers, 180);
}

#[test]
fn case_1_1_the_war_runs_from_646_to_656_in_the_second_edition_unless_agreed_otherwise() {
    let last = |war: &Apocalypse| war.scenario().first_year + u16::from(war.scenario().turns) - 1;
    let war = game(&[]);
    assert_eq!((war.scenario().first_year, last(&war), war.scenario().rules.edition), (646, 656, 2));
    assert_eq!(last(&game(&[("turns", "10")])), 655);
    assert_eq!(first_edition().scenario().rules.edition, 1);
}

#[test]
fn case_1_2_the_places_the_rules_name_are_where_they_are_printed() {
    let war = game(&[]);
    let printed = [
        ("1235", "Constantinople"),
        ("1332", "Nicomedia"),
        ("1404", "Dvin"),
        ("1702", "Nakhchawan"),
        ("2015", "Ireneopolis"),
        ("2819", "Antioch"),
        ("3916", "Damascus"),
        ("5634", "Fustat"),
    ];
    for (hex, name) in printed {
        assert_eq!(war.place(war.parse_place(hex).unwrap()).name, name);
    }
    assert_eq!(war.scenario().map.places.len(), 123);
}

#[test]
fn case_1_2_districts_say_who_holds_a_place() {
    for place in &game(&[]).scenario().map.places {
        let muslim = matches!(place.district, District::Syria | District::SouthEgypt);
        assert_eq!(place.owner == MUSLIM, muslim, "{}", place.name);
    }
}

/// Worked example 21.
#[test]
fn case_1_2_a_step_costs_its_ground_its_river_or_a_road() {
    let mut table = table("expedition syria 2819 kalb1; hand syria points 20");
    table.must("step 2918"); // across the Orontes into rough: 2 + 1
    assert_eq!(table.state.mover.points, 17);
    let mut table = crate::test_table::table("expedition syria 2819 kalb1; hand syria points 20");
    table.must("step 2919"); // along a road
    assert_eq!(table.state.mover.points, 19);
    let mut table = crate::test_table::table("expedition syria 3916 kalb1; hand syria points 20");
    table.must("step 3915"); // desert
    assert_eq!(table.state.mover.points, 18);
}

#[test]
fn case_1_2_nobody_marches_between_asia_and_europe() {
    let table = table("expedition syria 1234 kalb1; hand syria");
    assert_eq!(table.refusal("step 1235"), "1.2: There is no way from here to 1235.");
    // 1440 has two shores: from the Asian one the road leads to 1439, from the European one 1339 is near.
    for war in [game(&[]), first_edition()] {
        let mut table = Table::at(war, "expedition syria 1440 kalb1; hand syria points 20");
        assert_eq!(table.forbidden_by("step 1339"), Some("1.2"));
        table.must("step 1439");
        assert_eq!(table.state.mover.points, 19);
    }
    let mut table = crate::test_table::table("expedition syria 1440e kalb1; hand syria points 20");
    assert_eq!(table.forbidden_by("step 1439"), Some("1.2"));
    assert_eq!(table.forbidden_by("step 1440"), Some("1.2"));
    table.must("step 1339"); // Kallipolis, coastal clear
    assert_eq!(table.state.mover.points, 19);
}

#[test]
fn case_1_2_whoever_lands_in_the_straits_says_on_which_shore() {
    let position = "garrison 1440 VICTOR; expedition syria 1440 afloat kalb1 f1; hand syria points 20";
    let mut table = table(position);
    table.must("land 1440"); // a port, and a Garrison on this shore: 1 + 1
    assert_eq!(table.state.mover.points, 18);
    assert_eq!(table.forbidden_by("siege"), None);
    let mut table = crate::test_table::table(position);
    table.must("land 1440e"); // nobody there, nothing to besiege
    assert_eq!(table.state.mover.points, 19);
    assert_eq!(table.forbidden_by("siege"), Some("7.0"));
}

#[test]
fn case_1_2_enemies_on_opposite_shores_do_not_fight() {
    let position = "expedition byzantine 1440 EXCUB; expedition syria 1339 kalb1; hand syria points 20";
    let mut table = table(position);
    table.must("step 1440e"); // rough: 2, and nobody to be paid for
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 18));
    // On the same shore they do.
    let mut table = crate::test_table::table(&position.replace("1440 EXCUB", "1440e EXCUB"));
    table.must("step 1440e");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("surprise-die", 17));
}

#[test]
fn case_1_3_counters_by_kind() {
    let war = game(&[]);
    let of = |kind: Kind, side: Side| {
        // The usurper's men are counted with the Byzantines, though the Muslim player places them.
        count(&war, |unit| {
            let byzantine = unit.side == BYZANTINE || unit.army == Some(Army::Rebels);
            unit.kind == kind && byzantine == (side == BYZANTINE)
        })
    };
    assert_eq!((of(Kind::Land, BYZANTINE), of(Kind::Land, MUSLIM)), (63, 64));
    assert_eq!((of(Kind::Naval, BYZANTINE), of(Kind::Naval, MUSLIM)), (10, 12));
    assert_eq!((of(Kind::Leader, BYZANTINE), of(Kind::Leader, MUSLIM)), (9, 5));
    assert_eq!((Marker::of(BYZANTINE).len(), Marker::of(MUSLIM).len()), (1, 3));
}

#[test]
fn case_1_3_1_titles_have_no_effect() {
    let plain = game(&[]);
    let renamed = game_where(&[], |war| war.units.iter_mut().for_each(|unit| unit.title = "Somebody".to_string()));
    let play = |war: Apocalypse| {
        let mut table = Table::at(war, "expedition syria 3916 kalb1 muawiyah; garrison 3717 BUCEL; hand syria");
        table.must("step 3817; step 3717; siege; roll 3");
        table.text()
    };
    assert_eq!(play(plain), play(renamed));
}

#[test]
fn case_1_3_2_armies() {
    let war = game(&[]);
    let strength = |army: Army| count(&war, |unit| unit.kind == Kind::Land && unit.army == Some(army));
    // 10 + 7 + 5 + 3 + 3 + 3; 7 + 4 + 4 and ten Quraysh; 3 + 3 + 2.
    assert_eq!([Army::Syria, Army::Egypt, Army::Kufa].map(strength), [31, 25, 8]);
    // Seven Scolae, three guards and eight more; with both clans.
    let byzantine = [Army::Obsequium, Army::Orientales, Army::Armeniae, Army::Carabisianis, Army::African];
    assert_eq!(byzantine.map(strength), [18, 16, 12, 6, 7]);
    assert_eq!(strength(Army::Rebels), 4);
    assert_eq!(count(&war, |unit| unit.kind == Kind::Land && unit.army.is_none()), 0);
}

#[test]
fn case_1_3_3_picked_are_the_scolae_units_of_six_and_the_domestici_equites() {
    let war = game(&[]);
    let expected = [
        "SCOLA1", "SCOLA2", "SCOLA3", "SCOLA4", "SCOLA5", "SCOLA6", "SCOLA7", "EXCUB", "DOMEQ", "OPTIMAT", "BUCEL",
        "FOEDER", "CATAPHR",
    ];
    assert_eq!(names(&war, |unit| unit.picked), expected);
    assert_eq!(names(&war, |unit| unit.kind == Kind::Land && unit.clear >= 6 && !unit.picked), [""; 0]);
    // A unit may be both; Muslims are neither.
    assert_eq!(names(&war, |unit| unit.picked && unit.mounted), ["DOMEQ", "OPTIMAT", "BUCEL", "FOEDER", "CATAPHR"]);
    let muslim = |unit: &Unit| unit.side == MUSLIM && unit.army != Some(Army::Rebels);
    assert_eq!(count(&war, |unit| muslim(unit) && (unit.picked || unit.mounted)), 0);
    // OBSEQUIUM 1 + 4, ORIENTALES 6, ARMENIAE 3 and two clans, AFRICAN 3.
    assert_eq!(count(&war, |unit| unit.side == BYZANTINE && unit.mounted), 5 + 6 + 5 + 3);
}

#[test]
fn case_1_3_3_first_edition_has_domestici_equites_that_are_just_mounted() {
    let class = |war: &Apocalypse| {
        let unit = war.printed(war.parse_unit("DOMEQ").unwrap());
        (unit.picked, unit.mounted, unit.clear)
    };
    assert_eq!(class(&game(&[])), (true, true, 1));
    assert_eq!(class(&first_edition()), (false, true, 1));
    assert_eq!(count(&first_edition(), |unit| unit.picked), 12);
    // It tells where every Picked unit counts double.
    let bulk = |edition: &str| {
        let war = game(&[("edition", edition), ("picked_stacking", "class")]);
        war.bulk(war.parse_unit("DOMEQ").unwrap())
    };
    assert_eq!((bulk("2"), bulk("1")), (2, 1));
}

/// Isauri, 1 in the open and 4 in broken ground, are attacked by Kalb, 4 and 3.
#[test]
fn case_1_3_4_the_left_factor_counts_in_clear_and_desert_the_right_one_elsewhere() {
    let fight = |hex: &str| {
        let position =
            format!("stage battle-die; expedition syria {hex} kalb1; expedition byzantine {hex} ISAURI; hand syria");
        let mut table = table(&position);
        table.must("roll 5");
        table
    };
    // 1727 is clear, 3411 desert: 4 to 1 is 4:1, and 5 destroys the defender.
    for hex in ["1727", "3411"] {
        assert_eq!(whereabouts(&fight(hex), "ISAURI"), "destroyed", "{hex}");
    }
    // 1724 is rough, 1734 mountain, 5037 marsh: 3 to 4 is 1:2, and 5 is attrition.
    for hex in ["1724", "1734", "5037"] {
        assert_eq!(fight(hex).state.stage, Stage::Pay(MUSLIM), "{hex}");
    }
}

#[test]
fn case_1_3_4_the_right_factor_counts_aboard() {
    // 3 to 4 again, in the water off Cyprus: attrition.
    let mut table = table(
        "stage sea-die; expedition syria 3223 afloat kalb1 f1; expedition byzantine 3223 afloat ISAURI F1; hand syria",
    );
    table.must("roll 5");
    assert_eq!(table.state.stage, Stage::SeaPay(MUSLIM));
}

#[test]
fn case_1_3_5_the_reverse_is_up_in_garrison_and_the_front_on_patrol() {
    let mut table = table("phase administration; side byzantines; garrison 1928 LEONES VICTOR; patrol 1727 STABLES");
    let seen = |table: &Table<Apocalypse>, name: &str| {
        let unit = table.game.parse_unit(name).unwrap();
        table.state.known.contains(unit)
    };
    assert!(!seen(&table, "LEONES") && !seen(&table, "VICTOR"));
    table.must("patrol LEONES; garrison STABLES 1928");
    assert!(seen(&table, "LEONES"), "face up");
    assert!(!seen(&table, "STABLES"), "shield up");
}

#[test]
fn case_1_3_6_leaders_their_armies_and_shifts() {
    let war = game(&[]);
    let of = |name: &str| {
        let unit = war.printed(war.parse_unit(name).unwrap());
        (unit.army, unit.shift)
    };
    let (field, sea) = (Some(Shift::Field(1)), Some(Shift::Sea(1)));
    let listed = [
        ("muawiyah", Some(Army::Syria), Some(Shift::Field(2))),
        ("uunada", Some(Army::Syria), sea),
        ("amr", Some(Army::Egypt), field),
        ("abdallah", Some(Army::Egypt), sea),
        ("salman", Some(Army::Kufa), None),
        ("CONSTANS", None, None),
        ("FAUSTA", None, None),
        ("THEODORE", Some(Army::Obsequium), field),
        ("MANUEL", Some(Army::Orientales), None),
        ("MUSEL", Some(Army::Armeniae), None),
        ("THRSHTUN", Some(Army::Armeniae), field),
        ("GREGORY", Some(Army::African), None),
        ("valentin", Some(Army::Rebels), None),
        ("PAUL", None, None),
    ];
    for (name, army, shift) in listed {
        assert_eq!(of(name), (army, shift), "{name}");
    }
    assert_eq!(count(&war, |unit| unit.kind == Kind::Leader), listed.len());
    assert_eq!(count(&war, |unit| unit.kind == Kind::Leader && unit.army == Some(Army::Carabisianis)), 0);
}
