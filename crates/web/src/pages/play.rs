//! The table of a game, wherever it is played.

mod analysis;
mod bar;
mod course;
mod drawer;
pub mod drawing;
mod ending;
mod guide;
mod hint;
mod log;
mod rove;
mod timeline;

use std::time::Duration;

use analysis::Desk;
pub use analysis::texts as analysis_texts;
use drawer::{Drawer, Tab};
pub use ending::series_table;
use engine::{Pending, Seat};
use i18n::Language;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::hints::Hint;
use crate::online::{RemoteRoom, notify, texts as said};
use crate::pages::at_table::{company, talk};
use crate::route::{self, Page, rule_path};
use crate::screens::{self, Screen};
use crate::session::{Curtain, Scene, Session};
use crate::storage::NotKept;
use crate::{app, browser, motion, texts};

/// What the address of a finished game ends with to have it analysed.
pub const ANALYSIS: &str = "#analysis";

/// The screen of a table: the bar, the board with the hand, and what is next to or over them.
pub fn screen(session: Session) -> AnyView {
    show_moves(session);
    mark_tab(session);
    let hidden = move || matches!(session.curtain.get(), Some(Curtain::Drawn(_)));
    let room = session.room();
    let drawer = Drawer::new();
    let unread = room.map(|room| talk::unread(room, move || drawer.shows(Tab::Talk)));
    let desk = Desk::of(session, drawer);
    if let Some(desk) = desk.filter(|_| wants_analysis()) {
        desk.start();
        drawer.open(Tab::Analysis);
    }
    let language = app::language;
    let hint = hint::follow(session);
    let [bar, board, beside] = std::array::from_fn(|_| in_a_while());
    keep_focus(session, bar);
    view! {
        <main
            id="main"
            class="table"
            class:online=room.is_some()
            class:replayed=session.is_replay()
            class:guided=session.guidance().is_some()
            data-game=session.game.name()
            data-steps=move || session.last_step().to_string()
            on:keydown=move |event| shortcuts(session, drawer, hint, &event)
            on:focusin=|event| rove::enter(&event)
            on:click=move |event| drawer::catch_rules(drawer, session.game, &event)
        >
            <div class="behind" inert=hidden>
                {move || bar.get().then(|| bar::bar(session, drawer, unread))}
                // Without the bar it would be elsewhere.
                <section class="board" id="board" tabindex="-1" hidden=move || !bar.get() aria-label=move || texts::table(language())>
                    <h1 id="heading" class="hidden" tabindex="-1">{move || screens::name(session.game, language())}</h1>
                    {move || board.get().then(|| session.ask(|game| game.board()))}
                </section>
                {guide::panel(session)}
                <div class="over">
                    {room.map(|room| company::panel(session, room))}
                    {move || not_kept(session)}
                    {move || why(session)}
                    {hint::panel(session, hint)}
                </div>
                {timeline::strip(session)}
                {ending::panel(session, drawer)}
                {move || beside.get().then(|| drawer::panel(session, drawer, desk))}
                {desk.map(analysis::card)}
                {motion::layer()}
            </div>
            {move || curtain(session)}
        </main>
    }
    .into_any()
}

/// Whether whoever opened the page asked for the analysis.
fn wants_analysis() -> bool {
    matches!(route::here(), Page::Review(_))
        || browser::window().location().hash().is_ok_and(|hash| hash == ANALYSIS)
}

/// Becomes true in a task of its own. Drawing a whole table at once would block other tasks. The space
/// for what comes later is reserved.
fn in_a_while() -> ReadSignal<bool> {
    let (is_now, set) = signal(false);
    // The table may have been disposed by now.
    set_timeout(move || _ = set.try_set(true), Duration::ZERO);
    is_now
}

/// Animates the transition to the next step, but not jumps between steps.
fn show_moves(session: Session) {
    Effect::new(move |before: Option<usize>| {
        let step = session.step();
        if before.is_some_and(|before| before + 1 == step) && !untrack(|| session.pace.skips()) {
            motion::show(untrack(|| session.ask(|game| game.flights())));
        }
        step
    });
}

/// Marks the tab while it is the viewer's turn and the page is hidden.
fn mark_tab(session: Session) {
    let my_turn = Memo::new(move |_| session.last().is_some_and(|step| step.is_mine));
    Effect::new(move || notify::mark_tab(my_turn.get()));
    let seen = window_event_listener_untyped("visibilitychange", move |_| {
        notify::mark_tab(my_turn.try_get_untracked().unwrap_or_default());
    });
    on_cleanup(move || {
        seen.remove();
        notify::mark_tab(false);
    });
}

fn not_kept(session: Session) -> impl IntoView {
    let words = session.not_kept.get().map(|why| match why {
        NotKept::Full => texts::cannot_keep_full(app::language()),
        // A game that has been taken over is no longer shown.
        NotKept::Refused | NotKept::Elsewhere => texts::cannot_keep(app::language()),
    });
    view! { <p class="fault" role="alert">{words}</p> }
}

