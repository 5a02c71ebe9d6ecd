//! The administrator's actions.

use std::sync::Arc;

use futures::{StreamExt as _, stream};
use protocol::{Reason, TableId};
use room::{Incoming, Order, PlayerId};
use serde::{Deserialize, Serialize};

use super::restraints::{Kind, Restraint, Subject};
use crate::registry::{OrderError, Registry, now};
use crate::store::{AdminWrite, StoreError, Write, WriteError};

/// The maximum number of tables that receive an order concurrently; their writes share commits.
const AT_ONCE: usize = 64;

/// An action of the administrator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Sends an announcement to everybody who is at a table.
    Announce {
        /// Its text.
        text: String,
    },
    /// Closes a table: nothing can be done there any more, but its games are kept.
    CloseTable {
        /// The table.
        table: TableId,
    },
    /// Deletes a table with all of its games.
    DeleteTable {
        /// The table.
        table: TableId,
    },
    /// Silences or bans a person or an address.
    Restrain {
        /// The person or address.
        subject: Subject,
        /// The kind of restraint, and the reason.
        restraint: Restraint,
    },
    /// Lifts a restraint.
    Lift {
        /// The person or address.
        subject: Subject,
    },
    /// Deletes everything that identifies a person.
    DeletePerson {
        /// The person.
        person: PlayerId,
    },
    /// Exports everything stored about a person.
    ExportPerson {
        /// The person.
        person: PlayerId,
    },
    /// Creates a new link to the page; the old one becomes invalid.
    NewLink,
    /// Invalidates the link without creating a new one.
    RevokeLink,
}

/// Where an action was requested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// On the admin page.
    Page,
    /// With `stolik admin`.
    CommandLine,
}

impl Origin {
    const fn word(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::CommandLine => "command line",
        }
    }
}

/// The result of an action that succeeded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Done {
    /// There is nothing to report.
    Done,
    /// It was carried out at this many tables.
    AtTables(usize),
    /// Everything stored about a person, as JSON.
    Data(String),
    /// The new link.
    Link(String),
}

/// Why an action failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotDone {
    /// An announcement or a reason has 1 to 300 printable characters.
    #[error("the text must have 1 to {} printable characters", protocol::MAX_CHAT_LENGTH)]
    BadText,
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// Nothing is stored about this person.
    #[error("nothing is stored about that person")]
    NoPerson,
    /// It was carried out at some tables, but not at all of them.
    #[error("it could not be done at {}: try again, or see the log", tables.join(", "))]
    NotEverywhere {
        /// The tables where it failed.
        tables: Vec<String>,
    },
    /// The server or its database failed.
    #[error("{0}")]
    Broken(String),
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> Self {
        Self::Broken(error.to_string())
    }
}

impl From<WriteError> for NotDone {
    fn from(error: WriteError) -> Self {
        Self::Broken(error.to_string())
    }
}

impl From<OrderError> for NotDone {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::NoTable => Self::NoTable,
            OrderError::Refused(Reason::NotKept) => Self::Broken("it could not be written".to_owned()),
            error => Self::Broken(error.to_string()),
        }
    }
}

impl Registry {
    /// Carries out an action and logs it, even if the caller does not wait for the result.
    pub async fn act(self: &Arc<Self>, origin: Origin, act: Act) -> Result<Done, NotDone> {
        let this = Arc::clone(self);
        let acting = tokio::spawn(async move { this.act_and_write_down(origin, act).await });
        acting.await.unwrap_or_else(|error| Err(NotDone::Broken(error.to_string())))
    }

    async fn act_and_write_down(self: Arc<Self>, origin: Origin, act: Act) -> Result<Done, NotDone> {
        let mut last = self.admin.last_act.lock().await;
        *last += 1;
        let number = *last;
        let text = serde_json::to_string(&act).expect("acts are plain data");
        tracing::info!(number, origin = origin.word(), "the operator acts");
        let written = AdminWrite::Act { number, now: now(), origin: origin.word(), act: text };
        self.store.write(vec![Write::Admin(written)]).await?;
        let done = self.carry_out(act).await;
        let result = done.as_ref().map_or_else(ToString::to_string, |_| "done".to_owned());
        self.store.write(vec![Write::Admin(AdminWrite::Result { number, result })]).await?;
        done
    }

