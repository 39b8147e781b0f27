//! A position of some title, its types hidden: what hosts, servers and programs hold.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::forecast::{Forecast, forecast};
use crate::{
    Board, Book, Chooser, Game, Lawful, Outcome, Pending, Referee, Roll, Seat, Sentences, TextError, Told, Unlogged,
    View, act_on, carry_out, check, legal,
};

/// Why an action written as text was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rebuff {
    /// The case that forbids it; none where the text itself could not be read.
    pub case: Option<String>,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl Rebuff {
    /// Something that no rule of the game forbids but that cannot be done.
    pub fn plain(message: impl Into<String>) -> Self {
        Rebuff { case: None, message: message.into() }
    }
}

impl fmt::Display for Rebuff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.case {
            Some(case) => write!(f, "{} [{case}]", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Rebuff {}

/// How a side is played when nobody plays it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Any legal action, each time ([`Game::any_action`]).
    Random,
    /// By a simple plan ([`Game::scripted`]); in a box without one, at random.
    Scripted,
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Style::Random => "random",
            Style::Scripted => "scripted",
        })
    }
}

/// One play of a scenario by nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playout {
    /// How it ended.
    pub outcome: Outcome,
    /// Actions taken.
    pub actions: u64,
    /// Dice thrown.
    pub dice: u64,
    /// The game turn it ended in.
    pub turn: u16,
    /// Hash of the last position.
    pub hash: u64,
}

/// A position together with its game, the types of both hidden. Actions come and go as text. What only a laboratory asks
/// is left out in a browser, where it would be loaded in vain.
pub trait Position: Send + Sync {
    /// The rulebook that is cited.
    fn book(&self) -> &'static Book;
    /// The names of the sides.
    fn sides(&self) -> &[String];
    /// What is awaited.
    fn pending(&self) -> Pending;
    /// The game turn.
    fn turn(&self) -> u16;
    /// Where in the sequence of play this is: "Turn 3, Hittites, Movement".
    fn heading(&self) -> String;
    /// Every legal action, in notation.
    fn actions(&self) -> Vec<String>;
    /// What a side played in this style does next: actions to be taken one after the other, until dice or another side
    /// are awaited. None when nobody has to act.
    fn order(&self, style: Style, chooser: &mut Chooser) -> Vec<String>;
    /// May this be done? Changes nothing.
    fn judge(&self, action: &str) -> Result<(), Rebuff>;
    /// Does it, or says why not and changes nothing.
    fn act(&mut self, action: &str) -> Result<Vec<Told>, Rebuff>;
    /// Whether the action would show the other side something hidden.
    fn reveals(&self, action: &str) -> bool;
    /// Uses dice, or says why not and changes nothing.
    fn roll(&mut self, roll: Roll) -> Result<Vec<Told>, Rebuff>;
    /// The action in its usual spelling.
    fn spell(&self, action: &str) -> Result<String, Rebuff>;
    /// The map.
    fn board(&self) -> Board;
    /// What a seat sees and may do.
    fn view(&self, seat: Seat) -> View;
    /// Every outcome of the dice that are due, or that follow the usual choices, exactly, in the words of a seat.
    fn forecast(&self, seat: Seat) -> Option<Forecast>;
    /// How the rest of a set-up could be placed.
    fn suggestion(&self) -> Option<Vec<String>>;
    /// The position's hash.
    fn hash(&self) -> u64;
    /// The position as text.
    fn text(&self) -> String;
    /// Another position of the same game, from text.
    fn read(&self, text: &str) -> Result<Box<dyn Position>, TextError>;
    /// A copy.
    fn copy(&self) -> Box<dyn Position>;
    /// Whether sides keep secrets from each other ([`Game::HAS_SECRETS`]).
    fn has_secrets(&self) -> bool;
    /// The position itself, an [`Opened`], for those few who may know its type: computer players.
    fn as_any(&self) -> &dyn Any;
    /// Action sequences of this length from here, every roll counted.
    #[cfg(not(target_family = "wasm"))]
    fn perft(&self, depth: u32) -> u64;
    /// Plays from here to the end, each side in its style (see [`playout_in`]).
    #[cfg(not(target_family = "wasm"))]
    fn playout(&self, seed: u64, styles: &[Style]) -> Playout;
    /// Plays from here at random with every invariant checked (see [`crate::trial`]).
    #[cfg(not(target_family = "wasm"))]
    fn trial(&self, seed: u64, plan: &crate::trial::Plan) -> Result<crate::trial::Report, String>;
}

