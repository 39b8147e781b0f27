//! Reading a position, line by line.

use engine::words::any_of;
use engine::{Side, TextError};
use hex::Direction;

use super::{PHASES, PLAIN_STAGES, SETS, WHYS};
use crate::Basileus;
use crate::scenario::{MOST_UNITS, UnitId};
use crate::state::{Chain, Combat, Ending, Grade, Mover, Phase, Place, Stage, State, Tests, Track, UnitSet};
use engine::parsing::{Parsed, Words, expected};

/// The words that open a line besides those of the sets.
pub(super) const LINES: [&str; 17] = [
    "turn",
    "side",
    "phase",
    "stage",
    "unit",
    "track",
    "mover",
    "attack",
    "ways",
    "palisade",
    "driven-back",
    "chain",
    "vacated",
    "tests",
    "across",
    "bait-lost",
    "first-mangonel",
];

/// The stages that need a further word.
pub(super) const OTHER_STAGES: [&str; 9] =
    ["zone-test", "impulse-die", "rush", "feint-die", "drawn", "defence-pool", "losses", "retreat", "over"];

/// A position as far as its lines tell it.
pub(super) struct Draft<'a> {
    pub state: State,
    /// Counters that have a line.
    pub listed: UnitSet,
    /// Counters whose way has one.
    tracked: UnitSet,
    /// The lines so far, by their first word, or for a counter by its name.
    said: Vec<(&'a str, usize)>,
    /// How many lines there are.
    pub length: usize,
    /// The unit that stands for the hex attacked, if a line names it.
    pub defender: Option<UnitId>,
}

impl Draft<'_> {
    /// Whether a line opens with this word.
    pub fn says(&self, word: &str) -> bool {
        self.said.iter().any(|(said, _)| *said == word)
    }

    /// The line that opens with this word or lists this counter, or else the last one.
    pub fn line_of(&self, word: &str) -> usize {
        self.said.iter().find(|(said, _)| *said == word).map_or(self.length, |(_, line)| *line)
    }
}

impl Basileus {
    pub(crate) fn read_position(&self, text: &str) -> Parsed<State> {
        let mut draft = Draft {
            state: self.blank(),
            listed: UnitSet::EMPTY,
            tracked: UnitSet::EMPTY,
            said: Vec::new(),
            length: text.lines().count().max(1),
            defender: None,
        };
        for (line, words) in (1..).zip(text.lines()) {
            let words = words.split('#').next().unwrap_or_default().trim();
            if !words.is_empty() {
                self.read_fact(&mut draft, words, line).map_err(|error| error.on_line(line))?;
            }
        }
        self.complete(draft)
    }

