//! The user's tables on the server, their name there, and how to move both to another browser.

use gloo_timers::future::TimeoutFuture;
use i18n::Language;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{Me, MyTable};
use protocol::{Reason, TablePhase};

use crate::online::texts as said;
use crate::pages::device_file;
use crate::pages::on_device::{self, OnDevice};
use crate::route::Page;
use crate::server::{self, NoAnswer};
use crate::{app, browser, texts};

/// The polling interval, in milliseconds.
const PAUSE: u32 = 20_000;

/// The state of the page.
#[derive(Clone, Copy)]
struct Known {
    tables: RwSignal<Option<Vec<MyTable>>>,
    me: RwSignal<Option<Me>>,
    fault: RwSignal<Option<NoAnswer>>,
    /// A confirmation of the latest action.
    done: RwSignal<Option<&'static str>>,
}

/// The page.
pub fn page(language: Language) -> impl IntoView {
    let known = Known {
        tables: RwSignal::new(None),
        me: RwSignal::new(None),
        fault: RwSignal::new(None),
        done: RwSignal::new(None),
    };
    let saved = OnDevice::default();
    spawn_local(on_device::refresh(saved));
    spawn_local(async move {
        known.hear(server::introduce().await);
        known.follow().await;
    });
    let fault = move || known.fault.get().map(|no| said::no_answer(app::language(), &no));
    view! {
        <main id="main" class="page mine">
            <h1 id="heading" tabindex="-1">{texts::my_tables(language)}</h1>
            <p class="fault" role="alert">{fault}</p>
            <p class="done" role="status">{move || known.done.get()}</p>
            {move || tables(known, saved, language)}
            {on_device::refused(saved, language)}
            {move || on_device::games(saved, false, language)}
            <p><a href=Page::Statistics.path()>{texts::statistics(language)}</a></p>
            {device_file::section(saved, language)}
            {name_form(known, language)}
            {devices(known, language)}
        </main>
    }
}

impl Known {
    fn hear(self, answer: Result<Me, NoAnswer>) -> bool {
        let is_fine = answer.is_ok();
        // The page may have been disposed by now.
        match answer {
            Ok(me) => {
                self.me.try_set(Some(me));
                self.fault.try_set(None);
            }
            Err(no) => _ = self.fault.try_set(Some(no)),
        }
        is_fine
    }

    /// Polls the tables until the page is disposed, skipping the times when it is hidden.
    async fn follow(self) {
        while !self.tables.is_disposed() {
            if !browser::document().hidden() {
                self.refresh().await;
            }
            TimeoutFuture::new(PAUSE).await;
        }
    }

    async fn refresh(self) {
        match server::my_tables().await {
            Ok(mut mine) => {
                // Tables where it is the user's turn come first; the sort is stable.
                mine.tables.sort_by_key(|table| !table.my_turn);
                self.tables.try_set(Some(mine.tables));
            }
            Err(no) => _ = self.fault.try_set(Some(no)),
        }
    }

    /// Performs an action that returns the user's identity, and confirms it.
    fn act(self, action: impl Future<Output = Result<Me, NoAnswer>> + 'static, done: &'static str) {
        self.done.set(None);
        spawn_local(async move {
            if self.hear(action.await) {
                self.done.try_set(Some(done));
                self.refresh().await;
            }
        });
    }
}

fn tables(known: Known, saved: OnDevice, language: Language) -> impl IntoView {
    match known.tables.get() {
        None => view! { <p>{texts::loading(language)}</p> }.into_any(),
        // Games on this device are listed below, so an empty list needs no message then.
        Some(tables) if tables.is_empty() && saved.has_begun() => ().into_any(),
        Some(tables) if tables.is_empty() => view! { <p>{said::no_tables(language)}</p> }.into_any(),
        Some(tables) => {
            let rows = tables.iter().map(|table| row(table, language)).collect_view();
            view! { <section class="saved" aria-label=texts::my_tables(language)><ul>{rows}</ul></section> }
                .into_any()
        }
    }
}

fn row(table: &MyTable, language: Language) -> impl IntoView + use<> {
    let state = match table.phase {
        _ if table.my_turn => said::your_move(language),
        TablePhase::Gathering => said::gathering(language),
        TablePhase::Playing => said::playing(language),
        TablePhase::Over => said::is_over(language),
        TablePhase::Frozen => said::stands_still(language),
        TablePhase::Closed => said::closed(language),
    };
    let turn = table.my_turn.then_some("true");
    let names = table.names.iter().enumerate().map(|(place, name)| {
        view! { {if place == 0 { ": " } else { ", " }} <bdi>{name.clone()}</bdi> }
    });
    let names = names.collect_view();
    view! {
        <li data-my-turn=turn>
            <a href=Page::Table(table.id).path()>
                <span class="state">{state}</span> " "
                <span><strong>{said::game_name(language, &table.game)}</strong>{names}</span> " "
                <span class="when">{browser::day(table.touched as f64, language)}</span>
            </a>
        </li>
    }
}

