//! Reading a position, line by line.

use engine::parsing::{Parsed, Words, expected};
use engine::words::any_of;
use engine::{Side, TextError};

use super::fault::About;
use super::hand::{Grip, Met, Running, read_met};
use super::{ABOARD, FLAGS, HOLDERS, PHASES, SETS, SIDES};
use crate::Apocalypse;
use crate::notation::parse_marker;
use crate::scenario::{Begins, Kind, MUSLIM, PlaceId, Spot, UnitId};
use crate::state::{Fight, Holder, Marker, PlaceSet, State, UnitSet, Whereabouts};
use crate::tables::is_water;

/// The words that open a line besides those of sets and flags.
pub(super) const LINES: [&str; 26] = [
    "turn",
    "phase",
    "side",
    "stage",
    "noble",
    "garrison",
    "patrol",
    "leader",
    "expedition",
    "ship",
    "loose",
    "destroyed",
    "gone",
    "waiting",
    "control",
    "pillaged",
    "events",
    "handled",
    "hand",
    "lifted",
    "instead",
    "fight",
    "aboard",
    "berth",
    "flight",
    "havens",
];

/// Lines of which there may be several.
const REPEATED: [&str; 11] =
    ["garrison", "patrol", "leader", "expedition", "ship", "loose", "destroyed", "gone", "waiting", "control", "berth"];

/// A position as far as its lines tell it.
pub(super) struct Draft<'a> {
    /// What needs no working out.
    pub state: State,
    /// Where counters were said to be, and in which line.
    pub placed: Vec<(UnitId, Whereabouts, usize)>,
    listed: UnitSet,
    /// The line of each Expedition; 0 if it has none.
    markers: [usize; 4],
    /// Who was said to hold what.
    pub held: Vec<(PlaceId, Holder)>,
    /// Those who leave by sea.
    pub aboard: UnitSet,
    /// What was said of the mover, the battle and those who scatter.
    pub grip: Option<Grip>,
    pub met: Option<Met>,
    pub running: Option<Running>,
    /// The lines so far, by their first word.
    said: Vec<(&'a str, usize)>,
    /// How many lines there are.
    pub length: usize,
}

impl Draft<'_> {
    /// Whether a line opens with this word.
    pub fn says(&self, word: &str) -> bool {
        self.said.iter().any(|(said, _)| *said == word)
    }

    /// The line something is said in, or else the last one.
    pub fn line_of(&self, about: About) -> usize {
        let found = match about {
            About::Line(word) => self.said.iter().find(|(said, _)| *said == word).map(|(_, line)| *line),
            About::Unit(unit) => self.placed.iter().find(|(placed, ..)| *placed == unit).map(|(.., line)| *line),
            About::Marker(marker) => Some(self.markers[marker.index()]).filter(|line| *line > 0),
        };
        found.unwrap_or(self.length)
    }
}

