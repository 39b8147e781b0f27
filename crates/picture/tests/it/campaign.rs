//! A small sea with cities round it: pointed hexes, coasts, rivers along hexsides, ports, and counters face down.

use std::sync::Arc;

use engine::Provenance;
use engine::view::{
    Backs, Board, Cell, Counter, Course, Ground, HexBoard, Hexside, HexsideKind, Lettering, Limit, Marker, Orientation,
    Place, Prompt, Region, SideView, Site, SiteKind, Slots, Track, Tray, View,
};
use picture::{Caption, Style, Tabletop, Theme, board_svg, png};
use resvg::tiny_skia::Pixmap;

/// Rows 06 to 13, columns 10 in the west to 01 in the east. A capital letter is a coast.
const GRID: [&str; 8] =
    ["rrrCCssCmm", "rrCssssCrm", "cCssssssCr", "cCsssssCcc", "cCssCCsCcd", "ccCsssCcdd", "ccclCCcddd", "wwccccddxx"];

fn board() -> HexBoard {
    let mut hexes = Vec::new();
    for (r, row) in GRID.iter().enumerate() {
        for (c, sign) in row.chars().enumerate() {
            let ground = match sign.to_ascii_lowercase() {
                'd' => Ground::Desert,
                'r' => Ground::Rough,
                'm' => Ground::Mountain,
                'w' => Ground::Marsh,
                's' => Ground::Sea,
                'l' => Ground::Lake,
                'x' => Ground::OffMap,
                _ => Ground::Clear,
            };
            let land = !matches!(ground, Ground::Sea | Ground::Lake | Ground::OffMap);
            hexes.push(Cell {
                number: format!("{:02}{:02}", r + 6, 10 - c),
                ground,
                coast: sign.is_ascii_uppercase(),
                region: land.then(|| if c < 5 { "west" } else { "east" }.to_string()),
                ..Cell::default()
            });
        }
    }
    let mut board = HexBoard {
        columns: 10,
        rows: 8,
        orientation: Orientation::Pointy,
        hexes,
        scale: "40 km a hex".into(),
        ..HexBoard::default()
    };
    let mut found = |number: &str, name: &str, kind, anchors, fabrica| {
        let index = board.index_of(number).unwrap();
        board.hexes[index].site = Some(Site { name: name.into(), kind, anchors, fabrica });
    };
    found("0809", "Byzantium", SiteKind::Capital, 3, true);
    found("0903", "Tyre", SiteKind::City, 1, false);
    found("1103", "Antioch on the Bay", SiteKind::Town, 0, false);
    found("1006", "Paphos", SiteKind::Town, 1, false);
    let numbers = |list: &[&str]| list.iter().map(|number| number.to_string()).collect();
    let side = |hex: &str, direction, kind, name: Option<&str>| Hexside {
        hex: hex.into(),
        direction,
        kind,
        name: name.map(String::from),
    };
    let halys =
        [("1009", 5), ("1009", 4), ("1109", 0), ("1109", 1), ("1109", 2), ("1209", 4), ("1209", 3), ("1309", 1)];
    let river = halys.map(|(hex, direction)| side(hex, direction, HexsideKind::Watercourse, Some("Halys")));
    board.hexsides = river.into_iter().chain([side("1006", 1, HexsideKind::Strait, None)]).collect();
    board.courses = vec![
        Course { kind: Ground::Road, hexes: numbers(&["0903", "1003", "1103"]) },
        Course { kind: Ground::Road, hexes: numbers(&["1103", "1003", "1002"]) },
    ];
    let region = |id: &str, side| Region { id: id.into(), name: format!("{id}ern land"), side: Some(side) };
    board.regions = vec![region("west", 0), region("east", 1)];
    board.limits = vec![Limit { name: "start line".into(), hexes: numbers(&["1107", "1206", "1306"]) }];
    board.letterings = vec![Lettering { text: "Inner Sea".into(), hexes: numbers(&["0807", "0804"]) }];
    board
}

fn marker(kind: &str, hex: &str, side: Option<u8>) -> Marker {
    Marker { kind: kind.into(), hex: hex.into(), side, toward: None, words: format!("{kind} here") }
}

fn backs(place: Place, mode: &str, count: u8) -> Backs {
    Backs { side: 0, place, mode: mode.into(), count, words: format!("{count} face-down counters") }
}

fn hex(number: &str) -> Place {
    Place::Hex(number.into())
}

fn counter(id: &str, side: u8, hex: &str) -> Counter {
    Counter {
        id: id.into(),
        side,
        name: id.into(),
        livery: None,
        pictogram: "cavalry".into(),
        place: Place::Hex(hex.into()),
        facing: None,
        slots: Slots { top_left: "4".into(), ..Slots::default() },
        charge: 0,
        steps: None,
        traits: vec![],
        chips: vec![],
        aboard: None,
        in_hand: false,
        spent: false,
        provenance: Provenance::Reconstructed,
        words: id.into(),
    }
}

