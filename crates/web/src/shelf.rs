//! What there is to play. The cards of all scenarios come with the page; a box is fetched when it is first wanted.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

use catalog::{LABELS, Label, Library, Shelf};
use engine::{DataFile, LessonCard, ScenarioCard};
use opponent::Staff;

/// The name of the file with all cards.
const FILE: &str = "shelf.toml";

thread_local! {
    static LIBRARY: RefCell<Library> = RefCell::default();
    static SHELF: OnceCell<Shelf> = const { OnceCell::new() };
    /// Those who know the games in the boxes that were fetched.
    static STAFF: RefCell<HashMap<&'static str, Staff>> = RefCell::default();
}

/// Asks the library something. It holds the boxes that were fetched.
pub fn library<T>(ask: impl FnOnce(&Library) -> T) -> T {
    LIBRARY.with_borrow(ask)
}

/// Fetches a box, unless it is here, or says why it cannot be had.
pub async fn fetch(game: &str) -> Result<(), String> {
    if !has(game) {
        let (title, staff) = opponent::fetch(game).await?;
        STAFF.with_borrow_mut(|all| all.insert(title.id, staff));
        LIBRARY.with_borrow_mut(|library| library.add(title));
    }
    Ok(())
}

/// Those who know the game in a box, if it is here.
pub fn staff(game: &str) -> Option<Staff> {
    STAFF.with_borrow(|all| all.get(game).copied())
}

/// Whether a box is here.
pub fn has(game: &str) -> bool {
    library(|library| library.title(game).is_ok())
}

/// The game of a scenario, `GAME/SCENARIO`.
pub fn game_of(scenario: &str) -> &str {
    scenario.split('/').next().unwrap_or_default()
}

/// A scenario with its title.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Its game.
    pub title: &'static Label,
    /// The scenario.
    pub card: ScenarioCard,
}

impl Listed {
    /// Its name in full: `GAME/SCENARIO`.
    pub fn id(&self) -> String {
        format!("{}/{}", self.title.id, self.card.id)
    }
}

/// Puts up the cards, as they come with the page.
pub fn put_up(cards: &str) -> Result<(), String> {
    let file = DataFile { name: FILE.to_string(), text: cards.to_string() };
    let shelf = file.parse().map_err(|error| error.to_string())?;
    SHELF.with(|here| here.set(shelf)).map_err(|_| "the cards were put up already".to_string())
}

/// Looks at the cards; before they are put up there is nothing to see.
fn look<T: Default>(at: impl FnOnce(&Shelf) -> T) -> T {
    SHELF.with(|shelf| shelf.get().map(at).unwrap_or_default())
}

/// Every scenario of every title, in printed order.
pub fn scenarios() -> Vec<Listed> {
    look(|shelf| {
        let of = |title: &'static Label| {
            let cards = shelf.scenarios.get(title.id).into_iter().flatten();
            cards.map(move |card| Listed { title, card: card.clone() })
        };
        LABELS.iter().flat_map(of).collect()
    })
}

/// The scenario of this name.
pub fn scenario(id: &str) -> Option<Listed> {
    scenarios().into_iter().find(|listed| listed.id() == id)
}

/// Every lesson.
pub fn lessons() -> Vec<LessonCard> {
    look(|shelf| shelf.lessons.clone())
}

/// Everything, put up and fetched.
#[cfg(all(test, not(target_family = "wasm")))]
pub fn stock() {
    LIBRARY.with_borrow_mut(|library| catalog::TITLES.iter().for_each(|title| library.add(title)));
    STAFF.with_borrow_mut(|all| all.extend(catalog::TITLES.iter().map(|title| (title.id, opponent::general as Staff))));
    let shelf = || library(Library::shelf).expect("the data built in are sound");
    SHELF.with(|here| here.get_or_init(shelf).lessons.len());
}
