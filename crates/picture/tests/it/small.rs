//! Pictures of a small table that has something of everything.

use engine::Provenance;
use engine::view::{
    Account, Board, Cell, Chip, Counter, Course, Entry, Ground, HexBoard, Hexside, HexsideKind, Ledger, Marker, Offer,
    Place, Prompt, SideView, Slots, Spot, Track, Tray, View,
};
use picture::{Caption, PICTOGRAMS, Style, Theme, board_svg, png};
use resvg::tiny_skia::Pixmap;

/// Six columns and five rows with every kind of ground.
fn board() -> Board {
    let rows = ["..ww..", "~~...R", "..~~.R", ".^^v.R", "==m=.."];
    let mut hexes = Vec::new();
    for (r, row) in rows.iter().enumerate() {
        for (c, kind) in row.chars().enumerate() {
            let number = format!("{:02}{:02}", c + 1, r + 1);
            let ground = match kind {
                'w' => Ground::Woods,
                '~' => Ground::Stream,
                'R' => Ground::River,
                '^' => Ground::Slope,
                'v' => Ground::Village,
                'm' => Ground::Marsh,
                '=' => Ground::Road,
                _ => Ground::Clear,
            };
            let letter = (number == "0404").then(|| "A".to_string());
            hexes.push(Cell { oasis: number == "0501", number, ground, letter, ..Cell::default() });
        }
    }
    let numbers = |list: &[&str]| list.iter().map(|number| number.to_string()).collect();
    Board::Hexes(HexBoard {
        columns: 6,
        rows: 5,
        hexes,
        hexsides: vec![Hexside { hex: "0204".into(), direction: 2, kind: HexsideKind::Crest, name: None }],
        courses: vec![Course { kind: Ground::Stream, hexes: numbers(&["0102", "0202", "0303", "0403"]) }],
        scale: "100 m a hex".into(),
        ..HexBoard::default()
    })
}

fn counter(id: &str, side: u8, pictogram: &str, place: Place) -> Counter {
    Counter {
        id: id.into(),
        side,
        name: pictogram.into(),
        livery: None,
        pictogram: pictogram.into(),
        place,
        facing: None,
        slots: Slots {
            top_left: "(1)".into(),
            top_middle: id[..2].into(),
            top_right: "10".into(),
            lower_left: "2".into(),
            lower_middle: "(1)".into(),
            lower_right: "4".into(),
            red: false,
        },
        charge: 0,
        steps: None,
        traits: vec![],
        chips: vec![],
        aboard: None,
        in_hand: false,
        spent: false,
        provenance: Provenance::Reconstructed,
        words: format!("{pictogram} {id}"),
    }
}

fn hex(number: &str) -> Place {
    Place::Hex(number.into())
}

fn offer(spot: Spot, cost: Option<&str>, stops: bool) -> Offer {
    Offer {
        actions: vec!["x".into()],
        spot,
        says: "3 points <& more>".into(),
        case: "Movement A".into(),
        cost: cost.map(Into::into),
        stops,
    }
}

fn marker(kind: &str, hex: &str, side: Option<u8>) -> Marker {
    Marker { kind: kind.into(), hex: hex.into(), side, toward: None, words: format!("{kind} here") }
}

fn entry(label: &str, amount: &str) -> Entry {
    Entry { label: label.into(), case: "Melee B".into(), amount: amount.into() }
}

fn side(name: &str, livery: &str) -> SideView {
    SideView { name: name.into(), livery: livery.into(), standing: vec!["Must hold the village.".into()] }
}

