use testkit::Table;

use crate::Armageddon;
use crate::test_table::table;

/// Chengpu in turn 3 as Jin begins to move, the sham retreat called.
fn feigned(units: &str) -> Table<Armageddon> {
    let mut table = table("chengpu", &format!("turn 3; side Jin; phase movement; stage embark; {units}"));
    table.must("feign");
    table
}

/// The same with boarding over and these counters in control.
fn drawing_off(units: &str, controlled: &str) -> Table<Armageddon> {
    let start = format!("turn 3; side Jin; phase movement; stage move; sham 3 open; {units}; controlled {controlled}");
    table("chengpu", &start)
}

/// Chu's Movement Phase in the turn of the sham retreat.
fn pursuing(units: &str) -> Table<Armageddon> {
    table("chengpu", &format!("turn 3; side Chu; phase movement; stage move; sham 3; {units}"))
}

#[test]
fn case_s20_1_called_once_as_jin_begins_to_move() {
    let start = "turn 3; side Jin; phase fire; stage allocate; unit AX1 2010 N; unit ax1 2004 S";
    let mut called = table("chengpu", start);
    called.must("end");
    called.must("feign");
    assert!(called.log().contains("#20.1  Jin feign a retreat."), "{}", called.log());
    assert_eq!(called.forbidden_by("feign"), Some("Sequence"), "the phase has begun");
    let again = "turn 5; side Jin; phase movement; stage embark; sham 3; unit AX1 2010 N; unit ax1 2004 S";
    assert_eq!(table("chengpu", again).forbidden_by("feign"), Some("#20.1"), "once a battle");
    let chu = "turn 3; side Chu; phase movement; stage embark; unit AX1 2010 N; unit ax1 2004 S";
    assert_eq!(table("chengpu", chu).forbidden_by("feign"), Some("#20.1"), "Chu does not feign");
    let mut declined = table("chengpu", start);
    declined.must("end; end; take AX1");
    assert_eq!(declined.forbidden_by("disengage AX1"), Some("#20.1"), "nothing was called");
    assert_eq!(declined.forbidden_by("feign"), Some("Sequence"), "too late in this phase");
}

#[test]
fn case_s20_1_the_full_allowance_in_any_direction_without_a_leader() {
    let mut table = feigned("unit AX1 2010 N; unit ax1 2004 S");
    table.must("disengage AX1; step S; step SW; step S; step SE");
    assert!(table.text().contains("unit AX1 2013 SE"), "{}", table.text());
    assert_eq!(table.forbidden_by("step S"), Some("Sequence"), "four points are spent");
    assert_eq!(table.forbidden_by("take AX1"), Some("Movement J"));
    assert_eq!(table.forbidden_by("disengage AX1"), Some("Movement J"));
}

#[test]
fn case_s20_1_horses_and_chariots_have_half() {
    for (unit, expected) in [("CH1", 5), ("MC1", 4), ("HA1", 4), ("SK1", 5), ("MI1", 3)] {
        let mut table = feigned(&format!("unit {unit} 2003 N; unit L8 2003 N; unit ax1 2001 S"));
        if table.forbidden_by(&format!("disengage {unit}")).is_some() {
            table.must("end"); // The leader does not board.
        }
        table.must(&format!("disengage {unit}"));
        let mut steps = 0;
        while table.forbidden_by("step S").is_none() {
            table.must("step S");
            steps += 1;
        }
        assert_eq!(steps, expected, "{unit}");
    }
}

#[test]
fn case_s20_1_disrupted_units_draw_off_too() {
    let mut table = feigned("unit MI1 2010 N disrupted enemy-melee 2; unit AX1 2210 N; unit ax1 2004 S");
    assert_eq!(table.forbidden_by("take MI1"), Some("Disruption"));
    table.must("disengage MI1; step S; step S; step S");
    assert!(table.text().contains("unit MI1 2013 S disrupted enemy-melee 2"), "{}", table.text());
}

