//! Pictures of whole tables.

mod proving_ground;
mod small;
