//! The drawings on counters, by name.

use crate::svg::put;

const SYMBOLS: &str = include_str!("../symbols.svg");

/// Every pictogram that a counter can show.
///
/// | name | drawn as |
/// |---|---|
/// | `spearmen` | round shield and spear |
/// | `heavy-spearmen` | kite shield and spear |
/// | `javelinmen` | small shield and two javelins |
/// | `long-shield` | tall shield before crossed javelins |
/// | `retinue` | pointed helmet with a nose guard |
/// | `axemen` | bronze axe |
/// | `great-axe` | two long axes crossed |
/// | `swordsmen` | curved sword |
/// | `militia` | fork and shield |
/// | `skirmisher` | sling and stone |
/// | `bowman` | bow and arrow |
/// | `composite-bow` | bow with bent-back ends |
/// | `cavalry` | horse and lance |
/// | `lancer` | horse and lance with a pennon |
/// | `knight` | horse and kite shield |
/// | `kataphrakt` | armoured horse, lance with a pennon |
/// | `horse-archer` | horse and bow |
/// | `steppe-noble` | horse and horsetail |
/// | `chariot` | chariot |
/// | `leader` | standard with a cross |
/// | `war-banner` | fringed banner |
/// | `horsetail` | standard with two horsetails |
/// | `wagon` | covered wagon |
/// | `mangonel` | stone thrower |
/// | `fleet` | galley under sail |
/// | `expedition` | tent |
/// | `patrol` | horseshoe |
/// | `garrison` | quartered shield; also for a name we do not know |
/// | `greek-fire` | siphon and flame |
pub const PICTOGRAMS: [&str; 29] = [
    "spearmen",
    "heavy-spearmen",
    "javelinmen",
    "long-shield",
    "retinue",
    "axemen",
    "great-axe",
    "swordsmen",
    "militia",
    "skirmisher",
    "bowman",
    "composite-bow",
    "cavalry",
    "lancer",
    "knight",
    "kataphrakt",
    "horse-archer",
    "steppe-noble",
    "chariot",
    "leader",
    "war-banner",
    "horsetail",
    "wagon",
    "mangonel",
    "fleet",
    "expedition",
    "patrol",
    "garrison",
    "greek-fire",
];

/// Pictograms of command and train: what can lie under a fighting counter and must not be overlooked there.
pub(crate) const ATTENDANTS: [&str; 5] = ["leader", "war-banner", "horsetail", "wagon", "mangonel"];

/// Every kind of chip, trait and marker that has a drawing of its own; others show their first letters.
///
/// | kind | drawn as |
/// |---|---|
/// | `disrupted` | broken line |
/// | `pillaged`, `plundered` | burning house |
/// | `surprised` | exclamation mark |
/// | `charge` | chevrons, pointing forward; green, since it is leave to do something |
/// | `unseizable` | serpent |
/// | `impetuous` | lightning |
/// | `hand-to-hand` | crossed swords |
/// | `feigned-flight` | two arrows, to and fro |
pub const CHIPS: [&str; 9] = [
    "disrupted",
    "pillaged",
    "plundered",
    "surprised",
    "charge",
    "unseizable",
    "impetuous",
    "hand-to-hand",
    "feigned-flight",
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

/// The drawing of a chip, trait or marker, if it has one.
pub(crate) fn chip(kind: &str) -> Option<&'static str> {
    let known = CHIPS.into_iter().find(|known| *known == kind)?;
    Some(if known == "plundered" { "pillaged" } else { known })
}

/// Whether a chip says what its counter may do, not what ails it.
pub(crate) fn is_leave(kind: &str) -> bool {
    kind == "charge"
}

/// What stands between the tags of a symbol.
fn drawing(id: &str) -> Option<&'static str> {
    let start = SYMBOLS.find(&format!("<symbol id=\"{id}\""))?;
    let body = start + SYMBOLS[start..].find('>')? + 1;
    let end = body + SYMBOLS[body..].find("</symbol>")?;
    Some(&SYMBOLS[body..end])
}

/// The mark of the house, drawn in a box of 24 in the colour of the text around it.
pub fn mark() -> &'static str {
    drawing("ui-mark").unwrap_or_default()
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
        for name in PICTOGRAMS.into_iter().chain(CHIPS.into_iter().filter_map(chip)) {
            assert!(drawing(&format!("sy-{name}")).is_some_and(|body| body.contains("<path")), "{name}");
        }
        assert!(CHIPS.into_iter().all(|kind| chip(kind).is_some()) && chip("tired").is_none());
        assert!(ATTENDANTS.iter().all(|name| PICTOGRAMS.contains(name)));
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
