//! 12.2 and 12.3: the optional rules of combat.
//!
//! On sheet B the hexes around B0608 are B0607, B0708, B0709, B0609, B0509 and B0508, all plain. In the first battle of
//! Dorostolon SK3 and SK4 have strength 4, PE1 has 2, ru4 to ru8 have 3, archers 1.

use engine::{Game, Pending};
use testkit::Table;

use crate::Basileus;
use crate::charts::pool_result;
use crate::test_table::{PROVING_GROUND, game, game_where, unit_of};

/// A combat phase of the first side, with dice by strength.
fn pools_in(battle: &str, side: &str, units: &str) -> Table<Basileus> {
    let units: String = units.split(", ").map(|unit| format!("unit {unit}\n")).collect();
    let position = format!("turn 2\nside {side}\nphase combat\nstage target\n{units}");
    Table::at(game(battle, &["no_ratio"]), &position)
}

/// The Byzantine combat phase of the first battle, with dice by strength.
fn pools(units: &str) -> Table<Basileus> {
    pools_in("dorostolon-971-first", "Byzantines", units)
}

/// How many dice are due, and from which face they hit.
fn due(table: &Table<Basileus>) -> (u8, Option<u8>) {
    match table.game.pending(&table.state) {
        Pending::Dice(throw) => (throw.dice, throw.hit),
        other => panic!("{other:?} instead of dice"),
    }
}

/// Whether the log has this line.
fn tells(table: &Table<Basileus>, line: &str) {
    assert!(table.log().lines().any(|told| told == line), "{}", table.log());
}

#[test]
fn case_12_3_as_many_dice_as_strength_and_fours_hit() {
    let mut table = pools("SK3 B0708, PE1 B0709, ru4 B0608");
    table.must("target B0608; add SK3; add PE1; declare");
    assert_eq!(due(&table), (6, Some(4)));
    table.must("roll 4 5 6 4 3 1");
    assert_eq!(due(&table), (3, Some(4)));
    // Four hits to one: a difference of three costs one loss.
    table.must("roll 4 3 1");
    assert!(table.text().contains("unit ru4 B0608 reduced"), "{}", table.log());
}

#[test]
fn case_12_3_the_difference_decides() {
    for (attack, defence, label) in [
        (3, 3, None),
        (4, 3, Some("DR")),
        (5, 3, Some("DT")),
        (6, 3, Some("D1")),
        (7, 3, Some("D2")),
        (20, 0, Some("D2")),
        (0, 1, Some("AR")),
        (0, 2, Some("AT")),
        (1, 4, Some("A1")),
        (0, 5, Some("A2")),
    ] {
        assert_eq!(pool_result(attack, defence).map(|result| result.label()), label, "{attack} to {defence}");
    }
}

#[test]
fn case_12_3_equal_hits_do_nothing_and_a_retreat_lets_the_defender_advance() {
    let mut table = pools("SK3 B0708, ru4 B0608");
    table.must("target B0608; add SK3; declare; roll 4 1 1 1; roll 1 1 6");
    tells(&table, "12.3  1 to 1 hits: nobody gives way.");
    // One hit fewer: the attacker retreats, by its own choice of hex, and the defender may follow.
    let mut table = pools("SK3 B0708, ru4 B0608");
    table.must("target B0608; add SK3; declare; roll 1 1 1 1; roll 1 1 6; retreat B0808");
    assert_eq!(table.legal(), ["occupy B0708", "hold"]);
}

#[test]
fn case_12_3_in_a_wood_the_attacker_needs_fives() {
    // B0401 is a wood; B0402 and B0502 are plain.
    let mut table = pools("SK3 B0402, PE1 B0502, ru4 B0401");
    table.must("target B0401; add SK3; add PE1; declare");
    assert_eq!(due(&table), (6, Some(5)));
    table.must("roll 4 4 4 4 4 4; roll 1 1 1");
    tells(&table, "12.3  0 to 0 hits: nobody gives way.");
}

