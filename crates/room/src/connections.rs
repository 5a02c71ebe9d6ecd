//! Who is connected.

use protocol::{At, CloseReason, Reason, ServerMessage, TablePhase, You};

use crate::{Effect, InPlay, Note, Now, PlayerId, Room};

/// How many people may watch a table.
const MAX_CONNECTIONS: usize = 200;

/// A connection, by the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// What whoever runs the server has decided about somebody; with why, if they are to be told.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Standing {
    /// Nothing.
    #[default]
    Free,
    /// They may play, but not write or remind.
    Silenced(Option<String>),
    /// They may not be here.
    Banned(Option<String>),
}

/// Who connects.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who, if their browser has a cookie of ours.
    pub player: Option<PlayerId>,
    /// The epoch of the cookie.
    pub epoch: u32,
    /// What they were last called.
    pub name: Option<String>,
    /// Whether they may be here, and write.
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
    /// What they were last told of themselves.
    pub told: You,
}

impl Room {
    pub(crate) fn connect(&mut self, now: Now, id: ConnectionId, visitor: Visitor, since: Option<At>) {
        if let Standing::Banned(why) = visitor.standing {
            return self.effects.push(Effect::Close(id, CloseReason::Banned(why)));
        }
        let seat = visitor.player.and_then(|player| self.snapshot.seat_of(player));
        // However many watch, those who play come in.
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
        // Whoever missed the end has missed this, too.
        if let Some(reveal) = self.game.as_ref().filter(|_| has_missed).and_then(InPlay::reveal) {
            self.tell(id, ServerMessage::Reveal(reveal));
        }
        // Who is here has changed, and bots play on if they have waited for somebody.
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

    /// Notes when somebody was last here; whether they were.
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

    /// Somebody may not be here any more, or not write, or may again.
    pub(crate) fn judge(&mut self, now: Now, id: ConnectionId, standing: Standing) {
        let Some(connection) = self.connections.get_mut(&id) else { return };
        if let Standing::Banned(why) = standing {
            self.effects.push(Effect::Close(id, CloseReason::Banned(why)));
            return self.disconnect(now, id);
        }
        connection.standing = standing;
    }

    /// Whether somebody is connected.
    pub(crate) fn is_here(&self, seat: usize) -> bool {
        self.connections.values().any(|connection| self.seat_of(connection) == Some(seat))
    }

    /// Whether somebody has not been connected for a while: a short break is no absence.
    pub(crate) fn is_gone(&self, now: Now, seat: usize) -> bool {
        !self.is_here(seat) && now.monotonic >= self.gone_at(seat)
    }

    /// When somebody who is not here counts as gone, by the monotonic clock.
    fn gone_at(&self, seat: usize) -> u64 {
        self.last_here.get(&seat).copied().unwrap_or(self.in_memory_since) + self.gone_after
    }

    /// From when on others may let a bot play for a seat, by the wall clock as it is now.
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
    /// Whether they may write and remind.
    pub(crate) fn may_talk(&self) -> Result<(), Reason> {
        match &self.standing {
            Standing::Silenced(why) => Err(Reason::Silenced(why.clone())),
            Standing::Free | Standing::Banned(_) => Ok(()),
        }
    }
}
