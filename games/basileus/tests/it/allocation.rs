//! A playout allocates nothing, whatever rules are agreed.

use basileus::{Basileus, TITLE};
use engine::DataSet;
use testkit::counting::{Counting, allocated_by_playouts};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_playout_allocates_nothing() {
    let data = DataSet::embedded(TITLE.files);
    let on = |key: &str| (key.to_string(), "on".to_string());
    for options in [vec![], vec![on("zoc_to_zoc"), on("counter_charge"), on("no_ratio")]] {
        for card in (TITLE.scenarios)(&data).expect("the printed data loads") {
            let game = Basileus::open_scenario(&data, &card.id, &options).expect("the printed data loads");
            assert_eq!(allocated_by_playouts(&game, 5), 0, "{} {options:?}", card.id);
        }
    }
}
