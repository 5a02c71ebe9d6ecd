//! The HTTP API. [`routes`] lists its operations; `/api/openapi.json` describes them from the types of
//! the handlers.

pub mod body;
mod daily;
mod description;
mod finished;
mod guard;
mod known;
mod path;
pub mod refusal;

use std::net::IpAddr;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, State};
use axum::handler::Handler;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware;
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{MethodFilter, any, on};
use games::GameId;
use identity::Claim;
use protocol::http::{Me, MyTable, MyTables, NewTable, Opened, RecoveryCode, Rename, SignedOutOthers};
use protocol::{BadSettings, MAX_NAME_LENGTH, TablePhase};
use room::{PlayerId, Snapshot, Standing};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::limits::Kind;
use crate::registry::{Registry, now};
use crate::socket::{self, Visitor};
use crate::store::{Membership, Write};
use body::{Body, Created, Nothing, Sent};
use description::{Answered, Argument, Described, Description, Endpoint, Operation, Schemas};
use finished::{finished, record};
pub use guard::{Address, Guard, front, guard};
use known::Known;
use path::TablePath;
use refusal::{
    BAD_CODE, BAD_NAME, BAD_SETTINGS, BANNED, CLOSED_DAY, COUNTED, DAMAGED, FORGED, FULL, NO_SOCKET,
    NO_SUCH_METHOD, NO_SUCH_PATH, Refusal, TOO_MANY, TOO_MANY_RESULTS, TOO_MANY_TABLES,
};

type Answer<T> = Result<T, Refusal>;

/// The routes below `/api`.
pub fn router(registry: &Arc<Registry>, rules: Arc<Guard>) -> Router {
    routes()
        .router
        .route("/api/", any(no_such_path))
        .route("/api/{*rest}", any(no_such_path))
        .method_not_allowed_fallback(no_such_method)
        .layer(middleware::from_fn_with_state((Arc::clone(registry), rules), guard))
        .with_state(Arc::clone(registry))
}

/// The handlers with their descriptions.
struct Routes {
    router: Router<Arc<Registry>>,
    description: Description,
}

impl Routes {
    fn on<H, A>(mut self, endpoint: Endpoint, handler: H) -> Self
    where
        H: Handler<A, Arc<Registry>> + Described<A>,
        A: 'static,
    {
        self.description.add::<H, A>(&endpoint);
        let method = MethodFilter::try_from(endpoint.method).expect("it is one of HTTP's own");
        self.router = self.router.route(endpoint.path, on(method, handler));
        self
    }
}

/// All operations.
fn routes() -> Routes {
    let get = |path, id| Endpoint::new(Method::GET, path, id);
    let post = |path, id| Endpoint::new(Method::POST, path, id);
    let put = |path, id| Endpoint::new(Method::PUT, path, id);
    Routes { router: Router::new(), description: Description::new() }
        .on(get("/api/openapi.json", "description").says("This description", "This description."), describe)
        .on(get("/api/me", "me").says("Who this browser is", "Somebody."), me)
        .on(
            post("/api/me", "arrive").says("Become somebody, if the browser is nobody yet", "Somebody."),
            arrive,
        )
        .on(
            put("/api/me", "rename").says("Take another name", "With the new name.").refuses(&[&BAD_NAME]),
            rename,
        )
        .on(
            post("/api/me/recovery-code", "newCode")
                .says("A new recovery code; an older one is void", "The code. It is not shown again."),
            new_code,
        )
        .on(
            post("/api/me/recover", "recover")
                .says("Become who has this recovery code", "Them.")
                .refuses(&[&BAD_CODE]),
            recover,
        )
        .on(
            post("/api/me/sign-out-others", "signOutOthers").says(
                "Void the cookies of all other browsers, and the recovery code",
                "Still the same, with a new code. It is not shown again.",
            ),
            sign_out_others,
        )
        .on(
            get("/api/me/tables", "myTables").says(
                "The tables where this browser's owner has a seat or is the host",
                "The last touched first.",
            ),
            my_tables,
        )
        .on(
            post("/api/tables", "open").says("Open a table", "Open.").refuses(&[
                &BAD_SETTINGS,
                &TOO_MANY_TABLES,
                &BANNED,
                &FULL,
            ]),
            open,
        )
        .on(
            get("/api/tables/{table}/games/{number}", "finished")
                .says("A game that is over", "Result, record and seed.")
                .refuses(&[&DAMAGED]),
            finished,
        )
        .on(
            get("/api/tables/{table}/games/{number}/record", "record")
                .says("The record of a game that is over, as a file", "One JSON object per line.")
                .refuses(&[&DAMAGED]),
            record,
        )
        .on(
            get("/api/daily/{game}/{day}", "field")
                .says("How a deal of the day came out for everybody", "How many have which result."),
            daily::field,
        )
        .on(
            post("/api/daily/{game}/{day}", "count")
                .says("Count a result of a deal of the day", "Everybody's, with this one.")
                .refuses(&[&FORGED, &CLOSED_DAY, &COUNTED, &BANNED, &TOO_MANY_RESULTS]),
            daily::count,
        )
        .on(
            get("/api/tables/{table}/socket", "connect")
                .says("The WebSocket of a table", "Messages follow.")
                .refuses(&[&TOO_MANY]),
            connect,
        )
}

