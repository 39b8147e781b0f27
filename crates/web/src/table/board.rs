//! The map and what lies on it: two `<svg>`s, one over the other, moved and enlarged as one, so that what changes is
//! drawn without what does not. Hexes are found by arithmetic.

use std::sync::Arc;
use std::time::Duration;

use engine::view::{Board, Place, Spot, TablePoint, View};
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use picture::{Style, Tabletop};

use super::camera::{Camera, Look};
use super::choosing::{offers_in, way};
use super::dice::Landing;
use super::state::Table;
use crate::parts::{Icon, Theme};

/// A pointer that has moved no farther than this has clicked.
const STILL: f64 = 6.0;
/// Hexes are drawn this large and enlarged by the window.
const RADIUS: f32 = 36.0;
/// Counters are read down to this share of their size.
const READABLE: f64 = 0.62;
/// A skirmish of few counters is looked at from no nearer than this.
const NATURAL: f64 = 1.15;

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
    let map = (f64::from(width), f64::from(height));
    let defs = move || {
        laid.get();
        top.with_value(Tabletop::defs)
    };
    let sheet = move || {
        laid.get();
        top.with_value(Tabletop::sheet)
    };
    let under = Memo::new(move |_| {
        laid.get();
        view.with(|view| top.with_value(|top| top.under(view)))
    });
    let over = Memo::new(move |_| {
        laid.get();
        view.with(|view| top.with_value(|top| top.over(view)))
    });
    let piles = Memo::new(move |_| {
        laid.get();
        view.with(|view| top.with_value(|top| top.piles(view)))
    });

    let frame = NodeRef::<Div>::new();
    let in_frame = move |x: i32, y: i32| {
        let corner = frame.get_untracked().map(|frame| frame.get_bounding_client_rect());
        corner.map_or((0.0, 0.0), |corner| (f64::from(x) - corner.x(), f64::from(y) - corner.y()))
    };
    let hex_at = move |point: (f64, f64)| {
        let (x, y) = camera.look.get_untracked().to_map(point);
        top.with_value(|top| top.hex_at(x as f32, y as f32))
    };
    let first_look = move || {
        let Some(frame) = frame.get() else { return };
        let size = open_part(&frame);
        camera.window.set(size);
        let (heart, spread) = view.with_untracked(|view| top.with_value(|top| (heart(view, top), spread(view, top))));
        let least = spread.map_or(READABLE, |spread| Look::fitted(spread, size).k.clamp(READABLE, NATURAL));
        camera.look.set(Look::readable(map, size, heart.unwrap_or((map.0 / 2.0, map.1 / 2.0)), least));
    };
    Effect::new(move |_| first_look());
    let resized = window_event_listener(ev::resize, move |_| {
        if let Some(frame) = frame.get_untracked() {
            camera.window.set(open_part(&frame));
        }
    });
    on_cleanup(move || resized.remove());
    // When something else is awaited, and nothing of it is in sight, the camera goes there.
    Effect::new(move |before: Option<String>| {
        let view = view.get();
        let awaited = view.prompt.headline.clone();
        let is_new = table.is_some() && before.is_some_and(|before| before != awaited);
        if let Some(frame) = frame.get_untracked().filter(|_| is_new) {
            camera.window.set(open_part(&frame));
            camera.find(&top.with_value(|top| offered(&view, top)));
        }
        awaited
    });

    // Pointers that are down, where each began and is, and the look they began with.
    let fingers = StoredValue::new(Vec::<(i32, (f64, f64), (f64, f64))>::new());
    let begun = StoredValue::new(None::<Look>);
    let moved = StoredValue::new(false);
    let down = move |event: ev::PointerEvent| {
        let at = in_frame(event.client_x(), event.client_y());
        fingers.update_value(|fingers| {
            for finger in fingers.iter_mut() {
                finger.1 = finger.2;
            }
            fingers.push((event.pointer_id(), at, at));
        });
        begun.set_value(Some(camera.look.get_untracked()));
        moved.set_value(fingers.with_value(Vec::len) > 1);
    };
    let glide = move |event: ev::PointerEvent| {
        let at = in_frame(event.client_x(), event.client_y());
        let Some(look) = begun.get_value() else {
            if let Some(table) = table {
                let hex = hex_at(at);
                if table.hover.get_untracked() != hex {
                    table.hover.set(hex);
                }
            }
            return;
        };
        let known = fingers.try_update_value(|fingers| {
            fingers.iter_mut().find(|finger| finger.0 == event.pointer_id()).map(|finger| finger.2 = at).is_some()
        });
        if known != Some(true) {
            return;
        }
        let fingers = fingers.get_value();
        let apart = |one: (f64, f64), other: (f64, f64)| (one.0 - other.0).hypot(one.1 - other.1);
        match fingers.as_slice() {
            [(pointer, from, to)] => {
                if !moved.get_value() && apart(*from, *to) < STILL {
                    return;
                }
                if !moved.get_value() {
                    moved.set_value(true);
                    if let Some(frame) = frame.get_untracked() {
                        let _ = frame.set_pointer_capture(*pointer);
                    }
                }
                camera.moving.set(true);
                camera.look.set(Look { x: look.x + to.0 - from.0, y: look.y + to.1 - from.1, ..look });
            }
            [(_, a, b), (_, c, d), ..] => {
                camera.moving.set(true);
                let (was, is) = (((a.0 + c.0) / 2.0, (a.1 + c.1) / 2.0), ((b.0 + d.0) / 2.0, (b.1 + d.1) / 2.0));
                let look = look.zoomed(apart(*b, *d) / apart(*a, *c).max(1.0), was);
                camera.look.set(Look { x: look.x + is.0 - was.0, y: look.y + is.1 - was.1, ..look });
            }
            [] => {}
        }
    };
    let lift = move |event: ev::PointerEvent, clicks: bool| {
        fingers.update_value(|fingers| fingers.retain(|finger| finger.0 != event.pointer_id()));
        camera.moving.set(false);
        if !fingers.with_value(Vec::is_empty) {
            begun.set_value(Some(camera.look.get_untracked()));
            fingers.update_value(|fingers| fingers.iter_mut().for_each(|finger| finger.1 = finger.2));
            return;
        }
        begun.set_value(None);
        if let Some(table) = table
            && clicks
            && !moved.get_value()
        {
            let at = in_frame(event.client_x(), event.client_y());
            let point = camera.look.get_untracked().to_map(at);
            if let Some(actions) = turn_at(table, top, point) {
                table.submit(&actions);
            } else if let Some(hex) = hex_at(at) {
                table.press(&hex, (f64::from(event.client_x()), f64::from(event.client_y())));
            }
        }
    };
    let rest = StoredValue::new_local(None::<TimeoutHandle>);
    let wheel = move |event: ev::WheelEvent| {
        event.prevent_default();
        camera.moving.set(true);
        if let Some(handle) = rest.get_value() {
            handle.clear();
        }
        rest.set_value(set_timeout_with_handle(move || camera.moving.set(false), Duration::from_millis(160)).ok());
        let at = in_frame(event.client_x(), event.client_y());
        camera.look.update(|look| *look = look.zoomed((-event.delta_y() * 0.0015).exp(), at));
    };

    // The map is a layer of its own, drawn once for each enlargement: so it moves without being drawn. While it is
    // enlarged it may blur; afterwards it is given up for a moment and drawn anew.
    let drawn_at = RwSignal::new(0.0);
    Effect::new(move |_| {
        let k = camera.look.with(|look| look.k);
        if !camera.moving.get() && drawn_at.get_untracked() != k {
            drawn_at.set(0.0);
            request_animation_frame(move || request_animation_frame(move || _ = drawn_at.try_set(k)));
        }
    });
    let transform = move || {
        let Look { x, y, k } = camera.look.get();
        let is_layer = camera.moving.get() || drawn_at.get() == k;
        let hint = if is_layer { ";will-change:transform" } else { "" };
        format!("transform:translate({x:.2}px,{y:.2}px) scale({k:.4});transform-origin:0 0{hint}")
    };
    // The camera follows what the keyboard visits.
    Effect::new(move |_| {
        if let Some(hex) = table.and_then(|table| table.cursor.get())
            && let Some((x, y)) = top.with_value(|top| top.centre(&hex))
        {
            camera.bring((f64::from(x), f64::from(y)));
        }
    });
    // And what moves out of sight.
    Effect::new(move |_| {
        let last = table
            .and_then(|table| table.slides.with(|slides| slides.last().and_then(|slide| slide.way.last().cloned())));
        if let Some((x, y)) = last.and_then(|hex| top.with_value(|top| top.centre(&hex))) {
            camera.bring((f64::from(x), f64::from(y)));
        }
    });
    let ring = move || {
        let hex = table.and_then(|table| table.cursor.get())?;
        let path = top.with_value(|top| top.outline(&hex, 0.98))?;
        Some(view! { <path class="cursor" d=path></path> })
    };
    let pointed = move || {
        let table = table?;
        let offer = table.guide?.pointed(table)?;
        let path = top.with_value(|top| pointed_at(&view.get(), top, &offer.spot))?;
        Some(view! { <path class="pointed" d=path></path> })
    };
    let path = move || {
        table.and_then(|table| route_to_hover(table, top)).map(|(line, end)| view! {
        <path class="dest hot" d=end></path><path class="path-b" d=line.clone()></path><path class="path" d=line></path>
    })
    };
    let slides = move || table.map(|table| moving(table, view, top));
    let arriving = move |hex: &str| {
        table.is_some_and(|table| {
            table.slides.with(|slides| slides.iter().any(|slide| slide.way.last().is_some_and(|last| last == hex)))
        })
    };
    let keys = move |event: ev::KeyboardEvent| {
        if let Some(table) = table {
            super::keys::on_board(table, top, &event);
        }
    };
    // As long as a hex is wide, from side to side.
    let hex = f64::from(top.with_value(Tabletop::radius)) * 3.0_f64.sqrt();
    let bar = move || format!("width:{:.0}px", hex * camera.look.with(|look| look.k));
    // On a table that is measured: where the pointer is, and how far from the place last pointed at.
    let measured = move || {
        let table = table?;
        let (at, from) = (table.hover.get()?, table.cursor.get());
        let point = TablePoint::of_square(&at)?;
        let far = from.and_then(|from| Some((TablePoint::of_square(&from)?, from)));
        Some(far.map_or(at.clone(), |(start, from)| {
            format!("{at}: {:.1} from {from}", f64::from(point.apart(start)).sqrt() / 100.0)
        }))
    };
    let label = format!("Map, {columns} columns. Arrows go from hex to hex, Enter chooses, N finds the next unit.");
    view! {
        <main class="boardwrap">
            <div class="board-frame" class:dragging=move || camera.moving.get() node_ref=frame id="board" tabindex="0"
                role="application" aria-label=label
                on:pointerdown=down on:pointermove=glide on:pointerup=move |event| lift(event, true)
                on:pointercancel=move |event| lift(event, false) on:wheel=wheel on:keydown=keys
                on:pointerleave=move |_| if let Some(table) = table { table.hover.set(None) }>
                <svg class="board" width=width height=height viewBox=format!("0 0 {width} {height}") style=transform aria-hidden="true">
                    <defs inner_html=defs></defs>
                    <g class="sheet" inner_html=sheet></g>
                </svg>
                <svg class="board" width=width height=height viewBox=format!("0 0 {width} {height}") style=transform aria-hidden="true">
                    <g class="under" inner_html=move || under.get()></g>
                    <g class="way">{path}</g>
                    <g class="piles">
                        <For each=move || piles.get() key=Clone::clone let:pile>
                            {let hex = pile.0.clone(); view! {
                                <g class="pile" class:arriving={let hex = hex.clone(); move || arriving(&hex)} data-hex=hex inner_html=pile.1></g>
                            }}
                        </For>
                    </g>
                    <g class="over" inner_html=move || over.get()></g>
                    <g class="slides">{slides}</g>
                    {pointed}
                    {ring}
                </svg>
            </div>
            <Rail camera map/>
            <div class="scale"><i style=bar></i>{scale}<b>{measured}</b></div>
            {table.map(|table| view! { <Landing table/> })}
            {(columns > 30).then(|| view! { <Minimap camera map top laid=laid.into()/> })}
        </main>
    }
}

