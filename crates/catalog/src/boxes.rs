//! The boxes one by one: a browser fetches each only when it is wanted.

use engine::Title;

/// What is written on a box.
#[derive(Debug, PartialEq, Eq)]
pub struct Label {
    /// How the title is named in scenario ids: `armageddon`.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
}

impl Label {
    const fn of(title: &Title) -> Self {
        Label { id: title.id, name: title.name }
    }
}

/// Every game we referee, for whoever has not opened its box: in the order of [`TITLES`](crate::TITLES).
pub static LABELS: &[Label] = &[
    Label::of(&armageddon::TITLE),
    Label::of(&basileus::TITLE),
    Label::of(&apocalypse::TITLE),
    Label::of(&glory::TITLE),
];

/// Fetches a box, or says why not in a sentence. In a browser it comes over the network; elsewhere it is there already.
pub async fn fetch(id: &str) -> Result<&'static Title, String> {
    let fetched = match id {
        "armageddon" => split::armageddon().await,
        "basileus" => split::basileus().await,
        "apocalypse" => split::apocalypse().await,
        "glory" => split::glory().await,
        _ => return Err(format!("there is no game \"{id}\"")),
    };
    fetched.map_err(|split::NotLoaded| format!("the rules of \"{id}\" could not be loaded"))
}

/// What is reached only through one of these functions is a module of its own, which the function fetches first.
#[cfg(target_family = "wasm")]
mod split {
    #![allow(unsafe_code, reason = "the border between two modules")]

    use engine::Title;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    /// The module did not come.
    pub struct NotLoaded;

    impl From<SplitLoaderError> for NotLoaded {
        fn from(_: SplitLoaderError) -> Self {
            NotLoaded
        }
    }

    #[wasm_split(armageddon, fallible)]
    pub fn armageddon() -> Result<&'static Title, NotLoaded> {
        Ok(&armageddon::TITLE)
    }

    #[wasm_split(basileus, fallible)]
    pub fn basileus() -> Result<&'static Title, NotLoaded> {
        Ok(&basileus::TITLE)
    }

    #[wasm_split(apocalypse, fallible)]
    pub fn apocalypse() -> Result<&'static Title, NotLoaded> {
        Ok(&apocalypse::TITLE)
    }

    #[wasm_split(glory, fallible)]
    pub fn glory() -> Result<&'static Title, NotLoaded> {
        Ok(&glory::TITLE)
    }
}

#[cfg(not(target_family = "wasm"))]
mod split {
    use engine::Title;

    pub struct NotLoaded;

    pub async fn armageddon() -> Result<&'static Title, NotLoaded> {
        Ok(&armageddon::TITLE)
    }

    pub async fn basileus() -> Result<&'static Title, NotLoaded> {
        Ok(&basileus::TITLE)
    }

    pub async fn apocalypse() -> Result<&'static Title, NotLoaded> {
        Ok(&apocalypse::TITLE)
    }

    pub async fn glory() -> Result<&'static Title, NotLoaded> {
        Ok(&glory::TITLE)
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;
    use crate::TITLES;

    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!("a box is there already"),
        }
    }

    #[test]
    fn every_title_is_listed_and_can_be_fetched() {
        let titles: Vec<_> = TITLES.iter().map(|title| Label::of(title)).collect();
        assert_eq!(LABELS, titles);
        for label in LABELS {
            assert_eq!(now(fetch(label.id)).unwrap().name, label.name);
        }
        assert_eq!(now(fetch("chess")).unwrap_err(), "there is no game \"chess\"");
    }
}
