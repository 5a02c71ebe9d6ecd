//! What is asked for over HTTP. `openapi.json` describes it; a test compares the two.

mod body;
mod guard;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use games::GameId;
use protocol::http::{Finished, Me, MyTable, MyTables, NewTable, Opened, RecoveryCode, Rename};
use protocol::{TableId, TablePhase};
use room::{PlayerId, Snapshot, StoredGame};

use crate::identity::{self, Claim};
use crate::registry::{Registry, now};
use crate::socket::{self, Visitor};
use crate::store::{Membership, Write};
use body::{Body, Nothing, Sent};
use guard::guard;
pub use guard::{Address, Guard};

const DESCRIPTION: &str = include_str!("../openapi.json");

/// Why a request was refused.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    fault: &'static str,
    detail: String,
}

impl Refusal {
    fn new(status: StatusCode, fault: &'static str, detail: impl Into<String>) -> Self {
        Self { status, fault, detail: detail.into() }
    }

    fn no_table() -> Self {
        Self::new(StatusCode::NOT_FOUND, "no_table", "there is no such table; look at the link again")
    }

    fn unknown() -> Self {
        let detail = "this needs the cookie of a browser that is known here; POST /api/me gives one";
        Self::new(StatusCode::UNAUTHORIZED, "unknown", detail)
    }

    /// Something of ours is broken: the log knows what.
    fn ours(error: &dyn std::fmt::Display) -> Self {
        tracing::error!(%error, "a request failed");
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "something is broken here; try again later")
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let fault = protocol::http::Fault { fault: self.fault.to_owned(), detail: self.detail };
        (self.status, Sent(fault)).into_response()
    }
}

type Answer<T> = Result<T, Refusal>;

/// Everything below `/api`.
pub fn router(registry: &Arc<Registry>, rules: Guard) -> Router {
    let rules = Arc::new(rules);
    Router::new()
        .route("/api/openapi.json", get(description))
        .route("/api/me", get(me).post(arrive).put(rename))
        .route("/api/me/recovery-code", post(new_code))
        .route("/api/me/recover", post(recover))
        .route("/api/me/sign-out-others", post(sign_out_others))
        .route("/api/me/tables", get(my_tables))
        .route("/api/tables", post(open))
        .route("/api/tables/{table}/games/{number}", get(finished))
        .route("/api/tables/{table}/games/{number}/record", get(record))
        .route("/api/tables/{table}/socket", get(connect))
        .route("/api/", any(no_such_path))
        .route("/api/{*rest}", any(no_such_path))
        .method_not_allowed_fallback(no_such_method)
        .layer(middleware::from_fn_with_state((Arc::clone(registry), rules), guard))
        .with_state(Arc::clone(registry))
}

async fn no_such_path() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "no_such_path", "see /api/openapi.json for what there is")
}

async fn no_such_method() -> Refusal {
    let detail = "this path is there, but not with this method; see /api/openapi.json";
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "no_such_method", detail)
}

async fn description() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], DESCRIPTION)
}

/// Who sends these headers, if their cookie is good.
async fn known(registry: &Registry, headers: &HeaderMap) -> Answer<Option<(Claim, Me)>> {
    let Some(claim) = registry.signer.read(headers) else { return Ok(None) };
    let player = registry.store.player(claim.player).await.map_err(|error| Refusal::ours(&error))?;
    let me = Me { name: player.name, recovery: player.recovery };
    // A cookie from before somebody signed other browsers out is nobody's.
    Ok((claim.epoch == player.epoch).then_some((claim, me)))
}

async fn must_know(registry: &Registry, headers: &HeaderMap) -> Answer<(Claim, Me)> {
    known(registry, headers).await?.ok_or_else(Refusal::unknown)
}

fn with_cookie(registry: &Registry, claim: Claim, me: Me) -> Response {
    ([(SET_COOKIE, registry.signer.cookie(claim))], Sent(me)).into_response()
}

async fn write(registry: &Registry, writes: Vec<Write>) -> Answer<()> {
    registry.store.write(writes).await.map_err(|error| Refusal::ours(&error))
}

async fn me(State(registry): State<Arc<Registry>>, headers: HeaderMap) -> Answer<Sent<Me>> {
    Ok(Sent(must_know(&registry, &headers).await?.1))
}

