//! The whole box: golden records, random play under inspection, what is hidden stays hidden.

mod allocation;
mod hidden;
mod invariants;
mod replays;
mod warlike;
