//! Matches kept in the browser: an index, and for each match its record as text, as the terminal writes it.

use leptos::prelude::window;
use serde::{Deserialize, Serialize};
use web_sys::Storage;

/// A match as it is listed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Its name here.
    pub id: String,
    /// What is played: `GAME/SCENARIO`.
    pub scenario: String,
    /// The scenario's name.
    pub name: String,
    /// The sides and who plays them, in words.
    pub players: String,
    /// The turn it is in.
    pub turn: u16,
    /// How many steps were taken.
    pub steps: usize,
    /// When it was last touched, in milliseconds since 1970.
    pub when: u64,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
    /// Steps that are to be found again, with a note.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bookmarks: Vec<Bookmark>,
}

/// A step to be found again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Bookmark {
    /// How many steps were taken before.
    pub step: usize,
    /// What is to be remembered.
    pub note: String,
}

#[derive(Default, Serialize, Deserialize)]
struct Index {
    #[serde(default)]
    matches: Vec<Kept>,
}

const INDEX: &str = "strategikon.matches";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn record_key(id: &str) -> String {
    format!("strategikon.match.{id}")
}

/// The matches kept here, the one last touched first. What cannot be read is left alone and not listed.
pub fn matches() -> Vec<Kept> {
    let text = storage().and_then(|storage| storage.get_item(INDEX).ok().flatten()).unwrap_or_default();
    let mut matches = toml::from_str::<Index>(&text).unwrap_or_default().matches;
    matches.sort_by_key(|kept| std::cmp::Reverse(kept.when));
    matches
}

/// The match of this name.
pub fn kept(id: &str) -> Option<Kept> {
    matches().into_iter().find(|kept| kept.id == id)
}

/// The record of a match, as text.
pub fn record(id: &str) -> Option<String> {
    storage()?.get_item(&record_key(id)).ok().flatten()
}

/// Keeps a match: its line in the index and its record. Says so if the browser has no room for it.
pub fn keep(kept: &Kept, record: &str) -> Result<(), String> {
    let full = "This browser does not keep the match: storage is off or full. Download the record to be safe.";
    let storage = storage().ok_or(full)?;
    storage.set_item(&record_key(&kept.id), record).map_err(|_| full)?;
    list(kept)
}

/// Writes a match's line in the index anew.
pub fn list(kept: &Kept) -> Result<(), String> {
    let mut matches = matches();
    matches.retain(|other| other.id != kept.id);
    matches.push(kept.clone());
    write_index(matches)
}

/// Forgets a match.
pub fn forget(id: &str) -> Result<(), String> {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&record_key(id));
    }
    let mut matches = matches();
    matches.retain(|kept| kept.id != id);
    write_index(matches)
}

fn write_index(matches: Vec<Kept>) -> Result<(), String> {
    let text = toml::to_string(&Index { matches }).map_err(|error| error.to_string())?;
    let storage = storage().ok_or("Storage is off in this browser.")?;
    storage.set_item(INDEX, &text).map_err(|_| "The browser's storage is full.".to_string())
}

/// A name for a new match: no two alike in one browser.
pub fn new_id() -> String {
    let random = (js_sys::Math::random() * 1e9) as u64;
    format!("{:x}{random:x}", now())
}

/// The time, in milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A small setting that outlives the page.
pub fn setting(key: &str) -> Option<String> {
    storage()?.get_item(&format!("strategikon.{key}")).ok().flatten()
}

/// Whether what happens is shown at once, without anything travelling.
pub fn is_instant() -> bool {
    setting("pace").as_deref() == Some("instant")
}

/// Changes a small setting. A browser that keeps nothing forgets it with the page.
pub fn set_setting(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("strategikon.{key}"), value);
    }
}
