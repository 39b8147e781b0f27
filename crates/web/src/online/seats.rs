//! The seats one has in matches elsewhere, kept in this browser. Whoever has the token has the seat, so that it is shown
//! nowhere and sent to nobody but the server.

use leptos::prelude::window;
use serde::{Deserialize, Serialize};

const SEATS: &str = "strategikon.seats";

/// A seat, or a place to watch from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The match.
    pub id: String,
    /// What opens it.
    pub token: String,
    /// `GAME/SCENARIO`.
    pub scenario: String,
    /// The scenario's name.
    pub name: String,
    /// The side; none for somebody who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// What spectators are sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watch: Option<String>,
    /// What is sent to those who are invited, by side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invitations: Vec<(u8, String)>,
    /// When it was taken, in milliseconds since 1970.
    pub when: u64,
}

#[derive(Default, Serialize, Deserialize)]
struct Kept {
    #[serde(default)]
    seats: Vec<Seat>,
}

/// All seats, the one taken last first.
pub fn all() -> Vec<Seat> {
    let storage = window().local_storage().ok().flatten();
    let text = storage.and_then(|storage| storage.get_item(SEATS).ok().flatten()).unwrap_or_default();
    let mut seats = toml::from_str::<Kept>(&text).unwrap_or_default().seats;
    seats.sort_by_key(|seat| std::cmp::Reverse(seat.when));
    seats
}

/// The seat in a match.
pub fn find(id: &str) -> Option<Seat> {
    all().into_iter().find(|seat| seat.id == id)
}

/// Keeps a seat. Without room in the browser one can play, but not come back.
pub fn keep(seat: &Seat) -> Result<(), String> {
    let mut seats: Vec<Seat> = all().into_iter().filter(|kept| kept.id != seat.id).collect();
    seats.push(seat.clone());
    write(seats)
}

/// Forgets a seat.
pub fn forget(id: &str) -> Result<(), String> {
    write(all().into_iter().filter(|kept| kept.id != id).collect())
}

fn write(seats: Vec<Seat>) -> Result<(), String> {
    let full = "This browser does not keep your seat: storage is off or full. Leave this page open while you play.";
    let text = toml::to_string(&Kept { seats }).map_err(|error| error.to_string())?;
    let storage = window().local_storage().ok().flatten().ok_or(full)?;
    storage.set_item(SEATS, &text).map_err(|_| full.to_string())
}
