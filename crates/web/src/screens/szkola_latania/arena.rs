//! The middle of the table: the total to beat, the cards, the draw pile.

use i18n::Told;
use leptos::prelude::*;
use szkola_latania::{Cards, Item, Notice, Phase, State};

use super::story::{self, Bid};
use super::texts;
use super::{SPRITE, faces};
use crate::screens::{drawing, seat_style};
use crate::session::Scene;

/// The middle of the table.
pub fn arena(scene: &Scene<State>) -> impl IntoView + use<> {
    let language = scene.language;
    let deeds = story::deeds(scene);
    let top = deeds.first().and_then(|&deed| story::bid(deed));
    let cleared = if top.is_none() { cleared(scene) } else { None };
    // More than three cards are drawn smaller.
    let many = top.is_some_and(|bid| bid.cards.size() > 3);
    let before = &deeds[usize::from(top.is_some())..];
    let there = usize::from(scene.view().table.size());
    view! {
        <section class="arena" aria-labelledby="arena-heading">
            <span class="sky">{drawing(SPRITE, "sky")}</span>
            <h2 id="arena-heading" class:plain=scene.view().setup.rounds() == 1>{heading(scene)}</h2>
            {bubble(scene, top)}
            {draw_pile(scene)}
            <div class="top-bid" data-new=news_mark(scene) data-many=many.then_some("true") data-cleared=cleared.map(|_| "true")>
                {top.map(bid_picture)}
                {cleared.map(|cards| view! { <span class="cleared">{faces::small_cards(cards)}</span> })}
            </div>
            <p class="told" class:needless=top.is_some()>{top.and(deeds.first()).map_or_else(|| empty_table(scene), |&deed| say(scene, deed))}</p>
            <div class="trail" class:alone=before.is_empty()>
                <h3>{texts::before_that(language)}</h3>
                <ol>{before.iter().filter_map(|&deed| earlier(scene, deed)).collect_view()}</ol>
                <span class="count">{(there > 0).then(|| texts::cards_below(language, there))}</span>
            </div>
        </section>
    }
}

/// The current round, if there are several.
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

/// Alternates with every step that lays something down, which restarts the landing animation.
fn news_mark(scene: &Scene<State>) -> Option<&'static str> {
    let lands = |notice: &Notice| matches!(notice, Notice::Played { .. } | Notice::Anointed { .. });
    let landed = scene.news.notices.iter().any(lands);
    landed.then_some(if scene.news.version.is_multiple_of(2) { "even" } else { "odd" })
}

/// The announced total, in a speech bubble of its player.
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

/// The cards just taken, until something is played.
fn cleared(scene: &Scene<State>) -> Option<Cards> {
    story::last_take(scene).and_then(|take| match take {
        Notice::Took { cards, .. } => Some(cards),
        _ => None,
    })
}

/// Why the table is empty, and who leads.
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

/// An earlier deed: a total that has been beaten, or cards that were taken.
fn earlier(scene: &Scene<State>, deed: Notice) -> Option<impl IntoView + use<>> {
    let (seat, picture) = if let Notice::Took { seat, cards } = deed {
        (seat, taken(cards).into_any())
    } else {
        let bid = story::bid(deed)?;
        (bid.seat, beaten(bid).into_any())
    };
    Some(view! {
        <li style=seat_style(seat) title=say(scene, deed)>
            <span class="hidden">{say(scene, deed)}</span>
            <span class="earlier" aria-hidden="true">{picture}</span>
        </li>
    })
}

fn beaten(bid: Bid) -> impl IntoView {
    view! {
        {faces::small_cards(bid.cards)}
        {bid.cards.is_empty().then(|| faces::item(Item::Ointment))}
        <span class="total">{bid.total}</span>
    }
}

fn taken(cards: Cards) -> impl IntoView {
    view! { <span class="item-picture">{drawing(SPRITE, "penalty")}</span> <span class="total">{format!("+{}", cards.size())}</span> }
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
