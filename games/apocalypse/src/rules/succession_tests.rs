use crate::rules::test_battle::{byzantines_attack, muslims_attack};
use crate::test_table::{holder, stage, table, whereabouts};

#[test]
fn case_9_0_fausta_is_brought_to_constantinople_when_constans_dies() {
    // Alone in a hex the enemy enters.
    let mut table = table("expedition syria 1829 kalb1; leader 1828 CONSTANS; leader 1332 FAUSTA; hand syria");
    table.must("step 1828");
    assert_eq!([whereabouts(&table, "CONSTANS"), whereabouts(&table, "FAUSTA")], ["gone", "leader 1235"]);
    // The Patriarch sits where he sat, and the war goes on.
    assert_eq!((whereabouts(&table, "PAUL").as_str(), stage(&table).as_str()), ("chair", "march"));
}

#[test]
fn case_9_0_whatever_he_dies_of() {
    // With his Expedition: 8 against 2, 4:1, DD on a 5.
    let mut battle = muslims_attack("kalb1 kalb2", "VICTOR CONSTANS");
    battle.must("roll 2; roll 5");
    assert_eq!(whereabouts(&battle, "CONSTANS"), "gone");
    // In a place that falls.
    let mut siege = table("expedition syria 1928 kalb1; garrison 1928 VICTOR CONSTANS FAUSTA; hand syria");
    siege.must("siege; roll 1 1");
    assert_eq!(whereabouts(&siege, "CONSTANS"), "gone");
    assert_eq!(holder(&siege, "1928"), "muslims");
    // At sea, with the last of his units. 3 against 2 and 1:1 would do; 3 x 3 against 2 is 4:1, DD on a 5.
    let mut sea = table(
        "expedition syria 3121 afloat kalb1 kalb2 kalb3 f1 f2; expedition byzantine 3120 afloat VICTOR CONSTANS F1; \
         leader 1928 FAUSTA; hand syria sea 9 begun",
    );
    sea.must("sail 3120; done; roll 5");
    assert_eq!([whereabouts(&sea, "CONSTANS"), whereabouts(&sea, "FAUSTA")], ["gone", "leader 1235"]);
}

#[test]
fn case_9_0_she_stays_there_and_before_that_she_travels() {
    let position = "phase byzantine-land; leader 1235 FAUSTA; garrison 1332 VICTOR;";
    let mut before = table(&format!("{position} leader 1332 CONSTANS"));
    before.must("ride FAUSTA; step 1236; stop");
    assert_eq!(whereabouts(&before, "FAUSTA"), "leader 1236");
    let after = table(&format!("{position} leader 1332 MANUEL; gone CONSTANS"));
    assert_eq!(after.refusal("ride FAUSTA"), "9.0: FAUSTA rules and stays in Constantinople.");
    assert_eq!(after.forbidden_by("ride MANUEL"), None);
}

#[test]
fn case_9_0_other_leaders_have_no_successor() {
    // 12 against 4: 3:1, DD on a 6.
    let mut table = byzantines_attack("OPTIMAT BUCEL", "kalb1 uunada");
    table.must("done; roll 2; roll 6");
    assert_eq!(
        (whereabouts(&table, "uunada").as_str(), whereabouts(&table, "FAUSTA").as_str()),
        ("gone", "leader 1235")
    );
}

#[test]
fn case_9_0_a_dead_empress_does_not_come_back() {
    let mut table = table("expedition syria 1829 kalb1; leader 1828 CONSTANS; gone FAUSTA; hand syria");
    table.must("step 1828");
    assert_eq!(whereabouts(&table, "FAUSTA"), "gone");
}
