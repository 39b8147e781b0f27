//! Fields of fire: the closed sector of 120° in front of a counter.

use crate::{Axial, Direction, Facing};

/// The hexes in front of a counter, for each facing and range: those between the rays through its left and its right
/// front hex, the hexes on the rays included.
#[derive(Debug, Clone)]
pub struct Sector {
    /// One list for each facing, range after range. Range `n` takes `2n + 1` places, so that it starts at `n² - 1`.
    offsets: [Box<[Axial]>; 6],
}

impl Sector {
    /// The sectors up to this range.
    pub fn new(max_range: u16) -> Self {
        let offsets = |facing| (1..=max_range as i16).flat_map(|range| arc(facing, range)).collect();
        Self { offsets: Direction::ALL.map(offsets) }
    }

    /// The hexes in front at exactly this range, from left to right.
    ///
    /// # Panics
    ///
    /// When `range` exceeds the range the sectors were built for.
    #[inline]
    pub fn offsets(&self, facing: Facing, range: u16) -> &[Axial] {
        &self.offsets[facing.index()][first(range)..first(range + 1)]
    }

    /// The hexes in front at this range or nearer, the nearest first and each range from left to right.
    ///
    /// # Panics
    ///
    /// When `range` exceeds the range the sectors were built for.
    #[inline]
    pub fn up_to(&self, facing: Facing, range: u16) -> &[Axial] {
        &self.offsets[facing.index()][..first(range + 1)]
    }

    /// Does the hex this far away lie in front, at whatever range? A counter's own hex does not.
    #[inline]
    pub const fn is_in(facing: Facing, dq: i16, dr: i16) -> bool {
        let [left, _, right] = facing.front();
        let there = Axial::new(dq, dr);
        left.step().turn_to(there) >= 0 && there.turn_to(right.step()) >= 0 && there.length() > 0
    }
}

/// Where the hexes at this range start.
#[inline]
const fn first(range: u16) -> usize {
    (range as usize * range as usize).saturating_sub(1)
}

/// The hexes in front at exactly this range: from the left ray to the middle one, and on to the right one.
fn arc(facing: Facing, range: i16) -> impl Iterator<Item = Axial> {
    let [left, middle, right] = facing.front().map(Direction::step);
    let to_middle = (0..range).map(move |steps| left * (range - steps) + middle * steps);
    let to_right = (0..=range).map(move |steps| middle * (range - steps) + right * steps);
    to_middle.chain(to_right)
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_PI_3;

    use super::*;

    /// Is a hex within 60° of where the counter looks, by the angle between the two on paper?
    fn is_in_by_angle(facing: Facing, offset: Axial) -> bool {
        let point = |Axial { q, r }| (1.5 * f64::from(q), 3f64.sqrt() * (f64::from(r) + f64::from(q) / 2.0));
        let ((x, y), (a, b)) = (point(facing.step()), point(offset));
        offset != Axial::default() && (x * b - y * a).atan2(x * a + y * b).abs() < FRAC_PI_3 + 1e-9
    }

    #[test]
    fn three_hexes_at_range_1_and_two_more_with_each_range() {
        let sector = Sector::new(5);
        for facing in Direction::ALL {
            let counts = [0, 1, 2, 3, 4, 5].map(|range| sector.offsets(facing, range).len());
            assert_eq!(counts, [0, 3, 5, 7, 9, 11], "{facing}");
            assert_eq!(sector.up_to(facing, 5).len(), 35);
            assert_eq!(sector.offsets(facing, 1), facing.front().map(Direction::step));
        }
    }

    #[test]
    fn range_2_facing_north_from_left_to_right() {
        let expected = [(-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2)].map(|(q, r)| Axial::new(q, r));
        assert_eq!(Sector::new(2).offsets(Direction::N, 2), expected);
    }

    #[test]
    fn every_hex_agrees_with_its_angle() {
        let sector = Sector::new(8);
        for facing in Direction::ALL {
            for offset in Axial::within(8) {
                let expected = is_in_by_angle(facing, offset);
                assert_eq!(Sector::is_in(facing, offset.q, offset.r), expected, "{facing} {offset:?}");
                assert_eq!(sector.offsets(facing, offset.length()).contains(&offset), expected);
                assert_eq!(sector.up_to(facing, 8).contains(&offset), expected);
            }
        }
    }

    #[test]
    #[should_panic(expected = "out of range")]
    fn a_range_never_built_is_refused() {
        Sector::new(2).offsets(Direction::N, 3);
    }
}
