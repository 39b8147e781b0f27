//! What was played, as it is written: for a match that the rules of today no longer fit. It can be read, though not played on.

use engine::Roll;
use engine::record::{Header, Item, Record};
use protocol::{Play, Proposal};

use crate::store::{MatchRow, PlayRow};

/// The record of a match, made without its rules.
pub fn record(row: &MatchRow, plays: &[PlayRow]) -> String {
    let mut steps: Vec<Item> = Vec::new();
    let mut proposed = None;
    for PlayRow { play, .. } in plays {
        match play {
            Play::Began(rolls) => steps.extend(thrown(rolls)),
            Play::Acted(_, actions, rolls) => {
                steps.extend(actions.iter().map(|action| Item::Acts(vec![action.clone()])));
                steps.extend(thrown(rolls));
            }
            Play::TookBack(_, step) => steps.truncate(*step as usize),
            Play::Proposed(_, what) => proposed = Some(*what),
            Play::Answered(_, yes) => {
                if let (Some(Proposal::TakeBack(step)), true) = (proposed.take(), yes) {
                    steps.truncate(step as usize);
                }
            }
            Play::Resigned(_) | Play::Claimed(_) => {}
        }
    }
    let (scenario, options) = (row.scenario.clone(), row.options.clone());
    let header = Header { scenario, rules: row.rules, options, ..Header::default() };
    Record { header, items: steps.into_iter().enumerate().map(|(i, item)| (i + 1, item)).collect() }.write()
}

fn thrown(rolls: &[Vec<u8>]) -> impl Iterator<Item = Item> {
    rolls.iter().filter_map(|faces| Roll::new(faces)).map(Item::Roll)
}
