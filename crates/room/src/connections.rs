//! Connections to a table.

use protocol::{At, CloseReason, Reason, ServerMessage, TablePhase, You};

use crate::{Effect, InPlay, Note, Now, PlayerId, Room};

/// The maximum number of connections to a table; players are admitted beyond it.
const MAX_CONNECTIONS: usize = 200;

/// A connection, numbered in the order of arrival.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// The administrator's decision about somebody, with the reason to show them, if one was given.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Standing {
    /// No restriction.
    #[default]
    Free,
    /// They may play, but not write or remind.
    Silenced(Option<String>),
    /// They may not connect.
    Banned(Option<String>),
}

/// Somebody who connects.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The player, if their browser has a cookie.
    pub player: Option<PlayerId>,
    /// The epoch of the cookie.
    pub epoch: u32,
    /// The name they last used.
    pub name: Option<String>,
    /// Whether they may connect and write.
    pub standing: Standing,
}

/// Somebody who is connected.
#[derive(Debug)]
pub(crate) struct Connection {
    pub player: Option<PlayerId>,
    pub epoch: u32,
    pub name: Option<String>,
    /// Whether they may write.
    standing: Standing,
    /// The state they were last told about themselves.
    pub told: You,
}

impl Room {
    pub(crate) fn connect(&mut self, now: Now, id: ConnectionId, visitor: Visitor, since: Option<At>) {
        if let Standing::Banned(why) = visitor.standing {
            return self.effects.push(Effect::Close(id, CloseReason::Banned(why)));
        }
        let seat = visitor.player.and_then(|player| self.snapshot.seat_of(player));
        // Players are admitted regardless of the number of spectators.
        if self.connections.len() >= MAX_CONNECTIONS && seat.is_none() {
            self.effects.push(Effect::Note(Note::Limited));
            self.effects.push(Effect::Close(id, CloseReason::TooMany));
            return;
        }
        let Visitor { player, epoch, name, standing } = visitor;
        let told = self.you(player, name.as_deref());
        self.connections.insert(id, Connection { player, epoch, name, standing, told });
        let welcome = self.welcome(now, id, since);
        let has_missed = welcome.missed.is_some();
        self.tell(id, ServerMessage::Welcome(Box::new(welcome)));
        // A client that missed the end of the game also missed the reveal.
        if let Some(reveal) = self.game.as_ref().filter(|_| has_missed).and_then(InPlay::reveal) {
            self.tell(id, ServerMessage::Reveal(reveal));
        }
        // The list of those present has changed, and bots resume if they were waiting for somebody.
        let others = self.connections.keys().copied().filter(|&other| other != id).collect();
        self.send(others, ServerMessage::Table(Box::new(self.shown(now))));
        if let Some(seat) = seat.filter(|_| self.snapshot.phase != TablePhase::Frozen) {
            self.come_back(now, seat);
        }
        self.let_bots_play(now);
    }

    pub(crate) fn disconnect(&mut self, now: Now, id: ConnectionId) {
        if self.forget(now, id) {
            self.tell_all(ServerMessage::Table(Box::new(self.shown(now))));
        }
    }

    /// Removes a connection and notes when its player was last here; returns whether it existed.
    fn forget(&mut self, now: Now, id: ConnectionId) -> bool {
        let gone = self.connections.remove(&id);
        if let Some(seat) = gone.as_ref().and_then(|gone| self.snapshot.seat_of(gone.player?)) {
            self.last_here.insert(seat, now.monotonic);
        }
        gone.is_some()
    }

    pub(crate) fn sign_out(&mut self, now: Now, player: PlayerId, epoch: u32) {
        let is_void = |connection: &Connection| connection.player == Some(player) && connection.epoch < epoch;
        let void = self.connections.iter().filter(|(_, connection)| is_void(connection));
        let void: Vec<_> = void.map(|(&id, _)| id).collect();
        for id in void {
            self.effects.push(Effect::Close(id, CloseReason::SignedOut));
            self.disconnect(now, id);
        }
    }

    /// Applies a new standing to a connection.
    pub(crate) fn judge(&mut self, now: Now, id: ConnectionId, standing: Standing) {
        let Some(connection) = self.connections.get_mut(&id) else { return };
        if let Standing::Banned(why) = standing {
            self.effects.push(Effect::Close(id, CloseReason::Banned(why)));
            return self.disconnect(now, id);
        }
        connection.standing = standing;
    }

    /// Whether the player in this seat is connected.
    pub(crate) fn is_here(&self, seat: usize) -> bool {
        self.connections.values().any(|connection| self.seat_of(connection) == Some(seat))
    }

    /// Whether the player in this seat has been disconnected long enough to count as gone.
    pub(crate) fn is_gone(&self, now: Now, seat: usize) -> bool {
        !self.is_here(seat) && now.monotonic >= self.gone_at(seat)
    }

    /// When an absent player counts as gone, by the monotonic clock.
    fn gone_at(&self, seat: usize) -> u64 {
        self.last_here.get(&seat).copied().unwrap_or(self.in_memory_since) + self.gone_after
    }

    /// When the others may let a bot replace the player in this seat, by the current wall clock.
    pub(crate) fn replaceable_at(&self, now: Now, seat: usize) -> Option<u64> {
        let awaited = self.snapshot.phase == TablePhase::Playing && self.snapshot.seats[seat].plays();
        let is_late = self.snapshot.late == Some(seat);
        let from = if is_late { now.monotonic } else { self.gone_at(seat) };
        let is_away = is_late || !self.is_here(seat);
        (awaited && is_away).then(|| now.wall + from.saturating_sub(now.monotonic))
    }

    pub(crate) fn seat_of(&self, connection: &Connection) -> Option<usize> {
        self.snapshot.seat_of(connection.player?)
    }
}

impl Connection {
    /// Refuses chat and reminders if they are silenced.
    pub(crate) fn may_talk(&self) -> Result<(), Reason> {
        match &self.standing {
            Standing::Silenced(why) => Err(Reason::Silenced(why.clone())),
            Standing::Free | Standing::Banned(_) => Ok(()),
        }
    }
}
