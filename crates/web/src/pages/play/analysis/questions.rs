//! Learning from mistakes: each of a player's mistakes as a question.

use std::sync::Arc;

use engine::{Seat, Viewer};
use i18n::Language;
use leptos::prelude::*;

use super::moment::{considered, reason};
use super::notable::Kind;
use super::{Desk, texts as said};
use crate::analysis::Decision;
use crate::browser;

/// A move that loses no more than this is as good as the best one, even if the noise is smaller.
const GOOD_ENOUGH: f64 = 0.01;

/// The questions about one player's mistakes. They stay as they are while the analysis goes on.
#[derive(Clone, PartialEq)]
pub struct Questions {
    /// The mistakes, each with the step after which it was made.
    mistakes: Arc<[(usize, Decision)]>,
    /// Which one is asked.
    at: usize,
    /// The answers to it so far, as numbers of choices.
    tried: Vec<usize>,
    is_hinted: bool,
    is_solved: bool,
}

/// How a choice stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Open,
    /// The move of the game.
    Made,
    Wrong,
    Right,
}

impl Questions {
    fn decision(&self) -> &Decision {
        &self.mistakes[self.at].1
    }

    fn ask(&mut self, at: usize) {
        *self = Self {
            mistakes: Arc::clone(&self.mistakes),
            at,
            tried: Vec::new(),
            is_hinted: false,
            is_solved: false,
        };
    }

    fn choice(&self, number: usize) -> Choice {
        let decision = self.decision();
        let is_right = loss(decision, number) <= decision.noise.max(GOOD_ENOUGH);
        if decision.moves[number].means.action == decision.made {
            Choice::Made
        } else if is_right && (self.is_solved || self.tried.contains(&number)) {
            Choice::Right
        } else if !is_right
            && (self.is_solved || self.tried.contains(&number) || self.is_hinted && number > 1)
        {
            Choice::Wrong
        } else {
            Choice::Open
        }
    }
}

/// How much of the chance of winning a move gives away.
fn loss(decision: &Decision, number: usize) -> f64 {
    let chance = |number: usize| decision.moves[number].means.chances[decision.seat];
    chance(0) - chance(number)
}

/// The step before each mistake of a seat, with the decision.
fn mistakes(desk: Desk, seat: Seat) -> Vec<(usize, Decision)> {
    let notables = untrack(|| desk.notables());
    let own =
        notables.into_iter().filter(|one| one.kind == Kind::Mistake && one.seat == seat && one.step > 0);
    desk.study.report.with_untracked(|report| {
        let decision = |step: usize| report.as_ref()?.moments.get(step)?.what.decision().cloned();
        own.filter_map(|one| Some((one.target(), decision(one.step)?))).collect()
    })
}

/// Asks about the mistakes of the chosen player, or of the one who made the most.
pub fn button(desk: Desk, language: Language) -> impl IntoView {
    let told = RwSignal::new(None);
    let begin = move |_| {
        let seat = desk.of.get_untracked().or_else(|| learner(desk));
        let mistakes: Arc<[_]> = seat.map(|seat| mistakes(desk, seat)).unwrap_or_default().into();
        let name = seat.map(|seat| desk.session.name(language, seat)).unwrap_or_default();
        told.set(mistakes.is_empty().then(|| said::no_mistakes(language, &name)));
        if let (Some(seat), Some((first, _))) = (seat, mistakes.first()) {
            let first = *first;
            desk.session.ask(|game| game.look_as(Viewer::Seat(seat)));
            let questions =
                Questions { mistakes, at: 0, tried: Vec::new(), is_hinted: false, is_solved: false };
            desk.questions.set(Some(questions));
            desk.go_to(first);
            request_animation_frame(|| browser::focus("question"));
        }
    };
    view! {
        <button class="small" on:click=begin>{said::learn(language)}</button>
        <span role="status">{move || told.get()}</span>
    }
}

/// Who learns if nobody was chosen: the only person, or whoever lost the most by mistakes.
fn learner(desk: Desk) -> Option<Seat> {
    let occupants = desk.session.occupants();
    let mut people = engine::seats(occupants.len()).filter(|seat| occupants[seat.index()].bot.is_none());
    if let (Some(only), None) = (people.next(), people.next()) {
        return Some(only);
    }
    desk.study.report.with_untracked(|report| {
        let report = report.as_ref()?;
        let error = |seat: &Seat| report.seats[seat.index()].error;
        engine::seats(report.seats.len()).max_by(|one, other| error(one).total_cmp(&error(other)))
    })
}

/// The number of the question about the moment on the board, if there is one (reactive).
pub fn asked(desk: Desk) -> Option<usize> {
    let step = desk.session.step();
    desk.questions.with(|questions| {
        let questions = questions.as_ref()?;
        (questions.mistakes[questions.at].0 == step).then_some(questions.at)
    })
}

