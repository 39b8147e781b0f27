//! What is said over the line of a match.

use engine::{Forecast, Line};
use serde::{Deserialize, Serialize};

use crate::patch::Patch;

/// The faces of one throw.
pub type Faces = Vec<u8>;

/// What a client says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// The first thing on every line: who I am. A seat's or a spectator's token; `at` is how far the sender knows the
    /// match already, if it does.
    Sit {
        /// Unguessable.
        token: String,
        /// How much was played as far as the sender knows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
    },
    /// Takes a list of actions, all or none.
    Act {
        /// How much was played.
        at: u64,
        /// In notation.
        actions: Vec<String>,
    },
    /// Takes back one's own steps from this one on.
    TakeBack {
        /// How much was played.
        at: u64,
        /// The first step that goes.
        step: u64,
    },
    /// Proposes something to the other sides.
    Propose {
        /// How much was played.
        at: u64,
        /// What.
        what: Proposal,
    },
    /// Says yes or no to what is proposed.
    Answer {
        /// How much was played.
        at: u64,
        /// Yes.
        yes: bool,
    },
    /// Gives the match up.
    Resign {
        /// How much was played.
        at: u64,
    },
    /// Claims the match, because whoever has to act has run out of time.
    Claim {
        /// How much was played.
        at: u64,
    },
    /// What may the dice do to the attack in hand? Where nothing is hidden a client works that out itself.
    Forecast {
        /// What the ledger in the view would declare it with.
        actions: Vec<String>,
    },
    /// How could the rest of the set-up be placed?
    Suggest,
    /// Says something to all at the table.
    Say {
        /// What.
        text: String,
    },
}

/// What one side may propose to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// That the match ends drawn.
    Draw,
    /// That every step from this one on is taken back: also the other side's, but no throw and nothing revealed.
    TakeBack(u64),
}

/// What the server says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Tell {
    /// The whole table, for somebody who has just sat down.
    Table(Box<Scene>),
    /// Something was played.
    News(News),
    /// Somebody spoke.
    Said {
        /// The side, or none for a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
        /// What.
        text: String,
    },
    /// Which sides are at the table now.
    Here {
        /// Their numbers.
        sides: Vec<u8>,
    },
    /// What the dice may do.
    Forecast {
        /// After which actions.
        actions: Vec<String>,
        /// None where no dice would be due.
        forecast: Option<Forecast>,
    },
    /// How the rest of the set-up could be placed.
    Suggestion {
        /// In notation; none where nothing is left to place.
        actions: Vec<String>,
    },
    /// Something was not done.
    Refused {
        /// Why, in a sentence.
        message: String,
        /// The case that forbids it, if a rule does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<String>,
        /// How much was played, so that a client that is behind knows it.
        at: u64,
    },
    /// The line ends; with the reason.
    Goodbye {
        /// In a sentence.
        message: String,
    },
}

/// The whole table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// Which side one plays; none for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// The match as everybody may know it.
    pub about: crate::api::MatchCard,
    /// How much was played.
    pub at: u64,
    /// What lies on the table.
    pub lies: Lies,
    /// What was said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<(Option<u8>, String)>,
    /// What is proposed, and by whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<(u8, Proposal)>,
    /// How time stands.
    pub clocks: Clocks,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// A table as a seat may know it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lies {
    /// Nothing is hidden: the record so far.
    Open {
        /// As text.
        record: String,
    },
    /// Something is hidden: what the seat sees, line by line ([`crate::sheet`]), and its log.
    Seen {
        /// Who has to act.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        awaited: Option<u8>,
        /// How many steps were taken.
        steps: u64,
        /// From which step on this seat may take back what it did.
        floor: u64,
        /// With which step the last of it begins.
        last: u64,
        /// The view.
        sheet: String,
        /// What the seat may read of the log.
        log: Vec<Told>,
    },
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The step it is about.
    pub step: u64,
    /// What it says.
    #[serde(flatten)]
    pub line: Line,
    /// What the dice showed, if the step is a throw. They stand at its first line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
}

/// Something was played: how the match changed with it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct News {
    /// How much is played now.
    pub at: u64,
    /// What was done, if everybody may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Play>,
    /// What is different on the table, where something is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
    /// How time stands, in a match with clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// How it ended, if it just has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// What is different on a table that hides something.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// Who has to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub awaited: Option<u8>,
    /// How many steps were taken.
    pub steps: u64,
    /// From which step on this seat may take back what it did.
    pub floor: u64,
    /// With which step the last of it begins.
    pub last: u64,
    /// What changes in the seat's sheet.
    pub patch: Patch,
    /// New lines of the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<Told>,
}

/// What was done. The journal of a match is a list of these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// All seats are taken and the first dice, if any are due, have fallen.
    Began(Vec<Faces>),
    /// A side took actions, and dice fell.
    Acted(u8, Vec<String>, #[serde(default, skip_serializing_if = "Vec::is_empty")] Vec<Faces>),
    /// A side took back its steps from this one on.
    TookBack(u8, u64),
    /// A side proposes something.
    Proposed(u8, Proposal),
    /// A side answered: yes or no.
    Answered(u8, bool),
    /// A side gave up.
    Resigned(u8),
    /// A side claimed the match, the other being out of time.
    Claimed(u8),
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The side that won; none if it is drawn.
    pub won: Option<u8>,
    /// Why: "by the rules", "the Hittites resigned".
    pub how: String,
    /// The secret of the dice, so that everybody can check them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// How time stands, in milliseconds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// What each side has left; none where its time is not counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<u64>,
    /// What is left for the move that is awaited, if somebody has to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u64>,
}