fn view() -> View {
    let side = |name: &str, livery: &str| SideView { name: name.into(), livery: livery.into(), standing: vec![] };
    View {
        patches: Vec::new(),
        sides: vec![side("Byzantines", "byzantine"), side("Muslims", "muslim")],
        counters: vec![counter("kalb1", 1, "0903"), counter("kalb2", 1, "0903")],
        backs: vec![
            backs(hex("0903"), "garrison", 2),
            backs(hex("0809"), "fleet", 3),
            backs(hex("1208"), "patrol", 1),
            backs(hex("1003"), "expedition", 7),
            backs(Place::Tray("lost".into()), "garrison", 4),
        ],
        markers: vec![
            marker("control", "0809", Some(0)),
            marker("control", "0903", Some(0)),
            marker("control", "1006", Some(0)),
            marker("control", "1103", Some(1)),
            marker("besieged", "0903", Some(1)),
            marker("camp", "0903", Some(1)),
            marker("expedition", "1003", Some(0)),
            marker("pillaged", "1103", None),
        ],
        trays: vec![Tray { id: "lost".into(), name: "Lost".into(), side: 0 }],
        turn: Track { now: 1, last: 11 },
        prompt: Prompt { side: None, headline: "March.".into(), detail: String::new(), phases: vec![], phase: None },
        ledger: None,
        offers: vec![],
        verdict: None,
    }
}

fn bare() -> Style {
    Style { header: false, panels: false, legend: false, hex_radius: 30.0, ..Style::default() }
}

fn draw(view: &View, style: &Style) -> String {
    board_svg(&Board::Hexes(board()), view, &Caption::titled("A sea"), style)
}

fn count(svg: &str, what: &str) -> usize {
    svg.matches(what).count()
}

/// `PICTURES=folder cargo test -p picture` leaves the pictures there, to be looked at.
#[test]
fn a_sea_and_its_cities_are_drawn_by_day_and_by_lamp() {
    for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        let style = Style { theme, ..Style::default() };
        let svg = draw(&view(), &style);
        assert_eq!(svg, draw(&view(), &style), "the same again");
        for id in svg.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(svg.contains(&format!("id=\"{id}\"")), "{id} is not defined");
        }
        for id in svg.split("url(#").skip(1).map(|rest| rest.split(')').next().unwrap()) {
            assert!(svg.contains(&format!("id=\"{id}\"")), "{id} is not defined");
        }
        let picture = png(&svg, 1.0).unwrap();
        if let Some(folder) = std::env::var_os("PICTURES") {
            std::fs::write(std::path::Path::new(&folder).join(format!("view-sea-{name}.png")), picture).unwrap();
        }
    }
}

/// Where the middle of a hex is drawn, with nothing round the map.
fn middle(number: &str) -> (u32, u32) {
    let (column, row) = board().place_of(number).unwrap();
    let (half, aside) = (30.0 * 0.75f32.sqrt(), if row % 2 == 0 { 0.0 } else { 1.0 });
    let x = 16.0 + half * (2.0 * f32::from(column) - 1.0 + aside);
    let y = 16.0 + 30.0 * (1.5 * f32::from(row) - 0.5);
    (x.round() as u32, y.round() as u32)
}

#[test]
fn the_sea_is_blue_the_land_is_not_and_beyond_the_map_is_nothing() {
    let mut empty = View { counters: vec![], backs: vec![], markers: vec![], ..view() };
    empty.sides.clear();
    let svg = draw(&empty, &Style { numbers: false, ..bare() });
    let pixels = Pixmap::decode_png(&png(&svg, 1.0).unwrap()).unwrap();
    let is_blue = |x: u32, y: u32| {
        let pixel = pixels.pixel(x, y).unwrap();
        i32::from(pixel.blue()) - i32::from(pixel.red()) > 8
    };
    let expected = [("0909", false), ("0905", true), ("0708", false), ("0901", false), ("1104", false), ("1207", true)];
    for (number, blue) in expected {
        let (x, y) = middle(number);
        assert_eq!(is_blue(x, y), blue, "{number}");
    }
    let (x, y) = middle("1301");
    let left_out = pixels.pixel(x, y).unwrap();
    assert_eq!((left_out.red(), left_out.green(), left_out.blue()), (0xD8, 0xCD, 0xB4), "nothing is printed there");
}

#[test]
fn each_name_is_written_once_and_numbers_give_way() {
    let svg = draw(&view(), &bare());
    for name in ["Byzantium", "Tyre", "Paphos", "Halys", "Inner Sea", "WESTERN LAND", "EASTERN LAND"] {
        assert_eq!(count(&svg, &format!(">{name}</")), 1, "{name}");
    }
    assert!(svg.contains(">Antioch on the Bay</") || svg.contains(">Antioch on</") && svg.contains(">the Bay</"));
    assert_eq!(count(&svg, "#sy-port"), 3 + 1 + 1 + 1, "an anchor for every ship, and one on the fleet");
    assert_eq!(count(&svg, "#sy-fabrica"), 1);
    assert_eq!(count(&svg, ">0806</text>"), 1, "a hex of the sea has its number");
    assert_eq!(count(&svg, ">1301</text>"), 0, "one that is not printed has none");
}

