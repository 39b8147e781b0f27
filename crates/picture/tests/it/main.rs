//! Pictures of whole tables.

mod campaign;
mod proving_ground;
mod small;
mod table;
