//! The counters that Basileus prints, as far as an army list speaks of them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{DataError, DataFile, DataSet};
use glory::army::{Counter, OwnCounter};
use glory::table::BattleGroup;
use serde::Deserialize;

/// What the sheet says of a counter, without what no army list asks for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Printed {
    /// Its title.
    pub title: String,
    /// What is printed of it.
    pub abbr: String,
    /// Whose counter it is.
    pub army: String,
    /// Foot or horse, with or without bows; commander or baggage.
    pub kind: String,
    /// Strength on the full side.
    pub front: u8,
    /// Strength on the reduced side.
    pub back: Option<u8>,
}

#[derive(Deserialize)]
struct Sheet {
    types: BTreeMap<String, Printed>,
}

static SHEET: LazyLock<BTreeMap<String, Printed>> = LazyLock::new(|| {
    let data = DataSet::embedded(basileus::TITLE.files);
    let read = |file: &DataFile| file.parse::<Sheet>().map(|sheet| sheet.types);
    data.file("counters.toml").and_then(read).expect("the sheet built in can be read")
});

/// The printed counter of this type.
pub fn printed(id: &str) -> Option<&'static Printed> {
    SHEET.get(id)
}

/// Whether every counter an army list says is printed is on the sheet.
pub fn check(army: &glory::table::Army) -> Result<(), DataError> {
    for group in &army.groups {
        if let Counter::Printed(id) = &group.becomes.basileus
            && printed(id).is_none()
        {
            let message = format!("{}: Basileus prints no counter {id:?}", group.name);
            return Err(DataError { file: format!("armies/{}.toml", army.id), line: None, message });
        }
    }
    Ok(())
}

/// The full strength of a battle group's counter.
pub fn strength(group: &BattleGroup) -> u32 {
    match &group.becomes.basileus {
        Counter::Printed(id) => printed(id).map_or(0, |counter| counter.front.into()),
        Counter::Own(OwnCounter { front, .. }) => (*front).into(),
    }
}

#[cfg(test)]
mod tests {
    use glory::load::armies;
    use glory::table::TroopType;

    use super::*;

    #[test]
    fn every_counter_of_an_army_list_is_printed_and_moves_as_the_troops_do() {
        for army in armies::all(&DataSet::embedded(glory::TITLE.files)).unwrap() {
            check(&army).unwrap();
            for group in &army.groups {
                let Counter::Printed(id) = &group.becomes.basileus else { continue };
                let counter = printed(id).unwrap();
                assert_eq!(group.troop.is_foot(), counter.kind.ends_with("infantry"), "{}: {id}", army.id);
                // Skirmishers are missile units.
                let skirmishes = matches!(group.troop, TroopType::LightFoot | TroopType::LightHorse);
                assert!(!skirmishes || counter.kind.starts_with("missile"), "{}: {id}", army.id);
            }
        }
    }

    #[test]
    fn a_counter_that_is_not_printed_is_named() {
        let mut army = armies::all(&DataSet::embedded(glory::TITLE.files)).unwrap().remove(0);
        army.id = "mine".into();
        army.groups[0].becomes.basileus = Counter::Printed("skutatoi-9".into());
        let name = &army.groups[0].name;
        let expected = format!("armies/mine.toml: {name}: Basileus prints no counter \"skutatoi-9\"");
        assert_eq!(check(&army).unwrap_err().to_string(), expected);
    }
}
