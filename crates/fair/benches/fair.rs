//! `cargo bench -p fair`: what a die costs.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use engine::{Book, Entry, Throw};
use fair::{Contribution, Key, Secret};

fn main() {
    divan::main();
}

static BOOK: Book = Book {
    title: "Skirmish",
    edition: "first",
    cases: &[Entry { label: "Combat", heading: "Combat", text: "Dice are thrown.", rulings: &[] }],
    rulings: "",
};

fn key() -> Key {
    Key::new(&Secret::new([7; 32]), "senzer-1", &[Contribution::new(b"Anna").expect("four bytes"); 2])
}

/// Throws of so many dice; the figure to look at is dice a second.
#[divan::bench(args = [1, 2, 128])]
fn dice(bencher: Bencher, dice: u8) {
    let (key, throw) = (key(), Throw::dice(dice, BOOK.case("Combat")));
    bencher.counter(ItemsCount::new(dice)).bench(|| key.roll(black_box(1234), &throw));
}

/// A key is made once a match, and once for each look at its record.
#[divan::bench]
fn keys() -> Key {
    key()
}
