//! Pointers on the map: one that stays still clicks, one that rests opens a stack, one moves a counter or the map, two
//! enlarge it.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;

use super::camera::Look;
use super::drag::{STILL, place};
use super::pane::Pane;
use super::pointing::turn_at;
use super::state::Table;
use crate::later::Later;

/// A finger that rests so long opens the stack under it.
const LONG: Duration = Duration::from_millis(450);
/// After the wheel has rested so long, the map is drawn anew.
const SETTLED: Duration = Duration::from_millis(160);

/// A pointer that is down: in points of the window.
#[derive(Clone, Copy)]
struct Finger {
    pointer: i32,
    from: (f64, f64),
    to: (f64, f64),
}

/// What pointers do on the map; with a table, one that can be played on.
#[derive(Clone, Copy)]
pub struct Gestures {
    pane: Pane,
    table: Option<Table>,
    fingers: StoredValue<Vec<Finger>>,
    /// The look they began with.
    begun: StoredValue<Option<Look>>,
    /// They have done something: lifting them is no click.
    moved: StoredValue<bool>,
    /// What happens if nothing else does.
    rest: Later,
}

fn apart(one: (f64, f64), other: (f64, f64)) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn between(one: (f64, f64), other: (f64, f64)) -> (f64, f64) {
    ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
}

impl Gestures {
    /// No pointer is down yet.
    pub fn new(pane: Pane, table: Option<Table>) -> Self {
        Gestures {
            pane,
            table,
            fingers: StoredValue::new(Vec::new()),
            begun: StoredValue::new(None),
            moved: StoredValue::new(false),
            rest: Later::new(),
        }
    }

    /// From here on, what is down begins anew.
    fn begin(self) {
        self.fingers.update_value(|fingers| fingers.iter_mut().for_each(|finger| finger.from = finger.to));
        self.begun.set_value(Some(self.pane.camera.look.get_untracked()));
    }

    /// A pointer comes down.
    pub fn down(self, event: &ev::PointerEvent) {
        let at = self.pane.within(place(event));
        self.fingers.update_value(|fingers| fingers.push(Finger { pointer: event.pointer_id(), from: at, to: at }));
        self.begin();
        let is_alone = self.fingers.with_value(|fingers| fingers.len() == 1);
        self.moved.set_value(!is_alone);
        self.rest.stop();
        let Some(table) = self.table else { return };
        table.fan.set(None);
        if is_alone && event.pointer_type() != "mouse" {
            self.rest.wait(LONG, move || {
                if let Some(hex) = self.pane.hex_at(at).filter(|hex| table.open_stack(hex)) {
                    self.moved.set_value(true);
                    table.visit(hex);
                }
            });
        }
    }

    /// A pointer moves.
    pub fn glide(self, event: &ev::PointerEvent) {
        let at = self.pane.within(place(event));
        let Some(look) = self.begun.get_value() else {
            if let Some(table) = self.table.filter(|table| !table.drags()) {
                let hex = self.pane.hex_at(at);
                if table.hover.get_untracked() != hex {
                    table.hover.set(hex);
                }
            }
            return;
        };
        let known = self.fingers.try_update_value(|fingers| {
            fingers
                .iter_mut()
                .find(|finger| finger.pointer == event.pointer_id())
                .map(|finger| finger.to = at)
                .is_some()
        });
        if known != Some(true) || self.table.is_some_and(Table::drags) {
            return;
        }
        let camera = self.pane.camera;
        match self.fingers.get_value().as_slice() {
            [finger] => {
                if !self.moved.get_value() && apart(finger.from, finger.to) < STILL {
                    return;
                }
                if !self.moved.get_value() {
                    self.moved.set_value(true);
                    self.rest.stop();
                    if let Some(frame) = self.pane.frame.get_untracked() {
                        let _ = frame.set_pointer_capture(finger.pointer);
                    }
                    if self.takes_hold(finger.from, place(event)) {
                        return;
                    }
                }
                camera.moving.set(true);
                let (x, y) = (look.x + finger.to.0 - finger.from.0, look.y + finger.to.1 - finger.from.1);
                camera.hold(Look { x, y, ..look }, self.pane.map());
            }
            [one, other, ..] => {
                camera.moving.set(true);
                let (was, is) = (between(one.from, other.from), between(one.to, other.to));
                let look = look.zoomed(apart(one.to, other.to) / apart(one.from, other.from).max(1.0), was);
                let look = Look { x: look.x + is.0 - was.0, y: look.y + is.1 - was.1, ..look };
                camera.hold(look, self.pane.map());
            }
            [] => {}
        }
    }

    /// Whether a pointer that came down there drags a counter along, and not the map.
    fn takes_hold(self, from: (f64, f64), at: (f64, f64)) -> bool {
        let held = self.table.zip(self.pane.hex_at(from));
        let Some((table, id)) = held.and_then(|(table, hex)| Some((table, table.draggable(&hex)?))) else {
            return false;
        };
        table.drag(&id, at);
        table.drags()
    }

    /// A pointer is lifted; `clicks` unless it was taken away.
    pub fn lift(self, event: &ev::PointerEvent, clicks: bool) {
        self.fingers.update_value(|fingers| fingers.retain(|finger| finger.pointer != event.pointer_id()));
        self.pane.camera.moving.set(false);
        self.rest.stop();
        if !self.fingers.with_value(Vec::is_empty) {
            return self.begin();
        }
        let began_here = self.begun.try_update_value(Option::take).flatten().is_some();
        if let Some(table) = self.table
            && began_here
            && clicks
            && !self.moved.get_value()
        {
            let at = self.pane.within(place(event));
            let point = self.pane.camera.look.get_untracked().to_map(at);
            if let Some(actions) = turn_at(table, self.pane, point) {
                table.submit(&actions);
            } else if let Some(hex) = self.pane.hex_at(at) {
                table.press(&hex, place(event));
            }
        }
    }

    /// A pointer leaves the map. So does a finger when it is lifted, but the stack it has opened is to stay.
    pub fn leave(self, event: &ev::PointerEvent) {
        if let Some(table) = self.table.filter(|_| event.pointer_type() != "touch") {
            table.hover.set(None);
        }
    }

    /// The wheel turns.
    pub fn wheel(self, event: &ev::WheelEvent) {
        event.prevent_default();
        let camera = self.pane.camera;
        camera.moving.set(true);
        self.rest.wait(SETTLED, move || camera.moving.set(false));
        let at = self.pane.within(place(event));
        let look = camera.look.get_untracked().zoomed((-event.delta_y() * 0.0015).exp(), at);
        camera.hold(look, self.pane.map());
    }
}
