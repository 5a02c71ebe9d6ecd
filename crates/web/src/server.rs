//! Requests to the server outside of a table's socket.

use games::GameId;
use gloo_net::http::{Request, RequestBuilder, Response};
use protocol::http::{
    DailyRecord, Fault, Field, Finished, Me, MyTables, NewTable, Opened, RecoveryCode, Rename,
    SignedOutOthers,
};
use protocol::{Day, TableId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::settings;

/// The key under which this browser remembers that the server knows it. Nothing is requested for users
/// who have never been at a table.
pub const KNOWN: &str = "stolik.known";

/// Why a request got no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// The server cannot be reached.
    Unreachable,
    /// The server refused, with its status and reason.
    Refused(u16, Fault),
}

impl NoAnswer {
    /// Whether the requested object does not exist.
    pub const fn is_missing(&self) -> bool {
        matches!(self, Self::Refused(404, _))
    }
}

/// Makes sure that the server knows this browser, and returns its identity there.
pub async fn introduce() -> Result<Me, NoAnswer> {
    let me = send(Request::post("/api/me"), &Nothing {}).await?;
    settings::remember(KNOWN, "yes");
    Ok(me)
}

/// Whether the server knows this browser, as far as it remembers.
pub fn is_known() -> bool {
    settings::remembered(KNOWN).is_some()
}

/// Changes the name.
pub async fn rename(name: String) -> Result<Me, NoAnswer> {
    send(Request::put("/api/me"), &Rename { name }).await
}

/// Requests a code that moves the name and tables to another browser; invalidates older ones.
pub async fn new_recovery_code() -> Result<RecoveryCode, NoAnswer> {
    send(Request::post("/api/me/recovery-code"), &Nothing {}).await
}

/// Takes over the name and tables behind a code.
pub async fn recover(code: String) -> Result<Me, NoAnswer> {
    let me = send(Request::post("/api/me/recover"), &RecoveryCode { code }).await?;
    settings::remember(KNOWN, "yes");
    Ok(me)
}

/// Signs out all other browsers with this identity, and invalidates older codes.
pub async fn sign_out_others() -> Result<SignedOutOthers, NoAnswer> {
    send(Request::post("/api/me/sign-out-others"), &Nothing {}).await
}

/// The path of the list of this browser's tables.
const MY_TABLES: &str = "/api/me/tables";

/// This browser's tables. A browser that was signed out is no longer known.
pub async fn my_tables() -> Result<MyTables, NoAnswer> {
    let mine = get(MY_TABLES).await;
    if let Err(NoAnswer::Refused(401, _)) = mine {
        settings::forget(KNOWN);
    }
    mine
}

/// The tables waiting for the user, or `None` without an answer. Every page requests this, so it parses
/// only what it needs and reports no errors, which would make the first module a tenth larger.
pub async fn tables_waiting() -> Option<Vec<TableId>> {
    #[derive(Deserialize)]
    struct Mine {
        tables: Vec<Waiting>,
    }
    #[derive(Deserialize)]
    struct Waiting {
        id: TableId,
        my_turn: bool,
    }
    let response = Request::get(MY_TABLES).send().await.ok()?;
    if response.status() == 401 {
        settings::forget(KNOWN);
    }
    let mine: Mine = serde_json::from_str(&response.text().await.ok()?).ok()?;
    Some(mine.tables.into_iter().filter(|table| table.my_turn).map(|table| table.id).collect())
}

/// Opens a table.
pub async fn open_table(table: &NewTable) -> Result<Opened, NoAnswer> {
    send(Request::post("/api/tables"), table).await
}

/// A finished game.
pub async fn finished(table: TableId, number: u32) -> Result<Finished, NoAnswer> {
    get(&format!("/api/tables/{table}/games/{number}")).await
}

/// The address of a finished game's record.
pub fn record_address(table: TableId, number: u32) -> String {
    format!("/api/tables/{table}/games/{number}/record")
}

/// Everybody's results in a deal of the day.
pub async fn field(game: GameId, day: Day) -> Result<Field, NoAnswer> {
    get(&daily_path(game, day)).await
}

/// Sends a finished deal of the day to be counted; returns everybody's results.
pub async fn count(game: GameId, day: Day, record: String) -> Result<Field, NoAnswer> {
    // The server counts one result per browser, so it has to know this one.
    introduce().await?;
    match send(Request::post(&daily_path(game, day)), &DailyRecord { record }).await {
        // It was counted before, but the answer did not arrive.
        Err(NoAnswer::Refused(409, _)) => field(game, day).await,
        answer => answer,
    }
}

fn daily_path(game: GameId, day: Day) -> String {
    format!("/api/daily/{}/{day}", game.name())
}

/// The path of a table's socket.
pub fn socket_path(table: TableId) -> String {
    format!("/api/tables/{table}/socket")
}

/// An empty request body.
#[derive(Serialize)]
struct Nothing {}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T, NoAnswer> {
    read(Request::get(path).send().await).await
}

async fn send<T: DeserializeOwned>(request: RequestBuilder, content: &impl Serialize) -> Result<T, NoAnswer> {
    let request = request.json(content).map_err(|_| NoAnswer::Unreachable)?;
    read(request.send().await).await
}

async fn read<T: DeserializeOwned>(response: Result<Response, gloo_net::Error>) -> Result<T, NoAnswer> {
    let response = response.map_err(|_| NoAnswer::Unreachable)?;
    if response.ok() {
        return response.json().await.map_err(|_| NoAnswer::Unreachable);
    }
    let unclear = Fault { fault: "unclear".to_owned(), detail: response.status_text(), settings: None };
    let status = response.status();
    Err(NoAnswer::Refused(status, response.json().await.unwrap_or(unclear)))
}