async fn no_such_path() -> Refusal {
    NO_SUCH_PATH.refuse("see /api/openapi.json for what there is")
}

async fn no_such_method() -> Refusal {
    NO_SUCH_METHOD.refuse("this path is there, but not with this method; see /api/openapi.json")
}

/// The `OpenAPI` document, as text.
struct Document(&'static str);

impl IntoResponse for Document {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], self.0).into_response()
    }
}

impl Answered for Document {
    fn describe(_: &mut Schemas) -> Value {
        json!({ "content": { "application/json": { "schema": { "type": "object" } } } })
    }
}

async fn describe() -> Answer<Document> {
    static DESCRIPTION: LazyLock<String> = LazyLock::new(|| routes().description.finish().to_string());
    Ok(Document(&DESCRIPTION))
}

/// A response that signs a browser in.
struct SignedIn<T = Me> {
    cookies: Vec<String>,
    said: T,
}

impl<T> SignedIn<T> {
    fn new(registry: &Registry, claim: Claim, said: T) -> Self {
        Self { cookies: registry.signer.cookies(claim), said }
    }
}

impl<T: Serialize> IntoResponse for SignedIn<T> {
    fn into_response(self) -> Response {
        let cookies = self.cookies.into_iter().map(|cookie| (SET_COOKIE, cookie));
        (AppendHeaders(cookies), Sent(self.said)).into_response()
    }
}

impl<T: JsonSchema> Answered for SignedIn<T> {
    fn describe(schemas: &mut Schemas) -> Value {
        let about = "Who this browser is: signed, HttpOnly.";
        let cookie = json!({ "description": about, "schema": { "type": "string" } });
        json!({ "content": schemas.answer::<T>(), "headers": { "Set-Cookie": cookie } })
    }
}

async fn write(registry: &Registry, writes: Vec<Write>) -> Answer<()> {
    registry.store.write(writes).await.map_err(|error| Refusal::ours(&error))
}

async fn me(Known { me, .. }: Known) -> Answer<Sent<Me>> {
    Ok(Sent(me))
}

/// Nothing is stored about a visitor who only looks around: the cookie is enough.
async fn arrive(
    State(registry): State<Arc<Registry>>,
    known: Option<Known>,
    _: Body<Nothing>,
) -> Answer<SignedIn> {
    let newcomer = || Known {
        claim: Claim { player: identity::new_player(), epoch: 0 },
        me: Me { name: None, recovery: false },
    };
    let Known { claim, me } = known.unwrap_or_else(newcomer);
    Ok(SignedIn::new(&registry, claim, me))
}

async fn rename(
    State(registry): State<Arc<Registry>>,
    Known { claim, me }: Known,
    Body(asked): Body<Rename>,
) -> Answer<Sent<Me>> {
    let bad = || BAD_NAME.refuse(format!("a name has 1 to {MAX_NAME_LENGTH} characters that can be seen"));
    let name = protocol::name(&asked.name).ok_or_else(bad)?;
    write(&registry, vec![Write::Name { player: claim.player, name: name.clone(), now: now() }]).await?;
    Ok(Sent(Me { name: Some(name), ..me }))
}

