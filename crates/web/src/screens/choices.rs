//! What can be chosen before a game, in the same form for every game.

use i18n::Language;
use leptos::prelude::*;

use crate::texts;

/// One of several ways to play.
pub struct Choice {
    /// What tells it from the others of its group.
    pub value: String,
    /// What it is called.
    pub name: String,
    /// What it means.
    pub help: &'static str,
    /// Whether the publisher's game does not have it.
    pub is_ours: bool,
}

/// A question with its answers. `help` says more about the question.
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

/// An answer; `more` is what it asks for in turn.
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

/// The mark of what the publisher's game does not have.
pub fn badge(language: Language) -> impl IntoView {
    view! { " " <span class="ours" title=texts::ours_means(language)>{texts::ours(language)}</span> }
}
