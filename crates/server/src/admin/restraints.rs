//! Who is silenced or banned, and who is connected, so that a restraint takes effect at once.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::TableId;
use room::{ConnectionId, PlayerId, Standing};
use serde::{Deserialize, Serialize};

use crate::limits::block;

/// Whom a restraint concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Subject {
    /// A person, from any address.
    Person(PlayerId),
    /// Everybody at this address; for IPv6, in this /64 network.
    Address(IpAddr),
}

impl Subject {
    /// Everybody at this address; for IPv6, in its /64 network.
    pub fn address(address: IpAddr) -> Self {
        Self::Address(block(address))
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(player) => write!(formatter, "{player}"),
            Self::Address(address) => write!(formatter, "{address}"),
        }
    }
}

impl FromStr for Subject {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let address = || text.parse().ok().map(Self::address);
        let person = PlayerId::from_digits(text).map(Self::Person);
        person.or_else(address).ok_or("this is neither a player nor an address")
    }
}

impl TryFrom<String> for Subject {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        text.parse()
    }
}

impl From<Subject> for String {
    fn from(subject: Subject) -> Self {
        subject.to_string()
    }
}

/// The kind of a restraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// They may not write or remind.
    Silenced,
    /// They may not connect.
    Banned,
}

impl Kind {
    /// Its name in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Silenced => "silenced",
            Self::Banned => "banned",
        }
    }

    /// The kind with this name.
    pub fn named(word: &str) -> Option<Self> {
        [Self::Silenced, Self::Banned].into_iter().find(|kind| kind.word() == word)
    }
}

/// A restraint on a person or an address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Restraint {
    /// Its kind.
    pub kind: Kind,
    /// The reason shown to the person concerned, if one was given.
    pub why: Option<String>,
}

/// Somebody connected to a table.
#[derive(Clone, Copy, Debug)]
pub struct Present {
    /// The table.
    pub table: TableId,
    /// The player, if their browser has a cookie.
    pub player: Option<PlayerId>,
    /// Their address.
    pub address: IpAddr,
}

impl Present {
    fn is(&self, subject: Subject) -> bool {
        match subject {
            Subject::Person(player) => self.player == Some(player),
            Subject::Address(address) => block(self.address) == address,
        }
    }
}

/// Everybody connected to a table, by connection.
pub type Company = BTreeMap<ConnectionId, Present>;

/// Who is silenced or banned, and who is connected.
#[derive(Default)]
pub struct Restraints {
    by_subject: Mutex<HashMap<Subject, Restraint>>,
    company: Arc<Mutex<Company>>,
}

/// Counts somebody as connected until it is dropped.
pub struct Seen {
    connection: ConnectionId,
    company: Arc<Mutex<Company>>,
}

impl Restraints {
    /// Restores the stored restraints.
    pub fn new(kept: Vec<(Subject, Restraint)>) -> Self {
        Self { by_subject: Mutex::new(kept.into_iter().collect()), company: Arc::default() }
    }

    /// Registers a connection.
    pub fn enter(&self, connection: ConnectionId, present: Present) -> Seen {
        locked(&self.company).insert(connection, present);
        Seen { connection, company: Arc::clone(&self.company) }
    }

    /// Everybody who is connected.
    pub fn company(&self) -> Company {
        locked(&self.company).clone()
    }

    /// The connections that a restraint on this subject concerns.
    pub fn concerned(&self, subject: Subject) -> Company {
        self.company().into_iter().filter(|(_, present)| present.is(subject)).collect()
    }

    /// All restraints.
    pub fn all(&self) -> Vec<(Subject, Restraint)> {
        locked(&self.by_subject).iter().map(|(&subject, restraint)| (subject, restraint.clone())).collect()
    }

    /// The restraint on exactly this subject.
    pub fn of(&self, subject: Subject) -> Option<Restraint> {
        locked(&self.by_subject).get(&subject).cloned()
    }

    /// Sets or lifts a restraint.
    pub fn set(&self, subject: Subject, restraint: Option<Restraint>) {
        let mut by_subject = locked(&self.by_subject);
        match restraint {
            Some(restraint) => _ = by_subject.insert(subject, restraint),
            None => _ = by_subject.remove(&subject),
        }
    }

    /// The standing of a player at an address: the stricter of the player's and the address's restraints.
    pub fn standing(&self, player: Option<PlayerId>, address: IpAddr) -> Standing {
        let subjects = [player.map(Subject::Person), Some(Subject::address(address))];
        let found: Vec<_> = subjects.into_iter().flatten().filter_map(|subject| self.of(subject)).collect();
        let of_kind = |kind| found.iter().find(|restraint| restraint.kind == kind);
        match (of_kind(Kind::Banned), of_kind(Kind::Silenced)) {
            (Some(banned), _) => Standing::Banned(banned.why.clone()),
            (None, Some(silenced)) => Standing::Silenced(silenced.why.clone()),
            (None, None) => Standing::Free,
        }
    }
}

impl Drop for Seen {
    fn drop(&mut self) {
        locked(&self.company).remove(&self.connection);
    }
}

fn locked<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    // No panic can leave the map in an inconsistent state.
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_is_kept_as_it_is_written() {
        for text in ["00112233445566778899aabbccddeeff", "192.0.2.7", "2001:db8:1:2::"] {
            assert_eq!(text.parse::<Subject>().unwrap().to_string(), text);
        }
        // IPv6 neighbours share a network, and an IPv4 address may be written as an IPv6 one.
        assert_eq!("2001:db8:1:2::7".parse::<Subject>().unwrap().to_string(), "2001:db8:1:2::");
        assert_eq!("::ffff:192.0.2.7".parse::<Subject>().unwrap().to_string(), "192.0.2.7");
        assert!("Ala".parse::<Subject>().is_err() && "".parse::<Subject>().is_err());
    }

    #[test]
    fn the_worse_of_two_counts_and_what_is_lifted_does_not() {
        let (player, address) = (PlayerId::from_bytes([1; 16]), IpAddr::from([192, 0, 2, 7]));
        let restraints = Restraints::default();
        let restraint = |kind| Some(Restraint { kind, why: None });
        assert_eq!(restraints.standing(Some(player), address), Standing::Free);
        restraints.set(Subject::Person(player), restraint(Kind::Silenced));
        assert_eq!(restraints.standing(Some(player), address), Standing::Silenced(None));
        assert_eq!(restraints.standing(None, address), Standing::Free);
        restraints.set(Subject::address(address), restraint(Kind::Banned));
        assert_eq!(restraints.standing(Some(player), address), Standing::Banned(None));
        restraints.set(Subject::address(address), None);
        assert_eq!(restraints.standing(Some(player), address), Standing::Silenced(None));
    }

    #[test]
    fn who_has_gone_is_not_here() {
        let restraints = Restraints::default();
        let (table, address) = (TableId::from_bits(1), IpAddr::from([192, 0, 2, 7]));
        let seen = restraints.enter(ConnectionId(1), Present { table, player: None, address });
        assert_eq!(restraints.concerned(Subject::address(address)).len(), 1);
        drop(seen);
        assert!(restraints.company().is_empty());
    }
}
