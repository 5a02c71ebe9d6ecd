//! The viewer's hand, and how cards are picked.

use engine::Seat;
use leptos::prelude::*;
use szkola_latania::{Action, Cards, Face, Notice, Phase, State};

use super::{bar, faces, places, texts};
use crate::screens::nth_key;
use crate::session::Scene;

/// Receives the focus when the focused element is about to disappear.
pub const ID: &str = "hand";

/// Everything in front of the viewer; `None` for spectators.
pub fn mine(scene: &Scene<State>) -> Option<impl IntoView + use<>> {
    let (me, hand) = (scene.me?, scene.view().hand?);
    let picked = picked(scene);
    let mut place = 0;
    // One entry per face, even for those not in the hand, so that changes leave the other elements in
    // place.
    let groups: Vec<_> = Face::all()
        .map(|face| {
            let (first, count) = (place, hand.count(face));
            place += usize::from(count);
            (count > 0).then(|| group(scene, me, (face, count), first, picked))
        })
        .collect();
    let language = scene.language;
    Some(view! {
        <section class="mine" class:mine-turn=scene.is_my_turn() aria-labelledby="hand-heading">
            <h2 id="hand-heading">{texts::your_hand(language)}</h2>
            {places::my_item(scene, me)}
            <ul class="hand" id=ID tabindex="-1" data-rove="" data-new=news_mark(scene, me)>{groups}</ul>
            {(scene.view().phase != Phase::Over).then(|| bar::bar(scene, picked))}
        </section>
    })
}

/// The cards the viewer has picked and still holds.
pub fn picked(scene: &Scene<State>) -> Cards {
    let Some(hand) = scene.view().hand else { return Cards::NONE };
    if scene.draft.seat != scene.me {
        return Cards::NONE;
    }
    let kept = |face| Cards::of(face, scene.draft.cards.count(face).min(hand.count(face)));
    Face::all().map(kept).sum()
}

/// The cards of one face, starting at this position in the hand. Tapping the third picks three; tapping
/// it again puts them back.
fn group(
    scene: &Scene<State>,
    me: Seat,
    (face, count): (Face, u8),
    first: usize,
    picked: Cards,
) -> impl IntoView + use<> {
    let name = faces::name(scene.language, face);
    let label = texts::group(scene.language, &name, picked.count(face), count);
    let cards: Vec<_> = (1..=count)
        .map(|nth| card(scene, me, face, (nth, count), first + usize::from(nth) - 1, picked))
        .collect();
    view! { <li><div class="group" role="group" aria-label=label>{cards}</div></li> }
}

fn card(
    scene: &Scene<State>,
    me: Seat,
    face: Face,
    (nth, count): (u8, u8),
    place: usize,
    picked: Cards,
) -> impl IntoView + use<> {
    let (play, live) = (scene.play, scene.live);
    let is_picked = nth <= picked.count(face);
    let fits = !is_picked && fits(scene.offers(), with(picked, face, nth));
    let mut label = texts::one_of(scene.language, &faces::name(scene.language, face), nth, count);
    if fits {
        label = format!("{label}, {}", texts::fits(scene.language));
    }
    let pick = move |_| {
        play.session.why.set(None);
        if live {
            let wanted = if picked.count(face) == nth { 0 } else { nth };
            play.draft.update(|draft| {
                draft.seat = Some(me);
                draft.cards = with(picked, face, wanted);
            });
        } else {
            play.session.looking_at.set(None);
        }
    };
    view! {
        <button
            class="card"
            class:fits=fits
            class:idle=!fits && !is_picked && scene.is_my_turn()
            aria-pressed=if is_picked { "true" } else { "false" }
            aria-label=label
            data-card=face.to_string()
            data-nth=nth.to_string()
            aria-keyshortcuts=nth_key(place)
            on:click=pick
        >
            {faces::card(face)}
            <span class="mark" aria-hidden="true"></span>
        </button>
    }
}

/// Replaces the number of cards of one face.
fn with(cards: Cards, face: Face, count: u8) -> Cards {
    cards - Cards::of(face, cards.count(face)) + Cards::of(face, count)
}

/// Whether any offered play includes all of these cards.
pub fn fits(offers: &[Action], cards: Cards) -> bool {
    offers.iter().any(|offer| match offer {
        Action::Play { cards: played, .. } => cards.are_among(*played),
        Action::Take | Action::Anoint => false,
    })
}

/// Alternates with every step that brings the viewer cards, which restarts the animation.
fn news_mark(scene: &Scene<State>, me: Seat) -> Option<&'static str> {
    let comes = |notice: &Notice| match notice {
        Notice::Dealt { .. } => true,
        Notice::Drew { seat, .. } => *seat == me,
        _ => false,
    };
    let came = scene.news.notices.iter().any(comes);
    came.then_some(if scene.news.version.is_multiple_of(2) { "even" } else { "odd" })
}
