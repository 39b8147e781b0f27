//! A match and all that the page shows of it.

use std::sync::Arc;
use std::time::Duration;

use engine::view::{Board, Offer, Spot, View};
use engine::{Book, Forecast, Match, Pending, Rebuff, Roll, Seat, Side};
use leptos::prelude::*;

use super::adviser::Adviser;
use super::camera::Camera;
use super::clash::{self, Clash};
use super::drag::Drag;
use super::guide::Guide;
use super::keys;
use super::log::{LogLine, lines_of};
use super::opponent::Opponent;
use super::slides::{self, Slide};
use crate::online::Remote;
use crate::players::Player;
use crate::shelf::{self, Listed};
use crate::store::{self, Kept};

/// What is shown beside the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// What may be done, and the attack in hand.
    Orders,
    /// What lies in a hex.
    Stack,
    /// What happened.
    Log,
    /// The rulebook.
    Rules,
}

/// Something the rules forbade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// What, why, what would help.
    pub message: String,
    /// The case that says so.
    pub case: Option<String>,
}

/// Several offers at one place, to choose from.
#[derive(Debug, Clone, PartialEq)]
pub struct Several {
    /// The offers.
    pub offers: Vec<Offer>,
    /// Where on the screen.
    pub at: (f64, f64),
}

/// Dice that the players throw and tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// How many.
    pub dice: u8,
    /// The faces of each.
    pub faces: u8,
    /// The case that asks for them.
    pub case: String,
}

/// A match on the table. Cheap to copy: it holds signals.
#[derive(Clone, Copy)]
pub struct Table {
    game: StoredValue<Match, LocalStorage>,
    listed: StoredValue<Option<Listed>>,
    pub(super) kept: StoredValue<Option<Kept>>,
    players: StoredValue<Vec<Player>>,
    pub(super) keeping: StoredValue<bool>,
    opponent: Opponent,
    /// Who is asked what to do.
    pub(super) adviser: Adviser,
    /// The lesson that is taught, if one is.
    pub guide: Option<Guide>,
    /// Where the match is, if it is not here.
    pub remote: Option<Remote>,
    /// Whose eyes one looks through.
    pub seat: RwSignal<Seat>,
    /// The table as that seat sees it.
    pub view: RwSignal<Arc<View>>,
    /// What the seat may read of the log, newest first.
    pub log: RwSignal<Vec<LogLine>>,
    /// Dice that are to be typed in.
    pub due: RwSignal<Option<Due>>,
    /// What was refused last.
    pub refusal: RwSignal<Option<Refused>>,
    /// The hex the keyboard is at.
    pub cursor: RwSignal<Option<String>>,
    /// The hex under the pointer.
    pub hover: RwSignal<Option<String>>,
    /// The hex that is looked into.
    pub stack: RwSignal<Option<String>>,
    /// The hex whose stack is fanned out.
    pub fan: RwSignal<Option<String>>,
    /// A counter under the pointer that moves it.
    pub dragged: RwSignal<Option<Drag>>,
    /// Offers to choose from.
    pub several: RwSignal<Option<Several>>,
    /// What is shown beside the map.
    pub tab: RwSignal<Tab>,
    /// The case that is read.
    pub rule: RwSignal<Option<String>>,
    /// The side the screen is handed to.
    pub curtain: RwSignal<Option<Side>>,
    /// What a screen reader says.
    pub said: RwSignal<String>,
    /// Going on is being asked about.
    pub asking: RwSignal<bool>,
    /// The list of keys is open.
    pub help: RwSignal<bool>,
    /// A computer has to act.
    pub thinks: RwSignal<bool>,
    /// Dice that have just landed.
    pub landed: RwSignal<Vec<u8>>,
    /// Counters on the move.
    pub slides: RwSignal<Vec<Slide>>,
    /// What the last dice did.
    pub clash: RwSignal<Clash>,
    /// Nothing travels: what happens is there at once.
    pub instant: RwSignal<bool>,
    /// Where one looks at the map.
    pub camera: Camera,
    /// What went wrong with keeping the match.
    pub fault: RwSignal<Option<String>>,
}

