//! Path parameters.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use protocol::TableId;
use serde_json::json;

use super::description::{Argument, Operation};
use super::refusal::{NO_GAME, NO_SUCH_PATH, NO_TABLE, Refusal};

/// `{table}`.
#[derive(Clone, Copy)]
pub struct TablePath(pub TableId);

/// `{table}` and `{number}`: a game at a table.
#[derive(Clone, Copy)]
pub struct GamePath {
    pub table: TableId,
    pub number: u32,
}

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let table = Path::<TableId>::from_request_parts(parts, state).await;
        table.map(|Path(table)| Self(table)).map_err(|_| Refusal::no_table())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for GamePath {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let names = Path::<(TableId, String)>::from_request_parts(parts, state).await;
        let Path((table, number)) = names.map_err(|_| Refusal::no_table())?;
        Ok(Self { table, number: number.parse().map_err(|_| Refusal::no_game())? })
    }
}

impl Argument for TablePath {
    fn describe(operation: &mut Operation<'_>) {
        let schema = operation.schema_of::<TableId>();
        operation.takes_parameter("table", "The table's name in links.", &schema);
        operation.refuses(&[&NO_TABLE, &NO_SUCH_PATH]);
    }
}

impl Argument for GamePath {
    fn describe(operation: &mut Operation<'_>) {
        TablePath::describe(operation);
        let schema = json!({ "type": "integer", "minimum": u32::MIN, "maximum": u32::MAX });
        operation.takes_parameter("number", "The game's number at this table, from 0.", &schema);
        operation.refuses(&[&NO_GAME]);
    }
}
