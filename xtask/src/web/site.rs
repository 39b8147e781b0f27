//! The site: the client, what is loaded with it, and the service worker that keeps it all.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::Path;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::Build;
use crate::root;
use crate::sources::{files_below, inside};

/// The module that every page loads.
const PAGE: &str = "strategikon_bg.wasm";
/// The script whose constants depend on all other files.
const SERVICE_WORKER: &str = "sw.js";
/// Endings of files worth sending packed.
const PACKED: [&str; 6] = [".wasm", ".js", ".css", ".html", ".toml", ".svg"];
/// The copies made of them: what is added to the name, and how they are packed; the smallest last.
const PACKINGS: [(&str, Pack); 2] = [(".gz", gzip), (".br", brotli)];
/// What says whether the site's host only hands out files; never kept, because the same page may come from another.
const HOST: &str = "host.txt";
/// The folder of the pictures, which the service worker keeps only as they are seen.
const PICTURES: &str = "pictures/";
/// The cards of all scenarios, which the page shows before it has a box.
const CARDS: &str = "shelf.toml";

/// A way to pack.
type Pack = fn(&[u8]) -> io::Result<Vec<u8>>;
/// The files of the site, by their path in it.
type Files = BTreeMap<String, Vec<u8>>;

/// How large a site is.
#[derive(Debug)]
pub struct Sizes {
    /// Its number of files, without their packed copies.
    files: usize,
    /// Bytes of all of them.
    bytes: usize,
    /// The module that every page loads.
    page: Module,
    /// The modules that are fetched when they are wanted, together.
    fetched: Module,
}

/// How large a module is.
#[derive(Debug, Default)]
struct Module {
    /// Its bytes, plain.
    plain: usize,
    /// Its bytes as they are sent, if it was packed.
    packed: usize,
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kilobytes = |bytes: usize| bytes.div_ceil(1000);
        write!(f, "{} files, {} kB", self.files, kilobytes(self.bytes))?;
        for (what, module) in [("page", &self.page), ("fetched when wanted", &self.fetched)] {
            write!(f, "; {what} {} kB", kilobytes(module.plain))?;
            if module.packed > 0 {
                write!(f, " ({} kB packed)", kilobytes(module.packed))?;
            }
        }
        Ok(())
    }
}

/// Lays the site out in a folder, which holds nothing else afterwards. Only what differs is written.
pub fn lay_out(build: Build, module: &Path, pictures: &Path, site: &Path) -> Result<Sizes, String> {
    let mut files = Files::new();
    collect(&mut files, module, "")?;
    collect(&mut files, &root().join("crates/web/static"), "")?;
    collect(&mut files, pictures, PICTURES)?;
    files.insert(CARDS.to_string(), cards()?.into_bytes());
    complete_service_worker(&mut files)?;

    let mut sizes = Sizes { files: files.len(), bytes: 0, page: Module::default(), fetched: Module::default() };
    let mut kept = Vec::new();
    for (path, bytes) in &files {
        sizes.bytes += bytes.len();
        let is_new = write_changed(&site.join(path), bytes)?;
        kept.push(path.clone());
        let is_packed = build == Build::Release && PACKED.iter().any(|ending| path.ends_with(ending));
        let mut smallest = 0;
        // Pictures are many, and small enough by gzip.
        let packings = if path.ends_with(".svg") { &PACKINGS[..1] } else { &PACKINGS };
        for (ending, pack) in packings.iter().filter(|_| is_packed) {
            let packed = format!("{path}{ending}");
            if is_new || !site.join(&packed).is_file() {
                write_changed(&site.join(&packed), &pack(bytes).map_err(|error| format!("{packed}: {error}"))?)?;
            }
            smallest = fs::metadata(site.join(&packed)).map_or(0, |data| data.len() as usize);
            kept.push(packed);
        }
        if path.ends_with(".wasm") {
            let module = if path == PAGE { &mut sizes.page } else { &mut sizes.fetched };
            module.plain += bytes.len();
            module.packed += smallest;
        }
    }
    for file in files_below(site)? {
        if !kept.contains(&inside(site, &file)) {
            fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    Ok(sizes)
}

/// Reads the files below a folder, to lie below another in the site.
fn collect(files: &mut Files, folder: &Path, below: &str) -> Result<(), String> {
    for file in files_below(folder)? {
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        files.insert(format!("{below}{}", inside(folder, &file)), bytes);
    }
    Ok(())
}

/// The cards of all that can be played.
fn cards() -> Result<String, String> {
    let shelf = catalog::Library::printed().shelf().map_err(|error| error.to_string())?;
    toml::to_string(&shelf).map_err(|error| format!("{CARDS}: {error}"))
}

/// Puts the constants before the service worker's script: what to keep, and a version that changes with any of it.
fn complete_service_worker(files: &mut Files) -> Result<(), String> {
    let script = files.remove(SERVICE_WORKER).ok_or("crates/web/static/sw.js is missing")?;
    let mut hasher = DefaultHasher::new();
    (&*files, &script).hash(&mut hasher);
    let is_needed = |path: &&String| !path.starts_with(PICTURES) && *path != HOST;
    let needed = files.keys().filter(is_needed).map(String::as_str);
    let list: Vec<&str> = std::iter::once("./").chain(needed).collect();
    let mut whole = format!("const VERSION = \"{:016x}\";\nconst FILES = {list:?};\n\n", hasher.finish()).into_bytes();
    whole.extend(script);
    files.insert(SERVICE_WORKER.to_string(), whole);
    Ok(())
}

/// Writes a file unless it holds these bytes already; says whether it did.
fn write_changed(path: &Path, bytes: &[u8]) -> Result<bool, String> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(false);
    }
    let folder = path.parent().ok_or_else(|| format!("{} lies in no folder", path.display()))?;
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, bytes));
    written.map(|()| true).map_err(|error| format!("{}: {error}", path.display()))
}

/// What every browser unpacks.
fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// A quarter smaller, for browsers of the last ten years.
fn brotli(mut bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut packed, &BrotliEncoderParams::default())?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(page: &str) -> Files {
        let file = |path: &str, text: &str| (path.to_string(), text.as_bytes().to_vec());
        let picture = file("pictures/a/b-light.svg", "<svg/>");
        let script = file("sw.js", "keep(FILES);");
        Files::from([file("index.html", page), file("fonts/a.ttf", "a"), file(HOST, "files"), picture, script])
    }

    fn service_worker(page: &str) -> String {
        let mut files = files(page);
        complete_service_worker(&mut files).expect("the script is there");
        String::from_utf8(files["sw.js"].clone()).expect("a script is text")
    }

    #[test]
    fn the_service_worker_keeps_everything_but_itself_its_host_and_the_pictures() {
        let script = service_worker("<p>one</p>");
        assert!(script.contains(r#"const FILES = ["./", "fonts/a.ttf", "index.html"];"#), "{script}");
        assert!(script.ends_with("keep(FILES);"), "{script}");
    }

    #[test]
    fn the_version_changes_with_any_file() {
        assert_eq!(service_worker("<p>one</p>"), service_worker("<p>one</p>"));
        assert_ne!(service_worker("<p>one</p>"), service_worker("<p>two</p>"));
    }
}
