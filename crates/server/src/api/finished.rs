//! Endpoints for finished games.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use protocol::http::Finished;
use protocol::{GameResult, TableId};
use room::{Snapshot, StoredGame};
use serde_json::{Value, json};

use super::Answer;
use super::body::Sent;
use super::description::{Answered, Schemas};
use super::known::Known;
use super::path::GamePath;
use super::refusal::Refusal;
use crate::finished::Told;
use crate::registry::Registry;
use crate::store::StoreError;

/// A serialized [`Finished`], possibly from the cache.
pub struct Made(Bytes);

impl IntoResponse for Made {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], self.0).into_response()
    }
}

impl Answered for Made {
    fn describe(schemas: &mut Schemas) -> Value {
        Sent::<Finished>::describe(schemas)
    }
}

/// A record, as a download.
pub struct Download {
    name: String,
    record: Bytes,
}

impl Download {
    const TYPE: &'static str = "application/jsonl";
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let name = format!("attachment; filename=\"{}\"", self.name);
        ([(CONTENT_TYPE, Self::TYPE.to_owned()), (CONTENT_DISPOSITION, name)], self.record).into_response()
    }
}

impl Answered for Download {
    fn describe(_: &mut Schemas) -> Value {
        json!({ "content": { (Self::TYPE): { "schema": { "type": "string" } } } })
    }
}

pub async fn finished(
    State(registry): State<Arc<Registry>>,
    path: GamePath,
    known: Option<Known>,
) -> Answer<Made> {
    let (_, told) = told(&registry, path, known).await?;
    Ok(Made(told.json))
}

pub async fn record(
    State(registry): State<Arc<Registry>>,
    path: GamePath,
    known: Option<Known>,
) -> Answer<Download> {
    let (snapshot, told) = told(&registry, path, known).await?;
    let name = format!("{}-{}-{}.jsonl", snapshot.game, path.table, path.number);
    Ok(Download { name, record: told.record })
}

/// The answers about a finished game, and the current state of its table.
async fn told(registry: &Registry, path: GamePath, known: Option<Known>) -> Answer<(Snapshot, Told)> {
    let snapshot = registry.store.table(path.table).await?.ok_or_else(Refusal::no_table)?;
    let snapshot = StoreError::snapshot(path.table, &snapshot)?;
    if !snapshot.shows(path.number) && !belongs(registry, path.table, &snapshot, known).await? {
        return Err(Refusal::no_game());
    }
    let make = make(registry, path, &snapshot);
    let told = registry.finished.told((path.table, path.number), make).await?;
    Ok((snapshot, told))
}

/// Whether somebody belongs to a table: as the host, in a seat, or because it is in their list of
/// tables.
async fn belongs(
    registry: &Registry,
    table: TableId,
    snapshot: &Snapshot,
    known: Option<Known>,
) -> Answer<bool> {
    let Some(player) = known.map(|known| known.claim.player) else { return Ok(false) };
    if player == snapshot.host || snapshot.seat_of(player).is_some() {
        return Ok(true);
    }
    let own = registry.store.tables_of(player).await?;
    Ok(own.iter().any(|membership| membership.id == table))
}

async fn make(registry: &Registry, path: GamePath, snapshot: &Snapshot) -> Answer<Told> {
    let GamePath { table, number } = path;
    let game = registry.store.game(table, number).await?;
    let game = game.ok_or_else(Refusal::no_game)?;
    let outcome = game.outcome.as_deref().ok_or_else(Refusal::no_game)?;
    let outcome: GameResult = serde_json::from_str(outcome).map_err(|error| Refusal::ours(&error))?;
    let seed = game.seed.ok_or_else(|| Refusal::ours(&format!("the seed of {table} is damaged")))?;
    let commitment = live_match::commitment(&seed, &table.to_string(), outcome.number, &outcome.names);
    let seed = live_match::hexadecimal(&seed);
    let parts = live_match::parts(&game.read_occupants().map_err(|error| Refusal::ours(&error))?);
    let parts = parts.iter().map(|part| part.as_ref().map(live_match::hexadecimal)).collect();
    let record = record_of(snapshot, game).await?;
    let finished = Finished { table, game: snapshot.game.clone(), outcome, commitment, seed, parts, record };
    let json = serde_json::to_string(&finished).expect("answers are plain data");
    Ok(Told { json: json.into(), record: finished.record.into() })
}

/// The record of a finished game, including its result.
async fn record_of(snapshot: &Snapshot, game: StoredGame) -> Answer<String> {
    let id = snapshot.game();
    let whole = tokio::task::spawn_blocking(move || room::record_of(id, game));
    let whole = whole.await.map_err(|error| Refusal::ours(&error))?;
    whole.map_err(|fault| Refusal::ours(&fault))
}
