//! A match looked through: step by step, from any step, with bookmarks, and played on from anywhere.

use std::sync::Arc;
use std::time::Duration;

use engine::record::{Item, Record};
use engine::view::View;
use engine::{DiceSource, Match, Seat};
use leptos::prelude::*;

use crate::app::{Route, asked};
use crate::chances::{Chances, ChancesButton, Curve, Turned};
use crate::parts::{Brand, CaseLink, Die, Head, Icon, ThemeButton, count, download, is_typing};
use crate::rulebook::CaseText;
use crate::shelf::{self, library};
use crate::store::{self, Bookmark, Kept};
use crate::table::{BoardView, Camera, LogLine, lines_of};

/// A match being looked through.
#[component]
pub fn Review(id: String) -> impl IntoView {
    match open(&id) {
        Ok((kept, game)) => view! { <Reading kept game/> }.into_any(),
        Err(message) => view! {
            <div class="home"><Head/><main class="wrap page">
                <h1>"This record cannot be opened"</h1>
                <p class="refuse">{message}</p>
                <a class="btn" href=Route::Records.href()>"Matches"</a>
            </main></div>
        }
        .into_any(),
    }
}

fn open(id: &str) -> Result<(Kept, Match), String> {
    let kept = store::kept(id).ok_or("No match of this name is kept in this browser.")?;
    let text = store::record(id).ok_or("The record of this match is gone.")?;
    let record = Record::read(&text).map_err(|error| error.to_string())?;
    let game = library(|library| library.replay(&record, DiceSource::Typed)).map_err(|error| error.to_string())?;
    Ok((kept, game))
}

/// Where turns begin, as steps.
fn turns(game: &Match) -> Vec<(u16, usize)> {
    let mut found: Vec<(u16, usize)> = Vec::new();
    for step in 0..=game.steps().len() {
        let turn = game.position_after(step).turn();
        if found.last().is_none_or(|(last, _)| *last != turn) {
            found.push((turn, step));
        }
    }
    found
}

