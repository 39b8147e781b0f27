use engine::{DataFile, DataSet, OpenError};

use super::*;
use crate::table::{Terrain, Territory};

fn data() -> DataSet {
    DataSet::embedded(FILES)
}

fn agreed(options: &[(&str, &str)]) -> Result<crate::Scenario, OpenError> {
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    scenario(&data(), "dorostolon-971", &options)
}

/// What is said of the data when one file reads otherwise.
fn fault(path: &str, text: &str) -> String {
    let mut data = data();
    data.put(path, DataFile { name: path.to_string(), text: text.to_string() });
    scenario(&data, "dorostolon-971", &[]).expect_err("bad data").to_string()
}

#[test]
fn every_set_up_opens_and_has_its_card() {
    let cards = cards(&data()).unwrap();
    assert_eq!(cards.len(), data().scenarios().count());
    for card in cards {
        let opened = scenario(&data(), &card.id, &[]).unwrap();
        assert_eq!(opened.card, card);
        assert!(card.sides.iter().all(|side| side.units > 0 && !side.forces.is_empty()));
    }
}

#[test]
fn armies_country_and_dummies_may_be_agreed() {
    let plain = agreed(&[]).unwrap();
    assert_eq!((plain.territory, plain.dummies), (None, 0));
    assert_eq!(plain.sides, ["Byzantines", "Rus"]);
    let other = agreed(&[("second", "pecheneg-1122"), ("territory", "steppes"), ("ambush_dummies", "3")]).unwrap();
    assert_eq!((other.territory, other.dummies), (Some(Territory::Steppes), 3));
    assert_eq!(other.sides, ["Byzantines", "Pechenegs"]);
    let alike = agreed(&[("second", "byzantine-1122")]).unwrap();
    assert_eq!(alike.sides, ["Byzantines of 971", "Byzantines of 1122"]);
    let same = agreed(&[("second", "byzantine-971")]).unwrap();
    assert_eq!(same.sides, ["First Byzantines", "Second Byzantines"]);
    assert!(agreed(&[("second", "martians")]).unwrap_err().to_string().starts_with("unknown value \"martians\""));
}

#[test]
fn bad_tables_are_told_with_their_line() {
    assert!(
        fault("territories.toml", "[hilly]\nsnow = [1]\n").starts_with("territories.toml:2: unknown terrain \"snow\"")
    );
    assert_eq!(
        fault("territories.toml", "[hilly]\nbrush = [3, 1]\n"),
        "territories.toml:1: 1 compulsory pieces: expected 2"
    );
    assert_eq!(
        fault("territories.toml", "[hilly]\nbrush = [1, 2]\n"),
        "territories.toml:2: expected a maximum, and perhaps a minimum that is not larger"
    );
    assert_eq!(
        fault("territories.toml", "[hilly]\nbrush = [3, 2]\n"),
        "territories.toml: nothing is said of developed"
    );
    assert_eq!(fault("terrain.toml", "[open]\ngoing = \"open\"\n"), "terrain.toml: nothing is said of open-field");
    let wrong = "title = \"T\"\ndate = \"971\"\nsummary = \"S\"\narmies = [\"byzantine-971\", \"martians\"]\n";
    assert!(
        fault("scenarios/dorostolon-971.toml", wrong)
            .starts_with("scenarios/dorostolon-971.toml:4: unknown army \"martians\"")
    );
}

#[test]
fn a_river_and_a_coast_share_a_cell() {
    let sheet = agreed(&[]).unwrap().sheet;
    for territory in Territory::ALL {
        assert_eq!(sheet.limit(territory, Terrain::River), sheet.limit(territory, Terrain::Coast));
    }
}
