//! Word to somebody who is away that it is their turn: a webhook, in the shape Discord and many others read.

use std::time::Duration;

/// How long one waits for the other end.
const PATIENCE: Duration = Duration::from_secs(10);

/// Sends it, in a thread where that holds up nobody. Whether it arrives is not waited for: the match does not depend on it.
pub fn send(to: String, says: String) {
    tokio::task::spawn_blocking(move || {
        let agent = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).max_redirects(0).build().new_agent();
        let body = serde_json::json!({ "content": says, "allowed_mentions": { "parse": [] } });
        let sent = agent.post(&to).header("content-type", "application/json").send(body.to_string());
        if let Err(error) = sent {
            // The address is as good as a password: it stays out of the log.
            eprintln!("word could not be sent: {}", error.to_string().replace(&to, "…"));
        }
    });
}
