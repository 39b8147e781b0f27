use super::*;
use crate::test_table::table;

#[test]
fn case_dep4_one_march_to_a_flank_with_a_leader() {
    let mut table = table("stage march without; territory hilly");
    assert_eq!(table.refusal("join west 20"), "DEP4: There is no march over this flank to join.");
    assert_eq!(table.refusal("march west 3 20"), "DEP4: There is no such commander, or he is not free.");
    table.must("march west 2 20; join west 21");
    assert_eq!(table.refusal("march west 1 1"), "DEP4: There is a march over this flank: others join it.");
    assert_eq!(table.refusal("march east 2 1"), "DEP4: There is no such commander, or he is not free.");
    table.must("done");
    assert_eq!(table.state.stage, Stage::March(Part::With));
}

#[test]
fn case_dep4_nobody_over_the_sea_and_somebody_stays() {
    let coast = table("stage march without; territory hilly; taken coast 1; coast west 5,0 5,24 5,48");
    assert_eq!(coast.refusal("march west 2 20"), "DEP4: Nobody marches over a flank with a coast.");
    let mut all = table("stage march without; territory hilly");
    all.must("march west 2 1");
    for group in 2..=20 {
        all.must(&format!("join west {group}"));
    }
    assert_eq!(all.refusal("join west 21"), "DEP4: At least one battle group has to stay on the table.");
}

#[test]
fn case_dep4_is_written_in_secret() {
    let mut table = table("stage march without; territory hilly");
    table.must("march west 2 20; join west 21; done");
    assert_eq!(
        table.log(),
        "DEP4  Sveinald marches round the left with Pecheneg archers 1 (20).\n\
         DEP4  Pecheneg archers 2 (21) goes round the left too.\n\
         DEP4  Rus have written down their marches, if any.\n"
    );
    let enemy = engine::Seat::Side(Side(0));
    assert_eq!(table.log_for(enemy), "DEP4  Rus have written down their marches, if any.\n");
}
