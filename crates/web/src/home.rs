//! The first page: every scenario of every game.

use std::collections::BTreeMap;

use leptos::prelude::*;

use crate::app::Route;
use crate::parts::{Head, Swatch, count};
use crate::shelf::{self, Listed};
use crate::store;
use crate::thumbnail::Thumbnail;

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    let all = StoredValue::new(shelf::scenarios());
    let chosen = RwSignal::new(None::<&'static str>);
    let wanted = RwSignal::new(String::new());
    let last = store::matches().into_iter().find(|kept| kept.verdict.is_none());
    // Whoever has nothing to continue is shown where to begin.
    let is_new = last.is_none();
    let go_on = last.map(|kept| {
        let says = format!("Continue {}, turn {}", kept.name, kept.turn);
        view! { <a class="btn go" href=Route::Play(kept.id).href()>{says}</a> }
    });
    let lessons = shelf::lessons().into_iter().map(|lesson| {
        let (href, says) = (Route::Lesson(lesson.id).href(), format!("Learn by doing: {}", lesson.name));
        view! { <a class="btn" class:go=is_new href=href title=lesson.summary>{says}</a> }
    });
    let titles = catalog::LABELS.iter().map(|title| {
        let number = all.with_value(|all| all.iter().filter(|listed| listed.title.id == title.id).count());
        chip(chosen, Some(title.id), format!("{} {number}", title.name))
    });
    let number = all.with_value(Vec::len);
    let shown = move || {
        let word = wanted.get().to_lowercase();
        all.with_value(|all| {
            let fits = |listed: &&Listed| {
                let text = format!("{} {} {}", listed.card.name, listed.card.date, listed.card.summary).to_lowercase();
                chosen.get().is_none_or(|title| listed.title.id == title) && text.contains(word.trim())
            };
            let found: Vec<Listed> = all.iter().filter(fits).cloned().collect();
            if chosen.get().is_none() && word.trim().is_empty() { by_turns(found) } else { found }
        })
    };
    view! {
        <div class="home">
            <Head/>
            <section class="hero">
                <div class="pic" aria-hidden="true"><Thumbnail picture="greatest"/></div>
                <div class="fade"></div>
                <div class="wrap">
                    <div class="txt">
                        <h1>"Set up. Sit down."<br/>"The rules keep themselves."</h1>
                        <p>{format!("{number} battles and campaigns of the ancient and Byzantine world, refereed to the last case.")}</p>
                        <div class="acts">
                            {go_on}
                            {lessons.collect_view()}
                            <a class="btn" href=Route::Records.href()>"Matches and records"</a>
                        </div>
                    </div>
                </div>
            </section>
            <main class="wrap">
                <div class="filter">
                    <h2>"Choose a battle"</h2>
                    {chip(chosen, None, format!("All {number}"))}
                    {titles.collect_view()}
                    <span class="grow"></span>
                    <input type="search" placeholder="Search" aria-label="Search battles"
                        prop:value=wanted on:input=move |event| wanted.set(event_target_value(&event))/>
                </div>
                <div class="cards">
                    <For each=shown key=Listed::id let:listed><Card listed/></For>
                </div>
                <p class="empty" hidden=move || !shown().is_empty()>"No battle has these words in it."</p>
            </main>
        </div>
    }
}

/// The first of each title, then the second of each, and so on: so that every game is seen.
fn by_turns(all: Vec<Listed>) -> Vec<Listed> {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let number = |listed: Listed| {
        let turn = seen.entry(listed.title.id).or_default();
        *turn += 1;
        (*turn, listed)
    };
    let mut numbered: Vec<(usize, Listed)> = all.into_iter().map(number).collect();
    numbered.sort_by_key(|(turn, _)| *turn);
    numbered.into_iter().map(|(_, listed)| listed).collect()
}

fn chip(chosen: RwSignal<Option<&'static str>>, title: Option<&'static str>, says: String) -> impl IntoView {
    view! {
        <button type="button" class="chipb" aria-pressed=move || (chosen.get() == title).to_string() on:click=move |_| chosen.set(title)>{says}</button>
    }
}

/// A scenario on the shelf.
#[component]
fn Card(listed: Listed) -> impl IntoView {
    let id = listed.id();
    let href = Route::SetUp(id.clone()).href();
    let card = listed.card;
    let units: Vec<String> = card.sides.iter().map(|side| side.units.to_string()).collect();
    let side = |(i, side): (usize, &engine::title::SideCard)| {
        let against = (i > 0).then(|| view! { <span>"against"</span> });
        view! { {against}<span title=side.name.clone()><Swatch name=side.livery.clone() second={i > 0}/></span> }
    };
    let sides = card.sides.iter().enumerate().map(side).collect_view();
    view! {
        <article class="card">
            <Thumbnail picture=id/>
            <div class="tx">
                <span class="cap">{format!("{} · {}", listed.title.name, card.date)}</span>
                <h3><a href=href>{card.name}</a></h3>
                <p>{card.summary}</p>
                <div class="f">
                    {sides}
                    <span>{format!("{} · {}", count(usize::from(card.turns), "turn"), units.join(" v "))}</span>
                </div>
            </div>
        </article>
    }
}
