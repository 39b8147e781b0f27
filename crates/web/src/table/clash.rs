//! What a throw of dice did on the map: attackers lean toward their target or shoot at it, who was hit flashes, who fell
//! fades.

use std::sync::Arc;

use engine::view::{Counter, Marker, Place, View};
use leptos::prelude::*;
use picture::Tabletop;

use super::pane::Pane;
use super::slides::piece;
use super::state::Table;

/// A blow that was struck.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Clash {
    /// From which hex to which.
    pub blows: Vec<(String, String)>,
    /// The hexes of counters that are worse off.
    pub hit: Vec<String>,
    /// Counters that are gone from the map, and from where.
    pub fallen: Vec<(String, String)>,
    /// The table as it was, with them.
    before: Option<Arc<View>>,
}

fn hex(place: &Place) -> Option<&String> {
    if let Place::Hex(hex) = place { Some(hex) } else { None }
}

/// Whether a counter has lost a step or has got a marker since.
fn is_worse(before: &Counter, after: &Counter) -> bool {
    let steps = |counter: &Counter| counter.steps.map_or(0, |steps| steps.left);
    steps(after) < steps(before) || after.chips.len() > before.chips.len()
}

/// What dice did between two views. Who attacks whom, the markers of the first one say.
pub fn between(before: &Arc<View>, after: &View) -> Clash {
    let of_kind = |kind: &'static str| before.markers.iter().filter(move |marker| marker.kind == kind);
    let only = |mut targets: Vec<String>| if targets.len() == 1 { targets.pop() } else { None };
    let target = only(of_kind("target").map(|marker| marker.hex.clone()).collect());
    let toward = |marker: &Marker| marker.toward.clone().or(target.clone());
    let mut clash = Clash {
        blows: of_kind("attacker").filter_map(|marker| Some((marker.hex.clone(), toward(marker)?))).collect(),
        before: Some(before.clone()),
        ..Clash::default()
    };
    for counter in &before.counters {
        let Some(from) = hex(&counter.place) else { continue };
        let now = after.counters.iter().find(|other| other.id == counter.id);
        match now.map(|now| (now, hex(&now.place))) {
            None | Some((_, None)) => clash.fallen.push((counter.id.clone(), from.clone())),
            Some((now, Some(to))) if is_worse(counter, now) => clash.hit.push(to.clone()),
            Some(_) => {}
        }
    }
    clash
}

impl Clash {
    /// Where the counters of a hex strike.
    fn struck_from(&self, hex: &str) -> Option<&String> {
        self.blows.iter().find(|(from, _)| from == hex).map(|(_, to)| to)
    }
}

/// Whether two points of the map lie in hexes side by side.
fn is_beside(pane: Pane, from: (f64, f64), to: (f64, f64)) -> bool {
    (to.0 - from.0).hypot(to.1 - from.1) < f64::from(pane.top.with_value(Tabletop::radius)) * 2.0
}

/// How far the counters of a hex lean, if they have just struck at the hex beside them.
pub fn lean(table: Table, pane: Pane, hex: &str) -> Option<String> {
    let to = table.clash.with(|clash| clash.struck_from(hex).cloned())?;
    let (from, to) = (pane.centre(hex)?, pane.centre(&to)?);
    let (dx, dy) = ((to.0 - from.0) * 0.3, (to.1 - from.1) * 0.3);
    is_beside(pane, from, to).then(|| format!("--dx:{dx:.1}px;--dy:{dy:.1}px"))
}

