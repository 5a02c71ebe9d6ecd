//! The timeline under the board, for moving between steps.

use std::time::Duration;

use engine::{Seat, Viewer, seats};
use leptos::prelude::*;

use crate::screens::{self, drawing, initial, seat_style};
use crate::session::Session;
use crate::settings::Speed;
use crate::{app, texts};

/// How long each step is shown during playback, in milliseconds at normal speed.
const STEP: u32 = 900;

/// The strip; hidden while the viewer looks at the present of a game in progress.
pub fn strip(session: Session) -> impl IntoView {
    play_on(session);
    let seen = Memo::new(move |_| session.is_replay() || session.looking_at.get().is_some());
    let hands = RwSignal::new(true);
    move || {
        seen.get().then(|| {
            view! {
                {session.is_replay().then(|| hands_of_all(session, hands))}
                {controls(session, hands)}
            }
        })
    }
}

/// Every player's cards at the step being looked at; for replays only.
fn hands_of_all(session: Session, shown: RwSignal<bool>) -> impl IntoView {
    let language = app::language();
    let hand = move |seat: Seat| {
        let step = session.step();
        let cards = session.ask(|game| game.hand(seat, step, language))?;
        let name = session.name(language, seat);
        Some(view! {
            <li style=seat_style(seat)>
                <span class="chip" title=name.clone() aria-hidden="true">{initial(&name)}</span>
                <span class="hidden">{name} ": "</span>
                {cards}
            </li>
        })
    };
    move || {
        shown.get().then(|| {
            let hands: Vec<_> = seats(session.occupants().len()).filter_map(hand).collect();
            view! { <ul class="hands" data-watched=session.me().is_none().then_some("true") aria-label=texts::all_hands(language)>{hands}</ul> }
        })
    }
}

/// Chooses the perspective, and whether all hands are shown.
fn eyes(session: Session, hands: RwSignal<bool>) -> impl IntoView {
    let language = app::language();
    let seats = seats(session.occupants().len()).map(|seat| {
        view! { <option value=seat.index().to_string()>{session.name(language, seat)}</option> }
    });
    let look = move |event: web_sys::Event| {
        let seat = event_target_value(&event).parse::<usize>().ok();
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat)));
        session.ask(|game| game.look_as(viewer));
    };
    let words = texts::all_hands(language);
    let eyes = move || session.me().map(|seat| seat.index().to_string()).unwrap_or_default();
    view! {
        <select class="eyes" prop:value=eyes aria-label=texts::seen_by(language) title=texts::seen_by(language) on:change=look>
            <option value="">{texts::spectator(language)}</option>
            {seats.collect_view()}
        </select>
        <button class="all-hands small" title=words aria-pressed=move || hands.get().to_string() on:click=move |_| hands.update(|shown| *shown = !*shown)>
            {drawing("stolik", "hand")} <span class="words">{words}</span>
        </button>
    }
}

/// The playback speed.
fn speed() -> impl IntoView {
    let (language, settings) = (app::language(), app::settings());
    let speeds = Speed::ALL.into_iter().enumerate().map(|(number, speed)| {
        let chosen = move || settings.with(|settings| settings.speed == speed);
        view! { <option value=number.to_string() selected=chosen>{texts::speed_name(language, speed)}</option> }
    });
    let choose = move |event: web_sys::Event| {
        let number: usize = event_target_value(&event).parse().unwrap_or_default();
        settings.update(|settings| settings.speed = Speed::ALL[number]);
    };
    view! {
        <select class="speed" aria-label=texts::speed(language) title=texts::speed(language) on:change=choose>
            {speeds.collect_view()}
        </select>
    }
}

/// Advances automatically while playback is on.
fn play_on(session: Session) {
    let plays = session.plays;
    Effect::new(move || {
        let at = session.step();
        if !plays.get() {
            return;
        }
        let pause = app::settings().with(|settings| settings.speed.pause(STEP)).max(150);
        set_timeout(
            move || {
                // After a jump to another step, the timer started there takes over.
                if plays.try_get_untracked() == Some(true) && untrack(|| session.step()) == at {
                    session.step_by(1);
                    if session.looking_at.get_untracked().is_none() {
                        plays.set(false);
                    }
                }
            },
            Duration::from_millis(pause.into()),
        );
    });
}

fn controls(session: Session, hands: RwSignal<bool>) -> impl IntoView {
    let (language, plays) = (app::language(), session.plays);
    let (first, last) = (move || session.first_step(), move || session.last_step());
    let at = move || session.step();
    let past = move || (!session.is_replay()).then(|| texts::in_the_past(language));
    let button = |icon: &'static str, words: &'static str, disabled: Signal<bool>, go: fn(Session)| {
        view! {
            <button class="tool" aria-label=words title=words disabled=disabled on:click=move |_| { plays.set(false); go(session); }>
                {drawing("stolik", icon)}
            </button>
        }
    };
    let at_start = Signal::derive(move || at() == first());
    let at_end = Signal::derive(move || at() == last());
    let toggle = move |_| {
        if at() == last() {
            session.go_to(0);
        }
        plays.update(|plays| *plays = !*plays);
    };
    let (pause, play) = (texts::pause(language), texts::play_on(language));
    view! {
        <section class="timeline" aria-label=texts::replay(language)>
            <strong class="past">{past}</strong>
            {button("step-back", texts::turn_back(language), at_start, |session| session.turn_by(false))}
            {button("arrow-left", texts::step_back(language), at_start, |session| session.step_by(-1))}
            <button class="tool" aria-label=move || if plays.get() { pause } else { play } on:click=toggle>
                {move || drawing("stolik", if plays.get() { "pause" } else { "play" })}
            </button>
            {button("arrow-right", texts::step_forward(language), at_end, |session| session.step_by(1))}
            {button("step-forward", texts::turn_forward(language), at_end, |session| session.turn_by(true))}
            <input
                type="range"
                min=move || first().to_string()
                max=move || last().to_string()
                prop:value=move || at().to_string()
                aria-label=texts::replay(language)
                aria-valuetext=move || texts::step_of(language, at() + 1, last() + 1)
                on:input=move |event| { plays.set(false); session.go_to(event_target_value(&event).parse().unwrap_or_default()); }
            />
            <span class="step">{move || format!("{} / {}", at() + 1, last() + 1)}</span>
            {speed()}
            {(session.is_replay() && screens::has_secrets(session.game)).then(|| eyes(session, hands))}
            {(!session.is_replay()).then(|| view! { <button class="small primary to-live" on:click=move |_| session.looking_at.set(None)>{drawing("stolik", "close")} <span class="words">{texts::to_live(language)}</span></button> })}
        </section>
    }
}
