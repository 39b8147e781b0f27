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
    fn the_ends_are_exact() {
        assert_eq!((Share::of(0, 10).low, Share::of(10, 10).high), (0.0, 1.0));
        assert_eq!((Share::of(0, 0).low, Share::of(0, 0).high), (0.0, 1.0));
    }
}
