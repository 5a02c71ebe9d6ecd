//! Details of the selection, in words: what it does, and what can be done with it. The tray opens by
//! touch and keyboard alike, and takes no space from anything else.

use games::GameId;
use i18n::kokopelli as said;
use kokopelli::{Action, Card, Phase, Pile, State};
use leptos::prelude::*;

use super::hand::{move_button, scene_label};
use super::look::Look;
use super::picked::{Picked, Touch};
use super::{capitalised, icon, symbol, texts, village};
use crate::route::rule_path;
use crate::session::Scene;

/// The panel; with nothing picked, it hints at what the player could do.
pub fn panel(look: &Look<'_>) -> impl IntoView + use<> {
    let language = look.scene.language;
    let content = match look.scene.draft {
        Picked::Nothing => view! { <p class="hint">{hint(look.scene)}</p> {since(look.scene)} }.into_any(),
        Picked::Card(card, _) => of_card(look, card),
        Picked::Space(pile) => of_space(look, pile),
        Picked::Kind(card) => {
            let worth = texts::worth(language, look.scene.view().tiles.worth(card));
            about(look, card, &worth).into_any()
        }
    };
    view! {
        <div class="tray" role="region" aria-live="polite" aria-label=texts::what_it_does(language)>
            {content}
        </div>
    }
}

/// What the others have done since the viewer's last move.
fn since(scene: &Scene<State>) -> impl IntoView + use<> {
    let language = scene.language;
    let told = scene.since_my_move();
    (!told.is_empty()).then(|| {
        let lines: Vec<_> = told.into_iter().map(|words| view! { <li>{words}</li> }).collect();
        view! {
            <section class="since" aria-labelledby="since-heading">
                <h3 id="since-heading">{crate::texts::since_your_turn(language)}</h3>
                <ol>{lines}</ol>
            </section>
        }
    })
}

fn hint(scene: &Scene<State>) -> String {
    let language = scene.language;
    let view = scene.view();
    if !scene.is_my_turn() {
        return texts::hint_wait(language).to_owned();
    }
    let hand = view.own.map_or(0, |own| own.hand.size());
    match view.phase {
        Phase::GoOn(_) => texts::hint_go_on(language).to_owned(),
        Phase::Birth => texts::hint_birth(language).to_owned(),
        Phase::Exchange(count) => texts::must_exchange(language, hand.into(), count.into()),
        Phase::Excess => texts::must_bury(language, hand.saturating_sub(State::HAND).into()),
        Phase::Deal | Phase::Act | Phase::Draw(_) | Phase::Over(_) => texts::hint_pick(language).to_owned(),
    }
}

/// What a card or ceremony does, with a link to the rule.
fn about(look: &Look<'_>, card: Card, more: &str) -> impl IntoView + use<> {
    let language = look.scene.language;
    let rule = said::ability_rule(card);
    view! {
        <div class="about">
            <span class="face" data-kind=card.name()>{symbol(card)}</span>
            <p class="ability">
                <strong>{said::card(language, card)}</strong> ": " {said::ability(language, card, look.scene.view().setup.vase_owner)} " "
                <span class="more">{capitalised(more)}</span> " "
                <a class="rule" href=rule_path(GameId::Kokopelli, rule)>{crate::texts::see_rule(language, rule)}</a>
            </p>
            {shut(look)}
        </div>
    }
}

/// Says that a space is empty.
fn about_nothing(look: &Look<'_>, pile: Pile) -> impl IntoView + use<> {
    let language = look.scene.language;
    view! {
        <div class="about">
            <p class="ability"><strong>{texts::empty_space(language)}</strong> " " {said::space(language, pile.space)}</p>
            {shut(look)}
        </div>
    }
}

/// A close button: the equivalent of Escape on a touch screen.
fn shut(look: &Look<'_>) -> impl IntoView + use<> {
    let play = look.scene.play;
    view! {
        <button class="shut" aria-label=texts::close(look.scene.language) on:click=move |_| Touch::Pick(Picked::Nothing).happen(play)>
            {icon("close")}
        </button>
    }
}

fn of_card(look: &Look<'_>, card: Card) -> AnyView {
    let language = look.scene.language;
    let words = match (look.scene.is_my_turn(), look.options.is_empty()) {
        (false, _) => "",
        (true, true) => texts::no_use(language),
        (true, false) => texts::hint_put(language),
    };
    view! {
        {about(look, card, "")}
        <p class="nothing">{words}</p>
    }
    .into_any()
}

fn of_space(look: &Look<'_>, pile: Pile) -> AnyView {
    let (scene, language) = (look.scene, look.scene.language);
    let ceremony = scene.view().places[pile.village].village.on(pile.space);
    let puts = |action: &Action| matches!(action, Action::Open { .. } | Action::Play { .. });
    let words = match (scene.is_my_turn(), look.options.iter().any(|(action, _)| puts(action))) {
        (false, _) => "",
        (true, false) => texts::no_card_fits(language),
        (true, true) => texts::hint_card(language),
    };
    let head = ceremony.map_or_else(
        || about_nothing(look, pile).into_any(),
        |ceremony| {
            let cards = village::cards(look, pile, ceremony);
            let worth = texts::worth(language, scene.view().tiles.worth(ceremony.ceremony));
            about(look, ceremony.ceremony, &format!("{cards}; {worth}")).into_any()
        },
    );
    view! {
        {head}
        <p class="nothing">{words}</p>
        {cancel(look)}
    }
    .into_any()
}

/// K3.1 The move on a ceremony that needs no card. Where cards may go is visible on the table.
fn cancel(look: &Look<'_>) -> impl IntoView + use<> {
    let scene = look.scene;
    let cancels = look.options.iter().find(|(action, _)| matches!(action, Action::Cancel { .. }));
    cancels.map(|&(action, effect)| {
        move_button(scene, action, scene_label(scene, action), effect.in_full(scene))
    })
}