/// A game and one of its states: the only implementation of [`Position`].
#[derive(Debug)]
pub struct Opened<G: Game> {
    game: Arc<G>,
    state: G::State,
}

impl<G: Game> Opened<G> {
    /// The starting position of a game.
    pub fn new(game: G) -> Self {
        let state = game.open();
        Opened { game: Arc::new(game), state }
    }

    /// The game, as its box wrote it.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The position, as its box wrote it.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    fn parse(&self, action: &str) -> Result<G::Action, Rebuff> {
        self.game.read_action(action.trim()).map_err(|error| Rebuff::plain(error.message))
    }

    fn lawful(&self, action: &str) -> Result<Lawful<G::Action>, Rebuff> {
        let action = self.parse(action)?;
        match self.game.pending(&self.state) {
            Pending::Act(_) => check(&*self.game, &self.state, action)
                .map_err(|r| Rebuff { case: Some(r.case.label().to_string()), message: r.reason.to_string() }),
            Pending::Dice(throw) => {
                Err(Rebuff { case: Some(throw.case.label().to_string()), message: "Dice are due first.".to_string() })
            }
            Pending::Over(_) => Err(Rebuff::plain("The match is over.")),
        }
    }
}

impl<G: Game> Position for Opened<G> {
    fn book(&self) -> &'static Book {
        self.game.book()
    }

    fn sides(&self) -> &[String] {
        self.game.sides()
    }

    fn pending(&self) -> Pending {
        self.game.pending(&self.state)
    }

    fn turn(&self) -> u16 {
        self.game.turn(&self.state)
    }

    fn heading(&self) -> String {
        self.game.heading(&self.state)
    }

    fn actions(&self) -> Vec<String> {
        legal(&*self.game, &self.state).into_iter().map(|action| self.game.write_action(action)).collect()
    }

    fn order(&self, style: Style, chooser: &mut Chooser) -> Vec<String> {
        let mut order = Vec::new();
        if let Pending::Act(_) = self.pending() {
            match style {
                Style::Random => order.push(self.game.any_action(&self.state, chooser)),
                Style::Scripted => self.game.scripted(&self.state, chooser, &mut order),
            }
        }
        order.into_iter().map(|action| self.game.write_action(action)).collect()
    }

    fn judge(&self, action: &str) -> Result<(), Rebuff> {
        self.lawful(action).map(|_| ())
    }

    fn act(&mut self, action: &str) -> Result<Vec<Told>, Rebuff> {
        let action = self.lawful(action)?;
        let mut log = Sentences::default();
        self.game.perform(&mut Referee::new(&*self.game, &mut self.state, &mut log), action);
        Ok(log.0)
    }

    fn reveals(&self, action: &str) -> bool {
        self.parse(action).is_ok_and(|action| self.game.reveals(&self.state, action))
    }

    fn roll(&mut self, roll: Roll) -> Result<Vec<Told>, Rebuff> {
        let Pending::Dice(throw) = self.pending() else { return Err(Rebuff::plain("No dice are due.")) };
        if !throw.admits(&roll) {
            return Err(Rebuff {
                case: Some(throw.case.label().to_string()),
                message: format!("{} due, with faces 1 to {}.", count(throw.dice, "die", "dice"), throw.faces),
            });
        }
        let mut log = Sentences::default();
        self.game.throw(&mut Referee::new(&*self.game, &mut self.state, &mut log), roll);
        Ok(log.0)
    }

    fn spell(&self, action: &str) -> Result<String, Rebuff> {
        self.parse(action).map(|action| self.game.write_action(action))
    }

    fn board(&self) -> Board {
        self.game.board()
    }

    fn view(&self, seat: Seat) -> View {
        self.game.view(&self.state, seat)
    }

    fn forecast(&self, seat: Seat) -> Option<Forecast> {
        forecast(&*self.game, &self.state, seat)
    }

    fn suggestion(&self) -> Option<Vec<String>> {
        let list = self.game.suggestion(&self.state)?;
        Some(list.into_iter().map(|action| self.game.write_action(action)).collect())
    }

    fn hash(&self) -> u64 {
        self.game.hash(&self.state)
    }

    fn text(&self) -> String {
        self.game.write_state(&self.state)
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, TextError> {
        let state = self.game.read_state(text)?;
        Ok(Box::new(Opened { game: Arc::clone(&self.game), state }))
    }

    fn copy(&self) -> Box<dyn Position> {
        Box::new(Opened { game: Arc::clone(&self.game), state: self.state.clone() })
    }

    fn has_secrets(&self) -> bool {
        G::HAS_SECRETS
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    #[cfg(not(target_family = "wasm"))]
    fn perft(&self, depth: u32) -> u64 {
        crate::perft(&*self.game, &self.state, depth)
    }

    #[cfg(not(target_family = "wasm"))]
    fn playout(&self, seed: u64, styles: &[Style]) -> Playout {
        playout_in(&*self.game, &self.state, seed, styles)
    }

    #[cfg(not(target_family = "wasm"))]
    fn trial(&self, seed: u64, plan: &crate::trial::Plan) -> Result<crate::trial::Report, String> {
        crate::trial::run(&*self.game, &self.state, seed, plan)
    }
}

/// Plays from a state to the end at random; one seed, one play. Allocates nothing.
pub fn playout<G: Game>(game: &G, from: &G::State, seed: u64) -> Playout {
    playout_in(game, from, seed, &[])
}

/// Plays from a state to the end, each side in its style, by its place in the list; a side that is not in it plays at
/// random. One seed, one play.
pub fn playout_in<G: Game>(game: &G, from: &G::State, seed: u64, styles: &[Style]) -> Playout {
    play_out(game, &mut from.clone(), seed, styles)
}

/// Plays a state to its end as [`playout_in`] does, and leaves it there.
pub fn play_out<G: Game>(game: &G, state: &mut G::State, seed: u64, styles: &[Style]) -> Playout {
    let mut chooser = Chooser::new(seed);
    let (mut actions, mut dice) = (0, 0);
    let mut order = Vec::new();
    loop {
        match game.pending(state) {
            Pending::Act(side) => match styles.get(side.index()) {
                None | Some(Style::Random) => {
                    let action = game.any_action(state, &mut chooser);
                    act_on(game, state, action);
                    actions += 1;
                }
                Some(Style::Scripted) => {
                    order.clear();
                    game.scripted(state, &mut chooser, &mut order);
                    actions += carry_out(game, state, &order).expect("a script orders what is legal");
                }
            },
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, state, &mut Unlogged), roll);
                dice += u64::from(throw.dice);
            }
            Pending::Over(outcome) => {
                return Playout { outcome, actions, dice, turn: game.turn(state), hash: game.hash(state) };
            }
        }
    }
}

