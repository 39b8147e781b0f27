//! Worked examples, each reckoned by hand. On the proving ground 1012 is plain, 0202 wood and 0213 marsh; the strengths
//! are listed with `test_combat`.

use engine::{Game, Pending, Side};

use super::test_combat::{at, attack, fight, march, now, odds, open, outcome, put_side, strength, told, weighed};
use crate::charts::{COLUMNS, column};
use crate::scenario::Hexside;
use crate::state::{Ending, Grade, Stage, Why};
use crate::test_table::{PROVING_GROUND, game, game_where};

#[test]
fn example_01_columns() {
    for (attack, defence, label) in [
        (3, 2, "1.5/1"),
        (4, 3, "1/1"),
        (5, 4, "1/1"),
        (2, 3, "1/1.5"),
        (3, 4, "1/1.5"),
        (3, 5, "1/2"),
        (5, 8, "1/2"),
        (1, 5, "1/2"),
        (7, 4, "1.5/1"),
        (5, 2, "2/1"),
        (8, 3, "2/1"),
        (11, 3, "3/1"),
        (9, 1, "4/1"),
    ] {
        assert_eq!(COLUMNS[column(attack, defence)], label, "{attack} to {defence}");
    }
}

#[test]
fn example_02_skutatoi_hurt_pikemen() {
    let mut table = fight("SK1 1011, ru4 1012");
    open(&mut table, "1012", "SK1");
    assert_eq!(weighed(&table), "4 to 3, 1/1");
    table.must("declare; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 1: D1, the defender: one loss.
    10.9-a  Rus pikemen ru4 takes a loss.
    ");
    assert_eq!((now(&table, "ru4").as_str(), strength(&table, "ru4")), ("ru4 1012 reduced", 2));
}

#[test]
fn example_03_a_charge_with_foot_beside_it() {
    let mut table = march("SC 1015, SK3 1113, ru1 1012");
    table.must("take SC; step 1014; step 1013; end");
    open(&mut table, "1012", "SC! SK3");
    assert_eq!(weighed(&table), "8 to 4, 2/1");
    table.must("declare; roll 1");
    // The horse in 1013 and the foot in 1113 leave it 1011 and 0912.
    assert_eq!(table.legal(), ["retreat 1011", "retreat 0912"]);
    table.must("retreat 1011");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 2/1, die 1: D1R, the defender: one loss and retreat.
    10.9-a  Rus pikemen ru1 takes a loss.
    10.8-a  Rus pikemen ru1 must fall back to 1011.
    10.8-a  Rus pikemen ru1 falls back to 1011.
    10.11-b  Scholai SC advances to 1012.
    ");
    assert_eq!((now(&table, "ru1").as_str(), strength(&table, "ru1")), ("ru1 1011 reduced", 2));
}

#[test]
fn example_04_the_same_against_a_wood() {
    let mut table = march("SC 0205, SK3 0303, ru1 0202");
    table.must("take SC; step 0204; step 0203; end; target 0202");
    assert_eq!(table.refusal("charge SC"), "10.2-b: The ground does not let anybody charge at 0202.");
    table.must("add SC; add SK3");
    assert_eq!(weighed(&table), "7 to 4, 1.5/1 to 1/1");
    table.must("declare; roll 4");
    assert_eq!(table.legal(), ["take SC", "take SK3"]);
    table.must("take SC; retreat 0204; retreat 0403; hold");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 4: AR, the attackers: must retreat.
    10.8-a  Scholai SC must fall back to 0204.
    10.8-a  Scholai SC falls back to 0204.
    10.8-a  Skutatoi SK3 must fall back to 0403.
    10.8-a  Skutatoi SK3 falls back to 0403.
    ");
}

#[test]
fn example_05_nine_against_two_in_a_wood() {
    let mut table = fight("KL 0201, SK1 0303, ru8 0202");
    open(&mut table, "0202", "KL SK1");
    assert_eq!(weighed(&table), "9 to 2, 4/1 to 3/1");
    table.must("declare; roll 6");
    assert_eq!(outcome(&table), "CRT  Attack at 3/1, die 6: AR, the attackers: must retreat.\n");
}

#[test]
fn example_06_six_against_three_in_a_marsh() {
    let mut table = fight("SK1 0212, SK5 0313, ru4 0213");
    open(&mut table, "0213", "SK1 SK5");
    assert_eq!(weighed(&table), "6 to 3, 2/1, die +1");
    table.must("declare; roll 6; roll 1; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 2/1, die 6, counted as 7: AT, the attackers: tested.
    10.10  Skutatoi SK1 is tested: die 1 against 4, it holds.
    10.10  Skutatoi SK5 is tested: die 1 against 2, it holds.
    ");
}

#[test]
fn example_07_two_against_five_in_a_marsh() {
    let mut table = fight("SK5 0212, dr 0213");
    open(&mut table, "0213", "SK5");
    assert_eq!(weighed(&table), "2 to 5, 1/2, die +1");
    table.must("declare; roll 6");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/2, die 6, counted as 7: A2, the attackers: two losses.
    10.9-b  Skutatoi SK5 takes a loss.
    10.9-b  Skutatoi SK5 is eliminated.
    ");
}

#[test]
fn example_08_the_athanatoi_shoot() {
    // At pikemen, who cannot answer.
    let mut table = fight("AT 1010, ru4 1012");
    open(&mut table, "1012", "AT");
    assert_eq!(weighed(&table), "1 to 3, 1/2");
    table.must("declare; roll 6");
    assert_eq!(outcome(&table), "CRT  Attack at 1/2, die 6: A1R, the attackers: one loss and retreat.\n");
    assert_eq!(now(&table, "AT"), "AT 1010");
    // At archers, who can.
    let mut table = fight("AT 1010, ra1 1012");
    open(&mut table, "1012", "AT");
    assert_eq!(weighed(&table), "1 to 1, 1/1");
    table.must("declare; roll 6");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 6: A1, the attackers: one loss.
    10.9-b  Athanatoi AT takes a loss.
    ");
    assert_eq!((now(&table, "AT").as_str(), strength(&table, "AT")), ("AT 1010 reduced", 2));
}

#[test]
fn example_09_pechenegs_hand_to_hand_and_under_fire() {
    assert_eq!(odds(fight("KA1 1011, pa1 1012"), "1012", "KA1"), "3 to 1, 3/1");
    let mut table = fight("PS1 1010, pa1 1012");
    open(&mut table, "1012", "PS1");
    assert_eq!(weighed(&table), "2 to 2, 1/1");
    table.must("declare; stand; roll 3");
    assert_eq!(outcome(&table), "CRT  Attack at 1/1, die 3: DR, the defender: must retreat.\n");
    assert_eq!(table.game.pending(&table.state), Pending::Act(Side(1)));
}

#[test]
fn example_10_missile_units_alone() {
    assert_eq!(
        fight("PS1 1011, ra1 1012").refusal("target 1012"),
        "10.3-e: PS1 is a missile unit and attacks hand to hand alone only at 1.5 to 1 or better; let another join it."
    );
    let mut table = fight("AR 1011, ru4 1012");
    open(&mut table, "1012", "AR");
    assert_eq!(weighed(&table), "3 to 3, 1/1");
    table.must("declare");
}

#[test]
fn example_11_foot_with_archers_behind() {
    let mut table = fight("SK3 1011, PS1 1010, ru1 1012");
    open(&mut table, "1012", "SK3 PS1");
    assert_eq!(weighed(&table), "5 to 4, 1/1");
    table.must("declare; roll 5; roll 2");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 5: AT, the attackers: tested.
    10.10  Skutatoi SK3 is tested: die 2 against 3, it holds.
    ");
}

#[test]
fn example_12_two_losses_on_a_full_and_a_reduced_unit() {
    // 5 against 5 + 2 + 1 in a marsh: 1/2, and a 6 counts as 7.
    let struck = || {
        let mut table = fight("SK3 0212, SK4 0313 reduced, dr 0213, sv 0213, wg1 0213");
        open(&mut table, "0213", "SK3 SK4");
        assert_eq!(weighed(&table), "5 to 8, 1/2, die +1");
        table.must("declare; roll 6");
        assert_eq!(table.legal(), ["lose SK3", "lose SK4"]);
        table
    };
    let ends = |script: &str| {
        let mut table = struck();
        table.must(script);
        assert!(!matches!(table.state.stage, Stage::Losses(_)), "two losses are enough");
        [now(&table, "SK3"), now(&table, "SK4")]
    };
    assert_eq!(ends("lose SK4"), ["SK3 0212 reduced", "SK4 eliminated reduced"]);
    assert_eq!(ends("lose SK3; lose SK4"), ["SK3 0212 reduced", "SK4 eliminated reduced"]);
    assert_eq!(ends("lose SK3; lose SK3"), ["SK3 eliminated reduced", "SK4 0313 reduced"]);
}

#[test]
fn example_13_sviatoslav_steadies_his_men() {
    for (die, line, place) in [
        (3, "10.10  Rus pikemen ru4 is tested: die 3 against 4, it holds.\n", "ru4 1012"),
        (4, "10.10  Rus pikemen ru4 is tested: die 4 against 4, it gives way.\n", "ru4 0913"),
        (5, "10.10  Rus pikemen ru4 is tested: die 5 against 4, it fails.\n", "ru4 1012 reduced"),
    ] {
        let mut table = fight("SK1 1011, ru4 1012, sv 1113");
        attack(&mut table, "1012", "SK1", 2);
        table.must(&format!("roll {die}"));
        assert!(outcome(&table).contains(line), "{}", table.log());
        if die == 4 {
            // Sviatoslav's hex is as good as an empty one.
            assert_eq!(table.legal(), ["retreat 1113", "retreat 1013", "retreat 0913"]);
            table.must("retreat 0913");
        }
        assert_eq!(now(&table, "ru4"), place);
    }
}

/// The printed example of retreat: A in 0608 is ru1, B in 0609 ru4, C in 0610 ru5.
const PRINTED: &str = "SK3 B0708, SK4 B0709, SK1 B0508, SK2 B0409, ru1 B0608, ru4 B0609, ru5 B0610";

#[test]
fn example_14_the_test_after_a_retreat_by_case_3() {
    for (die, line, place) in [
        (2, "10.10  Rus pikemen ru1 is tested: die 2 against 3, it holds.\n", "ru1 B0609"),
        (3, "10.10  Rus pikemen ru1 is tested: die 3 against 3, it gives way.\n", "ru1 B0510 reduced"),
        (4, "10.10  Rus pikemen ru1 is tested: die 4 against 3, it fails.\n", "ru1 B0609 reduced"),
    ] {
        let mut table = at(game("dorostolon-971-first", &[]), "Byzantines", "combat", PRINTED);
        attack(&mut table, "B0608", "SK3", 3);
        table.must(&format!("retreat B0611; roll {die}"));
        assert!(outcome(&table).contains(line), "{}", table.log());
        if die == 3 {
            // C left 0610 in this combat, so A does not follow B there: three hexes are left, all of case 4.
            assert_eq!(table.legal(), ["retreat B0710", "retreat B0510", "retreat B0509"]);
            table.must("retreat B0510");
        }
        assert_eq!(now(&table, "ru1"), place, "{}", table.log());
    }
}

#[test]
fn example_15_the_printed_retreat() {
    let mut table = at(game("dorostolon-971-first", &[]), "Byzantines", "combat", PRINTED);
    attack(&mut table, "B0608", "SK3", 3);
    // A goes to 0609 without a choice, and so does B to 0610; C has three hexes.
    assert_eq!(table.legal(), ["retreat B0711", "retreat B0611", "retreat B0511"]);
    table.must("retreat B0611; roll 1; roll 1; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to B0609, under the enemy's eyes: it will be tested at −1.
    10.8-d  Rus pikemen ru4 is pushed back to B0610.
    10.8-d  Rus pikemen ru5 is pushed back to B0611.
    10.8-a  Rus pikemen ru5 falls back to B0611.
    10.8-a  Rus pikemen ru4 falls back to B0610.
    10.8-a  Rus pikemen ru1 falls back to B0609.
    10.10  Rus pikemen ru1 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru4 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru5 is tested: die 1 against 3, it holds.
    ");
}

#[test]
fn example_16_nothing_but_case_4() {
    // DR of a 4 on a 4: a 3. Of a 4 on an archer's 1: a 5.
    for (unit, die, end) in [("ru1", 3, "ru1 B0607 reduced"), ("ra1", 5, "ra1 eliminated")] {
        let units = format!("SK3 B0708, SK1 B0508, SK4 B0609, {unit} B0608");
        let mut table = at(game("dorostolon-971-first", &[]), "Byzantines", "combat", &units);
        attack(&mut table, "B0608", "SK4", die);
        assert_eq!(table.legal(), ["retreat B0607", "retreat B0709", "retreat B0509"]);
        table.must("retreat B0607");
        assert_eq!(now(&table, unit), end);
    }
}

#[test]
fn example_17_no_way_out_between_walls() {
    let beaten = |mark: &str| {
        let units = format!("RU1 0208{mark}, sk3 0209, pe1 0309, RU2 0904, pe3 0905");
        let mut table = at(game("dorostolon-971-sortie", &[]), "Byzantines", "combat", &units);
        open(&mut table, "0208", "sk3 pe1");
        table.must("declare");
        table
    };
    // 4 against 3, 1/1: a 3 is DR.
    let mut table = beaten("");
    table.must("roll 3");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-e  Rus pikemen RU1 has nowhere to go and stays.
    10.8-e  Rus pikemen RU1 takes a loss.
    ");
    assert_eq!(table.state.stage, Stage::Target, "nobody advances");
    // Reduced, 4 against 2, 2/1: a 5 is DR. It dies, and its hex can be taken.
    let mut table = beaten(" reduced");
    table.must("roll 5");
    assert_eq!(now(&table, "RU1"), "RU1 eliminated reduced");
    assert_eq!(table.legal(), ["advance pe1", "advance sk3", "hold"]);
}

#[test]
fn example_18_driven_off_the_map() {
    let units = "RU1 0615, sk1 0614, ka1 0515, sc 0715";
    let mut table = at(game("arcadiopolis-970", &[]), "Byzantines", "combat", units);
    attack(&mut table, "0615", "sc", 3);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-e  Rus pikemen RU1 flees from the map.
    10.8-e  Rus pikemen RU1 is eliminated.
    ");
}

#[test]
fn example_19_a_mangonel_alone_and_guarded() {
    let sortie = |units: &str| at(game("dorostolon-971-sortie", &[]), "Rus", "combat", units);
    for (die, label, place) in [(3, "DT", "mg1 0602"), (2, "D1", "mg1 plundered 0602")] {
        let mut table = sortie("RU1 0603, mg1 0602");
        open(&mut table, "0602", "RU1");
        assert_eq!(weighed(&table), "3 to 1, 3/1");
        table.must(&format!("declare; roll {die}"));
        assert!(outcome(&table).starts_with(&format!("CRT  Attack at 3/1, die {die}: {label}, ")));
        assert_eq!(now(&table, "mg1"), place);
    }
    let tested = |die: u8| {
        let mut table = sortie("RU1 0603, mg1 0602, sk1 0602 reduced");
        open(&mut table, "0602", "RU1");
        assert_eq!(weighed(&table), "3 to 3, 1/1");
        table.must(&format!("declare; roll 2; roll {die}"));
        outcome(&table)
    };
    insta::assert_snapshot!(tested(2), @r"
    CRT  Attack at 1/1, die 2: DT, the defender: tested.
    10.10  Skutatoi sk1 is tested: die 2 against 2, it gives way.
    10.4-d  Skutatoi sk1 stays with its baggage.
    ");
    insta::assert_snapshot!(tested(3), @r"
    CRT  Attack at 1/1, die 2: DT, the defender: tested.
    10.10  Skutatoi sk1 is tested: die 3 against 2, it fails.
    10.10  Skutatoi sk1 is eliminated.
    10.4-e  Mangonel mg1 is plundered.
    ");
}

#[test]
fn example_20_a_wagon_of_the_laager() {
    let beroia = |unit: &str| {
        let units = format!("{unit} 0603, wg1 0604, wg2 0505, wg3 0705");
        let mut table = at(game("beroia-1122", &[]), "Byzantines", "combat", &units);
        open(&mut table, "0604", unit);
        table
    };
    let mut table = beroia("SK1");
    assert_eq!(weighed(&table), "3 to 1, 3/1, die +1");
    table.must("declare; roll 2");
    assert_eq!(outcome(&table), "CRT  Attack at 3/1, die 2, counted as 3: DT, the defender: tested.\n");
    assert_eq!(now(&table, "wg1"), "wg1 0604");
    let mut table = beroia("VA1");
    assert_eq!(weighed(&table), "4 to 1, 4/1");
    table.must("declare; roll 2");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 4/1, die 2: D2, the defender: two losses.
    10.9-a  Wagon wg1 is plundered.
    ");
}

#[test]
fn example_21_the_kavallarioi_at_beroia() {
    let mut table = at(game("beroia-1122", &[]), "Byzantines", "movement", "KA1 0615, pa1 0612");
    table.must("take KA1; step 0614; step 0613; end");
    open(&mut table, "0612", "KA1!");
    assert_eq!(weighed(&table), "5 to 1, 4/1");
    table.must("declare; stand; roll 5; retreat 0611");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 4/1, die 5: DR, the defender: must retreat.
    10.8-a  Pecheneg mounted archers pa1 must fall back to 0611.
    10.8-a  Pecheneg mounted archers pa1 falls back to 0611.
    10.11-b  Kavallarioi KA1 advances to 0612.
    ");
}

#[test]
fn example_22_pechenegs_slip_away_from_a_charge() {
    // SK6 and ru11 keep the phase going.
    let mut table = march("SC 1015, SK1 1009, pa1 1012, SK6 0614, ru11 0714");
    table.must("take SC; step 1014; step 1013; end");
    open(&mut table, "1012", "SC!");
    table.clear_log();
    table.must("declare; evade; roll 5");
    assert!(table.legal().iter().all(|action| action.starts_with("withdraw ")));
    table.must("withdraw 1011 1010");
    insta::assert_snapshot!(told(&table), @r"
    10.1-c  Scholai SC (charging) attacks Pecheneg mounted archers pa1 in 1012.
    2.2.1-b  Pecheneg mounted archers pa1 tries to slip away, die 5: it slips away.
    2.2.1-b  Pecheneg mounted archers pa1 withdraws through 1011 to 1010.
    10.8-a  Pecheneg mounted archers pa1 falls back to 1010.
    10.11-b  Scholai SC advances to 1012.
    ");
    assert_eq!(table.refusal("target 1010"), "10.1-b: pa1 has been attacked this phase.");
}

#[test]
fn example_23_both_armies_break() {
    // 5 + 4 + 4 + 4 + 4 + 2 = 23 of the Byzantines, 5 + 4 + 4 + 4 + 3 + 1 = 21 of the Rus; both break at 20.
    let lost = ["KL", "AT", "EX", "HE", "SC", "PE1", "dr", "ru1", "ru2", "ru3", "ru4", "ra1"];
    let lost: Vec<String> = lost.iter().map(|unit| format!("{unit} eliminated")).collect();
    let units = format!("{}, SK1 B0905, ru5 B0604", lost.join(", "));
    let mut table = at(game("dorostolon-971-first", &[]), "Rus", "combat", &units);
    let totals = [Side(0), Side(1)].map(|side| table.game.loss_total(&table.state, side));
    assert_eq!(totals, [23, 21]);
    table.must("end");
    let rus = Ending { winner: Some(Side(1)), grade: Grade::Minor, why: Why::BrokeLess };
    assert_eq!(table.state.stage, Stage::Over(rus));
}

#[test]
fn example_24_the_bait_is_taken() {
    // Four Pechenegs hand to hand are 4 against 2: 2/1, where a 1 is D1R.
    let units = "PA1 0607, PA2 0708, PA3 0709, PA4 0609, ka1 eliminated, ka2 0608 reduced";
    let units: String = units.split(", ").map(|unit| format!("; unit {unit}")).collect();
    let mut table = crate::test_table::table("arcadiopolis-970", &format!("turn 3; side Rus; phase combat{units}"));
    open(&mut table, "0608", "PA1 PA2 PA3 PA4");
    assert_eq!(weighed(&table), "4 to 2, 2/1");
    table.must("declare; roll 1");
    assert_eq!(now(&table, "ka2"), "ka2 eliminated reduced");
    assert_eq!(table.game.loss_total(&table.state, Side(1)), 6);
    assert_eq!(table.game.threshold(&table.state, Side(1)), Some(22));
}

#[test]
fn example_25_dice_by_strength() {
    let pools = |hex: &str, from: [&str; 2], attack: &str| {
        let game = game(PROVING_GROUND, &["no_ratio"]);
        let units = format!("SK1 {}, SK5 {}, ru4 {hex}", from[0], from[1]);
        let mut table = at(game, "Greens", "combat", &units);
        open(&mut table, hex, "SK1 SK5");
        table.must(&format!("declare; roll {attack}; roll 4 3 1"));
        told(&table)
    };
    // Six dice with four hits, three dice with one.
    insta::assert_snapshot!(pools("1012", ["1011", "1112"], "4 4 5 6 3 1"), @r"
    10.1-c  Skutatoi SK1 and Skutatoi SK5 attack Rus pikemen ru4 in 1012.
    12.3  The attack throws 6 dice: 4 hits.
    12.3  The defence throws 3 dice: 1 hit.
    12.3  4 to 1 hits: the defender: one loss.
    10.9-a  Rus pikemen ru4 takes a loss.
    ");
    // In a wood the 4s of the attack miss; the defender's do not. 0103 alone is out of the attackers' zones.
    insta::assert_snapshot!(pools("0202", ["0201", "0303"], "4 4 5 6 3 1"), @r"
    10.1-c  Skutatoi SK1 and Skutatoi SK5 attack Rus pikemen ru4 in 0202.
    12.3  The attack throws 6 dice: 2 hits.
    12.3  The defence throws 3 dice: 1 hit.
    12.3  2 to 1 hits: the defender: must retreat.
    10.8-a  Rus pikemen ru4 must fall back to 0103.
    10.8-a  Rus pikemen ru4 falls back to 0103.
    ");
}

#[test]
fn example_26_movement() {
    let mut table = march("PS1 0101, ru1 1215");
    table.must("take PS1; step 0201; step 0202");
    assert_eq!(now(&table, "PS1"), "PS1 0202");
    let mut table = march("SK1 0101, ru1 1215");
    table.must("take SK1; step 0201");
    assert_eq!(table.refusal("step 0202"), "8-b: 0202 costs 2 and SK1 has 1 left.");
    let mut table = march("SK1 0201, ru1 1215");
    table.must("take SK1; step 0202");
    assert_eq!(now(&table, "SK1"), "SK1 0202");
    // Behind a palisade the wood costs 3; that is more than it has, but one hex is always possible.
    let game = game_where(PROVING_GROUND, &[], |scenario| {
        put_side(scenario, ["0201", "0202"], Some(Hexside::Palisade));
    });
    let mut table = at(game, "Greens", "movement", "SK1 0201, ru1 1215");
    table.must("take SK1; step 0202");
    assert_eq!(now(&table, "SK1"), "SK1 0202");
    assert_eq!(table.state.stage, Stage::Move, "that was all");
}
