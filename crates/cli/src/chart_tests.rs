//! Maps drawn and framed.

use super::*;
use crate::frame::{Room, frame};
use engine::Provenance;
use engine::view::{
    Course, Hexside, HexsideKind, Offer, Place, Prompt, Sheet, SideView, Site, SiteKind, Slots, Steps, Track,
};

fn board(columns: u16, rows: u16) -> HexBoard {
    let numbers = (1..=rows).flat_map(|row| (1..=columns).map(move |column| format!("{column:02}{row:02}")));
    let cell = |number: String| {
        let ground = if number == "0302" { Ground::Woods } else { Ground::Clear };
        Cell { number, ground, ..Cell::default() }
    };
    HexBoard {
        columns,
        rows,
        hexes: numbers.map(cell).collect(),
        hexsides: vec![Hexside { hex: "0101".into(), direction: 1, kind: HexsideKind::Crest, name: None }],
        ..HexBoard::default()
    }
}

fn view(counters: Vec<Counter>, offers: Vec<Offer>) -> View {
    let side = |name: &str| SideView { name: name.into(), livery: "blue".into(), standing: Vec::new() };
    View {
        sides: vec![side("a"), side("b")],
        counters,
        backs: Vec::new(),
        markers: Vec::new(),
        patches: Vec::new(),
        trays: Vec::new(),
        turn: Track { now: 1, last: 1 },
        prompt: Prompt { side: None, headline: "".into(), detail: "".into(), phases: Vec::new(), phase: None },
        ledger: None,
        offers,
        verdict: None,
    }
}

fn counter(id: &str, hex: &str) -> Counter {
    Counter {
        id: id.into(),
        side: 0,
        name: id.into(),
        livery: None,
        pictogram: String::new(),
        place: Place::Hex(hex.into()),
        facing: Some(1),
        slots: Slots::default(),
        charge: 0,
        steps: None,
        traits: Vec::new(),
        chips: Vec::new(),
        aboard: None,
        in_hand: false,
        spent: false,
        provenance: Provenance::Rulebook,
        words: String::new(),
    }
}

fn plain(lines: &[String]) -> String {
    lines.iter().map(|line| anstream::adapter::strip_str(line).to_string() + "\n").collect()
}

#[test]
fn hexes_share_their_sides() {
    let offer = Offer {
        actions: vec!["step SE".into()],
        spot: Spot::Hex("0201".into()),
        says: String::new(),
        case: String::new(),
        cost: None,
        stops: false,
    };
    let view = view(vec![counter("AX12", "0102"), counter("AX3", "0102")], vec![offer]);
    let board = board(3, 2);
    let expected = [
        "      01    02    03",
        "     _____       _____",
        "01  /     #_____/     \\",
        "    \\_____/0201 \\_____/",
        "02  /AX12↗\\_____/     \\",
        "    \\___+1/     \\♣♣♣♣♣/",
        "          \\_____/",
    ];
    assert_eq!(plain(&draw(&board, &view, &Frame::everything(&board))).lines().collect::<Vec<_>>(), expected);
}

#[test]
fn a_narrow_terminal_shows_what_is_in_hand() {
    let mut hand = counter("AX1", "3010");
    hand.in_hand = true;
    let view = view(vec![counter("AX2", "0505"), hand], Vec::new());
    let room = Room { width: Some(66), height: Some(23) };
    assert_eq!(frame(&board(40, 30), &view, None, None, room), Frame { columns: 23..=32, rows: 3..=12 });
    let wide = frame(&board(40, 30), &view, None, None, Room::default());
    assert_eq!(wide, Frame { columns: 3..=32, rows: 3..=12 });
    assert_eq!(frame(&board(40, 30), &view, Some("0101"), None, room).columns, 1..=10);
}

#[test]
fn an_empty_map_is_drawn_from_its_middle() {
    let room = Room { width: Some(30), height: None };
    assert_eq!(frame(&board(40, 30), &view(Vec::new(), Vec::new()), None, None, room).rows, 1..=30);
}

/// Two sheets of two columns each, with something of everything that a map can show.
fn two_sheets() -> HexBoard {
    let grounds = [
        (Ground::Hill, false),
        (Ground::Clear, true),
        (Ground::Ford, false),
        (Ground::Mountain, false),
        (Ground::Clear, false),
        (Ground::Village, false),
        (Ground::Bridge, false),
        (Ground::Fortification, false),
    ];
    let numbers = ["C0101", "C0201", "B0101", "B0201", "C0102", "C0202", "B0102", "B0202"];
    let cell = |(number, (ground, uneven)): (&str, (Ground, bool))| Cell {
        number: number.into(),
        ground,
        uneven,
        ..Cell::default()
    };
    let side = |hex: &str, direction, kind| Hexside { hex: hex.into(), direction, kind, name: None };
    HexBoard {
        columns: 4,
        rows: 2,
        hexes: numbers.into_iter().zip(grounds).map(cell).collect(),
        sheets: ["C", "B"].map(|name| Sheet { name: name.into(), columns: 2 }).into(),
        hexsides: vec![
            side("C0101", 0, HexsideKind::Palisade),
            side("C0101", 2, HexsideKind::Stream),
            side("B0101", 4, HexsideKind::Slope),
        ],
        courses: vec![Course { kind: Ground::Road, hexes: ["C0102", "C0202", "B0102"].map(String::from).into() }],
        ..board(0, 0)
    }
}

