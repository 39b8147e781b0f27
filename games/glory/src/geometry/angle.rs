//! Angles in half degrees, without a platform's sines.

use super::Spot;

/// An angle, anticlockwise from the long edge: half degrees, 0 to 719.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Angle(u16);

/// One in the integers of the table of sines.
const ONE: i64 = 1 << 30;
/// Half degrees in a quarter of a circle.
const QUARTER: usize = 180;
/// The sines of 0 to 90 degrees.
static SINES: [i64; QUARTER + 1] = sines();

/// By the power series, in integers of 2⁻⁶⁰: the error is far below the last digit kept.
const fn sines() -> [i64; QUARTER + 1] {
    const UNIT: i128 = 1 << 60;
    // π in units of 2⁻⁶⁰.
    const PI: i128 = 3_622_009_729_038_561_421;
    let mut table = [0; QUARTER + 1];
    let mut i = 0;
    while i <= QUARTER {
        let x = PI * i as i128 / (2 * QUARTER as i128);
        let square = x * x / UNIT;
        let (mut term, mut sum, mut k) = (x, x, 1);
        while k < 14 {
            term = -term * square / UNIT / ((2 * k) * (2 * k + 1));
            sum += term;
            k += 1;
        }
        table[i] = ((sum + (UNIT / ONE as i128) / 2) / (UNIT / ONE as i128)) as i64;
        i += 1;
    }
    table
}

impl Angle {
    /// Along the long edge.
    pub const NONE: Angle = Angle(0);
    /// A full circle, in half degrees.
    pub const CIRCLE: u16 = 720;

    /// So many half degrees.
    pub const fn half_degrees(half_degrees: u16) -> Self {
        Angle(half_degrees % Self::CIRCLE)
    }

    /// How many half degrees it is.
    pub const fn in_half_degrees(self) -> u16 {
        self.0
    }

    /// Cosine and sine.
    pub(crate) fn unit(self) -> Spot {
        let sine = |half_degrees: usize| {
            let (part, rest) = (half_degrees / QUARTER % 4, half_degrees % QUARTER);
            match part {
                0 => SINES[rest],
                1 => SINES[QUARTER - rest],
                2 => -SINES[rest],
                _ => -SINES[QUARTER - rest],
            }
        };
        let turn = usize::from(self.0);
        (sine(turn + QUARTER) as f64 / ONE as f64, sine(turn) as f64 / ONE as f64)
    }

    /// A point turned round the origin.
    pub(crate) fn turn(self, (x, y): Spot) -> Spot {
        let (cosine, sine) = self.unit();
        (x * cosine - y * sine, x * sine + y * cosine)
    }
}
