//! chromedriver as a child process.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use crate::Fault;

/// What chromedriver says before its port.
const SAYS: &str = "started successfully on port ";

/// How often it may end before it has a port.
const TRIES: usize = 4;

/// A running chromedriver, with the browsers it starts in one process group. All of them end with it.
#[derive(Debug)]
pub struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts it on a free port. Where somebody else takes that port in the same moment, it ends, and is started again.
    pub fn start(program: &Path) -> Result<Self, Fault> {
        let started = (0..TRIES).find_map(|_| Self::try_to_start(program).transpose());
        started.unwrap_or_else(|| Err("chromedriver ended before it had a port".into()))
    }

    /// Starts it; none if it ended at once.
    fn try_to_start(program: &Path) -> Result<Option<Self>, Fault> {
        let mut command = Command::new(program);
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn()?;
        let output = process.stdout.take().ok_or("chromedriver has no output")?;
        let mut driver = Driver { process, port: 0 };
        let mut lines = BufReader::new(output).lines();
        for line in lines.by_ref() {
            if let Some((_, port)) = line?.split_once(SAYS) {
                driver.port = port.trim_end_matches('.').parse()?;
                // A full pipe would hold it up.
                thread::spawn(move || lines.for_each(drop));
                return Ok(Some(driver));
            }
        }
        Ok(None)
    }

    /// Where it answers.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A browser that outlived its session would otherwise stay.
        #[cfg(unix)]
        let _ = Command::new("kill").arg("--").arg(format!("-{}", self.process.id())).stderr(Stdio::null()).status();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
