//! The referee's pen: changes the state and writes the log in one motion.

use crate::{Case, Game, Told};

/// Where events go. Search and simulation run with [`Unlogged`], so that an event costs only what it changes.
pub trait Log<G: Game> {
    /// Notes what is about to happen to this state.
    fn note(&mut self, game: &G, before: &G::State, case: Case, event: &G::Event);
}

/// Keeps nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unlogged;

impl<G: Game> Log<G> for Unlogged {
    #[inline(always)]
    fn note(&mut self, _: &G, _: &G::State, _: Case, _: &G::Event) {}
}

/// Keeps the sentences of every event, for people.
#[derive(Debug, Default)]
pub struct Sentences(pub Vec<Told>);

impl<G: Game> Log<G> for Sentences {
    fn note(&mut self, game: &G, before: &G::State, case: Case, event: &G::Event) {
        self.0.extend(Told::of(game, before, case, event));
    }
}

impl<G: Game, L: Log<G> + ?Sized> Log<G> for &mut L {
    #[inline(always)]
    fn note(&mut self, game: &G, before: &G::State, case: Case, event: &G::Event) {
        (**self).note(game, before, case, event);
    }
}

/// Lends a state to the rules. They read it freely and change it only by saying what happened.
#[derive(Debug)]
pub struct Referee<'a, G: Game, L> {
    game: &'a G,
    state: &'a mut G::State,
    log: L,
}

#[cfg(not(target_family = "wasm"))]
impl<'a, G: Game, L: Log<G>> Referee<'a, G, &'a mut L> {
    /// A referee for this state, writing into this log.
    pub fn new(game: &'a G, state: &'a mut G::State, log: &'a mut L) -> Self {
        Referee { game, state, log }
    }
}

/// In a browser the rules are compiled once, for whatever log: what is loaded over the network counts for more than the
/// last bit of speed.
#[cfg(target_family = "wasm")]
impl<'a, G: Game> Referee<'a, G, &'a mut dyn Log<G>> {
    /// A referee for this state, writing into this log.
    pub fn new(game: &'a G, state: &'a mut G::State, log: &'a mut dyn Log<G>) -> Self {
        Referee { game, state, log }
    }
}

impl<G: Game, L: Log<G>> Referee<'_, G, L> {
    /// The position as it is now.
    #[inline(always)]
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// This happened, under this case: the state changes and the log has its line.
    #[inline(always)]
    pub fn happen(&mut self, case: Case, event: G::Event) {
        self.log.note(self.game, self.state, case, &event);
        self.game.absorb(self.state, &event);
    }
}
