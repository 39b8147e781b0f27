//! Counts of continuations kept in a file: `name | scenario | counts at depth 1, 2, … | position`, a line each.

use engine::{Game, perft};

/// Compares a file of counts with what the rules count, every roll walked. How many lines there were.
///
/// # Panics
/// If a line cannot be read, or a count differs.
pub fn compare<G: Game>(file: &str, open: impl Fn(&str) -> G) -> usize {
    let mut lines = 0;
    let mut wrong = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let [name, scenario, counts, position] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("\"{line}\" is not name | scenario | counts | position");
        };
        let game = open(scenario);
        let state = game.read_state(&position.replace(';', "\n")).unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected: Vec<u64> = counts.split_whitespace().map(|count| count.parse().expect("a count")).collect();
        let counted: Vec<u64> = (1..=expected.len() as u32).map(|depth| perft(&game, &state, depth)).collect();
        if counted != expected {
            wrong.push(format!("{name}: {counted:?} instead of {expected:?}"));
        }
        lines += 1;
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    lines
}
