//! The options before a game.

use std::fmt::Write;

use i18n::Language;
use i18n::szkola_latania as told;
use leptos::prelude::*;
use leptos::task::spawn_local;
use szkola_latania::{Deck, Face, Mode};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::texts;
use crate::browser;
use crate::screens::Form;
use crate::screens::choices::{self, Choice};

/// Names of the options.
const MODE: &str = "mode";
const DECK: &str = "deck";

/// The fields of the form.
pub fn fields(form: Form, language: Language) -> impl IntoView {
    view! {
        {modes(form, language)}
        {decks(form, language)}
    }
}

fn modes(form: Form, language: Language) -> impl IntoView {
    let answers = Mode::NAMED.map(|(name, mode)| {
        let chosen = move || form.value(MODE).map_or(mode == Mode::default(), |value| value == name);
        let choice = Choice {
            value: name.to_owned(),
            name: told::mode(language, mode).to_owned(),
            help: told::mode_help(language, mode),
            is_ours: false,
        };
        choices::answer(MODE, choice, chosen, move || form.set(MODE, name), (), language)
    });
    choices::group(MODE, told::labels::option_mode(language), None, answers.collect_view())
}

fn decks(form: Form, language: Language) -> impl IntoView {
    let own = move || form.value(DECK).is_some();
    let ours = Choice {
        value: "ours".to_owned(),
        name: told::labels::our_deck(language).to_owned(),
        help: told::labels::our_deck_help(language),
        is_ours: true,
    };
    let brought = Choice {
        value: "own".to_owned(),
        name: told::labels::custom_deck(language).to_owned(),
        help: told::labels::custom_deck_help(language),
        is_ours: false,
    };
    let file = move || own().then(|| deck_file(form, language));
    let answers = view! {
        {choices::answer(DECK, ours, move || !own(), move || form.unset(DECK), (), language)}
        {choices::answer(DECK, brought, own, move || form.set(DECK, ""), file, language)}
    };
    choices::group(DECK, told::labels::option_deck(language), None, answers)
}

/// The file input for a custom deck. Until a file is chosen the deck is empty, which the game refuses.
fn deck_file(form: Form, language: Language) -> impl IntoView {
    let choose = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            spawn_local(async move {
                let text = JsFuture::from(file.unchecked_into::<web_sys::Blob>().text()).await;
                form.set(DECK, &text.ok().and_then(|text| text.as_string()).unwrap_or_default());
            });
        }
    };
    let text = move || form.value(DECK).filter(|text| !text.is_empty());
    let deck = Memo::new(move |_| text().map(|text| Deck::from_toml(&text)));
    let size = move || Some(texts::deck_has(language, deck.get()?.ok()?.cards().size()));
    let fault = move || Some(told::bad_deck(language, &deck.get()?.err()?));
    view! {
        <label class="button file">
            <input type="file" class="hidden" name="deck-file" accept=".toml" on:change=choose />
            {texts::deck_file(language)}
        </label>
        <p role="status">{size}</p>
        <p class="fault" role="alert">{fault}</p>
        <button type="button" class="small" on:click=move |_| browser::download("deck.toml", &our_deck())>
            {texts::deck_template(language)}
        </button>
    }
}

/// Our deck in the format of a deck file.
fn our_deck() -> String {
    let cards = Deck::default().cards();
    Face::all().fold(String::new(), |mut text, face| {
        let _ = writeln!(text, "{face} = {}", cards.count(face));
        text
    })
}
