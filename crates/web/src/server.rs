//! What is asked of the server without a socket.

use gloo_net::http::{Request, RequestBuilder, Response};
use protocol::TableId;
use protocol::http::{
    Fault, Finished, Me, MyTables, NewTable, Opened, RecoveryCode, Rename, SignedOutOthers,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::settings;

/// Where this browser remembers that the server knows it: whoever has never sat at a table is asked
/// nothing.
const KNOWN: &str = "stolik.known";

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// The server cannot be reached.
    Unreachable,
    /// The server refused, with its status and reason.
    Refused(u16, Fault),
}

impl NoAnswer {
    /// Whether there is no such thing.
    pub const fn is_missing(&self) -> bool {
        matches!(self, Self::Refused(404, _))
    }
}

/// Makes sure that the server knows this browser: who it is there.
pub async fn introduce() -> Result<Me, NoAnswer> {
    let me = send(Request::post("/api/me"), &Nothing {}).await?;
    settings::remember(KNOWN, "yes");
    Ok(me)
}

/// Whether the server has ever known this browser.
pub fn is_known() -> bool {
    settings::remembered(KNOWN).is_some()
}

/// Changes the name.
pub async fn rename(name: String) -> Result<Me, NoAnswer> {
    send(Request::put("/api/me"), &Rename { name }).await
}

/// A new code that moves name and tables to another browser; an older one stops working.
pub async fn new_recovery_code() -> Result<RecoveryCode, NoAnswer> {
    send(Request::post("/api/me/recovery-code"), &Nothing {}).await
}

/// Takes over the name and tables that a code stands for.
pub async fn recover(code: String) -> Result<Me, NoAnswer> {
    let me = send(Request::post("/api/me/recover"), &RecoveryCode { code }).await?;
    settings::remember(KNOWN, "yes");
    Ok(me)
}

/// From now on no other browser has this name and its tables, and no older code moves them.
pub async fn sign_out_others() -> Result<SignedOutOthers, NoAnswer> {
    send(Request::post("/api/me/sign-out-others"), &Nothing {}).await
}

/// Where the tables of this browser are listed.
const MY_TABLES: &str = "/api/me/tables";

/// The tables of this browser. A browser that was signed out is not known any more.
pub async fn my_tables() -> Result<MyTables, NoAnswer> {
    let mine = get(MY_TABLES).await;
    if let Err(NoAnswer::Refused(401, _)) = mine {
        settings::forget(KNOWN);
    }
    mine
}

/// Those of them that wait for the reader; nothing if there is no answer. Every page asks for it, so no more
/// is read, and what is wrong is not told: that would make the first module a tenth larger.
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

/// A game that is over.
pub async fn finished(table: TableId, number: u32) -> Result<Finished, NoAnswer> {
    get(&format!("/api/tables/{table}/games/{number}")).await
}

/// The address of the record of a game that is over.
pub fn record_address(table: TableId, number: u32) -> String {
    format!("/api/tables/{table}/games/{number}/record")
}

/// The path of a table's socket.
pub fn socket_path(table: TableId) -> String {
    format!("/api/tables/{table}/socket")
}

/// What is sent where there is nothing to say.
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
