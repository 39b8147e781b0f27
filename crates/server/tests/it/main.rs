//! The server as a whole, with what it stands on.

mod matches;
mod site;
