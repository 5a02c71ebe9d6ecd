//! What lies in front of each player.

use engine::Seat;
use games::GameId;
use i18n::szkola_latania as told;
use leptos::prelude::*;
use szkola_latania::{Item, Notice, State};

use super::{SPRITE, faces, texts};
use crate::route::rule_path;
use crate::screens::drawing;
use crate::session::Scene;

/// What is shown next to a player's name: hand, penalty cards, points and item.
pub fn standing(scene: &Scene<State>, seat: Seat) -> impl IntoView + use<> {
    let (language, view) = (scene.language, scene.view());
    let place = view.places[seat];
    let taken = place.taken.size();
    let points = (view.setup.rounds() > 1).then_some(place.points);
    view! {
        <div class="standing">
            <span class="held">
                <span class="fan" aria-hidden="true">{(0..place.hand).map(|_| faces::back()).collect_view()}</span>
                <span aria-hidden="true">{place.hand}</span>
                <span class="hidden">{texts::cards_in_hand(language, place.hand.into())}</span>
            </span>
            <span class="penalties" data-new=news_mark(scene, seat)>
                <span class="cloud" aria-hidden="true">{drawing(SPRITE, "penalty")}</span>
                <strong aria-hidden="true">{taken}</strong>
                <span class="hidden">{texts::penalty_cards(language, taken.into())}</span>
            </span>
            <span class="so-far" data-points=points.map(|points| points.to_string())>{points.map(|points| texts::points_so_far(language, points))}</span>
            {place.item.map(|item| item_button(scene, seat, item))}
        </div>
    }
}

/// An item that explains its effect when pressed.
fn item_button(scene: &Scene<State>, seat: Seat, item: Item) -> impl IntoView + use<> {
    let language = scene.language;
    let id = format!("item-{}", seat.index());
    let name = told::item(language, item);
    view! {
        <button class="item" popovertarget=id.clone() aria-label=label(scene, seat, item) on:keydown=|event| close_only(&event)>
            {faces::item(item)}
            <span class="tokens" data-tokens=tokens(scene, item) aria-hidden="true"></span>
            <span class="item-name">{name}</span>
        </button>
        <div class="item-card" id=id popover="auto" on:keydown=|event| close_only(&event)>
            {faces::item(item)}
            <strong class="title">{name}</strong>
            <p>{told::effect(language, item)}</p>
            <a class="button small" href=rule_path(GameId::SzkolaLatania, told::item_rule(item))>
                {crate::texts::see_rule(language, told::item_rule(item))}
            </a>
        </div>
    }
}

/// Escape closes the item's popover only, without also clearing the selection.
fn close_only(event: &web_sys::KeyboardEvent) {
    if event.key() == "Escape" {
        event.stop_propagation();
    }
}

fn label(scene: &Scene<State>, seat: Seat, item: Item) -> String {
    let label = texts::item_of(scene.language, told::item(scene.language, item), &scene.name(seat));
    match item {
        Item::Ointment => format!("{label}, {}", texts::tokens_left(scene.language, scene.view().tokens)),
        _ => label,
    }
}

/// The number of ointment tokens left.
fn tokens(scene: &Scene<State>, item: Item) -> Option<String> {
    (item == Item::Ointment).then(|| scene.view().tokens.to_string())
}

/// The viewer's own item and its effect.
pub fn my_item(scene: &Scene<State>, me: Seat) -> impl IntoView + use<> {
    let language = scene.language;
    scene.view().places[me].item.map(|item| {
        view! {
            <p class="my-item">
                {faces::item(item)}
                <span>
                    <strong>{told::item(language, item)}</strong>
                    ": "
                    {told::effect(language, item)}
                </span>
            </p>
        }
    })
}

/// Alternates with every step that brings the player penalty cards, which restarts the animation.
fn news_mark(scene: &Scene<State>, seat: Seat) -> Option<&'static str> {
    let takes = |notice: &Notice| matches!(notice, Notice::Took { seat: who, .. } if *who == seat);
    let took = scene.news.notices.iter().any(takes);
    took.then_some(if scene.news.version.is_multiple_of(2) { "even" } else { "odd" })
}
