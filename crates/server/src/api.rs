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
use shelf::GameId;
use wire::http::{Finished, Me, MyTable, MyTables, NewTable, Opened, RecoveryCode, Rename};
use wire::{Phase, TableId};

use crate::house::{House, now};
use crate::identity::{self, Claim, PlayerId};
use crate::socket::{self, Visitor};
use crate::store::{KeptGame, Membership, Write};
use crate::table::Kept;
use crate::{live, rules_of_the_house};
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
        let fault = wire::http::Fault { fault: self.fault.to_owned(), detail: self.detail };
        (self.status, Sent(fault)).into_response()
    }
}

type Answer<T> = Result<T, Refusal>;

/// Everything below `/api`.
pub fn router(house: &Arc<House>, rules: Guard) -> Router {
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
        .layer(middleware::from_fn_with_state((Arc::clone(house), rules), guard))
        .with_state(Arc::clone(house))
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
async fn known(house: &House, headers: &HeaderMap) -> Answer<Option<(Claim, Me)>> {
    let Some(claim) = house.signer.read(headers) else { return Ok(None) };
    let player = house.store.player(claim.player).await.map_err(|error| Refusal::ours(&error))?;
    let me = Me { name: player.name, recovery: player.recovery };
    // A cookie from before somebody signed other browsers out is nobody's.
    Ok((claim.epoch == player.epoch).then_some((claim, me)))
}

async fn must_know(house: &House, headers: &HeaderMap) -> Answer<(Claim, Me)> {
    known(house, headers).await?.ok_or_else(Refusal::unknown)
}

fn with_cookie(house: &House, claim: Claim, me: Me) -> Response {
    ([(SET_COOKIE, house.signer.cookie(claim))], Sent(me)).into_response()
}

async fn write(house: &House, writes: Vec<Write>) -> Answer<()> {
    house.store.write(writes).await.map_err(|error| Refusal::ours(&error))
}

async fn me(State(house): State<Arc<House>>, headers: HeaderMap) -> Answer<Sent<Me>> {
    Ok(Sent(must_know(&house, &headers).await?.1))
}

/// Nothing is kept of somebody who only looks: the cookie is enough.
async fn arrive(State(house): State<Arc<House>>, headers: HeaderMap, _: Body<Nothing>) -> Answer<Response> {
    let newcomer = || (Claim { player: PlayerId::by_lot(), epoch: 0 }, Me { name: None, recovery: false });
    let (claim, me) = known(&house, &headers).await?.unwrap_or_else(newcomer);
    Ok(with_cookie(&house, claim, me))
}

async fn rename(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Body(asked): Body<Rename>,
) -> Answer<Sent<Me>> {
    let (claim, me) = must_know(&house, &headers).await?;
    let detail = "a name has 1 to 20 printable characters";
    let bad = || Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_name", detail);
    let name = wire::name(&asked.name).ok_or_else(bad)?;
    write(&house, vec![Write::Name { player: claim.player, name: name.clone(), now: now() }]).await?;
    Ok(Sent(Me { name: Some(name), ..me }))
}

async fn new_code(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    _: Body<Nothing>,
) -> Answer<Sent<RecoveryCode>> {
    let (claim, _) = must_know(&house, &headers).await?;
    let code = identity::recovery_code();
    let hashed = identity::hashed(&code).expect("it is a code");
    write(&house, vec![Write::Recovery { player: claim.player, code: hashed, now: now() }]).await?;
    Ok(Sent(RecoveryCode { code }))
}

async fn recover(State(house): State<Arc<House>>, Body(asked): Body<RecoveryCode>) -> Answer<Response> {
    let detail =
        "nobody has this code; it is five groups of four letters and digits, and a newer one voids it";
    let bad = || Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_code", detail);
    let hashed = identity::hashed(&asked.code).ok_or_else(bad)?;
    let found = house.store.recovered(&hashed).await.map_err(|error| Refusal::ours(&error))?;
    let (player, epoch) = found.ok_or_else(bad)?;
    let known = house.store.player(player).await.map_err(|error| Refusal::ours(&error))?;
    let me = Me { name: known.name, recovery: known.recovery };
    Ok(with_cookie(&house, Claim { player, epoch }, me))
}

async fn sign_out_others(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    _: Body<Nothing>,
) -> Answer<Response> {
    let (claim, me) = must_know(&house, &headers).await?;
    let claim = Claim { epoch: claim.epoch.wrapping_add(1), ..claim };
    write(&house, vec![Write::Epoch { player: claim.player, epoch: claim.epoch, now: now() }]).await?;
    house.sign_out(claim.player, claim.epoch).await;
    Ok(with_cookie(&house, claim, me))
}

async fn my_tables(State(house): State<Arc<House>>, headers: HeaderMap) -> Answer<Sent<MyTables>> {
    let (claim, _) = must_know(&house, &headers).await?;
    let found = house.store.tables_of(claim.player).await.map_err(|error| Refusal::ours(&error))?;
    let tables = found.into_iter().filter_map(|membership| my_table(&membership, claim.player)).collect();
    Ok(Sent(MyTables { tables }))
}

fn my_table(membership: &Membership, player: PlayerId) -> Option<MyTable> {
    let kept: Kept = serde_json::from_str(&membership.state).ok()?;
    let mine = kept.seat_of(player);
    let is_asked =
        kept.proposal.as_ref().zip(mine).is_some_and(|(proposal, seat)| proposal.waiting.contains(&seat));
    let plays = mine.is_some_and(|seat| kept.seats[seat].plays());
    let is_my_turn = kept.phase == Phase::Playing && plays && membership.turn == mine;
    let others = kept.seats.iter().enumerate().filter(|(seat, _)| Some(*seat) != mine);
    Some(MyTable {
        id: membership.id,
        names: others.filter_map(|(_, sat)| sat.name().map(str::to_owned)).collect(),
        my_turn: is_my_turn || is_asked,
        phase: kept.phase,
        game: kept.game,
        touched: membership.touched,
    })
}

async fn open(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Body(asked): Body<NewTable>,
) -> Answer<(StatusCode, Sent<Opened>)> {
    let (claim, _) = must_know(&house, &headers).await?;
    let bad = |detail: String| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_settings", detail);
    let known = GameId::ALL.map(GameId::name).join(", ");
    let game = GameId::named(&asked.game).ok_or_else(|| bad(format!("the games are {known}")))?;
    rules_of_the_house::check(game, &asked.settings).map_err(bad)?;
    let kept = Kept::new(game, asked.settings, claim.player);
    let id = house.open(&kept).await.map_err(|error| Refusal::ours(&error))?;
    Ok((StatusCode::CREATED, Sent(Opened { id })))
}

/// A game that is over, by its table's link.
async fn find(house: &House, table: &str, number: &str) -> Answer<(TableId, Kept, KeptGame, wire::Outcome)> {
    let table: TableId = table.parse().map_err(|_| Refusal::no_table())?;
    let no_game = || {
        let detail = "there is no such game at this table, or it is not over";
        Refusal::new(StatusCode::NOT_FOUND, "no_game", detail)
    };
    let number = number.parse().map_err(|_| no_game())?;
    let kept = house.store.table(table).await.map_err(|error| Refusal::ours(&error))?;
    let kept = serde_json::from_str(&kept.ok_or_else(Refusal::no_table)?);
    let kept: Kept = kept.map_err(|error| Refusal::ours(&error))?;
    let game = house.store.game(table, number).await.map_err(|error| Refusal::ours(&error))?;
    let game = game.ok_or_else(no_game)?;
    let outcome = game.outcome.as_deref().ok_or_else(no_game)?;
    let outcome = serde_json::from_str(outcome).map_err(|error| Refusal::ours(&error))?;
    Ok((table, kept, game, outcome))
}

/// The record of a game that is over, with its result.
async fn record_of(kept: &Kept, game: KeptGame) -> Answer<String> {
    let id = kept.game();
    let whole = tokio::task::spawn_blocking(move || live::restore(id, game.into()).map(|live| live.record()));
    let whole = whole.await.map_err(|error| Refusal::ours(&error))?;
    whole.map_err(|fault| Refusal::ours(&fault))
}

async fn finished(
    State(house): State<Arc<House>>,
    Path((table, number)): Path<(String, String)>,
) -> Answer<Sent<Finished>> {
    let (table, kept, game, outcome) = find(&house, &table, &number).await?;
    let commitment = host::commitment(&game.seed, &table.to_string(), outcome.number, &outcome.names);
    let seed = host::hexadecimal(&game.seed);
    let record = record_of(&kept, game).await?;
    Ok(Sent(Finished { table, game: kept.game, outcome, commitment, seed, record }))
}

async fn record(
    State(house): State<Arc<House>>,
    Path((table, number)): Path<(String, String)>,
) -> Answer<Response> {
    let (table, kept, game, outcome) = find(&house, &table, &number).await?;
    let name = format!("attachment; filename=\"{}-{table}-{}.jsonl\"", kept.game, outcome.number);
    let record = record_of(&kept, game).await?;
    let headers = [(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

async fn connect(
    State(house): State<Arc<House>>,
    Address(address): Address,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let table = table.parse().map_err(|_| Refusal::no_table())?;
    let upgrade = upgrade.map_err(|_| {
        Refusal::new(StatusCode::UPGRADE_REQUIRED, "no_socket", "this path is for WebSocket connections")
    })?;
    let Some(counted) = house.visitors.connect(address) else {
        house.metrics.limited.count();
        let detail = "there are too many connections from this address; close some";
        return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too_many", detail));
    };
    let known = known(&house, &headers).await?;
    let (claim, name) = known.map_or((None, None), |(claim, me)| (Some(claim), me.name));
    Ok(socket::connect(upgrade, house, table, Visitor { claim, name, counted, address }))
}
