//! A game that is being played, as its screen knows it.
//!
//! | where | what |
//! | --- | --- |
//! | [`Session`] | what everything around the board knows; it is the same for every game |
//! | [`Play`] | what the board of one game knows beside it, and how it asks for moves |
//! | [`AnyGame`] | what a session asks of its game, whichever it is |
//! | [`Scene`] | one moment of a game, for drawing it |
//! | [`local`], [`remote`], [`guide`] | who drives it: a match in this browser, one on the server, a lesson |
//!
//! The screen reads what the viewer has been told and asks for moves; who answers is none of its
//! business. What is drawn around the board is built once, not once for each game: only `Play`,
//! `Scene` and the drivers have the game as a parameter.

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
use live_match::Occupant;
use protocol::http::Finished;

use crate::online::RemoteRoom;
use crate::storage::Saved;
pub use any_game::{AnyGame, Ending};
use guide::Guidance;
pub use pace::Pace;
pub use play::{Intent, Intents, Play, Sentence};
pub use scene::Scene;

/// How long each thing is looked at before the next one comes, in milliseconds at normal speed.
const STEP_PAUSE: u32 = 450;

/// The way from one person to the next on one device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curtain {
    /// The viewer has done what they could; this seat is next.
    Offered(Seat),
    /// Nobody's secrets are on the screen until this seat says so.
    Drawn(Seat),
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The number of the rule.
    pub rule: &'static str,
    /// In words.
    pub words: String,
}

/// What every game can say of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who decides after it.
    pub pending: Pending,
    /// Whether there are moves open to the viewer.
    pub is_mine: bool,
    /// The result, once there is one.
    pub standings: Option<Standings>,
}

impl Step {
    /// Who has to move after it.
    pub const fn turn(&self) -> Option<Seat> {
        match self.pending {
            Pending::Seat(seat) => Some(seat),
            Pending::Chance | Pending::Over => None,
        }
    }
}

/// What is known of a game's steps: all of them since one of them, up to the present. Of a long game on
/// the server, earlier ones come later.
#[derive(Clone, Default, Debug)]
pub struct Steps {
    /// The number of the first that is known, counted from 0.
    first: usize,
    known: Vec<Step>,
}

impl Steps {
    /// The number of the first that is known.
    pub const fn first(&self) -> usize {
        self.first
    }

    /// How many there were, those included that are not known yet.
    pub fn count(&self) -> usize {
        self.first + self.known.len()
    }

    /// The step with this number, if it is known.
    pub fn get(&self, number: usize) -> Option<&Step> {
        self.known.get(number.checked_sub(self.first)?)
    }

    /// The last one.
    pub fn last(&self) -> Option<&Step> {
        self.known.last()
    }

    /// Those before the last one.
    pub fn before_last(&self) -> &[Step] {
        self.known.split_last().map_or(&[], |(_, before)| before)
    }

    /// Earlier ones have come.
    fn put_before(&mut self, earlier: Vec<Step>) {
        self.first -= earlier.len();
        self.known.splice(..0, earlier);
    }

    /// In which turn a step was, counted from 1 since the first that is known: what happens in a step
    /// was decided before it. Chance in the middle of a turn does not end it.
    fn turn_number(&self, number: usize) -> usize {
        let before = &self.known[..number.saturating_sub(self.first).min(self.known.len())];
        let mut turns: Vec<_> = before.iter().filter_map(Step::turn).collect();
        turns.dedup();
        turns.len().max(1)
    }

    /// Whether somebody's turn begins with a step that is not the first.
    fn begins_turn(&self, number: usize) -> bool {
        let turn = |step: usize| self.get(step).and_then(Step::turn);
        turn(number).is_some() && turn(number) != turn(number - 1)
    }
}

/// What is shown of a game, whichever it is. Whoever drives the game writes the signals; the screen
/// reads them.
#[derive(Clone, Copy)]
pub struct Session {
    /// Which game.
    pub game: GameId,
    /// What there has been so far. What it told the viewer is the game's, and kept beside it.
    pub steps: RwSignal<Steps>,
    /// The step that is looked at; nothing for the present.
    pub looking_at: RwSignal<Option<usize>>,
    /// Whether the steps that follow are shown one after the other.
    pub plays: RwSignal<bool>,
    /// How fast what others do is shown.
    pub pace: Pace,
    /// Who looks.
    pub viewer: RwSignal<Viewer>,
    /// The bot that is thinking.
    pub thinking: RwSignal<Option<Seat>>,
    /// Whether the device has to be passed on.
    pub curtain: RwSignal<Option<Curtain>>,
    /// Whether the viewer may take back their last move.
    pub can_take_back: RwSignal<bool>,
    /// Whether the game could not be kept.
    pub not_kept: RwSignal<bool>,
    /// Why what was just tried cannot be done.
    pub why: RwSignal<Option<Why>>,
    /// The state of the lesson, if this is one.
    pub guidance: RwSignal<Option<Guidance>>,
    background: StoredValue<Background>,
}

/// What nobody has to follow.
struct Background {
    occupants: Arc<[Occupant]>,
    saved: Option<Saved>,
    room: Option<RemoteRoom>,
    is_guided: bool,
    finished: Option<Finished>,
    /// Nothing only while both are being made: the game has its session in it.
    play: Option<Box<dyn AnyGame>>,
}