    fn read_fact<'a>(&self, draft: &mut Draft<'a>, fact: &'a str, line: usize) -> Parsed<()> {
        let (word, rest) = fact.split_once(char::is_whitespace).unwrap_or((fact, ""));
        let mut words = Words::new(fact, rest);
        match word {
            "unit" => draft.said.extend(rest.split_whitespace().next().map(|name| (name, line))),
            "track" => {}
            _ if draft.says(word) => return Err(TextError::new(format!("\"{word}\" has a line already"))),
            _ => draft.said.push((word, line)),
        }
        if let Some((_, set)) = SETS.into_iter().find(|(name, _)| *name == word) {
            *set(&mut draft.state) = self.read_units(&mut words)?;
            return Ok(());
        }
        let state = &mut draft.state;
        match word {
            "turn" => state.turn = words.number("a turn")?,
            "side" => {
                state.side = self.read_side(rest)?;
                return Ok(());
            }
            "phase" => state.phase = named(&PHASES, words.next("a phase")?)?,
            "stage" => state.stage = self.read_stage(&mut words)?,
            "unit" => {
                let unit = self.read_unit(state, &mut words)?;
                self.note(&mut draft.listed, unit)?;
            }
            "track" => {
                let unit = self.parse_unit(words.next("a counter")?)?;
                state.tracks[unit.index()] = read_track(&mut words)?;
                self.note(&mut draft.tracked, unit)?;
            }
            "mover" => state.mover = self.read_mover(&mut words)?,
            "attack" => draft.defender = self.read_attack(state, &mut words)?,
            "ways" => {
                while let Some(way) = words.optional() {
                    state.combat.ways |= 1 << parse_direction(way)?.index();
                }
            }
            "palisade" => state.combat.palisade = true,
            "driven-back" => state.combat.driven_back = true,
            "chain" => self.read_chain(state, &mut words)?,
            "vacated" => {
                while let Some(hex) = words.optional() {
                    state.combat.vacated.insert(self.parse_hex(hex)?);
                }
            }
            "tests" => state.combat.tests = self.read_tests(&mut words)?,
            "across" => state.across = Some(named(&[("yes", true), ("no", false)], words.next("yes or no")?)?),
            "bait-lost" => state.bait_lost = words.number("how many")?,
            "first-mangonel" => state.first_mangonel = Some(words.number("a turn")?),
            _ => {
                let known = any_of(LINES.into_iter().chain(SETS.into_iter().map(|(name, _)| name)));
                return Err(TextError::new(format!("\"{word}\" opens no line of a position: expected {known}")));
            }
        }
        words.end()
    }

    /// Every counter has one line of a kind.
    fn note(&self, seen: &mut UnitSet, unit: UnitId) -> Parsed<()> {
        if seen.contains(unit) {
            return Err(TextError::new(format!("{} is listed twice", self.name(unit))));
        }
        seen.insert(unit);
        Ok(())
    }

    fn read_unit(&self, state: &mut State, words: &mut Words<'_>) -> Parsed<UnitId> {
        let unit = self.parse_unit(words.next("a counter")?)?;
        let place = match words.next("a hex, waiting, eliminated or plundered")? {
            "waiting" => Place::Waiting,
            "eliminated" => Place::Eliminated,
            "plundered" => Place::Plundered(self.parse_hex(words.next("a hex")?)?),
            number => Place::On(self.parse_hex(number)?),
        };
        let now = &mut state.units[unit.index()];
        (now.place, now.reduced) = (place, words.take("reduced"));
        Ok(unit)
    }

    fn read_mover(&self, words: &mut Words<'_>) -> Parsed<Mover> {
        let mut mover = Mover::NOBODY;
        let name = words.next("a counter or nobody")?;
        if name != "nobody" {
            mover.unit = Some(self.parse_unit(name)?);
        }
        mover.party = mover.unit.into_iter().collect();
        while let Some(word) = words.optional() {
            match word {
                "along" => mover.party.insert(self.parse_unit(words.next("a counter")?)?),
                "spent" => mover.spent = words.number("half points")?,
                "steps" => mover.steps = words.number("a number of hexes")?,
                "stopped" => mover.stopped = true,
                "on-road" => mover.on_road = true,
                "came-near" => mover.came_near = true,
                "tempted" => mover.tempted = true,
                other => {
                    return Err(expected("along, spent, steps, stopped, on-road, came-near or tempted", other));
                }
            }
        }
        Ok(mover)
    }

    /// Reads target and attackers; gives the defender, if he is named.
    fn read_attack(&self, state: &mut State, words: &mut Words<'_>) -> Parsed<Option<UnitId>> {
        state.combat.target = Some(self.parse_hex(words.next("a hex")?)?);
        let defender = if words.take("on") { Some(self.parse_unit(words.next("the defender")?)?) } else { None };
        if words.take("by") {
            state.combat.attackers = self.read_units(words)?;
        }
        Ok(defender)
    }

    fn read_chain(&self, state: &mut State, words: &mut Words<'_>) -> Parsed<()> {
        let mut seen = UnitSet::EMPTY;
        while let Some(name) = words.optional() {
            let unit = self.parse_unit(name)?;
            self.note(&mut seen, unit)?;
            if state.combat.chain.units().len() == Chain::MOST {
                return Err(TextError::new("more units give way than can"));
            }
            state.combat.chain.add(unit);
        }
        Ok(())
    }

    fn read_tests(&self, words: &mut Words<'_>) -> Parsed<Tests> {
        let mut tests = Tests::NONE;
        while let Some(name) = words.optional() {
            if tests.is_full() {
                return Err(TextError::new(format!("at most {} tests are due at one time", Tests::MOST)));
            }
            tests.add(self.parse_unit(name)?, words.take("-1"));
        }
        Ok(tests)
    }

    fn read_units(&self, words: &mut Words<'_>) -> Parsed<UnitSet> {
        let mut set = UnitSet::EMPTY;
        while let Some(name) = words.optional() {
            set.insert(self.parse_unit(name)?);
        }
        Ok(set)
    }

    fn read_side(&self, name: &str) -> Parsed<Side> {
        let name: Vec<_> = name.split_whitespace().collect();
        let name = name.join(" ");
        let found = self.scenario.sides.iter().position(|side| *side == name);
        found.map(|i| Side(i as u8)).ok_or_else(|| expected(&any_of(&self.scenario.sides), &name))
    }

    fn read_stage(&self, words: &mut Words<'_>) -> Parsed<Stage> {
        let word = words.next("a stage")?;
        let unit = |words: &mut Words<'_>| self.parse_unit(words.next("a counter")?);
        Ok(match word {
            "zone-test" => Stage::ZoneTest(self.parse_hex(words.next("a hex")?)?),
            "impulse-die" => {
                let who = unit(words)?;
                Stage::ImpulseDie(who, words.optional().map(|hex| self.parse_hex(hex)).transpose()?)
            }
            "rush" => Stage::Rush(unit(words)?),
            "feint-die" => Stage::FeintDie(unit(words)?, unit(words)?),
            "drawn" => Stage::Drawn(unit(words)?, unit(words)?, words.number("a number of hexes")?),
            "defence-pool" => Stage::DefencePool(words.number("a number of hits")?),
            "losses" => Stage::Losses(words.number("a number of losses")?),
            "retreat" => Stage::Retreat(unit(words)?),
            "over" => Stage::Over(self.read_ending(words)?),
            plain => match PLAIN_STAGES.iter().find(|(name, _)| *name == plain) {
                Some((_, stage)) => *stage,
                None => {
                    let all = PLAIN_STAGES.iter().map(|(name, _)| *name).chain(OTHER_STAGES);
                    return Err(expected(&any_of(all), plain));
                }
            },
        })
    }

    fn read_ending(&self, words: &mut Words<'_>) -> Parsed<Ending> {
        let why = named(&WHYS, words.next("what decided it")?)?;
        let grade = match words.next("major, minor or drawn")? {
            "drawn" => return Ok(Ending { winner: None, grade: Grade::Minor, why }),
            grade => named(&[("major", Grade::Major), ("minor", Grade::Minor)], grade)?,
        };
        let mut name = words.next("the winner")?.to_string();
        while let Some(word) = words.optional() {
            name = format!("{name} {word}");
        }
        Ok(Ending { winner: Some(self.read_side(&name)?), grade, why })
    }

    /// A position with every counter still waiting and nothing going on.
    pub(super) fn blank(&self) -> State {
        let mut state = self.opening();
        for unit in self.every_unit() {
            self.put(&mut state, unit, Place::Waiting);
        }
        State {
            turn: 1,
            side: Side(0),
            phase: Phase::Movement,
            stage: Stage::Move,
            moved: UnitSet::EMPTY,
            feigned: UnitSet::EMPTY,
            used: UnitSet::EMPTY,
            attacked: UnitSet::EMPTY,
            surprised: UnitSet::EMPTY,
            tracks: [Track::NONE; MOST_UNITS],
            mover: Mover::NOBODY,
            combat: Combat::NONE,
            across: None,
            bait_lost: 0,
            first_mangonel: None,
            ..state
        }
    }
}

/// What a word of this list means.
fn named<T: Copy>(list: &[(&str, T)], word: &str) -> Parsed<T> {
    let found = list.iter().find(|(name, _)| *name == word);
    found.map(|(_, value)| *value).ok_or_else(|| expected(&any_of(list.iter().map(|(name, _)| name)), word))
}

fn read_track(words: &mut Words<'_>) -> Parsed<Track> {
    let mut track = Track::entry(true);
    loop {
        match words.next("fit or unfit")? {
            "fit" => return Ok(track),
            "unfit" => return Ok(track.spoilt()),
            way => {
                track = track.step(parse_direction(way)?, true);
                if !track.is_fit() {
                    return Err(TextError::new("a way of more steps than are remembered"));
                }
            }
        }
    }
}

fn parse_direction(text: &str) -> Parsed<Direction> {
    text.parse().map_err(|error: hex::ParseError| TextError::new(error.to_string()))
}
