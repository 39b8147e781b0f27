//! `render`: a picture of a board.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::Library;
use clap::Args;
use engine::{Board, Pending, Position, Seat};
use picture::{Caption, Style, Theme};

use crate::args::Agreed;
use crate::failure::Failure;
use crate::source::{self, Source};
use crate::words;

/// How many hexes are shown to each side of one, and above and below it.
const AROUND: (u16, u16) = (9, 7);

/// Draw a board as SVG or PNG
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  strategikon render armageddon/kadesh --deployed -o kadesh.svg
  strategikon render match.record --dark -o position.png
  strategikon render match.record --around 2817 -o aleppo.png")]
pub struct Render {
    /// A record, a position file, `-` for one on standard input, or GAME/SCENARIO for its start
    #[arg(value_name = "FILE|GAME/SCENARIO")]
    source: String,
    /// The picture to write; its name ends in .svg or .png
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Draw it dark
    #[arg(long)]
    dark: bool,
    /// Show what this side sees [default: everything]
    #[arg(long, value_name = "SIDE")]
    seat: Option<String>,
    /// Place both armies ready-made first
    #[arg(long)]
    deployed: bool,
    /// Print each counter's own name on it, for those who type their actions
    #[arg(long)]
    ids: bool,
    /// Show only the part of the map between two hexes, north-west and south-east
    #[arg(long, value_name = "HEX-HEX", conflicts_with = "around")]
    window: Option<String>,
    /// Show only what lies round a hex
    #[arg(long, value_name = "HEX")]
    around: Option<String>,
    /// Size of a PNG, as a multiple of the plain one
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = scale)]
    scale: f32,
    #[command(flatten)]
    agreed: Agreed,
}

impl Render {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        kind(&self.output)?;
        let mut source = source::load(library, &self.source, &self.agreed.options)?;
        if self.deployed {
            source.position = deploy(source.position);
        }
        let position = &*source.position;
        let seat = match &self.seat {
            Some(name) => Seat::Side(words::side_called(position, name).map_err(Failure::new)?),
            None => Seat::Referee,
        };
        let theme = if self.dark { Theme::Dark } else { Theme::Light };
        let board = position.board();
        let window = self.shown(&board)?;
        let style = Style { theme, ids: self.ids, window, ..Style::of(&board) };
        let svg = picture::board_svg(&board, &position.view(seat), &caption(library, &source), &style);
        write_picture(&self.output, &svg, self.scale)?;
        writeln!(out, "{}", self.output.display())?;
        Ok(())
    }

    /// The part of the map that was asked for: the hexes in its north-western and south-eastern corners.
    fn shown(&self, board: &Board) -> Result<Option<(String, String)>, Failure> {
        let board = board.hexes();
        let place = |number: &str| {
            board.place_of(number).ok_or_else(|| Failure::new(format!("\"{number}\" is no hex of this map")))
        };
        if let Some(window) = &self.window {
            let (from, to) = window.split_once('-').ok_or_else(|| Failure::new("write two hexes as 0101-0908"))?;
            place(from).and(place(to))?;
            return Ok(Some((from.to_string(), to.to_string())));
        }
        let Some(middle) = &self.around else { return Ok(None) };
        let (column, row) = place(middle)?;
        let number = |column: u16, row: u16| {
            let (column, row) = (column.clamp(1, board.columns), row.clamp(1, board.rows));
            board.hexes[usize::from(row - 1) * usize::from(board.columns) + usize::from(column - 1)].number.clone()
        };
        let (across, down) = AROUND;
        let first = number(column.saturating_sub(across), row.saturating_sub(down));
        Ok(Some((first, number(column + across, row + down))))
    }
}

/// What kind of picture a file name asks for: `svg` or `png`.
pub fn kind(file: &Path) -> Result<String, Failure> {
    let kind = file.extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default();
    if kind == "svg" || kind == "png" {
        return Ok(kind);
    }
    Err(Failure::new(format!("{}: the name should end in .svg or .png", file.display())))
}

/// Writes a picture as its name asks.
pub fn write_picture(file: &Path, svg: &str, scale: f32) -> Result<(), Failure> {
    let picture = match kind(file)?.as_str() {
        "svg" => svg.as_bytes().to_vec(),
        _ => picture::png(svg, scale).map_err(|error| Failure::new(format!("{}: {error}", file.display())))?,
    };
    fs::write(file, picture).map_err(|error| Failure::file(file, &error))
}

/// Places what may be placed ready-made, side after side.
pub fn deploy(mut position: Box<dyn Position>) -> Box<dyn Position> {
    loop {
        if let Some(placed) = position.suggestion().and_then(|actions| taken(&*position, &actions)) {
            position = placed;
        }
        // The button that goes on ends a set-up; anywhere else it is not ours to press.
        let next = go_on(&*position).and_then(|actions| taken(&*position, &actions));
        match next {
            Some(next) if next.suggestion().is_some() => position = next,
            _ => return position,
        }
    }
}

fn go_on(position: &dyn Position) -> Option<Vec<String>> {
    let Pending::Act(side) = position.pending() else { return None };
    let offers = position.view(Seat::Side(side)).offers;
    offers.into_iter().find(|offer| offer.spot.goes_on()).map(|offer| offer.actions)
}

/// The position after these actions, if all may be taken.
fn taken(position: &dyn Position, actions: &[String]) -> Option<Box<dyn Position>> {
    let mut next = position.copy();
    actions.iter().all(|action| next.act(action).is_ok()).then_some(next)
}

fn caption(library: &Library, source: &Source) -> Caption {
    let (game, id) = source.header.scenario.split_once('/').unwrap_or((&source.header.scenario, ""));
    let cards = library.scenarios(game).unwrap_or_default();
    let name = library.title(game).map_or(game, |(title, _)| title.name);
    match cards.into_iter().find(|card| card.id == id) {
        Some(card) => Caption { title: card.name, subtitle: format!("{name} · {}", card.date), tags: Vec::new() },
        None => Caption::titled(&source.header.scenario),
    }
}

fn scale(text: &str) -> Result<f32, String> {
    let scale: f32 = text.parse().map_err(|_| "write a number such as 2".to_string())?;
    if (0.1..=8.0).contains(&scale) { Ok(scale) } else { Err("between 0.1 and 8".to_string()) }
}
