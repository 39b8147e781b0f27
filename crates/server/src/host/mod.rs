//! One task owns a match: it alone changes the room, has each play written, and then tells everybody at the table.
//!
//! Several servers may hold the same match. Nobody has to be its master: a play has a number, a number is written once,
//! and whoever comes second reads what came first and looks again.
//!
//! | to read | about |
//! |---|---|
//! | `lines` | who is at the table, and how they are told |
//! | `behind` | spectators who are kept behind |
//! | `generals` | generals who have a seat |

mod behind;
mod generals;
mod lines;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use engine::{Pending, Rebuff, Seat, Side};
use opponent::General;
use protocol::api::MatchCard;
use protocol::{Ask, Play, Tell};
use tokio::sync::{mpsc, oneshot};

use crate::fault::Fault;
use crate::hall::Inner;
use crate::names;
use crate::now;
use crate::room::Room;
use crate::word;
use behind::Behind;
use lines::{Lines, text};

/// Orders that may wait for a match.
const INBOX: usize = 256;
/// What was said stays on the table, as far back as this.
const WORDS: u32 = 100;
/// A position is kept after so many plays at the latest.
const KEEP_EVERY: u64 = 256;

/// Somebody's wish.
pub enum Order {
    /// Somebody comes to the table with a token; what is told goes to `line`.
    Sit {
        /// Unguessable.
        token: String,
        /// How much was played as far as they know.
        at: Option<u64>,
        /// Where to tell it.
        line: mpsc::Sender<Utf8Bytes>,
        /// The number of the line and who sits there.
        reply: oneshot::Sender<Result<(u64, Seat), Fault>>,
    },
    /// Somebody at the table says something.
    Ask {
        /// Their line.
        line: u64,
        /// What.
        ask: Ask,
    },
    /// A line is gone.
    Leave(u64),
    /// What everybody may know of the match.
    Card(oneshot::Sender<Result<MatchCard, Fault>>),
    /// The record, for whoever has this token.
    Record(Option<String>, oneshot::Sender<Result<String, Fault>>),
    /// A seat was taken.
    Seated,
    /// Another server wrote the play of this number.
    Heard(u64),
    /// A general has thought.
    Thought(Side, Box<dyn General>, Vec<Vec<String>>),
}

/// Where a match is.
pub type Handle = mpsc::Sender<Order>;

/// Takes a match up, in a task of its own. Orders wait until it is there.
pub fn start(hall: Arc<Inner>, id: String) -> Handle {
    let (handle, inbox) = mpsc::channel(INBOX);
    let own = handle.clone();
    tokio::spawn(async move {
        match Host::open(hall.clone(), &id, own.downgrade()).await {
            Ok(host) => host.run(inbox).await,
            Err(fault) => refuse(inbox, &hall, &id, &fault),
        }
    });
    handle
}

/// Answers whoever waits for a match that cannot be had.
fn refuse(mut inbox: mpsc::Receiver<Order>, hall: &Inner, id: &str, fault: &Fault) {
    inbox.close();
    hall.forget(id);
    while let Ok(order) = inbox.try_recv() {
        // Whoever asked may have gone.
        match order {
            Order::Sit { reply, .. } => drop(reply.send(Err(fault.clone()))),
            Order::Card(reply) => drop(reply.send(Err(fault.clone()))),
            Order::Record(_, reply) => drop(reply.send(Err(fault.clone()))),
            _ => {}
        }
    }
}

struct Host {
    hall: Arc<Inner>,
    room: Room,
    behind: Option<Behind>,
    lines: Lines,
    own: mpsc::WeakSender<Order>,
    /// Generals who are not thinking just now.
    generals: Vec<(Side, Box<dyn General>)>,
    thinks: bool,
    kept: u64,
    used: Instant,
    /// What is in memory may not be what is written: nobody may rely on it.
    is_lost: bool,
}

