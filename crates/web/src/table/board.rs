//! The map and what lies on it: two `<svg>`s, one over the other, moved and enlarged as one, so that what changes is
//! drawn without what does not. Hexes are found by arithmetic.

use std::sync::Arc;

use engine::view::{Board, View};
use leptos::html::Div;
use leptos::prelude::*;
use picture::{Piles, Style, Tabletop};

use super::camera::{Camera, Look};
use super::dice::Landing;
use super::drag::Dragged;
use super::fan::Fan;
use super::gestures::Gestures;
use super::pane::Pane;
use super::rail::{Minimap, Rail, Scale};
use super::state::Table;
use super::{adviser, aim, clash, pointing, rehearsal, slides};
use crate::parts::Theme;

/// Hexes are drawn this large and enlarged by the window.
const RADIUS: f32 = 36.0;

/// The numbers of hexes whose radius is smaller on the screen are not read, and take most of the time to draw.
const NUMBERED: f64 = 28.0;

/// The map with a view on it; with a table, one that can be played on.
#[component]
pub fn BoardView(board: Board, view: Signal<Arc<View>>, camera: Camera, table: Option<Table>) -> impl IntoView {
    let theme = Theme::signal();
    let (columns, scale) = match &board {
        Board::Hexes(map) => (map.columns, map.scale.clone()),
        Board::Table(table) => (0, table.scale.clone()),
    };
    let style = move || Style { theme: theme.get().0, hex_radius: RADIUS, ..Style::default() };
    let top = StoredValue::new_local(Tabletop::new(&board, &untrack(style)));
    let board = StoredValue::new(board);
    // Lays the board out anew when the light changes; all layers follow it.
    let laid = Memo::new(move |before: Option<&picture::Theme>| {
        let style = style();
        if before.is_some() {
            top.set_value(Tabletop::new(&board.get_value(), &style));
        }
        style.theme
    });
    let (width, height) = top.with_value(Tabletop::size);
    let frame = NodeRef::<Div>::new();
    let pane = Pane { top, camera, frame };
    let defs = move || {
        laid.get();
        top.with_value(Tabletop::defs)
    };
    let sheet = move || {
        laid.get();
        top.with_value(Tabletop::sheet)
    };
    // Each layer is drawn anew only if it looks different.
    let layer = move |draw: fn(&Tabletop, &View) -> String| {
        let drawn = Memo::new(move |_| {
            laid.get();
            view.with(|view| top.with_value(|top| draw(top, view)))
        });
        move || drawn.get()
    };
    let [beneath, lit, above, prices] =
        [Tabletop::beneath, Tabletop::lit, Tabletop::above, Tabletop::prices].map(layer);
    // Sites follow who holds them, and nothing else.
    let held = Memo::new(move |_| {
        laid.get();
        view.with(|view| top.with_value(|top| top.held(view)))
    });
    let sites = Memo::new(move |_| {
        laid.get();
        held.with(|held| top.with_value(|top| top.sites(held)))
    });
    // With the light they are drawn in.
    let piles = Memo::new(move |before: Option<&(picture::Theme, Piles)>| {
        let light = laid.get();
        let before = before.filter(|(drawn_in, _)| *drawn_in == light).map(|(_, piles)| piles);
        (light, view.with(|view| top.with_value(|top| top.piles(view, before))))
    });
    let ready = Memo::new(move |_| view.with(|view| top.with_value(|top| top.ready(view))));
    // Names make room for piles, and for nothing else.
    let rooms = Memo::new(move |_| view.with(|view| top.with_value(|top| top.rooms(view))));
    let names = Memo::new(move |_| {
        laid.get();
        rooms.with(|rooms| top.with_value(|top| top.names(rooms)))
    });
    aim::follow(pane, view, table);
    if let Some(table) = table {
        rehearsal::begin(table, pane);
    }

    // The map is a layer of its own, laid out as large as it is seen: so it moves by whole pixels that are only copied.
    // While it is enlarged it is stretched and may blur; afterwards it is laid out anew.
    let laid_out_at = RwSignal::new(1.0);
    Effect::new(move |_| {
        let k = camera.look.with(|look| look.k);
        if !camera.moving.get() && laid_out_at.get_untracked() != k {
            laid_out_at.set(k);
        }
    });
    let is_far = Memo::new(move |_| laid_out_at.get() * f64::from(RADIUS) < NUMBERED);
    let [wide, high] = [width, height].map(|length| move || f64::from(length) * laid_out_at.get());
    let transform = move || {
        let Look { x, y, k } = camera.look.get();
        let stretched = k / laid_out_at.get();
        format!(
            "transform:translate({x:.0}px,{y:.0}px) scale({stretched:.4});transform-origin:0 0;will-change:transform"
        )
    };
    let arriving = move |hex: &str| {
        table.is_some_and(|table| {
            table.slides.with(|slides| slides.iter().any(|slide| slide.way.last().is_some_and(|last| last == hex)))
        })
    };
    let lean = move |hex: &str| table.and_then(|table| clash::lean(table, pane, hex));
    let pile = move |(hex, svg): (String, Arc<str>)| {
        let [arrives, leans, how, acts] = [(); 4].map(|()| hex.clone());
        view! {
            <g class="pile" class:arriving=move || arriving(&arrives) class:leaning=move || lean(&leans).is_some()
                style=move || lean(&how) data-hex=hex data-ready=move || ready.with(|ready| ready.get(&acts).cloned())
                inner_html=svg></g>
        }
    };
    let gestures = Gestures::new(pane, table);
    let keys = move |event| {
        if let Some(table) = table {
            super::keys::on_board(table, pane, &event);
        }
    };
    let label = format!("Map, {columns} columns. Arrows go from hex to hex, Enter chooses, N finds the next unit.");
    view! {
        <main class="boardwrap">
            <div class="board-frame" class:dragging=move || camera.moving.get() node_ref=frame id="board" tabindex="0"
                role="application" aria-label=label title=move || table.and_then(pointing::hint)
                on:pointerdown=move |event| gestures.down(&event) on:pointermove=move |event| gestures.glide(&event)
                on:pointerup=move |event| gestures.lift(&event, true)
                on:pointercancel=move |event| gestures.lift(&event, false)
                on:wheel=move |event| gestures.wheel(&event) on:keydown=keys
                on:pointerleave=move |event| gestures.leave(&event)>
                <svg class="board" class:far=move || is_far.get() width=wide height=high viewBox=format!("0 0 {width} {height}") style=transform aria-hidden="true">
                    <defs inner_html=defs></defs>
                    <g class="sheet" inner_html=sheet></g>
                </svg>
                <svg class="board" width=wide height=high viewBox=format!("0 0 {width} {height}") style=transform aria-hidden="true">
                    <g class="sites"><For each=move || sites.get() key=Clone::clone let:site><g inner_html=site></g></For></g>
                    <g class="beneath" inner_html=beneath></g>
                    <g class="lit" inner_html=lit></g>
                    <g class="way">{table.map(|table| pointing::route(table, pane))}</g>
                    <g class="piles"><For each=move || piles.with(|(_, piles)| piles.drawn.clone()) key=Clone::clone children=pile/></g>
                    <g class="written"><For each=move || names.get() key=Clone::clone let:name><g inner_html=name></g></For></g>
                    <g class="above" inner_html=above></g>
                    <g class="prices" inner_html=prices></g>
                    <g class="clash">{move || table.map(|table| clash::draw(table, pane))}</g>
                    <g class="slides">{move || table.map(|table| slides::draw(table, pane))}</g>
                    {table.map(|table| pointing::awaited(table, pane))}
                    {table.map(|table| adviser::draw(table, pane))}
                    {table.map(|table| pointing::ring(table, pane))}
                </svg>
            </div>
            <Rail pane/>
            <Scale pane words=scale table/>
            {(columns > 30).then(|| view! { <Minimap pane laid=laid.into()/> })}
            {table.map(|table| view! { <Landing table/><Fan table pane/><Dragged table pane/> })}
        </main>
    }
}
