//! The way to every step and back, under the board.

use std::time::Duration;

use leptos::prelude::*;
use table::Pending;

use crate::games::{Screen, drawing};
use crate::table::Table;
use crate::{app, texts};

/// How long a step is looked at when the game plays itself, in milliseconds at normal speed.
const STEP: u32 = 900;

/// The strip; nothing for whoever looks at the present of a game that is being played.
pub fn strip<G: Screen>(table: Table<G>) -> impl IntoView {
    play_on(table);
    let seen = Memo::new(move |_| table.is_replay() || table.looking_at.get().is_some());
    move || seen.get().then(|| controls(table))
}

/// Goes on by itself while it is told to.
fn play_on<G: Screen>(table: Table<G>) {
    let plays = table.plays;
    Effect::new(move || {
        let at = table.step();
        if !plays.get() {
            return;
        }
        let pause = app::settings().with(|settings| settings.speed.pause(STEP)).max(150);
        set_timeout(
            move || {
                // Who has gone elsewhere meanwhile has begun to wait there.
                if plays.try_get_untracked() == Some(true) && untrack(|| table.step()) == at {
                    table.step_by(1);
                    if table.looking_at.get_untracked().is_none() {
                        plays.set(false);
                    }
                }
            },
            Duration::from_millis(pause.into()),
        );
    });
}

fn controls<G: Screen>(table: Table<G>) -> impl IntoView {
    let (language, plays) = (app::language(), table.plays);
    let last = move || table.last_step();
    let at = move || table.step();
    let past = move || (!table.is_replay()).then(|| texts::in_the_past(language));
    let button = |icon: &'static str, words: &'static str, disabled: Signal<bool>, go: fn(Table<G>)| {
        view! {
            <button class="tool" aria-label=words title=words disabled=disabled on:click=move |_| { plays.set(false); go(table); }>
                {drawing("stolik", icon)}
            </button>
        }
    };
    let at_start = Signal::derive(move || at() == 0);
    let at_end = Signal::derive(move || at() == last());
    let toggle = move |_| {
        if at() == last() {
            table.go_to(0);
        }
        plays.update(|plays| *plays = !*plays);
    };
    let (pause, play) = (texts::pause(language), texts::play_on(language));
    view! {
        <section class="timeline" aria-label=texts::replay(language)>
            <strong class="past">{past}</strong>
            {button("step-back", texts::turn_back(language), at_start, |table| table.turn_by(false))}
            {button("arrow-left", texts::step_back(language), at_start, |table| table.step_by(-1))}
            <button class="tool" aria-label=move || if plays.get() { pause } else { play } on:click=toggle>
                {move || drawing("stolik", if plays.get() { "pause" } else { "play" })}
            </button>
            {button("arrow-right", texts::step_forward(language), at_end, |table| table.step_by(1))}
            {button("step-forward", texts::turn_forward(language), at_end, |table| table.turn_by(true))}
            <input
                type="range"
                min="0"
                max=move || last().to_string()
                prop:value=move || at().to_string()
                aria-label=texts::replay(language)
                aria-valuetext=move || texts::step_of(language, at() + 1, last() + 1)
                on:input=move |event| { plays.set(false); table.go_to(event_target_value(&event).parse().unwrap_or_default()); }
            />
            <span class="step">{move || format!("{} / {}", at() + 1, last() + 1)}</span>
            {(!table.is_replay()).then(|| view! { <button class="small primary to-live" on:click=move |_| table.looking_at.set(None)>{drawing("stolik", "close")} <span class="words">{texts::to_live(language)}</span></button> })}
        </section>
    }
}

impl<G: Screen> Table<G> {
    /// Whether the game is over and only looked at.
    pub fn is_replay(self) -> bool {
        self.room().is_none() && self.saved.with_value(Option::is_none)
    }

    /// The number of the last step.
    pub fn last_step(self) -> usize {
        self.history.with(|history| history.len().saturating_sub(1))
    }

    /// The step that is looked at.
    pub fn step(self) -> usize {
        self.looking_at.get().unwrap_or_else(|| self.last_step())
    }

    /// Shows what has happened after a step once more, one thing after the other.
    pub fn show_again(self, step: usize) {
        self.go_to(step);
        self.plays.set(true);
    }

    /// Looks at a step; the last one is the present.
    pub fn go_to(self, step: usize) {
        let last = untrack(|| self.last_step());
        self.looking_at.set((step < last).then_some(step));
    }

    /// Looks so many steps further.
    pub fn step_by(self, steps: isize) {
        self.go_to(untrack(|| self.step()).saturating_add_signed(steps));
    }

    /// Looks at the beginning of the next turn, or of this or the last one.
    pub fn turn_by(self, forward: bool) {
        let at = untrack(|| self.step());
        let begins = self.history.with_untracked(|history| {
            let turn = |step: usize| match history[step].sight.pending {
                Pending::Seat(seat) => Some(seat),
                Pending::Chance | Pending::Over => None,
            };
            let is_first = |step: &usize| turn(*step).is_some() && turn(*step) != turn(*step - 1);
            let mut steps = 1..history.len();
            if forward {
                steps.find(|step| *step > at && is_first(step))
            } else {
                steps.rfind(|step| *step < at && is_first(step)).or(Some(0))
            }
        });
        self.go_to(begins.unwrap_or(usize::MAX));
    }
}
