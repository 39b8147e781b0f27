//! A table that is measured, in characters: one a unit wide and two units deep.

use anstyle::Style;
use engine::view::{Place, Spot, TableBoard, TablePoint, View};

use crate::canvas::Canvas;
use crate::paint::{self, ACT, EARTH, GREEN, QUIET, RUBRIC, WATER, in_style};

/// Characters left of the table, for its ruler.
const MARGIN: usize = 4;
/// Units of a character: across and down.
const UNITS: (i16, i16) = (100, 200);

/// The signs of terrain, with what they mean.
const SIGNS: [(&str, char, Style); 18] = [
    ("open", '.', QUIET),
    ("open-field", '=', EARTH),
    ("broken", ':', EARTH),
    ("brush", ',', GREEN),
    ("enclosed-field", '#', GREEN),
    ("plantation", '¥', GREEN),
    ("gully", 'v', EARTH),
    ("forest", '♣', GREEN),
    ("vineyard", '%', GREEN),
    ("marsh", '"', WATER),
    ("soft-sand", '░', EARTH),
    ("village", '⌂', EARTH),
    ("steep-hill", '▲', EARTH),
    ("gentle-hill", '∩', EARTH),
    ("impassable", 'X', EARTH),
    ("river", '~', WATER),
    ("sea", '≈', WATER),
    ("road", '-', QUIET),
];

/// A place as it is typed: "12.5,30".
pub fn place(at: TablePoint) -> String {
    let length = |hundredths: i16| {
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        if rest == 0 { whole.to_string() } else { format!("{whole}.{rest:02}").trim_end_matches('0').to_string() }
    };
    format!("{},{}", length(at.x), length(at.y))
}

/// The middle of what has these corners.
pub fn middle(corners: &[TablePoint]) -> Option<TablePoint> {
    let count = i32::try_from(corners.len()).ok().filter(|count| *count > 0)?;
    let mean = |of: fn(&TablePoint) -> i16| corners.iter().map(|at| i32::from(of(at))).sum::<i32>() / count;
    Some(TablePoint { x: mean(|at| at.x) as i16, y: mean(|at| at.y) as i16 })
}

/// The whole table, the first long edge below.
pub fn draw(table: &TableBoard, view: &View) -> Vec<String> {
    let (columns, rows) = (usize::from((table.width / UNITS.0) as u16), usize::from((table.depth / UNITS.1) as u16));
    let mut canvas = Canvas::new(MARGIN + columns + 2, rows + 1);
    let cell = |at: TablePoint| {
        let column = usize::from((at.x / UNITS.0).clamp(0, table.width / UNITS.0 - 1) as u16);
        let row = usize::from(((table.depth - 1 - at.y).max(0) / UNITS.1).min(table.depth / UNITS.1 - 1) as u16);
        (MARGIN + column, row)
    };
    for row in 0..rows {
        for column in 0..columns {
            let at = TablePoint {
                x: UNITS.0 * column as i16 + UNITS.0 / 2,
                y: table.depth - UNITS.1 * row as i16 - UNITS.1 / 2,
            };
            let (sign, style) = sign_at(table, view, at);
            canvas.put(MARGIN + column, row, &sign.to_string(), style);
        }
        if row % 3 == 0 {
            canvas.put(0, row, &format!("{:>3}", (table.depth - UNITS.1 * row as i16) / 100), QUIET);
        }
    }
    for column in (0..=columns).step_by(12) {
        canvas.put(MARGIN + column, rows, &column.to_string(), QUIET);
    }
    for offer in &view.offers {
        if let Spot::Table(at) = offer.spot {
            let (x, y) = cell(at);
            canvas.put(x, y, "*", ACT);
        }
    }
    for patch in view.patches.iter().filter(|patch| patch.side.is_some()) {
        let Some((x, y)) = middle(&patch.points).map(cell) else { continue };
        let sign = match patch.kind.as_str() {
            // Its line is on the table.
            "zone" => continue,
            "camp" => "camp".to_string(),
            "ambush" => format!("?{}", patch.label),
            _ => "=".to_string(),
        };
        canvas.put(x.saturating_sub(sign.len() / 2), y, &sign, side_style(view, patch.side.unwrap_or(0)));
    }
    for counter in &view.counters {
        if let Place::Table(corners) = &counter.place
            && let Some((x, y)) = middle(corners).map(cell)
        {
            canvas.put(x.saturating_sub(counter.id.len() / 2), y, &counter.id, side_style(view, counter.side));
        }
    }
    let mut lines = canvas.lines();
    lines.push(legend(view));
    lines
}

