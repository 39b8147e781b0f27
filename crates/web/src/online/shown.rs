//! A position of which one is only shown what one may see: the server keeps the true one. It can be looked at like any
//! other; what is done in it is asked of the server.

use std::any::Any;
use std::sync::Arc;

use engine::view::{Board, View};
use engine::{Book, Chooser, Forecast, Outcome, Pending, Position, Rebuff, Roll, Seat, Side, Style, TextError, Told};

/// What is shown.
#[derive(Clone)]
pub struct Shown {
    /// The position the match began from: its board and its rulebook are the same.
    start: Arc<dyn Position>,
    view: View,
    awaited: Option<u8>,
    /// What the server last said that dice may do.
    pub forecast: Option<Forecast>,
}

impl Shown {
    /// A view of a match that began from this position; this side is awaited.
    pub fn new(start: Arc<dyn Position>, view: View, awaited: Option<u8>) -> Self {
        Shown { start, view, awaited, forecast: None }
    }

    fn elsewhere() -> Rebuff {
        Rebuff::plain("Only the referee knows that.")
    }
}

impl Position for Shown {
    fn book(&self) -> &'static Book {
        self.start.book()
    }

    fn sides(&self) -> &[String] {
        self.start.sides()
    }

    fn pending(&self) -> Pending {
        match self.awaited {
            Some(side) => Pending::Act(Side(side)),
            // Dice never wait here: the server throws them. Who won is said beside the table.
            None => Pending::Over(Outcome::Drawn),
        }
    }

    fn turn(&self) -> u16 {
        self.view.turn.now
    }

    fn heading(&self) -> String {
        self.view.prompt.headline.clone()
    }

    fn actions(&self) -> Vec<String> {
        self.view
            .offers
            .iter()
            .filter(|offer| offer.actions.len() == 1)
            .flat_map(|offer| offer.actions.clone())
            .collect()
    }

    fn order(&self, _: Style, _: &mut Chooser) -> Vec<String> {
        Vec::new()
    }

    fn judge(&self, _: &str) -> Result<(), Rebuff> {
        Err(Shown::elsewhere())
    }

    fn act(&mut self, _: &str) -> Result<Vec<Told>, Rebuff> {
        Err(Shown::elsewhere())
    }

    fn reveals(&self, _: &str) -> bool {
        false
    }

    fn roll(&mut self, _: Roll) -> Result<Vec<Told>, Rebuff> {
        Err(Shown::elsewhere())
    }

    fn spell(&self, action: &str) -> Result<String, Rebuff> {
        self.start.spell(action)
    }

    fn board(&self) -> Board {
        self.start.board()
    }

    fn view(&self, _: Seat) -> View {
        self.view.clone()
    }

    fn forecast(&self, _: Seat) -> Option<Forecast> {
        self.forecast.clone()
    }

    fn suggestion(&self) -> Option<Vec<String>> {
        None
    }

    fn hash(&self) -> u64 {
        0
    }

    fn text(&self) -> String {
        String::new()
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, TextError> {
        self.start.read(text)
    }

    fn copy(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    #[cfg(not(target_family = "wasm"))]
    fn perft(&self, _: u32) -> u64 {
        0
    }

    #[cfg(not(target_family = "wasm"))]
    fn playout(&self, _: u64, _: &[Style]) -> engine::Playout {
        unreachable!("nobody plays on from what is only shown")
    }

    #[cfg(not(target_family = "wasm"))]
    fn trial(&self, _: u64, _: &engine::trial::Plan) -> Result<engine::trial::Report, String> {
        Err("only shown".to_string())
    }
}
