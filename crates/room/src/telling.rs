//! Messages to the connected clients.

use std::collections::BTreeSet;

use engine::{Viewer, seats};
use protocol::{
    At, CloseReason, GameUpdate, MAX_CHAT_LINES, Reason, Says, ServerMessage, TablePhase, Welcome, You,
};

use crate::connections::{Connection, ConnectionId};
use crate::draft::{Change, NextGame};
use crate::{Effect, InPlay, Line, Now, PlayerId, Room, Snapshot};

/// What to tell about the game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Nothing,
    /// A move was made.
    Moved,
    /// A game began, or moves were taken back.
    Anew,
}

impl Room {
    /// Applies a change that has been written and announces it. All decisions have been made before.
    pub(crate) fn apply(&mut self, now: Now, change: Change) {
        if change.deletes {
            (self.is_deleted, self.game, self.due) = (true, None, None);
            self.close_all(&CloseReason::Deleted);
            return self.effects.push(Effect::Deleted);
        }
        let before = std::mem::replace(&mut self.snapshot, change.next);
        let has_changed = Snapshot { lines: self.snapshot.lines, ..before } != self.snapshot;
        self.due = change.due;
        self.thinking = self.thinking.filter(|_| !change.stops_thinking);
        let progress = self.apply_to_game(change.game);
        if let Some((player, name)) = change.named {
            let own = self.connections.values_mut().filter(|connection| connection.player == Some(player));
            own.for_each(|connection| connection.name = Some(name.clone()));
        }
        self.lines.retain(|line| !change.erased.contains(&line.line.number));
        self.remember(&change.lines);
        self.effects.extend(change.notes.into_iter().map(Effect::Note));
        self.tell_progress(progress);
        if has_changed {
            self.tell_all(ServerMessage::Table(Box::new(self.shown(now))));
            self.tell_places();
        }
        for Line { line, .. } in change.lines {
            match line.says {
                Says::Announcement(_) => self.tell_all(ServerMessage::Said(line)),
                _ => self.tell_company(ServerMessage::Said(line)),
            }
        }
        if let Some(reveal) =
            self.game.as_ref().filter(|_| progress == Progress::Moved).and_then(InPlay::reveal)
        {
            self.tell_company(ServerMessage::Reveal(reveal));
        }
        if let Some((player, until)) = change.talked {
            // Entries that have expired need not be kept.
            self.quiet.retain(|_, until| *until > now.monotonic);
            self.quiet.insert(player, until);
        }
        if let Some((by, seat)) = change.nudge {
            self.last_nudge = Some(now.monotonic);
            self.tell_all(ServerMessage::Nudged { by, seat });
        }
    }

    fn apply_to_game(&mut self, next: NextGame) -> Progress {
        match next {
            NextGame::Same => Progress::Nothing,
            NextGame::Advanced(plan) => {
                self.game.as_mut().expect("a game that is not there has no moves").apply(plan);
                Progress::Moved
            }
            NextGame::Other(game) => {
                self.game = Some(*game);
                Progress::Anew
            }
            NextGame::None => {
                self.game = None;
                Progress::Nothing
            }
        }
    }

    fn remember(&mut self, lines: &[Line]) {
        self.lines.extend(lines.iter().cloned());
        let too_many = self.lines.len().saturating_sub(MAX_CHAT_LINES);
        self.lines.drain(..too_many);
    }

    /// The first message for a client that knows the game up to `since`.
    pub(crate) fn welcome(&self, now: Now, id: ConnectionId, since: Option<At>) -> Welcome {
        let you = self.connections[&id].told.clone();
        let viewer = self.viewer(you.seat);
        let seen = self.game.as_ref().zip(viewer);
        let missed = seen.zip(since).and_then(|((game, viewer), since)| game.missed(viewer, since));
        let game = seen.filter(|_| missed.is_none()).map(|(game, viewer)| game.snapshot(viewer));
        let belongs = you.sees || self.snapshot.phase == TablePhase::Gathering;
        let lines = self.lines.iter().filter(|_| belongs).map(|line| line.line.clone()).collect();
        Welcome { you, table: self.shown(now), lines, game, missed }
    }

    /// The table as currently shown to everybody.
    pub(crate) fn shown(&self, now: Now) -> protocol::Table {
        let seats = || self.connections.values().map(|connection| self.seat_of(connection));
        let here: BTreeSet<_> = seats().flatten().collect();
        let watching = seats().filter(Option::is_none).count();
        let mut shown = self.snapshot.shown(self.id, &here, watching, self.deadline(now), now.wall);
        for (seat, place) in shown.places.iter_mut().enumerate() {
            place.replaceable_at = self.replaceable_at(now, seat);
        }
        shown
    }

