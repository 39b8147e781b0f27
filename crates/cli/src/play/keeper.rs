//! The record file of a match: written whole beside the old one, then put in its place.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use engine::Match;

use crate::failure::Failure;

/// Keeps a match on file.
pub struct Keeper {
    path: Option<PathBuf>,
    /// Steps that are on file.
    saved: usize,
}

impl Keeper {
    /// Keeps the match in this file, if one is given.
    pub fn new(path: Option<PathBuf>, game: &Match) -> Self {
        Keeper { path, saved: game.steps().len() }
    }

    /// The file, if the match is kept.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether there are steps that no file has.
    pub fn owes(&self, game: &Match) -> bool {
        self.saved != game.steps().len()
    }

    /// Writes the match to its file, if it has one.
    pub fn keep(&mut self, game: &Match) -> Result<(), Failure> {
        if let Some(path) = &self.path {
            write(path, game).map_err(|error| Failure::file(path, &error))?;
            self.saved = game.steps().len();
        }
        Ok(())
    }

    /// Writes the match to another file, where it is kept from now on. A file that is there already stays as it is.
    pub fn save_as(&mut self, path: &Path, game: &Match) -> Result<(), Failure> {
        if path.exists() && self.path.as_deref() != Some(path) {
            return Err(Failure::new(format!("{} exists already; choose another name", path.display())));
        }
        write(path, game).map_err(|error| Failure::file(path, &error))?;
        self.saved = game.steps().len();
        self.path = Some(path.to_path_buf());
        Ok(())
    }
}

fn write(path: &Path, game: &Match) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, game.record().write())?;
    fs::rename(&beside, path)
}
