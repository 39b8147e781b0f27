//! What stands in a box's source files: where cases are cited, and which tests there are.

use std::fs;
use std::path::{Path, PathBuf};

/// A line of a source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file, inside its box: `src/rules/movement.rs`.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

/// A test: its name and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// Its name: `case_movement_l_stops_a_chariot`.
    pub name: String,
    /// Where it stands.
    pub place: Place,
}

/// The source files of a box.
#[derive(Debug)]
pub struct Sources {
    /// Files that hold rules, as path inside the box and text without tests.
    code: Vec<(String, String)>,
    /// Scenario files, as path inside the box and text.
    scenarios: Vec<(String, String)>,
    /// Every test, in order of file and line.
    pub tests: Vec<Test>,
}

impl Sources {
    /// Reads the files of the box in this folder.
    pub fn read(home: &Path) -> Result<Sources, String> {
        let mut sources = Sources { code: Vec::new(), scenarios: Vec::new(), tests: Vec::new() };
        for file in files_below(home)? {
            let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let path = inside(home, &file);
            if path.starts_with("data/scenarios/") && path.ends_with(".toml") {
                sources.scenarios.push((path, text));
            } else if path.ends_with(".rs") {
                sources.tests.extend(tests_in(&path, &text));
                if path.starts_with("src/") && !is_a_list(&path) && !is_test_file(&path) {
                    sources.code.push((path, before_tests(&text).to_string()));
                }
            }
        }
        Ok(sources)
    }

    /// Where a case lives, the likeliest file first: where it is cited or explained, the file of its chapter, or, for a
    /// scenario's own entry, the scenario file.
    pub fn homes(&self, label: &str) -> Vec<Place> {
        let mut homes: Vec<(u32, Place)> = Vec::new();
        for (path, text) in &self.code {
            let is_hit = |line: &&str| is_cited(line, label) || is_told(line, label) || is_headed(line, label);
            let hits = text.lines().filter(is_hit).count() as u32;
            let is_chapter = is_named_after(path, label) && !path.starts_with("src/load/");
            if hits == 0 && !is_chapter {
                continue;
            }
            let in_rules = u32::from(path.starts_with("src/rules/"));
            let weight = 1000 * in_rules + 2 * u32::from(is_chapter) + hits;
            let first = text.lines().position(|line| is_hit(&line)).unwrap_or(0);
            homes.push((weight, Place { file: path.clone(), line: first + 1 }));
        }
        homes.sort_by(|(a, at), (b, by)| b.cmp(a).then_with(|| at.file.cmp(&by.file)));
        let printed = format!("ref = \"{label}\"");
        let sheets = self.scenarios.iter().filter_map(|(path, text)| {
            let line = text.lines().position(|line| line.trim() == printed)?;
            Some(Place { file: path.clone(), line: line + 1 })
        });
        sheets.chain(homes.into_iter().map(|(_, place)| place)).collect()
    }
}

/// A case in the name of a test: `Movement L` is `movement_l`, `#20.1` is `s20_1`.
pub fn slug(label: &str) -> String {
    let label = label.to_lowercase();
    let (start, rest) = label.strip_prefix('#').map_or(("", label.as_str()), |rest| ("s", rest));
    let words: Vec<&str> = rest.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    format!("{start}{}", words.join("_"))
}

/// The case a test is named after: the longest slug that its name begins with, so that `case_movement_a_x` shows
/// `Movement A` and not `Movement`. None for other tests; an empty answer for a `case_` test named after no case.
pub fn shown_by<'a>(test: &str, labels: &[&'a str]) -> Option<Option<&'a str>> {
    let name = test.strip_prefix("case_")?;
    let fits = |label: &&&str| name.strip_prefix(&slug(label)).is_some_and(|rest| rest.starts_with('_'));
    Some(labels.iter().filter(fits).max_by_key(|label| slug(label).len()).copied())
}

/// The worked example a test is named after: `example_07_…` is 7.
pub fn example_of(test: &str) -> Option<u32> {
    test.strip_prefix("example_")?.split('_').next()?.parse().ok()
}

/// Every file below a folder, in order.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        entries.push(entry.map_err(fault)?.path());
    }
    entries.sort();
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

