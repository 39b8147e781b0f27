//! The line to a match: when it breaks it is opened again, sooner at first and later if that does not help.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::{set_timeout, window};
use protocol::{Ask, Tell};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

/// Between two tries to come back: from this…
const SOON: u32 = 500;
/// …to this.
const LATE: u32 = 15_000;

/// What is heard on a line.
pub enum Heard {
    /// The server says something.
    Told(Box<Tell>),
    /// The line is broken; it is being opened again.
    Broken,
}

/// A line. Dropping the last handle closes it.
#[derive(Clone)]
pub struct Line(Rc<Inner>);

struct Inner {
    id: String,
    token: String,
    socket: RefCell<Option<Socket>>,
    hear: Box<dyn Fn(Heard)>,
    wait: Cell<u32>,
    is_over: Cell<bool>,
}

struct Socket {
    socket: WebSocket,
    _heard: [Closure<dyn FnMut(MessageEvent)>; 3],
}

impl Line {
    /// Opens a line to a match; what is heard goes to `hear`.
    pub fn open(id: &str, token: &str, hear: impl Fn(Heard) + 'static) -> Self {
        let line = Line(Rc::new(Inner {
            id: id.to_string(),
            token: token.to_string(),
            socket: RefCell::new(None),
            hear: Box::new(hear),
            wait: Cell::new(SOON),
            is_over: Cell::new(false),
        }));
        line.connect();
        line
    }

    /// Says something; false if nobody can hear it now.
    pub fn ask(&self, ask: &Ask) -> bool {
        let Ok(text) = serde_json::to_string(ask) else { return false };
        let socket = self.0.socket.borrow();
        socket.as_ref().is_some_and(|socket| {
            socket.socket.ready_state() == WebSocket::OPEN && socket.socket.send_with_str(&text).is_ok()
        })
    }

    /// Ends it for good.
    pub fn close(&self) {
        self.0.is_over.set(true);
        if let Some(socket) = self.0.socket.borrow_mut().take() {
            socket.let_go();
        }
    }

    /// Opens it anew, so that the whole table is shown again.
    pub fn renew(&self) {
        self.connect();
    }

    fn connect(&self) {
        if self.0.is_over.get() {
            return;
        }
        let Ok(socket) = WebSocket::new(&address(&self.0.id)) else { return self.again() };
        let weak = Rc::downgrade(&self.0);
        let on_open = {
            let (weak, socket) = (weak.clone(), socket.clone());
            Closure::new(move |_| {
                let Some(inner) = weak.upgrade() else { return };
                let sit = Ask::Sit { token: inner.token.clone(), at: None };
                // If it cannot be sent, the line is broken and says so.
                let _ = serde_json::to_string(&sit).map(|text| socket.send_with_str(&text));
            })
        };
        let on_message = {
            let weak = weak.clone();
            Closure::new(move |event: MessageEvent| {
                let Some(inner) = weak.upgrade() else { return };
                let told = event.data().as_string().and_then(|text| serde_json::from_str::<Tell>(&text).ok());
                if let Some(told) = told {
                    inner.wait.set(SOON);
                    (inner.hear)(Heard::Told(Box::new(told)));
                }
            })
        };
        let on_close = Closure::new(move |_| {
            let Some(inner) = weak.upgrade().filter(|inner| !inner.is_over.get()) else { return };
            (inner.hear)(Heard::Broken);
            Line(inner).again();
        });
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        let old = self.0.socket.replace(Some(Socket { socket, _heard: [on_open, on_message, on_close] }));
        if let Some(old) = old {
            old.let_go();
        }
    }

    /// Tries again in a while.
    fn again(&self) {
        let wait = self.0.wait.get();
        self.0.wait.set((wait * 2).min(LATE));
        let weak = Rc::downgrade(&self.0);
        set_timeout(
            move || {
                if let Some(inner) = weak.upgrade() {
                    Line(inner).connect();
                }
            },
            Duration::from_millis(u64::from(wait)),
        );
    }
}

impl Socket {
    fn let_go(&self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // One that is closed already stays closed.
        let _ = self.socket.close();
    }
}

/// Where the line of a match is, beside the page.
fn address(id: &str) -> String {
    let page = window().location();
    let (protocol, host) = (page.protocol().unwrap_or_default(), page.host().unwrap_or_default());
    let path = page.pathname().unwrap_or_default();
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let secure = if protocol == "https:" { "wss" } else { "ws" };
    format!("{secure}://{host}{folder}/api/matches/{id}/line")
}
