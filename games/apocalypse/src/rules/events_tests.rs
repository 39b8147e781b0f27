//! 2.2: the Events Table.

use engine::{Game, Pending};
use testkit::Table;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, District, MUSLIM, PlaceKind};
use crate::state::{Ending, Phase, Stage};
use crate::test_table::{game, holder, stage, table, whereabouts};

/// The fleets as they should be, so that nothing stands between an event and Mode Adjustment.
const FLEETS: &str = "garrison 4220 f1 f2; garrison 4020 f3; garrison 3518 f4; garrison 3119 f5; garrison 2919 f6; \
    garrison 1235 F1 F2 F3; garrison 4937 F4 F5; garrison 1440 F6; garrison 1437 F7; garrison 1022 F8; \
    garrison 1213 F9; garrison 1246 F10";

/// The third year at its event.
fn year(position: &str) -> Table<Apocalypse> {
    table(&format!("turn 3; stage event-dice; {FLEETS}; {position}"))
}

fn edition_1(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[("edition", "1")]), &format!("turn 3; stage event-dice; {FLEETS}; {position}"))
}

fn is_pillaged(table: &Table<Apocalypse>, hex: &str) -> bool {
    table.state.pillaged.contains(table.game.parse_place(hex).unwrap())
}

/// The hexes of the places for which this holds.
fn hexes(test: impl Fn(&crate::scenario::Place) -> bool) -> String {
    let war = game(&[]);
    let fits = war.places().filter(|place| test(war.place(*place)));
    fits.map(|place| format!(" {}", war.place_number(place))).collect()
}

/// Two dice with this sum.
fn dice(sum: u8) -> String {
    let first = (sum - 1).min(6);
    format!("roll {first} {}", sum - first)
}

#[test]
fn case_2_2_administration_begins_with_two_dice() {
    let mut table = table("turn 2; phase byzantine-land");
    table.must("end");
    assert_eq!((table.state.phase, table.state.stage), (Phase::Administration, Stage::EventDice));
    let Pending::Dice(throw) = table.game.pending(&table.state) else { panic!("dice are due") };
    assert_eq!(throw.dice, 2);
}

#[test]
fn case_2_2_an_event_works_once_and_does_nothing_again() {
    for number in [2, 4, 5, 6, 7, 8, 9, 10] {
        let mut table = year(&format!(
            "events {number}; garrison 1404 LAZI MUSEL MAMIK; garrison 5634 amr maafir1; garrison 1235 EXCUB"
        ));
        let (before, people) = (table.state.units, (table.state.one_army, table.state.turned));
        table.must(&dice(number));
        assert_eq!(table.state.stage, Stage::Modes, "event {number}");
        assert_eq!((table.state.units, (table.state.one_army, table.state.turned)), (before, people), "event {number}");
    }
}

#[test]
fn case_2_2_earthquakes_and_storms_work_every_time() {
    let mut table = year("events 3 11");
    table.must("roll 1 2");
    assert_eq!(table.state.stage, Stage::QuakeDice);
    let mut table = year("events 3 11; loose 3518 f7");
    table.must("roll 5 6");
    assert_eq!(whereabouts(&table, "f7"), "destroyed");
}

#[test]
fn case_2_2_an_event_that_came_up_is_remembered() {
    let mut table = year("garrison 5634 amr");
    table.must("roll 1 4");
    assert_eq!(whereabouts(&table, "abdallah"), "leader 5634");
    assert_eq!(table.state.events >> 5 & 1, 1);
}

#[test]
fn case_event_2_greek_fire_is_known() {
    let mut table = year("garrison 3916 kalb1");
    assert!(!table.state.greek_fire);
    table.must("roll 1 1");
    assert!(table.state.greek_fire);
    assert_eq!(table.state.stage, Stage::Modes);
}

