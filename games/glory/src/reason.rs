//! Why an action is refused, in a sentence a player can act on.

use std::fmt;

use engine::{Case, Refusal};

use crate::table::{Point, Terrain, Territory};

/// A refusal of this game.
pub type Refused = Refusal<Reason>;
/// Whether something may be done.
pub type Verdict = Result<(), Refused>;

/// Refuses, citing a row.
pub(crate) fn refuse(case: Case, reason: Reason) -> Verdict {
    Err(Refused { case, reason })
}

/// A length in movement units: "7.50".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Length(pub i32);

impl Length {
    /// A measured length.
    pub(crate) fn of(hundredths: f64) -> Self {
        Length((hundredths + 0.5).floor() as i32)
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

/// Why an action is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // Each says itself below.
pub enum Reason {
    NotNow { awaited: &'static str },
    NotInList { territory: Territory },
    NotCompulsory { terrain: Terrain, one: Terrain, other: Terrain },
    Banned { terrain: Terrain },
    NoneLeft { terrain: Terrain, most: u8 },
    TooDear { terrain: Terrain, cost: u8, left: u8 },
    SelectOne,
    NotSelected { terrain: Terrain },
    NoSuchShape,
    TooSmall,
    NoRibbon { length: Length },
    TooLarge { measured: Length, limit: Length },
    OffTable,
    NotAtEdge { edge: &'static str, measured: Length },
    TooNearEdge { edge: &'static str, measured: Length, limit: Length, at_least: bool },
    WrongHalf { percent: u8 },
    TouchesOutside { at: Point },
    TooNear { terrain: Terrain, measured: Length, limit: Length },
    Overlaps { what: &'static str },
    NotOnHill { terrain: Terrain },
    PartlyOnHill,
    ThereIsRoom,
    MustStay { score: u8 },
    TooFar { measured: Length, limit: Length },
    OnlySlides { score: u8 },
    OnlyRemoved,
    NoWaterOfThatKind,
    RiverBends { reason: &'static str },
    TooLong { measured: Length, limit: Length },
    ShoreDepth { measured: Length },
    RoadEnds,
    MissesVillage { measured: Length },
    CrossesRiver { times: u8 },
    OutOfZone { measured: Length, limit: Length },
    Difficult { terrain: Terrain },
    NoEntry { terrain: Terrain },
    NoWorksLeft { most: u8 },
    NoSuchGroup,
    NotWaiting,
    NotInOuterThird { x: Length },
    Seen { from: Point, at: Point },
    NoDummies { most: u8 },
    FlankTaken,
    NoMarchThere,
    OverTheSea,
    SomebodyStays,
    NoSuchCommander,
    CannotDismount,
    DismountedAlready,
    StillToPlace { left: u8 },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::NotNow { awaited } => write!(f, "Not now: {awaited}."),
            Reason::NotInList { territory } => {
                write!(f, "The opponent's army is not met in {} country.", territory.name())
            }
            Reason::NotCompulsory { terrain, one, other } => write!(
                f,
                "{} is not compulsory here; {} and {} are.",
                capital(terrain.words()),
                one.words(),
                other.words()
            ),
            Reason::Banned { terrain } => {
                write!(f, "Without the initiative no {} can be selected.", terrain.words())
            }
            Reason::NoneLeft { terrain, most: 0 } => write!(f, "This country has no {}: 0 left.", terrain.words()),
            Reason::NoneLeft { terrain, most } => {
                write!(f, "Of {} this country has {most}, and all are taken: 0 left.", terrain.words())
            }
            Reason::TooDear { terrain, cost, left } => {
                write!(f, "{} costs {cost} of the five selections, and {left} are left.", capital(terrain.words()))
            }
            Reason::SelectOne => write!(f, "At least one piece has to be selected."),
            Reason::NotSelected { terrain } => write!(f, "There is no {} left to place.", terrain.words()),
            Reason::NoSuchShape => write!(
                f,
                "There is no such shape: sides of 1 to 16, corners rounded up to 1, or 5 to 24 corners that fill three \
                 quarters of their hull."
            ),
            Reason::TooSmall => write!(f, "The piece does not hold a rectangle of 6 by 4."),
            Reason::NoRibbon { length } => {
                write!(f, "A gully is a plain rectangle 6 to 12 long and 2 wide; this one is {length} long.")
            }
            Reason::TooLarge { measured, limit } => {
                write!(f, "The piece needs a circle of {measured}; it may need {limit} at most.")
            }
            Reason::OffTable => write!(f, "It has to lie wholly on the table."),
            Reason::NotAtEdge { edge, measured } => write!(f, "It has to touch {edge} and is {measured} from it."),
            Reason::TooNearEdge { edge, measured, limit, at_least } => {
                let than = if at_least { "at least" } else { "more than" };
                write!(f, "It is {measured} from {edge} and has to be {than} {limit} from it.")
            }
            Reason::WrongHalf { percent } => {
                write!(f, "Only {percent} % of it lie in that half of the table; it has to be more than 50.")
            }
            Reason::TouchesOutside { at } => {
                write!(f, "It touches at {}, which is in the other half of the table.", place(at))
            }
            Reason::TooNear { terrain, measured, limit } => {
                write!(f, "It is {measured} from the {} and has to keep {limit}.", terrain.words())
            }
            Reason::Overlaps { what } => write!(f, "It overlaps {what}."),
            Reason::NotOnHill { terrain } => write!(f, "{} does not lie on a hill.", capital(terrain.words())),
            Reason::PartlyOnHill => write!(f, "It lies partly on a hill: wholly on it or wholly off it."),
            Reason::ThereIsRoom => write!(f, "There is room for it."),
            Reason::MustStay { score } => write!(f, "With a score of {score} the piece stays where it is."),
            Reason::TooFar { measured, limit } => {
                write!(f, "That is a slide of {measured}; {limit} is the most.")
            }
            Reason::OnlySlides { score } => write!(f, "With a score of {score} the piece may only slide."),
            Reason::OnlyRemoved => write!(f, "With this score the piece may be removed, and nothing else."),
            Reason::NoWaterOfThatKind => write!(f, "The other kind of water was selected."),
            Reason::RiverBends { reason } => write!(f, "{reason}."),
            Reason::TooLong { measured, limit } => write!(f, "The river is {measured} long; {limit} is the most here."),
            Reason::ShoreDepth { measured } => write!(f, "The sea is {measured} deep there; it has to be 3 to 6."),
            Reason::RoadEnds => {
                write!(f, "A road runs from one edge of the table to another, or to the shore.")
            }
            Reason::MissesVillage { measured } => {
                write!(f, "The road has to pass through the village or touch it; it passes {measured} away.")
            }
            Reason::CrossesRiver { times } => {
                write!(f, "The road would cross the river {times} times, or run in it; once is the most.")
            }
            Reason::OutOfZone { measured, limit } => {
                write!(f, "It reaches {measured} from your long edge; {limit} is the most.")
            }
            Reason::Difficult { terrain } => {
                write!(f, "A camp does not stand in difficult going, and this is {}.", terrain.words())
            }
            Reason::NoEntry { terrain } => write!(f, "These troops do not enter {}.", terrain.words()),
            Reason::NoWorksLeft { most } => write!(f, "This army has {most} field fortifications, and no more."),
            Reason::NoSuchGroup => write!(f, "There is no such battle group."),
            Reason::NotWaiting => write!(f, "That one has its place already."),
            Reason::NotInOuterThird { x } => {
                write!(f, "It reaches x = {x}; ambushes lie in the outer thirds, up to 24 and from 48 on.")
            }
            Reason::Seen { from, at } => {
                write!(f, "At {} it can be seen by skirmishers at {}.", place(at), place(from))
            }
            Reason::NoDummies { most: 0 } => write!(f, "Markers without troops were not agreed."),
            Reason::NoDummies { most } => write!(f, "All {most} markers without troops are placed."),
            Reason::FlankTaken => write!(f, "There is a march over this flank: others join it."),
            Reason::NoMarchThere => write!(f, "There is no march over this flank to join."),
            Reason::OverTheSea => write!(f, "Nobody marches over a flank with a coast."),
            Reason::SomebodyStays => write!(f, "At least one battle group has to stay on the table."),
            Reason::NoSuchCommander => write!(f, "There is no such commander, or he is not free."),
            Reason::CannotDismount => write!(f, "That battle group cannot dismount."),
            Reason::DismountedAlready => write!(f, "It has dismounted already."),
            Reason::StillToPlace { left } => write!(f, "{left} more have to be placed first."),
        }
    }
}

fn capital(words: &'static str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn place(at: Point) -> String {
    format!("{}, {}", Length(at.x.into()), Length(at.y.into()))
}