impl Apocalypse {
    pub(crate) fn read_position(&self, text: &str) -> Parsed<State> {
        let mut draft = Draft {
            state: self.opening(),
            placed: Vec::new(),
            listed: UnitSet::EMPTY,
            markers: [0; 4],
            held: Vec::new(),
            aboard: UnitSet::EMPTY,
            grip: None,
            met: None,
            running: None,
            said: Vec::new(),
            length: text.lines().count().max(1),
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
        if draft.says(word) && !REPEATED.contains(&word) {
            return Err(TextError::new(format!("\"{word}\" has a line already")));
        }
        draft.said.push((word, line));
        if let Some((_, set)) = SETS.into_iter().find(|(name, _)| *name == word) {
            *set(&mut draft.state) = self.read_units(&mut words)?;
            return Ok(());
        }
        if let Some((_, flag)) = FLAGS.into_iter().find(|(name, _)| *name == word) {
            *flag(&mut draft.state) = true;
            return words.end();
        }
        match word {
            "turn" | "phase" | "side" | "stage" | "noble" | "events" | "handled" => {
                self.read_course(draft, word, &mut words)?;
            }
            "pillaged" => draft.state.pillaged = self.read_places(&mut words)?,
            "havens" => draft.state.flight.havens = self.read_places(&mut words)?,
            "control" => self.read_control(draft, &mut words)?,
            "hand" => draft.grip = Some(self.read_grip(&mut words)?),
            "fight" => draft.met = Some(read_met(&mut words)?),
            "flight" => draft.running = Some(self.read_running(&mut words)?),
            "lifted" => {
                draft.state.mustering.lifted_from = Some(self.parse_spot(words.next("a hex")?)?);
                draft.state.mustering.left = self.read_units(&mut words)?;
            }
            "instead" => draft.state.mustering.replaced = Some(self.parse_unit(words.next("a leader")?)?),
            ABOARD => draft.aboard = self.read_units(&mut words)?,
            "berth" => self.read_berth(&mut draft.state.fight, &mut words)?,
            _ if REPEATED.contains(&word) => self.read_counters(draft, word, &mut words, line)?,
            _ => {
                let others = SETS.into_iter().map(|(name, _)| name).chain(FLAGS.into_iter().map(|(name, _)| name));
                let known = any_of(LINES.into_iter().chain(others));
                return Err(TextError::new(format!("\"{word}\" opens no line of a position: expected {known}")));
            }
        }
        words.end()
    }

    /// How far the war has come.
    fn read_course(&self, draft: &mut Draft<'_>, word: &str, words: &mut Words<'_>) -> Parsed<()> {
        let state = &mut draft.state;
        match word {
            "turn" => {
                state.turn = words.number("a turn")?;
                if !(1..=self.scenario.turns).contains(&state.turn) {
                    return Err(expected(
                        &format!("a turn from 1 to {}", self.scenario.turns),
                        &state.turn.to_string(),
                    ));
                }
            }
            "phase" => state.phase = named(&PHASES, words.next("a phase")?)?,
            "side" => state.side = read_side(words)?,
            "stage" => state.stage = self.read_stage(words)?,
            "noble" => {
                let unit = self.parse_unit(words.next("a leader")?)?;
                self.judge_noble(unit).map_err(|refused| TextError::new(refused.reason.to_string()))?;
                state.noble = Some(unit);
            }
            "events" => {
                while let Some(word) = words.optional() {
                    let number = word.parse().ok().filter(|number: &u16| (2..=11).contains(number));
                    state.events |= 1 << number.ok_or_else(|| expected("an event from 2 to 11", word))?;
                }
            }
            _ => {
                while let Some(word) = words.optional() {
                    state.handled |= 1 << parse_marker(word)?.index();
                }
            }
        }
        Ok(())
    }

    fn read_control(&self, draft: &mut Draft<'_>, words: &mut Words<'_>) -> Parsed<()> {
        let word = words.next("byzantines, muslims or usurper")?;
        let holder = named(&HOLDERS, &plural(word)).or_else(|_| named(&HOLDERS, word))?;
        for place in self.read_places(words)?.iter() {
            if draft.held.iter().any(|(held, _)| *held == place) {
                return Err(TextError::new(format!("{} is controlled twice", self.place(place).name)));
            }
            draft.held.push((place, holder));
        }
        Ok(())
    }

    /// A line of counters and where they are.
    fn read_counters(&self, draft: &mut Draft<'_>, word: &str, words: &mut Words<'_>, line: usize) -> Parsed<()> {
        let put = |draft: &mut Draft<'_>, unit: UnitId, there: Whereabouts| {
            self.note(&mut draft.listed, unit)?;
            let seated = self.printed(unit).begins == Begins::Chair;
            if seated && matches!(there, Whereabouts::At(_) | Whereabouts::With(_)) {
                return Err(self.cannot(unit, "be there: the Patriarch does not leave his chair"));
            }
            draft.placed.push((unit, there, line));
            Ok(())
        };
        match word {
            "garrison" => {
                let place = self.parse_place(words.next("the hex of a place")?)?;
                while let Some(name) = words.optional() {
                    let unit = self.parse_unit(name)?;
                    put(draft, unit, self.garrisoned(unit, place)?)?;
                }
            }
            "patrol" => {
                let spot = self.read_land(words)?;
                let unit = self.parse_unit(words.next("a counter")?)?;
                if !self.tables.mounted.contains(unit) || self.printed(unit).side == MUSLIM {
                    return Err(self.cannot(unit, "be on Patrol: only Mounted Byzantine units can"));
                }
                put(draft, unit, Whereabouts::Patrol(spot))?;
            }
            "leader" => {
                let spot = self.read_land(words)?;
                while let Some(name) = words.optional() {
                    let unit = self.parse_unit(name)?;
                    if !self.is_leader(unit) {
                        return Err(self.cannot(unit, "stand by itself: it is no leader"));
                    }
                    put(draft, unit, Whereabouts::At(spot))?;
                }
            }
            "expedition" => {
                let marker = parse_marker(words.next("an Expedition")?)?;
                let at = self.read_marker(draft, marker, words, line)?;
                while let Some(word) = words.optional() {
                    let expedition = &mut draft.state.expeditions[marker.index()];
                    match word {
                        "camped" => expedition.camped = true,
                        "afloat" => expedition.afloat = true,
                        "moved" => expedition.moved = true,
                        name => {
                            let unit = self.parse_unit(name)?;
                            put(draft, unit, self.marching(unit, marker, at)?)?;
                        }
                    }
                }
            }
            "ship" | "loose" => {
                let marker = if word == "ship" { Some(parse_marker(words.next("an Expedition")?)?) } else { None };
                let number = words.next("a hex")?;
                let hex = self.parse_hex(number)?;
                if !is_water(&self.scenario.map, hex) {
                    return Err(TextError::new(format!("there is no water for ships in {number}")));
                }
                while let Some(name) = words.optional() {
                    let unit = self.parse_unit(name)?;
                    if self.printed(unit).kind != Kind::Naval {
                        return Err(self.cannot(unit, "lie there: it is no ship"));
                    }
                    if let Some(marker) = marker {
                        self.check_marching(unit, marker)?;
                    }
                    put(draft, unit, marker.map_or(Whereabouts::Loose(hex), |marker| Whereabouts::Ship(marker, hex)))?;
                }
            }
            _ => {
                let there = match word {
                    "destroyed" => Whereabouts::Destroyed,
                    "gone" => Whereabouts::Gone,
                    _ => Whereabouts::Waiting,
                };
                while let Some(name) = words.optional() {
                    let unit = self.parse_unit(name)?;
                    if there == Whereabouts::Destroyed && self.is_leader(unit) {
                        return Err(self.cannot(unit, "be in the Destroyed Units Box: leaders are gone"));
                    }
                    put(draft, unit, there)?;
                }
            }
        }
        Ok(())
    }

