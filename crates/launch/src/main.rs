//! `cargo strategikon`: builds what a command needs, then becomes the program.
//!
//! The page is built only for the commands that show it. This crate depends on nothing, so that it is there at once and
//! can say what is going on.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Commands that need the built page, besides no command at all.
const WITH_PAGE: [&str; 2] = ["serve", "export-site"];

fn main() -> ExitCode {
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    match launch(&args) {
        Ok(code) => code,
        Err(fault) => {
            eprintln!("cargo strategikon: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn launch(args: &[OsString]) -> Result<ExitCode, String> {
    let target = target()?;
    let program = target.join("release").join(format!("strategikon{}", env::consts::EXE_SUFFIX));
    if needs_page(args) {
        let is_first = !target.join("site").is_dir();
        if is_first {
            eprintln!("Building the page; the first time this takes a few minutes.");
        }
        cargo(&["run", "--package", "xtask"], is_first, &["--", "web", "--release"])?;
    }
    let is_first = !program.is_file();
    if is_first {
        eprintln!("Building the program; the first time this takes a few minutes.");
    }
    cargo(&["build", "--release", "--package", "strategikon"], is_first, &[])?;
    run(Command::new(&program).args(args), &program)
}

/// Whether what was typed shows the page.
fn needs_page(args: &[OsString]) -> bool {
    let words: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let asks_for_help = words.iter().any(|word| ["-h", "--help", "-V", "--version"].contains(&&**word));
    // The value of an option that stands before the command is not the command.
    let is_value = |i: usize| i > 0 && words[i - 1] == "--data";
    let command = (0..words.len()).find(|&i| !words[i].starts_with('-') && !is_value(i)).map(|i| &words[i]);
    !asks_for_help && command.is_none_or(|command| WITH_PAGE.contains(&&**command))
}

/// Runs cargo; with `aloud` it shows its progress.
fn cargo(words: &[&str], aloud: bool, rest: &[&str]) -> Result<(), String> {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let quiet: &[&str] = if aloud { &[] } else { &["--quiet"] };
    let status = Command::new(program).args(words).args(quiet).args(rest).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("cargo {}: {status}", words.join(" "))),
        Err(error) => Err(format!("cargo {}: {error}", words.join(" "))),
    }
}

/// Cargo's target folder: this program lies in it, `target/debug/launch`.
fn target() -> Result<PathBuf, String> {
    let here = env::current_exe().map_err(|error| format!("where this program lies: {error}"))?;
    Ok(here.ancestors().nth(2).ok_or("this program lies in no target folder")?.to_path_buf())
}

/// Becomes the program, so that signals and the exit code are its own.
#[cfg(unix)]
fn run(command: &mut Command, program: &Path) -> Result<ExitCode, String> {
    use std::os::unix::process::CommandExt;
    Err(format!("{}: {}", program.display(), command.exec()))
}

/// Runs the program and leaves with its exit code.
#[cfg(not(unix))]
fn run(command: &mut Command, program: &Path) -> Result<ExitCode, String> {
    let status = command.status().map_err(|error| format!("{}: {error}", program.display()))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs(line: &str) -> bool {
        needs_page(&line.split_whitespace().map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn only_commands_with_a_page_wait_for_it() {
        assert!(needs("") && needs("serve --port 80") && needs("export-site out"));
        assert!(!needs("play armageddon/kadesh") && !needs("rules armageddon serve") && !needs("--data serve list"));
        assert!(!needs("--help") && !needs("serve --help") && !needs("-V"));
    }
}
