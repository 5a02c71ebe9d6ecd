//! JSON request and response bodies.

use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::description::{Answered, Argument, Operation, Schemas};
use super::refusal::{BAD_JSON, NOT_JSON, Refusal, TOO_LARGE, TOO_SLOW};
use crate::registry::Registry;

/// The maximum size of a body; enough for a custom board.
const MAX_BYTES: usize = 64 * 1024;

/// A JSON request body.
pub struct Body<T>(pub T);

/// A JSON response body.
pub struct Sent<T>(pub T);

/// A JSON response body for something newly created.
pub struct Created<T>(pub T);

/// An empty object, for requests without data. Requiring JSON keeps out forms of other sites.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

impl<T: DeserializeOwned> FromRequest<Arc<Registry>> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, registry: &Arc<Registry>) -> Result<Self, Refusal> {
        if !is_json(request.headers()) {
            return Err(NOT_JSON.refuse("the body must be JSON, with content-type: application/json"));
        }
        let bytes = bytes_of(request, registry).await?;
        read(&bytes).map(Self).map_err(|error| BAD_JSON.refuse(error.to_string()))
    }
}

/// The request body, if it arrives in time and is not too large.
pub async fn bytes_of(request: Request, registry: &Registry) -> Result<Bytes, Refusal> {
    let bytes = timeout(registry.request_timeout, to_bytes(request.into_body(), MAX_BYTES)).await;
    let bytes = bytes.map_err(|_| TOO_SLOW.refuse("the body did not come; send it at once"))?;
    bytes.map_err(|_| TOO_LARGE.refuse(format!("the body has at most {MAX_BYTES} bytes")))
}

/// Parses JSON the way JSON Schema defines it: an object is not a list of its fields, and 6.0 is the
/// integer 6.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> serde_json::Result<T> {
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(serde::de::Error::custom("expected an object, not a list"));
    }
    serde_json::from_slice(bytes).or_else(|error| {
        let mut value: Value = serde_json::from_slice(bytes)?;
        make_whole(&mut value);
        // The error about the original is more helpful than one about the converted value.
        T::deserialize(value).map_err(|_| error)
    })
}

fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let whole = number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0);
            if let Some(whole) = whole.filter(|float| float.abs() < f64::from(u32::MAX)) {
                *value = (whole as i64).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(make_whole),
        Value::Object(fields) => fields.values_mut().for_each(make_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

impl<T: JsonSchema> Argument for Body<T> {
    fn describe(operation: &mut Operation<'_>) {
        operation.takes_body::<T>(&format!("At most {MAX_BYTES} bytes."));
        operation.refuses(&[&BAD_JSON, &TOO_SLOW, &TOO_LARGE, &NOT_JSON]);
    }
}

impl<T: Serialize> IntoResponse for Sent<T> {
    fn into_response(self) -> Response {
        let text = serde_json::to_string(&self.0).expect("answers are plain data");
        ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], text).into_response()
    }
}

impl<T: JsonSchema> Answered for Sent<T> {
    fn describe(schemas: &mut Schemas) -> Value {
        json!({ "content": schemas.answer::<T>() })
    }
}

impl<T: Serialize + JsonSchema> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (Self::STATUS, Sent(self.0)).into_response()
    }
}

impl<T: JsonSchema> Answered for Created<T> {
    const STATUS: StatusCode = StatusCode::CREATED;

    fn describe(schemas: &mut Schemas) -> Value {
        Sent::<T>::describe(schemas)
    }
}

#[cfg(test)]
mod tests {
    use protocol::http::{NewTable, Rename};

    use super::*;

    #[test]
    fn whole_numbers_may_be_written_with_a_point() {
        let table = |players: &str| format!(r#"{{"game":"kokopelli","settings":{{"players":{players}}}}}"#);
        let read =
            |players: &str| read::<NewTable>(table(players).as_bytes()).map(|table| table.settings.players);
        assert_eq!(read("3.0").ok(), Some(3));
        assert_eq!(read("3e0").ok(), Some(3));
        for bad in ["3.5", "-3.0", "1e99", "\"3\""] {
            let error = read(bad).expect_err(bad).to_string();
            assert!(error.contains("expected usize at line 1"), "{error}");
        }
    }

    #[test]
    fn an_object_is_not_a_list_of_its_fields() {
        assert!(read::<Rename>(br#"{"name":"Ala"}"#).is_ok());
        assert!(read::<Rename>(br#" ["Ala"]"#).is_err());
        assert!(read::<Nothing>(b"[]").is_err());
    }
}