fn count(n: u8, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one} is") } else { format!("{n} {many} are") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;
    use crate::toy::Race;

    use Style::{Random, Scripted};

    #[test]
    fn each_side_plays_in_its_style() {
        let race = Race::position();
        // Three paces a turn: past ten in the fourth. The hare shows the card and both walk, so no die is thrown.
        let both = race.playout(1, &[Scripted, Scripted]);
        assert_eq!((both.outcome, both.turn, both.dice, both.actions), (Outcome::Won(Side(0)), 4, 0, 27));
        assert_eq!(race.playout(2, &[Scripted, Scripted]), both, "a plan leaves nothing to chance");
        let wins = |styles: &[Style], side| {
            let won = |seed: &u64| race.playout(*seed, styles).outcome == Outcome::Won(Side(side));
            (0..200).filter(won).count()
        };
        let by_chance = [0, 1].map(|side| wins(&[], side));
        assert!(wins(&[Scripted, Random], 0) > by_chance[0] && wins(&[Random, Scripted], 1) > by_chance[1]);
    }

    #[test]
    fn whoever_has_no_style_plays_at_random() {
        let game = Race::new();
        let race = Race::position();
        for seed in 0..20 {
            let random = playout(&game, &game.open(), seed);
            assert_eq!(race.playout(seed, &[]), random);
            assert_eq!(race.playout(seed, &[Random, Random]), random);
        }
        let drill = crate::toy_drill::Drill::new(None);
        let planless = |styles| playout_in(&drill, &drill.open(), 3, styles);
        assert_eq!(planless(&[Scripted]), planless(&[Random]), "a box without a plan");
    }
}
