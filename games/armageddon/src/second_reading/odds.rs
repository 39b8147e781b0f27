//! Melee C, E and H to M, the Capability chart and leaders, second reading: strengths in fractions, odds by counting.

use super::fraction::{Fraction, HALF, NONE, ONE, TWO, whole};
use super::ground::{Spot, is_front, terrain, way_to};
use super::muster::Muster;
use crate::scenario::{Grade, Kind, Terrain, UnitId};

/// Column H: the printed odds, 0 for 1-2, 1 for 1-1, 2 for 2-1 and so on to 8 for 8-1; none if the attack is too weak.
pub fn column(attack: Fraction, defence: Fraction) -> Option<usize> {
    for times in (1..=8).rev() {
        if attack >= defence * Fraction(times, 1) {
            return Some(times as usize);
        }
    }
    (attack * TWO >= defence).then_some(0)
}

/// A melee attack: who attacks, who leads, which hexes.
#[derive(Debug, Clone, Default)]
pub struct Melee {
    pub attackers: Vec<UnitId>,
    pub leaders: Vec<UnitId>,
    pub targets: Vec<Spot>,
}

/// What a leader of this grade adds: A and B nothing, C and D one, E and F two.
fn bonus(grade: Option<Grade>) -> Fraction {
    match grade {
        Some(Grade::C | Grade::D) => ONE,
        Some(Grade::E | Grade::F) => TWO,
        _ => NONE,
    }
}

/// The smallest multiplier that any attacker gives; fire units and leaders among them are ignored.
fn capability(defender: Kind, attackers: &[Kind]) -> Fraction {
    use Kind::{Axemen, MediumCavalry, MilitiaInfantry, MilitiaSpearmen, Swordsmen};
    let against = |attacker: &Kind| match (defender, attacker) {
        (MilitiaSpearmen | MilitiaInfantry, MilitiaSpearmen | MilitiaInfantry) => Some(ONE),
        (MilitiaSpearmen | MilitiaInfantry, Axemen | Swordsmen) => Some(HALF),
        (MilitiaSpearmen | MilitiaInfantry, MediumCavalry) => Some(TWO),
        (Axemen | Swordsmen, MilitiaSpearmen | MilitiaInfantry | Axemen | Swordsmen) => Some(ONE),
        (Axemen | Swordsmen, MediumCavalry) => Some(HALF),
        _ => None,
    };
    attackers.iter().filter_map(against).min().unwrap_or(ONE)
}

fn is_parenthesised(kind: Kind) -> bool {
    matches!(kind, Kind::Bowmen | Kind::ImprovedBowmen | Kind::HorseArchers | Kind::Chariot | Kind::Leader)
}

/// The attackers hex by hex, each hex with the leaders put into this attack there.
pub fn attack_strength(muster: &Muster<'_>, melee: &Melee) -> Fraction {
    let mut hexes: Vec<Spot> = melee.attackers.iter().filter_map(|unit| muster.spot(*unit)).collect();
    hexes.sort();
    hexes.dedup();
    let mut strength = NONE;
    for hex in hexes {
        let wet = matches!(terrain(muster.game, hex), Terrain::Stream | Terrain::Marsh);
        let here = |unit: &&UnitId| muster.spot(**unit) == Some(hex);
        let front = |unit: &UnitId| whole(muster.what(*unit).front) * if wet { HALF } else { ONE };
        let units: Fraction = melee.attackers.iter().filter(here).map(front).sum();
        let leaders: Fraction = melee.leaders.iter().filter(here).map(|leader| bonus(muster.grade(*leader))).sum();
        strength = strength + units + leaders.min(units);
    }
    strength
}

/// The counters in a hex that the attack falls on.
pub fn objects(muster: &Muster<'_>, hex: Spot) -> Vec<UnitId> {
    let retreated = |unit: &UnitId| muster.state.retreated.contains(*unit);
    muster.there(hex).iter().copied().filter(|unit| !retreated(unit)).collect()
}

/// The defenders, hex by hex.
pub fn defence_strength(muster: &Muster<'_>, melee: &Melee) -> Fraction {
    melee.targets.iter().map(|hex| defence_of_hex(muster, melee, *hex)).sum()
}

fn defence_of_hex(muster: &Muster<'_>, melee: &Melee, hex: Spot) -> Fraction {
    let objects = objects(muster, hex);
    let kind = |unit: &UnitId| muster.what(*unit).kind;
    let ground = match terrain(muster.game, hex) {
        Terrain::Village => TWO,
        Terrain::Stream | Terrain::Marsh => HALF,
        _ => ONE,
    };
    let kinds: Vec<Kind> = melee.attackers.iter().map(kind).collect();
    let only_parentheses = objects.iter().all(|unit| is_parenthesised(kind(unit)));
    let (mut units, mut leaders, mut extra) = (NONE, NONE, NONE);
    for unit in &objects {
        let value = if is_parenthesised(kind(unit)) {
            if only_parentheses { ONE } else { NONE }
        } else {
            let from_front = |attacker: &UnitId| {
                let from = muster.spot(*attacker).expect("on the map");
                is_front(muster.facing(*unit), way_to(hex, from).expect("beside it"))
            };
            let printed = muster.what(*unit);
            let all_front = melee.attackers.iter().all(from_front);
            whole(if all_front { printed.front } else { printed.flank }) * capability(kind(unit), &kinds)
        };
        if muster.is_leader(*unit) {
            leaders = leaders + value * ground;
            extra = extra + bonus(muster.grade(*unit));
        } else {
            units = units + value * ground;
        }
    }
    units + leaders + extra.min(units)
}

/// Columns to the right for the charge: every attacker rides a chariot that charged.
pub fn charges(muster: &Muster<'_>, melee: &Melee) -> bool {
    let charges =
        |unit: &UnitId| muster.now(*unit).aboard.is_some_and(|chariot| muster.state.charged.contains(chariot));
    melee.attackers.iter().all(charges)
}

/// What is added to the die.
pub fn die_plus(muster: &Muster<'_>, melee: &Melee) -> u8 {
    let objects = melee.targets.iter().flat_map(|hex| objects(muster, *hex));
    objects.into_iter().any(|unit| muster.is_disrupted(unit)).into()
}

#[test]
fn odds_are_the_same_by_counting() {
    for attack in 0..=160 {
        for defence in 1..=80 {
            let sum = crate::rules::melee::Sum { attack, defence };
            assert_eq!(sum.column(), column(super::fraction::quarters(attack), super::fraction::quarters(defence)));
        }
    }
}

/// Whether a leader has a bonus to give.
pub fn leads(muster: &Muster<'_>, leader: UnitId) -> bool {
    bonus(muster.grade(leader)) > NONE
}
