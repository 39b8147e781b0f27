//! Computer players: `search` works for any game, [`judgement`] has one file per title.

pub mod judgement;
