//! What can be chosen before the game.

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

/// The fields of the form.
pub fn fields(form: Form, language: Language) -> impl IntoView {
    view! {
        {modes(form, language)}
        {decks(form, language)}
    }
}

fn modes(form: Form, language: Language) -> impl IntoView {
    let choices = Mode::NAMED.map(|(name, mode)| {
        let chosen = move || form.value("mode").map_or(mode == Mode::default(), |value| value == name);
        let id = format!("mode-{name}-help");
        view! {
            <div class="option">
                <label class="choice">
                    <input
                        type="radio"
                        name="mode"
                        value=name
                        aria-describedby=id.clone()
                        prop:checked=chosen
                        on:change=move |_| form.set("mode", name)
                    />
                    {told::mode(language, mode)}
                </label>
                <p class="help" id=id>{told::mode_help(language, mode)}</p>
            </div>
        }
    });
    view! {
        <div class="options" role="radiogroup" aria-labelledby="mode-heading">
            <h2 id="mode-heading">{told::labels::option_mode(language)}</h2>
            {choices.collect_view()}
        </div>
    }
}

fn decks(form: Form, language: Language) -> impl IntoView {
    let own = move || form.value("deck").is_some();
    view! {
        <div class="options" role="radiogroup" aria-labelledby="deck-heading">
            <h2 id="deck-heading">{told::labels::option_deck(language)}</h2>
            <div class="option">
                <label class="choice">
                    <input type="radio" name="deck" value="ours" aria-describedby="deck-ours-help" prop:checked=move || !own() on:change=move |_| form.unset("deck") />
                    {told::labels::our_deck(language)}
                    <span class="ours">{crate::texts::our_own(language)}</span>
                </label>
                <p class="help" id="deck-ours-help">{told::labels::our_deck_help(language)}</p>
            </div>
            <div class="option">
                <label class="choice">
                    <input type="radio" name="deck" value="own" aria-describedby="deck-own-help" prop:checked=own on:change=move |_| form.set("deck", "") />
                    {told::labels::custom_deck(language)}
                </label>
                <p class="help" id="deck-own-help">{told::labels::custom_deck_help(language)}</p>
                {move || own().then(|| deck_file(form, language))}
            </div>
        </div>
    }
}

/// A deck that nobody has chosen yet has no cards: the game says so when it is to begin.
fn deck_file(form: Form, language: Language) -> impl IntoView {
    let choose = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            spawn_local(async move {
                let text = JsFuture::from(file.unchecked_into::<web_sys::Blob>().text()).await;
                form.set("deck", &text.ok().and_then(|text| text.as_string()).unwrap_or_default());
            });
        }
    };
    let text = move || form.value("deck").filter(|text| !text.is_empty());
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

/// Our deck as the text of a deck file.
fn our_deck() -> String {
    let cards = Deck::default().cards();
    Face::all().fold(String::new(), |mut text, face| {
        let _ = writeln!(text, "{face} = {}", cards.count(face));
        text
    })
}
