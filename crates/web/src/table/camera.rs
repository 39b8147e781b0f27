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
        Look::round(round, least, map, window, |_| 0.0)
    }

    /// A point in the middle of the window, or as near to it as shows no more beside the map than this much of the window.
    fn round(at: (f64, f64), k: f64, map: (f64, f64), window: (f64, f64), beside: fn(f64) -> f64) -> Look {
        let within = |at: f64, window: f64, map: f64| {
            let (least, most) = (window - map * k - beside(window), beside(window));
            if least > most { (least + most) / 2.0 } else { (window / 2.0 - at * k).clamp(least, most) }
        };
        Look { x: within(at.0, window.0, map.0), y: within(at.1, window.1, map.1), k }
    }

    /// As near to this as has some of the map in the middle of the window: nobody loses it out of sight.
    pub fn held(self, map: (f64, f64), window: (f64, f64)) -> Look {
        Look::round(self.to_map((window.0 / 2.0, window.1 / 2.0)), self.k, map, window, |size| size / 2.0)
    }

    /// As little aside as has a point of the map in sight, not too near the edge of the window.
    fn with(self, (x, y): (f64, f64), window: (f64, f64)) -> Look {
        let into = |at: f64, size: f64| at.clamp(margin(size), size - margin(size)) - at;
        let (dx, dy) = (into(x * self.k + self.x, window.0), into(y * self.k + self.y, window.1));
        Look { x: self.x + dx, y: self.y + dy, k: self.k }
    }

    /// With all of these points in sight if they can be seen together; with one of them if they cannot.
    fn showing(self, points: &[(f64, f64)], map: (f64, f64), window: (f64, f64)) -> Look {
        let Some((least, most)) = bounds(points.iter().copied()) else { return self };
        let fits = |span: f64, size: f64| span * self.k <= size - 2.0 * margin(size);
        if fits(most.0 - least.0, window.0) && fits(most.1 - least.1, window.1) {
            return self.with(least, window).with(most, window);
        }
        if points.iter().any(|point| self.with(*point, window) == self) {
            return self;
        }
        let n = points.len() as f64;
        let middle = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0 / n, sum.1 + point.1 / n));
        let apart = |point: &&(f64, f64)| (point.0 - middle.0).hypot(point.1 - middle.1);
        let nearest = points.iter().min_by(|one, other| apart(one).total_cmp(&apart(other)));
        nearest.map_or(self, |point| Look::round(*point, self.k, map, window, margin))
    }
}

/// The upper left and the lower right corner of what some points take; none of no points.
pub fn bounds(points: impl Iterator<Item = (f64, f64)>) -> Option<((f64, f64), (f64, f64))> {
    points
        .map(|at| (at, at))
        .reduce(|(least, most), (at, _)| ((least.0.min(at.0), least.1.min(at.1)), (most.0.max(at.0), most.1.max(at.1))))
}

/// What is in sight keeps so far from the edges of a window of this size.
fn margin(size: f64) -> f64 {
    80.0_f64.min(size / 4.0)
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

    /// Moves as somebody's hand does, but not off the map.
    pub fn hold(self, look: Look, map: (f64, f64)) {
        self.look.set(look.held(map, self.window.get_untracked()));
    }

    /// Moves just so far that these points of the map are in sight, if they can be seen together; if they cannot, and
    /// none is in sight, to the one that lies most in their middle.
    pub fn find(self, points: &[(f64, f64)], map: (f64, f64)) {
        let window = self.window.get_untracked();
        self.go(self.look.get_untracked().showing(points, map, window));
    }

    /// Moves just so far that a point of the map is in sight.
    pub fn bring(self, point: (f64, f64)) {
        let window = self.window.get_untracked();
        self.go(self.look.get_untracked().with(point, window));
    }

    fn go(self, look: Look) {
        if look != self.look.get_untracked() {
            self.look.set(look);
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
    fn the_middle_of_the_window_stays_on_the_map() {
        let (map, window) = ((2000.0, 1000.0), (800.0, 600.0));
        let held = |x, y, k| Look { x, y, k }.held(map, window);
        assert_eq!(held(-300.0, 120.0, 0.5), Look { x: -300.0, y: 120.0, k: 0.5 });
        // At half its size the map is 1000 by 500: its corners come to the middle, at 400 and 300, and no further.
        assert_eq!(held(5000.0, 5000.0, 0.5), Look { x: 400.0, y: 300.0, k: 0.5 });
        assert_eq!(held(-5000.0, -5000.0, 0.5), Look { x: -600.0, y: -200.0, k: 0.5 });
    }

    #[test]
    fn a_fitted_map_is_seen_whole() {
        let look = Look::fitted((2000.0, 1000.0), (800.0, 800.0));
        let (left, top) = look.to_map((0.0, 0.0));
        let (right, bottom) = look.to_map((800.0, 800.0));
        assert!(left < 0.0 && top < 0.0 && right > 2000.0 && bottom > 1000.0);
    }

    #[test]
    fn what_can_be_seen_together_is_and_nothing_moves_that_need_not() {
        let (look, map, window) = (Look { x: 0.0, y: 0.0, k: 1.0 }, (4000.0, 4000.0), (800.0, 600.0));
        let showing = |points: &[(f64, f64)]| look.showing(points, map, window);
        assert_eq!(showing(&[(100.0, 100.0), (700.0, 500.0)]), look);
        // One at the edge, one beyond it: 900 comes to 720, 80 from the edge.
        assert_eq!(showing(&[(790.0, 300.0), (900.0, 300.0)]), Look { x: -180.0, ..look });
        // Too far apart for the window: one in sight is enough, and if there is none the one in the middle is gone to. One
        // that is all but hidden at the edge is none.
        assert_eq!(showing(&[(400.0, 300.0), (2000.0, 300.0)]), look);
        let far = Look { x: -1100.0, y: -600.0, k: 1.0 };
        assert_eq!(showing(&[(1000.0, 900.0), (1500.0, 900.0), (2000.0, 900.0)]), far);
        assert_eq!(showing(&[(10.0, 10.0), (1500.0, 900.0), (2990.0, 900.0)]), far);
        // Not much beside the map is shown.
        let edge = showing(&[(2000.0, 3990.0), (3990.0, 3990.0), (3980.0, 3000.0)]);
        assert_eq!(edge, Look { x: -3280.0, y: -3480.0, k: 1.0 });
        assert_eq!(showing(&[]), look);
    }

    #[test]
    fn a_great_map_is_read_round_a_point_and_never_past_its_edge() {
        let look = Look::readable((4000.0, 4000.0), (800.0, 600.0), (100.0, 3900.0), 0.8);
        assert_eq!((look.k, look.to_map((0.0, 0.0)).0), (0.8, 0.0));
        assert!((look.to_map((800.0, 600.0)).1 - 4000.0).abs() < 1e-9);
    }
}
