//! Settings.

use leptos::prelude::*;
use words::Language;

use crate::settings::{Settings, Speed, Theme};
use crate::{app, texts};

/// The page.
pub fn page(language: Language) -> impl IntoView {
    let settings = app::settings();
    let change = move |how: fn(&mut Settings)| settings.update(how);
    view! {
        <main id="main" class="page settings">
            <h1 id="heading" tabindex="-1">{texts::settings(language)}</h1>
            <fieldset>
                <legend>{texts::language(language)}</legend>
                {choice("language", Language::Polish.own_name(), Some("pl"), move || settings.get().language == Language::Polish, move || change(|it| it.language = Language::Polish))}
                {choice("language", Language::English.own_name(), Some("en"), move || settings.get().language == Language::English, move || change(|it| it.language = Language::English))}
            </fieldset>
            <fieldset>
                <legend>{texts::theme(language)}</legend>
                {[Theme::System, Theme::Light, Theme::Dark].map(|theme| choice("theme", texts::theme_name(language, theme), None, move || settings.get().theme == theme, move || settings.update(|it| it.theme = theme))).collect_view()}
            </fieldset>
            {speeds(language)}
            <fieldset>
                <legend>{texts::sound_and_text(language)}</legend>
                {sounds(language)}
                {switch(texts::large_text(language), move || settings.get().large_text, move |on| settings.update(|it| it.large_text = on))}
            </fieldset>
        </main>
    }
}

/// How fast things move.
pub fn speeds(language: Language) -> impl IntoView {
    let settings = app::settings();
    let each = Speed::ALL.map(|speed| {
        let chosen = move || settings.get().speed == speed;
        let choose = move || settings.update(|it| it.speed = speed);
        choice("speed", texts::speed_name(language, speed), None, chosen, choose)
    });
    view! {
        <fieldset>
            <legend>{texts::speed(language)}</legend>
            {each.collect_view()}
        </fieldset>
    }
}

/// Whether there are sounds.
pub fn sounds(language: Language) -> impl IntoView {
    let settings = app::settings();
    let turn = move |on| settings.update(|it| it.sound = on);
    switch(texts::sound(language), move || settings.get().sound, turn)
}

/// One of several.
pub fn choice(
    group: &'static str,
    label: &'static str,
    spoken: Option<&'static str>,
    chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="choice" lang=spoken>
            <input type="radio" name=group prop:checked=chosen on:change=move |_| choose() />
            <span>{label}</span>
        </label>
    }
}

/// On or off.
pub fn switch(
    label: &'static str,
    is_on: impl Fn() -> bool + Send + Sync + 'static,
    turn: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=is_on on:change=move |event| turn(event_target_checked(&event)) />
            <span>{label}</span>
        </label>
    }
}
