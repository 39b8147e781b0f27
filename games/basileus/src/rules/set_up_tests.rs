//! Case tests: counters (2.1), choosing a battle (3) and the set-up.

use engine::Side;
use testkit::Table;

use crate::Basileus;
use crate::scenario::Kind;
use crate::test_table::{PROVING_GROUND, game, game_where, table};

/// The five battles.
const BATTLES: [&str; 5] =
    ["arcadiopolis-970", "dorostolon-971-first", "dorostolon-971-sortie", "dorostolon-971-third", "beroia-1122"];

/// A battle as it opens.
fn open(scenario: &str) -> Table<Basileus> {
    Table::open(game(scenario, &[]))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// Whether the position holds all these lines.
fn says_all(table: &Table<Basileus>, lines: &[&str]) -> bool {
    lines.iter().all(|line| says(table, line))
}

/// Places counters: `HI B1002; KL B1102`.
fn place(table: &mut Table<Basileus>, list: &str) {
    for word in list.split(';').map(str::trim) {
        table.must(&format!("place {word}"));
    }
}

// --- 2.1: the counters

/// A counter as the roster has it: kind, strengths, MP, range, charge, special characteristics.
fn printed(table: &Table<Basileus>, name: &str) -> String {
    let unit = table.game.scenario().units.iter().find(|unit| unit.name == name).expect("a counter");
    let kind = match unit.kind {
        Kind::Infantry => "infantry",
        Kind::MissileInfantry => "missile infantry",
        Kind::Cavalry => "cavalry",
        Kind::MissileCavalry => "missile cavalry",
        Kind::Commander => "commander",
        Kind::Baggage => "baggage",
    };
    let back = unit.back.map_or(String::new(), |back| format!("/{back}"));
    let range = match (unit.range, unit.red_range) {
        (0, _) => String::new(),
        (range, false) => format!(", range {range}"),
        (range, true) => format!(", range {range} red"),
    };
    let charge = if unit.charge > 0 { format!(", charge +{}", unit.charge) } else { String::new() };
    let serpent = if unit.traits.unseizable { ", serpent" } else { "" };
    let swords = if unit.traits.no_hth_penalty { ", swords" } else { "" };
    assert!(!unit.traits.impetuous && !unit.traits.feigned_flight, "{name}: no counter of this box has these");
    format!("{kind} {}{back}, {} MP{range}{charge}{serpent}{swords}", unit.front, unit.allowance)
}

#[test]
fn case_2_1_the_counters_of_the_battles() {
    let first = open("dorostolon-971-first");
    for (name, values) in [
        ("KL", "cavalry 5/3, 3 MP, charge +2"),
        ("AT", "missile cavalry 4/2, 3 MP, range 2 red"),
        ("HE", "cavalry 4/2, 3 MP, charge +1"),
        ("SC", "cavalry 4/2, 3 MP, charge +1"),
        ("EX", "cavalry 4/2, 3 MP, charge +1"),
        ("HI", "cavalry 3/2, 3 MP, charge +1"),
        ("AR", "missile cavalry 3/2, 3 MP, range 2, swords"),
        ("PE1", "infantry 2/1, 3 MP"),
        ("PE3", "infantry 3/2, 3 MP"),
        ("SK1", "infantry 3/2, 2 MP"),
        ("SK3", "infantry 4/2, 2 MP"),
        ("PS1", "missile infantry 1, 3 MP, range 2"),
        ("JT", "commander 2, 4 MP"),
        ("dr", "infantry 5/3, 2 MP"),
        ("ru1", "infantry 4/2, 2 MP"),
        ("ru4", "infantry 3/2, 2 MP"),
        ("ru9", "infantry 2/1, 2 MP"),
        ("ra1", "missile infantry 1, 2 MP, range 2"),
        ("pa1", "missile cavalry 2/1, 4 MP, range 2, serpent"),
        ("sv", "commander 2, 4 MP"),
    ] {
        assert_eq!(printed(&first, name), values, "{name}");
    }
    let arcadiopolis = open("arcadiopolis-970");
    for (name, values) in [
        ("BA1", "missile cavalry 2/1, 4 MP, range 2, serpent"),
        ("SL1", "infantry 2/1, 2 MP"),
        ("SN", "commander 1, 4 MP"),
        ("ka1", "cavalry 3/2, 3 MP, charge +1"),
        ("bs", "commander 2, 4 MP"),
        ("ps1", "missile infantry 2/1, 3 MP, range 2"),
    ] {
        assert_eq!(printed(&arcadiopolis, name), values, "{name}");
    }
    let beroia = open("beroia-1122");
    for (name, values) in [
        ("VA1", "infantry 4/2, 2 MP"),
        ("VA3", "infantry 3/2, 2 MP"),
        ("FR", "cavalry 4/2, 3 MP, charge +2"),
        ("KA1", "cavalry 3/2, 3 MP, charge +2"), // 13.5-4
        ("JK", "commander 2, 4 MP"),
        ("no", "missile cavalry 3/2, 4 MP, range 2, serpent, swords"),
        ("tz", "commander 1, 4 MP"),
        ("wg1", "baggage 1, 1 MP"),
    ] {
        assert_eq!(printed(&beroia, name), values, "{name}");
    }
    let sortie = open("dorostolon-971-sortie");
    for (name, values) in
        [("RM1", "cavalry 2, 3 MP, charge +1"), ("mg1", "baggage 1, 0 MP"), ("sk3", "infantry 2/1, 2 MP")]
    {
        assert_eq!(printed(&sortie, name), values, "{name}");
    }
}

#[test]
fn case_2_1_the_armies_add_up() {
    // Front strengths of the combat units of the first player and of the second.
    for (scenario, totals) in BATTLES.into_iter().zip([[36, 34], [50, 50], [27, 29], [37, 39], [51, 31]]) {
        let game = game(scenario, &[]);
        let sum = |side: usize| -> u8 {
            let units = game.scenario().units.iter();
            units.filter(|unit| unit.side.index() == side && unit.kind.is_combat()).map(|unit| unit.front).sum()
        };
        assert_eq!([sum(0), sum(1)], totals, "{scenario}");
    }
}

#[test]
fn case_2_1_all_armies_of_a_side_are_friends() {
    // A Rus passes a Pecheneg and a Bulgarian; both hold the Byzantines up.
    let mut table =
        table("arcadiopolis-970", "turn 7; side Rus; phase movement; across no; unit RU1 0610; unit PA1 0609");
    table.must("take RU1; step 0609; step 0608");
    let mut table = self::table(
        "arcadiopolis-970",
        "turn 7; side Byzantines; phase movement; across no; unit BA1 0609; unit PA1 0604; unit ka1 0607; unit ka2 0602",
    );
    table.must("take ka1; step 0608; take ka2; step 0603");
    assert_eq!(table.log().matches("and stops").count(), 2);
}

#[test]
fn case_2_1_the_side_that_shows_counts() {
    // Skutatoi 4 on pikemen 2: 2/1. Reduced, 2 against 2: 1/1. Die 6 is AR and A1.
    for (side, line) in [("", "Attack at 2/1, die 6: AR"), (" reduced", "Attack at 1/1, die 6: A1")] {
        let position = format!("side Greens; phase combat; unit SK1 1010{side}; unit ru8 1011");
        let mut table = table(PROVING_GROUND, &position);
        table.must("target 1011; add SK1; declare; roll 6");
        assert!(table.log().contains(line), "{}", table.log());
    }
}

// --- 3: choosing a battle

#[test]
fn case_3_a_battle_names_sheets_sides_and_turns() {
    // The first player stands first; then who deploys first.
    for (scenario, case, sheets, sides, first_to_deploy, turns) in [
        ("arcadiopolis-970", "13.1", "A", ["Rus", "Byzantines"], 1, 10),
        ("dorostolon-971-first", "13.2", "CB", ["Byzantines", "Rus"], 0, 10),
        ("dorostolon-971-sortie", "13.3", "C", ["Rus", "Byzantines"], 1, 6),
        ("dorostolon-971-third", "13.4", "CB", ["Rus", "Byzantines"], 0, 7),
        ("beroia-1122", "13.5", "D", ["Byzantines", "Pechenegs"], 1, 7),
    ] {
        let game = game(scenario, &[]);
        let battle = game.scenario();
        assert_eq!(battle.case, case);
        assert_eq!(battle.field.sheets.iter().map(|sheet| sheet.letter).collect::<String>(), sheets, "{scenario}");
        assert_eq!(battle.sides, sides, "{scenario}");
        assert_eq!(battle.deploys[0], Side(first_to_deploy), "{scenario}");
        assert_eq!(battle.turns, turns, "{scenario}");
    }
}

#[test]
fn case_3_optional_rules_are_agreed_before() {
    let plain = game("dorostolon-971-first", &[]);
    let options = plain.scenario().options;
    assert!(!options.zoc_to_zoc && !options.counter_charge && !options.no_ratio);
    for (key, agreed) in [
        ("zoc_to_zoc", [true, false, false]),
        ("counter_charge", [false, true, false]),
        ("no_ratio", [false, false, true]),
    ] {
        let options = game("dorostolon-971-first", &[key]).scenario().options;
        assert_eq!([options.zoc_to_zoc, options.counter_charge, options.no_ratio], agreed, "{key}");
    }
}

#[test]
fn case_3_special_rules_belong_to_their_battle() {
    // Beroia raises the charge of the Kavallarioi and gives horses to the Varangians; the ground of the tests does not.
    let has = |scenario: &str| {
        let game = game(scenario, &[]);
        let special = &game.scenario().special;
        [
            special.line.is_some(),
            special.bait.is_some(),
            special.foot_only.is_some(),
            special.surprise.is_some(),
            special.engagement.is_some(),
            special.laager.is_some(),
            special.axemen.is_some(),
            special.horses.is_some(),
        ]
    };
    let (yes, no) = (true, false);
    assert_eq!(has("arcadiopolis-970"), [yes, yes, no, no, no, no, no, no]);
    assert_eq!(has("dorostolon-971-first"), [no; 8]);
    assert_eq!(has("dorostolon-971-sortie"), [no, no, yes, yes, yes, no, no, no]);
    assert_eq!(has("dorostolon-971-third"), [no; 8]);
    assert_eq!(has("beroia-1122"), [no, no, no, no, no, yes, yes, yes]);
}

// --- Set-up

#[test]
fn case_set_up_where_all_is_printed_the_armies_stand() {
    // Ruling 59: Arcadiopolis begins with the first turn.
    let table = open("arcadiopolis-970");
    assert!(says_all(
        &table,
        &[
            "turn 1",
            "side Rus",
            "phase movement",
            "unit PA1 0814",
            "unit PA2 0714",
            "unit PA3 0614",
            "unit PA4 0514",
            "unit ka1 0709",
            "unit ka2 0608",
            "unit hi waiting",
        ]
    ));
}

#[test]
fn case_set_up_groups_without_a_choice_are_placed() {
    // A unit and its commander in one hex; two alike in two hexes. Others wait for their owner.
    let table = open("dorostolon-971-first");
    assert!(says_all(&table, &["phase set-up", "side Byzantines", "unit AT B1108", "unit JT B1108"]));
    assert_eq!(table.text().lines().filter(|line| line.ends_with(" waiting")).count(), 15 + 22);
    let table = open("dorostolon-971-sortie");
    assert!(says_all(&table, &["side Byzantines", "unit mg1 0602", "unit mg2 0314", "unit ar 0908 reduced"]));
    assert!(says_all(&table, &["unit sk1 waiting reduced", "unit pe1 waiting", "unit RU1 waiting"]));
    let table = open("beroia-1122");
    let ring = ["0604", "0705", "0706", "0606", "0506", "0505"];
    for (i, hex) in ring.into_iter().enumerate() {
        assert!(says(&table, &format!("unit wg{} {hex}", i + 1)), "{hex}");
    }
    assert!(says_all(&table, &["side Pechenegs", "unit no 0607", "unit tz 0607", "unit VA1 waiting"]));
    assert!(says_all(&open("dorostolon-971-third"), &["phase set-up", "side Rus", "unit SV waiting"]));
}

#[test]
fn case_set_up_each_group_has_its_hexes() {
    let mut table = open("dorostolon-971-first");
    assert_eq!(table.refusal("place HI B0905"), "Set-up: B0905 is not one of the hexes of HI and its group.");
    assert_eq!(table.refusal("place PE1 C0905"), "Set-up: C0905 is not one of the hexes of PE1 and its group.");
    assert_eq!(table.refusal("place ru1 B0604"), "Set-up: ru1 is not on the side that acts now.");
    assert_eq!(table.refusal("place AT B1108"), "Set-up: AT is not waiting beside the map.");
    // Both ends of a range belong to it.
    for hex in ["B0904", "B0913"] {
        assert_eq!(table.forbidden_by(&format!("place PE1 {hex}")), Some("Set-up"), "{hex}");
    }
    place(&mut table, "PE1 B0905; PE2 B0912");
}

#[test]
fn case_set_up_one_unit_a_hex() {
    let mut table = open("dorostolon-971-first");
    place(&mut table, "HI B1002");
    assert_eq!(table.refusal("place KL B1002"), "Set-up: B1002 is taken; one unit a hex.");
    assert_eq!(table.refusal("place HI B1102"), "Set-up: HI is not waiting beside the map.");
}

#[test]
fn case_set_up_strengths_go_where_the_owner_likes() {
    // Skutatoi 3 (SK1) and Skutatoi 4 (SK3) in any of the hexes, one of which stays empty.
    for (light, heavy) in [("B0905", "B0906"), ("B0912", "B0905")] {
        let mut table = open("dorostolon-971-first");
        place(&mut table, &format!("SK1 {light}; SK3 {heavy}"));
    }
}

/// 13.2, the Byzantines placed and not yet confirmed.
fn byzantines_placed() -> Table<Basileus> {
    let mut table = open("dorostolon-971-first");
    place(&mut table, "HI B1002; KL B1102; EX B1103; HE B1113; AR B1114; SC B1013; PS1 B1005; PS2 B1010");
    place(&mut table, "PE1 B0905; PE2 B0906; PE3 B0907; SK1 B0908; SK2 B0909; SK3 B0910; SK4 B0911");
    table
}

#[test]
fn case_set_up_confirmed_when_all_are_placed() {
    let mut table = open("dorostolon-971-first");
    assert_eq!(table.refusal("ready"), "Set-up: HI has not been placed yet.");
    table = byzantines_placed();
    table.clear_log();
    table.must("ready");
    // The other side's turn, with what it need not choose.
    insta::assert_snapshot!(table.log(), @r"
    Set-up  Byzantines: the set-up stands.
    Set-up  Pecheneg mounted archers pa1 is set up in B0602.
    Set-up  Pecheneg mounted archers pa2 is set up in B0603.
    Set-up  Rus archers ra5 is set up in B0307.
    Set-up  Rus archers ra6 is set up in B0309.
    Set-up  Rus pikemen ru12 is set up in B0308.
    ");
    assert!(says_all(&table, &["phase set-up", "side Rus"]));
}

#[test]
fn case_set_up_a_commander_starts_on_a_unit_of_his_group() {
    let mut table = byzantines_placed();
    table.must("ready");
    assert_eq!(
        table.refusal("place sv B0604"),
        "Set-up: sv starts on a unit of his group, and none stands in B0604 for him to join."
    );
    assert_eq!(table.forbidden_by("place sv B0602"), Some("Set-up"), "pa1 is of another group");
    place(&mut table, "ru7 B0604; sv B0604");
    assert!(says_all(&table, &["unit ru7 B0604", "unit sv B0604"]));
}

#[test]
fn case_set_up_then_the_first_turn() {
    let mut table = byzantines_placed();
    table.must("ready");
    place(&mut table, "dr B0604; ru1 B0605; ru2 B0606; ru3 B0607; ru4 B0608; ru5 B0609; ru6 B0610; ru7 B0611");
    place(&mut table, "ra1 B0505; ra2 B0506; ra3 B0510; ra4 B0511; ru8 B0403; ru9 B0504; ru10 B0512; ru11 B0412");
    assert_eq!(table.refusal("ready"), "Set-up: sv has not been placed yet.");
    place(&mut table, "sv B0611");
    table.must("ready");
    assert!(says_all(&table, &["turn 1", "side Byzantines", "phase movement"]));
}

#[test]
fn case_set_up_the_third_battle_of_dorostolon() {
    // Ten units in ten hexes with Sviatoslav on any of them, three archers in nine; then the Byzantines on sheet B.
    let mut table = open("dorostolon-971-third");
    for hex in ["C0803", "C0813", "C0904", "B0804"] {
        assert_eq!(table.forbidden_by(&format!("place RA1 {hex}")), Some("Set-up"), "{hex}");
    }
    place(&mut table, "RA1 C0804; RA2 C0808; RA3 C0812; RU9 C0904; RU8 C0905; RU7 C0906; RU6 C0907; RU5 C0908");
    place(&mut table, "RU4 C0909; RU3 C0910; RU2 C0911; RU1 C0912; DR C0913; SV C0904");
    table.must("ready");
    assert!(says_all(&table, &["side Byzantines", "phase set-up", "unit at B0408", "unit jt B0408"]));
    place(&mut table, "kl B0304; he B0204; ar B0313; sc B0212; pe B0206; sk1 B0207; sk2 B0208; sk3 B0209; sk4 B0210");
    place(&mut table, "ps1 B0306; ps2 B0311");
    table.must("ready");
    assert!(says_all(&table, &["turn 1", "side Rus", "phase movement"]));
}

#[test]
fn case_set_up_who_deploys_first_need_not_play_first() {
    // Ruling 42: at Beroia the Pechenegs deploy first and the Byzantines play first; in the sortie it is the Byzantines
    // and the Rus.
    let mut table = open("dorostolon-971-sortie");
    place(&mut table, "sk1 0402; pe2 0503; pe1 0504; sk2 0412; pe3 0313; ps 0213; pe4 0607; sk3 0608");
    table.must("ready");
    assert!(says_all(&table, &["phase set-up", "side Rus"]));
    place(&mut table, "RU1 0104; RU2 0203; RU3 0204; RM1 0305; RU4 0110; RU5 0209; RU6 0208; RM2 0309");
    table.must("ready");
    assert!(says_all(&table, &["turn 1", "phase movement", "side Rus"]));
}

#[test]
fn case_set_up_reinforcements_are_not_placed() {
    let mut table = open("dorostolon-971-sortie");
    assert_eq!(table.refusal("place hi 0301"), "13.1-entry: hi is not set up: it comes on during play.");
    // Nor do they keep the set-up from being confirmed.
    place(&mut table, "sk1 0402; pe2 0503; pe1 0504; sk2 0412; pe3 0313; ps 0213; pe4 0607; sk3 0608");
    table.must("ready");
}

#[test]
fn case_set_up_groups_do_not_mix() {
    // The upper and the lower guard have the same kinds of unit; pe3 is of the lower.
    let table = open("dorostolon-971-sortie");
    assert_eq!(table.forbidden_by("place pe3 0402"), Some("Set-up"));
    assert_eq!(table.forbidden_by("place pe1 0402"), None);
}

#[test]
fn case_set_up_the_archers_of_beroia_keep_their_distance() {
    let mut table = open("beroia-1122");
    // Beside wagons: inside the ring and outside it. Beside the nobles in 0607.
    for hex in ["0605", "0603", "0805", "0504"] {
        assert_eq!(
            table.refusal(&format!("place pa1 {hex}")),
            format!("13.5: pa1 in {hex} would stand too close to others of its side.")
        );
    }
    for hex in ["0707", "0708", "0608", "0508", "0507"] {
        assert_eq!(table.forbidden_by(&format!("place pa1 {hex}")), Some("13.5"), "{hex}");
    }
    // Two hexes from them is enough: 0602, 0609.
    place(&mut table, "pa1 0602; pa2 0609");
    // 0609, odd row of an even column: beside it are 0608, 0709, 0710, 0610, 0510 and 0509.
    for hex in ["0709", "0710", "0610", "0510", "0509"] {
        assert_eq!(table.forbidden_by(&format!("place pa3 {hex}")), Some("13.5"), "{hex}");
    }
    place(&mut table, "pa3 0809; pa4 0410");
}

#[test]
fn case_set_up_the_archers_of_beroia_stay_in_their_rows() {
    let mut table = open("beroia-1122");
    // Row 11, and mountains.
    for hex in ["0111", "0611", "0101", "1205"] {
        assert_eq!(table.forbidden_by(&format!("place pa1 {hex}")), Some("Set-up"), "{hex}");
    }
    // Row 10 and woods are good.
    place(&mut table, "pa1 0110; pa2 1110; pa3 0401; pa4 0108");
}

#[test]
fn case_set_up_fourteen_archers_find_room() {
    let mut table = open("beroia-1122");
    let hexes = [
        "0103", "0105", "0107", "0109", "0210", "0302", "0304", "0306", "0308", "0409", "0501", "0503", "0609", "0701",
    ];
    for (i, hex) in hexes.into_iter().enumerate() {
        table.must(&format!("place pa{} {hex}", i + 1));
    }
    table.must("ready");
    // The Byzantines' turn; the emperor stands.
    assert!(says_all(&table, &["side Byzantines", "phase set-up", "unit VA1 0612", "unit JK 0612"]));
}

#[test]
fn case_set_up_room_is_left_for_the_rest() {
    // Ruling 58. Twelve hexes far from each other, and 0103, 0104, 0105 in a row: fourteen find room if nobody takes
    // the middle one.
    let apart = ["0109", "0306", "0308", "0501", "0503", "0609", "0701", "0703", "0807", "0809", "0901", "0903"];
    let game = game_where("beroia-1122", &[], |scenario| {
        let at = |number: &str| scenario.field.grid.at(number.parse().expect("a number")).expect("a hex");
        let hexes = apart.into_iter().chain(["0103", "0104", "0105"]).map(at).collect();
        let group = scenario.groups.iter_mut().find(|group| group.name == "Horsemen").expect("the horsemen");
        group.hexes = hexes;
    });
    let mut table = Table::open(game);
    assert_eq!(
        table.refusal("place pa1 0104"),
        "13.5: With pa1 there, the rest of its group would find no room at the distance it must keep."
    );
    place(&mut table, "pa1 0103; pa2 0109");
    assert_eq!(table.forbidden_by("place pa3 0104"), Some("13.5"), "too close to pa1");
    place(&mut table, "pa3 0105");
    for (i, hex) in apart.into_iter().skip(1).enumerate() {
        table.must(&format!("place pa{} {hex}", i + 4));
    }
    table.must("ready");
}

#[test]
fn case_set_up_distance_is_not_kept_from_the_enemy() {
    // The Byzantines come second, and may stand beside archers of the last row: 0211 is beside 0210.
    let mut table = open("beroia-1122");
    let hexes = [
        "0103", "0105", "0107", "0109", "0210", "0302", "0304", "0306", "0308", "0409", "0501", "0503", "0609", "0701",
    ];
    for (i, hex) in hexes.into_iter().enumerate() {
        table.must(&format!("place pa{} {hex}", i + 1));
    }
    table.must("ready; place KA1 0211");
}
