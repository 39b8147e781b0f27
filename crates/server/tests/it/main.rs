//! The server as a whole, with what it stands on.

mod gate;
mod matches;
mod site;
