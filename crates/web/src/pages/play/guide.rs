//! The panel of a lesson: the remark and the buttons.

use i18n::Language;
use leptos::prelude::*;

use crate::lesson::{Course, Remark};
use crate::pages::learn::Again;
use crate::route::Page;
use crate::screens;
use crate::session::Session;
use crate::session::guide::Guidance;
use crate::{app, browser, motion, settings, texts};

/// The id of the button that continues.
const NEXT: &str = "guide-next";

/// The panel; empty unless the game is a lesson.
pub fn panel(session: Session) -> impl IntoView {
    session.guidance().map(|guidance| {
        point(session, guidance);
        move || guidance.get().map(|guidance| shown(session, guidance, app::language()))
    })
}

fn shown(session: Session, guidance: Guidance, language: Language) -> impl IntoView {
    let content = match guidance {
        Guidance::Remark { remark, number, count, asks, strayed } => {
            said(session, &remark, (number, count), asks, strayed, language).into_any()
        }
        Guidance::Over => over(session, language).into_any(),
    };
    view! { <aside class="guide" aria-label=texts::lesson(language)>{content}</aside> }
}

fn said(
    session: Session,
    remark: &Remark,
    (number, count): (usize, usize),
    asks: bool,
    strayed: bool,
    language: Language,
) -> impl IntoView + use<> {
    let answer = strayed
        .then(|| remark.otherwise(language).unwrap_or_else(|| texts::not_this_move(language).to_owned()));
    let strayed = answer.is_some();
    let (words, class) =
        if asks { (texts::show_me(language), "small") } else { (texts::next(language), "primary") };
    let go_on = move |_| session.ask(|game| game.go_on());
    view! {
        <p class="remark" role="status" data-strayed=strayed.then_some("true")>{answer.unwrap_or_else(|| remark.words(language))}</p>
        <p class="onward">
            <span class="number" aria-hidden="true">{format!("{number} / {count}")}</span>
            <span class="hidden">{texts::step_of(language, number, count)}</span>
            <a class="button small" href=Page::Home.path() title=settings::are_kept().then(|| texts::leave_lesson_help(language))>{texts::leave_lesson(language)}</a>
            <button id=NEXT class=class aria-keyshortcuts="n" on:click=go_on>{words}</button>
        </p>
    }
}

fn over(session: Session, language: Language) -> impl IntoView {
    let game = session.game;
    let again = use_context::<Again>();
    let more = again.is_some_and(|again| again.course == Course::First) && screens::lessons(game).len() > 1;
    view! {
        <p class="remark" role="status">{texts::lesson_over(language)}</p>
        <p class="onward">
            {again.map(|again| view! { <button class="small" on:click=move |_| again.begin(game)>{texts::lesson_again(language)}</button> })}
            {more.then(|| view! { <a class="button small" href=Page::Learn(game, Course::Advanced).path()>{texts::learn_advanced(language)}</a> })}
            <a id=NEXT class="button primary" href=Page::First(game).path()>{texts::play_first_game(language)}</a>
        </p>
    }
}

/// Points at the element the remark is about, and moves the focus to where the learner continues.
fn point(session: Session, guidance: RwSignal<Option<Guidance>>) {
    let show = move || {
        let Some(now) = guidance.get() else { return };
        session.steps.track();
        let (at, asks) = match now {
            Guidance::Remark { remark, asks, .. } => (remark.at, asks),
            Guidance::Over => (None, false),
        };
        motion::point_at(at);
        request_animation_frame(move || match browser::focused().as_deref() {
            _ if !asks => browser::focus(NEXT),
            // Somebody who is already at the hand stays there.
            Some(NEXT | "") | None => browser::focus("board"),
            Some(_) => {}
        });
    };
    Effect::new(show);
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        if let Some(Some(Guidance::Remark { remark, .. })) = guidance.try_get_untracked() {
            motion::point_at(remark.at);
        }
    });
    on_cleanup(move || resized.remove());
}
