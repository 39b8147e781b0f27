//! How to retreat.
//!
//! Most retreats begin in 1515 on an open plain, with the attacker in 1516 to the south. Assyrians in 1615 and 1415 as
//! well leave one best way, due north; without them seven destinations are equally good for three hexes.

use engine::{Game, Pending, Side};
use testkit::Table;

use crate::Armageddon;
use crate::rules::test_combat::{at, melee, now, outcome};
use crate::test_table::table;

/// An AX in 1516 against these in 1515, which a 1 disrupts if they are one MI: 3 to 1/2, 6-1.
fn beaten(units: &str) -> Table<Armageddon> {
    let mut table = melee(&format!("AX1 1516 N, {units}, mi9 3030 N"));
    table.must("target 1515; add AX1; declare; roll 1");
    table
}

/// As [`beaten`], with Assyrians left and right, who look away.
fn driven_north(units: &str) -> Table<Armageddon> {
    beaten(&format!("MI7 1615 S, MI8 1415 S, {units}"))
}

/// The steps a retreating unit may take.
fn steps(table: &Table<Armageddon>) -> Vec<String> {
    table.legal().into_iter().filter(|action| action.starts_with("step")).collect()
}

#[test]
fn case_retreat_as_far_as_the_allowance_and_by_itself_where_there_is_one_way() {
    // MI have 3 and no leader near: the full allowance all the same.
    let table = driven_north("mi1 1515 S");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 6-1, die 1: disrupted.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Retreat  Militia Infantry mi1 falls back to 1514.
    Retreat  Militia Infantry mi1 falls back to 1513.
    Retreat  Militia Infantry mi1 falls back to 1512.
    Retreat  Militia Infantry mi1 halts in 1512.
    ");
    // It looked south, at the enemy; now it looks along its last step (Ruling 3).
    assert_eq!(now(&table, "mi1"), "mi1 1512 N disrupted enemy-melee 3");
}

#[test]
fn case_retreat_each_type_has_its_own_length() {
    // SD 4, SK 5, MC 9. Two SD on SD: 8 to 4, 2-1, a 3 is D. One SD on SK: 4 to 1, 4-1, a 1 is D. Two SD on MC: 8 to
    // 2, 4-1, a 1 is D.
    for (unit, script, end) in [
        ("sd1", "add SD1; add SD2; declare; roll 3", "1511"),
        ("sk1", "add SD1; declare; roll 1", "1510"),
        ("mc1", "add SD1; add SD2; declare; roll 1", "1506"),
    ] {
        let mut table = melee(&format!("SD1 1516 N, SD2 1516 N, MI7 1615 S, MI8 1415 S, {unit} 1515 S, mi9 3030 N"));
        table.must(&format!("target 1515; {script}"));
        assert_eq!(now(&table, unit), format!("{unit} {end} N disrupted enemy-melee 3"));
    }
}

#[test]
fn case_retreat_the_scenario_sets_the_allowance() {
    // In #2b chariots have 9. From 3017, pressed from the south, it ends in 3008; no stream there.
    let mut table = table(
        "lagash_umma",
        "turn 3; side Lagash; phase melee; stage allocate; unit AX1 3018 N; unit MI1 3118 S; unit MI2 2918 S; \
         unit ch1 3017 S; unit mi1 0101 S",
    );
    // 3 to 1 is 3-1: a 3 is D.
    table.must("target 3017; add AX1; declare; roll 3");
    assert_eq!(now(&table, "ch1"), "ch1 3008 N disrupted enemy-melee 3");
}

