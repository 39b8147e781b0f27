//! Fire combat, case J: defensive fire.
//!
//! An Assyrian comes north up column 15 towards archers in 1512, who look south: 1513 is before them.

use engine::{Game, Pending, Side};
use testkit::Table;

use crate::Armageddon;
use crate::rules::test_combat::{now, told};
use crate::test_table::table;

/// The Assyrians' third Movement Phase on the open plain, AX1 and AX2 in control.
fn march(units: &str) -> Table<Armageddon> {
    let units: String = units.split(", ").map(|unit| format!("; unit {unit}")).collect();
    table(
        "second_babylon",
        &format!("turn 3; side Assyrians; phase movement; stage move{units}; controlled AX1 AX2 CH1 L8"),
    )
}

#[test]
fn case_fire_j_who_comes_before_archers_may_be_shot_at() {
    // One BO, 2 against 2: 1-1, and a 4 is D. The march is over.
    let mut table = march("AX1 1515 N, bo1 1512 S");
    table.must("take AX1; step N; step N");
    assert_eq!(table.legal(), ["add bo1", "hold"]);
    table.must("add bo1; shoot; roll 4");
    insta::assert_snapshot!(told(&table), @r"
    Movement A  Axemen AX1 moves to 1514 for 1.
    Movement A  Axemen AX1 moves to 1513 for 1.
    Movement L  Axemen AX1 must stop there.
    Fire J  Bowmen bo1 takes aim.
    Fire J  Defensive fire on 1513 at 1-1, die 4: disrupted.
    Disruption  Axemen AX1 is disrupted, until the end of its own next Movement Phase.
    ");
    assert_eq!(now(&table, "AX1"), "AX1 1513 N disrupted friendly-movement 3");
    assert_eq!(now(&table, "bo1"), "bo1 1512 S fired 4");
    assert_eq!(table.forbidden_by("step N"), Some("Sequence"));
}

#[test]
fn case_fire_j_holding_fire_stops_the_march_all_the_same() {
    let mut table = march("AX1 1515 N, AX2 1515 N, bo1 1512 S");
    table.must("take AX1; step N; step N; hold");
    insta::assert_snapshot!(told(&table), @r"
    Movement A  Axemen AX1 moves to 1514 for 1.
    Movement A  Axemen AX1 moves to 1513 for 1.
    Movement L  Axemen AX1 must stop there.
    Fire J  They hold their fire.
    ");
    // It may not go on, nor turn (Ruling 2), nor be taken up again.
    assert!(table.forbidden_by("step NE").is_some());
    assert!(table.forbidden_by("turn S").is_some());
    assert!(table.forbidden_by("take AX1").is_some());
    // Having held, bo1 may still fire at the next to come.
    table.must("take AX2; step N; step N");
    assert_eq!(table.legal(), ["add bo1", "hold"]);
}

#[test]
fn case_fire_j_only_the_three_front_hexes_are_watched() {
    // Ruling 26. 1514 adjoins the front hex 1513 and is not one itself; 1612 and 1412 are.
    let mut table = march("AX1 1515 N, bo1 1512 S");
    table.must("take AX1; step N");
    assert!(table.legal().contains(&"step N".to_string()), "the march goes on in 1514");
    for (start, way) in [("1614", "N"), ("1414", "N")] {
        // 1613 and 1413 are not before bo1, 1612 and 1412 are.
        let mut table = march(&format!("AX1 {start} {way}, bo1 1512 S"));
        table.must("take AX1; step N");
        assert!(table.legal().contains(&"step N".to_string()));
        table.must("step N");
        assert_eq!(table.legal(), ["add bo1", "hold"]);
    }
    // Behind the archers nobody is shot at or stopped.
    let mut table = march("AX1 1510 S, bo1 1512 S");
    table.must("take AX1; step S");
    assert!(table.legal().contains(&"step SE".to_string()));
}

#[test]
fn case_fire_j_any_of_those_entitled_form_one_attack() {
    // Two BO and an SK before 1513: 2 + 2 + 1 against 2; the owner takes two of them: 4 to 2, 2-1.
    let mut table = march("AX1 1515 N, bo1 1512 S, bo2 1512 S, sk1 1613 SW, sd1 1512 S");
    table.must("take AX1; step N");
    // In 1514 only the skirmishers see AX1: 1 against 2.
    assert_eq!(table.legal(), ["add sk1", "hold"]);
    let mut table = march("AX1 1515 N, bo1 1512 S, bo2 1512 S, sk1 1412 SE, sd1 1512 S");
    table.must("take AX1; step N; step N");
    assert_eq!(table.legal(), ["add sk1", "add bo1", "add bo2", "hold"]);
    assert_eq!(table.refusal("add sd1"), "Fire: sd1 does not fire.");
    assert_eq!(table.refusal("shoot"), "Fire J: Too weak: 0 against 2 is under 1 to 2. It would take 1 more.");
    table.must("add bo1");
    assert_eq!(table.refusal("add bo1"), "Fire F: bo1 takes part in an attack already.");
    table.must("add bo2; shoot; roll 3");
    assert!(table.log().contains("Fire J  Defensive fire on 1513 at 2-1, die 3: disrupted.\n"));
    // Who did not shoot has not fired.
    assert_eq!(now(&table, "sk1"), "sk1 1412 SE");
}

#[test]
fn case_fire_j_a_subset_too_weak_is_refused() {
    // Into the wood 0504, protection 3: one skirmisher is too weak, two are not.
    let units = "unit AX1 0502 S; unit sk1 0604 NW; unit sk2 0404 NE; controlled AX1";
    let mut table = table("susa", &format!("turn 3; side Assyrians; phase movement; stage move; {units}"));
    table.must("take AX1; step S; step S; add sk1");
    assert_eq!(table.refusal("shoot"), "Fire J: Too weak: 1 against 3 is under 1 to 2. It would take ½ more.");
    table.must("add sk2; shoot; roll 6");
    assert!(table.log().contains("Fire J  Defensive fire on 0504 at 1-2, die 6: disrupted.\n"));
}

#[test]
fn case_fire_j_too_weak_together_is_not_asked() {
    let units = "unit AX1 0502 S; unit sk1 0604 NW; controlled AX1";
    let mut table = table("susa", &format!("turn 3; side Assyrians; phase movement; stage move; {units}"));
    table.must("take AX1; step S; step S");
    // Stopped, but not shot at.
    insta::assert_snapshot!(told(&table), @r"
    Movement A  Axemen AX1 moves to 0503 for 1.
    Movement A  Axemen AX1 moves to 0504 for 2.
    Movement L  Axemen AX1 must stop there.
    ");
    assert_eq!(table.forbidden_by("step S"), Some("Sequence"));
}

#[test]
fn case_fire_j_not_at_a_mover_that_began_beside_the_same_unit() {
    // Ruling 14. AX1 begins in 1514 beside bo1 in 1513, not beside bo2 in 1612; 1613 lies before both.
    let mut table = march("AX1 1514 N, bo1 1513 SE, bo2 1612 S");
    table.must("take AX1; step NE");
    assert_eq!(table.legal(), ["add bo2", "hold"]);
    assert_eq!(table.refusal("add bo1"), "Fire J: The mover began this phase beside bo1, which may not fire at it.");
    // Alone, bo1 is not even asked; the mover stops nonetheless.
    let mut table = march("AX1 1514 N, bo1 1513 SE");
    table.must("take AX1; step NE");
    insta::assert_snapshot!(told(&table), @r"
    Movement A  Axemen AX1 moves to 1613 for 1.
    Movement L  Axemen AX1 must stop there.
    ");
    assert_eq!(table.forbidden_by("step N"), Some("Sequence"));
}

#[test]
fn case_fire_j_it_matters_where_the_mover_began_not_its_neighbours() {
    // Ruling 14. AX2 begins beside bo1, AX1 does not: AX1 may be shot at though it enters the hex of AX2.
    let mut table = march("AX1 1515 N, AX2 1514 N, bo1 1513 S");
    table.must("take AX1; step N");
    assert_eq!(table.legal(), ["add bo1", "hold"]);
}

#[test]
fn case_fire_j_units_that_may_not_fire_are_not_asked() {
    // Disrupted, in its reload, or looking away.
    for archer in ["bo1 1512 S disrupted enemy-fire 3", "bo1 1512 S fired 3", "bo1 1512 N"] {
        let mut table = march(&format!("AX1 1515 N, {archer}"));
        table.must("take AX1; step N; step N");
        assert!(!table.legal().contains(&"hold".to_string()), "{archer}");
    }
    // Player-Turn 2 is long enough ago.
    let mut table = march("AX1 1515 N, bo1 1512 S fired 2");
    table.must("take AX1; step N; step N");
    assert_eq!(table.legal(), ["add bo1", "hold"]);
}

#[test]
fn case_fire_j_once_a_phase_and_not_in_the_own_next_turn() {
    let mut table = march("AX1 1515 N, AX2 1515 N, bo1 1512 S, sk1 1612 SW");
    table.must("take AX1; step N; step N; add bo1; shoot; roll 1; take AX2; step N; step N");
    assert_eq!(table.legal(), ["add sk1", "hold"]);
    assert_eq!(table.refusal("add bo1"), "Fire B: bo1 fired in this Player-Turn or the one before.");
    // The Assyrians move no more and do not attack; in the Kassites' Fire Phase sk1 may shoot, bo1 still may not.
    table.must("hold; end; end; target 1513");
    assert_eq!(table.refusal("add bo1"), "Fire B: bo1 fired in this Player-Turn or the one before.");
    assert_eq!(table.forbidden_by("add sk1"), None);
}

#[test]
fn case_fire_j_friends_already_there_suffer_too() {
    // Fire K. Three BO: 6 to 2, 3-1; a 5 is half of two, and the mover's side chooses.
    let mut table = march("AX1 1515 N, AX2 1513 N, bo1 1512 S, bo2 1512 S, bo3 1512 S");
    table.must("take AX1; step N; step N; add bo1; add bo2; add bo3; shoot; roll 5");
    assert!(matches!(table.game.pending(&table.state), Pending::Act(Side(0))), "the Assyrians choose");
    table.must("lose AX2");
    insta::assert_snapshot!(told(&table), @r"
    Movement A  Axemen AX1 moves to 1514 for 1.
    Movement A  Axemen AX1 moves to 1513 for 1.
    Movement L  Axemen AX1 must stop there.
    Fire J  Bowmen bo1 takes aim.
    Fire J  Bowmen bo2 takes aim.
    Fire J  Bowmen bo3 takes aim.
    Fire J  Defensive fire on 1513 at 3-1, die 5: half eliminated.
    Results  Axemen AX2 is eliminated.
    Disruption  Axemen AX1 is disrupted, until the end of its own next Movement Phase.
    ");
}

#[test]
fn case_fire_j_a_leader_alone_is_not_worth_an_arrow() {
    // Leaders ignore fire; entering a hex with troops a leader gives the enemy a shot at them.
    let mut table = march("L8 1515 N, bo1 1512 S");
    table.must("take L8; step N; step N");
    assert!(!table.legal().contains(&"hold".to_string()));
    let mut table = march("L8 1515 N, AX1 1513 N, bo1 1512 S");
    table.must("take L8; step N; step N");
    assert_eq!(table.legal(), ["add bo1", "hold"]);
}

#[test]
fn case_fire_j_chariot_and_rider_are_hit_together() {
    let mut table = march("CH1 1515 N, AX1 1515 N aboard CH1, bo1 1512 S");
    table.must("take CH1; step N; step N; add bo1; shoot; roll 5");
    insta::assert_snapshot!(told(&table), @r"
    Movement A  Chariot CH1 moves to 1514 for 1.
    Movement A  Chariot CH1 moves to 1513 for 1.
    Movement L  Chariot CH1 must stop there.
    Fire J  Bowmen bo1 takes aim.
    Fire J  Defensive fire on 1513 at 1-1, die 5: disrupted.
    Disruption  Axemen AX1 is disrupted, until the end of its own next Movement Phase.
    Disruption  Chariot CH1 is disrupted, until the end of its own next Movement Phase.
    ");
}

#[test]
fn case_fire_j_stepping_down_draws_no_fire() {
    // Ruling 15. AX1 steps down into 1514, right before bo1.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase movement; stage debark; unit CH1 1515 N; unit AX1 1515 N aboard CH1; \
         unit bo1 1513 S",
    );
    table.must("debark AX1; place 1514; face N");
    insta::assert_snapshot!(table.log(), @r"
    Chariots  Axemen AX1 steps down in 1514.
    Facing B  Axemen AX1 looks N.
    Sequence  Assyrians: Melee Combat.
    ");
}

#[test]
fn case_fire_j_boarding_draws_no_fire() {
    // Ruling 15. The chariot in 1513 stands before bo1; AX1 mounts from 1514.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase movement; stage embark; unit CH1 1513 N; unit AX1 1514 N; unit bo1 1512 S",
    );
    table.must("embark AX1 CH1");
    insta::assert_snapshot!(table.log(), @"Chariots  Axemen AX1 mounts CH1.");
    assert!(!table.legal().contains(&"hold".to_string()));
}

#[test]
fn case_fire_j_uphill_counts_half() {
    // AX1 comes over the crest from 0614 onto the slope 0612, before three BO in 0611 below: 1 each, 3 to 3.
    let units = "unit AX1 0614 N; unit bo1 0611 S; unit bo2 0611 S; unit bo3 0611 S; controlled AX1";
    let mut table = table("nihriya", &format!("turn 3; side Assyrians; phase movement; stage move; {units}"));
    table.must("take AX1; step N; step N; add bo1; add bo2; add bo3; shoot; roll 3");
    insta::assert_snapshot!(told(&table), @r"
    Movement A  Axemen AX1 moves to 0613 for 2.
    Movement A  Axemen AX1 moves to 0612 for 2.
    Movement L  Axemen AX1 must stop there.
    Fire J  Bowmen bo1 takes aim.
    Fire J  Bowmen bo2 takes aim.
    Fire J  Bowmen bo3 takes aim.
    Fire J  Defensive fire on 0612 at 1-1, die 3: no effect.
    ");
}
