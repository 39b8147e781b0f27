//! Where the camera looks by itself: first at what is going on, then at what happens out of sight.

use std::sync::Arc;

use engine::view::{Place, View};
use leptos::ev;
use leptos::prelude::*;

use super::camera::{Look, bounds};
use super::pane::Pane;
use super::state::Table;

/// Counters are read down to this share of their size.
const READABLE: f64 = 0.62;
/// A skirmish of few counters is looked at from no nearer than this.
const NATURAL: f64 = 1.15;

/// Has the camera look at what there is to see, from now on.
pub fn follow(pane: Pane, view: Signal<Arc<View>>, table: Option<Table>) {
    let camera = pane.camera;
    Effect::new(move |_| {
        if pane.frame.get().is_some() {
            pane.measure();
            let (map, size) = (pane.map(), camera.window.get_untracked());
            let (heart, spread) = view.with_untracked(|view| (heart(view, pane), spread(view, pane)));
            let least = spread.map_or(READABLE, |spread| Look::fitted(spread, size).k.clamp(READABLE, NATURAL));
            camera.look.set(Look::readable(map, size, heart.unwrap_or((map.0 / 2.0, map.1 / 2.0)), least));
        }
    });
    let resized = window_event_listener(ev::resize, move |_| pane.measure());
    on_cleanup(move || resized.remove());
    let Some(table) = table else { return };
    // When something else is awaited, and nothing of it is in sight, it goes there.
    Effect::new(move |before: Option<String>| {
        let view = view.get();
        let awaited = view.prompt.headline.clone();
        if before.is_some_and(|before| before != awaited) {
            let points = offered(&view, pane);
            camera.find(&points, pane.map());
            // The window may have changed with it. To measure it before all is drawn would have it laid out twice.
            request_animation_frame(move || {
                let Some(before) = camera.window.try_get_untracked() else { return };
                pane.measure();
                if camera.window.get_untracked() != before {
                    camera.find(&points, pane.map());
                }
            });
        }
        awaited
    });
    let bring = move |hex: Option<String>| {
        if let Some(point) = hex.and_then(|hex| pane.centre(&hex)) {
            camera.bring(point);
        }
    };
    // What the keyboard visits, what is advised, and what moves.
    Effect::new(move |_| bring(table.cursor.get()));
    Effect::new(move |_| bring(table.advised_at()));
    Effect::new(move |_| bring(table.slides.with(|slides| slides.last().and_then(|slide| slide.way.last().cloned()))));
}

/// The middles of the hexes where something is offered.
fn offered(view: &View, pane: Pane) -> Vec<(f64, f64)> {
    let offered = view.offers.iter().filter_map(|offer| view.hex_of(&offer.spot));
    offered.filter_map(|hex| pane.centre(&hex)).collect()
}

/// The middle of what is going on: the counters that can act, or all of them.
fn heart(view: &View, pane: Pane) -> Option<(f64, f64)> {
    let mut points = offered(view, pane);
    if points.is_empty() {
        let place = |place: &Place| pane.centre(&place.hex()?);
        points = view.counters.iter().filter_map(|counter| place(&counter.place)).collect();
    }
    let n = points.len() as f64;
    (!points.is_empty()).then(|| {
        (points.iter().map(|point| point.0).sum::<f64>() / n, points.iter().map(|point| point.1).sum::<f64>() / n)
    })
}

/// How much room the counters on the map take, with some hexes round them.
fn spread(view: &View, pane: Pane) -> Option<(f64, f64)> {
    let place = |place: &Place| pane.centre(&place.hex()?);
    let counters = view.counters.iter().filter_map(|counter| place(&counter.place));
    let (least, most) = bounds(counters.chain(view.backs.iter().filter_map(|backs| place(&backs.place))))?;
    let round = f64::from(pane.top.with_value(picture::Tabletop::radius)) * 5.0;
    Some((most.0 - least.0 + round, most.1 - least.1 + round))
}
