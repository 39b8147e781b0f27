//! What there is to play. The cards of all scenarios come with the page; a box is fetched when it is first wanted.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

use catalog::{LABELS, Label, Library};
use engine::{DataFile, ScenarioCard};

/// The name of the file with the cards of all scenarios, by title.
const FILE: &str = "shelf.toml";

thread_local! {
    static LIBRARY: RefCell<Library> = RefCell::default();
    static CARDS: OnceCell<Vec<Listed>> = const { OnceCell::new() };
}

/// Asks the library something. It holds the boxes that were fetched.
pub fn library<T>(ask: impl FnOnce(&Library) -> T) -> T {
    LIBRARY.with_borrow(ask)
}

/// Fetches a box, unless it is here, or says why it cannot be had.
pub async fn fetch(game: &str) -> Result<(), String> {
    if !has(game) {
        let title = catalog::fetch(game).await?;
        LIBRARY.with_borrow_mut(|library| library.add(title));
    }
    Ok(())
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
    let mut cards: BTreeMap<String, Vec<ScenarioCard>> = file.parse().map_err(|error| error.to_string())?;
    let of = |title: &'static Label| {
        let cards = cards.remove(title.id).unwrap_or_default();
        cards.into_iter().map(move |card| Listed { title, card })
    };
    let listed = LABELS.iter().flat_map(of).collect();
    CARDS.with(|cards| cards.set(listed)).map_err(|_| "the cards were put up already".to_string())
}

/// Every scenario of every title, in printed order.
pub fn scenarios() -> Vec<Listed> {
    CARDS.with(|cards| cards.get().cloned().unwrap_or_default())
}

/// The scenario of this name.
pub fn scenario(id: &str) -> Option<Listed> {
    scenarios().into_iter().find(|listed| listed.id() == id)
}

/// Everything, put up and fetched.
#[cfg(test)]
pub fn stock() {
    let printed = Library::printed();
    LIBRARY.with_borrow_mut(|library| catalog::TITLES.iter().for_each(|title| library.add(title)));
    let of = |title: &'static Label| {
        let cards = printed.scenarios(title.id).expect("the data built in are sound");
        cards.into_iter().map(move |card| Listed { title, card })
    };
    CARDS.with(|cards| cards.get_or_init(|| LABELS.iter().flat_map(of).collect()).len());
}
