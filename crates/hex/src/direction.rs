//! The six directions, and what lies in front of a counter that looks in one of them.

use std::fmt;
use std::str::FromStr;

use crate::{Axial, ParseError};

/// A way out of a hex through one of its six sides, clockwise from north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// North.
    N,
    /// North-east.
    NE,
    /// South-east.
    SE,
    /// South.
    S,
    /// South-west.
    SW,
    /// North-west.
    NW,
}

/// The direction a counter looks.
pub type Facing = Direction;

impl Direction {
    /// All six, clockwise from north.
    pub const ALL: [Self; 6] = [Self::N, Self::NE, Self::SE, Self::S, Self::SW, Self::NW];

    /// The place of this direction in [`Direction::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction at this place in [`Direction::ALL`].
    ///
    /// # Panics
    ///
    /// When `index` is 6 or more.
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        Self::ALL[index as usize]
    }

    /// The direction this many sixths of a circle clockwise; negative turns are counter-clockwise.
    #[inline]
    pub const fn turned(self, sixths: i8) -> Self {
        Self::ALL[(self as i16 + sixths as i16).rem_euclid(6) as usize]
    }

    /// The direction looking back.
    #[inline]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The directions of the three front hexes of a counter facing this way, from left to right.
    #[inline]
    pub const fn front(self) -> [Self; 3] {
        [self.turned(-1), self, self.turned(1)]
    }

    /// Is a hex in this direction a front hex of a counter facing this way?
    #[inline]
    pub const fn is_front(self, direction: Self) -> bool {
        matches!((direction as u8 + 6 - self as u8) % 6, 0 | 1 | 5)
    }

    /// How one step this way moves.
    #[inline]
    pub const fn step(self) -> Axial {
        match self {
            Self::N => Axial::new(0, -1),
            Self::NE => Axial::new(1, -1),
            Self::SE => Axial::new(1, 0),
            Self::S => Axial::new(0, 1),
            Self::SW => Axial::new(-1, 1),
            Self::NW => Axial::new(-1, 0),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["N", "NE", "SE", "S", "SW", "NW"][self.index()])
    }
}

impl FromStr for Direction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(match text {
            "N" => Self::N,
            "NE" => Self::NE,
            "SE" => Self::SE,
            "S" => Self::S,
            "SW" => Self::SW,
            "NW" => Self::NW,
            _ => return Err(ParseError::new("a direction (N, NE, SE, S, SW or NW)", text)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Direction::{N, NE, NW, S, SE, SW};
    use super::*;

    #[test]
    fn turning_is_clockwise() {
        assert_eq!(N.turned(1), NE);
        assert_eq!(N.turned(-1), NW);
        assert_eq!(NW.turned(2), NE);
        assert_eq!(SE.turned(-128), N); // 128 = 21 circles and 2 sixths
        assert_eq!(SE.turned(127), S);
        assert_eq!(Direction::ALL.map(Direction::opposite), [S, SW, NW, N, NE, SE]);
    }

    #[test]
    fn front_hexes() {
        assert_eq!(N.front(), [NW, N, NE]);
        assert_eq!(SW.front(), [S, SW, NW]);
        for facing in Direction::ALL {
            for direction in Direction::ALL {
                assert_eq!(facing.is_front(direction), facing.front().contains(&direction), "{facing} {direction}");
            }
        }
    }

    #[test]
    fn six_steps_close_a_ring() {
        let sum = Direction::ALL.into_iter().fold(Axial::default(), |sum, direction| sum + direction.step());
        assert_eq!(sum, Axial::default());
        assert_eq!(N.step() + SE.step(), NE.step());
    }

    #[test]
    fn texts_and_indices_come_back() {
        for direction in Direction::ALL {
            assert_eq!(direction.to_string().parse(), Ok(direction));
            assert_eq!(Direction::from_index(direction.index() as u8), direction);
        }
        let error = "E".parse::<Direction>().unwrap_err();
        assert_eq!(error.to_string(), "expected a direction (N, NE, SE, S, SW or NW), found \"E\"");
    }
}
