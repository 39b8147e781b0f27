//! Who plays a side.

use engine::Style;

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Somebody at this screen.
    Here,
    /// The computer, in this style.
    Computer(Style),
}

impl Player {
    const ALL: [Player; 3] = [Player::Here, Player::Computer(Style::Scripted), Player::Computer(Style::Random)];

    /// Everybody who may be asked, in the order offered, where the computer plays in these styles.
    pub fn offered(styles: &[Style]) -> Vec<Player> {
        std::iter::once(Player::Here).chain(styles.iter().copied().map(Player::Computer)).collect()
    }

    /// The word in a record's header.
    pub fn word(self) -> &'static str {
        match self {
            Player::Here => "here",
            Player::Computer(Style::Scripted) => "scripted",
            Player::Computer(Style::Random) => "random",
        }
    }

    /// The player of this word; a person for any other.
    pub fn of(word: &str) -> Self {
        Player::ALL.into_iter().find(|player| player.word() == word).unwrap_or(Player::Here)
    }

    /// What he is called, short.
    pub fn name(self) -> &'static str {
        match self {
            Player::Here => "Person",
            Player::Computer(Style::Scripted) => "Captain",
            Player::Computer(Style::Random) => "Recruit",
        }
    }

    /// What is said of him.
    pub fn says(self) -> &'static str {
        match self {
            Player::Here => "a person at this screen",
            Player::Computer(Style::Scripted) => "a captain with a simple plan",
            Player::Computer(Style::Random) => "a recruit who does anything",
        }
    }
}
