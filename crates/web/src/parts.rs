//! Small things that several pages show.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::app::Route;
use crate::store;

/// By day or by lamp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme(pub picture::Theme);

impl Theme {
    /// What the reader chose, or what his system prefers.
    pub fn now() -> Self {
        let dark = match store::setting("theme").as_deref() {
            Some("dark") => true,
            Some("light") => false,
            _ => {
                window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|query| query.matches())
            }
        };
        Theme(if dark { picture::Theme::Dark } else { picture::Theme::Light })
    }

    fn word(self) -> &'static str {
        if self.0 == picture::Theme::Dark { "dark" } else { "light" }
    }

    fn show(self) {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-theme", self.word());
        }
    }

    /// Shows the page as it was left.
    pub fn restore() {
        let theme = RwSignal::new(Theme::now());
        provide_context(theme);
        Effect::new(move |_| theme.get().show());
    }

    /// The theme of the page, which may change.
    pub fn signal() -> RwSignal<Theme> {
        use_context().unwrap_or_else(|| RwSignal::new(Theme::now()))
    }
}

/// A button that changes between day and lamp.
#[component]
pub fn ThemeButton() -> impl IntoView {
    let theme = Theme::signal();
    let turn = move |_| {
        let other =
            if theme.get_untracked().0 == picture::Theme::Dark { picture::Theme::Light } else { picture::Theme::Dark };
        store::set_setting("theme", Theme(other).word());
        theme.set(Theme(other));
    };
    let says = move || if theme.get().0 == picture::Theme::Dark { "Light" } else { "Dark" };
    view! {
        <button class="btn quiet icon" type="button" title=says aria-label=move || format!("{} theme", says()) on:click=turn>
            {move || view! { <Icon name=if theme.get().0 == picture::Theme::Dark { "sun" } else { "moon" }/> }}
        </button>
    }
}

/// The name of the house, which leads home.
#[component]
pub fn Brand() -> impl IntoView {
    view! {
        <a class="brand" href=Route::Home.href() aria-label="Strategikon, first page">
            <svg viewBox="0 0 24 24" aria-hidden="true" inner_html=picture::mark()></svg>
            <span>"Strategikon"</span>
        </a>
    }
}

/// The head of a page that is not a table.
#[component]
pub fn Head() -> impl IntoView {
    view! {
        <header class="top">
            <Brand/>
            <div class="grow"></div>
            <nav class="nav" aria-label="Pages">
                <a class="btn quiet" href=Route::Home.href()>"Battles"</a>
                <a class="btn quiet" href=Route::Records.href()>"Matches"</a>
                {catalog::LABELS.iter().map(|title| view! {
                    <a class="btn quiet hide-s" href=Route::Rules(title.id.to_string()).href()>{format!("Rules of {}", title.name)}</a>
                }).collect_view()}
            </nav>
            <ThemeButton/>
        </header>
    }
}

/// A case that opens where cases are shown.
#[component]
pub fn CaseLink(#[prop(into)] case: String, on_open: Callback<String>) -> impl IntoView {
    let label = case.clone();
    view! {
        <button type="button" class="case" on:click=move |_| on_open.run(case.clone())>{label}</button>
    }
}

/// A small drawing on a button.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    let path = match name {
        "plus" => "M12 5v14M5 12h14",
        "minus" => "M5 12h14",
        "fit" => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
        "undo" => "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
        "eye" => "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
        "lamp" => "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1 .9 1.7h5.4c0-.7.3-1.2.9-1.7A6 6 0 0 0 12 3z",
        "help" => "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01",
        "sun" => {
            "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"
        }
        "moon" => "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
        "first" => "M6 5v14M19 5l-9 7 9 7z",
        "back" => "M16 5l-9 7 9 7z",
        "on" => "M8 5l9 7-9 7z",
        "last" => "M18 5v14M5 5l9 7-9 7z",
        "play" => "M7 4l13 8-13 8z",
        "pause" => "M8 5v14M16 5v14",
        "flag" => "M5 21V4h13l-3 4 3 4H5",
        "close" => "M6 6l12 12M18 6 6 18",
        "next" => "M12 4v12M6 12l6 6 6-6",
        _ => "M12 12h.01",
    };
    view! {
        <svg class="ic" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"
            stroke-linejoin="round" aria-hidden="true"><path d=path></path></svg>
    }
}

/// A die that shows this face.
#[component]
pub fn Die(face: u8) -> impl IntoView {
    view! { <span class="die" data-face=face.to_string() role="img" aria-label=face.to_string()></span> }
}

/// The class that gives an element the colours of a side.
pub fn livery(name: &str) -> String {
    format!("a-{name}")
}

/// A small card in a side's colours: round for the first side, cut for the second.
#[component]
pub fn Swatch(#[prop(into)] name: String, second: bool) -> impl IntoView {
    let class = format!("swatch {}{}", livery(&name), if second { " second" } else { "" });
    view! { <i class=class aria-hidden="true"></i> }
}

/// The same with a capital at its beginning: what an offer says, on a button.
pub fn capital(says: &str) -> String {
    let mut letters = says.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// "1 turn", "15 turns".
pub fn count(n: usize, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// Puts a text where it can be pasted from; a browser that does not allow it shows the text all the same.
pub fn copy(text: &str) {
    let _ = window().navigator().clipboard().write_text(text);
}

/// Puts a text on the reader's disk.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&wasm_bindgen::JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let _ = link.set_attribute("href", &address);
        let _ = link.set_attribute("download", name);
        link.unchecked_ref::<web_sys::HtmlElement>().click();
    }
    let _ = web_sys::Url::revoke_object_url(&address);
}

/// Whether a key was pressed on an element of one of these tags.
pub fn is_on(event: &leptos::ev::KeyboardEvent, tags: &[&str]) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| tags.contains(&element.tag_name().as_str()))
}

/// Whether a key was pressed on something that takes keys itself: a field, a list, a slider.
pub fn is_typing(event: &leptos::ev::KeyboardEvent) -> bool {
    is_on(event, &["INPUT", "TEXTAREA", "SELECT"])
}

/// A dialog over everything, until it is answered.
#[component]
pub fn Modal(
    #[prop(into)] class: String,
    #[prop(into)] label: String,
    on_cancel: Callback<()>,
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            let _ = dialog.show_modal();
        }
    });
    let cancel = move |event: leptos::ev::Event| {
        event.prevent_default();
        on_cancel.run(());
    };
    // A browser may close it all the same. If it is still wanted then, it opens again.
    let closed = move |event: leptos::ev::Event| {
        on_cancel.run(());
        let dialog = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlDialogElement>().ok());
        let reopen = move || {
            if let Some(dialog) = dialog.filter(|dialog| dialog.is_connected() && !dialog.open()) {
                let _ = dialog.show_modal();
            }
        };
        set_timeout(reopen, std::time::Duration::ZERO);
    };
    view! { <dialog class=class node_ref=dialog aria-label=label on:cancel=cancel on:close=closed>{children()}</dialog> }
}
