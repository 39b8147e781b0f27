//! The matches kept in this browser, and a door for records from elsewhere.

use engine::{DiceSource, Record};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::app::Route;
use crate::online::seats::{self, Seat};
use crate::parts::{Head, count, download};
use crate::shelf::{self, library};
use crate::store::{self, Kept};

/// The matches kept here.
#[component]
pub fn Records() -> impl IntoView {
    let list = RwSignal::new(store::matches());
    let said = RwSignal::new(None::<String>);
    let load = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
            match admit(&text).await {
                Ok(id) => Route::Review(id).go(),
                Err(message) => {
                    let why = message.trim_end_matches('.');
                    said.set(Some(format!("{} is not a record that can be opened: {why}.", file.name())));
                }
            }
        });
    };
    view! {
        <div class="home">
            <Head/>
            <main class="wrap page">
                <h1>"Matches"</h1>
                <p class="muted">"They are kept in this browser. Download a record to keep it elsewhere; the terminal reads it too."</p>
                <p><label class="btn">"Load a record"<input class="sr" type="file" accept=".record,.txt,text/plain" on:change=load/></label></p>
                {move || said.get().map(|says| view! { <p class="refuse" role="alert">{says}</p> })}
                <ul class="records">
                    <For each=move || list.get() key=|kept| (kept.id.clone(), kept.when) let:kept><Row kept list/></For>
                </ul>
                <Far/>
                <p class="empty" hidden=move || !list.get().is_empty()>
                    "None yet. "<a href=Route::Home.href()>"Choose a battle"</a>"."
                </p>
            </main>
        </div>
    }
}

/// Matches played with somebody elsewhere, in which this browser has a seat.
#[component]
fn Far() -> impl IntoView {
    let list = RwSignal::new(seats::all());
    let row = move |seat: Seat| {
        let id = seat.id.clone();
        let forget = move |_| {
            if seats::forget(&id).is_ok() {
                list.set(seats::all());
            }
        };
        let says = if seat.side.is_some() { "with somebody elsewhere" } else { "watched" };
        view! {
            <li>
                <a href=Route::Match(seat.id.clone()).href()><b>{seat.name}</b><span class="muted">{says}</span></a>
                <span></span><span></span>
                <span class="acts">
                    <button type="button" class="btn sm quiet" title="You cannot come back to your seat then" on:click=forget>"Leave for good"</button>
                </span>
            </li>
        }
    };
    move || {
        let seats = list.get();
        (!seats.is_empty()).then(
            || view! { <h2>"Elsewhere"</h2><ul class="records far">{seats.into_iter().map(row).collect_view()}</ul> },
        )
    }
}

#[component]
fn Row(kept: Kept, list: RwSignal<Vec<Kept>>) -> impl IntoView {
    let state = kept.verdict.clone().unwrap_or_else(|| format!("turn {}, {}", kept.turn, count(kept.steps, "step")));
    let when = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(kept.when as f64));
    let when = when.to_locale_string("default", &wasm_bindgen::JsValue::UNDEFINED).as_string().unwrap_or_default();
    let (for_file, for_end) = (kept.clone(), kept.id.clone());
    let save = move |_| {
        if let Some(text) = store::record(&for_file.id) {
            download(&format!("{}.record", for_file.scenario.replace('/', "-")), &text);
        }
    };
    let asked = RwSignal::new(false);
    let forget = move |_| {
        if !asked.get_untracked() {
            asked.set(true);
        } else if store::forget(&for_end).is_ok() {
            list.set(store::matches());
        }
    };
    let open = if kept.verdict.is_none() { Route::Play(kept.id.clone()) } else { Route::Review(kept.id.clone()) };
    view! {
        <li>
            <a href=open.href()><b>{kept.name.clone()}</b><span class="muted">{kept.players.clone()}</span></a>
            <span>{state}</span>
            <span class="muted small">{when}</span>
            <span class="acts">
                <a class="btn sm" href=Route::Review(kept.id.clone()).href()>"Review"</a>
                <button type="button" class="btn sm" on:click=save>"Download"</button>
                <button type="button" class="btn sm quiet" on:click=forget>
                    {move || if asked.get() { "Forget it for good" } else { "Forget" }}
                </button>
            </span>
        </li>
    }
}

/// Takes a record in, if it can be played, and says under which name it is kept.
pub async fn admit(text: &str) -> Result<String, String> {
    let record = Record::read(text).map_err(|error| error.to_string())?;
    shelf::fetch(shelf::game_of(&record.header.scenario)).await?;
    let game = library(|library| library.replay(&record, DiceSource::Typed)).map_err(|error| error.to_string())?;
    let scenario = record.header.scenario.clone();
    let name = shelf::scenario(&scenario).map_or_else(|| scenario.clone(), |listed| listed.card.name);
    let id = store::new_id();
    let kept = Kept {
        id: id.clone(),
        players: game.position().sides().join(" against "),
        name,
        scenario,
        turn: game.position().turn(),
        steps: game.steps().len(),
        when: store::now(),
        verdict: game.position().view(engine::Seat::Spectator).verdict,
        bookmarks: Vec::new(),
    };
    store::keep(&kept, text)?;
    Ok(id)
}
