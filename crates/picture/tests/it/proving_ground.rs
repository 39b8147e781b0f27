//! A proving ground with every kind of ground and hexside, and counters with everything a counter can show.

use engine::Provenance;
use engine::view::{
    Board, Cell, Chip, Counter, Course, Ground, HexBoard, Hexside, HexsideKind, Marker, Offer, Place, Prompt, Sheet,
    SideView, Slots, Spot, Steps, Track, Tray, View,
};
use picture::{Caption, Style, Theme, board_svg, png};

const GRID: [&str; 11] = [
    "....R.....MM",
    ".w..R.....MM",
    "ww..R......M",
    "....R.h.....",
    "..y.R.hh....",
    "..y.R.....,,",
    "..v.b..v..,.",
    "....R.....FF",
    ".m..f....F.F",
    ".mm.R....FFF",
    "....R......F",
];

const HEXSIDES: [(HexsideKind, &[(&str, u8)]); 6] = [
    (HexsideKind::Stream, &[("0108", 0), ("0108", 1), ("0208", 0), ("0208", 1), ("0308", 0), ("0308", 1), ("0308", 2)]),
    (HexsideKind::Palisade, &[("0810", 0), ("0810", 1), ("0810", 3), ("0810", 4), ("0810", 5)]),
    (HexsideKind::Slope, &[("0704", 0), ("0704", 1), ("0704", 5), ("0805", 1), ("0805", 2), ("0805", 3)]),
    (
        HexsideKind::River,
        &[
            ("0901", 1),
            ("0901", 2),
            ("0902", 1),
            ("0902", 2),
            ("0903", 1),
            ("0904", 1),
            ("0904", 2),
            ("0905", 1),
            ("0906", 1),
        ],
    ),
    (HexsideKind::Ford, &[("0903", 2)]),
    (HexsideKind::Bridge, &[("0905", 2)]),
];

const ROADS: [&[&str]; 2] = [
    &["0107", "0207", "0307", "0407", "0507", "0607", "0707", "0807", "0907", "1007", "1107", "1207"],
    &["0805", "0905", "1005", "1105"],
];

fn ground(sign: char) -> Ground {
    match sign {
        'w' => Ground::Woods,
        'm' => Ground::Marsh,
        'R' => Ground::River,
        'F' => Ground::Fortification,
        'M' => Ground::Mountain,
        'v' => Ground::Village,
        'h' => Ground::Hill,
        'y' => Ground::Vineyard,
        'b' => Ground::Bridge,
        'f' => Ground::Ford,
        _ => Ground::Clear,
    }
}

/// The ground, as one sheet or as two of six columns.
fn board(sheets: &[&str]) -> Board {
    let wide = 12 / sheets.len().max(1);
    let mut hexes = Vec::new();
    for (r, row) in GRID.iter().enumerate() {
        for (c, sign) in row.chars().enumerate() {
            let sheet = sheets.get(c / wide).unwrap_or(&"");
            let number = format!("{sheet}{:02}{:02}", c % wide + 1, r + 1);
            hexes.push(Cell { number, ground: ground(sign), uneven: sign == ',', ..Cell::default() });
        }
    }
    // The features are told by their numbers on a single sheet.
    let named = |number: &str| {
        let (column, row): (usize, usize) = (number[..2].parse().unwrap(), number[2..].parse().unwrap());
        hexes[(row - 1) * 12 + column - 1].number.clone()
    };
    let mut hexsides = Vec::new();
    for (kind, sides) in HEXSIDES {
        hexsides.extend(sides.iter().map(|&(hex, direction)| Hexside { hex: named(hex), direction, kind, name: None }));
    }
    let road = |road: &&[&str]| Course { kind: Ground::Road, hexes: road.iter().map(|hex| named(hex)).collect() };
    Board::Hexes(HexBoard {
        columns: 12,
        rows: 11,
        courses: ROADS.iter().map(road).collect(),
        hexsides,
        sheets: sheets.iter().map(|name| Sheet { name: name.to_string(), columns: wide as u16 }).collect(),
        hexes,
        scale: "100 m a hex".into(),
        ..HexBoard::default()
    })
}

