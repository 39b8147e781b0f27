//! `export-site`: the page as a folder of files, for any web host.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::failure::Failure;
use crate::site;

/// A file that only an exported site has.
const MARK: &str = "sw.js";

/// Write the page into a folder that any web host can serve, from any address
#[derive(Debug, Args)]
#[command(after_help = "\
The folder needs no program behind it, and once visited the page opens without a network.

Example:
  strategikon export-site public/table")]
pub struct ExportSite {
    /// The folder to write: new, empty, or an earlier export
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The folder of the built page [default: the one built with this program]
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
}

impl ExportSite {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let site = self.site.or_else(site::folder).ok_or_else(|| Failure::new(site::UNBUILT))?;
        if !site.join("index.html").is_file() {
            return Err(Failure::new(format!("{}: there is no built page here", site.display())));
        }
        let is_ours = self.folder.join(MARK).is_file();
        if !is_ours && fs::read_dir(&self.folder).is_ok_and(|mut entries| entries.next().is_some()) {
            return Err(Failure::new(format!("{}: holds other things; name a new folder", self.folder.display())));
        }
        let files = copy(&site, &self.folder).map_err(|error| Failure::file(&self.folder, &error))?;
        writeln!(out, "{}: {files} files", self.folder.display())?;
        Ok(())
    }
}

/// Copies what lies in a folder; says how many files it was.
fn copy(from: &Path, to: &Path) -> io::Result<usize> {
    fs::create_dir_all(to)?;
    let mut files = 0;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let copied = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            files += copy(&entry.path(), &copied)?;
        } else {
            fs::copy(entry.path(), copied)?;
            files += 1;
        }
    }
    Ok(files)
}
