//! A playout allocates nothing: counted by an allocator that counts, thread by thread.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use engine::{DataSet, Game, playout};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// The system's allocator, with a tally; every promise of the trait is the system's own.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_playout_allocates_nothing() {
    let data = DataSet::embedded(armageddon::TITLE.files);
    for id in ["kadesh", "chengpu", "yanling"] {
        let game = armageddon::Armageddon::open_scenario(&data, id, &[]).unwrap();
        let start = game.open();
        let before = ALLOCATIONS.get();
        for seed in 0..5 {
            playout(&game, &start, seed);
        }
        assert_eq!(ALLOCATIONS.get() - before, 0, "{id}");
    }
    let before = ALLOCATIONS.get();
    drop(std::hint::black_box(Box::new(7)));
    assert_eq!(ALLOCATIONS.get() - before, 1, "the allocator counts");
}