async fn new_code(
    State(registry): State<Arc<Registry>>,
    Known { claim, .. }: Known,
    _: Body<Nothing>,
) -> Answer<Sent<RecoveryCode>> {
    let (code, kept) = another_code(claim.player);
    write(&registry, vec![kept]).await?;
    Ok(Sent(RecoveryCode { code }))
}

/// A new recovery code, and the write that stores it.
fn another_code(player: PlayerId) -> (String, Write) {
    let code = identity::recovery_code();
    let hashed = identity::hashed(&code).expect("it is a code");
    (code, Write::Recovery { player, code: hashed, now: now() })
}

async fn recover(State(registry): State<Arc<Registry>>, Body(asked): Body<RecoveryCode>) -> Answer<SignedIn> {
    let detail =
        "nobody has this code; it is five groups of four letters and digits, and a newer one voids it";
    let bad = || BAD_CODE.refuse(detail);
    let hashed = identity::hashed(&asked.code).ok_or_else(bad)?;
    let found = registry.store.recovered(&hashed).await.map_err(|error| Refusal::ours(&error))?;
    let (player, epoch) = found.ok_or_else(bad)?;
    let known = registry.store.player(player).await.map_err(|error| Refusal::ours(&error))?;
    let me = Me { name: known.name, recovery: known.recovery };
    Ok(SignedIn::new(&registry, Claim { player, epoch }, me))
}

/// The other browsers may have shown the recovery code, so it is replaced, too.
async fn sign_out_others(
    State(registry): State<Arc<Registry>>,
    Known { claim, me }: Known,
    _: Body<Nothing>,
) -> Answer<SignedIn<SignedOutOthers>> {
    let claim = Claim { epoch: claim.epoch.wrapping_add(1), ..claim };
    let (code, kept) = another_code(claim.player);
    let epoch = Write::Epoch { player: claim.player, epoch: claim.epoch, now: now() };
    write(&registry, vec![epoch, kept]).await?;
    registry.sign_out(claim.player, claim.epoch).await;
    let me = Me { recovery: true, ..me };
    Ok(SignedIn::new(&registry, claim, SignedOutOthers { me, code }))
}

async fn my_tables(
    State(registry): State<Arc<Registry>>,
    Known { claim, .. }: Known,
) -> Answer<Sent<MyTables>> {
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

/// Whether a player may open another table.
async fn check_quotas(registry: &Registry, player: PlayerId, address: IpAddr) -> Answer<()> {
    if let Standing::Banned(why) = registry.admin.restraints.standing(Some(player), address) {
        return Err(Refusal::banned(why.as_deref()));
    }
    if registry.store.is_full().await? {
        return Err(FULL.refuse("no room is left here for new tables; games that have begun go on"));
    }
    if registry.store.open_tables_of(player).await? >= registry.quotas.per_player {
        return Err(TOO_MANY_TABLES.refuse("you have too many tables that are not over; play at those first"));
    }
    if !registry.quotas.tables.take(address) {
        return Err(TOO_MANY_TABLES.refuse("too many tables were opened from this address today"));
    }
    Ok(())
}

async fn open(
    State(registry): State<Arc<Registry>>,
    Address(address): Address,
    Known { claim, .. }: Known,
    Body(asked): Body<NewTable>,
) -> Answer<Created<Opened>> {
    let game = GameId::named(&asked.game).ok_or_else(|| {
        let known = GameId::offered().map(|game| game.name().to_owned()).collect();
        Refusal::bad_settings(BadSettings::UnknownGame { game: asked.game.clone(), known })
    })?;
    room::check_settings(game, &asked.settings).map_err(Refusal::bad_settings)?;
    check_quotas(&registry, claim.player, address).await?;
    let snapshot = Snapshot::new(game, asked.settings, claim.player);
    let id = registry.open(&snapshot).await.map_err(|error| Refusal::ours(&error))?;
    Ok(Created(Opened { id }))
}

/// A `WebSocket` upgrade request.
struct Upgrade(WebSocketUpgrade);

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Self> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        upgrade.map(Self).map_err(|_| NO_SOCKET.refuse("this path is for WebSocket connections"))
    }
}

impl Argument for Upgrade {
    fn describe(operation: &mut Operation<'_>) {
        operation.refuses(&[&NO_SOCKET]);
    }
}

/// The response that switches to the `WebSocket` protocol.
struct Switched(Response);

