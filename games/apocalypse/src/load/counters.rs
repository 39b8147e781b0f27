//! The counter sheet: `counters.toml`.

use engine::data::Spanned;
use engine::words::{Word, meaning, wrong};
use engine::{DataError, DataFile, Provenance, Side};
use serde::Deserialize;

use super::begins::{self, BeginsFile};
use super::places::people;
use super::within;
use crate::scenario::{Army, BYZANTINE, Begins, Kind, MOST_UNITS, MUSLIM, Map, Person, Shift, Unit};

/// `counters.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersFile {
    land: Vec<LandFile>,
    #[serde(default)]
    naval: Vec<NavalFile>,
    leader: Spanned<Vec<LeaderFile>>,
}

/// Land units of one army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandFile {
    title: String,
    army: Word,
    /// Where those begin of whom nothing else is said.
    begins: Option<Spanned<BeginsFile>>,
    #[serde(default)]
    from: Sources,
    units: Vec<UnitFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    name: Word,
    title: String,
    count: Option<Spanned<u8>>,
    clear: Spanned<u8>,
    rough: Spanned<u8>,
    class: Option<Word>,
    /// The class in the first edition, where it is another.
    first_edition: Option<Word>,
    begins: Option<Spanned<BeginsFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NavalFile {
    side: Word,
    name: Word,
    title: String,
    count: Spanned<u8>,
    begins: Spanned<BeginsFile>,
    #[serde(default)]
    from: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeaderFile {
    person: Word,
    name: Word,
    title: String,
    /// Of those who have no army.
    side: Option<Word>,
    army: Option<Word>,
    shift: Option<ShiftFile>,
    /// The shift in the first edition, where it is another.
    first_edition: Option<ShiftFile>,
    begins: Spanned<BeginsFile>,
    #[serde(default)]
    from: Sources,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ShiftFile {
    Field(Spanned<u8>),
    Sea(Spanned<u8>),
}

/// Where the values of counters come from; reconstructed unless the file says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sources {
    /// How many there are.
    pub number: Provenance,
    pub title: Provenance,
    pub army: Provenance,
    pub factors: Provenance,
    pub class: Provenance,
    pub shift: Provenance,
    pub begins: Provenance,
}

impl Default for Sources {
    fn default() -> Self {
        let ours = Provenance::Reconstructed;
        Self { number: ours, title: ours, army: ours, factors: ours, class: ours, shift: ours, begins: ours }
    }
}

impl Sources {
    /// The weakest source of what counters of this kind have.
    fn weakest(&self, kind: Kind) -> Provenance {
        let Sources { number, title, army, factors, class, shift, begins } = *self;
        match kind {
            Kind::Land => [number, title, army, factors, class, begins].into_iter().max(),
            Kind::Naval => [number, begins].into_iter().max(),
            Kind::Leader => [title, army, shift, begins].into_iter().max(),
        }
        .expect("there is a source")
    }
}

/// The counter sheet.
#[derive(Debug)]
pub struct Roster {
    /// Land units first, then naval units, then leaders.
    pub units: Vec<Unit>,
    /// The same as it is listed.
    pub groups: Vec<Group>,
}

/// Counters that are listed together; a leader is a group of his own.
#[derive(Debug)]
pub struct Group {
    pub title: String,
    pub kind: Kind,
    pub side: Side,
    pub entries: Vec<Entry>,
    pub from: Sources,
}

/// Like counters.
#[derive(Debug)]
pub struct Entry {
    pub title: String,
    pub count: u8,
    pub clear: u8,
    pub rough: u8,
    pub begins: Begins,
    /// Where in the file it says how they begin.
    pub at: usize,
}

/// The armies (1.3.2) and who moves them.
const ARMIES: [(&str, (Army, Side)); 9] = [
    ("syria", (Army::Syria, MUSLIM)),
    ("egypt", (Army::Egypt, MUSLIM)),
    ("kufa", (Army::Kufa, MUSLIM)),
    ("obsequium", (Army::Obsequium, BYZANTINE)),
    ("orientales", (Army::Orientales, BYZANTINE)),
    ("armeniae", (Army::Armeniae, BYZANTINE)),
    ("carabisianis", (Army::Carabisianis, BYZANTINE)),
    ("african", (Army::African, BYZANTINE)),
    ("rebels", (Army::Rebels, MUSLIM)),
];

const SIDES: [(&str, Side); 2] = [("byzantine", BYZANTINE), ("muslim", MUSLIM)];

/// The leaders the rules speak of and whose they are.
pub const PERSONS: [(&str, (Person, Side)); 14] = [
    ("constans", (Person::Constans, BYZANTINE)),
    ("fausta", (Person::Fausta, BYZANTINE)),
    ("komes theodore", (Person::KomesTheodore, BYZANTINE)),
    ("manuel", (Person::Manuel, BYZANTINE)),
    ("mamikonian", (Person::Mamikonian, BYZANTINE)),
    ("rshtuni", (Person::Rshtuni, BYZANTINE)),
    ("gregory", (Person::Gregory, BYZANTINE)),
    ("paul", (Person::Paul, BYZANTINE)),
    ("muawiyah", (Person::Muawiyah, MUSLIM)),
    ("uunada", (Person::Uunada, MUSLIM)),
    ("amr", (Person::Amr, MUSLIM)),
    ("abdallah", (Person::Abdallah, MUSLIM)),
    ("salman", (Person::Salman, MUSLIM)),
    ("valentinus", (Person::Valentinus, MUSLIM)),
];

/// Whether a unit is Picked and Mounted.
type Class = (bool, bool);

const CLASSES: [(&str, Class); 4] =
    [("foot", (false, false)), ("mounted", (false, true)), ("picked", (true, false)), ("picked mounted", (true, true))];

/// From this combat factor on every Byzantine unit is Picked (1.3.3).
const PICKED_FROM: u8 = 6;
/// Every number on a counter is one digit.
const MOST_FACTOR: u8 = 9;
const LONGEST_NAME: usize = 8;
/// Columns of the Combat Results Table.
const MOST_SHIFT: u8 = 8;

/// Reads the counters as they are in this edition.
pub fn read(file: &DataFile, map: &Map, edition: u8) -> Result<Roster, DataError> {
    let written: CountersFile = file.parse()?;
    let mut sheet = Sheet { file, map, edition, units: Vec::new(), groups: Vec::new() };
    for group in &written.land {
        sheet.land(group)?;
    }
    for group in &written.naval {
        sheet.naval(group)?;
    }
    for leader in written.leader.get_ref() {
        sheet.leader(leader)?;
    }
    for (name, (person, _)) in PERSONS {
        if !sheet.units.iter().any(|unit| unit.person == Some(person)) {
            let message = format!("no leader is {name}: expected one, for the rules name him or her");
            return Err(wrong(file, &written.leader, message));
        }
    }
    Ok(Roster { units: sheet.units, groups: sheet.groups })
}

/// The counters read so far.
struct Sheet<'a> {
    file: &'a DataFile,
    map: &'a Map,
    edition: u8,
    units: Vec<Unit>,
    groups: Vec<Group>,
}