/// The prompt for the player to move. Every game puts it where players look.
pub fn prompt<G: Screen>(scene: &Scene<G>) -> AnyView {
    let language = scene.language;
    let room = scene.play.session.room();
    let words = match scene.turn() {
        Some(seat) if scene.is_my_turn() && !room.is_some_and(RemoteRoom::is_replaced) => {
            // On a shared screen, the prompt has to name the person it addresses.
            let turn = if scene.play.session.is_shared() {
                texts::your_turn_by_name(language, &scene.name(seat))
            } else {
                texts::your_turn(language).to_owned()
            };
            format!("{turn}: {}", G::say_phase(language, scene.view()))
        }
        Some(seat) => texts::turn_of(language, &scene.name(seat)),
        None if scene.news.sight.pending == Pending::Over => texts::game_over(language).to_owned(),
        None => String::new(),
    };
    prompt_of(words, scene.is_my_turn(), room, language)
}

fn prompt_of(words: String, is_mine: bool, room: Option<RemoteRoom>, language: Language) -> AnyView {
    let sending = room.is_some_and(|room| room.asked.get()).then(|| said::sent(language));
    let whole = words.clone();
    view! {
        <p class="prompt" role="status" title=whole data-mine=is_mine.then_some("true")>
            {words} {sending.map(|words| view! { " " <span class="sending" aria-hidden="true">{words}</span> })}
        </p>
    }
    .into_any()
}

/// Why the attempted move is not possible.
fn why(session: Session) -> impl IntoView {
    let language = app::language();
    let content = session.why.get().map(|why| {
        view! {
            <strong>{texts::why_not(language)}</strong>
            <p>{why.words}</p>
            <p class="actions">
                <a class="button small" href=rule_path(session.game, why.rule)>{texts::see_rule(language, why.rule)}</a>
                <button class="small" on:click=move |_| session.why.set(None)>{texts::close(language)}</button>
            </p>
        }
    });
    view! { <div class="why" role="alert">{content}</div> }
}

/// Hides one person's cards from the next.
fn curtain(session: Session) -> impl IntoView {
    let language = app::language();
    let name = |seat: Seat| session.name(language, seat);
    session.curtain.get().map(|curtain| match curtain {
        Curtain::Offered(seat) => view! {
            <div class="pass-on">
                <button class="primary" on:click=move |_| session.ask(|game| game.hand_over())>
                    {texts::hand_over(language, &name(seat))}
                </button>
            </div>
        }
        .into_any(),
        Curtain::Drawn(seat) => view! {
            <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-heading">
                <h2 id="curtain-heading">{texts::pass_to(language, &name(seat))}</h2>
                <p>{texts::do_not_look(language)}</p>
                <button id="ready" class="primary" on:click=move |_| session.ask(|game| game.ready())>{texts::ready(language)}</button>
            </div>
        }
        .into_any(),
    })
}

/// Moves the focus to where action is needed, because the focused element may have disappeared. Before the
/// bar is drawn the board is hidden, and cannot have the focus.
fn keep_focus(session: Session, bar: ReadSignal<bool>) {
    let over = Memo::new(move |_| session.last().is_some_and(|step| step.pending == Pending::Over));
    Effect::new(move |before: Option<bool>| {
        let (over, curtain) = (over.get(), session.curtain.get());
        session.steps.track();
        bar.track();
        // An answered proposal disappears, too.
        if let Some(room) = session.room() {
            room.table.track();
        }
        // After the change has been drawn.
        request_animation_frame(move || match curtain {
            Some(Curtain::Drawn(_)) => browser::focus("ready"),
            _ if over && before == Some(false) => browser::focus("ending-heading"),
            _ if browser::has_no_focus() => browser::focus("board"),
            _ => {}
        });
        over
    });
}

fn shortcuts(session: Session, drawer: Drawer, hint: RwSignal<Option<Hint>>, event: &web_sys::KeyboardEvent) {
    // Keys that the board has handled are not for the rest.
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is = |what: &str| target.as_ref().is_some_and(|target| target.matches(what).unwrap_or_default());
    let writes = is("input:not([type=range], [type=radio], [type=checkbox])");
    // These use the arrow keys themselves.
    let slides = is("input, select");
    match event.key().as_str() {
        _ if writes => {}
        "ArrowLeft" if !slides && session.is_replay() => session.step_by(-1),
        "ArrowRight" if !slides && session.is_replay() => session.step_by(1),
        key @ ("ArrowLeft" | "ArrowRight") => {
            if let Some(target) = target
                && rove::step(&target, key == "ArrowRight")
            {
                event.prevent_default();
            }
        }
        "?" => {
            drawer.open(Tab::Menu);
            request_animation_frame(|| browser::scroll_to("keys-heading"));
        }
        "Escape" => {
            let folds = ".bar details[open], .board details[open]";
            if !drawer.close() && !browser::fold(folds) {
                hint.set(None);
                session.why.set(None);
                session.ask(|game| game.forget_draft());
            }
        }
        key => press(key),
    }
}

/// Clicks the control with this shortcut.
fn press(key: &str) {
    let [letter] = key.as_bytes() else { return };
    if letter.is_ascii_alphanumeric() {
        let control = format!(".table [aria-keyshortcuts='{key}']:not(:disabled)");
        let control = browser::document().query_selector(&control).ok().flatten();
        if let Some(control) = control {
            control.unchecked_into::<web_sys::HtmlElement>().click();
        }
    }
}
