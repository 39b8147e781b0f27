//! A server in a process of its own: this program, started again with `serve`.

use std::fs;
use std::process::Stdio;
use std::time::Duration;

use server::{Server, Settings, Site};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::Fault;

/// A server that runs.
pub struct Served {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub address: String,
}

impl Served {
    /// Starts a server with this store. `program` is one that calls [`serve`] when its first word is `serve`.
    pub async fn start(program: &std::path::Path, store: &str) -> Result<Self, Fault> {
        let mut command = Command::new(program);
        let child = command.args(["serve", store]).stdout(Stdio::piped()).kill_on_drop(true).spawn();
        let mut child = child?;
        let out = child.stdout.take().ok_or("the server says nothing")?;
        let mut line = String::new();
        tokio::time::timeout(Duration::from_secs(30), BufReader::new(out).read_line(&mut line)).await??;
        let address = line.trim().to_string();
        if address.is_empty() {
            return Err("the server did not start".into());
        }
        Ok(Served { child, address })
    }

    /// Ends it at once, with nothing said: `kill -9`.
    pub async fn kill(mut self) -> Result<(), Fault> {
        Ok(self.child.kill().await?)
    }

    /// Seconds of processor time it has used.
    pub fn cpu(&self) -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()?)).ok()?;
        // After the name in parentheses: the state is the first word, user and system time the 12th and 13th.
        let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: f64 = words.get(11..13)?.iter().filter_map(|word| word.parse::<f64>().ok()).sum();
        Some(ticks / 100.0)
    }

    /// Bytes of memory it has in use.
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()?)).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
    }
}

/// What the process does that [`Served::start`] starts: serves, as fast as anybody asks, until it is killed.
///
/// # Errors
/// If it cannot serve.
pub fn serve(store: &str) -> Result<(), Fault> {
    let server = Server::bind(Some(0))?;
    println!("{}", server.url().trim_start_matches("http://").trim_end_matches('/'));
    let settings = Settings {
        messages: 1_000_000,
        requests: 1_000_000,
        lines: 1_000_000,
        leave_after: Duration::from_secs(2),
        ..Settings::new(store)
    };
    Ok(server.run(Site::unbuilt(), settings)?)
}