impl Sheet<'_> {
    fn land(&mut self, group: &LandFile) -> Result<(), DataError> {
        let (army, side) = meaning(self.file, "army", &group.army, &ARMIES)?;
        let mut entries = Vec::new();
        for written in &group.units {
            let Some(start) = written.begins.as_ref().or(group.begins.as_ref()) else {
                let message = format!("{} begins nowhere: expected begins here or in the group", written.title);
                return Err(wrong(self.file, &written.name, message));
            };
            let begins = begins::read(self.file, self.map, start)?;
            begins::check_land(self.file, self.map, start, begins, army, side)?;
            let clear = within(self.file, "combat factor", &written.clear, 1..=MOST_FACTOR)?;
            let rough = within(self.file, "combat factor", &written.rough, 1..=MOST_FACTOR)?;
            let (picked, mounted) = self.class(written, army)?;
            let count = self.count(written.count.as_ref())?;
            let unit = Unit {
                army: Some(army),
                clear,
                rough,
                picked,
                mounted,
                ..blank(Kind::Land, side, begins, &group.from)
            };
            self.add(&written.name, &written.title, written.count.is_some().then_some(count), unit)?;
            let (title, at) = (written.title.clone(), start.span().start);
            entries.push(Entry { title, count, clear, rough, begins, at });
        }
        self.groups.push(Group { title: group.title.clone(), kind: Kind::Land, side, entries, from: group.from });
        Ok(())
    }

    fn naval(&mut self, group: &NavalFile) -> Result<(), DataError> {
        let side = meaning(self.file, "side", &group.side, &SIDES)?;
        let begins = begins::read(self.file, self.map, &group.begins)?;
        begins::check_naval(self.file, &group.begins, begins, side)?;
        let count = self.count(Some(&group.count))?;
        let unit = blank(Kind::Naval, side, begins, &group.from);
        self.add(&group.name, &group.title, Some(count), unit)?;
        let (title, at) = (group.title.clone(), group.begins.span().start);
        let entries = vec![Entry { title: title.clone(), count, clear: 0, rough: 0, begins, at }];
        self.groups.push(Group { title, kind: Kind::Naval, side, entries, from: group.from });
        Ok(())
    }

    fn leader(&mut self, written: &LeaderFile) -> Result<(), DataError> {
        let (person, side) = meaning(self.file, "leader", &written.person, &PERSONS)?;
        if self.units.iter().any(|unit| unit.person == Some(person)) {
            let message = format!("{} stands here twice: expected each leader once", written.person.get_ref());
            return Err(wrong(self.file, &written.person, message));
        }
        let (army, found, word) = match (&written.army, &written.side) {
            (Some(word), None) => {
                let (army, side) = meaning(self.file, "army", word, &ARMIES)?;
                (Some(army), side, word)
            }
            (None, Some(word)) => (None, meaning(self.file, "side", word, &SIDES)?, word),
            _ => {
                let message = format!("{}: expected either an army, or a side for want of one", written.title);
                return Err(wrong(self.file, &written.person, message));
            }
        };
        if found != side {
            let (title, expected) = (&written.title, people(side));
            return Err(wrong(self.file, word, format!("{title}: expected a leader of the {expected}")));
        }
        let begins = begins::read(self.file, self.map, &written.begins)?;
        begins::check_leader(self.file, self.map, &written.begins, begins, person, side)?;
        let shift = self.shift(written)?;
        let unit = Unit { army, shift, person: Some(person), ..blank(Kind::Leader, side, begins, &written.from) };
        self.add(&written.name, &written.title, None, unit)?;
        let (title, at) = (written.title.clone(), written.begins.span().start);
        let entries = vec![Entry { title: title.clone(), count: 1, clear: 0, rough: 0, begins, at }];
        self.groups.push(Group { title, kind: Kind::Leader, side, entries, from: written.from });
        Ok(())
    }

    /// The shift of a leader in this edition.
    fn shift(&self, written: &LeaderFile) -> Result<Option<Shift>, DataError> {
        let usual = self.one_shift(written.shift.as_ref())?;
        let first = self.one_shift(written.first_edition.as_ref())?;
        Ok(if self.edition == 1 { first.or(usual) } else { usual })
    }

    fn one_shift(&self, written: Option<&ShiftFile>) -> Result<Option<Shift>, DataError> {
        let columns = |columns| within(self.file, "shift", columns, 1..=MOST_SHIFT);
        Ok(match written {
            None => None,
            Some(ShiftFile::Field(shift)) => Some(Shift::Field(columns(shift)?)),
            Some(ShiftFile::Sea(shift)) => Some(Shift::Sea(columns(shift)?)),
        })
    }

    /// The class of a unit in this edition.
    fn class(&self, written: &UnitFile, army: Army) -> Result<Class, DataError> {
        let usual = self.one_class(written, army, written.class.as_ref())?;
        let Some(word) = &written.first_edition else { return Ok(usual) };
        let first = self.one_class(written, army, Some(word))?;
        Ok(if self.edition == 1 { first } else { usual })
    }

    /// Muslims have no class, rebels do; strong units are Picked (1.3.3).
    fn one_class(&self, written: &UnitFile, army: Army, word: Option<&Word>) -> Result<Class, DataError> {
        if matches!(army, Army::Syria | Army::Egypt | Army::Kufa) {
            let message = "a class: expected none, for Muslim units are all alike";
            return word.map_or(Ok((false, false)), |word| Err(wrong(self.file, word, message)));
        }
        let class: Class = word.map_or(Ok((false, false)), |word| meaning(self.file, "class", word, &CLASSES))?;
        if *written.clear.get_ref() >= PICKED_FROM && !class.0 {
            let message = format!("{} of {PICKED_FROM} or more: expected it to be picked", written.title);
            return Err(wrong(self.file, &written.clear, message));
        }
        Ok(class)
    }

    fn count(&self, count: Option<&Spanned<u8>>) -> Result<u8, DataError> {
        count.map_or(Ok(1), |count| within(self.file, "count", count, 1..=MOST_UNITS as u8))
    }

    /// Adds a counter, or as many as there are, each with its number.
    fn add(&mut self, name: &Word, title: &str, count: Option<u8>, unit: Unit) -> Result<(), DataError> {
        let Some(count) = count else { return self.add_one(name, name.get_ref().clone(), title.to_string(), unit) };
        for number in 1..=count {
            let named = format!("{}{number}", name.get_ref());
            self.add_one(name, named, format!("{title} {number}"), unit.clone())?;
        }
        Ok(())
    }

    fn add_one(&mut self, word: &Word, name: String, title: String, unit: Unit) -> Result<(), DataError> {
        let is_cased = |letter: u8| match unit.side {
            BYZANTINE => letter.is_ascii_uppercase(),
            _ => letter.is_ascii_lowercase(),
        };
        let is_fit = name.len() <= LONGEST_NAME
            && name.bytes().next().is_some_and(is_cased)
            && name.bytes().all(|byte| byte.is_ascii_digit() || is_cased(byte));
        if !is_fit {
            let letters = if unit.side == BYZANTINE { "capital" } else { "small" };
            let message =
                format!("name {name:?}: expected at most {LONGEST_NAME} {letters} letters and digits, a letter first");
            return Err(wrong(self.file, word, message));
        }
        if self.units.iter().any(|known| known.name == name) {
            return Err(wrong(self.file, word, format!("two counters called {name}: expected one")));
        }
        if self.units.len() == MOST_UNITS {
            return Err(wrong(self.file, word, format!("too many counters: expected at most {MOST_UNITS}")));
        }
        self.units.push(Unit { name, title, ..unit });
        Ok(())
    }
}

/// A counter with nothing on it yet.
fn blank(kind: Kind, side: Side, begins: Begins, from: &Sources) -> Unit {
    Unit {
        name: String::new(),
        title: String::new(),
        kind,
        side,
        army: None,
        clear: 0,
        rough: 0,
        picked: false,
        mounted: false,
        shift: None,
        person: None,
        begins,
        provenance: from.weakest(kind),
    }
}

#[cfg(test)]
#[path = "counters_tests.rs"]
mod tests;