/// A question, with its choices, which change but are not drawn anew: somebody may have the focus there.
pub fn question(desk: Desk, number: usize, language: Language) -> AnyView {
    let asked = desk.questions.with_untracked(|questions| {
        let questions = questions.as_ref()?;
        Some((questions.mistakes.get(number)?.clone(), questions.mistakes.len()))
    });
    let Some(((step, decision), all)) = asked else { return ().into_any() };
    let words = said::question(language, &desk.session.name(language, decision.seat), number + 1, all);
    let mut order: Vec<_> = (0..decision.moves.len()).collect();
    // By their notation, which says nothing about their worth.
    order.sort_by_key(|&number| decision.moves[number].means.action.to_string());
    let choices: Vec<_> =
        order.into_iter().map(|number| choice(desk, step, &decision, number, language)).collect();
    let is_solved = Memo::new(move |_| desk.questions.with(|it| it.as_ref().is_some_and(|it| it.is_solved)));
    view! {
        <p id="question" class="what" tabindex="-1">{words}</p>
        <ul class="choices" hidden=move || is_solved.get()>{choices}</ul>
        <p class="verdict" role="status">{move || verdict(desk, language)}</p>
        {move || is_solved.get().then(|| view! {
            {considered(desk, step, &decision, language)}
            {reason(desk, &decision, language)}
        })}
        {ways_on(desk, is_solved, number + 1 == all, language)}
    }
    .into_any()
}

fn choice(
    desk: Desk,
    step: usize,
    decision: &Decision,
    number: usize,
    language: Language,
) -> impl IntoView + use<> {
    let action = &decision.moves[number].means.action;
    let label =
        desk.session.ask(|game| game.say_move(step, decision.seat, action, language)).unwrap_or_default();
    let state = Memo::new(move |_| {
        desk.questions.with(|questions| questions.as_ref().map_or(Choice::Open, |it| it.choice(number)))
    });
    let answer = move |_| {
        desk.questions.update(|questions| {
            if let Some(questions) = questions {
                questions.tried.push(number);
                questions.is_solved = questions.choice(number) == Choice::Right;
            }
        });
        if desk.questions.with_untracked(|it| it.as_ref().is_some_and(|it| it.is_solved)) {
            request_animation_frame(|| browser::focus("question"));
        }
    };
    let kind = move || match state.get() {
        Choice::Open => "open",
        Choice::Made => "made",
        Choice::Wrong => "wrong",
        Choice::Right => "right",
    };
    let note = move || (state.get() == Choice::Made).then(|| said::was_made(language));
    view! {
        <li>
            <button class="line" data-state=kind disabled=move || state.get() != Choice::Open on:click=answer>
                <span>{label} " " <small>{note}</small></span>
            </button>
        </li>
    }
}

/// What the last answer was worth.
fn verdict(desk: Desk, language: Language) -> Option<String> {
    desk.questions.with(|questions| {
        let questions = questions.as_ref()?;
        let (decision, &last) = (questions.decision(), questions.tried.last()?);
        let chance = decision.moves[last].means.chances[decision.seat];
        Some(match questions.choice(last) {
            Choice::Right => said::right(language, &said::percent(language, chance)),
            _ => said::wrong(language, &said::percent(language, loss(decision, last))),
        })
    })
}

/// Hint and solution, then the next question.
fn ways_on(desk: Desk, is_solved: Memo<bool>, is_last: bool, language: Language) -> impl IntoView {
    let update = move |change: fn(&mut Questions)| {
        desk.questions.update(|questions| _ = questions.as_mut().map(change));
        request_animation_frame(|| browser::focus("question"));
    };
    let go_on = move |_| {
        let next = desk.questions.try_update(|questions| {
            let questions = questions.as_mut()?;
            questions.ask(questions.at + 1);
            Some(questions.mistakes[questions.at].0)
        });
        if let Some(Some(step)) = next {
            desk.show(step);
            request_animation_frame(|| browser::focus("question"));
        }
    };
    let end = move |_| {
        desk.questions.set(None);
        browser::focus("board");
    };
    view! {
        <p class="actions">
            {move || if !is_solved.get() {
                view! {
                    <button class="small" on:click=move |_| update(|it| it.is_hinted = true)>{said::hint(language)}</button>
                    <button class="small" on:click=move |_| update(|it| it.is_solved = true)>{said::solution(language)}</button>
                }
                .into_any()
            } else if is_last {
                view! { <span>{said::questions_over(language)}</span> }.into_any()
            } else {
                view! { <button class="small primary" on:click=go_on>{said::next_question(language)}</button> }.into_any()
            }}
            <button class="small" on:click=end>{said::end_questions(language)}</button>
        </p>
    }
}
