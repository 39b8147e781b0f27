//! A playout allocates nothing, whichever edition is played.

use apocalypse::{Apocalypse, TITLE};
use engine::DataSet;
use testkit::counting::{Counting, allocated_by_playouts};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_playout_allocates_nothing() {
    let data = DataSet::embedded(TITLE.files);
    for edition in ["1", "2"] {
        let options = [("edition".to_string(), edition.to_string())];
        let war = Apocalypse::open_scenario(&data, "war-646", &options).expect("the printed data loads");
        assert_eq!(allocated_by_playouts(&war, 12), 0, "edition {edition}");
    }
}
