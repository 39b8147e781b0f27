//! The rules, in the order of the sheet.

pub mod initiative;
pub mod selecting;
pub mod ground;
pub mod placing;
pub mod water;
pub mod adjusting;
pub mod road;
pub mod zones;
pub mod camps;
pub mod sight;
pub mod ambushes;
pub mod marches;
pub mod deploying;
pub mod commanders;
pub mod first_move;
pub mod arrival;
