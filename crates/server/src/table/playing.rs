//! The game at a table: moves, bots, the end.

use host::{Occupant, Seed};
use table::Viewer;
use wire::{At, Outcome, Phase, Proposed, RawValue, Reason, Reveal, Says, TableId};

use super::{Change, Message, Progress, Sat, Table};
use crate::identity::lot;
use crate::live::{self, Live};
use crate::store::Write;

/// Who plays for people who are gone.
const SUBSTITUTE: &str = "expert";

/// The game that is played, or was the last.
pub struct Current {
    pub live: Box<dyn Live>,
    seed: Seed,
    number: u32,
    pub course: u32,
    commitment: String,
}

impl Current {
    pub fn new(live: Box<dyn Live>, seed: Seed, table: TableId, number: u32, course: u32) -> Self {
        let commitment = host::commitment(&seed, &table.to_string(), number, &live.names());
        Self { live, seed, number, course, commitment }
    }

    /// Where it is.
    pub fn at(&self) -> At {
        At { game: self.number, course: self.course, version: self.live.version() }
    }

    /// All of it, as the viewer may know it.
    pub fn whole(&self, viewer: Viewer) -> wire::Game {
        wire::Game {
            at: self.at(),
            names: self.live.names(),
            commitment: self.commitment.clone(),
            news: self.live.news_since(viewer, 0),
            reveal: self.reveal(),
        }
    }

    /// The seed, once nothing is drawn from it any more.
    pub fn reveal(&self) -> Option<Reveal> {
        self.live
            .standings()
            .is_some()
            .then(|| Reveal { game: self.number, seed: host::hexadecimal(&self.seed) })
    }

    fn outcome(&self, in_series: usize) -> Outcome {
        let standings = self.live.standings();
        let places = standings.as_ref().map(|standings| standings.places.as_slice().to_vec());
        let scores = standings.as_ref().map(|standings| standings.scores.as_slice().to_vec());
        Outcome {
            number: self.number,
            in_series,
            names: self.live.names(),
            places: places.unwrap_or_default(),
            scores: scores.unwrap_or_default(),
        }
    }
}

impl Table {
    /// Begins a game with those who sit here.
    pub(super) fn start(&mut self, in_series: usize) -> Result<Change, Reason> {
        let occupants: Vec<_> = self.kept.seats.iter().map(occupant).collect();
        let seed = lot();
        let next = match &self.current {
            Some(last) if in_series > 0 => last.live.next_in_series(occupants.clone(), seed),
            _ => None,
        };
        let live = match next {
            Some(live) => live,
            None => live::begin(self.kept.game(), &self.kept.settings.options, occupants.clone(), seed)
                .map_err(|bad| Reason::BadSettings(bad.to_string()))?,
        };
        let number = self.kept.number.map_or(0, |number| number + 1);
        let occupants = serde_json::to_string(&occupants).expect("names are plain data");
        let header = live.header();
        let mut change = Change { progress: Progress::Anew, ..Change::default() };
        change.writes.push(Write::Game { table: self.id, number, seed, occupants, header });
        self.write_steps(&mut change, &*live, number, 0);
        change.said.push((None, Says::Began));
        self.kept.number = Some(number);
        self.kept.in_series = in_series;
        self.kept.phase = Phase::Playing;
        self.kept.proposal = None;
        self.wind_clocks();
        self.current = Some(Current::new(live, seed, self.id, number, 0));
        tracing::info!(table = %self.id, number, in_series, "a game begins");
        Ok(change)
    }

    fn write_steps(&self, change: &mut Change, live: &dyn Live, game: u32, version: usize) {
        if live.version() > version {
            let lines = live.lines_since(version);
            change.writes.push(Write::Steps { table: self.id, game, version, lines });
        }
    }

