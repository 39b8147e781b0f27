//! The walk from throw to throw, equal positions made one.

use std::collections::BTreeMap;

use super::{DEEPEST, MOST_STATES};
use crate::dice::greatest_common_divisor;
use crate::{Case, Game, Line, Log, Pending, Referee, Roll, Seat, Throw, Unlogged, check};

/// The most rolls that are walked of one throw.
const MOST_ROLLS: u128 = 10_000;
/// The most rolls that are walked in all.
const MOST_STEPS: u128 = 200_000;
/// The most choices in a row that are assumed.
const MOST_CHOICES: usize = 256;
/// Chances with more cases than this are not read as a fraction any more, and are reduced.
const LEGIBLE: u128 = 10_000;

/// A walk through all that dice may bring.
pub(super) struct Walk<'a, G: Game> {
    game: &'a G,
    start: &'a G::State,
    pub first: Throw,
    /// All weights are so many of these; together they are all of them.
    pub of: u128,
    /// The positions in which another throw is due, after as many throws.
    layer: Layer<G>,
    /// The positions in which everything is settled.
    pub ends: Layer<G>,
    /// What lies beyond the bounds.
    pub beyond: Option<Beyond>,
    /// Every roll walked to a position that was kept, and the one before it.
    trail: Vec<(Option<usize>, Roll)>,
    /// The choices that were assumed.
    pub assumes: Vec<G::Action>,
    /// How many rolls may still be walked.
    budget: u128,
}

pub(super) struct Node<G: Game> {
    pub state: G::State,
    pub weight: u128,
    /// The rolls of the first throw that lead here.
    pub led: Rolls,
    /// The last roll of the first way here, in the trail; none at the start.
    way: Option<usize>,
    /// Whether ways that differ in more than their last throw lead here.
    pub several: bool,
}

pub(super) struct Beyond {
    pub weight: u128,
    pub led: Rolls,
    /// The case of the first throw that was left.
    pub case: Case,
}

/// What is awaited once the usual choices are made.
enum Then {
    Dice(Throw),
    Settled,
    /// There is no end to the choices.
    Astray,
}

impl<'a, G: Game> Walk<'a, G> {
    /// A walk that has not begun. None if no dice follow, or more than can be walked.
    pub fn new(game: &'a G, start: &'a G::State) -> Option<Self> {
        let mut state = start.clone();
        let mut assumes = Vec::new();
        let Then::Dice(first) = follow(game, &mut state, &mut Unlogged, &mut assumes) else { return None };
        if !is_walked(&first) || first.outcomes().is_none() {
            return None;
        }
        let mut layer = Layer::default();
        layer.nodes.push(Node { state, weight: 1, led: Rolls::default(), way: None, several: false });
        Some(Walk {
            game,
            start,
            first,
            of: 1,
            layer,
            ends: Layer::default(),
            beyond: None,
            trail: Vec::new(),
            assumes,
            budget: MOST_STEPS,
        })
    }

    /// Walks until everything is settled or a bound is met.
    pub fn walked(mut self) -> Self {
        for depth in 0..DEEPEST {
            if self.layer.nodes.is_empty() {
                return self;
            }
            self.throw_all(depth == 0);
            if self.of > LEGIBLE {
                self.reduce();
            }
        }
        for node in std::mem::take(&mut self.layer).nodes {
            self.leave(node.weight, &node.led, self.due(&node).case);
        }
        self
    }

    /// Walks the throw that is due in every position of the layer.
    fn throw_all(&mut self, is_first: bool) {
        let layer = std::mem::take(&mut self.layer).nodes;
        // The cases of all these throws, brought to one number; a throw that would make it too large is left.
        let mut scale = 1;
        let mut kept = Vec::with_capacity(layer.len());
        for node in layer {
            let throw = self.due(&node);
            let rolls = count_outcomes(&throw);
            let cases = throw.outcomes().and_then(|mut outcomes| outcomes.next()).map(|(_, _, of)| of);
            let together = cases.and_then(|of| least_common_multiple(scale, of));
            match together.filter(|together| self.of.checked_mul(*together).is_some()) {
                Some(together) if is_walked(&throw) && rolls <= self.budget => {
                    (scale, self.budget) = (together, self.budget - rolls);
                    kept.push((node, throw));
                }
                _ => self.leave(node.weight, &node.led, throw.case),
            }
        }
        self.of *= scale;
        self.settled_weights().for_each(|weight| *weight *= scale);
        for (node, throw) in kept {
            for (i, (roll, ways, of)) in throw.outcomes().into_iter().flatten().enumerate() {
                let mut state = node.state.clone();
                self.game.throw(&mut Referee::new(self.game, &mut state, &mut Unlogged), roll);
                let then = follow(self.game, &mut state, &mut Unlogged, &mut self.assumes);
                let led = if is_first { Rolls::one(i) } else { node.led.clone() };
                let weight = node.weight * (scale / of) * ways;
                let way = Some(self.trail.len());
                let next = Node { state, weight, led, way, several: node.several };
                let (into, case) = match then {
                    Then::Dice(throw) => (&mut self.layer, throw.case),
                    Then::Settled => (&mut self.ends, throw.case),
                    Then::Astray => {
                        self.leave(weight, &next.led, throw.case);
                        continue;
                    }
                };
                match into.add(self.game, next, node.way, &self.trail) {
                    Added::Fresh => self.trail.push((node.way, roll)),
                    Added::Merged => {}
                    Added::Full(next) => self.leave(next.weight, &next.led, case),
                }
            }
        }
    }

