//! What a request is answered with.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::site::{File, Site};

const UNBUILT: &str = include_str!("unbuilt.html");

/// The site as a service.
pub fn router(site: Site) -> Router {
    Router::new().fallback(get(answer)).with_state(Arc::new(site))
}

async fn answer(State(site): State<Arc<Site>>, uri: Uri, asked: HeaderMap) -> Response {
    if site.is_unbuilt() {
        return (StatusCode::SERVICE_UNAVAILABLE, Html(UNBUILT)).into_response();
    }
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match site.file(path) {
        Some(file) => send(file, &asked),
        None => (StatusCode::NOT_FOUND, "There is no such page here.\n").into_response(),
    }
}

/// A file, packed if the browser can unpack it; or only word that the browser has it already.
fn send(file: &File, asked: &HeaderMap) -> Response {
    let packed = file.packed.iter().find(|(coding, _)| takes(asked, coding));
    let tag = packed.map_or_else(|| format!("\"{}\"", file.tag), |(coding, _)| format!("\"{}-{coding}\"", file.tag));
    let is_known = words(asked, header::IF_NONE_MATCH).any(|known| known.trim_start_matches("W/") == tag);
    // The browser may keep a file, but asks each time whether it is still the right one.
    let common = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache"), (header::VARY, "accept-encoding")];
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let mime = [(header::CONTENT_TYPE, file.mime)];
    match packed {
        Some((coding, packed)) => (common, mime, [(header::CONTENT_ENCODING, *coding)], packed.clone()).into_response(),
        None => (common, mime, file.plain.clone()).into_response(),
    }
}

fn takes(asked: &HeaderMap, coding: &str) -> bool {
    words(asked, header::ACCEPT_ENCODING).any(|word| {
        let mut parts = word.split(';').map(str::trim);
        let is_refused = |weight: &str| weight.strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0_f32);
        parts.next() == Some(coding) && !parts.any(is_refused)
    })
}

/// The comma-separated words of a header, wherever it appears.
fn words(asked: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    asked.get_all(name).into_iter().filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(',')).map(str::trim)
}
