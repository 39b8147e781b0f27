//! Where one looks at the map.

use leptos::prelude::*;

/// How far one can go in and out.
const NEAREST: f64 = 3.0;
const FARTHEST: f64 = 0.12;

/// The map moved by `x`, `y` and enlarged by `k`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
    /// Larger.
    pub k: f64,
}

impl Look {
    /// The point of the map under a point of the window.
    pub fn to_map(self, (x, y): (f64, f64)) -> (f64, f64) {
        ((x - self.x) / self.k, (y - self.y) / self.k)
    }

    /// Nearer or farther round a point of the window, which stays where it is.
    pub fn zoomed(self, by: f64, (x, y): (f64, f64)) -> Look {
        let k = (self.k * by).clamp(FARTHEST, NEAREST);
        let by = k / self.k;
        Look { x: x - (x - self.x) * by, y: y - (y - self.y) * by, k }
    }

    /// The whole map in a window of this size.
    pub fn fitted(map: (f64, f64), window: (f64, f64)) -> Look {
        let margin = 12.0;
        let k = ((window.0 - 2.0 * margin) / map.0).min((window.1 - 2.0 * margin) / map.1).clamp(FARTHEST, NEAREST);
        Look { x: (window.0 - map.0 * k) / 2.0, y: (window.1 - map.1 * k) / 2.0, k }
    }

    /// As much of the map as can be read, its part round a point in the middle of the window.
    pub fn readable(map: (f64, f64), window: (f64, f64), round: (f64, f64), least: f64) -> Look {
        let whole = Look::fitted(map, window);
        if whole.k >= least {
            return whole;
        }
        let within = |at: f64, window: f64, map: f64| {
            let shift = window / 2.0 - at * least;
            if map * least <= window { (window - map * least) / 2.0 } else { shift.clamp(window - map * least, 0.0) }
        };
        Look { x: within(round.0, window.0, map.0), y: within(round.1, window.1, map.1), k: least }
    }
}

/// Where one looks, as it changes.
#[derive(Debug, Clone, Copy)]
pub struct Camera {
    /// Where.
    pub look: RwSignal<Look>,
    /// Something moves it right now.
    pub moving: RwSignal<bool>,
    /// The size of the window on the map.
    pub window: RwSignal<(f64, f64)>,
}

impl Camera {
    /// One that has not looked yet.
    pub fn new() -> Self {
        Camera {
            look: RwSignal::new(Look { x: 0.0, y: 0.0, k: 1.0 }),
            moving: RwSignal::new(false),
            window: RwSignal::new((0.0, 0.0)),
        }
    }

    /// Nearer or farther round the middle of the window.
    pub fn zoom(self, by: f64) {
        let (width, height) = self.window.get_untracked();
        self.look.update(|look| *look = look.zoomed(by, (width / 2.0, height / 2.0)));
    }

    /// Looks at the one of some points of the map that lies most in their middle, unless one of them is in sight.
    pub fn find(self, points: &[(f64, f64)]) {
        let (width, height) = self.window.get_untracked();
        let look = self.look.get_untracked();
        let ((left, top), (right, bottom)) = (look.to_map((0.0, 0.0)), look.to_map((width, height)));
        let n = points.len() as f64;
        let middle = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0 / n, sum.1 + point.1 / n));
        let apart = |point: &&(f64, f64)| (point.0 - middle.0).hypot(point.1 - middle.1);
        let nearest = points.iter().min_by(|one, other| apart(one).total_cmp(&apart(other)));
        let in_sight = |point: &(f64, f64)| (left..right).contains(&point.0) && (top..bottom).contains(&point.1);
        if let Some((x, y)) = nearest.filter(|_| !points.iter().any(in_sight)) {
            self.look.set(Look { x: width / 2.0 - x * look.k, y: height / 2.0 - y * look.k, k: look.k });
        }
    }

    /// Moves just so far that a point of the map is in sight.
    pub fn bring(self, (x, y): (f64, f64)) {
        let (width, height) = self.window.get_untracked();
        let Look { x: left, y: top, k } = self.look.get_untracked();
        let margin = 80.0_f64.min(width / 4.0);
        let into = |at: f64, size: f64| {
            if at < margin {
                margin - at
            } else if at > size - margin {
                size - margin - at
            } else {
                0.0
            }
        };
        let (dx, dy) = (into(x * k + left, width), into(y * k + top, height));
        if dx != 0.0 || dy != 0.0 {
            self.look.set(Look { x: left + dx, y: top + dy, k });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_under_the_pointer_stays_there() {
        let look = Look { x: 30.0, y: -20.0, k: 0.8 };
        let before = look.to_map((200.0, 100.0));
        let after = look.zoomed(1.5, (200.0, 100.0)).to_map((200.0, 100.0));
        assert!((before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9);
        assert_eq!(look.zoomed(1000.0, (0.0, 0.0)).k, NEAREST);
    }

    #[test]
    fn a_fitted_map_is_seen_whole() {
        let look = Look::fitted((2000.0, 1000.0), (800.0, 800.0));
        let (left, top) = look.to_map((0.0, 0.0));
        let (right, bottom) = look.to_map((800.0, 800.0));
        assert!(left < 0.0 && top < 0.0 && right > 2000.0 && bottom > 1000.0);
    }

    #[test]
    fn a_great_map_is_read_round_a_point_and_never_past_its_edge() {
        let look = Look::readable((4000.0, 4000.0), (800.0, 600.0), (100.0, 3900.0), 0.8);
        assert_eq!((look.k, look.to_map((0.0, 0.0)).0), (0.8, 0.0));
        assert!((look.to_map((800.0, 600.0)).1 - 4000.0).abs() < 1e-9);
    }
}
