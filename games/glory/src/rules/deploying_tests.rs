use super::*;
use crate::test_table::{open, table};

#[test]
fn example_18_batches() {
    let batches = |n| [1, 2, 3, 4].map(|batch| batch_size(n, batch));
    assert_eq!([11, 10, 9, 5].map(batches), [[3, 3, 3, 2], [3, 3, 3, 1], [3, 3, 3, 0], [2, 2, 1, 0]]);
    for n in 0..=32 {
        assert_eq!(batches(n).iter().sum::<u8>(), n);
    }
}

#[test]
fn case_dep5_skirmishers_to_18_others_to_12() {
    let table = table("stage deploy without 1 6; territory hilly");
    // Sworn men: 6 bases on foot are 4.8 by 1.6. Archers: 4 bases, 3.2 by 1.6. Light horse: 3.2 by 2.4.
    assert_eq!(table.forbidden_by("deploy 2 36,11.2"), None);
    assert_eq!(table.refusal("deploy 2 36,11.3"), "DEP5: It reaches 12.10 from your long edge; 12.00 is the most.");
    assert_eq!(
        (table.forbidden_by("deploy 14 36,17.2"), table.forbidden_by("deploy 14 36,17.3")),
        (None, Some("DEP5"))
    );
    assert_eq!(
        (table.forbidden_by("deploy 20 36,16.8"), table.forbidden_by("deploy 20 36,16.9")),
        (None, Some("DEP5"))
    );
    assert_eq!(table.refusal("done"), "DEP5: 6 more have to be placed first.");
    assert_eq!(table.refusal("omit 2"), "DEP5: There is room for it.");
}

#[test]
fn case_dep5_by_turns_and_not_in_each_other() {
    let mut table = table("stage deploy without 1 1; territory hilly; camp 2 20,5");
    assert_eq!(table.refusal("deploy 2 20,6"), "TABLE: It overlaps your camp.");
    table.must("deploy 2 36,11.2");
    // 16 battle groups of the other side: 4 to a batch.
    assert_eq!(table.state.stage, Stage::Deploy(Part::With, 1, 4));
    table.must("deploy 8 36,40; deploy 9 42,40; deploy 10 48,40");
    assert_eq!(table.refusal("deploy 11 50,40"), "TABLE: It overlaps another battle group.");
    table.must("deploy 11 54,40");
    assert_eq!(table.state.stage, Stage::Deploy(Part::Without, 2, 6));
}

#[test]
fn case_table_footprints_are_two_ranks_deep() {
    let game = open("dorostolon-971", &[]);
    let army = &game.scenario.armies[0];
    assert_eq!(footprint(&BattleGroup { bases: 5, troop: TroopType::HeavyFoot, ..army.groups[0].clone() }), [480, 160]);
    assert_eq!(footprint(&BattleGroup { bases: 4, troop: TroopType::Cavalry, ..army.groups[0].clone() }), [320, 240]);
    assert_eq!(footprint(&BattleGroup { bases: 2, troop: TroopType::Elephants, ..army.groups[0].clone() }), [160, 320]);
}

#[test]
fn ambushers_and_marchers_do_not_count_in_the_batches() {
    let mut table = table(
        "stage march with; territory hilly; march 2 west out 2; commander 2 2 marching; group 2 20 marching west; group 2 14 ambush 1 8,15",
    );
    table.must("done");
    // 21 less two: 19, so 5 to a batch.
    assert_eq!(table.state.stage, Stage::Deploy(Part::Without, 1, 5));
}
