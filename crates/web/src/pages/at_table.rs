//! A table on the server: people take their seats, play, and see the result.

pub mod company;
mod invitation;
mod lobby;
pub mod outcome;
pub mod talk;

use games::{GameId, with_game};
use leptos::prelude::*;
use protocol::{CloseReason, Sitter, TableId, TablePhase};

use crate::online::{Link, RemoteRoom, connection, texts as said};
use crate::pages::{play, unknown};
use crate::screens;
use crate::session::remote::Remote;
use crate::{app, browser, texts};

/// The page.
pub fn page(id: TableId) -> impl IntoView {
    let room = connection::open(id);
    let game = Memo::new(move |_| room.table.with(|table| GameId::named(&table.as_ref()?.game)));
    let missing = Memo::new(move |_| matches!(room.link.get(), Link::Closed(CloseReason::NoTable(_))));
    move || match game.get() {
        _ if missing.get() => no_table(),
        None => before_the_first_word(room).into_any(),
        Some(game) => at_table(game, room).into_any(),
    }
}

fn no_table() -> AnyView {
    let language = app::language();
    unknown::notice(said::no_table(language), said::no_table_help(language), language).into_any()
}

fn before_the_first_word(room: RemoteRoom) -> impl IntoView {
    view! {
        <main id="main" class="page">
            <h1 id="heading" tabindex="-1">{texts::table(app::language())}</h1>
            {company::connection(room)}
        </main>
    }
}

/// Which view of a table is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Lobby,
    /// There is no free seat, and spectators are not allowed.
    Full,
    Game(u32),
    /// The game has not arrived yet.
    Soon,
    /// The table was closed before any game.
    Closed,
}

fn shown(room: RemoteRoom) -> Shown {
    let (sees, seated) = room.you.with(|you| (you.sees, you.seat.is_some()));
    let begun = room.begun.with(|begun| begun.as_ref().map(|begun| begun.number));
    room.table.with(|table| {
        let is_closed = table.as_ref().is_some_and(|table| table.phase == TablePhase::Closed);
        let gathers = table.as_ref().is_none_or(|table| table.phase == TablePhase::Gathering);
        let is_free = |table: &protocol::Table| {
            table.settings.spectators || table.places.iter().any(|place| place.sitter == Sitter::Nobody)
        };
        let may_enter = seated || table.as_ref().is_none_or(is_free) || room.is_host();
        match begun {
            None if is_closed => Shown::Closed,
            _ if gathers && may_enter => Shown::Lobby,
            _ if gathers || !sees => Shown::Full,
            Some(number) => Shown::Game(number),
            None => Shown::Soon,
        }
    })
}

fn at_table(id: GameId, room: RemoteRoom) -> impl IntoView {
    let shown = Memo::new(move |_| shown(room));
    // The focused element may have been removed with the previous view.
    Effect::new(move || {
        shown.track();
        request_animation_frame(|| {
            if browser::has_no_focus() {
                browser::focus("heading");
            }
        });
    });
    Effect::new(move || {
        let title = format!("{} – Stolik", screens::name(id, app::language()));
        browser::document().set_title(&title);
    });
    move || match shown.get() {
        Shown::Lobby => lobby::page(id, room).into_any(),
        Shown::Full => {
            let language = app::language();
            nothing_to_see(id, room, said::full(language), said::full_help(language)).into_any()
        }
        Shown::Closed => {
            let language = app::language();
            nothing_to_see(id, room, said::table_closed(language), said::closed_table(language)).into_any()
        }
        Shown::Game(_) => {
            untrack(|| game(id, room)).unwrap_or_else(|| before_the_first_word(room).into_any())
        }
        Shown::Soon => before_the_first_word(room).into_any(),
    }
}

fn game(id: GameId, room: RemoteRoom) -> Option<AnyView> {
    let begun = room.begun.get()?;
    with_game!(id, G => Remote::<G>::take_up(room, &begun)).map(play::screen)
}

fn nothing_to_see(id: GameId, room: RemoteRoom, heading: &'static str, help: &'static str) -> impl IntoView {
    let language = app::language();
    view! {
        <main id="main" class="page" data-game=id.name()>
            <h1 id="heading" tabindex="-1">{heading}</h1>
            <p>{screens::name(id, language)}</p>
            {company::connection(room)}
            {company::news(room)}
            <p>{help}</p>
            <p><a class="button" href=crate::route::Page::Home.path()>{texts::to_home(language)}</a></p>
        </main>
    }
}