impl Host {
    async fn open(hall: Arc<Inner>, id: &str, own: mpsc::WeakSender<Order>) -> Result<Self, Fault> {
        let (room, kept) = hall.load(id).await?;
        let behind = Behind::open(&hall, &room).await?;
        let used = Instant::now();
        let mut host = Host {
            hall,
            room,
            behind,
            lines: Lines::default(),
            own,
            generals: Vec::new(),
            thinks: false,
            kept,
            used,
            is_lost: false,
        };
        host.begin().await;
        host.let_think();
        Ok(host)
    }

    async fn run(mut self, mut inbox: mpsc::Receiver<Order>) {
        self.hall.metrics.rooms.up();
        let mut tick = tokio::time::interval(self.hall.settings.leave_after.max(Duration::from_millis(100)) / 2);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            let due = self.behind.as_ref().and_then(Behind::due);
            tokio::select! {
                order = inbox.recv() => match order {
                    Some(order) => {
                        self.used = Instant::now();
                        self.obey(order).await;
                        if self.is_lost {
                            inbox.close();
                        }
                    }
                    None => break,
                },
                () = behind::until(due) => self.catch_up(),
                _ = tick.tick() => {
                    let idle = self.lines.is_empty() && !self.thinks;
                    if idle && self.used.elapsed() >= self.hall.settings.leave_after {
                        // From here on nobody new finds the way; those on it are still heard.
                        inbox.close();
                        self.hall.forget(&self.room.row().id);
                    }
                }
            }
        }
        self.hall.forget(&self.room.row().id);
        if !self.is_lost {
            self.keep(1).await;
        }
        self.hall.metrics.rooms.down();
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Sit { token, at, line, reply } => {
                let sat = self.sit(&token, at, line).await;
                let _ = reply.send(sat);
            }
            Order::Ask { line, ask } => self.answer(line, ask).await,
            Order::Leave(line) => {
                self.lines.remove(line);
                self.tell_who_is_here();
            }
            Order::Card(reply) => drop(reply.send(Ok(self.room.card()))),
            Order::Record(token, reply) => drop(reply.send(self.record(token.as_deref()))),
            Order::Seated => self.seated().await,
            Order::Heard(number) => {
                if number > self.room.at() {
                    self.read_on().await;
                }
            }
            Order::Thought(side, general, orders) => self.thought(side, general, orders).await,
        }
    }

    /// Who has this token.
    async fn seat_of(&mut self, token: &str) -> Option<Seat> {
        let hash = names::hash(token);
        if self.room.row().watch == hash {
            return Some(Seat::Spectator);
        }
        for again in [false, true] {
            // The seat may have been taken on another server.
            if again && let Ok(seats) = self.hall.store.seats(&self.room.row().id).await {
                self.room.sit(seats).ok()?;
            }
            let found = self.room.seats().iter().find(|seat| seat.token.as_deref() == Some(&hash));
            if let Some(seat) = found {
                return Some(Seat::Side(Side(seat.side)));
            }
        }
        None
    }

    async fn sit(&mut self, token: &str, at: Option<u64>, line: mpsc::Sender<Utf8Bytes>) -> Result<(u64, Seat), Fault> {
        if self.is_lost {
            return Err(Fault::Ours);
        }
        let seat = self.seat_of(token).await.ok_or(Fault::NoSeat)?;
        self.begin().await;
        let said = self.hall.store.said(&self.room.row().id, WORDS).await.unwrap_or_default();
        let room = match (&mut self.behind, seat) {
            (Some(behind), Seat::Spectator) => behind.room(),
            _ => &mut self.room,
        };
        let scene = (at != Some(room.at()) || room.has_secrets()).then(|| room.scene(seat, said, now()));
        if let Some(scene) = scene {
            let _ = line.try_send(text(&Tell::Table(Box::new(scene))));
        }
        let number = self.lines.add(seat, line);
        self.tell_who_is_here();
        Ok((number, seat))
    }

    /// A seat was taken: everybody gets the table anew.
    async fn seated(&mut self) {
        if let Ok(seats) = self.hall.store.seats(&self.room.row().id).await
            && self.room.sit(seats.clone()).is_ok()
        {
            if let Some(behind) = &mut self.behind {
                // Who sits there is no secret, however far behind spectators are.
                let _ = behind.room().sit(seats);
            }
            self.begin().await;
            self.show_all().await;
            self.let_think();
        }
    }

    /// Begins as soon as all seats are taken.
    async fn begin(&mut self) {
        if self.room.may_begin() {
            let now = now();
            if let Ok(play) = self.room.begin(now) {
                let _ = self.write(&play, 0, now).await;
            }
        }
    }

    async fn show_all(&mut self) {
        let said = self.hall.store.said(&self.room.row().id, WORDS).await.unwrap_or_default();
        for seat in self.lines.seats() {
            let room = match (&mut self.behind, seat) {
                (Some(behind), Seat::Spectator) => behind.room(),
                _ => &mut self.room,
            };
            let scene = room.scene(seat, said.clone(), now());
            self.lines.tell(seat, &text(&Tell::Table(Box::new(scene))));
        }
    }

    async fn answer(&mut self, line: u64, ask: Ask) {
        let Some(seat) = self.lines.seat(line).filter(|_| !self.is_lost) else { return };
        match (ask, seat) {
            (Ask::Say { text: words }, seat) => self.say(seat, words).await,
            (Ask::Forecast { actions }, Seat::Side(side)) => {
                let forecast = self.room.forecast(side, &actions);
                self.lines.tell_one(line, &text(&Tell::Forecast { actions, forecast }));
            }
            (Ask::Suggest, Seat::Side(side)) => {
                let position = self.room.game().position();
                let list = (position.pending() == Pending::Act(side)).then(|| position.suggestion()).flatten();
                self.lines.tell_one(line, &text(&Tell::Suggestion { actions: list.unwrap_or_default() }));
            }
            (ask, Seat::Side(side)) => {
                if let Err(rebuff) = self.play(side, &ask).await {
                    self.hall.metrics.refused.add(1);
                    let Rebuff { message, case } = rebuff;
                    self.lines.tell_one(line, &text(&Tell::Refused { message, case, at: self.room.at() }));
                }
            }
            (_, Seat::Spectator | Seat::Referee) => {
                let message = "You are watching; only players act.".to_string();
                self.lines.tell_one(line, &text(&Tell::Refused { message, case: None, at: self.room.at() }));
            }
        }
    }

    async fn play(&mut self, side: Side, ask: &Ask) -> Result<(), Rebuff> {
        let (now, before) = (now(), self.room.steps());
        let play = self.room.play(side, ask, now)?;
        self.write(&play, before, now).await?;
        if let Play::Acted(_, actions, _) = &play {
            self.hall.metrics.actions.add(actions.len() as u64);
        }
        self.send_word(side);
        self.keep(KEEP_EVERY).await;
        self.let_think();
        Ok(())
    }

    /// Whoever is awaited now and is not here gets word, if they asked for it. The server that took the play sends it, so
    /// that it is sent once.
    fn send_word(&self, acted: Side) {
        let Some(side) = self.room.awaited().filter(|side| *side != acted) else { return };
        let is_here = self.lines.sides().contains(&side.0);
        let seat = &self.room.seats()[side.index()];
        if let Some(webhook) = seat.webhook.clone().filter(|_| !is_here) {
            let row = self.room.row();
            word::send(webhook, format!("{}, it is your turn in {} (match {}).", seat.name, row.scenario, row.id));
        }
    }

    /// Has a play written that the room has made already, and tells it; or goes back to what is written.
    async fn write(&mut self, play: &Play, before: u64, now: u64) -> Result<(), Rebuff> {
        let row = self.room.row();
        match self.hall.writer.write(&row.id, self.room.at(), now, play).await {
            Ok(()) => {
                self.tell(play, before, now);
                Ok(())
            }
            Err(_) => {
                self.reload().await;
                Err(Rebuff::plain("That could not be written down; look again and try once more."))
            }
        }
    }

    /// Goes back to what is written, whatever the room has come to.
    async fn reload(&mut self) {
        match self.hall.load(&self.room.row().id).await {
            Ok((room, kept)) if self.look_back(&room).await => {
                (self.room, self.kept) = (room, kept);
                self.show_all().await;
            }
            // The database is away. Nobody may go on from a position that is not kept.
            _ => {
                self.is_lost = true;
                self.lines.close("The server cannot reach its store; come back in a moment.");
            }
        }
    }

    /// Spectators who are behind begin anew too: they would miss what was read. False if it cannot be read.
    async fn look_back(&mut self, room: &Room) -> bool {
        let behind = Behind::open(&self.hall, room).await;
        behind.map(|behind| self.behind = behind).is_ok()
    }

    /// Plays what another server has written.
    async fn read_on(&mut self) {
        let Ok(rows) = self.hall.store.plays(&self.room.row().id, self.room.at()).await else { return };
        if self.room.at() == 0 {
            // It began elsewhere, with seats that were taken there.
            return self.reload().await;
        }
        for row in rows {
            let before = self.room.steps();
            if self.room.absorb(&row).is_err() {
                return self.reload().await;
            }
            self.tell(&row.play, before, row.ms);
        }
        self.let_think();
    }

    /// Tells everybody what was played, each what their seat may know.
    fn tell(&mut self, play: &Play, before: u64, now: u64) {
        if let Some(behind) = &mut self.behind {
            behind.add(self.room.at(), now, play.clone());
        }
        let from = before.min(self.room.steps());
        let told = |room: &mut Room, seat| text(&Tell::News(room.news(seat, play, from, now)));
        let is_behind = self.behind.is_some();
        if self.room.has_secrets() {
            for seat in self.lines.seats().into_iter().filter(|seat| !(is_behind && *seat == Seat::Spectator)) {
                let news = told(&mut self.room, seat);
                self.lines.tell(seat, &news);
            }
        } else {
            let news = told(&mut self.room, Seat::Spectator);
            self.lines.tell_where(&news, |seat| !(is_behind && seat == Seat::Spectator));
        }
    }

    /// Tells spectators who are behind what is due to them.
    fn catch_up(&mut self) {
        let Some(behind) = &mut self.behind else { return };
        while let Some(news) = behind.step() {
            self.lines.tell(Seat::Spectator, &text(&Tell::News(news)));
        }
    }

    fn tell_who_is_here(&mut self) {
        let sides = self.lines.sides();
        self.lines.tell_where(&text(&Tell::Here { sides }), |_| true);
    }

    async fn say(&mut self, seat: Seat, words: String) {
        let side = if let Seat::Side(side) = seat { Some(side.0) } else { None };
        let words: String = words.chars().filter(|c| !c.is_control()).take(500).collect();
        if words.trim().is_empty() || self.hall.store.say(&self.room.row().id, now(), side, &words).await.is_err() {
            return;
        }
        self.lines.tell_where(&text(&Tell::Said { side, text: words }), |_| true);
    }

    fn record(&self, token: Option<&str>) -> Result<String, Fault> {
        let hash = token.map(names::hash);
        let is = |kept: &str| hash.as_deref() == Some(kept);
        let knows =
            is(&self.room.row().watch) || self.room.seats().iter().any(|seat| seat.token.as_deref().is_some_and(is));
        let is_behind = self.behind.is_some();
        match self.room.ended() {
            _ if !knows => Err(Fault::NoSeat),
            None if self.room.has_secrets() || is_behind => Err(Fault::NotYet),
            _ => Ok(self.room.record()),
        }
    }

    /// Keeps the position, if so much was played since it was kept last.
    async fn keep(&mut self, every: u64) {
        if self.room.at() >= self.kept + every
            && self.room.may_be_kept()
            && let Ok(snapshot) = self.room.keep()
            && self.hall.store.keep(&self.room.row().id, &snapshot).await.is_ok()
        {
            self.kept = self.room.at();
        }
    }
}