fn view() -> View {
    let mut chariot = counter("CH1", 0, "chariot", hex("0302"));
    (chariot.facing, chariot.in_hand) = (Some(3), true);
    let mut rider = counter("IB1", 0, "long-bow", hex("0302"));
    rider.aboard = Some("CH1".into());
    let mut tired = counter("SK1", 0, "sling", hex("0101"));
    (tired.facing, tired.spent) = (Some(2), true);
    let mut shaken = counter("MS1", 1, "spear", hex("0404"));
    shaken.facing = Some(0);
    shaken.chips.push(Chip { kind: "disrupted".into(), words: "until its own turn".into() });
    let below = counter("MI1", 1, "militia", hex("0404"));
    let waiting = (1..=40).map(|i| counter(&format!("AX{i}"), 1, "axe", Place::Tray("reserve".into())));
    View {
        patches: Vec::new(),
        sides: vec![side("Egyptians", "blue"), side("Syrians", "gold")],
        counters: [rider, chariot, tired, shaken, below].into_iter().chain(waiting).collect(),
        backs: vec![],
        markers: vec![
            marker("target", "0404", None),
            marker("attacker", "0302", Some(0)),
            marker("control", "0404", Some(1)),
            marker("objective", "0404", None),
            marker("dust", "0101", None),
            marker("threat", "0503", None),
            marker("omen", "0505", None),
        ],
        trays: vec![
            Tray { id: "reserve".into(), name: "To enter".into(), side: 1 },
            Tray { id: "lost".into(), name: "Eliminated".into(), side: 0 },
        ],
        turn: Track { now: 2, last: 10 },
        prompt: Prompt {
            side: Some(0),
            headline: "Egyptians, move.".into(),
            detail: "Click a hex.".into(),
            phases: vec!["Fire".into(), "Move".into(), "Melee".into()],
            phase: Some(1),
        },
        ledger: Some(Ledger {
            title: "Attack on the village 0404".into(),
            attack: Account {
                name: "Egyptians".into(),
                entries: vec![entry("Chariot, front", "1")],
                total: "1".into(),
            },
            defence: Account { name: "Syrians".into(), entries: vec![entry("In a village", "×2")], total: "4".into() },
            odds: "under 1-2".into(),
            notes: vec![entry("Disrupted", "+1")],
            preview: vec![],
        }),
        offers: vec![
            offer(Spot::Hex("0402".into()), Some("1"), false),
            offer(Spot::Hex("0303".into()), Some("3"), true),
            offer(Spot::Counter("MS1".into()), None, false),
            offer(Spot::Facing(1), Some("½"), false),
            offer(Spot::Button, None, false),
        ],
        verdict: None,
    }
}

fn caption() -> Caption {
    Caption { title: "Rams & <bows>".into(), subtitle: "a test".into(), tags: vec!["units derived".into()] }
}

fn draw(view: &View, style: &Style) -> String {
    board_svg(&board(), view, &caption(), style)
}

fn count(svg: &str, what: &str) -> usize {
    svg.matches(what).count()
}

/// `UPDATE_GOLDEN=1 cargo test -p picture` writes the file anew.
#[test]
fn a_small_table_is_drawn_as_it_was() {
    let drawn = draw(&view(), &Style::default()).replace("><", ">\n<");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/small.svg");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    let golden = std::fs::read_to_string(path).unwrap();
    for (number, (was, is)) in golden.lines().zip(drawn.lines()).enumerate() {
        assert_eq!(was, is, "line {}", number + 1);
    }
    assert_eq!(golden.lines().count(), drawn.lines().count());
}