impl Table {
    /// A match, where it is kept if it is, and the lesson that is taught by it if one is.
    pub fn new(game: Match, players: Vec<Player>, kept: Option<Kept>, guide: Option<Guide>) -> Self {
        let seat = seat_of(&players, &game, Seat::Spectator);
        let view = game.position().view(seat);
        let log = lines_of(&game, seat);
        Table {
            listed: StoredValue::new(shelf::scenario(&game.header().scenario)),
            kept: StoredValue::new(kept),
            guide,
            remote: None,
            players: StoredValue::new(players),
            keeping: StoredValue::new(false),
            opponent: Opponent::new(),
            adviser: Adviser::new(),
            seat: RwSignal::new(seat),
            view: RwSignal::new(Arc::new(view)),
            log: RwSignal::new(log),
            due: RwSignal::new(None),
            refusal: RwSignal::new(None),
            cursor: RwSignal::new(None),
            hover: RwSignal::new(None),
            stack: RwSignal::new(None),
            fan: RwSignal::new(None),
            dragged: RwSignal::new(None),
            several: RwSignal::new(None),
            tab: RwSignal::new(Tab::Orders),
            rule: RwSignal::new(None),
            curtain: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            asking: RwSignal::new(false),
            help: RwSignal::new(false),
            thinks: RwSignal::new(false),
            landed: RwSignal::new(Vec::new()),
            slides: RwSignal::new(Vec::new()),
            clash: RwSignal::new(Clash::default()),
            instant: RwSignal::new(store::is_instant()),
            camera: Camera::new(),
            fault: RwSignal::new(None),
            game: StoredValue::new_local(game),
        }
    }

    /// The same table with its match elsewhere. One has one seat at it, for good.
    pub fn played_at(self, remote: Remote) -> Self {
        self.seat.set(remote.side().map_or(Seat::Spectator, Seat::Side));
        Table { remote: Some(remote), ..self }
    }

    /// Puts another match in place of this one: it was told from elsewhere.
    pub fn put(self, game: Match, actions: &[String]) {
        self.game.set_value(game);
        self.changed(actions);
    }

    /// Changes the match as was told from elsewhere.
    pub fn change(
        self,
        actions: &[String],
        change: impl FnOnce(&mut Match) -> Result<(), Rebuff>,
    ) -> Result<(), Rebuff> {
        self.game.try_update_value(change).unwrap_or(Ok(()))?;
        self.changed(actions);
        Ok(())
    }

    /// Asks the match something.
    pub fn ask<T>(self, ask: impl FnOnce(&Match) -> T) -> T {
        self.game.with_value(ask)
    }

    /// The scenario, as it is listed.
    pub fn listed(self) -> Option<Listed> {
        self.listed.get_value()
    }

    /// The name of the match in this browser, if it is kept.
    pub fn id(self) -> Option<String> {
        self.kept.with_value(|kept| kept.as_ref().map(|kept| kept.id.clone()))
    }

    /// The printed board.
    pub fn board(self) -> Board {
        self.ask(|game| game.position().board())
    }