/// How wide and high the map is seen: on a narrow screen the panel lies over its lower part.
fn open_part(frame: &web_sys::HtmlDivElement) -> (f64, f64) {
    let (width, height) = (f64::from(frame.client_width()), f64::from(frame.client_height()));
    let here = frame.get_bounding_client_rect();
    let panel = document().query_selector(".side").ok().flatten().map(|panel| panel.get_bounding_client_rect());
    let covered = panel.filter(|panel| panel.left() < here.right() && panel.top() < here.bottom());
    (width, covered.map_or(height, |panel| (panel.top() - here.top()).clamp(height / 4.0, height)))
}

fn centre_of(top: &Tabletop, hex: &str) -> Option<(f64, f64)> {
    top.centre(hex).map(|(x, y)| (f64::from(x), f64::from(y)))
}

/// The middles of the hexes where something is offered.
fn offered(view: &View, top: &Tabletop) -> Vec<(f64, f64)> {
    let offered = view.offers.iter().filter_map(|offer| match &offer.spot {
        Spot::Counter(id) => view.counters.iter().find(|counter| counter.id == *id)?.place.hex(),
        spot => spot.hex(),
    });
    offered.filter_map(|hex| centre_of(top, &hex)).collect()
}

/// The middle of what is going on: the counters that can act, or all of them.
fn heart(view: &View, top: &Tabletop) -> Option<(f64, f64)> {
    let mut points = offered(view, top);
    if points.is_empty() {
        let place = |place: &Place| centre_of(top, &place.hex()?);
        points = view.counters.iter().filter_map(|counter| place(&counter.place)).collect();
    }
    let n = points.len() as f64;
    (!points.is_empty()).then(|| {
        (points.iter().map(|point| point.0).sum::<f64>() / n, points.iter().map(|point| point.1).sum::<f64>() / n)
    })
}