    /// Where the marker of an Expedition lies.
    fn read_marker(
        &self,
        draft: &mut Draft<'_>,
        marker: Marker,
        words: &mut Words<'_>,
        line: usize,
    ) -> Parsed<Option<Spot>> {
        let expedition = &mut draft.state.expeditions[marker.index()];
        let seen = &mut draft.markers[marker.index()];
        if *seen != 0 {
            return Err(TextError::new(format!("the Expedition \"{}\" has a line already", marker.word())));
        }
        *seen = line;
        let word = words.next("a hex or off")?;
        expedition.at = if word == "off" { None } else { Some(self.parse_spot(word)?) };
        Ok(expedition.at)
    }

    /// What a counter is in a place: in Garrison Mode, or a leader by himself.
    fn garrisoned(&self, unit: UnitId, place: PlaceId) -> Parsed<Whereabouts> {
        let printed = self.place(place);
        match self.printed(unit).kind {
            Kind::Leader => Ok(Whereabouts::At(printed.spot)),
            Kind::Naval if printed.anchors == 0 => {
                Err(self.cannot(unit, &format!("be based in {}: it is no port", printed.name)))
            }
            _ => Ok(Whereabouts::Garrison(place)),
        }
    }

    /// What a counter is in an Expedition that is there.
    fn marching(&self, unit: UnitId, marker: Marker, at: Option<Spot>) -> Parsed<Whereabouts> {
        self.check_marching(unit, marker)?;
        match (self.printed(unit).kind, at) {
            (Kind::Naval, None) => {
                let line = format!("be in no hex: write \"ship {} HEX {}\"", marker.word(), self.name(unit));
                Err(self.cannot(unit, &line))
            }
            (Kind::Naval, Some(at)) if !is_water(&self.scenario.map, self.hex(at)) => {
                let line = format!("be there: write \"ship {} HEX {}\"", marker.word(), self.name(unit));
                Err(self.cannot(unit, &line))
            }
            (Kind::Naval, Some(at)) => Ok(Whereabouts::Ship(marker, self.hex(at))),
            _ => Ok(Whereabouts::With(marker)),
        }
    }