    async fn carry_out(self: &Arc<Self>, act: Act) -> Result<Done, NotDone> {
        match act {
            Act::Announce { text } => self.announce(&text).await,
            Act::CloseTable { table } => self.at_one_table(table, Order::Close).await,
            Act::DeleteTable { table } => self.at_one_table(table, Order::Delete).await,
            Act::Restrain { subject, restraint } => self.restrain(subject, Some(restraint)).await,
            Act::Lift { subject } => self.restrain(subject, None).await,
            Act::DeletePerson { person } => self.delete_person(person).await,
            Act::ExportPerson { person } => self.export_person(person).await.map(Done::Data),
            Act::NewLink => self.replace_link(Some(identity::link::new_secret())).await,
            Act::RevokeLink => self.replace_link(None).await,
        }
    }

    async fn at_one_table(self: &Arc<Self>, table: TableId, order: Order) -> Result<Done, NotDone> {
        self.order(table, order).await?;
        self.finished.forget(table);
        Ok(Done::Done)
    }

    /// Sends an announcement to everybody who is at a table.
    async fn announce(self: &Arc<Self>, text: &str) -> Result<Done, NotDone> {
        let text = protocol::line(text).ok_or(NotDone::BadText)?;
        let mut tables: Vec<_> =
            self.admin.restraints.company().values().map(|present| present.table).collect();
        tables.sort_unstable();
        tables.dedup();
        let orders = tables.into_iter().map(|table| (table, Order::Announce(text.clone())));
        self.at_tables(orders.collect()).await
    }

    /// Sends orders to several tables; a failure at one does not affect the others.
    pub(super) async fn at_tables(self: &Arc<Self>, orders: Vec<(TableId, Order)>) -> Result<Done, NotDone> {
        let asked = stream::iter(orders).map(async |(table, order)| {
            let obeyed = self.order(table, order).await;
            self.finished.forget(table);
            (table, obeyed)
        });
        let (mut number, mut failed) = (0, Vec::new());
        for (table, obeyed) in asked.buffer_unordered(AT_ONCE).collect::<Vec<_>>().await {
            match obeyed {
                Ok(()) => number += 1,
                // It may have been deleted in the meantime.
                Err(OrderError::NoTable) => {}
                Err(error) => {
                    tracing::error!(%table, %error, "an order was not carried out");
                    failed.push(table.to_string());
                }
            }
        }
        if failed.is_empty() {
            Ok(Done::AtTables(number))
        } else {
            Err(NotDone::NotEverywhere { tables: failed })
        }
    }

    /// Sets or lifts a restraint. It is stored first, then applied to the open connections.
    async fn restrain(
        self: &Arc<Self>,
        subject: Subject,
        restraint: Option<Restraint>,
    ) -> Result<Done, NotDone> {
        let restraint = restraint.map(said_properly).transpose()?;
        let is_ban = restraint.as_ref().is_some_and(|restraint| restraint.kind == Kind::Banned);
        let kept = AdminWrite::Restraint { subject, restraint: restraint.clone(), now: now() };
        self.store.write(vec![Write::Admin(kept)]).await?;
        self.admin.restraints.set(subject, restraint);
        let concerned = self.admin.restraints.concerned(subject);
        for (&connection, present) in &concerned {
            let standing = self.admin.restraints.standing(present.player, present.address);
            self.tell_table(present.table, Incoming::Judged(connection, standing)).await;
        }
        if !is_ban {
            return Ok(Done::Done);
        }
        let mut leave: Vec<_> =
            concerned.values().filter_map(|present| Some((present.table, present.player?))).collect();
        if let Subject::Person(player) = subject {
            leave.extend(self.store.tables_of(player).await?.iter().map(|own| (own.id, player)));
        }
        leave.sort_unstable();
        leave.dedup();
        self.at_tables(leave.into_iter().map(|(table, player)| (table, Order::Expel(player))).collect()).await
    }

    async fn replace_link(&self, secret: Option<String>) -> Result<Done, NotDone> {
        let digest = secret.as_deref().map(identity::link::Digest::of);
        self.store.write(vec![Write::Admin(AdminWrite::Link(digest.map(|digest| digest.0)))]).await?;
        *self.admin.link() = digest;
        let link = |secret| Done::Link(format!("{}/admin/link/{secret}", self.admin.origin));
        Ok(secret.map_or(Done::Done, link))
    }
}

/// Validates the reason, which is shown to the person concerned.
fn said_properly(restraint: Restraint) -> Result<Restraint, NotDone> {
    let why = restraint.why.filter(|why| !why.trim().is_empty());
    let why = why.map(|why| protocol::line(&why).ok_or(NotDone::BadText)).transpose()?;
    Ok(Restraint { why, ..restraint })
}
