//! `tidy`: small checks of the repository itself.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::sources::{files_below, inside};
use crate::{Done, ci, root};

/// A rules file longer than this wants to be split at a section.
const LONGEST_RULES: usize = 700;
/// Folders of somebody's machine.
const MACHINES: [&str; 3] = ["work", "home", "root"];
/// Where the lock file may have its crates from.
const CRATES_IO: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

/// Runs the chore.
pub fn run() -> Done {
    let root = root();
    let mut faults = Vec::new();
    for path in tracked(&root).map_err(|fault| vec![fault])? {
        let Ok(text) = fs::read_to_string(root.join(&path)) else { continue };
        faults.extend(faults_of(&root, &path, &text));
    }
    for title in catalog::TITLES {
        let home = root.join("games").join(title.id);
        for page in ["README.md", "rulings.md"] {
            if !home.join(page).is_file() {
                faults.push(format!("games/{}/{page} is missing", title.id));
            }
        }
        let data = home.join("data");
        let on_disk: BTreeSet<String> =
            files_below(&data).map_err(|fault| vec![fault])?.iter().map(|file| inside(&data, file)).collect();
        let built_in: BTreeSet<String> = title.files.iter().map(|(path, _)| path.to_string()).collect();
        for path in on_disk.difference(&built_in) {
            faults.push(format!("games/{}/data/{path} is not built in: list it in the box's files", title.id));
        }
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        if !root.join(licence).is_file() {
            faults.push(format!("{licence} is missing"));
        }
    }
    let readme = fs::read_to_string(root.join("README.md")).unwrap_or_default();
    if !readme.contains(&format!("cargo {}", ci::TESTS.join(" "))) {
        faults.push(format!("README.md does not show the test command that CI runs, cargo {}", ci::TESTS.join(" ")));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The files of the repository, those about to be added included.
fn tracked(root: &Path) -> Result<Vec<String>, String> {
    let listed = Command::new("git").args(["ls-files", "-co", "--exclude-standard", "-z"]).current_dir(root).output();
    let listed = listed.map_err(|error| format!("git ls-files: {error}"))?;
    if !listed.status.success() {
        return Err(format!("git ls-files: {}", String::from_utf8_lossy(&listed.stderr).trim()));
    }
    let names = String::from_utf8_lossy(&listed.stdout);
    Ok(names.split('\0').filter(|name| !name.is_empty()).map(String::from).collect())
}

fn faults_of(root: &Path, path: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (i, line) in text.lines().enumerate() {
        if names_a_machine(line) {
            faults.push(format!("{path}:{}: a path of somebody's machine", i + 1));
        }
        if path.ends_with(".rs")
            && let Some(word) = unfinished(line)
        {
            faults.push(format!("{path}:{}: {word}…)", i + 1));
        }
        if path.ends_with(".css") && minds_every_neighbour(line) {
            let looks = "anything put beside anything makes a browser look at the whole page anew";
            faults.push(format!("{path}:{}: a sibling of any kind; {looks}", i + 1));
        }
        if path == "Cargo.lock" && line.starts_with("source = ") && line != CRATES_IO {
            faults.push(format!("{path}:{}: a crate from elsewhere than crates.io", i + 1));
        }
    }
    if path.ends_with("Cargo.toml") && text.contains("[package]") {
        if !text.contains("[lints]\nworkspace = true") {
            faults.push(format!("{path}: does not take the lints of the workspace"));
        }
        if !text.contains("license.workspace = true") {
            faults.push(format!("{path}: does not take the licence of the workspace"));
        }
    }
    if path.contains("/src/rules/") && path.ends_with(".rs") && !path.ends_with("_tests.rs") {
        let lines = text.lines().count();
        if lines > LONGEST_RULES {
            faults.push(format!("{path}: {lines} lines; split it at a section (at most {LONGEST_RULES})"));
        }
    }
    if path.ends_with(".md") {
        let folder = root.join(path).parent().map(Path::to_path_buf).unwrap_or_default();
        for target in links(text) {
            let file = target.split('#').next().unwrap_or_default();
            if !file.is_empty() && !folder.join(file).exists() {
                faults.push(format!("{path}: links to {target}, which is not there"));
            }
        }
    }
    faults
}

/// Whether a line of a style sheet has a rule for whatever follows something: `p + *`.
fn minds_every_neighbour(line: &str) -> bool {
    let selectors = line.split('{').next().unwrap_or_default();
    ['+', '~'].iter().any(|sign| selectors.split(*sign).skip(1).any(|after| after.trim_start().starts_with('*')))
}

/// Whether a line has an absolute path into one of the folders where people keep their things.
fn names_a_machine(line: &str) -> bool {
    MACHINES.iter().any(|folder| {
        let path = format!("/{folder}/");
        line.match_indices(&path).any(|(at, _)| {
            // Examples live in nobody's home.
            if line[at + path.len()..].starts_with("me/") {
                return false;
            }
            let before = line[..at].chars().next_back();
            before.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '.' | '_' | '-' | '/' | '~' | '}' | '>' | ']'))
        })
    })
}

/// A macro that marks unfinished code, if a line of code has one.
fn unfinished(line: &str) -> Option<&'static str> {
    let code = line.split("//").next().unwrap_or_default();
    let begun = |word: &str| code.match_indices(word).any(|(at, _)| !code[..at].ends_with(['"', '_']));
    ["todo!(", "unimplemented!(", "dbg!("].into_iter().find(|word| begun(word))
}

/// Where the links of a page lead, those to other sites left out.
fn links(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        if is_code {
            continue;
        }
        for (at, _) in line.match_indices("](") {
            let target = line[at + 2..].split([')', ' ']).next().unwrap_or_default();
            if !target.contains("://") && !target.starts_with("mailto:") {
                found.push(target);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machine_paths_are_found_and_others_left_alone() {
        let path = |folder: &str| format!("see `/{folder}/x`");
        assert!(MACHINES.iter().all(|folder| names_a_machine(&path(folder))));
        assert!(!names_a_machine("/home/me/mine.toml"));
        assert!(!names_a_machine("https://example.org/home/x and docs/work/y"));
    }

    #[test]
    fn rules_for_any_neighbour_are_found() {
        assert!(minds_every_neighbour(".prose > * + * { margin-top: 1em; }") && minds_every_neighbour("legend ~*,"));
        assert!(!minds_every_neighbour("p + p, .form > * { width: calc(1em + 2px); }"));
    }

    #[test]
    fn unfinished_code_is_found() {
        assert_eq!(unfinished(concat!("    to", "do!()")), Some("todo!("));
        assert_eq!(unfinished("// todo!() was here"), None);
    }

    #[test]
    fn links_are_read_outside_code() {
        assert_eq!(links("[a](b.md#c) ![d](e.png)\n```\n[f](g)\n```\n[h](https://i)"), ["b.md#c", "e.png"]);
    }
}