#[test]
fn case_s20_1_an_army_wholly_disrupted_draws_off() {
    let mut table = feigned("unit MI1 2010 N disrupted enemy-melee 2; unit ax1 2004 S");
    table.must("disengage MI1; step S; end");
}

#[test]
fn case_s20_1_it_is_neither_stopped_nor_shot_at() {
    // The archers look at 2009; AX1 begins beside the axemen and two hexes from the archers.
    let units = "unit AX1 2010 N; unit ax1 2011 S; unit bo1 2008 S";
    let mut normal = drawing_off(units, "AX1");
    normal.must("take AX1; step N; hold");
    assert_eq!(normal.forbidden_by("step N"), Some("Sequence"), "in ordinary movement it is stopped");
    let mut off = drawing_off(units, "AX1");
    off.must("disengage AX1; step N; step SW; step NW");
    assert!(off.text().contains("unit AX1 1809"), "{}", off.text());
}

#[test]
fn case_s20_1_never_nearer_than_it_began() {
    let mut table = feigned("unit AX1 2010 N; unit ax1 2008 S; unit l1 2012 N");
    table.must("disengage AX1");
    assert_eq!(table.forbidden_by("step N"), Some("#20.1"), "one hex away instead of two");
    assert_eq!(table.forbidden_by("step NE"), None, "still two");
    assert_eq!(table.forbidden_by("step S"), None, "a leader is no unit");
    table.must("step S; step SE; step N; step N");
    assert!(table.text().contains("unit AX1 2110 N"), "back to two hexes, no nearer: {}", table.text());
}

#[test]
fn case_s20_1_terrain_costs_what_it_costs() {
    let mut table = feigned("unit MI1 3602 N; unit ax1 3601 S");
    table.must("disengage MI1; step S");
    assert!(table.log().contains("moves to 3603 for 2."), "woods: {}", table.log());
    assert_eq!(table.forbidden_by("step S"), Some("Movement C"), "more woods");
}

#[test]
fn case_s20_1_who_drew_off_does_not_attack() {
    let mut table = feigned("unit AX1 2010 N; unit MS1 2109 SW; unit ax1 2009 S");
    table.must("disengage AX1; step S; step N; end; target 2009");
    assert_eq!(table.forbidden_by("add AX1"), Some("#20.1"));
    assert_eq!(table.forbidden_by("add MS1"), None);
}

#[test]
fn case_s20_1_riders_go_along_and_leaders_move_as_always() {
    let mut table =
        drawing_off("unit CH1 2010 N; unit AX1 2010 N aboard CH1; unit L8 2012 N; unit ax1 2009 S", "CH1 L8");
    assert_eq!(table.forbidden_by("disengage L8"), Some("#20.1"));
    assert_eq!(table.forbidden_by("disengage AX1"), Some("Chariots"));
    table.must("disengage CH1; step S; step N; end");
    assert!(table.text().contains("disengaged AX1 CH1"), "{}", table.text());
    table.must("end"); // Nobody steps down; the rider, having drawn off, has nobody to attack.
    assert!(table.log().contains("Chu: Fire Combat."), "{}", table.log());
}

#[test]
fn case_s20_1_in_that_phase_only() {
    let later = "turn 4; side Jin; phase movement; stage move; sham 3; unit AX1 2010 N; unit ax1 2004 S";
    assert_eq!(table("chengpu", later).forbidden_by("disengage AX1"), Some("#20.1"));
    let chu = pursuing("unit AX1 2010 N; unit ax1 2004 S");
    assert_eq!(chu.forbidden_by("disengage ax1"), Some("#20.1"));
}