#[test]
fn every_part_of_a_view_is_drawn() {
    let svg = draw(&view(), &Style::default());
    assert_eq!(count(&svg, r#"class="counter""#), 3 + 40, "three stacks and a tray of forty");
    let lit = svg.split(r#"class="offers" d=""#).skip(1).map(|path| path.split('"').next().unwrap_or_default());
    assert_eq!(lit.map(|path| count(path, "M")).collect::<Vec<_>>(), [1, 1], "one hex to pass, one to stop in");
    assert_eq!(count(&svg, r#"class="price""#), 2, "of hexes, and of ways to turn");
    assert_eq!(count(&svg, r#"class="turn""#), 1);
    for kind in ["target", "attacker", "control", "objective", "dust", "threat", "omen"] {
        assert!(svg.contains(&format!(r#"class="marker {kind}""#)), "{kind}");
    }
    for words in ["Egyptians, move.", "TO ENTER", "ELIMINATED", "under 1-2", "map reconstructed", "units derived"] {
        assert!(svg.contains(&format!(">{words}<")), "{words}");
    }
    for name in ["village", "woods", "stream", "slope", "marsh", "road", "river", "crest hexside"] {
        assert!(svg.contains(&format!(">{name}<")), "the key shows {name}");
    }
}

#[test]
fn the_carrier_lies_over_what_it_carries() {
    let svg = draw(&view(), &Style::default());
    assert!(svg.contains(r#"data-id="CH1""#) && !svg.contains(r#"data-id="IB1""#));
    assert!(svg.contains("<title>chariot CH1; under it: long-bow IB1</title>"));
}

#[test]
fn a_hex_number_is_left_out_where_a_counter_stands() {
    let mut view = view();
    view.counters.truncate(5);
    let numbers = |style: &Style| {
        let svg = draw(&view, style);
        ["0101", "0302", "0404", "0102", "0605"].map(|number| svg.contains(&format!(">{number}</text>")))
    };
    assert_eq!(numbers(&Style::default()), [false, false, false, true, true]);
    assert_eq!(numbers(&Style { numbers: false, ..Style::default() }), [false; 5]);
    assert_eq!(numbers(&Style { hex_radius: 12.0, ..Style::default() }), [false; 5]);
}

#[test]
fn names_are_printed_when_asked_for() {
    let named = draw(&view(), &Style { ids: true, ..Style::default() });
    assert!(named.contains(">CH1 IB1</text>") && named.contains(">AX40</text>"));
    assert!(!draw(&view(), &Style::default()).contains(">AX40</text>"));
}

#[test]
fn the_verdict_takes_the_place_of_the_prompt() {
    let mut view = view();
    view.verdict = Some("A draw.".into());
    let svg = draw(&view, &Style::default());
    assert!(svg.contains(">A draw.</text>") && svg.contains(">Egyptians, move. Click a hex.</text>"));
}

#[test]
fn every_pictogram_and_livery_can_be_drawn() {
    let mut view = view();
    view.counters.clear();
    for (i, name) in PICTOGRAMS.iter().chain(&["unheard-of"]).enumerate() {
        view.counters.push(counter(&format!("XX{i}"), (i % 2) as u8, name, Place::Tray("reserve".into())));
    }
    for livery in ["blue", "gold", "byzantine", "rus", "bulgarian", "pecheneg", "muslim", "plaid"] {
        view.sides[1].livery = livery.into();
        let svg = draw(&view, &Style::default());
        for id in svg.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(svg.contains(&format!("id=\"{id}\"")), "{id} is not defined");
        }
    }
}

/// Drawn without anything round it, the picture is the map with its margin.
#[test]
fn a_png_has_the_size_of_the_map_and_is_not_blank() {
    for theme in [Theme::Light, Theme::Dark] {
        let style = Style { theme, header: false, panels: false, legend: false, hex_radius: 30.0, ..Style::default() };
        let svg = draw(&view(), &style);
        let pixels = Pixmap::decode_png(&png(&svg, 2.0).unwrap()).unwrap();
        // 6 columns: 9.5 radii wide; 5 rows: 5½ hexes of 51.96 high; 16 round it; twice as large.
        assert_eq!((pixels.width(), pixels.height()), (2 * (285 + 32), 2 * (286 + 32)));
        let colours: std::collections::HashSet<u32> =
            pixels.pixels().iter().map(|p| u32::from_be_bytes([p.red(), p.green(), p.blue(), p.alpha()])).collect();
        assert!(colours.len() > 200, "{} colours", colours.len());
        assert!(pixels.pixels().iter().all(|pixel| pixel.alpha() == 255), "no hole in the page");
    }
}

#[test]
fn a_window_shows_a_part_of_the_map() {
    let window = Some(("0504".to_string(), "0302".to_string()));
    let style = Style { window, header: false, panels: false, legend: false, hex_radius: 30.0, ..Style::default() };
    let svg = draw(&view(), &style);
    // 3 columns and 3 rows, and 16 round them.
    assert!(svg.contains(r#"width="182" height="214""#), "{}", &svg[..200]);
    assert!(png(&svg, 1.0).is_ok());
}

/// The fonts are built in: a letter leaves ink on the page.
#[test]
fn text_is_drawn_on_a_machine_without_fonts() {
    for family in ["Strategikon Serif", "Roboto Condensed", "serif", "sans-serif"] {
        let svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="5" y="32" font-size="30" font-family="{family}" fill="#000">½</text></svg>"##
        );
        let pixels = Pixmap::decode_png(&png(&svg, 1.0).unwrap()).unwrap();
        assert!(pixels.pixels().iter().filter(|pixel| pixel.alpha() > 128).count() > 40, "{family}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_in_words() {
    assert!(png("no picture", 1.0).is_err());
    let svg = draw(&view(), &Style::default());
    for scale in [0.0, -1.0, f32::NAN, 1e6] {
        assert!(png(&svg, scale).unwrap_err().contains("cannot be drawn"), "{scale}");
    }
}
