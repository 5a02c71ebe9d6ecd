//! The rules of a game, in our own words.

use std::cell::RefCell;

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;

use crate::lesson::Course;
use crate::route::{Page, rule_path};
use crate::{browser, screens, texts};

/// What the file of a game's rules holds.
#[derive(Clone, Deserialize)]
struct Rules {
    summary: String,
    goal: String,
    credit: String,
    section: Vec<Section>,
}

#[derive(Clone, Deserialize)]
struct Section {
    id: String,
    title: String,
    /// Whether all its rules are ours. Of a rule of the book, the text marks what is ours.
    #[serde(default)]
    ours: bool,
    rule: Vec<Rule>,
}

#[derive(Clone, Deserialize)]
struct Rule {
    id: String,
    text: String,
}

/// The page.
pub fn page(game: GameId, language: Language) -> impl IntoView {
    let name = screens::name(game, language);
    view! {
        <main id="main" class="page rules">
            <h1 id="heading" tabindex="-1">{texts::rules_of(language, name)}</h1>
            <p class="actions">
                {learn(game, language)}
                <a class="button" href=Page::SetUp(game).path()>{texts::set_up(language)}</a>
            </p>
            {content(game, language)}
        </main>
    }
}

/// The link to the lesson, if the game has one.
fn learn(game: GameId, language: Language) -> impl IntoView {
    game.is_offered().then(|| {
        let address = Page::Learn(game, Course::First).path();
        view! { <a class="button primary" href=address>{texts::learn(language)}</a> }
    })
}

/// The same beside a game.
pub fn beside(game: GameId, language: Language) -> impl IntoView {
    view! { <div class="rules">{content(game, language)}</div> }
}

fn content(game: GameId, language: Language) -> impl IntoView {
    if !game.is_offered() {
        return view! { <p>{texts::no_rules(language)}</p> }.into_any();
    }
    let rules: RwSignal<Option<Rules>> = RwSignal::new(None);
    spawn_local(async move {
        let loaded = load(game, language).await;
        // The page may be gone by now.
        rules.try_set(loaded);
        request_animation_frame(go_to_wanted);
    });
    (move || match rules.get() {
        Some(rules) => whole(game, rules, language).into_any(),
        None => view! { <p class="loading">{texts::loading(language)}</p> }.into_any(),
    })
    .into_any()
}

fn whole(game: GameId, rules: Rules, language: Language) -> impl IntoView {
    let contents: Vec<_> = rules
        .section
        .iter()
        .map(|section| view! { <li><a href=rule_path(game, &section.id) on:click=after_drawing>{section.title.clone()}</a></li> })
        .collect();
    let sections: Vec<_> = rules.section.into_iter().map(|one| section(game, one, language)).collect();
    view! {
        <p>{rules.summary}</p>
        <p>{rules.goal}</p>
        <p class="help">{our_mark(language)} {texts::ours_help(language)}</p>
        <nav aria-label=texts::contents(language)><ol class="contents">{contents}</ol></nav>
        {sections}
        <p class="credit">{rules.credit}</p>
    }
}

fn section(game: GameId, section: Section, language: Language) -> impl IntoView {
    let rules: Vec<_> = section
        .rule
        .into_iter()
        .map(|rule| {
            view! {
                <li id=rule.id.clone() tabindex="-1">
                    <span class="number">{is_number(&rule.id).then(|| rule.id.clone())}</span>
                    <span>{section.ours.then(|| our_mark(language))} {marked_up(game, &rule.text, language)}</span>
                </li>
            }
        })
        .collect();
    view! {
        <section id=section.id tabindex="-1">
            <h2>{section.title}</h2>
            <ol class="numbered">{rules}</ol>
        </section>
    }
}

/// Some of our own remarks have a name for links but no number.
fn is_number(id: &str) -> bool {
    id.starts_with(|first: char| first.is_ascii_uppercase())
}

/// Says that what follows is ours.
fn our_mark(language: Language) -> impl IntoView {
    view! { <span class="ours" title=texts::ours_means(language)>{texts::ours(language)}</span> <span class="hidden">":"</span> " " }
}

/// `*stress*`, `[K4.2]`, a way to another rule, and `{something}` in a rule of the book that is ours.
fn marked_up(game: GameId, text: &str, language: Language) -> Vec<AnyView> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(begin) = rest.find(['*', '[', '{']) {
        let (before, marked) = rest.split_at(begin);
        let close = match marked.as_bytes()[0] {
            b'{' => '}',
            b'[' => ']',
            _ => '*',
        };
        let Some(end) = marked[1..].find(close) else { break };
        let inner = marked[1..=end].to_owned();
        pieces.push(before.to_owned().into_any());
        pieces.push(match close {
            '}' => our_words(marked_up(game, &inner, language), language).into_any(),
            ']' => view! { <a href=rule_path(game, &inner) on:click=after_drawing>{inner.clone()}</a> }
                .into_any(),
            _ => view! { <em>{inner}</em> }.into_any(),
        });
        rest = &marked[end + 2..];
    }
    pieces.push(rest.to_owned().into_any());
    pieces
}

/// Words of ours in a rule of the book; whoever only hears them is told where they end.
fn our_words(words: Vec<AnyView>, language: Language) -> impl IntoView {
    view! {
        {our_mark(language)} <span class="our-words">{words}</span>
        <span class="hidden">{texts::ours_end(language)}</span>
    }
}

thread_local! {
    /// The rule that is to be shown as soon as it is there.
    static WANTED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Shows a rule on this page, if need be when it has been loaded.
pub fn show(rule: &str) {
    WANTED.set(rule.to_owned());
    request_animation_frame(|| request_animation_frame(go_to_wanted));
}

/// The way to a rule on this page does not load it again.
fn after_drawing(_: web_sys::MouseEvent) {
    request_animation_frame(|| request_animation_frame(go_to_wanted));
}

/// Goes to the rule that is wanted, or else to the one in the page's address.
fn go_to_wanted() {
    let wanted = WANTED.with_borrow(String::clone);
    let address = browser::window().location().hash().unwrap_or_default();
    let rule = if wanted.is_empty() { address.trim_start_matches('#') } else { &wanted };
    if let Some(element) = browser::document().get_element_by_id(rule) {
        element.scroll_into_view();
        browser::focus(&element.id());
        WANTED.take();
    }
}

async fn load(game: GameId, language: Language) -> Option<Rules> {
    let address = format!("/rules/{}.{}.json", game.name(), language.code());
    let text = browser::fetch_text(&address).await?;
    serde_json::from_str(&language.typeset(text)).ok()
}
