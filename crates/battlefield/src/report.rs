//! Many battlefields, each fought out at random: what they are made of, and how the battles end.

use std::collections::BTreeSet;

use engine::dice::mix;
use engine::{DataFile, DataSet, OpenError, Outcome};
use glory::load::armies;
use glory::table::{Army, Territory};

use crate::battle::Battle;
use crate::census::Census;
use crate::lattice::Target;
use crate::set_up::{SetUp, open};

/// How the battles of one country went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fought {
    /// Battles.
    pub battles: u32,
    /// The hexes of all their maps.
    pub hexes: Census,
    /// Battles that the side with the initiative won, that the other won, and that nobody won.
    pub outcomes: [u32; 3],
}

/// What came of many battles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// By country, in the order of [`Territory::ALL`].
    pub countries: [Fought; 8],
    /// Pairs of armies that met.
    pub pairs: u32,
    /// Battles of the pair that met least often.
    pub least: u32,
    /// Maps that are different from all others.
    pub maps: u32,
}

/// Which armies meet where in the battle of this number: every pair in turn, each time in another country.
pub fn meeting(battle: usize, armies: usize) -> ((usize, usize), Territory) {
    let pairs: Vec<(usize, usize)> =
        (0..armies).flat_map(|one| (one + 1..armies).map(move |other| (one, other))).collect();
    let (round, place) = (battle / pairs.len(), battle % pairs.len());
    (pairs[place], Territory::ALL[(place + 3 * round) % Territory::ALL.len()])
}

/// A battle of the report: its set-up, by this data.
pub fn set_up(data: &DataSet, armies: &[Army], battle: usize, seed: u64) -> Result<SetUp, OpenError> {
    let ((one, other), territory) = meeting(battle, armies.len());
    let game = open(data, [&armies[one].id, &armies[other].id], Some(territory))?;
    Ok(SetUp::made(&game, mix(seed ^ mix(battle as u64))))
}

/// Makes so many battlefields and plays each at random in Basileus. `done` is told of each.
pub fn report(data: &DataSet, count: usize, seed: u64, done: &dyn Fn()) -> Result<Report, OpenError> {
    let armies = armies::all(data)?;
    let mut report = Report::default();
    let mut maps = BTreeSet::new();
    for battle in 0..count {
        let made = set_up(data, &armies, battle, seed)?;
        let text = made.scenario(Target::Basileus, "A field", "strategikon field --report");
        let mut shelf = DataSet::embedded(basileus::TITLE.files);
        shelf.put("scenarios/field.toml", DataFile { name: format!("battle {battle}"), text });
        let position = (basileus::TITLE.open)(&shelf, "field", &[])?;
        let played = position.playout(mix(seed.wrapping_add(battle as u64)), &[]);
        let map = Battle::new(&made, Target::Basileus).map;
        let country = Territory::ALL.iter().position(|known| *known == made.table.territory).expect("one of them");
        let fought = &mut report.countries[country];
        fought.battles += 1;
        fought.hexes += Census::of(&map);
        // The side that moves first stands first in the scenario.
        let won = match played.outcome {
            Outcome::Won(side) => usize::from((side.0 == 0) != (made.table.first == made.table.with)),
            Outcome::Drawn => 2,
        };
        fought.outcomes[won] += 1;
        maps.insert(map.cells.iter().map(|cell| format!("{cell:?}")).collect::<String>());
        done();
    }
    let pairs = armies.len() * (armies.len() - 1) / 2;
    report.pairs = pairs.min(count) as u32;
    report.least = (count / pairs) as u32;
    report.maps = maps.len() as u32;
    Ok(report)
}

#[cfg(test)]
#[path = "report_tests.rs"]
mod tests;
