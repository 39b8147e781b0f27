//! The pages and their addresses. The address stands behind a `#`, so that any static host can serve it.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::home::Home;
use crate::online::seats;
use crate::parts::Head;
use crate::records::Records;
use crate::rulebook::Rulebook;
use crate::setup::SetUp;
use crate::shelf;
use crate::store;
use crate::tables;

/// Where one is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    /// The first page.
    Home,
    /// Who plays whom in a scenario.
    SetUp(String),
    /// A match being played, by its id.
    Play(String),
    /// A match being looked through, by its id.
    Review(String),
    /// A lesson, by its name.
    Lesson(String),
    /// A match with somebody elsewhere, about to be made.
    Host(String),
    /// A match played here and elsewhere, by its id.
    Match(String),
    /// An invitation: `ID/TOKEN`.
    Join(String),
    /// A place to watch from: `ID/TOKEN`.
    Watch(String),
    /// The matches kept here.
    Records,
    /// A rulebook.
    Rules(String),
    /// An address that is none of these.
    Nowhere,
}

impl Route {
    fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_matches('/');
        let path = path.split('?').next().unwrap_or_default();
        match path.split_once('/') {
            Some(("new", scenario)) => Route::SetUp(scenario.to_string()),
            Some(("play", id)) => Route::Play(id.to_string()),
            Some(("review", id)) => Route::Review(id.to_string()),
            Some(("lesson", name)) => Route::Lesson(name.to_string()),
            Some(("rules", title)) => Route::Rules(title.to_string()),
            Some(("host", scenario)) => Route::Host(scenario.to_string()),
            Some(("match", id)) => Route::Match(id.to_string()),
            Some(("join", place)) => Route::Join(place.to_string()),
            Some(("watch", place)) => Route::Watch(place.to_string()),
            None if path == "records" => Route::Records,
            None if path.is_empty() => Route::Home,
            _ => Route::Nowhere,
        }
    }

    /// Its address.
    pub fn href(&self) -> String {
        match self {
            Route::Home | Route::Nowhere => "#/".to_string(),
            Route::SetUp(scenario) => format!("#/new/{scenario}"),
            Route::Play(id) => format!("#/play/{id}"),
            Route::Review(id) => format!("#/review/{id}"),
            Route::Lesson(name) => format!("#/lesson/{name}"),
            Route::Host(scenario) => format!("#/host/{scenario}"),
            Route::Match(id) => format!("#/match/{id}"),
            Route::Join(place) => format!("#/join/{place}"),
            Route::Watch(place) => format!("#/watch/{place}"),
            Route::Records => "#/records".to_string(),
            Route::Rules(title) => format!("#/rules/{title}"),
        }
    }

    /// The game without whose box the page cannot be shown.
    fn game(&self) -> Option<String> {
        let scenario = match self {
            Route::Home | Route::Records | Route::Nowhere | Route::Join(_) | Route::Watch(_) => return None,
            Route::Rules(title) => title.clone(),
            Route::SetUp(scenario) | Route::Lesson(scenario) | Route::Host(scenario) => scenario.clone(),
            Route::Match(id) => seats::find(id)?.scenario,
            Route::Play(id) | Route::Review(id) => store::kept(id)?.scenario,
        };
        let game = shelf::game_of(&scenario);
        catalog::LABELS.iter().any(|label| label.id == game).then(|| game.to_string())
    }

    /// Whether a map lies on the page, one that can be played on or looked at.
    fn has_table(&self) -> bool {
        let elsewhere = matches!(self, Route::Host(_) | Route::Match(_) | Route::Join(_) | Route::Watch(_));
        elsewhere || matches!(self, Route::Play(_) | Route::Review(_) | Route::Lesson(_))
    }

    /// Whether all that the page is made of is here.
    fn is_here(&self) -> bool {
        self.game().is_none_or(|game| shelf::has(&game)) && (!self.has_table() || tables::are_here())
    }

    /// Fetches what the page is made of.
    async fn fetch(self) -> Result<(), String> {
        if let Some(game) = self.game() {
            shelf::fetch(&game).await?;
        }
        if self.has_table() { tables::fetch().await } else { Ok(()) }
    }

    /// Goes there.
    pub fn go(&self) {
        // Only a page that has been taken down has no address.
        let _ = window().location().set_hash(&self.href());
    }
}

/// A value from behind the question mark of the address.
pub fn asked(key: &str) -> Option<String> {
    let hash = window().location().hash().ok()?;
    let (_, query) = hash.split_once('?')?;
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .find(|(name, _)| *name == key)
        .map(|(_, value)| value.to_string())
}

/// Puts another address in place of this one, without going there.
pub fn mark(address: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(address));
    }
}

fn here() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let at = RwSignal::new(here());
    // How it went when something was fetched last.
    let fetched = RwSignal::new(Ok(()));
    let listener = window_event_listener(leptos::ev::hashchange, move |_| {
        fetched.set(Ok(()));
        at.set(here());
    });
    on_cleanup(move || listener.remove());
    let route = Memo::new(move |_| at.get());
    crate::parts::Theme::restore();
    move || {
        let route = route.get();
        if !route.is_here() {
            let says = fetched.get().err();
            if says.is_none() {
                spawn_local(async move { fetched.set(route.fetch().await) });
            }
            let again = Callback::new(move |()| fetched.set(Ok(())));
            return view! { <Waiting says again/> }.into_any();
        }
        show(route)
    }
}

/// What is seen while something is fetched, or why it cannot be.
#[component]
fn Waiting(says: Option<String>, again: Callback<()>) -> impl IntoView {
    let is_lost = says.is_some();
    view! {
        <div class="home"><Head/><main class="wrap page">
            <p role="status" class:refuse=is_lost>{says.unwrap_or_else(|| "Setting up the table…".to_string())}</p>
            {is_lost.then(|| view! { <button class="btn" on:click=move |_| again.run(())>"Try again"</button> })}
        </main></div>
    }
}

fn show(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <Home/> }.into_any(),
        Route::SetUp(scenario) => view! { <SetUp scenario/> }.into_any(),
        Route::Play(_) | Route::Review(_) | Route::Lesson(_) => tables::show(route),
        Route::Host(_) | Route::Match(_) | Route::Join(_) | Route::Watch(_) => tables::show(route),
        Route::Records => view! { <Records/> }.into_any(),
        Route::Rules(title) => view! { <Rulebook title/> }.into_any(),
        Route::Nowhere => view! { <Nowhere/> }.into_any(),
    }
}

/// For an address that leads to none of the pages.
#[component]
fn Nowhere() -> impl IntoView {
    view! {
        <div class="home"><Head/><main class="wrap page">
            <h1>"No such page"</h1>
            <p>"The address is not one of ours; perhaps a part of it is missing."</p>
            <a class="btn" href=Route::Home.href()>"All battles"</a>
        </main></div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_was_written() {
        let scenario = "armada/fleet".to_string();
        for route in [
            Route::Home,
            Route::SetUp(scenario),
            Route::Play("m1".into()),
            Route::Review("m1".into()),
            Route::Lesson("armada/rowing".into()),
            Route::Host("armada/fleet".into()),
            Route::Match("m1".into()),
            Route::Join("m1/token".into()),
            Route::Watch("m1/token".into()),
            Route::Records,
            Route::Rules("armada".into()),
        ] {
            assert_eq!(Route::read(&route.href()), route);
        }
        assert_eq!(Route::read("#/review/m1?step=12"), Route::Review("m1".into()));
        assert_eq!(Route::read(""), Route::Home);
        assert_eq!(Route::read("#/nonsense"), Route::Nowhere);
    }
}
