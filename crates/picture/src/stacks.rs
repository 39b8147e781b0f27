//! Which counters lie together, and which of them on top.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use engine::view::{Backs, Counter, Place, Spot, View};

use crate::backs;
use crate::counter::{self, CanAct, Card};
use crate::geometry::{At, Grid};
use crate::names::Rect;
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

/// Counters of a side that lie together in a hex.
#[derive(PartialEq)]
pub(crate) enum Pile<'a> {
    /// Face up, from above.
    Up(Vec<&'a Counter>),
    /// Face down.
    Down(&'a Backs),
}

impl Pile<'_> {
    /// Whose they are.
    pub fn side(&self) -> u8 {
        match self {
            Pile::Up(counters) => counters[0].side,
            Pile::Down(backs) => backs.side,
        }
    }

    /// Those whose faces are seen.
    pub fn counters(&self) -> &[&Counter] {
        match self {
            Pile::Up(counters) => counters,
            Pile::Down(_) => &[],
        }
    }
}

/// What lies on the map: in each hex the piles of the first side, then those of the second.
pub(crate) fn on_map<'a>(view: &'a View, grid: &Grid) -> BTreeMap<At, Vec<Pile<'a>>> {
    let hex_of = |place: &Place| if let Place::Hex(number) = place { grid.at(number) } else { None };
    let mut stacks: BTreeMap<(At, u8), Vec<&Counter>> = BTreeMap::new();
    for counter in &view.counters {
        if let Some(at) = hex_of(&counter.place) {
            stacks.entry((at, counter.side)).or_default().push(counter);
        }
    }
    let offered = offered(view);
    let mut piles: BTreeMap<At, Vec<Pile<'a>>> = BTreeMap::new();
    for ((at, _), counters) in stacks {
        piles.entry(at).or_default().push(Pile::Up(from_above(&counters, &offered)));
    }
    for backs in &view.backs {
        if let Some(at) = hex_of(&backs.place) {
            piles.entry(at).or_default().push(Pile::Down(backs));
        }
    }
    for here in piles.values_mut() {
        here.sort_by_key(Pile::side);
    }
    piles
}

/// Where the piles of a hex lie: how far from its middle, in radii, and how much smaller than alone.
fn spread(piles: usize) -> &'static [(f32, f32, f32)] {
    match piles {
        0 | 1 => &[(0.0, 0.0, 1.0)],
        2 => &[(-0.42, -0.06, 0.74), (0.42, 0.06, 0.74)],
        3 => &[(-0.40, -0.34, 0.62), (0.40, -0.34, 0.62), (0.0, 0.42, 0.62)],
        _ => &[(-0.40, -0.38, 0.58), (0.40, -0.38, 0.58), (-0.40, 0.40, 0.58), (0.40, 0.40, 0.58)],
    }
}

/// How large a pile is drawn that lies alone, in radii. One that looks somewhere leaves room to show where.
fn size(pile: &Pile<'_>) -> f32 {
    if pile.counters().iter().any(|counter| counter.facing.is_some()) { 1.10 } else { 1.20 }
}

/// The room that the piles of a hex take, with the number that says how many counters lie there.
pub(crate) fn room(grid: &Grid, at: At, piles: &[Pile<'_>]) -> Rect {
    let (wide, high) = match piles.len() {
        0 | 1 => (0.64, 0.64),
        2 => (0.86, 0.54),
        _ => (0.86, 0.76),
    };
    let mut room = Rect::around(grid.centre(at), 2.0 * wide * grid.radius, 2.0 * high * grid.radius);
    let several = |pile: &Pile<'_>| match pile {
        Pile::Up(counters) => counters.len() > 1,
        Pile::Down(backs) => backs.count > 1,
    };
    if piles.iter().any(several) {
        room.top -= 0.17 * grid.radius;
        room.right += 0.10 * grid.radius;
    }
    room
}

/// Draws the front lines and the stacks.
pub(crate) fn draw(
    out: &mut String,
    view: &View,
    grid: &Grid,
    palette: &Palette,
    stacks: &BTreeMap<At, Vec<Pile<'_>>>,
    ids: bool,
) {
    let offered = offered(view);
    let mut order: Vec<_> = stacks.iter().collect();
    order.sort_by_key(|(at, _)| (grid.centre_node(**at).1, at.column));
    out.push_str(r#"<g class="fronts" fill="none" stroke-linejoin="round" stroke-linecap="round">"#);
    for (at, piles) in &order {
        let counters: Vec<&Counter> = piles.iter().flat_map(|pile| pile.counters()).copied().collect();
        fronts(out, view, grid, palette, **at, &counters);
    }
    out.push_str(r#"</g><g class="counters">"#);
    for (at, piles) in order {
        draw_piles(out, view, grid, palette, (*at, piles), Some(&offered), ids);
    }
    out.push_str("</g>");
}

/// Draws the piles of one hex; whether they can act is left to the style of the page where it is not told.
fn draw_piles(
    out: &mut String,
    view: &View,
    grid: &Grid,
    palette: &Palette,
    (at, piles): (At, &[Pile<'_>]),
    offered: Option<&HashSet<&str>>,
    ids: bool,
) {
    for (pile, (dx, dy, share)) in piles.iter().zip(spread(piles.len())) {
        let size = size(pile) * share * grid.radius;
        let middle = grid.centre(at).plus(dx * grid.radius, dy * grid.radius);
        match pile {
            Pile::Down(under) => backs::draw(out, palette, view, under, middle, size),
            Pile::Up(counters) => {
                let can_act = offered.map_or(CanAct::Styled, |offered| {
                    CanAct::of(counters.iter().any(|counter| offered.contains(counter.id.as_str())))
                });
                let card = Card { counter: counters[0], under: &counters[1..], can_act, ids };
                // A stack leans to the south-east; its middle stays over the middle of the hex.
                let lean = counters.len().saturating_sub(1).min(2) as f32 * size * 0.03;
                counter::draw(out, palette, view, &card, middle.plus(-lean, -lean), size);
            }
        }
    }
}

/// Front lines and stacks of each hex by itself, from north to south, but for those that are drawn already.
pub(crate) fn hex_by_hex(
    view: &View,
    grid: &Grid,
    palette: &Palette,
    drawn: impl Fn(At, &[Pile<'_>]) -> Option<Arc<str>>,
) -> Vec<(At, Arc<str>)> {
    let stacks = on_map(view, grid);
    let mut order: Vec<_> = stacks.iter().collect();
    order.sort_by_key(|(at, _)| (grid.centre_node(**at).1, at.column));
    let drawn = order.into_iter().map(|(at, piles)| {
        if let Some(svg) = drawn(*at, piles) {
            return (*at, svg);
        }
        let counters: Vec<&Counter> = piles.iter().flat_map(|pile| pile.counters()).copied().collect();
        let mut out = String::from(r#"<g fill="none" stroke-linejoin="round" stroke-linecap="round">"#);
        fronts(&mut out, view, grid, palette, *at, &counters);
        out.push_str("</g>");
        draw_piles(&mut out, view, grid, palette, (*at, piles), None, false);
        (*at, out.into())
    });
    drawn.collect()
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
        put!(out, r#" transform="translate({}) rotate({})""#, grid.centre(at), grid.orientation.degrees(facing));
        let (half, foot, tip) = (N(radius * 0.2), N(-radius * 0.73), N(-radius * 0.94));
        put!(out, r#" d="M-{half} {foot}L0 {tip}L{half} {foot}Z"/>"#);
    }
}
