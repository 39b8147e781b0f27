//! A line: the WebSocket of somebody at a table. What comes in is checked for size and haste before anybody reads it.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use protocol::{Ask, Tell};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::fault::Fault;
use crate::hall::Hall;
use crate::host::{Handle, Order};
use crate::limits::Haste;

/// The longest message.
pub const LONGEST: usize = 64 * 1024;
/// What may wait to be sent; whoever is further behind is cut off and comes back.
const WAITING: usize = 64;
/// A line on which nothing is heard is asked for a sign of life.
const QUIET: Duration = Duration::from_secs(30);

/// Serves a line until it ends.
pub async fn serve(mut socket: WebSocket, hall: Hall, id: String) {
    hall.metrics().lines.up();
    let reason = match sit(&mut socket, &hall, &id).await {
        Ok((handle, number, told)) => {
            let reason = play(&mut socket, &hall, &handle, number, told).await;
            let _ = handle.send(Order::Leave(number)).await;
            reason
        }
        Err(fault) => Some(fault.to_string()),
    };
    if let Some(message) = reason {
        let goodbye = serde_json::to_string(&Tell::Goodbye { message }).unwrap_or_default();
        let _ = socket.send(Message::Text(goodbye.into())).await;
        let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("goodbye") };
        let _ = socket.send(Message::Close(Some(frame))).await;
    }
    hall.metrics().lines.down();
}

type Sat = (Handle, u64, mpsc::Receiver<Utf8Bytes>);

/// The first message says who is there.
async fn sit(socket: &mut WebSocket, hall: &Hall, id: &str) -> Result<Sat, Fault> {
    let first = timeout(hall.settings().patience, socket.recv()).await.map_err(|_| Fault::NoSeat)?;
    let Some(Ok(Message::Text(text))) = first else { return Err(Fault::NoSeat) };
    let Ok(Ask::Sit { token, at }) = serde_json::from_str(&text) else {
        return Err(Fault::Wrong("First say who you are: {\"ask\":\"sit\",\"token\":…}.".to_string()));
    };
    hall.must_be_there(id).await?;
    let (line, told) = mpsc::channel(WAITING);
    let (reply, answer) = oneshot::channel();
    let handle = hall.host(id);
    handle.send(Order::Sit { token, at, line, reply }).await.map_err(|_| Fault::Ours)?;
    let (number, _) = answer.await.unwrap_or(Err(Fault::Ours))?;
    Ok((handle, number, told))
}

/// Carries messages both ways. Says why it ended, if that was not the other end's wish.
async fn play(
    socket: &mut WebSocket,
    hall: &Hall,
    handle: &Handle,
    number: u64,
    mut told: mpsc::Receiver<Utf8Bytes>,
) -> Option<String> {
    let mut haste = Haste::new(hall.settings().messages, Instant::now());
    let mut asked_for_life = false;
    loop {
        tokio::select! {
            message = told.recv() => {
                let Some(message) = message else {
                    return Some("You fell behind, or the match was closed; come back.".to_string());
                };
                hall.metrics().sent.add(message.len() as u64);
                if socket.send(Message::Text(message)).await.is_err() {
                    return None;
                }
            }
            heard = timeout(QUIET, socket.recv()) => {
                let heard = match heard {
                    Err(_) if asked_for_life => return None,
                    Err(_) => {
                        asked_for_life = true;
                        if socket.send(Message::Ping(Default::default())).await.is_err() {
                            return None;
                        }
                        continue;
                    }
                    Ok(heard) => heard,
                };
                asked_for_life = false;
                let Some(Ok(message)) = heard else { return None };
                if !haste.allows(Instant::now()) {
                    return Some(Fault::TooMuch.to_string());
                }
                match message {
                    Message::Text(text) => match serde_json::from_str(&text) {
                        Ok(Ask::Sit { .. }) => return Some("You sit already.".to_string()),
                        Ok(ask) => handle.send(Order::Ask { line: number, ask }).await.ok()?,
                        Err(error) => {
                            hall.metrics().refused.up();
                            // Where in the message, not what it was: nothing a stranger wrote is sent back.
                            let message = format!("That is no message (at its byte {}).", error.column());
                            let refused = Tell::Refused { message, case: None, at: 0 };
                            let text = serde_json::to_string(&refused).unwrap_or_default();
                            if socket.send(Message::Text(text.into())).await.is_err() {
                                return None;
                            }
                        }
                    },
                    Message::Binary(_) => return Some("Messages are text.".to_string()),
                    Message::Close(_) => return None,
                    Message::Ping(_) | Message::Pong(_) => {}
                }
            }
        }
    }
}
