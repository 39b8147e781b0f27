//! The whole box: golden records, counts of continuations, random play under inspection, what is hidden stays hidden.

mod allocation;
mod hidden;
mod invariants;
mod perft;
mod replays;
mod warlike;
