//! The whole box: golden replays, counts of continuations, random play under inspection, forecasts against dice.

mod allocation;
mod forecasts;
mod invariants;
mod perft;
mod replays;
