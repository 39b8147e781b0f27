//! Fair dice: nobody can choose a throw, and everybody can check it afterwards.
//!
//! Before the first throw the host of a match publishes a [`Commitment`] to its [`Secret`], and then each side puts in a
//! [`Contribution`] of its own. All of them together make the [`Key`], and each die is a keyed hash of where in the match
//! it fell. When the match is over the host reveals the secret, and [`verify`] throws all the dice again.
//!
//! | to read | about |
//! |---|---|
//! | `promise` | the secret, the commitment to it, what each side puts in |
//! | `key` | the key of a match, and the dice it gives |
//! | `audit` | a match played, its throws compared with what was promised |
//! | `hexadecimal` | bytes as text and back |
//!
//! What is hashed is plain text, so that a person can check a die with the tools of any computer: `docs/fair-dice.md`
//! shows how. No chance is made here: secrets and contributions are handed in as bytes.
//!
//! ```
//! use fair::{Contribution, Key, Secret};
//! # static BOOK: engine::Book = engine::Book { title: "Skirmish", edition: "first", cases: &[
//! #     engine::Entry { label: "Combat", heading: "Combat", text: "Each attack throws two dice.", rulings: &[] },
//! # ], rulings: "" };
//! # let throw = engine::Throw::dice(2, BOOK.case("Combat"));
//! let secret = Secret::new([7; 32]);
//! let published = secret.commitment("senzer-1");
//! let sides = [Contribution::new(b"Anna's own bytes").unwrap(), Contribution::default()];
//! let key = Key::new(&secret, "senzer-1", &sides);
//! assert!(throw.admits(&key.roll(12, &throw)));
//! assert_eq!(published, secret.commitment("senzer-1"));
//! ```

mod audit;
mod hexadecimal;
mod key;
mod promise;

pub use audit::{Fault, Promise, Verified, verify};
pub use hexadecimal::NotHex;
pub use key::Key;
pub use promise::{Commitment, Contribution, Secret};
