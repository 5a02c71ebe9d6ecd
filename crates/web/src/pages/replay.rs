//! Replays a record from a file.

use engine::records::Fault;
use games::{GameId, with_game};
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::{AtLine, Occupant, Record};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::pages::play;
use crate::screens::Screen;
use crate::session::{Play, Session};
use crate::texts;

/// The page.
pub fn page(language: Language) -> impl IntoView {
    let record: RwSignal<Option<String>> = RwSignal::new(None);
    provide_context(Chosen(record));
    let choose = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            spawn_local(async move {
                let text = JsFuture::from(file.unchecked_into::<web_sys::Blob>().text()).await;
                record.try_set(text.ok().and_then(|text| text.as_string()));
            });
        }
    };
    move || match record.get().map(|record| open(&record, language)) {
        None => chooser(choose, None, language).into_any(),
        Some(Err(fault)) => chooser(choose, Some(fault), language).into_any(),
        Some(Ok(session)) => {
            session.looking_at.set(Some(0));
            play::screen(session)
        }
    }
}

/// The record being shown, in a context, so that the menu can go back to choosing one.
#[derive(Clone, Copy)]
pub struct Chosen(RwSignal<Option<String>>);

impl Chosen {
    /// Goes back to choosing a record.
    pub fn forget(self) {
        self.0.set(None);
    }
}

fn chooser(
    choose: impl FnMut(web_sys::Event) + 'static,
    refused: Option<Refused>,
    language: Language,
) -> impl IntoView {
    let fault = refused.map(|Refused { words, details }| view! { <strong>{words}</strong> <br /> {details} });
    view! {
        <main id="main" class="page">
            <h1 id="heading" tabindex="-1">{texts::open_record(language)}</h1>
            <p>{texts::record_help(language)}</p>
            <label class="button primary file">
                <input type="file" class="hidden" accept=".jsonl,.ndjson,application/x-ndjson" on:change=choose />
                {texts::record_file(language)}
            </label>
            <p class="fault" role="alert">{fault}</p>
        </main>
    }
}

/// Why a file cannot be shown.
pub struct Refused {
    words: &'static str,
    details: String,
}

/// Opens a record from a spectator's perspective, or returns what is wrong with it.
pub fn open(text: &str, language: Language) -> Result<Session, Refused> {
    open_with(text, None, language)
}

/// The same with the occupants of its seats, if more is known of them than the record says.
pub fn open_with(
    text: &str,
    occupants: Option<Vec<Occupant>>,
    language: Language,
) -> Result<Session, Refused> {
    let told = |bad: AtLine<Fault>| Refused {
        words: texts::not_a_record(language),
        details: i18n::at_line(language, bad.line, &i18n::fault(language, &bad.fault)),
    };
    let record = Record::open(text).map_err(told)?;
    let game = GameId::of(&record.header).map_err(|fault| told(AtLine { line: record.line, fault }))?;
    let session = with_game!(game, G => open_game::<G>(record, occupants, language))?;
    session.set_record(text);
    Ok(session)
}

fn open_game<G: Screen>(
    record: Record<'_>,
    occupants: Option<Vec<Occupant>>,
    language: Language,
) -> Result<Session, Refused> {
    let refused = |details| Refused { words: texts::record_bad(language), details };
    let (names, happened) = record
        .replay::<G>()
        .map_err(|bad| refused(i18n::at_line(language, bad.line, &i18n::game_fault(language, &bad.fault))))?;
    let first = happened.first().ok_or_else(|| refused(texts::record_without_steps(language).to_owned()))?;
    let players = first.players();
    let name = |seat: usize| names.get(seat).cloned().unwrap_or_default();
    let occupants = occupants.filter(|occupants| occupants.len() == players);
    let occupants =
        occupants.unwrap_or_else(|| (0..players).map(|seat| Occupant::new(name(seat), None)).collect());
    Ok(Play::replayed(occupants, happened).session)
}