    /// The rulebook.
    pub fn book(self) -> &'static Book {
        self.ask(|game| game.position().book())
    }

    /// Who plays a side.
    pub fn player(self, side: Side) -> Player {
        self.players.with_value(|players| players.get(side.index()).copied().unwrap_or(Player::Here))
    }

    /// The side of this screen that has to act, if it is one.
    pub fn actor(self) -> Option<Side> {
        let is_over = self.remote.is_some_and(|remote| remote.ended.with_untracked(Option::is_some));
        match self.ask(|game| game.position().pending()) {
            Pending::Act(side) if self.player(side) == Player::Here && !is_over => Some(side),
            _ => None,
        }
    }

    /// Opens a case beside the board.
    pub fn read_case(self) -> Callback<String> {
        Callback::new(move |case| self.rule.set(Some(case)))
    }

    /// Starts what waits: a curtain, dice, a computer.
    pub fn begin(self) {
        if let Seat::Side(side) = self.seat.get_untracked()
            && self.is_hidden()
            && self.people() > 1
        {
            self.hand_to(side);
            self.show(&[]);
        }
        self.await_next();
    }

    /// Hangs the curtain for a side. Nothing lies behind it but what everybody may see.
    fn hand_to(self, side: Side) {
        self.curtain.set(Some(side));
        self.seat.set(Seat::Spectator);
    }

    fn people(self) -> usize {
        self.players.with_value(|players| players.iter().filter(|player| **player == Player::Here).count())
    }

    /// Whether a side's view leaves something out that another's shows.
    fn is_hidden(self) -> bool {
        self.ask(|game| {
            let sides = (0..game.position().sides().len() as u8).map(|side| Seat::Side(Side(side)));
            sides.map(|seat| game.position().view(seat)).any(|view| !view.backs.is_empty())
        })
    }

    /// Takes a list of actions, all or none.
    pub fn submit(self, actions: &[String]) {
        self.several.set(None);
        self.asking.set(false);
        if self.guide.is_some_and(|guide| !guide.wants(actions)) {
            return self.refuse(&Rebuff::plain("The lesson has something else in mind: it is ringed."));
        }
        if let Some(remote) = self.remote {
            return remote.act(self, actions);
        }
        let done = self.game.try_update_value(|game| game.submit(actions).map(|_| ()));
        match done {
            Some(Ok(())) => {
                if let Some(guide) = self.guide {
                    guide.advance(actions.len());
                }
                self.changed(actions);
            }
            Some(Err(rebuff)) => self.refuse(&rebuff),
            None => {}
        }
    }

    /// Uses dice that were thrown at home.
    pub fn roll(self, faces: &[u8]) {
        let Some(roll) = Roll::new(faces) else { return };
        match self.game.try_update_value(|game| game.roll(roll).map(|_| ())) {
            Some(Ok(())) => self.changed(&[]),
            Some(Err(rebuff)) => self.refuse(&rebuff),
            None => {}
        }
    }

    /// Takes back the last list of actions, or all of them up to what stays.
    pub fn undo(self, all: bool) {
        let Some(side) = self.actor().filter(|_| self.guide.is_none()) else { return };
        if let Some(remote) = self.remote {
            return remote.take_back(self, side, all);
        }
        let done = self
            .game
            .try_update_value(|game| if all { game.undo_to(side, game.undo_floor(side)) } else { game.undo(side) });
        match done {
            Some(Ok(())) => self.changed(&[]),
            Some(Err(rebuff)) => self.refuse(&rebuff),
            None => {}
        }
    }

    /// Says that something is not allowed, and why.
    pub fn refuse(self, rebuff: &Rebuff) {
        self.refusal.set(Some(Refused { message: rebuff.message.clone(), case: rebuff.case.clone() }));
    }

    /// Shows what has changed, keeps it, and starts what waits.
    fn changed(self, actions: &[String]) {
        self.refusal.set(None);
        self.adviser.forget();
        let now = self.seat.get_untracked();
        let next = match self.remote {
            Some(_) => now,
            None => self.ask(|game| self.players.with_value(|players| seat_of(players, game, now))),
        };
        if next != now {
            match next {
                Seat::Side(side) if self.is_hidden() => self.hand_to(side),
                _ => self.seat.set(next),
            }
        }
        self.show(actions);
        self.keep_soon();
        self.await_next();
        keys::rescue_focus();
    }

    /// Lifts the curtain for the side it hangs for.
    pub fn lift(self) {
        if let Some(side) = self.curtain.get_untracked() {
            self.seat.set(Seat::Side(side));
            self.curtain.set(None);
            self.show(&[]);
            keys::rescue_focus();
        }
    }

    fn show(self, actions: &[String]) {
        let seat = self.seat.get_untracked();
        let before = self.view.get_untracked();
        let newest = self.log.with_untracked(|log| log.first().map(|line| line.step));
        let (view, log) = self.ask(|game| {
            let told = self.remote.and_then(Remote::log);
            (game.position().view(seat), told.unwrap_or_else(|| lines_of(game, seat)))
        });
        self.slides.set(slides::between(&before, &view, actions));
        let fresh = log.iter().take_while(|line| newest.is_none_or(|newest| line.step > newest)).take(6);
        let thrown = fresh.clone().find(|line| !line.dice.is_empty());
        self.clash.set(thrown.map(|_| clash::between(&before, &view)).unwrap_or_default());
        if let Some(line) = thrown {
            self.land(line.dice.clone());
        }
        let mut heard: Vec<String> = fresh.map(|line| line.text.clone()).collect();
        heard.reverse();
        heard.push(view.prompt.headline.clone());
        self.said.set(heard.join(" "));
        if view.ledger.is_some() && before.ledger.is_none() {
            self.tab.set(Tab::Orders);
        }
        self.log.set(log);
        self.view.set(Arc::new(view));
    }

    /// Shows dice for a moment.
    fn land(self, dice: Vec<u8>) {
        self.landed.set(dice.clone());
        let still = move || self.landed.try_get_untracked().is_some_and(|landed| landed == dice);
        set_timeout(
            move || {
                if still() {
                    self.landed.set(Vec::new())
                }
            },
            Duration::from_millis(1500),
        );
    }

    /// The next thing the lesson has the other side do, if it is that side's turn.
    pub fn let_the_other_act(self) {
        if let Some(guide) = self.guide {
            self.opponent.follow(self, guide.awaited());
        }
    }

    fn await_next(self) {
        let due = self.ask(|game| match game.position().pending() {
            Pending::Dice(throw) => {
                Some(Due { dice: throw.dice, faces: throw.faces, case: throw.case.label().to_string() })
            }
            _ => None,
        });
        self.due.set(due);
        let acts = self.ask(|game| matches!(game.position().pending(), Pending::Act(_)));
        self.thinks.set(acts && self.actor().is_none() && self.guide.is_none());
        self.opponent.attend(self);
    }

    /// The one offer that goes on.
    pub fn go_on(self) -> Option<Offer> {
        self.view.with(|view| view.offers.iter().find(|offer| offer.spot.goes_on()).cloned())
    }

    /// Counters that could still do something, and cannot once he goes on.
    pub fn idle(self) -> usize {
        if !self.go_on().is_some_and(|offer| offer.spot == Spot::GoOn) {
            return 0;
        }
        self.view.with(|view| {
            let mut ids: Vec<&String> = view
                .offers
                .iter()
                .filter_map(|offer| if let Spot::Counter(id) = &offer.spot { Some(id) } else { None })
                .collect();
            ids.sort();
            ids.dedup();
            ids.len()
        })
    }

    /// Goes on; asks first if somebody could still act.
    pub fn press_on(self) {
        let Some(offer) = untrack(move || self.go_on()) else { return };
        let leaves_somebody = self.guide.is_none() && untrack(move || self.idle()) > 0;
        if leaves_somebody && !self.asking.get_untracked() {
            self.asking.set(true);
        } else {
            self.submit(&offer.actions);
        }
    }

    /// What the dice may do: to the attack in hand, or now that they are due.
    pub fn forecast(self) -> Option<Forecast> {
        if let Some(remote) = self.remote.filter(|remote| remote.is_hidden()) {
            return remote.forecast(self);
        }
        let view = self.view.get();
        let seat = self.seat.get();
        self.ask(|game| {
            let mut position = game.position().copy();
            if let Some(ledger) = &view.ledger {
                for action in &ledger.preview {
                    position.act(action).ok()?;
                }
            }
            position.forecast(seat)
        })
    }

    /// How the rest of a set-up could be placed.
    pub fn suggestion(self) -> Option<Vec<String>> {
        self.view.track();
        if let Some(remote) = self.remote.filter(|remote| remote.is_hidden()) {
            return remote.suggestion();
        }
        self.actor().and_then(|_| self.ask(|game| game.position().suggestion()))
    }
}

/// Whose eyes to look through: the person's who has to act; with one person only, that one's; before any of several has
/// acted, and with none, a spectator's; after the end, the referee's.
fn seat_of(players: &[Player], game: &Match, now: Seat) -> Seat {
    let mut people =
        (0..players.len()).filter(|side| players[*side] == Player::Here).map(|side| Seat::Side(Side(side as u8)));
    match game.position().pending() {
        Pending::Over(_) => return Seat::Referee,
        Pending::Act(side) if players.get(side.index()) == Some(&Player::Here) => return Seat::Side(side),
        _ => {}
    }
    match (people.next(), people.next()) {
        (Some(only), None) => only,
        (Some(_), Some(_)) => now,
        (None, _) => Seat::Spectator,
    }
}
