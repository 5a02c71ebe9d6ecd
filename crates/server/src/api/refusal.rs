//! Why requests are refused.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::BadSettings;
use protocol::http::Fault;

use super::body::Sent;
use crate::store::StoreError;

/// A cause, in machine-readable form.
#[derive(Debug)]
pub struct Cause {
    /// The HTTP status.
    pub status: StatusCode,
    /// Its identifier.
    pub word: &'static str,
    /// Its description in the `OpenAPI` document.
    pub meaning: &'static str,
}

pub const BAD_JSON: Cause =
    Cause::new(StatusCode::BAD_REQUEST, "bad_json", "Not JSON, or not of this shape.");
pub const UNKNOWN: Cause =
    Cause::new(StatusCode::UNAUTHORIZED, "unknown", "No cookie of ours, or one that was signed out.");
pub const CROSS_SITE: Cause = Cause::new(StatusCode::FORBIDDEN, "cross_site", "From another site's page.");
pub const NO_SUCH_PATH: Cause = Cause::new(StatusCode::NOT_FOUND, "no_such_path", "There is no such path.");
pub const NO_TABLE: Cause =
    Cause::new(StatusCode::NOT_FOUND, "no_table", "Not a table's name, or not one of ours.");
pub const NO_GAME: Cause = Cause::new(
    StatusCode::NOT_FOUND,
    "no_game",
    "There is no such game at this table, it is not over, or it is not shown to others.",
);
pub const NO_DEAL: Cause =
    Cause::new(StatusCode::NOT_FOUND, "no_deal", "Not a game that has a deal of the day, or not a day.");
pub const NO_SUCH_METHOD: Cause =
    Cause::new(StatusCode::METHOD_NOT_ALLOWED, "no_such_method", "Not with this method.");
pub const TOO_SLOW: Cause = Cause::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "The body did not come.");
pub const TOO_LARGE: Cause = Cause::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "Too large.");
pub const NOT_JSON: Cause = Cause::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", "Not sent as JSON.");
pub const BAD_NAME: Cause = Cause::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_name", "Not a name.");
pub const BAD_CODE: Cause = Cause::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_code", "Nobody's code.");
pub const BAD_SETTINGS: Cause =
    Cause::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_settings", "The game cannot be played so.");
pub const FORGED: Cause = Cause::new(
    StatusCode::UNPROCESSABLE_ENTITY,
    "forged",
    "Not the record of a finished deal of this day, with its setup, chance and bots.",
);
pub const CLOSED_DAY: Cause =
    Cause::new(StatusCode::UNPROCESSABLE_ENTITY, "closed_day", "Neither today nor yesterday, in UTC.");
pub const COUNTED: Cause =
    Cause::new(StatusCode::CONFLICT, "counted", "A result of this player is counted already.");
pub const NO_SOCKET: Cause =
    Cause::new(StatusCode::UPGRADE_REQUIRED, "no_socket", "Not a WebSocket request.");
pub const TOO_MANY_TABLES: Cause = Cause::new(
    StatusCode::FORBIDDEN,
    "too_many_tables",
    "Too many tables of this player, or opened from this address.",
);
pub const BANNED: Cause = Cause::new(
    StatusCode::FORBIDDEN,
    "banned",
    "The operator does not let this player, or this address, play here.",
);
pub const FULL: Cause = Cause::new(StatusCode::INSUFFICIENT_STORAGE, "full", "No room is left here.");
pub const TOO_FAST: Cause =
    Cause::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", "Too many requests from this address.");
pub const TOO_MANY: Cause =
    Cause::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "Too many connections from this address.");
pub const TOO_MANY_RESULTS: Cause = Cause::new(
    StatusCode::TOO_MANY_REQUESTS,
    "too_many_results",
    "Too many results from this address today.",
);
pub const DAMAGED: Cause =
    Cause::new(StatusCode::SERVICE_UNAVAILABLE, "damaged", "What is kept of it is damaged.");
pub const UNAVAILABLE: Cause =
    Cause::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "Something is broken here.");

impl Cause {
    const fn new(status: StatusCode, word: &'static str, meaning: &'static str) -> Self {
        Self { status, word, meaning }
    }

    /// Refuses a request; `detail` says what was wrong and what would be right.
    pub fn refuse(&'static self, detail: impl Into<String>) -> Refusal {
        Refusal { cause: self, detail: detail.into(), settings: None }
    }
}

/// Why one request was refused.
#[derive(Debug)]
pub struct Refusal {
    cause: &'static Cause,
    detail: String,
    settings: Option<BadSettings>,
}

impl Refusal {
    pub fn no_table() -> Self {
        NO_TABLE.refuse("there is no such table; look at the link again")
    }

    pub fn no_game() -> Self {
        NO_GAME
            .refuse("there is no such game at this table, it is not over, or it is shown to its players only")
    }

    pub fn bad_settings(bad: BadSettings) -> Self {
        let refusal = BAD_SETTINGS.refuse(bad.to_string());
        Self { settings: Some(bad), ..refusal }
    }

    pub fn banned(why: Option<&str>) -> Self {
        let why = why.map(|why| format!(": {why}")).unwrap_or_default();
        BANNED.refuse(format!("whoever runs this server does not let you play here{why}"))
    }

    /// An error of the server itself; the details go to the log.
    pub fn ours(error: &dyn std::fmt::Display) -> Self {
        tracing::error!(%error, "a request failed");
        UNAVAILABLE.refuse("something is broken here; try again later")
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        if matches!(error, StoreError::Damaged { .. }) {
            tracing::error!(%error, "somebody asked for it");
            return DAMAGED.refuse("what is kept of this table is damaged; the operator may repair it");
        }
        Self::ours(&error)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Self { cause, detail, settings } = self;
        let fault = Fault { fault: cause.word.to_owned(), detail, settings };
        let mut response = (cause.status, Sent(fault)).into_response();
        // The guard counts refusals by their cause.
        response.extensions_mut().insert(cause);
        response
    }
}
