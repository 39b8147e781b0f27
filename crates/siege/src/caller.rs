//! Whoever talks to the server over HTTP: makes matches and joins them.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use protocol::api::{Chair, Join, Joined, Made, NewMatch};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;

use crate::Fault;

/// Asks the server at an address for something; gives status and body.
pub async fn ask(address: &str, method: Method, path: &str, body: Vec<u8>) -> Result<(StatusCode, Bytes), Fault> {
    let stream = TcpStream::connect(address).await?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    let request = Request::builder().method(method).uri(path).header("host", address);
    let request = request.header("content-type", "application/json").body(Full::new(Bytes::from(body)))?;
    let answer = sender.send_request(request).await?;
    let status = answer.status();
    Ok((status, answer.into_body().collect().await?.to_bytes()))
}

async fn post<T: DeserializeOwned>(address: &str, path: &str, body: &impl Serialize) -> Result<T, Fault> {
    let (status, body) = ask(address, Method::POST, path, serde_json::to_vec(body)?).await?;
    if !status.is_success() {
        return Err(format!("{path}: {status}: {}", String::from_utf8_lossy(&body)).into());
    }
    Ok(serde_json::from_slice(&body)?)
}

/// A match of two, both of whom are there.
#[derive(Debug, Clone)]
pub struct Seated {
    /// Its name.
    pub id: String,
    /// The token of each side.
    pub tokens: [String; 2],
    /// The token of spectators.
    pub watch: String,
}

fn new_match(scenario: &str, other: Chair) -> NewMatch {
    NewMatch {
        scenario: scenario.to_string(),
        options: Vec::new(),
        chairs: vec![Chair::Mine, other],
        name: "Ramesses".to_string(),
        contribution: "01".to_string(),
        time: Default::default(),
        delay: 0,
        webhook: None,
    }
}

/// Makes a match and joins it.
pub async fn seat_two(address: &str, scenario: &str) -> Result<Seated, Fault> {
    seat_two_watched(address, scenario, 0).await
}

/// The same, with spectators so many seconds behind.
pub async fn seat_two_watched(address: &str, scenario: &str, delay: u32) -> Result<Seated, Fault> {
    let new = NewMatch { delay, ..new_match(scenario, Chair::Invited) };
    let made: Made = post(address, "/api/matches", &new).await?;
    let invitation = made.invitations.first().ok_or("no invitation")?.1.clone();
    let join = Join { invitation, name: "Muwatalli".to_string(), contribution: "02".to_string(), webhook: None };
    let joined: Joined = post(address, &format!("/api/matches/{}/seats", made.id), &join).await?;
    let first = made.seats.first().ok_or("no seat")?.1.clone();
    Ok(Seated { id: made.id, tokens: [first, joined.token], watch: made.watch })
}

/// Makes a match in which a general has the second seat; gives its name and the token of the first.
pub async fn seat_general(address: &str, scenario: &str, general: &str) -> Result<(String, String), Fault> {
    let made: Made = post(address, "/api/matches", &new_match(scenario, Chair::General(general.to_string()))).await?;
    let first = made.seats.first().ok_or("no seat")?.1.clone();
    Ok((made.id, first))
}
