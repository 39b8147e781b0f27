//! What lies in a hex, counter by counter.

use std::sync::Arc;

use engine::view::{Board, Counter, HexBoard, Place, Tray, View};
use leptos::prelude::*;
use picture::{Style, Tabletop};

use super::choosing::offers_on;
use super::drag::{Grip, place};
use super::state::Table;
use crate::parts::{CaseLink, Theme, capital};

/// What lies in the hex that is looked into, and what is offered for each counter.
#[component]
pub fn StackPanel(table: Table) -> impl IntoView {
    let title = move || {
        table.stack.get().map_or_else(
            || "No hex chosen".to_string(),
            |hex| {
                let board = table.board();
                let board = board.hexes();
                let site = board
                    .hexes
                    .iter()
                    .find(|cell| cell.number == hex)
                    .and_then(|cell| cell.site.as_ref().map(|site| site.name.clone()));
                site.map_or_else(|| format!("Hex {hex}"), |name| format!("{name}, {hex}"))
            },
        )
    };
    let rows = move || {
        let Some(hex) = table.stack.get() else {
            return view! { <p class="muted">"Choose a hex on the map to see what lies there."</p> }.into_any();
        };
        let view = table.view.get();
        let lies = |place: &Place| place.is_at(&hex);
        let counters: Vec<Counter> = view.counters.iter().filter(|counter| lies(&counter.place)).cloned().collect();
        let backs =
            view.backs.iter().filter(|backs| lies(&backs.place)).map(|backs| backs.words.clone()).collect::<Vec<_>>();
        let markers = view
            .markers
            .iter()
            .filter(|marker| marker.hex == hex)
            .map(|marker| marker.words.clone())
            .collect::<Vec<_>>();
        if counters.is_empty() && backs.is_empty() && markers.is_empty() {
            return view! { <p class="muted">"Nobody is here."</p> }.into_any();
        }
        view! {
            {counters.into_iter().map(|counter| view! { <Unit table counter/> }).collect_view()}
            {backs.into_iter().chain(markers).map(|words| view! { <p class="small">{words}</p> }).collect_view()}
        }
        .into_any()
    };
    view! {
        <section class="panel"><h2>{title}</h2>{rows}</section>
        <section class="panel"><Trays table/></section>
    }
}

/// The boxes beside the map.
#[component]
pub fn Trays(table: Table) -> impl IntoView {
    // A finger holds on to the card that it drags: until it lets go, all of them stay.
    let shown = Memo::new(move |before: Option<&Arc<View>>| {
        let drags = table.dragged.with(Option::is_some);
        before.filter(|_| drags).cloned().unwrap_or_else(|| table.view.get())
    });
    let ids = move || shown.with(|view| view.trays.iter().map(|tray| tray.id.clone()).collect::<Vec<_>>());
    view! { <div class="boxes"><For each=ids key=Clone::clone let:id><TrayBox table shown id/></For></div> }
}

/// What is in a box: counters to be taken up first, then those that only lie there.
#[derive(Clone, Default, PartialEq)]
struct Contents {
    name: String,
    ready: Vec<Counter>,
    idle: Vec<Counter>,
}

impl Contents {
    fn of(view: &View, id: &str) -> Self {
        let Some(tray) = view.trays.iter().find(|tray| tray.id == id) else { return Contents::default() };
        let lies_inside = |counter: &&Counter| matches!(&counter.place, Place::Tray(tray) if tray == id);
        let can_act = |counter: &Counter| !offers_on(view, &counter.id).is_empty();
        let (ready, idle) = view.counters.iter().filter(lies_inside).cloned().partition(can_act);
        Contents { name: name_of(view, tray), ready, idle }
    }
}

