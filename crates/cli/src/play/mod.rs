//! A match in the terminal: what is typed, what is shown.
//!
//! | to read | about |
//! |---|---|
//! | `order` | what a typed line asks for |
//! | `session` | the match, the loop, orders that change it |
//! | `looks` | orders that only look |
//! | `offers` | the numbered list |
//! | `maps`, `region` | the map, and what is where on it |
//! | `show` | prompt, attack, stacks, trays, armies |
//! | `opponent` | the sides the program plays, and its advice |
//! | `keeper` | the record file |
//! | `sequel` | from a set-up to its battle |

mod keeper;
mod looks;
mod maps;
mod offers;
mod opponent;
mod order;
mod region;
pub mod sequel;
mod session;
mod show;

pub use keeper::Keeper;
pub use opponent::Opponent;
pub use session::Session;
