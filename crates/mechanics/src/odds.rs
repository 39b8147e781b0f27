//! Odds of attack to defence.

/// The odds columns of a combat table, from the worst for the attacker to the best. How they are printed differs from
/// table to table and is the game's own affair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ladder {
    columns: &'static [(u32, u32)],
}

impl Ladder {
    /// The ladder with these odds of attack to defence.
    ///
    /// # Panics
    ///
    /// When the odds do not ascend, or one has no defence. In a `const` that is an error while compiling.
    pub const fn new(columns: &'static [(u32, u32)]) -> Self {
        let mut next = 0;
        while next < columns.len() {
            let (attack, defence) = columns[next];
            assert!(defence > 0, "odds against nothing");
            if next > 0 {
                assert!(!is_met(columns[next - 1].0, columns[next - 1].1, (attack, defence)), "odds do not ascend");
            }
            next += 1;
        }
        Self { columns }
    }

    /// The best column these strengths reach, what is left over being lost to the attacker.
    ///
    /// `None` below the first column. Against a defence of 0 it is the last one.
    pub fn column(&self, attack: u32, defence: u32) -> Option<usize> {
        self.columns.iter().rposition(|&odds| is_met(attack, defence, odds))
    }

    /// How many columns there are.
    pub const fn columns(&self) -> usize {
        self.columns.len()
    }
}

/// Is `attack : defence` at least these odds?
const fn is_met(attack: u32, defence: u32, odds: (u32, u32)) -> bool {
    attack as u64 * odds.1 as u64 >= odds.0 as u64 * defence as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    const LADDER: Ladder = Ladder::new(&[(1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1)]);

    #[test]
    fn remainders_favour_the_defender() {
        for (attack, defence, expected) in [
            (26, 9, Some((2, 1))),
            (27, 9, Some((3, 1))),
            (6, 4, Some((1, 1))),
            (4, 4, Some((1, 1))),
            (3, 4, Some((1, 2))),
            (5, 10, Some((1, 2))),
            (4, 9, None),
            (0, 1, None),
            (63, 8, Some((7, 1))),
            (64, 8, Some((8, 1))),
            (900, 1, Some((8, 1))),
            (u32::MAX, u32::MAX, Some((1, 1))),
            (u32::MAX - 1, u32::MAX, Some((1, 2))),
        ] {
            let met = LADDER.column(attack, defence).map(|column| LADDER.columns[column]);
            assert_eq!(met, expected, "{attack} to {defence}");
        }
    }

    #[test]
    fn no_defence_gives_the_last_column() {
        assert_eq!(LADDER.columns(), 9);
        assert_eq!(LADDER.column(1, 0), Some(8));
        assert_eq!(LADDER.column(0, 0), Some(8));
    }

    #[test]
    fn both_strengths_scaled_alike_change_nothing() {
        for attack in 0..60 {
            for defence in 1..20 {
                assert_eq!(LADDER.column(7 * attack, 7 * defence), LADDER.column(attack, defence));
            }
        }
    }

    #[test]
    #[should_panic(expected = "odds do not ascend")]
    fn equal_odds_are_refused() {
        Ladder::new(&[(1, 2), (2, 4)]);
    }
}
