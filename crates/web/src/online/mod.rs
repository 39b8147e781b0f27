//! Playing with somebody elsewhere: the server referees, and this page shows what it tells.
//!
//! | to read | about |
//! |---|---|
//! | `api` | what is asked over HTTP |
//! | `seats` | the seats one has, kept in this browser |
//! | `line` | what is said while playing; it comes back by itself when it breaks |
//! | `remote` | a table whose match is elsewhere |
//! | `shown` | a position of which one is only shown what one may see |
//! | `company` | who else is there, what is said, what is proposed |
//! | `bell` | word to whoever looks elsewhere that it is their turn |
//! | `terms` | what is settled before a match: who one is, time, spectators |
//! | `pages` | making a match, joining one, watching one |

mod api;
mod bell;
mod company;
mod line;
pub mod pages;
mod remote;
pub mod seats;
mod shown;
mod terms;

use std::cell::RefCell;

use protocol::api::NewMatch;

pub use company::Company;
pub use pages::contribution;
pub use remote::Remote;
pub use terms::{AskTerms, Terms};

thread_local! {
    /// A match that is to be made on the next page.
    static WANTED: RefCell<Option<NewMatch>> = const { RefCell::new(None) };
}

/// A match is to be made: the page that makes it asks for it.
pub fn want(new: NewMatch) {
    WANTED.set(Some(new));
}

fn wanted() -> Option<NewMatch> {
    WANTED.take()
}

/// Whether the page comes from a server that hosts matches, and not from a place that only hands out files.
pub async fn is_hosted() -> bool {
    api::is_there().await
}
