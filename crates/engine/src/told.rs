//! The log: an event in the words of every seat, and the line that one seat reads of it.

use serde::{Deserialize, Serialize};

use crate::{Case, Game, Seat, Side};

/// A line of the log as one seat reads it: what happened and the case that says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The case, as cited.
    pub case: String,
    /// What happened.
    pub text: String,
}

impl Line {
    /// A line that cites this case.
    pub fn new(case: Case, text: impl Into<String>) -> Self {
        Line { case: case.label().to_string(), text: text.into() }
    }
}

/// An event in the words of every seat. It stays with the host and cannot be sent; what may be sent is the [`Line`] of
/// one seat.
///
/// ```compile_fail,E0277
/// fn send<T: serde::Serialize>(_: &T) {}
/// fn leak(told: &engine::Told) {
///     send(told);
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    case: Case,
    /// Each wording once, with those who read it. The referee's comes first.
    wordings: Vec<(Seats, String)>,
}

impl Told {
    /// An event as the game tells it to each seat, in the position just before it; none if nobody wants to read it.
    /// The referee knows everything, so that what the referee does not read is told to nobody.
    pub(crate) fn of<G: Game>(game: &G, before: &G::State, case: Case, event: &G::Event) -> Option<Self> {
        let mut wordings = vec![(Seats::only(Seat::Referee), game.tell(before, event, Seat::Referee)?)];
        let sides = (0..game.sides().len() as u8).map(|side| Seat::Side(Side(side)));
        for seat in sides.chain([Seat::Spectator]) {
            let Some(text) = game.tell(before, event, seat) else { continue };
            match wordings.iter_mut().find(|(_, known)| *known == text) {
                Some((readers, _)) => readers.add(seat),
                None => wordings.push((Seats::only(seat), text)),
            }
        }
        Some(Told { case, wordings })
    }

    /// What this seat reads of it, if anything.
    pub fn for_seat(&self, seat: Seat) -> Option<Line> {
        let (_, text) = self.wordings.iter().find(|(readers, _)| readers.include(seat))?;
        Some(Line::new(self.case, text.as_str()))
    }
}

/// A set of seats, as bits. A side that no game has is in none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Seats(u32);

impl Seats {
    fn only(seat: Seat) -> Self {
        Seats(match seat {
            Seat::Referee => 1,
            Seat::Spectator => 1 << 1,
            Seat::Side(side) => 4_u32.checked_shl(u32::from(side.0)).unwrap_or(0),
        })
    }

    fn add(&mut self, seat: Seat) {
        self.0 |= Seats::only(seat).0;
    }

    fn include(self, seat: Seat) -> bool {
        self.0 & Seats::only(seat).0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Happened, Race};

    fn told(shown: bool, event: &Happened) -> Option<Told> {
        let race = Race::new();
        let before = crate::toy::Run { shown, ..race.open() };
        Told::of(&race, &before, race.book().case("Walk"), event)
    }

    #[test]
    fn each_seat_reads_its_own_words_and_no_other() {
        let walked = told(false, &Happened::Walked(0)).unwrap();
        let read = |seat| walked.for_seat(seat).map(|line| line.text);
        assert_eq!(read(Seat::Referee).as_deref(), Some("Hare walks."));
        assert_eq!(read(Seat::Side(Side(0))).as_deref(), Some("Hare walks."));
        assert_eq!(read(Seat::Side(Side(1))).as_deref(), Some("Something stirs."));
        assert_eq!(read(Seat::Spectator), None);
        for nobody in [2, 29, 30, 31, 255] {
            assert_eq!(read(Seat::Side(Side(nobody))), None, "there is no side {nobody}");
        }
    }

    #[test]
    fn equal_words_are_kept_once() {
        assert_eq!(told(true, &Happened::Walked(0)).unwrap().wordings.len(), 1);
        assert_eq!(told(false, &Happened::Walked(0)).unwrap().wordings.len(), 2);
        assert_eq!(told(true, &Happened::Passed), None);
    }

    #[test]
    fn a_line_holds_the_words_of_one_seat() {
        let line = told(false, &Happened::Walked(0)).unwrap().for_seat(Seat::Side(Side(1))).unwrap();
        let written = toml::to_string(&line).unwrap();
        assert_eq!(written, "case = \"Walk\"\ntext = \"Something stirs.\"\n");
    }
}