impl IntoResponse for Switched {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Answered for Switched {
    const STATUS: StatusCode = StatusCode::SWITCHING_PROTOCOLS;

    fn describe(_: &mut Schemas) -> Value {
        json!({})
    }
}

async fn connect(
    State(registry): State<Arc<Registry>>,
    Address(address): Address,
    TablePath(table): TablePath,
    Upgrade(upgrade): Upgrade,
    known: Option<Known>,
) -> Answer<Switched> {
    let Some(counted) = registry.visitors.count(address, Kind::Socket) else {
        registry.metrics.limited.count();
        return Err(TOO_MANY.refuse("there are too many connections from this address; close some"));
    };
    let (claim, name) = known.map_or((None, None), |known| (Some(known.claim), known.me.name));
    Ok(Switched(socket::connect(upgrade, registry, table, Visitor { claim, name, counted, address })))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn description() -> Value {
        routes().description.finish()
    }

    /// All values with this key, at any depth.
    fn below<'a>(key: &str, value: &'a Value) -> Vec<&'a Value> {
        match value {
            Value::Object(fields) => fields
                .get(key)
                .into_iter()
                .chain(fields.values().flat_map(|field| below(key, field)))
                .collect(),
            Value::Array(items) => items.iter().flat_map(|item| below(key, item)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let description = description();
        let references: BTreeSet<_> =
            below("$ref", &description).into_iter().filter_map(Value::as_str).collect();
        assert!(references.contains("#/components/schemas/NewTable"));
        for reference in references {
            assert!(description.pointer(&reference[1..]).is_some(), "{reference}");
        }
    }

    #[test]
    fn operations_have_names_of_their_own() {
        let description = description();
        let names = below("operationId", &description);
        let different: BTreeSet<_> = names.iter().filter_map(|name| name.as_str()).collect();
        assert_eq!((names.len(), different.len()), (14, 14));
    }

    #[test]
    fn limits_are_those_that_are_checked() {
        let description = description();
        let limit = |path: &str| description["components"]["schemas"].pointer(path).expect(path).clone();
        assert_eq!(limit("/Rename/properties/name/maxLength"), MAX_NAME_LENGTH);
        assert_eq!(limit("/TableSettings/properties/options/maxItems"), protocol::MAX_OPTIONS);
        assert_eq!(limit("/TableSettings/properties/series/maximum"), protocol::MAX_SERIES);
        assert_eq!(limit("/TableSettings/properties/players/maximum"), engine::MAX_SEATS);
        assert_eq!(limit("/Clock/properties/seconds/minimum"), *protocol::SECONDS.start());
        assert_eq!(limit("/Clock/properties/seconds/maximum"), *protocol::SECONDS.end());
        for schema in ["NewTable", "MyTable", "Finished"] {
            assert_eq!(
                limit(&format!("/{schema}/properties/game/enum")),
                json!(GameId::ALL.map(GameId::name))
            );
        }
    }

    #[test]
    fn what_is_sent_may_leave_out_what_has_a_default_and_what_is_answered_is_whole() {
        let description = description();
        let required = |schema: &str| description["components"]["schemas"][schema]["required"].clone();
        assert_eq!(required("TableSettings"), json!(["players"]));
        assert_eq!(required("Me"), json!(["name", "recovery"]));
    }

    #[test]
    fn answers_and_refusals_come_from_the_types_of_the_handlers() {
        let description = description();
        let told = |path: &str, method: &str| {
            let operation = &description["paths"][path][method];
            let statuses = operation["responses"].as_object().expect("there are answers").keys();
            (statuses.map(String::as_str).collect::<Vec<_>>().join(" "), operation["security"].clone())
        };
        let (nobody, somebody) = (json!([]), json!([{ "cookie": [] }]));
        assert_eq!(told("/api/me", "get"), ("200 401 403 429 503".to_owned(), somebody.clone()));
        assert_eq!(told("/api/me", "post"), ("200 400 403 408 413 415 429 503".to_owned(), nobody.clone()));
        assert_eq!(
            told("/api/tables", "post"),
            ("201 400 401 403 408 413 415 422 429 503 507".to_owned(), somebody)
        );
        assert_eq!(told("/api/tables/{table}/socket", "get"), ("101 403 404 426 429 503".to_owned(), nobody));
    }
}
