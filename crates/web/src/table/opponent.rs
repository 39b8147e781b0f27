//! Computer players: asked in a thread of their own, and seen to act one action after the other.

use std::collections::VecDeque;
use std::time::Duration;

use engine::{Pending, Position, Rebuff, Side};
use leptos::prelude::*;
use opponent::Level;

use super::state::Table;
use crate::players::Player;
use crate::store;
use crate::worker::{Answer, Question, Reply, Request, Thinker};

/// Between two actions that can be seen, at most.
const PACE: Duration = Duration::from_millis(320);
/// The same in a lesson.
const TAUGHT: Duration = Duration::from_millis(700);
/// A list of actions takes no longer than this.
const WHOLE: Duration = Duration::from_millis(4000);

/// Before an answer is acted upon, and after an action that cannot be seen: the board is looked at anew after each, and
/// several in one frame would hold the page up.
const BREATH: Duration = Duration::from_millis(16);

/// What a computer has still to do.
#[derive(Clone, Copy)]
pub struct Opponent {
    thinker: StoredValue<Option<Thinker>, LocalStorage>,
    /// Answers to older questions are not listened to.
    number: StoredValue<u32>,
    queue: StoredValue<VecDeque<String>>,
    /// Between two actions.
    pace: StoredValue<Duration>,
}

impl Opponent {
    /// Nobody asked yet.
    pub fn new() -> Self {
        Opponent {
            thinker: StoredValue::new_local(None),
            number: StoredValue::new(0),
            queue: StoredValue::new(VecDeque::new()),
            pace: StoredValue::new(PACE),
        }
    }

    /// Acts as somebody else says, slowly enough to be followed.
    pub fn follow(self, table: Table, actions: Vec<String>) {
        self.pace.set_value(if store::is_instant() { Duration::ZERO } else { TAUGHT });
        self.queue.set_value(actions.into());
        self.act(table);
    }

    /// Lets a computer act if it is its turn. In a lesson it does what it is told, when it is told.
    pub fn attend(self, table: Table) {
        if table.guide.is_some() {
            return;
        }
        let Some((side, level)) = computer_to_act(table) else {
            self.queue.update_value(VecDeque::clear);
            // Asked before there is anything to do, he has come to the table when there is.
            if let Some((side, level)) = computer(table).filter(|_| self.thinker.with_value(Option::is_none)) {
                self.ask(table, side, level);
            }
            return;
        };
        // Unless it is acting already.
        if self.queue.with_value(VecDeque::is_empty) {
            self.ask(table, side, level);
        }
    }

    /// Asks a general what he does.
    fn ask(self, table: Table, side: Side, level: Level) {
        if self.thinker.with_value(Option::is_none) {
            self.thinker.set_value(Some(Thinker::new(move |answer| self.hear(table, answer))));
        }
        self.number.update_value(|number| *number += 1);
        let (number, asks) = (self.number.get_value(), Question::Orders(side.0));
        let request = table.ask(|game| Request::about(game, game.position(), asks, level, number));
        self.thinker.with_value(|thinker| thinker.as_ref().map(|thinker| thinker.ask(request)));
    }

    fn hear(self, table: Table, answer: Answer) {
        if Some(answer.number) != self.number.try_get_value() || computer_to_act(table).is_none() {
            return;
        }
        let Some(Reply::Orders(actions)) = answer.says else {
            return table.refuse(&Rebuff::plain(
                "The general is at a loss. Load the page again: the match is kept, and he is asked anew.",
            ));
        };
        let many = u32::try_from(actions.len()).unwrap_or(u32::MAX).max(1);
        self.pace.set_value(if store::is_instant() { Duration::ZERO } else { PACE.min(WHOLE / many) });
        self.queue.set_value(actions.into());
        set_timeout(move || self.act(table), BREATH);
    }

    /// Does the next thing, and the one after it a moment later; hardly a moment, if nothing of it could be seen.
    fn act(self, table: Table) {
        // Nobody may be at the table any more.
        let Some(pace) = self.pace.try_get_value() else { return };
        if pace.is_zero() {
            // Whoever does not want to watch sees what came of it.
            let all: Vec<String> = self.queue.try_update_value(std::mem::take).unwrap_or_default().into();
            if !all.is_empty() && computer_to_act(table).is_some() {
                table.submit(&all);
            }
            return;
        }
        let Some(action) = self.queue.try_update_value(VecDeque::pop_front).flatten() else { return };
        if computer_to_act(table).is_none() {
            return;
        }
        let before = (table.view.get_untracked(), table.log.with_untracked(Vec::len));
        // What was thought of may have become impossible only if the position is another one: then it is asked anew.
        let last = self.queue.with_value(VecDeque::is_empty);
        table.submit(&[action]);
        if last {
            return;
        }
        let is_seen = before != (table.view.get_untracked(), table.log.with_untracked(Vec::len));
        set_timeout(move || self.act(table), if is_seen { pace } else { BREATH });
    }
}

/// The side to act and its general, if a computer plays it.
fn computer_to_act(table: Table) -> Option<(Side, Level)> {
    match table.ask(|game| game.position().pending()) {
        Pending::Act(side) => general_of(table, side),
        _ => None,
    }
}

/// The first side that a computer plays in a match that goes on, and its general.
fn computer(table: Table) -> Option<(Side, Level)> {
    let goes_on = |position: &dyn Position| !matches!(position.pending(), Pending::Over(_));
    let sides = table.ask(|game| if goes_on(game.position()) { game.position().sides().len() } else { 0 });
    (0..sides as u8).find_map(|side| general_of(table, Side(side)))
}

fn general_of(table: Table, side: Side) -> Option<(Side, Level)> {
    match table.player(side) {
        Player::Computer(level) => Some((side, level)),
        Player::Here | Player::Away => None,
    }
}
