//! What a test does at a table.

use std::time::Duration;

use serde::Deserialize;

use crate::{Fault, Hand, Page};

/// A script that tells what is seen.
const SIGHT: &str = include_str!("sight.js");
/// One that tells how the map can be drawn to a point `x`, `y`.
const GRIP: &str = include_str!("grip.js");

/// What a player sees of the table.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Sight {
    /// Whose turn, or how it ended.
    pub headline: String,
    /// What is awaited.
    pub detail: String,
    /// The phase that is marked.
    pub phase: String,
    /// The turn that is marked.
    pub turn: String,
    /// What the button says that goes on.
    pub go_on: Option<String>,
    /// Whether a person has to act.
    pub may_undo: bool,
    /// Every counter that lies uppermost on the map.
    pub counters: Vec<Spot>,
    /// Those that can act.
    pub ready: Vec<Spot>,
    /// Those that are taken up.
    pub in_hand: Vec<Spot>,
    /// The hexes that are lit.
    pub hexes: Vec<Spot>,
    /// Several offers at one place, to choose from.
    pub menu: Vec<String>,
    /// What may be done that has no place on the map.
    pub orders: Vec<String>,
}

/// A place in the window, and what is said of it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Spot {
    /// Its title, if it is a counter.
    pub says: String,
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Spot {
    /// Its middle.
    pub fn at(&self) -> (f64, f64) {
        (self.x, self.y)
    }

    /// How far another is.
    pub fn to(&self, other: &Spot) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The nearest of some others.
    pub fn nearest<'a>(&self, others: impl IntoIterator<Item = &'a Spot>) -> Option<&'a Spot> {
        others.into_iter().min_by(|one, other| self.to(one).total_cmp(&self.to(other)))
    }
}

impl Page {
    /// Goes through the page before a match: chooses a player for each side by his name, begins, and waits for the table.
    /// Computers act at once.
    ///
    /// # Errors
    /// If the scenario or a player is not offered.
    pub async fn begin(&self, scenario: &str, players: &[&str]) -> Result<(), Fault> {
        self.agree(scenario, players).await?;
        self.click("#begin").await?;
        self.wait_for("#board").await?;
        Ok(())
    }

    /// Chooses the players, and leaves the rest to be agreed.
    ///
    /// # Errors
    /// As [`Page::begin`].
    pub async fn agree(&self, scenario: &str, players: &[&str]) -> Result<(), Fault> {
        // The same dice each time, so that what fails once fails again.
        let seed = if scenario.contains("?seed=") { "" } else { "?seed=646" };
        self.open(&format!("#/new/{scenario}{seed}")).await?;
        self.wait_for("#begin").await?;
        self.run("localStorage.setItem('strategikon.pace', 'instant')").await?;
        for (i, player) in players.iter().enumerate() {
            self.choose(&format!(".seatc:nth-of-type({})", i + 1), player).await?;
        }
        Ok(())
    }

    /// Chooses one of several by what it says.
    ///
    /// # Errors
    /// If nothing there says so.
    pub async fn choose(&self, css: &str, says: &str) -> Result<(), Fault> {
        if self.hand == Hand::Keys {
            return self.choose_by_key(css, says).await;
        }
        let group = self.wait_for(css).await?;
        for label in group.find_all(thirtyfour::By::Css("label")).await? {
            if label.text().await?.trim() == says {
                // At the edge of the window something may lie over it.
                label.scroll_into_view().await?;
                return Ok(label.click().await?);
            }
        }
        Err(format!("nothing in {css} says \"{says}\"").into())
    }

    /// What a player sees.
    ///
    /// # Errors
    /// If there is no table.
    pub async fn sight(&self) -> Result<Sight, Fault> {
        Ok(serde_json::from_value(self.run(SIGHT).await?)?)
    }

    /// Where the corner of the map is in the window.
    pub(crate) async fn map_corner(&self) -> Result<(f64, f64), Fault> {
        let corner = "const { x, y } = document.querySelector('#board svg').getBoundingClientRect(); return [x, y];";
        Ok(serde_json::from_value(self.run(corner).await?)?)
    }

    /// Draws the map along until a point of it, given as one of the window, is in the open; says where it is then.
    pub(crate) async fn draw_near(&self, (x, y): (f64, f64)) -> Result<(f64, f64), Fault> {
        let corner = self.map_corner().await?;
        for _ in 0..20 {
            let now = self.map_corner().await?;
            let (x, y) = (x + now.0 - corner.0, y + now.1 - corner.1);
            let draw = self.run(&format!("const [x, y] = [{x}, {y}]; {GRIP}")).await?;
            let Some((from, to)) = serde_json::from_value(draw)? else { return Ok((x, y)) };
            self.drag(from, to, Duration::ZERO).await?;
        }
        Err(format!("{x:.0}, {y:.0} does not come into sight").into())
    }

