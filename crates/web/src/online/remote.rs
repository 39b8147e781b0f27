//! A table whose match is elsewhere: what is done is asked of the server, and what the server tells is shown.

use std::sync::Arc;

use engine::record::{Header, Record};
use engine::{DiceSource, Forecast, Match, Position, Rebuff, Side};
use leptos::prelude::*;
use protocol::api::MatchCard;
use protocol::{Ask, Clocks, Ended, Lies, News, Play, Proposal, Scene, Seen, Tell, Told, sheet};

use super::bell;
use super::line::{Heard, Line};
use super::seats::Seat;
use super::shown::Shown;
use crate::players::Player;
use crate::shelf::library;
use crate::store::{self, Kept};
use crate::table::{LogLine, Table, numbered};

/// The far end of a table. Cheap to copy: it holds signals.
#[derive(Clone, Copy)]
pub struct Remote {
    line: StoredValue<Option<Line>, LocalStorage>,
    start: StoredValue<Option<Arc<dyn Position>>>,
    at: StoredValue<u64>,
    /// Where something is hidden: what this seat was shown last.
    sheet: StoredValue<String>,
    /// Likewise: from which step on it may take back everything, and the last list of actions.
    floors: StoredValue<(u64, u64)>,
    log: StoredValue<Option<Vec<LogLine>>>,
    forecast: RwSignal<(Vec<String>, Option<Forecast>)>,
    suggestion: RwSignal<Vec<String>>,
    /// The seat one has.
    pub seat: StoredValue<Seat>,
    /// The match as everybody knows it.
    pub card: RwSignal<Option<MatchCard>>,
    /// What was said, and by which side.
    pub said: RwSignal<Vec<(Option<u8>, String)>>,
    /// The sides somebody is at.
    pub here: RwSignal<Vec<u8>>,
    /// What is proposed, and by whom.
    pub proposed: RwSignal<Option<(u8, Proposal)>>,
    /// How time stood when something was last played.
    pub clocks: RwSignal<Clocks>,
    /// How it ended.
    pub ended: RwSignal<Option<Ended>>,
    /// What came of throwing the dice again, when it was over.
    pub dice: RwSignal<Option<String>>,
    /// The line is broken, and being opened again.
    pub broken: RwSignal<bool>,
}

impl Remote {
    /// Opens the line of a seat. The table is handed to `shown` when it is there; a farewell that is final, to `parted`.
    pub fn open(seat: Seat, shown: impl Fn(Table) + 'static, parted: impl Fn(String) + 'static) -> Self {
        let remote = Remote {
            line: StoredValue::new_local(None),
            start: StoredValue::new(None),
            at: StoredValue::new(0),
            sheet: StoredValue::new(String::new()),
            floors: StoredValue::new((0, 0)),
            log: StoredValue::new(None),
            forecast: RwSignal::new((Vec::new(), None)),
            suggestion: RwSignal::new(Vec::new()),
            seat: StoredValue::new(seat.clone()),
            card: RwSignal::new(None),
            said: RwSignal::new(Vec::new()),
            here: RwSignal::new(Vec::new()),
            proposed: RwSignal::new(None),
            clocks: RwSignal::new(Clocks::default()),
            ended: RwSignal::new(None),
            dice: RwSignal::new(None),
            broken: RwSignal::new(false),
        };
        // What is heard comes from outside; what is made for it belongs to this page all the same.
        let owner = Owner::current().unwrap_or_default();
        let table = StoredValue::new(None::<Table>);
        let line = Line::open(&seat.id, &seat.token, move |heard| {
            // The page may have been left in the meantime.
            let Some(known) = table.try_get_value() else { return };
            match (heard, known) {
                (Heard::Broken, _) => remote.broken.set(true),
                (Heard::Told(told), Some(table)) => remote.hear(table, *told),
                (Heard::Told(told), None) => match *told {
                    Tell::Table(scene) => match owner.with(|| remote.first(&scene)) {
                        Ok(first) => {
                            table.set_value(Some(first));
                            shown(first);
                        }
                        Err(message) => parted(message),
                    },
                    Tell::Goodbye { message } => parted(message),
                    _ => {}
                },
            }
        });
        remote.line.set_value(Some(line));
        bell::quiet_when_seen();
        on_cleanup(move || remote.line.with_value(|line| line.iter().for_each(Line::close)));
        remote
    }

    /// The side one plays; none if one watches.
    pub fn side(self) -> Option<Side> {
        self.seat.with_value(|seat| seat.side.map(Side))
    }

