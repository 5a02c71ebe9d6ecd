//! The controls for a game's options, the same for every game.

use i18n::Language;
use leptos::prelude::*;

use crate::texts;

/// One option value to choose from.
pub struct Choice {
    /// Its value, unique within its group.
    pub value: String,
    /// Its name.
    pub name: String,
    /// An explanation.
    pub help: &'static str,
    /// Whether it is our own addition, not in the published game.
    pub is_ours: bool,
}

/// A group of answers under a heading. `help` explains the question.
pub fn group(
    option: &'static str,
    heading: impl IntoView,
    help: Option<&'static str>,
    answers: impl IntoView,
) -> impl IntoView {
    let id = format!("{option}-heading");
    view! {
        <div class="options" role="radiogroup" aria-labelledby=id.clone()>
            <h2 id=id.clone()>{heading}</h2>
            {help.map(|help| view! { <p class="help">{help}</p> })}
            {answers}
        </div>
    }
}

/// One answer; `more` holds controls that depend on it.
pub fn answer(
    option: &'static str,
    choice: Choice,
    chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
    more: impl IntoView,
    language: Language,
) -> impl IntoView {
    let id = format!("{option}-{}-help", choice.value);
    view! {
        <div class="option">
            <label class="choice">
                <input type="radio" name=option value=choice.value aria-describedby=id.clone() prop:checked=chosen on:change=move |_| choose() />
                <span><strong>{choice.name}</strong> {choice.is_ours.then(|| badge(language))}</span>
            </label>
            <p class="help" id=id.clone()>{choice.help}</p>
            {more}
        </div>
    }
}

/// The badge for additions that are not in the published game.
pub fn badge(language: Language) -> impl IntoView {
    view! { " " <span class="ours" title=texts::ours_means(language)>{texts::ours(language)}</span> }
}
