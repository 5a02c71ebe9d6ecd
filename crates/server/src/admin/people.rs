//! Exporting and deleting everything that is stored about a person.

use std::sync::Arc;

use protocol::TableId;
use room::{Order, PlayerId, Snapshot};
use serde_json::{Value, json};

use super::acts::{Done, NotDone};
use super::restraints::Subject;
use crate::registry::{Registry, now};
use crate::store::{AdminWrite, StoreError, Write};

impl Registry {
    /// Deletes a person. Their cookie and recovery code are invalidated first, so that they cannot come
    /// back in the meantime. If it fails at some table, it can be repeated.
    pub(super) async fn delete_person(self: &Arc<Self>, player: PlayerId) -> Result<Done, NotDone> {
        let tables = self.store.traces_of(player).await?;
        let known = self.store.known_since(player).await?;
        if known.is_none() && tables.is_empty() {
            return Err(NotDone::NoPerson);
        }
        let epoch = self.store.player(player).await?.epoch.wrapping_add(1);
        let signed_off = AdminWrite::SignOff { player, epoch, now: now() };
        let lifted = AdminWrite::Restraint { subject: Subject::Person(player), restraint: None, now: now() };
        self.store.write(vec![Write::Admin(signed_off), Write::Admin(lifted)]).await?;
        self.admin.restraints.set(Subject::Person(player), None);
        self.sign_out(player, epoch).await;
        let mut orders = Vec::new();
        for table in tables {
            orders.push((table, self.how_to_forget(player, table).await?));
        }
        self.at_tables(orders).await
    }

    /// Tables without other people are deleted; at the others, the person's name is erased.
    async fn how_to_forget(&self, player: PlayerId, table: TableId) -> Result<Order, StoreError> {
        let sat = self.store.sat(player, table).await?;
        let is_alone = self.store.is_theirs_alone(player, table, &sat).await?;
        Ok(if is_alone { Order::Delete } else { Order::Erase { player, sat } })
    }

    /// Everything stored about a person, as JSON.
    pub(super) async fn export_person(&self, player: PlayerId) -> Result<String, NotDone> {
        let known = self.store.player(player).await?;
        let since = self.store.known_since(player).await?.ok_or(NotDone::NoPerson)?;
        let mut tables = Vec::new();
        for table in self.store.traces_of(player).await? {
            tables.extend(self.export_table(player, table).await?);
        }
        let said = self.store.said_by(player).await?.into_iter().map(|said| {
            let line: Value = serde_json::from_str(&said.line).unwrap_or_default();
            json!({ "table": said.table, "line": line })
        });
        let data = json!({
            "player": player,
            "name": known.name,
            "known_since": since,
            "has_recovery_code": known.recovery,
            "restraint": self.admin.restraints.of(Subject::Person(player)),
            "tables": tables,
            "said": said.collect::<Vec<_>>(),
        });
        Ok(serde_json::to_string_pretty(&data).expect("it is plain data"))
    }

    /// A table of theirs, with the games they played there. Records of unfinished games are left out
    /// because they contain the cards of the other players.
    async fn export_table(&self, player: PlayerId, table: TableId) -> Result<Option<Value>, StoreError> {
        let Some(state) = self.store.table(table).await? else { return Ok(None) };
        let snapshot: Option<Snapshot> = serde_json::from_str(&state).ok();
        let mut games = Vec::new();
        for (number, seat) in self.store.sat(player, table).await? {
            let game = self.store.game(table, number).await?;
            let result = game.as_ref().and_then(|game| game.outcome.as_deref());
            let result: Option<Value> = result.and_then(|result| serde_json::from_str(result).ok());
            let record = game.filter(|_| result.is_some()).map(|game| game.record);
            games.push(json!({ "number": number, "seat": seat, "result": result, "record": record }));
        }
        Ok(Some(json!({
            "table": table,
            "game": snapshot.as_ref().map(|snapshot| &snapshot.game),
            "seat": snapshot.as_ref().and_then(|snapshot| snapshot.seat_of(player)),
            "is_host": snapshot.as_ref().is_some_and(|snapshot| snapshot.host == player),
            "games": games,
        })))
    }
}