#[test]
fn case_12_3_the_defender_adds_shooters_that_reach_an_attacker() {
    // B0507 is two hexes from B0708 and has no enemy beside it; B0407 is three away.
    let mut table = pools("SK3 B0708, ru4 B0608, ra1 B0507, ra2 B0407, ru5 B0609");
    table.must("target B0608; add SK3; declare");
    assert_eq!(table.legal(), ["add ra1", "stand"]);
    assert_eq!(table.refusal("add ra2"), "12.3: No attacker in this combat is within range of ra2.");
    assert_eq!(table.refusal("add ru5"), "12.3: ru5 is not a missile unit on the map.");
    table.must("add ra1; stand; roll 1 1 1 1");
    // Three for the unit, one for the archers; each shooter once a phase.
    assert_eq!(due(&table), (4, Some(4)));
    assert!(table.text().contains("used SK3 ra1"), "{}", table.text());
}

#[test]
fn case_12_3_a_shooter_with_an_enemy_beside_it_does_not_shoot() {
    // B0607 is beside B0708.
    let mut table = pools("SK3 B0708, ru4 B0608, ra1 B0607");
    table.must("target B0608; add SK3; declare");
    assert_eq!(due(&table), (4, Some(4)));
}

#[test]
fn case_12_3_fire_alone_uses_the_same_pools_and_cannot_be_hurt_by_those_who_do_not_fire() {
    // Psiloi fire from two hexes away: 1 die to 3, and the defender's archers have nobody to shoot at.
    let mut table = pools("PS1 B0808, ru4 B0608, ra1 B0508");
    table.must("target B0608; add PS1; declare");
    assert_eq!(due(&table), (1, Some(4)));
    table.must("roll 1; roll 6 6 6");
    assert!(table.text().contains("unit PS1 B0808\n"), "{}", table.text());
}

#[test]
fn case_12_3_each_attacker_over_water_costs_a_die() {
    // 0210 and 0211 have a stream between them, 0212 and 0211 none.
    let at = |units: &str| pools_in(PROVING_GROUND, "Greens", units);
    let mut table = at("SK1 0210, ru4 0211");
    table.must("target 0211; add SK1; declare");
    assert_eq!(due(&table), (3, Some(4)), "4 less one, and water does not make hits harder");
    let mut table = at("SK1 0210, SK2 0212, ru4 0211");
    table.must("target 0211; add SK1; add SK2; declare");
    assert_eq!(due(&table), (7, Some(4)), "8 less one for the one who wades");
    // One strength point over water leaves no die at all: the defender throws alone.
    let mut table = at("SK5 0210 reduced, ru4 0211");
    table.must("target 0211; add SK5; declare");
    assert_eq!(due(&table), (3, Some(4)));
    table.must("roll 6 6 1");
    tells(&table, "12.3  0 to 2 hits: the attackers: tested.");
}

#[test]
fn case_12_2_no_charge_at_those_who_can_charge_themselves() {
    let position = "turn 2; side Byzantines; phase movement; stage move; unit SC B1008; unit ru4 B0608; unit ru5 B1208";
    let mounted = |scenario: &mut crate::Scenario| unit_of(scenario, "ru4").charge = 1;
    // From four hexes away straight at B0608: three hexes for three points.
    let ride = "take SC; step B0909; step B0808; step B0709; end; target B0608";
    for (options, foe_charges, allowed) in
        [(&[][..], true, true), (&["counter_charge"][..], true, false), (&["counter_charge"][..], false, true)]
    {
        let battle = "dorostolon-971-first";
        let game = if foe_charges { game_where(battle, options, mounted) } else { game(battle, options) };
        let mut table = Table::at(game, position);
        table.must(ride);
        let refused = table.forbidden_by("charge SC");
        assert_eq!(refused, if allowed { None } else { Some("12.2") }, "{options:?}, foe charges: {foe_charges}");
    }
}
