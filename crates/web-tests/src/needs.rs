//! What must be there before a browser test can run.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Set to `required`, it makes a missing browser or site a failure.
const BROWSER: &str = "STRATEGIKON_BROWSER";
/// Where screenshots are kept.
const SCREENSHOTS: &str = "STRATEGIKON_SCREENSHOTS";
/// Where a program wants them.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();
/// Names under which Chromium is installed.
const CHROMIUM: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The folder of the built site, if it and a browser are there; otherwise what is missing.
pub fn site() -> Result<PathBuf, String> {
    if chromium().is_none() || chromedriver().is_none() {
        return Err("chromium and chromedriver (on Debian: apt-get install chromium chromium-driver)".to_string());
    }
    let folder = target()?.join("site");
    match folder.join("index.html").is_file() {
        true => Ok(folder),
        false => Err(format!("the built site ({} has none); run cargo xtask web", folder.display())),
    }
}

/// Says loudly that a test was not run.
pub fn skip(name: &str, missing: &str) {
    let is_required = env::var(BROWSER).is_ok_and(|value| value == "required");
    assert!(!is_required, "{name}: cannot run without {missing}");
    eprintln!("\n*** SKIPPED: {name}. A browser test needs {missing}.\n");
}

/// The browser.
pub fn chromium() -> Option<PathBuf> {
    CHROMIUM.iter().find_map(|name| on_path(name))
}

/// Its driver.
pub fn chromedriver() -> Option<PathBuf> {
    on_path("chromedriver")
}

/// The folder that screenshots go to, if they are wanted.
pub fn screenshots() -> Option<PathBuf> {
    FOLDER.get().cloned().or_else(|| env::var_os(SCREENSHOTS).map(PathBuf::from))
}

/// Has screenshots kept in this folder, whatever the environment says.
pub fn keep_screenshots_in(folder: &Path) {
    // Whoever said so first is heard.
    let _ = FOLDER.set(folder.to_path_buf());
}

/// Cargo's target folder: the tests lie in it, `target/debug/deps/it-…`.
fn target() -> Result<PathBuf, String> {
    let program = env::current_exe().map_err(|error| format!("a place for the test ({error})"))?;
    program.ancestors().nth(3).map(Path::to_path_buf).ok_or_else(|| "a target folder".to_string())
}

fn on_path(name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&name)).find(|path| path.is_file())
}
