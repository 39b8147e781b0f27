//! The library, with a player's own data files laid over the printed ones.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::Library;
use engine::DataFile;

use crate::failure::Failure;

/// A file laid over the printed ones: where it lies, and what it is to the library.
#[derive(Debug)]
pub struct Overlay {
    /// Where it lies.
    pub file: PathBuf,
    /// Its path in the library: `armageddon/scenarios/kadesh.toml`.
    pub path: String,
}

/// The printed library, or that with the files of a folder over it.
pub fn library(data: Option<&Path>) -> Result<Library, Failure> {
    let mut library = Library::printed();
    if let Some(folder) = data {
        lay(&mut library, &overlays(folder)?)?;
    }
    Ok(library)
}

/// Puts these files over the printed ones.
pub fn lay(library: &mut Library, overlays: &[Overlay]) -> Result<(), Failure> {
    for Overlay { file, path } in overlays {
        let text = fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?;
        let known = library.put(path, DataFile { name: file.display().to_string(), text });
        debug_assert!(known, "overlays name titles that exist");
    }
    Ok(())
}

/// Every *.toml of a folder that holds a folder for each title, such as `DIR/armageddon`.
pub fn overlays(folder: &Path) -> Result<Vec<Overlay>, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::file(folder, &error))?;
    drop(entries);
    let mut found = Vec::new();
    for title in catalog::TITLES {
        let home = folder.join(title.id);
        if home.is_dir() {
            collect(&home, title.id, &mut found)?;
        }
    }
    if found.is_empty() {
        let ids: Vec<_> = catalog::TITLES.iter().map(|title| folder.join(title.id).display().to_string()).collect();
        return Err(Failure::new(format!(
            "{}: no data files here; they belong in {}",
            folder.display(),
            ids.join(" or ")
        )));
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

/// What a single file is to the library, by the last folder on its way that is named like a title.
pub fn overlay_of(file: &Path) -> Result<Overlay, Failure> {
    let full = fs::canonicalize(file).map_err(|error| Failure::file(file, &error))?;
    let parts: Vec<_> = full.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let home = parts.iter().rposition(|part| catalog::title(part).is_some());
    match home {
        Some(home) if home + 1 < parts.len() => {
            // A box of this repository keeps its files in `data`.
            let rest = if parts[home + 1] == "data" { home + 2 } else { home + 1 };
            let path = format!("{}/{}", parts[home], parts[rest..].join("/"));
            Ok(Overlay { file: file.to_path_buf(), path })
        }
        _ => Err(Failure::new(format!(
            "{}: a data file belongs in a folder named like its game, such as {}/scenarios",
            file.display(),
            catalog::TITLES[0].id
        ))),
    }
}

fn collect(folder: &Path, path: &str, found: &mut Vec<Overlay>) -> Result<(), Failure> {
    let fault = |error| Failure::file(folder, &error);
    for entry in fs::read_dir(folder).map_err(fault)? {
        let file = entry.map_err(fault)?.path();
        let Some(name) = file.file_name().map(|name| name.to_string_lossy().into_owned()) else { continue };
        let path = format!("{path}/{name}");
        if file.is_dir() {
            collect(&file, &path, found)?;
        } else if name.ends_with(".toml") {
            found.push(Overlay { file, path });
        }
    }
    Ok(())
}