#[test]
fn case_s20_2_the_first_chariot_leaves_dust_in_up_to_nine_hexes() {
    let mut table = drawing_off("unit CH1 2012 N; unit ax1 2030 S", "CH1");
    table.must("take CH1");
    assert_eq!(table.forbidden_by("dust"), Some("#20.2"), "only in hexes it enters");
    table.must("step N; dust");
    assert_eq!(table.forbidden_by("dust"), Some("#20.2"), "once in a hex");
    for _ in 0..8 {
        table.must("step N; dust");
    }
    assert!(table.text().contains("dust 2003 2004 2005 2006 2007 2008 2009 2010 2011"), "{}", table.text());
    table.must("step N"); // The tenth point.
    assert_eq!(table.forbidden_by("dust"), Some("Sequence"));
    let tenth = table_with_nine_hexes_of_dust();
    assert_eq!(tenth.forbidden_by("dust"), Some("#20.2"), "there is no more");
}

fn table_with_nine_hexes_of_dust() -> Table<Armageddon> {
    table(
        "chengpu",
        "turn 3; side Jin; phase movement; stage moving CH1; sham 3; mover CH1 spent 18 from 2012 raising; \
         dust 2003 2004 2005 2006 2007 2008 2009 2010 2011; unit CH1 2102 NE; arrived CH1; controlled CH1",
    )
}

#[test]
fn case_s20_2_the_last_hex_may_have_dust_too_and_some_may_go_without() {
    let mut table = drawing_off("unit CH1 2012 N; unit ax1 2030 S", "CH1");
    table.must("take CH1; step N; step N; step N; step N; step N; step N; step N; step N; step N; step N; dust");
    assert!(table.text().contains("dust 2002\n"), "{}", table.text());
}

#[test]
fn case_s20_2_nobody_else_and_nobody_before_it() {
    let units = "unit CH1 2012 N; unit CH2 2212 N; unit AX1 2412 N; unit L8 2412 N; unit ax1 2030 S";
    let mut second = drawing_off(units, "CH1 CH2 AX1 L8");
    second.must("take CH1; step N; dust; take CH2; step N");
    assert_eq!(second.forbidden_by("dust"), Some("#20.2"), "one chariot only");
    for first in ["AX1", "L8"] {
        let mut late = drawing_off(units, "CH1 CH2 AX1 L8");
        late.must(&format!("take {first}; step N"));
        assert_eq!(late.forbidden_by("dust"), Some("#20.2"), "{first} is no chariot");
        late.must("take CH1; step N");
        assert_eq!(late.forbidden_by("dust"), Some("#20.2"), "{first} went first");
    }
    let mut drawn_off = drawing_off(units, "CH1 CH2 AX1 L8");
    drawn_off.must("disengage CH1; step N");
    assert_eq!(drawn_off.forbidden_by("dust"), Some("#20.2"), "it must move normally");
    let plain = format!("turn 3; side Jin; phase movement; stage move; controlled CH1; {units}");
    let mut plain = table("chengpu", &plain);
    plain.must("take CH1; step N");
    assert_eq!(plain.forbidden_by("dust"), Some("#20.2"), "no sham retreat was called");
}

#[test]
fn case_s20_2_dust_is_closed_to_chu_only() {
    let units = "sham 3; dust 2009; unit AX1 2008 S; unit ax1 2010 N; unit ch1 1911 N; unit ms1 1911 N aboard ch1";
    let start = format!("turn 4; side Chu; phase movement; stage move; controlled ax1 ch1; {units}");
    let mut chu = table("chengpu", &start);
    chu.must("take ax1");
    assert_eq!(chu.forbidden_by("step N"), Some("#20.2"));
    assert_eq!(chu.forbidden_by("step NE"), None);
    chu.must("take ch1; step N; end; debark ms1");
    assert_eq!(chu.forbidden_by("place 2009"), Some("#20.2"), "nor may a rider step down into it");
    assert_eq!(chu.forbidden_by("place 1909"), None);
    let mut jin = table("chengpu", &format!("turn 4; side Jin; phase movement; stage move; controlled AX1; {units}"));
    jin.must("take AX1; step S");
}

