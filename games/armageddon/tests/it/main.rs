//! The whole box: golden replays, counts of continuations, random play under inspection.

mod allocation;
mod captain;
mod invariants;
mod perft;
mod replays;
mod texts;
