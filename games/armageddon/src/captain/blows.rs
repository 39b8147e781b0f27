//! What a blow promises: every face of the die, weighed.

use crate::Armageddon;
use crate::charts::{Hit, ODDS, RESULTS};
use crate::rules::melee::Sum;
use crate::rules::results::Reading;
use crate::scenario::UnitId;
use crate::state::State;

/// How much of its worth a unit loses by disruption in melee: it runs, and misses a turn.
pub const ROUT: f32 = 0.5;
/// The same by fire: it stays where it is.
pub const SHAKEN: f32 = 0.35;
/// Fire that others follow up in melee is worth more: a second disruption kills.
pub const FOLLOWED: f32 = 0.6;

/// What somebody stands to lose by each result.
#[derive(Debug, Clone, Copy, Default)]
pub struct Stake {
    disrupted: f32,
    half: f32,
    all: f32,
    /// Whether somebody is disrupted already.
    pub shaken: bool,
}

impl Stake {
    /// What a result of the table takes.
    fn lost(&self, hit: Hit) -> f32 {
        match hit {
            Hit::Nothing => 0.0,
            Hit::Disrupted => self.disrupted,
            Hit::Half => self.half,
            Hit::Eliminated => self.all,
        }
    }

    /// The mean over the die of what is lost in this column.
    pub fn mean(&self, column: usize) -> f32 {
        let reading = Reading { column, plus: u8::from(self.shaken) };
        (1..=6).map(|face| self.lost(reading.hit(face).1)).sum::<f32>() / 6.0
    }

    /// The mean at these odds, exactly: nothing below 1-2.
    pub fn at(&self, sum: Sum, shift: usize) -> f32 {
        sum.column().map_or(0.0, |column| self.mean((column + shift).min(ODDS.columns() - 1)))
    }

    /// The mean at these odds while an attack is still gathering: between two columns the way from one to the other
    /// counts, and below 1-2 the way to it.
    pub fn towards(&self, attack: f32, defence: f32, shift: usize) -> f32 {
        let ratio = attack / defence.max(0.25);
        let last = ODDS.columns() - 1;
        let (column, part) = if ratio < 0.5 {
            return self.mean(shift.min(last)) * ratio * 2.0;
        } else if ratio < 1.0 {
            (0, ratio * 2.0 - 1.0)
        } else {
            (ratio as usize, ratio.fract())
        };
        let low = self.mean((column + shift).min(last));
        if column + shift >= last { low } else { low + (self.mean(column + shift + 1) - low) * part }
    }

    /// Everything that is at stake.
    pub fn all(&self) -> f32 {
        self.all
    }
}

/// The chance that an attack does anything at all.
pub fn chance_to_hit(column: usize) -> f32 {
    RESULTS[..6].iter().filter(|row| row[column] != Hit::Nothing).count() as f32 / 6.0
}

impl Armageddon {
    /// What these units stand to lose, if disruption takes this share of a unit's worth. Where the ground holds them
    /// together (Melee N) disruption takes nothing.
    pub(super) fn stake(
        &self,
        state: &State,
        objects: impl Iterator<Item = UnitId>,
        disruption: f32,
        steady: bool,
    ) -> Stake {
        let mut stake = Stake::default();
        // Worth and disruption of each, the cheapest first: these are given up first, the disrupted before all.
        let mut order = [(0.0f32, false); 12];
        let mut count = 0;
        for unit in objects {
            let (worth, shaken) = (self.lore.worth(unit), state.is_disrupted(unit));
            stake.all += worth;
            stake.shaken |= shaken;
            stake.disrupted += if shaken { worth } else { worth * disruption };
            if count < order.len() {
                let key = |entry: &(f32, bool)| if entry.1 { entry.0 - 10.0 } else { entry.0 };
                let at = order[..count].iter().position(|other| key(other) > key(&(worth, shaken))).unwrap_or(count);
                order.copy_within(at..count, at + 1);
                order[at] = (worth, shaken);
                count += 1;
            }
        }
        for (place, (worth, shaken)) in order[..count].iter().enumerate() {
            let dies = place < count.div_ceil(2) || (*shaken && !steady);
            stake.half += if dies {
                *worth
            } else if steady {
                0.0
            } else {
                worth * disruption
            };
        }
        if steady {
            stake.disrupted = 0.0;
        }
        stake
    }
}
