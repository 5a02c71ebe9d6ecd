//! Before the game: who sits where, and the settings of the table.

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use protocol::{Ask, Level, Reason, Sitter, TableSettings};

use super::{company, invitation, talk};
use crate::online::{Link, RemoteRoom, texts as said};
use crate::pages::friends::{self, Wanted};
use crate::pages::set_up::USUAL_LEVEL;
use crate::screens;
use crate::{app, browser, texts};

/// The page.
pub fn page(game: GameId, room: RemoteRoom) -> impl IntoView {
    let language = app::language();
    let name = my_name(room);
    keep_focus(room);
    seat_host(room);
    let bad_name = move || {
        let reason = room.refused.get().filter(is_about_name)?;
        Some(said::reason(app::language(), &reason))
    };
    view! {
        <main id="main" class="page lobby" data-game=game.name()>
            <h1 id="heading" tabindex="-1">{texts::friends_of(language, screens::name(game, language))}</h1>
            {company::connection(room)}
            {company::refusal(room, |reason| !is_about_settings(reason) && !is_about_name(reason))}
            {company::news(room)}
            <section class="seating" aria-labelledby="seats">
                <h2 id="seats" tabindex="-1">{said::seats(language)}</h2>
                <form on:submit=move |event| take_my_seat(&event, room, name)>
                    {friends::name_field(name, move || room.refused.set(None), bad_name, language)}
                </form>
                <ol class="who">{move || places(room, name, language)}</ol>
                {move || shut_out(room, language)}
                <p role="status">{move || who_watches(room, language)}</p>
                {move || beginning(room, language)}
            </section>
            {invitation::panel(room, language)}
            {arrangement(game, room, language)}
            {talk::panel(room)}
        </main>
    }
}

/// The name in the field: the one the server remembers, until the user types another.
fn my_name(room: RemoteRoom) -> RwSignal<String> {
    let name = RwSignal::new(String::new());
    let known = Memo::new(move |_| room.you.with(|you| you.name.clone()));
    Effect::new(move || {
        if let Some(known) = known.get() {
            name.set(known);
        }
    });
    name
}

/// Puts the host who has just opened the table in its first seat.
fn seat_host(room: RemoteRoom) {
    Effect::new(move || {
        if room.link.get() == Link::Open
            && let Some(name) = friends::take_opened(room.id)
        {
            room.ask(Ask::Sit { seat: 0, name });
        }
    });
}

/// Takes a seat under the name in the field.
fn sit(room: RemoteRoom, seat: usize, name: RwSignal<String>) {
    if let Some(name) = protocol::name(&name.get_untracked()) {
        room.ask(Ask::Sit { seat, name });
    } else {
        room.refused.set(Some(Reason::BadName));
        browser::focus("my-name");
    }
}

/// Submitting the name takes the first free seat, or renames the person in their own.
fn take_my_seat(event: &web_sys::SubmitEvent, room: RemoteRoom, name: RwSignal<String>) {
    event.prevent_default();
    let (mine, places) = untrack(|| (room.seat(), room.places()));
    let free = places.iter().position(|place| place.sitter == Sitter::Nobody);
    if let Some(seat) = mine.or(free) {
        sit(room, seat, name);
    }
}

/// Whether this is shown next to the name.
const fn is_about_name(reason: &Reason) -> bool {
    matches!(reason, Reason::BadName | Reason::NameTaken)
}

/// Whether this is shown with the settings.
const fn is_about_settings(reason: &Reason) -> bool {
    matches!(reason, Reason::BadSettings(_) | Reason::SeatsTaken)
}

/// If the focused element disappears, moves the focus to the seats.
fn keep_focus(room: RemoteRoom) {
    Effect::new(move || {
        room.table.track();
        request_animation_frame(|| {
            if browser::has_no_focus() {
                browser::focus("seats");
            }
        });
    });
}

fn places(room: RemoteRoom, name: RwSignal<String>, language: Language) -> impl IntoView {
    let host = room.table.with(|table| table.as_ref().and_then(|table| table.host.clone()));
    let sitters = room.places().into_iter().map(|place| place.sitter).enumerate();
    let sitters = sitters.map(|(seat, sitter)| {
        let mine = room.seat() == Some(seat);
        view! {
            <li class="place" data-seat=seat style=format!("--seat: var(--seat-{seat})")>
                <span class="number">{texts::seat(language, seat + 1)}</span>
                {whose(&sitter, mine, host.as_deref(), language)}
                <span class="actions">{actions(room, name, seat, &sitter, language)}</span>
            </li>
        }
    });
    sitters.collect_view()
}

fn whose(sitter: &Sitter, mine: bool, host: Option<&str>, language: Language) -> AnyView {
    let me = mine.then(|| view! { " " <span class="ours">{said::you(language)}</span> });
    match sitter {
        Sitter::Nobody => view! { <span class="free">{said::free_seat(language)}</span> }.into_any(),
        Sitter::Person { name, here, .. } => {
            let host = (host == Some(name)).then(|| view! { " " <span class="ours">{said::host(language)}</span> });
            view! { <strong>{company::presence(*here, language)} " " <bdi>{name.clone()}</bdi> {me} {host}</strong> }.into_any()
        }
        Sitter::Bot { name, level } => {
            view! { <strong>{name.clone()} " " <span class="ours">{texts::bot_of(language, *level)}</span></strong> }
                .into_any()
        }
    }
}

