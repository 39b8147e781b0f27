//! What moves on the board: counters that were in another hex before.

use engine::view::{Place, View};
use leptos::prelude::*;
use picture::Tabletop;

use super::pane::Pane;
use super::state::Table;

/// A counter on its way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slide {
    /// Whose picture.
    pub id: String,
    /// The hexes it passes, first to last.
    pub way: Vec<String>,
}

/// More than these are not watched one by one: a new position is simply shown.
const MOST: usize = 12;

fn hex(place: &Place) -> Option<&str> {
    if let Place::Hex(hex) = place { Some(hex) } else { None }
}

/// The counters that are elsewhere now, with the way they took if the actions name it.
pub fn between(before: &View, after: &View, actions: &[String]) -> Vec<Slide> {
    let mut slides = Vec::new();
    for counter in &after.counters {
        let old = before.counters.iter().find(|old| old.id == counter.id);
        let (Some(from), Some(to)) = (old.and_then(|old| hex(&old.place)), hex(&counter.place)) else { continue };
        if from == to {
            continue;
        }
        let named: Vec<String> =
            actions.iter().filter_map(|action| action.split_whitespace().last()).map(str::to_string).collect();
        let known = named.last().is_some_and(|last| last == to);
        let mut way = vec![from.to_string()];
        way.extend(if known { named } else { vec![to.to_string()] });
        slides.push(Slide { id: counter.id.clone(), way });
    }
    if slides.len() > MOST { Vec::new() } else { slides }
}

/// A counter as large as it lies on the map, its middle in the corner.
pub fn piece(top: &Tabletop, view: &View, id: &str) -> Option<String> {
    let size = 1.1 * top.radius() / 100.0;
    Some(format!(r#"<g transform="scale({size}) translate(-60 -60)">{}</g>"#, top.counter(view, id)?))
}

/// Counters on their way, each along the hexes it passes.
pub fn draw(table: Table, pane: Pane) -> impl IntoView {
    let view = table.view.get_untracked();
    let drawn = table.slides.get().into_iter().filter_map(move |slide| {
        let points: Vec<String> =
            slide.way.iter().filter_map(|hex| pane.centre(hex)).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let inner = pane.top.with_value(|top| piece(top, &view, &slide.id))?;
        let style = format!(
            "offset-path:path('M{}');offset-rotate:0deg;--steps:{}",
            points.join("L"),
            points.len().saturating_sub(1).clamp(1, 5)
        );
        Some(view! { <g class="slide" style=style inner_html=inner></g> })
    });
    drawn.collect_view()
}
