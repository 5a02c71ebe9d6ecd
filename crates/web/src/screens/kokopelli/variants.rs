//! The options of a game: its ceremonies, and rulings that can be played either way.

use i18n::Language;
use i18n::kokopelli as said;
use i18n::kokopelli::labels as words_of;
use kokopelli::{Card, Ceremonies, Kinds};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::{symbol, texts};
use crate::browser;
use crate::screens::Form;
use crate::screens::choices::{self, Choice};

const CEREMONIES: &str = "ceremonies";
const SUN_SHARED: &str = "sun_shared";
const VASE_OWNER: &str = "vase_owner";

/// The form.
pub fn form(form: Form, language: Language) -> AnyView {
    let own = RwSignal::new(match untrack(|| chosen(form)) {
        Ceremonies::Chosen(kinds) if kinds != Kinds::NONE => kinds,
        _ => Ceremonies::first_game(),
    });
    let chooses = Memo::new(move |_| matches!(chosen(form), Ceremonies::Chosen(_)));
    let sets = [
        Ceremonies::First,
        Ceremonies::Random(10),
        Ceremonies::Random(11),
        Ceremonies::Random(12),
        Ceremonies::Chosen(Kinds::NONE),
    ];
    let sets = sets.map(|set| radio(form, own, set, language));
    view! {
        {choices::group(CEREMONIES, words_of::option_ceremonies(language), None, view! {
            {sets.into_iter().collect_view()}
            {move || chooses.get().then(|| own_set(form, own, language))}
        })}
        {sun(form, language)}
        {vase(form, language)}
    }
    .into_any()
}

/// The current choice.
fn chosen(form: Form) -> Ceremonies {
    match form.value(CEREMONIES) {
        None => Ceremonies::default(),
        Some(value) => Ceremonies::parse(&value).unwrap_or(Ceremonies::Chosen(Kinds::NONE)),
    }
}

fn ask_for(form: Form, choice: Ceremonies, own: RwSignal<Kinds>) {
    match choice {
        Ceremonies::First => form.set(CEREMONIES, "first"),
        Ceremonies::Random(number) => form.set(CEREMONIES, &number.to_string()),
        Ceremonies::Chosen(_) => {
            let names: Vec<_> = own.get_untracked().iter().map(Card::name).collect();
            form.set(CEREMONIES, &names.join(","));
        }
    }
}

fn radio(form: Form, own: RwSignal<Kinds>, set: Ceremonies, language: Language) -> impl IntoView {
    let is_chosen = move || match (set, chosen(form)) {
        (Ceremonies::Chosen(_), Ceremonies::Chosen(_)) => true,
        (one, other) => one == other,
    };
    let name = words_of::ceremonies(language, set);
    let (value, name) = match set {
        Ceremonies::First => ("first".to_owned(), format!("{name} ({})", texts::newcomers(language))),
        Ceremonies::Random(number) => (number.to_string(), name.to_owned()),
        Ceremonies::Chosen(_) => ("own".to_owned(), name.to_owned()),
    };
    // K1.1 The rulebooks have only random sets and the set for the first game.
    let is_ours = matches!(set, Ceremonies::Chosen(_));
    let choice = Choice { value, name, help: words_of::ceremonies_help(language, set), is_ours };
    choices::answer(CEREMONIES, choice, is_chosen, move || ask_for(form, set, own), (), language)
}

fn own_set(form: Form, own: RwSignal<Kinds>, language: Language) -> impl IntoView {
    let boxes: Vec<_> = Card::ceremonies().map(|card| ceremony_box(form, own, card, language)).collect();
    // The form cannot be submitted with too few or too many; the browser shows why at the first box.
    Effect::new(move || {
        let number = own.with(|own| own.len());
        let fault = if (10..=12).contains(&number) { String::new() } else { texts::chosen(language, number) };
        if let Some(first) = browser::document().query_selector(".own-set input").ok().flatten() {
            first.unchecked_into::<HtmlInputElement>().set_custom_validity(&fault);
        }
    });
    view! {
        <fieldset class="own-set">
            <legend>{words_of::ceremonies(language, Ceremonies::Chosen(Kinds::NONE))}</legend>
            <p class="chosen" role="status">{move || texts::chosen(language, own.with(|own| own.len()))}</p>
            <div class="boxes">{boxes}</div>
        </fieldset>
    }
}

fn ceremony_box(form: Form, own: RwSignal<Kinds>, card: Card, language: Language) -> impl IntoView {
    let toggle = move |_| {
        own.update(|own| {
            *own = if own.contains(card) { own.without(Kinds::of(card)) } else { *own | Kinds::of(card) };
        });
        ask_for(form, Ceremonies::Chosen(Kinds::NONE), own);
    };
    view! {
        <label class="box">
            <input type="checkbox" name=card.name() prop:checked=move || own.with(|own| own.contains(card)) on:change=toggle />
            <span class="face" data-kind=card.name()>{symbol(card)}</span>
            <span>
                <strong>{said::card(language, card)}</strong>
                <span class="help">{move || said::ability(language, card, is_set(form, VASE_OWNER))}</span>
            </span>
        </label>
    }
}

/// The value of an option that is on by default.
fn is_set(form: Form, option: &str) -> bool {
    form.value(option).is_none_or(|value| value == "true")
}

/// R5 Who shares the ceremony that the sun allows.
fn sun(form: Form, language: Language) -> impl IntoView {
    let heading = (words_of::option_sun_shared(language), words_of::option_sun_shared_help(language));
    let shared = (words_of::sun_shared(language), words_of::sun_shared_help(language));
    let owner_only = (words_of::sun_owner_only(language), words_of::sun_owner_only_help(language));
    ruling(form, SUN_SHARED, heading, [(true, shared), (false, owner_only)], language)
}

/// R18 Whom the vase serves.
fn vase(form: Form, language: Language) -> impl IntoView {
    let heading = (words_of::option_vase_owner(language), words_of::option_vase_owner_help(language));
    let for_all = (words_of::vase_for_all(language), words_of::vase_for_all_help(language));
    let for_others = (words_of::vase_for_others(language), words_of::vase_for_others_help(language));
    ruling(form, VASE_OWNER, heading, [(true, for_all), (false, for_others)], language)
}

/// A name and its explanation.
type Named = (&'static str, &'static str);

/// One of our rulings, which can be played either way.
fn ruling(
    form: Form,
    option: &'static str,
    (heading, help): Named,
    both: [(bool, Named); 2],
    language: Language,
) -> impl IntoView {
    let answers = both.map(|(value, (name, help))| {
        let choice = Choice { value: value.to_string(), name: name.to_owned(), help, is_ours: false };
        let choose = move || form.set(option, &value.to_string());
        choices::answer(option, choice, move || is_set(form, option) == value, choose, (), language)
    });
    let heading = view! { {heading} {choices::badge(language)} };
    choices::group(option, heading, Some(help), answers.into_iter().collect_view())
}
