//! What server and client say to each other, and nothing else.
//!
//! A match is made and joined over HTTP ([`api`]) and played over a WebSocket, the **line**: the client says [`Ask`]s, the
//! server [`Tell`]s, each one JSON object.
//!
//! - What is played is numbered. An [`Ask`] that changes the match says how much its sender knows of (`at`); one that is
//!   older or newer than the match changes nothing. So nothing is done twice, whatever is sent again.
//! - Where nothing is hidden, a client gets the steps and plays them itself. Where something is, it gets the view of its
//!   seat, line by line, and then what changes in it ([`sheet`], [`patch`]).
//!
//! | to read | about |
//! |---|---|
//! | [`api`] | making, joining and looking at matches |
//! | [`line`](mod@line) | playing |
//! | [`follow`](mod@follow) | a match as it is followed where nothing is hidden |
//! | [`sheet`] | a view, line by line |
//! | [`patch`] | what changes in a text |

pub mod api;
pub mod follow;
pub mod line;
pub mod patch;
pub mod sheet;

pub use follow::follow;
pub use line::{Ask, Clocks, Ended, Faces, Lies, News, Play, Proposal, Scene, Seen, Tell, Told};
pub use patch::Patch;
