//! The table in a browser: every game of the catalog, alone or around one screen with no server, or with somebody elsewhere
//! through one.
//!
//! It draws any [`engine::view::View`] and has no code for a particular game: what may be done, what it costs, what the
//! rules say of it and how it reads all come from the view.
//!
//! | to read | about |
//! |---|---|
//! | `app` | the pages and their addresses |
//! | `shelf`, `home`, `setup` | what there is to play; the first page; who plays whom |
//! | `store`, `records` | matches kept in the browser, and the page that lists them |
//! | `tables` | the pages with a map on them, fetched when they are wanted |
//! | `table` | the page a match is played on |
//! | `review`, `chances` | the page a match is looked through on; how its chances went |
//! | `worker` | computer players, in a thread of their own |
//! | `later` | what happens a moment later, unless the page is left |
//! | `online` | playing with somebody elsewhere |

mod app;
mod chances;
mod home;
mod later;
mod online;
mod parts;
mod players;
mod records;
mod review;
mod rulebook;
mod setup;
mod shelf;
mod store;
mod table;
mod tables;
mod thumbnail;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page. `cards` is the text of `shelf.toml`: the cards of all scenarios.
///
/// # Errors
/// If it cannot be read.
#[wasm_bindgen]
pub fn start(cards: &str) -> Result<(), String> {
    console_error_panic_hook::set_once();
    shelf::put_up(cards)?;
    leptos::mount::mount_to_body(app::App);
    Ok(())
}

/// What a computer player does, for the worker: a request as text, answered as text.
#[wasm_bindgen]
pub async fn think(request: String) -> String {
    worker::think(&request).await
}