#[test]
fn piles_that_share_a_hex_lie_side_by_side_and_backs_tell_no_more_than_the_view() {
    let svg = draw(&view(), &bare());
    assert_eq!((count(&svg, r#"class="counter""#), count(&svg, r#"class="backs""#)), (1, 4), "the tray is not shown");
    for mode in ["garrison", "cavalry", "war-banner"] {
        assert!(svg.contains(&format!("#sy-{mode}\"")), "{mode}");
    }
    assert!(svg.contains("<title>7 face-down counters</title>"));
    assert_eq!(count(&draw(&view(), &Style { header: false, ..Style::default() }), r#"class="backs""#), 5);
    // Alone a pile is larger.
    let scales = |view: &View| {
        let svg = draw(view, &bare());
        let part = svg.split(r#"class="counter""#).nth(1).unwrap().split("scale(").nth(1).unwrap();
        part.split(')').next().unwrap().parse::<f32>().unwrap()
    };
    let alone = View { backs: vec![], ..view() };
    assert!(scales(&alone) > 1.2 * scales(&view()), "{} {}", scales(&alone), scales(&view()));
}

/// A counter marches from 0903 to 1103 and one of the fleet in 0809 is lost: 1003 and 1208 are as they were.
#[test]
fn only_piles_that_changed_are_drawn_anew() {
    let top = Tabletop::new(&Board::Hexes(board()), &Style::default());
    let before = top.piles(&Arc::new(view()), None);
    let mut after = view();
    after.counters[1].place = hex("1103");
    after.backs[1].count = 2;
    let after = Arc::new(after);
    let piles = top.piles(&after, Some(&before));
    assert_eq!(piles, top.piles(&after, None), "they look as if all were drawn anew");
    assert_ne!(piles, before);
    let is_kept =
        |(hex, svg): &&(String, Arc<str>)| before.drawn.iter().any(|(old, was)| old == hex && Arc::ptr_eq(was, svg));
    let kept: Vec<&str> = piles.drawn.iter().filter(is_kept).map(|(hex, _)| hex.as_str()).collect();
    assert_eq!((piles.drawn.len(), kept), (5, vec!["1003", "1208"]));
}

#[test]
fn who_holds_a_city_is_seen_by_its_symbol() {
    let purple = r##"stroke="#7A3860""##;
    let empty = View { counters: vec![], backs: vec![], markers: vec![], ..view() };
    let held = |side| {
        let svg = draw(&View { markers: vec![marker("control", "1006", Some(side))], ..empty.clone() }, &bare());
        (count(&svg, purple), count(&svg, "M0-6 6 0 0 6-6 0Z"), count(&svg, "M5 2h2v20H5Z"))
    };
    assert_eq!((held(0), held(1)), ((1, 0, 0), (0, 1, 0)), "colour and shape, and no flag");
    // A flag tells it where the enemy stands on the symbol.
    let markers = vec![marker("control", "1006", Some(0))];
    let covered = View { counters: vec![counter("kalb1", 1, "1006")], markers, ..empty };
    assert_eq!(count(&draw(&covered, &bare()), r#"fill="none"/><path d="M5 2h2v20H5Z""#), 0);
    assert!(draw(&covered, &bare()).contains("M5 2h2v20H5Z"));
}

#[test]
fn the_key_tells_what_occurs() {
    let svg = draw(&view(), &Style { panels: false, ..Style::default() });
    let names = [
        "desert",
        "rough",
        "sea",
        "lake",
        "river",
        "strait",
        "capital",
        "city",
        "town",
        "fabrica",
        "held by Byzantines",
        "held by Muslims",
        "border of a district",
        "start line",
        "pillaged",
        "besieged",
        "camp",
        "garrison, face down",
        "patrol, face down",
        "expedition, face down",
        "fleet, face down",
        "expedition on the march",
    ];
    for name in names {
        assert_eq!(count(&svg, &format!(">{name}</text>")), 1, "{name}");
    }
    let calm = View { counters: vec![], backs: vec![], markers: vec![], ..view() };
    let svg = draw(&calm, &Style { panels: false, ..Style::default() });
    for name in ["held by Muslims", "pillaged", "garrison, face down"] {
        assert_eq!(count(&svg, &format!(">{name}</text>")), 0, "{name}");
    }
}

#[test]
fn a_window_shows_whole_pointed_hexes() {
    let window = Some(("0707".to_string(), "0905".to_string()));
    let svg = draw(&view(), &Style { window, ..bare() });
    // Three columns and a half of 51.96 across, three rows: five radii high; 16 round them.
    assert!(svg.contains(r#"width="214" height="182""#), "{}", &svg[..200]);
    assert!(svg.contains(">Inner Sea</") && !svg.contains(">Byzantium</"));
}

#[test]
fn a_great_map_has_smaller_hexes() {
    let of = |columns: u16, rows: u16| {
        let hexes = vec![Cell::default(); usize::from(columns) * usize::from(rows)];
        let board = HexBoard { columns, rows, orientation: Orientation::Pointy, hexes, ..HexBoard::default() };
        Style::of(&Board::Hexes(board)).hex_radius
    };
    assert_eq!([of(10, 8), of(50, 55), of(200, 10)], [36.0, 32.0, 24.0]);
}
