//! Small things for writing SVG.

use std::fmt;

/// Writes formatted text to the end of a string.
macro_rules! put {
    ($out:expr, $($text:tt)*) => {{
        use std::fmt::Write as _;
        let _ = write!($out, $($text)*);
    }};
}
pub(crate) use put;

/// A number with at most one decimal, as short as it goes.
#[derive(Clone, Copy)]
pub(crate) struct N(pub f32);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A map is made of numbers: digits set one by one are written twice as fast as by a format.
        let tenths = (self.0 * 10.0).round() as i32;
        let digit = |number: u32| b'0' + (number % 10) as u8;
        let mut text = [b'.'; 13];
        let (mut rest, mut start) = (tenths.unsigned_abs(), text.len());
        if rest % 10 != 0 {
            text[start - 1] = digit(rest);
            start -= 2;
        }
        loop {
            rest /= 10;
            start -= 1;
            text[start] = digit(rest);
            if rest < 10 {
                break;
            }
        }
        if tenths < 0 {
            start -= 1;
            text[start] = b'-';
        }
        f.write_str(std::str::from_utf8(&text[start..]).expect("digits are text"))
    }
}

/// A point of the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub fn new(x: f32, y: f32) -> Self {
        Point { x, y }
    }

    pub fn plus(self, dx: f32, dy: f32) -> Self {
        Point { x: self.x + dx, y: self.y + dy }
    }

    /// The point this far on the way to another.
    pub fn toward(self, to: Point, share: f32) -> Self {
        Point { x: self.x + (to.x - self.x) * share, y: self.y + (to.y - self.y) * share }
    }

    pub fn distance(self, to: Point) -> f32 {
        (to.x - self.x).hypot(to.y - self.y)
    }
}

/// As two coordinates of a path.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", N(self.x), N(self.y))
    }
}

/// A path through the points with straight lines.
pub(crate) fn lines(points: &[Point], closed: bool) -> String {
    let mut path = String::new();
    for (i, point) in points.iter().enumerate() {
        put!(path, "{}{point}", if i == 0 { "M" } else { "L" });
    }
    if closed {
        path.push('Z');
    }
    path
}

/// A path through the points with a smooth curve.
pub(crate) fn curve(points: &[Point]) -> String {
    if points.len() < 3 {
        return lines(points, false);
    }
    let mut path = format!("M{}", points[0]);
    for i in 0..points.len() - 1 {
        let [_, leave, arrive, to] = stretch(points, i);
        put!(path, "C{leave} {arrive} {to}");
    }
    path
}

/// The curve from one point to the next: where it begins, its two handles, where it ends.
fn stretch(points: &[Point], i: usize) -> [Point; 4] {
    let before = points[i.saturating_sub(1)];
    let (from, to) = (points[i], points[i + 1]);
    let after = points[(i + 2).min(points.len() - 1)];
    let leave = from.plus((to.x - before.x) / 6.0, (to.y - before.y) / 6.0);
    let arrive = to.plus((from.x - after.x) / 6.0, (from.y - after.y) / 6.0);
    [from, leave, arrive, to]
}

/// The point of the curve through the points this far along: 2.5 is half way from the third to the fourth.
pub(crate) fn on_curve(points: &[Point], along: f32) -> Point {
    let Some(last) = points.len().checked_sub(2) else { return points[0] };
    let i = (along.max(0.0) as usize).min(last);
    let share = along - i as f32;
    let [a, b, c, d] = stretch(points, i);
    let (ab, bc, cd) = (a.toward(b, share), b.toward(c, share), c.toward(d, share));
    ab.toward(bc, share).toward(bc.toward(cd, share), share)
}

/// A path along the points that rounds every corner and touches the middle of every stretch.
pub(crate) fn rounded(points: &[Point]) -> String {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return String::new() };
    let closed = points.len() > 3 && first == last;
    let middles: Vec<Point> = points.windows(2).map(|ends| ends[0].toward(ends[1], 0.5)).collect();
    let mut path = if closed { format!("M{}", middles[0]) } else { format!("M{first}") };
    if let (false, Some(middle)) = (closed, middles.first()) {
        put!(path, "L{middle}");
    }
    for (corner, middle) in points[1..].iter().zip(middles.iter().skip(1)) {
        put!(path, "Q{corner} {middle}");
    }
    if closed {
        put!(path, "Q{first} {}Z", middles[0]);
    } else {
        put!(path, "L{last}");
    }
    path
}

/// A part of the page: its drawing, and how much height it takes.
pub(crate) struct Block {
    pub svg: String,
    pub height: f32,
}

/// A repeatable number from 0 to 1 for a place.
pub(crate) fn noise(key: &[i32]) -> f32 {
    let mut hash: u32 = 2_166_136_261;
    for byte in key.iter().flat_map(|number| number.to_le_bytes()) {
        hash = (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
    }
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(2_246_822_519);
    hash ^= hash >> 13;
    (hash >> 8) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_short() {
        let written = [0.0, -0.04, 1.25, -0.52, 10.0, -3.96, 2989.4, -120.0].map(|number| N(number).to_string());
        assert_eq!(written, ["0", "0", "1.3", "-0.5", "10", "-4", "2989.4", "-120"]);
    }

    #[test]
    fn a_curve_goes_through_its_points() {
        let points = [(0.0, 0.0), (3.0, 1.0), (6.0, 0.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!([0.0, 1.0, 2.0].map(|along| on_curve(&points, along)), points);
        assert!(on_curve(&points, 1.5).y > 0.5);
        assert_eq!(on_curve(&points[..1], 0.5), points[0]);
    }

    #[test]
    fn corners_are_rounded_and_ends_kept() {
        let points = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 0.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(rounded(&points[..1]), "M0 0L0 0");
        assert_eq!(rounded(&points[..3]), "M0 0L2 0Q4 0 4 2L4 4");
        assert_eq!(rounded(&points), "M2 0Q4 0 4 2Q4 4 2 2Q0 0 2 0Z");
        assert_eq!(rounded(&[]), "");
    }

    #[test]
    fn noise_repeats_and_spreads() {
        assert_eq!(noise(&[1, 2, 3]), noise(&[1, 2, 3]));
        let mean = (0..1000).map(|i| noise(&[7, i])).sum::<f32>() / 1000.0;
        assert!((0.45..0.55).contains(&mean), "{mean}");
    }
}