#[test]
fn case_event_12_is_event_2_again() {
    let mut table = year("garrison 3916 kalb1");
    table.must("roll 6 6");
    assert!(table.state.greek_fire);
    assert_eq!(table.state.events, 1 << 2, "one event for both numbers");
    for sum in [2, 12] {
        let mut again = year("events 2; greek-fire");
        again.must(&dice(sum));
        again.clear_log();
        assert_eq!((again.state.stage, again.state.events), (Stage::Modes, 1 << 2));
    }
}

#[test]
fn case_event_3_two_dice_say_what_is_ruined() {
    let places =
        ["1332", "1437", "2819", "3119", "3518", "2638", "3224", "4937", "3916", "1404"].into_iter().zip(3..=12);
    for (hex, sum) in places {
        let mut table = year("garrison 1234 VICTOR");
        table.must("roll 1 2");
        table.must(&dice(sum));
        assert!(is_pillaged(&table, hex), "{sum} is {hex}");
        assert!(!table.state.cracked && table.state.pillaged.len() == 1);
    }
    let mut table = year("garrison 1234 VICTOR");
    table.must("roll 1 2; roll 1 1");
    assert!(table.state.cracked && table.state.pillaged.is_empty());
}

#[test]
fn case_event_3_a_garrison_beyond_the_new_limit_loses_units_of_its_owners_choice() {
    // A pillaged city holds four: two of six go.
    let mut table = year("garrison 3916 kalb1 kalb2 kalb3 kalb4 kalb5 kalb6");
    table.must("roll 1 2; roll 5 6");
    assert_eq!((stage(&table).as_str(), table.game.pending(&table.state)), ("trim 3916", Pending::Act(MUSLIM)));
    assert_eq!(table.forbidden_by("lose kalb7"), Some("4.0"));
    table.must("lose kalb3; lose kalb6");
    assert!(!matches!(table.state.stage, Stage::Trim(_)));
    let gone: Vec<String> =
        (1..=6).map(|n| format!("kalb{n}")).filter(|n| whereabouts(&table, n) == "destroyed").collect();
    assert_eq!(gone, ["kalb3", "kalb6"]);
    // Four fit: nobody goes.
    let mut table = year("garrison 3916 kalb1 kalb2 kalb3 kalb4");
    table.must("roll 1 2; roll 5 6");
    assert_eq!(table.state.stage, Stage::Modes);
    // A pillaged town holds two, and it is the Byzantine who gives up one of three.
    let mut table = year("garrison 1437 VICTOR HONOR THRACES");
    table.must("roll 1 2; roll 1 3");
    assert_eq!(table.game.pending(&table.state), Pending::Act(BYZANTINE));
}

#[test]
fn case_event_3_a_pillaged_place_suffers_no_more() {
    let mut table = year("pillaged 3916; garrison 3916 kalb1 kalb2 kalb3 kalb4");
    table.must("roll 1 2; roll 5 6");
    assert_eq!((table.state.stage, table.state.pillaged.len()), (Stage::Modes, 1));
}

#[test]
fn case_event_3_a_pillaged_place_is_no_port_and_no_fabrica() {
    let mut table = year("destroyed kalb9");
    table.must("roll 1 2; roll 5 6"); // Damascus
    assert_eq!(stage(&table), "replace 2819");
    table.must("pass");
    assert_eq!(table.state.stage, Stage::Modes, "Damascus is not asked");
    let mut table = year("garrison 3916 kalb1");
    table.must("roll 1 2; roll 3 3"); // Laodicea: five anchors, six ships
    assert_eq!((table.state.side, table.state.stage), (MUSLIM, Stage::Scrap(1)));
}

#[test]
fn case_event_3_cracked_walls_are_breached_like_those_of_a_city_for_a_year() {
    let assault = "stage breach-die; garrison 1235 VICTOR; expedition syria 1235 kalb1 kalb2; hand syria";
    let mut sound = table(assault);
    sound.must("roll 4");
    assert_eq!(stage(&sound), "move-end syria", "it takes a 5");
    let mut cracked = table(&format!("{assault}; cracked"));
    cracked.must("roll 4");
    assert_eq!(stage(&cracked), "wall muslims");
    let mut table = table("turn 2; phase byzantine-land; cracked");
    table.must("end");
    assert_eq!((table.state.turn, table.state.cracked), (3, false));
}

