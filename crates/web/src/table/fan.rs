//! A stack fanned out beside its hex, each counter to be picked: under a mouse that rests, a finger that stays, or by key.

use std::time::Duration;

use engine::view::{Counter, View};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::choosing::offers_on;
use super::drag::{Grip, place};
use super::keys;
use super::pane::Pane;
use super::stack::CounterPicture;
use super::state::Table;
use crate::later::Later;

/// A pointer that rests so long on a stack opens it.
const REST: Duration = Duration::from_millis(250);
/// One that has left the stack and its cards for so long closes it.
const GRACE: Duration = Duration::from_millis(400);
/// Closer to the upper edge than this, cards fan out below the hex.
const ROOM: f64 = 150.0;
/// Half of what a card takes, and a margin.
const CARD: f64 = 44.0;

/// The counters of a stack; one alone is none.
fn stack(view: &View, hex: &str) -> Vec<Counter> {
    let lies_here = |counter: &&Counter| counter.place.is_at(hex);
    let counters: Vec<Counter> = view.counters.iter().filter(lies_here).cloned().collect();
    if counters.len() > 1 { counters } else { Vec::new() }
}

impl Table {
    /// Fans out the stack of a hex, if it has one; says whether.
    pub fn open_stack(self, hex: &str) -> bool {
        let is_stack = self.view.with_untracked(|view| !stack(view, hex).is_empty());
        self.fan.set(is_stack.then(|| hex.to_string()));
        is_stack
    }

    /// Nothing else is going on that a fan would be in the way of.
    fn is_calm(self) -> bool {
        let in_hand = self.view.with_untracked(|view| view.counters.iter().any(|counter| counter.in_hand));
        !in_hand && !self.drags() && self.several.with_untracked(Option::is_none)
    }
}

/// The stack that is opened.
#[component]
pub fn Fan(table: Table, pane: Pane) -> impl IntoView {
    let is_held = RwSignal::new(false);
    let later = Later::new();
    Effect::new(move |_| {
        let (under, is_held) = (table.hover.get(), is_held.get());
        let open = table.fan.get_untracked();
        later.stop();
        let is_stack = |hex: &String| table.view.with_untracked(|view| !stack(view, hex).is_empty());
        if is_held || (open.is_some() && under == open) {
            // It stays.
        } else if let Some(hex) = under.filter(|hex| table.is_calm() && is_stack(hex)) {
            later.wait(REST, move || _ = table.open_stack(&hex));
        } else if open.is_some() {
            later.wait(GRACE, move || table.fan.set(None));
        }
    });
    // What has changed is not what was opened.
    Effect::new(move |before: Option<()>| {
        table.view.track();
        if before.is_some() {
            table.fan.set(None);
            is_held.set(false);
        }
    });
    move || {
        let hex = table.fan.get()?;
        let counters = table.view.with_untracked(|view| stack(view, &hex));
        let label = format!("{} counters in {hex}", counters.len());
        let many = counters.len();
        let cards = counters.into_iter().enumerate().map(|(i, counter)| view! { <FanCard table counter i/> });
        let is_below = {
            let hex = hex.clone();
            move || pane.seen_at(&hex).is_some_and(|(_, y)| y < ROOM)
        };
        let style = move || {
            let (x, y) = pane.seen_at(&hex).unwrap_or_default();
            let (width, _) = pane.camera.window.get();
            let x = x.clamp(CARD * 2.0, (width - CARD * 2.0).max(CARD * 2.0));
            format!("left:{x:.0}px;top:{y:.0}px;--n:{many}")
        };
        Some(view! {
            <div class="fan" class:below=is_below role="group" aria-label=label style=style on:keydown=walk
                on:pointerenter=move |_| is_held.set(true) on:pointerleave=move |_| is_held.set(false)>
                {cards.collect_view()}
            </div>
        })
    }
}

/// One counter of it: picked with a click, if it can act; else it is looked into. It can be dragged away, too.
#[component]
fn FanCard(table: Table, counter: Counter, i: usize) -> impl IntoView {
    let view = table.view.get_untracked();
    let able = !offers_on(&view, &counter.id).is_empty();
    let grip = Grip::new(table);
    let [id, pressed, dragged] = [(); 3].map(|()| counter.id.clone());
    let pick = move |event: ev::MouseEvent| {
        keys::focus("board");
        table.pick(&id, place(&event));
        table.fan.set(None);
    };
    view! {
        <button type="button" class:able=able class:in-hand=counter.in_hand style=format!("--i:{i}")
            aria-label=counter.words.clone() title=counter.words on:click=pick
            on:pointerdown=move |event| grip.down(&pressed, &event) on:pointermove=move |event| grip.glide(&dragged, &event)
            on:pointerup=move |_| grip.release() on:pointercancel=move |_| grip.release()
            on:contextmenu=move |event| event.prevent_default()>
            <CounterPicture view id=counter.id/>
        </button>
    }
}

/// Left and right go from card to card.
fn walk(event: ev::KeyboardEvent) {
    let here = document().active_element();
    let next = here.and_then(|card| match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => card.next_element_sibling(),
        "ArrowLeft" | "ArrowUp" => card.previous_element_sibling(),
        _ => None,
    });
    if let Some(card) = next.and_then(|card| card.dyn_into::<web_sys::HtmlElement>().ok()) {
        event.prevent_default();
        let _ = card.focus();
    }
}

/// Gives the keyboard to the first card.
pub fn focus_first() {
    set_timeout(
        || {
            let first = document().query_selector(".fan button").ok().flatten();
            if let Some(first) = first.and_then(|card| card.dyn_into::<web_sys::HtmlElement>().ok()) {
                let _ = first.focus();
            }
        },
        Duration::from_millis(30),
    );
}