    /// Says something; if nobody can hear it, the table says so.
    pub fn ask(self, table: Table, ask: &Ask) {
        let heard = self.line.with_value(|line| line.as_ref().is_some_and(|line| line.ask(ask)));
        if !heard {
            table.refuse(&Rebuff::plain("The line is broken; it is being opened again."));
        }
    }

    /// How much was played.
    pub fn at(self) -> u64 {
        self.at.get_value()
    }

    /// Asks for a list of actions.
    pub fn act(self, table: Table, actions: &[String]) {
        self.ask(table, &Ask::Act { at: self.at(), actions: actions.to_vec() });
    }

    /// Whether a seat is still free.
    pub fn waits(self) -> bool {
        self.card.with(|card| card.as_ref().is_some_and(|card| card.players.contains(&None)))
    }

    /// Asks to take back one's last list of actions, or all that may be taken back.
    pub fn take_back(self, table: Table, side: Side, all: bool) {
        let (floor, last) = match self.is_hidden() {
            true => self.floors.get_value(),
            false => table.ask(|game| (game.undo_floor(side) as u64, game.last_list(side) as u64)),
        };
        let step = if all { floor } else { last };
        self.ask(table, &Ask::TakeBack { at: self.at(), step });
    }

    /// What the seat may read of the log, if that is told and not worked out here.
    pub fn log(self) -> Option<Vec<LogLine>> {
        self.log.get_value()
    }

    /// What dice may do, where only the server knows.
    pub fn forecast(self, table: Table) -> Option<Forecast> {
        let ledger = table.view.with(|view| view.ledger.as_ref().map(|ledger| ledger.preview.clone()))?;
        let (asked, forecast) = self.forecast.get();
        if asked != ledger {
            self.forecast.update_untracked(|known| *known = (ledger.clone(), None));
            self.ask(table, &Ask::Forecast { actions: ledger });
        }
        forecast
    }

    /// How the rest of a set-up could be placed, where only the server knows.
    pub fn suggestion(self) -> Option<Vec<String>> {
        Some(self.suggestion.get()).filter(|actions| !actions.is_empty())
    }

    /// Whether the server shows only what this seat may see.
    pub fn is_hidden(self) -> bool {
        self.log.with_value(Option::is_some)
    }

    fn first(self, scene: &Scene) -> Result<Table, String> {
        self.seat.update_value(|seat| seat.side = scene.side);
        let game = self.take(scene)?;
        let sides = 0..game.position().sides().len() as u8;
        let player = |side| if scene.side == Some(side) { Player::Here } else { Player::Away };
        let table = Table::new(game, sides.map(player).collect(), None, None).played_at(self);
        self.ask_for_suggestion(table);
        Ok(table)
    }

    /// Takes over all that a scene tells; gives the match.
    fn take(self, scene: &Scene) -> Result<Match, String> {
        let card = &scene.about;
        let start =
            library(|library| library.open(&card.scenario, &card.options)).map_err(|error| error.to_string())?;
        let start: Arc<dyn Position> = Arc::from(start);
        self.start.set_value(Some(Arc::clone(&start)));
        self.at.set_value(scene.at);
        self.card.set(Some(card.clone()));
        self.said.set(scene.said.clone());
        self.proposed.set(scene.proposed);
        self.clocks.set(scene.clocks.clone());
        self.ended.set(scene.ended.clone());
        self.broken.set(false);
        match &scene.lies {
            Lies::Open { record } => {
                self.log.set_value(None);
                let read = Record::read(record).map_err(|error| error.to_string())?;
                let game =
                    library(|library| library.replay(&read, DiceSource::Typed)).map_err(|error| error.to_string())?;
                if scene.ended.is_some() {
                    self.keep(&game, record);
                }
                Ok(game)
            }
            Lies::Seen { awaited, floor, last, sheet, log, .. } => {
                self.log.set_value(Some(lines(log)));
                self.sheet.set_value(sheet.clone());
                self.floors.set_value((*floor, *last));
                self.shown(*awaited).ok_or_else(|| "The server shows something this page cannot read.".to_string())
            }
        }
    }

