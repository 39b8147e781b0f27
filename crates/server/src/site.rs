//! The files of the site, held in memory. What is not in the list cannot be asked for.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

use axum::body::Bytes;

/// The ways a file can be packed: what is added to its name, and what HTTP calls it; the smallest first.
const PACKINGS: [(&str, &str); 2] = [(".br", "br"), (".gz", "gzip")];

/// The built site.
#[derive(Debug, Clone, Default)]
pub struct Site {
    files: HashMap<String, File>,
}

/// A file of the site.
#[derive(Debug, Clone)]
pub(crate) struct File {
    /// What the browser is told it is.
    pub mime: &'static str,
    /// The same for equal contents.
    pub tag: String,
    /// Its contents.
    pub plain: Bytes,
    /// Its contents packed, under the name HTTP has for each way, the smallest first.
    pub packed: Vec<(&'static str, Bytes)>,
}

impl Site {
    /// A site without files, for which a page says how to build it.
    pub fn unbuilt() -> Self {
        Site::default()
    }

    /// Reads a site from its folder: `FILE.br` and `FILE.gz` are packed copies of `FILE`.
    ///
    /// # Errors
    /// If the folder cannot be read, or holds no `index.html`.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut found = HashMap::new();
        read_below(folder, "", &mut found)?;
        let is_packed = |path: &str| PACKINGS.iter().any(|(ending, _)| path.ends_with(ending));
        let (mut packed, plain): (HashMap<_, _>, HashMap<_, _>) =
            found.into_iter().partition(|(path, _)| is_packed(path));
        let files = plain.into_iter().map(|(path, plain)| {
            let copy = |(ending, coding)| Some((coding, packed.remove(&format!("{path}{ending}"))?));
            let packed = PACKINGS.into_iter().filter_map(copy).collect();
            (path.clone(), File { mime: mime(&path), tag: tag(&plain), plain, packed })
        });
        let site = Site { files: files.collect() };
        if site.file("index.html").is_none() {
            return Err(io::Error::other("there is no index.html in it"));
        }
        Ok(site)
    }

    /// Whether there is nothing to show.
    pub(crate) fn is_unbuilt(&self) -> bool {
        self.files.is_empty()
    }

    /// The file with this path.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

fn read_below(folder: &Path, prefix: &str, found: &mut HashMap<String, Bytes>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_below(&entry.path(), &format!("{path}/"), found)?;
        } else {
            found.insert(path, fs::read(entry.path())?.into());
        }
    }
    Ok(())
}

fn tag(contents: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// What a file is, by the end of its name.
fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("txt" | "toml") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
