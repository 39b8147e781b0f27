//! Actions as text: `place ellipse 9 6 at 30,12.5 turn 45`. Lengths are movement units, battle groups and commanders are
//! counted from 1 as in the army list.

use std::fmt::Write;

use engine::TextError;
use engine::parsing::{Parsed, Words, expected};

use crate::Action;
use crate::geometry::{Angle, Path, Shape};
use crate::state::Stand;
use crate::table::{Point, Terrain, Territory};

/// A length without needless digits: "12", "7.5", "0.05".
pub(crate) fn length(hundredths: i16) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

/// Two lengths: "30,12.5".
pub(crate) fn point(at: Point) -> String {
    format!("{},{}", length(at.x), length(at.y))
}

pub(crate) fn points(points: &[Point]) -> String {
    points.iter().map(|at| format!(" {}", point(*at))).collect()
}

/// "30,12.5", and " turn 45" if it is turned.
pub(crate) fn stand(Stand { at, turn }: Stand) -> String {
    format!("{}{}", point(at), turned(turn))
}

fn turned(turn: Angle) -> String {
    if turn == Angle::NONE { String::new() } else { format!(" turn {}", degrees(turn)) }
}

fn degrees(turn: Angle) -> String {
    let half_degrees = turn.in_half_degrees();
    format!("{}{}", half_degrees / 2, if half_degrees % 2 == 1 { ".5" } else { "" })
}

const fn flank(west: bool) -> &'static str {
    if west { "west" } else { "east" }
}

/// An action as text.
pub fn write(action: Action) -> String {
    match action {
        Action::Territory(territory) => format!("territory {}", territory.name()),
        Action::Compulsory(terrain) => format!("take {}", terrain.name()),
        Action::Select(terrain) => format!("select {}", terrain.name()),
        Action::River { axis, width } => format!("river {}{}", length(width), points(axis.points())),
        Action::Coast(shore) => format!("coast{}", points(shore.points())),
        Action::Choose(terrain) => format!("next {}", terrain.name()),
        Action::Place(shape) => format!("place {}", shape_words(shape)),
        Action::Discard => "discard".to_string(),
        Action::Keep => "keep".to_string(),
        Action::Remove => "remove".to_string(),
        Action::Slide { x, y } => format!("slide {}", point(Point { x, y })),
        Action::Pivot(turn) => format!("pivot {}", degrees(turn)),
        Action::Road(axis) => format!("road{}", points(axis.points())),
        Action::Camp(at) => format!("camp {}", stand(at)),
        Action::Work(at) => format!("work {}", stand(at)),
        Action::Ambush { group: Some(group), stand: at } => format!("ambush {} {}", u16::from(group) + 1, stand(at)),
        Action::Ambush { group: None, stand: at } => format!("ambush dummy {}", stand(at)),
        Action::March { west, leader, group } => {
            format!("march {} {} {}", flank(west), u16::from(leader) + 1, u16::from(group) + 1)
        }
        Action::Join { west, group } => format!("join {} {}", flank(west), u16::from(group) + 1),
        Action::Deploy { group, stand: at } => format!("deploy {} {}", u16::from(group) + 1, stand(at)),
        Action::Omit(group) => format!("omit {}", u16::from(group) + 1),
        Action::Dismount(group) => format!("dismount {}", u16::from(group) + 1),
        Action::Commander { commander, at } => format!("commander {} {}", u16::from(commander) + 1, point(at)),
        Action::Done => "done".to_string(),
    }
}

fn shape_words(shape: Shape) -> String {
    let sized = |size: [i16; 2], at: Point, turn| {
        format!("{} {} at {}{}", length(size[0]), length(size[1]), point(at), turned(turn))
    };
    match shape {
        Shape::Rectangle { at, size, round, turn } => {
            let mut words = format!("rectangle {}", sized(size, at, turn));
            if round != 0 {
                write!(words, " round {}", length(round)).expect("a string takes all");
            }
            words
        }
        Shape::Ellipse { at, size, turn } => format!("ellipse {}", sized(size, at, turn)),
        Shape::Polygon(path) => format!("polygon{}", points(path.points())),
    }
}

/// Reads what [`write()`] writes.
pub fn read(text: &str) -> Parsed<Action> {
    let mut words = Words::new(text, text);
    let action = match words.next("an action")? {
        "territory" => Action::Territory(territory(&mut words)?),
        "take" => Action::Compulsory(terrain(&mut words)?),
        "select" => Action::Select(terrain(&mut words)?),
        "river" => Action::River { width: read_length(words.next("a width")?)?, axis: path(&mut words)? },
        "coast" => Action::Coast(path(&mut words)?),
        "next" => Action::Choose(terrain(&mut words)?),
        "place" => Action::Place(read_shape(&mut words)?),
        "discard" => Action::Discard,
        "keep" => Action::Keep,
        "remove" => Action::Remove,
        "slide" => {
            let Point { x, y } = read_point(words.next("two lengths")?)?;
            Action::Slide { x, y }
        }
        "pivot" => Action::Pivot(read_angle(words.next("an angle")?)?),
        "road" => Action::Road(path(&mut words)?),
        "camp" => Action::Camp(read_stand(&mut words)?),
        "work" => Action::Work(read_stand(&mut words)?),
        "ambush" => {
            let group = if words.take("dummy") { None } else { Some(number(&mut words, "a battle group")?) };
            Action::Ambush { group, stand: read_stand(&mut words)? }
        }
        "march" => Action::March {
            west: read_flank(&mut words)?,
            leader: number(&mut words, "a commander")?,
            group: number(&mut words, "a battle group")?,
        },
        "join" => Action::Join { west: read_flank(&mut words)?, group: number(&mut words, "a battle group")? },
        "deploy" => Action::Deploy { group: number(&mut words, "a battle group")?, stand: read_stand(&mut words)? },
        "omit" => Action::Omit(number(&mut words, "a battle group")?),
        "dismount" => Action::Dismount(number(&mut words, "a battle group")?),
        "commander" => {
            Action::Commander { commander: number(&mut words, "a commander")?, at: read_point(words.next("a place")?)? }
        }
        "done" => Action::Done,
        other => return Err(TextError::new(format!("\"{other}\" is no action"))),
    };
    words.end()?;
    Ok(action)
}

