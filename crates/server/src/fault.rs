//! Why something could not be done, for whoever asked; the cause is for the log.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::api;

use crate::room::Stuck;
use crate::store::StoreError;

/// What can go wrong at the door.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// No such match.
    #[error("There is no such match here.")]
    NoMatch,
    /// The token opens nothing.
    #[error("This link does not open a seat of the match; perhaps it was used already.")]
    NoSeat,
    /// The record tells what is still hidden.
    #[error("The record can be read when the match is over.")]
    NotYet,
    /// A scenario, an option or a general that we do not have.
    #[error("{0}")]
    Unknown(String),
    /// Something this server does not do for anybody.
    #[error("{0}")]
    NotAllowed(String),
    /// What was asked for cannot be.
    #[error("{0}")]
    Wrong(String),
    /// The match cannot be played on.
    #[error("This match is kept, but cannot be played on: {0}")]
    Stuck(String),
    /// Too much at once.
    #[error("That was too much at once; wait a moment.")]
    TooMuch,
    /// What was asked did not come to its end.
    #[error("That took too long; try again.")]
    TooSlow,
    /// Something of ours failed.
    #[error("The server cannot reach its store; try again in a moment.")]
    Ours,
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        eprintln!("the store: {error}");
        Fault::Ours
    }
}

impl From<Stuck> for Fault {
    fn from(Stuck(why): Stuck) -> Self {
        Fault::Stuck(why)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = match self {
            Fault::NoMatch | Fault::Unknown(_) => StatusCode::NOT_FOUND,
            Fault::NoSeat | Fault::NotAllowed(_) => StatusCode::FORBIDDEN,
            Fault::NotYet | Fault::Stuck(_) => StatusCode::CONFLICT,
            Fault::Wrong(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Fault::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Fault::Ours => StatusCode::SERVICE_UNAVAILABLE,
        };
        (status, Json(api::Fault { message: self.to_string() })).into_response()
    }
}