impl Session {
    /// A session of which nothing is shown yet. Only a [`Play`] makes one.
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
            not_kept: RwSignal::new(false),
            why: RwSignal::new(None),
            guidance: RwSignal::new(None),
            background: StoredValue::new(Background {
                occupants: occupants.into(),
                saved: None,
                room: None,
                is_guided: false,
                finished: None,
                play: None,
            }),
        }
    }

    /// Asks the game for what only it can say or do.
    ///
    /// # Panics
    /// If the session is made by something else than a [`Play`].
    pub fn ask<T>(self, question: impl FnOnce(&dyn AnyGame) -> T) -> T {
        self.background
            .with_value(|background| question(background.play.as_deref().expect("a play is in its session")))
    }

    /// Whether the screen is still there.
    pub fn is_there(self) -> bool {
        !self.background.is_disposed()
    }

    /// The table on the server, if it is there.
    pub fn room(self) -> Option<RemoteRoom> {
        self.background.with_value(|background| background.room)
    }

    /// What is kept of it, if it is on this device.
    pub fn saved(self) -> Option<Saved> {
        self.background.with_value(|background| background.saved.clone())
    }

    /// This is kept of it on this device.
    pub fn set_saved(self, saved: Saved) {
        self.background.update_value(|background| background.saved = Some(saved));
    }

    /// What the server keeps of it, if it is over and was played there.
    pub fn finished(self) -> Option<Finished> {
        self.background.with_value(|background| background.finished.clone())
    }

    /// The server keeps this of it.
    pub fn set_finished(self, finished: Finished) {
        self.background.update_value(|background| background.finished = Some(finished));
    }

    /// Who sits where.
    pub fn occupants(self) -> Arc<[Occupant]> {
        self.background.with_value(|background| Arc::clone(&background.occupants))
    }

    /// What those who sit at the table are called.
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

    /// What a seat is called.
    pub fn name(self, language: Language, seat: Seat) -> String {
        Names::new(&self.names(language), None).name(language, seat)
    }

    /// Where the viewer sits, if they do.
    pub fn me(self) -> Option<Seat> {
        match self.viewer.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether the viewer has to move, as far as they have been told.
    pub fn is_my_turn(self) -> bool {
        self.steps.with_untracked(|steps| steps.last().is_some_and(|step| step.is_mine))
    }

    /// Whether the game is over and only looked at.
    pub fn is_replay(self) -> bool {
        self.background.with_value(|background| {
            background.room.is_none() && background.saved.is_none() && !background.is_guided
        })
    }

    /// Whether this is a lesson.
    pub fn is_guided(self) -> bool {
        self.background.with_value(|background| background.is_guided)
    }

    /// Whether the present is looked at, where moves can be made.
    pub fn is_live(self) -> bool {
        self.looking_at.get().is_none()
    }

    /// What was told last; nothing before the first step.
    pub fn last(self) -> Option<Step> {
        self.steps.with(|steps| steps.last().copied())
    }

    /// What is looked at; nothing before the first step.
    pub fn shown(self) -> Option<Step> {
        let at = self.looking_at.get();
        self.steps.with(|steps| {
            let last = steps.count().checked_sub(1)?;
            steps.get(at.unwrap_or(last).min(last)).copied()
        })
    }

    /// The number of the first step that is known, counted from 0.
    pub fn first_step(self) -> usize {
        self.steps.with(Steps::first)
    }

    /// The number of the last step.
    pub fn last_step(self) -> usize {
        self.steps.with(|steps| steps.count().saturating_sub(1))
    }

    /// The number of the step that is looked at.
    pub fn step(self) -> usize {
        self.looking_at.get().unwrap_or_else(|| self.last_step())
    }

    /// Shows what has happened after a step once more, one thing after the other.
    pub fn show_again(self, step: usize) {
        self.go_to(step);
        self.plays.set(true);
    }

    /// Looks at a step, or the first that is known; the last one is the present.
    pub fn go_to(self, step: usize) {
        let (first, last) = untrack(|| (self.first_step(), self.last_step()));
        let step = step.max(first);
        self.looking_at.set((step < last).then_some(step));
    }

    /// Looks so many steps further.
    pub fn step_by(self, steps: isize) {
        self.go_to(untrack(|| self.step()).saturating_add_signed(steps));
    }

    /// Looks at the beginning of the next turn, or of this or the last one.
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

    /// Who has to move after a step.
    pub fn turn_after(self, step: usize) -> Option<Seat> {
        self.steps.with(|steps| steps.get(step).and_then(Step::turn))
    }

    /// In which turn a step was, counted from 1.
    pub fn turn_number(self, step: usize) -> usize {
        self.steps.with(|steps| steps.turn_number(step))
    }

    /// The viewer's last decision before others have moved; nothing if it is not their turn again.
    pub fn my_last_decision(self) -> Option<usize> {
        let me = self.me()?;
        self.steps.with(|steps| {
            let (now, before) = (steps.last()?, steps.before_last());
            let last = before.iter().rposition(|step| step.pending == Pending::Seat(me))?;
            // Of what chance and one's own move have brought, nobody needs to be told.
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
