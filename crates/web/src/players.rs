//! Who plays a side.

use opponent::{LEVELS, Level};

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Player {
    /// Somebody at this screen.
    Here,
    /// Somebody elsewhere, whom one sends a link.
    Away,
    /// The computer, as this general.
    Computer(Level),
}

/// Whom one meets unless one asks for somebody else.
const USUAL: &str = "muwatalli";

impl Player {
    /// Everybody who may be asked, in the order offered; somebody elsewhere only where a server hosts matches.
    pub fn offered(is_hosted: bool) -> Vec<Player> {
        let people = [Player::Here, Player::Away].into_iter().take(if is_hosted { 2 } else { 1 });
        people.chain(LEVELS.iter().copied().map(Player::Computer)).collect()
    }

    /// Whom one meets unless one asks for somebody else.
    pub fn usual() -> Self {
        Player::of(USUAL)
    }

    /// The word in a record's header.
    pub fn word(self) -> String {
        match self {
            Player::Here => "here".to_string(),
            Player::Away => "away".to_string(),
            Player::Computer(level) => level.to_string(),
        }
    }

    /// The player of this word; a person for any other.
    pub fn of(word: &str) -> Self {
        match word {
            "away" => Player::Away,
            word => Level::read(word).map_or(Player::Here, Player::Computer),
        }
    }

    /// What he is called, short.
    pub fn name(self) -> &'static str {
        match self {
            Player::Here => "Person",
            Player::Away => "A friend, by link",
            Player::Computer(level) => level.name,
        }
    }

    /// What is said of him.
    pub fn says(self) -> &'static str {
        match self {
            Player::Here => "Somebody at this screen.",
            Player::Away => {
                "Somebody elsewhere: you get a link to send. The server referees and throws dice both can check."
            }
            Player::Computer(level) => level.about,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_found_again_by_their_words() {
        for player in Player::offered(true) {
            assert_eq!(Player::of(&player.word()), player);
        }
        assert_eq!(Player::of("somebody"), Player::Here);
        assert_ne!(Player::usual(), Player::Here);
    }
}
