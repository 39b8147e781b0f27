//! Shares with their intervals, and spreads.

use serde::Serialize;

/// The two-sided 95 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// How often something happened, with the interval its true share lies in 95 times of 100.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Share {
    /// How many times.
    pub games: u64,
    /// The share of all games.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Share {
    /// So many of so many, with Wilson's score interval (Wilson 1927), which is honest near 0 and 1 too.
    pub fn of(games: u64, all: u64) -> Self {
        if all == 0 {
            return Share { games, share: 0.0, low: 0.0, high: 1.0 };
        }
        let n = all as f64;
        let share = games as f64 / n;
        let centre = share + Z * Z / (2.0 * n);
        let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        // At 0 and at n the ends are exact; rounding would leave them a hair off.
        let low = if games == 0 { 0.0 } else { (centre - reach) / scale };
        let high = if games == all { 1.0 } else { (centre + reach) / scale };
        Share { games, share, low, high }
    }
}

/// A mean with the interval the true one lies in 95 times of 100.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Mean {
    /// How many numbers.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Mean {
    /// The mean of shares, each between 0 and 1.
    pub fn of(shares: &[f64]) -> Self {
        let (mean, deviation) = (mean(shares), variance(shares).sqrt());
        let reach = Z * deviation / (shares.len().max(1) as f64).sqrt();
        Mean { count: shares.len() as u64, mean, low: (mean - reach).max(0.0), high: (mean + reach).min(1.0) }
    }
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

/// Of shares between 0 and 1, with one at 0 and one at 1 thought of: a few equal ones are no proof that all are.
fn variance(shares: &[f64]) -> f64 {
    let middle = (shares.iter().sum::<f64>() + 1.0) / (shares.len() as f64 + 2.0);
    let squares: f64 = shares.iter().chain(&[0.0, 1.0]).map(|share| (share - middle).powi(2)).sum();
    squares / (shares.len() as f64 + 1.0)
}

/// What a sequential test has decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The bar is reached.
    Reached,
    /// It is not.
    Missed,
    /// Neither is certain yet.
    Open,
}

/// How far below the bar a share has to be to count as missing it; but whoever loses twice what the bar allows misses it.
const MARGIN: f64 = 0.05;
/// Wald's bounds for errors of 5 % either way: ln 19.
const CERTAIN: f64 = 2.944_438_979_166_44;

/// Whether the true mean of these shares reaches a bar or stays clearly below it, tested after each (Wald's sequential
/// ratio of two normal distributions of the variance seen). None while it is open.
pub fn sequential(shares: &[f64], bar: f64) -> Option<Verdict> {
    let below = bar - MARGIN.min(1.0 - bar);
    let ratio = shares.len() as f64 * (bar - below) * (2.0 * mean(shares) - bar - below) / (2.0 * variance(shares));
    match ratio {
        ratio if ratio >= CERTAIN => Some(Verdict::Reached),
        ratio if ratio <= -CERTAIN => Some(Verdict::Missed),
        _ => None,
    }
}

/// The least, the mean and the greatest of some numbers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    /// The least.
    pub min: u64,
    /// The mean.
    pub mean: f64,
    /// The greatest.
    pub max: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_published_values() {
        // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        for (games, all, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let share = Share::of(games, all);
            assert!((share.low - low).abs() < 5e-5 && (share.high - high).abs() < 5e-5, "{share:?}");
        }
    }

    #[test]
    fn a_mean_has_an_interval() {
        // 4 pairs won and lost by turns, and the two thought of: variance 6/4 / 5 = 0.3, so 0.5 ± 1.96 √0.3 / 2.
        let mean = Mean::of(&[0.0, 1.0, 0.0, 1.0]);
        assert!((mean.mean - 0.5).abs() < 1e-12 && mean.low == 0.0 && mean.high == 1.0, "{mean:?}");
        let many = Mean::of(&[0.0, 1.0].repeat(500));
        assert!((many.high - 0.531).abs() < 1e-3 && (many.low - 0.469).abs() < 1e-3, "{many:?}");
    }

    #[test]
    fn a_sequential_test_decides_when_it_may() {
        let shares = |wins: usize, losses: usize| [vec![1.0; wins], vec![0.0; losses]].concat();
        assert_eq!(sequential(&shares(2, 0), 0.75), None);
        assert_eq!(sequential(&shares(80, 0), 0.75), Some(Verdict::Reached));
        assert_eq!(sequential(&shares(50, 50), 0.75), Some(Verdict::Missed));
        // Just between the bar and what is clearly below it nothing is ever certain.
        assert_eq!(sequential(&shares(725, 275), 0.75), None);
        // Of a bar of 99 %, 1 % lost is allowed: 28 of 1,000 are more than twice that, variance 0.0281, so
        // 1000 · 0.01 · (2 · 0.972 - 0.99 - 0.98) / (2 · 0.0281) = -4.6; and 10 of 1,000 give 4.6.
        assert_eq!(sequential(&shares(972, 28), 0.99), Some(Verdict::Missed));
        assert_eq!(sequential(&shares(990, 10), 0.99), Some(Verdict::Reached));
    }

    #[test]
    fn the_ends_are_exact() {
        assert_eq!((Share::of(0, 10).low, Share::of(10, 10).high), (0.0, 1.0));
        assert_eq!((Share::of(0, 0).low, Share::of(0, 0).high), (0.0, 1.0));
    }
}
