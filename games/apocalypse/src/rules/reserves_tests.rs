use testkit::Table;

use super::super::COLUMNS;
use crate::Apocalypse;
use crate::rules::test_battle::{byzantines_attack, fallen, give_up, is_on_map, muslims_attack, several, troops};
use crate::scenario::BYZANTINE;
use crate::state::{Kind, Marker};
use crate::test_table::{stage, table, whereabouts};

const SYRIA: Marker = Marker::Syria;
const BYZ: Marker = Marker::Byzantine;

/// Holds these back and goes on to the die of the battle.
fn hold(table: &mut Table<Apocalypse>, units: &str) {
    for unit in units.split_whitespace() {
        table.must(&format!("hold {unit}"));
    }
    table.must("done; roll 2");
}

fn column(table: &Table<Apocalypse>) -> &'static str {
    COLUMNS[usize::from(table.game.field_column(&table.state))]
}

#[test]
fn case_6_4_only_the_byzantine_holds_a_reserve() {
    for table in [muslims_attack("kalb1 kalb2", "VICTOR HONOR"), byzantines_attack("VICTOR HONOR", "kalb1 kalb2")] {
        assert_eq!((stage(&table).as_str(), table.game.actor(&table.state)), ("reserve", Some(BYZANTINE)));
        assert_eq!(table.forbidden_by("hold kalb1"), Some("6.4.2"));
        assert_eq!(table.forbidden_by("hold VICTOR"), None);
    }
}

#[test]
fn case_6_4_there_is_none_in_a_naval_battle() {
    let mut table = table(
        "expedition byzantine 3121 afloat SCOLA1 SCOLA2 F1; expedition syria 3120 afloat kalb1 kalb2 f1; \
         hand byzantine sea 9 begun",
    );
    table.must("sail 3120");
    assert_eq!(stage(&table), "sea-die");
    assert_eq!(table.forbidden_by("hold SCOLA1"), Some("2.0"));
}

#[test]
fn case_6_4_1_it_is_named_before_the_die_for_surprise() {
    let mut table = muslims_attack("kalb1 kalb2", "VICTOR HONOR");
    assert_eq!(stage(&table), "reserve");
    table.must("hold HONOR; done");
    assert_eq!(stage(&table), "surprise-die");
    // In a storm it can only feed (ruling 16).
    table.must("roll 1; lose kalb1");
    assert_eq!((stage(&table).as_str(), table.state.fight.kind), ("pay byzantines", Kind::Storm));
    assert_eq!([table.forbidden_by("counter"), table.forbidden_by("cover")], [Some("6.1"); 2]);
    table.must("lose HONOR; lose VICTOR");
    assert_eq!((stage(&table).as_str(), is_on_map(&table, BYZ)), ("march", false));
}

#[test]
fn case_6_4_2_half_of_the_units_and_one_leader() {
    let nine = "VICTOR HONOR THRACES CORNUTI DOMPED GALLICA SCYTHICA MACEDON GEMINA";
    let mut table = muslims_attack("kalb1", &format!("{nine} THEODORE MANUEL"));
    table.must("hold VICTOR; hold HONOR; hold THRACES; hold CORNUTI");
    assert_eq!(table.refusal("hold DOMPED"), "6.4.2: At most 4 units are held in reserve.");
    assert_eq!(table.refusal("hold VICTOR"), "6.4.2: VICTOR is in the reserve already.");
    // The leader comes on top, and there is one.
    table.must("hold THEODORE");
    assert_eq!(table.refusal("hold MANUEL"), "6.4.2: At most one leader is held in reserve.");
    table.must("done; roll 2");
    // 4 against 5 x 2, and Theodore does not count: 1:3.
    assert_eq!(column(&table), "1:3");
}

#[test]
fn case_6_4_2_a_lone_unit_has_no_reserve() {
    assert_eq!(stage(&muslims_attack("kalb1", "VICTOR THEODORE")), "surprise-die");
    // Three units: one.
    let mut table = muslims_attack("kalb1", "VICTOR HONOR THRACES");
    table.must("hold VICTOR");
    assert_eq!(table.refusal("hold HONOR"), "6.4.2: At most 1 units are held in reserve.");
}

#[test]
fn case_6_4_3_a_reserve_that_does_nothing_is_not_touched_by_a_rout() {
    // 12 against 8: 3:2, DR on a 5. Three losses among the four in front.
    let mut table = muslims_attack(&several("kalb", 1..=3), "VICTOR HONOR THRACES CORNUTI DOMPED GALLICA");
    hold(&mut table, "DOMPED GALLICA");
    table.must("roll 5");
    assert_eq!(stage(&table), "role");
    assert_eq!(fallen(&table), "");
    table.must("pass");
    assert_eq!(stage(&table), "cut byzantines 3");
    assert_eq!(table.refusal("lose DOMPED"), "6.2.3: DOMPED is not among those the loss can be taken from.");
    give_up(&mut table, "VICTOR HONOR THRACES");
    table.must("send CORNUTI 1437; send DOMPED 1437; send GALLICA 2037");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("VICTOR HONOR THRACES", "march"));
}

