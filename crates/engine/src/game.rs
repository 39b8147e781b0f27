//! What a game is: a state that awaits exactly one thing, and one body of rules that lists, judges and performs.

use std::fmt;

use crate::dice::{Chooser, Roll, Throw};
use crate::view::{Board, View};
use crate::{Book, Case, Log, Referee};

/// An army in the game: the first or second side of a scenario, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Side {
    /// The side's place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// In a game of two sides, the other one.
    pub const fn other(self) -> Side {
        Side(1 - self.0)
    }
}

/// Who looks at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A player, who knows what that side knows.
    Side(Side),
    /// Somebody who watches and knows only what is public.
    Spectator,
    /// The referee, who knows everything: tests, reviews of finished matches.
    Referee,
}

/// What a match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pending {
    /// A side has to act.
    Act(Side),
    /// Dice are due.
    Dice(Throw),
    /// Nothing: it is over.
    Over(Outcome),
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// This side won.
    Won(Side),
    /// Nobody did.
    Drawn,
}

/// An action the rules forbid: the case that does, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal<R> {
    /// The case that forbids it.
    pub case: Case,
    /// Why, in the game's words: a sentence a player can act on.
    pub reason: R,
}

impl<R: fmt::Display> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.reason, self.case)
    }
}

/// An action that the rules allow in the state it was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lawful<A>(A);

impl<A> Lawful<A> {
    /// An action the game itself offered, from [`Game::actions`], [`Game::any_action`] or [`Game::scripted`] on this very
    /// state. Anything else goes through [`check`].
    pub const fn offered(action: A) -> Self {
        Lawful(action)
    }

    /// The action.
    pub fn take(self) -> A {
        self.0
    }
}

/// Text that should name an action or a state and does not: which line, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextError {
    /// Line of the text, from 1.
    pub line: usize,
    /// What was wrong, in a sentence.
    pub message: String,
}

impl TextError {
    /// An error on the first (or only) line.
    pub fn new(message: impl Into<String>) -> Self {
        TextError { line: 1, message: message.into() }
    }

    /// The same error, on this line.
    pub fn on_line(mut self, line: usize) -> Self {
        self.line = line;
        self
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for TextError {}

/// A game opened on one scenario with its options: immutable tables, built once. Positions are plain [`State`]s.
///
/// What lists legal actions, what judges one and what performs it must be one body of rules; the trials in
/// [`crate::trial`] hold the three ways of asking equal.
///
/// [`State`]: Game::State
pub trait Game: Sized + Send + Sync + 'static {
    /// A position: small, flat, cheap to copy.
    type State: Clone + PartialEq + Send + Sync;
    /// One click: take up a unit, step, add an attacker, end a phase.
    type Action: Copy + PartialEq + fmt::Debug + Send;
    /// Something that happened, in the past tense.
    type Event: Clone + fmt::Debug;
    /// Why an action is refused, in a sentence.
    type Reason: fmt::Display;

    /// The rulebook that is cited.
    fn book(&self) -> &'static Book;

    /// The names of the sides, in order.
    fn sides(&self) -> &[String];

    /// The position the scenario starts from.
    fn open(&self) -> Self::State;

    /// The game turn, from 1.
    fn turn(&self, state: &Self::State) -> u16;

    /// Where in the sequence of play this is: "Turn 3, Hittites, Movement".
    fn heading(&self, state: &Self::State) -> String;

    /// What the match waits for.
    fn pending(&self, state: &Self::State) -> Pending;

    /// Every action the side to act may take, in a stable order, into a buffer the caller reuses (and has cleared). Where
    /// the game does not [list everything](Game::lists_everything), a choice of them.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Whether [`Game::actions`] names every legal action. Where things are put down on a table that is measured, not
    /// counted in hexes, there is no end of legal places: such a game says no here, and its list is a finite, stable
    /// choice out of what [`Game::judge`] allows, with at least one action in it. An action that is not listed may then
    /// be legal all the same; the judge alone decides.
    fn lists_everything(&self) -> bool {
        true
    }

    /// A legal action picked at random without building the list; every legal action has a chance.
    fn any_action(&self, state: &Self::State, chooser: &mut Chooser) -> Self::Action;

    /// What a simple player with a plan orders next, into an empty list; a box without one plays at random. An order is
    /// what one unit, or one attack, does: at least one action, to be taken one after the other until dice or another
    /// side are awaited; what is left of it then is forgotten. Looks only at what the side to act may know.
    fn scripted(&self, state: &Self::State, chooser: &mut Chooser, order: &mut Vec<Self::Action>) {
        order.push(self.any_action(state, chooser));
    }

    /// Whether sides keep secrets from each other, so that a position is more than a seat may know.
    const HAS_SECRETS: bool = false;

    /// A position that may be the true one as far as a side knows, what is hidden from it dealt out at random. Made from
    /// nothing but what the side knows: positions that look alike to it give the same one for the same chance.
    fn imagine(&self, state: &Self::State, _side: Side, _chooser: &mut Chooser) -> Self::State {
        state.clone()
    }

    /// May this action be taken? If not, which case forbids it, and why.
    fn judge(&self, state: &Self::State, action: Self::Action) -> Result<(), Refusal<Self::Reason>>;

    /// Takes a lawful action; all that happens goes through [`Referee::happen`].
    fn perform<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, action: Lawful<Self::Action>);

