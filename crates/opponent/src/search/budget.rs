//! What may be spent on a round.

use std::fmt;
use std::time::Duration;

use web_time::Instant;

/// What a general may spend on one round: a side's own turn and the enemy's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Budget {
    /// So much time.
    Time(Duration),
    /// So many evaluations: the same choices on every machine.
    Evaluations(u32),
}

impl Budget {
    /// Reads `0.5s`, `200ms` or a number of evaluations.
    pub fn read(text: &str) -> Option<Self> {
        let seconds = |number: &str, unit: f64| {
            let seconds = number.parse::<f64>().ok()? * unit;
            (seconds.is_finite() && (0.0..=3600.0).contains(&seconds)).then(|| Duration::from_secs_f64(seconds))
        };
        match text.strip_suffix("ms") {
            Some(number) => seconds(number, 0.001).map(Budget::Time),
            None => match text.strip_suffix('s') {
                Some(number) => seconds(number, 1.0).map(Budget::Time),
                None => text.parse().ok().map(Budget::Evaluations),
            },
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) if *time < Duration::from_secs(1) => write!(f, "{}ms", time.as_millis()),
            Budget::Time(time) => write!(f, "{}s", time.as_secs_f64()),
            Budget::Evaluations(count) => write!(f, "{count}"),
        }
    }
}

/// A budget and how much of it is gone this round.
#[derive(Debug, Clone)]
pub struct Purse {
    budget: Budget,
    spent: Spent,
    /// What an evaluation takes, as far as one knows.
    each: Duration,
}

/// What thinking has cost.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Spent {
    /// In this round.
    pub round: u32,
    /// By the clock.
    pub time: Duration,
    /// Evaluations made.
    pub evaluations: u32,
}

impl Purse {
    /// A full one.
    pub fn new(budget: Budget) -> Self {
        Purse { budget, spent: Spent::default(), each: Duration::ZERO }
    }

    /// A part of what is left for this round, for a decision that was begun at this moment; a new round fills the purse
    /// again.
    pub fn allow(&mut self, round: u32, share: f64, since: Instant) -> Allowance {
        if self.spent.round != round {
            self.spent = Spent { round, ..Spent::default() };
        }
        let limit = match self.budget {
            Budget::Time(time) => Budget::Time(time.saturating_sub(self.spent.time).mul_f64(share)),
            Budget::Evaluations(count) => {
                Budget::Evaluations((f64::from(count.saturating_sub(self.spent.evaluations)) * share) as u32)
            }
        };
        Allowance { limit, since, each: self.each, evaluations: 0 }
    }

    /// Notes what was spent.
    pub fn pay(&mut self, allowance: &Allowance) {
        self.spent.time += allowance.since.elapsed();
        self.spent.evaluations += allowance.evaluations;
        self.each = self.spent.time.checked_div(self.spent.evaluations).unwrap_or(self.each);
    }

    /// What is gone this round.
    pub fn spent(&self) -> Spent {
        self.spent
    }
}

/// What may be spent on one decision.
#[derive(Debug, Clone)]
pub struct Allowance {
    limit: Budget,
    since: Instant,
    /// What an evaluation takes, as far as one knows.
    each: Duration,
    evaluations: u32,
}

impl Allowance {
    /// Nothing.
    pub fn none() -> Self {
        Allowance { limit: Budget::Evaluations(0), since: Instant::now(), each: Duration::ZERO, evaluations: 0 }
    }

    /// Counts an evaluation.
    pub fn evaluate(&mut self) {
        self.evaluations += 1;
    }

    /// Evaluations made so far.
    pub fn evaluations(&self) -> u32 {
        self.evaluations
    }

    /// Whether nothing is left, or too little for one evaluation more.
    pub fn is_spent(&self) -> bool {
        match self.limit {
            Budget::Time(time) => self.since.elapsed() + self.each >= time,
            Budget::Evaluations(count) => self.evaluations >= count,
        }
    }

    /// How many evaluations there will be in all, as far as one can tell after some.
    pub fn prospect(&self) -> u32 {
        match self.limit {
            Budget::Time(time) => {
                let each = self.since.elapsed().as_secs_f64() / f64::from(self.evaluations.max(1));
                (time.as_secs_f64() / each.max(1e-7)) as u32
            }
            Budget::Evaluations(count) => count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        let read = |text| Budget::read(text);
        assert_eq!(read("0.2s"), Some(Budget::Time(Duration::from_millis(200))));
        assert_eq!(read("50ms"), Some(Budget::Time(Duration::from_millis(50))));
        assert_eq!(read("400"), Some(Budget::Evaluations(400)));
        for text in ["", "s", "-1s", "nans", "1e9s", "4.5", "-3", "soon"] {
            assert_eq!(read(text), None, "{text}");
        }
        for text in ["200ms", "1s", "5s", "1.5s", "400"] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn nothing_is_begun_that_time_does_not_suffice_for() {
        let mut purse = Purse::new(Budget::Time(Duration::from_secs(100)));
        let ago =
            |seconds| Instant::now().checked_sub(Duration::from_secs(seconds)).expect("a machine runs for a while");
        let mut first = purse.allow(1, 1.0, ago(90));
        assert!(!first.is_spent(), "what an evaluation takes is not known yet");
        (0..3).for_each(|_| first.evaluate());
        purse.pay(&first);
        // 90 seconds are gone, an evaluation took 30: the ten left are too few.
        assert!(purse.allow(1, 1.0, Instant::now()).is_spent());
        assert!(!purse.allow(2, 0.5, Instant::now()).is_spent(), "50 seconds of a new round suffice");
        assert!(purse.allow(2, 0.5, ago(21)).is_spent(), "29 seconds do not");
    }

    #[test]
    fn a_purse_is_filled_every_round_and_never_overdrawn() {
        let mut purse = Purse::new(Budget::Evaluations(100));
        let mut spend = |round, share| {
            let mut allowance = purse.allow(round, share, Instant::now());
            while !allowance.is_spent() {
                allowance.evaluate();
            }
            purse.pay(&allowance);
            allowance.evaluations()
        };
        // Half of 100, half of the 50 left, all of the 25 left, nothing.
        assert_eq!([spend(1, 0.5), spend(1, 0.5), spend(1, 1.0), spend(1, 1.0)], [50, 25, 25, 0]);
        assert_eq!(spend(2, 0.1), 10);
    }
}
