//! Maps drawn in a data file with a sign for each place.

use std::collections::BTreeMap;

use crate::data::Spanned;

use crate::words::{Word, any_of, wrong};
use crate::{DataError, DataFile};

/// How large a drawing may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Largest {
    /// Columns at most.
    pub columns: u8,
    /// Rows at most.
    pub rows: u8,
    /// Hexes at most.
    pub hexes: usize,
}

/// The columns and rows of a drawing: every row as long as the first, and none too many.
pub fn size(file: &DataFile, rows: &Spanned<Vec<Word>>, largest: Largest) -> Result<(u8, u8), DataError> {
    let texts = rows.get_ref();
    let columns = texts.first().map_or(0, |row| row.get_ref().chars().count());
    for (index, row) in texts.iter().enumerate() {
        let length = row.get_ref().chars().count();
        if length != columns {
            let message = format!("row {} has {length} hexes: expected {columns} as in row 1", index + 1);
            return Err(wrong(file, row, message));
        }
    }
    let (most_columns, most_rows) = (largest.columns.into(), largest.rows.into());
    let fits = (1..=most_columns).contains(&columns)
        && (1..=most_rows).contains(&texts.len())
        && columns * texts.len() <= largest.hexes;
    if !fits {
        let message = format!(
            "a map of {columns} columns and {} rows: expected at most {most_columns} columns, {most_rows} rows and {} \
             hexes, and at least one",
            texts.len(),
            largest.hexes
        );
        return Err(wrong(file, rows, message));
    }
    Ok((columns as u8, texts.len() as u8))
}

/// What the signs mean, row by row.
pub fn signs<T: Copy>(file: &DataFile, rows: &[Word], legend: &BTreeMap<char, T>) -> Result<Vec<T>, DataError> {
    let mut meanings = Vec::new();
    for row in rows {
        for sign in row.get_ref().chars() {
            let meaning = legend.get(&sign).ok_or_else(|| {
                let message = format!("unknown sign {sign:?}: expected {} of the legend", any_of(legend.keys()));
                wrong(file, row, message)
            })?;
            meanings.push(*meaning);
        }
    }
    Ok(meanings)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Map {
        grid: Spanned<Vec<Word>>,
    }

    const LARGEST: Largest = Largest { columns: 4, rows: 3, hexes: 8 };

    fn map(rows: &str) -> (DataFile, Map) {
        let file = DataFile { name: "map.toml".into(), text: format!("grid = [\n{rows}\n]") };
        let map = file.parse().unwrap();
        (file, map)
    }

    #[test]
    fn a_drawing_is_read_row_by_row() {
        let (file, map) = map("\".~\",\n\"~~\",");
        assert_eq!(size(&file, &map.grid, LARGEST), Ok((2, 2)));
        let legend = BTreeMap::from([('.', "clear"), ('~', "stream")]);
        assert_eq!(signs(&file, map.grid.get_ref(), &legend).unwrap(), ["clear", "stream", "stream", "stream"]);
        let error = signs(&file, map.grid.get_ref(), &BTreeMap::from([('.', "clear")])).unwrap_err();
        assert_eq!(error.to_string(), "map.toml:2: unknown sign '~': expected . of the legend");
    }

    #[test]
    fn ragged_and_oversized_drawings_are_refused() {
        let refused = |rows: &str| {
            let (file, map) = map(rows);
            size(&file, &map.grid, LARGEST).unwrap_err().to_string()
        };
        assert_eq!(refused("\"..\",\n\"...\""), "map.toml:3: row 2 has 3 hexes: expected 2 as in row 1");
        let most = "expected at most 4 columns, 3 rows and 8 hexes, and at least one";
        assert_eq!(refused(""), format!("map.toml:1: a map of 0 columns and 0 rows: {most}"));
        assert_eq!(refused("\".....\""), format!("map.toml:1: a map of 5 columns and 1 rows: {most}"));
        assert_eq!(refused("\"...\",\"...\",\"...\""), format!("map.toml:1: a map of 3 columns and 3 rows: {most}"));
    }
}
