//! Where the matches are: made, joined, found, and taken up when somebody comes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use catalog::Library;
use fair::{Contribution, Secret};
use opponent::Level;
use protocol::api::{Chair, Join, Joined, Made, MatchCard, NewMatch};
use tokio::sync::oneshot;

use crate::fault::Fault;
use crate::host::{self, Handle, Order};
use crate::limits::{Crowd, Guest, Limits};
use crate::metrics::Metrics;
use crate::room::{Room, bare, card_of};
use crate::settings::Settings;
use crate::store::{MatchRow, SeatRow, Store, StoreError, Writer};
use crate::{names, now};

/// The longest name of a player.
const NAME: usize = 40;

/// All matches of a store. Cheap to copy.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

/// What the tasks of the matches share.
pub struct Inner {
    pub(crate) library: Library,
    pub(crate) store: Store,
    pub(crate) writer: Writer,
    pub(crate) metrics: Metrics,
    pub(crate) settings: Settings,
    requests: Limits,
    crowd: Crowd,
    rooms: Mutex<HashMap<String, Handle>>,
}

impl Hall {
    /// Opens the store and listens to the other servers that share it.
    ///
    /// # Errors
    /// If the store cannot be opened.
    pub async fn open(settings: Settings) -> Result<Self, StoreError> {
        let store = Store::open(&settings.store).await?;
        let writer = Writer::new(store.clone());
        let hall = Hall(Arc::new(Inner {
            library: Library::printed(),
            writer,
            metrics: Metrics::default(),
            requests: Limits::new(settings.requests),
            crowd: Crowd::new(settings.lines),
            settings,
            rooms: Mutex::default(),
            store: store.clone(),
        }));
        if let Store::Postgres(pool) = store {
            tokio::spawn(listen(pool, hall.clone()));
        }
        Ok(hall)
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// How it is run.
    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    /// Whether somebody at this address may ask for something now.
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        self.0.requests.allow(address, Instant::now())
    }

    /// Room for one more line from this address, for as long as it is held; none if it has too many.
    pub(crate) fn let_in(&self, address: IpAddr) -> Option<Guest> {
        self.0.crowd.let_in(address)
    }

    /// Whether the store answers.
    pub async fn is_well(&self) -> bool {
        self.0.store.is_well().await
    }

    /// Makes a match.
    ///
    /// # Errors
    /// If there is no such scenario, or what was agreed cannot be.
    pub async fn make(&self, new: NewMatch) -> Result<Made, Fault> {
        let wrong = |message: &dyn std::fmt::Display| Fault::Wrong(message.to_string());
        let library = &self.0.library;
        let unknown = |message: &dyn std::fmt::Display| Fault::Unknown(message.to_string());
        let start = library.open(&new.scenario, &new.options).map_err(|error| unknown(&error))?;
        if new.chairs.len() != start.sides().len() {
            return Err(wrong(&format!("This battle has {} sides.", start.sides().len())));
        }
        let game = new.scenario.split('/').next().unwrap_or_default();
        let (title, _) = library.title(game).map_err(|error| wrong(&error))?;
        let contribution = contribution(&new.contribution)?;
        let mine = player(&new.name);
        let webhook = self.webhook(new.webhook)?;
        let (watch, id) = (names::token(), names::name());
        let mut made = Made { id: id.clone(), seats: Vec::new(), invitations: Vec::new(), watch };
        let mut seats = Vec::new();
        for (side, chair) in (0..).zip(new.chairs) {
            let free = SeatRow { side, ..SeatRow::default() };
            seats.push(match chair {
                Chair::Mine => {
                    let token = names::token();
                    let hash = Some(names::hash(&token));
                    made.seats.push((side, token));
                    let (contribution, webhook) = (Some(contribution.clone()), webhook.clone());
                    SeatRow { token: hash, name: mine.clone(), contribution, webhook, ..free }
                }
                Chair::Invited => {
                    let token = names::token();
                    let hash = Some(names::hash(&token));
                    made.invitations.push((side, token));
                    SeatRow { invitation: hash, ..free }
                }
                Chair::General(name) => {
                    let level = Level::read(&name).map_err(|error| unknown(&error))?;
                    SeatRow { general: Some(level.to_string()), name: level.to_string(), ..free }
                }
            });
        }
        if made.seats.is_empty() {
            return Err(wrong(&"Take a seat yourself; somebody has to play."));
        }
        let row = MatchRow {
            id,
            made: now(),
            scenario: new.scenario,
            rules: title.rules,
            options: new.options,
            time: new.time,
            delay: new.delay.min(24 * 60 * 60),
            secret: Secret::new(names::chance()).reveal(),
            watch: names::hash(&made.watch),
        };
        self.0.store.add(&row, &seats).await?;
        self.0.metrics.made.up();
        Ok(made)
    }

