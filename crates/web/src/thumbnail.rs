//! A scenario's map as a small picture, drawn when it comes into sight.

use engine::view::{Place, Spot, View};
use engine::{Pending, Position, Seat};
use leptos::html::Div;
use leptos::prelude::*;
use picture::{Caption, Style, board_svg};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::parts::Theme;
use crate::shelf::library;

/// Hexes shown across and down, from the heart of the battle.
pub const SMALL: (i32, i32) = (16, 10);
/// The same for a picture as wide as the page.
pub const WIDE: (i32, i32) = (26, 12);

/// The part of the map where most counters of both sides stand, as its first and last hex.
fn window_of(position: &dyn Position, view: &View, (across, down): (i32, i32)) -> Option<(String, String)> {
    let board = position.board();
    let board = board.hexes();
    let place = |place: &Place| if let Place::Hex(hex) = place { board.place_of(hex) } else { None };
    let sites =
        || board.hexes.iter().filter(|cell| cell.site.is_some()).filter_map(|cell| board.place_of(&cell.number));
    let counters = view.counters.iter().filter_map(|counter| Some((counter.side, place(&counter.place)?)));
    let backs = view.backs.iter().filter_map(|backs| Some((backs.side, place(&backs.place)?)));
    let mut spots: Vec<(u8, (u16, u16))> = counters.chain(backs).collect();
    if spots.is_empty() {
        spots = sites().map(|site| (0, site)).collect();
    }
    let (columns, rows) = (i32::from(board.columns), i32::from(board.rows));
    let corner = |(_, spot): &(u8, (u16, u16))| {
        let start = |at: u16, shown: i32, all: i32| (i32::from(at) - shown / 2).clamp(1, (all - shown + 1).max(1));
        (start(spot.0, across, columns), start(spot.1, down, rows))
    };
    let inside = |(left, top): (i32, i32)| {
        let holds = |spot: (u16, u16)| {
            (left..left + across).contains(&i32::from(spot.0)) && (top..top + down).contains(&i32::from(spot.1))
        };
        let of = |side: u8| spots.iter().filter(|(other, spot)| *other == side && holds(*spot)).count();
        let (one, other) = (of(0), of(1));
        // Two armies face to face say more than the larger one alone.
        one + other + 4 * one.min(other)
    };
    let best = spots.iter().map(corner).max_by_key(|corner| (inside(*corner), std::cmp::Reverse(*corner)));
    let (left, top) = best.unwrap_or((1, 1));
    let number = |column: i32, row: i32| {
        let index = (row.min(rows) - 1) * columns + column.min(columns) - 1;
        Some(board.hexes.get(usize::try_from(index).ok()?)?.number.clone())
    };
    Some((number(left, top)?, number(left + across - 1, top + down - 1)?))
}

/// Lets armies that are still to be set up stand as they might.
fn set_up(mut position: Box<dyn Position>) -> Box<dyn Position> {
    let placed = |position: &dyn Position| position.suggestion().filter(|actions| !actions.is_empty());
    loop {
        if let Some(actions) = placed(&*position) {
            if actions.iter().any(|action| position.act(action).is_err()) {
                return position;
            }
            continue;
        }
        // One side stands; perhaps the other is next.
        let mut next = position.copy();
        let Pending::Act(side) = next.pending() else { return position };
        let ready = next.view(Seat::Side(side)).offers.into_iter().find(|offer| offer.spot == Spot::GoOn);
        let Some(ready) = ready else { return position };
        if ready.actions.iter().any(|action| next.act(action).is_err()) || placed(&*next).is_none() {
            return position;
        }
        position = next;
    }
}

/// The picture of a scenario's start, as an SVG document.
pub fn draw(scenario: &str, shown: (i32, i32), theme: picture::Theme) -> Option<String> {
    let position = set_up(library(|library| library.open(scenario, &[])).ok()?);
    let mut view = position.view(Seat::Spectator);
    view.offers.clear();
    let window = window_of(&*position, &view, shown);
    let style = Style {
        theme,
        hex_radius: 22.0,
        numbers: false,
        legend: false,
        header: false,
        panels: false,
        ids: false,
        window,
    };
    Some(board_svg(&position.board(), &view, &Caption::default(), &style))
}

/// A scenario's map, drawn when it comes into sight.
#[component]
pub fn Thumbnail(scenario: String, #[prop(default = SMALL)] shown: (i32, i32)) -> impl IntoView {
    let theme = Theme::signal();
    let seen = RwSignal::new(false);
    let frame = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let Some(frame) = frame.get() else { return };
        let look = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let entered =
                |entry: JsValue| entry.unchecked_into::<web_sys::IntersectionObserverEntry>().is_intersecting();
            if entries.iter().any(entered) {
                // One at a time, between frames.
                set_timeout(move || seen.set(true), std::time::Duration::ZERO);
            }
        });
        match web_sys::IntersectionObserver::new(look.as_ref().unchecked_ref()) {
            Ok(observer) => observer.observe(&frame),
            Err(_) => seen.set(true),
        }
        look.forget();
    });
    let picture = Memo::new(move |_| {
        let svg = seen.get().then(|| draw(&scenario, shown, theme.get().0)).flatten()?;
        Some(format!("data:image/svg+xml,{}", js_sys::encode_uri_component(&svg)))
    });
    view! {
        <div class="th" node_ref=frame>
            {move || picture.get().map(|source| view! { <img src=source alt="" loading="lazy"/> })}
        </div>
    }
}
