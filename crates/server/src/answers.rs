//! The routes of the server.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::admin;
use crate::api::{self, Guard};
use crate::files::{self, Served};
use crate::registry::Registry;
use crate::{index, manifest, offline, rules};

/// Headers of every response: nothing is loaded from other sites, the pages cannot be framed, and no
/// referrer is sent.
const SECURITY: [(&str, &str); 5] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// All routes, including the metrics unless they have a listener of their own.
pub fn router(registry: &Arc<Registry>, guard: Guard, has_metrics: bool) -> Router {
    let guard = Arc::new(guard);
    let metrics =
        if has_metrics { metrics_router(registry) } else { Router::new().route("/metrics", get(elsewhere)) };
    Router::new()
        .route("/healthz", get("ok"))
        .route("/readyz", get(readiness))
        .with_state(Arc::clone(registry))
        .merge(metrics)
        .merge(api::router(registry, Arc::clone(&guard)))
        .merge(admin::router(registry, Arc::clone(&guard)))
        .fallback_service(get(file).fallback(file).with_state(Arc::clone(registry)))
        .layer(from_fn_with_state((Arc::clone(registry), guard), api::front))
        .layer(map_response(secured))
}

/// The metrics alone.
pub fn metrics_router(registry: &Arc<Registry>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(Arc::clone(registry))
}

async fn elsewhere() -> (StatusCode, &'static str) {
    (StatusCode::NOT_FOUND, "the figures are not shown here\n")
}

/// Whether the server can do its work, which requires that changes can be written.
async fn readiness(State(registry): State<Arc<Registry>>) -> (StatusCode, String) {
    match registry.store.readiness().await {
        Ok(()) => (StatusCode::OK, "ok".to_owned()),
        Err(not_ready) => {
            tracing::error!(%not_ready, "the server cannot do its work");
            (StatusCode::SERVICE_UNAVAILABLE, not_ready.to_string())
        }
    }
}

async fn metrics(State(registry): State<Arc<Registry>>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], registry.metrics.text())
}

async fn secured(mut response: Response) -> Response {
    for (name, value) in SECURITY {
        // A response that needs other values has set them itself.
        response
            .headers_mut()
            .entry(HeaderName::from_static(name))
            .or_insert(HeaderValue::from_static(value));
    }
    response
}

/// A file of the client. Paths without an extension are pages of the client, which does its own routing.
async fn file(State(registry): State<Arc<Registry>>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], "only GET and HEAD\n")
            .into_response();
    }
    let (path, headers) = (request.uri().path(), request.headers());
    if path == index::FILE || !names_a_file(path) {
        let html = index::made(path, headers, &registry).await;
        let version = [(HeaderName::from_static(offline::VERSION), offline::version())];
        return (version, sent_text(HTML, &html, headers)).into_response();
    }
    let made = || offline::find(path).or_else(|| Some((HTML, rules::find(path)?)));
    if let Some((kind, text)) = made().or_else(|| Some((manifest::KIND, manifest::find(path)?))) {
        return sent_text(kind, text, headers);
    }
    match files::find(path) {
        Some(file) => sent(file, headers),
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    }
}

/// The content type of pages.
const HTML: &str = "text/html; charset=utf-8";

/// What the server has made itself, packed if the browser takes it.
fn sent_text(kind: &'static str, text: &str, headers: &HeaderMap) -> Response {
    let is_packed = accepts_brotli(headers);
    let content = if is_packed { packed(text) } else { text.to_owned().into_bytes() };
    let kind = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")];
    let varies = [(VARY, "accept-encoding, accept-language, cookie")];
    let coding = is_packed.then_some([(CONTENT_ENCODING, "br")]);
    (kind, varies, coding, content).into_response()
}

/// Packed quickly: some kilobytes, within a millisecond.
fn packed(text: &str) -> Vec<u8> {
    let settings = brotli::enc::BrotliEncoderParams { quality: 5, lgwin: 16, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut text.as_bytes(), &mut packed, &settings)
        .expect("memory takes what is written");
    packed
}

fn names_a_file(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
}

/// The file in the encoding the browser accepts, unless it has the file already. For HEAD requests, the
/// HTTP server drops the body.
fn sent(file: &Served, headers: &HeaderMap) -> Response {
    let packed = file.packed().filter(|_| accepts_brotli(headers));
    let tag = format!("\"{}{}\"", file.digest(), if packed.is_some() { "-br" } else { "" });
    let mut response = if has_already(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        with_content(file, packed)
    };
    let tag = HeaderValue::from_str(&tag).expect("base64 is plain text");
    let headers = response.headers_mut();
    headers.insert(ETAG, tag);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    response
}

fn with_content(file: &Served, packed: Option<Bytes>) -> Response {
    let kind = (CONTENT_TYPE, file.kind());
    match packed {
        Some(bytes) => ([kind, (CONTENT_ENCODING, "br")], Body::from(bytes)).into_response(),
        None => ([kind], Body::from(file.plain())).into_response(),
    }
}

/// Whether `br` is listed and not refused (`br;q=0`).
fn accepts_brotli(headers: &HeaderMap) -> bool {
    listed(headers, &ACCEPT_ENCODING).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br"));
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
        named && weight != Some(0.0)
    })
}

fn has_already(headers: &HeaderMap, tag: &str) -> bool {
    listed(headers, &IF_NONE_MATCH).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// The members of a list header, which may occur more than once.
fn listed<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brotli_is_sent_to_who_asks_for_it() {
        let accepts = |value: &'static str| {
            accepts_brotli(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(accepts("br") && accepts("gzip, deflate, br, zstd") && accepts("gzip;q=1, BR; q=0.5"));
        assert!(!accepts("gzip") && !accepts("") && !accepts("br;q=0") && !accepts("brotli"));
        assert!(!accepts_brotli(&HeaderMap::new()));
    }

    #[test]
    fn pages_have_no_extension() {
        assert!(["/", "/play/3", "/rules/kokopelli/", "/v1.2/x"].iter().all(|path| !names_a_file(path)));
        assert!(["/home.js", "/a/b.css", "/.env", "/.."].iter().all(|path| names_a_file(path)));
    }
}
