//! The middle of the table: the progress of the game, and the tiles.

use games::GameId;
use i18n::kokopelli as said;
use kokopelli::{Card, Phase, State};
use leptos::prelude::*;

use super::look::{self, Look};
use super::picked::{self, Picked};
use super::{drawing, icon, symbol, texts};
use crate::route::rule_path;
use crate::session::Scene;

/// The round and the Game End tiles.
pub fn progress(scene: &Scene<State>) -> impl IntoView + use<> {
    let (view, language) = (scene.view(), scene.language);
    let left = view.tiles.game_end;
    let is_last = look::imagined(scene).is_last_round() && !matches!(view.phase, Phase::Over(_));
    view! {
        <span class="count" title=texts::round(language, view.round)>
            {icon("clock")} <span class="figure" aria-hidden="true">{view.round}</span> <span class="words">{texts::round(language, view.round)}</span>
        </span>
        <span class="count" title=texts::end_tiles_left(language, left)>
            {drawing("point-tile")} <span class="figure" aria-hidden="true">{left}</span> <span class="words">{texts::until_end(language, left)}</span>
        </span>
        <span class="last-round">{is_last.then(|| texts::last_round(language))}</span>
    }
}

/// The actions left to the player whose turn it is.
pub fn actions(scene: &Scene<State>) -> impl IntoView + use<> {
    let (language, view) = (scene.language, scene.view());
    let all = usize::from(view.actions + view.extra);
    let pips = (0..view.actions).map(|_| view! { <span class="action-pip"></span> }).collect_view();
    let extra = (0..view.extra).map(|_| view! { <span class="action-pip extra">"+"</span> }).collect_view();
    let is_over = matches!(view.phase, Phase::Over(_));
    (!is_over).then(|| {
        let words = texts::actions_said(language, all);
        let title = words.clone();
        view! {
            <span class="action-pips" title=title><span class="words">{words}</span><span aria-hidden="true">{pips}{extra}</span></span>
        }
    })
}

/// The tiles of all ceremonies in this game.
pub fn tiles(look: &Look<'_>) -> impl IntoView + use<> {
    let (scene, language) = (look.scene, look.scene.language);
    let tiles: Vec<_> = scene.view().setup.ceremonies.iter().map(|card| tile(look, card)).collect();
    view! {
        <section class="middle" aria-labelledby="middle-heading">
            <h2 id="middle-heading">{texts::middle(language)}</h2>
            <ul class="tiles">{tiles}</ul>
        </section>
    }
}

/// The abilities of every ceremony in this game, and the cards the viewer has buried.
pub fn reference(scene: &Scene<State>) -> impl IntoView + use<> {
    let language = scene.language;
    let kinds = scene.view().setup.ceremonies.iter().chain([Card::Kokopelli]);
    let abilities: Vec<_> = kinds.map(|card| ability(scene, card)).collect();
    view! {
        <details class="abilities">
            <summary>{texts::all_abilities(language)}</summary>
            <ul>{abilities}</ul>
        </details>
        {buried(scene)}
    }
}

/// The cards the viewer has put under their draw pile, so that they need not remember them.
fn buried(scene: &Scene<State>) -> impl IntoView + use<> {
    let language = scene.language;
    let buried = scene.view().own.map(|own| own.buried).filter(|buried| !buried.is_empty())?;
    let cards: Vec<_> = buried.iter().map(|card| view! { <li><span class="face" data-kind=card.name()>{symbol(card)}</span> {said::card(language, card)}</li> }).collect();
    Some(view! {
        <details class="abilities">
            <summary>{texts::bottom_of_pile(language, buried.len().into())}</summary>
            <p>{texts::in_this_order(language)}</p>
            <ol class="buried">{cards}</ol>
        </details>
    })
}

fn tile(look: &Look<'_>, card: Card) -> impl IntoView + use<> {
    let (scene, language) = (look.scene, look.scene.language);
    let play = scene.play;
    let worth = scene.view().tiles.worth(card);
    let touch = picked::touch_kind(look, card);
    let pressed = if scene.draft == Picked::Kind(card) { "true" } else { "false" };
    // The visible text comes first, so that speech input can address the tile by it.
    let (name, does) = (said::card(language, card), said::ability_in_short(language, card));
    let label = format!("{name} {does}, {}", texts::worth(language, worth));
    view! {
        <li>
            <button class="tile" data-kind=card.name() data-worth=worth.to_string() aria-label=label title=look.about(card) aria-pressed=pressed on:click=move |_| touch.happen(play)>
                <span class="face" data-kind=card.name()>{symbol(card)}</span>
                <span class="name">{said::card(language, card)}</span>
                " " <span class="does">{said::ability_in_short(language, card)}</span>
            </button>
        </li>
    }
}

fn ability(scene: &Scene<State>, card: Card) -> impl IntoView + use<> {
    let language = scene.language;
    let rule = said::ability_rule(card);
    view! {
        <li>
            <span class="face" data-kind=card.name()>{symbol(card)}</span>
            <span><strong>{said::card(language, card)}</strong>": "{said::ability(language, card, scene.view().setup.vase_owner)}" "
            <a href=rule_path(GameId::Kokopelli, rule)>{crate::texts::see_rule(language, rule)}</a></span>
        </li>
    }
}
