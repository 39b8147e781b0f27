//! What a test does with a page.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use thirtyfour::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;

use crate::driver::Driver;
use crate::{Fault, needs};

/// How long a page may take to show something.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(50);
/// No screen, no sandbox (containers have none), and no talk with anybody but our server.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1600,1000",
];

/// A browser with one page of ours in it.
#[derive(Debug, Clone)]
pub struct Page {
    browser: WebDriver,
    site: String,
    // These end with the last copy of the page.
    _driver: Arc<Driver>,
    _profile: Arc<TempDir>,
}

impl Page {
    /// Opens a browser, with a profile of its own, for a site.
    pub(crate) async fn new(site: String) -> Result<Self, Fault> {
        let chromium = needs::chromium().ok_or("chromium is missing")?;
        let driver = Driver::start(&needs::chromedriver().ok_or("chromedriver is missing")?)?;
        let profile = tempfile::tempdir()?;
        let mut wishes = DesiredCapabilities::chrome();
        for flag in FLAGS {
            wishes.add_arg(flag)?;
        }
        wishes.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
        wishes.set_binary(&chromium.to_string_lossy())?;
        wishes.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        let browser = WebDriver::new(driver.url(), wishes).await?;
        Ok(Page { browser, site, _driver: Arc::new(driver), _profile: Arc::new(profile) })
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
        let query = self.browser.query(By::Css(css)).wait(PATIENCE, GLANCE).and_displayed();
        query.first().await.map_err(|error| format!("waiting for {css}: {error}").into())
    }

    /// Clicks on something, once it is there.
    ///
    /// # Errors
    /// If it does not come, or is covered by something else.
    pub async fn click(&self, css: &str) -> Result<(), Fault> {
        self.wait_for(css).await?.click().await.map_err(|error| format!("clicking {css}: {error}").into())
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