#[test]
fn case_event_4_africans_come_to_friendly_ports_and_gregory_with_them() {
    let mut table = year("garrison 1440 VICTOR");
    table.must("roll 1 3");
    assert_eq!((table.state.stage, table.game.pending(&table.state)), (Stage::Exarch, Pending::Act(BYZANTINE)));
    assert_eq!(table.refusal("place GREGORY 4937"), "Event 4: GREGORY is not among those to be placed now.");
    assert_eq!(table.forbidden_by("place VICTOR 4937"), Some("Event 4"));
    assert_eq!(table.refusal("place MAURI 1332"), "Event 4: Nicomedia is no working port.");
    assert_eq!(table.forbidden_by("place MAURI 4220"), Some("Event 4"), "Acre is Muslim");
    // Abydos is a town for four, and has one.
    table.must("place MAURI 1440; place NUMIDAE 1440; place BYZACEN 1440");
    assert_eq!(table.refusal("place VANDALI 1440"), "4.0: Abydos has no room for it: at most 4 stack there.");
    table.must("place VANDALI 4937; place PRIMAFR 2638; place FORTENS 2638; place TRIPOLI 4937");
    assert_eq!(table.forbidden_by("place GREGORY 1235"), Some("Event 4"), "none of his is there");
    table.must("place GREGORY 2638");
    assert_eq!((whereabouts(&table, "GREGORY").as_str(), table.state.stage), ("leader 2638", Stage::Modes));
    assert_eq!(whereabouts(&table, "MAURI"), "garrison 1440");
}

#[test]
fn case_event_4_not_into_pillaged_besieged_or_blockaded_ports() {
    let mut table = year("pillaged 2531; expedition syria 2138 kalb1; garrison 2138 VICTOR; loose 2638 f7");
    table.must("roll 1 3");
    assert_eq!(table.refusal("place MAURI 2531"), "Event 4: Attaleia is no working port.");
    assert_eq!(table.refusal("place MAURI 2138"), "Event 4: The enemy is at Ephesus.");
    assert_eq!(table.refusal("place MAURI 2638"), "Event 4: The enemy is at Rhodes.");
    assert_eq!(table.forbidden_by("place MAURI 2240"), None);
}

/// Constantinople is full (6 + 6), and of the other ports the Byzantines have Abydos alone.
fn africans_with_little_room(in_abydos: &str) -> Table<Apocalypse> {
    let lost = hexes(|place| {
        place.anchors > 0 && place.owner == BYZANTINE && !["Constantinople", "Abydos"].contains(&place.name.as_str())
    });
    let mut table = table(&format!(
        "turn 3; stage event-dice; control muslims{lost}; garrison 1440 {in_abydos}; \
         garrison 1235 EXCUB OPTIMAT BUCEL DOMEQ DOMPED VICTOR HONOR THRACES CORNUTI"
    ));
    table.must("roll 1 3");
    table
}

#[test]
fn case_event_4_units_without_room_are_destroyed() {
    let mut table = africans_with_little_room("SCOLA1 SCOLA2 SCOLA3");
    table.must("place TRIPOLI 1440");
    for unit in ["MAURI", "NUMIDAE", "VANDALI", "PRIMAFR", "FORTENS", "BYZACEN"] {
        assert_eq!(whereabouts(&table, unit), "destroyed", "{unit}");
    }
    assert_eq!(table.state.stage, Stage::Exarch, "Gregory is still to come");
    table.must("place GREGORY 1440");
    assert_eq!(whereabouts(&table, "GREGORY"), "leader 1440");
}

#[test]
fn case_event_4_gregory_does_not_come_without_any() {
    let table = africans_with_little_room("SCOLA1 SCOLA2 SCOLA3 SCOLA4");
    assert_ne!(table.state.stage, Stage::Exarch);
    assert_eq!((whereabouts(&table, "MAURI"), whereabouts(&table, "GREGORY")), ("destroyed".into(), "gone".into()));
}

