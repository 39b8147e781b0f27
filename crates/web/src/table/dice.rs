//! Dice that the players throw themselves.

use leptos::prelude::*;

use super::state::Table;
use crate::parts::{CaseLink, Die, count};

/// Dice that have just landed, for a moment at the edge of the board. A great many are told in the log only.
#[component]
pub fn Landing(table: Table) -> impl IntoView {
    const MOST: usize = 8;
    move || {
        let landed = table.landed.get();
        (1..=MOST).contains(&landed.len()).then(|| {
            let die = |(i, face): (usize, u8)| view! {
                <span class="die big" data-face=face.to_string() style=format!("--i:{i}")></span>
            };
            view! { <div class="landing" aria-hidden="true">{landed.into_iter().enumerate().map(die).collect_view()}</div> }
        })
    }
}

/// Asks for what the dice showed, one after the other.
#[component]
pub fn TypedDice(table: Table) -> impl IntoView {
    let thrown = RwSignal::new(Vec::<u8>::new());
    Effect::new(move |_| {
        table.due.track();
        thrown.set(Vec::new());
    });
    let throw = move |face: u8| {
        let Some(due) = table.due.get_untracked() else { return };
        thrown.update(|thrown| thrown.push(face));
        let faces = thrown.get_untracked();
        if faces.len() >= usize::from(due.dice) {
            table.roll(&faces);
        }
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let face = event.key().parse::<u8>().ok();
        if let (Some(due), Some(face)) = (table.due.get_untracked(), face)
            && (1..=due.faces).contains(&face)
        {
            event.prevent_default();
            throw(face);
        }
    });
    on_cleanup(move || keys.remove());
    move || {
        table.due.get().map(|due| {
            let buttons = (1..=due.faces).map(|face| view! {
                <button type="button" aria-label=face.to_string() on:click=move |_| throw(face)><Die face/></button>
            });
            let left = move || count(usize::from(due.dice).saturating_sub(thrown.with(Vec::len)), "die").replace("dies", "dice");
            view! {
                <div class="typed-dice" role="dialog" aria-label="Your dice">
                    <p>"Throw your dice and tell what they show: " {left} " to come. "<CaseLink case=due.case.clone() on_open=table.read_case()/></p>
                    <div class="dice-keys" role="group" aria-label="Your die">{buttons.collect_view()}</div>
                    <div class="thrown">{move || thrown.get().into_iter().map(|face| view! { <Die face/> }).collect_view()}</div>
                </div>
            }
        })
    }
}
