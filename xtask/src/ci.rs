//! `ci`: what CI runs, in order; the first step that fails ends it.

use std::time::Instant;

use crate::web::{self, Build};
use crate::{Done, cases, licences, root, tidy};

/// The README's test command, after `cargo`.
pub const TESTS: [&str; 2] = ["test", "--workspace"];

/// Runs the chore.
pub fn run() -> Done {
    let clock = Instant::now();
    cargo(&["fmt", "--all", "--check"], &[])?;
    step("xtask tidy", tidy::run)?;
    step("xtask licences", licences::run)?;
    step("xtask cases --check", || cases::run(&["--check"]))?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])?;
    step("xtask web --release", || web::build(Build::Release))?;
    cargo(&["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    cargo(&TESTS, &[("STRATEGIKON_BROWSER", "required"), ("STRATEGIKON_POSTGRES", "required")])?;
    println!("\nAll is well, after {} seconds.", clock.elapsed().as_secs());
    Ok(())
}

fn cargo(args: &[&str], env: &[(&str, &str)]) -> Done {
    let told = format!("cargo {}", args.join(" "));
    step(&told, || {
        let ran = crate::cargo().args(args).envs(env.iter().copied()).current_dir(root()).status();
        match ran {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(vec![format!("{told}: {status}")]),
            Err(error) => Err(vec![format!("{told}: {error}")]),
        }
    })
}

fn step(told: &str, run: impl FnOnce() -> Done) -> Done {
    println!("\n== {told}");
    let clock = Instant::now();
    run()?;
    println!("== {told}: {} seconds", clock.elapsed().as_secs());
    Ok(())
}
