//! A counter: a piece of die-cut card, drawn in a box of 100. The first side's cards have round corners, the second's
//! are cut, so that sides differ for everybody, also in grey; the colour says which army of the side it is.

use engine::view::{Chip, Counter, Steps, View};

use crate::palette::{Livery, MINIUM, ON_MINIUM, Palette};
use crate::pictogram::{ATTENDANTS, chip, is_leave, pictogram, place};
use crate::svg::{N, Point, put};
use crate::text::{Escaped, Font};

/// A counter as it is to be drawn, with what lies under it.
pub(crate) struct Card<'a> {
    pub counter: &'a Counter,
    /// The cards under it, from above.
    pub under: &'a [&'a Counter],
    /// Whether it is shown that it or one under it can act.
    pub can_act: CanAct,
    /// Print its name below it, and the names of those under it.
    pub ids: bool,
}

/// Whether it is shown that a counter can act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CanAct {
    No,
    Yes,
    /// By the style of the page, which shows or hides what is drawn as `can-act`: so a counter that can act from now on
    /// need not be drawn anew.
    Styled,
}

impl CanAct {
    /// Of a counter in a picture that stays as it is.
    pub fn of(can_act: bool) -> Self {
        if can_act { CanAct::Yes } else { CanAct::No }
    }
}

/// Below this size a counter shows its colour, shape and pictogram only.
const SMALL: f32 = 26.0;

/// The shape of a side's cards, this much larger.
pub(crate) fn shape(side: u8, by: f32) -> String {
    let (a, b) = (N(-by), N(100.0 + by));
    let cut = |corner: f32| (N(corner - by), N(100.0 - corner + by));
    if side == 0 {
        let (p, q) = cut(10.0);
        format!("M{p} {a}H{q}Q{b} {a} {b} {p}V{q}Q{b} {b} {q} {b}H{p}Q{a} {b} {a} {q}V{p}Q{a} {a} {p} {a}Z")
    } else {
        let (p, q) = cut(15.0);
        format!("M{p} {a}H{q}L{b} {p}V{q}L{q} {b}H{p}L{a} {q}V{p}Z")
    }
}

/// The colours a counter is drawn in.
pub(crate) fn livery(palette: &Palette, view: &View, counter: &Counter) -> Livery {
    let of_army = palette.livery(view.livery(counter));
    if counter.spent { palette.drained(of_army) } else { of_army }
}

/// The colours of a side.
pub(crate) fn side_livery(palette: &Palette, view: &View, side: u8) -> Livery {
    palette.livery(view.sides.get(usize::from(side)).map_or("", |side| &side.livery))
}

