//! A scenario's map as a small picture. It lies beside the page, drawn when that was built.

use leptos::prelude::*;

use crate::parts::Theme;

/// A picture by its name, in the light the page is in: a scenario's, or `greatest` for the greatest map there is.
#[component]
pub fn Thumbnail(#[prop(into)] picture: String) -> impl IntoView {
    let theme = Theme::signal();
    let source = move || {
        let light = if theme.get().0 == picture::Theme::Dark { "dark" } else { "light" };
        format!("pictures/{picture}-{light}.svg")
    };
    view! { <div class="th"><img src=source alt="" loading="lazy" decoding="async"/></div> }
}