/// Where both sides have a box of one name, whatever is counted behind it, it says whose it is.
fn name_of(view: &View, tray: &Tray) -> String {
    fn plain(tray: &Tray) -> Option<&str> {
        tray.name.split(',').next()
    }
    let is_shared = view.trays.iter().any(|other| other.side != tray.side && plain(other) == plain(tray));
    let side = view.sides.get(usize::from(tray.side)).filter(|_| is_shared);
    side.map_or_else(|| tray.name.clone(), |side| format!("{}, {}", tray.name, side.name))
}

/// One box. It is drawn anew only when it changes: a war has hundreds of counters beside the map.
#[component]
fn TrayBox(table: Table, shown: Memo<Arc<View>>, id: String) -> impl IntoView {
    let contents = Memo::new(move |_| shown.with(|view| Contents::of(view, &id)));
    move || {
        let Contents { name, ready, idle } = contents.get();
        let (number, open) = (ready.len() + idle.len(), !ready.is_empty());
        let cards = ready.into_iter().map(|counter| view! { <Card table counter able=true/> }).collect_view();
        let others = idle.into_iter().map(|counter| view! { <Card table counter able=false/> }).collect_view();
        (number > 0).then(|| {
            view! {
                <details class="box" open=open><summary>{format!("{name} · {number}")}</summary>
                    <div class="tray">{cards}{others}</div></details>
            }
        })
    }
}

/// A counter in a box: taken up with a click, if it can be, or dragged out.
#[component]
fn Card(table: Table, counter: Counter, able: bool) -> impl IntoView {
    let grip = Grip::new(table);
    let [id, pressed, dragged] = [(); 3].map(|()| counter.id.clone());
    view! {
        <button type="button" class="card-button" class:in-hand=counter.in_hand disabled=!able title=counter.words.clone()
            aria-label=counter.words on:click=move |event| table.pick(&id, place(&event))
            on:pointerdown=move |event| grip.down(&pressed, &event) on:pointermove=move |event| grip.glide(&dragged, &event)
            on:pointerup=move |_| grip.release() on:pointercancel=move |_| grip.release()
            on:contextmenu=move |event| event.prevent_default()
            on:touchmove=move |event| if table.drags() { event.prevent_default() }>
            <CounterPicture view=table.view.get_untracked() id=counter.id/>
        </button>
    }
}

/// A counter at 54 pixels.
#[component]
pub fn CounterPicture(view: Arc<View>, id: String) -> impl IntoView {
    let theme = Theme::signal();
    let svg = move || {
        // It is drawn alike on any board.
        let board = Board::Hexes(HexBoard::default());
        let top = Tabletop::new(&board, &Style { theme: theme.get().0, ..Style::default() });
        top.counter(&view, &id).unwrap_or_default()
    };
    view! { <svg class="pic54" viewBox="4 4 116 116" width="54" height="54" aria-hidden="true" inner_html=svg></svg> }
}

#[component]
fn Unit(table: Table, counter: Counter) -> impl IntoView {
    let id = counter.id.clone();
    let offers = table.view.with(|view| offers_on(view, &id));
    let buttons = offers.into_iter().take(20).map(|offer| {
        let actions = offer.actions.clone();
        view! { <button type="button" class="btn sm" on:click=move |_| table.submit(&actions)>{capital(&offer.says)}</button>
        <CaseLink case=offer.case on_open=table.read_case()/> }
    });
    let chips = counter
        .chips
        .iter()
        .chain(&counter.traits)
        .map(|chip| view! { <span class="tag" title=chip.words.clone()>{chip.kind.clone()}</span> });
    let made = (counter.provenance == engine::data::Provenance::Reconstructed)
        .then(|| view! { <span class="tag">"reconstructed"</span> });
    let class = if counter.in_hand { "unit on" } else { "unit" };
    view! {
        <div class=class>
            <CounterPicture view=table.view.get() id=counter.id.clone()/>
            <div><b>{counter.name.clone()}</b><span class="small muted">{counter.words.clone()}</span>
                <span class="tags">{chips.collect_view()}{made}</span>
                <span class="acts">{buttons.collect_view()}</span></div>
        </div>
    }
}
