//! The drawer next to the board: log, chat, rules and menu. On a wide screen it stays open; otherwise it
//! overlays the board, which never moves.

use engine::Seat;
use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::analysis::{self, Desk};
use super::log;
use crate::online::{RemoteRoom, texts as said};
use crate::pages::at_table::{company, talk};
use crate::pages::replay::Chosen;
use crate::pages::rules;
use crate::pages::settings::{explanations, sounds, speeds};
use crate::route::Page;
use crate::screens::{self, drawing};
use crate::session::Session;
use crate::{app, browser, texts};

/// What the drawer shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// What happened.
    Log,
    /// The chat at the table.
    Talk,
    /// What was skill and what was luck.
    Analysis,
    /// The rules of the game.
    Rules,
    /// The players, and everything seldom needed.
    Menu,
}

impl Tab {
    const ALL: [Self; 5] = [Self::Analysis, Self::Log, Self::Talk, Self::Rules, Self::Menu];

    /// Whether a table has it.
    fn is_at(self, session: Session) -> bool {
        match self {
            Self::Talk => session.room().is_some(),
            Self::Analysis => session.record().is_some(),
            Self::Log | Self::Rules | Self::Menu => true,
        }
    }

    /// The symbol of its icon.
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Log => "log",
            Self::Talk => "chat",
            Self::Analysis => "analysis",
            Self::Rules => "rules",
            Self::Menu => "menu",
        }
    }

    /// Its name.
    pub const fn name(self, language: Language) -> &'static str {
        match self {
            Self::Log => texts::log(language),
            Self::Talk => said::talk(language),
            Self::Analysis => texts::analysis(language),
            Self::Rules => texts::rules(language),
            Self::Menu => texts::menu(language),
        }
    }

    /// The key that opens it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Log => "l",
            Self::Talk => "t",
            Self::Analysis => "i",
            Self::Rules => "r",
            Self::Menu => "m",
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Self::Log => "drawer-log",
            Self::Talk => "drawer-talk",
            Self::Analysis => "drawer-analysis",
            Self::Rules => "drawer-rules",
            Self::Menu => "drawer-menu",
        }
    }
}

/// Whether the drawer is open, and on which tab.
#[derive(Clone, Copy)]
pub struct Drawer {
    open: RwSignal<bool>,
    tab: RwSignal<Tab>,
    /// Whether the rules have been opened; they are loaded only then.
    rules: RwSignal<bool>,
}

impl Drawer {
    /// A closed drawer. Where there is room for it, the log is visible anyway.
    pub fn new() -> Self {
        Self { open: RwSignal::new(false), tab: RwSignal::new(Tab::Log), rules: RwSignal::new(false) }
    }

    /// Whether this tab is visible.
    pub fn shows(self, tab: Tab) -> bool {
        self.tab.get() == tab && (self.open.get() || stays())
    }

    /// Opens the drawer at this tab and moves the focus there.
    pub fn open(self, tab: Tab) {
        if tab == Tab::Rules {
            self.rules.set(true);
        }
        self.tab.set(tab);
        self.open.set(true);
        request_animation_frame(move || browser::focus(tab.id()));
    }

    /// Opens the drawer at this tab, or closes it if it shows this tab already.
    pub fn toggle(self, tab: Tab) {
        if self.open.get_untracked() && self.tab.get_untracked() == tab {
            self.close();
        } else {
            self.open(tab);
        }
    }

    /// Closes the drawer; returns whether it overlaid the board.
    pub fn close(self) -> bool {
        let was_over = self.open.get_untracked() && !stays();
        self.open.set(false);
        if was_over {
            browser::focus("board");
        }
        was_over
    }
}

/// Whether there is room next to the board. The style sheet uses the same width.
fn stays() -> bool {
    browser::matches_media("(min-width: 90rem)")
}