#[test]
fn case_6_4_3_no_more_is_lost_than_fought() {
    // 20 against 8: 2:1, DR on a 4. Five losses, but only four were in front (ruling 47).
    let mut table = muslims_attack(&several("kalb", 1..=5), "VICTOR HONOR THRACES CORNUTI DOMPED GALLICA MANUEL");
    hold(&mut table, "DOMPED GALLICA");
    table.must("roll 4; pass");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("VICTOR HONOR THRACES CORNUTI", "scatter"));
    table.must("send DOMPED 1437; send GALLICA 1437");
    assert_eq!(whereabouts(&table, "MANUEL"), "leader 1437");
}

#[test]
fn case_6_4_3_after_destruction_an_idle_reserve_runs_without_loss() {
    // 32 against 4: 5:1, DD on a 4.
    let mut table = muslims_attack(&several("kalb", 1..=8), "VICTOR HONOR DOMPED GALLICA");
    hold(&mut table, "DOMPED GALLICA");
    table.must("roll 4");
    assert_eq!(stage(&table), "role");
    table.must("pass");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("VICTOR HONOR", "scatter"));
    assert_eq!(table.forbidden_by("send DOMPED 1928"), Some("6.2.4"));
}

#[test]
fn case_6_4_3_nothing_is_asked_when_the_result_is_good() {
    // 4 against 4: 1:1, AR on a 1; the reserve stays with its Expedition.
    let mut table = muslims_attack("kalb1", "VICTOR HONOR DOMPED GALLICA");
    hold(&mut table, "DOMPED GALLICA");
    table.must("roll 1");
    assert_eq!((stage(&table).as_str(), troops(&table, BYZ).len()), ("scatter", "DOMPED VICTOR HONOR GALLICA".len()));
}

#[test]
fn case_6_4_3a_the_reserve_feeds_attrition() {
    // 9 against 8: 1:1, A on a 4.
    let mut table = muslims_attack("himyar1 himyar2 himyar3", "VICTOR HONOR THRACES CORNUTI DOMPED GALLICA");
    hold(&mut table, "DOMPED GALLICA");
    table.must("roll 4");
    assert_eq!(stage(&table), "pay muslims");
    give_up(&mut table, "himyar1 DOMPED himyar2 VICTOR himyar3");
    // The Muslims are spent, and the Byzantines have paid with one of each.
    assert_eq!((troops(&table, BYZ).as_str(), is_on_map(&table, SYRIA)), ("HONOR THRACES CORNUTI GALLICA", false));
}

#[test]
fn case_6_4_3a_when_the_others_are_gone_he_may_feed_or_run() {
    // 9 against 6: 3:2, A on a 3.
    let begin = || {
        let mut table = muslims_attack("himyar1 himyar2 himyar3", "EXCUB DOMPED");
        hold(&mut table, "DOMPED");
        table.must("roll 3");
        give_up(&mut table, "himyar1 EXCUB himyar2");
        assert_eq!(stage(&table), "pay byzantines");
        table
    };
    let mut fed = begin();
    fed.must("lose DOMPED");
    assert_eq!((stage(&fed).as_str(), is_on_map(&fed, BYZ)), ("march", false));
    let mut ran = begin();
    ran.must("rout");
    assert_eq!((stage(&ran).as_str(), fallen(&ran).as_str()), ("scatter", "himyar1 himyar2 EXCUB"));
}

#[test]
fn case_6_4_3b_a_counter_attack_that_is_won_destroys_all_muslims() {
    for die in [1, 2] {
        // 9 against 4: 2:1, DR on a 4. Then 9 against 12: 1:2, AD on a 1, AR on a 2.
        let mut table = muslims_attack("himyar1 himyar2 himyar3 uunada", "VICTOR HONOR EXCUB OPTIMAT");
        hold(&mut table, "EXCUB OPTIMAT");
        table.must("roll 4; counter");
        assert_eq!((stage(&table).as_str(), column(&table)), ("counter-die", "1:2"));
        table.must(&format!("roll {die}"));
        assert_eq!(fallen(&table), "himyar1 himyar2 himyar3");
        assert_eq!(whereabouts(&table, "uunada"), "gone");
        // The first result is not carried out.
        assert_eq!(troops(&table, BYZ), "EXCUB OPTIMAT VICTOR HONOR");
        assert!(table.state.expedition(BYZ).camped);
    }
}

#[test]
fn case_6_4_3b_a_counter_attack_that_is_lost_destroys_all_byzantines() {
    // 9 against 4 both times: 2:1, DR on a 4.
    let mut table = muslims_attack("himyar1 himyar2 himyar3", "VICTOR HONOR DOMPED GALLICA MANUEL");
    hold(&mut table, "DOMPED GALLICA MANUEL");
    table.must("roll 4; counter; roll 4");
    assert_eq!(fallen(&table), "DOMPED VICTOR HONOR GALLICA");
    assert_eq!((whereabouts(&table, "MANUEL").as_str(), stage(&table).as_str()), ("gone", "march"));
    assert_eq!(troops(&table, SYRIA), "himyar1 himyar2 himyar3");
}

