//! The browser client: a table in a page, with the rules in it.
//!
//! The page calls [`start`]. A Web Worker loads the same module and calls [`think`], so that long thoughts do not hold up
//! the page; text goes in, text comes out.

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Mounts the page. Not run by itself when the module loads, because a worker loads it too.
#[wasm_bindgen]
pub fn start() {
    console_error_panic_hook::set_once();
    mount_to_body(Page);
}

/// Answers a request of the page, in a worker.
#[wasm_bindgen]
pub fn think(request: &str) -> String {
    format!("nothing is known of \"{request}\"")
}

#[component]
fn Page() -> impl IntoView {
    let titles = catalog::TITLES.iter().map(|title| view! { <li>{title.name}</li> }).collect_view();
    view! {
        <main>
            <h1>"Strategikon"</h1>
            <ul>{titles}</ul>
        </main>
    }
}
