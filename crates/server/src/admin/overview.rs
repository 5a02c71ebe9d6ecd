//! Tables and people at a glance, and how the server is.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::{TableId, TablePhase};
use room::PlayerId;
use serde::{Deserialize, Serialize};

use super::restraints::{Company, Restraint, Subject};
use crate::registry::Registry;
use crate::store::{Membership, Person, StoreError};

/// How many errors are remembered.
const MAX_ERRORS: usize = 50;

/// Something that went wrong, as the log says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trouble {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub what: String,
}

/// What went wrong lately. Whoever writes the log tells it.
#[derive(Clone, Default, Debug)]
pub struct Errors(Arc<Mutex<VecDeque<Trouble>>>);

impl Errors {
    /// Something went wrong now.
    pub fn note(&self, what: String) {
        let mut errors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        errors.push_back(Trouble { at: crate::registry::now(), what });
        let too_many = errors.len().saturating_sub(MAX_ERRORS);
        errors.drain(..too_many);
    }

    /// All that is remembered, the last first.
    fn last(&self) -> Vec<Trouble> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().rev().cloned().collect()
    }
}

/// How much there is to do.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Load {
    /// Open sockets.
    pub connections: u64,
    /// Tables in memory.
    pub tables: u64,
    /// Bots that wait for their turn to think.
    pub bots_waiting: u64,
    /// Moves that were accepted and kept since the start.
    pub moves: u64,
    /// Requests over HTTP since the start.
    pub requests: u64,
    /// Connections and requests that were turned away by a limit since the start.
    pub limited: u64,
    /// Matches in which something broke since the start.
    pub frozen: u64,
    /// From a request to its answer, in milliseconds, on average.
    pub answer_millis: f64,
    /// One commit to the database, in milliseconds, on average.
    pub commit_millis: f64,
    /// Requests that were refused since the start, by the reason.
    pub refused: BTreeMap<String, u64>,
}

/// A table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableShown {
    /// Its name in links.
    pub id: TableId,
    /// Which game; nothing if what is kept cannot be read.
    pub game: Option<String>,
    /// How far it is.
    pub phase: Option<TablePhase>,
    /// Who sits there.
    pub names: Vec<String>,
    /// How many connections there are.
    pub here: usize,
    /// When something last happened, in milliseconds since 1970.
    pub touched: u64,
}

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonShown {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// Where they are.
    pub here: BTreeSet<TableId>,
    /// From where.
    pub addresses: BTreeSet<IpAddr>,
    /// What they may not do.
    pub restraint: Option<Restraint>,
}

/// All of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Overview {
    /// Of the program.
    pub version: String,
    /// For how many seconds it runs.
    pub seconds: u64,
    /// Why what is asked for now would not be kept, if so.
    pub not_ready: Option<String>,
    /// How much there is to do.
    pub load: Load,
    /// How many bytes the database has, and how many it may have.
    pub bytes: (u64, u64),
    /// How many tables and games are kept.
    pub kept: (u64, u64),
    /// The tables that were touched last.
    pub tables: Vec<TableShown>,
    /// Those who are here, and those who came last.
    pub people: Vec<PersonShown>,
    /// Who may not talk or come.
    pub restraints: Vec<(Subject, Restraint)>,
    /// What went wrong lately.
    pub errors: Vec<Trouble>,
}

impl Registry {
    /// Everything at a glance.
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

    /// Those in whose names or numbers this occurs; those who are here first.
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

    /// Those who are here and not among these: they came long ago, or have not said their name.
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
