//! The position as text: one fact a line, defaults left out. The format is described in `docs/records.md`.

use std::fmt::Write;

use engine::{Outcome, Side, TextError};
use hex::HexId;

use crate::Armageddon;
use crate::notation::parse_direction;
use crate::scenario::{Grade, UnitId};
use crate::set::UnitSet;
use crate::state::{Blow, Mark, MarkKind, Mover, Phase, Place, Stage, State};

type Parsed<T> = Result<T, TextError>;

/// The sets of counters a position may list, with the word that opens their line.
const SETS: [(&str, fn(&mut State) -> &mut UnitSet); 11] = [
    ("moved", |state| &mut state.moved),
    ("controlled", |state| &mut state.controlled),
    ("arrived", |state| &mut state.arrived),
    ("charged", |state| &mut state.charged),
    ("balked", |state| &mut state.balked),
    ("retreated", |state| &mut state.retreated),
    ("volley", |state| &mut state.volley),
    ("fleeing", |state| &mut state.retreat.fleeing),
    ("waded", |state| &mut state.waded),
    ("disengaged", |state| &mut state.sham.disengaged),
    ("spared", |state| &mut state.blow.spared),
];

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
        if state.sham.dust.len() > 0 {
            let hexes: Vec<_> = state.sham.dust.iter().map(|hex| self.number(hex).to_string()).collect();
            line(format!("dust {}", hexes.join(" ")));
        }
        text
    }

    pub(crate) fn read_position(&self, text: &str) -> Parsed<State> {
        let mut state = self.opening_blank();
        let mut said = UnitSet::EMPTY;
        for (i, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                self.read_line(&mut state, line, &mut said).map_err(|error| error.on_line(i + 1))?;
            }
        }
        state.occupants = self.occupants_of(&state);
        self.complete(&mut state).map_err(|error| error.on_line(text.lines().count().max(1)))?;
        Ok(state)
    }

    /// A position with every counter still waiting and nothing going on.
    fn opening_blank(&self) -> State {
        let mut state = self.opening();
        for unit in 0..self.scenario.units.len() {
            state.units[unit].place = Place::Waiting;
        }
        state
    }

    fn read_line(&self, state: &mut State, line: &str, said: &mut UnitSet) -> Parsed<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let mut words = Words { line, words: rest.split_whitespace().peekable() };
        if let Some((_, set)) = SETS.into_iter().find(|(name, _)| *name == word) {
            let units = self.read_units(&mut words)?;
            *set(state) = units;
            return Ok(());
        }
        match word {
            "turn" => {
                state.turn = words.number("a Game-Turn")?;
                if state.turn == 0 || state.turn > self.scenario.turns {
                    return Err(TextError::new(format!("this battle has turns 1 to {}", self.scenario.turns)));
                }
            }
            "side" => state.side = self.read_side(rest)?,
            "phase" => {
                state.phase = match words.next("a phase")? {
                    "set-up" => Phase::SetUp,
                    "fire" => Phase::Fire,
                    "movement" => Phase::Movement,
                    "melee" => Phase::Melee,
                    other => return Err(expected("set-up, fire, movement or melee", other)),
                }
            }
            "stage" => state.stage = self.read_stage(&mut words)?,
            "unit" => {
                let unit = self.read_unit(state, &mut words)?;
                if said.contains(unit) {
                    return Err(TextError::new(format!("{} is listed twice", self.name(unit))));
                }
                said.insert(unit);
            }
            "control" => {
                let hex = self.parse_hex(words.next("a hex")?)?;
                let slot = self.scenario.watched.iter().position(|(watched, _)| *watched == hex);
                let slot = slot.ok_or_else(|| TextError::new("control of that hex does not matter in this battle"))?;
                let owner = rest.split_once(char::is_whitespace).map_or("", |(_, owner)| owner.trim());
                state.control[slot] = if owner == "nobody" { None } else { Some(self.read_side(owner)?) };
                return Ok(());
            }
            "attack" => self.read_attack(state, &mut words)?,
            "mover" => state.mover = self.read_mover(&mut words)?,
            "blow" => {
                let mark = read_mark(words.next("a kind of marker")?)?;
                state.blow = Blow { objects: self.read_units(&mut words)?, mark, spared: state.blow.spared };
            }
            "retreat" => {
                words.expect("from")?;
                state.retreat.from = self.parse_hex(words.next("a hex")?)?;
            }
            "gate" => {
                let force = usize::from(words.number("the number of a force")?);
                if force >= self.scenario.forces.len() {
                    return Err(TextError::new("there is no such force"));
                }
                state.gates[force] = Some(self.parse_hex(words.next("a hex")?)?);
            }
            "first-melee" => state.first_melee = Some(words.number("a Game-Turn")?),
            "sham" => {
                state.sham.called = Some(words.number("a Game-Turn")?);
                state.sham.dust_open = words.take("open");
            }
            "dust" => {
                while let Some(hex) = words.words.next() {
                    state.sham.dust.insert(self.parse_hex(hex)?);
                }
            }
            _ => {
                let sets: Vec<_> = SETS.iter().map(|(name, _)| *name).collect();
                return Err(TextError::new(format!(
                    "\"{word}\" opens no line of a position; there are turn, side, phase, stage, unit, control, attack, \
                     mover, blow, retreat, gate, first-melee, sham, dust, {}",
                    sets.join(", ")
                )));
            }
        }
        if word == "side" { Ok(()) } else { words.end() }
    }

    /// Works out what follows from the lines, and refuses a position that cannot be.
    fn complete(&self, state: &mut State) -> Parsed<()> {
        self.inspect_state(state).map_err(|fault| TextError::new(format!("this position cannot be: {fault}")))?;
        let wrong = |what: &str| TextError::new(format!("this position cannot be: {what}"));
        if let Stage::Retreating(unit) = state.stage {
            let here = state.hex_of(unit).ok_or_else(|| wrong("a unit off the map retreats"))?;
            let corridor = self.corridor(state, unit, state.retreat.from);
            let corridor = corridor.ok_or_else(|| wrong("a unit with nowhere to go retreats"))?;
            if !corridor.contains(here) {
                return Err(wrong("a unit retreats outside its way"));
            }
            state.retreat.corridor = corridor;
        }
        let on_map = |unit: UnitId| state.hex_of(unit).is_some();
        match state.stage {
            Stage::Retreat => {
                let mut free = state.retreat.fleeing.iter().filter(|unit| state.unit(*unit).aboard.is_none());
                if !free.any(on_map) || !state.retreat.fleeing.iter().all(on_map) {
                    return Err(wrong("nobody on the map has to retreat"));
                }
            }
            Stage::Build if state.attacks.all().is_empty() => return Err(wrong("no attack is open")),
            Stage::Resolve if state.attacks.all().iter().all(|attack| attack.done) => {
                return Err(wrong("no attack is waiting to be resolved"));
            }
            Stage::AttackDie(attack) if state.attacks.all().get(usize::from(attack)).is_none() => {
                return Err(wrong("the die is for an attack that is not there"));
            }
            Stage::Losses(left) => {
                let alive = state.blow.objects.iter().filter(|unit| on_map(*unit)).count();
                if left == 0 || alive < usize::from(left) {
                    return Err(wrong("fewer units were struck than must be lost"));
                }
                if state.phase == Phase::Movement && state.mover.unit.is_none() {
                    return Err(wrong("defensive fire struck and nobody moves"));
                }
            }
            Stage::Moving(unit) => {
                if state.mover.unit != Some(unit) || self.side_of(unit) != state.side {
                    return Err(wrong("the counter in hand is not the mover"));
                }
                if state.mover.spent > self.points(state, unit) {
                    return Err(wrong("the mover has spent more points than it has"));
                }
                if state.mover.disengaging && state.mover.from.is_none() {
                    return Err(wrong("a unit that draws off began on the map"));
                }
            }
            Stage::DefensiveFire | Stage::DefensiveDie => {
                let mover = state.mover.unit.filter(|unit| on_map(*unit) && self.side_of(*unit) == state.side);
                let mover = mover.ok_or_else(|| wrong("nobody on the map moves"))?;
                if state.mover.spent > self.points(state, mover) || !state.volley.iter().all(on_map) {
                    return Err(wrong("the mover or the volley is not what it could be"));
                }
            }
            Stage::Placing(unit) | Stage::Facing(unit) => {
                if self.side_of(unit) != state.side {
                    return Err(wrong("the counter in hand belongs to the other side"));
                }
                let placing = matches!(state.stage, Stage::Placing(_));
                let fits = match state.phase {
                    Phase::SetUp => on_map(unit) != placing,
                    Phase::Movement => on_map(unit) && (!placing || state.unit(unit).aboard.is_some()),
                    _ => false,
                };
                if !fits {
                    return Err(wrong("the counter in hand is not where it should be"));
                }
            }
            Stage::Breach if !state.arrived.iter().any(|unit| self.is_surplus(state, unit)) => {
                return Err(wrong("no hex holds too many"));
            }
            Stage::Balk if self.balk_dice(state) == 0 => return Err(wrong("no chariot can balk")),
            Stage::Eclipse if self.scenario.special.eclipse.is_none() => return Err(wrong("there is no eclipse")),
            _ => {}
        }
        let phase_fits = match state.stage {
            Stage::SetUp => state.phase == Phase::SetUp,
            Stage::Allocate | Stage::Build | Stage::Resolve | Stage::AttackDie(_) => {
                matches!(state.phase, Phase::Fire | Phase::Melee)
            }
            Stage::Losses(_) => state.phase != Phase::SetUp,
            Stage::Retreat | Stage::Retreating(_) => state.phase == Phase::Melee,
            Stage::Balk
            | Stage::Embark
            | Stage::Move
            | Stage::Moving(_)
            | Stage::DefensiveFire
            | Stage::DefensiveDie
            | Stage::Debark
            | Stage::Breach => state.phase == Phase::Movement,
            Stage::Eclipse | Stage::Over(_) | Stage::Placing(_) | Stage::Facing(_) => true,
        };
        if !phase_fits {
            return Err(wrong("this stage does not belong to this phase"));
        }
        let attackers =
            |unit: UnitId| state.attacks.of(unit).is_none() || (on_map(unit) && self.side_of(unit) == state.side);
        if !(0..self.scenario.units.len() as u8).map(UnitId).all(attackers) {
            return Err(wrong("a unit attacks that is off the map or on the other side"));
        }
        Ok(())
    }

    fn read_unit(&self, state: &mut State, words: &mut Words<'_>) -> Parsed<UnitId> {
        let unit = self.parse_unit(words.next("a counter")?)?;
        let place = match words.next("a hex, waiting, eliminated or exited")? {
            "waiting" => Place::Waiting,
            "eliminated" => Place::Eliminated,
            "exited" => Place::Exited,
            number => Place::On(self.parse_hex(number)?),
        };
        let mut now = *state.unit(unit);
        now.place = place;
        now.facing = words.optional().map_or(Ok(now.facing), parse_direction)?;
        if place == Place::Eliminated && self.is_leader(unit) {
            now.grade = None;
        }
        while let Some(word) = words.optional() {
            match word {
                "aboard" => now.aboard = Some(self.parse_unit(words.next("a chariot")?)?),
                "disrupted" => {
                    let kind = read_mark(words.next("enemy-fire, enemy-melee or friendly-movement")?)?;
                    now.mark = Some(Mark { kind, turn: words.number("a Game-Turn")? });
                }
                "fired" => now.fired = Some(words.number("a Player-Turn")?),
                "grade" => {
                    let letter = words.next("a grade")?;
                    now.grade = Grade::ALL.into_iter().find(|grade| grade.letter() == letter);
                    if now.grade.is_none() && letter != "none" {
                        return Err(expected("a grade A to F", letter));
                    }
                }
                other => return Err(expected("aboard, disrupted, fired or grade", other)),
            }
        }
        state.units[unit.index()] = now;
        Ok(unit)
    }

    fn read_attack(&self, state: &mut State, words: &mut Words<'_>) -> Parsed<()> {
        let mut targets: Vec<HexId> = Vec::new();
        let mut done = false;
        loop {
            match words.next("a hex, done or by")? {
                "done" => done = true,
                "by" => break,
                number => targets.push(self.parse_hex(number)?),
            }
        }
        let Some((first, more)) = targets.split_first().filter(|(_, more)| more.len() <= 2) else {
            return Err(TextError::new("an attack has one to three targets"));
        };
        let number = state.attacks.all().len();
        if number == crate::state::MOST_ATTACKS {
            return Err(TextError::new("there are too many attacks"));
        }
        state.attacks.open(*first);
        more.iter().for_each(|hex| state.attacks.aim(*hex));
        for unit in self.read_units(words)?.iter() {
            state.attacks.rejoin(unit, number as u8);
        }
        if done {
            state.attacks.close(number as u8);
        }
        Ok(())
    }

    fn read_mover(&self, words: &mut Words<'_>) -> Parsed<Mover> {
        let mut mover = Mover { unit: Some(self.parse_unit(words.next("a counter")?)?), ..Mover::NOBODY };
        while let Some(word) = words.optional() {
            match word {
                "spent" => mover.spent = words.number("half points")?,
                "from" => mover.from = Some(self.parse_hex(words.next("a hex")?)?),
                "run" => mover.run = Some((parse_direction(words.next("a direction")?)?, words.number("hexes")?)),
                "stopped" => mover.stopped = true,
                "disengaging" => mover.disengaging = true,
                "raising" => mover.raises_dust = true,
                other => return Err(expected("spent, from, run, stopped, disengaging or raising", other)),
            }
        }
        Ok(mover)
    }

    fn read_units(&self, words: &mut Words<'_>) -> Parsed<UnitSet> {
        let mut set = UnitSet::EMPTY;
        while let Some(name) = words.optional() {
            set.insert(self.parse_unit(name)?);
        }
        Ok(set)
    }

    fn read_side(&self, name: &str) -> Parsed<Side> {
        let found = self.scenario.sides.iter().position(|side| side == name.trim());
        found.map(|i| Side(i as u8)).ok_or_else(|| expected(&self.scenario.sides.join(" or "), name))
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

    fn read_stage(&self, words: &mut Words<'_>) -> Parsed<Stage> {
        let word = words.next("a stage")?;
        if let Some((_, stage)) = PLAIN_STAGES.iter().find(|(name, _)| *name == word) {
            return Ok(*stage);
        }
        Ok(match word {
            "placing" => Stage::Placing(self.parse_unit(words.next("a counter")?)?),
            "facing" => Stage::Facing(self.parse_unit(words.next("a counter")?)?),
            "retreating" => Stage::Retreating(self.parse_unit(words.next("a counter")?)?),
            "moving" => Stage::Moving(self.parse_unit(words.next("a counter")?)?),
            "attack-die" => Stage::AttackDie(words.number("the number of an attack")?),
            "losses" => Stage::Losses(words.number("a number of units")?),
            "over" => match words.next("drawn or won")? {
                "drawn" => Stage::Over(Outcome::Drawn),
                "won" => match words.number("0 or 1")? {
                    side @ 0..=1 => Stage::Over(Outcome::Won(Side(side))),
                    _ => return Err(TextError::new("a side is 0 or 1")),
                },
                other => return Err(expected("drawn or won", other)),
            },
            other => {
                let plain: Vec<_> = PLAIN_STAGES.iter().map(|(name, _)| *name).collect();
                let all =
                    format!("{}, placing, facing, retreating, moving, attack-die, losses or over", plain.join(", "));
                return Err(expected(&all, other));
            }
        })
    }
}