#[test]
fn case_event_5_abdallah_takes_the_place_of_amr() {
    let governor = |position: &str| {
        let mut table = year(position);
        table.must("roll 1 4");
        assert_eq!(table.state.stage, Stage::Modes);
        (whereabouts(&table, "amr"), whereabouts(&table, "abdallah"))
    };
    let is = |found: (String, String), amr: &str, abdallah: &str| {
        assert_eq!((found.0.as_str(), found.1.as_str()), (amr, abdallah))
    };
    is(governor("garrison 5634 amr maafir1"), "gone", "leader 5634");
    is(governor("leader 5432 amr"), "gone", "leader 5634");
    is(governor("expedition egypt 5432 maafir1 amr"), "gone", "with egypt");
    is(governor("leader 5432 amr; control byzantines 5634"), "gone", "leader 3916");
    is(governor("leader 5432 amr; control byzantines 5634 3916"), "gone", "gone");
    is(governor("gone amr"), "gone", "leader 5634");
}

#[test]
fn case_event_6_the_usurper_rises_in_an_empty_byzantine_place() {
    let mut table = year(
        "garrison 1928 VICTOR; expedition byzantine 1920 EXCUB; expedition syria 2227 kalb1; pillaged 1930; \
         leader 1433 MANUEL; control muslims 2622",
    );
    table.must("roll 1 5");
    assert_eq!((table.state.stage, table.game.pending(&table.state)), (Stage::Usurper, Pending::Act(MUSLIM)));
    let refused = [
        ("1235", "Constantinople itself"),
        ("1928", "a Byzantine unit is there"),
        ("1437", "a Byzantine ship is there"),
        ("1920", "a Byzantine Expedition is there"),
        ("2227", "a Muslim Expedition is there"),
        ("1930", "a pillaged town holds two"),
        ("2622", "it is Muslim"),
        ("1404", "ARMENIAE"),
        ("2638", "Carabisiani"),
        ("5035", "Egypt"),
        ("3916", "Syria"),
    ];
    for (hex, why) in refused {
        assert_eq!(table.forbidden_by(&format!("rise {hex}")), Some("Event 6"), "{hex}: {why}");
    }
    for hex in ["1332", "2037", "1040"] {
        assert_eq!(table.forbidden_by(&format!("rise {hex}")), None, "OBSEQUIUM, ORIENTALES, Europe");
    }
    table.must("rise 1433");
    assert_eq!(holder(&table, "1433"), "usurper");
    for rebel in ["rebel1", "rebel2", "rebel3", "rebel4"] {
        assert_eq!(whereabouts(&table, rebel), "garrison 1433", "{rebel}");
    }
    assert_eq!(whereabouts(&table, "valentin"), "leader 1433");
    assert_eq!(whereabouts(&table, "MANUEL"), "gone", "a Byzantine leader alone there dies");
    assert_eq!(table.state.stage, Stage::Modes);
}

#[test]
fn case_event_6_the_usurper_never_rises_in_constantinople() {
    let mut table = table("turn 3; stage event-dice; garrison 1404 LAZI");
    table.must("roll 1 5");
    assert_eq!(table.forbidden_by("rise 1235"), Some("Event 6"), "even an empty one");
    assert_eq!(table.forbidden_by("rise 1234"), None, "Chalcedon will do");
}

#[test]
fn case_event_6_the_place_counts_for_nobodys_fabricae_or_anchors() {
    let mut table = year("destroyed VICTOR kalb1");
    table.must("roll 1 5; rise 1332; pass; pass");
    assert_eq!(stage(&table), "replace 1235");
    table.must("pass");
    assert_eq!(stage(&table), "replace 1702", "Nicomedia is passed over");
}

