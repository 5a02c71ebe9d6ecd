//! A game on this device.

mod ending;
mod log;

pub use ending::series_table;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::{GameId, with_game};
use table::{Pending, Seat, seats};
use wasm_bindgen::JsCast;

use crate::games::Screen;
use crate::online::{Room, texts as said};
use crate::pages::at_table::{company, talk};
use crate::pages::unknown;
use crate::route::{Page, rule_path};
use crate::storage::{self, Saved};
use crate::table::local::Local;
use crate::table::{Curtain, Scene, Table, Wish};
use crate::{app, browser, texts};

/// The page; it is there as soon as the game has been found.
pub fn page(id: u32) -> impl IntoView {
    let found: RwSignal<Option<Option<Saved>>> = RwSignal::new(None);
    spawn_local(async move {
        let saved = storage::find(id).await;
        // The page may be gone by now.
        found.try_set(Some(saved));
    });
    move || match found.get() {
        None => {
            view! { <main id="main" class="page"><p>{texts::loading(app::language())}</p></main> }.into_any()
        }
        Some(saved) => saved.and_then(take_up).unwrap_or_else(not_here),
    }
}

fn not_here() -> AnyView {
    let language = app::language();
    let (heading, words) = (texts::game_not_here(language), texts::game_not_here_help(language));
    unknown::notice(heading, words, language).into_any()
}

fn take_up(saved: Saved) -> Option<AnyView> {
    let game = GameId::named(&saved.game)?;
    with_game!(game, G => {
        let (local, wishes) = Local::<G>::take_up(saved).ok()?;
        let table = local.table();
        spawn_local(local.run(wishes));
        Some(screen(table).into_any())
    })
}

/// The screen of a table.
pub fn screen<G: Screen>(table: Table<G>) -> impl IntoView {
    keep_focus(table);
    let hidden = move || matches!(table.curtain.get(), Some(Curtain::Drawn(_)));
    let room = table.room();
    view! {
        <main id="main" class="table" class:online=room.is_some() data-game=G::ID on:keydown=move |event| shortcuts(table, &event)>
            <div class="behind" inert=hidden>
            {move || table.scene().map(|scene| bar(&scene))}
            {move || table.scene().map(|scene| people(&scene))}
            {move || table.scene().map(|scene| prompt(&scene))}
            {room.map(|room| company::panel(table, room))}
            {move || ending::panel(table)}
            <section class="board" id="board" tabindex="-1" aria-label=move || texts::table(app::language())>
                {move || table.scene().map(|scene| G::board(&scene))}
            </section>
            {move || why(table)}
            <div class="side">
                {log::panel(table)}
                {room.map(talk::panel)}
                {room.map(company::fairness)}
            </div>
            </div>
            {move || curtain(table)}
        </main>
    }
}

fn bar<G: Screen>(scene: &Scene<G>) -> impl IntoView + use<G> {
    let (table, language) = (scene.table, scene.language);
    view! {
        <div class="bar">
            <h1 id="heading" tabindex="-1">{G::name(language)}</h1>
            <button class="small" aria-keyshortcuts="u" disabled=move || !table.can_take_back.get() || table.looking_at.get().is_some() on:click=move |_| table.wish(Wish::TakeBack)>
                {texts::undo(language)}
            </button>
            <a class="button small" href=Page::Rules(G::GAME).path()>{texts::rules(language)}</a>
        </div>
    }
}

fn people<G: Screen>(scene: &Scene<G>) -> impl IntoView + use<G> {
    let occupants = scene.table.occupants();
    let places: Vec<_> = seats(occupants.len())
        .map(|seat| {
            let level = occupants[seat.index()].bot.as_deref();
            let level = level.map(|level| format!("bot: {}", texts::level(scene.language, level)));
            let turn = (scene.turn() == Some(seat)).then_some("true");
            let thinks = (scene.live && scene.table.thinking.get() == Some(seat))
                .then(|| texts::thinking(scene.language));
            let room = scene.table.room();
            view! {
                <li class="person" aria-current=turn style=format!("--seat: var(--seat-{0}); --seat-deep: var(--seat-{0}-deep)", seat.index())>
                    <span class="who"><span class="chip" aria-hidden="true">{initial(scene, seat)}</span> {scene.name(seat)} {room.map(|room| company::bubble(room, seat, scene.language))}</span>
                    <span class="level">{level} " " {room.map(|room| company::beside(room, seat, scene.language))} {thinks} " " {room.map(|room| company::clock(room, seat, scene.language))}</span>
                    {G::standing(scene, seat)}
                </li>
            }
        })
        .collect();
    view! { <ol class="people" aria-label=texts::players(scene.language)>{places}</ol> }
}

