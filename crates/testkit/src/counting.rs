//! An allocator that counts, thread by thread: a playout must not allocate.
//!
//! A test makes it the allocator of its program with `#[global_allocator]`.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, with a tally.
#[derive(Debug)]
pub struct Counting;

impl Counting {
    /// How often this thread has allocated so far.
    pub fn allocations() -> u64 {
        ALLOCATIONS.get()
    }
}

// Every promise of the trait is the system's own.
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

/// Plays some matches from a position at random and counts what they allocate.
///
/// # Panics
/// If the program does not count its allocations.
pub fn allocated_by_playouts<G: engine::Game>(game: &G, matches: u64) -> u64 {
    let before = Counting::allocations();
    drop(std::hint::black_box(Box::new(7)));
    assert_eq!(Counting::allocations() - before, 1, "the allocator counts");
    let start = game.open();
    let before = Counting::allocations();
    for seed in 0..matches {
        engine::playout(game, &start, seed);
    }
    Counting::allocations() - before
}
