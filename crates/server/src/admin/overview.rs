//! An overview of the tables, the people and the state of the server.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::{TableId, TablePhase};
use room::PlayerId;
use serde::{Deserialize, Serialize};

use super::restraints::{Company, Restraint, Subject};
use crate::registry::Registry;
use crate::store::{Membership, Person, StoreError};

/// The maximum number of errors kept in memory.
const MAX_ERRORS: usize = 50;

/// An error, as logged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trouble {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The log message.
    pub what: String,
}

/// Recent errors, recorded by the logger.
#[derive(Clone, Default, Debug)]
pub struct Errors(Arc<Mutex<VecDeque<Trouble>>>);

impl Errors {
    /// Records an error that happened now.
    pub fn note(&self, what: String) {
        let mut errors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        errors.push_back(Trouble { at: crate::registry::now(), what });
        let too_many = errors.len().saturating_sub(MAX_ERRORS);
        errors.drain(..too_many);
    }

    /// All recorded errors, newest first.
    fn last(&self) -> Vec<Trouble> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().rev().cloned().collect()
    }
}

/// The load of the server.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Load {
    /// Open sockets.
    pub connections: u64,
    /// Tables in memory.
    pub tables: u64,
    /// Bots waiting for a thread to think on.
    pub bots_waiting: u64,
    /// Moves accepted and written since the start.
    pub moves: u64,
    /// HTTP requests since the start.
    pub requests: u64,
    /// Connections and requests refused because of a limit since the start.
    pub limited: u64,
    /// Matches frozen by an error since the start.
    pub frozen: u64,
    /// The average time from a request to its answer, in milliseconds.
    pub answer_millis: f64,
    /// The average time of a database commit, in milliseconds.
    pub commit_millis: f64,
    /// Requests refused since the start, by reason.
    pub refused: BTreeMap<String, u64>,
}

/// A table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableShown {
    /// Its ID, as in links.
    pub id: TableId,
    /// The game; `None` if the stored state cannot be read.
    pub game: Option<String>,
    /// Its phase.
    pub phase: Option<TablePhase>,
    /// The names of those who sit there.
    pub names: Vec<String>,
    /// The number of connections.
    pub here: usize,
    /// The time of the last change, in milliseconds since 1970.
    pub touched: u64,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonShown {
    /// What is stored about them.
    #[serde(flatten)]
    pub person: Person,
    /// The tables they are connected to.
    pub here: BTreeSet<TableId>,
    /// The addresses they are connected from.
    pub addresses: BTreeSet<IpAddr>,
    /// Their restraint, if they are silenced or banned.
    pub restraint: Option<Restraint>,
}

/// The complete overview.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Overview {
    /// The version of the program.
    pub version: String,
    /// The uptime in seconds.
    pub seconds: u64,
    /// Why the server is not ready, if it is not.
    pub not_ready: Option<String>,
    /// The load.
    pub load: Load,
    /// The size of the database and its limit, in bytes.
    pub bytes: (u64, u64),
    /// The numbers of stored tables and games.
    pub kept: (u64, u64),
    /// The most recently changed tables.
    pub tables: Vec<TableShown>,
    /// The people who are connected, and the newest ones.
    pub people: Vec<PersonShown>,
    /// Everybody who is silenced or banned.
    pub restraints: Vec<(Subject, Restraint)>,
    /// Recent errors.
    pub errors: Vec<Trouble>,
}

impl Registry {
    /// The complete overview.
    pub async fn overview(&self) -> Result<Overview, StoreError> {
        let company = self.admin.restraints.company();
        let tables = self.store.last_tables().await?.iter().map(|table| shown(table, &company)).collect();
        let mut restraints = self.admin.restraints.all();
        restraints.sort_by_key(|(subject, _)| subject.to_string());
        Ok(Overview {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            seconds: self.admin.started.elapsed().as_secs(),
            not_ready: self.store.readiness().await.err().map(|why| why.to_string()),
            load: self.metrics.load(),
            bytes: self.store.size().await?,
            kept: self.store.totals().await?,
            tables,
            people: self.people_shown("").await?,
            restraints,
            errors: self.admin.errors.last(),
        })
    }

    /// The people whose name contains this text or whose ID begins with it; connected people first.
    pub async fn people_shown(&self, wanted: &str) -> Result<Vec<PersonShown>, StoreError> {
        let mut by_player: BTreeMap<PlayerId, (BTreeSet<TableId>, BTreeSet<IpAddr>)> = BTreeMap::new();
        for present in self.admin.restraints.company().into_values() {
            if let Some(player) = present.player {
                let (tables, addresses) = by_player.entry(player).or_default();
                tables.insert(present.table);
                addresses.insert(present.address);
            }
        }
        let mut people = self.store.people(wanted).await?;
        if wanted.is_empty() {
            people.extend(self.unlisted(&people, by_player.keys()).await?);
        }
        let shown = |person: Person| {
            let (here, addresses) = by_player.get(&person.id).cloned().unwrap_or_default();
            let restraint = self.admin.restraints.of(Subject::Person(person.id));
            PersonShown { person, here, addresses, restraint }
        };
        let mut people: Vec<_> = people.into_iter().map(shown).collect();
        people.sort_by_key(|person| person.here.is_empty());
        Ok(people)
    }

    /// The people who are connected but not listed: because they are not among the newest, or have no
    /// name.
    async fn unlisted(
        &self,
        listed: &[Person],
        here: impl Iterator<Item = &PlayerId>,
    ) -> Result<Vec<Person>, StoreError> {
        let mut people = Vec::new();
        for &id in here.filter(|&&id| !listed.iter().any(|person| person.id == id)) {
            let tables = self.store.tables_of(id).await?.len() as u64;
            let created = self.store.known_since(id).await?.unwrap_or_else(crate::registry::now);
            people.push(Person { id, name: self.store.player(id).await?.name, created, tables });
        }
        Ok(people)
    }
}

fn shown(table: &Membership, company: &Company) -> TableShown {
    let snapshot = StoreError::snapshot(table.id, &table.state).ok();
    TableShown {
        id: table.id,
        phase: snapshot.as_ref().map(|snapshot| snapshot.phase),
        names: snapshot.iter().flat_map(room::Snapshot::names).filter(|name| !name.is_empty()).collect(),
        game: snapshot.map(|snapshot| snapshot.game),
        here: company.values().filter(|present| present.table == table.id).count(),
        touched: table.touched,
    }
}
