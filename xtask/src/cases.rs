//! `cases`: every case of a rulebook with the file of its rule and the tests that show it.

use std::io::Write;

use engine::{Case, Title};

use crate::sources::{Place, Sources, Test, example_of, shown_by};
use crate::{Done, index, root};

/// How many worked examples the notes of each box have; each is a test named `example_NN_…`.
const WORKED_EXAMPLES: &[(&str, u32)] = &[("armageddon", 30), ("basileus", 26), ("apocalypse", 23), ("glory", 23)];

/// A case, where it lives and what shows it.
#[derive(Debug)]
pub struct Row {
    /// The case.
    pub case: Case,
    /// Where it is coded or, for a scenario, written down; the likeliest place first.
    pub homes: Vec<Place>,
    /// The tests named after it.
    pub tests: Vec<Test>,
}

/// The cases of a title, brought together with its sources.
#[derive(Debug)]
pub struct Coverage {
    /// The title.
    pub title: &'static Title,
    /// Its cases, in printed order.
    pub rows: Vec<Row>,
    /// Its worked examples, by number: the tests of each.
    pub examples: Vec<(u32, Vec<Test>)>,
    /// Tests named after a case that does not exist.
    strangers: Vec<Test>,
}

/// Runs the chore.
pub fn run(args: &[&str]) -> Done {
    let (flags, games): (Vec<&str>, Vec<&str>) = args.iter().partition(|arg| arg.starts_with('-'));
    if let Some(flag) = flags.iter().find(|flag| !["--markdown", "--check"].contains(flag)) {
        return Err(vec![format!("\"{flag}\" is no option of cases; there are --markdown and --check")]);
    }
    let titles: Vec<&'static Title> = match games.as_slice() {
        [] => catalog::TITLES.to_vec(),
        [id] => vec![catalog::title(id).ok_or_else(|| {
            let ids: Vec<_> = catalog::TITLES.iter().map(|title| title.id).collect();
            vec![format!("\"{id}\" names no game here; there is {}", ids.join(", "))]
        })?],
        _ => return Err(vec!["cases takes one game, or none for all of them".to_string()]),
    };
    let mut faults = Vec::new();
    for title in titles {
        let coverage = Coverage::of(title).map_err(|fault| vec![fault])?;
        coverage.print(!flags.contains(&"--check"));
        faults.extend(coverage.faults());
        if flags.contains(&"--markdown") {
            index::write(&coverage).map_err(|fault| vec![fault])?;
        }
        if flags.contains(&"--check") {
            faults.extend(index::check(&coverage).err());
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

impl Coverage {
    /// Reads the sources of a title.
    pub fn of(title: &'static Title) -> Result<Coverage, String> {
        let sources = Sources::read(&root().join("games").join(title.id))?;
        let labels: Vec<&str> = title.book.cases().map(Case::label).collect();
        let shows = |test: &Test, label: &str| shown_by(&test.name, &labels) == Some(Some(label));
        let rows = title.book.cases().map(|case| Row {
            case,
            homes: sources.homes(case.label()),
            tests: sources.tests.iter().filter(|test| shows(test, case.label())).cloned().collect(),
        });
        let rows = rows.collect();
        let printed = WORKED_EXAMPLES.iter().find(|(id, _)| *id == title.id).map_or(0, |(_, number)| *number);
        let of_example =
            |n: u32| sources.tests.iter().filter(|test| example_of(&test.name) == Some(n)).cloned().collect();
        let examples = (1..=printed).map(|n| (n, of_example(n))).collect();
        let is_stranger = |test: &&Test| shown_by(&test.name, &labels) == Some(None);
        let strangers = sources.tests.iter().filter(is_stranger).cloned().collect();
        Ok(Coverage { title, rows, examples, strangers })
    }

    /// Prints the table if asked to, and the totals.
    fn print(&self, whole: bool) {
        let table = if whole { self.table() + "\n" } else { String::new() };
        // A closed pipe is no fault: somebody has read enough.
        let _ = write!(std::io::stdout().lock(), "{table}{}", self.totals());
    }

    fn table(&self) -> String {
        let mut lines = vec![["case".to_string(), "rule".to_string(), "shown by".to_string()]];
        for row in &self.rows {
            let homes = row.homes.iter().take(2).map(|place| format!("{}:{}", place.file, place.line));
            lines.extend(side_by_side(row.case.label(), homes.collect(), &row.tests));
        }
        for (number, tests) in &self.examples {
            lines.extend(side_by_side(&format!("example {number:02}"), Vec::new(), tests));
        }
        let wide = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
        let (label, home) = (wide(0), wide(1));
        let mut table = String::new();
        for [a, b, c] in &lines {
            table.push_str(format!("{a:label$}  {b:home$}  {c}").trim_end());
            table.push('\n');
        }
        table
    }

    fn totals(&self) -> String {
        let tests: usize = self.rows.iter().map(|row| row.tests.len()).sum();
        let worked = self.examples.iter().filter(|(_, tests)| !tests.is_empty()).count();
        let (cases, examples) = (self.rows.len(), self.examples.len());
        let name = self.title.name;
        format!("{name}: {cases} cases, {tests} tests named after them, {worked} of {examples} worked examples\n")
    }

    /// Cases and examples without a test, and tests without a case.
    fn faults(&self) -> Vec<String> {
        let id = self.title.id;
        let bare = self.rows.iter().filter(|row| row.tests.is_empty());
        let bare = bare.map(|row| format!("{id}: no test shows {}, {}", row.case, row.case.entry().heading));
        let missing = self.examples.iter().filter(|(_, tests)| tests.is_empty());
        let missing = missing.map(|(number, _)| format!("{id}: no test for worked example {number:02}"));
        let strange = self.strangers.iter().map(|Test { name, place }| {
            format!("games/{id}/{}:{}: {name} is named after no case", place.file, place.line)
        });
        bare.chain(missing).chain(strange).collect()
    }
}

/// A case's lines of the table: its places and its tests beside each other.
fn side_by_side(label: &str, homes: Vec<String>, tests: &[Test]) -> Vec<[String; 3]> {
    let tests: Vec<&str> =
        if tests.is_empty() { vec!["(none)"] } else { tests.iter().map(|test| test.name.as_str()).collect() };
    let cell = |list: &[String], i: usize| list.get(i).cloned().unwrap_or_default();
    (0..homes.len().max(tests.len()))
        .map(|i| {
            let label = if i == 0 { label.to_string() } else { String::new() };
            [label, cell(&homes, i), tests.get(i).map(ToString::to_string).unwrap_or_default()]
        })
        .collect()
}
