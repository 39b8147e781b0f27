//! 10.3 to 10.6 and 13.5: what an attack is worth, second reading in whole numbers.

use super::ground::{Spot, around, between, entered_by, terrain, way_to};
use super::join::Manner;
use super::muster::Muster;
use crate::scenario::{Hexside, Terrain, UnitId};

/// The columns: attack to defence.
const COLUMNS: [(i32, i32); 7] = [(0, 1), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1)];

/// One of the attackers, how it attacks and whether it charges.
#[derive(Debug, Clone, Copy)]
pub struct Attacker {
    pub unit: UnitId,
    pub manner: Manner,
    pub charges: bool,
}

/// What an attack comes to.
#[derive(Debug, PartialEq, Eq)]
pub struct Odds {
    pub attack: i32,
    pub defence: i32,
    /// The column before terrain.
    pub ratio: usize,
    /// The column after it.
    pub column: usize,
    /// What is added to the die.
    pub die: i32,
    pub palisade: bool,
}

/// The right-most column whose value does not exceed the ratio.
fn column(attack: i32, defence: i32) -> usize {
    (0..7).rev().find(|i| attack * COLUMNS[*i].1 >= defence * COLUMNS[*i].0).expect("the first column always does")
}

/// A unit's strength hand to hand, without commander and charge (10.3-d, 10.3-f, 2.2.3).
fn hand_strength(muster: &Muster<'_>, unit: UnitId) -> i32 {
    let printed = muster.what(unit);
    let weakened = muster.is_missile_unit(unit) && !printed.red_range && !printed.traits.no_hth_penalty;
    if weakened { (muster.strength(unit) - 1).max(1) } else { muster.strength(unit) }
}

fn commander_strength(muster: &Muster<'_>, spot: Spot) -> i32 {
    muster.commander(spot).map_or(0, |commander| muster.strength(commander))
}

fn attack_strength(muster: &Muster<'_>, attacker: &Attacker) -> i32 {
    let printed = muster.what(attacker.unit);
    match attacker.manner {
        Manner::Fire if printed.red_range => 1,
        Manner::Fire => muster.strength(attacker.unit),
        Manner::Hand => {
            let charge = if attacker.charges { i32::from(printed.charge) } else { 0 };
            hand_strength(muster, attacker.unit) + commander_strength(muster, muster.here(attacker.unit)) + charge
        }
    }
}

pub fn odds(muster: &Muster<'_>, target: Spot, attackers: &[Attacker]) -> Odds {
    let by_hand: Vec<UnitId> =
        attackers.iter().filter(|attacker| attacker.manner == Manner::Hand).map(|attacker| attacker.unit).collect();
    let fire = by_hand.len() < attackers.len();
    let attack: i32 = attackers.iter().map(|attacker| attack_strength(muster, attacker)).sum();
    let baggage = muster.baggage(target);
    let defence = match muster.fighter(target) {
        Some(unit) if by_hand.is_empty() => muster.strength(unit),
        Some(unit) => hand_strength(muster, unit) + commander_strength(muster, target) + i32::from(baggage.is_some()),
        None => 1,
    };
    let ratio = column(attack, defence);
    let (mut shifts, mut die, mut palisade) = (0, 0, false);
    // Terrain does nothing for baggage alone (10.4-b).
    if muster.fighter(target).is_some() {
        let ground = terrain(muster.game, target);
        shifts += usize::from(matches!(ground, Terrain::Wood | Terrain::Hill | Terrain::Vineyard));
        die += i32::from(matches!(ground, Terrain::Village | Terrain::Marsh));
        palisade = attackers.iter().all(|attacker| comes_over_palisade(muster, target, attacker));
        shifts += usize::from(palisade);
        if !fire {
            die += water(muster, target, &by_hand);
        }
    }
    die += wagons(muster, target, attackers);
    Odds { attack, defence, ratio, column: ratio.saturating_sub(shifts), die, palisade }
}

/// 10.6-c: by the hexside between, or by the hexsides its line touches, with the benefit of doubt for the defender.
fn comes_over_palisade(muster: &Muster<'_>, target: Spot, attacker: &Attacker) -> bool {
    let from = muster.here(attacker.unit);
    let sides = match attacker.manner {
        Manner::Hand => way_to(target, from).into_iter().collect(),
        Manner::Fire => entered_by(target, from),
    };
    sides.into_iter().any(|way| between(muster.game, target, way) == Some(Hexside::Palisade))
}

/// 10.6-b and the bridge of the chart; nobody fires.
fn water(muster: &Muster<'_>, target: Spot, by_hand: &[UnitId]) -> i32 {
    let side = |unit: &UnitId| between(muster.game, target, way_to(target, muster.here(*unit)).expect("beside it"));
    let across = by_hand.iter().all(|unit| matches!(side(unit), Some(Hexside::Stream | Hexside::Bridge)));
    let on_bridge = |spot| terrain(muster.game, spot) == Terrain::Bridge;
    let held = on_bridge(target) && !by_hand.iter().any(|unit| on_bridge(muster.here(*unit)));
    i32::from(across) + i32::from(held)
}

/// 13.5-1 and 13.5-2.
fn wagons(muster: &Muster<'_>, target: Spot, attackers: &[Attacker]) -> i32 {
    let special = &muster.game.scenario().special;
    let is_wagon = |unit: UnitId| muster.what(unit).type_id == "wagon";
    let wagon = |spot: Spot| muster.baggage(spot).is_some_and(is_wagon);
    let others = around(target).into_iter().filter(|near| wagon(*near)).count();
    let laager = special.laager.is_some() && wagon(target) && others >= 2;
    let axes = |attacker: &Attacker| muster.what(attacker.unit).type_id.starts_with("varangians");
    let hewn = special.axemen.is_some() && wagon(target) && attackers.iter().all(axes);
    i32::from(laager) - i32::from(hewn)
}

/// 10.3-e: whether these may attack at all: a lone missile unit needs 1.5/1 or better.
pub fn may_declare(muster: &Muster<'_>, target: Spot, attackers: &[Attacker]) -> bool {
    let [alone] = attackers else { return !attackers.is_empty() };
    let limited = alone.manner == Manner::Hand
        && muster.is_missile_unit(alone.unit)
        && !muster.what(alone.unit).traits.no_hth_penalty;
    !limited || odds(muster, target, attackers).ratio >= 3
}
