//! The head of the page: title, turn track, and what is awaited.

use engine::view::{Track, View};

use crate::Caption;
use crate::counter::side_livery;
use crate::palette::Palette;
use crate::pictogram;
use crate::svg::{Block, N, put};
use crate::text::{Anchor, Font, capitals, capitals_width, write};

/// More turns than this are said in words.
const MOST_SQUARES: u16 = 24;

/// Title, subtitle, turn track, tags.
pub(crate) fn title(view: &View, caption: &Caption, tags: &[String], palette: &Palette, width: f32) -> Block {
    let mut svg = String::new();
    let height = 52.0;
    band(&mut svg, palette, palette.sheet.to_string(), width, height);
    put!(svg, r#"<g color="{}">"#, palette.rubric);
    pictogram::place(&mut svg, "ui-mark", 16.0, 13.0, 26.0);
    svg.push_str("</g>");

    let mut right = width - 16.0;
    for tag in tags.iter().rev() {
        let wide = Font::Sans.width(tag, 11.5) + 14.0;
        right -= wide;
        put!(svg, r#"<rect x="{}" y="17" width="{}" height="18" rx="9" fill="none""#, N(right), N(wide));
        put!(svg, r#" stroke="{}"/>"#, palette.line_2);
        write(&mut svg, Font::Sans, 11.5, (right + wide / 2.0, 30.0), palette.ink_2, Anchor::Middle, tag);
        right -= 10.0;
    }
    right = track(&mut svg, &view.turn, palette, right - 4.0);

    let room = right - 52.0 - 24.0;
    let title = Font::SerifBold.fitted(&caption.title, 21.0, room);
    write(&mut svg, Font::SerifBold, 21.0, (52.0, 33.0), palette.ink, Anchor::Start, &title);
    let after = Font::SerifBold.width(&title, 21.0) + 12.0;
    if room - after > 40.0 && !caption.subtitle.is_empty() {
        let subtitle = Font::Sans.fitted(&caption.subtitle, 14.0, room - after);
        write(&mut svg, Font::Sans, 14.0, (52.0 + after, 32.0), palette.ink_2, Anchor::Start, &subtitle);
    }
    Block { svg, height }
}

/// The turn track, ending at this point; answers where it begins.
fn track(svg: &mut String, turn: &Track, palette: &Palette, right: f32) -> f32 {
    if turn.last == 0 {
        return right;
    }
    if turn.last > MOST_SQUARES {
        let said = format!("{} of {}", turn.now, turn.last);
        write(svg, Font::SansBold, 14.0, (right, 31.0), palette.ink, Anchor::End, &said);
        let label = right - Font::SansBold.width(&said, 14.0) - capitals_width("turn", 12.0) - 8.0;
        capitals(svg, 12.0, (label, 30.5), palette.ink_2, "turn");
        return label;
    }
    let first = right - 22.0 * f32::from(turn.last) + 3.0;
    for number in 1..=turn.last {
        let x = first + 22.0 * f32::from(number - 1);
        let now = number == turn.now;
        let (y, height) = if now { (12.0, 28.0) } else { (14.0, 24.0) };
        let (fill, stroke, ink, font) = match number.cmp(&turn.now) {
            std::cmp::Ordering::Less => (palette.sheet_2, palette.line, palette.ink_3, Font::Sans),
            std::cmp::Ordering::Equal => (palette.ink, palette.ink, palette.on_ink, Font::SansBold),
            std::cmp::Ordering::Greater => (palette.paper, palette.line, palette.ink_2, Font::Sans),
        };
        put!(svg, r#"<rect x="{}" y="{}" width="19" height="{}" rx="2""#, N(x), N(y), N(height));
        put!(svg, r#" fill="{fill}" stroke="{stroke}"/>"#);
        write(svg, font, 12.0, (x + 9.5, 30.3), ink, Anchor::Middle, &number.to_string());
    }
    let label = first - capitals_width("turn", 12.0) - 8.0;
    capitals(svg, 12.0, (label, 30.3), palette.ink_2, "turn");
    label
}

/// Who has to do what; the verdict when it is over.
pub(crate) fn prompt(view: &View, palette: &Palette, width: f32) -> Block {
    let prompt = &view.prompt;
    let over = view.verdict.as_deref();
    let headline = over.unwrap_or(&prompt.headline);
    let detail = if over.is_some_and(|verdict| verdict != prompt.headline) && !prompt.headline.is_empty() {
        format!("{} {}", prompt.headline, prompt.detail)
    } else {
        prompt.detail.clone()
    };
    if headline.is_empty() && detail.trim().is_empty() {
        return Block { svg: String::new(), height: 0.0 };
    }
    let phases_width: f32 = prompt.phases.iter().map(|phase| Font::SansBold.width(phase, 13.5) + 20.0).sum();
    let beside = phases_width < width * 0.45;
    let room = width - 40.0 - if beside { phases_width } else { 0.0 };
    let headline = Font::Serif.wrapped(headline, 19.0, room, 2);
    let detail = Font::Sans.wrapped(&detail, 13.5, room, 2);
    let words = headline.len() as f32 * 23.0 + detail.len() as f32 * 17.0;
    let below = if beside || prompt.phases.is_empty() { 0.0 } else { 34.0 };
    let height = (words + 20.0).max(60.0) + below;

    let mut svg = String::new();
    let ground = if over.is_some() { palette.leaf_wash } else { palette.paper };
    band(&mut svg, palette, ground.to_string(), width, height);
    let edge = match (over, prompt.side) {
        (Some(_), _) => palette.leaf,
        (None, Some(side)) => side_livery(palette, view, side).face,
        (None, None) => palette.line_2,
    };
    put!(svg, r#"<rect width="8" height="{}" fill="{edge}"/>"#, N(height));
    let mut y = (height - below - words) / 2.0;
    for line in headline {
        write(&mut svg, Font::Serif, 19.0, (24.0, y + 18.0), palette.ink, Anchor::Start, &line);
        y += 23.0;
    }
    for line in detail {
        write(&mut svg, Font::Sans, 13.5, (24.0, y + 13.0), palette.ink_2, Anchor::Start, &line);
        y += 17.0;
    }
    let (x, y) = if beside { (width - 16.0 - phases_width, height / 2.0) } else { (20.0, height - 24.0) };
    phases(&mut svg, view, palette, x, y);
    Block { svg, height }
}

fn phases(svg: &mut String, view: &View, palette: &Palette, mut x: f32, y: f32) {
    for (i, phase) in view.prompt.phases.iter().enumerate() {
        let now = view.prompt.phase == Some(i as u8);
        let wide = Font::SansBold.width(phase, 13.5) + 18.0;
        let (font, ink, edge) =
            if now { (Font::SansBold, palette.ink, palette.rubric) } else { (Font::Sans, palette.ink_2, palette.line) };
        write(svg, font, 13.5, (x + wide / 2.0, y + 4.0), ink, Anchor::Middle, phase);
        put!(svg, r#"<rect x="{}" y="{}" width="{}" height="2" fill="{edge}"/>"#, N(x), N(y + 12.0), N(wide));
        x += wide + 2.0;
    }
}

/// A strip across the page with a line below.
fn band(svg: &mut String, palette: &Palette, fill: String, width: f32, height: f32) {
    put!(svg, r#"<rect width="{}" height="{}" fill="{fill}"/>"#, N(width), N(height));
    put!(svg, r#"<rect y="{}" width="{}" height="1" fill="{}"/>"#, N(height - 1.0), N(width), palette.line);
}
