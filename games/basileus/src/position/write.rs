//! Writing a position.

use hex::{Direction, HexId};

use super::{PHASES, PLAIN_STAGES, SETS, SURPRISED, WHYS, word_for};
use crate::Basileus;
use crate::inspect::Progress;
use crate::scenario::UnitId;
use crate::state::{Ending, Grade, Mover, Place, Stage, State, Track};

impl Basileus {
    pub(crate) fn write_position(&self, state: &State) -> String {
        let mut lines = vec![
            format!("turn {}", state.turn),
            format!("side {}", self.side_name(state.side)),
            format!("phase {}", word_for(&PHASES, state.phase)),
            format!("stage {}", self.stage_words(state.stage)),
        ];
        lines.extend(self.every_unit().map(|unit| self.unit_words(state, unit)));
        for unit in self.every_unit() {
            let track = state.tracks[unit.index()];
            if track != Track::NONE {
                lines.push(format!("track {}{}", self.name(unit), track_words(track)));
            }
        }
        let mut copy = state.clone();
        for (word, set) in SETS {
            let set = set(&mut copy);
            // Of the surprised even nobody is said: left out, they are those of the start during set-up.
            if !set.is_empty() || (word == SURPRISED && self.scenario.special.surprise.is_some()) {
                lines.push(format!("{word}{}", self.names(set.iter())));
            }
        }
        if state.mover != Mover::NOBODY {
            lines.push(self.mover_words(&state.mover));
        }
        if let Some(target) = state.combat.target {
            lines.extend(self.attack_lines(state, target));
        }
        lines.extend(state.across.map(|across| format!("across {}", if across { "yes" } else { "no" })));
        if self.scenario.special.bait.is_some() {
            lines.push(format!("bait-lost {}", state.bait_lost));
        }
        lines.extend(state.first_mangonel.map(|turn| format!("first-mangonel {turn}")));
        lines.into_iter().map(|line| line + "\n").collect()
    }

    fn unit_words(&self, state: &State, unit: UnitId) -> String {
        let now = state.unit(unit);
        let place = match now.place {
            Place::Waiting => "waiting".to_string(),
            Place::Eliminated => "eliminated".to_string(),
            Place::On(hex) => self.number(hex).to_string(),
            Place::Plundered(hex) => format!("plundered {}", self.number(hex)),
        };
        format!("unit {} {place}{}", self.name(unit), if now.reduced { " reduced" } else { "" })
    }

    fn names(&self, units: impl Iterator<Item = UnitId>) -> String {
        units.map(|unit| format!(" {}", self.name(unit))).collect()
    }

    fn mover_words(&self, mover: &Mover) -> String {
        let mut words = mover.unit.map_or("mover nobody".to_string(), |unit| format!("mover {}", self.name(unit)));
        for unit in mover.party.iter().filter(|unit| Some(*unit) != mover.unit) {
            words.push_str(&format!(" along {}", self.name(unit)));
        }
        for (word, number) in [("spent", mover.spent), ("steps", mover.steps)] {
            if number > 0 {
                words.push_str(&format!(" {word} {number}"));
            }
        }
        for (word, flag) in [
            (" stopped", mover.stopped),
            (" on-road", mover.on_road),
            (" came-near", mover.came_near),
            (" tempted", mover.tempted),
        ] {
            words.push_str(if flag { word } else { "" });
        }
        words
    }

    fn attack_lines(&self, state: &State, target: HexId) -> Vec<String> {
        let combat = &state.combat;
        let by = if combat.attackers.is_empty() { "" } else { " by" };
        let attackers = self.names(combat.attackers.iter());
        let mut lines =
            vec![format!("attack {} on {}{by}{attackers}", self.number(target), self.name(combat.defender))];
        if state.progress() != Progress::Built {
            let ways = Direction::ALL.into_iter().filter(|way| combat.ways >> way.index() & 1 == 1);
            lines.push(format!("ways{}", direction_words(ways)));
        }
        for (word, flag) in [("palisade", combat.palisade), ("driven-back", combat.driven_back)] {
            if flag {
                lines.push(word.to_string());
            }
        }
        if !combat.chain.units().is_empty() {
            lines.push(format!("chain{}", self.names(combat.chain.units().iter().copied())));
        }
        if !combat.vacated.is_empty() {
            let hexes: String = combat.vacated.iter().map(|hex| format!(" {}", self.number(hex))).collect();
            lines.push(format!("vacated{hexes}"));
        }
        if combat.tests.first().is_some() {
            let test = |(unit, hard)| format!(" {}{}", self.name(unit), if hard { " -1" } else { "" });
            lines.push(format!("tests{}", combat.tests.iter().map(test).collect::<String>()));
        }
        lines
    }

    fn stage_words(&self, stage: Stage) -> String {
        let (unit, hex) = (|unit| self.name(unit), |hex| self.number(hex));
        match stage {
            Stage::ZoneTest(to) => format!("zone-test {}", hex(to)),
            Stage::ImpulseDie(who, None) => format!("impulse-die {}", unit(who)),
            Stage::ImpulseDie(who, Some(to)) => format!("impulse-die {} {}", unit(who), hex(to)),
            Stage::Rush(who) => format!("rush {}", unit(who)),
            Stage::FeintDie(who, before) => format!("feint-die {} {}", unit(who), unit(before)),
            Stage::Drawn(who, after, left) => format!("drawn {} {} {left}", unit(who), unit(after)),
            Stage::DefencePool(hits) => format!("defence-pool {hits}"),
            Stage::Losses(left) => format!("losses {left}"),
            Stage::Retreat(who) => format!("retreat {}", unit(who)),
            Stage::Over(ending) => format!("over {}", self.ending_words(ending)),
            plain => word_for(&PLAIN_STAGES, plain).to_string(),
        }
    }

    fn ending_words(&self, ending: Ending) -> String {
        let why = word_for(&WHYS, ending.why);
        match (ending.winner, ending.grade) {
            (None, _) => format!("{why} drawn"),
            (Some(side), Grade::Major) => format!("{why} major {}", self.side_name(side)),
            (Some(side), Grade::Minor) => format!("{why} minor {}", self.side_name(side)),
        }
    }
}

/// The steps of a counter from the first to the last, and whether a charge could have made them.
fn track_words(track: Track) -> String {
    let mut ways: Vec<Direction> = track.back().collect();
    ways.reverse();
    format!("{} {}", direction_words(ways), if track.is_fit() { "fit" } else { "unfit" })
}

fn direction_words(ways: impl IntoIterator<Item = Direction>) -> String {
    ways.into_iter().map(|way| format!(" {way}")).collect()
}
