//! A counter that is dragged: out of its box, out of an opened stack, or from hex to hex; with a mouse or a finger.

use std::time::Duration;

use engine::view::Spot;
use leptos::ev;
use leptos::portal::Portal;
use leptos::prelude::*;

use super::choosing::offers_on;
use super::pane::Pane;
use super::stack::CounterPicture;
use super::state::Table;
use crate::later::Later;

/// A pointer that has moved no farther than this has clicked.
pub const STILL: f64 = 6.0;
/// A finger that rests so long on a card takes hold of it; one that moves on before scrolls.
const HOLD: Duration = Duration::from_millis(220);

/// A counter on its way under a pointer.
#[derive(Debug, Clone, PartialEq)]
pub struct Drag {
    /// Which.
    id: String,
    /// The hex it comes from, if it lay on the map.
    from: Option<String>,
    /// Where on the screen the pointer is.
    at: (f64, f64),
}

/// Where on the screen a pointer is.
pub fn place(event: &ev::MouseEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

impl Table {
    /// The actions that take a counter up so that it can be put down somewhere: none if it is in hand already. What lies
    /// on the map has to be in hand then; out of a box, it is enough that places are offered.
    fn taking_up(self, id: &str) -> Option<Vec<String>> {
        let view = self.view.get_untracked();
        let counter = view.counters.iter().find(|counter| counter.id == id)?;
        if counter.in_hand {
            return Some(Vec::new());
        }
        let offers = offers_on(&view, id);
        let [offer] = offers.as_slice() else { return None };
        let then = self.ask(|game| {
            let mut position = game.position().copy();
            offer.actions.iter().try_for_each(|action| position.act(action).map(|_| ())).ok()?;
            Some(position.view(self.seat.get_untracked()))
        })?;
        let is_taken = counter.place.hex().is_none() || then.counters.iter().any(|then| then.id == id && then.in_hand);
        let has_places = then.offers.iter().any(|offer| matches!(offer.spot, Spot::Hex(_) | Spot::Table(_)));
        (is_taken && has_places).then(|| offer.actions.clone())
    }

    /// The counter that a pointer takes hold of in a hex: the one in hand, or the first that can be taken up.
    pub fn draggable(self, hex: &str) -> Option<String> {
        let view = self.view.get_untracked();
        let mut here: Vec<_> = view.counters.iter().filter(|counter| counter.place.is_at(hex)).collect();
        here.sort_by_key(|counter| !counter.in_hand);
        here.into_iter().find(|counter| self.taking_up(&counter.id).is_some()).map(|counter| counter.id.clone())
    }

    /// Takes a counter up under a pointer.
    pub fn drag(self, id: &str, at: (f64, f64)) {
        let Some(actions) = self.taking_up(id) else { return };
        if !actions.is_empty() {
            self.submit(&actions);
        }
        let from = self.view.with_untracked(|view| {
            view.counters.iter().find(|counter| counter.id == id).and_then(|counter| counter.place.hex())
        });
        self.dragged.set(Some(Drag { id: id.to_string(), from, at }));
    }

    /// Whether something is being dragged.
    pub fn drags(self) -> bool {
        self.dragged.with_untracked(Option::is_some)
    }
}

/// The hold that a pointer has on a card, until it drags it away.
#[derive(Clone, Copy)]
pub struct Grip {
    table: Table,
    began: StoredValue<Option<(f64, f64)>>,
    hold: Later,
}

impl Grip {
    /// Of nothing yet.
    pub fn new(table: Table) -> Self {
        Grip { table, began: StoredValue::new(None), hold: Later::new() }
    }

    /// A pointer is on the card of a counter.
    pub fn down(self, id: &str, event: &ev::PointerEvent) {
        let at = place(event);
        self.began.set_value(Some(at));
        if event.pointer_type() != "mouse" {
            let id = id.to_string();
            self.hold.wait(HOLD, move || self.table.drag(&id, at));
        }
    }

    /// It moves: a mouse drags the card along, a finger that has no hold of it yet lets go.
    pub fn glide(self, id: &str, event: &ev::PointerEvent) {
        let Some(from) = self.began.get_value().filter(|_| !self.table.drags()) else { return };
        let at = place(event);
        if (at.0 - from.0).hypot(at.1 - from.1) >= STILL {
            self.release();
            if event.pointer_type() == "mouse" && event.buttons() == 1 {
                self.table.drag(id, at);
            }
        }
    }

    /// It is gone.
    pub fn release(self) {
        self.began.set_value(None);
        self.hold.stop();
    }
}

/// The counter under the pointer, and where it is let go.
#[component]
pub fn Dragged(table: Table, pane: Pane) -> impl IntoView {
    let hex_under = move |at: (f64, f64)| {
        let element = document().element_from_point(at.0 as f32, at.1 as f32)?;
        element.closest("#board").ok().flatten()?;
        pane.hex_at(pane.within(at))
    };
    let moves = window_event_listener(ev::pointermove, move |event| {
        if table.drags() {
            let at = place(&event);
            table.dragged.update(|drag| drag.iter_mut().for_each(|drag| drag.at = at));
            table.hover.set(hex_under(at));
        }
    });
    let drops = window_event_listener(ev::pointerup, move |event| {
        if let Some(drag) = table.dragged.get_untracked() {
            table.dragged.set(None);
            let at = place(&event);
            if let Some(hex) = hex_under(at).filter(|hex| Some(hex) != drag.from.as_ref()) {
                table.press(&hex, at);
            }
        }
    });
    let stops = window_event_listener(ev::pointercancel, move |_| table.dragged.set(None));
    on_cleanup(move || {
        moves.remove();
        drops.remove();
        stops.remove();
    });
    let id = Memo::new(move |_| table.dragged.with(|drag| drag.as_ref().map(|drag| drag.id.clone())));
    move || {
        id.get().map(|id| {
            let style = move || {
                let at = table.dragged.with(|drag| drag.as_ref().map(|drag| drag.at)).unwrap_or_default();
                format!("transform:translate({:.0}px,{:.0}px)", at.0, at.1)
            };
            // Over everything, wherever it came from.
            let card = move || {
                let (view, id) = (table.view.get_untracked(), id.clone());
                view! { <div class="dragged" style=style aria-hidden="true"><CounterPicture view id/></div> }
            };
            view! { <Portal>{card.clone()()}</Portal> }
        })
    }
}
