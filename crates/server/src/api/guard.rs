//! Checks before a request is handled: its origin, and rate limits.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::description::Argument;
use super::refusal::{CROSS_SITE, Cause, Refusal, TOO_FAST};
use crate::registry::Registry;

/// How browsers reach the server.
#[derive(Clone, Debug)]
pub struct Guard {
    /// Whether a proxy in front supplies the addresses of clients.
    pub trust_proxy: bool,
    /// The public address, if it differs from the host that requests name.
    pub public_url: Option<String>,
}

/// The address of the client.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for Address {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        parts.extensions.get().copied().ok_or_else(|| Refusal::ours(&"the guard has not seen this request"))
    }
}

impl Argument for Address {}

/// Paths for monitoring, which may also be requested with a host name of this machine.
const FOR_THE_KEEPER: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Checks the host name and the rate of all requests, including those for files.
pub async fn front(
    State((registry, rules)): State<(Arc<Registry>, Arc<Guard>)>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = rules.address(&request);
    if !registry.visitors.may_load(address) {
        registry.metrics.limited.count();
        let detail = "there are too many requests from this address; wait a moment\n";
        return (StatusCode::TOO_MANY_REQUESTS, detail).into_response();
    }
    if let Some(host) = rules.public_host().filter(|host| !is_asked_as(host, &request)) {
        let detail = format!("this server is {host}; a proxy in front has to pass the Host header on\n");
        return (StatusCode::MISDIRECTED_REQUEST, detail).into_response();
    }
    request.extensions_mut().insert(Address(address));
    next.run(request).await
}

/// Whether a request names this host, or, for monitoring paths, this machine.
fn is_asked_as(host: &str, request: &Request) -> bool {
    let named = request.headers().get(HOST).and_then(|value| value.to_str().ok());
    let Some(named) = request.uri().authority().map(Authority::as_str).or(named) else { return false };
    // The default port may be named explicitly.
    let usual_port = [":443", ":80"].into_iter().find_map(|port| named.strip_suffix(port));
    let is_public =
        [Some(named), usual_port].into_iter().flatten().any(|named| named.eq_ignore_ascii_case(host));
    is_public || (FOR_THE_KEEPER.contains(&request.uri().path()) && is_loopback(named))
}

/// Whether a host is a loopback name or address.
fn is_loopback(host: &str) -> bool {
    let address = host.parse().map(|address: SocketAddr| address.ip());
    let address = address.or_else(|_| host.trim_start_matches('[').trim_end_matches(']').parse());
    let name = host.split(':').next().unwrap_or_default();
    address.is_ok_and(|address: IpAddr| address.is_loopback()) || name.eq_ignore_ascii_case("localhost")
}

/// The reasons for which the guard refuses requests.
pub const CAUSES: [&Cause; 2] = [&TOO_FAST, &CROSS_SITE];

pub async fn guard(
    State((registry, rules)): State<(Arc<Registry>, Arc<Guard>)>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Response {
    registry.metrics.requests.count();
    let response = match may_pass(&registry, &rules, address, &request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    if let Some(cause) = response.extensions().get::<&Cause>() {
        registry.metrics.refused.count_word(cause.word.to_owned());
    }
    response
}

fn may_pass(registry: &Registry, rules: &Guard, address: IpAddr, request: &Request) -> Result<(), Refusal> {
    if !registry.visitors.may_ask(address) {
        registry.metrics.limited.count();
        return Err(TOO_FAST.refuse("there are too many requests from this address; wait a moment"));
    }
    if !rules.is_from_our_pages(request) {
        return Err(CROSS_SITE.refuse("this may only be asked for by Stolik's own pages"));
    }
    Ok(())
}

impl Guard {
    /// The host of the public address, with its port if it has one.
    fn public_host(&self) -> Option<&str> {
        let (_, host) = self.public_url.as_deref()?.split_once("://")?;
        host.split('/').next()
    }

    /// The address of the client; behind a trusted proxy, as seen by the proxy.
    fn address(&self, request: &Request) -> IpAddr {
        // The proxy appends to the header, so only the last entry can be trusted.
        let told = request.headers().get_all("x-forwarded-for").iter().next_back();
        let told = told.and_then(|value| value.to_str().ok());
        let told = told.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
        let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let seen = info.map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
        told.filter(|_| self.trust_proxy).unwrap_or(seen)
    }

    /// Whether a request that changes something, or opens a socket, comes from one of our pages or from
    /// no page at all. Browsers state the origin, and pages cannot forge it.
    fn is_from_our_pages(&self, request: &Request) -> bool {
        let is_harmless =
            matches!(*request.method(), Method::GET | Method::HEAD) && !is_upgrade(request.headers());
        let text = |name| {
            request.headers().get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok())
        };
        if is_harmless {
            return true;
        }
        if let Some(site) = text(axum::http::HeaderName::from_static("sec-fetch-site"))
            && !matches!(site, "same-origin" | "none")
        {
            return false;
        }
        let Some(origin) = request.headers().get(ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let is_public = self.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
        let host = origin.split_once("://").map(|(_, host)| host);
        is_public || (host.is_some() && host == text(HOST))
    }
}

fn is_upgrade(headers: &HeaderMap) -> bool {
    headers.contains_key(axum::http::header::UPGRADE)
}
