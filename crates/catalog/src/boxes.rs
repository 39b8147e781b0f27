//! What is written on the boxes, for whoever has not opened one.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_title_has_its_label() {
        assert!(crate::TITLES.iter().map(|title| Label::of(title)).eq(LABELS.iter().map(|label| Label { ..*label })));
    }
}
