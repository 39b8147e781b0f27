//! Counts of action sequences from tiny positions, every roll walked: `perft.txt`, one position for each part of the
//! rules. The counts at depth 1 and 2 of the first lines are worked out by hand beside them.

use armageddon::{Armageddon, TITLE};
use engine::{DataSet, Game, perft};

#[test]
fn tiny_positions_have_as_many_continuations_as_before() {
    let data = DataSet::embedded(TITLE.files);
    let mut lines = 0;
    let mut wrong = Vec::new();
    for line in include_str!("perft.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let [name, scenario, counts, position] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("\"{line}\" is not name | scenario | counts | position");
        };
        let game = Armageddon::open_scenario(&data, scenario, &[]).expect("the printed data loads");
        let state = game.read_state(&position.replace(';', "\n")).unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected: Vec<u64> = counts.split_whitespace().map(|count| count.parse().expect("a count")).collect();
        let counted: Vec<u64> = (1..=expected.len() as u32).map(|depth| perft(&game, &state, depth)).collect();
        if counted != expected {
            wrong.push(format!("{name}: {counted:?} instead of {expected:?}"));
        }
        lines += 1;
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert_eq!(lines, 12);
}
