//! Connections as they come from outside, over a real socket.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use server::{Server, Settings, Site};
use tokio::sync::oneshot;

/// Talks to a server that waits only for a moment; then it closes, whoever is still there.
fn with_house(talk: impl FnOnce(&dyn Fn(&str) -> String)) {
    let server = Server::bind(Some(0)).expect("some port is free");
    let port = server.port();
    let (close, closed) = oneshot::channel::<()>();
    let settings = Settings { patience: Duration::from_millis(300), ..Settings::new(":memory:") };
    let house = thread::spawn(move || {
        let end = async { closed.await.unwrap_or(()) };
        server.run_until(Site::unbuilt(), settings, end).expect("the server runs");
    });
    // What is answered until the other end closes, if we say this and wait.
    let say = |words: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the server is there");
        stream.write_all(words.as_bytes()).expect("it listens");
        let mut heard = String::new();
        // Cut off without a word is an answer too.
        let _ = stream.read_to_string(&mut heard);
        heard
    };
    talk(&say);
    let still_there = TcpStream::connect(("127.0.0.1", port)).expect("the server is there");
    close.send(()).expect("it still runs");
    house.join().expect("it ends although somebody is still connected");
    drop(still_there);
}

#[test]
fn whoever_says_nothing_in_time_is_cut_off() {
    with_house(|say| {
        assert!(say("GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").ends_with("well\n"), "a whole request is answered");
        for words in ["", "GET /heal", "GET /healthz HTTP/1.1\r\nHost: here\r\n"] {
            let heard = say(words);
            assert!(heard.is_empty() || heard.starts_with("HTTP/1.1 408"), "{words:?}: {heard}");
        }
        let post =
            "POST /api/matches HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{";
        let heard = say(post);
        assert!(heard.starts_with("HTTP/1.1 408") && heard.contains("That took too long"), "{heard}");
    });
}
