//! Takes in whoever connects, for as long as they say what they want in time.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt;

/// After the system refused a connection (it has no more to give), so long nobody is let in.
const BREATH: Duration = Duration::from_millis(500);

/// Serves until this comes to pass, then lets open requests finish. Whoever has not said within the patience what they
/// want is cut off: thousands who open their mouths and say nothing would keep the others out.
pub async fn serve(listener: TcpListener, house: Router, patience: Duration, end: impl Future<Output = ()>) {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(patience);
    let (closing, open) = watch::channel(());
    tokio::pin!(end);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut end => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(_) => {
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            },
        };
        // Messages are short and waited for.
        let _ = stream.set_nodelay(true);
        let house = house.clone();
        let answer = service_fn(move |request| house.clone().oneshot(from(request, peer)));
        let connection = builder.serve_connection(TokioIo::new(stream), answer).with_upgrades();
        let mut open = open.clone();
        tokio::spawn(async move {
            tokio::pin!(connection);
            // That somebody hung up is no news.
            tokio::select! {
                _ = &mut connection => return,
                _ = open.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop((listener, open));
    let _ = closing.send(());
    closing.closed().await;
}

/// The request, and who it is from.
fn from(request: Request<Incoming>, peer: SocketAddr) -> Request {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}
