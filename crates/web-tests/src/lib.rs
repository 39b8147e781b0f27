//! A browser for tests: the built page in Chromium, driven over WebDriver.
//!
//! A test is a function around [`in_browser`]:
//!
//! ```ignore
//! #[test]
//! fn the_page_mounts() {
//!     in_browser("the page mounts", |page| async move {
//!         page.open("").await?;
//!         assert_eq!(page.text("h1").await?, "Strategikon");
//!         Ok(())
//!     });
//! }
//! ```
//!
//! It needs `chromium`, `chromedriver` and a built site (`cargo xtask web`). Where one of them is missing, the test says
//! so and passes; with `STRATEGIKON_BROWSER=required` it fails instead. `STRATEGIKON_SCREENSHOTS=DIR` keeps the pictures
//! that tests take.
//!
//! | to read | about |
//! |---|---|
//! | `page` | what a test does with a page |
//! | `driver` | chromedriver as a child process |
//! | `needs` | what must be there, and what happens if it is not |

mod driver;
mod needs;
mod page;

use std::error::Error;
use std::future::Future;
use std::panic::resume_unwind;
use std::thread;

use server::{Server, Site};

pub use page::Page;

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
    let site = match needs::site() {
        Ok(site) => site,
        Err(missing) => return needs::skip(name, &missing),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime for the test");
    let ended = runtime.block_on(async {
        let page = Page::new(serve(site)?).await?;
        // A task of its own, so that a failed assertion does not leave the browser open.
        let ended = tokio::spawn(test(page.clone())).await;
        if !matches!(ended, Ok(Ok(()))) {
            page.console_errors().await?.iter().for_each(|error| eprintln!("{name}: in the console: {error}"));
        }
        page.close().await?;
        Ok::<_, Fault>(ended)
    });
    match ended {
        Ok(Ok(Ok(()))) => {}
        Ok(Ok(Err(fault))) | Err(fault) => panic!("{name}: {fault}"),
        Ok(Err(panicked)) => resume_unwind(panicked.into_panic()),
    }
}

/// Serves a site until the tests end; returns its address.
fn serve(site: Site) -> Result<String, Fault> {
    let server = Server::bind(Some(0))?;
    let url = server.url();
    thread::spawn(move || server.run(site));
    Ok(url)
}
