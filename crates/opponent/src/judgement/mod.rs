//! What a general must know about a title: how a position looks at a glance, and which orders are worth a thought.
//! One file per title, what it looks for at the horizon beside it; the search knows nothing else of a game.

mod apocalypse;
mod armageddon;
pub mod basileus;
mod glory;

use engine::{Chooser, Game, Pending, Side, legal};

/// Somebody or something that is given orders: a unit, by its number in the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Subject(pub u16);

/// What one unit, or one attack, does: actions taken one after the other, until dice or another side are awaited.
#[derive(Debug, Clone, PartialEq)]
pub struct Order<A> {
    /// At least one.
    pub actions: Vec<A>,
    /// What a captain thinks of it at first sight, as a gain in [`Judgement::standing`]. The search looks at the best
    /// first and finds out for itself.
    pub merit: f32,
}

/// A game a general can judge. What a position hides from the side that asks has been dealt out at random before: here
/// everything may be looked at.
pub trait Judgement: Game {
    /// How many player turns a general looks ahead, the one under way counted.
    const HORIZON: u32;

    /// How much bolder, or less bold, than its own the script's plans are also worth a try.
    const MOODS: &'static [f32] = &[];

    /// How many of the orders for a subject a plan is changed to, the best first: fewer where there is too little time for
    /// all.
    const CHANGES: usize = usize::MAX;

    /// The part of what is left to spend on a round that goes into a plan for the whole army: less where a round asks for
    /// several.
    const CAMPAIGN: f64 = 0.75;

    /// Player turns that are over: grows by one whenever a side hands over to the other.
    fn player_turns(&self, state: &Self::State) -> u32;

    /// Which round of a side's it is. What may be thought is reckoned by rounds: where sides take turns, a side's own turn
    /// and the enemy's after it, so that marching comes before reacting.
    fn round(&self, state: &Self::State, _side: Side) -> u32 {
        u32::from(self.turn(state))
    }

    /// The player turn in which a try ends that begins here.
    fn horizon(&self, state: &Self::State) -> u32 {
        self.player_turns(state) + Self::HORIZON
    }

    /// How a side stands at a glance: its chance to win, from 0 to 1; the two sides' chances add up to 1. Asked of finished
    /// matches too. Cheap: it is asked a hundred thousand times a second.
    fn standing(&self, state: &Self::State, side: Side) -> f32;

    /// How a side stands at the horizon of a try. Unless a title knows better, as at a glance.
    fn prospects(&self, state: &Self::State, side: Side) -> f32 {
        self.standing(state, side)
    }

    /// What the dice that are awaited are thrown for, as a number: whoever is attacked, tested or on the march. Two plans
    /// that come to the same throw in the same player turn meet the same dice.
    fn aim(&self, _state: &Self::State) -> u32 {
        0
    }

    /// Whether a new order can be given: nobody is in hand, no attack half built.
    fn is_free(&self, _state: &Self::State) -> bool {
        true
    }

    /// Whom an order that begins with this action is given to: a unit that is taken up. None for attacks, for the end of a
    /// phase, and for every decision that others follow from.
    fn subject(&self, _first: Self::Action) -> Option<Subject> {
        None
    }

    /// Who may be given an order now, where the side to act is free to choose whom, as in a movement phase with nobody
    /// in hand; the most urgent first. Empty where one thing is to be decided.
    fn subjects(&self, _state: &Self::State, _out: &mut Vec<Subject>) {}

    /// What the script would order next if it were so many times as bold.
    fn scripted_in(&self, _mood: f32, state: &Self::State, chooser: &mut Chooser, out: &mut Vec<Self::Action>) {
        self.scripted(state, chooser, out);
    }

    /// What the script orders next on the way to the horizon, where nothing beyond it counts; for one who dares more than
    /// the script, where a title knows such a one.
    fn reply(&self, state: &Self::State, _dares: bool, chooser: &mut Chooser, out: &mut Vec<Self::Action>) {
        self.scripted(state, chooser, out);
    }

    /// Orders for this subject that are worth a thought, the best first, some twenty at the most.
    fn orders_for(&self, _state: &Self::State, _subject: Subject, _out: &mut Vec<Order<Self::Action>>) {}

    /// What else may be done now: attacks, the end of the phase, or the one thing to be decided; the best first. Unless a
    /// title knows better, every legal action by itself.
    fn orders(&self, state: &Self::State, out: &mut Vec<Order<Self::Action>>) {
        out.extend(legal(self, state).into_iter().map(|action| Order { actions: vec![action], merit: 0.0 }));
    }
}

/// The chance of a side in a position that is decided, if it is.
pub fn decided<G: Game>(game: &G, state: &G::State, side: Side) -> Option<f32> {
    match game.pending(state) {
        Pending::Over(engine::Outcome::Won(winner)) => Some(if winner == side { 1.0 } else { 0.0 }),
        Pending::Over(engine::Outcome::Drawn) => Some(0.5),
        _ => None,
    }
}