    pub(crate) fn you(&self, player: Option<PlayerId>, name: Option<&str>) -> You {
        let seat = player.and_then(|player| self.snapshot.seat_of(player));
        let seated = seat.and_then(|seat| self.snapshot.seats[seat].name());
        You {
            seat,
            host: player == Some(self.snapshot.host),
            name: seated.or(name).map(str::to_owned),
            sees: self.viewer(seat).is_some(),
        }
    }

    /// The viewpoint of a connection, if it may see the game.
    fn viewer(&self, seat: Option<usize>) -> Option<Viewer> {
        match seat {
            Some(seat) => seats(self.snapshot.seats.len()).nth(seat).map(Viewer::Seat),
            None => self.snapshot.settings.spectators.then_some(Viewer::Spectator),
        }
    }

    /// Sends the progress of the game to everybody, according to what they may know.
    fn tell_progress(&mut self, progress: Progress) {
        let Some(game) = self.game.as_ref().filter(|_| progress != Progress::Nothing) else { return };
        let mut by_viewer: Vec<(Viewer, Vec<ConnectionId>)> = Vec::new();
        for (&id, connection) in &self.connections {
            let Some(viewer) = self.viewer(self.seat_of(connection)) else { continue };
            match by_viewer.iter_mut().find(|(known, _)| *known == viewer) {
                Some((_, connections)) => connections.push(id),
                None => by_viewer.push((viewer, vec![id])),
            }
        }
        let message = |viewer| match progress {
            Progress::Moved => {
                ServerMessage::News(GameUpdate { at: game.at(), news: game.live.fresh(viewer) })
            }
            Progress::Anew | Progress::Nothing => ServerMessage::Game(Box::new(game.snapshot(viewer))),
        };
        let messages: Vec<_> =
            by_viewer.into_iter().map(|(viewer, connections)| (connections, message(viewer))).collect();
        for (connections, message) in messages {
            self.send(connections, message);
        }
    }

    /// Sends earlier steps of the game. This changes nothing, so it is also allowed for spectators, after
    /// the game, and at a frozen table.
    pub(crate) fn tell_history(&mut self, id: ConnectionId, until: At) -> Result<(), Reason> {
        let connection = self.connections.get(&id).ok_or(Reason::NotSeated)?;
        let viewer = self.viewer(self.seat_of(connection)).ok_or(Reason::NotSeated)?;
        let game = self.game.as_ref().ok_or(Reason::WrongPhase)?;
        let history = game.history(viewer, until).ok_or(Reason::Stale)?;
        self.tell(id, ServerMessage::History(history));
        Ok(())
    }

    /// Informs those whose own seat or rights have changed.
    fn tell_places(&mut self) {
        let you = |connection: &Connection| self.you(connection.player, connection.name.as_deref());
        let places: Vec<_> = self.connections.iter().map(|(&id, connection)| (id, you(connection))).collect();
        for (id, you) in places {
            let Some(connection) = self.connections.get_mut(&id).filter(|known| known.told != you) else {
                continue;
            };
            let told = std::mem::replace(&mut connection.told, you.clone());
            let sees_now = you.sees && (told.seat != you.seat || !told.sees);
            let viewer = self.viewer(you.seat).filter(|_| sees_now);
            self.tell(id, ServerMessage::You(you));
            // From another seat the game looks different.
            if let Some((game, viewer)) = self.game.as_ref().zip(viewer) {
                let game = game.snapshot(viewer);
                self.tell(id, ServerMessage::Game(Box::new(game)));
            }
        }
    }

    pub(crate) fn tell(&mut self, connection: ConnectionId, message: ServerMessage) {
        self.send(vec![connection], message);
    }

    pub(crate) fn tell_all(&mut self, message: ServerMessage) {
        self.send(self.connections.keys().copied().collect(), message);
    }

    /// Sends a message to those who may see the game, or may sit down for the next one.
    fn tell_company(&mut self, message: ServerMessage) {
        let gathers = self.snapshot.phase == TablePhase::Gathering;
        let belongs = |connection: &Connection| gathers || self.viewer(self.seat_of(connection)).is_some();
        let company = self.connections.iter().filter(|(_, connection)| belongs(connection));
        self.send(company.map(|(&id, _)| id).collect(), message);
    }

    pub(crate) fn send(&mut self, to: Vec<ConnectionId>, message: ServerMessage) {
        if !to.is_empty() {
            self.effects.push(Effect::Send(to, Box::new(message)));
        }
    }
}
