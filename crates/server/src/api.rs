//! What can be asked over HTTP.

use std::net::{IpAddr, SocketAddr};

use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::api::{Join, Joined, Made, MatchCard, NewMatch};
use tokio::time::timeout;

use crate::fault::Fault;
use crate::hall::Hall;
use crate::line;

/// The largest body of a request.
const LARGEST: usize = 16 * 1024;
/// Bytes of a line that are read at once.
const READ_AT_ONCE: usize = 2 * 1024;

/// Everything below `/api`, and what looks after the server asks.
pub fn router(hall: Hall) -> Router {
    Router::new()
        .route("/api/matches", post(make))
        .route("/api/matches/{id}", get(card))
        .route("/api/matches/{id}/seats", post(join))
        .route("/api/matches/{id}/record", get(record))
        .route("/api/matches/{id}/line", get(open_line))
        .route("/api/openapi.json", get(described))
        // In a site that a host only hands out, a file of this name says "files".
        .route("/host.txt", get(async || "matches\n"))
        .route("/healthz", get(async || "well\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(hall.clone(), in_time))
        .with_state(hall)
}

/// Whoever sends a request drop by drop is not waited for.
async fn in_time(State(hall): State<Hall>, request: Request, next: Next) -> Result<Response, Fault> {
    timeout(hall.settings().patience, next.run(request)).await.map_err(|_| Fault::TooSlow)
}

/// A body in JSON; what is wrong with it is said in a sentence.
struct Body<T>(T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::JsonDataError(error)) => Err(Fault::Wrong(error.body_text())),
            Err(error) => Err(Fault::Wrong(format!("That is not what is asked for here: {error}."))),
        }
    }
}

/// Whoever asks, and not too often: from where.
struct Asks(IpAddr);

impl FromRequestParts<Hall> for Asks {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Fault> {
        let ConnectInfo(peer) =
            ConnectInfo::<SocketAddr>::from_request_parts(parts, hall).await.map_err(|_| Fault::Ours)?;
        let told = hall.settings().behind_proxy.then(|| forwarded_for(&parts.headers)).flatten();
        let address = told.unwrap_or(peer.ip());
        if hall.may_ask(address) { Ok(Asks(address)) } else { Err(Fault::TooMuch) }
    }
}

/// Whom the proxy in front heard: the last address of the list. Those before it are what others claim.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

async fn make(State(hall): State<Hall>, _: Asks, Body(new): Body<NewMatch>) -> Result<Response, Fault> {
    let made: Made = hall.make(new).await?;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

async fn card(State(hall): State<Hall>, _: Asks, Path(id): Path<String>) -> Result<Json<MatchCard>, Fault> {
    hall.card(&id).await.map(Json)
}

async fn join(
    State(hall): State<Hall>,
    _: Asks,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Result<Json<Joined>, Fault> {
    hall.join(&id, join).await.map(Json)
}

/// The record, for whoever shows a token of the match: `Authorization: Bearer TOKEN`.
async fn record(
    State(hall): State<Hall>,
    _: Asks,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = shown.and_then(|value| value.strip_prefix("Bearer ")).map(str::to_string);
    let text = hall.record(&id, token).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The line of a match. Only a page of ours may open one: a browser tells where its page comes from.
async fn open_line(
    State(hall): State<Hall>,
    Asks(address): Asks,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    if !is_ours(&headers, &hall.settings().origins) {
        return Ok((StatusCode::FORBIDDEN, "This page may not play here.\n").into_response());
    }
    let guest = hall.let_in(address).ok_or(Fault::TooMuch)?;
    let upgrade = upgrade.max_message_size(line::LONGEST).max_frame_size(line::LONGEST);
    // Messages are short, and the whole buffer is cleared for each.
    let upgrade = upgrade.read_buffer_size(READ_AT_ONCE).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        line::serve(socket, hall, id).await;
        drop(guest);
    }))
}

/// Whether a request comes from our own page, from one that was allowed, or from no page at all.
fn is_ours(headers: &HeaderMap, allowed: &[String]) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return !headers.contains_key(header::ORIGIN) };
    let host = text(header::HOST).unwrap_or_default();
    let own = origin.split_once("://").is_some_and(|(_, from)| from == host);
    own || allowed.iter().any(|allowed| allowed == origin)
}

async fn described() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("openapi.json")).into_response()
}

async fn ready(State(hall): State<Hall>) -> Response {
    match hall.is_well().await {
        true => "ready\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response(),
    }
}

async fn metrics(State(hall): State<Hall>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], hall.metrics().text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "table.example:8080".parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        is_ours(&headers, &["https://friends.example".to_string()])
    }

    #[test]
    fn a_proxy_is_believed_in_its_own_word_only() {
        let heard = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", text.parse().unwrap());
            forwarded_for(&headers)
        };
        assert_eq!(heard("203.0.113.7"), "203.0.113.7".parse().ok());
        assert_eq!(heard("10.0.0.1, 203.0.113.7"), "203.0.113.7".parse().ok(), "the first is what the asker claims");
        assert_eq!((heard("nonsense"), forwarded_for(&HeaderMap::new())), (None, None));
    }

    #[test]
    fn only_our_pages_open_a_line() {
        assert!(from(Some("http://table.example:8080")) && from(Some("https://friends.example")) && from(None));
        assert!(!from(Some("http://table.example")) && !from(Some("https://evil.example")) && !from(Some("null")));
    }
}
