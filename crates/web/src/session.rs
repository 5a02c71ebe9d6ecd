//! A game in progress, as its screen knows it.
//!
//! | where | what |
//! | --- | --- |
//! | [`Session`] | what everything around the board knows; the same for every game |
//! | [`Play`] | what the board of one game knows in addition, and how it sends moves |
//! | [`AnyGame`] | the type-erased interface through which a session uses its game |
//! | [`Scene`] | one moment of a game, for drawing it |
//! | [`local`], [`remote`], [`guide`] | who drives it: a match in this browser, one on the server, a lesson |
//!
//! The screen reads what the viewer has been told and sends intents; it does not know which driver
//! handles them. Everything around the board is compiled once instead of once per game: only `Play`,
//! `Scene` and the drivers are generic over the game.

mod any_game;
pub mod guide;
pub mod local;
mod pace;
mod play;
pub mod remote;
mod scene;

use std::sync::Arc;

use engine::{Pending, Seat, Standings, Viewer};
use games::GameId;
use i18n::{Language, Names};
use leptos::prelude::*;
use live_match::{Occupant, Seed};
use protocol::http::Finished;

use crate::online::RemoteRoom;
use crate::storage::{NotKept, Saved};
pub use any_game::{AnyGame, Ending};
use guide::Guidance;
pub use pace::Pace;
pub use play::{Intent, Intents, Play, Sentence};
pub use scene::Scene;

/// How long each step is shown before the next one, in milliseconds at normal speed.
const STEP_PAUSE: u32 = 450;

/// Passing a shared device from one person to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curtain {
    /// The viewer's turn is over; this seat is next.
    Offered(Seat),
    /// All secrets are hidden until the person at this seat is ready.
    Drawn(Seat),
}

/// Why a move is not possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The number of the rule.
    pub rule: &'static str,
    /// The explanation.
    pub words: String,
}

/// The part of a step that is the same for every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who decides next.
    pub pending: Pending,
    /// Whether the viewer has moves to choose from.
    pub is_mine: bool,
    /// The result, once there is one.
    pub standings: Option<Standings>,
}

impl Step {
    /// Whose turn it is after this step.
    pub const fn turn(&self) -> Option<Seat> {
        match self.pending {
            Pending::Seat(seat) => Some(seat),
            Pending::Chance | Pending::Over => None,
        }
    }
}

/// The known steps of a game: a contiguous range up to the present. Earlier steps of a long game on the
/// server arrive later.
#[derive(Clone, Default, Debug)]
pub struct Steps {
    /// The number of the first known step, counted from 0.
    first: usize,
    known: Vec<Step>,
}

impl Steps {
    /// The number of the first known step.
    pub const fn first(&self) -> usize {
        self.first
    }

    /// The number of steps, including those not known yet.
    pub fn count(&self) -> usize {
        self.first + self.known.len()
    }

    /// The step with this number, if it is known.
    pub fn get(&self, number: usize) -> Option<&Step> {
        self.known.get(number.checked_sub(self.first)?)
    }

    /// The latest step.
    pub fn last(&self) -> Option<&Step> {
        self.known.last()
    }

    /// The known steps before the latest one.
    pub fn before_last(&self) -> &[Step] {
        self.known.split_last().map_or(&[], |(_, before)| before)
    }

    /// Prepends earlier steps.
    fn put_before(&mut self, earlier: Vec<Step>) {
        self.first -= earlier.len();
        self.known.splice(..0, earlier);
    }

    /// The turn a step belongs to, counted from 1 at the first known step: a step carries out a decision
    /// made before it. Chance in the middle of a turn does not end it.
    fn turn_number(&self, number: usize) -> usize {
        let before = &self.known[..number.saturating_sub(self.first).min(self.known.len())];
        let mut turns: Vec<_> = before.iter().filter_map(Step::turn).collect();
        turns.dedup();
        turns.len().max(1)
    }

    /// Whether a new turn begins with this step, which must not be the first.
    fn begins_turn(&self, number: usize) -> bool {
        let turn = |step: usize| self.get(step).and_then(Step::turn);
        turn(number).is_some() && turn(number) != turn(number - 1)
    }
}

/// What is shown of a game, regardless of which. The driver writes the signals; the screen reads them.
#[derive(Clone, Copy)]
pub struct Session {
    /// The game.
    pub game: GameId,
    /// The steps so far. What they told the viewer is game-specific, and in [`Play`].
    pub steps: RwSignal<Steps>,
    /// The step being looked at; `None` for the present.
    pub looking_at: RwSignal<Option<usize>>,
    /// Whether playback is on.
    pub plays: RwSignal<bool>,
    /// How fast other players' moves are shown.
    pub pace: Pace,
    /// Whose perspective is shown.
    pub viewer: RwSignal<Viewer>,
    /// The seat whose decision is awaited.
    pub thinking: RwSignal<Option<Seat>>,
    /// Whether the device has to be passed on.
    pub curtain: RwSignal<Option<Curtain>>,
    /// Whether the viewer may take back their last move.
    pub can_take_back: RwSignal<bool>,
    /// Why the game could not be saved.
    pub not_kept: RwSignal<Option<NotKept>>,
    /// Why the move just attempted is not possible.
    pub why: RwSignal<Option<Why>>,
    background: StoredValue<Background>,
}

