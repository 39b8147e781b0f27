//! Computer players, in a thread of their own: the same program in another instance, asked by text and answered by text.

use std::cell::RefCell;
use std::collections::HashMap;

use engine::{Chooser, Pending, Position, Style};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::shelf::{self, library};

/// A position and what is asked about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Answers may come late: the number of the question comes back with them.
    pub number: u32,
    /// `GAME/SCENARIO`.
    pub scenario: String,
    /// How it is played: `scripted`, `random`.
    pub style: String,
    /// What chance is drawn from.
    pub seed: u64,
    /// What was agreed before play.
    pub options: Vec<(String, String)>,
    /// The position, as its game writes it.
    pub position: String,
}

/// What the player does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question.
    pub number: u32,
    /// Its actions, one after the other, until dice or another side are awaited.
    pub actions: Vec<String>,
}

/// The most actions in one answer: a player is seen to act, not to have acted.
const MOST: usize = 40;

thread_local! {
    /// Scenarios that were opened already.
    static OPENED: RefCell<HashMap<String, Box<dyn Position>>> = RefCell::default();
}

/// Answers a [`Request`] with an [`Answer`], both as text. What cannot be read is answered with no actions.
pub async fn think(request: &str) -> String {
    let Ok(request) = toml::from_str::<Request>(request) else { return String::new() };
    // Without the box there are no actions to answer with.
    let _ = shelf::fetch(shelf::game_of(&request.scenario)).await;
    let answer = Answer { actions: actions(&request).unwrap_or_default(), number: request.number };
    toml::to_string(&answer).unwrap_or_default()
}

fn actions(request: &Request) -> Option<Vec<String>> {
    let key = format!("{} {:?}", request.scenario, request.options);
    let mut position = OPENED.with_borrow_mut(|opened| {
        if !opened.contains_key(&key) {
            let start = library(|library| library.open(&request.scenario, &request.options)).ok()?;
            opened.insert(key.clone(), start);
        }
        opened.get(&key)?.read(&request.position).ok()
    })?;
    let style = if request.style == Style::Scripted.to_string() { Style::Scripted } else { Style::Random };
    let mut chooser = Chooser::new(request.seed);
    let Pending::Act(side) = position.pending() else { return None };
    let mut actions = Vec::new();
    while actions.len() < MOST && position.pending() == Pending::Act(side) {
        for action in position.order(style, &mut chooser) {
            position.act(&action).ok()?;
            actions.push(action);
            if position.pending() != Pending::Act(side) {
                break;
            }
        }
    }
    Some(actions)
}

/// A thread that thinks. Dropping it ends it.
pub struct Thinker {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
}

impl Thinker {
    /// Starts one; what it answers goes to `heard`. None where the browser has no such threads.
    pub fn new(mut heard: impl FnMut(Answer) + 'static) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("./worker.js", &options).ok()?;
        let listen = Closure::new(move |event: MessageEvent| {
            let answer = event.data().as_string().and_then(|text| toml::from_str::<Answer>(&text).ok());
            if let Some(answer) = answer {
                heard(answer);
            }
        });
        worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        Some(Thinker { worker, _heard: listen })
    }

    /// Asks it. Without a thread that listens, nothing comes back.
    pub fn ask(&self, request: &Request) {
        if let Ok(text) = toml::to_string(request) {
            let _ = self.worker.post_message(&JsValue::from_str(&text));
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// Asks a thinker, or thinks here and now if there is none.
pub fn ask(thinker: StoredValue<Option<Thinker>, LocalStorage>, request: &Request, heard: impl FnOnce(Answer)) {
    let asked = thinker.with_value(|thinker| thinker.as_ref().map(|thinker| thinker.ask(request)));
    if asked.is_none() {
        let actions = actions(request).unwrap_or_default();
        heard(Answer { number: request.number, actions });
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// The answer of somebody who has everything at hand.
    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!("there is nothing to wait for"),
        }
    }

    #[test]
    fn a_computer_answers_with_actions_that_may_be_taken() {
        shelf::stock();
        for listed in crate::shelf::scenarios().into_iter().step_by(9) {
            let start = library(|library| library.open(&listed.id(), &[])).unwrap();
            let request = Request {
                number: 7,
                scenario: listed.id(),
                style: "scripted".into(),
                seed: 1,
                options: vec![],
                position: start.text(),
            };
            let answer: Answer = toml::from_str(&now(think(&toml::to_string(&request).unwrap()))).unwrap();
            assert_eq!(answer.number, 7);
            assert!(!answer.actions.is_empty(), "{}", listed.id());
            let mut position = start.copy();
            for action in answer.actions {
                position.act(&action).unwrap_or_else(|rebuff| panic!("{}: {action}: {rebuff}", listed.id()));
            }
        }
    }

    #[test]
    fn nonsense_is_answered_with_nothing() {
        assert_eq!(now(think("hello")), "");
    }
}
