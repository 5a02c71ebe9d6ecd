//! The form that opens a table for friends.

use std::cell::RefCell;

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{Me, NewTable};
use protocol::{Absence, Clock, ClockKind, Reason, TableId, TableSettings};

use crate::online::texts as said;
use crate::pages::set_up;
use crate::pages::settings::switch;
use crate::route::{self, Page};
use crate::screens::{self, Form};
use crate::server::{self, NoAnswer};
use crate::{app, browser, texts};

thread_local! {
    /// The table last opened here, and the name under which its host takes a seat.
    static OPENED: RefCell<Option<(TableId, String)>> = const { RefCell::new(None) };
}

/// The host's name, if this table has just been opened here. Returned once, for the host to take a seat.
pub fn take_opened(table: TableId) -> Option<String> {
    OPENED.with_borrow_mut(|opened| opened.take_if(|(id, _)| *id == table)).map(|(_, name)| name)
}

const MINUTE: u32 = 60;
const DAY: u32 = 24 * 60 * MINUTE;

/// The time limits to choose from.
const CLOCKS: [(ClockKind, u32); 9] = [
    (ClockKind::Turn, MINUTE),
    (ClockKind::Turn, 3 * MINUTE),
    (ClockKind::Turn, 10 * MINUTE),
    (ClockKind::Turn, DAY),
    (ClockKind::Turn, 3 * DAY),
    (ClockKind::Game, 10 * MINUTE),
    (ClockKind::Game, 20 * MINUTE),
    (ClockKind::Game, 40 * MINUTE),
    (ClockKind::Game, 7 * DAY),
];

/// The contents of the form.
#[derive(Clone, Copy)]
pub struct Wanted {
    form: Form,
    series: RwSignal<usize>,
    spectators: RwSignal<bool>,
    chat: RwSignal<bool>,
    clock: RwSignal<Option<Clock>>,
    absence: RwSignal<Absence>,
}

impl Wanted {
    fn first(game: GameId) -> Self {
        Self {
            form: set_up::first_form(game),
            series: RwSignal::new(1),
            spectators: RwSignal::new(true),
            chat: RwSignal::new(true),
            clock: RwSignal::new(None),
            absence: RwSignal::new(Absence::default()),
        }
    }

    /// The settings of an existing table.
    pub fn of(settings: &TableSettings) -> Self {
        Self {
            form: Form {
                players: RwSignal::new(settings.players),
                options: RwSignal::new(settings.options.clone()),
            },
            series: RwSignal::new(settings.series),
            spectators: RwSignal::new(settings.spectators),
            chat: RwSignal::new(settings.chat),
            clock: RwSignal::new(settings.clock),
            absence: RwSignal::new(settings.absence),
        }
    }

    /// The settings as filled in.
    pub fn settings(self) -> TableSettings {
        TableSettings {
            players: self.form.players.get_untracked(),
            options: self.form.options.get_untracked(),
            series: self.series.get_untracked(),
            spectators: self.spectators.get_untracked(),
            chat: self.chat.get_untracked(),
            clock: self.clock.get_untracked(),
            absence: self.absence.get_untracked(),
        }
    }
}

/// The page.
pub fn page(game: GameId, language: Language) -> impl IntoView {
    let wanted = Wanted::first(game);
    let fault: RwSignal<Option<NoAnswer>> = RwSignal::new(None);
    let opens = RwSignal::new(false);
    let (name, bad_name) = (known_name(), RwSignal::new(false));
    let open = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(host) = protocol::name(&name.get_untracked()) else {
            bad_name.set(true);
            browser::focus("my-name");
            return;
        };
        let table = NewTable { game: game.name().to_owned(), settings: wanted.settings() };
        opens.set(true);
        fault.set(None);
        spawn_local(async move {
            let opened = open(&table).await;
            opens.try_set(false);
            match opened {
                Ok(id) => {
                    OPENED.set(Some((id, host)));
                    route::go(Page::Table(id));
                }
                Err(no) => _ = fault.try_set(Some(no)),
            }
        });
    };
    let why_no_name = move || bad_name.get().then(|| said::reason(language, &Reason::BadName));
    let why_not = move || fault.get().map(|no| said::no_answer(app::language(), &no));
    view! {
        <main id="main" class="page set-up" data-game=game.name()>
            <h1 id="heading" tabindex="-1">{texts::friends_of(language, screens::name(game, language))}</h1>
            <p>{said::open_table_help(language)}</p>
            <form on:submit=open>
                {name_field(name, move || bad_name.set(false), why_no_name, language)}
                {fields(game, wanted, language)}
                <p class="fault" role="alert">{why_not}</p>
                <button class="primary" type="submit" disabled=move || opens.get()>{said::open_table(language)}</button>
            </form>
        </main>
    }
}

