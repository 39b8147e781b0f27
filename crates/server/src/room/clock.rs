//! The clocks of a match: how long each side has thought, and what is left to it.

use engine::Side;
use protocol::Clocks;
use protocol::api::TimeControl;
use serde::{Deserialize, Serialize};

/// The clocks. Time is told to them, in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// What each side has used.
    used: Vec<u64>,
    /// Who is awaited; none before and after play.
    awaited: Option<u8>,
    /// Since when.
    since: u64,
}

impl Clock {
    /// For so many sides, nobody awaited.
    pub fn new(sides: usize) -> Self {
        Clock { used: vec![0; sides], awaited: None, since: 0 }
    }

    /// Something was done; from now on this side is awaited.
    pub fn turn(&mut self, awaited: Option<Side>, now: u64) {
        if let Some(side) = self.awaited {
            self.used[usize::from(side)] += now.saturating_sub(self.since);
        }
        self.awaited = awaited.map(|side| side.0);
        self.since = now;
    }

    /// How time stands.
    pub fn stand(&self, control: TimeControl, now: u64) -> Clocks {
        let thinks = |side: usize| if self.awaited == Some(side as u8) { now.saturating_sub(self.since) } else { 0 };
        let left = |whole: u32| {
            let left = |side: usize| (u64::from(whole) * 1000).saturating_sub(self.used[side] + thinks(side));
            (0..self.used.len()).map(left).collect()
        };
        let each = u64::from(control.each) * 1000;
        Clocks {
            left: control.whole.map(left).unwrap_or_default(),
            moves: self.awaited.map(|_| each.saturating_sub(now.saturating_sub(self.since))),
        }
    }

    /// The side that is awaited and has run out of time.
    pub fn is_late(&self, control: TimeControl, now: u64) -> Option<Side> {
        let side = self.awaited?;
        let stand = self.stand(control, now);
        let out = |left: Option<&u64>| left == Some(&0);
        (out(stand.moves.as_ref()) || out(stand.left.get(usize::from(side)))).then_some(Side(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: TimeControl = TimeControl { whole: Some(60), each: 20 };

    #[test]
    fn time_runs_for_whoever_is_awaited() {
        let mut clock = Clock::new(2);
        clock.turn(Some(Side(0)), 1_000);
        // Twelve seconds of the first side, then three of the second.
        clock.turn(Some(Side(1)), 13_000);
        assert_eq!(clock.stand(LIVE, 16_000), Clocks { left: vec![48_000, 57_000], moves: Some(17_000) });
        assert_eq!(clock.is_late(LIVE, 16_000), None);
        assert_eq!(clock.is_late(LIVE, 33_000), Some(Side(1)), "twenty seconds without a sign");
        clock.turn(None, 16_000);
        assert_eq!(clock.stand(LIVE, 99_000), Clocks { left: vec![48_000, 57_000], moves: None });
    }

    #[test]
    fn a_side_runs_out_of_time_in_small_steps_too() {
        let mut clock = Clock::new(2);
        clock.turn(Some(Side(0)), 0);
        for second in (15..60).step_by(15) {
            clock.turn(Some(Side(0)), second * 1000);
        }
        assert_eq!(clock.is_late(LIVE, 59_999), None);
        assert_eq!(clock.is_late(LIVE, 60_000), Some(Side(0)));
        assert_eq!(clock.is_late(TimeControl { whole: None, ..LIVE }, 60_000), None);
    }
}
