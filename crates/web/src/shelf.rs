//! What there is to play.

use catalog::{Library, TITLES};
use engine::{ScenarioCard, Title};

thread_local! {
    static LIBRARY: Library = Library::printed();
}

/// Asks the library something.
pub fn library<T>(ask: impl FnOnce(&Library) -> T) -> T {
    LIBRARY.with(ask)
}

/// A scenario with its title.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Its game.
    pub title: &'static Title,
    /// The scenario.
    pub card: ScenarioCard,
}

impl Listed {
    /// Its name in full: `GAME/SCENARIO`.
    pub fn id(&self) -> String {
        format!("{}/{}", self.title.id, self.card.id)
    }
}

/// Every scenario of every title, in printed order. The data are built in, so that none is broken; one that were would be
/// left out.
pub fn scenarios() -> Vec<Listed> {
    let of = |title: &&'static Title| {
        let cards = library(|library| library.scenarios(title.id)).unwrap_or_default();
        cards.into_iter().map(|card| Listed { title, card }).collect::<Vec<_>>()
    };
    TITLES.iter().flat_map(of).collect()
}

/// The scenario of this name.
pub fn scenario(id: &str) -> Option<Listed> {
    let (game, name) = id.split_once('/')?;
    let title = catalog::title(game)?;
    let cards = library(|library| library.scenarios(game)).ok()?;
    cards.into_iter().find(|card| card.id == name).map(|card| Listed { title, card })
}
