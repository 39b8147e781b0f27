//! Serves the table to a browser: the site that `cargo xtask web` lays out.
//!
//! | to read | about |
//! |---|---|
//! | `site` | the files, held in memory |
//! | `answer` | what a request is answered with |
//! | `headers` | what every answer says to the browser about safety |

mod answer;
mod headers;
mod site;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};

pub use answer::router;
pub use site::Site;

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
        let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
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

    /// Answers until the program is asked to end, then lets open requests finish.
    ///
    /// # Errors
    /// If the system refuses to serve.
    pub fn run(self, site: Site) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            axum::serve(listener, router(site)).with_graceful_shutdown(asked_to_end()).await
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
