//! The middle of the table: the total to beat, the cards, the draw pile.

use leptos::prelude::*;
use szkola_latania::{Item, Notice, Phase, State};
use words::Told;

use super::faces;
use super::story::{self, Bid};
use super::texts;
use crate::games::seat_style;
use crate::table::Scene;

/// The middle of the table.
pub fn arena(scene: &Scene<State>) -> impl IntoView + use<> {
    let language = scene.language;
    let mut bids = story::bids(scene);
    let top = bids.pop();
    let there = usize::from(scene.view().table.size());
    view! {
        <section class="arena" aria-labelledby="arena-heading">
            <h2 id="arena-heading" class:plain=scene.view().setup.rounds() == 1>{heading(scene)}</h2>
            {bubble(scene, top)}
            {draw_pile(scene)}
            <div class="top-bid" data-new=news_mark(scene)>
                {top.map(bid_picture)}
            </div>
            <p class="told" class:needless=top.is_some()>{top.map_or_else(|| empty_table(scene), |bid| told(scene, bid))}</p>
            <div class="trail" class:alone=bids.is_empty()>
                <h3>{texts::below(language)}</h3>
                <ol>{bids.iter().rev().map(|&bid| earlier(scene, bid)).collect_view()}</ol>
                <span class="count">{(there > 0).then(|| texts::cards_below(language, there))}</span>
            </div>
        </section>
    }
}

/// How many rounds there have been, if there are several.
pub fn progress(scene: &Scene<State>) -> impl IntoView + use<> {
    (scene.view().setup.rounds() > 1).then(|| view! { <span class="count">{heading(scene)}</span> })
}

fn heading(scene: &Scene<State>) -> String {
    let (round, rounds) = (scene.view().round, scene.view().setup.rounds());
    match rounds {
        1 => texts::on_the_table(scene.language).to_owned(),
        _ => texts::round_of(scene.language, round + 1, rounds),
    }
}

/// Changes with every step that lays something down, so that it is seen to land.
fn news_mark(scene: &Scene<State>) -> Option<&'static str> {
    let lands = |notice: &Notice| matches!(notice, Notice::Played { .. } | Notice::Anointed { .. });
    let landed = scene.news.notices.iter().any(lands);
    landed.then_some(if scene.news.version.is_multiple_of(2) { "even" } else { "odd" })
}

/// The announced total, as its player says it.
fn bubble(scene: &Scene<State>, top: Option<Bid>) -> impl IntoView + use<> {
    let language = scene.language;
    let (total, caption, who) = match top {
        Some(bid) if scene.view().phase == Phase::Over => {
            (bid.total, texts::last_total(language), scene.name(bid.seat))
        }
        Some(bid) => (bid.total, texts::to_beat(language), scene.name(bid.seat)),
        None => (0, texts::any_total(language), String::new()),
    };
    let style = top.map_or_else(String::new, |bid| seat_style(bid.seat));
    view! {
        <p class="bubble" class:silent=top.is_none() style=style data-announced=total.to_string()>
            <span class="by">{who}</span>
            <strong>{total}</strong>
            <span class="caption">{caption}</span>
        </p>
    }
}

fn bid_picture(bid: Bid) -> AnyView {
    if bid.cards.is_empty() {
        view! { <span class="anointed">{faces::item(Item::Ointment)}</span> }.into_any()
    } else {
        view! { <span class="laid">{faces::cards(bid.cards)}</span> }.into_any()
    }
}

/// What was done, in words.
fn told(scene: &Scene<State>, bid: Bid) -> String {
    let notice = if bid.cards.is_empty() {
        Notice::Anointed { seat: bid.seat, total: bid.total }
    } else {
        Notice::Played { seat: bid.seat, cards: bid.cards, total: bid.total }
    };
    say(scene, notice)
}

/// Why there is nothing on the table, and who leads.
fn empty_table(scene: &Scene<State>) -> String {
    let view = scene.view();
    let before = story::last_take(scene)
        .map_or_else(|| format!("{}.", texts::nothing_to_beat(scene.language)), |take| say(scene, take));
    match view.phase {
        Phase::Turn | Phase::Deal => {
            format!("{before} {}.", texts::leads(scene.language, view.turn, &scene.names()))
        }
        Phase::Refill(_) | Phase::Over => before,
    }
}

fn say(scene: &Scene<State>, notice: Notice) -> String {
    State::say_notice(scene.language, &notice, &scene.view().setup, &scene.names()).unwrap_or_default()
}

/// A total that has been beaten.
fn earlier(scene: &Scene<State>, bid: Bid) -> impl IntoView + use<> {
    view! {
        <li style=seat_style(bid.seat)>
            <span class="hidden">{told(scene, bid)}</span>
            <span class="earlier" aria-hidden="true">
                {faces::small_cards(bid.cards)}
                {bid.cards.is_empty().then(|| faces::item(Item::Ointment))}
                <span class="total">{bid.total}</span>
            </span>
        </li>
    }
}

fn draw_pile(scene: &Scene<State>) -> impl IntoView + use<> {
    let (language, cards) = (scene.language, scene.view().pile);
    let empty = cards == 0 && scene.view().phase != Phase::Over;
    view! {
        <div class="draw-pile" class:used-up=cards == 0>
            {faces::back()}
            <strong aria-hidden="true">{cards}</strong>
            <span class="caption">{texts::cards_in_pile(language, cards.into())}</span>
        </div>
        <p class="last-cards">{empty.then(|| texts::pile_is_empty(language))}</p>
    }
}
