//! Two browsers, and a server between them that can be stopped and started again.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::thread::{self, JoinHandle};

use server::{Server, Settings, Site};
use tempfile::TempDir;
use tokio::sync::oneshot;

use crate::{Fault, Page, Screen, needs};

/// A server with its store in a folder of its own.
pub struct House {
    folder: TempDir,
    site: PathBuf,
    port: u16,
    runs: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl House {
    fn open(site: PathBuf) -> Result<Self, Fault> {
        let mut house = House { folder: tempfile::tempdir()?, site, port: 0, runs: None };
        house.start()?;
        Ok(house)
    }

    /// Starts it, at the same address as before.
    ///
    /// # Errors
    /// If the address is taken, or the page was not built.
    pub fn start(&mut self) -> Result<(), Fault> {
        let server = Server::bind_to(Ipv4Addr::LOCALHOST.into(), Some(self.port))?;
        self.port = server.port();
        let store = self.folder.path().join("matches.db").display().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let site = Site::read(&self.site)?;
        let runs = thread::spawn(move || {
            let end = async { drop(stopped.await) };
            server.run_until(site, Settings::new(store), end).expect("the server runs");
        });
        self.runs = Some((stop, runs));
        Ok(())
    }

    /// Stops it; every line breaks.
    pub fn stop(&mut self) {
        if let Some((stop, runs)) = self.runs.take() {
            let _ = stop.send(());
            runs.join().expect("the server ended well");
        }
    }

    fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }
}

/// Runs a test with two browsers at one server.
///
/// # Panics
/// As [`crate::in_browser`].
pub fn across<T>(name: &str, test: T)
where
    T: AsyncFnOnce(&Page, &Page, &mut House) -> Result<(), Fault>,
{
    let site = match needs::site() {
        Ok(site) => site,
        Err(missing) => return needs::skip(name, &missing),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime for the test");
    let ended = runtime.block_on(async {
        let mut house = House::open(site)?;
        let (near, far) = (Page::new(house.url(), Screen::DESK).await?, Page::new(house.url(), Screen::DESK).await?);
        let ended = test(&near, &far, &mut house).await;
        if ended.is_err() {
            near.screenshot(&format!("failed {name}, near")).await?;
            far.screenshot(&format!("failed {name}, far")).await?;
        }
        near.close().await?;
        far.close().await?;
        house.stop();
        ended
    });
    if let Err(fault) = ended {
        panic!("{name}: {fault}");
    }
}