    /// Expeditions are made of their own side's counters, the Muslim ones of one army.
    fn check_marching(&self, unit: UnitId, marker: Marker) -> Parsed<()> {
        let printed = self.printed(unit);
        let own = printed.side == marker.side() && !self.is_usurper(unit);
        let army = printed.kind == Kind::Naval || marker.army().is_none() || printed.army == marker.army();
        if own && army {
            return Ok(());
        }
        Err(self.cannot(unit, &format!("be in the Expedition of {}", marker.name())))
    }

    fn cannot(&self, unit: UnitId, what: &str) -> TextError {
        TextError::new(format!("{} cannot {what}", self.name(unit)))
    }

    fn read_land(&self, words: &mut Words<'_>) -> Parsed<Spot> {
        let number = words.next("a hex")?;
        let spot = self.parse_spot(number)?;
        let land = self.scenario.map.terrain[self.hex(spot).index()].is_land();
        if land { Ok(spot) } else { Err(TextError::new(format!("{number} is no land"))) }
    }

    /// Every counter is listed once.
    fn note(&self, seen: &mut UnitSet, unit: UnitId) -> Parsed<()> {
        if seen.contains(unit) {
            return Err(TextError::new(format!("{} is listed twice", self.name(unit))));
        }
        seen.insert(unit);
        Ok(())
    }

    pub(super) fn read_units(&self, words: &mut Words<'_>) -> Parsed<UnitSet> {
        let mut set = UnitSet::EMPTY;
        while let Some(name) = words.optional() {
            self.note(&mut set, self.parse_unit(name)?)?;
        }
        Ok(set)
    }

    fn read_places(&self, words: &mut Words<'_>) -> Parsed<PlaceSet> {
        let mut set = PlaceSet::EMPTY;
        while let Some(hex) = words.optional() {
            let place = self.parse_place(hex)?;
            if set.contains(place) {
                return Err(TextError::new(format!("{} is listed twice", self.place(place).name)));
            }
            set.insert(place);
        }
        Ok(set)
    }

    /// Who sails in a ship.
    fn read_berth(&self, fight: &mut Fight, words: &mut Words<'_>) -> Parsed<()> {
        let ship = self.parse_unit(words.next("a ship")?)?;
        while let Some(name) = words.optional() {
            let unit = self.parse_unit(name)?;
            let berth = &mut fight.berth[unit.index()];
            if *berth != Fight::NO_SHIP {
                return Err(TextError::new(format!("{name} is listed twice")));
            }
            *berth = ship.0;
        }
        Ok(())
    }
}

/// What a word of this list means.
pub(super) fn named<T: Copy>(list: &[(&str, T)], word: &str) -> Parsed<T> {
    let found = list.iter().find(|(name, _)| *name == word);
    found.map(|(_, value)| *value).ok_or_else(|| expected(&any_of(list.iter().map(|(name, _)| name)), word))
}

/// A side, of one or of many: `muslim` and `muslims`.
pub(super) fn read_side(words: &mut Words<'_>) -> Parsed<Side> {
    let word = words.next("a side")?;
    named(&SIDES, &plural(word)).map_err(|_| expected("byzantines or muslims", word))
}

fn plural(word: &str) -> String {
    let word = word.to_ascii_lowercase();
    if word.ends_with('s') { word } else { word + "s" }
}
