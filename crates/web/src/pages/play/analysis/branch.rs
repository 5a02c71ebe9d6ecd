//! Playing on from a moment of a finished game.

use engine::{Pending, Seat, seats};
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::Occupant;
use protocol::Level;

use super::texts as said;
use crate::pages::set_up::{self, Beginning};
use crate::route::{self, Page};
use crate::session::Session;
use crate::texts;

/// Chooses who plays, and begins.
pub fn panel(session: Session, language: Language) -> impl IntoView {
    let occupants = session.occupants();
    let person = occupants
        .iter()
        .position(|occupant| occupant.bot.is_none() && occupants.iter().any(|it| it.bot.is_some()));
    let level = occupants.iter().find_map(|occupant| occupant.bot).unwrap_or(set_up::USUAL_LEVEL);
    let seat = RwSignal::new(person.unwrap_or_default());
    let level = RwSignal::new(level);
    let same_luck = RwSignal::new(false);
    let is_over = Memo::new(move |_| session.shown().is_none_or(|step| step.pending == Pending::Over));
    let begin = move |_| {
        let steps = untrack(|| session.step()) + 1;
        let seeds = same_luck.get_untracked().then(|| session.seeds()).flatten();
        let players = seats_with(session, seat.get_untracked(), level.get_untracked());
        spawn_local(async move {
            let Some(record) = session.record() else { return };
            let beginning = Beginning { record: live_match::first_steps(&record, steps), seeds };
            if let Some(id) = set_up::begin_from(session.game, beginning, players).await {
                route::go(Page::Play(id));
            }
        });
    };
    let people = seats(occupants.len()).map(|place| {
        let number = place.index();
        view! { <option value=number.to_string() selected=move || seat.get() == number>{session.name(language, place)}</option> }
    });
    let levels = Level::ALL.into_iter().enumerate().map(|(number, one)| {
        view! { <option value=number.to_string() selected=move || level.get() == one>{texts::level(language, one)}</option> }
    });
    let luck = session.seeds().map(|_| view! {
        <label class="choice"><input type="checkbox" prop:checked=move || same_luck.get() on:change=move |event| same_luck.set(event_target_checked(&event)) /> {said::same_luck(language)}</label>
    });
    view! {
        <section class="play-on" aria-labelledby="play-on-heading">
            <h3 id="play-on-heading">{said::play_on(language)}</h3>
            <p class="note">{said::play_on_help(language)}</p>
            <div class="who">
                <label>{said::play_as(language)} <select on:change=move |event| seat.set(event_target_value(&event).parse().unwrap_or_default())>{people.collect_view()}</select></label>
                <label>{said::bots_level(language)} <select on:change=move |event| level.set(level_numbered(&event_target_value(&event)))>{levels.collect_view()}</select></label>
            </div>
            {luck}
            <p class="actions">
                <button disabled=move || is_over.get() on:click=begin>{said::play_on(language)}</button>
                <span class="note">{move || is_over.get().then(|| said::nothing_to_play(language))}</span>
            </p>
        </section>
    }
}

fn level_numbered(number: &str) -> Level {
    number
        .parse()
        .ok()
        .and_then(|number: usize| Level::ALL.get(number).copied())
        .unwrap_or(set_up::USUAL_LEVEL)
}

/// The players of the new game: one person, and bots in all other seats.
fn seats_with(session: Session, person: usize, level: Level) -> Vec<Occupant> {
    let language = crate::app::language_untracked();
    let occupants = session.occupants();
    let occupant = |seat: Seat| {
        let bot = (seat.index() != person).then_some(level);
        let mut name = occupants[seat.index()].name.clone();
        if name.trim().is_empty() {
            name = session.name(language, seat);
        }
        Occupant::new(name, bot)
    };
    seats(occupants.len()).map(occupant).collect()
}