#[test]
fn case_retreat_as_far_from_the_enemy_as_possible_and_ties_are_the_owners() {
    let mut table = beaten("mi1 1515 S");
    assert!(matches!(table.game.pending(&table.state), Pending::Act(Side(1))), "the Kassites choose");
    assert_eq!(steps(&table), ["step N", "step NE", "step NW"]);
    assert_eq!(table.refusal("step SE"), "Retreat: 1615 does not lead mi1 as far from the enemy as it must go.");
    assert_eq!(table.refusal("step S"), "Movement F: mi1 may not enter 1516: the enemy is there.");
    table.must("step N");
    // Every step leads farther away: not back, not sideways.
    assert_eq!(steps(&table), ["step N", "step NE", "step NW"]);
    for way in ["S", "SE", "SW"] {
        assert_eq!(table.forbidden_by(&format!("step {way}")), Some("Retreat"));
    }
    table.must("step N; step NE");
    assert_eq!(now(&table, "mi1"), "mi1 1612 NE disrupted enemy-melee 3");
}

#[test]
fn case_retreat_two_ways_to_one_place_are_the_owners_choice() {
    // 1612 again, by the other way round.
    let mut table = beaten("mi1 1515 S");
    table.must("step NE; step N; step N");
    assert_eq!(now(&table, "mi1"), "mi1 1612 N disrupted enemy-melee 3");
}

#[test]
fn case_retreat_any_enemy_counter_counts_even_a_leader() {
    // A lone Assyrian leader in 1511: only 1213 and 1813 are four hexes from every enemy. After the first step there is
    // one way left, and the unit goes it by itself.
    let mut table = beaten("mi1 1515 S, L1 1511 N");
    assert_eq!(steps(&table), ["step NE", "step NW"]);
    table.clear_log();
    table.must("step NE");
    assert!(table.log().starts_with(
        "Retreat  Militia Infantry mi1 falls back to 1614.\n\
         Retreat  Militia Infantry mi1 falls back to 1714.\n\
         Retreat  Militia Infantry mi1 falls back to 1813.\n\
         Retreat  Militia Infantry mi1 halts in 1813.\n"
    ));
}

#[test]
fn case_retreat_never_before_an_enemy_fire_unit() {
    // IB1 in 1613 looks SW, at 1513, 1514 and 1614. It makes no difference that it is disrupted (Ruling 5).
    for mark in ["", " disrupted enemy-fire 2"] {
        let mut table = melee(&format!("AX1 1516 N, IB1 1613 SW{mark}, mi1 1515 S, mi9 3030 N"));
        table.must("target 1515; add AX1; declare; roll 1");
        // North and north-east are closed; 1213 is reached by the only straight way.
        assert!(outcome(&table).ends_with(
            "Retreat  Militia Infantry mi1 falls back to 1414.\n\
             Retreat  Militia Infantry mi1 falls back to 1314.\n\
             Retreat  Militia Infantry mi1 falls back to 1213.\n\
             Retreat  Militia Infantry mi1 halts in 1213.\n"
        ));
    }
}

