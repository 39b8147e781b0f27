//! A playout allocates nothing.

use engine::DataSet;
use testkit::counting::{Counting, allocated_by_playouts};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_playout_allocates_nothing() {
    let data = DataSet::embedded(armageddon::TITLE.files);
    for id in ["kadesh", "chengpu", "yanling"] {
        let game = armageddon::Armageddon::open_scenario(&data, id, &[]).unwrap();
        assert_eq!(allocated_by_playouts(&game, 5), 0, "{id}");
    }
}
