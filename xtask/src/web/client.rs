//! From Rust to a module that a browser loads: compiler, then wasm-bindgen.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use super::Build;
use crate::{cargo, root};

/// What the client is compiled for.
const TARGET: &str = "wasm32-unknown-unknown";
/// The name of the module: `strategikon.js` and `strategikon_bg.wasm`.
const NAME: &str = "strategikon";

/// Builds the client inside a target folder of its own, so that it neither waits for a build of the program nor undoes
/// one. Returns the folder that holds the module, and nothing else.
pub fn build(build: Build, target: &Path) -> Result<PathBuf, String> {
    add_target()?;
    eprintln!("client: compiling");
    let (profile, folder) = match build {
        Build::Dev => ("dev", "debug"),
        Build::Release => ("wasm-release", "wasm-release"),
    };
    let mut compile = cargo();
    compile.args(["rustc", "--package", "web", "--lib", "--crate-type", "cdylib"]);
    compile.args(["--target", TARGET, "--profile", profile]);
    // Debug information makes wasm-bindgen slow, and no browser shows it.
    compile.args(["--config", "profile.dev.debug=false", "--target-dir"]).arg(target);
    // Flags somebody has set for this machine's processor do not suit a browser.
    compile.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    // Where things lie is told to whoever takes them apart afterwards.
    compile.args(["--", "-Clink-arg=--emit-relocs"]);
    finish(compile)?;

    let compiled = target.join(TARGET).join(folder).join("web.wasm");
    let bound = target.join("bound").join(folder);
    let this = env::current_exe().map_err(|error| format!("where this program lies: {error}"))?;
    if !is_newer(&bound.join(format!("{NAME}_bg.wasm")), &[&compiled, &this]) {
        eprintln!("client: binding to JavaScript");
        if bound.is_dir() {
            fs::remove_dir_all(&bound).map_err(|error| format!("{}: {error}", bound.display()))?;
        }
        let whole = target.join("whole.wasm");
        split(&compiled, &whole, &bound)?;
        bind(build, &whole, &bound)?;
    }
    Ok(bound)
}

/// Parts the boxes from the rest: each is a module of its own, which the rest fetches when it is wanted.
fn split(compiled: &Path, rest: &Path, bound: &Path) -> Result<(), String> {
    let bytes = fs::read(compiled).map_err(|error| format!("{}: {error}", compiled.display()))?;
    let script = format!("./{NAME}.js");
    let mut options = wasm_split_cli_support::Options::new(&bytes);
    (options.output_dir, options.main_out_path, options.main_module) = (bound, rest, &script);
    options.link_name = "./boxes.js";
    let parted = wasm_split_cli_support::transform(options).map_err(|error| format!("wasm-split: {error:#}"))?;
    for module in parted.split_modules {
        squeeze(&module).map_err(|error| format!("{}: {error:#}", module.display()))?;
    }
    Ok(())
}

/// Writes a module anew: numbers that were to be filled in by a linker take all the room they might need.
fn squeeze(module: &Path) -> walrus::Result<()> {
    let mut config = walrus::ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    config.parse_file(module)?.emit_wasm_file(module)
}

fn bind(build: Build, compiled: &Path, bound: &Path) -> Result<(), String> {
    let is_release = build == Build::Release;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).out_name(NAME).typescript(false).debug(!is_release);
    // The script finds the module beside itself, wherever the site lies.
    bindgen.omit_default_module_path(false);
    bindgen.remove_name_section(is_release).remove_producers_section(is_release);
    // The boxes refer to what lies in the rest.
    bindgen.keep_lld_exports(true);
    let bind = |bindgen: &mut Bindgen| bindgen.web(true)?.generate(bound);
    bind(&mut bindgen).map_err(|error| format!("wasm-bindgen: {error:#}"))
}

/// Adds the standard library of the target, if the compiler has none.
pub fn add_target() -> Result<(), String> {
    let asked = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()).output();
    let asked = asked.map_err(|error| format!("rustc --print sysroot: {error}"))?;
    let sysroot = String::from_utf8_lossy(&asked.stdout);
    if Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).join("lib").is_dir() {
        return Ok(());
    }
    eprintln!("client: adding the compiler's target {TARGET}");
    let mut add = Command::new("rustup");
    add.args(["target", "add", TARGET]);
    finish(add).map_err(|fault| format!("{fault}\nThe client needs Rust's target {TARGET}: install it first"))
}

/// Runs a command at the top of the repository.
fn finish(mut command: Command) -> Result<(), String> {
    match command.current_dir(root()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{}: {status}", told(&command))),
        Err(error) => Err(format!("{}: {error}", told(&command))),
    }
}

fn told(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Whether a file is there and was written after all its sources.
pub fn is_newer(made: &Path, sources: &[&Path]) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    time(made).is_some_and(|made| sources.iter().all(|source| time(source).is_some_and(|source| made > source)))
}
