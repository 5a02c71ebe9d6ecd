//! The dice that are not on the board.

use leptos::prelude::*;
use purrramida::{Dice, Field, Phase};

use super::desk::Desk;
use super::foresight::Way;
use super::texts;
use crate::screens::{drawing, nth_key};

/// The dice, and what can be done with them.
pub fn tray(desk: &Desk<'_>) -> impl IntoView + use<> {
    view! {
        <section class="tray" aria-labelledby="tray-heading">
            <h2 id="tray-heading">{heading(desk)}</h2>
            {dice(desk)}
            <p class="hint" aria-live="polite">{hint(desk)}</p>
            {choice(desk)}
        </section>
    }
}

fn heading(desk: &Desk<'_>) -> String {
    let (view, language) = (desk.view(), desk.scene.language);
    match view.phase {
        Phase::Over(_) => texts::dice_rest(language).to_owned(),
        _ if desk.scene.me == Some(view.turn) => texts::your_roll(language).to_owned(),
        _ => texts::roll_of(language, &desk.scene.name(view.turn)),
    }
}

fn dice(desk: &Desk<'_>) -> AnyView {
    let (view, language) = (desk.view(), desk.scene.language);
    let left = view.dice - view.placed.size();
    match view.phase {
        Phase::Place => rolled(desk),
        Phase::Roll => resting("dice-row rolling", left, texts::rolling(language).to_owned()),
        Phase::GoOn => resting("dice-row resting", left, texts::dice_left(language, left)),
        Phase::Over(_) => resting("dice-row resting", 0, String::new()),
    }
}

/// A roll to be placed: dice that can be picked.
fn rolled(desk: &Desk<'_>) -> AnyView {
    let (view, language, hand) = (desk.view(), desk.scene.language, desk.hand);
    let draft = if hand.places { desk.scene.draft } else { super::Draft::default() };
    let each: Vec<_> = view
        .rolled
        .faces()
        .enumerate()
        .map(|(die, face)| {
            view! {
                <button
                    type="button"
                    class="die"
                    aria-pressed=if draft.has(die) { "true" } else { "false" }
                    aria-label=texts::die(language, face)
                    aria-disabled=(!hand.places).then_some("true")
                    data-face=face.to_string()
                    aria-keyshortcuts=nth_key(die)
                    on:click=move |_| hand.toggle(draft, die)
                >
                    {drawing("purrramida", &format!("die-{face}"))}
                </button>
            }
        })
        .collect();
    // Two names for the same animation, so that it restarts with every roll.
    let class = if desk.scene.news.version.is_multiple_of(2) {
        "dice-row landed even"
    } else {
        "dice-row landed odd"
    };
    view! { <div class=class data-rove="" role="group" aria-labelledby="tray-heading">{each}</div> }
        .into_any()
}

/// Blank dice.
fn resting(class: &'static str, count: u8, words: String) -> AnyView {
    let each: Vec<_> =
        (0..count).map(|_| view! { <span class="die">{drawing("purrramida", "die-blank")}</span> }).collect();
    view! { <p class=class><span class="hidden">{words}</span>{each}</p> }.into_any()
}

fn hint(desk: &Desk<'_>) -> String {
    let (view, language, hand) = (desk.view(), desk.scene.language, desk.hand);
    if !desk.scene.is_my_turn() {
        return String::new();
    }
    if view.phase == Phase::GoOn {
        return texts::go_on_or_stop(language).to_owned();
    }
    if desk.ways.is_empty() {
        return texts::nothing_fits(language).to_owned();
    }
    if hand.picked == Dice::NONE {
        return texts::pick(language).to_owned();
    }
    let fields = desk.ways.iter().filter(|way| way.dice == hand.picked).count();
    texts::picked(language, hand.picked, fields)
}

/// The ways to fill the field that was chosen before its dice.
fn choice(desk: &Desk<'_>) -> AnyView {
    let Some(field) = desk.waiting() else { return ().into_any() };
    let (language, hand) = (desk.scene.language, desk.hand);
    let value = desk.view().setup.board.value(field);
    let ways: Vec<_> = desk.ways.iter().filter(|way| way.field == field).collect();
    let question = match ways[..] {
        [_] => texts::last_dice(language, value),
        _ => texts::which_dice(language, value),
    };
    let each: Vec<_> =
        ways.iter().enumerate().map(|(number, way)| way_button(desk, number, way, field)).collect();
    view! {
        <div class="choose" role="group" aria-labelledby="choose-heading">
            <h3 id="choose-heading">{question}</h3>
            <p class="actions">
                {each}
                <button type="button" class="small" on:click=move |_| hand.forget(field)>{texts::never_mind(language)}</button>
            </p>
        </div>
    }
    .into_any()
}

fn way_button(desk: &Desk<'_>, number: usize, way: &Way, field: Field) -> impl IntoView + use<> {
    let (language, hand, dice) = (desk.scene.language, desk.hand, way.dice);
    let faces: Vec<_> = dice.faces().map(|face| drawing("purrramida", &format!("die-{face}"))).collect();
    // Only the last dice have a definite outcome, because any others can be followed by another decision.
    let then = way.is_last.then(|| {
        let then = if way.counts() {
            texts::tiles(language, way.then.tiles, way.then.golden)
        } else {
            texts::cat_astrophe(language).to_owned()
        };
        view! { <span class="then">{then}</span> }
    });
    view! {
        <button type="button" class="way" id=format!("way-{number}") on:click=move |_| hand.choose(field, dice)>
            <span class="faces">{faces}</span>
            <span class="hidden">{i18n::purrramida::dice(language, dice)} " "</span>
            {then}
        </button>
    }
}