#[test]
fn case_event_6_without_such_a_place_a_unit_in_constantinople_is_lost() {
    let districts = [District::Obsequium, District::Orientales, District::Europe];
    let lost = hexes(|place| districts.contains(&place.district) && place.kind != PlaceKind::Constantinople);
    let unrest = |garrison: &str| {
        let mut table = table(&format!("turn 3; stage event-dice; control muslims{lost}; garrison 1235 {garrison}"));
        table.must("roll 1 5");
        table
    };
    let mut with_units = unrest("VICTOR EXCUB F1");
    assert_eq!(
        (with_units.state.stage, with_units.game.pending(&with_units.state)),
        (Stage::Unrest, Pending::Act(BYZANTINE))
    );
    assert!(with_units.forbidden_by("lose F1").is_some(), "a land unit");
    with_units.must("lose VICTOR");
    assert_eq!(
        (whereabouts(&with_units, "VICTOR"), whereabouts(&with_units, "EXCUB")),
        ("destroyed".into(), "garrison 1235".into())
    );
    assert_eq!(whereabouts(&with_units, "rebel1"), "waiting");
    assert_ne!(unrest("F1").state.stage, Stage::Unrest, "nobody to lose");
}

const USURPER: &str = "garrison 1928 rebel1 rebel2 rebel3 rebel4 valentin";

#[test]
fn case_event_6_rebels_never_move_and_muslims_neither_attack_nor_join_them() {
    let modes = table(&format!("phase administration; side muslims; {USURPER}; garrison 1930 kalb1"));
    assert_eq!(modes.refusal("garrison rebel1 1930"), "Event 6: rebel1 is a rebel and stays where it is.");
    assert_eq!(modes.refusal("garrison kalb1 1928"), "Event 6: The usurper sits in Amorium.");
    let march = table(&format!("{USURPER}; expedition syria 1928 kalb1 kalb2 kalb3 kalb4; hand syria"));
    assert_eq!(march.refusal("siege"), "Event 6: The usurper is no enemy of the Muslims.");
    assert_eq!(march.forbidden_by("assault"), Some("Event 6"));
    let ride = table(&format!("phase muslim-land; {USURPER}"));
    assert!(ride.forbidden_by("ride valentin").is_some());
}

#[test]
fn case_event_6_they_are_enemies_of_the_byzantines() {
    let mut table =
        table(&format!("{USURPER}; expedition byzantine 1929 EXCUB SCOLA1 SCOLA2 SCOLA3; hand byzantine points 9"));
    table.must("step 1928"); // road 1, enemy 1
    assert_eq!(table.state.mover.points, 7);
    assert_eq!(table.forbidden_by("siege"), None);
    // Amorium is a city: two dice times four are more than 7. An assault needs a 5.
    table.must("assault; roll 5");
    assert_eq!(stage(&table), "wall byzantines");
}

#[test]
fn case_event_7_the_quraysh_come_near_fustat_or_damascus() {
    let mut table = table("turn 3; stage event-dice; garrison 3217 kalb1 kalb2 kalb3; control muslims 4937");
    table.must("roll 1 6");
    assert_eq!((table.state.stage, table.game.pending(&table.state)), (Stage::Quraysh, Pending::Act(MUSLIM)));
    // Damascus to Aleppo: eleven steps at least. Fustat to Gaza: sixteen points.
    assert_eq!(table.refusal("place quray1 2817"), "Event 7: Aleppo is more than 10 points away.");
    assert_eq!(table.forbidden_by("place quray1 2408"), Some("Event 7"));
    assert_eq!(table.refusal("place quray1 5035"), "Event 7: Sais is not yours.");
    assert_eq!(table.forbidden_by("place kalb9 3916"), Some("Event 7"), "the Quraysh alone");
    // Epiphania, seven points up the road, is a town for four; Alexandria is nine from Fustat.
    table.must("place quray1 3217");
    assert_eq!(table.refusal("place quray2 3217"), "4.0: Epiphania has no room for it: at most 4 stack there.");
    table.must("place quray2 4937; place quray3 3916; place quray4 5634; place quray5 5634; place quray6 5634");
    table.must("place quray7 5634; place quray8 5634; place quray9 5634");
    assert_eq!(table.state.stage, Stage::Quraysh);
    table.must("place quray10 3416");
    assert_ne!(table.state.stage, Stage::Quraysh);
}