    /// Takes a seat by its invitation, once.
    ///
    /// # Errors
    /// If there is no such match, or the invitation is used up.
    pub async fn join(&self, id: &str, join: Join) -> Result<Joined, Fault> {
        self.must_be_there(id).await?;
        let token = names::token();
        let taken = SeatRow {
            token: Some(names::hash(&token)),
            name: player(&join.name),
            contribution: Some(contribution(&join.contribution)?),
            webhook: self.webhook(join.webhook)?,
            ..SeatRow::default()
        };
        let side = self.0.store.seat(id, &names::hash(&join.invitation), &taken).await?.ok_or(Fault::NoSeat)?;
        // Whoever waits at the table sees it at once.
        let _ = self.host(id).send(Order::Seated).await;
        Ok(Joined { side, token, watch: None })
    }

    /// What everybody may know of a match.
    ///
    /// # Errors
    /// If there is none of that name.
    pub async fn card(&self, id: &str) -> Result<MatchCard, Fault> {
        match self.ask(id, Order::Card).await {
            Err(Fault::Stuck(why)) => {
                let row = self.0.store.find(id).await?.ok_or(Fault::NoMatch)?;
                Ok(card_of(&row, &self.0.store.seats(id).await?, Some(why)))
            }
            card => card,
        }
    }

    /// The record of a match, for whoever has a token of it.
    ///
    /// # Errors
    /// If the token is not of this match, or the record tells what is still hidden.
    pub async fn record(&self, id: &str, token: Option<String>) -> Result<String, Fault> {
        match self.ask(id, |reply| Order::Record(token.clone(), reply)).await {
            Err(Fault::Stuck(_)) => self.bare_record(id, token).await,
            record => record,
        }
    }

    /// What was played in a match that cannot be played on, for whoever has a seat in it.
    async fn bare_record(&self, id: &str, token: Option<String>) -> Result<String, Fault> {
        let hash = token.as_deref().map(names::hash);
        let seats = self.0.store.seats(id).await?;
        if hash.is_none() || !seats.iter().any(|seat| seat.token == hash) {
            return Err(Fault::NoSeat);
        }
        let row = self.0.store.find(id).await?.ok_or(Fault::NoMatch)?;
        Ok(bare::record(&row, &self.0.store.plays(id, 0).await?))
    }

    async fn ask<T>(
        &self,
        id: &str,
        order: impl FnOnce(oneshot::Sender<Result<T, Fault>>) -> Order,
    ) -> Result<T, Fault> {
        self.must_be_there(id).await?;
        let (reply, answer) = oneshot::channel();
        self.host(id).send(order(reply)).await.map_err(|_| Fault::Ours)?;
        answer.await.unwrap_or(Err(Fault::Ours))
    }

    /// A task is started only for a match that is there: otherwise anybody could start as many as they like.
    pub(crate) async fn must_be_there(&self, id: &str) -> Result<(), Fault> {
        let is_there =
            names::is_name(id) && (self.0.rooms().contains_key(id) || self.0.store.find(id).await?.is_some());
        if is_there { Ok(()) } else { Err(Fault::NoMatch) }
    }