#[test]
fn case_s20_2_nobody_of_chu_retreats_into_dust() {
    let start = "turn 3; side Jin; phase melee; stage allocate; sham 3; unit AX1 2009 S; unit mi1 2010 N; ";
    let script = "target 2010; add AX1; declare; roll 1"; // 3 against ½: 6-1, disrupted.
    let mut open = table("chengpu", start);
    open.must(script);
    assert!(open.log().contains("mi1 must retreat") && !open.log().contains("nowhere to go"), "{}", open.log());
    let mut shut = table("chengpu", &format!("{start} dust 2110 2111 2011 1911 1910"));
    shut.must(script);
    assert!(shut.log().contains("mi1 has nowhere to go and is lost."), "{}", shut.log());
}

#[test]
fn case_s20_2_it_hides_nothing() {
    let start = "turn 4; side Jin; phase fire; stage allocate; sham 3; dust 2009; unit IB1 2010 N; unit ax1 2008 S";
    let mut table = table("chengpu", start);
    table.must("target 2008; add IB1; declare; roll 1");
    assert!(table.log().contains("Fire on 2008 at 1-1"), "{}", table.log());
}

#[test]
fn case_s20_2_it_settles_at_the_end_of_the_next_turn() {
    let after = |turn: u8| {
        let start = format!(
            "turn {turn}; side Chu; phase melee; stage allocate; sham 3; dust 2007 2008; unit AX1 2010 N; unit ax1 2001 S"
        );
        let mut table = table("chengpu", &start);
        table.must("end");
        table
    };
    let same = after(3);
    assert!(same.text().contains("dust 2007 2008") && !same.log().contains("settles"), "{}", same.log());
    let next = after(4);
    assert!(!next.text().contains("dust") && next.log().contains("#20.2  The dust settles."), "{}", next.log());
}

#[test]
fn case_s20_3_who_drew_off_behind_the_dust_rallies() {
    let start = "unit MI1 2010 N disrupted enemy-melee 2; unit MI2 2310 N disrupted enemy-fire 3; \
                 unit MI3 2011 N disrupted enemy-melee 2; unit ax1 2004 S; dust 2007; disengaged MI1 MI2";
    let mut table = drawing_off(start, "");
    table.must("end");
    assert!(table.log().contains("#20.3  Militia Infantry MI1 rallies behind the dust."), "{}", table.log());
    assert_eq!(table.log().matches("rallies").count(), 1, "{}", table.log());
    let text = table.text();
    assert!(text.contains("unit MI1 2010 N\n"), "{text}");
    assert!(text.contains("unit MI2 2310 N disrupted enemy-fire 3"), "its line to the enemy is clear of dust: {text}");
    assert!(text.contains("unit MI3 2011 N disrupted enemy-melee 2"), "it did not draw off: {text}");
}

#[test]
fn case_s20_3_the_nearest_unit_decides_and_any_of_several() {
    let rallies = |enemies: &str| {
        let start = format!("unit MI1 2010 N disrupted enemy-melee 2; dust 2007; disengaged MI1; {enemies}");
        let mut table = drawing_off(&start, "");
        table.must("end");
        table.log().contains("rallies")
    };
    assert!(rallies("unit ax1 2004 S; unit ax2 2016 N"), "both six away, one beyond the dust");
    assert!(!rallies("unit ax1 2004 S; unit ax2 2015 N"), "the nearer one is not");
    assert!(rallies("unit ax1 2004 S; unit l1 2013 N"), "a leader is no unit");
    // From 2010 the line to 2207 goes through 2109 and 2108, not 2007.
    assert!(!rallies("unit ax1 2207 S"));
}

#[test]
fn case_s20_3_only_as_the_phase_of_the_sham_retreat_ends() {
    let start = "turn 4; side Jin; phase movement; stage move; sham 3; dust 2007; unit AX1 2012 N; \
                 unit MI1 2010 N disrupted enemy-melee 3; unit ax1 2004 S";
    let mut table = table("chengpu", start);
    table.must("end");
    assert!(!table.log().contains("rallies"), "{}", table.log());
}