/// The drawer.
#[expect(clippy::large_types_passed_by_value, reason = "signals are small outside debug builds")]
pub fn panel(session: Session, drawer: Drawer, desk: Option<Desk>) -> impl IntoView {
    let language = app::language();
    let room = session.room();
    let tabs = Tab::ALL.into_iter().filter(|tab| tab.is_at(session));
    let heads: Vec<_> = tabs
        .map(|tab| {
            let chosen = move || (drawer.tab.get() == tab).to_string();
            view! {
                <button class="tab" aria-pressed=chosen on:click=move |_| drawer.open(tab)>{tab.name(language)}</button>
            }
        })
        .collect();
    let part = move |tab: Tab, content: AnyView| {
        let hidden = move || drawer.tab.get() != tab;
        view! { <div class="part" id=tab.id() data-tab=tab.icon() tabindex="-1" hidden=hidden>{content}</div> }
    };
    view! {
        <div class="shade" class:open=move || drawer.open.get() on:click=move |_| _ = drawer.close()></div>
        <aside class="side" class:open=move || drawer.open.get() aria-label=texts::beside(language)>
            <div class="tabs">
                {heads}
                <button class="shut" aria-label=texts::close(language) on:click=move |_| _ = drawer.close()>{drawing("stolik", "close")}</button>
            </div>
            {desk.map(|desk| part(Tab::Analysis, analysis::panel(desk, language).into_any()))}
            {part(Tab::Log, log::panel(session, drawer).into_any())}
            {room.map(|room| part(Tab::Talk, talk::panel(room).into_any()))}
            {part(Tab::Rules, to_look_up(session, drawer, language).into_any())}
            {part(Tab::Menu, menu(session, room, language).into_any())}
        </aside>
    }
}

/// The game's reference material, followed by the rules.
fn to_look_up(session: Session, drawer: Drawer, language: Language) -> impl IntoView {
    view! {
        {move || drawer.rules.get().then(|| session.ask(|game| game.reference()))}
        {move || drawer.rules.get().then(|| rules::beside(session.game, language))}
    }
}

fn menu(session: Session, room: Option<RemoteRoom>, language: Language) -> impl IntoView {
    view! {
        <section aria-labelledby="players-heading">
            <h2 id="players-heading">{texts::players(language)}</h2>
            <ul class="seated">{who_plays(session, language)}</ul>
        </section>
        {room.map(|room| company::controls(session, room))}
        {room.map(company::fairness)}
        {speeds(language)}
        {sounds("sounds", language)}
        {explanations(language)}
        <section class="keyboard" aria-labelledby="keys-heading">
            <h2 id="keys-heading">{texts::keys(language)}</h2>
            <dl class="keys">{keys(session, language)}</dl>
        </section>
        <p class="actions">
            {use_context::<Chosen>().map(|chosen| view! { <button class="small" on:click=move |_| chosen.forget()>{texts::another_record(language)}</button> })}
            <a class="button small" href=Page::Home.path()>{texts::to_home(language)}</a>
            <a class="button small" href=Page::Mine.path()>{texts::my_tables(language)}</a>
            <a class="button small" href=Page::Settings.path()>{texts::settings(language)}</a>
        </p>
    }
}

/// The full names, for which the bar may have no room.
fn who_plays(session: Session, language: Language) -> Vec<AnyView> {
    let line = |(seat, occupant): (usize, &live_match::Occupant)| {
        let level = occupant.bot.map(|level| texts::bot_of(language, level));
        let name = session.name(language, Seat::new(seat));
        view! { <li style=format!("--seat: var(--seat-{seat})")><strong>{name}</strong> " " {level}</li> }
            .into_any()
    };
    session.occupants().iter().enumerate().map(line).collect()
}

fn keys(session: Session, language: Language) -> Vec<AnyView> {
    let online = session.room().is_some();
    let tabs = Tab::ALL.into_iter().filter(|tab| tab.is_at(session));
    let tabs = tabs.map(|tab| (tab.key(), tab.name(language).to_owned()));
    let others = [
        ("u", texts::undo(language)),
        ("a", texts::show_again(language)),
        ("p", texts::pause(language)),
        ("f", texts::skip(language)),
        ("←", texts::step_back(language)),
        ("→", texts::step_forward(language)),
        ("Esc", texts::close(language)),
        ("?", texts::keys(language)),
    ];
    // On the server, others would have to wait too.
    let others = others.into_iter().filter(|(key, _)| !online || *key != "p");
    let others = others.map(|(key, words)| (key, words.to_owned()));
    let line = |(key, words)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{words}</dd></div> }.into_any();
    screens::keys(session.game, language).into_iter().chain(others).chain(tabs).map(line).collect()
}

/// Makes links to rules open in the drawer, so that the game stays in sight.
pub fn catch_rules(drawer: Drawer, game: GameId, event: &web_sys::MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let link = target.and_then(|target| target.closest("a[href^='/rules/']").ok().flatten());
    let Some(address) = link.and_then(|link| link.get_attribute("href")) else { return };
    event.prevent_default();
    event.stop_propagation();
    drawer.open(Tab::Rules);
    let rule = address.strip_prefix(&Page::Rules(game).path()).and_then(|rest| rest.strip_prefix('#'));
    if let Some(rule) = rule {
        rules::show(rule);
    }
}
