//! What there is to say about the moment on the board: the luck that led to it, and the decision that follows.

use ::analysis::{Luck, What};
use engine::{BySeat, Seat, seats};
use i18n::Language;
use leptos::prelude::*;
use serde_json::Value;

use super::notable::Notable;
use super::{Desk, questions, texts as said};
use crate::analysis::Decision;
use crate::app;
use crate::pages::chart::{self, Bar};
use crate::screens::{drawing, seat_style};

/// Changes by chance smaller than this are not listed.
const LEAST_CHANGE: f64 = 0.005;

/// Differences in points smaller than this explain nothing.
const LEAST_POINTS: f64 = 0.25;

/// What is known about a moment.
#[derive(Clone, PartialEq)]
struct Here {
    /// The step shown.
    step: usize,
    /// The luck of this step, if it was chance.
    luck: Option<Luck>,
    /// What follows.
    next: Option<What<Value>>,
}

/// The card over the board, or at the lower end of the drawer where that stays open. Nothing makes room for it.
pub fn card(desk: Desk) -> impl IntoView {
    let session = desk.session;
    let is_there = Memo::new(move |_| !session.is_live() && desk.study.report.with(Option::is_some));
    move || is_there.get().then(|| frame(desk, app::language()))
}

fn frame(desk: Desk, language: Language) -> impl IntoView {
    let session = desk.session;
    let here = Memo::new(move |_| {
        let step = session.step();
        desk.study.report.with(|report| {
            let moment = |step: usize| report.as_ref().and_then(|report| report.moments.get(step));
            let luck = moment(step).and_then(|moment| moment.what.luck()).cloned();
            Here { step, luck, next: moment(step + 1).map(|moment| moment.what.clone()) }
        })
    });
    let folded = move || !desk.card.get();
    let toggle = move |_| desk.card.update(|shown| *shown = !*shown);
    let asked = Memo::new(move |_| questions::asked(desk));
    let content = move || match asked.get() {
        Some(number) => questions::question(desk, number, language),
        None => here.with(|here| judgement(desk, here, language)),
    };
    view! {
        <section class="moment-card" data-folded=move || folded().then_some("true") aria-labelledby="moment-heading">
            <header>
                {jump(desk, false, language)}
                <h2 id="moment-heading">{said::here(language)}</h2>
                {jump(desk, true, language)}
                <button class="shut" aria-expanded=move || (!folded()).to_string() aria-label=said::fold(language) title=said::fold(language) on:click=toggle>
                    {move || drawing("stolik", if folded() { "plus" } else { "minus" })}
                </button>
            </header>
            <div class="about" hidden=folded>{content}</div>
        </section>
    }
}

/// Goes to the next or previous moment worth a look.
fn jump(desk: Desk, forward: bool, language: Language) -> impl IntoView {
    let to = Memo::new(move |_| {
        let at = desk.session.step();
        let mut targets = desk.notables().into_iter().map(Notable::target);
        if forward { targets.find(|&step| step > at) } else { targets.filter(|&step| step < at).last() }
    });
    let (words, icon) = if forward {
        (said::next(language), "arrow-right")
    } else {
        (said::previous(language), "arrow-left")
    };
    let go = move |_| {
        if let Some(step) = to.get_untracked() {
            desk.show(step);
        }
    };
    view! {
        <button class="tool" aria-label=words title=words disabled=move || to.get().is_none() on:click=go>{drawing("stolik", icon)}</button>
    }
}

fn judgement(desk: Desk, here: &Here, language: Language) -> AnyView {
    let luck = here.luck.as_ref().and_then(|luck| changes(desk, &luck.luck, language));
    let next = match &here.next {
        Some(What::Decision(decision)) => Some(judged(desk, here.step, decision, language)),
        Some(What::Forced { seat }) => Some(bare(desk, *seat, said::forced(language), language)),
        Some(What::Unknown { seat: Some(seat) }) => {
            Some(bare(desk, *seat, said::not_yet(language), language))
        }
        _ => None,
    };
    let quiet = (luck.is_none() && next.is_none()).then(|| view! { <p>{said::quiet(language)}</p> });
    view! { {luck} {next} {quiet} }.into_any()
}