    /// A move of somebody who sits here.
    pub(super) fn make_move(&mut self, seat: usize, at: At, action: &RawValue) -> Result<Change, Reason> {
        if self.kept.phase != Phase::Playing {
            return Err(Reason::WrongPhase);
        }
        // Who moves is here.
        let back = if self.kept.seats[seat].plays() { Change::default() } else { self.return_to(seat)? };
        Ok(back.and(self.advance(seat, at, action)?))
    }

    fn advance(&mut self, seat: usize, at: At, action: &RawValue) -> Result<Change, Reason> {
        let Some(current) = &mut self.current else { return Err(Reason::WrongPhase) };
        if (at.game, at.course) != (current.number, current.course) {
            return Err(Reason::Stale);
        }
        current.live.submit(seat, action, at.version)?;
        let mut change = Change { progress: Progress::Moved, ..Change::default() };
        let (number, is_over) = (current.number, current.live.turn().is_none());
        if let Some(current) = &self.current {
            self.write_steps(&mut change, &*current.live, number, at.version);
        }
        self.house.metrics.moves.count();
        self.kept.late = self.kept.late.filter(|&late| late != seat);
        let is_outdated = |what: Proposed| match what {
            Proposed::TakeBack { .. } => true,
            Proposed::Replace { seat: absent } => absent == seat,
            Proposed::Again => false,
        };
        self.kept.proposal = self.kept.proposal.take().filter(|proposal| !is_outdated(proposal.what));
        if is_over {
            self.finish(&mut change);
        }
        Ok(change)
    }

    fn finish(&mut self, change: &mut Change) {
        let Some(current) = &self.current else { return };
        let outcome = current.outcome(self.kept.in_series);
        let text = serde_json::to_string(&outcome).expect("a result is plain data");
        change.writes.push(Write::Outcome { table: self.id, game: current.number, outcome: text });
        change.said.push((None, Says::Ended));
        change.is_over = true;
        tracing::info!(table = %self.id, number = current.number, steps = current.live.version(), "a game is over");
        self.kept.add_result(outcome);
        self.kept.phase = Phase::Over;
        self.kept.proposal = None;
    }

    /// Lets a bot think, if one has to decide and anybody would care.
    pub(super) fn let_bots_play(&mut self) {
        let Some((seat, at)) = self.turn().zip(self.at()) else { return };
        if self.guests.is_empty() && !self.is_played_by_somebody() {
            return;
        }
        let level = match &self.kept.seats[seat] {
            Sat::Bot { level, .. } => level.as_str(),
            Sat::Person { replaced: true, .. } => SUBSTITUTE,
            Sat::Person { .. } | Sat::Nobody => return,
        };
        if self.thinking == Some(at) {
            return;
        }
        let Some(current) = &self.current else { return };
        self.thinking = Some(at);
        let thought = current.live.thought(level);
        let (house, mailbox) = (std::sync::Arc::clone(&self.house), self.mailbox.clone());
        tokio::spawn(async move {
            let action = house.think(thought).await;
            if let Some(mailbox) = mailbox.upgrade() {
                // If the table is gone, so is the game.
                let _ = mailbox.send(Message::Thought(at, action)).await;
            }
        });
    }

    /// A bot has thought.
    pub(super) async fn bot_moves(&mut self, at: At, action: Option<Box<RawValue>>) {
        if self.thinking == Some(at) {
            self.thinking = None;
        }
        if self.at() != Some(at) {
            return;
        }
        let Some(seat) = self.turn().filter(|&seat| !self.kept.seats[seat].plays()) else { return };
        let action = action.expect("bots find a move");
        let change = self.advance(seat, at, &action).expect("bots choose among the offers");
        // If it could not be kept, the alarm lets the bot think again.
        let _ = self.settle(change).await;
    }
}

fn occupant(sat: &Sat) -> Occupant {
    let name = sat.name().unwrap_or_default().to_owned();
    let bot = match sat {
        Sat::Bot { level, .. } => Some(level.clone()),
        Sat::Person { .. } | Sat::Nobody => None,
    };
    Occupant { name, bot }
}