/// How much room the counters on the map take, with some hexes round them.
fn spread(view: &View, top: &Tabletop) -> Option<(f64, f64)> {
    let place = |place: &Place| centre_of(top, &place.hex()?);
    let counters = view.counters.iter().filter_map(|counter| place(&counter.place));
    let mut points = counters.chain(view.backs.iter().filter_map(|backs| place(&backs.place)));
    let first = points.next()?;
    let (least, most) = points.fold((first, first), |(least, most), at| {
        ((least.0.min(at.0), least.1.min(at.1)), (most.0.max(at.0), most.1.max(at.1)))
    });
    let round = f64::from(top.radius()) * 5.0;
    Some((most.0 - least.0 + round, most.1 - least.1 + round))
}

/// Where on the map something is offered, as an outline: a hex, or the arrow beside the counter in hand.
fn pointed_at(view: &View, top: &Tabletop, spot: &Spot) -> Option<String> {
    match spot {
        Spot::Hex(_) | Spot::Table(_) => top.outline(&spot.hex()?, 0.98),
        Spot::Counter(id) => top.outline(&view.counters.iter().find(|counter| counter.id == *id)?.place.hex()?, 0.98),
        Spot::Facing(direction) => {
            let hex = view.counters.iter().find(|counter| counter.in_hand)?.place.hex()?;
            let (x, y) = arrow(top, &hex, *direction)?;
            let r = top.radius() * 0.32;
            Some(format!("M{} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0Z", x - r, 2.0 * r, -2.0 * r))
        }
        Spot::Button | Spot::GoOn => None,
    }
}

