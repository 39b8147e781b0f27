//! Which counters lie together, and which of them on top.

use std::collections::{BTreeMap, HashSet};

use engine::view::{Counter, Place, Spot, View};

use crate::counter::{self, Card};
use crate::geometry::{At, Grid};
use crate::palette::Palette;
use crate::svg::{N, lines, put};

/// The counters that can act.
pub(crate) fn offered(view: &View) -> HashSet<&str> {
    let spots = view.offers.iter().map(|offer| &offer.spot);
    spots.filter_map(|spot| if let Spot::Counter(id) = spot { Some(id.as_str()) } else { None }).collect()
}

/// Puts counters in order from above: first the one in hand, then one that can act, then as listed; what a counter
/// carries lies right under it.
pub(crate) fn from_above<'a>(counters: &[&'a Counter], offered: &HashSet<&str>) -> Vec<&'a Counter> {
    let carried_here = |counter: &Counter| {
        counter.aboard.as_ref().is_some_and(|carrier| counters.iter().any(|other| other.id == *carrier))
    };
    let mut order: Vec<&Counter> = Vec::new();
    for counter in counters.iter().filter(|counter| !carried_here(counter)) {
        order.push(counter);
        order.extend(counters.iter().filter(|other| other.aboard.as_ref() == Some(&counter.id)));
    }
    // Carried by what is itself carried.
    let left_over: Vec<&Counter> =
        counters.iter().copied().filter(|counter| !order.iter().any(|other| other.id == counter.id)).collect();
    order.extend(left_over);
    let top = (order.iter().position(|counter| counter.in_hand))
        .or_else(|| order.iter().position(|counter| offered.contains(counter.id.as_str())));
    if let Some(top) = top {
        let carrier = order.remove(top);
        order.insert(0, carrier);
    }
    order
}

/// The stacks on the map, from above.
pub(crate) fn on_map<'a>(view: &'a View, grid: &Grid) -> BTreeMap<At, Vec<&'a Counter>> {
    let mut stacks: BTreeMap<At, Vec<&Counter>> = BTreeMap::new();
    for counter in &view.counters {
        if let Place::Hex(number) = &counter.place
            && let Some(at) = grid.at(number)
        {
            stacks.entry(at).or_default().push(counter);
        }
    }
    let offered = offered(view);
    stacks.into_iter().map(|(at, counters)| (at, from_above(&counters, &offered))).collect()
}

/// Draws the front lines and the stacks.
pub(crate) fn draw(
    out: &mut String,
    view: &View,
    grid: &Grid,
    palette: &Palette,
    stacks: &BTreeMap<At, Vec<&Counter>>,
    ids: bool,
) {
    let offered = offered(view);
    let mut order: Vec<_> = stacks.iter().collect();
    order.sort_by_key(|(at, _)| (at.centre().1, at.column));
    out.push_str(r#"<g class="fronts" fill="none" stroke-linejoin="round" stroke-linecap="round">"#);
    for (at, counters) in &order {
        fronts(out, view, grid, palette, **at, counters);
    }
    out.push_str(r#"</g><g class="counters">"#);
    for (at, counters) in order {
        let can_act = counters.iter().any(|counter| offered.contains(counter.id.as_str()));
        let size = if counters.iter().any(|counter| counter.facing.is_some()) { 1.10 } else { 1.20 } * grid.radius;
        let card = Card { counter: counters[0], under: &counters[1..], offered: can_act, ids };
        // A stack leans to the south-east; its middle stays over the middle of the hex.
        let lean = counters.len().saturating_sub(1).min(2) as f32 * size * 0.03;
        counter::draw(out, palette, view, &card, grid.centre(*at).plus(-lean, -lean), size);
    }
    out.push_str("</g>");
}

/// Facing: a line inside the three front hexsides, with a point on the middle one.
fn fronts(out: &mut String, view: &View, grid: &Grid, palette: &Palette, at: At, counters: &[&Counter]) {
    let mut drawn = HashSet::new();
    let radius = grid.radius;
    for counter in counters {
        let Some(facing) = counter.facing.map(|facing| facing % 6) else { continue };
        if !drawn.insert((counter.side, facing)) {
            continue;
        }
        let corners = grid.corners(at, 0.885);
        let front = lines(&[0, 1, 2, 3].map(|i| corners[(3 + usize::from(facing) + i) % 6]), false);
        let rim = counter::livery(palette, view, counter).rim;
        let (wide, thin) = (N(radius * 0.14), N(radius * 0.08));
        put!(out, r#"<path d="{front}" stroke="{}" stroke-opacity=".8" stroke-width="{wide}"/>"#, palette.halo);
        put!(out, r#"<path d="{front}" stroke="{rim}" stroke-width="{thin}"/><path fill="{rim}""#);
        put!(out, r#" transform="translate({}) rotate({})""#, grid.centre(at), u16::from(facing) * 60);
        let (half, foot, tip) = (N(radius * 0.2), N(-radius * 0.73), N(-radius * 0.94));
        put!(out, r#" d="M-{half} {foot}L0 {tip}L{half} {foot}Z"/>"#);
    }
}
