//! `web`: builds the browser client and lays out its site, `target/site/`.

mod client;
mod pictures;
mod site;

use std::path::PathBuf;
use std::time::Instant;

use crate::Done;

/// How the client is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Build {
    /// Quickly, for whoever changes it.
    Dev,
    /// Small and fast, for whoever plays.
    Release,
}

/// Runs the chore.
pub fn run(args: &[&str]) -> Done {
    match args {
        [] => build(Build::Dev),
        ["--release"] => build(Build::Release),
        other => Err(vec![format!("\"{}\" is no option of web; there is --release", other.join(" "))]),
    }
}

/// Builds the client and its site. What is up to date is left alone.
pub fn build(build: Build) -> Done {
    let all = || -> Result<(), String> {
        let clock = Instant::now();
        let target = target()?;
        let bound = client::build(build, &target.join("wasm"))?;
        let site = target.join("site");
        let pictures = pictures::draw(&target)?;
        let sizes = site::lay_out(build, &bound, &pictures, &site)?;
        eprintln!("client: {} in {} ({:.1} s)", sizes, site.display(), clock.elapsed().as_secs_f32());
        Ok(())
    };
    all().map_err(|fault| vec![fault])
}

/// Cargo's target folder: this program lies in it, `target/debug/xtask`.
fn target() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| format!("where this program lies: {error}"))?;
    let folder = program.ancestors().nth(2).ok_or("this program lies in no target folder")?;
    Ok(folder.to_path_buf())
}
