//! A browser for tests: the built page in Chromium, driven over WebDriver.
//!
//! A test is a function around [`in_browser`]:
//!
//! ```ignore
//! #[test]
//! fn the_page_mounts() {
//!     in_browser("the page mounts", |page| async move {
//!         page.open("").await?;
//!         page.wait_for("h1").await?;
//!         Ok(())
//!     });
//! }
//! ```
//!
//! A test also fails if the browser's console has errors at its end.
//!
//! It needs `chromium`, `chromedriver` and a built site (`cargo xtask web`). Where one of them is missing, the test says
//! so and passes; with `STRATEGIKON_BROWSER=required` it fails instead. `STRATEGIKON_SCREENSHOTS=DIR` keeps the pictures
//! that tests take, and one of each test that failed.
//!
//! | to read | about |
//! |---|---|
//! | `page` | what a test does with a page |
//! | `keys` | how it does so by keyboard alone |
//! | `table` | what it does at a table: begin a match, see what is lit, click it |
//! | `across` | two browsers, and a server between them that can be stopped |
//! | `plain` | a web host that knows nothing of us |
//! | `driver` | chromedriver as a child process |
//! | `needs` | what must be there, and what happens if it is not |

mod across;
mod driver;
mod keys;
mod needs;
mod page;
mod plain;
mod table;

use std::error::Error;
use std::future::Future;
use std::panic::resume_unwind;
use std::thread;

use server::{Server, Settings, Site};

pub use across::{House, across};
pub use needs::keep_screenshots_in;
pub use page::{Hand, Page, Screen};
pub use table::{Sight, Spot};
pub use thirtyfour::Key;

/// Why a test stopped.
pub type Fault = Box<dyn Error + Send + Sync>;

/// Serves the built site, opens a browser, and runs a test in it. The browser is closed before a failure is reported.
///
/// # Panics
/// If the test fails, or cannot be run although it is required.
pub fn in_browser<T, F>(name: &str, test: T)
where
    T: FnOnce(Page) -> F,
    F: Future<Output = Result<(), Fault>> + Send + 'static,
{
    on_screen(name, Screen::DESK, test);
}

/// The same on a screen of another size.
///
/// # Panics
/// As [`in_browser`].
pub fn on_screen<T, F>(name: &str, screen: Screen, test: T)
where
    T: FnOnce(Page) -> F,
    F: Future<Output = Result<(), Fault>> + Send + 'static,
{
    let served = needs::site().map(|folder| Site::read(&folder).map_err(Fault::from).and_then(serve));
    run(name, served, screen, test);
}

/// The same with the site as it is exported, on a web host that only hands out files, below an address of its own.
///
/// # Panics
/// As [`in_browser`].
pub fn in_exported_site<T, F>(name: &str, test: T)
where
    T: FnOnce(Page) -> F,
    F: Future<Output = Result<(), Fault>> + Send + 'static,
{
    run(name, needs::site().map(plain::serve), Screen::DESK, test);
}

fn run<T, F>(name: &str, served: Result<Result<String, Fault>, String>, screen: Screen, test: T)
where
    T: FnOnce(Page) -> F,
    F: Future<Output = Result<(), Fault>> + Send + 'static,
{
    let served = match served {
        Ok(served) => served,
        Err(missing) => return needs::skip(name, &missing),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime for the test");
    let ended = runtime.block_on(async {
        let page = Page::new(served?, screen).await?;
        // A task of its own, so that a failed assertion does not leave the browser open.
        let ended = tokio::spawn(test(page.clone())).await;
        let errors = page.console_errors().await?;
        errors.iter().for_each(|error| eprintln!("{name}: in the console: {error}"));
        if !matches!(ended, Ok(Ok(()))) {
            page.screenshot(&format!("failed {name}")).await?;
        }
        page.close().await?;
        Ok::<_, Fault>((ended, errors))
    });
    match ended {
        Ok((Ok(Ok(())), errors)) => assert!(errors.is_empty(), "{name}: errors in the console"),
        Ok((Ok(Err(fault)), _)) | Err(fault) => panic!("{name}: {fault}"),
        Ok((Err(panicked), _)) => resume_unwind(panicked.into_panic()),
    }
}

/// Serves a site until the tests end; returns its address.
fn serve(site: Site) -> Result<String, Fault> {
    let server = Server::bind(Some(0))?;
    let url = server.url();
    thread::spawn(move || server.run(site, Settings::new(":memory:")));
    Ok(url)
}
