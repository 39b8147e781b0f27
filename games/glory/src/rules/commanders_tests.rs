use engine::{Seat, Side};

use super::*;
use crate::test_table::table;

/// The Hetaireia can dismount.
const HETAIREIA: &str = "3";

#[test]
fn case_dep6_each_side_says_who_dismounts() {
    let mut table = table("stage dismount with; territory hilly; group 1 3 at 36,40");
    assert_eq!(table.refusal("dismount 1"), "DEP6: That battle group cannot dismount.");
    table.must(&format!("dismount {HETAIREIA}"));
    assert_eq!(table.refusal(&format!("dismount {HETAIREIA}")), "DEP6: It has dismounted already.");
    table.must("done");
    assert_eq!(table.state.stage, Stage::Commanders(Part::Without));
}

#[test]
fn case_dep6_of_those_in_ambush_only_their_owner_hears() {
    let mut table = table("stage dismount with; territory hilly; group 1 3 ambush 1 8,40");
    table.must(&format!("dismount {HETAIREIA}"));
    assert_eq!(table.log_for(Seat::Side(Side(0))), "DEP6  Hetaireia (3) dismounts.\n");
    assert_eq!(table.log_for(Seat::Side(Side(1))), "");
}

#[test]
fn case_dep7_commanders_stand_within_12_even_on_their_troops() {
    let mut table = table("stage commanders without; territory hilly; group 2 1 at 36,10");
    assert_eq!(table.refusal("commander 1 36,11.3"), "DEP7: It reaches 12.10 from your long edge; 12.00 is the most.");
    assert_eq!(table.refusal("commander 1 0.5,5"), "TABLE: It has to lie wholly on the table.");
    table.must("commander 1 36,11.2");
    assert_eq!(table.forbidden_by("commander 1 30,5"), Some("DEP7"));
    table.must("commander 2 20,5; commander 1 36,40; commander 2 20,40");
    assert_eq!(table.state.stage, Stage::FirstMove);
}

#[test]
fn case_dep7_leaders_of_marches_are_not_on_the_table() {
    let mut table = table(
        "stage commanders without; territory hilly; march 2 west out 2; commander 2 2 marching; group 2 20 marching west",
    );
    table.must("commander 1 36,5");
    assert_eq!(table.state.stage, Stage::Commanders(Part::With));
}
