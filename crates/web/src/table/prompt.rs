//! Whose turn it is, which phase, what is awaited; and what stands above it.

use leptos::prelude::*;

use super::state::Table;
use crate::app::Route;
use crate::parts::{Brand, Icon, ThemeButton, capital, count, livery};

/// The head of the page: what is played, the turn track.
#[component]
pub fn TableHead(table: Table) -> impl IntoView {
    let listed = table.listed();
    let (name, when) = listed.map_or_else(
        || ("A lesson".to_string(), table.book().title.to_string()),
        |listed| (listed.card.name.clone(), format!("{} · {}", listed.title.name, listed.card.date)),
    );
    let squares = move || {
        let track = table.view.with(|view| view.turn.clone());
        let square = move |turn: u16| {
            let class = if turn < track.now {
                "done"
            } else if turn == track.now {
                "now"
            } else {
                ""
            };
            view! { <li class=class>{turn}</li> }
        };
        (1..=track.last).map(square).collect_view()
    };
    let label = move || table.view.with(|view| format!("Turn {} of {}", view.turn.now, view.turn.last));
    let short = move || table.view.with(|view| format!("{} / {}", view.turn.now, view.turn.last));
    let id = table.id();
    view! {
        <header class="top">
            <Brand/>
            <div class="where"><h1>{name}</h1><span class="muted small hide-s">{when}</span></div>
            <div class="grow"></div>
            <span class="cap hide-s">"Turn"</span>
            <ol class="track hide-s" aria-label=label>{squares}</ol>
            <span class="tag only-s">{short}</span>
            {id.map(|id| view! { <a class="btn quiet hide-s" href=Route::Review(id).href()>"Review"</a> })}
            <button type="button" class="btn quiet icon" title="Keys (?)" aria-label="Keys" on:click=move |_| table.help.set(true)><Icon name="help"/></button>
            <ThemeButton/>
        </header>
    }
}

/// The prompt: it never moves or disappears.
#[component]
pub fn PromptBar(table: Table) -> impl IntoView {
    let army = move || {
        table.view.with(|view| {
            let side = view.prompt.side.and_then(|side| view.sides.get(usize::from(side)));
            side.map(|side| side.livery.clone()).unwrap_or_default()
        })
    };
    let headline = move || table.view.with(|view| view.verdict.clone().unwrap_or_else(|| view.prompt.headline.clone()));
    let detail = move || match table.asking.get() {
        true => format!("{} can still act. Go on all the same?", count(table.idle(), "unit")),
        false if table.thinks.get() && table.remote.is_some() => "You wait for the other side.".to_string(),
        false if table.thinks.get() => "The computer is at work.".to_string(),
        // How it ended is said once.
        false => table.view.with(|view| match &view.verdict {
            Some(verdict) if *verdict == view.prompt.detail => String::new(),
            _ => view.prompt.detail.clone(),
        }),
    };
    let phases = move || {
        table.view.with(|view| {
            let now = view.prompt.phase.map(usize::from);
            let phase = |(i, name): (usize, &String)| {
                let class = match now {
                    Some(now) if i < now => "done",
                    Some(now) if i == now => "now",
                    _ => "",
                };
                view! { <li class=class>{name.clone()}</li> }
            };
            view.prompt.phases.iter().enumerate().map(phase).collect_view()
        })
    };
    let go_on = move || {
        table.go_on().map(|offer| {
            let says = move || if table.asking.get() { "Go on".to_string() } else { capital(&offer.says) };
            view! {
                <button type="button" class="btn" id="go-on" class:go=move || table.idle() == 0 || table.asking.get()
                    class:pointed=move || table.points_to(&offer.spot)
                    on:click=move |_| table.press_on()>{says}</button>
            }
        })
    };
    let wait = move || {
        table.asking.get().then(|| {
            view! {
                <button type="button" class="btn quiet" on:click=move |_| table.asking.set(false)>"Not yet"</button>
            }
        })
    };
    let undo = move || {
        table.actor().filter(|_| table.guide.is_none()).map(|_| view! {
        <button type="button" class="btn quiet icon" id="undo" title="Take back (U); with Shift, all since the last dice" aria-label="Take back"
            on:click=move |event| table.undo(event.shift_key())><Icon name="undo"/></button>
    })
    };
    let advise = move || {
        table.advised().map(|_| view! {
            <button type="button" class="btn quiet" id="advise" title="What would you do? (H)" aria-label="What would you do?"
                on:click=move |_| table.ask_advice()><Icon name="lamp"/><span class="wide-only">"What would you do?"</span></button>
        })
    };
    view! {
        <div class="prompt">
            <div class=move || format!("seat {}", livery(&army()))></div>
            <div class="say" role="status" title=move || format!("{} {}", headline(), detail())><b>{headline}</b><small>{detail}</small></div>
            <ol class="phases" class:many=move || table.view.with(|view| view.prompt.phases.len() > 4)>{phases}</ol>
            {move || { table.view.track(); advise() }}
            {move || { table.view.track(); undo() }}
            {wait}
            {go_on}
        </div>
    }
}
