//! How the server is run.

use std::time::Duration;

/// What whoever runs the server decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// Where matches are kept: a file, or `postgres://…`.
    pub store: String,
    /// A match nobody is at leaves memory after this time.
    pub leave_after: Duration,
    /// Messages a line may send each second, in the long run.
    pub messages: u32,
    /// Requests an address may make each second, in the long run.
    pub requests: u32,
    /// Lines an address may have open at once.
    pub lines: u32,
    /// How long somebody may take to say what they want.
    pub patience: Duration,
    /// Hosts that word may be sent to when it is somebody's turn.
    pub webhooks: Vec<String>,
    /// Whether a proxy stands in front, which says in `X-Forwarded-For` who asks. Without one anybody could say anything.
    pub behind_proxy: bool,
    /// Other origins than its own from which a page may open a line.
    pub origins: Vec<String>,
}

impl Settings {
    /// As usual, with the matches kept there.
    pub fn new(store: impl Into<String>) -> Self {
        Settings {
            store: store.into(),
            leave_after: Duration::from_secs(60),
            messages: 20,
            requests: 20,
            lines: 100,
            patience: Duration::from_secs(10),
            webhooks: vec!["discord.com".to_string(), "discordapp.com".to_string()],
            behind_proxy: false,
            origins: Vec::new(),
        }
    }
}
