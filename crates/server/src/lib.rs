//! Serves the table to browsers: the site that `cargo xtask web` lays out, and matches between players anywhere.
//!
//! | to read | about |
//! |---|---|
//! | `site`, `answer` | the files of the page, held in memory; what a request for one is answered with |
//! | `headers` | what every answer says to the browser about safety |
//! | `gate` | whoever connects, and has to say in time what they want |
//! | `api` | what can be asked over HTTP |
//! | `line` | the WebSocket of somebody at a table |
//! | `hall` | where the matches are |
//! | `host` | the task that owns a match |
//! | `room` | a match: the fold of its journal. No clock, no network, no storage |
//! | `store` | what is kept: SQLite or PostgreSQL |
//! | `word` | word to somebody who is away |
//! | `settings`, `metrics`, `fault`, `names` | how it is run, what is counted, what is said when something fails, names and tokens |

mod answer;
mod api;
mod fault;
mod gate;
mod hall;
mod headers;
mod host;
mod limits;
mod line;
mod metrics;
mod names;
mod room;
mod settings;
mod site;
mod store;
mod word;

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::middleware::map_response;

pub use hall::Hall;
pub use settings::Settings;
pub use site::Site;

/// The page and the matches as one service.
pub fn router(site: Site, hall: Hall) -> Router {
    api::router(hall).merge(answer::router(site)).layer(map_response(headers::secure))
}

/// Milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}

/// The port that is used when it is free and no other was asked for.
pub const USUAL_PORT: u16 = 8080;

/// A server that has its address but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Takes a port, for this machine only. Without a wish it is the usual one, or any that is free; port 0 is any.
    ///
    /// # Errors
    /// If the port asked for is taken or not allowed.
    pub fn bind(port: Option<u16>) -> io::Result<Self> {
        Server::bind_to(Ipv4Addr::LOCALHOST.into(), port)
    }

    /// The same, for whoever reaches this address: `0.0.0.0` for everybody.
    ///
    /// # Errors
    /// As [`Server::bind`].
    pub fn bind_to(address: IpAddr, port: Option<u16>) -> io::Result<Self> {
        let bind = |port| TcpListener::bind((address, port));
        let listener = match port {
            Some(port) => bind(port)?,
            None => bind(USUAL_PORT).or_else(|_| bind(0))?,
        };
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address })
    }

    /// Where the page is: `http://127.0.0.1:8080/`.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The port it has.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Answers until the program is asked to end, then lets open requests finish.
    ///
    /// # Errors
    /// If the system refuses to serve.
    pub fn run(self, site: Site, settings: Settings) -> io::Result<()> {
        self.run_until(site, settings, asked_to_end())
    }

    /// Answers until this comes to pass.
    ///
    /// # Errors
    /// If the system refuses to serve, or the store cannot be opened.
    pub fn run_until(
        self,
        site: Site,
        settings: Settings,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let hall = Hall::open(settings).await.map_err(|error| io::Error::other(error.to_string()))?;
            let patience = hall.settings().patience;
            gate::serve(listener, router(site, hall), patience, end).await;
            Ok(())
        })
    }
}

/// Waits for Ctrl-C, or for the signal by which service managers end a program.
async fn asked_to_end() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nobody can interrupt us: serve until killed.
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_is_refused_only_if_it_was_asked_for() {
        let first = Server::bind(Some(0)).expect("some port is free");
        let port = first.address.port();
        assert_eq!(first.url(), format!("http://127.0.0.1:{port}/"));
        assert!(Server::bind(Some(port)).is_err());
        assert!(Server::bind(None).is_ok() && Server::bind(None).is_ok());
    }
}
