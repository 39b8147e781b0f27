//! Where the built page lies.

use std::path::PathBuf;

/// What is said where the page is needed and was never built.
pub const UNBUILT: &str = "the page has not been built; `cargo xtask web --release` builds it";

/// The folder of the built page, if there is one: `site` beside the program, or where cargo leaves both, the program in
/// `target/release/` and the page in `target/site/`.
pub fn folder() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let near = program.ancestors().skip(1).take(2).map(|folder| folder.join("site"));
    near.into_iter().find(|site| site.join("index.html").is_file())
}
