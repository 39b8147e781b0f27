//! Counts of action sequences from tiny positions, every roll walked: `perft.txt`, one position for each part of the
//! rules. The counts at depth 1 and 2 of the first lines are worked out by hand beside them.

use basileus::{Basileus, TITLE};
use engine::DataSet;

#[test]
fn tiny_positions_have_as_many_continuations_as_before() {
    let data = DataSet::embedded(TITLE.files);
    let open = |id: &str| Basileus::open_scenario(&data, id, &[]).expect("the printed data loads");
    assert_eq!(testkit::counts::compare(include_str!("perft.txt"), open), 7);
}