#[test]
fn case_retreat_with_no_lawful_place_the_unit_is_lost() {
    // Surrounded.
    let mut table =
        melee("AX1 1516 N, MI1 1615 S, MI2 1614 N, MI3 1514 N, MI4 1414 N, MI5 1415 S, mi1 1515 S, mi9 3030 N");
    table.must("target 1515; add AX1; declare; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 6-1, die 1: disrupted.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Retreat  Militia Infantry mi1 has nowhere to go and is lost.
    ");
    assert_eq!(now(&table, "mi1"), "mi1 eliminated S");
}

#[test]
fn case_retreat_the_edge_of_the_map_is_a_wall() {
    // The corner 0101 has two neighbours on the map, 0102 and 0201.
    let mut table = melee("AX1 0102 N, MI1 0201 S, mi1 0101 S, mi9 3030 N");
    table.must("target 0101; add AX1; declare; roll 1");
    assert!(outcome(&table).ends_with("Retreat  Militia Infantry mi1 has nowhere to go and is lost.\n"));
}

#[test]
fn case_retreat_the_whole_way_or_none() {
    // At the western edge 0109 and 0108 are free, but the third hex, 0107, is the enemy's.
    let walls = "AX1 0111 N, MI1 0210 SE, MI2 0209 SE, MI3 0208 SE, MI4 0207 SE";
    let mut table = melee(&format!("{walls}, MI5 0107 N, mi1 0110 S, mi9 3030 N"));
    table.must("target 0110; add AX1; declare; roll 1");
    assert!(outcome(&table).ends_with("Retreat  Militia Infantry mi1 has nowhere to go and is lost.\n"));
    // Without MI5 it gets away, past everybody.
    let mut table = melee(&format!("{walls}, mi1 0110 S, mi9 3030 N"));
    table.must("target 0110; add AX1; declare; roll 1");
    assert_eq!(now(&table, "mi1"), "mi1 0107 N disrupted enemy-melee 3");
}

#[test]
fn case_retreat_a_fire_front_can_close_the_last_way() {
    // As above, but an archer in 0208 looks SW at 0109.
    let mut table = melee("AX1 0111 N, MI1 0210 SE, MI2 0209 SE, IB1 0208 SW, mi1 0110 S, mi9 3030 N");
    table.must("target 0110; add AX1; declare; roll 1");
    assert!(outcome(&table).ends_with("Retreat  Militia Infantry mi1 has nowhere to go and is lost.\n"));
    let mut table = melee("AX1 0111 N, MI1 0210 SE, MI2 0209 SE, IB1 0208 NE, mi1 0110 S, mi9 3030 N");
    table.must("target 0110; add AX1; declare; roll 1");
    assert!(!outcome(&table).contains("nowhere to go"));
}

#[test]
fn case_retreat_not_across_a_crest() {
    // AX on the slope 0613, beaten from 0614. Crests close the north and the north-east; the best places lie beyond
    // 0513, and the unit goes there by itself.
    let mut table = at("susa", "melee", "SD1 0614 N, SD2 0614 N, ax1 0613 S, mi9 3030 N");
    table.must("target 0613; add SD1; add SD2; declare; roll 3");
    assert!(outcome(&table).ends_with("Retreat  Axemen ax1 falls back to 0513.\n"));
    assert_eq!(steps(&table), ["step N", "step NW"]);
    assert_eq!(table.refusal("step NE"), "Retreat: ax1 may not retreat across a crest.");
}

#[test]
fn case_retreat_streams_are_open_and_terrain_costs_nothing() {
    // From 0611 through the stream 0610; from 0506 through the woods 0505 and 0504, for which a march would take 5.
    let mut stream = at("susa", "melee", "AX1 0612 N, MI1 0712 S, MI2 0512 S, mi1 0611 S, mi9 3030 N");
    stream.must("target 0611; add AX1; declare; roll 1");
    assert_eq!(now(&stream, "mi1"), "mi1 0608 N disrupted enemy-melee 3");
    let mut woods = at("susa", "melee", "AX1 0507 N, MI1 0606 S, MI2 0406 S, mi1 0506 S, mi9 3030 N");
    woods.must("target 0506; add AX1; declare; roll 1");
    assert_eq!(now(&woods, "mi1"), "mi1 0503 N disrupted enemy-melee 3");
}

#[test]
fn case_retreat_not_into_closed_ground() {
    // In #15 nobody enters the stream. From 0611, beaten from the south, north is closed.
    let mut egypt = table(
        "herakleopolis",
        "turn 3; side Kashites; phase melee; stage allocate; unit AX1 0612 N; unit mi1 0611 S; unit mi9 3030 N",
    );
    egypt.must("target 0611; add AX1; declare; roll 1");
    assert_eq!(egypt.refusal("step N"), "#15: 0610 is closed to mi1.");
    // In #1 chariots never enter marsh: 0612. 1 1/2 out of the stream to 1 is 1-1; a 4 is D.
    let mut marsh = table(
        "iran_iraq",
        "turn 3; side Sumerians; phase melee; stage allocate; unit AX1 0610 S; unit ch1 0611 N; unit mi9 3030 N",
    );
    marsh.must("target 0611; add AX1; declare; roll 4");
    assert_eq!(marsh.refusal("step S"), "#1: 0612 is closed to ch1.");
}

#[test]
fn case_retreat_disrupts_friends_on_the_way_and_at_the_end() {
    // Ruling 17: the last hex counts. A leader on the way is untouched, those run through do not move.
    let table = driven_north("mi1 1515 S, ms1 1514 S, l7 1513 S, ax1 1512 S, ax2 1512 N");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 6-1, die 1: disrupted.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Retreat  Militia Infantry mi1 falls back to 1514.
    Retreat  Militia Spearmen ms1 is run through by its friends and disrupted.
    Retreat  Militia Infantry mi1 falls back to 1513.
    Retreat  Militia Infantry mi1 falls back to 1512.
    Retreat  Axemen ax1 is run through by its friends and disrupted.
    Retreat  Axemen ax2 is run through by its friends and disrupted.
    Retreat  Militia Infantry mi1 halts in 1512.
    ");
    assert_eq!(now(&table, "ms1"), "ms1 1514 S disrupted enemy-melee 3");
    assert_eq!(now(&table, "l7"), "l7 1513 S");
    assert_eq!(now(&table, "ax2"), "ax2 1512 N disrupted enemy-melee 3");
}

#[test]
fn case_retreat_those_already_disrupted_suffer_nothing_more() {
    // Ruling 27. ms1 is run through twice and lives.
    let mut table =
        melee("AX1 1516 N, AX2 1516 N, MI7 1615 S, MI8 1415 S, mi1 1515 S, mi2 1515 S, ms1 1514 S, mi9 3030 N");
    table.must("target 1515; add AX1; add AX2; declare; roll 1; take mi1");
    assert_eq!(outcome(&table).matches("run through").count(), 1);
    assert_eq!(now(&table, "ms1"), "ms1 1514 S disrupted enemy-melee 3");
}

#[test]
fn case_retreat_those_run_through_and_attacked_later_are_disrupted_targets() {
    // Ruling 27. mi1 flees from 0110 along the edge over ms1 in 0108, which AX2 attacks afterwards: 3 to 1 1/2, 2-1.
    // The 2 becomes a 3, D, and ms1 breaks.
    let mut table =
        melee("AX1 0111 N, MI1 0210 SE, MI2 0209 SE, AX2 0208 NW, MI4 0207 SE, mi1 0110 S, ms1 0108 SE, mi9 3030 N");
    table.must("target 0110; add AX1; declare; target 0108; add AX2; declare; resolve 0110; roll 1; roll 2");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 0108 at 2-1, die 3: disrupted.
    Disruption  Militia Spearmen ms1 is disrupted again and breaks.
    ");
}

#[test]
fn case_retreat_stacking_is_ignored() {
    let table = driven_north("mi1 1515 S, ms1 1512 S, ms2 1512 S, ms3 1512 S");
    assert_eq!(now(&table, "mi1"), "mi1 1512 N disrupted enemy-melee 3");
    assert_eq!(now(&table, "ms3"), "ms3 1512 S disrupted enemy-melee 3");
}

#[test]
fn case_retreat_the_owner_chooses_the_order() {
    let mut table = melee("AX1 1516 N, AX2 1516 N, MI7 1615 S, MI8 1415 S, mi1 1515 S, mi2 1515 S, mi9 3030 N");
    table.must("target 1515; add AX1; add AX2; declare; roll 1");
    assert_eq!(table.legal(), ["take mi1", "take mi2"]);
    assert_eq!(table.refusal("take mi9"), "Retreat: mi9 does not have to retreat.");
    table.must("take mi2");
    let told = outcome(&table);
    assert!(told.find("mi2 halts") < told.find("mi1 falls back"), "{told}");
}

#[test]
fn case_retreat_chariot_and_rider_go_as_one() {
    // Rulings 16 and 30. From 3017 due north for the chariot's ten hexes, through the stream 3013.
    let mut table =
        at("susa", "melee", "AX1 3018 N, MI1 3118 S, MI2 2918 S, ch1 3017 S, mi1 3017 S aboard ch1, mi9 0101 N");
    table.must("target 3017; add AX1; declare; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 3017 at 6-1, die 1: disrupted.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Disruption  Chariot ch1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Chariot ch1 must retreat.
    Retreat  Chariot ch1 falls back to 3016.
    Retreat  Chariot ch1 falls back to 3015.
    Retreat  Chariot ch1 falls back to 3014.
    Retreat  Chariot ch1 falls back to 3013.
    Retreat  Chariot ch1 falls back to 3012.
    Retreat  Chariot ch1 falls back to 3011.
    Retreat  Chariot ch1 falls back to 3010.
    Retreat  Chariot ch1 falls back to 3009.
    Retreat  Chariot ch1 falls back to 3008.
    Retreat  Chariot ch1 falls back to 3007.
    Retreat  Chariot ch1 halts in 3007.
    ");
    assert_eq!(now(&table, "mi1"), "mi1 3007 N aboard ch1 disrupted enemy-melee 3");
}

#[test]
fn case_retreat_a_rider_is_not_taken_up_by_itself() {
    // One attack on the chariot in 1515 and on mi2 in 1415: 9 to 1/2 + 1/2 is 8-1, so a single AX: 3 to 1, 3-1, a 3 is D.
    let mut table = melee("AX1 1516 N, ch1 1515 S, mi1 1515 S aboard ch1, mi2 1415 S, mi9 3030 N");
    table.must("target 1515; target 1415; add AX1; declare; roll 3");
    assert_eq!(table.legal(), ["take mi2", "take ch1"]);
    assert_eq!(table.refusal("take mi1"), "Retreat: mi1 rides ch1 and goes where it goes.");
}

#[test]
fn case_retreat_chariot_and_rider_are_lost_together() {
    let mut table = melee(
        "AX1 1516 N, MI1 1615 S, MI2 1614 N, MI3 1514 N, MI4 1414 N, MI5 1415 S, ch1 1515 S, mi1 1515 S aboard ch1, \
         mi9 3030 N",
    );
    table.must("target 1515; add AX1; declare; roll 1");
    assert!(outcome(&table).ends_with(
        "Retreat  Chariot ch1 has nowhere to go and is lost.\n\
         Retreat  Militia Infantry mi1 has nowhere to go and is lost.\n"
    ));
}

#[test]
fn case_retreat_leaders_stay_even_off_a_chariot() {
    // Ruling 22. AX 3 to MI 1/2 and 1/2 bonus: 3-1, a 3 is D.
    let mut table = at(
        "susa",
        "melee",
        "AX1 3018 N, MI1 3118 S, MI2 2918 S, ch1 3017 S, mi1 3017 S aboard ch1, l2 3017 S aboard ch1, mi9 0101 N",
    );
    table.must("target 3017; add AX1; declare; roll 3");
    assert_eq!(now(&table, "l2"), "l2 3017 S grade C");
    assert_eq!(now(&table, "ch1"), "ch1 3007 N disrupted enemy-melee 3");
    assert_eq!(now(&table, "mi1"), "mi1 3007 N aboard ch1 disrupted enemy-melee 3");
}

#[test]
fn case_retreat_draws_no_fire() {
    // IB1 in 1516 looks after the fleeing MI and is not asked.
    let table = driven_north("mi1 1515 S, IB1 1516 N");
    assert!(!outcome(&table).contains("Fire J"));
    assert_eq!(now(&table, "mi1"), "mi1 1512 N disrupted enemy-melee 3");
}
