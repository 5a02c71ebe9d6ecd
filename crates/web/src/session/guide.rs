//! Drives a lesson: replays its records remark by remark, and waits for the learner to make the recorded
//! moves.

use std::sync::Arc;

use engine::records::Fault;
use engine::{Seat, Step, Viewer};
use futures::StreamExt;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::{Happening, Match, Occupant, Record, SavedMatch};
use protocol::BOT_NAMES;

use super::{Intent, Intents, Play, Session};
use crate::lesson::{self, Chapter, Course, Lesson, Remark};
use crate::screens::Screen;
use crate::{app, texts};

/// The pause after each step of an opponent, in milliseconds at normal speed.
const STEP_PAUSE: u32 = 1000;

/// The current state of a lesson.
#[derive(Clone, PartialEq, Debug)]
pub enum Guidance {
    /// A remark is shown.
    Remark {
        /// The remark.
        remark: Remark,
        /// Its number, counted from 1.
        number: usize,
        /// The number of remarks in the lesson.
        count: usize,
        /// Whether it asks for a move.
        asks: bool,
        /// Whether the learner has just tried another legal move.
        strayed: bool,
    },
    /// The lesson is over.
    Over,
}

/// The driver of a lesson.
pub struct Guide<G: Screen> {
    play: Play<G>,
    session: Session,
    guidance: RwSignal<Option<Guidance>>,
    lesson: Lesson,
    course: Course,
}

/// A replayed chapter.
struct Replayed<G: Screen> {
    steps: Vec<Step<G::Action, G::Outcome>>,
    happened: Vec<Happening<G>>,
    viewer: Viewer,
}

/// How a remark ended.
#[derive(PartialEq, Eq)]
enum Done {
    /// The learner continued.
    Yes,
    /// The page was closed.
    Left,
}

impl<G: Screen> Guide<G> {
    /// Starts a lesson, or resumes it where the reader left it.
    pub fn begin(lesson: Lesson, course: Course) -> Result<Session, Fault> {
        for chapter in &lesson.chapters {
            replay::<G>(chapter)?;
        }
        let first = &lesson.chapters[0];
        let guidance = RwSignal::new(None);
        let (play, intents) = Play::guided(occupants(first)?, guidance);
        let guide = Self { play, session: play.session, guidance, lesson, course };
        let start = lesson::progress(G::GAME, course).min(guide.lesson.length().saturating_sub(1));
        // Before the first render, so that the board is rendered only once.
        guide.show_chapter_of(start)?;
        spawn_local(guide.run(start, intents));
        Ok(play.session)
    }

    async fn run(self, start: usize, mut intents: Intents<G>) {
        let mut number = 0;
        for chapter in &self.lesson.chapters {
            let Ok(replayed) = replay::<G>(chapter) else { return };
            for (place, remark) in chapter.remarks.iter().enumerate() {
                number += 1;
                if number <= start {
                    continue;
                }
                if place == 0 {
                    self.show_anew(&replayed, remark.step);
                }
                if self.tell(&replayed, chapter, place, number, &mut intents).await == Done::Left {
                    return;
                }
            }
            self.show_until(&replayed, replayed.happened.len()).await;
        }
        if self.session.is_there() {
            lesson::start_over(G::GAME, self.course);
            self.guidance.set(Some(Guidance::Over));
        }
    }

