//! Trials: random play with every promise of the [`Game`] contract checked on the way.

use crate::{Chooser, Game, Lawful, Pending, Referee, Unlogged, carry_out, check};

/// How closely a trial looks.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// Stop after so many actions, or at the end of the match.
    pub actions: u64,
    /// Look closely (list, text forms, derived state, refusals) at one position in so many.
    pub every: u64,
}

/// What a trial saw.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Report {
    /// Actions taken.
    pub actions: u64,
    /// Positions looked at closely.
    pub inspected: u64,
    /// Actions outside the legal list that were tried and refused.
    pub refused: u64,
    /// Whether the match came to its end.
    pub finished: bool,
    /// Hash of the last position.
    pub hash: u64,
}

/// How many actions met earlier are kept to be tried out of place.
const STRANGERS: usize = 64;

/// Plays at random from a state. The error says which promise was broken, and where.
///
/// Checked on every position: what is pending has a legal answer, the match keeps to its longest length. On the ones
/// looked at closely: the game's own inspection; list, judgement, random, scripted and usual choice agree; actions met
/// elsewhere and not in the list are refused and leave the position alone; actions and the position survive being
/// written and read; and at the end, taking all steps again leads to the same position.
///
/// Of a game that does not [list everything](Game::lists_everything) the same is asked, but for one thing: what is not
/// in the list may be legal, and then it must be so for the judge.
pub fn run<G: Game>(game: &G, from: &G::State, seed: u64, plan: &Plan) -> Result<Report, String> {
    let mut chooser = Chooser::new(seed);
    let mut state = from.clone();
    let mut report = Report::default();
    let mut strangers: Vec<G::Action> = Vec::new();
    let mut list = Vec::new();
    let mut taken: Vec<Taken<G>> = Vec::new();
    loop {
        let at = |what: &str| {
            format!("{what}, after {} actions with seed {seed}:\n{}", report.actions, game.write_state(&state))
        };
        let close = chooser.next().is_multiple_of(plan.every);
        if close {
            report.inspected += 1;
            game.inspect(&state).map_err(|fault| at(&fault))?;
            let text = game.write_state(&state);
            let read = game.read_state(&text).map_err(|error| at(&format!("state text unreadable: {error}")))?;
            if read != state || game.hash(&read) != game.hash(&state) {
                return Err(at("the state read back differs from the one written"));
            }
        }
        match game.pending(&state) {
            Pending::Over(_) => {
                report.finished = true;
                break;
            }
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
                taken.push(Taken::Roll(roll));
            }
            Pending::Act(_) => {
                let action = game.any_action(&state, &mut chooser);
                if close {
                    list.clear();
                    game.actions(&state, &mut list);
                    if list.is_empty() {
                        return Err(at("nothing is listed"));
                    }
                    // In a complete list it is enough to look; every other choice goes to the judge.
                    let is_legal = |choice: &G::Action| match game.lists_everything() {
                        true => list.contains(choice),
                        false => game.judge(&state, *choice).is_ok(),
                    };
                    if !is_legal(&action) {
                        return Err(at(&format!("random choice {action:?} is not in the list")));
                    }
                    let text = game.write_action(action);
                    if game.read_action(&text) != Ok(action) {
                        return Err(at(&format!("action text \"{text}\" does not read back")));
                    }
                    for (i, &offered) in list.iter().enumerate() {
                        if list[..i].contains(&offered) {
                            return Err(at(&format!("{offered:?} is listed twice")));
                        }
                        if let Err(refusal) = game.judge(&state, offered) {
                            return Err(at(&format!("{offered:?} is listed and refused: {refusal}")));
                        }
                        let text = game.write_action(offered);
                        if game.read_action(&text) != Ok(offered) {
                            return Err(at(&format!("action text \"{text}\" does not read back")));
                        }
                    }
                    if let Some(usual) = game.usual(&state).filter(|usual| !is_legal(usual)) {
                        return Err(at(&format!("the usual choice {usual:?} is not in the list")));
                    }
                    // On a stream of its own, so that a new plan does not change the play.
                    let mut order = Vec::new();
                    game.scripted(&state, &mut chooser.clone(), &mut order);
                    match carry_out(game, &mut state.clone(), &order) {
                        Ok(0) => return Err(at("the script orders nothing")),
                        Ok(_) => {}
                        Err(refused) => return Err(at(&format!("{refused:?} is ordered by the script and refused"))),
                    }
                    let hash = game.hash(&state);
                    for &stranger in strangers.iter().filter(|stranger| !list.contains(stranger)) {
                        match check(game, &state, stranger) {
                            Ok(_) if game.lists_everything() => {
                                return Err(at(&format!("{stranger:?} is allowed and not listed")));
                            }
                            Ok(_) => {}
                            Err(_) => report.refused += 1,
                        }
                    }
                    if game.hash(&state) != hash {
                        return Err(at("a refusal changed the position"));
                    }
                    for i in 0..4 {
                        let listed = list[chooser.below(list.len() as u32) as usize];
                        let met = if i == 0 && !game.lists_everything() { action } else { listed };
                        if strangers.len() < STRANGERS {
                            strangers.push(met);
                        } else {
                            strangers[chooser.below(STRANGERS as u32) as usize] = met;
                        }
                    }
                }
                if report.actions >= plan.actions {
                    break;
                }
                if report.actions > game.longest() as u64 {
                    return Err(at("the match is longer than it may be"));
                }
                game.perform(&mut Referee::new(game, &mut state, &mut Unlogged), Lawful::offered(action));
                taken.push(Taken::Act(action));
                report.actions += 1;
            }
        }
    }
    report.hash = game.hash(&state);
    let mut again = from.clone();
    let mut unlogged = Unlogged;
    for step in taken {
        let mut referee = Referee::new(game, &mut again, &mut unlogged);
        match step {
            Taken::Roll(roll) => game.throw(&mut referee, roll),
            Taken::Act(action) => {
                let lawful = check(game, referee.state(), action).map_err(|refusal| format!("replay: {refusal}"))?;
                game.perform(&mut referee, lawful);
            }
        }
    }
    if again != state || game.hash(&again) != report.hash {
        return Err(format!("the same steps led to another position, with seed {seed}"));
    }
    Ok(report)
}

enum Taken<G: Game> {
    Act(G::Action),
    Roll(crate::Roll),
}

#[cfg(test)]
#[path = "trial_tests.rs"]
mod tests;
