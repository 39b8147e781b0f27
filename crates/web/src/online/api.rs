//! What is asked over HTTP.

use leptos::prelude::window;
use protocol::api::{Fault, Join, Joined, Made, MatchCard, NewMatch};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

const AWAY: &str = "The server does not answer. Are you online?";

/// Makes a match.
pub async fn make(new: &NewMatch) -> Result<Made, String> {
    post("api/matches", new).await
}

/// Takes a seat by its invitation.
pub async fn join(id: &str, join: &Join) -> Result<Joined, String> {
    post(&format!("api/matches/{id}/seats"), join).await
}

/// What everybody may know of a match.
pub async fn card(id: &str) -> Result<MatchCard, String> {
    read(&send(&format!("api/matches/{id}"), &RequestInit::new()).await?).await
}

/// Whether there is a server that hosts matches. Every site has a file that says no; the server says yes in its place.
pub async fn is_there() -> bool {
    if !window().navigator().on_line() {
        return false;
    }
    let Ok(answer) = send("host.txt", &RequestInit::new()).await else { return false };
    text(&answer).await.is_ok_and(|text| text.trim() == "matches")
}

async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, String> {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&JsValue::from_str(&serde_json::to_string(body).map_err(|error| error.to_string())?));
    let headers = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&headers, &"content-type".into(), &"application/json".into());
    init.set_headers(&headers);
    read(&send(path, &init).await?).await
}

async fn send(path: &str, init: &RequestInit) -> Result<Response, String> {
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, init)).await.map_err(|_| AWAY)?;
    answer.dyn_into().map_err(|_| AWAY.to_string())
}

async fn text(answer: &Response) -> Result<String, String> {
    let text = JsFuture::from(answer.text().map_err(|_| AWAY)?).await.map_err(|_| AWAY)?;
    Ok(text.as_string().unwrap_or_default())
}

async fn read<T: DeserializeOwned>(answer: &Response) -> Result<T, String> {
    let text = text(answer).await?;
    if answer.ok() {
        return serde_json::from_str(&text)
            .map_err(|_| "The server says something this page does not understand; load it anew.".to_string());
    }
    Err(serde_json::from_str::<Fault>(&text).map_or_else(|_| AWAY.to_string(), |fault| fault.message))
}
