//! Endpoints for the deals of the day.

use std::sync::Arc;

use axum::extract::State;
use protocol::Day;
use protocol::http::{DailyRecord, Field};
use room::Standing;

use super::Answer;
use super::body::{Body, Created, Sent};
use super::guard::Address;
use super::known::Known;
use super::path::DealPath;
use super::refusal::{CLOSED_DAY, COUNTED, FORGED, Refusal, TOO_MANY_RESULTS};
use crate::daily;
use crate::registry::{Registry, now};
use crate::store::Write;

/// How everybody's results in a deal are distributed.
pub async fn field(State(registry): State<Arc<Registry>>, path: DealPath) -> Answer<Sent<Field>> {
    Ok(Sent(registry.store.field(path.day, path.game.name()).await?))
}

/// Counts a result, once per browser, after its record has been checked.
pub async fn count(
    State(registry): State<Arc<Registry>>,
    Address(address): Address,
    path: DealPath,
    Known { claim, .. }: Known,
    Body(sent): Body<DailyRecord>,
) -> Answer<Created<Field>> {
    let DealPath { game, day } = path;
    if let Standing::Banned(why) = registry.admin.restraints.standing(Some(claim.player), address) {
        return Err(Refusal::banned(why.as_deref()));
    }
    // A deal begun before midnight may be finished after it.
    let today = Day::of(now());
    if day != today && day != today.before(1) {
        return Err(CLOSED_DAY.refuse(format!("only results of {} and {today} are counted", today.before(1))));
    }
    let pseudonym = registry.signer.pseudonym(claim.player, &format!("{} {day}", game.name()));
    if registry.store.is_counted(day, &pseudonym).await? {
        return Err(COUNTED.refuse("a result of yours is counted already; only the first try counts"));
    }
    if !registry.quotas.results.take(address) {
        return Err(TOO_MANY_RESULTS.refuse("too many results were sent from this address today"));
    }
    let checked = {
        // One at a time, so that checking leaves the other cores to the tables.
        let _checking = registry.checking.lock().await;
        tokio::task::spawn_blocking(move || daily::check(game, day, &sent.record)).await
    };
    let result = checked.map_err(|error| Refusal::ours(&error))?;
    let result = result.map_err(|forged| FORGED.refuse(forged.to_string()))?;
    let write = Write::Daily { day, game: game.name(), pseudonym, score: result.score, place: result.place };
    super::write(&registry, vec![write]).await?;
    Ok(Created(registry.store.field(day, game.name()).await?))
}