    /// A match that is over is kept in this browser, to be looked through; and its dice are thrown again.
    fn keep(self, game: &Match, record: &str) {
        let said = match fair::verify(game) {
            Ok(verified) => {
                format!("All {} throws were thrown again, and are as the server promised.", verified.throws)
            }
            Err(fault) => format!("The dice do not check: {fault}"),
        };
        self.dice.set(Some(said));
        let seat = self.seat.get_value();
        let kept = Kept {
            id: seat.id,
            scenario: seat.scenario,
            name: seat.name,
            players: game.position().sides().join(" against "),
            turn: game.position().turn(),
            steps: game.steps().len(),
            when: store::now(),
            verdict: Some(
                self.ended.with_untracked(|ended| ended.as_ref().map(|ended| ended.how.clone()).unwrap_or_default()),
            ),
            bookmarks: Vec::new(),
        };
        // Without room in the browser it can be read as long as the page is open.
        let _ = store::keep(&kept, record);
    }

    /// A match of which one sees no more than this seat.
    fn shown(self, awaited: Option<u8>) -> Option<Match> {
        let (start, card) = (self.start.get_value()?, self.card.get_untracked()?);
        let view = self.sheet.with_value(|text| sheet::read(text))?;
        let header = Header { scenario: card.scenario, rules: card.rules, options: card.options, ..Header::default() };
        Some(Match::new(header, Box::new(Shown::new(start, view, awaited)), DiceSource::Typed))
    }

    fn hear(self, table: Table, told: Tell) {
        match told {
            Tell::Table(scene) => match self.take(&scene) {
                Ok(game) => {
                    table.put(game, &[]);
                    self.ask_for_suggestion(table);
                }
                Err(message) => table.refuse(&Rebuff::plain(message)),
            },
            Tell::News(news) => self.news(table, &news),
            Tell::Said { side, text } => self.said.update(|said| said.push((side, text))),
            Tell::Here { sides } => self.here.set(sides),
            Tell::Forecast { actions, forecast } => self.forecast.set((actions, forecast)),
            Tell::Suggestion { actions } => self.suggestion.set(actions),
            Tell::Refused { message, case, .. } => table.refuse(&Rebuff { message, case }),
            Tell::Goodbye { message } => table.refuse(&Rebuff::plain(message)),
        }
    }

    fn news(self, table: Table, news: &News) {
        self.at.set_value(news.at);
        if let Some(clocks) = &news.clocks {
            self.clocks.set(clocks.clone());
        }
        match &news.play {
            Some(Play::Proposed(by, what)) => self.proposed.set(Some((*by, *what))),
            Some(_) | None => self.proposed.set(None),
        }
        if let Some(ended) = &news.ended {
            self.ended.set(Some(ended.clone()));
            // Now that it is over, everything may be seen: the whole record is asked for, on a new line.
            self.line.with_value(|line| line.iter().for_each(Line::renew));
        }
        let followed = match &news.seen {
            Some(seen) => self.see(table, seen),
            None => news.play.as_ref().is_none_or(|play| follow(table, play)),
        };
        if followed && table.actor().is_some() {
            bell::ring(&format!("Your turn: {}", self.seat.with_value(|seat| seat.name.clone())));
        }
        if !followed {
            // Something was missed: the whole table is asked for, on a new line.
            self.line.with_value(|line| line.iter().for_each(Line::renew));
        }
    }

    fn see(self, table: Table, seen: &Seen) -> bool {
        let Some(text) = self.sheet.with_value(|before| seen.patch.apply(before)) else { return false };
        self.sheet.set_value(text);
        self.floors.set_value((seen.floor, seen.last));
        self.log.update_value(|log| {
            let log = log.get_or_insert_default();
            let first = seen.log.first().map_or(seen.steps, |told| told.step.min(seen.steps));
            log.retain(|line| (line.step as u64) < first);
            log.splice(0..0, lines(&seen.log));
        });
        let Some(game) = self.shown(seen.awaited) else { return false };
        table.put(game, &[]);
        if !self.suggestion.with_untracked(Vec::is_empty) {
            self.ask_for_suggestion(table);
        }
        true
    }

    fn ask_for_suggestion(self, table: Table) {
        if self.is_hidden() && self.side().is_some() {
            self.ask(table, &Ask::Suggest);
        }
    }
}

/// Plays what the server says was played; false if the table has to be looked at anew.
fn follow(table: Table, play: &Play) -> bool {
    let actions = if let Play::Acted(_, actions, _) = play { actions.as_slice() } else { &[] };
    table.change(actions, |game| protocol::follow(game, play)).is_ok()
}

/// Lines as the page shows them.
fn lines(log: &[Told]) -> Vec<LogLine> {
    numbered(log.iter().map(|told| (told.step as usize, told.line.clone(), told.dice.clone())))
}