/// Where the arrow lies by which a counter in this hex is turned.
fn arrow(top: &Tabletop, hex: &str, direction: u8) -> Option<(f32, f32)> {
    let centre = top.centre(hex)?;
    let (sin, cos) = f32::from(top.degrees(direction)).to_radians().sin_cos();
    Some((centre.0 + sin * top.radius(), centre.1 - cos * top.radius()))
}

/// The way to the hex under the pointer, if it is offered, and the outline of its end.
fn route_to_hover(table: Table, top: StoredValue<Tabletop, LocalStorage>) -> Option<(String, String)> {
    let hex = table.hover.get()?;
    let view = table.view.get();
    let offer = offers_in(&view, &hex).into_iter().find(|offer| offer.spot.hex().is_some())?;
    top.with_value(|top| {
        let is_hex = |word: &str| top.centre(word).is_some();
        let from = view.counters.iter().find(|counter| counter.in_hand).and_then(|counter| counter.place.hex());
        let hexes = from.into_iter().chain(way(is_hex, &offer.actions));
        let points: Vec<String> =
            hexes.filter_map(|hex| top.centre(&hex)).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let end = top.outline(&offer.spot.hex()?, 0.93)?;
        Some((if points.is_empty() { String::new() } else { format!("M{}", points.join("L")) }, end))
    })
}

