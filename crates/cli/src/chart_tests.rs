//! Maps drawn and framed.

use super::*;
use engine::Provenance;
use engine::view::{Cell, Hexside, Offer, Prompt, SideView, Slots, Track};

fn board(columns: u16, rows: u16) -> HexBoard {
    let numbers = (1..=rows).flat_map(|row| (1..=columns).map(move |column| format!("{column:02}{row:02}")));
    let cell = |number: String| {
        let ground = if number == "0302" { Ground::Woods } else { Ground::Clear };
        Cell { number, ground, letter: None, oasis: false }
    };
    HexBoard {
        columns,
        rows,
        hexes: numbers.map(cell).collect(),
        hexsides: vec![Hexside { hex: "0101".into(), direction: 1, kind: HexsideKind::Crest }],
        courses: Vec::new(),
        scale: String::new(),
        provenance: Provenance::Reconstructed,
    }
}

fn view(counters: Vec<Counter>, offers: Vec<Offer>) -> View {
    let side = |name: &str| SideView { name: name.into(), livery: "blue".into(), standing: Vec::new() };
    View {
        sides: vec![side("a"), side("b")],
        counters,
        markers: Vec::new(),
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
        pictogram: String::new(),
        place: Place::Hex(hex.into()),
        facing: Some(1),
        slots: Slots::default(),
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
    assert_eq!(plain(&draw(&board, &view, &everything(&board))).lines().collect::<Vec<_>>(), expected);
}

#[test]
fn a_narrow_terminal_shows_what_is_in_hand() {
    let mut hand = counter("AX1", "3010");
    hand.in_hand = true;
    let view = view(vec![counter("AX2", "0505"), hand], Vec::new());
    let room = Room { width: Some(66), height: Some(23) };
    assert_eq!(frame(&board(40, 30), &view, None, room), Frame { columns: 23..=32, rows: 3..=12 });
    let wide = frame(&board(40, 30), &view, None, Room::default());
    assert_eq!(wide, Frame { columns: 3..=32, rows: 3..=12 });
    assert_eq!(frame(&board(40, 30), &view, Some("0101"), room).columns, 1..=10);
}

#[test]
fn an_empty_map_is_drawn_from_its_middle() {
    let room = Room { width: Some(30), height: None };
    assert_eq!(frame(&board(40, 30), &view(Vec::new(), Vec::new()), None, room).rows, 1..=30);
}
