//! Counts of action sequences from tiny positions, every roll walked: `perft.txt`, one position for each part of the
//! rules. The first counts of a line are worked out by hand beside it.

use apocalypse::{Apocalypse, TITLE};
use engine::DataSet;

#[test]
fn tiny_positions_have_as_many_continuations_as_before() {
    let data = DataSet::embedded(TITLE.files);
    let open = |id: &str| Apocalypse::open_scenario(&data, id, &[]).expect("the printed data loads");
    assert_eq!(testkit::counts::compare(include_str!("perft.txt"), open), 9);
}