/// Whom chance helped, and whom it harmed.
fn changes(desk: Desk, luck: &BySeat<f64>, language: Language) -> Option<AnyView> {
    let changed = seats(luck.players()).filter(|&seat| luck[seat].abs() >= LEAST_CHANGE);
    let changes: Vec<_> = changed
        .map(|seat| {
            let kind = if luck[seat] > 0.0 { "good-luck" } else { "bad-luck" };
            view! {
                <li style=seat_style(seat) data-sign=kind>
                    <bdi>{desk.session.name(language, seat)}</bdi> " " <strong>{said::change(language, luck[seat])}</strong>
                </li>
            }
        })
        .collect();
    (!changes.is_empty()).then(|| {
        view! {
            <p class="what">{said::luck_here(language)}</p>
            <ul class="changes">{changes}</ul>
        }
        .into_any()
    })
}

/// A decision about which there is little to say.
fn bare(desk: Desk, seat: Seat, words: &'static str, language: Language) -> AnyView {
    view! { {whose(desk, seat, language)} <p class="verdict">{words}</p> }.into_any()
}

fn whose(desk: Desk, seat: Seat, language: Language) -> impl IntoView {
    let name = desk.session.name(language, seat);
    view! { <p class="what" style=seat_style(seat)>{said::to_decide(language, &name)}</p> }
}

/// What a decision was worth, and the moves that were considered.
fn judged(desk: Desk, step: usize, decision: &Decision, language: Language) -> AnyView {
    let (error, noise) = (decision.error, said::percent(language, decision.noise));
    let verdict = if error > 0.0 {
        let size = said::mistake(language, error);
        format!("{}: {} (± {noise})", capital(size), said::change(language, -error))
    } else if decision.rank == 1 {
        said::best_move(language).to_owned()
    } else {
        said::as_good(language, &said::percent(language, decision.difference), &noise)
    };
    view! {
        {whose(desk, decision.seat, language)}
        <p class="verdict" data-error=(error > 0.0).then_some("true")>{verdict}</p>
        {considered(desk, step, decision, language)}
        {(error > 0.0).then(|| reason(desk, decision, language))}
    }
    .into_any()
}

/// The moves that were considered, as bars.
pub(super) fn considered(
    desk: Desk,
    step: usize,
    decision: &Decision,
    language: Language,
) -> impl IntoView + use<> {
    let bars = decision.moves.iter().enumerate().map(|(rank, one)| {
        let action = &one.means.action;
        let label = desk.session.ask(|game| game.say_move(step, decision.seat, action, language));
        let is_made = *action == decision.made;
        let tags = [(rank == 0).then(|| said::best(language)), is_made.then(|| said::made(language))];
        let tags: Vec<_> = tags.into_iter().flatten().collect();
        let tags = if tags.is_empty() { String::new() } else { format!(" ({})", tags.join(", ")) };
        let chance = one.means.chances[decision.seat];
        let words = said::percent(language, chance);
        Bar { label: label.unwrap_or_default() + &tags, value: chance, words, is_mine: is_made }
    });
    chart::bars(bars.collect(), said::moves(language))
}

/// One sentence why: what the better move changes in the points that the searches expect.
pub(super) fn reason(desk: Desk, decision: &Decision, language: Language) -> Option<AnyView> {
    let best = &decision.moves.first()?.means.scores;
    let made = &decision.moves.iter().find(|one| one.means.action == decision.made)?.means.scores;
    let others = seats(best.players()).filter(|&seat| seat != decision.seat);
    let changes: Vec<_> = std::iter::once(decision.seat)
        .chain(others)
        .map(|seat| (seat, best[seat] - made[seat]))
        .filter(|(_, change)| change.abs() >= LEAST_POINTS)
        .map(|(seat, change)| {
            format!("{} {}", desk.session.name(language, seat), said::points(language, change))
        })
        .collect();
    (!changes.is_empty())
        .then(|| view! { <p class="reason">{said::reason(language, &changes.join(", "))}</p> }.into_any())
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
