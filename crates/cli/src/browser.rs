//! Opening the user's own browser.

use std::env;
use std::process::{Command, Stdio};
use std::thread;

/// Opens an address in the default browser, where there is a screen to show it on. If that fails, the printed address is
/// still there to be clicked.
pub fn open(url: &str) {
    let Some(mut opener) = opener(url) else { return };
    let started = opener.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Ok(mut opener) = started {
        // Somebody has to hear that it ended.
        thread::spawn(move || opener.wait());
    }
}

/// The command that opens an address here.
fn opener(url: &str) -> Option<Command> {
    let words: &[&str] = match env::consts::OS {
        "macos" => &["open"],
        "windows" => &["cmd", "/C", "start", ""],
        _ if env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some() => &["xdg-open"],
        _ => return None,
    };
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).arg(url);
    Some(command)
}
