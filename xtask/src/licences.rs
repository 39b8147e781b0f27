//! `licences`: every crate we build on has one of the licences that `deny.toml` allows.

use std::fs;

use spdx::{Expression, Licensee, ParseMode};

use crate::{Done, cargo, root};

/// Runs the chore.
pub fn run() -> Done {
    let list = fs::read_to_string(root().join("deny.toml")).map_err(|error| vec![format!("deny.toml: {error}")])?;
    let allowed = allowed(&list).map_err(|fault| vec![format!("deny.toml: {fault}")])?;
    let crates = crates().map_err(|fault| vec![format!("cargo metadata: {fault}")])?;
    let faults: Vec<String> = crates.iter().filter_map(|one| one.fault(&allowed)).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    println!("{} crates, each under a licence that deny.toml allows", crates.len());
    Ok(())
}

/// A crate of the lock file.
struct Crate {
    name: String,
    licence: Option<String>,
}

impl Crate {
    /// What is wrong with its licence, if something is.
    fn fault(&self, allowed: &[Licensee]) -> Option<String> {
        let Crate { name, licence } = self;
        let Some(licence) = licence else { return Some(format!("{name} does not say its licence")) };
        // Old manifests write MIT/Apache-2.0.
        match Expression::parse_mode(licence, ParseMode::LAX) {
            Err(error) => Some(format!("{name}: cannot read its licence, \"{licence}\": {}", error.reason)),
            Ok(offer) if offer.evaluate(|asked| allowed.iter().any(|licensee| licensee.satisfies(asked))) => None,
            Ok(_) => Some(format!("{name} is under \"{licence}\", which deny.toml does not allow")),
        }
    }
}

/// The licences that are allowed.
fn allowed(list: &str) -> Result<Vec<Licensee>, String> {
    let list: toml::Table = list.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let names = list.get("licenses").and_then(|licences| licences.get("allow")).and_then(toml::Value::as_array);
    let names = names.ok_or("expected a list, allow, in [licenses]")?;
    names
        .iter()
        .map(|name| {
            let licensee = name.as_str().map(Licensee::parse);
            licensee.and_then(Result::ok).ok_or_else(|| format!("{name} is no licence that SPDX knows"))
        })
        .collect()
}

/// The crates of the lock file, for whatever platform, with the licences they say they have.
fn crates() -> Result<Vec<Crate>, String> {
    let listed = cargo().args(["metadata", "--format-version", "1", "--locked"]).current_dir(root()).output();
    let listed = listed.map_err(|error| error.to_string())?;
    if !listed.status.success() {
        return Err(String::from_utf8_lossy(&listed.stderr).trim().to_string());
    }
    let metadata: serde_json::Value = serde_json::from_slice(&listed.stdout).map_err(|error| error.to_string())?;
    let crates = metadata["packages"].as_array().ok_or("expected a list of packages")?;
    let text = |value: &serde_json::Value| value.as_str().map(str::to_string);
    Ok(crates
        .iter()
        .map(|one| Crate { name: text(&one["name"]).unwrap_or_default(), licence: text(&one["license"]) })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(licence: &str) -> Option<String> {
        let allowed = allowed("[licenses]\nallow = [\"MIT\", \"BSD-3-Clause\", \"Unicode-3.0\"]").unwrap();
        Crate { name: "one".to_string(), licence: Some(licence.to_string()) }.fault(&allowed)
    }

    #[test]
    fn one_allowed_licence_of_an_offer_is_enough() {
        for licence in ["MIT", "GPL-3.0-only OR MIT", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert_eq!(fault(licence), None, "{licence}");
        }
    }

    #[test]
    fn other_licences_are_told() {
        for licence in ["GPL-3.0-only", "MIT AND MPL-2.0", "Apache-2.0 WITH LLVM-exception"] {
            let told = format!("one is under \"{licence}\", which deny.toml does not allow");
            assert_eq!(fault(licence), Some(told));
        }
        assert!(fault("Ask Anna").is_some_and(|told| told.starts_with("one: cannot read its licence")));
        let silent = Crate { name: "one".to_string(), licence: None };
        assert_eq!(silent.fault(&[]).as_deref(), Some("one does not say its licence"));
    }

    #[test]
    fn the_list_is_checked() {
        assert!(allowed("[licenses]\nallow = [\"MIT-ish\"]").is_err() && allowed("[licenses]").is_err());
    }
}
