//! The bar above the board: who plays, how they stand, and the way to everything else.

use leptos::prelude::*;
use table::{Seat, seats};

use super::drawer::{Drawer, Tab};
use crate::games::{Screen, drawing, seat_style};
use crate::online::{Room, texts as said};
use crate::pages::at_table::company;
use crate::route::Page;
use crate::table::{Scene, Table, Wish};
use crate::{app, texts};

/// The bar. `unread` is how many lines of the talk are.
pub fn bar<G: Screen>(table: Table<G>, drawer: Drawer, unread: Option<Memo<u64>>) -> impl IntoView {
    let language = app::language();
    view! {
        <header class="bar">
            <a class="home" href=Page::Home.path() aria-label=texts::to_home(language)>{drawing("stolik", "logo")}</a>
            <span class="game" aria-hidden="true">{G::name(language)}</span>
            {move || table.scene().map(|scene| people(&scene))}
            <div class="progress">
                {move || table.scene().map(|scene| G::progress(&scene))}
                {table.room().map(|room| company::watching(room, language))}
            </div>
            <div class="tools">
                {undo(table)}
                {tool(drawer, Tab::Rules, None)}
                {tool(drawer, Tab::Log, None)}
                {unread.map(|unread| tool(drawer, Tab::Talk, Some(unread)))}
                {tool(drawer, Tab::Menu, None)}
            </div>
        </header>
    }
}

fn undo<G: Screen>(table: Table<G>) -> impl IntoView {
    let words = texts::undo(app::language());
    let disabled = move || !table.can_take_back.get() || table.looking_at.get().is_some();
    view! {
        <button class="tool" data-tool="undo" aria-label=words title=words aria-keyshortcuts="u" disabled=disabled on:click=move |_| table.wish(Wish::TakeBack)>
            {drawing("stolik", "undo")}
        </button>
    }
}

fn tool(drawer: Drawer, tab: Tab, unread: Option<Memo<u64>>) -> impl IntoView {
    let language = app::language();
    let words = tab.name(language);
    let count = move || unread.map(|unread| unread.get()).filter(|&count| count > 0);
    let label = move || match count() {
        Some(count) => format!("{words}, {}", said::unread(language, count as usize)),
        None => words.to_owned(),
    };
    view! {
        <button class="tool" data-tool=tab.icon() aria-label=label title=words aria-keyshortcuts=tab.key() on:click=move |_| drawer.toggle(tab)>
            {drawing("stolik", tab.icon())}
            {move || count().map(|count| view! { <span class="unread" aria-hidden="true">{count}</span> })}
        </button>
    }
}

fn people<G: Screen>(scene: &Scene<G>) -> impl IntoView + use<G> {
    let places: Vec<_> = seats(scene.table.occupants().len()).map(|seat| person(scene, seat)).collect();
    view! { <ol class="people" aria-label=texts::players(scene.language)>{places}</ol> }
}

/// One player: the only place where their points and cards are counted.
fn person<G: Screen>(scene: &Scene<G>, seat: Seat) -> impl IntoView + use<G> {
    let (language, room) = (scene.language, scene.table.room());
    let occupants = scene.table.occupants();
    let level = occupants[seat.index()].bot.as_deref().map(|level| texts::bot_of(language, level));
    let thinks = scene.live && scene.table.thinking.get() == Some(seat);
    let turn = (scene.turn() == Some(seat)).then_some("true");
    let whole = [Some(scene.name(seat)), level.clone()].into_iter().flatten().collect::<Vec<_>>().join(", ");
    view! {
        <li class="person" aria-current=turn data-seat=seat.index().to_string() data-thinks=thinks.then_some("true") style=seat_style(seat)>
            <span class="chip" aria-hidden="true">{scene.initial(seat)}</span>
            <span class="who" title=whole>
                <span class="name">{scene.name(seat)}</span>
                <span class="hidden">{level.map(|level| format!(", {level}"))} {thinks.then(|| format!(", {}", texts::thinking(language)))}</span>
            </span>
            {room.map(|room| around(room, seat, scene))}
            {G::standing(scene, seat)}
        </li>
    }
}

/// What there is of a player only when they sit elsewhere.
fn around<G: Screen>(room: Room, seat: Seat, scene: &Scene<G>) -> impl IntoView + use<G> {
    let language = scene.language;
    view! {
        {company::beside(room, seat, language)}
        {company::clock(room, seat, language)}
        {company::bubble(room, seat, language)}
    }
}
