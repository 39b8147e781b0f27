//! What a general knows of Armageddon: what the captain of the box thinks of a position and of an order.

use armageddon::captain::Idea;
use armageddon::state::{Stage, State};
use armageddon::{Action, Armageddon, UnitId};
use engine::{Chooser, Game, Side, legal};

use super::{Judgement, Order, Subject};

/// A unit won or lost moves the chances by about this much.
const UNIT: f32 = 0.02;
/// Moves of one counter that are worth a thought.
const MOST_MOVES: usize = 12;

impl Judgement for Armageddon {
    const HORIZON: u32 = 2;
    const MOODS: &'static [f32] = &[0.5, 2.0, 4.0];

    fn player_turns(&self, state: &State) -> u32 {
        self.turns_over(state)
    }

    fn round(&self, state: &State, side: Side) -> u32 {
        self.player_turns(state).saturating_sub(u32::from(state.side != side))
    }

    fn standing(&self, state: &State, side: Side) -> f32 {
        self.chance(state, side)
    }

    fn aim(&self, state: &State) -> u32 {
        let (kind, unit) = match state.stage {
            Stage::AttackDie(number) => {
                let attack = &state.attacks.all()[usize::from(number)];
                (1, state.in_hex(attack.targets()[0]).min())
            }
            _ => (2, state.mover.unit),
        };
        kind << 8 | unit.map_or(0, |unit| u32::from(unit.0))
    }

    fn scripted_in(&self, mood: f32, state: &State, chooser: &mut Chooser, out: &mut Vec<Action>) {
        self.order_of(mood, state, chooser, out);
    }

    fn reply(&self, state: &State, _dares: bool, chooser: &mut Chooser, out: &mut Vec<Action>) {
        self.order_in_haste(state, chooser, out);
    }

    fn is_free(&self, state: &State) -> bool {
        !matches!(state.stage, Stage::Moving(_) | Stage::Build | Stage::Placing(_) | Stage::Facing(_))
    }

    fn subject(&self, first: Action) -> Option<Subject> {
        match first {
            Action::Take(unit) => Some(Subject(u16::from(unit.0))),
            _ => None,
        }
    }

    fn subjects(&self, state: &State, out: &mut Vec<Subject>) {
        if state.stage != Stage::Move {
            return;
        }
        let mut movers = Vec::new();
        if let Some(captain) = self.captain(state) {
            captain.movers(&mut movers);
        }
        out.extend(movers.into_iter().map(|unit| Subject(u16::from(unit.0))));
    }

    fn orders_for(&self, state: &State, subject: Subject, out: &mut Vec<Order<Action>>) {
        if state.stage == Stage::Move {
            moves(self, state, UnitId(subject.0 as u8), out);
        }
    }

    fn orders(&self, state: &State, out: &mut Vec<Order<Action>>) {
        match state.stage {
            Stage::Move => out.push(order((vec![Action::End], 0.0))),
            Stage::Moving(unit) => moves(self, state, unit, out),
            Stage::Allocate => {
                let mut ideas: Vec<Idea> = Vec::new();
                if let Some(captain) = self.captain(state) {
                    captain.attacks(&mut ideas);
                }
                out.extend(ideas.into_iter().map(order));
                out.push(order((vec![Action::End], 0.0)));
            }
            // Where to begin, who boards and who alights: more ways than can be weighed, and little to choose between them.
            Stage::SetUp | Stage::Embark | Stage::Debark => out.push(order((captains(self, state), 0.0))),
            _ => {
                let first = captains(self, state);
                let others = legal(self, state).into_iter().map(|action| vec![action]);
                let others: Vec<_> = others.filter(|actions| *actions != first).collect();
                out.push(order((first, 0.0)));
                out.extend(others.into_iter().map(|actions| order((actions, 0.0))));
            }
        }
    }
}

fn order((actions, merit): Idea) -> Order<Action> {
    Order { actions, merit: UNIT * merit }
}

/// What the captain would do.
fn captains(game: &Armageddon, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.scripted(state, &mut Chooser::new(0), &mut actions);
    actions
}

fn moves(game: &Armageddon, state: &State, unit: UnitId, out: &mut Vec<Order<Action>>) {
    let mut ideas: Vec<Idea> = Vec::new();
    if let Some(captain) = game.captain(state) {
        captain.ideas_for(unit, MOST_MOVES, &mut ideas);
    }
    out.extend(ideas.into_iter().map(order));
}

#[cfg(test)]
mod tests {
    use engine::{DataSet, Pending, Referee, Unlogged, carry_out};

    use super::*;

    /// The purse is full when one's own turn begins, and has to last for the enemy's after it.
    #[test]
    fn a_round_is_ones_own_turn_and_the_enemys_after_it() {
        let data = DataSet::embedded(armageddon::TITLE.files);
        let game = Armageddon::open_scenario(&data, "rome", &[]).unwrap();
        let (mut state, mut chooser, mut order) = (game.open(), Chooser::new(1), Vec::new());
        let (mut before, mut turns): (Option<(Side, [u32; 2])>, u32) = (None, 0);
        while turns < 6 {
            match game.pending(&state) {
                Pending::Over(_) => panic!("Rome lasts more than three turns"),
                Pending::Dice(throw) => {
                    let roll = chooser.roll(&throw);
                    game.throw(&mut Referee::new(&game, &mut state, &mut Unlogged), roll);
                }
                Pending::Act(_) => {
                    let rounds = [Side(0), Side(1)].map(|side| game.round(&state, side));
                    if state.turn > 0 {
                        if let Some((mover, last)) = before.filter(|(mover, _)| *mover != state.side) {
                            let (own, others) = (state.side.index(), mover.index());
                            assert!(rounds[own] > last[own], "whose turn begins has a full purse");
                            assert_eq!(rounds[others], last[others], "whose turn is over has what is left");
                            turns += 1;
                        }
                        before = Some((state.side, rounds));
                    }
                    order.clear();
                    game.scripted(&state, &mut chooser, &mut order);
                    carry_out(&game, &mut state, &order).unwrap();
                }
            }
        }
    }
}
