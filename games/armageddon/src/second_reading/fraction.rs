//! Exact fractions.

use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, Mul};

/// A fraction; the lower number is positive.
#[derive(Debug, Clone, Copy)]
pub struct Fraction(pub i64, pub i64);

pub const NONE: Fraction = Fraction(0, 1);
pub const HALF: Fraction = Fraction(1, 2);
pub const ONE: Fraction = Fraction(1, 1);
pub const TWO: Fraction = Fraction(2, 1);

pub fn whole(n: u8) -> Fraction {
    Fraction(n.into(), 1)
}

/// A strength as the rules keep it, in quarter points.
pub fn quarters(n: u32) -> Fraction {
    Fraction(n.into(), 4)
}

impl Fraction {
    /// A fraction whose lower number may be negative.
    pub fn new(upper: i64, lower: i64) -> Self {
        Fraction(upper * lower.signum(), lower.abs()).reduced()
    }

    fn reduced(self) -> Self {
        let (mut a, mut b) = (self.0.abs(), self.1);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Fraction(self.0 / a.max(1), self.1 / a.max(1))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        Fraction(self.0 * other.1 + other.0 * self.1, self.1 * other.1).reduced()
    }
}

impl Mul for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        Fraction(self.0 * other.0, self.1 * other.1).reduced()
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(parts: I) -> Fraction {
        parts.fold(NONE, Add::add)
    }
}
