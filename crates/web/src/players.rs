//! Who plays a side.

use opponent::{LEVELS, Level};

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Player {
    /// Somebody at this screen.
    Here,
    /// The computer, as this general.
    Computer(Level),
}

/// Whom one meets unless one asks for somebody else.
const USUAL: &str = "muwatalli";

impl Player {
    /// Everybody who may be asked, in the order offered.
    pub fn offered() -> Vec<Player> {
        std::iter::once(Player::Here).chain(LEVELS.iter().copied().map(Player::Computer)).collect()
    }

    /// Whom one meets unless one asks for somebody else.
    pub fn usual() -> Self {
        Player::of(USUAL)
    }

    /// The word in a record's header.
    pub fn word(self) -> String {
        match self {
            Player::Here => "here".to_string(),
            Player::Computer(level) => level.to_string(),
        }
    }

    /// The player of this word; a person for any other.
    pub fn of(word: &str) -> Self {
        Level::read(word).map_or(Player::Here, Player::Computer)
    }

    /// What he is called, short.
    pub fn name(self) -> &'static str {
        match self {
            Player::Here => "Person",
            Player::Computer(level) => level.name,
        }
    }

    /// What is said of him.
    pub fn says(self) -> &'static str {
        match self {
            Player::Here => "Somebody at this screen.",
            Player::Computer(level) => level.about,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_found_again_by_their_words() {
        for player in Player::offered() {
            assert_eq!(Player::of(&player.word()), player);
        }
        assert_eq!(Player::of("somebody"), Player::Here);
        assert_ne!(Player::usual(), Player::Here);
    }
}
