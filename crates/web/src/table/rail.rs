//! The tools at the edge of the board: nearer and farther, the scale, the whole map in small.

use engine::view::TablePoint;
use leptos::ev;
use leptos::prelude::*;
use picture::Tabletop;

use super::camera::Look;
use super::pane::Pane;
use super::state::Table;
use crate::parts::Icon;

/// Nearer, farther, all of it.
#[component]
pub fn Rail(pane: Pane) -> impl IntoView {
    let camera = pane.camera;
    let fit = move |_| camera.look.set(Look::fitted(pane.map(), camera.window.get_untracked()));
    view! {
        <div class="rail" role="toolbar" aria-label="Map">
            <button type="button" title="Nearer (+)" aria-label="Nearer" on:click=move |_| camera.zoom(1.25)><Icon name="plus"/></button>
            <button type="button" title="Farther (−)" aria-label="Farther" on:click=move |_| camera.zoom(0.8)><Icon name="minus"/></button>
            <button type="button" title="The whole map (F)" aria-label="The whole map" on:click=fit><Icon name="fit"/></button>
        </div>
    }
}

/// How far it is from side to side of a hex; on a table that is measured, where the pointer is, and how far that is from
/// the place last pointed at.
#[component]
pub fn Scale(pane: Pane, words: String, table: Option<Table>) -> impl IntoView {
    let hex = f64::from(pane.top.with_value(Tabletop::radius)) * 3.0_f64.sqrt();
    let enlarged = Memo::new(move |_| pane.camera.look.with(|look| look.k));
    let bar = move || format!("width:{:.0}px", hex * enlarged.get());
    let measured = move || {
        let table = table?;
        let (at, from) = (table.hover.get()?, table.cursor.get());
        let point = TablePoint::of_square(&at)?;
        let far = from.and_then(|from| Some((TablePoint::of_square(&from)?, from)));
        Some(far.map_or(at.clone(), |(start, from)| {
            format!("{at}: {:.1} from {from}", f64::from(point.apart(start)).sqrt() / 100.0)
        }))
    };
    view! { <div class="scale"><i style=bar></i>{words}<b>{measured}</b></div> }
}

/// The whole map in small, with what is in sight framed.
#[component]
pub fn Minimap(pane: Pane, laid: Signal<picture::Theme>) -> impl IntoView {
    let (camera, map) = (pane.camera, pane.map());
    let (width, height) = (150.0, (150.0 * map.1 / map.0).round());
    let ground = move || {
        laid.get();
        pane.top.with_value(Tabletop::relief)
    };
    // Beside the picture and not in it, which would be drawn anew with every move; and only moved, which draws nothing.
    let frame = move || {
        let look = camera.look.get();
        let (left, top) = look.to_map((0.0, 0.0));
        let (right, bottom) = look.to_map(camera.window.get());
        let [x, y, w, h] = [left, top, right - left, bottom - top].map(|part| part * width / map.0);
        format!("transform:translate({x:.1}px,{y:.1}px);width:{w:.1}px;height:{h:.1}px")
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