    /// The throw that is due in a position of the layer.
    fn due(&self, node: &Node<G>) -> Throw {
        let Pending::Dice(throw) = self.game.pending(&node.state) else { unreachable!("a layer awaits dice") };
        throw
    }

    fn leave(&mut self, weight: u128, led: &Rolls, case: Case) {
        let beyond = self.beyond.get_or_insert_with(|| Beyond { weight: 0, led: Rolls::default(), case });
        beyond.weight += weight;
        beyond.led.join(led);
    }

    /// The weights of everything that is thrown for no more.
    fn settled_weights(&mut self) -> impl Iterator<Item = &mut u128> {
        let ends = self.ends.nodes.iter_mut().map(|end| &mut end.weight);
        ends.chain(self.beyond.iter_mut().map(|beyond| &mut beyond.weight))
    }

    fn reduce(&mut self) {
        let waiting: Vec<u128> = self.layer.nodes.iter().map(|node| node.weight).collect();
        let of = self.of;
        let weights = self.settled_weights().map(|weight| *weight).chain(waiting);
        let common = weights.fold(of, |common, weight| greatest_common_divisor(weight, common));
        self.of /= common;
        self.settled_weights().for_each(|weight| *weight /= common);
        self.layer.nodes.iter_mut().for_each(|node| node.weight /= common);
    }

    /// What happens on the first way to a position, as a seat reads it.
    pub fn story(&self, end: &Node<G>, seat: Seat) -> Vec<Line> {
        let mut rolls: Vec<Roll> = Vec::new();
        let mut way = end.way;
        while let Some((before, roll)) = way.map(|at| self.trail[at]) {
            rolls.push(roll);
            way = before;
        }
        let (mut state, mut log) = (self.start.clone(), Story { seat, lines: Vec::new() });
        follow(self.game, &mut state, &mut log, &mut Vec::new());
        for roll in rolls.into_iter().rev() {
            self.game.throw(&mut Referee::new(self.game, &mut state, &mut log), roll);
            follow(self.game, &mut state, &mut log, &mut Vec::new());
        }
        log.lines
    }
}

/// A log in the words of one seat.
struct Story {
    seat: Seat,
    lines: Vec<Line>,
}

impl<G: Game> Log<G> for Story {
    fn note(&mut self, game: &G, before: &G::State, case: Case, event: &G::Event) {
        self.lines.extend(game.tell(before, event, self.seat).map(|text| Line::new(case, text)));
    }
}

/// Makes the choices that are usual, as long as there are any, and notes them.
fn follow<G: Game, L: Log<G>>(game: &G, state: &mut G::State, log: &mut L, assumes: &mut Vec<G::Action>) -> Then {
    for _ in 0..MOST_CHOICES {
        match game.pending(state) {
            Pending::Dice(throw) => return Then::Dice(throw),
            Pending::Over(_) => return Then::Settled,
            Pending::Act(_) => {}
        }
        let usual = game.usual(state).and_then(|action| check(game, state, action).ok());
        let Some(lawful) = usual else { return Then::Settled };
        if !assumes.contains(&lawful.take()) {
            assumes.push(lawful.take());
        }
        game.perform(&mut Referee::new(game, state, log), lawful);
    }
    Then::Astray
}

/// Whether a throw has few enough outcomes to be walked.
fn is_walked(throw: &Throw) -> bool {
    count_outcomes(throw) <= MOST_ROLLS
}

/// How many outcomes a throw has, at the most.
fn count_outcomes(throw: &Throw) -> u128 {
    match throw.hit {
        Some(_) => u128::from(throw.dice) + 1,
        None => throw.rolls().unwrap_or(u128::MAX),
    }
}

fn least_common_multiple(a: u128, b: u128) -> Option<u128> {
    (a / greatest_common_divisor(a, b)).checked_mul(b)
}

/// Different positions, found again by their hash.
pub(super) struct Layer<G: Game> {
    pub nodes: Vec<Node<G>>,
    by_hash: BTreeMap<u64, Vec<usize>>,
}

impl<G: Game> Default for Layer<G> {
    fn default() -> Self {
        Layer { nodes: Vec::new(), by_hash: BTreeMap::new() }
    }
}

enum Added<G: Game> {
    Fresh,
    Merged,
    Full(Node<G>),
}

impl<G: Game> Layer<G> {
    /// Adds a position that was reached from `before`.
    fn add(&mut self, game: &G, node: Node<G>, before: Option<usize>, trail: &[(Option<usize>, Roll)]) -> Added<G> {
        let alike = self.by_hash.entry(game.hash(&node.state)).or_default();
        if let Some(&at) = alike.iter().find(|at| self.nodes[**at].state == node.state) {
            let known = &mut self.nodes[at];
            known.weight += node.weight;
            known.led.join(&node.led);
            let came_from = known.way.and_then(|way| trail[way].0);
            known.several |= node.several || came_from != before;
            return Added::Merged;
        }
        if self.nodes.len() >= MOST_STATES {
            return Added::Full(node);
        }
        alike.push(self.nodes.len());
        self.nodes.push(node);
        Added::Fresh
    }
}

/// Some of the rolls of the first throw, as bits.
#[derive(Debug, Clone, Default)]
pub(super) struct Rolls(Vec<u64>);

impl Rolls {
    fn one(roll: usize) -> Self {
        let mut words = vec![0; roll / 64 + 1];
        words[roll / 64] = 1 << (roll % 64);
        Rolls(words)
    }

    fn join(&mut self, other: &Rolls) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|roll| self.0[roll / 64] >> (roll % 64) & 1 == 1)
    }
}
