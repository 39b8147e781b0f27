//! A battle of a campaign fought on a table: which country it is fought in, what each unit becomes, and what the outcome
//! means to the campaign. Every number is ours.

use glory::table::Territory;

/// Ground of a campaign's hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Land {
    /// Open country.
    Clear,
    /// Sand and stones.
    Desert,
    /// Broken country.
    Rough,
    /// Mountains.
    Mountain,
    /// Wet ground.
    Marsh,
}

/// A hex of a campaign and what lies round it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Country {
    /// Its ground.
    pub land: Land,
    /// A town or city is in it.
    pub settled: bool,
    /// A road runs through it.
    pub road: bool,
    /// A river runs along one of its sides.
    pub river: bool,
    /// The first pair of its number: small in the north.
    pub row: u8,
    /// Neighbours with a town or city.
    pub settled_near: u8,
    /// Clear neighbours.
    pub clear_near: u8,
    /// Desert neighbours.
    pub desert_near: u8,
    /// Rough neighbours.
    pub rough_near: u8,
    /// Mountainous neighbours.
    pub mountain_near: u8,
    /// Neighbours that are sea; at least one if the hex is coastal itself.
    pub sea_near: u8,
}

/// The northern rows whose wet coasts are wooded.
const WOODED: u8 = 15;

/// The territories a battle in this hex can be fought in, in order.
pub fn territories(hex: &Country) -> Vec<Territory> {
    use Territory::{Agricultural, Desert, Developed, Hilly, Mountains, Steppes, Tropical, Woodlands};
    let &Country { land, settled, road, river, row, .. } = hex;
    let choices: &[(Territory, bool)] = match land {
        Land::Mountain => &[(Mountains, true), (Hilly, hex.clear_near + hex.desert_near >= 2 || road)],
        Land::Rough => &[
            (Hilly, true),
            (Mountains, hex.mountain_near >= 2),
            (Woodlands, hex.sea_near >= 1 && row <= WOODED),
            (Agricultural, settled),
        ],
        Land::Clear => &[
            (Developed, settled),
            (Agricultural, settled || river || road || hex.settled_near >= 1),
            (Steppes, !settled && !river && hex.settled_near <= 1),
            (Desert, hex.desert_near >= 3),
            (Hilly, hex.rough_near + hex.mountain_near >= 3),
        ],
        Land::Desert => &[(Desert, true), (Agricultural, river || settled), (Steppes, hex.clear_near >= 2)],
        Land::Marsh => &[(Tropical, true), (Agricultural, river || settled)],
    };
    let mut found: Vec<Territory> =
        choices.iter().filter(|(_, holds)| *holds).map(|(territory, _)| *territory).collect();
    if found.is_empty() {
        found.push(Agricultural);
    }
    found
}

/// What a total of strength points gives each group by its combat factor: largest remainders, ties to the higher factor
/// and then to the earlier group, at least one for each.
pub fn shares(total: u32, factors: &[u32]) -> Vec<u32> {
    let sum: u32 = factors.iter().sum();
    let mut shares: Vec<u32> = factors.iter().map(|factor| total * factor / sum.max(1)).collect();
    let mut by_remainder: Vec<usize> = (0..factors.len()).collect();
    by_remainder.sort_by_key(|&group| {
        let remainder = total * factors[group] % sum.max(1);
        (std::cmp::Reverse((remainder, factors[group])), group)
    });
    let left = total.saturating_sub(shares.iter().sum());
    for group in by_remainder.into_iter().cycle().take(if factors.is_empty() { 0 } else { left as usize }) {
        shares[group] += 1;
    }
    while let Some(empty) = shares.iter().position(|share| *share == 0) {
        let most = shares.iter().copied().max().filter(|most| *most > 1);
        let Some(largest) = most.and_then(|most| shares.iter().position(|share| *share == most)) else { break };
        shares[largest] -= 1;
        shares[empty] += 1;
    }
    shares
}

/// The strengths of the counters that a share becomes: none above four, as equal as possible, the larger first.
pub fn counters(share: u32) -> Vec<u32> {
    let count = share.div_ceil(4);
    (0..count).map(|place| share / count + u32::from(place < share % count)).collect()
}

/// What a battle means to the campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// AD: the attacker is destroyed.
    AttackerDestroyed,
    /// AR: the attacker routs.
    AttackerRouts,
    /// A: attrition.
    Attrition,
    /// DR: the defender routs.
    DefenderRouts,
    /// DD: the defender is destroyed.
    DefenderDestroyed,
}

/// An army at the end of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Toll {
    /// Its losses by the battle's rule of victory.
    pub losses: u32,
    /// The losses at which it breaks.
    pub threshold: u32,
    /// It has conceded.
    pub concedes: bool,
}

/// Hundredths of its threshold beyond which losses no longer count.
const MOST: i64 = 150;
/// The margins in hundredths: of a rout, of destruction, and what conceding costs.
const ROUT: i64 = 35;
const DESTROY: i64 = 90;
const CONCEDED: i64 = 30;

/// What a battle between attacker and defender means. All in whole numbers, so that a margin of exactly 0.35 or
/// 0.90 counts as reached.
pub fn code(attacker: Toll, defender: Toll) -> Code {
    // Everything times both thresholds, in hundredths.
    let (a, d) = (i64::from(attacker.threshold), i64::from(defender.threshold));
    let lost = |toll: Toll, own: i64, other: i64| (i64::from(toll.losses) * 100 * other).min(MOST * own * other);
    let conceded = |toll: Toll| i64::from(toll.concedes) * CONCEDED * a * d;
    let margin = lost(defender, d, a) - lost(attacker, a, d) + conceded(defender) - conceded(attacker);
    let is_broken = |toll: Toll| toll.losses >= toll.threshold || toll.concedes;
    match margin {
        _ if margin >= DESTROY * a * d && is_broken(defender) => Code::DefenderDestroyed,
        _ if margin >= ROUT * a * d => Code::DefenderRouts,
        _ if margin <= -DESTROY * a * d && is_broken(attacker) => Code::AttackerDestroyed,
        _ if margin <= -ROUT * a * d => Code::AttackerRouts,
        _ => Code::Attrition,
    }
}

#[cfg(test)]
#[path = "campaign_tests.rs"]
mod tests;