    /// Uses the dice that were due.
    fn throw<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll);

    /// The only function that changes a state.
    fn absorb(&self, state: &mut Self::State, event: &Self::Event);

    /// The event as this seat may read it in the log, or none: for bookkeeping nobody wants to read, and for what this
    /// seat may not know. The referee reads whatever anybody does. `state` is the position just before it.
    fn tell(&self, state: &Self::State, event: &Self::Event, seat: Seat) -> Option<String>;

    /// Whether taking this action shows the other side something it did not know: undo stops there.
    fn reveals(&self, _state: &Self::State, _action: Self::Action) -> bool {
        false
    }

    /// The choice a forecast assumes where somebody has to decide before the attack in hand is settled; none ends the
    /// forecast there. A legal action, the same one for the same position.
    fn usual(&self, _state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// A number that differs for different positions and is the same on every platform.
    fn hash(&self, state: &Self::State) -> u64;

    /// The action as a person writes it.
    fn write_action(&self, action: Self::Action) -> String;

    /// Reads what [`Game::write_action`] writes; the action need not be legal.
    fn read_action(&self, text: &str) -> Result<Self::Action, TextError>;

    /// The position as text, one fact a line.
    fn write_state(&self, state: &Self::State) -> String;

    /// Reads what [`Game::write_state`] writes and refuses positions that cannot be.
    fn read_state(&self, text: &str) -> Result<Self::State, TextError>;

    /// The map and what is printed on it: does not change during a match.
    fn board(&self) -> Board;

    /// What one seat may see, hidden things left out, with what it may do.
    fn view(&self, state: &Self::State, seat: Seat) -> View;

    /// A ready-made continuation where players may want one: how the rest of a set-up could be placed.
    fn suggestion(&self, _state: &Self::State) -> Option<Vec<Self::Action>> {
        None
    }

    /// Checks that the position holds together: derived parts equal recomputed ones, counters are conserved.
    fn inspect(&self, state: &Self::State) -> Result<(), String>;

    /// No match takes more actions than this.
    fn longest(&self) -> usize;
}

/// May this action be taken now? The only way from a stranger's action to a lawful one.
pub fn check<G: Game>(game: &G, state: &G::State, action: G::Action) -> Result<Lawful<G::Action>, Refusal<G::Reason>> {
    game.judge(state, action).map(|()| Lawful(action))
}

/// A legal action at random, for [`Game::any_action`]: so many guesses, each judged; if none is lawful, one of the
/// candidates that are, each equally likely.
///
/// `guess` makes a good guess quickly, or none; `each_candidate` names every action that could be legal, in a stable
/// order. Nothing is allocated.
///
/// # Panics
/// If no candidate is legal: a side that has to act has a legal action.
pub fn pick_lawful<G: Game>(
    game: &G,
    state: &G::State,
    chooser: &mut Chooser,
    guesses: u32,
    mut guess: impl FnMut(&mut Chooser) -> Option<G::Action>,
    each_candidate: impl Fn(&mut dyn FnMut(G::Action)),
) -> G::Action {
    for _ in 0..guesses {
        if let Some(action) = guess(chooser)
            && game.judge(state, action).is_ok()
        {
            return action;
        }
    }
    let mut count = 0;
    each_candidate(&mut |action| count += u32::from(game.judge(state, action).is_ok()));
    let mut left = chooser.below(count);
    let mut chosen = None;
    each_candidate(&mut |action| {
        if chosen.is_none() && game.judge(state, action).is_ok() {
            if left == 0 {
                chosen = Some(action);
            }
            left = left.saturating_sub(1);
        }
    });
    chosen.expect("a side that has to act has a legal action")
}
