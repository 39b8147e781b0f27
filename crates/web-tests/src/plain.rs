//! A web host that knows nothing of us: it hands out the files of a folder.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;

use crate::Fault;

/// Where on the host the site lies.
const BELOW: &str = "/games/table/";

/// Serves a folder until the tests end; returns its address.
pub fn serve(folder: PathBuf) -> Result<String, Fault> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let url = format!("http://{}{BELOW}", listener.local_addr()?);
    thread::spawn(move || listen(&listener, &folder));
    Ok(url)
}

fn listen(listener: &TcpListener, folder: &Path) {
    for visitor in listener.incoming().flatten() {
        let folder = folder.to_path_buf();
        // A visitor who hangs up has no answer coming.
        thread::spawn(move || answer(visitor, &folder).ok());
    }
}

fn answer(mut visitor: TcpStream, folder: &Path) -> Result<(), Fault> {
    let mut lines = BufReader::new(visitor.try_clone()?).lines();
    let asked = lines.next().ok_or("no request")??;
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = asked.split_whitespace().nth(1).and_then(|path| path.split('?').next()).unwrap_or_default();
    let file = path.strip_prefix(BELOW).map(|rest| file_of(folder, rest));
    let found = file.and_then(|file| Some((media_type(&file), fs::read(file).ok()?)));
    let (status, media, body) = match found {
        Some((media, body)) => ("200 OK", media, body),
        None => ("404 Not Found", "text/plain", b"not found".to_vec()),
    };
    let length = body.len();
    write!(
        visitor,
        "HTTP/1.1 {status}\r\nContent-Type: {media}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    Ok(visitor.write_all(&body)?)
}

fn file_of(folder: &Path, rest: &str) -> PathBuf {
    folder.join(if rest.is_empty() { "index.html" } else { rest })
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