/// What the chance events of a finished game were drawn from.
#[derive(Clone, Debug)]
pub struct Seeds {
    /// The host's own part.
    pub own: Seed,
    /// Each player's part, if any.
    pub parts: Vec<Option<Seed>>,
}

/// What is not reactive.
struct Background {
    occupants: Arc<[Occupant]>,
    saved: Option<Saved>,
    room: Option<RemoteRoom>,
    guidance: Option<RwSignal<Option<Guidance>>>,
    finished: Option<Finished>,
    record: Option<Arc<str>>,
    seeds: Option<Seeds>,
    /// `None` only during construction, since the game contains its session.
    play: Option<Box<dyn AnyGame>>,
}

impl Session {
    /// A session without steps. Only [`Play`] creates one.
    fn new(game: GameId, occupants: Vec<Occupant>) -> Self {
        Self {
            game,
            steps: RwSignal::new(Steps::default()),
            looking_at: RwSignal::new(None),
            plays: RwSignal::new(false),
            pace: Pace::default(),
            viewer: RwSignal::new(Viewer::Spectator),
            thinking: RwSignal::new(None),
            curtain: RwSignal::new(None),
            can_take_back: RwSignal::new(false),
            not_kept: RwSignal::new(None),
            why: RwSignal::new(None),
            background: StoredValue::new(Background {
                occupants: occupants.into(),
                saved: None,
                room: None,
                guidance: None,
                finished: None,
                record: None,
                seeds: None,
                play: None,
            }),
        }
    }

    /// Queries or commands the game.
    ///
    /// # Panics
    /// If the session was not created by a [`Play`].
    pub fn ask<T>(self, question: impl FnOnce(&dyn AnyGame) -> T) -> T {
        self.background
            .with_value(|background| question(background.play.as_deref().expect("a play is in its session")))
    }

    /// Whether the screen still exists.
    pub fn is_there(self) -> bool {
        !self.background.is_disposed()
    }

    /// The table, for games on the server.
    pub fn room(self) -> Option<RemoteRoom> {
        self.background.with_value(|background| background.room)
    }

    /// The saved game, for games on this device.
    pub fn saved(self) -> Option<Saved> {
        self.background.with_value(|background| background.saved.clone())
    }

    /// Sets the saved game.
    pub fn set_saved(self, saved: Saved) {
        self.background.update_value(|background| background.saved = Some(saved));
    }

    /// The server's data on the game, for finished games from there.
    pub fn finished(self) -> Option<Finished> {
        self.background.with_value(|background| background.finished.clone())
    }

    /// Sets the server's data on the game.
    pub fn set_finished(self, finished: Finished) {
        self.background.update_value(|background| background.finished = Some(finished));
    }

    /// The whole record, for replays.
    pub fn record(self) -> Option<Arc<str>> {
        self.background.with_value(|background| background.record.clone())
    }

    /// Sets the record.
    pub fn set_record(self, record: &str) {
        self.background.update_value(|background| background.record = Some(record.into()));
    }

    /// What chance was drawn from, for replays of games for which this is known.
    pub fn seeds(self) -> Option<Seeds> {
        self.background.with_value(|background| background.seeds.clone())
    }

    /// Sets what chance was drawn from.
    pub fn set_seeds(self, seeds: Seeds) {
        self.background.update_value(|background| background.seeds = Some(seeds));
    }

    /// Who sits where.
    pub fn occupants(self) -> Arc<[Occupant]> {
        self.background.with_value(|background| Arc::clone(&background.occupants))
    }

    /// The names at the table.
    pub fn names(self, language: Language) -> Vec<String> {
        self.background.with_value(|background| match &background.saved {
            Some(saved) => saved.names(language),
            None => background.occupants.iter().map(|occupant| occupant.name.clone()).collect(),
        })
    }

    /// Whether several people share this screen.
    pub fn is_shared(self) -> bool {
        self.background.with_value(|background| {
            let people = background.occupants.iter().filter(|occupant| occupant.bot.is_none());
            background.saved.is_some() && people.count() > 1
        })
    }

    /// The name of a seat.
    pub fn name(self, language: Language, seat: Seat) -> String {
        Names::new(&self.names(language), None).name(language, seat)
    }