/// The way to turn that is offered at this point of the map, if one is.
fn turn_at(table: Table, top: StoredValue<Tabletop, LocalStorage>, (x, y): (f64, f64)) -> Option<Vec<String>> {
    let view = table.view.get_untracked();
    let hex = view.counters.iter().find(|counter| counter.in_hand)?.place.hex()?;
    top.with_value(|top| {
        let near = |at: (f32, f32)| (f64::from(at.0) - x).hypot(f64::from(at.1) - y) < f64::from(top.radius()) * 0.34;
        let mut offers = view.offers.iter();
        let hit = offers.find(
            |offer| matches!(offer.spot, Spot::Facing(direction) if arrow(top, &hex, direction).is_some_and(near)),
        )?;
        Some(hit.actions.clone())
    })
}

/// Counters on their way, each along the hexes it passes.
fn moving(table: Table, view: Signal<Arc<View>>, top: StoredValue<Tabletop, LocalStorage>) -> impl IntoView {
    let view = view.get_untracked();
    let slides = table.slides.get();
    let drawn = slides.into_iter().filter_map(move |slide| {
        top.with_value(|top| {
            let points: Vec<String> =
                slide.way.iter().filter_map(|hex| top.centre(hex)).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            let svg = top.counter(&view, &slide.id)?;
            let size = 1.1 * top.radius() / 100.0;
            let style = format!(
                "offset-path:path('M{}');offset-rotate:0deg;--steps:{}",
                points.join("L"),
                points.len().saturating_sub(1).clamp(1, 5)
            );
            let inner = format!(r#"<g transform="scale({size}) translate(-60 -60)">{svg}</g>"#);
            Some(view! { <g class="slide" style=style inner_html=inner></g> })
        })
    });
    drawn.collect_view()
}

/// The tools at the edge of the board.
#[component]
fn Rail(camera: Camera, map: (f64, f64)) -> impl IntoView {
    let fit = move |_| camera.look.set(Look::fitted(map, camera.window.get_untracked()));
    view! {
        <div class="rail" role="toolbar" aria-label="Map">
            <button type="button" title="Nearer (+)" aria-label="Nearer" on:click=move |_| camera.zoom(1.25)><Icon name="plus"/></button>
            <button type="button" title="Farther (−)" aria-label="Farther" on:click=move |_| camera.zoom(0.8)><Icon name="minus"/></button>
            <button type="button" title="The whole map (F)" aria-label="The whole map" on:click=fit><Icon name="fit"/></button>
        </div>
    }
}

/// The whole map in small, with what is in sight framed.
#[component]
fn Minimap(
    camera: Camera,
    map: (f64, f64),
    top: StoredValue<Tabletop, LocalStorage>,
    laid: Signal<picture::Theme>,
) -> impl IntoView {
    let (width, height) = (150.0, (150.0 * map.1 / map.0).round());
    let ground = move || {
        laid.get();
        top.with_value(Tabletop::relief)
    };
    // Beside the picture and not in it, which would be drawn anew with every move.
    let frame = move || {
        let look = camera.look.get();
        let (left, top) = look.to_map((0.0, 0.0));
        let (right, bottom) = look.to_map(camera.window.get());
        let (left, top, right, bottom) = (left.max(0.0), top.max(0.0), right.min(map.0), bottom.min(map.1));
        let small = width / map.0;
        let [x, y, w, h] = [left, top, right - left, bottom - top].map(|part| part * small);
        format!("transform:translate({x:.1}px,{y:.1}px);width:{:.1}px;height:{:.1}px", w.max(0.0), h.max(0.0))
    };
    let go = move |event: ev::MouseEvent| {
        let (x, y) = (f64::from(event.offset_x()) / width * map.0, f64::from(event.offset_y()) / height * map.1);
        let (w, h) = camera.window.get_untracked();
        camera.look.update(|look| (look.x, look.y) = (w / 2.0 - x * look.k, h / 2.0 - y * look.k));
    };
    view! {
        <div class="mini" aria-hidden="true">
            <svg width=width height=height viewBox=format!("0 0 {} {}", map.0, map.1) on:click=go>
                <g inner_html=ground></g>
            </svg>
            <i class="frame" style=frame></i>
        </div>
    }
}
