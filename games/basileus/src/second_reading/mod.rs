//! Second readings of the delicate rules: slow, word for word, in plain numbers, and compared with the rules on random
//! positions.
//!
//! Nothing here calls the rules but to compare with them: [`ground`] knows the map by its printed numbers, [`muster`]
//! finds counters by looking through all of them, [`scatter`] and [`rough`] make the positions, [`play`] hands actions
//! to the rules. [`fight`] is the reading of results, retreats and tests; [`umpire`] holds it against the rules.

mod ground;
mod muster;
mod play;
mod rough;
mod scatter;

mod fight;
mod retreat;
mod umpire;

mod attacks;
mod charge;
mod combat;
mod crowds;
mod entry;
mod join;
mod morale;
mod odds;
mod reach;
mod rush;
mod walk;
mod withdrawal;
mod zones;