    /// The viewer's seat, if any.
    pub fn me(self) -> Option<Seat> {
        match self.viewer.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether it is the viewer's turn after the latest known step.
    pub fn is_my_turn(self) -> bool {
        self.steps.with_untracked(|steps| steps.last().is_some_and(|step| step.is_mine))
    }

    /// Whether this is a replay of a finished game.
    pub fn is_replay(self) -> bool {
        self.background.with_value(|background| {
            background.room.is_none() && background.saved.is_none() && background.guidance.is_none()
        })
    }

    /// The state of the lesson, if this is one; `None` inside before the first remark.
    pub fn guidance(self) -> Option<RwSignal<Option<Guidance>>> {
        self.background.with_value(|background| background.guidance)
    }

    /// Whether the present is shown, where moves can be made.
    pub fn is_live(self) -> bool {
        self.looking_at.get().is_none()
    }

    /// The latest step; `None` before the first one.
    pub fn last(self) -> Option<Step> {
        self.steps.with(|steps| steps.last().copied())
    }

    /// The step being looked at; `None` before the first one.
    pub fn shown(self) -> Option<Step> {
        let at = self.looking_at.get();
        self.steps.with(|steps| {
            let last = steps.count().checked_sub(1)?;
            steps.get(at.unwrap_or(last).min(last)).copied()
        })
    }

    /// The number of the first known step, counted from 0.
    pub fn first_step(self) -> usize {
        self.steps.with(Steps::first)
    }

    /// The number of the last step.
    pub fn last_step(self) -> usize {
        self.steps.with(|steps| steps.count().saturating_sub(1))
    }

    /// The number of the step being looked at.
    pub fn step(self) -> usize {
        self.looking_at.get().unwrap_or_else(|| self.last_step())
    }

    /// Replays what happened after a step.
    pub fn show_again(self, step: usize) {
        self.go_to(step);
        self.plays.set(true);
    }

    /// Looks at a step, or the first known one; the last one is the present.
    pub fn go_to(self, step: usize) {
        let (first, last) = untrack(|| (self.first_step(), self.last_step()));
        let step = step.max(first);
        self.looking_at.set((step < last).then_some(step));
    }

    /// Moves by this many steps.
    pub fn step_by(self, steps: isize) {
        self.go_to(untrack(|| self.step()).saturating_add_signed(steps));
    }

    /// Moves to the start of the next turn, or back to the start of this or the previous one.
    pub fn turn_by(self, forward: bool) {
        let at = untrack(|| self.step());
        let begins = self.steps.with_untracked(|all| {
            let mut steps = all.first() + 1..all.count();
            if forward {
                steps.find(|&step| step > at && all.begins_turn(step))
            } else {
                steps.rfind(|&step| step < at && all.begins_turn(step)).or(Some(0))
            }
        });
        self.go_to(begins.unwrap_or(usize::MAX));
    }

    /// Whose turn it is after a step.
    pub fn turn_after(self, step: usize) -> Option<Seat> {
        self.steps.with(|steps| steps.get(step).and_then(Step::turn))
    }

    /// The turn a step belongs to, counted from 1.
    pub fn turn_number(self, step: usize) -> usize {
        self.steps.with(|steps| steps.turn_number(step))
    }

    /// The viewer's last decision before the others moved; `None` unless it is their turn again.
    pub fn my_last_decision(self) -> Option<usize> {
        let me = self.me()?;
        self.steps.with(|steps| {
            let (now, before) = (steps.last()?, steps.before_last());
            let last = before.iter().rposition(|step| step.pending == Pending::Seat(me))?;
            // Chance and the viewer's own move need no retelling.
            let others = before[last + 1..].iter().any(|step| step.pending != Pending::Chance);
            (now.is_mine && others).then_some(steps.first() + last)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(turns: &[Option<usize>]) -> Vec<Step> {
        let pending =
            |turn: &Option<usize>| turn.map_or(Pending::Chance, |seat| Pending::Seat(Seat::new(seat)));
        let step = |turn| Step { pending: pending(turn), is_mine: false, standings: None };
        turns.iter().map(step).collect()
    }

    #[test]
    fn steps_keep_their_numbers_when_earlier_ones_come() {
        let mut steps = Steps { first: 3, known: of(&[Some(0), None, Some(1)]) };
        let last = steps.last().copied();
        assert_eq!((steps.first(), steps.count(), steps.before_last().len()), (3, 6, 2));
        assert_eq!((steps.get(2), steps.get(5).copied(), steps.get(6)), (None, last, None));
        assert!(steps.begins_turn(5) && !steps.begins_turn(4));
        steps.put_before(of(&[None, Some(0), Some(0)]));
        assert_eq!((steps.first(), steps.count()), (0, 6));
        assert_eq!(steps.get(5).copied(), last);
        assert!(steps.begins_turn(1) && !steps.begins_turn(3) && steps.begins_turn(5));
    }

    #[test]
    fn chance_does_not_end_a_turn() {
        let steps = Steps { first: 0, known: of(&[None, Some(0), None, Some(0), Some(1), None, Some(0)]) };
        let turns: Vec<_> = (0..=7).map(|step| steps.turn_number(step)).collect();
        assert_eq!(turns, [1, 1, 1, 1, 1, 2, 2, 3]);
    }
}
