//! Who knows which game. In a browser a box is fetched when it is first wanted, with those who know it.

use engine::{Position, Title};

use crate::general::{General, Mind};
use crate::level::Level;

/// Somebody who makes generals for one game: a general for this position, if it is of that game.
pub type Staff = fn(&dyn Position, Level, u64) -> Option<Box<dyn General>>;

/// A general for the game of this position, if one knows it. Its choices depend on nothing but the position as its side
/// knows it, the seed and, where it thinks by the clock, the time. Not in a browser, where whoever names a box carries it.
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

/// A box, and somebody who knows the game in it.
pub type Fetched = (&'static Title, Staff);

/// Fetches a box and those who know it, or says why not in a sentence. In a browser they come over the network; elsewhere
/// they are there already.
pub async fn fetch(game: &str) -> Result<Fetched, String> {
    let fetched = match game {
        "armageddon" => split::armageddon().await,
        "basileus" => split::basileus().await,
        "apocalypse" => split::apocalypse().await,
        "glory" => split::glory().await,
        _ => return Err(format!("there is no game \"{game}\"")),
    };
    fetched.map_err(|split::NotLoaded| format!("the rules of \"{game}\" could not be loaded"))
}

/// What is reached only through one of these functions is a module of its own, which the function fetches first.
#[cfg(target_family = "wasm")]
mod split {
    #![allow(unsafe_code, reason = "the border between two modules")]

    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    use super::{Fetched, Mind};

    /// The module did not come.
    pub struct NotLoaded;

    impl From<SplitLoaderError> for NotLoaded {
        fn from(_: SplitLoaderError) -> Self {
            NotLoaded
        }
    }

    #[wasm_split(armageddon, fallible)]
    pub fn armageddon() -> Result<Fetched, NotLoaded> {
        Ok((&armageddon::TITLE, Mind::<armageddon::Armageddon>::of))
    }

    #[wasm_split(basileus, fallible)]
    pub fn basileus() -> Result<Fetched, NotLoaded> {
        Ok((&basileus::TITLE, Mind::<basileus::Basileus>::of))
    }

    #[wasm_split(apocalypse, fallible)]
    pub fn apocalypse() -> Result<Fetched, NotLoaded> {
        Ok((&apocalypse::TITLE, Mind::<apocalypse::Apocalypse>::of))
    }

    #[wasm_split(glory, fallible)]
    pub fn glory() -> Result<Fetched, NotLoaded> {
        Ok((&glory::TITLE, Mind::<glory::Glory>::of))
    }
}

#[cfg(not(target_family = "wasm"))]
mod split {
    use super::{Fetched, Mind};

    pub struct NotLoaded;

    pub async fn armageddon() -> Result<Fetched, NotLoaded> {
        Ok((&armageddon::TITLE, Mind::<armageddon::Armageddon>::of))
    }

    pub async fn basileus() -> Result<Fetched, NotLoaded> {
        Ok((&basileus::TITLE, Mind::<basileus::Basileus>::of))
    }

    pub async fn apocalypse() -> Result<Fetched, NotLoaded> {
        Ok((&apocalypse::TITLE, Mind::<apocalypse::Apocalypse>::of))
    }

    pub async fn glory() -> Result<Fetched, NotLoaded> {
        Ok((&glory::TITLE, Mind::<glory::Glory>::of))
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!("a box is there already"),
        }
    }

    #[test]
    fn every_title_can_be_fetched_with_somebody_who_knows_it() {
        let library = catalog::Library::printed();
        for title in catalog::TITLES {
            let (fetched, staff) = now(fetch(title.id)).unwrap();
            assert_eq!(fetched.name, title.name);
            let scenario = format!("{}/{}", title.id, library.scenarios(title.id).unwrap()[0].id);
            let start = library.open(&scenario, &[]).unwrap();
            let level = Level::read("maurice").unwrap();
            assert!(staff(&*start, level, 1).is_some() && general(&*start, level, 1).is_some(), "{scenario}");
        }
        assert_eq!(now(fetch("chess")).unwrap_err(), "there is no game \"chess\"");
    }
}