    /// Whoever holds the match; it is taken up if nobody does.
    pub(crate) fn host(&self, id: &str) -> Handle {
        let mut rooms = self.0.rooms();
        match rooms.get(id).filter(|handle| !handle.is_closed()) {
            Some(handle) => handle.clone(),
            None => {
                let handle = host::start(Arc::clone(&self.0), id.to_string());
                rooms.insert(id.to_string(), handle.clone());
                handle
            }
        }
    }

    fn webhook(&self, url: Option<String>) -> Result<Option<String>, Fault> {
        let Some(url) = url.filter(|url| !url.is_empty()) else { return Ok(None) };
        let allowed = self.0.settings.webhooks.iter().any(|host| url.starts_with(&format!("https://{host}/")));
        if !allowed || url.len() > 300 {
            let hosts = self.0.settings.webhooks.join(", ");
            return Err(Fault::NotAllowed(format!("Word can be sent to webhooks of these hosts only: {hosts}.")));
        }
        Ok(Some(url))
    }
}

impl Inner {
    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whoever held this match takes no more orders. Somebody else may hold it by now, and keeps it.
    pub(crate) fn forget(&self, id: &str) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(Handle::is_closed) {
            rooms.remove(id);
        }
    }

    /// A match at its beginning.
    pub(crate) fn beginning(&self, row: MatchRow, seats: Vec<SeatRow>) -> Result<Room, Fault> {
        Ok(Room::new(&self.library, row, seats)?)
    }

    /// A match as it is written, and how much had been played when its position was kept last.
    pub(crate) async fn load(&self, id: &str) -> Result<(Room, u64), Fault> {
        let row = self.store.find(id).await?.ok_or(Fault::NoMatch)?;
        let seats = self.store.seats(id).await?;
        let kept = self.store.snapshot(id).await?.filter(|snapshot| snapshot.rules == self.rules_of(&row.scenario));
        let taken_up = kept.and_then(|snapshot| {
            let room = Room::take_up(&self.library, row.clone(), seats.clone(), &snapshot).ok()?;
            Some((room, snapshot.number))
        });
        let (mut room, kept) = match taken_up {
            Some(taken_up) => taken_up,
            None => (self.beginning(row, seats)?, 0),
        };
        for play in self.store.plays(id, room.at()).await? {
            let number = play.number;
            room.absorb(&play).map_err(|rebuff| {
                Fault::Stuck(format!("it was played under other rules, and play {number} does not fit them: {rebuff}"))
            })?;
        }
        Ok((room, kept))
    }

    fn rules_of(&self, scenario: &str) -> u32 {
        let game = scenario.split('/').next().unwrap_or_default();
        self.library.title(game).map_or(0, |(title, _)| title.rules)
    }
}

/// Hears of what other servers write.
async fn listen(pool: sqlx::PgPool, hall: Hall) {
    loop {
        if let Ok(mut listener) = sqlx::postgres::PgListener::connect_with(&pool).await
            && listener.listen("plays").await.is_ok()
        {
            while let Ok(word) = listener.recv().await {
                let Some((id, number)) = word.payload().split_once(' ') else { continue };
                let handle = hall.0.rooms().get(id).cloned();
                if let (Some(handle), Ok(number)) = (handle, number.parse()) {
                    // A match whose inbox is full has enough to do, and will look by itself.
                    let _ = handle.try_send(Order::Heard(number));
                }
            }
        }
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
}

fn player(name: &str) -> String {
    let name: String = name.chars().filter(|c| !c.is_control()).take(NAME).collect();
    match name.trim() {
        "" => "Somebody".to_string(),
        name => name.to_string(),
    }
}

fn contribution(text: &str) -> Result<String, Fault> {
    text.parse::<Contribution>().map(|fits| fits.to_string()).map_err(|error| Fault::Wrong(error.to_string()))
}
