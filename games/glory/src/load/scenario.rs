//! A scenario file: which two armies meet. What may be agreed instead is the same everywhere.

use engine::words::{Word, any_of, unknown};
use engine::{Agreed, DataError, DataFile, DataSet, OpenError, OptionCard, ScenarioCard, SideCard};
use serde::Deserialize;

use super::{armies, sheet};
use crate::army::Army;
use crate::scenario::Scenario;
use crate::state::{LAST_TURN, MOST_DUMMIES};
use crate::table::Territory;

const TERRITORY: &str = "territory";
const DUMMIES: &str = "ambush_dummies";
/// The options that put another army in the place of a side's.
const SIDES: [&str; 2] = ["first", "second"];

/// `scenarios/<id>.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    title: String,
    date: String,
    summary: String,
    /// The army of the first side, and of the second.
    armies: [Word; 2],
}

/// The set-up of this id, with what was agreed before play.
pub fn scenario(data: &DataSet, id: &str, options: &[(String, String)]) -> Result<Scenario, OpenError> {
    let file = data.scenario(id)?;
    let armies = armies::all(data)?;
    let written: ScenarioFile = file.parse()?;
    let printed = printed(file, &written, &armies)?;
    let offered = offered(&printed, &armies);
    let agreed = Agreed::check(id, &offered, options)?;
    let chosen = [0, 1].map(|side| {
        let other = armies.iter().find(|army| agreed.is(SIDES[side], &army.id));
        other.unwrap_or(printed[side]).clone()
    });
    let sides = names(&chosen);
    Ok(Scenario {
        id: id.to_string(),
        card: card(id, &written, &chosen, &sides, offered),
        sides,
        armies: chosen,
        sheet: sheet::read(data)?,
        territory: Territory::ALL.into_iter().find(|territory| agreed.is(TERRITORY, territory.name())),
        dummies: (1..=MOST_DUMMIES as u8).find(|count| agreed.is(DUMMIES, &count.to_string())).unwrap_or(0),
    })
}

/// The set-ups, by date.
pub fn cards(data: &DataSet) -> Result<Vec<ScenarioCard>, DataError> {
    let armies = armies::all(data)?;
    let mut cards = Vec::new();
    for (id, file) in data.scenarios() {
        let written: ScenarioFile = file.parse()?;
        let printed = printed(file, &written, &armies)?;
        let chosen = printed.map(Army::clone);
        cards.push(card(id, &written, &chosen, &names(&chosen), offered(&printed, &armies)));
    }
    Ok(cards)
}

fn printed<'a>(file: &DataFile, written: &ScenarioFile, armies: &'a [Army]) -> Result<[&'a Army; 2], DataError> {
    let find = |word: &Word| {
        let found = armies.iter().find(|army| army.id == *word.get_ref());
        found.ok_or_else(|| unknown(file, "army", word, any_of(armies.iter().map(|army| &army.id))))
    };
    Ok([find(&written.armies[0])?, find(&written.armies[1])?])
}

/// What the sides are called: by their armies, and by date where two have one name.
fn names(armies: &[Army; 2]) -> Vec<String> {
    let [one, other] = armies;
    let name = |army: &Army, of: &str| match (one.name == other.name, one.date == other.date) {
        (false, _) => army.name.clone(),
        (true, false) => format!("{} of {}", army.name, army.date),
        (true, true) => format!("{of} {}", army.name),
    };
    vec![name(one, "First"), name(other, "Second")]
}

/// What may be agreed; of each option the first value is the default.
fn offered(printed: &[&Army; 2], armies: &[Army]) -> Vec<OptionCard> {
    let instead = |side: usize| {
        let others = armies.iter().filter(|army| army.id != printed[side].id).map(|army| army.id.clone());
        OptionCard {
            key: SIDES[side].to_string(),
            says: format!("The army of the {} side.", SIDES[side]),
            values: std::iter::once(printed[side].id.clone()).chain(others).collect(),
        }
    };
    let countries = Territory::ALL.map(|territory| territory.name().to_string());
    vec![
        instead(0),
        instead(1),
        OptionCard {
            key: TERRITORY.to_string(),
            says: "PRO2: The country is chosen by the side with the initiative, or this one is agreed beforehand."
                .to_string(),
            values: std::iter::once("chosen".to_string()).chain(countries).collect(),
        },
        OptionCard::new(DUMMIES, "DEP3: How many ambush markers of each side may hide nobody.", ["0", "1", "2", "3"]),
    ]
}

fn card(
    id: &str,
    written: &ScenarioFile,
    armies: &[Army; 2],
    sides: &[String],
    options: Vec<OptionCard>,
) -> ScenarioCard {
    let side = |army: &Army, name: &String| SideCard {
        name: name.clone(),
        livery: army.livery.clone(),
        forces: forces(army),
        units: army.groups.len() as u16,
    };
    let supplied =
        |army: &Army| army.reconstructed.iter().map(|what| format!("{}: {what}", army.name)).collect::<Vec<_>>();
    ScenarioCard {
        id: id.to_string(),
        reference: String::new(),
        name: written.title.clone(),
        date: written.date.clone(),
        summary: written.summary.clone(),
        kind: "set-up".to_string(),
        turns: LAST_TURN.into(),
        sides: armies.iter().zip(sides).map(|(army, name)| side(army, name)).collect(),
        victory: "Nobody wins a set-up: when it is over, the battle may begin.".to_string(),
        special: Vec::new(),
        options,
        reconstructed: armies.iter().flat_map(supplied).collect(),
    }
}

/// "Rus pikemen, 5 × heavy foot, 6 bases".
fn forces(army: &Army) -> Vec<String> {
    let mut lines: Vec<(&crate::army::BattleGroup, u32)> = Vec::new();
    for group in &army.groups {
        match lines.iter_mut().find(|(known, _)| *known == group) {
            Some((_, count)) => *count += 1,
            None => lines.push((group, 1)),
        }
    }
    let lines = lines.into_iter().map(|(group, count)| {
        let times = if count > 1 { format!("{count} × ") } else { String::new() };
        format!("{times}{}: {}, {} bases", group.name, group.troop.words(), group.bases)
    });
    let commanders = army.commanders.iter().map(|commander| {
        let grade = match commander.grade {
            crate::table::Grade::Inspired => "inspired commander",
            crate::table::Grade::Field => "field commander",
            crate::table::Grade::Troop => "troop commander",
        };
        format!("{}: {grade}{}", commander.name, if commander.c_in_c { ", commands the army" } else { "" })
    });
    commanders.chain(lines).collect()
}
