//! The server as a browser meets it.

use std::fs;
use std::path::PathBuf;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use server::{Hall, Settings, Site, router};
use tower::ServiceExt;

const GZIP: (&str, &str) = ("accept-encoding", "deflate, gzip;q=0.8");

/// A small site in a folder of its own.
fn site(test: &str) -> Site {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(folder.join("fonts")).expect("a folder for the test");
    let files = [
        ("index.html", "<h1>a page</h1>"),
        ("strategikon_bg.wasm", "plain"),
        ("strategikon_bg.wasm.gz", "packed"),
        ("strategikon_bg.wasm.br", "small"),
        ("boot.js", "boot()"),
        ("strategikon.css", "h1 {}"),
        ("fonts/serif.woff2", "glyphs"),
    ];
    for (path, text) in files {
        fs::write(folder.join(path), text).expect("a file for the test");
    }
    Site::read(&folder).expect("a site")
}

async fn ask(site: Site, method: Method, path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, String) {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a request");
    let hall = Hall::open(Settings::new(":memory:")).await.expect("a store in memory");
    let answer = router(site, hall).oneshot(request).await.expect("the server answers");
    let (head, body) = answer.into_parts();
    let body = to_bytes(body, 1 << 20).await.expect("a short body");
    (head.status, head.headers, String::from_utf8_lossy(&body).into_owned())
}

#[tokio::test]
async fn the_page_is_at_the_root() {
    let (status, headers, body) = ask(site("root"), Method::GET, "/", &[]).await;
    assert_eq!((status, body.as_str()), (StatusCode::OK, "<h1>a page</h1>"));
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(headers["cache-control"], "no-cache");
}

#[tokio::test]
async fn every_file_has_its_type() {
    let types = [
        ("/strategikon_bg.wasm", "application/wasm"),
        ("/boot.js?v=1", "text/javascript; charset=utf-8"),
        ("/strategikon.css", "text/css; charset=utf-8"),
        ("/fonts/serif.woff2", "font/woff2"),
    ];
    for (path, mime) in types {
        let (status, headers, _) = ask(site("types"), Method::GET, path, &[]).await;
        assert_eq!((status, headers["content-type"].to_str().unwrap()), (StatusCode::OK, mime), "{path}");
    }
}

#[tokio::test]
async fn every_answer_is_strict_about_origins() {
    for (site, path) in [(site("strict"), "/"), (site("strict"), "/nowhere"), (Site::unbuilt(), "/")] {
        let (_, headers, _) = ask(site, Method::GET, path, &[]).await;
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(!policy.contains("http") && !policy.contains('*'), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
    }
}

#[tokio::test]
async fn packed_files_go_to_those_who_can_unpack_them() {
    let path = "/strategikon_bg.wasm";
    let (_, headers, body) = ask(site("packed"), Method::GET, path, &[GZIP]).await;
    assert_eq!((headers["content-encoding"].to_str().unwrap(), body.as_str()), ("gzip", "packed"));
    assert_eq!(headers["content-type"], "application/wasm");
    assert_eq!(headers["vary"], "accept-encoding");
    for either in ["br", "gzip, br", "gzip, deflate, br;q=0.5, zstd"] {
        let (_, headers, body) = ask(site("packed"), Method::GET, path, &[("accept-encoding", either)]).await;
        assert_eq!((headers["content-encoding"].to_str().unwrap(), body.as_str()), ("br", "small"), "{either}");
    }
    for refusing in ["identity", "gzip;q=0", "br;q=0.0, zstd"] {
        let (_, headers, body) = ask(site("packed"), Method::GET, path, &[("accept-encoding", refusing)]).await;
        assert_eq!((headers.get("content-encoding"), body.as_str()), (None, "plain"), "{refusing}");
    }
    let (_, headers, body) = ask(site("packed"), Method::GET, "/boot.js", &[GZIP]).await;
    assert_eq!((headers.get("content-encoding"), body.as_str()), (None, "boot()"));
}

#[tokio::test]
async fn a_known_file_is_not_sent_again() {
    for asked in [&[][..], &[GZIP]] {
        let (_, headers, _) = ask(site("known"), Method::GET, "/strategikon_bg.wasm", asked).await;
        let tag = ("if-none-match", headers["etag"].to_str().unwrap());
        let (status, _, body) =
            ask(site("known"), Method::GET, "/strategikon_bg.wasm", &[asked, &[tag]].concat()).await;
        assert_eq!((status, body.as_str()), (StatusCode::NOT_MODIFIED, ""));
        let other = [asked, &[("if-none-match", "\"other\"")]].concat();
        assert_eq!(ask(site("known"), Method::GET, "/strategikon_bg.wasm", &other).await.0, StatusCode::OK);
    }
}

#[tokio::test]
async fn nothing_else_can_be_asked_for() {
    for path in [
        "/nowhere",
        "/../Cargo.toml",
        "/fonts",
        "/fonts/",
        "/strategikon_bg.wasm.gz",
        "/strategikon_bg.wasm.br",
        "/%2e%2e/x",
    ] {
        assert_eq!(ask(site("else"), Method::GET, path, &[]).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(ask(site("else"), Method::POST, "/", &[]).await.0, StatusCode::METHOD_NOT_ALLOWED);
    let (status, _, body) = ask(site("else"), Method::HEAD, "/", &[]).await;
    assert_eq!((status, body.as_str()), (StatusCode::OK, ""));
}

#[tokio::test]
async fn an_unbuilt_site_says_how_to_build_it() {
    let (status, headers, body) = ask(Site::unbuilt(), Method::GET, "/", &[]).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert!(body.contains("cargo strategikon"), "{body}");
}

#[test]
fn a_folder_without_a_page_is_no_site() {
    assert!(Site::read(&PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("missing")).is_err());
    let empty = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("empty");
    fs::create_dir_all(&empty).expect("a folder for the test");
    assert!(Site::read(&empty).is_err());
}
