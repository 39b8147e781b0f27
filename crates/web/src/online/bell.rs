//! Word to whoever looks elsewhere that it is their turn.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Notification, NotificationPermission};

/// Says it, if nobody looks at the page: in its title, and by the browser where that is allowed.
pub fn ring(says: &str) {
    if !document().hidden() {
        return;
    }
    document().set_title(says);
    if Notification::permission() == NotificationPermission::Granted {
        // A browser that does not show it after all has shown the title.
        let _ = Notification::new(says);
    }
}

/// Puts the title back when somebody looks again.
pub fn quiet_when_seen() {
    let usual = document().title();
    let seen = window_event_listener(leptos::ev::focus, move |_| document().set_title(&usual));
    on_cleanup(move || seen.remove());
}

/// A button that asks the browser for leave; gone once it was given or refused.
#[component]
pub fn Bell() -> impl IntoView {
    let is_open = RwSignal::new(Notification::permission() == NotificationPermission::Default);
    let ask = move |_| {
        spawn_local(async move {
            if let Ok(asked) = Notification::request_permission() {
                let _ = JsFuture::from(asked).await;
            }
            is_open.try_set(false);
        });
    };
    move || {
        is_open.get().then(|| {
            view! {
                <button type="button" class="btn sm quiet" on:click=ask>"Tell me when it is my turn"</button>
            }
        })
    }
}
