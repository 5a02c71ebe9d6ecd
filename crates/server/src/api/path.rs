//! Path parameters.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use games::GameId;
use protocol::{Day, TableId};
use serde_json::json;

use super::description::{Argument, Operation};
use super::refusal::{NO_DEAL, NO_GAME, NO_SUCH_PATH, NO_TABLE, Refusal};

/// `{table}`.
#[derive(Clone, Copy)]
pub struct TablePath(pub TableId);

/// `{table}` and `{number}`: a game at a table.
#[derive(Clone, Copy)]
pub struct GamePath {
    pub table: TableId,
    pub number: u32,
}

/// `{game}` and `{day}`: a deal of the day.
#[derive(Clone, Copy)]
pub struct DealPath {
    pub game: GameId,
    pub day: Day,
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

impl<S: Send + Sync> FromRequestParts<S> for DealPath {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let names = Path::<(String, Day)>::from_request_parts(parts, state).await;
        let known = names.ok().and_then(|Path((game, day))| Some((GameId::named(&game)?, day)));
        let (game, day) = known.filter(|(game, _)| game.is_offered()).ok_or_else(|| {
            NO_DEAL.refuse("there is no such game, or no such day; a day is written as 2026-11-17")
        })?;
        Ok(Self { game, day })
    }
}

impl Argument for DealPath {
    fn describe(operation: &mut Operation<'_>) {
        let games: Vec<_> = GameId::offered().map(GameId::name).collect();
        operation.takes_parameter("game", "The game's name.", &json!({ "type": "string", "enum": games }));
        let schema = operation.schema_of::<Day>();
        operation.takes_parameter("day", "The day in UTC, from 1970 on.", &schema);
        operation.refuses(&[&NO_DEAL, &NO_SUCH_PATH]);
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
