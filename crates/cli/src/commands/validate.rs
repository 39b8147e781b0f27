//! `validate`: data files checked by loading every scenario with them.

use std::io::Write;
use std::path::PathBuf;

use catalog::Library;
use clap::Args;
use serde_json::json;

use crate::args::Format;
use crate::failure::Failure;
use crate::layout::print_json;
use crate::shelf::{self, Overlay};
use crate::words::count;

/// Check data files: every scenario must load with them
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  strategikon validate my-data                                       with my-data/armageddon/…
  strategikon validate my-data/armageddon/scenarios/kadesh.toml")]
pub struct Validate {
    /// A folder as for --data, or a single file in a folder named like its game
    path: PathBuf,
    #[command(flatten)]
    format: Format,
}

impl Validate {
    pub fn run(self, library: &mut Library, out: &mut dyn Write) -> Result<(), Failure> {
        let overlays =
            if self.path.is_dir() { shelf::overlays(&self.path)? } else { vec![shelf::overlay_of(&self.path)?] };
        shelf::lay(library, &overlays)?;
        let mut scenarios = 0;
        let mut errors = Vec::new();
        for title in catalog::TITLES {
            match library.scenarios(title.id) {
                Ok(cards) => {
                    scenarios += cards.len();
                    let opened = cards.iter().map(|card| library.open(&format!("{}/{}", title.id, card.id), &[]));
                    errors.extend(opened.filter_map(Result::err).map(|error| error.to_string()));
                }
                Err(error) => errors.push(error.to_string()),
            }
        }
        errors.dedup();
        if self.format.json {
            let files: Vec<_> = overlays.iter().map(|o| json!({ "file": o.file, "path": o.path })).collect();
            print_json(out, &json!({ "files": files, "scenarios": scenarios, "errors": errors }))?;
        } else {
            for overlay in &overlays {
                writeln!(out, "{}", fate(overlay))?;
            }
        }
        if !errors.is_empty() {
            return Err(Failure::new(errors.join("\nstrategikon: ")));
        }
        if !self.format.json {
            writeln!(out, "{} and {}: all is well", count(overlays.len(), "file"), count(scenarios, "scenario"))?;
        }
        Ok(())
    }
}

/// Whether a file replaces a printed one or is new.
fn fate(overlay: &Overlay) -> String {
    let (title, path) = overlay.path.split_once('/').unwrap_or((&overlay.path, ""));
    let printed = catalog::title(title).is_some_and(|title| title.files.iter().any(|(known, _)| *known == path));
    let does = if printed { "replaces" } else { "adds" };
    format!("{} {does} {}", overlay.file.display(), overlay.path)
}
