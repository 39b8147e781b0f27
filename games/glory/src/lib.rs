//! Field of Glory, the set-up: two armies make a battlefield together and deploy on it.

pub mod army;
pub mod cases;
pub mod geometry;
pub mod load;
pub mod table;