#[test]
fn case_6_4_3b_attacker_and_defender_stay_what_they_were() {
    let begin = || {
        // 4 against 8: 1:2, AD on a 1. Then 12 against 8: 3:2.
        let mut table = byzantines_attack("VICTOR HONOR EXCUB OPTIMAT", "kalb1 kalb2");
        hold(&mut table, "EXCUB OPTIMAT");
        table.must("roll 1; counter");
        assert_eq!(column(&table), "3:2");
        table
    };
    let mut won = begin();
    won.must("roll 5");
    assert_eq!((fallen(&won).as_str(), stage(&won).as_str()), ("kalb1 kalb2", "march"));
    assert_eq!(troops(&won, BYZ), "EXCUB OPTIMAT VICTOR HONOR");
    let mut lost = begin();
    lost.must("roll 1");
    assert_eq!((fallen(&lost).as_str(), is_on_map(&lost, BYZ)), ("EXCUB OPTIMAT VICTOR HONOR", false));
    assert_eq!(troops(&lost, SYRIA), "kalb1 kalb2");
}

#[test]
fn case_6_4_3b_a_leader_counts_where_he_fights() {
    let columns = |reserve: &str| {
        let mut table = byzantines_attack("VICTOR HONOR EXCUB OPTIMAT THEODORE", "kalb1 kalb2");
        hold(&mut table, reserve);
        let first = column(&table);
        table.must("roll 1; counter");
        (first, column(&table))
    };
    // 4 against 8 is 1:2, 12 against 8 is 3:2; he is worth a column.
    assert_eq!(columns("EXCUB OPTIMAT THEODORE"), ("1:2", "2:1"));
    assert_eq!(columns("EXCUB OPTIMAT"), ("1:1", "3:2"));
}

/// A counter-attack of three against three Kalb that came to attrition: 18 against 12, 3:2, A on a 3.
fn counter_in_attrition() -> Table<Apocalypse> {
    let mut table = byzantines_attack("VICTOR HONOR THRACES EXCUB OPTIMAT BUCEL", "kalb1 kalb2 kalb3");
    // 6 against 12: 1:2, AD on a 1.
    hold(&mut table, "EXCUB OPTIMAT BUCEL");
    table.must("roll 1; counter; roll 3");
    assert_eq!(stage(&table), "pay byzantines");
    // Only the reserve fights it.
    assert_eq!(table.forbidden_by("lose VICTOR"), Some("6.1.4"));
    table.must("lose EXCUB; lose kalb1");
    table
}

#[test]
fn case_6_4_3b_attrition_in_a_counter_attack_is_played_to_the_end() {
    // The Byzantine runs: all of his die (ruling 15).
    let mut ran = counter_in_attrition();
    ran.must("rout");
    assert_eq!(fallen(&ran), "kalb1 EXCUB OPTIMAT BUCEL VICTOR HONOR THRACES");
    assert_eq!(troops(&ran, SYRIA), "kalb2 kalb3");
    // The Muslim runs: all of his die.
    let mut chased = counter_in_attrition();
    chased.must("lose OPTIMAT; rout");
    assert_eq!(fallen(&chased), "kalb1 kalb2 kalb3 EXCUB OPTIMAT");
    assert_eq!((troops(&chased, BYZ).as_str(), stage(&chased).as_str()), ("BUCEL VICTOR HONOR THRACES", "march"));
    // Nobody runs: the reserve is spent first, and takes the others along.
    let mut spent = counter_in_attrition();
    give_up(&mut spent, "OPTIMAT kalb2 BUCEL");
    assert_eq!((fallen(&spent).split(' ').count(), troops(&spent, SYRIA).as_str()), (8, "kalb3"));
}

#[test]
fn case_6_4_3c_each_mounted_unit_that_covers_saves_one() {
    // 8 against 4: 2:1, DR on a 4; two losses less two.
    let mut table = muslims_attack("kalb1 kalb2", "VICTOR HONOR THEODOS LEONES");
    hold(&mut table, "THEODOS LEONES");
    table.must("roll 4; cover");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("", "scatter"));
    table.must("send VICTOR 1437; send HONOR 1437; send THEODOS 2037; send LEONES 2037");
    assert_eq!((fallen(&table).as_str(), is_on_map(&table, BYZ)), ("", false));
}

#[test]
fn case_6_4_3c_foot_covers_nobody_and_is_not_lost_either() {
    let mut table = muslims_attack("kalb1 kalb2", "VICTOR HONOR DOMPED GALLICA");
    hold(&mut table, "DOMPED GALLICA");
    table.must("roll 4; cover");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("VICTOR HONOR", "scatter"));
}

#[test]
fn case_6_4_3c_destruction_cannot_be_covered() {
    let mut table = muslims_attack(&several("kalb", 1..=8), "VICTOR HONOR THEODOS LEONES");
    hold(&mut table, "THEODOS LEONES");
    table.must("roll 4");
    assert_eq!(table.refusal("cover"), "6.4.3c: There is no rout to cover: the force in front is destroyed.");
    assert_eq!([table.forbidden_by("counter"), table.forbidden_by("pass")], [None; 2]);
}
