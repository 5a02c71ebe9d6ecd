//! People at a table, over real sockets.

use std::io::Result;

use client::{Connection, Robot};
use protocol::{Ask, Says, Sitter, TableId, TablePhase, TableSettings};

use crate::SERVER;

/// A table and the people seated there, in the order of seats. The first one is the host.
pub struct Party {
    pub table: TableId,
    pub robots: Vec<Robot>,
    pub connections: Vec<Connection>,
}

pub const NAMES: [&str; 6] = ["Ala", "Ola", "Ela", "Ula", "Iza", "Ada"];

pub async fn gather(game: &str, settings: TableSettings) -> Result<Party> {
    let mut host = Robot::arrive(*SERVER).await?;
    let table = host.open(game, settings.clone()).await?;
    let mut party = Party { table, robots: vec![host], connections: Vec::new() };
    for seat in 1..settings.players {
        party.robots.push(Robot::arrive(*SERVER).await?);
        assert_eq!(party.robots.len(), seat + 1);
    }
    for (seat, robot) in party.robots.iter().enumerate() {
        let mut connection = robot.connect(table, None).await?;
        assert_eq!(connection.ask(sit(seat)).await?, Ok(()));
        party.connections.push(connection);
    }
    Ok(party)
}

pub fn sit(seat: usize) -> Ask {
    Ask::Sit { seat, name: NAMES[seat].to_owned() }
}

pub async fn begin(game: &str, settings: TableSettings) -> Result<Party> {
    let mut party = gather(game, settings).await?;
    party.begin().await?;
    Ok(party)
}

/// Receives messages until a condition holds.
pub async fn until(connection: &mut Connection, is_so: impl Fn(&Connection) -> bool) -> Result<()> {
    while !is_so(connection) {
        connection.hear().await?;
    }
    Ok(())
}

impl Party {
    pub async fn begin(&mut self) -> Result<()> {
        assert_eq!(self.connections[0].ask(Ask::Begin).await?, Ok(()));
        for connection in &mut self.connections {
            until(connection, |connection| connection.at.is_some()).await?;
        }
        Ok(())
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<usize> {
        self.connections.iter().position(|connection| !connection.offers().is_empty())
    }

    /// Makes a move for the player whose turn it is, and waits until everybody has heard of it.
    pub async fn move_on(&mut self, which: usize) -> Result<Option<usize>> {
        let Some(seat) = self.turn() else { return Ok(None) };
        let ask = self.connections[seat].a_move(which).expect("it has offers");
        assert_eq!(self.connections[seat].ask(ask).await?, Ok(()));
        self.catch_up(seat).await?;
        Ok(Some(seat))
    }

    /// Waits until everybody has heard what this seat has heard.
    pub async fn catch_up(&mut self, seat: usize) -> Result<()> {
        let at = self.connections[seat].at;
        for connection in &mut self.connections {
            until(connection, |connection| connection.at == at).await?;
        }
        Ok(())
    }

    pub async fn play_to_the_end(&mut self) -> Result<()> {
        for which in 0.. {
            if self.move_on(which * 7 + 3).await?.is_none() {
                break;
            }
        }
        for connection in &mut self.connections {
            until(connection, |connection| {
                connection.seed.is_some() && phase(connection) == TablePhase::Over
            })
            .await?;
        }
        Ok(())
    }
}

pub fn phase(connection: &Connection) -> TablePhase {
    connection.table.as_ref().expect("it was welcomed").phase
}

pub fn sitter(connection: &Connection, seat: usize) -> &Sitter {
    &connection.table.as_ref().expect("it was welcomed").places[seat].sitter
}

pub fn has_said(connection: &Connection, says: &Says) -> bool {
    connection.lines.iter().any(|line| line.says == *says)
}
