//! Matches as they are made and joined over HTTP.

use std::net::SocketAddr;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::connect_info::MockConnectInfo;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use server::{Hall, Settings, Site, router};
use tower::ServiceExt;

async fn house(settings: Settings) -> Router {
    let hall = Hall::open(settings).await.expect("a store in memory");
    let somebody = SocketAddr::from(([203, 0, 113, 7], 4000));
    router(Site::unbuilt(), hall).layer(MockConnectInfo(somebody))
}

async fn ask(house: &Router, method: Method, path: &str, body: Value, token: Option<&str>) -> (StatusCode, Value) {
    let mut request = Request::builder().method(method).uri(path).header("content-type", "application/json");
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let request = request.body(Body::from(body.to_string())).expect("a request");
    let answer = house.clone().oneshot(request).await.expect("the server answers");
    let status = answer.status();
    let bytes = to_bytes(answer.into_body(), 1 << 20).await.expect("a short body");
    (status, serde_json::from_slice(&bytes).unwrap_or_else(|_| String::from_utf8_lossy(&bytes).into()))
}

async fn post(house: &Router, path: &str, body: Value) -> (StatusCode, Value) {
    ask(house, Method::POST, path, body, None).await
}

fn rome() -> Value {
    json!({ "scenario": "armageddon/rome", "chairs": ["mine", "invited"], "name": "Romulus", "contribution": "0a" })
}

#[tokio::test]
async fn an_invitation_opens_one_seat_once() {
    let house = house(Settings::new(":memory:")).await;
    let (status, made) = post(&house, "/api/matches", rome()).await;
    assert_eq!(status, StatusCode::CREATED);
    let id = made["id"].as_str().unwrap();
    let seats = format!("/api/matches/{id}/seats");
    let join = json!({ "invitation": made["invitations"][0][1], "name": "Tatius" });

    let (status, card) = ask(&house, Method::GET, &format!("/api/matches/{id}"), Value::Null, None).await;
    assert_eq!((status, &card["players"]), (StatusCode::OK, &json!(["Romulus", null])));
    assert_eq!(card["commitment"].as_str().unwrap().len(), 64);

    let (status, joined) = post(&house, &seats, join.clone()).await;
    assert_eq!((status, &joined["side"]), (StatusCode::OK, &json!(1)));
    let (status, fault) = post(&house, &seats, join).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(fault["message"].as_str().unwrap().contains("used already"));
    // Whoever made the match cannot look over the other's shoulder.
    assert_ne!(joined["token"], made["invitations"][0][1]);
    let (_, card) = ask(&house, Method::GET, &format!("/api/matches/{id}"), Value::Null, None).await;
    assert_eq!(card["players"], json!(["Romulus", "Tatius"]));
    assert!(!card.to_string().contains(joined["token"].as_str().unwrap()));
}

#[tokio::test]
async fn a_record_is_for_those_at_the_table() {
    let house = house(Settings::new(":memory:")).await;
    let (_, made) = post(&house, "/api/matches", rome()).await;
    let record = format!("/api/matches/{}/record", made["id"].as_str().unwrap());
    for stranger in [None, Some("wrong"), made["invitations"][0][1].as_str()] {
        let (status, _) = ask(&house, Method::GET, &record, Value::Null, stranger).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{stranger:?}");
    }
    let (status, text) = ask(&house, Method::GET, &record, Value::Null, made["watch"].as_str()).await;
    assert_eq!(status, StatusCode::OK);
    let text = text.as_str().unwrap();
    assert!(text.starts_with("strategikon record 1\nscenario armageddon/rome") && !text.contains("secret"), "{text}");

    let war = json!({ "scenario": "apocalypse/war-646", "chairs": ["mine", { "general": "maurice" }] });
    let (_, made) = post(&house, "/api/matches", war).await;
    let record = format!("/api/matches/{}/record", made["id"].as_str().unwrap());
    let (status, _) = ask(&house, Method::GET, &record, Value::Null, made["seats"][0][1].as_str()).await;
    assert_eq!(status, StatusCode::CONFLICT, "it tells what is hidden, until the match is over");
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_a_sentence() {
    let house = house(Settings::new(":memory:")).await;
    let with = |key: &str, value: Value| {
        let mut new = rome();
        new[key] = value;
        new
    };
    let cases = [
        (with("scenario", json!("armageddon/atlantis")), StatusCode::NOT_FOUND, "atlantis"),
        (with("options", json!([["magic", "on"]])), StatusCode::NOT_FOUND, "magic"),
        (with("chairs", json!(["mine", { "general": "Xerxes" }])), StatusCode::NOT_FOUND, "Xerxes"),
        (with("chairs", json!(["mine"])), StatusCode::UNPROCESSABLE_ENTITY, "2 sides"),
        (with("chairs", json!(["invited", "invited"])), StatusCode::UNPROCESSABLE_ENTITY, "Take a seat"),
        (with("contribution", json!("xyz")), StatusCode::UNPROCESSABLE_ENTITY, "hexadecimal"),
        (with("webhook", json!("http://127.0.0.1/admin")), StatusCode::FORBIDDEN, "discord.com"),
        (with("webhook", json!("https://discord.com.evil.example/x")), StatusCode::FORBIDDEN, "discord.com"),
        (with("horses", json!(3)), StatusCode::UNPROCESSABLE_ENTITY, "horses"),
        (json!([]), StatusCode::UNPROCESSABLE_ENTITY, ""),
    ];
    for (body, expected, word) in cases {
        let (status, fault) = post(&house, "/api/matches", body.clone()).await;
        let message = fault["message"].as_str().unwrap_or_else(|| panic!("{body}: {fault}"));
        assert_eq!(status, expected, "{body}: {message}");
        assert!(message.contains(word), "{body}: {message}");
    }
    let (status, _) = ask(&house, Method::GET, "/api/matches/nobodyknows2", Value::Null, None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_asks_too_often_has_to_wait() {
    let house = house(Settings { requests: 1, ..Settings::new(":memory:") }).await;
    let mut seen = Vec::new();
    for _ in 0..12 {
        seen.push(ask(&house, Method::GET, "/api/matches/nobodyknows2", Value::Null, None).await.0);
    }
    assert_eq!(
        seen.iter().filter(|status| **status == StatusCode::NOT_FOUND).count(),
        10,
        "ten seconds' worth at once"
    );
    assert_eq!(seen[11], StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn every_path_that_is_described_is_there() {
    let house = house(Settings::new(":memory:")).await;
    let (_, described) = ask(&house, Method::GET, "/api/openapi.json", Value::Null, None).await;
    let paths = described["paths"].as_object().expect("it describes paths");
    assert_eq!(paths.len(), 4);
    for (path, operations) in paths {
        for method in ["get", "post"].into_iter().filter(|method| operations.get(method).is_some()) {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let (status, body) = ask(&house, method, &path.replace("{id}", "nobodyknows2"), Value::Null, None).await;
            assert!(body["message"].is_string(), "{path}: {status} {body}");
        }
    }
    for path in ["/healthz", "/readyz", "/metrics", "/host.txt"] {
        assert_eq!(ask(&house, Method::GET, path, Value::Null, None).await.0, StatusCode::OK, "{path}");
    }
}
