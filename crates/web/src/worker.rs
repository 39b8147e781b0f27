//! Computer players, in a thread of their own: the same program in another instance, asked by text and answered by text.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use engine::{Match, Pending, Position, Side};
use opponent::{Advice, General, Level, Look, Staff};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::shelf::{self, library};

/// A position and what is asked about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Answers may come late: the number of the question comes back with them.
    pub number: u32,
    /// What is asked.
    pub asks: Question,
    /// `GAME/SCENARIO`.
    pub scenario: String,
    /// The general who is asked.
    pub level: String,
    /// What chance is drawn from.
    pub seed: u64,
    /// What was agreed before play.
    pub options: Vec<(String, String)>,
    /// The position, as its game writes it.
    pub position: String,
}

impl Request {
    /// Something asked of a general about a position of a match.
    pub fn about(game: &Match, position: &dyn Position, asks: Question, level: Level, number: u32) -> Self {
        let header = game.header();
        Request {
            number,
            asks,
            scenario: header.scenario.clone(),
            level: level.to_string(),
            seed: header.seed.unwrap_or_default(),
            options: header.options.clone(),
            position: position.text(),
        }
    }
}

/// What may be asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Question {
    /// What the general does who plays this side.
    Orders(u8),
    /// What he would do in the place of the player who has to act.
    Advice,
    /// How the match stands, from so many tries, and what led there from this earlier position.
    Look(u32, String),
}

/// What is answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question.
    pub number: u32,
    /// The answer; nothing where nobody knows the game or the position cannot be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<Reply>,
}

/// An answer, by its question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// Actions, one after the other, until dice or another side are awaited.
    Orders(Vec<String>),
    /// What he would do.
    Advice(Advice),
    /// How the match stands.
    Look(Look),
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

/// Answers a [`Request`] with an [`Answer`], both as text. What cannot be read is answered with no text.
pub async fn think(request: &str) -> String {
    let Ok(request) = toml::from_str::<Request>(request) else { return String::new() };
    toml::to_string(&answer(&request).await).unwrap_or_default()
}

/// Answers a request.
pub async fn answer(request: &Request) -> Answer {
    let game = shelf::game_of(&request.scenario);
    let _ = shelf::fetch(game).await;
    Answer { number: request.number, says: shelf::staff(game).and_then(|staff| reply(request, staff)) }
}

fn reply(request: &Request, staff: Staff) -> Option<Reply> {
    let opened = format!("{} {:?}", request.scenario, request.options);
    let read = |text: &str| {
        OPENED.with_borrow_mut(|all| {
            if !all.contains_key(&opened) {
                let start = library(|library| library.open(&request.scenario, &request.options)).ok()?;
                all.insert(opened.clone(), start);
            }
            all.get(&opened)?.read(text).ok()
        })
    };
    let position = read(&request.position)?;
    let fresh = || staff(&*position, Level::read(&request.level).ok()?, request.seed);
    match &request.asks {
        Question::Orders(side) => GENERALS.with_borrow_mut(|all| {
            let general = format!("{opened} {side} {} {}", request.level, request.seed);
            if !all.contains_key(&general) {
                all.insert(general.clone(), fresh()?);
            }
            orders(all.get_mut(&general)?.as_mut(), position.copy(), Side(*side)).map(Reply::Orders)
        }),
        Question::Advice => fresh()?.advise(&*position).map(Reply::Advice),
        Question::Look(tries, before) => Some(Reply::Look(Look::at(&*fresh()?, &*read(before)?, &*position, *tries))),
    }
}

fn orders(general: &mut dyn General, mut position: Box<dyn Position>, side: Side) -> Option<Vec<String>> {
    let mut actions = Vec::new();
    while actions.len() < MOST && position.pending() == Pending::Act(side) {
        let ordered = general.order(&*position).actions;
        if ordered.is_empty() {
            return None;
        }
        for action in ordered {
            position.act(&action).ok()?;
            actions.push(action);
            if position.pending() != Pending::Act(side) {
                break;
            }
        }
    }
    Some(actions)
}

/// Somebody who thinks, in a thread where the browser has any. Dropping it ends it, whatever it thinks of.
pub struct Thinker {
    worker: Option<Worker>,
    /// The number of the question asked last.
    number: Rc<Cell<u32>>,
    heard: Rc<dyn Fn(Answer)>,
    _listens: Closure<dyn Fn(MessageEvent)>,
}