/// A small plain card in a side's colours, for headings.
pub(crate) fn swatch(out: &mut String, palette: &Palette, view: &View, side: u8, (x, y): (f32, f32), size: f32) {
    let livery = side_livery(palette, view, side);
    put!(out, r#"<g transform="translate({} {}) scale({:.3})">"#, N(x), N(y), size / 100.0);
    put!(out, r#"<path d="{}" fill="{}" stroke="{}""#, shape(side, 0.0), livery.face, livery.rim);
    out.push_str(r#" stroke-width="8"/></g>"#);
}

/// Draws a counter with its middle here.
pub(crate) fn draw(out: &mut String, palette: &Palette, view: &View, card: &Card<'_>, middle: Point, size: f32) {
    let counter = card.counter;
    let (side, colours) = (counter.side, livery(palette, view, counter));
    let corner = middle.plus(-size / 2.0, -size / 2.0);
    put!(out, r#"<g class="counter" data-id="{}" transform="translate({corner})"#, Escaped(&counter.id));
    put!(out, r#" scale({:.3})"><title>{}</title>"#, size / 100.0, Escaped(&said(card)));

    let lift = if counter.in_hand { 5.0 } else { 0.0 };
    let deep = card.under.len().min(2);
    for (depth, under) in card.under.iter().take(deep).enumerate().rev() {
        let depth = depth as f32 + 1.0;
        let colours = livery(palette, view, under);
        put!(out, r#"<g transform="translate({} {})">"#, N(6.0 * depth), N(7.0 * depth));
        if depth as usize == deep {
            shadow(out, palette, under.side, 2.0, 4.0);
        }
        body(out, under, colours);
        out.push_str("</g>");
    }
    shadow(out, palette, side, 2.0 + lift, 4.0 + lift * 2.0);
    if counter.in_hand {
        ring(out, side, 7.0, &palette.halo.to_string(), 12.0);
        ring(out, side, 6.0, &palette.leaf.to_string(), 7.0);
    } else {
        can_act(out, card, |out| {
            ring(out, side, 5.0, &palette.halo.to_string(), 11.0);
            ring(out, side, 5.5, &palette.act.to_string(), 5.0);
        });
    }
    body(out, counter, colours);
    if size < SMALL {
        picture(out, counter, colours, 16.0, 15.0, 68.0);
    } else {
        picture(out, counter, colours, 25.0, 23.0, 50.0);
        slots(out, counter, colours);
        chevrons(out, counter.charge, colours);
        traits(out, &counter.traits, colours);
    }
    chips(out, palette, card);
    if card.ids {
        names(out, palette, card);
    } else {
        can_act(out, card, |out| {
            put!(out, r#"<circle cx="50" cy="109" r="10" fill="{}" stroke="{}""#, palette.act, palette.halo);
            out.push_str(r#" stroke-width="4"/>"#);
        });
    }
    if !card.under.is_empty() {
        badge(out, palette, card.under.len() + 1);
        attendants(out, palette, view, card);
    }
    out.push_str("</g>");
}

/// Draws what shows that a counter can act.
fn can_act(out: &mut String, card: &Card<'_>, draw: impl FnOnce(&mut String)) {
    match card.can_act {
        CanAct::No => {}
        CanAct::Yes => draw(out),
        CanAct::Styled => {
            put!(out, r#"<g class="can-act" data-side="{}">"#, card.counter.side);
            draw(out);
            out.push_str("</g>");
        }
    }
}

/// The whole stack in words.
fn said(card: &Card<'_>) -> String {
    let words = |counter: &Counter| {
        if counter.words.is_empty() { format!("{} {}", counter.id, counter.name) } else { counter.words.clone() }
    };
    let mut said = words(card.counter);
    for counter in card.under {
        said.push_str("; under it: ");
        said.push_str(&words(counter));
    }
    said
}

/// What a card throws on the table.
pub(crate) fn shadow(out: &mut String, palette: &Palette, side: u8, dx: f32, dy: f32) {
    put!(out, r#"<path transform="translate({} {})" d="{}" fill="{}""#, N(dx), N(dy), shape(side, 1.0), palette.shade);
    put!(out, r#" fill-opacity="{}"/>"#, palette.shade_opacity);
}

fn ring(out: &mut String, side: u8, by: f32, colour: &str, width: f32) {
    put!(out, r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{}"/>"#, shape(side, by), N(width));
}

/// The card itself. One that has lost a step has a heavy broken line round it instead of a fine one.
fn body(out: &mut String, counter: &Counter, colours: Livery) {
    let Livery { face, ink, rim } = colours;
    let side = counter.side;
    put!(out, r#"<path d="{}" fill="{face}" stroke="{rim}" stroke-width="3"/>"#, shape(side, 0.0));
    if counter.steps.is_some_and(Steps::is_reduced) {
        put!(out, r#"<path d="{}" fill="none" stroke="{ink}" stroke-width="6""#, shape(side, -0.5));
        out.push_str(r#" stroke-dasharray="11 8"/>"#);
    } else {
        let lip = shape(side, -3.5);
        put!(out, r##"<path d="{lip}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>"##);
    }
}

fn picture(out: &mut String, counter: &Counter, colours: Livery, x: f32, y: f32, size: f32) {
    put!(out, r#"<g color="{}">"#, colours.ink);
    place(out, &format!("sy-{}", pictogram(&counter.pictogram)), x, y, size);
    out.push_str("</g>");
}

/// The printed values in their places.
fn slots(out: &mut String, counter: &Counter, colours: Livery) {
    let slots = &counter.slots;
    let Livery { face, ink, .. } = colours;
    put!(out, r#"<g font-weight="700" text-anchor="middle" fill="{ink}">"#);
    let mut text = |x: f32, y: f32, size: f32, extra: &str, text: &str| {
        if !text.is_empty() {
            put!(out, r#"<text x="{}" y="{}" font-size="{}"{extra}>{}</text>"#, N(x), N(y), N(size), Escaped(text));
        }
    };
    let long = |text: &str| text.chars().count() > 2;
    match &slots.top_left {
        strength if long(strength) => text(21.0, 30.0, 25.0, "", strength),
        strength => text(17.0, 31.0, 31.0, "", strength),
    }
    match &slots.top_right {
        movement if long(movement) => text(79.0, 30.0, 25.0, "", movement),
        movement if movement.chars().count() == 2 => text(79.5, 31.0, 31.0, r#" letter-spacing="-1""#, movement),
        movement => text(83.0, 31.0, 31.0, "", movement),
    }
    let kind = &slots.top_middle;
    text(50.0, 19.0, if long(kind) { 15.0 } else { 17.0 }, r#" letter-spacing=".8""#, kind);
    let number = slots.lower_middle.chars().all(|c| c.is_ascii_digit() || "()½–-+".contains(c));
    text(50.0, 92.0, if number { 24.0 } else { 21.0 }, "", &slots.lower_middle);
    for (value, x, round) in [(&slots.lower_left, 7.0, 4.0), (&slots.lower_right, 70.0, 11.0)] {
        if value.is_empty() {
            continue;
        }
        // A longer value widens its pill toward the middle.
        let more = 11.0 * value.chars().count().saturating_sub(1).min(2) as f32;
        let x = if round > 5.0 { x - more } else { x };
        put!(out, r#"<rect x="{}" y="70" width="{}" height="22" rx="{}""#, N(x), N(23.0 + more), N(round));
        let on = if slots.red && round > 5.0 {
            put!(out, r#" fill="{MINIUM}" stroke="{ON_MINIUM}" stroke-width="2.5"/>"#);
            ON_MINIUM
        } else {
            put!(out, r#" fill="{ink}"/>"#);
            face
        };
        put!(out, r#"<text x="{}" y="88.5" font-size="21" fill="{on}">"#, N(x + 11.5 + more / 2.0));
        put!(out, "{}</text>", Escaped(value));
    }
    out.push_str("</g>");
}

/// The bonus of a charge, under the strength.
fn chevrons(out: &mut String, charge: u8, colours: Livery) {
    for i in 0..charge.min(3) {
        put!(out, r#"<path d="M8 {}l8.5-6.5 8.5 6.5" fill="none""#, N(43.0 + 9.5 * f32::from(i)));
        put!(out, r#" stroke="{}" stroke-width="5"/>"#, colours.ink);
    }
}

/// What is special, down the right edge; what finds no room there goes to the lower left.
fn traits(out: &mut String, traits: &[Chip], colours: Livery) {
    if traits.is_empty() {
        return;
    }
    let places = [(75.0, 33.5), (75.0, 51.0), (5.0, 73.0), (22.0, 73.0)];
    put!(out, r#"<g color="{0}" fill="{0}">"#, colours.ink);
    for (mark, (x, y)) in traits.iter().zip(places) {
        match chip(&mark.kind) {
            Some(name) => place(out, &format!("sy-{name}"), x, y, 20.0),
            None => {
                let letter: String = mark.kind.chars().take(1).flat_map(char::to_uppercase).collect();
                put!(out, r#"<text x="{}" y="{}" font-size="21" font-weight="700""#, N(x + 10.0), N(y + 17.5));
                put!(out, r#" text-anchor="middle">{}</text>"#, Escaped(&letter));
            }
        }
    }
    out.push_str("</g>");
}

/// Chips on the left edge; those of counters underneath a little smaller, below.
fn chips(out: &mut String, palette: &Palette, card: &Card<'_>) {
    let own = card.counter.chips.iter().map(|chip| (chip, 1.0));
    let below = card.under.iter().flat_map(|counter| counter.chips.iter()).take(1).map(|chip| (chip, 0.72));
    // Chevrons stay in sight.
    let mut y = 35.0 + if card.counter.charge > 0 { 4.0 + 9.5 * f32::from(card.counter.charge.min(2)) } else { 0.0 };
    for (which, size) in own.chain(below).take(2) {
        let (fill, ink) =
            if is_leave(&which.kind) { (palette.act, palette.on_act) } else { (palette.rubric, palette.on_rubric) };
        put!(out, r#"<g transform="translate({} {y}) scale({size})">"#, N(-21.0 * size));
        put!(out, r#"<rect width="42" height="36" rx="5" fill="{fill}" stroke="{}""#, palette.halo);
        put!(out, r#" stroke-width="3"/><g color="{ink}" fill="{ink}">"#);
        match chip(&which.kind) {
            Some(name) => place(out, &format!("sy-{name}"), 7.0, 4.0, 28.0),
            None => {
                let letters: String = which.kind.chars().take(3).collect();
                put!(out, r#"<text x="21" y="26" font-size="22" font-weight="700" text-anchor="middle">"#);
                put!(out, "{}</text>", Escaped(&letters));
            }
        }
        out.push_str("</g></g>");
        y += 36.0;
    }
}

/// The names of the counters that lie here, on a label that is verdigris if one can act.
fn names(out: &mut String, palette: &Palette, card: &Card<'_>) {
    let ids = std::iter::once(card.counter).chain(card.under.iter().copied()).map(|counter| counter.id.as_str());
    let text = Font::SansBold.fitted(&shortened(ids), 22.0, 150.0);
    let wide = Font::SansBold.width(&text, 22.0) + 12.0;
    let (fill, ink) =
        if card.can_act == CanAct::Yes { (palette.act, palette.on_act) } else { (palette.halo, palette.ink) };
    put!(out, r#"<rect x="{}" y="95" width="{}" height="25" rx="5""#, N(50.0 - wide / 2.0), N(wide));
    put!(out, r#" fill="{fill}" stroke="{}" stroke-width="2"/>"#, palette.line_2);
    put!(out, r#"<text x="50" y="115.5" font-size="22" font-weight="700" text-anchor="middle""#);
    put!(out, r#" fill="{ink}">{}</text>"#, Escaped(&text));
}

/// Names one after the other; what they begin with alike is said once: "AX1,2 LF".
fn shortened<'a>(ids: impl Iterator<Item = &'a str>) -> String {
    let mut said = String::new();
    let mut before = "";
    for id in ids {
        let (kind, number) = id.split_at(id.find(|c: char| c.is_ascii_digit()).unwrap_or(id.len()));
        if kind == before && !number.is_empty() {
            put!(said, ",{number}");
        } else {
            put!(said, "{}{id}", if said.is_empty() { "" } else { " " });
        }
        before = kind;
    }
    said
}

/// How many cards lie here.
pub(crate) fn badge(out: &mut String, palette: &Palette, count: usize) {
    put!(out, r#"<g transform="translate(106 -7)"><circle r="15" fill="{}" stroke="{}""#, palette.ink, palette.halo);
    put!(out, r#" stroke-width="3"/><text y="7" font-size="21" font-weight="700" text-anchor="middle""#);
    put!(out, r#" fill="{}">{count}</text></g>"#, palette.on_ink);
}

/// Command and train that lie underneath: small discs on the upper edge, so that they are not overlooked.
fn attendants(out: &mut String, palette: &Palette, view: &View, card: &Card<'_>) {
    let pictures = |counter: &Counter| ATTENDANTS.into_iter().find(|name| *name == pictogram(&counter.pictogram));
    let below = card.under.iter().filter_map(|counter| Some((counter, pictures(counter)?)));
    for (i, (counter, name)) in below.take(2).enumerate() {
        let colours = livery(palette, view, counter);
        put!(out, r#"<g transform="translate({} -12)" color="{}">"#, N(61.0 - 38.0 * i as f32), colours.ink);
        put!(out, r#"<circle r="17" fill="{}" stroke="{}" stroke-width="3"/>"#, colours.face, palette.halo);
        place(out, &format!("sy-{name}"), -12.0, -12.0, 24.0);
        out.push_str("</g>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_said_short() {
        assert_eq!(shortened(["AX1", "AX12", "LF", "MS2", "MS3"].into_iter()), "AX1,12 LF MS2,3");
        assert_eq!(shortened(["A"].into_iter()), "A");
    }
}
