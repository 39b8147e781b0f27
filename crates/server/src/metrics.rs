//! What is counted, in the words Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A number that goes up, or up and down.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// So many more.
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Relaxed);
    }

    /// One more.
    pub fn up(&self) {
        self.add(1);
    }

    /// One less.
    pub fn down(&self) {
        self.0.fetch_sub(1, Relaxed);
    }

    /// How many now.
    pub fn now(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// All that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Actions that were checked, written and told.
    pub actions: Count,
    /// What was refused.
    pub refused: Count,
    /// Matches that were made.
    pub made: Count,
    /// Matches in memory.
    pub rooms: Count,
    /// Lines that are open.
    pub lines: Count,
    /// Bytes that were sent over lines.
    pub sent: Count,
}

impl Metrics {
    /// As text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, kind, help, count) in [
            ("actions_total", "counter", "Actions checked, written and told.", &self.actions),
            ("refused_total", "counter", "Messages refused.", &self.refused),
            ("matches_made_total", "counter", "Matches made.", &self.made),
            ("rooms", "gauge", "Matches in memory.", &self.rooms),
            ("lines", "gauge", "Lines open.", &self.lines),
            ("sent_bytes_total", "counter", "Bytes sent over lines.", &self.sent),
        ] {
            let name = format!("strategikon_{name}");
            writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {}", count.now())
                .expect("writing to a string");
        }
        text
    }
}