/// The blows from afar, the hits and the fallen, each for a moment.
pub fn draw(table: Table, pane: Pane) -> impl IntoView {
    let clash = table.clash.get();
    let line = |(from, to): &(String, String)| {
        let (from, to) = (pane.centre(from)?, pane.centre(to)?);
        let path = format!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
        (!is_beside(pane, from, to)).then(|| view! { <path class="blow" pathLength="1" d=path></path> })
    };
    let flash = |hex: &String| {
        let path = pane.top.with_value(|top| top.outline(hex, 0.9))?;
        Some(view! { <path class="hit" d=path></path> })
    };
    let before = clash.before.clone();
    let fade = |(id, hex): &(String, String)| {
        let (x, y) = pane.centre(hex)?;
        let card = pane.top.with_value(|top| piece(top, before.as_ref()?, id))?;
        let inner = format!(r#"<g transform="translate({x:.1} {y:.1})">{card}</g>"#);
        Some(view! { <g class="fallen" inner_html=inner></g> })
    };
    let blows = clash.blows.iter().filter_map(line).collect_view();
    let hits = clash.hit.iter().filter_map(flash).collect_view();
    let fallen = clash.fallen.iter().filter_map(fade).collect_view();
    (blows, hits, fallen)
}

#[cfg(test)]
mod tests {
    use engine::view::{Prompt, Track};

    use super::*;

    fn counter(id: &str, place: &str, left: u8, chips: &str) -> Counter {
        let text = format!(
            "id = '{id}'\nside = 0\nname = ''\npictogram = ''\nplace = {{ {place} }}\nslots = {{}}\nprovenance = 'rulebook'\n\
             words = ''\nsteps = {{ left = {left}, of = 2 }}\nchips = [{chips}]"
        );
        toml::from_str(&text).unwrap()
    }

    fn view(counters: Vec<Counter>, markers: &str) -> View {
        #[derive(serde::Deserialize)]
        struct Markers {
            markers: Vec<Marker>,
        }
        View {
            sides: vec![],
            counters,
            backs: vec![],
            markers: toml::from_str::<Markers>(&format!("markers = [{markers}]")).unwrap().markers,
            patches: vec![],
            trays: vec![],
            turn: Track { now: 1, last: 1 },
            prompt: Prompt { side: None, headline: String::new(), detail: String::new(), phases: vec![], phase: None },
            ledger: None,
            offers: vec![],
            verdict: None,
        }
    }

    #[test]
    fn dice_hit_fell_and_leave_alone() {
        let chip = "{ kind = 'disrupted', words = '' }";
        let before = Arc::new(view(
            vec![
                counter("fell", "hex = '0101'", 1, ""),
                counter("hit", "hex = '0102'", 2, ""),
                counter("shaken", "hex = '0103'", 2, ""),
                counter("whole", "hex = '0104'", 2, chip),
                counter("waits", "tray = 'box'", 2, ""),
            ],
            "",
        ));
        let after = view(
            vec![
                counter("fell", "tray = 'dead'", 1, ""),
                counter("hit", "hex = '0202'", 1, ""),
                counter("shaken", "hex = '0103'", 2, chip),
                counter("whole", "hex = '0104'", 2, ""),
                counter("waits", "tray = 'box'", 2, ""),
            ],
            "",
        );
        let clash = between(&before, &after);
        assert_eq!(clash.fallen, [("fell".to_string(), "0101".to_string())]);
        assert_eq!(clash.hit, ["0202", "0103"]);
    }

    #[test]
    fn attackers_strike_whom_they_point_at_or_the_only_target() {
        let marker =
            |kind: &str, hex: &str, more: &str| format!("{{ kind = '{kind}', hex = '{hex}', words = ''{more} }},");
        let (bow, sword) = (marker("attacker", "0505", ", toward = '0305'"), marker("attacker", "0204", ""));
        let (one, other) = (marker("target", "0305", ""), marker("target", "0304", ""));
        let blows = |markers: String| between(&Arc::new(view(vec![], &markers)), &view(vec![], "")).blows;
        let pair = |from: &str, to: &str| (from.to_string(), to.to_string());
        assert_eq!(blows(format!("{bow}{sword}{one}")), [pair("0505", "0305"), pair("0204", "0305")]);
        assert_eq!(blows(format!("{bow}{sword}{one}{other}")), [pair("0505", "0305")]);
    }
}
