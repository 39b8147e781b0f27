//! A table that is measured.

use engine::data::Provenance;
use engine::view::{
    Board, Counter, Offer, Patch, Place, Prompt, SideView, Slots, Spot, TableBoard, TableLine, TablePoint, Track, View,
};
use picture::{Caption, Style, board_svg};

fn at(x: i16, y: i16) -> TablePoint {
    TablePoint { x: x * 100, y: y * 100 }
}

fn board() -> Board {
    Board::Table(TableBoard {
        width: 7200,
        depth: 4800,
        lines: vec![TableLine { from: at(0, 24), to: at(72, 24), words: "halfway".into() }],
        scale: "72 by 48 movement units".into(),
        provenance: Provenance::Reconstructed,
    })
}

fn patch(kind: &str, points: &[TablePoint]) -> Patch {
    Patch {
        kind: kind.into(),
        points: points.to_vec(),
        width: None,
        crest: None,
        side: None,
        label: kind.to_uppercase(),
        in_hand: false,
        words: format!("a {kind}"),
    }
}

fn square(x: i16, y: i16) -> Vec<TablePoint> {
    vec![at(x, y), at(x + 8, y), at(x + 8, y + 6), at(x, y + 6)]
}

fn view() -> View {
    let side = |name: &str, livery: &str| SideView { name: name.into(), livery: livery.into(), standing: vec![] };
    let counter = |id: &str, place: Place| Counter {
        id: id.into(),
        side: 0,
        name: "Archers".into(),
        livery: None,
        pictogram: "bowman".into(),
        place,
        facing: None,
        slots: Slots::default(),
        charge: 0,
        steps: None,
        traits: vec![],
        chips: vec![],
        aboard: None,
        in_hand: false,
        spent: false,
        provenance: Provenance::Reconstructed,
        words: format!("Archers {id}"),
    };
    let hill = Patch { crest: Some([at(42, 13), at(46, 13)]), ..patch("steep-hill", &square(40, 10)) };
    let river = Patch { width: Some(150), ..patch("river", &[at(12, 0), at(14, 24), at(12, 48)]) };
    let ambush = Patch { side: Some(1), label: "2".into(), ..patch("ambush", &square(60, 30)) };
    let zone = Patch { side: Some(0), ..patch("zone", &[at(0, 0), at(72, 0), at(72, 12), at(0, 12)]) };
    View {
        sides: vec![side("Byzantines", "byzantine"), side("Rus", "rus")],
        counters: vec![counter("A1", Place::Table(square(30, 4))), counter("AC1", Place::Table(vec![at(36, 3)]))],
        backs: vec![],
        markers: vec![],
        patches: vec![zone, river, hill, patch("forest", &square(20, 20)), ambush],
        trays: vec![],
        turn: Track { now: 1, last: 10 },
        prompt: Prompt { side: None, headline: String::new(), detail: String::new(), phases: vec![], phase: None },
        ledger: None,
        offers: vec![Offer {
            actions: vec!["camp 50,5".into()],
            spot: Spot::Table(at(50, 5)),
            says: "camp".into(),
            case: "DEP1".into(),
            cost: None,
            stops: false,
        }],
        verdict: None,
    }
}

#[test]
fn everything_on_a_table_is_drawn_where_it_lies() {
    let svg = board_svg(&board(), &view(), &Caption::titled("A table"), &Style { ids: true, ..Style::default() });
    // 14 pixels a unit in a frame of 1.7 units, the first long edge below: 20,20 lies 21.7 units from the left and 29.7
    // from above.
    assert!(svg.contains(r#"<g class="piece forest"><path d="M303.8 415.8L"#), "{svg}");
    // A zone ends 12 units from below, which are 37.7 from above, from frame to frame.
    assert!(svg.contains(r#"<path d="M23.8 527.8H1031.8""#), "{svg}");
    for part in [
        r#"class="river""#,
        ">ZONE</text>",
        r#"class="crest""#,
        r#"class="fall""#,
        ">FOREST</text>",
        ">?2</text>",
        "<title>Archers A1</title>",
        ">AC1</text>",
        r#"class="offers""#,
        ">halfway</text>",
        "72 by 48 movement units",
        "table reconstructed",
        "2 counters on the table",
    ] {
        assert!(svg.contains(part), "{part}");
    }
    assert_eq!(
        svg,
        board_svg(&board(), &view(), &Caption::titled("A table"), &Style { ids: true, ..Style::default() })
    );
}

#[test]
fn by_lamp_it_has_other_colours() {
    let dark = Style { theme: picture::Theme::Dark, ..Style::default() };
    let svg = board_svg(&board(), &view(), &Caption::titled("A table"), &dark);
    assert!(svg.contains("d-p-clear") && !svg.contains(r##"url(#l-p-"##));
}

#[test]
fn every_kind_of_ground_has_its_look() {
    let kinds =
        ["open", "open-field", "broken", "brush", "enclosed-field", "plantation", "gully", "forest", "vineyard"];
    let more = ["marsh", "soft-sand", "village", "steep-hill", "gentle-hill", "impassable", "sea"];
    let mut looks = std::collections::BTreeSet::new();
    for kind in kinds.into_iter().chain(more) {
        let view = View { patches: vec![patch(kind, &square(20, 20))], counters: vec![], offers: vec![], ..view() };
        let svg = board_svg(&board(), &view, &Caption::titled("A table"), &Style::default());
        let start = svg.find(r#"<g class="piece"#).expect("it is drawn");
        let end = start + svg[start..].find("</g>").expect("it ends");
        looks.insert(svg[start..end].replace(kind, ""));
    }
    // The two hills differ by what a crest brings, which is not given here.
    assert_eq!(looks.len(), 15);
}