impl Thinker {
    /// Starts one; what it answers goes to `heard`.
    pub fn new(heard: impl Fn(Answer) + 'static) -> Self {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("./worker.js", &options).ok();
        let heard: Rc<dyn Fn(Answer)> = Rc::new(heard);
        let number = Rc::new(Cell::new(0));
        let (tell, asked) = (Rc::clone(&heard), Rc::clone(&number));
        let listens = Closure::new(move |event: MessageEvent| {
            let answer = event.data().as_string().and_then(|text| toml::from_str::<Answer>(&text).ok());
            // Whose thoughts broke off answers without a word.
            tell(answer.unwrap_or(Answer { number: asked.get(), says: None }));
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(listens.as_ref().unchecked_ref()));
        }
        Thinker { worker, number, heard, _listens: listens }
    }

    /// Asks it. Without a thread it thinks here, and the page waits.
    pub fn ask(&self, request: Request) {
        self.number.set(request.number);
        match &self.worker {
            Some(worker) => {
                if let Ok(text) = toml::to_string(&request) {
                    let _ = worker.post_message(&JsValue::from_str(&text));
                }
            }
            None => {
                let heard = Rc::clone(&self.heard);
                wasm_bindgen_futures::spawn_local(async move { heard(answer(&request).await) });
            }
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use engine::DiceSource;

    use super::*;

    /// The answer of somebody who has everything at hand.
    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!("there is nothing to wait for"),
        }
    }

    /// What a general answers at the beginning of a scenario, by way of text as in the browser.
    fn asked(scenario: &str, level: &str, asks: Question) -> (Box<dyn Position>, Option<Reply>) {
        let game = library(|library| library.start(scenario, &[], DiceSource::Seeded(1))).unwrap();
        let request = Request::about(&game, game.position(), asks, Level::read(level).unwrap(), 7);
        let answer: Answer = toml::from_str(&now(think(&toml::to_string(&request).unwrap()))).unwrap();
        assert_eq!(answer.number, 7);
        (game.position().copy(), answer.says)
    }

    fn to_act(scenario: &str) -> u8 {
        match library(|library| library.open(scenario, &[])).unwrap().pending() {
            Pending::Act(side) => side.0,
            _ => 0,
        }
    }

    fn may_be_done(scenario: &str, mut position: Box<dyn Position>, actions: &[String]) {
        assert!(!actions.is_empty(), "{scenario}");
        for action in actions {
            position.act(action).unwrap_or_else(|rebuff| panic!("{scenario}: {action}: {rebuff}"));
        }
    }

    #[test]
    fn a_computer_answers_with_actions_that_may_be_taken() {
        shelf::stock();
        for listed in crate::shelf::scenarios().into_iter().step_by(9) {
            let (position, reply) = asked(&listed.id(), "maurice", Question::Orders(to_act(&listed.id())));
            let Some(Reply::Orders(actions)) = reply else { panic!("{}: {reply:?}", listed.id()) };
            may_be_done(&listed.id(), position, &actions);
        }
    }

    #[test]
    fn advice_and_chances_come_back_as_text() {
        shelf::stock();
        for listed in crate::shelf::scenarios().into_iter().step_by(17) {
            let (position, advice) = asked(&listed.id(), "belisarius@6", Question::Advice);
            if position.pending() == Pending::Act(Side(to_act(&listed.id()))) {
                let Some(Reply::Advice(advice)) = advice else { panic!("{}: {advice:?}", listed.id()) };
                may_be_done(&listed.id(), position, &advice.actions());
            }
            let start = library(|library| library.open(&listed.id(), &[])).unwrap();
            let (_, look) = asked(&listed.id(), "maurice", Question::Look(2, start.text()));
            let Some(Reply::Look(look)) = look else { panic!("{}: {look:?}", listed.id()) };
            assert!((0.0..=1.0).contains(&look.now) && (0.0..=1.0).contains(&look.done), "{}", listed.id());
        }
    }

    #[test]
    fn nonsense_is_answered_with_nothing() {
        assert_eq!(now(think("hello")), "");
    }
}
