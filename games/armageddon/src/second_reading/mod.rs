//! Second readings of the delicate rules: slow, word for word, in plain geometry and fractions, and compared with the
//! rules on random positions.
//!
//! Nothing here calls the rules but to compare with them: [`ground`] knows the map from its printed numbers, [`muster`]
//! finds counters by looking through all of them, [`scatter`] makes the positions. The tests that change a battle in a
//! way with a known effect come last: [`symmetry`] with its [`twin`], and [`what_if`].

mod fraction;
mod ground;
mod muster;
mod play;
mod scatter;

mod charge;
mod combat;
mod company;
mod odds;
mod reach;
mod retreat;
mod shooting;
mod sight;
mod stacking;

mod symmetry;
mod twin;
mod what_if;
