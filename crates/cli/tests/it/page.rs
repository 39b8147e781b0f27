//! The page: served, and exported.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::{complaint, file, folder, said};

/// A running program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A site with nothing but a page, and what the program calls it.
fn site(test: &str) -> String {
    let page = file(test, "site/index.html", "<h1>a page</h1>");
    page.strip_suffix("/index.html").expect("the page lies in the site").to_string()
}

#[test]
fn the_page_is_served_where_it_says() {
    let site = site("serve");
    let mut program = Command::new(env!("CARGO_BIN_EXE_strategikon"))
        .args(["serve", "--port", "0", "--no-open", "--site", &site])
        .stdout(Stdio::piped())
        .spawn()
        .map(Running)
        .expect("the program starts");
    let mut line = String::new();
    let mut output = BufReader::new(program.0.stdout.take().expect("its output is ours"));
    output.read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("The table is at http://").and_then(|rest| rest.strip_suffix('/'));
    let mut stream = TcpStream::connect(address.expect("the line ends with the address")).expect("it answers");
    stream.write_all(b"GET / HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n").expect("it listens");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers with text");
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("<h1>a page</h1>"), "{answer}");
}

#[test]
fn a_site_is_exported_and_exported_again() {
    let site = site("export");
    fs::write(format!("{site}/sw.js"), "").expect("a file for the test");
    let to = folder("exported").join("new").display().to_string();
    for _ in 0..2 {
        assert_eq!(said(&["export-site", &to, "--site", &site]), format!("{to}: 2 files\n"));
    }
    assert_eq!(fs::read_to_string(format!("{to}/index.html")).expect("the page is there"), "<h1>a page</h1>");
}

#[test]
fn an_export_spares_other_things() {
    let site = site("spare");
    let diary = file("diary", "diary.txt", "mine");
    let folder = diary.strip_suffix("/diary.txt").expect("the diary lies in a folder");
    assert!(complaint(&["export-site", folder, "--site", &site]).contains("holds other things"));
    assert!(complaint(&["export-site", folder, "--site", folder]).contains("no built page"));
    assert!(complaint(&["serve", "--site", folder]).contains("index.html"));
    assert!(complaint(&["--data", folder, "serve", "--site", &site]).contains("--data"));
}
