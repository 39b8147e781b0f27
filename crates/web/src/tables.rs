//! The pages on which a map lies. They are a module of their own, fetched when somebody is about to play: the first page
//! does without.

use std::cell::Cell;

use leptos::prelude::*;

use crate::app::Route;
use crate::online::pages::{Elsewhere, Hosting, Joining, Watching};
use crate::review::Review;
use crate::table::{Playing, Taught};

type Pages = fn(Route) -> AnyView;

thread_local! {
    static PAGES: Cell<Option<Pages>> = const { Cell::new(None) };
}

/// Whether they were fetched.
pub fn are_here() -> bool {
    PAGES.get().is_some()
}

/// Fetches them, or says that they cannot be had.
pub async fn fetch() -> Result<(), String> {
    let pages = split::pages().await.map_err(|split::NotLoaded| "the table could not be loaded".to_string())?;
    PAGES.set(Some(pages));
    Ok(())
}

/// The page at an address, once they are here.
pub fn show(route: Route) -> AnyView {
    PAGES.get().map_or_else(|| ().into_any(), |pages| pages(route))
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Play(id) => view! { <Playing id/> }.into_any(),
        Route::Review(id) => view! { <Review id/> }.into_any(),
        Route::Lesson(name) => view! { <Taught name/> }.into_any(),
        Route::Host(_) => view! { <Hosting/> }.into_any(),
        Route::Match(id) => view! { <Elsewhere id/> }.into_any(),
        Route::Join(invitation) => view! { <Joining invitation/> }.into_any(),
        Route::Watch(place) => view! { <Watching place/> }.into_any(),
        _ => ().into_any(),
    }
}

/// What is reached only through this function is a module of its own, which the function fetches first.
#[cfg(target_family = "wasm")]
mod split {
    #![allow(unsafe_code, reason = "the border between two modules")]

    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    use super::{Pages, page};

    /// The module did not come.
    pub struct NotLoaded;

    impl From<SplitLoaderError> for NotLoaded {
        fn from(_: SplitLoaderError) -> Self {
            NotLoaded
        }
    }

    #[wasm_split(table, fallible)]
    pub fn pages() -> Result<Pages, NotLoaded> {
        Ok(page)
    }
}

#[cfg(not(target_family = "wasm"))]
mod split {
    use super::{Pages, page};

    pub struct NotLoaded;

    pub async fn pages() -> Result<Pages, NotLoaded> {
        Ok(page)
    }
}
