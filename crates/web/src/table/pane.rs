//! The window on the map: from a point of the screen to a hex, and back.

use leptos::html::Div;
use leptos::prelude::*;
use picture::Tabletop;

use super::camera::Camera;

/// A board that is laid out, where one looks at it, and the element it is seen in.
#[derive(Clone, Copy)]
pub struct Pane {
    /// The board.
    pub top: StoredValue<Tabletop, LocalStorage>,
    /// Where one looks at it.
    pub camera: Camera,
    /// The element.
    pub frame: NodeRef<Div>,
}

impl Pane {
    /// Width and height of the whole map.
    pub fn map(self) -> (f64, f64) {
        let (width, height) = self.top.with_value(Tabletop::size);
        (f64::from(width), f64::from(height))
    }

    fn corner(self) -> (f64, f64) {
        let frame = self.frame.get_untracked().map(|frame| frame.get_bounding_client_rect());
        frame.map_or((0.0, 0.0), |frame| (frame.x(), frame.y()))
    }

    /// A point of the screen as one of the window.
    pub fn within(self, (x, y): (f64, f64)) -> (f64, f64) {
        let (left, top) = self.corner();
        (x - left, y - top)
    }

    /// The hex under a point of the window.
    pub fn hex_at(self, point: (f64, f64)) -> Option<String> {
        let (x, y) = self.camera.look.get_untracked().to_map(point);
        self.top.with_value(|top| top.hex_at(x as f32, y as f32))
    }

    /// The middle of a hex on the map.
    pub fn centre(self, hex: &str) -> Option<(f64, f64)> {
        self.top.with_value(|top| top.centre(hex)).map(|(x, y)| (f64::from(x), f64::from(y)))
    }

    /// The middle of a hex in the window, as it moves.
    pub fn seen_at(self, hex: &str) -> Option<(f64, f64)> {
        let look = self.camera.look.get();
        self.centre(hex).map(|(x, y)| (x * look.k + look.x, y * look.k + look.y))
    }

    /// The middle of a hex on the screen.
    pub fn on_screen(self, hex: &str) -> (f64, f64) {
        let (left, top) = self.corner();
        untrack(move || self.seen_at(hex)).map_or((left, top), |(x, y)| (x + left, y + top))
    }

    /// Looks how wide and high the map is seen: on a narrow screen the panel lies over its lower part.
    pub fn measure(self) {
        let Some(frame) = self.frame.get_untracked() else { return };
        let (width, height) = (f64::from(frame.client_width()), f64::from(frame.client_height()));
        let here = frame.get_bounding_client_rect();
        let panel = document().query_selector(".side").ok().flatten().map(|panel| panel.get_bounding_client_rect());
        let covered = panel.filter(|panel| panel.left() < here.right() && panel.top() < here.bottom());
        let open = covered.map_or(height, |panel| (panel.top() - here.top()).clamp(height / 4.0, height));
        self.camera.window.set((width, open));
    }
}