/// Nothing is snapshot of somebody who only looks: the cookie is enough.
async fn arrive(
    State(registry): State<Arc<Registry>>,
    headers: HeaderMap,
    _: Body<Nothing>,
) -> Answer<Response> {
    let newcomer =
        || (Claim { player: identity::new_player(), epoch: 0 }, Me { name: None, recovery: false });
    let (claim, me) = known(&registry, &headers).await?.unwrap_or_else(newcomer);
    Ok(with_cookie(&registry, claim, me))
}

async fn rename(
    State(registry): State<Arc<Registry>>,
    headers: HeaderMap,
    Body(asked): Body<Rename>,
) -> Answer<Sent<Me>> {
    let (claim, me) = must_know(&registry, &headers).await?;
    let detail = "a name has 1 to 20 printable characters";
    let bad = || Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_name", detail);
    let name = protocol::name(&asked.name).ok_or_else(bad)?;
    write(&registry, vec![Write::Name { player: claim.player, name: name.clone(), now: now() }]).await?;
    Ok(Sent(Me { name: Some(name), ..me }))
}

async fn new_code(
    State(registry): State<Arc<Registry>>,
    headers: HeaderMap,
    _: Body<Nothing>,
) -> Answer<Sent<RecoveryCode>> {
    let (claim, _) = must_know(&registry, &headers).await?;
    let code = identity::recovery_code();
    let hashed = identity::hashed(&code).expect("it is a code");
    write(&registry, vec![Write::Recovery { player: claim.player, code: hashed, now: now() }]).await?;
    Ok(Sent(RecoveryCode { code }))
}

async fn recover(State(registry): State<Arc<Registry>>, Body(asked): Body<RecoveryCode>) -> Answer<Response> {
    let detail =
        "nobody has this code; it is five groups of four letters and digits, and a newer one voids it";
    let bad = || Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_code", detail);
    let hashed = identity::hashed(&asked.code).ok_or_else(bad)?;
    let found = registry.store.recovered(&hashed).await.map_err(|error| Refusal::ours(&error))?;
    let (player, epoch) = found.ok_or_else(bad)?;
    let known = registry.store.player(player).await.map_err(|error| Refusal::ours(&error))?;
    let me = Me { name: known.name, recovery: known.recovery };
    Ok(with_cookie(&registry, Claim { player, epoch }, me))
}

async fn sign_out_others(
    State(registry): State<Arc<Registry>>,
    headers: HeaderMap,
    _: Body<Nothing>,
) -> Answer<Response> {
    let (claim, me) = must_know(&registry, &headers).await?;
    let claim = Claim { epoch: claim.epoch.wrapping_add(1), ..claim };
    write(&registry, vec![Write::Epoch { player: claim.player, epoch: claim.epoch, now: now() }]).await?;
    registry.sign_out(claim.player, claim.epoch).await;
    Ok(with_cookie(&registry, claim, me))
}

async fn my_tables(State(registry): State<Arc<Registry>>, headers: HeaderMap) -> Answer<Sent<MyTables>> {
    let (claim, _) = must_know(&registry, &headers).await?;
    let found = registry.store.tables_of(claim.player).await.map_err(|error| Refusal::ours(&error))?;
    let tables = found.into_iter().filter_map(|membership| my_table(&membership, claim.player)).collect();
    Ok(Sent(MyTables { tables }))
}

fn my_table(membership: &Membership, player: PlayerId) -> Option<MyTable> {
    let snapshot: Snapshot = serde_json::from_str(&membership.state).ok()?;
    let mine = snapshot.seat_of(player);
    let is_asked =
        snapshot.proposal.as_ref().zip(mine).is_some_and(|(proposal, seat)| proposal.waiting.contains(&seat));
    let plays = mine.is_some_and(|seat| snapshot.seats[seat].plays());
    let is_my_turn = snapshot.phase == TablePhase::Playing && plays && membership.turn == mine;
    let others = snapshot.seats.iter().enumerate().filter(|(seat, _)| Some(*seat) != mine);
    Some(MyTable {
        id: membership.id,
        names: others.filter_map(|(_, sat)| sat.name().map(str::to_owned)).collect(),
        my_turn: is_my_turn || is_asked,
        phase: snapshot.phase,
        game: snapshot.game,
        touched: membership.touched,
    })
}

