//! What a typed name means on a map: a hex by its number, a place or a region by its name, a counter by where it lies.

use engine::view::{Cell, HexBoard, Region, View};

use crate::frame::hex_of;

/// Names that an answer lists when several fit.
const LISTED: usize = 12;

/// Something on the map that has a name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Found<'a> {
    /// A hex.
    Hex(&'a Cell),
    /// A part of the land.
    Region(&'a Region),
}

/// Finds what is meant: the number of a hex, a counter, the name of a place or region, or the beginning of just one.
pub fn find<'a>(board: &'a HexBoard, view: &View, name: &str) -> Result<Found<'a>, String> {
    let name = name.trim();
    let number = view.counters.iter().find(|counter| counter.id == name).and_then(|counter| hex_of(&counter.place));
    if let Some(index) = board.index_of(number.unwrap_or(name)) {
        return Ok(Found::Hex(&board.hexes[index]));
    }
    let lower = name.to_lowercase();
    let exact: Vec<_> = called(board).filter(|(called, _)| *called == lower).collect();
    let begun = || called(board).filter(|(called, _)| called.starts_with(&lower) && !lower.is_empty()).collect();
    let fitting: Vec<(String, Found<'a>)> = if exact.is_empty() { begun() } else { exact };
    match fitting.as_slice() {
        [(_, found)] => Ok(*found),
        [] => Err(unknown(board, name)),
        several => {
            let names: Vec<String> = several.iter().take(LISTED).map(|(_, found)| title(*found)).collect();
            let more = if several.len() > LISTED { " and others" } else { "" };
            Err(format!("\"{name}\" could be {}{more}.", names.join(", ")))
        }
    }
}

/// The hex of the place with exactly this name, in whatever letters.
pub fn place_called<'a>(board: &'a HexBoard, name: &str) -> Option<&'a Cell> {
    let is = |cell: &&Cell| cell.site.as_ref().is_some_and(|site| site.name.eq_ignore_ascii_case(name.trim()));
    board.hexes.iter().find(is)
}

/// Places and regions with their names in small letters.
fn called(board: &HexBoard) -> impl Iterator<Item = (String, Found<'_>)> {
    let site = |cell: &Cell| cell.site.as_ref().map(|site| site.name.to_lowercase());
    let sites = board.hexes.iter().filter_map(move |cell| Some((site(cell)?, Found::Hex(cell))));
    board.regions.iter().map(|region| (region.name.to_lowercase(), Found::Region(region))).chain(sites)
}

/// A place with its hex, or the name of a region.
fn title(found: Found<'_>) -> String {
    match found {
        Found::Hex(cell) => match &cell.site {
            Some(site) => format!("{} ({})", site.name, cell.number),
            None => cell.number.clone(),
        },
        Found::Region(region) => region.name.clone(),
    }
}

/// What to say of a name that nothing has.
fn unknown(board: &HexBoard, name: &str) -> String {
    let kinds = match (board.regions.is_empty(), called(board).next().is_none()) {
        (false, _) => "neither a hex, a place or a region of this map nor a counter on it; `list` names the regions",
        (true, false) => "neither a hex nor a place of this map nor a counter on it; `list` names the places",
        (true, true) => "neither a hex of this map nor a counter on it",
    };
    let (first, last) = (board.hexes.first(), board.hexes.last());
    let example = first.zip(last).map(|(first, last)| format!("; hexes are {} to {}", first.number, last.number));
    format!("\"{name}\" is {kinds}{}.", example.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_places_regions_and_counters_are_found() {
        let position = catalog::Library::printed().open("apocalypse/war-646", &[]).expect("the war is a scenario");
        let board = position.board();
        let board = board.hexes();
        let view = position.view(engine::Seat::Referee);
        let number = |name: &str| match find(board, &view, name) {
            Ok(Found::Hex(cell)) => cell.number.clone(),
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(["3916", "damascus", "Damas"].map(number), ["3916"; 3].map(String::from));
        assert!(matches!(find(board, &view, "SYRIA"), Ok(Found::Region(_))));
        let told = |name: &str| find(board, &view, name).expect_err(name);
        assert!(told("antio").contains("could be Antioch"), "{}", told("antio"));
        assert!(told("Rome").contains("`list` names the regions"), "{}", told("Rome"));
        assert!(told("").contains("neither"));
        assert_eq!(place_called(board, "tyre").map(|cell| cell.number.as_str()), Some("4020"));
    }
}
