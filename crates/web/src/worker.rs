//! Computer players, in a thread of their own: the same program in another instance, asked by text and answered by text.

use std::cell::RefCell;
use std::collections::HashMap;

use engine::{Pending, Position, Side};
use opponent::{General, Level, Staff};
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
    /// The side that is played.
    pub side: u8,
    /// The general who plays it.
    pub level: String,
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

/// An answer is given after so many actions at the latest, unless they are one plan: a player is seen to act, not to have
/// acted.
const MOST: usize = 40;

thread_local! {
    /// Scenarios that were opened already.
    static OPENED: RefCell<HashMap<String, Box<dyn Position>>> = RefCell::default();
    /// Generals at work, each with what it has planned and spent.
    static GENERALS: RefCell<HashMap<String, Box<dyn General>>> = RefCell::default();
}

/// Answers a [`Request`] with an [`Answer`], both as text. What cannot be read is answered with no actions.
pub async fn think(request: &str) -> String {
    let Ok(request) = toml::from_str::<Request>(request) else { return String::new() };
    toml::to_string(&answer(&request).await).unwrap_or_default()
}

/// Answers a request. Without the box and its generals there are no actions to answer with.
pub async fn answer(request: &Request) -> Answer {
    let game = shelf::game_of(&request.scenario);
    let _ = shelf::fetch(game).await;
    Answer {
        actions: shelf::staff(game).and_then(|staff| actions(request, staff)).unwrap_or_default(),
        number: request.number,
    }
}

fn actions(request: &Request, staff: Staff) -> Option<Vec<String>> {
    let opened = format!("{} {:?}", request.scenario, request.options);
    let mut position = OPENED.with_borrow_mut(|all| {
        if !all.contains_key(&opened) {
            let start = library(|library| library.open(&request.scenario, &request.options)).ok()?;
            all.insert(opened.clone(), start);
        }
        all.get(&opened)?.read(&request.position).ok()
    })?;
    let side = Side(request.side);
    let general = format!("{opened} {} {} {}", request.side, request.level, request.seed);
    GENERALS.with_borrow_mut(|all| {
        if !all.contains_key(&general) {
            let level = Level::read(&request.level).ok()?;
            all.insert(general.clone(), staff(&*position, level, request.seed)?);
        }
        let general = all.get_mut(&general)?;
        let mut actions = Vec::new();
        while actions.len() < MOST && position.pending() == Pending::Act(side) {
            for action in general.order(&*position).actions {
                position.act(&action).ok()?;
                actions.push(action);
                if position.pending() != Pending::Act(side) {
                    break;
                }
            }
        }
        Some(actions)
    })
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
                side: match start.pending() {
                    Pending::Act(side) => side.0,
                    _ => 0,
                },
                level: "maurice".into(),
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