async fn open(
    State(registry): State<Arc<Registry>>,
    headers: HeaderMap,
    Body(asked): Body<NewTable>,
) -> Answer<(StatusCode, Sent<Opened>)> {
    let (claim, _) = must_know(&registry, &headers).await?;
    let bad = |detail: String| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_settings", detail);
    let unknown = || bad(format!("the games are {}", GameId::offered_names()));
    let game = GameId::named(&asked.game).ok_or_else(unknown)?;
    room::check_settings(game, &asked.settings).map_err(bad)?;
    let snapshot = Snapshot::new(game, asked.settings, claim.player);
    let id = registry.open(&snapshot).await.map_err(|error| Refusal::ours(&error))?;
    Ok((StatusCode::CREATED, Sent(Opened { id })))
}

/// A game that is over, by its table's link.
async fn find(
    registry: &Registry,
    table: &str,
    number: &str,
) -> Answer<(TableId, Snapshot, StoredGame, protocol::GameResult)> {
    let table: TableId = table.parse().map_err(|_| Refusal::no_table())?;
    let no_game = || {
        let detail = "there is no such game at this table, or it is not over";
        Refusal::new(StatusCode::NOT_FOUND, "no_game", detail)
    };
    let number = number.parse().map_err(|_| no_game())?;
    let snapshot = registry.store.table(table).await.map_err(|error| Refusal::ours(&error))?;
    let snapshot = serde_json::from_str(&snapshot.ok_or_else(Refusal::no_table)?);
    let snapshot: Snapshot = snapshot.map_err(|error| Refusal::ours(&error))?;
    let game = registry.store.game(table, number).await.map_err(|error| Refusal::ours(&error))?;
    let game = game.ok_or_else(no_game)?;
    let outcome = game.outcome.as_deref().ok_or_else(no_game)?;
    let outcome = serde_json::from_str(outcome).map_err(|error| Refusal::ours(&error))?;
    Ok((table, snapshot, game, outcome))
}

/// The record of a game that is over, with its result.
async fn record_of(snapshot: &Snapshot, game: StoredGame) -> Answer<String> {
    let id = snapshot.game();
    let whole = tokio::task::spawn_blocking(move || room::record_of(id, game));
    let whole = whole.await.map_err(|error| Refusal::ours(&error))?;
    whole.map_err(|fault| Refusal::ours(&fault))
}

async fn finished(
    State(registry): State<Arc<Registry>>,
    Path((table, number)): Path<(String, String)>,
) -> Answer<Sent<Finished>> {
    let (table, snapshot, game, outcome) = find(&registry, &table, &number).await?;
    let seed = game.seed.ok_or_else(|| Refusal::ours(&format!("the seed of {table} is damaged")))?;
    let commitment = live_match::commitment(&seed, &table.to_string(), outcome.number, &outcome.names);
    let seed = live_match::hexadecimal(&seed);
    let record = record_of(&snapshot, game).await?;
    Ok(Sent(Finished { table, game: snapshot.game, outcome, commitment, seed, record }))
}

async fn record(
    State(registry): State<Arc<Registry>>,
    Path((table, number)): Path<(String, String)>,
) -> Answer<Response> {
    let (table, snapshot, game, outcome) = find(&registry, &table, &number).await?;
    let name = format!("attachment; filename=\"{}-{table}-{}.jsonl\"", snapshot.game, outcome.number);
    let record = record_of(&snapshot, game).await?;
    let headers = [(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

async fn connect(
    State(registry): State<Arc<Registry>>,
    Address(address): Address,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let table = table.parse().map_err(|_| Refusal::no_table())?;
    let upgrade = upgrade.map_err(|_| {
        Refusal::new(StatusCode::UPGRADE_REQUIRED, "no_socket", "this path is for WebSocket connections")
    })?;
    let Some(counted) = registry.visitors.connect(address) else {
        registry.metrics.limited.count();
        let detail = "there are too many connections from this address; close some";
        return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too_many", detail));
    };
    let known = known(&registry, &headers).await?;
    let (claim, name) = known.map_or((None, None), |(claim, me)| (Some(claim), me.name));
    Ok(socket::connect(upgrade, registry, table, Visitor { claim, name, counted, address }))
}
