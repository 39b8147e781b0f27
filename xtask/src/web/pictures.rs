//! The pictures on the first page: the map of every scenario, drawn beforehand so that the page needs no box for them.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::Library;
use engine::view::{Board, Place, Spot, View};
use engine::{Chooser, DiceSource, Pending, Position, Seat, Style as EngineStyle};
use picture::{Caption, Style, Theme, board_svg};

use super::client::is_newer;

/// Hexes shown across and down, from the heart of the battle.
const SMALL: (i32, i32) = (16, 10);
/// The same for the picture behind the headline, which is as wide as the page.
const WIDE: (i32, i32) = (26, 12);
const THEMES: [(&str, Theme); 2] = [("light", Theme::Light), ("dark", Theme::Dark)];

/// Draws what is older than this program, which holds the rules, the maps and the pens; says where.
pub fn draw(target: &Path) -> Result<PathBuf, String> {
    let folder = target.join("pictures");
    let this = std::env::current_exe().map_err(|error| format!("where this program lies: {error}"))?;
    let done = target.join("pictures.done");
    if is_newer(&done, &[&this]) {
        return Ok(folder);
    }
    eprintln!("pictures: drawing");
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let library = Library::printed();
    let mut greatest = (0, String::new());
    for title in catalog::LABELS {
        for card in library.scenarios(title.id).map_err(|error| error.to_string())? {
            let scenario = format!("{}/{}", title.id, card.id);
            let position = set_up(library.open(&scenario, &[]).map_err(|error| error.to_string())?);
            let hexes = position.board().hexes().hexes.len();
            if hexes > greatest.0 {
                greatest = (hexes, scenario.clone());
            }
            write(&folder, &scenario, &*position, SMALL)?;
        }
    }
    let position = set_up(library.open(&greatest.1, &[]).map_err(|error| error.to_string())?);
    write(&folder, "greatest", &*position, WIDE)?;
    fs::write(&done, "").map_err(|error| format!("{}: {error}", done.display()))?;
    Ok(folder)
}

/// The picture of a position, light and dark.
fn write(folder: &Path, name: &str, position: &dyn Position, shown: (i32, i32)) -> Result<(), String> {
    let mut view = position.view(Seat::Spectator);
    view.offers.clear();
    let window = window_of(position, &view, shown);
    for (word, theme) in THEMES {
        let style = Style {
            theme,
            hex_radius: 22.0,
            numbers: false,
            legend: false,
            header: false,
            panels: false,
            ids: false,
            window: window.clone(),
        };
        let path = folder.join(format!("{name}-{word}.svg"));
        let svg = board_svg(&position.board(), &view, &Caption::default(), &style);
        let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, svg));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// The part of the map where most counters of both sides stand, as its first and last hex.
fn window_of(position: &dyn Position, view: &View, (across, down): (i32, i32)) -> Option<(String, String)> {
    let board = position.board();
    let board = board.hexes();
    let place = |place: &Place| if let Place::Hex(hex) = place { board.place_of(hex) } else { None };
    let sites =
        || board.hexes.iter().filter(|cell| cell.site.is_some()).filter_map(|cell| board.place_of(&cell.number));
    let counters = view.counters.iter().filter_map(|counter| Some((counter.side, place(&counter.place)?)));
    let backs = view.backs.iter().filter_map(|backs| Some((backs.side, place(&backs.place)?)));
    let mut spots: Vec<(u8, (u16, u16))> = counters.chain(backs).collect();
    if spots.is_empty() {
        spots = sites().map(|site| (0, site)).collect();
    }
    let (columns, rows) = (i32::from(board.columns), i32::from(board.rows));
    let corner = |(_, spot): &(u8, (u16, u16))| {
        let start = |at: u16, shown: i32, all: i32| (i32::from(at) - shown / 2).clamp(1, (all - shown + 1).max(1));
        (start(spot.0, across, columns), start(spot.1, down, rows))
    };
    let inside = |(left, top): (i32, i32)| {
        let holds = |spot: (u16, u16)| {
            (left..left + across).contains(&i32::from(spot.0)) && (top..top + down).contains(&i32::from(spot.1))
        };
        let of = |side: u8| spots.iter().filter(|(other, spot)| *other == side && holds(*spot)).count();
        let (one, other) = (of(0), of(1));
        // Two armies face to face say more than the larger one alone.
        one + other + 4 * one.min(other)
    };
    let best = spots.iter().map(corner).max_by_key(|corner| (inside(*corner), std::cmp::Reverse(*corner)));
    let (left, top) = best.unwrap_or((1, 1));
    let number = |column: i32, row: i32| {
        let index = (row.min(rows) - 1) * columns + column.min(columns) - 1;
        Some(board.hexes.get(usize::try_from(index).ok()?)?.number.clone())
    };
    Some((number(left, top)?, number(left + across - 1, top + down - 1)?))
}

/// Lets armies that are still to be set up stand as they might. A game that is all set-up is played.
fn set_up(position: Box<dyn Position>) -> Box<dyn Position> {
    match position.board() {
        Board::Hexes(_) => placed(position),
        Board::Table(_) => played(position),
    }
}

fn played(mut position: Box<dyn Position>) -> Box<dyn Position> {
    let (dice, mut chooser) = (DiceSource::Seeded(7), Chooser::new(7));
    for step in 0.. {
        let done = match position.pending() {
            Pending::Act(_) => {
                position.order(EngineStyle::Scripted, &mut chooser).first().map(|action| position.act(action))
            }
            Pending::Dice(throw) => dice.roll(&throw, step, || 0).map(|roll| position.roll(roll)),
            Pending::Over(_) => None,
        };
        if !matches!(done, Some(Ok(_))) {
            break;
        }
    }
    position
}

fn placed(mut position: Box<dyn Position>) -> Box<dyn Position> {
    let placed = |position: &dyn Position| position.suggestion().filter(|actions| !actions.is_empty());
    loop {
        if let Some(actions) = placed(&*position) {
            if actions.iter().any(|action| position.act(action).is_err()) {
                return position;
            }
            continue;
        }
        // One side stands; perhaps the other is next.
        let mut next = position.copy();
        let Pending::Act(side) = next.pending() else { return position };
        let ready = next.view(Seat::Side(side)).offers.into_iter().find(|offer| offer.spot == Spot::GoOn);
        let Some(ready) = ready else { return position };
        if ready.actions.iter().any(|action| next.act(action).is_err()) || placed(&*next).is_none() {
            return position;
        }
        position = next;
    }
}