#[test]
fn case_event_7_they_are_of_the_army_of_egypt() {
    let mut table = table("phase administration; side muslims; garrison 3916 quray1 quray2 kalb1; garrison 5634 amr");
    table.must("form egypt 3916; muster quray1");
    assert_eq!(table.forbidden_by("muster kalb1"), Some("3.3"));
    table.must("done");
    assert_eq!((whereabouts(&table, "quray1"), whereabouts(&table, "amr")), ("with egypt".into(), "with egypt".into()));
}

#[test]
fn case_event_7_not_among_enemies_and_without_room_not_at_all() {
    // Of all Muslim places Baalbek is left, for four, and Tripolis and Acre, which are beset.
    let lost = hexes(|place| place.owner == MUSLIM && !["Baalbek", "Tripolis", "Acre"].contains(&place.name.as_str()));
    let mut table = table(&format!(
        "turn 3; stage event-dice; control byzantines{lost}; expedition byzantine 3518 EXCUB; loose 4220 F1"
    ));
    table.must("roll 1 6");
    assert_eq!(table.refusal("place quray1 3518"), "Event 7: The enemy is at Tripolis.");
    assert_eq!(table.refusal("place quray1 4220"), "Event 7: The enemy is at Acre.");
    table.must("place quray1 3717; place quray2 3717; place quray3 3717; place quray4 3717");
    assert_ne!(table.state.stage, Stage::Quraysh);
    for n in 5..=10 {
        assert_eq!(whereabouts(&table, &format!("quray{n}")), "destroyed");
    }
}

#[test]
fn case_event_9_paul_leaves_and_one_army_goes_this_year() {
    let mut table = year("garrison 1235 VICTOR HONOR CONSTANS THEODORE; garrison 1928 GALLICA");
    table.must("roll 4 5");
    assert_eq!(whereabouts(&table, "PAUL"), "gone");
    table.must("done; form byzantine 1235; muster VICTOR");
    assert_eq!(
        table.refusal("muster GALLICA"),
        "Event 9: GALLICA would be a second army, and this year only one may go."
    );
    table.must("muster HONOR; done");
    assert_eq!(whereabouts(&table, "HONOR"), "with byzantine");
}

#[test]
fn case_event_9_holds_for_a_year() {
    let mut next = table("turn 3; phase byzantine-land; one-army; gone PAUL");
    next.must("end");
    assert!(!next.state.one_army);
    let mut table =
        table("phase administration; side byzantines; garrison 1235 VICTOR; garrison 1928 GALLICA; gone PAUL");
    table.must("form byzantine 1235; muster VICTOR; muster GALLICA");
}

#[test]
fn case_event_10_the_kufans_form_at_once_and_may_move() {
    let mut table = year("control byzantines 2110; patrol 2413 LEONES; garrison 3916 kalb1 muawiyah");
    table.must("roll 4 6");
    assert_eq!((table.state.stage, table.game.pending(&table.state)), (Stage::Kufans, Pending::Act(MUSLIM)));
    assert_eq!(table.forbidden_by("rise 2110"), Some("Event 10"), "Amida is lost");
    assert_eq!(table.forbidden_by("rise 2413"), Some("Event 10"), "an enemy is at Edessa");
    assert_eq!(table.forbidden_by("rise 3916"), Some("Event 10"), "not Damascus while there is another");
    assert_eq!(table.forbidden_by("rise 2604"), None, "Mosul would do");
    table.must("rise 2408");
    let kufans = ["tamim1", "tamim2", "tamim3", "asad1", "asad2", "asad3", "hamdan1", "hamdan2", "salman"];
    for unit in kufans {
        assert_eq!(whereabouts(&table, unit), "with kufa", "{unit}");
    }
    assert_eq!(table.state.stage, Stage::Modes);
    // Modes, no attrition for it; in phase E it has 40 less 8 points.
    table.must("done; done; end");
    while table.state.phase != Phase::MuslimLand {
        table.must("end");
    }
    table.must("take kufa");
    assert_eq!(table.state.mover.points, 32);
}

