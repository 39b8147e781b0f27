//! What a game is, and how one is refereed.
//!
//! Every game is a state that always awaits exactly one thing: a side's action, a throw of dice, or nothing because
//! it is over. A box implements [`Game`]; [`Match`] hosts any of them; surfaces draw a [`View`].
//!
//! | to read | about |
//! |---|---|
//! | [`mod@game`] | the contract: [`Game`], [`Pending`], [`Refusal`], [`Lawful`]; [`pick_lawful`] for random play |
//! | [`struct@Hash`], [`Name`] | small parts of many a game |
//! | [`legal`], [`act_on`], [`wander`] | what could be done in a position, and where it leads |
//! | [`case`] | rulebooks and citations |
//! | [`dice`] | throws, rolls, seeded dice |
//! | [`referee`] | how a rule changes a state |
//! | [`Told`], [`Line`] | an event in the words of every seat; what one seat reads of it |
//! | [`view`] | what a seat sees |
//! | [`mod@matches`], [`record`] | a match hosted; a match on file |
//! | [`forecast`](mod@forecast), [`perft`](fn@perft), [`trial`] | exact chances, counting, random play under inspection |
//! | [`parsing`] | a line of a position, word by word |
//! | [`data`], [`words`] | data files and provenance; their words, and lists as sentences have them |
//! | [`lesson`] | a battle that is taught |
//! | [`title`] | a box as the catalog lists it, and what may be agreed before play |
//!
//! ```
//! use engine::{Throw, Book, Entry};
//! static BOOK: Book = Book { title: "Skirmish", edition: "first", cases: &[
//!     Entry { label: "Combat", heading: "Combat", text: "Each attack throws one die.", rulings: &[] },
//! ], rulings: "" };
//! let throw = Throw::d6(BOOK.case("Combat"));
//! assert_eq!(throw.every_roll().count(), 6);
//! ```

mod ahead;
mod board;
pub mod case;
pub mod data;
pub mod dice;
pub mod forecast;
pub mod game;
mod hash;
pub mod lesson;
pub mod matches;
mod name;
mod orientation;
pub mod parsing;
mod perft;
pub mod position;
pub mod record;
pub mod referee;
pub mod title;
mod told;
#[cfg(test)]
mod toy;
#[cfg(test)]
mod toy_drill;
pub mod trial;
pub mod view;
pub mod words;

pub use ahead::{act_on, carry_out, first_ordered, legal, wander};
pub use case::{Book, Case, Entry, Ruling};
pub use data::{DataError, DataFile, DataSet, Provenance};
pub use dice::{Chooser, DiceSource, Roll, Throw};
pub use forecast::{Chance, FirstThrow, Forecast, forecast, outcomes, percent};
pub use game::{Game, Lawful, Outcome, Pending, Refusal, Seat, Side, TextError, check, pick_lawful};
pub use hash::Hash;
pub use lesson::{Lesson, LessonCard, LessonStep};
pub use matches::{Match, Snapshot, Step};
pub use name::Name;
pub use perft::perft;
pub use position::{Opened, Playout, Position, Rebuff, Style, play_out, playout, playout_in};
pub use record::{Fairness, Header, Item, PositionText, Record};
pub use referee::{Log, Referee, Sentences, Unlogged};
pub use title::{Agreed, OpenError, OptionCard, ScenarioCard, SideCard, Title};
pub use told::{Line, Told};
pub use view::{Board, View};