/// A file's path inside a folder, with slashes.
pub fn inside(folder: &Path, file: &Path) -> String {
    let path = file.strip_prefix(folder).unwrap_or(file);
    path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// Whether a file only lists what stands elsewhere.
fn is_a_list(path: &str) -> bool {
    path == "src/cases.rs" || path == "src/lib.rs" || path.ends_with("/mod.rs")
}

fn is_test_file(path: &str) -> bool {
    let is_tests = |name: &str| name == "tests" || name.ends_with("_tests") || name.starts_with("test_");
    path.trim_end_matches(".rs").split('/').any(is_tests)
}

/// The part of a file above its module of tests.
fn before_tests(text: &str) -> &str {
    let end = text.match_indices("#[cfg(test)]").find(|(at, _)| {
        let after = text[*at..].lines().nth(1).unwrap_or_default();
        after.starts_with("mod ") && after.ends_with('{')
    });
    end.map_or(text, |(at, _)| &text[..at])
}

fn is_cited(line: &str, label: &str) -> bool {
    line.contains(&format!("cite!(\"{label}\")"))
}

/// Whether a comment names the case, as whole words: `Movement L`, or `Movement G and J` for both.
fn is_told(line: &str, label: &str) -> bool {
    let Some((_, comment)) = line.split_once("//") else { return false };
    // A bare number in a sentence may be any number: such a case is named at the start of a comment, or cited.
    if label.chars().all(|c| c.is_ascii_digit()) {
        let start = comment.trim_start_matches(['/', '!']).trim_start();
        return start.strip_prefix(label).is_some_and(|after| after.starts_with(':'));
    }
    let (chapter, letter) = match label.rsplit_once(' ') {
        Some((chapter, letter)) if letter.len() == 1 => (chapter, Some(letter)),
        _ => (label, None),
    };
    comment.match_indices(chapter).any(|(at, _)| {
        let before = comment[..at].chars().next_back();
        let after = &comment[at + chapter.len()..];
        let stands_alone = before.is_none_or(|c| !c.is_alphanumeric() && c != '-');
        let named = match letter {
            Some(letter) => letters(after).any(|told| told == letter),
            None => ends_here(after) && letters(after).next().is_none(),
        };
        stands_alone && named
    })
}

/// The case letters that follow a chapter's name: of " G and J: each" they are G and J.
fn letters(after: &str) -> impl Iterator<Item = &str> {
    let is_letter = |word: &&str| word.len() == 1 && word.chars().all(|c| c.is_ascii_uppercase());
    let words = after.strip_prefix(' ').unwrap_or_default().split([' ', ',', ':', '.', ';', ')', '`', '\'']);
    words.take_while(move |word| is_letter(word) || word.is_empty() || *word == "and").filter(is_letter)
}

/// Whether a label ends where this follows it: `#20` does not end in `#20.1`, nor `Fire` in `Fire Phase`.
fn ends_here(after: &str) -> bool {
    let mut chars = after.chars();
    match (chars.next(), chars.next()) {
        (None, _) => true,
        (Some('.'), next) => next.is_none_or(|c| !c.is_alphanumeric()),
        (Some(' '), next) => next.is_none_or(|c| !c.is_uppercase()),
        (Some(other), _) => !other.is_alphanumeric() && other != '-',
    }
}

/// Whether a file's heading names the case, in capitals or not.
fn is_headed(line: &str, label: &str) -> bool {
    line.strip_prefix("//! ").is_some_and(|heading| {
        let heading = heading.to_lowercase();
        let words: Vec<&str> = heading.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
        words.contains(&label.to_lowercase().as_str())
    })
}

/// Whether a file is called like the case: `rules/movement.rs` for `Movement L`.
fn is_named_after(path: &str, label: &str) -> bool {
    let stem = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rs");
    let stem = stem.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    let named = |stem: &str| format!("_{}_", slug(label)).contains(&format!("_{stem}_"));
    named(stem) || stem.strip_suffix('s').is_some_and(named)
}

/// The tests of a file: functions with `#[test]` among the attributes above them.
fn tests_in(path: &str, text: &str) -> Vec<Test> {
    let mut found = Vec::new();
    let mut is_test = false;
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if line == "#[test]" {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            let name = rest.split(['(', '<']).next().unwrap_or_default();
            if is_test {
                let place = Place { file: path.to_string(), line: i + 1 };
                found.push(Test { name: name.to_string(), place });
            }
            is_test = false;
        } else if !line.starts_with("#[") && !line.starts_with("//") && !line.is_empty() {
            is_test = false;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_become_slugs() {
        let slugs = ["Movement L", "#20.1", "Set-up", "Results Table", "#2a", "6.4.3b"].map(slug);
        assert_eq!(slugs, ["movement_l", "s20_1", "set_up", "results_table", "s2a", "6_4_3b"]);
    }

    #[test]
    fn the_longest_slug_names_the_case() {
        let labels = ["Movement", "Movement A", "#2a", "#20", "#20.1"];
        let shown = |test| shown_by(test, &labels);
        assert_eq!(shown("case_movement_a_costs_a_point"), Some(Some("Movement A")));
        assert_eq!(shown("case_movement_is_halved_out_of_control"), Some(Some("Movement")));
        assert_eq!(shown("case_movement_along_a_road"), Some(Some("Movement")));
        assert_eq!(shown("case_s20_1_is_called_once"), Some(Some("#20.1")));
        assert_eq!(shown("case_s20_is_long"), Some(Some("#20")));
        assert_eq!(shown("case_s2_is_no_label"), Some(None));
        assert_eq!(shown("a_unit_test"), None);
    }

    #[test]
    fn examples_have_numbers() {
        assert_eq!(example_of("example_07_retreat_in_the_open"), Some(7));
        assert_eq!(example_of("example_of_nothing"), None);
    }

    #[test]
    fn a_test_has_its_attribute() {
        let text = "#[test]\n#[ignore]\nfn case_a_b() {\n}\nfn case_c_helper() {}\n";
        let names: Vec<_> = tests_in("x.rs", text).into_iter().map(|test| (test.name, test.place.line)).collect();
        assert_eq!(names, [("case_a_b".to_string(), 3)]);
    }

    #[test]
    fn a_comment_tells_of_a_case_by_its_whole_name() {
        assert!(is_told("/// Movement L: whether the hex", "Movement L"));
        assert!(is_told("// (Movement L).", "Movement L"));
        assert!(!is_told("/// Movement Lost", "Movement L"));
        assert!(!is_told("/// #20.1: called once", "#20"));
        assert!(!is_told("/// the Movement Phase", "Movement"));
        assert!(is_told("//! Movement.", "Movement") && is_headed("//! Control and movement.", "Movement"));
        assert!(is_told("/// (Movement A and H)", "Movement H") && !is_told("/// (Movement A and H)", "Movement"));
        assert!(!is_told("let movement = \"Movement L\";", "Movement L"));
        assert!(is_told("//! 6: who may stand together.", "6") && !is_told("// hits on a 6", "6"));
        assert!(is_told("/// 10.8-c: whether", "10.8-c") && !is_told("/// 10.8-c: whether", "10.8"));
    }
}
