//! Reading a position, line by line.

use engine::{Outcome, Side, TextError};
use hex::HexId;

use super::{PLAIN_STAGES, SETS};
use crate::Armageddon;
use crate::notation::parse_direction;
use crate::scenario::{Grade, UnitId};
use crate::set::UnitSet;
use crate::state::{Blow, Mark, MarkKind, Mover, Phase, Place, Stage, State};
use engine::parsing::{Parsed, Words, expected};

impl Armageddon {
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
        let mut words = Words::new(line, rest);
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
                while let Some(hex) = words.optional() {
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
        if targets.iter().any(|hex| state.attacks.on(*hex).is_some()) {
            return Err(TextError::new("a hex is attacked twice"));
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

fn read_mark(word: &str) -> Parsed<MarkKind> {
    match word {
        "enemy-fire" => Ok(MarkKind::EnemyFire),
        "enemy-melee" => Ok(MarkKind::EnemyMelee),
        "friendly-movement" => Ok(MarkKind::FriendlyMovement),
        other => Err(expected("enemy-fire, enemy-melee or friendly-movement", other)),
    }
}