#[test]
fn case_s20_4_militia_must_pursue_with_the_full_allowance() {
    // No leader is on the map: Ruling 40.
    let mut table = pursuing("unit mi1 2010 N; unit AX1 2004 S");
    assert_eq!(table.forbidden_by("end"), Some("#20.4"));
    table.must("take mi1");
    for away in ["step NE", "step NW", "turn S", "turn SE", "stop"] {
        assert_eq!(table.forbidden_by(away), Some("#20.4"), "{away}");
    }
    table.must("step N");
    assert_eq!(table.forbidden_by("stop"), Some("#20.4"));
    assert_eq!(table.forbidden_by("end"), Some("#20.4"));
    table.must("step N; step N");
    assert!(table.text().contains("unit mi1 2007 N"));
    assert_eq!(table.forbidden_by("end"), None);
}

#[test]
fn case_s20_4_turning_is_compulsory_while_a_point_for_the_step_remains() {
    let mut table = pursuing("unit mi1 2010 S; unit AX1 2004 S");
    table.must("take mi1");
    assert_eq!(table.forbidden_by("stop"), Some("#20.4"));
    assert_eq!(table.forbidden_by("turn SE"), Some("#20.4"), "no nearer hex lies before it");
    assert_eq!(table.forbidden_by("turn NE"), None, "2009 is a front hex then");
    table.must("turn N; step N; step N");
    assert!(table.text().contains("unit mi1 2008 N"));
    let spent = |halves: u8| {
        table_in_chu_hands(&format!(
            "stage moving mi1; mover mi1 spent {halves} from 2010; unit mi1 2010 S; unit AX1 2004 S"
        ))
    };
    assert_eq!(spent(2).forbidden_by("stop"), Some("#20.4"), "one to turn and one to step");
    assert_eq!(spent(4).forbidden_by("stop"), None, "the last point would go into the turn");
}

fn table_in_chu_hands(facts: &str) -> Table<Armageddon> {
    table("chengpu", &format!("turn 3; side Chu; phase movement; sham 3; {facts}"))
}

#[test]
fn case_s20_4_until_no_such_step_is_open() {
    let beside = pursuing("unit mi1 2010 N; unit AX1 2009 S");
    assert_eq!(beside.forbidden_by("end"), None, "the enemy is reached");
    let mut dust = pursuing("unit mi1 2010 N; unit AX1 2004 S; dust 2009");
    assert_eq!(dust.forbidden_by("end"), None, "the one nearer hex is dust");
    dust.must("take mi1");
    assert_eq!(dust.forbidden_by("step N"), Some("#20.2"));
    let mut stopped = pursuing("unit mi1 2010 N; unit BO1 2008 S");
    stopped.must("take mi1; step N; hold");
    assert_eq!(stopped.forbidden_by("end"), None, "it came before archers");
    let full = "unit ms1 2009 N disrupted enemy-fire 3; unit ms2 2009 N disrupted enemy-fire 3; \
                unit ms3 2009 N disrupted enemy-fire 3; unit mi1 2010 N; unit AX1 2004 S";
    let crowded = table_in_chu_hands(&format!("stage moving mi1; mover mi1 spent 4 from 2010; {full}"));
    assert_eq!(crowded.forbidden_by("stop"), None, "no room in the nearer hex, and no point to pass it");
    let passing = table_in_chu_hands(&format!("stage moving mi1; mover mi1 spent 2 from 2010; {full}"));
    assert_eq!(passing.forbidden_by("stop"), Some("#20.4"), "two points lead past them");
}

