//! The bar above the board: the players and their standings, and access to everything else.

use engine::{Pending, Seat, seats};
use i18n::Language;
use leptos::prelude::*;

use super::drawer::{Drawer, Tab};
use crate::online::{RemoteRoom, texts as said};
use crate::pages::at_table::company;
use crate::pages::settings::sounds;
use crate::route::Page;
use crate::screens::{self, drawing, initial, seat_style};
use crate::session::Session;
use crate::settings::Sounds;
use crate::{app, texts};

/// The bar. `unread` is the number of unread chat lines.
pub fn bar(session: Session, drawer: Drawer, unread: Option<Memo<usize>>) -> impl IntoView {
    let language = app::language();
    view! {
        <header class="bar">
            <a class="home" href=Page::Home.path() aria-label=texts::to_home(language)>{drawing("stolik", "logo")}</a>
            <span class="game" aria-hidden="true">{screens::name(session.game, language)}</span>
            {move || session.shown().map(|_| people(session, app::language()))}
            <div class="progress">
                {move || session.ask(|game| game.progress())}
                {session.room().map(|room| company::watching(room, language))}
            </div>
            {pace(session)}
            <div class="tools">
                {(!session.is_replay()).then(|| undo(session))}
                {volume()}
                {session.record().map(|_| tool(drawer, Tab::Analysis, None))}
                {tool(drawer, Tab::Rules, None)}
                {tool(drawer, Tab::Log, None)}
                {unread.map(|unread| tool(drawer, Tab::Talk, Some(unread)))}
                {tool(drawer, Tab::Menu, None)}
            </div>
        </header>
    }
}

/// Pause and skip while others play; on the viewer's turn, a button to replay what they did. The space is
/// reserved even when empty, so that nothing shifts.
fn pace(session: Session) -> impl IntoView {
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Now {
        Others,
        Mine(Option<usize>),
        Neither,
    }
    let now = Memo::new(move |_| match session.last() {
        _ if !session.is_live() || session.is_replay() => Now::Neither,
        Some(step) if step.is_mine => Now::Mine(session.my_last_decision()),
        Some(step) if step.pending != Pending::Over => Now::Others,
        _ => Now::Neither,
    });
    // On the server, others would have to wait too.
    let can_pause = session.room().is_none();
    move || {
        let content = match now.get() {
            Now::Neither | Now::Mine(None) => ().into_any(),
            Now::Mine(Some(step)) => again(session, step).into_any(),
            Now::Others => view! { {can_pause.then(|| pause(session))} {skip(session)} }.into_any(),
        };
        view! { <div class="pace">{content}</div> }
    }
}

fn again(session: Session, step: usize) -> impl IntoView {
    let words = texts::show_again(app::language());
    view! {
        <button class="tool" data-tool="again" aria-label=words title=words aria-keyshortcuts="a" on:click=move |_| session.show_again(step)>
            {drawing("stolik", "replay")}
        </button>
    }
}

fn pause(session: Session) -> impl IntoView {
    let (language, pace) = (app::language(), session.pace);
    let words = move || if pace.is_paused() { texts::go_on(language) } else { texts::pause(language) };
    view! {
        <button class="tool" data-tool="pause" aria-label=words title=words aria-keyshortcuts="p" on:click=move |_| pace.toggle()>
            {move || drawing("stolik", if pace.is_paused() { "play" } else { "pause" })}
        </button>
    }
}

fn skip(session: Session) -> impl IntoView {
    let words = texts::skip(app::language());
    let pace = session.pace;
    view! {
        <button class="tool" data-tool="skip" aria-label=words title=words aria-keyshortcuts="f" disabled=move || pace.skips() on:click=move |_| pace.skip()>
            {drawing("stolik", "skip")}
        </button>
    }
}

/// Sound controls, where there is room for them; the menu has them too.
fn volume() -> impl IntoView {
    let language = app::language();
    let settings = app::settings();
    let silent = move || settings.with(|it| it.sounds == Sounds::None || it.volume == 0);
    let icon = move || drawing("stolik", if silent() { "sound-off" } else { "sound-on" });
    view! {
        <details class="volume-tool">
            <summary class="tool" aria-label=texts::sound(language) title=texts::sound(language)>{icon}</summary>
            {sounds("sounds-in-bar", language)}
        </details>
    }
}

fn undo(session: Session) -> impl IntoView {
    let words = texts::undo(app::language());
    let disabled = move || !session.can_take_back.get() || session.looking_at.get().is_some();
    view! {
        <button class="tool" data-tool="undo" aria-label=words title=words aria-keyshortcuts="u" disabled=disabled on:click=move |_| session.ask(|game| game.take_back())>
            {drawing("stolik", "undo")}
        </button>
    }
}

fn tool(drawer: Drawer, tab: Tab, unread: Option<Memo<usize>>) -> impl IntoView {
    let language = app::language();
    let words = tab.name(language);
    let count = move || unread.map(|unread| unread.get()).filter(|&count| count > 0);
    let label = move || match count() {
        Some(count) => format!("{words}, {}", said::unread(language, count)),
        None => words.to_owned(),
    };
    view! {
        <button class="tool" data-tool=tab.icon() aria-label=label title=words aria-keyshortcuts=tab.key() on:click=move |_| drawer.toggle(tab)>
            {drawing("stolik", tab.icon())}
            {move || count().map(|count| view! { <span class="unread" aria-hidden="true">{count}</span> })}
        </button>
    }
}

/// Everybody with their standings.
pub fn people(session: Session, language: Language) -> impl IntoView {
    let (standings, laden) = session.ask(|game| (game.standings(), game.laden()));
    let players = standings.len().to_string();
    let places = seats(standings.len()).zip(standings);
    let places: Vec<_> = places.map(|(seat, standing)| person(session, seat, standing, language)).collect();
    view! {
        <ol class="people" data-players=players data-laden=laden.then_some("true") aria-label=texts::players(language)>
            {places}
        </ol>
    }
}

/// One player: the only place that shows their points and card counts.
fn person(session: Session, seat: Seat, standing: AnyView, language: Language) -> impl IntoView {
    let name = session.name(language, seat);
    let occupants = session.occupants();
    let level = occupants[seat.index()].bot.map(|level| texts::bot_of(language, level));
    let thinks = session.is_live() && session.thinking.get() == Some(seat);
    let turn = (session.shown().and_then(|step| step.turn()) == Some(seat)).then_some("true");
    let whole = [Some(name.clone()), level.clone()].into_iter().flatten().collect::<Vec<_>>().join(", ");
    view! {
        <li class="person" aria-current=turn data-seat=seat.index().to_string() data-thinks=thinks.then_some("true") style=seat_style(seat)>
            <span class="chip" aria-hidden="true">{initial(&name)}</span>
            <span class="who" title=whole>
                <bdi class="name">{name}</bdi>
                <span class="hidden">{level.map(|level| format!(", {level}"))} {thinks.then(|| format!(", {}", texts::thinking(language)))}</span>
            </span>
            {session.room().map(|room| around(room, seat, language))}
            {standing}
        </li>
    }
}

/// Details shown only for players at a table on the server.
fn around(room: RemoteRoom, seat: Seat, language: Language) -> impl IntoView {
    view! {
        {company::beside(room, seat, language)}
        {company::clock(room, seat, language)}
        {company::bubble(room, seat, language)}
    }
}