fn name_form(known: Known, language: Language) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    let bad = RwSignal::new(false);
    let rename = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let name = field.get_untracked().and_then(|field| protocol::name(&field.value()));
        bad.set(name.is_none());
        if let Some(name) = name {
            known.act(server::rename(name), said::name_changed(language));
        }
    };
    let fault = move || bad.get().then(|| said::reason(language, &Reason::BadName));
    let name = move || known.me.with(|me| me.as_ref().and_then(|me| me.name.clone()).unwrap_or_default());
    view! {
        <form on:submit=rename>
            <fieldset>
                <legend>{said::who_you_are(language)}</legend>
                <label class="field">
                    <span>{said::your_name(language)}</span>
                    <input name="name" node_ref=field required maxlength=protocol::MAX_NAME_LENGTH autocomplete="nickname" prop:value=name />
                </label>
                <p class="fault" role="alert">{fault}</p>
                <button class="small" type="submit">{said::change_name(language)}</button>
            </fieldset>
        </form>
    }
}

fn devices(known: Known, language: Language) -> impl IntoView {
    let code = RwSignal::new(None);
    let sign_out = move |_| {
        let signing_out = async move {
            let signed_out = server::sign_out_others().await?;
            code.try_set(Some(signed_out.code));
            Ok(signed_out.me)
        };
        known.act(signing_out, said::signed_out_others(language));
    };
    view! {
        <fieldset>
            <legend>{said::other_devices(language)}</legend>
            <p>{said::recovery_help(language)}</p>
            {new_code(known, code, language)}
            {code_form(known, language)}
            <p>
                <button class="small" on:click=sign_out>{said::sign_out_others(language)}</button>
            </p>
        </fieldset>
    }
}

fn new_code(known: Known, code: RwSignal<Option<String>>, language: Language) -> impl IntoView {
    let show = move |_| {
        spawn_local(async move {
            match server::new_recovery_code().await {
                Ok(new) => _ = code.try_set(Some(new.code)),
                Err(no) => _ = known.fault.try_set(Some(no)),
            }
        });
    };
    let shown = move || {
        code.get().map(|code| {
            view! {
                <p role="status">{said::your_code(language)} ": " <strong class="code">{code}</strong> <br /> {said::code_help(language)}</p>
            }
        })
    };
    view! {
        <button class="small" on:click=show>{said::show_code(language)}</button>
        {shown}
    }
}

fn code_form(known: Known, language: Language) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    let bad = RwSignal::new(false);
    // Using a code would replace the tables in this browser, so the user has to confirm it.
    let asked = RwSignal::new(false);
    let use_it = move || {
        asked.set(false);
        let Some(entered) = field.get_untracked() else { return };
        let code = entered.value();
        spawn_local(async move {
            let answer = server::recover(code.trim().to_owned()).await;
            // An unknown code is a typing mistake, not a failure.
            let is_bad = matches!(answer, Err(NoAnswer::Refused(..)));
            bad.try_set(is_bad);
            if !is_bad && known.hear(answer) {
                entered.set_value("");
                known.done.try_set(Some(said::code_used(language)));
                known.refresh().await;
            }
        });
    };
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if known.tables.with_untracked(|tables| tables.as_ref().is_some_and(|tables| !tables.is_empty())) {
            asked.set(true);
            request_animation_frame(|| browser::focus("replacing"));
        } else {
            use_it();
        }
    };
    let question = move || {
        asked.get().then(|| view! {
            <div id="replacing" class="proposal" role="group" tabindex="-1" aria-labelledby="replacing-words">
                <p id="replacing-words">{said::code_replaces(language)}</p>
                <p class="actions">
                    <button type="button" class="small" on:click=move |_| use_it()>{said::replace_them(language)}</button>
                    <button type="button" class="primary small" on:click=move |_| asked.set(false)>{said::keep_them(language)}</button>
                </p>
            </div>
        })
    };
    view! {
        <form on:submit=enter>
            <label class="field">
                <span>{said::enter_code(language)}</span>
                <input name="code" node_ref=field required autocomplete="off" spellcheck="false" />
            </label>
            <p class="fault" role="alert">{move || bad.get().then(|| said::code_bad(language))}</p>
            <button class="small" type="submit">{said::use_code(language)}</button>
            {question}
        </form>
    }
}