#[test]
fn case_event_10_in_damascus_if_all_four_are_lost_or_beset() {
    let mut table = year("control byzantines 2110 2413 2604; expedition byzantine 2408 EXCUB");
    table.must("roll 4 6");
    assert_eq!(table.legal(), ["rise 3916"]);
    table.must("rise 3916");
    assert_eq!(whereabouts(&table, "salman"), "with kufa");
}

#[test]
fn case_event_10_not_at_all_if_damascus_is_lost_too() {
    let mut table = year("control byzantines 2110 2413 2604 2408 3916");
    table.must("roll 4 6");
    assert_eq!((table.state.stage, whereabouts(&table, "tamim1").as_str()), (Stage::Modes, "waiting"));
    assert_eq!(table.state.events >> 10 & 1, 1, "the event has been");
}

#[test]
fn case_event_11_ships_out_of_port_are_lost_with_all_aboard() {
    let mut table = table(
        "turn 3; stage event-dice; garrison 1440 F7; loose 3525 F5; loose 5634 f3; garrison 4937 F6; pillaged 4937; \
         expedition syria 3518 camped kalb1 f1 muawiyah; \
         expedition egypt 3223 camped afloat maafir1 maafir2 f2 amr",
    );
    table.must("roll 5 6");
    let lost = ["F5", "f3", "F6", "f1", "f2", "maafir1", "maafir2"];
    for unit in lost {
        assert_eq!(whereabouts(&table, unit), "destroyed", "{unit}");
    }
    assert_eq!(whereabouts(&table, "amr"), "gone", "he goes down with them");
    assert_eq!(whereabouts(&table, "F7"), "garrison 1440", "Abydos shelters one");
    assert_eq!(
        (whereabouts(&table, "kalb1"), whereabouts(&table, "muawiyah")),
        ("with syria".into(), "with syria".into())
    );
}

#[test]
fn case_event_11_a_port_shelters_as_many_as_it_has_anchors() {
    for edition in ["1", "2"] {
        let war = game(&[("edition", edition)]);
        let mut table = Table::at(war, "turn 3; stage event-dice; garrison 1235 F1 F2 F3 F4 F5; garrison 4220 f1 f2");
        table.must("roll 5 6");
        // Three anchors: of five like ships those with the lowest numbers go. Sunk is sunk, even if it comes back.
        let sunk: Vec<&str> = ["F1", "F2", "F3", "F4", "F5", "f1", "f2"]
            .into_iter()
            .filter(|name| table.state.sunk.contains(table.game.parse_unit(name).unwrap()))
            .collect();
        assert_eq!(sunk, ["F1", "F2"], "edition {edition}");
    }
}

#[test]
fn case_event_11_muawiyah_can_drown() {
    let mut table = table("turn 3; stage event-dice; expedition syria 3223 camped afloat kalb1 f1 muawiyah");
    table.must("roll 5 6");
    assert_eq!(table.state.stage, Stage::Over(Ending::MuawiyahDead));
}

#[test]
fn case_event_11_first_edition_replaces_the_ships_at_once() {
    let mut first = edition_1("loose 3518 f7");
    first.must("roll 5 6");
    assert_eq!(whereabouts(&first, "f7"), "destroyed");
    assert_eq!(first.state.stage, Stage::Modes, "six anchors, six ships: none is short");
    let position = FLEETS.replace("garrison 2919 f6", "loose 2919 f6");
    for (edition, expected) in [("1", Stage::Launch(1)), ("2", Stage::Modes)] {
        let destroyed: String = (7..=12).map(|n| format!(" f{n}")).collect();
        let war = game(&[("edition", edition)]);
        let mut table = Table::at(war, &format!("turn 3; stage event-dice; {position}; gone{destroyed}"));
        table.must("roll 5 6");
        assert_eq!(table.state.stage, expected, "edition {edition}");
    }
}