#[test]
fn hexes_lie_where_they_are_listed_and_columns_name_their_sheet() {
    let mut weak = counter("Skut4", "B0201");
    (weak.facing, weak.steps) = (None, Some(Steps { left: 1, of: 2 }));
    let view = view(vec![weak], Vec::new());
    let board = two_sheets();
    let expected = [
        "      C01   C02   B01   B02",
        "     |___|       _____",
        "01  /     \\_____/     \\_____",
        "    \\∩∩∩∩∩~     ^:::::/Skut4\\",
        "02  /     \\,,,,,/     \\½▲▲▲▲/",
        "    \\=====/     \\HH=HH/     \\",
        "          \\⌂⌂=⌂⌂/     \\▒▒▒▒▒/",
    ];
    let drawn = plain(&draw(&board, &view, &Frame::everything(&board)));
    assert_eq!(drawn.lines().collect::<Vec<_>>(), expected, "\n{drawn}");
    let signs = "∩ hill   , uneven   : ford   ▲ mountain   ⌂ village   H bridge   ▒ fortification   = road   \
                 | palisade   ~ stream   ^ slope   ½ has lost a step";
    assert_eq!(legend(&board, &view, &Frame::everything(&board)), signs);
    let west = Frame { columns: 1..=1, rows: 1..=1 };
    assert_eq!(legend(&board, &view, &west), "∩ hill   | palisade   ~ stream");
    let near = frame(&board, &view, Some("B0102"), None, Room { width: Some(18), height: None });
    assert_eq!(near.columns, 2..=3);
}

/// Rows 28 to 30, columns 18 in the west to 16 in the east; even rows lie further east.
fn rows() -> HexBoard {
    let numbers =
        [28, 29, 30].map(|row| [18, 17, 16].map(|column| format!("{row:02}{column:02}"))).into_iter().flatten();
    let mut hexes: Vec<Cell> = numbers.map(|number| Cell { number, ..Cell::default() }).collect();
    (hexes[0].ground, hexes[3].ground, hexes[8].ground) = (Ground::Rough, Ground::Sea, Ground::Desert);
    hexes[1].site = Some(Site { name: "Aleppo".into(), kind: SiteKind::City, anchors: 0, fabrica: false });
    let side = |hex: &str, direction, kind| Hexside { hex: hex.into(), direction, kind, name: None };
    HexBoard {
        columns: 3,
        rows: 3,
        orientation: Orientation::Pointy,
        hexes,
        hexsides: vec![side("2917", 1, HexsideKind::Watercourse), side("2917", 2, HexsideKind::Watercourse)],
        ..HexBoard::default()
    }
}

#[test]
fn pointed_hexes_stand_like_bricks() {
    let board = rows();
    let mut view = view(vec![counter("kalb3", "2816")], Vec::new());
    view.counters[0].facing = None;
    view.backs = vec![Backs {
        side: 1,
        place: Place::Hex("3017".into()),
        mode: "garrison".into(),
        count: 4,
        words: String::new(),
    }];
    let drawn = plain(&draw(&board, &view, &Frame::everything(&board)));
    let expected = [
        "       18    17    16",
        "",
        "28     |     |Alepp|kalb3|",
        "       |∴∴∴∴∴|■____|_____|",
        "29  |     |     ≈     |",
        "    |≋≋≋≋≋|___≈≈≈_____|",
        "30     |     |▣ 4  |     |",
        "       |_____|_____|·····|",
    ];
    assert_eq!(drawn.lines().map(str::trim_end).take(8).collect::<Vec<_>>(), expected, "\n{drawn}");
    let signs = "∴ rough   ≋ sea   · desert   ■ city   ≈ river   ▣ face down";
    assert_eq!(legend(&board, &view, &Frame::everything(&board)), signs);
    // A hex lies between the two below it.
    assert_eq!(frame(&board, &view, Some("2917"), None, Room { width: Some(12), height: None }).columns, 2..=2);
}

#[test]
fn names_on_the_map_keep_their_numbers() {
    assert_eq!(["kalb10", "SCOLA7", "F10", "muawiyah"].map(|id| shortened(id, 5)), ["kal10", "SCOL7", "F10", "muawi"]);
    let board = rows();
    let mut view = view(vec![counter("f1", "2817")], Vec::new());
    view.counters[0].facing = None;
    let drawn = plain(&draw(&board, &view, &Frame::everything(&board)));
    assert!(drawn.contains("|f1   |") && !drawn.contains("epp"), "the town's name is written over\n{drawn}");
}

#[test]
fn a_great_map_shows_where_most_is_offered_or_something_happened() {
    let offer = |hex: &str| Offer {
        actions: vec![format!("place {hex}")],
        spot: Spot::Hex(hex.into()),
        says: String::new(),
        case: String::new(),
        cost: None,
        stops: false,
    };
    let board = board(40, 30);
    let room = Room { width: Some(66), height: Some(23) };
    let some = view(vec![counter("AX1", "0101")], ["0202", "3020", "3021", "3121"].map(offer).to_vec());
    let framed = frame(&board, &some, None, Some("0101"), room);
    assert!(framed.holds((30, 20)) && framed.holds((31, 21)) && !framed.holds((2, 2)), "{framed:?}");
    let mut none = view(vec![counter("AX1", "0101"), counter("AX2", "3525")], Vec::new());
    assert!(frame(&board, &none, None, Some("3525"), room).holds((35, 25)));
    none.prompt.headline = "Who defends Rome (2010)?".into();
    assert!(frame(&board, &none, None, Some("3525"), room).holds((20, 10)));
    assert!(room.fits(&self::board(10, 10)) && !room.fits(&self::board(11, 10)));
}
