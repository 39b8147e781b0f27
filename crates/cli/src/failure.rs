//! What can go wrong, and how it is said: one message, and an exit code.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use catalog::LibraryError;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// Something to tell the person at the terminal.
    Said(String),
    /// What was to be checked was checked, and is not so.
    NotSo(String),
    /// Whoever read our output has seen enough.
    PipeClosed,
}

impl Failure {
    /// A failure with this message.
    pub fn new(message: impl Into<String>) -> Self {
        Failure::Said(message.into())
    }

    /// A file that cannot be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        Failure::Said(format!("{}: {}", path.display(), plainly(error)))
    }

    /// A failure of the library about this file: the line, where there is one, stands after the name.
    pub fn in_file(name: &str, error: &LibraryError) -> Self {
        Failure::Said(match error {
            LibraryError::Text(error) => format!("{name}:{}: {}", error.line, error.message),
            error => format!("{name}: {error}"),
        })
    }

    /// What the program leaves with: 1 if something is not so, 2 if it could not be done.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::NotSo(_) => ExitCode::from(1),
            Failure::Said(_) => ExitCode::from(2),
            Failure::PipeClosed => ExitCode::SUCCESS,
        }
    }

    /// Says it on standard error. A closed standard error is nobody's problem any more.
    pub fn report(&self) {
        let _ = writeln!(anstream::stderr(), "strategikon: {self}");
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Said(message) | Failure::NotSo(message) => f.write_str(message),
            Failure::PipeClosed => f.write_str("the output was closed"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Said(format!("cannot write the output: {}", plainly(&error))),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}

impl From<LibraryError> for Failure {
    fn from(error: LibraryError) -> Self {
        Failure::Said(error.to_string())
    }
}

/// The system's words for an error, without its number.
fn plainly(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::IsADirectory => "this is a folder, not a file".to_string(),
        io::ErrorKind::NotADirectory => "this is not a folder".to_string(),
        io::ErrorKind::InvalidData => "this is not text (UTF-8)".to_string(),
        _ => error.to_string(),
    }
}
