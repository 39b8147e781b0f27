//! What a test does with a page.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::driver::Driver;
use crate::{Fault, needs};

/// How long a page may take to show something.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(50);
/// No screen, no sandbox (containers have none), and no talk with anybody but our server.
const FLAGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// What a test plays with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// A mouse.
    Mouse,
    /// A finger on the screen.
    Finger,
    /// The keyboard alone.
    Keys,
}

/// The screen a page is shown on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// In pixels of the page.
    pub width: u32,
    /// The same.
    pub height: u32,
    /// What is in front of it.
    pub hand: Hand,
}

impl Screen {
    /// A screen on a desk, with a mouse.
    pub const DESK: Screen = Screen { width: 1600, height: 1000, hand: Hand::Mouse };

    /// The same with a keyboard and nothing else.
    pub const KEYS: Screen = Screen { hand: Hand::Keys, ..Screen::DESK };

    /// A phone of this width.
    pub const fn phone(width: u32) -> Self {
        Screen { width, height: 740, hand: Hand::Finger }
    }
}

/// A browser with one page of ours in it.
#[derive(Debug, Clone)]
pub struct Page {
    browser: WebDriver,
    site: String,
    pub(crate) hand: Hand,
    // These end with the last copy of the page.
    _driver: Arc<Driver>,
    _profile: Arc<TempDir>,
}

impl Page {
    /// Opens a browser, with a profile of its own, for a site.
    pub(crate) async fn new(site: String, screen: Screen) -> Result<Self, Fault> {
        let chromium = needs::chromium().ok_or("chromium is missing")?;
        let driver = Driver::start(&needs::chromedriver().ok_or("chromedriver is missing")?)?;
        let profile = tempfile::tempdir()?;
        let mut wishes = DesiredCapabilities::chrome();
        for flag in FLAGS {
            wishes.add_arg(flag)?;
        }
        wishes.add_arg(&format!("--window-size={},{}", screen.width, screen.height))?;
        if screen.hand == Hand::Finger {
            let metrics = json!({ "width": screen.width, "height": screen.height, "pixelRatio": 2.0, "touch": true });
            wishes.add_experimental_option("mobileEmulation", json!({ "deviceMetrics": metrics }))?;
        }
        wishes.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
        wishes.set_binary(&chromium.to_string_lossy())?;
        wishes.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        let browser = WebDriver::new(driver.url(), wishes).await?;
        Ok(Page { browser, site, hand: screen.hand, _driver: Arc::new(driver), _profile: Arc::new(profile) })
    }

    /// Closes the browser.
    pub(crate) async fn close(self) -> Result<(), Fault> {
        Ok(self.browser.quit().await?)
    }

    /// Goes to a path of the site; `""` is the page itself.
    ///
    /// # Errors
    /// If it cannot be loaded.
    pub async fn open(&self, path: &str) -> Result<(), Fault> {
        Ok(self.browser.goto(format!("{}{path}", self.site)).await?)
    }

    /// Waits until something is on the page and visible.
    ///
    /// # Errors
    /// If it does not come.
    pub async fn wait_for(&self, css: &str) -> Result<WebElement, Fault> {
        let begun = Instant::now();
        loop {
            // Between finding it and looking at it, an element may have been replaced.
            let query = self.browser.query(By::Css(css)).wait(PATIENCE, GLANCE).and_displayed();
            match query.first().await {
                Ok(found) => return Ok(found),
                Err(_) if begun.elapsed() < PATIENCE => tokio::time::sleep(GLANCE).await,
                Err(error) => return Err(format!("waiting for {css}: {error}").into()),
            }
        }
    }

    /// Clicks on something, once it is there; taps on it with a finger; presses its key, or Enter on it.
    ///
    /// # Errors
    /// If it does not come, is covered by something else, or cannot be reached by key.
    pub async fn click(&self, css: &str) -> Result<(), Fault> {
        let there = self.wait_for(css).await?;
        if self.hand == Hand::Keys {
            return self.press_at(css).await;
        }
        there.click().await.map_err(|error| format!("clicking {css}: {error}").into())
    }