/// What the viewer can do with a seat.
fn actions(
    room: RemoteRoom,
    name: RwSignal<String>,
    seat: usize,
    sitter: &Sitter,
    language: Language,
) -> AnyView {
    let (mine, host) = (room.seat(), room.is_host());
    let sit = move |_| sit(room, seat, name);
    let (words, class) = match mine {
        Some(_) => (said::move_here(language), "small"),
        None => (said::sit_here(language), "primary small"),
    };
    let which = move || view! { <span class="hidden">": " {texts::seat(language, seat + 1)}</span> };
    let unseat = move |_| room.ask(Ask::Unseat { seat });
    match sitter {
        Sitter::Nobody => view! {
            <button class=class on:click=sit>{words} {which()}</button>
            {host.then(|| bot_chooser(room, seat, language))}
        }
        .into_any(),
        Sitter::Person { name: known, .. } if mine == Some(seat) => {
            let differs = name.with(|name| protocol::name(name).is_some_and(|name| name != *known));
            view! {
                {differs.then(|| view! { <button class="small" on:click=sit>{said::change_name(language)}</button> })}
                <button class="small" on:click=move |_| room.ask(Ask::Leave)>{said::stand_up(language)}</button>
            }
            .into_any()
        }
        Sitter::Person { .. } if host => {
            view! { <button class="small" on:click=unseat>{said::remove(language)} {which()}</button> }
                .into_any()
        }
        Sitter::Bot { .. } if host => {
            view! { <button class="small" on:click=unseat>{said::remove_bot(language)} {which()}</button> }
                .into_any()
        }
        Sitter::Person { .. } | Sitter::Bot { .. } => ().into_any(),
    }
}

/// Names the host has removed from their seats, with buttons to let them in again.
fn shut_out(room: RemoteRoom, language: Language) -> Option<impl IntoView> {
    let names = room.table.with(|table| table.as_ref().map(|table| table.shut_out.clone()))?;
    let one = move |name: String| {
        let let_in = name.clone();
        view! {
            <li>
                <bdi>{name}</bdi> " "
                <button class="small" on:click=move |_| room.ask(Ask::LetIn { name: let_in.clone() })>{said::let_in(language)}</button>
            </li>
        }
    };
    (room.is_host() && !names.is_empty()).then(|| {
        view! { <p>{said::not_let_in(language)} ":"</p> <ul>{names.into_iter().map(one).collect_view()}</ul> }
    })
}

fn bot_chooser(room: RemoteRoom, seat: usize, language: Language) -> impl IntoView {
    let level = StoredValue::new(USUAL_LEVEL);
    let levels = Level::ALL.map(|level| {
        view! { <option value=level.name() selected=level == USUAL_LEVEL>{texts::level(language, level)}</option> }
    });
    let label = format!("{}: {}", said::bot_level(language), texts::seat(language, seat + 1));
    let choose = move |name: String| level.set_value(Level::named(&name).unwrap_or(USUAL_LEVEL));
    let take = move |_| room.ask(Ask::SeatBot { seat, level: level.get_value() });
    view! {
        <select
            class="small"
            aria-label=label
            name=format!("level-{seat}")
            on:change=move |event| choose(event_target_value(&event))
        >
            {levels.collect_view()}
        </select>
        <button class="small" on:click=take>
            {said::seat_bot(language)} <span class="hidden">": " {texts::seat(language, seat + 1)}</span>
        </button>
    }
}

fn is_full(room: RemoteRoom) -> bool {
    room.places().iter().all(|place| place.sitter != Sitter::Nobody)
}

fn who_watches(room: RemoteRoom, language: Language) -> String {
    let mine = match room.seat() {
        Some(_) => "",
        None if is_full(room) => said::you_watch_full(language),
        None => said::you_watch(language),
    };
    let count = room.others_watching();
    let others = if count > 0 { said::watching(language, count) } else { String::new() };
    format!("{mine} {others}")
}

/// The host's button that begins the game, and what it is waiting for.
fn beginning(room: RemoteRoom, language: Language) -> impl IntoView {
    let full = is_full(room);
    let words = match (room.is_host(), full) {
        (true, true) => "",
        (true, false) => said::seats_are_free(language),
        (false, true) => said::host_begins(language),
        (false, false) => said::waiting_for_people(language),
    };
    view! {
        {room.is_host().then(|| view! {
            <button id="begin" class="primary" disabled=!full aria-describedby="beginning" on:click=move |_| room.ask(Ask::Begin)>
                {texts::begin(language)}
            </button>
        })}
        <p id="beginning" role="status">{words}</p>
    }
}

/// The settings of the table: editable for the host, readable for everybody.
fn arrangement(game: GameId, room: RemoteRoom, language: Language) -> impl IntoView {
    let settings =
        Memo::new(move |_| room.table.with(|table| table.as_ref().map(|table| table.settings.clone())));
    let host = Memo::new(move |_| room.is_host());
    let kept = RwSignal::new(false);
    Effect::new(move |before: Option<()>| {
        settings.track();
        kept.set(before.is_some());
    });
    view! {
        <details class="arrangement">
            <summary>{said::how_we_play(language)}</summary>
            {move || settings.get().map(|settings| form(game, room, settings, host.get(), kept, language))}
            {company::refusal(room, is_about_settings)}
            <p role="status">{move || (kept.get() && host.get()).then(|| said::settings_kept(language))}</p>
        </details>
    }
}

fn form(
    game: GameId,
    room: RemoteRoom,
    settings: TableSettings,
    host: bool,
    kept: RwSignal<bool>,
    language: Language,
) -> impl IntoView {
    let wanted = Wanted::of(&settings);
    let keep = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        // Unchanged settings count as saved at once; otherwise the server decides.
        kept.set(wanted.settings() == settings);
        room.ask(Ask::Arrange(wanted.settings()));
    };
    view! {
        <form on:submit=keep>
            <fieldset class="all" disabled=!host>
                {friends::fields(game, wanted, language)}
            </fieldset>
            {host.then(|| view! { <button type="submit">{said::keep_settings(language)}</button> })}
        </form>
    }
}
