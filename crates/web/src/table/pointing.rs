//! What is pointed at on the map: the way to a hex, an arrow that turns a counter, what a lesson waits for.

use engine::view::{Offer, Spot, View};
use leptos::prelude::*;
use picture::Tabletop;

use super::choosing::{offers_in, way};
use super::pane::Pane;
use super::state::Table;

/// The hex that the keyboard is at.
pub fn ring(table: Table, pane: Pane) -> impl IntoView {
    move || {
        let path = pane.top.with_value(|top| top.outline(&table.cursor.get()?, 0.98))?;
        Some(view! { <path class="cursor" d=path></path> })
    }
}

/// What a lesson waits for.
pub fn awaited(table: Table, pane: Pane) -> impl IntoView {
    move || {
        let offer = table.guide?.pointed(table)?;
        let path = pane.top.with_value(|top| table.view.with(|view| pointed_at(view, top, &offer.spot)))?;
        Some(view! { <path class="pointed" d=path></path> })
    }
}

/// The way to the hex under the pointer, if something is offered there.
pub fn route(table: Table, pane: Pane) -> impl IntoView {
    move || {
        route_to_hover(table, pane).map(|(line, end)| {
            view! {
                <path class="dest hot" d=end></path>
                <path class="path-b" d=line.clone()></path><path class="path" d=line></path>
            }
        })
    }
}

/// Where on the map something is offered, as an outline: a hex, or the arrow beside the counter in hand.
pub fn pointed_at(view: &View, top: &Tabletop, spot: &Spot) -> Option<String> {
    match spot {
        Spot::Hex(_) | Spot::Table(_) | Spot::Counter(_) => top.outline(&view.hex_of(spot)?, 0.98),
        Spot::Facing(direction) => {
            let hex = view.counters.iter().find(|counter| counter.in_hand)?.place.hex()?;
            let (x, y) = arrow(top, &hex, *direction)?;
            let r = top.radius() * 0.32;
            Some(format!("M{} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0Z", x - r, 2.0 * r, -2.0 * r))
        }
        Spot::Button | Spot::GoOn | Spot::Settle => None,
    }
}

/// Where the arrow lies by which a counter in this hex is turned.
fn arrow(top: &Tabletop, hex: &str, direction: u8) -> Option<(f32, f32)> {
    let centre = top.centre(hex)?;
    let (sin, cos) = f32::from(top.degrees(direction)).to_radians().sin_cos();
    Some((centre.0 + sin * top.radius(), centre.1 - cos * top.radius()))
}

/// What is offered on the ground of a hex.
fn offered_there(view: &View, hex: &str) -> Option<Offer> {
    offers_in(view, hex).into_iter().find(|offer| offer.spot.hex().is_some())
}

/// The way to the hex under the pointer, if it is offered, and the outline of its end.
fn route_to_hover(table: Table, pane: Pane) -> Option<(String, String)> {
    let hex = table.hover.get()?;
    let view = table.view.get();
    let offer = offered_there(&view, &hex)?;
    pane.top.with_value(|top| {
        let from = view.counters.iter().find(|counter| counter.in_hand).and_then(|counter| counter.place.hex());
        Some((route_along(top, from, &offer.actions), top.outline(&offer.spot.hex()?, 0.93)?))
    })
}

/// The way that actions lead from a hex, as a line.
pub fn route_along(top: &Tabletop, from: Option<String>, actions: &[String]) -> String {
    let hexes = from.into_iter().chain(way(|word| top.centre(word).is_some(), actions));
    let points: Vec<String> = hexes.filter_map(|hex| top.centre(&hex)).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    if points.is_empty() { String::new() } else { format!("M{}", points.join("L")) }
}

/// What the hex under the pointer would do.
pub fn hint(table: Table) -> Option<String> {
    let hex = table.hover.get()?;
    table.view.with(|view| offered_there(view, &hex)).map(|offer| offer.says)
}

/// The way to turn that is offered at this point of the map, if one is.
pub fn turn_at(table: Table, pane: Pane, (x, y): (f64, f64)) -> Option<Vec<String>> {
    let view = table.view.get_untracked();
    let hex = view.counters.iter().find(|counter| counter.in_hand)?.place.hex()?;
    pane.top.with_value(|top| {
        let near = |at: (f32, f32)| (f64::from(at.0) - x).hypot(f64::from(at.1) - y) < f64::from(top.radius()) * 0.34;
        let mut offers = view.offers.iter();
        let hit = offers.find(
            |offer| matches!(offer.spot, Spot::Facing(direction) if arrow(top, &hex, direction).is_some_and(near)),
        )?;
        Some(hit.actions.clone())
    })
}