    /// Plays up to a remark and waits until the learner continues.
    async fn tell(
        &self,
        replayed: &Replayed<G>,
        chapter: &Chapter,
        place: usize,
        number: usize,
        intents: &mut Intents<G>,
    ) -> Done {
        let remark = &chapter.remarks[place];
        self.show_until(replayed, remark.step).await;
        if !self.session.is_there() {
            return Done::Left;
        }
        lesson::remember(G::GAME, self.course, number - 1);
        let is_last_of_step = chapter.remarks.get(place + 1).is_none_or(|next| next.step > remark.step);
        let asked = is_last_of_step.then(|| replayed.asked_for(remark.step)).flatten();
        let say = |strayed| {
            let (remark, count) = (remark.clone(), self.lesson.length());
            self.guidance.set(Some(Guidance::Remark {
                remark,
                number,
                count,
                asks: asked.is_some(),
                strayed,
            }));
        };
        say(false);
        loop {
            match (intents.next().await, asked) {
                (None, _) => return Done::Left,
                (Some(Intent::GoOn), _) => break,
                (Some(Intent::Move(action, _)), Some(asked)) if action == asked => break,
                (Some(Intent::Move(..)), _) => say(true),
                // There is no undo in a lesson, and nobody shares the screen.
                (Some(_), _) => {}
            }
            if !self.session.is_there() {
                return Done::Left;
            }
        }
        self.session.why.set(None);
        self.play.forget_draft();
        if asked.is_some() {
            self.show_until(replayed, remark.step + 1).await;
        }
        Done::Yes
    }

    /// Shows the game as of the remark with this number, counted from 0.
    fn show_chapter_of(&self, number: usize) -> Result<(), Fault> {
        let mut before = number;
        for chapter in &self.lesson.chapters {
            if let Some(remark) = chapter.remarks.get(before) {
                self.show_anew(&replay::<G>(chapter)?, remark.step);
                break;
            }
            before -= chapter.remarks.len();
        }
        Ok(())
    }

    fn show_anew(&self, replayed: &Replayed<G>, steps: usize) {
        let told = replayed.happened[..steps].iter().map(|one| Arc::new(one.news(replayed.viewer)));
        self.session.viewer.set(replayed.viewer);
        self.play.show_anew(told.collect());
    }

    /// Shows the steps one by one up to this number.
    async fn show_until(&self, replayed: &Replayed<G>, steps: usize) {
        while self.session.is_there() {
            let shown = untrack(|| self.session.steps.with(super::Steps::count));
            let Some(next) = replayed.happened[..steps].get(shown) else { return };
            self.play.happen(next, replayed.viewer);
            if shown + 1 < steps {
                self.session.pace.wait(app::settings_untracked().speed.pause(STEP_PAUSE)).await;
            }
        }
    }
}

impl<G: Screen> Replayed<G> {
    /// The recorded move after this many steps, if it is the learner's.
    fn asked_for(&self, step: usize) -> Option<G::Action> {
        match self.steps.get(step)? {
            Step::Decision { seat, action } if self.viewer == Viewer::Seat(*seat) => Some(*action),
            _ => None,
        }
    }
}

/// A chapter as its learner saw it, to be looked at only.
pub fn looked_at<G: Screen>(chapter: &Chapter) -> Result<Session, Fault> {
    let play = Play::<G>::replayed(occupants(chapter)?, replay::<G>(chapter)?.happened);
    play.show_to(Viewer::Seat(Seat::new(chapter.seat)));
    Ok(play.session)
}

fn replay<G: Screen>(chapter: &Chapter) -> Result<Replayed<G>, Fault> {
    let kept = SavedMatch { occupants: occupants(chapter)?, seed: [0; 32], record: chapter.record.clone() };
    let game = Match::<G>::restore(kept)?;
    Ok(Replayed {
        steps: game.journal().steps().to_vec(),
        happened: game.history(),
        viewer: Viewer::Seat(Seat::new(chapter.seat)),
    })
}

/// The learner and the opponents.
fn occupants(chapter: &Chapter) -> Result<Vec<Occupant>, Fault> {
    // A number of players that is out of range is refused when the record is replayed.
    let players = Record::open(&chapter.record).map_err(|bad| bad.fault)?.header.players;
    let players = usize::try_from(players).unwrap_or_default();
    let you = texts::you(app::language_untracked());
    let name = |seat: usize| if seat == chapter.seat { you } else { BOT_NAMES[seat] };
    Ok((0..players).map(|seat| Occupant::new(name(seat).to_owned(), None)).collect())
}
