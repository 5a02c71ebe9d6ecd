//! A game on this device.

mod bar;
mod drawer;
mod ending;
mod log;
mod timeline;

use drawer::{Drawer, Tab};
pub use ending::series_table;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::{GameId, with_game};
use table::{Pending, Seat};
use wasm_bindgen::JsCast;

use crate::games::Screen;
use crate::online::{Room, texts as said};
use crate::pages::at_table::{company, talk};
use crate::pages::unknown;
use crate::route::rule_path;
use crate::storage::{self, Saved};
use crate::table::local::Local;
use crate::table::{Curtain, Scene, Table, Wish};
use crate::{app, browser, motion, texts};

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

/// The screen of a table: the bar, the board with the hand, and what is beside or over them.
pub fn screen<G: Screen>(table: Table<G>) -> impl IntoView {
    keep_focus(table);
    show_moves(table);
    let hidden = move || matches!(table.curtain.get(), Some(Curtain::Drawn(_)));
    let room = table.room();
    let drawer = Drawer::new();
    let unread = room.map(|room| talk::unread(room, move || drawer.shows(Tab::Talk)));
    let language = app::language;
    view! {
        <main
            id="main"
            class="table"
            class:online=room.is_some()
            class:replayed=table.is_replay()
            data-game=G::ID
            data-steps=move || table.last_step().to_string()
            on:keydown=move |event| shortcuts(table, drawer, &event)
            on:click=move |event| drawer::catch_rules(drawer, G::GAME, &event)
        >
            <div class="behind" inert=hidden>
                {bar::bar(table, drawer, unread)}
                <section class="board" id="board" tabindex="-1" aria-label=move || texts::table(language())>
                    <h1 id="heading" class="hidden" tabindex="-1">{move || G::name(language())}</h1>
                    {move || table.scene().map(|scene| G::board(&scene))}
                </section>
                <div class="over">
                    {room.map(|room| company::panel(table, room))}
                    {move || not_kept(table)}
                    {move || why(table)}
                </div>
                {timeline::strip(table)}
                {ending::panel(table)}
                {drawer::panel(table, drawer)}
                {motion::layer()}
            </div>
            {move || curtain(table)}
        </main>
    }
}

/// What has just happened is seen to happen; what one comes back to is not.
fn show_moves<G: Screen>(table: Table<G>) {
    Effect::new(move |before: Option<usize>| {
        let step = table.step();
        if before.is_some_and(|before| before + 1 == step)
            && let Some(scene) = untrack(|| table.scene())
        {
            motion::fly(G::flights(&scene));
        }
        step
    });
}

fn not_kept<G: Screen>(table: Table<G>) -> impl IntoView {
    view! { <p class="fault">{table.not_kept.get().then(|| texts::cannot_keep(app::language()))}</p> }
}

/// What comes next, for whoever has to do it; games put it where the eyes are.
pub fn prompt<G: Screen>(scene: &Scene<G>) -> impl IntoView + use<G> {
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
    let whole = words.clone();
    view! {
        <p class="prompt" role="status" title=whole data-mine=scene.is_my_turn().then_some("true")>
            {words} {sending.map(|words| view! { " " <span class="sending" aria-hidden="true">{words}</span> })}
        </p>
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

fn shortcuts<G: Screen>(table: Table<G>, drawer: Drawer, event: &web_sys::KeyboardEvent) {
    // What the board has done something with is not for the rest.
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is = |what: &str| target.as_ref().is_some_and(|target| target.matches(what).unwrap_or_default());
    let (writes, slides) = (is("input:not([type=range])"), is("input[type=range]"));
    match event.key().as_str() {
        _ if writes => {}
        "u" => table.wish(Wish::TakeBack),
        "ArrowLeft" if !slides && table.is_replay() => table.step_by(-1),
        "ArrowRight" if !slides && table.is_replay() => table.step_by(1),
        "?" => drawer.open(Tab::Menu),
        "Escape" => {
            if !drawer.close() && !browser::fold(".board details[open]") {
                table.why.set(None);
                table.draft.set(G::Draft::default());
            }
        }
        key => {
            if let Some(tab) = Tab::of_key(key) {
                drawer.toggle(tab);
            }
        }
    }
}
