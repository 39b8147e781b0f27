//! Exact lines of sight from centre to centre.
//!
//! A hex is the set of points `p` with `(p - centre) · step <= 1` for each of the six steps, in the scalar product of
//! [`Axial::dot`]. On the line `p = t · target` each of these six conditions is a bound on `t`, a fraction. What is
//! left of `0 <= t <= 1` says what the line does to the hex, and nothing is ever rounded:
//!
//! - a stretch on which all six are strict: the line passes through the inside;
//! - a stretch on which one holds as an equation throughout: it runs along that side;
//! - a single point: it touches a corner, which counts for nothing.

use std::cmp::Ordering;

use crate::{Axial, Direction};

/// What a line of sight meets between its two ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Met {
    /// It passes through the inside of this hex.
    Through(Axial),
    /// It runs along the side between these two hexes.
    Along {
        /// The hex to the left of the line.
        left: Axial,
        /// The hex to the right of the line.
        right: Axial,
    },
}

/// A hexside that a line of sight crosses between its two corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Crossing {
    /// The hex the line leaves.
    pub from: Axial,
    /// The side it leaves by.
    pub side: Direction,
}

/// What every line up to some range meets. All hexes are given by their distance from the hex the line starts in.
///
/// On the border of a map some of these hexes may be off the map.
#[derive(Debug, Clone)]
pub struct SightLines {
    max_range: u16,
    met: Lists<Met>,
    crossed: Lists<Crossing>,
}

impl SightLines {
    /// The lines up to this range.
    pub fn new(max_range: u16) -> Self {
        let (mut met, mut crossed) = (Lists::new(), Lists::new());
        let range = max_range as i16;
        for q in -range..=range {
            for r in -range..=range {
                let target = Axial::new(q, r);
                if target.length() <= max_range {
                    trace(target, &mut met.items, &mut crossed.items);
                }
                met.close();
                crossed.close();
            }
        }
        Self { max_range, met, crossed }
    }

    /// The longest range these lines were built for.
    #[inline]
    pub const fn max_range(&self) -> u16 {
        self.max_range
    }

    /// What the line to the hex this far away meets on its way, in order, the two ends left out.
    ///
    /// # Panics
    ///
    /// When the hex is farther than [`SightLines::max_range`].
    #[inline]
    pub fn line(&self, dq: i16, dr: i16) -> &[Met] {
        self.met.get(self.index(dq, dr))
    }

    /// The hexsides the line to the hex this far away crosses, in order, those of its two ends included.
    ///
    /// A side that the line runs along, or leaves by a corner, is not crossed.
    ///
    /// # Panics
    ///
    /// When the hex is farther than [`SightLines::max_range`].
    #[inline]
    pub fn crossings(&self, dq: i16, dr: i16) -> &[Crossing] {
        self.crossed.get(self.index(dq, dr))
    }

    #[inline]
    fn index(&self, dq: i16, dr: i16) -> usize {
        assert!(Axial::new(dq, dr).length() <= self.max_range, "a line of sight beyond the longest range");
        let range = self.max_range as usize;
        let (column, row) = ((dq as isize + range as isize) as usize, (dr as isize + range as isize) as usize);
        column * (2 * range + 1) + row
    }
}

/// Whether the line to the hex this far away passes through the inside of another, at any range.
pub fn passes_through(target: Axial, hex: Axial) -> bool {
    Stretch::of_line(target, hex).is_some_and(|stretch| stretch.runs_along.is_none())
}

/// Many short lists in one allocation.
#[derive(Debug, Clone)]
struct Lists<T> {
    items: Vec<T>,
    /// Where each list starts, and where the last one ends.
    starts: Vec<u32>,
}

impl<T> Lists<T> {
    fn new() -> Self {
        Self { items: Vec::new(), starts: vec![0] }
    }

    /// Ends a list with what was added to `items` since the last one.
    fn close(&mut self) {
        self.starts.push(self.items.len() as u32);
    }

    #[inline]
    fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// Adds what the line to `target` meets and crosses.
fn trace(target: Axial, met: &mut Vec<Met>, crossed: &mut Vec<Crossing>) {
    let near = Axial::within(target.length());
    let mut stretches: Vec<_> = near.filter_map(|hex| Stretch::of_line(target, hex)).collect();
    stretches.sort_by_key(|stretch| stretch.enters);
    for Stretch { hex, leaves_by, runs_along, .. } in stretches {
        match runs_along {
            None if hex == Axial::default() || hex == target => {}
            None => met.push(Met::Through(hex)),
            Some(side) if target.turn_to(hex) < 0 => met.push(Met::Along { left: hex, right: hex + side.step() }),
            Some(_) => {} // seen from the other side of the line
        }
        if runs_along.is_none() {
            crossed.extend(leaves_by.map(|side| Crossing { from: hex, side }));
        }
    }
}

/// The part of a line that lies in a hex.
struct Stretch {
    hex: Axial,
    enters: Fraction,
    /// The side the line leaves by, unless it ends here or leaves by a corner.
    leaves_by: Option<Direction>,
    /// The side the line runs along, if it has no point inside.
    runs_along: Option<Direction>,
}

impl Stretch {
    /// The part of the line to `target` in a hex, unless it misses the hex or only touches a corner.
    fn of_line(target: Axial, hex: Axial) -> Option<Self> {
        let (mut enters, mut leaves) = (Fraction::new(0, 1), Fraction::new(1, 1));
        let (mut leaves_by, mut runs_along) = (None, None);
        for side in Direction::ALL {
            // The condition of this side: t · speed <= reach.
            let (speed, reach) = (target.dot(side.step()), 1 + hex.dot(side.step()));
            match speed.cmp(&0) {
                Ordering::Less => enters = enters.max(Fraction::new(-reach, -speed)),
                Ordering::Equal if reach < 0 => return None,
                Ordering::Equal if reach == 0 => runs_along = Some(side),
                Ordering::Equal => {}
                Ordering::Greater => {
                    let bound = Fraction::new(reach, speed);
                    match bound.cmp(&leaves) {
                        Ordering::Less => (leaves, leaves_by) = (bound, Some(side)),
                        Ordering::Equal => leaves_by = None,
                        Ordering::Greater => {}
                    }
                }
            }
        }
        (enters < leaves).then_some(Self { hex, enters, leaves_by, runs_along })
    }
}

/// A fraction with a positive denominator, ordered by its value.
#[derive(Clone, Copy)]
struct Fraction {
    above: i32,
    below: i32,
}

impl Fraction {
    fn new(above: i32, below: i32) -> Self {
        debug_assert!(below > 0, "a denominator is positive");
        Self { above, below }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (i64::from(self.above) * i64::from(other.below)).cmp(&(i64::from(other.above) * i64::from(self.below)))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

#[cfg(test)]
#[path = "sight_tests.rs"]
mod tests;