    /// Waits until the table looks as it should.
    ///
    /// # Errors
    /// If it does not in time; the words say what was awaited.
    pub async fn wait_to_see(&self, awaited: &str, is_seen: impl Fn(&Sight) -> bool) -> Result<Sight, Fault> {
        for _ in 0..200 {
            let sight = self.sight().await?;
            if is_seen(&sight) {
                return Ok(sight);
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        // The screenshot of what failed shows the rest.
        let Sight { headline, detail, phase, turn, go_on, ready, hexes, menu, orders, .. } = self.sight().await?;
        let [ready, hexes] = [ready, hexes].map(|spots| spots.len());
        Err(format!(
            "waiting to see {awaited}: turn {turn}, {phase}: {headline} {detail} To go on: {go_on:?}; {ready} can act, \
             {hexes} hexes are lit; menu {menu:?}; orders {orders:?}"
        )
        .into())
    }

    /// What is written down of the match last touched, as it is listed: the value of one of its lines.
    async fn kept(&self, name: &str) -> Result<Option<String>, Fault> {
        let kept = self.run("return localStorage.getItem('strategikon.matches') ?? ''").await?;
        let of = |listed: &str, name: &str| {
            let line = listed.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
            line.map(|value| value.trim_matches('"').to_string())
        };
        let matches = kept.as_str().unwrap_or_default().split("[[matches]]");
        let last = matches.max_by_key(|listed| of(listed, "when").and_then(|when| when.parse::<u64>().ok()));
        Ok(last.and_then(|listed| of(listed, name)))
    }

    /// How the last match ended, once it is written down.
    ///
    /// # Errors
    /// If the browser does not tell.
    pub async fn verdict(&self) -> Result<Option<String>, Fault> {
        self.kept("verdict").await
    }

    /// How many steps of the last match are written down.
    ///
    /// # Errors
    /// If the browser does not tell.
    pub async fn steps_kept(&self) -> Result<usize, Fault> {
        Ok(self.kept("steps").await?.ok_or("no match is kept")?.parse()?)
    }

    /// Lets both armies be set up, as far as they are to be.
    ///
    /// # Errors
    /// If the page does not go on.
    pub async fn set_up(&self) -> Result<(), Fault> {
        loop {
            let sight = self.wait_to_see("what to do", |sight| sight.may_undo).await?;
            if self.has("#ready-made").await? {
                self.click("#ready-made").await?;
            } else if sight.headline.contains("set up") && sight.go_on.is_some() {
                self.click("#go-on").await?;
            } else {
                return Ok(());
            }
            self.wait_to_see("the set-up go on", |next| *next != sight).await?;
        }
    }

    /// Goes on, even if somebody could still act.
    ///
    /// # Errors
    /// If there is no button.
    pub async fn go_on(&self) -> Result<(), Fault> {
        let before = self.sight().await?;
        self.click("#go-on").await?;
        let after = self.wait_to_see("the phase end", |sight| *sight != before).await?;
        if after.go_on.as_deref() == Some("Go on") {
            self.click("#go-on").await?;
            self.wait_to_see("the phase end", |sight| *sight != after).await?;
        }
        Ok(())
    }

    /// Does what is nearest at hand: lets the rest be placed, chooses from an open list, goes on, or chooses something that
    /// must be chosen.
    ///
    /// # Errors
    /// If there is nothing to do.
    pub async fn do_something(&self) -> Result<(), Fault> {
        let sight = self.sight().await?;
        let hex = sight.hexes.get(sight.hexes.len() / 2);
        if self.has("#ready-made").await? {
            self.click("#ready-made").await?;
        } else if !sight.menu.is_empty() {
            self.click(".choices .offer-row").await?;
        } else if sight.go_on.is_some() {
            self.click("#go-on").await?;
        } else if let Some(hex) = hex {
            self.click_at(hex.at()).await?;
        } else if self.has(".card-button:not([disabled])").await? {
            self.click(".card-button:not([disabled])").await?;
        } else if let Some(counter) = sight.ready.first() {
            self.click_at(counter.at()).await?;
        } else {
            self.click(".offers .offer-row").await?;
        }
        self.wait_to_see("that something changed", |next| *next != sight).await?;
        Ok(())
    }

    /// Plays until the match is over, doing what is nearest at hand whenever it is our turn; `wish` is shown each such
    /// moment before, and may name a place to click on instead. Returns the verdict.
    ///
    /// # Errors
    /// As [`Page::do_something`].
    pub async fn play_to_the_end(&self, mut wish: impl FnMut(&Sight) -> Option<Spot>) -> Result<String, Fault> {
        loop {
            if let Some(verdict) = self.verdict().await? {
                return Ok(verdict);
            }
            let sight = self.sight().await?;
            if !sight.may_undo {
                // The computer acts, or it is over and about to be written down.
                tokio::time::sleep(Duration::from_millis(25)).await;
            } else if let Some(spot) = wish(&sight) {
                self.click_at(spot.at()).await?;
                self.wait_to_see("that something changed", |next| *next != sight).await?;
            } else {
                self.do_something().await?;
            }
        }
    }

    /// Takes up a counter, chosen by name if several lie there.
    ///
    /// # Errors
    /// If it cannot be taken up.
    pub async fn take_up(&self, counter: &Spot) -> Result<Sight, Fault> {
        self.click_at(counter.at()).await?;
        let sight = self.wait_to_see("a counter in hand", |sight| !sight.in_hand.is_empty() || !sight.menu.is_empty());
        if sight.await?.in_hand.is_empty() {
            self.click(".choices .offer-row").await?;
        }
        self.wait_to_see("a counter in hand", |sight| !sight.in_hand.is_empty()).await
    }
}
