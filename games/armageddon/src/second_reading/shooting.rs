//! Fire C, G and H and the Range chart, second reading: who reaches which hex, and with what.

use engine::{Chooser, Side};

use super::fraction::{Fraction, HALF, quarters};
use super::ground::{Spot, apart, beside, every_spot, id, is_on_map, terrain, within};
use super::muster::Muster;
use super::scatter::{Throw, any_corner, scatter};
use super::sight::{centre, is_blocked};
use crate::scenario::{Kind, Terrain, UnitId};
use crate::test_table::game;

/// The Range chart in half points: a place for each range, then the hex that shooting downhill adds.
fn range_chart(kind: Kind) -> (&'static [i64], i64) {
    match kind {
        Kind::HorseArchers | Kind::Skirmishers => (&[2, 1], 1),
        Kind::Bowmen => (&[4, 2], 2),
        Kind::ImprovedBowmen => (&[4, 4, 2, 2], 2),
        _ => (&[], 0),
    }
}

/// Whether a hex lies in the closed sector of 120 degrees around the line to the middle front hex: the angle between
/// the two lines is 60 degrees at most, so its cosine is at least one half.
fn is_in_field(from: Spot, facing: usize, target: Spot) -> bool {
    let towards = |spot: Spot| {
        let ((x, y), (x0, y0)) = (centre(spot), centre(from));
        (x - x0, y - y0)
    };
    // The true widths are x / 2 and y × √3 / 2, so four times a product of two lines is xx + 3yy.
    let product = |a: (i64, i64), b: (i64, i64)| a.0 * b.0 + 3 * a.1 * b.1;
    let (ahead, aim) = (towards(beside(from, facing)), towards(target));
    let cosine = product(ahead, aim);
    cosine > 0 && 4 * cosine * cosine >= product(ahead, ahead) * product(aim, aim)
}

/// The strength with which a fire unit reaches a hex, if it does.
pub fn strength(muster: &Muster<'_>, unit: UnitId, target: Spot) -> Option<Fraction> {
    let from = muster.spot(unit)?;
    let (near, far) = (terrain(muster.game, from), terrain(muster.game, target));
    let range = usize::from(apart(from, target));
    let (chart, extra) = range_chart(muster.what(unit).kind);
    let on_slope = near == Terrain::Slope;
    let halves = match range {
        0 => return None,
        _ if range <= chart.len() => chart[range - 1],
        _ if range == chart.len() + 1 && on_slope && far != Terrain::Slope => extra,
        _ => return None,
    };
    if !is_in_field(from, muster.facing(unit), target)
        || (range > 1 && matches!(far, Terrain::Village | Terrain::Woods))
        || (!on_slope && is_blocked(muster, from, target))
    {
        return None;
    }
    let strength = Fraction(halves, 2);
    Some(if !on_slope && far == Terrain::Slope { strength * HALF } else { strength })
}

/// Whether a unit may fire at all in the Player-Turn with this number.
pub fn may_fire(muster: &Muster<'_>, unit: UnitId, player_turn: u8) -> bool {
    let Some(spot) = muster.spot(unit) else { return false };
    muster.is_fire_unit(unit)
        && !muster.is_disrupted(unit)
        && !matches!(terrain(muster.game, spot), Terrain::Stream | Terrain::Marsh)
        && muster.now(unit).fired.is_none_or(|last| i32::from(player_turn) - i32::from(last) >= 2)
}

/// Player-Turns count from 0: two to a Game-Turn, the First Player's first.
pub fn player_turn(muster: &Muster<'_>) -> u8 {
    2 * (muster.state.turn - 1) + u8::from(muster.state.side != muster.game.scenario().first)
}

#[test]
fn shots_reach_the_same_hexes_with_the_same_strength() {
    let mut chooser = Chooser::new(13);
    let (mut shots, mut hits) = (0, 0);
    for scenario in ["susa", "nihriya", "qarqar", "second_babylon", "iran_iraq"] {
        let game = game(scenario);
        for _ in 0..40 {
            let corner = any_corner(&mut chooser);
            let counters = 15 + chooser.below(60);
            let state = scatter(&game, &mut chooser, corner, Throw::new(5, counters, 6));
            let muster = Muster::new(&game, &state);
            for unit in muster.all() {
                let may = game.judge_firer(&state, unit).is_ok();
                assert_eq!(may, may_fire(&muster, unit, player_turn(&muster)), "{}", muster.what(unit).name);
            }
            for unit in muster.all().filter(|unit| muster.is_fire_unit(*unit)) {
                for target in within(muster.spot(unit).expect("on the map"), 6) {
                    let fast = game.shot(&state, unit, id(&game, target)).ok().map(quarters);
                    let slow = strength(&muster, unit, target);
                    let name = &muster.what(unit).name;
                    assert_eq!(fast, slow, "{scenario}: {name} at {:?} to {target:?}", muster.spot(unit));
                    shots += 1;
                    hits += u32::from(slow.is_some());
                }
            }
        }
    }
    assert!(shots > 120_000 && hits > 8_000, "{hits} of {shots}");
}

#[test]
fn a_field_of_fire_has_two_hexes_more_for_each_hex_of_range() {
    let from = (20, 15);
    for facing in 0..6 {
        for range in 1..=5u8 {
            let field = every_spot().filter(|spot| apart(from, *spot) == range && is_in_field(from, facing, *spot));
            assert_eq!(field.count(), usize::from(2 * range + 1));
        }
    }
}

/// Fire J: the units that may fire at a mover that comes into a hex and began the phase in another.
pub fn shooters(muster: &Muster<'_>, mover: UnitId, began: Spot, hex: Spot) -> Vec<UnitId> {
    let enemy: Side = muster.what(mover).side.other();
    let turn = player_turn(muster);
    let shoots = |unit: &UnitId| {
        muster.what(*unit).side == enemy
            && muster.front_hexes(*unit).contains(&hex)
            && may_fire(muster, *unit, turn)
            && muster.spot(*unit).is_some_and(|at| is_on_map(at) && apart(at, began) != 1)
            && strength(muster, *unit, hex).is_some()
    };
    muster.all().filter(shoots).collect()
}

/// Fire Protection Strength.
pub fn protection(terrain: Terrain) -> Fraction {
    let points = match terrain {
        Terrain::Clear | Terrain::Road => 2,
        Terrain::Village => 4,
        Terrain::Woods | Terrain::Slope => 3,
        Terrain::Stream | Terrain::Marsh | Terrain::Impassable => 1,
    };
    Fraction(points, 1)
}
