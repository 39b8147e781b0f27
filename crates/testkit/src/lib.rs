//! A table for tests: set up in a few lines of text, play a script, read the log. And [`views`]: what holds for every
//! view.
//!
//! ```
//! # use engine::DataSet;
//! # fn open() -> impl engine::Game {
//! #     let data = DataSet::embedded(armageddon::TITLE.files);
//! #     armageddon::Armageddon::open_scenario(&data, "second_babylon", &[]).unwrap()
//! # }
//! let mut table = testkit::Table::at(open(), "side Assyrians; phase movement; stage move; unit AX1 0612 N; controlled AX1");
//! table.play("take AX1; step N; step S");
//! assert_eq!(table.log(), "\
//! Movement A  Axemen AX1 moves to 0611 for 1.
//! Facing  refused: AX1 enters only a front hex, and S is not before it. Turn first for 1 point.
//! ");
//! ```

pub mod counting;
pub mod counts;
pub mod golden;
pub mod views;

use engine::{Game, Pending, Referee, Roll, Seat, Sentences, Told, check, legal};

/// A game with a position that a script moves on.
#[derive(Debug)]
pub struct Table<G: Game> {
    /// The game.
    pub game: G,
    /// The position now.
    pub state: G::State,
    log: String,
    told: Vec<Told>,
}

impl<G: Game> Table<G> {
    /// A table at the start of the scenario.
    pub fn open(game: G) -> Self {
        let state = game.open();
        Table { game, state, log: String::new(), told: Vec::new() }
    }

    /// A table at a position given as text; semicolons may stand for line breaks.
    ///
    /// # Panics
    /// If the text is no position of this game.
    pub fn at(game: G, position: &str) -> Self {
        let text = position.replace(';', "\n");
        let state = game.read_state(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        Table { game, state, log: String::new(), told: Vec::new() }
    }

    /// Plays actions and rolls, separated by semicolons: `take AX3; step N; roll 4`. Refusals go into the log and the
    /// script goes on.
    ///
    /// # Panics
    /// If a word of the script is no action, or dice are thrown that are not due.
    pub fn play(&mut self, script: &str) {
        for step in script.split([';', '\n']).map(str::trim).filter(|step| !step.is_empty()) {
            self.step(step);
        }
    }

    /// Plays a script in which nothing may be refused.
    ///
    /// # Panics
    /// If something is.
    pub fn must(&mut self, script: &str) {
        for step in script.split([';', '\n']).map(str::trim).filter(|step| !step.is_empty()) {
            if let Some(refusal) = self.step(step) {
                panic!("\"{step}\" was refused: {refusal}\n{}", self.log);
            }
        }
    }

    /// Why an action would be refused: `Case: reason`.
    ///
    /// # Panics
    /// If it would not be.
    pub fn refusal(&self, action: &str) -> String {
        let parsed = self.game.read_action(action).unwrap_or_else(|error| panic!("{error}"));
        match check(&self.game, &self.state, parsed) {
            Err(refusal) => format!("{}: {}", refusal.case, refusal.reason),
            Ok(_) => panic!("\"{action}\" is allowed"),
        }
    }

    /// The case under which an action is refused; none if it is legal.
    ///
    /// # Panics
    /// If the text is no action.
    pub fn forbidden_by(&self, action: &str) -> Option<&'static str> {
        let parsed = self.game.read_action(action).unwrap_or_else(|error| panic!("{error}"));
        check(&self.game, &self.state, parsed).err().map(|refusal| refusal.case.label())
    }

    /// Every legal action, in notation.
    pub fn legal(&self) -> Vec<String> {
        legal(&self.game, &self.state).into_iter().map(|action| self.game.write_action(action)).collect()
    }

    /// The log so far, as the referee reads it: a line an event, with its case.
    pub fn log(&self) -> &str {
        &self.log
    }

    /// The log so far, as a seat reads it. What was refused is not in it.
    pub fn log_for(&self, seat: Seat) -> String {
        self.told.iter().filter_map(|told| written(told, seat)).collect()
    }

    /// Forgets the log, so that a test shows only what follows.
    pub fn clear_log(&mut self) {
        self.log.clear();
        self.told.clear();
    }

    /// The position as text.
    pub fn text(&self) -> String {
        self.game.write_state(&self.state)
    }

    fn step(&mut self, step: &str) -> Option<String> {
        let mut log = Sentences::default();
        let mut refused = None;
        if let Some(faces) = step.strip_prefix("roll ") {
            let faces: Vec<u8> = faces.split_whitespace().map(|face| face.parse().expect("a face")).collect();
            let roll = Roll::new(&faces).expect("at least one die");
            match self.game.pending(&self.state) {
                Pending::Dice(throw) if throw.admits(&roll) => {}
                other => panic!("\"{step}\" while {other:?} is awaited\n{}", self.log),
            }
            self.game.throw(&mut Referee::new(&self.game, &mut self.state, &mut log), roll);
        } else {
            let action = self.game.read_action(step).unwrap_or_else(|error| panic!("{error}"));
            match check(&self.game, &self.state, action) {
                Ok(lawful) => self.game.perform(&mut Referee::new(&self.game, &mut self.state, &mut log), lawful),
                Err(refusal) => {
                    self.log.push_str(&format!("{}  refused: {}\n", refusal.case, refusal.reason));
                    refused = Some(refusal.to_string());
                }
            }
        }
        self.log.extend(log.0.iter().filter_map(|told| written(told, Seat::Referee)));
        self.told.extend(log.0);
        self.game.inspect(&self.state).unwrap_or_else(|fault| panic!("after \"{step}\": {fault}"));
        refused
    }
}

/// An event as a seat reads it: its case, then what happened.
fn written(told: &Told, seat: Seat) -> Option<String> {
    told.for_seat(seat).map(|line| format!("{}  {}\n", line.case, line.text))
}
