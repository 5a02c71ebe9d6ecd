//! What whoever runs the server does.

use std::sync::Arc;

use futures::{StreamExt as _, stream};
use protocol::{Reason, TableId};
use room::{Incoming, Order, PlayerId};
use serde::{Deserialize, Serialize};

use super::restraints::{Kind, Restraint, Subject};
use crate::registry::{OrderError, Registry, now};
use crate::store::{AdminWrite, StoreError, Write, WriteError};

/// How many tables are asked for something at once: they share the waits for the disk.
const AT_ONCE: usize = 64;

/// What whoever runs the server can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Everybody at a table is told something.
    Announce {
        /// What.
        text: String,
    },
    /// Nothing goes on at a table any more; what was played stays.
    CloseTable {
        /// Which.
        table: TableId,
    },
    /// A table is gone, with all that was played at it.
    DeleteTable {
        /// Which.
        table: TableId,
    },
    /// Somebody may not talk, or not come.
    Restrain {
        /// Who.
        subject: Subject,
        /// What they may not do, and why.
        restraint: Restraint,
    },
    /// They may again.
    Lift {
        /// Who.
        subject: Subject,
    },
    /// Nothing is known of somebody any more.
    DeletePerson {
        /// Who.
        person: PlayerId,
    },
    /// All that is kept of somebody.
    ExportPerson {
        /// Who.
        person: PlayerId,
    },
    /// Another link to the page; an older one is void.
    NewLink,
    /// The link is void, and there is no other.
    RevokeLink,
}

/// How somebody came to do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Over the page.
    Page,
    /// By the command line.
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

/// What there is to say when it is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Done {
    /// Nothing more.
    Done,
    /// At so many tables.
    AtTables(usize),
    /// All that is kept of somebody, as JSON.
    Data(String),
    /// The link.
    Link(String),
}

/// Why it is not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotDone {
    /// What is to be said has 1 to 300 printable characters.
    #[error("what is said has 1 to {} printable characters", protocol::MAX_CHAT_LENGTH)]
    BadText,
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// Nothing is kept of them.
    #[error("nothing is kept of such a person")]
    NoPerson,
    /// Something of it is done, but not everything.
    #[error("it could not be done at {}: try again, or look at the log", tables.join(", "))]
    NotEverywhere {
        /// Where it is not.
        tables: Vec<String>,
    },
    /// The server cannot.
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
    /// Does something and writes it down, whether or not whoever asked waits for the end.
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
        tracing::info!(number, origin = origin.word(), "whoever runs the server acts");
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

    /// Tells everybody who is at a table.
    async fn announce(self: &Arc<Self>, text: &str) -> Result<Done, NotDone> {
        let text = protocol::line(text).ok_or(NotDone::BadText)?;
        let mut tables: Vec<_> =
            self.admin.restraints.company().values().map(|present| present.table).collect();
        tables.sort_unstable();
        tables.dedup();
        let orders = tables.into_iter().map(|table| (table, Order::Announce(text.clone())));
        self.at_tables(orders.collect()).await
    }

    /// Asks something of several tables; what one cannot do, the others do.
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
                // It may be gone by now.
                Err(OrderError::NoTable) => {}
                Err(error) => {
                    tracing::error!(%table, %error, "what was ordered is not done");
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

    /// Somebody may not talk or come, or may again: it is kept first, and then holds at once.
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

/// Why somebody may not do something, as they can be told.
fn said_properly(restraint: Restraint) -> Result<Restraint, NotDone> {
    let why = restraint.why.filter(|why| !why.trim().is_empty());
    let why = why.map(|why| protocol::line(&why).ok_or(NotDone::BadText)).transpose()?;
    Ok(Restraint { why, ..restraint })
}
