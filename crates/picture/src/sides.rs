//! The foot of the page: each side with its task, how it stands, and its counters off the map.

use std::collections::HashSet;

use engine::view::{Backs, Counter, Place, Tray, View};

use crate::backs;
use crate::counter::{self, CanAct, Card, swatch};
use crate::palette::Palette;
use crate::stacks::{from_above, offered};
use crate::svg::{Block, N, Point, put};
use crate::text::{Anchor, Font, capitals, capitals_width, fitted_capitals, write};

/// More counters than this in a tray: those alike lie in stacks.
const MOST_LOOSE: usize = 60;

/// Every side beside the other, if there is room.
pub(crate) fn draw(view: &View, palette: &Palette, ids: bool, width: f32) -> Block {
    let beside = view.sides.len() > 1 && width / view.sides.len() as f32 >= 340.0;
    let columns = if beside { view.sides.len() } else { 1 };
    let gap = 32.0;
    let column = (width - 32.0 - gap * (columns as f32 - 1.0)) / columns as f32;
    let mut body = String::new();
    let (mut x, mut y, mut height) = (16.0f32, 14.0f32, 0.0f32);
    for side in 0..view.sides.len() {
        let block = one(view, palette, ids, side as u8, column);
        put!(body, r#"<g transform="translate({} {})">{}</g>"#, N(x), N(y), block.svg);
        height = height.max(y + block.height + 14.0);
        if beside {
            x += column + gap;
        } else {
            y += block.height + 18.0;
        }
    }
    if height == 0.0 {
        return Block { svg: String::new(), height };
    }
    let mut svg = format!(r#"<rect width="{}" height="{}" fill="{}"/>"#, N(width), N(height), palette.sheet);
    put!(svg, r#"<rect width="{}" height="1" fill="{}"/>"#, N(width), palette.line);
    if beside {
        for i in 1..columns {
            let x = 16.0 + i as f32 * (column + gap) - gap / 2.0;
            put!(svg, r#"<rect x="{}" y="14" width="1" height="{}""#, N(x), N(height - 28.0));
            put!(svg, r#" fill="{}"/>"#, palette.line);
        }
    }
    svg.push_str(&body);
    Block { svg, height }
}

fn one(view: &View, palette: &Palette, ids: bool, side: u8, width: f32) -> Block {
    let about = &view.sides[usize::from(side)];
    let mut svg = String::new();
    swatch(&mut svg, palette, view, side, (1.0, 2.0), 18.0);
    let name = Font::SerifBold.fitted(&about.name, 18.0, width - 130.0);
    write(&mut svg, Font::SerifBold, 18.0, (28.0, 17.0), palette.ink, Anchor::Start, &name);
    let lies = |place: &Place| !matches!(place, Place::Tray(_));
    let on_map = view.counters.iter().filter(|counter| counter.side == side && lies(&counter.place));
    let hidden = view.backs.iter().filter(|backs| backs.side == side && lies(&backs.place));
    let is_table = view.counters.iter().any(|counter| matches!(counter.place, Place::Table(_)));
    let count = on_map.count() + hidden.map(|backs| usize::from(backs.count)).sum::<usize>();
    let count = format!("{count} counters on the {}", if is_table { "table" } else { "map" });
    write(&mut svg, Font::Sans, 13.5, (width, 16.0), palette.ink_2, Anchor::End, &count);
    let mut y = 26.0;
    for sentence in &about.standing {
        for line in Font::Sans.wrapped(sentence, 13.5, width, 3) {
            write(&mut svg, Font::Sans, 13.5, (0.0, y + 12.0), palette.ink_2, Anchor::Start, &line);
            y += 17.0;
        }
    }
    for tray in view.trays.iter().filter(|tray| tray.side == side) {
        let block = draw_tray(view, palette, ids, tray, width);
        put!(svg, r#"<g transform="translate(0 {})">{}</g>"#, N(y + 12.0), block.svg);
        y += 12.0 + block.height;
    }
    Block { svg, height: y }
}

/// A tray: its name, how many, and the counters in rows.
fn draw_tray(view: &View, palette: &Palette, ids: bool, tray: &Tray, width: f32) -> Block {
    let offered = offered(view);
    let inside: Vec<&Counter> =
        view.counters.iter().filter(|counter| matches!(&counter.place, Place::Tray(id) if *id == tray.id)).collect();
    let piles = piles(&inside, &offered);
    let hidden: Vec<&Backs> =
        view.backs.iter().filter(|backs| matches!(&backs.place, Place::Tray(id) if *id == tray.id)).collect();
    let total = inside.len() + hidden.iter().map(|backs| usize::from(backs.count)).sum::<usize>();

    let mut svg = String::new();
    let name = fitted_capitals(&tray.name, 12.0, width - 40.0);
    capitals(&mut svg, 12.0, (0.0, 11.0), palette.ink_2, &name);
    let after = capitals_width(&name, 12.0) + 8.0;
    let count = if total == 0 { "none".to_string() } else { total.to_string() };
    write(&mut svg, Font::SansBold, 13.0, (after, 11.0), palette.ink, Anchor::Start, &count);
    let rule = after + Font::SansBold.width(&count, 13.0) + 10.0;
    if rule < width {
        put!(svg, r#"<rect x="{}" y="6.5" width="{}" height="1""#, N(rule), N(width - rule));
        put!(svg, r#" fill="{}"/>"#, palette.line);
    }
    let places = piles.len() + hidden.len();
    if places == 0 {
        return Block { svg, height: 16.0 };
    }
    let size = if places > 36 { 36.0 } else { 42.0 };
    let (step, row) = (size + 11.0, size + 14.0);
    let per_row = (((width + 8.0) / step) as usize).max(1);
    let middle = |i: usize| {
        let (column, line) = ((i % per_row) as f32, (i / per_row) as f32);
        Point::new(size / 2.0 + 1.0 + column * step, 22.0 + size / 2.0 + line * row)
    };
    for (i, pile) in piles.iter().enumerate() {
        let can_act = CanAct::of(pile.iter().any(|counter| offered.contains(counter.id.as_str())));
        let card = Card { counter: pile[0], under: &pile[1..], can_act, ids };
        counter::draw(&mut svg, palette, view, &card, middle(i), size);
    }
    for (i, under) in hidden.into_iter().enumerate() {
        backs::draw(&mut svg, palette, view, under, middle(piles.len() + i), size);
    }
    Block { svg, height: 22.0 + places.div_ceil(per_row) as f32 * row }
}

/// The counters of a tray: what is carried lies under its carrier, and in a crowd those alike lie together.
fn piles<'a>(inside: &[&'a Counter], offered: &HashSet<&str>) -> Vec<Vec<&'a Counter>> {
    let mut piles: Vec<Vec<&Counter>> = Vec::new();
    for &counter in inside {
        let carrier = |pile: &Vec<&Counter>| pile.iter().any(|other| counter.aboard.as_ref() == Some(&other.id));
        match piles.iter_mut().find(|pile| carrier(pile)) {
            Some(pile) => pile.push(counter),
            None => piles.push(vec![counter]),
        }
    }
    if piles.len() > MOST_LOOSE {
        let mut heaps: Vec<Vec<&Counter>> = Vec::new();
        for pile in piles {
            let alike = |heap: &&mut Vec<&Counter>| {
                pile.len() == 1
                    && heap.iter().all(|other| {
                        (&other.pictogram, &other.livery, &other.slots, other.steps, &other.chips)
                            == (&pile[0].pictogram, &pile[0].livery, &pile[0].slots, pile[0].steps, &pile[0].chips)
                    })
            };
            match heaps.iter_mut().find(alike) {
                Some(heap) => heap.extend(pile),
                None => heaps.push(pile),
            }
        }
        piles = heaps;
    }
    piles.iter().map(|pile| from_above(pile, offered)).collect()
}