/// A counter: "4 3" is strength and movement, "4 3 2" has a range too.
fn counter(id: &str, side: u8, pictogram: &str, values: &str, hex: &str) -> Counter {
    let mut values = values.split(' ').map(String::from);
    let mut next = || values.next().unwrap_or_default();
    Counter {
        id: id.into(),
        side,
        name: pictogram.into(),
        livery: None,
        pictogram: pictogram.into(),
        place: Place::Hex(hex.into()),
        facing: None,
        slots: Slots {
            top_left: next(),
            top_right: next(),
            lower_right: next(),
            lower_middle: id.chars().take(2).collect(),
            ..Slots::default()
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

fn charging(counter: Counter, charge: u8) -> Counter {
    Counter { charge, ..counter }
}

fn with_traits(counter: Counter, kinds: &[&str]) -> Counter {
    let traits = kinds.iter().map(|kind| Chip { kind: kind.to_string(), words: format!("it is {kind}") });
    Counter { traits: traits.collect(), ..counter }
}

fn in_colours(counter: Counter, livery: &str) -> Counter {
    Counter { livery: Some(livery.into()), ..counter }
}

fn reduced(counter: Counter) -> Counter {
    Counter { steps: Some(Steps { left: 1, of: 2 }), ..counter }
}

fn counters() -> Vec<Counter> {
    let mut guard = counter("At1", 0, "horse-archer", "4 3 2", "0307");
    guard.slots.red = true;
    let mut taken_up = charging(counter("Kl1", 0, "kataphrakt", "5 3", "0406"), 2);
    (taken_up.in_hand, taken_up.steps) = (true, Some(Steps { left: 2, of: 2 }));
    let mut startled = reduced(counter("Pe1", 0, "javelinmen", "2 3", "0109"));
    startled.chips.push(Chip { kind: "surprised".into(), words: "until its own turn".into() });
    let mut ready = charging(counter("Sc1", 0, "cavalry", "4 3", "0408"), 1);
    ready.chips.push(Chip { kind: "charge".into(), words: "has the run-up to charge".into() });
    let mut tired = counter("Sk2", 0, "heavy-spearmen", "3 2", "0404");
    tired.spent = true;
    let nimble: &[&str] = &["unseizable"];
    vec![
        guard,
        taken_up,
        startled,
        tired,
        counter("Sk1", 0, "heavy-spearmen", "4 2", "0304"),
        counter("Tz", 0, "leader", "2 4", "0304"),
        ready,
        charging(counter("Ka1", 0, "lancer", "3 3", "0203"), 1),
        charging(counter("Fr1", 0, "knight", "4 3", "0201"), 2),
        counter("Va1", 0, "great-axe", "4 2", "0507"),
        with_traits(counter("Ar1", 0, "horse-archer", "3 3 2", "0302"), &["hand-to-hand"]),
        counter("Ps1", 0, "composite-bow", "2 3 2", "0305"),
        counter("Ma1", 0, "mangonel", "1 0", "0103"),
        counter("Dr1", 1, "retinue", "5 2", "0808"),
        counter("Sv", 1, "war-banner", "2 4", "0808"),
        reduced(counter("Ru4", 1, "spearmen", "2 2", "0707")),
        counter("Ru3", 1, "spearmen", "3 2", "0606"),
        counter("RA1", 1, "bowman", "1 2 2", "0810"),
        counter("RA2", 1, "bowman", "1 2 2", "0509"),
        in_colours(counter("Sl1", 1, "long-shield", "2 2", "0609"), "bulgarian"),
        in_colours(with_traits(counter("BA1", 1, "horse-archer", "2 4 2", "0705"), nimble), "bulgarian"),
        in_colours(with_traits(counter("PA1", 1, "horse-archer", "2 4 2", "1004"), nimble), "pecheneg"),
        in_colours(
            with_traits(counter("PN1", 1, "steppe-noble", "3 4 2", "1106"), &["unseizable", "hand-to-hand"]),
            "pecheneg",
        ),
        in_colours(
            with_traits(
                reduced(counter("PX1", 1, "horse-archer", "1 4 2", "1003")),
                &["impetuous", "feigned-flight", "hardy"],
            ),
            "pecheneg",
        ),
        in_colours(counter("Wg1", 1, "wagon", "1 1", "1109"), "pecheneg"),
        in_colours(counter("Tg", 1, "horsetail", "1 4", "0906"), "pecheneg"),
    ]
}

fn view() -> View {
    let side = |name: &str, livery: &str| SideView { name: name.into(), livery: livery.into(), standing: vec![] };
    let offer = |hex: &str, stops: bool| Offer {
        actions: vec!["x".into()],
        spot: Spot::Hex(hex.into()),
        says: "a step".into(),
        case: "8".into(),
        cost: Some("1".into()),
        stops,
    };
    View {
        patches: Vec::new(),
        sides: vec![side("Byzantines", "byzantine"), side("Rus", "rus")],
        counters: counters(),
        backs: vec![],
        markers: vec![Marker {
            kind: "plundered".into(),
            hex: "0703".into(),
            side: None,
            toward: None,
            words: "plundered baggage".into(),
        }],
        trays: vec![Tray { id: "lost".into(), name: "Lost".into(), side: 0 }],
        turn: Track { now: 3, last: 10 },
        prompt: Prompt {
            side: Some(0),
            headline: "Byzantines, move the Klibanophoroi.".into(),
            detail: "Broken edges are enemy zones.".into(),
            phases: vec!["Move".into(), "Combat".into()],
            phase: Some(0),
        },
        ledger: None,
        offers: vec![offer("0306", false), offer("0405", false), offer("0407", true)],
        verdict: None,
    }
}

fn empty() -> View {
    View { counters: vec![], markers: vec![], offers: vec![], ..view() }
}

fn count(svg: &str, what: &str) -> usize {
    svg.matches(what).count()
}

/// `PICTURES=folder cargo test -p picture` leaves the pictures there, to be looked at.
#[test]
fn the_proving_ground_is_drawn_by_day_and_by_lamp() {
    for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        for (view, what) in [(view(), "counters"), (empty(), "ground")] {
            let style = Style { theme, hex_radius: 40.0, ..Style::default() };
            let svg = board_svg(&board(&[]), &view, &Caption::titled("Proving ground"), &style);
            for id in svg.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
                assert!(svg.contains(&format!("id=\"{id}\"")), "{id} is not defined");
            }
            let picture = png(&svg, 1.0).unwrap();
            if let Some(folder) = std::env::var_os("PICTURES") {
                let path = std::path::Path::new(&folder).join(format!("view-{what}-{name}.png"));
                std::fs::write(path, picture).unwrap();
            }
        }
    }
}

#[test]
fn the_key_lists_what_is_on_the_map() {
    let svg = board_svg(&board(&[]), &empty(), &Caption::default(), &Style::default());
    let grounds =
        "clear uneven road hill mountain woods vineyard village fortification marsh river bridge ford palisade";
    let hexsides = ["slope hexside", "stream hexside", "river hexside", "ford hexside", "bridge hexside"];
    for name in grounds.split(' ').chain(hexsides) {
        assert_eq!(count(&svg, &format!(">{name}<")), 1, "{name}");
    }
    for name in ["slope", "stream", "crest hexside", "named in scenarios"] {
        assert_eq!(count(&svg, &format!(">{name}<")), 0, "{name}");
    }
}

#[test]
fn a_counter_shows_its_charge_its_losses_and_what_is_special() {
    let one = |counter: Counter| {
        let view = View { counters: vec![counter], ..empty() };
        board_svg(&board(&[]), &view, &Caption::default(), &Style { legend: false, ..Style::default() })
    };
    let plain = one(counter("Ka1", 0, "lancer", "3 3", "0203"));
    let chevron = "l8.5-6.5 8.5 6.5";
    let charge =
        [0, 1, 2].map(|charge| count(&one(charging(counter("Ka1", 0, "lancer", "3 3", "0203"), charge)), chevron));
    assert_eq!(charge, [0, 1, 2]);
    let broken = r#"stroke-dasharray="11 8""#;
    let weak = one(reduced(counter("Ka1", 0, "lancer", "3 3", "0203")));
    assert_eq!((count(&plain, broken), count(&weak, broken)), (0, 1));
    let special = one(with_traits(counter("Ka1", 0, "lancer", "3 3", "0203"), &["unseizable", "hardy"]));
    assert!(special.contains("#sy-unseizable") && special.contains(">H</text>"));
}

#[test]
fn an_ally_has_its_own_colour_and_the_shape_of_its_side() {
    let faces = |livery: Option<&str>| {
        let mut ally = counter("PA1", 1, "horse-archer", "2 4 2", "0203");
        ally.livery = livery.map(String::from);
        let view = View { counters: vec![ally], ..empty() };
        let svg = board_svg(&board(&[]), &view, &Caption::default(), &Style { panels: false, ..Style::default() });
        ["#C5BBA6", "#CC8447"].map(|face| svg.contains(&format!(r#"fill="{face}" stroke"#)))
    };
    assert_eq!((faces(None), faces(Some("pecheneg"))), ([true, false], [false, true]));
}

#[test]
fn a_commander_under_a_unit_is_not_overlooked() {
    let svg = board_svg(&board(&[]), &view(), &Caption::default(), &Style::default());
    assert!(svg.contains(r##"href="#sy-leader""##) && svg.contains(r##"href="#sy-war-banner""##));
    assert_eq!(count(&svg, r#"data-id="Tz""#), 0, "he lies under the Skutatoi");
    assert!(svg.contains("#sy-pillaged"), "the plundered baggage");
}

/// Numbers are names: on two sheets the same picture comes out, but for the numbers and what tells the sheets apart.
#[test]
fn two_sheets_are_drawn_as_one_map() {
    let style = Style { numbers: false, legend: false, header: false, panels: false, ..Style::default() };
    let drawn = |sheets: &[&str]| board_svg(&board(sheets), &empty(), &Caption::default(), &style);
    let (one, two) = (drawn(&[]), drawn(&["C", "B"]));
    assert_eq!([count(&one, "joint"), count(&two, "joint")], [0, 1]);
    assert_eq!(["C", "B", "A"].map(|letter| count(&two, &format!(">{letter}</text>"))), [1, 1, 0]);
    assert!(two.len() > one.len());
    let numbered = board_svg(&board(&["C", "B"]), &empty(), &Caption::default(), &Style::default());
    assert!(numbered.contains(">C0601</text>") && numbered.contains(">B0101</text>"));
    // Every hexside and every bend of a road is found under its new name.
    let without = |svg: &str| {
        let mut rest = svg.to_string();
        for (begins, ends) in [(r#"<path class="joint""#, "/>"), ("<text", "</text>")] {
            while let Some(from) = rest.find(begins) {
                let to = from + rest[from..].find(ends).unwrap() + ends.len();
                rest.replace_range(from..to, "");
            }
        }
        rest
    };
    assert_eq!(without(&one), without(&two));
}
