use crate::test_table::{stage, table, whereabouts};

#[test]
fn case_3_5_a_leader_rides_20_points_by_land() {
    // Amorium to 1829 by road 1; Chalcedon is no way by land to Constantinople.
    let mut table = table("phase byzantine-land; leader 1928 MANUEL; garrison 1332 VICTOR");
    table.must("ride MANUEL");
    assert_eq!(table.state.mover.points, 20);
    table.must("step 1829; step 1728; stop");
    assert_eq!(whereabouts(&table, "MANUEL"), "leader 1728");
}

#[test]
fn case_3_5_each_step_is_paid_in_full() {
    // 1829 to 1929 is rough without a road: 2.
    let table = table("phase byzantine-land; leader 1829 MANUEL; hand MANUEL points 1");
    assert_eq!(table.refusal("step 1929"), "3.5: 1929 costs 2 and 1 points are left.");
    assert_eq!(table.forbidden_by("step 1928"), None);
}

#[test]
fn case_3_5_a_leader_does_not_go_by_sea() {
    let mut table = table("phase byzantine-land; garrison 1235 CONSTANS F1");
    table.must("ride CONSTANS");
    assert_eq!(table.refusal("step 1234"), "1.2: There is no way from here to 1234.");
    assert_eq!(table.forbidden_by("step 1236"), None);
}

#[test]
fn case_3_5_once_a_year_in_any_one_phase_of_his_owner() {
    // R22: whoever rode in the sea phase does not ride in the land phase; the others may.
    let mut table = table("phase muslim-sea; leader 3916 muawiyah uunada; leader 5634 amr");
    table.must("ride muawiyah; step 3816; stop");
    assert_eq!(table.refusal("ride muawiyah"), "3.5: muawiyah has moved this year.");
    table.must("ride uunada; stop; end");
    assert_eq!(stage(&table), "select");
    assert_eq!(table.forbidden_by("ride muawiyah"), Some("3.5"));
    assert_eq!(table.forbidden_by("ride amr"), None);
}

#[test]
fn case_3_5_only_own_leaders_ride() {
    let table = table("phase muslim-sea; leader 3916 muawiyah; garrison 1235 CONSTANS; garrison 1930 rebel1 valentin");
    assert_eq!(table.refusal("ride CONSTANS"), "3.5: CONSTANS is not yours.");
    assert_eq!(table.forbidden_by("ride valentin"), Some("3.5"));
}

#[test]
fn case_3_5_never_into_a_hex_with_enemy_units() {
    let base = "leader 2719 muawiyah; hand muawiyah points 9";
    for enemy in ["expedition byzantine 2620 VICTOR", "patrol 2620 LEONES", "loose 2620 F1"] {
        let table = table(&format!("{base}; {enemy}"));
        assert_eq!(table.refusal("step 2620"), "3.5: The enemy is in 2620.", "{enemy}");
    }
    let garrison = table("leader 2620 muawiyah; garrison 2520 ISAURI; hand muawiyah points 9");
    assert_eq!(garrison.refusal("step 2520"), "3.5: The enemy is in 2520.");
    // Zones of control and empty enemy places do not matter to him.
    let mut free = table("leader 2620 muawiyah; patrol 2420 LEONES; hand muawiyah points 9");
    free.must("step 2520; stop");
    assert_eq!(whereabouts(&free, "muawiyah"), "leader 2520");
    assert_eq!(crate::test_table::holder(&free, "2520"), "byzantines");
}

#[test]
fn case_3_5_a_leader_of_an_expedition_stays_with_it() {
    // R50
    let mut table = table("expedition syria 3717 kalb1 kalb2 muawiyah; leader 5634 amr");
    assert_eq!(table.refusal("ride muawiyah"), "3.5: muawiyah is in an Expedition.");
    table.must("take syria");
    assert_eq!(table.refusal("drop muawiyah"), "3.3.1: muawiyah is no land unit of the Expedition in hand.");
}

#[test]
fn case_3_5_paul_does_not_leave_his_chair_and_leaders_have_no_mode() {
    let riding = table("phase byzantine-land; garrison 1235 CONSTANS");
    assert_eq!(whereabouts(&riding, "PAUL"), "chair");
    assert_eq!(riding.forbidden_by("ride PAUL"), Some("3.5"));
    let modes = table("phase administration; side byzantines; garrison 1235 CONSTANS");
    assert_eq!(modes.refusal("garrison CONSTANS 1237"), "3.5: CONSTANS is a leader and has no mode.");
    assert_eq!(modes.forbidden_by("patrol CONSTANS"), Some("3.5"));
}
