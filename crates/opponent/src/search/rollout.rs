//! Playing on by the script, up to the horizon.

use engine::dice::{MOST_DICE, mix};
use engine::{Chooser, Game, Pending, Referee, Roll, Side, Throw, Unlogged, carry_out};

use crate::judgement::{Judgement, Order};

/// Plays on from a state: first the orders of a plan, as far as they are legal, then the script for whoever has to act;
/// dice fall as they are told. At the horizon the position is judged. The enemy of the side may dare more than the script:
/// so plans are tried; what is told of a position favours nobody.
pub fn play_on<G: Judgement>(
    game: &G,
    state: &mut G::State,
    side: Side,
    plan: &[Order<G::Action>],
    horizon: u32,
    fall: &mut Fall,
    enemy_dares: bool,
) -> f32 {
    let mut plan = plan.iter();
    // The first order goes on with whoever is in hand now.
    if game.pending(state) == Pending::Act(side)
        && let Some(first) = plan.next()
    {
        obey(game, state, first);
    }
    let mut script = Vec::new();
    // The script's own choices do not shift the dice: plans are compared with the same ones.
    let mut whim = Chooser::new(fall.seed);
    loop {
        match game.pending(state) {
            Pending::Over(_) => return game.standing(state, side),
            Pending::Dice(throw) => {
                let aim = u64::from(game.player_turns(state)) << 32 | u64::from(game.aim(state));
                fall.cast(game, state, &throw, aim);
            }
            Pending::Act(actor) => {
                if game.player_turns(state) >= horizon {
                    return game.prospects(state, side);
                }
                if actor == side
                    && game.is_free(state)
                    && let Some(order) = plan.next()
                {
                    obey(game, state, order);
                    continue;
                }
                script.clear();
                game.reply(state, enemy_dares && actor != side, &mut whim, &mut script);
                carry_out(game, state, &script).expect("a script orders what is legal");
            }
        }
    }
}

/// Carries out an order, all of it up to dice or another side, or nothing if it has become impossible; says which.
pub fn obey<G: Game>(game: &G, state: &mut G::State, order: &Order<G::Action>) -> bool {
    let mut after = state.clone();
    let possible = carry_out(game, &mut after, &order.actions).is_ok();
    if possible {
        *state = after;
    }
    possible
}

/// How dice fall in one try. The tries of a plan are spread evenly: of so many tries as a die has faces, each throw shows
/// each face once, so that luck with one throw cancels out and a few tries tell as much as many. Two plans meet the same
/// dice wherever they come to the same throw, whatever was thrown before: what they share does not tell them apart.
#[derive(Debug, Clone)]
pub struct Fall {
    seed: u64,
    /// Which try it is.
    number: u32,
    /// Dice cast so far, by what they were cast for; where two things share a place, their dice are merely others.
    cast: [u16; 64],
}

impl Fall {
    /// The dice of this try.
    pub fn new(seed: u64, number: u32) -> Self {
        Fall { seed, number, cast: [0; 64] }
    }

    fn face(&mut self, faces: u8, aim: u64) -> u8 {
        let round = u64::from(self.number / u32::from(faces));
        let aim = mix(aim);
        let cast = &mut self.cast[aim as usize % 64];
        let mut order = Chooser::new(mix(self.seed ^ mix(aim ^ (u64::from(*cast) << 20 | round))));
        *cast += 1;
        // The place of this try in a shuffled row of faces.
        let mut row: [u8; MOST_FACES] = std::array::from_fn(|face| face as u8 + 1);
        let (faces, at) = (usize::from(faces), self.number as usize % usize::from(faces));
        for place in 0..=at {
            let other = place + order.below((faces - place) as u32) as usize;
            row.swap(place, other);
        }
        row[at]
    }

    fn cast<G: Game>(&mut self, game: &G, state: &mut G::State, throw: &Throw, aim: u64) {
        let mut faces = [0; MOST_DICE];
        let dice = usize::from(throw.dice);
        faces[..dice].iter_mut().for_each(|face| *face = self.face(throw.faces, aim));
        let roll = Roll::new(&faces[..dice]).expect("a throw has at least one die");
        game.throw(&mut Referee::new(game, state, &mut Unlogged), roll);
    }
}

/// Faces of a die, at the most.
const MOST_FACES: usize = u8::MAX as usize;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_tries_show_each_face_once_at_every_throw() {
        for throw in 0..20 {
            let mut seen: Vec<u8> = (0..6)
                .map(|number| {
                    let mut fall = Fall::new(7, number);
                    (0..throw).for_each(|_| {
                        fall.face(6, 1);
                    });
                    fall.face(6, 1)
                })
                .collect();
            seen.sort_unstable();
            assert_eq!(seen, [1, 2, 3, 4, 5, 6]);
        }
        let faces = |seed| -> Vec<u8> { (0..36).map(|number| Fall::new(seed, number).face(6, 1)).collect() };
        assert_ne!(faces(1)[..6], faces(1)[6..12]);
        assert_ne!(faces(1), faces(2));
    }

    #[test]
    fn a_throw_shows_the_same_whatever_was_thrown_before() {
        for number in 0..12 {
            let (mut one, mut other) = (Fall::new(7, number), Fall::new(7, number));
            let first = one.face(6, 1);
            other.face(6, 2);
            assert_eq!(other.face(6, 1), first);
        }
        let second = |number| {
            let mut fall = Fall::new(7, number);
            [fall.face(6, 1), fall.face(6, 1)]
        };
        assert!((0..12).any(|number| second(number)[0] != second(number)[1]), "a second throw is another");
    }
}