/// A number from 1, as its place in a list from 0.
pub(crate) fn number(words: &mut Words<'_>, what: &str) -> Parsed<u8> {
    let number = words.number(what)?;
    number.checked_sub(1).ok_or_else(|| expected(what, "0"))
}

pub(crate) fn terrain(words: &mut Words<'_>) -> Parsed<Terrain> {
    let word = words.next("a terrain")?;
    let found = Terrain::ALL.into_iter().find(|terrain| terrain.name() == word);
    found.ok_or_else(|| expected("a terrain", word))
}

pub(crate) fn territory(words: &mut Words<'_>) -> Parsed<Territory> {
    let word = words.next("a country")?;
    let found = Territory::ALL.into_iter().find(|territory| territory.name() == word);
    found.ok_or_else(|| expected("a country", word))
}

pub(crate) fn read_flank(words: &mut Words<'_>) -> Parsed<bool> {
    match words.next("west or east")? {
        "west" => Ok(true),
        "east" => Ok(false),
        other => Err(expected("west or east", other)),
    }
}

/// At most two digits after the point, and small enough for a table.
pub(crate) fn read_length(word: &str) -> Parsed<i16> {
    let wrong = || expected("a length", word);
    let (sign, digits) = word.strip_prefix('-').map_or((1, word), |digits| (-1, digits));
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !is_plain(whole) || !is_plain(rest) || whole.len() > 3 || rest.len() > 2 {
        return Err(wrong());
    }
    let whole: i16 = whole.parse().map_err(|_| wrong())?;
    let hundredths: i16 = rest.parse().map_err(|_| wrong())?;
    let hundredths = if rest.len() == 1 { hundredths * 10 } else { hundredths };
    whole.checked_mul(100).and_then(|whole| whole.checked_add(hundredths)).map(|sum| sign * sum).ok_or_else(wrong)
}

pub(crate) fn read_point(word: &str) -> Parsed<Point> {
    let (x, y) = word.split_once(',').ok_or_else(|| expected("x,y", word))?;
    Ok(Point { x: read_length(x)?, y: read_length(y)? })
}

fn read_angle(word: &str) -> Parsed<Angle> {
    let (whole, half) = word.strip_suffix(".5").map_or((word, 0), |whole| (whole, 1));
    let turn = whole.parse::<u16>().ok().and_then(|whole| whole.checked_mul(2)).map(|turn| turn + half);
    let angle = turn.filter(|turn| *turn < Angle::CIRCLE).map(Angle::half_degrees);
    let angle = angle.filter(|angle| degrees(*angle) == word);
    angle.ok_or_else(|| expected("an angle in half degrees, 0 to 359.5", word))
}

pub(crate) fn read_stand(words: &mut Words<'_>) -> Parsed<Stand> {
    let at = read_point(words.next("a place")?)?;
    Ok(Stand { at, turn: read_turn(words)? })
}

fn read_turn(words: &mut Words<'_>) -> Parsed<Angle> {
    if words.take("turn") { read_angle(words.next("an angle")?) } else { Ok(Angle::NONE) }
}

/// All points that are left.
pub(crate) fn read_points(words: &mut Words<'_>) -> Parsed<Vec<Point>> {
    let mut points = Vec::new();
    while let Some(word) = words.optional() {
        points.push(read_point(word)?);
    }
    Ok(points)
}

pub(crate) fn path<const N: usize>(words: &mut Words<'_>) -> Parsed<Path<N>> {
    let points = read_points(words)?;
    Path::new(&points).ok_or_else(|| TextError::new(format!("expected 2 to {N} points, found {}", points.len())))
}

fn read_shape(words: &mut Words<'_>) -> Parsed<Shape> {
    let kind = words.next("a shape")?;
    if kind == "polygon" {
        return Ok(Shape::Polygon(path(words)?));
    }
    if kind != "rectangle" && kind != "ellipse" {
        return Err(expected("rectangle, ellipse or polygon", kind));
    }
    let size = [read_length(words.next("a length")?)?, read_length(words.next("a width")?)?];
    words.expect("at")?;
    let at = read_point(words.next("a place")?)?;
    let turn = read_turn(words)?;
    if kind == "ellipse" {
        return Ok(Shape::Ellipse { at, size, turn });
    }
    let round = if words.take("round") { read_length(words.next("a radius")?)? } else { 0 };
    Ok(Shape::Rectangle { at, size, round, turn })
}
