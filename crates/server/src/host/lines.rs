//! Who is at the table, and how they are told.

use axum::extract::ws::Utf8Bytes;
use engine::Seat;
use protocol::Tell;
use tokio::sync::mpsc;

/// The lines of a match. A line that cannot take what it is told is cut: whoever is on it comes back and gets the table
/// anew.
#[derive(Default)]
pub struct Lines {
    lines: Vec<(u64, Seat, mpsc::Sender<Utf8Bytes>)>,
    last: u64,
}

impl Lines {
    pub fn add(&mut self, seat: Seat, line: mpsc::Sender<Utf8Bytes>) -> u64 {
        self.last += 1;
        self.lines.push((self.last, seat, line));
        self.last
    }

    pub fn remove(&mut self, number: u64) {
        self.lines.retain(|(line, ..)| *line != number);
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Who is on this line.
    pub fn seat(&self, number: u64) -> Option<Seat> {
        self.lines.iter().find(|(line, ..)| *line == number).map(|(_, seat, _)| *seat)
    }

    /// The seats somebody is at, each once.
    pub fn seats(&self) -> Vec<Seat> {
        let mut seats = Vec::new();
        for (_, seat, _) in &self.lines {
            if !seats.contains(seat) {
                seats.push(*seat);
            }
        }
        seats
    }

    /// The sides somebody is at.
    pub fn sides(&self) -> Vec<u8> {
        let side = |seat| if let Seat::Side(side) = seat { Some(side.0) } else { None };
        let mut sides: Vec<u8> = self.seats().into_iter().filter_map(side).collect();
        sides.sort_unstable();
        sides
    }

    pub fn tell(&mut self, to: Seat, what: &Utf8Bytes) {
        self.tell_where(what, |seat| seat == to);
    }

    pub fn tell_where(&mut self, what: &Utf8Bytes, hears: impl Fn(Seat) -> bool) {
        self.lines.retain(|(_, seat, line)| !hears(*seat) || line.try_send(what.clone()).is_ok());
    }

    pub fn tell_one(&mut self, number: u64, what: &Utf8Bytes) {
        self.lines.retain(|(line, _, to)| *line != number || to.try_send(what.clone()).is_ok());
    }

    /// Says goodbye to all.
    pub fn close(&mut self, message: &str) {
        self.tell_where(&text(&Tell::Goodbye { message: message.to_string() }), |_| true);
        self.lines.clear();
    }
}

/// What is told, as it goes over the line.
pub fn text(tell: &Tell) -> Utf8Bytes {
    serde_json::to_string(tell).expect("what is told can be written").into()
}
