//! The attack in hand: both accounts line by line, with the odds between them.

use engine::view::{Account, Entry, Ledger, View};

use crate::palette::Palette;
use crate::svg::{Block, N, put};
use crate::text::{Anchor, Font, capitals, write};

const ROW: f32 = 21.0;

/// The ledger, if the view has one.
pub(crate) fn draw(view: &View, palette: &Palette, page: f32) -> Block {
    let Some(ledger) = &view.ledger else { return Block { svg: String::new(), height: 0.0 } };
    let odds = Font::SerifBold.width(&ledger.odds, 22.0) + 28.0;
    let column = ((page - 32.0 - odds - 48.0) / 2.0).min(430.0);
    let width = 2.0 * column + odds + 80.0;
    let rows = ledger.attack.entries.len().max(ledger.defence.entries.len()) as f32;
    let notes = ledger.notes.len() as f32 * ROW;
    let height = 36.0 + (30.0 + rows * ROW).max(56.0) + notes + if notes > 0.0 { 18.0 } else { 10.0 };

    let mut svg = format!(r#"<rect width="{}" height="{}" fill="{}"/>"#, N(page), N(height), palette.paper);
    put!(svg, r#"<rect width="{}" height="1" fill="{}"/>"#, N(page), palette.line);
    let title = Font::SerifBold.fitted(&ledger.title, 18.0, width - 32.0);
    write(&mut svg, Font::SerifBold, 18.0, (16.0, 26.0), palette.ink, Anchor::Start, &title);
    account(&mut svg, palette, &ledger.attack, 16.0, column);
    account(&mut svg, palette, &ledger.defence, width - 16.0 - column, column);
    let left = (width - odds) / 2.0;
    put!(svg, r#"<rect x="{}" y="38" width="{}" height="38" rx="4" fill="{}"/>"#, N(left), N(odds), palette.ink);
    write(&mut svg, Font::SerifBold, 22.0, (width / 2.0, 64.5), palette.on_ink, Anchor::Middle, &ledger.odds);
    note_lines(&mut svg, palette, ledger, width, height);
    Block { svg, height }
}

fn account(svg: &mut String, palette: &Palette, account: &Account, x: f32, width: f32) {
    capitals(svg, 12.0, (x, 56.0), palette.ink_2, &account.name);
    write(svg, Font::SerifBold, 22.0, (x + width, 58.0), palette.ink, Anchor::End, &account.total);
    for (i, entry) in account.entries.iter().enumerate() {
        line(svg, palette, entry, x, 68.0 + i as f32 * ROW, width);
    }
}

fn note_lines(svg: &mut String, palette: &Palette, ledger: &Ledger, width: f32, height: f32) {
    let top = height - ledger.notes.len() as f32 * ROW - 10.0;
    for (i, entry) in ledger.notes.iter().enumerate() {
        line(svg, palette, entry, 16.0, top + i as f32 * ROW, width - 32.0);
    }
}

/// What, the case in red, how much.
fn line(svg: &mut String, palette: &Palette, entry: &Entry, x: f32, y: f32, width: f32) {
    put!(svg, r#"<rect x="{}" y="{}" width="{}" height="1" fill="{}"/>"#, N(x), N(y), N(width), palette.line);
    let amount = width - 46.0;
    let case = Font::Serif.width(&entry.case, 13.5);
    let label = Font::Sans.fitted(&entry.label, 13.5, amount - case - 12.0);
    write(svg, Font::Sans, 13.5, (x, y + 15.5), palette.ink, Anchor::Start, &label);
    write(svg, Font::Serif, 13.5, (x + amount, y + 15.5), palette.rubric, Anchor::End, &entry.case);
    write(svg, Font::SansBold, 13.5, (x + width, y + 15.5), palette.ink, Anchor::End, &entry.amount);
}