const PLAIN_STAGES: [(&str, Stage); 13] = [
    ("set-up", Stage::SetUp),
    ("eclipse", Stage::Eclipse),
    ("allocate", Stage::Allocate),
    ("build", Stage::Build),
    ("resolve", Stage::Resolve),
    ("retreat", Stage::Retreat),
    ("balk", Stage::Balk),
    ("embark", Stage::Embark),
    ("move", Stage::Move),
    ("defensive-fire", Stage::DefensiveFire),
    ("defensive-die", Stage::DefensiveDie),
    ("debark", Stage::Debark),
    ("breach", Stage::Breach),
];

const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "set-up",
        Phase::Fire => "fire",
        Phase::Movement => "movement",
        Phase::Melee => "melee",
    }
}

const fn mark_word(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::EnemyFire => "enemy-fire",
        MarkKind::EnemyMelee => "enemy-melee",
        MarkKind::FriendlyMovement => "friendly-movement",
    }
}

fn read_mark(word: &str) -> Parsed<MarkKind> {
    match word {
        "enemy-fire" => Ok(MarkKind::EnemyFire),
        "enemy-melee" => Ok(MarkKind::EnemyMelee),
        "friendly-movement" => Ok(MarkKind::FriendlyMovement),
        other => Err(expected("enemy-fire, enemy-melee or friendly-movement", other)),
    }
}

fn expected(what: &str, found: &str) -> TextError {
    TextError::new(format!("expected {what}, found \"{found}\""))
}

/// The words of a line, taken one by one.
struct Words<'a> {
    line: &'a str,
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

impl<'a> Words<'a> {
    fn next(&mut self, what: &str) -> Parsed<&'a str> {
        self.words.next().ok_or_else(|| TextError::new(format!("\"{}\" ends where {what} should stand", self.line)))
    }

    fn optional(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    fn take(&mut self, word: &str) -> bool {
        self.words.next_if_eq(&word).is_some()
    }

    fn expect(&mut self, word: &str) -> Parsed<()> {
        let found = self.next(word)?;
        if found == word { Ok(()) } else { Err(expected(word, found)) }
    }

    fn number(&mut self, what: &str) -> Parsed<u8> {
        let word = self.next(what)?;
        word.parse().map_err(|_| expected(what, word))
    }

    fn end(&mut self) -> Parsed<()> {
        match self.words.next() {
            Some(extra) => Err(TextError::new(format!("\"{extra}\" is one word too many"))),
            None => Ok(()),
        }
    }
}
