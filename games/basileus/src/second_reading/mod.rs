//! Second readings of the delicate rules: slow, word for word, in plain numbers, and compared with the rules on random
//! positions.
//!
//! Nothing here calls the rules but to compare with them: [`ground`] knows the map by its printed numbers, [`muster`]
//! finds counters by looking through all of them, [`scatter`] and [`rough`] make positions and ground, [`play`] hands
//! actions to the rules. The readings are [`retreat`], [`fight`], [`join`], [`charge`], [`odds`] and [`walk`]; [`umpire`]
//! puts every question that a fight asks to the rules as well. The other files are the comparisons.

mod ground;
mod muster;
mod play;
mod rough;
mod scatter;

mod charge;
mod fight;
mod join;
mod odds;
mod retreat;
mod walk;

mod rush;
mod umpire;

mod attacks;
mod combat;
mod crowds;
mod entry;
mod morale;
mod reach;
mod withdrawal;
mod zones;