#[component]
fn Reading(kept: Kept, game: Match) -> impl IntoView {
    let last = game.steps().len();
    // Before the end everybody sees what a spectator may.
    let seat = if game.outcome().is_some() { Seat::Referee } else { Seat::Spectator };
    let start = asked("step").and_then(|step| step.parse().ok()).unwrap_or(last).min(last);
    let step = RwSignal::new(start);
    let playing = RwSignal::new(false);
    let rule = RwSignal::new(None::<String>);
    let board = game.position().board();
    let book = game.position().book();
    let lines = StoredValue::new(lines_of(&game, seat));
    let marks = StoredValue::new(turns(&game));
    let game = StoredValue::new_local(game);
    let kept = RwSignal::new(kept);
    // What was hidden until the end is known only then.
    let chances = (seat == Seat::Referee).then(|| Chances::new(game));
    let shown = Memo::new(move |_| {
        let position = game.with_value(|game| game.position_after(step.get()));
        // What could have been done then is not offered now.
        let view = View { offers: Vec::new(), ..position.view(seat) };
        (Arc::new(view), position.heading())
    });
    let view = Memo::new(move |_| shown.with(|shown| shown.0.clone()));
    let heading = move || shown.with(|shown| shown.1.clone());
    let go = move |to: usize| {
        step.set(to.min(last));
        let address =
            format!("{}?step={}", Route::Review(kept.with_untracked(|kept| kept.id.clone())).href(), to.min(last));
        crate::app::mark(&address);
    };
    let tick = set_interval_with_handle(
        move || {
            if playing.try_get_untracked() == Some(true) {
                let now = step.get_untracked();
                if now < last { go(now + 1) } else { playing.set(false) }
            }
        },
        Duration::from_millis(500),
    );
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear()
        }
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        // The scrubber and the note have these keys themselves.
        if is_typing(&event) {
            return;
        }
        let now = step.get_untracked();
        match event.key().as_str() {
            "ArrowLeft" => go(now.saturating_sub(1)),
            "ArrowRight" => go(now + 1),
            "Home" => go(0),
            "End" => go(last),
            _ => {}
        }
    });
    on_cleanup(move || keys.remove());
    let note = NodeRef::<leptos::html::Input>::new();
    let bookmark = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(input) = note.get_untracked() else { return };
        let bookmark = Bookmark { step: step.get_untracked(), note: input.value() };
        kept.update(|kept| {
            kept.bookmarks.retain(|other| other.step != bookmark.step);
            kept.bookmarks.push(bookmark);
            kept.bookmarks.sort_by_key(|bookmark| bookmark.step);
        });
        input.set_value("");
        // A browser that keeps nothing keeps no bookmarks either, and has said so when the match was kept.
        let _ = kept.with_untracked(store::list);
    };
    let branch = move |_| {
        if let Ok(id) = game.with_value(|game| branch(game, step.get_untracked(), &kept.get_untracked())) {
            Route::Play(id).go();
        }
    };
    let save = move |_| {
        let kept = kept.get_untracked();
        if let Some(text) = store::record(&kept.id) {
            download(&format!("{}.record", kept.scenario.replace('/', "-")), &text);
        }
    };
    let jumps =
        marks.with_value(|marks| {
            marks.iter().map(|(turn, at)| { let at = *at; view! {
            <button type="button" class="btn sm quiet" on:click=move |_| go(at)>{format!("Turn {turn}")}</button> }
        }).collect_view()
        });
    let flags = move || {
        kept.with(|kept| kept.bookmarks.clone())
            .into_iter()
            .map(|bookmark| {
                let at = bookmark.step;
                view! { <li><button type="button" class="offer-row" on:click=move |_| go(at)><Icon name="flag"/>
                <span>{format!("step {at}: {}", bookmark.note)}</span></button></li> }
            })
            .collect_view()
    };
    let told = move || {
        let now = step.get();
        lines.with_value(|lines| lines.iter().filter(|line| line.step < now).take(30).cloned().collect::<Vec<_>>())
    };
    let name = kept.with_untracked(|kept| kept.name.clone());
    let open = Callback::new(move |case| rule.set(Some(case)));
    view! {
        <div class="review">
            <header class="top">
                <Brand/>
                <div class="where"><h1>{name}</h1><span class="muted small hide-s">{heading}</span></div>
                <div class="grow"></div>
                <a class="btn quiet" href=move || Route::Play(kept.with(|kept| kept.id.clone())).href()>"To the table"</a>
                <ThemeButton/>
            </header>
            <BoardView board view=view.into() camera=Camera::new() table=None/>
            <section class="scrub" aria-label="Steps">
                <div class="ctl">
                    <button type="button" class="btn" aria-label="To the start" on:click=move |_| go(0)><Icon name="first"/></button>
                    <button type="button" class="btn" aria-label="A step back" on:click=move |_| go(step.get_untracked().saturating_sub(1))><Icon name="back"/></button>
                    <button type="button" class="btn go" id="play" aria-label=move || if playing.get() { "Stop" } else { "Play" }
                        on:click=move |_| playing.update(|playing| *playing = !*playing)>
                        {move || if playing.get() { view! { <Icon name="pause"/> } } else { view! { <Icon name="play"/> } }}</button>
                    <button type="button" class="btn" aria-label="A step on" id="step-on" on:click=move |_| go(step.get_untracked() + 1)><Icon name="on"/></button>
                    <button type="button" class="btn" aria-label="To the end" on:click=move |_| go(last)><Icon name="last"/></button>
                    <span id="step" class="of">{move || format!("step {} of {last}", step.get())}</span>
                    <span class="grow"></span>
                    {chances.map(|chances| view! { <ChancesButton chances/> })}
                </div>
                <input class="scrubber" type="range" min="0" max=last prop:value=move || step.get().to_string() aria-label="Step"
                    on:input=move |event| if let Ok(to) = event_target_value(&event).parse() { go(to) }/>
                {chances.map(|chances| view! { <Curve chances turns=marks.get_value() step go=Callback::new(go)/> })}
                <div class="turns">{jumps}</div>
            </section>
            <aside class="side sheet-half">
                <div class="pane">
                    <section class="panel">
                        <h2>{heading}</h2>
                        <div class="acts">
                            <button type="button" class="btn go" id="branch" on:click=branch>"Play on from here"</button>
                            <button type="button" class="btn" on:click=save>"Download"</button>
                        </div>
                        <form class="typed" on:submit=bookmark>
                            <input node_ref=note type="text" placeholder="A note for this step" aria-label="A note for this step"/>
                            <button type="submit" class="btn sm" id="bookmark">"Bookmark"</button>
                        </form>
                        <ul class="offers">{flags}</ul>
                    </section>
                    {chances.map(|chances| view! { <Turned chances lines go=Callback::new(go)/> })}
                    <section class="log">
                        <h3>"What happened"</h3>
                        <ul><For each=told key=Clone::clone let:line><Told line go=Callback::new(go) open/></For></ul>
                    </section>
                    <section class="panel"><p class="muted small">{count(last, "step")}</p></section>
                </div>
                {move || rule.get().map(|label| view! {
                    <section class="drawer open"><button type="button" class="btn quiet icon close" aria-label="Close the rule"
                        on:click=move |_| rule.set(None)><Icon name="close"/></button><CaseText book label/></section>
                })}
            </aside>
        </div>
    }
}

#[component]
fn Told(line: LogLine, go: Callback<usize>, open: Callback<String>) -> impl IntoView {
    let to = line.step + 1;
    let dice = line.dice.iter().take(3).map(|face| view! { <Die face=*face/> }).collect_view();
    view! {
        <li><span>{dice}</span>
            <button type="button" class="told" on:click=move |_| go.run(to)>{line.text}</button>
            <CaseLink case=line.case on_open=open/></li>
    }
}

/// A match of its own that begins with the first steps of another, and says under which name it is kept.
fn branch(game: &Match, steps: usize, from: &Kept) -> Result<String, String> {
    let mut record = game.record();
    let mut left = steps;
    let mut items = Vec::new();
    for (line, item) in record.items {
        match item {
            Item::Acts(mut actions) => {
                actions.truncate(left);
                left -= actions.len();
                if !actions.is_empty() {
                    items.push((line, Item::Acts(actions)));
                }
            }
            Item::Roll(roll) if left > 0 => {
                left -= 1;
                items.push((line, Item::Roll(roll)));
            }
            Item::Remark(remark) if left > 0 => items.push((line, Item::Remark(remark))),
            Item::Blank if left > 0 => items.push((line, Item::Blank)),
            _ => {}
        }
    }
    record.items = items;
    // Other dice than those that were thrown in the first match.
    record.header.seed = record.header.seed.map(|_| store::now());
    let text = record.write();
    let played = library(|library| library.replay(&record, DiceSource::Typed)).map_err(|error| error.to_string())?;
    let id = store::new_id();
    let kept = Kept {
        id: id.clone(),
        turn: played.position().turn(),
        steps: played.steps().len(),
        when: store::now(),
        verdict: None,
        bookmarks: Vec::new(),
        name: shelf::scenario(&from.scenario).map_or_else(|| from.name.clone(), |listed| listed.card.name),
        ..from.clone()
    };
    store::keep(&kept, &text)?;
    Ok(id)
}
