//! The program as a person or a script drives it.

mod bad_input;
mod engine;
mod field;
mod great_map;
mod looking;
mod page;
mod play;
mod running;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run of the program left behind.
struct Ran {
    out: String,
    err: String,
    code: i32,
}

/// Runs the program with these arguments and nothing to read.
fn strategikon(args: &[&str]) -> Ran {
    strategikon_reading(args, "")
}

/// Runs the program with these arguments and this to read.
fn strategikon_reading(args: &[&str], input: &str) -> Ran {
    let mut program = Command::new(env!("CARGO_BIN_EXE_strategikon"))
        .args(args)
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read to the end is no fault of the test.
    let _ = program.stdin.take().expect("its input is ours").write_all(input.as_bytes());
    let output = program.wait_with_output().expect("the program ends");
    Ran {
        out: String::from_utf8(output.stdout).expect("output is text"),
        err: String::from_utf8(output.stderr).expect("messages are text"),
        code: output.status.code().expect("the program was not killed"),
    }
}

/// The output of a run that must succeed.
fn said(args: &[&str]) -> String {
    let ran = strategikon(args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// The JSON of a run that must succeed.
fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&said(&[args, &["--json"]].concat())).expect("--json prints JSON")
}

/// The message of a run that must fail as bad input does.
fn complaint(args: &[&str]) -> String {
    let ran = strategikon(args);
    assert_eq!(ran.code, 2, "{args:?}: {}{}", ran.out, ran.err);
    ran.err.strip_prefix("strategikon: ").expect("a message names the program").trim_end().to_string()
}

/// A folder for one test, empty.
fn folder(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for the test");
    path
}

/// A file in a test's folder, as the program is given it.
fn file(test: &str, name: &str, text: &str) -> String {
    let path = folder(test).join(name);
    std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder for the test");
    std::fs::write(&path, text).expect("a file for the test");
    path.display().to_string()
}
