//! The settings page.

use i18n::Language;
use leptos::prelude::*;

use crate::route::Page;
use crate::settings::{self, Settings, Sounds, Speed, Theme};
use crate::sound::{self, Sound};
use crate::{app, browser, hints, texts};

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
            {sounds("sounds", language)}
            {explanations(language)}
            <fieldset>
                <legend>{texts::text(language)}</legend>
                {switch(texts::large_text(language), move || settings.get().large_text, move |on| settings.update(|it| it.large_text = on))}
            </fieldset>
            {this_device(language)}
        </main>
    }
}

/// Where what this browser keeps can be moved, and whether it keeps anything.
fn this_device(language: Language) -> impl IntoView {
    let refused = (!settings::are_kept()).then(|| texts::storage_refused(language));
    view! {
        <fieldset>
            <legend>{texts::this_device(language)}</legend>
            <p class="fault" role="alert">{refused}</p>
            <p>{texts::device_help(language)}</p>
            <p><a class="button small" href=Page::Mine.path()>{texts::to_device_file(language)}</a></p>
        </fieldset>
    }
}

/// The choice of speed.
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

/// The choice of sounds and volume. It may appear on a page twice, so each needs a radio group name of
/// its own.
pub fn sounds(group: &'static str, language: Language) -> impl IntoView {
    let settings = app::settings();
    let each = Sounds::ALL.map(|sounds| {
        let chosen = move || settings.get().sounds == sounds;
        let choose = move || settings.update(|it| it.sounds = sounds);
        choice(group, texts::sounds_name(language, sounds), None, chosen, choose)
    });
    let set_volume = move |event: web_sys::Event| {
        let volume = event_target_value(&event).parse().unwrap_or_default();
        settings.update(|it| it.volume = volume);
    };
    // Plays a sample at the new volume once the slider is released.
    let try_it = |_: web_sys::Event| sound::play(&[Sound::YourTurn]);
    view! {
        <fieldset class="sounds">
            <legend>{texts::sound(language)}</legend>
            {each.collect_view()}
            <label class="volume">
                <span>{texts::volume(language)}</span>
                <input type="range" min="0" max="100" step="10" prop:value=move || settings.get().volume.to_string() on:input=set_volume on:change=try_it />
            </label>
            {browser::can_vibrate().then(|| switch(texts::vibration(language), move || settings.get().vibration, move |on| settings.update(|it| it.vibration = on)))}
        </fieldset>
    }
}

/// The choice of hints.
pub fn explanations(language: Language) -> impl IntoView {
    let are_on = RwSignal::new(hints::are_on());
    let turn = move |on| {
        hints::turn(on);
        are_on.set(on);
    };
    view! {
        <fieldset>
            <legend>{texts::hints(language)}</legend>
            {switch(texts::show_hints(language), move || are_on.get(), turn)}
        </fieldset>
    }
}

/// A radio button.
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

/// A checkbox.
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