    /// Clicks on a point of the map, given as one of the window: with a mouse or a finger that draws the map along if it must;
    /// by key, with arrows and Enter.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub async fn click_at(&self, at: (f64, f64)) -> Result<(), Fault> {
        match self.hand {
            Hand::Mouse => {
                let (x, y) = self.draw_near(at).await?;
                let clicked = self.mouse().move_to(x.round() as i64, y.round() as i64).click().perform().await;
                clicked.map_err(|error| format!("clicking at {x:.0}, {y:.0}: {error}").into())
            }
            Hand::Finger => {
                let at = self.draw_near(at).await?;
                self.finger("touchStart", &[at]).await?;
                self.finger("touchEnd", &[]).await
            }
            Hand::Keys => {
                self.walk_to(at).await?;
                self.press(Key::Enter).await
            }
        }
    }

    /// Moves the mouse to a point of the window and leaves it there.
    ///
    /// # Errors
    /// If it lies outside of the window.
    pub async fn point_at(&self, (x, y): (f64, f64)) -> Result<(), Fault> {
        Ok(self.mouse().move_to(x.round() as i64, y.round() as i64).perform().await?)
    }

    /// Takes hold of something at a point, for as long as `hold` before moving, and lets go of it at another.
    ///
    /// # Errors
    /// If one of them lies outside of the window.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64), hold: Duration) -> Result<(), Fault> {
        const STEPS: u32 = 6;
        let on_the_way = |step: u32| {
            let share = f64::from(step) / f64::from(STEPS);
            (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
        };
        if self.hand == Hand::Finger {
            self.finger("touchStart", &[from]).await?;
            tokio::time::sleep(hold).await;
            for step in 1..=STEPS {
                self.finger("touchMove", &[on_the_way(step)]).await?;
            }
            return self.finger("touchEnd", &[]).await;
        }
        let mut hand = self.mouse().move_to(from.0.round() as i64, from.1.round() as i64).click_and_hold();
        for (x, y) in (1..=STEPS).map(on_the_way) {
            hand = hand.move_to(x.round() as i64, y.round() as i64);
        }
        Ok(hand.release().perform().await?)
    }

    /// Rests a finger on a point of the window, and lifts it.
    ///
    /// # Errors
    /// If the browser has no fingers.
    pub async fn rest_at(&self, at: (f64, f64), time: Duration) -> Result<(), Fault> {
        self.finger("touchStart", &[at]).await?;
        tokio::time::sleep(time).await;
        self.finger("touchEnd", &[]).await
    }

    fn mouse(&self) -> ActionChain {
        self.browser.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO))
    }

    async fn finger(&self, does: &str, points: &[(f64, f64)]) -> Result<(), Fault> {
        let points: Vec<_> = points.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        let params = json!({ "type": does, "touchPoints": points });
        self.browser.cdp().send_raw("Input.dispatchTouchEvent", params).await?;
        Ok(())
    }

    /// Presses keys, wherever the keyboard is.
    ///
    /// # Errors
    /// If the browser takes none.
    pub async fn press(&self, keys: impl Into<TypingData>) -> Result<(), Fault> {
        let keys: TypingData = keys.into();
        Ok(self.browser.action_chain().send_keys(keys).perform().await?)
    }

    /// Loads the page anew.
    ///
    /// # Errors
    /// If it cannot be loaded.
    pub async fn reload(&self) -> Result<(), Fault> {
        Ok(self.browser.refresh().await?)
    }

    /// The address, from its `#` on.
    ///
    /// # Errors
    /// If the browser does not tell.
    pub async fn address(&self) -> Result<String, Fault> {
        Ok(self.browser.current_url().await?.fragment().map(|part| format!("#{part}")).unwrap_or_default())
    }

    /// The whole document as it is now.
    ///
    /// # Errors
    /// If the browser does not tell.
    pub async fn source(&self) -> Result<String, Fault> {
        Ok(self.browser.source().await?)
    }

    /// Whether something is on the page right now.
    ///
    /// # Errors
    /// If the browser does not tell.
    pub async fn has(&self, css: &str) -> Result<bool, Fault> {
        Ok(!self.browser.find_all(By::Css(css)).await?.is_empty())
    }

    /// Waits until a script returns true.
    ///
    /// # Errors
    /// If it does not in time; the words say what was awaited.
    pub async fn wait_until(&self, awaited: &str, script: &str) -> Result<(), Fault> {
        let begun = Instant::now();
        while self.run(script).await? != serde_json::Value::Bool(true) {
            if begun.elapsed() > PATIENCE {
                return Err(format!("waiting until {awaited}").into());
            }
            tokio::time::sleep(GLANCE).await;
        }
        Ok(())
    }

    /// Waits until a text is somewhere in an element.
    ///
    /// # Errors
    /// If it does not come; the fault says what was there instead.
    pub async fn wait_for_text(&self, css: &str, wanted: &str) -> Result<(), Fault> {
        let begun = Instant::now();
        loop {
            // Between two looks the element may have been replaced.
            let found = match self.wait_for(css).await?.text().await {
                Ok(text) if text.contains(wanted) => return Ok(()),
                Ok(text) => text,
                Err(error) => error.to_string(),
            };
            if begun.elapsed() > PATIENCE {
                return Err(format!("waiting for \"{wanted}\" in {css}, which has \"{found}\"").into());
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Chooses a file for an input.
    ///
    /// # Errors
    /// If there is no such input.
    pub async fn upload(&self, css: &str, file: &Path) -> Result<(), Fault> {
        let input = self.browser.query(By::Css(css)).wait(PATIENCE, GLANCE).first().await?;
        Ok(input.send_keys(file.to_string_lossy().into_owned()).await?)
    }

    /// Types into something, once it is there. Keys without a letter are written as [`Key`]s.
    ///
    /// # Errors
    /// If it does not come, or takes no keys.
    pub async fn type_into(&self, css: &str, keys: impl Into<TypingData>) -> Result<(), Fault> {
        Ok(self.wait_for(css).await?.send_keys(keys).await?)
    }

    /// The visible text of something, once it is there.
    ///
    /// # Errors
    /// If it does not come.
    pub async fn text(&self, css: &str) -> Result<String, Fault> {
        Ok(self.wait_for(css).await?.text().await?)
    }

    /// What a script returns, for what cannot be seen; `return 1 + 1` gives 2. It may `await`.
    ///
    /// # Errors
    /// If the script fails.
    pub async fn run(&self, script: &str) -> Result<serde_json::Value, Fault> {
        Ok(self.browser.execute(format!("return (async () => {{ {script} }})()"), Vec::new()).await?.json().clone())
    }

    /// Keeps a picture of the page as `NAME.png`, if the tests were asked for pictures.
    ///
    /// # Errors
    /// If it cannot be taken or written.
    pub async fn screenshot(&self, name: &str) -> Result<(), Fault> {
        let Some(folder) = needs::screenshots() else { return Ok(()) };
        fs::create_dir_all(&folder)?;
        Ok(self.browser.screenshot(&folder.join(format!("{name}.png"))).await?)
    }

    /// The errors in the browser's console since this was last asked: of scripts, of files that were not found, of rules
    /// of safety that were broken.
    ///
    /// # Errors
    /// If the browser does not tell.
    pub async fn console_errors(&self) -> Result<Vec<String>, Fault> {
        let entries = self.browser.browser_log().await?;
        Ok(entries.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect())
    }
}
