//! Whether a rival is better than a plan: what he gained, try by try.

/// So many tries that end just as before: the change makes no difference.
const SAME: u32 = 2;

/// What became of a rival.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Better, beyond some doubt.
    Better,
    /// Worse, or not known to be better.
    Worse,
    /// It makes no difference.
    Same,
}

/// What a rival gained over a plan, try by try.
#[derive(Debug, Default)]
pub(super) struct Gains {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Gains {
    pub(super) fn add(&mut self, gain: f64) {
        self.count += 1;
        self.sum += gain;
        self.squares += gain * gain;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count)
    }

    /// How far the mean may be off.
    fn error(&self) -> f64 {
        let spread = (self.squares / f64::from(self.count) - self.mean() * self.mean()).max(0.0);
        (spread / f64::from(self.count)).sqrt()
    }

    /// Whether the rival is better by now, some doubt left.
    pub(super) fn is_gain(&self) -> bool {
        self.count > 1 && self.mean() > self.error() * 1.2
    }

    /// Whether the rival is better, if that can be told: looked at after the first tries and after two rounds of the die,
    /// or so many times as many as patience demands. Some doubt is left: a change that did no good costs less than the
    /// tries that would have shown it.
    pub(super) fn verdict(&self, patience: u32) -> Option<Verdict> {
        if self.count == SAME && self.squares == 0.0 {
            return Some(Verdict::Same);
        }
        if !self.count.is_multiple_of(patience) {
            return None;
        }
        let (mean, error) = (self.mean(), self.error());
        match self.count / patience {
            1 | 3 if self.sum < 0.0 => Some(Verdict::Worse),
            6 if self.sum <= 0.0 => Some(Verdict::Worse),
            6 if mean > error * 1.6 => Some(Verdict::Better),
            12 if self.is_gain() => Some(Verdict::Better),
            12 => Some(Verdict::Worse),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After how many tries it is known whether a rival is better that gains this, try by try, over and over.
    fn decided(gains: &[f64], patience: u32) -> (u32, Verdict) {
        let mut sum = Gains::default();
        let mut tries = gains.iter().cycle();
        loop {
            sum.add(*tries.next().expect("a cycle does not end"));
            if let Some(verdict) = sum.verdict(patience) {
                return (sum.count, verdict);
            }
        }
    }

    #[test]
    fn a_rival_is_refused_soon_and_taken_after_a_round_of_the_die_or_two() {
        assert_eq!(decided(&[-0.1], 1), (1, Verdict::Worse));
        assert_eq!(decided(&[0.0], 1), (2, Verdict::Same));
        assert_eq!(decided(&[0.1, -0.2, 0.0], 1), (3, Verdict::Worse));
        assert_eq!(decided(&[0.1, 0.0, 0.0, -0.1, 0.0, 0.0], 1), (6, Verdict::Worse));
        assert_eq!(decided(&[0.1], 1), (6, Verdict::Better));
        // A mean of 1/60, off by 0.090 / sqrt(6) = 0.037 after six and by 0.026 after twelve: less than that.
        assert_eq!(decided(&[0.1, 0.1, 0.1, -0.1, -0.1, 0.0], 1), (12, Verdict::Worse));
        // A mean of 1/30, off by 0.075 / sqrt(6) = 0.030 after six, 1.1 times that, and by 0.022 after twelve, 1.5 times.
        assert_eq!(decided(&[0.1, 0.1, 0.1, 0.0, 0.0, -0.1], 1), (12, Verdict::Better));
    }

    #[test]
    fn with_patience_one_bad_try_is_not_the_end() {
        assert_eq!(decided(&[-0.1, 0.3], 1), (1, Verdict::Worse));
        assert_eq!(decided(&[-0.1, 0.3], 2), (12, Verdict::Better), "0.1, off by 0.2 / sqrt(12) = 0.058");
        assert_eq!(decided(&[-0.1], 4), (4, Verdict::Worse));
        assert_eq!(decided(&[0.0], 4), (2, Verdict::Same));
    }
}