fn side_style(view: &View, side: u8) -> Style {
    view.sides.get(usize::from(side)).map_or(RUBRIC, |of| paint::side(&of.livery, side))
}

/// What lies at a point, the topmost first; else a line, else nothing.
fn sign_at(table: &TableBoard, view: &View, at: TablePoint) -> (char, Style) {
    for patch in view.patches.iter().rev().filter(|patch| patch.side.is_none()) {
        let lies = match patch.width {
            Some(width) => is_along(&patch.points, at, f32::from(width.max(UNITS.0)) / 2.0),
            None => is_inside(&patch.points, at),
        };
        if lies {
            let known = SIGNS.iter().find(|(kind, ..)| *kind == patch.kind);
            return known.map_or(('o', EARTH), |(_, sign, style)| (*sign, *style));
        }
    }
    let is_near = |line: &engine::view::TableLine| {
        // Each line in one row or column of characters.
        let in_cell = |line: i16, at: i16, units: i16| (at - units / 2 + 1..=at + units / 2).contains(&line);
        let across = line.from.y == line.to.y && in_cell(line.from.y, at.y, UNITS.1);
        let along = line.from.x == line.to.x && in_cell(line.from.x, at.x, UNITS.0);
        across || along
    };
    if table.lines.iter().any(is_near) { ('·', QUIET) } else { (' ', Style::new()) }
}

fn is_inside(outline: &[TablePoint], at: TablePoint) -> bool {
    let mut inside = false;
    for (i, a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        let (ax, ay, bx, by) = (f32::from(a.x), f32::from(a.y), f32::from(b.x), f32::from(b.y));
        let (x, y) = (f32::from(at.x), f32::from(at.y));
        if (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax) {
            inside = !inside;
        }
    }
    inside
}

fn is_along(line: &[TablePoint], at: TablePoint, near: f32) -> bool {
    line.windows(2).any(|ends| {
        let (ax, ay) = (f32::from(ends[0].x), f32::from(ends[0].y));
        let (dx, dy) = (f32::from(ends[1].x) - ax, f32::from(ends[1].y) - ay);
        let (px, py) = (f32::from(at.x) - ax, f32::from(at.y) - ay);
        let share = ((px * dx + py * dy) / (dx * dx + dy * dy).max(1.0)).clamp(0.0, 1.0);
        (px - share * dx).hypot((py - share * dy) / 2.0) <= near
    })
}

/// What the signs on this table mean.
fn legend(view: &View) -> String {
    let shown = SIGNS.iter().filter(|(kind, ..)| view.patches.iter().any(|patch| patch.kind == *kind));
    let mut words: Vec<String> =
        shown.map(|(kind, sign, style)| format!("{} {}", in_style(*style, sign), kind.replace('-', " "))).collect();
    if view.patches.iter().any(|patch| patch.kind == "ambush") {
        words.push("?1 ambush marker".to_string());
    }
    if view.offers.iter().any(|offer| matches!(offer.spot, Spot::Table(_))) {
        words.push(format!("{} offered", in_style(ACT, "*")));
    }
    in_style(QUIET, words.join("  "))
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    #[test]
    fn a_table_is_72_by_24_characters() {
        let start = catalog::Library::printed().open("glory/dorostolon-971", &[]).expect("a set-up of the shelf");
        let engine::Board::Table(table) = start.board() else { panic!("a table") };
        let lines = draw(&table, &start.view(Seat::Referee));
        let plain: Vec<String> = lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect();
        assert_eq!(plain.len(), 24 + 2);
        assert!(plain[0].starts_with(" 48") && plain[24].trim_start().starts_with('0'), "{plain:#?}");
        assert!(plain[12].contains("·····"), "the halfway line: {plain:#?}");
    }

    #[test]
    fn places_are_said_as_they_are_typed() {
        let said = |x, y| place(TablePoint { x, y });
        assert_eq!([said(1250, 3000), said(5, 4795)], ["12.5,30", "0.05,47.95"]);
        assert_eq!(middle(&[]), None);
    }
}
