//! JSON in and out.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Refusal;

/// The largest body: a board of one's own fits.
const LARGEST: usize = 64 * 1024;

/// What was sent, as JSON.
pub struct Body<T>(pub T);

/// What is answered, as JSON.
pub struct Sent<T>(pub T);

/// Where there is nothing to say: an empty object. That it must be JSON keeps other sites' forms out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        if !is_json(request.headers()) {
            let detail = "the body must be JSON, with content-type: application/json";
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", detail));
        }
        let bytes = to_bytes(request.into_body(), LARGEST).await.map_err(|_| {
            let detail = format!("the body has at most {LARGEST} bytes");
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", detail)
        })?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| Refusal::new(StatusCode::BAD_REQUEST, "bad_json", error.to_string()))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

impl<T: Serialize> IntoResponse for Sent<T> {
    fn into_response(self) -> Response {
        let text = serde_json::to_string(&self.0).expect("answers are plain data");
        ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], text).into_response()
    }
}
