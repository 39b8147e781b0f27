//! The drawings on counters, by name.

use crate::svg::put;

const SYMBOLS: &str = include_str!("../symbols.svg");

/// Every pictogram that a counter can show.
pub const PICTOGRAMS: [&str; 19] = [
    "spearmen",
    "axemen",
    "swordsmen",
    "militia",
    "skirmisher",
    "bowman",
    "composite-bow",
    "cavalry",
    "kataphrakt",
    "horse-archer",
    "chariot",
    "leader",
    "wagon",
    "mangonel",
    "fleet",
    "expedition",
    "patrol",
    "garrison",
    "greek-fire",
];

/// Short names that mean a pictogram.
pub const PICTOGRAM_ALIASES: [(&str, &str); 11] = [
    ("spear", "spearmen"),
    ("axe", "axemen"),
    ("sword", "swordsmen"),
    ("sling", "skirmisher"),
    ("bow", "bowman"),
    ("long-bow", "composite-bow"),
    ("improved-bow", "composite-bow"),
    ("horse", "cavalry"),
    ("heavy-horse", "kataphrakt"),
    ("banner", "leader"),
    ("camp", "expedition"),
];

/// The pictogram of this name; a plain shield for a name we do not know.
pub(crate) fn pictogram(name: &str) -> &'static str {
    let alias = PICTOGRAM_ALIASES.iter().find(|(alias, _)| *alias == name);
    let name = alias.map_or(name, |(_, meant)| meant);
    PICTOGRAMS.iter().find(|known| **known == name).copied().unwrap_or("garrison")
}

/// The chip of this name, if it has a drawing.
pub(crate) fn chip(kind: &str) -> Option<&'static str> {
    ["disrupted", "pillaged"].into_iter().find(|known| *known == kind)
}

/// What stands between the tags of a symbol.
fn drawing(id: &str) -> Option<&'static str> {
    let start = SYMBOLS.find(&format!("<symbol id=\"{id}\""))?;
    let body = start + SYMBOLS[start..].find('>')? + 1;
    let end = body + SYMBOLS[body..].find("</symbol>")?;
    Some(&SYMBOLS[body..end])
}

/// Defines the drawing of a symbol, once, for [`place`].
pub(crate) fn define(out: &mut String, id: &str) {
    put!(out, r#"<g id="{id}">{}</g>"#, drawing(id).unwrap_or_default());
}

/// Draws a defined symbol in a square with this corner and size.
pub(crate) fn place(out: &mut String, id: &str, x: f32, y: f32, size: f32) {
    put!(out, r##"<use href="#{id}" transform="translate({x} {y}) scale({:.3})"/>"##, size / 24.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pictogram_and_chip_is_drawn() {
        for name in PICTOGRAMS.into_iter().chain(["disrupted", "pillaged"]) {
            assert!(drawing(&format!("sy-{name}")).is_some_and(|body| body.contains("<path")), "{name}");
        }
        assert!(drawing("ui-mark").is_some() && drawing("ui-flag").is_some());
    }

    #[test]
    fn every_alias_means_a_pictogram() {
        for (alias, meant) in PICTOGRAM_ALIASES {
            assert!(PICTOGRAMS.contains(&meant) && !PICTOGRAMS.contains(&alias), "{alias}");
            assert_eq!(pictogram(alias), meant);
        }
        assert_eq!(pictogram("elephant"), "garrison");
    }
}
