//! Identifies the sender of a request by their cookie.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use identity::Claim;
use protocol::http::Me;

use super::description::{Argument, Operation};
use super::refusal::{Refusal, UNKNOWN};
use crate::registry::Registry;

/// A player with a valid cookie. `Option<Known>` accepts requests without one, too.
pub struct Known {
    /// The contents of the cookie.
    pub claim: Claim,
    /// The player's stored data.
    pub me: Me,
}

impl FromRequestParts<Arc<Registry>> for Known {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, registry: &Arc<Registry>) -> Result<Self, Refusal> {
        let known = <Self as OptionalFromRequestParts<_>>::from_request_parts(parts, registry).await?;
        let detail = "this needs the cookie of a browser that is known here; POST /api/me gives one";
        known.ok_or_else(|| UNKNOWN.refuse(detail))
    }
}

impl OptionalFromRequestParts<Arc<Registry>> for Known {
    type Rejection = Refusal;

    async fn from_request_parts(
        parts: &mut Parts,
        registry: &Arc<Registry>,
    ) -> Result<Option<Self>, Refusal> {
        let cookies = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let Some(claim) = registry.signer.read(cookies) else { return Ok(None) };
        let player = registry.store.player(claim.player).await.map_err(|error| Refusal::ours(&error))?;
        let me = Me { name: player.name, recovery: player.recovery };
        // Signing out other browsers invalidates the cookies of earlier epochs.
        Ok((claim.epoch == player.epoch).then_some(Self { claim, me }))
    }
}

impl Argument for Known {
    fn describe(operation: &mut Operation<'_>) {
        operation.needs_cookie();
        operation.refuses(&[&UNKNOWN]);
    }
}

impl Argument for Option<Known> {}