/// The name in the field: the one the server remembers, unless the user types another.
fn known_name() -> RwSignal<String> {
    let name = RwSignal::new(String::new());
    if server::is_known() {
        spawn_local(async move {
            // Without an answer the host types the name. The page may have been disposed by now.
            if let Ok(Me { name: Some(known), .. }) = server::introduce().await {
                name.try_maybe_update(|name| {
                    let is_unwritten = name.is_empty();
                    if is_unwritten {
                        *name = known;
                    }
                    (is_unwritten, ())
                });
            }
        });
    }
    name
}

/// The field for the user's name, with an error message.
pub fn name_field(
    name: RwSignal<String>,
    changed: impl Fn() + 'static,
    fault: impl Fn() -> Option<String> + Copy + Send + Sync + 'static,
    language: Language,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{said::your_name(language)}</span>
            <input
                id="my-name"
                maxlength=protocol::MAX_NAME_LENGTH
                autocomplete="nickname"
                aria-describedby="my-name-fault"
                aria-invalid=move || fault().map(|_| "true")
                prop:value=move || name.get()
                on:input=move |event| {
                    changed();
                    name.set(event_target_value(&event));
                }
            />
        </label>
        <p id="my-name-fault" class="fault" role="alert">{fault}</p>
    }
}

async fn open(table: &NewTable) -> Result<TableId, NoAnswer> {
    server::introduce().await?;
    Ok(server::open_table(table).await?.id)
}

/// All settings that the host can change.
pub fn fields(game: GameId, wanted: Wanted, language: Language) -> impl IntoView {
    let Wanted { form, series, spectators, chat, .. } = wanted;
    view! {
        <fieldset>
            <legend>{said::company(language)}</legend>
            {set_up::number_of_players(game, form.players, language)}
            {switch(said::spectators_allowed(language), move || spectators.get(), move |on| spectators.set(on))}
            {switch(said::chat_allowed(language), move || chat.get(), move |on| chat.set(on))}
            {time(wanted, language)}
        </fieldset>
        {set_up::variants(game, form, series, language)}
    }
}

fn time(wanted: Wanted, language: Language) -> impl IntoView {
    let Wanted { clock, absence, .. } = wanted;
    let clocks = [None].into_iter().chain(CLOCKS.map(|(kind, seconds)| Some(Clock { kind, seconds })));
    let clocks: Vec<_> = clocks.collect();
    let options: Vec<_> = clocks
        .iter()
        .enumerate()
        .map(|(number, &one)| {
            let words = said::clock(language, one);
            view! { <option value=number.to_string() prop:selected=move || clock.get() == one>{words}</option> }
        })
        .collect();
    let choose = move |value: String| {
        let chosen = value.parse::<usize>().ok().and_then(|number| clocks.get(number).copied());
        clock.set(chosen.flatten());
    };
    let absences = [
        ("vote", Absence::Vote, said::absence_vote(language)),
        ("bot", Absence::Bot, said::absence_bot(language)),
    ];
    let when_over = move || {
        let options = absences.map(|(value, one, words)| {
            view! { <option value=value prop:selected=move || absence.get() == one>{words}</option> }
        });
        let choose = move |value: String| {
            absence.set(if value == "bot" { Absence::Bot } else { Absence::Vote });
        };
        view! {
            <label class="field">
                <span>{said::time_over(language)}</span>
                <select name="absence" on:change=move |event| choose(event_target_value(&event))>{options.collect_view()}</select>
            </label>
        }
    };
    let limited = Memo::new(move |_| clock.get().is_some());
    view! {
        <label class="field">
            <span>{said::time(language)}</span>
            <select name="clock" on:change=move |event| choose(event_target_value(&event))>{options}</select>
        </label>
        {move || limited.get().then(when_over)}
    }
}
