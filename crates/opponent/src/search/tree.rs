//! Tree search on single actions (UCT), dice as nodes of chance, random play from the leaves. A yardstick.

use std::collections::HashMap;

use engine::dice::mix;
use engine::{Chooser, Pending, Referee, Side, Unlogged, act_on, legal, playout};

use super::budget::Allowance;
use super::flat::won;
use crate::judgement::Judgement;

/// How much a seldom tried action is worth a try: the usual constant.
const CURIOSITY: f64 = 1.4;

struct Node<A> {
    visits: f64,
    /// Wins of the side that moved into it.
    wins: f64,
    /// Actions not tried yet.
    untried: Vec<A>,
    children: Vec<(A, usize)>,
    /// After dice, by the position they lead to.
    falls: HashMap<u64, usize>,
}

impl<A> Node<A> {
    fn new(untried: Vec<A>) -> Self {
        Node { visits: 0.0, wins: 0.0, untried, children: Vec::new(), falls: HashMap::new() }
    }
}

/// The action that was tried most often from here.
pub fn best_action<G: Judgement>(
    game: &G,
    worlds: &[G::State],
    side: Side,
    seed: u64,
    allowance: &mut Allowance,
) -> Option<G::Action> {
    let all = legal(game, &worlds[0]);
    let mut chooser = Chooser::new(mix(seed));
    let mut nodes = vec![Node::new(all.clone())];
    while all.len() > 1 && !allowance.is_spent() {
        allowance.evaluate();
        let mut state = worlds[allowance.evaluations() as usize % worlds.len()].clone();
        let path = descend(game, &mut nodes, &mut state, &mut chooser);
        let outcome = playout(game, &state, chooser.next()).outcome;
        for (at, mover) in path {
            nodes[at].visits += 1.0;
            nodes[at].wins += won(outcome, mover.unwrap_or(side));
        }
    }
    let most = nodes[0].children.iter().max_by(|a, b| nodes[a.1].visits.total_cmp(&nodes[b.1].visits));
    most.map(|(action, _)| *action).or_else(|| chooser.pick(&all))
}

/// Walks down the tree to a new leaf; the nodes on the way, each with who moved into it.
fn descend<G: Judgement>(
    game: &G,
    nodes: &mut Vec<Node<G::Action>>,
    state: &mut G::State,
    chooser: &mut Chooser,
) -> Vec<(usize, Option<Side>)> {
    let mut at = 0;
    let mut path = vec![(0, None)];
    loop {
        match game.pending(state) {
            Pending::Over(_) => return path,
            Pending::Dice(throw) => {
                game.throw(&mut Referee::new(game, state, &mut Unlogged), chooser.roll(&throw));
                let fall = game.hash(state);
                let fresh = nodes.len();
                let next = *nodes[at].falls.entry(fall).or_insert(fresh);
                let mover = path.last().and_then(|(_, mover)| *mover);
                path.push((next, mover));
                at = next;
                if next == fresh {
                    nodes.push(Node::new(legal(game, state)));
                    return path;
                }
            }
            Pending::Act(mover) => {
                // In another world some actions of this node may not be legal.
                if !nodes[at].untried.is_empty() {
                    let pick = chooser.below(nodes[at].untried.len() as u32) as usize;
                    let action = nodes[at].untried.swap_remove(pick);
                    if game.judge(state, action).is_err() {
                        continue;
                    }
                    act_on(game, state, action);
                    let leaf = nodes.len();
                    nodes.push(Node::new(legal(game, state)));
                    nodes[at].children.push((action, leaf));
                    path.push((leaf, Some(mover)));
                    return path;
                }
                let tries = nodes[at].visits.max(1.0).ln();
                let promise = |node: &Node<G::Action>| {
                    node.wins / node.visits.max(1.0) + CURIOSITY * (tries / node.visits.max(1.0)).sqrt()
                };
                let legal_here = nodes[at].children.iter().filter(|(action, _)| game.judge(state, *action).is_ok());
                let best = legal_here.max_by(|a, b| promise(&nodes[a.1]).total_cmp(&promise(&nodes[b.1])));
                let Some(&(action, next)) = best else { return path };
                act_on(game, state, action);
                path.push((next, Some(mover)));
                at = next;
            }
        }
    }
}