fn initial<G: Screen>(scene: &Scene<G>, seat: Seat) -> String {
    scene.name(seat).chars().take(1).collect()
}

/// What comes next, for whoever has to do it.
fn prompt<G: Screen>(scene: &Scene<G>) -> impl IntoView + use<G> {
    let language = scene.language;
    let is_replaced = scene.table.room().is_some_and(Room::is_replaced);
    let words = match scene.turn() {
        Some(_) if scene.is_my_turn() && !is_replaced => {
            format!("{}: {}", texts::your_turn(language), G::say_phase(language, scene.view()))
        }
        Some(seat) => texts::turn_of(language, &scene.name(seat)),
        None if scene.news.sight.pending == Pending::Over => texts::game_over(language).to_owned(),
        None => String::new(),
    };
    let sending = scene.table.room().is_some_and(|room| room.asked.get()).then(|| said::sent(language));
    let not_kept = scene.table.not_kept.get().then(|| texts::cannot_keep(language));
    view! {
        <p class="prompt" role="status">{words} {sending.map(|words| view! { " " <span class="sending" aria-hidden="true">{words}</span> })}</p>
        <p class="fault">{not_kept}</p>
    }
}

/// Why what was just tried cannot be done.
fn why<G: Screen>(table: Table<G>) -> impl IntoView {
    let language = app::language();
    let content = table.why.get().map(|why| {
        view! {
            <strong>{texts::why_not(language)}</strong>
            <p>{why.words}</p>
            <p class="actions">
                <a class="button small" href=rule_path(G::GAME, why.rule)>{texts::see_rule(language, why.rule)}</a>
                <button class="small" on:click=move |_| table.why.set(None)>{texts::close(language)}</button>
            </p>
        }
    });
    view! { <div class="why" role="alert">{content}</div> }
}

/// What stands between one person's cards and the next person's eyes.
fn curtain<G: Screen>(table: Table<G>) -> impl IntoView {
    let language = app::language();
    let name = |seat: Seat| table.names().get(seat.index()).cloned().unwrap_or_default();
    table.curtain.get().map(|curtain| match curtain {
        Curtain::Offered(seat) => view! {
            <div class="pass-on">
                <button class="primary" on:click=move |_| table.wish(Wish::HandOver)>
                    {texts::pass_to(language, &name(seat))}
                </button>
            </div>
        }
        .into_any(),
        Curtain::Drawn(seat) => view! {
            <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-heading">
                <h2 id="curtain-heading">{texts::pass_to(language, &name(seat))}</h2>
                <p>{texts::do_not_look(language)}</p>
                <button id="ready" class="primary" on:click=move |_| table.wish(Wish::Ready)>{texts::ready(language)}</button>
            </div>
        }
        .into_any(),
    })
}

/// Keyboards and screen readers go on where something is to be done: what had the focus may have left
/// the table.
fn keep_focus<G: Screen>(table: Table<G>) {
    let over = Memo::new(move |_| {
        table.history.with(|history| history.last().is_some_and(|news| news.sight.pending == Pending::Over))
    });
    Effect::new(move |before: Option<bool>| {
        let (over, curtain) = (over.get(), table.curtain.get());
        table.history.track();
        // An answered proposal is gone, too.
        if let Some(room) = table.room() {
            room.table.track();
        }
        // After what changed has been drawn.
        request_animation_frame(move || match curtain {
            Some(Curtain::Drawn(_)) => browser::focus("ready"),
            _ if over && before == Some(false) => browser::focus("ending-heading"),
            _ if browser::has_no_focus() => browser::focus("board"),
            _ => {}
        });
        over
    });
}

fn shortcuts<G: Screen>(table: Table<G>, event: &web_sys::KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let writes = target.is_some_and(|target| target.matches("input:not([type=range])").unwrap_or_default());
    match event.key().as_str() {
        _ if writes => {}
        "u" => table.wish(Wish::TakeBack),
        "Escape" => {
            table.why.set(None);
            table.draft.set(G::Draft::default());
        }
        _ => {}
    }
}
