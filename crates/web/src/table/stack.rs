//! What lies in a hex, counter by counter.

use engine::view::{Counter, Offer, Place, Spot, View};
use leptos::prelude::*;
use picture::Style;

use super::state::Table;
use crate::parts::{CaseLink, Theme};

/// What lies in the hex that is looked into, and what is offered for each counter.
#[component]
pub fn StackPanel(table: Table) -> impl IntoView {
    let title = move || {
        table.stack.get().map_or_else(
            || "No hex chosen".to_string(),
            |hex| {
                let engine::view::Board::Hexes(board) = table.board();
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
        let lies = |place: &Place| matches!(place, Place::Hex(at) if *at == hex);
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
    let trays = move || {
        table.view.with(|view| {
            let tray =
                |tray: &engine::view::Tray| {
                    let inside: Vec<Counter> = view
                        .counters
                        .iter()
                        .filter(|counter| matches!(&counter.place, Place::Tray(id) if *id == tray.id))
                        .cloned()
                        .collect();
                    let number = inside.len();
                    (number > 0).then(|| view! {
                    <details class="tray"><summary>{format!("{} · {number}", tray.name)}</summary>
                        {inside.into_iter().map(|counter| view! { <Unit table counter/> }).collect_view()}</details>
                })
                };
            view.trays.iter().filter_map(tray).collect_view()
        })
    };
    view! {
        <section class="panel"><h2>{title}</h2>{rows}</section>
        <section class="panel">{trays}</section>
    }
}

/// A counter at 54 pixels.
#[component]
pub fn CounterPicture(view: std::sync::Arc<View>, id: String, board: engine::view::Board) -> impl IntoView {
    let theme = Theme::signal();
    let svg = move || {
        let top = picture::Tabletop::new(&board, &Style { theme: theme.get().0, ..Style::default() });
        top.counter(&view, &id).unwrap_or_default()
    };
    view! { <svg class="pic54" viewBox="4 4 116 116" width="54" height="54" aria-hidden="true" inner_html=svg></svg> }
}

#[component]
fn Unit(table: Table, counter: Counter) -> impl IntoView {
    let id = counter.id.clone();
    let offers: Vec<Offer> = table.view.with(|view| {
        view.offers
            .iter()
            .filter(|offer| matches!(&offer.spot, Spot::Counter(other) if *other == id))
            .cloned()
            .collect()
    });
    let buttons = offers.into_iter().take(20).map(|offer| {
        let actions = offer.actions.clone();
        view! { <button type="button" class="btn sm" on:click=move |_| table.submit(&actions)>{offer.says}</button>
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
            <CounterPicture view=table.view.get() id=counter.id.clone() board=small_board()/>
            <div><b>{counter.name.clone()}</b><span class="small muted">{counter.words.clone()}</span>
                <span class="tags">{chips.collect_view()}{made}</span>
                <span class="acts">{buttons.collect_view()}</span></div>
        </div>
    }
}

/// A counter is drawn alike on any board.
fn small_board() -> engine::view::Board {
    engine::view::Board::Hexes(engine::view::HexBoard::default())
}
