//! Making a match, joining one, watching one, and the table itself.

use leptos::prelude::*;
use protocol::api::{Join, NewMatch};
use wasm_bindgen_futures::spawn_local;

use super::seats::{self, Seat};
use super::terms::{AskMe, Me};
use super::{Remote, api, wanted};
use crate::app::Route;
use crate::parts::Head;
use crate::shelf;
use crate::store;
use crate::table::{Shell, Table};

/// Makes the match that was asked for, and goes to it.
#[component]
pub fn Hosting() -> impl IntoView {
    let says = RwSignal::new("Setting up a table for you and your friend…".to_string());
    match wanted() {
        Some(new) => spawn_local(async move {
            match make(new).await {
                Ok(id) => Route::Match(id).go(),
                Err(message) => says.set(message),
            }
        }),
        None => Route::Home.go(),
    }
    view! { <Notice says/> }
}

async fn make(new: NewMatch) -> Result<String, String> {
    let scenario = new.scenario.clone();
    let made = api::make(&new).await?;
    let (side, token) = made.seats.into_iter().next().ok_or("The server gave no seat.")?;
    let seat = Seat {
        id: made.id.clone(),
        token,
        name: named(&scenario),
        scenario,
        side: Some(side),
        watch: Some(made.watch),
        invitations: made.invitations,
        when: store::now(),
    };
    seats::keep(&seat)?;
    Ok(made.id)
}

fn named(scenario: &str) -> String {
    shelf::scenario(scenario).map_or_else(|| scenario.to_string(), |listed| listed.card.name)
}

/// Whoever was sent an invitation comes in here.
#[component]
pub fn Joining(invitation: String) -> impl IntoView {
    let (id, invitation) =
        invitation.split_once('/').map(|(id, token)| (id.to_string(), token.to_string())).unwrap_or_default();
    let says = RwSignal::new("Looking for the table…".to_string());
    let battle = RwSignal::new(None::<(String, String)>);
    let me = Me::new();
    let fault = RwSignal::new(None::<String>);
    {
        let id = id.clone();
        spawn_local(async move {
            match api::card(&id).await {
                Ok(card) => battle.set(Some((card.scenario.clone(), named(&card.scenario)))),
                Err(message) => says.set(message),
            }
        });
    }
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some((scenario, called)) = battle.get_untracked() else { return };
        let (id, invitation) = (id.clone(), invitation.clone());
        spawn_local(async move {
            let join = Join { invitation, name: me.name(), contribution: contribution(), webhook: me.webhook() };
            let taken = api::join(&id, &join).await.and_then(|joined| {
                let seat = Seat {
                    id: id.clone(),
                    token: joined.token,
                    scenario,
                    name: called,
                    side: Some(joined.side),
                    watch: None,
                    invitations: Vec::new(),
                    when: store::now(),
                };
                seats::keep(&seat)
            });
            match taken {
                Ok(()) => Route::Match(id).go(),
                Err(message) => fault.set(Some(message)),
            }
        });
    };
    let sit = StoredValue::new_local(sit);
    move || match battle.get() {
        None => view! { <Notice says/> }.into_any(),
        Some((_, called)) => view! {
            <div class="home"><Head/><main class="wrap page">
                <h1>{format!("You are invited to {called}")}</h1>
                <form class="form narrow" on:submit=move |event| sit.with_value(|sit| sit(event))>
                    <AskMe me/>
                    {move || fault.get().map(|says| view! { <p class="refuse" role="alert">{says}</p> })}
                    <button type="submit" class="btn go" id="sit-down">"Take the seat"</button>
                </form>
            </main></div>
        }
        .into_any(),
    }
}

/// Whoever was sent a spectator's link comes in here.
#[component]
pub fn Watching(place: String) -> impl IntoView {
    let (id, token) = place.split_once('/').map(|(id, token)| (id.to_string(), token.to_string())).unwrap_or_default();
    let says = RwSignal::new("Looking for the table…".to_string());
    spawn_local(async move {
        let known = seats::find(&id).is_some_and(|seat| seat.side.is_some());
        let sat = match api::card(&id).await {
            _ if known => Ok(()),
            Err(message) => Err(message),
            Ok(card) => seats::keep(&Seat {
                id: id.clone(),
                token,
                name: named(&card.scenario),
                scenario: card.scenario,
                side: None,
                watch: None,
                invitations: Vec::new(),
                when: store::now(),
            }),
        };
        match sat {
            Ok(()) => Route::Match(id).go(),
            Err(message) => says.set(message),
        }
    });
    view! { <Notice says/> }
}

/// A match that is played here and elsewhere.
#[component]
pub fn Elsewhere(id: String) -> impl IntoView {
    let says = RwSignal::new("Going to the table…".to_string());
    let table = RwSignal::new(None::<Table>);
    match seats::find(&id) {
        Some(seat) => {
            Remote::open(seat, move |shown| table.set(Some(shown)), move |message| says.set(message));
        }
        None => says.set("This browser has no seat in that match. Open the link you were sent.".to_string()),
    }
    move || match table.get() {
        Some(table) => view! { <Shell table/> }.into_any(),
        None => view! { <Notice says/> }.into_any(),
    }
}

#[component]
fn Notice(says: RwSignal<String>) -> impl IntoView {
    view! {
        <div class="home"><Head/><main class="wrap page">
            <p role="status">{says}</p>
            <a class="btn" href=Route::Home.href()>"All battles"</a>
        </main></div>
    }
}

/// What one adds to the dice: sixteen bytes that nobody else can know.
pub fn contribution() -> String {
    let mut bytes = [0_u8; 16];
    // Without a source of chance one adds nothing, and the others' parts decide.
    let drawn = window().crypto().is_ok_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if drawn { bytes.iter().map(|byte| format!("{byte:02x}")).collect() } else { String::new() }
}
