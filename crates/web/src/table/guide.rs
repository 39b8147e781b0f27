//! A lesson: what is told, what is waited for, and where to click for it.

use engine::view::{Offer, Spot};
use engine::{Lesson, LessonStep, Side};
use leptos::prelude::*;

use super::Shell;
use super::state::Table;
use crate::app::{self, Route};
use crate::parts::Head;
use crate::players::Player;
use crate::rulebook::CaseText;
use crate::shelf::library;

/// The side of the pupil.
const PUPIL: Side = Side(0);

/// How far a lesson has come.
#[derive(Clone, Copy)]
pub struct Guide {
    name: StoredValue<String>,
    lesson: StoredValue<Lesson>,
    /// The step that is told, and how many of its actions are done.
    at: RwSignal<(usize, usize)>,
}

impl Guide {
    fn steps(self) -> usize {
        self.lesson.with_value(|lesson| lesson.steps.len())
    }

    fn step(self, number: usize) -> Option<LessonStep> {
        self.lesson.with_value(|lesson| lesson.steps.get(number).cloned())
    }

    /// What is still to be done in this step, in order. Where there is only something to read, what comes after that.
    pub fn awaited(self) -> Vec<String> {
        let (at, done) = self.at.get();
        let here = self.step(at).map(|step| step.actions).unwrap_or_default();
        if here.is_empty() {
            return self.step(at + 1).map(|step| step.actions).unwrap_or_default();
        }
        here[done..].to_vec()
    }

    /// Whether these actions are what is waited for.
    pub fn wants(self, actions: &[String]) -> bool {
        untrack(move || self.awaited()).starts_with(actions)
    }

    /// So many actions more are done.
    pub fn advance(self, actions: usize) {
        let (mut at, mut done) = self.at.get_untracked();
        let length = |at: usize| self.step(at).map_or(0, |step| step.actions.len());
        if length(at) == 0 {
            at += 1;
        }
        done += actions;
        if done >= length(at) {
            (at, done) = (at + 1, 0);
        }
        self.go(at, done);
    }

    /// Goes on where there was only something to read.
    fn read_on(self) {
        let (at, _) = self.at.get_untracked();
        self.go(at + 1, 0);
    }

    /// Goes to a step. The address says which, so that it is found again.
    fn go(self, at: usize, done: usize) {
        let at = at.min(self.steps().saturating_sub(1));
        self.at.set((at, done));
        app::mark(&format!("{}?step={at}", Route::Lesson(self.name.get_value()).href()));
    }

    /// The offer that does the most of what is waited for.
    pub fn pointed(self, table: Table) -> Option<Offer> {
        let awaited = self.awaited();
        table.view.with(|view| view.offer_toward(&awaited).cloned())
    }
}

impl Table {
    /// Whether the lesson, if one is taught, waits for what is offered there.
    pub fn points_to(self, spot: &Spot) -> bool {
        self.guide.and_then(|guide| guide.pointed(self)).is_some_and(|offer| offer.spot == *spot)
    }

    fn taught(name: &str) -> Result<Self, String> {
        let (lesson, mut game) = library(|library| library.lesson(name)).map_err(|error| error.to_string())?;
        let last = lesson.steps.len().saturating_sub(1);
        let at = app::asked("step").and_then(|step| step.parse().ok()).unwrap_or(0).min(last);
        for action in lesson.steps[..at].iter().flat_map(|step| &step.actions) {
            game.submit(&[action]).map_err(|rebuff| format!("{action}: {rebuff}"))?;
        }
        let (name, lesson) = (StoredValue::new(name.to_string()), StoredValue::new(lesson));
        let guide = Guide { name, lesson, at: RwSignal::new((at, 0)) };
        let players = vec![Player::Here, Player::usual()];
        Ok(Table::new(game, players, None, Some(guide)))
    }
}

/// A lesson being taught.
#[component]
pub fn Taught(name: String) -> impl IntoView {
    match Table::taught(&name) {
        Ok(table) => view! { <Shell table/> }.into_any(),
        Err(message) => view! {
            <div class="home"><Head/><main class="wrap page">
                <h1>"This lesson cannot be taught"</h1>
                <p class="refuse">{message}</p>
                <a class="btn" href=Route::Home.href()>"All battles"</a>
            </main></div>
        }
        .into_any(),
    }
}

/// What the lesson says now, over a corner of the map.
#[component]
pub fn Coach(table: Table, guide: Guide) -> impl IntoView {
    let steps = guide.steps();
    let name = guide.lesson.with_value(|lesson| lesson.name.clone());
    let card = move || {
        let (at, _) = guide.at.get();
        let Some(step) = guide.step(at) else { return ().into_any() };
        let is_last = at + 1 == steps;
        let reads = step.actions.is_empty();
        let pupil_acts = table.actor() == Some(PUPIL);
        let button = if is_last {
            view! { <a class="btn go" href=Route::Home.href()>"Choose a battle"</a> }.into_any()
        } else if reads {
            view! { <button type="button" class="btn go" id="read-on" on:click=move |_| guide.read_on()>"Go on"</button> }.into_any()
        } else if pupil_acts {
            let show = move |_| {
                if let Some(offer) = untrack(move || guide.pointed(table)) {
                    table.submit(&offer.actions);
                }
            };
            view! { <button type="button" class="btn" id="show-me" on:click=show>"Do it for me"</button> }.into_any()
        } else {
            view! { <button type="button" class="btn go" id="watch" on:click=move |_| table.let_the_other_act()>"Watch"</button> }.into_any()
        };
        let rule = step.case.map(|case| {
            let heading = table.book().find(&case).map(|case| case.entry().heading).unwrap_or_default();
            view! {
                <details><summary>{format!("The rule: {case}, {heading}")}</summary><CaseText book=table.book() label=case/></details>
            }
        });
        view! { <p>{step.says}</p>{rule}<div class="acts">{button}</div> }.into_any()
    };
    view! {
        <section class="coach" role="region" aria-label="Lesson">
            <header><b>{name}</b><span class="muted small">{move || format!("{} of {steps}", guide.at.get().0 + 1)}</span></header>
            <progress max=steps value=move || guide.at.get().0 + 1 aria-label="How far the lesson is"></progress>
            <div aria-live="polite">{move || { table.view.track(); card() }}</div>
        </section>
    }
}
