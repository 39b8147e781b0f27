//! Writing a position.

use std::fmt::Write;

use engine::{Outcome, Side};

use super::{PLAIN_STAGES, SETS, mark_word, phase_word};
use crate::Armageddon;
use crate::scenario::{Grade, UnitId};
use crate::set::UnitSet;
use crate::state::{Place, Stage, State};

impl Armageddon {
    pub(crate) fn write_position(&self, state: &State) -> String {
        let mut text = String::new();
        let side = |side: Side| self.scenario.sides[side.index()].as_str();
        let mut line = |words: String| {
            text.push_str(words.trim_end());
            text.push('\n');
        };
        line(format!("turn {}", state.turn));
        line(format!("side {}", side(state.side)));
        line(format!("phase {}", phase_word(state.phase)));
        line(format!("stage {}", self.stage_words(state.stage)));
        for (i, printed) in self.scenario.units.iter().enumerate() {
            let now = &state.units[i];
            let mut words = format!("unit {} ", printed.name);
            match now.place {
                Place::Waiting => words.push_str("waiting"),
                Place::Eliminated => words.push_str("eliminated"),
                Place::Exited => words.push_str("exited"),
                Place::On(hex) => write!(words, "{}", self.number(hex)).expect("writing to a string"),
            }
            write!(words, " {}", now.facing).expect("writing to a string");
            if let Some(chariot) = now.aboard {
                write!(words, " aboard {}", self.name(chariot)).expect("writing to a string");
            }
            if let Some(mark) = now.mark {
                write!(words, " disrupted {} {}", mark_word(mark.kind), mark.turn).expect("writing to a string");
            }
            if let Some(turn) = now.fired {
                write!(words, " fired {turn}").expect("writing to a string");
            }
            if now.grade != printed.grade {
                let grade = now.grade.map_or("none", Grade::letter);
                write!(words, " grade {grade}").expect("writing to a string");
            }
            line(words);
        }
        for ((hex, _), owner) in self.scenario.watched.iter().zip(state.control) {
            line(format!("control {} {}", self.number(*hex), owner.map_or("nobody", side)));
        }
        for (word, set) in SETS {
            let mut copy = state.clone();
            let set = set(&mut copy);
            if !set.is_empty() {
                line(format!("{word}{}", self.names(set)));
            }
        }
        for (i, attack) in state.attacks.all().iter().enumerate() {
            let targets: Vec<_> = attack.targets().iter().map(|hex| self.number(*hex).to_string()).collect();
            let joined = (0..self.scenario.units.len() as u8).map(UnitId);
            let joined: UnitSet = joined.filter(|unit| state.attacks.of(*unit) == Some(i as u8)).collect();
            let done = if attack.done { " done" } else { "" };
            line(format!("attack {}{done} by{}", targets.join(" "), self.names(&joined)));
        }
        let mover = &state.mover;
        if let Some(unit) = mover.unit {
            let mut words = format!("mover {} spent {}", self.name(unit), mover.spent);
            if let Some(hex) = mover.from {
                write!(words, " from {}", self.number(hex)).expect("writing to a string");
            }
            if let Some((way, length)) = mover.run {
                write!(words, " run {way} {length}").expect("writing to a string");
            }
            for (flag, word) in
                [(mover.stopped, " stopped"), (mover.disengaging, " disengaging"), (mover.raises_dust, " raising")]
            {
                words.push_str(if flag { word } else { "" });
            }
            line(words);
        }
        if !state.blow.objects.is_empty() {
            line(format!("blow {}{}", mark_word(state.blow.mark), self.names(&state.blow.objects)));
        }
        if let Stage::Retreating(_) = state.stage {
            line(format!("retreat from {}", self.number(state.retreat.from)));
        }
        for (force, gate) in state.gates.iter().enumerate() {
            if let Some(hex) = gate {
                line(format!("gate {force} {}", self.number(*hex)));
            }
        }
        if let Some(turn) = state.first_melee {
            line(format!("first-melee {turn}"));
        }
        if let Some(turn) = state.sham.called {
            let open = if state.sham.dust_open { " open" } else { "" };
            line(format!("sham {turn}{open}"));
        }
        if !state.sham.dust.is_empty() {
            let hexes: Vec<_> = state.sham.dust.iter().map(|hex| self.number(hex).to_string()).collect();
            line(format!("dust {}", hexes.join(" ")));
        }
        text
    }

    fn names(&self, set: &UnitSet) -> String {
        set.iter().map(|unit| format!(" {}", self.name(unit))).collect()
    }

    fn stage_words(&self, stage: Stage) -> String {
        match stage {
            Stage::Placing(unit) => format!("placing {}", self.name(unit)),
            Stage::Facing(unit) => format!("facing {}", self.name(unit)),
            Stage::AttackDie(attack) => format!("attack-die {attack}"),
            Stage::Losses(left) => format!("losses {left}"),
            Stage::Retreating(unit) => format!("retreating {}", self.name(unit)),
            Stage::Moving(unit) => format!("moving {}", self.name(unit)),
            Stage::Over(Outcome::Drawn) => "over drawn".to_string(),
            Stage::Over(Outcome::Won(side)) => format!("over won {}", side.0),
            plain => {
                let (word, _) = PLAIN_STAGES.iter().find(|(_, stage)| *stage == plain).expect("all others are plain");
                (*word).to_string()
            }
        }
    }
}