#[test]
fn case_s20_4_nobody_else_must() {
    let units = "unit mi1 2010 N disrupted enemy-fire 3; unit ch1 2210 N; unit mi2 2210 N aboard ch1; unit ax1 2410 N; \
                 unit ms1 2610 N; unit AX1 2204 S";
    assert_eq!(pursuing(units).forbidden_by("end"), None, "disrupted, riding, or no militia");
    let later = "turn 4; side Chu; phase movement; stage move; sham 3; unit mi1 2010 N; unit AX1 2004 S";
    assert_eq!(table("chengpu", later).forbidden_by("end"), None, "the turn after");
    let never = "turn 3; side Chu; phase movement; stage move; unit mi1 2010 N; unit AX1 2004 S";
    assert_eq!(table("chengpu", never).forbidden_by("end"), None, "no sham retreat was called");
}

#[test]
fn case_s20_4_all_militia_end_out_of_order() {
    let units = "unit mi1 2010 N; unit mi2 2012 N disrupted enemy-fire 3; unit mi3 2014 N disrupted friendly-movement 2; \
                 unit ch1 2210 N; unit mi4 2210 N aboard ch1; unit ax1 2410 N; unit AX1 2009 S; unit AX2 2409 S";
    let mut table = pursuing(units);
    table.must("end; end"); // Nobody steps down; ax1 could attack now.
    let text = table.text();
    for line in [
        "unit mi1 2010 N disrupted friendly-movement 3",
        "unit mi2 2012 N disrupted enemy-fire 3",
        "unit mi3 2014 N disrupted friendly-movement 3",
        "unit mi4 2210 N aboard ch1 disrupted friendly-movement 3",
        "unit ax1 2410 N\n",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(table.log().contains("#20.4  Militia Infantry mi1 is out of breath and order."), "{}", table.log());
    assert!(!table.log().contains("eliminated") && !table.log().contains("breaks"), "{}", table.log());
}

#[test]
fn case_s20_4_the_markers_come_off_after_the_next_movement() {
    let start = "turn 4; side Chu; phase movement; stage move; sham 3; unit mi1 2010 N disrupted friendly-movement 3; \
                 unit ax1 2410 N; unit AX1 2004 S";
    let mut table = table("chengpu", start);
    assert_eq!(table.forbidden_by("take mi1"), Some("Disruption"));
    table.must("end");
    assert!(table.log().contains("Disruption  Militia Infantry mi1 recovers."), "{}", table.log());
}

#[test]
fn case_s20_the_whole_stratagem() {
    let start = "turn 3; side Jin; phase fire; stage allocate; unit CH1 2108 NW; unit MI1 2008 N disrupted enemy-melee 2; \
                 unit L8 2109 N; unit mi1 2006 S; unit mi2 2206 S";
    let mut table = table("chengpu", start);
    table.must("end; feign; end; take CH1; step NW; dust; step SW; stop");
    table.must("disengage MI1; step S; step S; step S; end");
    table.must("take mi1; step SW; take mi2; step SW; end");
    assert_eq!(
        table.log(),
        "\
Leaders  Jin: Movement.
#20.1  Jin feign a retreat.
Movement A  Chariot CH1 moves to 2007 for 1.
#20.2  Dust rises in 2007.
Movement A  Chariot CH1 moves to 1908 for 1.
Movement A  Militia Infantry MI1 moves to 2009 for 1.
Movement A  Militia Infantry MI1 moves to 2010 for 1.
Movement A  Militia Infantry MI1 moves to 2011 for 1.
#20.3  Militia Infantry MI1 rallies behind the dust.
Sequence  Jin: Melee Combat.
Sequence  Chu: Fire Combat.
Leaders  Chu: Movement.
Movement A  Militia Infantry mi1 moves to 1907 for 1.
Movement A  Militia Infantry mi2 moves to 2107 for 1.
#20.4  Militia Infantry mi1 is out of breath and order.
#20.4  Militia Infantry mi2 is out of breath and order.
Sequence  Chu: Melee Combat.
Sequence  Turn 4 begins.
Sequence  Jin: Fire Combat.
Leaders  Jin: Movement.
"
    );
}
