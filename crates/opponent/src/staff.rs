//! Who knows which game. In a browser, what a general knows of a game is fetched when it is first asked for.

use engine::Position;

use crate::general::{General, Mind};
use crate::level::Level;

/// Somebody who makes generals for one game: a general for this position, if it is of that game.
pub type Staff = fn(&dyn Position, Level, u64) -> Option<Box<dyn General>>;

/// A general for the game of this position, if one knows it. Its choices depend on nothing but the position as its side
/// knows it, the seed and, where it thinks by the clock, the time.
#[cfg(not(target_family = "wasm"))]
pub fn general(position: &dyn Position, level: Level, seed: u64) -> Option<Box<dyn General>> {
    let staffs: [Staff; 4] = [
        Mind::<armageddon::Armageddon>::of,
        Mind::<basileus::Basileus>::of,
        Mind::<apocalypse::Apocalypse>::of,
        Mind::<glory::Glory>::of,
    ];
    staffs.into_iter().find_map(|staff| staff(position, level, seed))
}

/// Fetches those who know a game, or says why not in a sentence.
#[cfg(target_family = "wasm")]
pub async fn fetch(game: &str) -> Result<Staff, String> {
    let fetched = match game {
        "armageddon" => split::armageddon_general().await,
        "basileus" => split::basileus_general().await,
        "apocalypse" => split::apocalypse_general().await,
        "glory" => split::glory_general().await,
        _ => return Err(format!("nobody here knows \"{game}\"")),
    };
    fetched.map_err(|split::NotLoaded| format!("the generals of \"{game}\" could not be loaded"))
}

/// Fetches those who know a game; here they are at hand.
#[cfg(not(target_family = "wasm"))]
pub async fn fetch(_game: &str) -> Result<Staff, String> {
    Ok(general)
}

/// What is reached only through one of these functions is a module of its own, which the function fetches first.
#[cfg(target_family = "wasm")]
mod split {
    #![allow(unsafe_code, reason = "the border between two modules")]

    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    use super::Staff;
    use crate::general::Mind;

    /// The module did not come.
    pub struct NotLoaded;

    impl From<SplitLoaderError> for NotLoaded {
        fn from(_: SplitLoaderError) -> Self {
            NotLoaded
        }
    }

    #[wasm_split(armageddon_general, fallible)]
    pub fn armageddon_general() -> Result<Staff, NotLoaded> {
        Ok(Mind::<armageddon::Armageddon>::of)
    }

    #[wasm_split(basileus_general, fallible)]
    pub fn basileus_general() -> Result<Staff, NotLoaded> {
        Ok(Mind::<basileus::Basileus>::of)
    }

    #[wasm_split(apocalypse_general, fallible)]
    pub fn apocalypse_general() -> Result<Staff, NotLoaded> {
        Ok(Mind::<apocalypse::Apocalypse>::of)
    }

    #[wasm_split(glory_general, fallible)]
    pub fn glory_general() -> Result<Staff, NotLoaded> {
        Ok(Mind::<glory::Glory>::of)
    }
}
