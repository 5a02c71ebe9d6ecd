//! How Kokopelli is drawn and operated.
//!
//! | where | what |
//! | --- | --- |
//! | `look` | facts about the scene, computed once per drawing |
//! | `picked` | the partial selection before a move is complete, and what a touch does to it |
//! | `effect` | what a move would do, announced before it is made |
//! | `flights` | animations of what has happened |
//! | `village`, `hand`, `middle` | what lies on the table |
//! | `tray` | details of the selection, in words |
//! | `variants` | the options before a game |

mod effect;
mod flights;
mod hand;
mod hints;
mod look;
mod middle;
mod picked;
mod texts;
mod tray;
mod variants;
mod village;

use std::sync::Arc;

use engine::Seat;
use games::GameId;
use i18n::Language;
use i18n::kokopelli as said;
use kokopelli::{Card, Notice, Reason, State, View};
use leptos::prelude::*;
use live_match::News;

use self::look::Look;
use self::picked::Picked;
use super::{Form, Screen, Source};
use crate::hints::Hint;
use crate::lesson::Course;
use crate::motion::Flight;
use crate::session::Scene;
use crate::sound::Sound;

impl Screen for State {
    const SECRETS: bool = true;
    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[("ceremonies", "first")];
    const LESSONS: &'static [Course] = &[Course::First];
    type Draft = Picked;

    fn board(scene: &Scene<Self>) -> AnyView {
        let look = Look::new(scene);
        view! {
            <div class="koko" style=format!("--me: var(--seat-{})", scene.me.unwrap_or_default().index()) data-players=scene.view().places.players().to_string() data-picked=(scene.draft != Picked::Nothing).then_some("true")>
                {hand::panel(&look)}
                {village::all(&look)}
                {middle::tiles(&look)}
            </div>
        }
        .into_any()
    }

    fn progress(scene: &Scene<Self>) -> AnyView {
        middle::progress(scene).into_any()
    }

    fn reference(scene: &Scene<Self>) -> AnyView {
        middle::reference(scene).into_any()
    }

    fn standing(scene: &Scene<Self>, seat: Seat) -> AnyView {
        let language = scene.language;
        let place = &scene.view().places[seat];
        let hand = count(icon("hand"), place.hand, texts::in_hand(language, place.hand.into()));
        let pile = count(drawing("card-back"), place.pile, texts::in_pile(language, place.pile.into()));
        let gain = look::gains(scene)[seat];
        view! {
            <span class="standing" data-points=place.points.to_string()>
                <span class="points" title=texts::points(language, place.points)>
                    <span aria-hidden="true">{place.points}</span> <span class="hidden">{texts::points(language, place.points)}</span>
                </span>
                <span class="gain">{(gain > 0).then(|| format!("+{gain}"))}</span>
                {hand}
                {pile}
            </span>
        }
        .into_any()
    }

    fn score(view: &View) -> Vec<i32> {
        view.places.iter().map(|place| place.points.into()).collect()
    }

    fn hand(view: &View, language: Language) -> Option<AnyView> {
        let card = |card: Card| {
            let name = said::card(language, card);
            view! { <span class="small-card" data-kind=card.name() title=name>{symbol(card)}<span class="hidden">{name} ", "</span></span> }
        };
        Some(view.own?.hand.iter().map(card).collect_view().into_any())
    }

    fn flights(scene: &Scene<Self>) -> Vec<Flight> {
        scene.news.notices.iter().flat_map(|notice| flights::of(scene, notice)).collect()
    }

    fn hints(scene: &Scene<Self>) -> Vec<Hint> {
        hints::of(scene)
    }

    fn turn_begun(notice: &Notice) -> Option<Seat> {
        match *notice {
            Notice::TurnBegan { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn sound(notice: &Notice) -> Option<Sound> {
        match notice {
            Notice::Opened { .. } | Notice::Played { .. } | Notice::Cancelled { .. } => Some(Sound::Put),
            Notice::Drew { .. } | Notice::Exchanged { .. } => Some(Sound::Drawn),
            Notice::Scored { .. } | Notice::ExtraAction { .. } => Some(Sound::Gain),
            Notice::PileExhausted { .. } | Notice::GameEndTilePlaced { .. } => Some(Sound::Trouble),
            Notice::Dealt { .. }
            | Notice::TurnBegan { .. }
            | Notice::Finished { .. }
            | Notice::Buried { .. }
            | Notice::GameEnded { .. } => None,
        }
    }

    fn keys(language: Language) -> Vec<(&'static str, String)> {
        vec![
            ("1–9", texts::key_card(language).to_owned()),
            ("d", texts::key_draw(language).to_owned()),
            ("x", texts::key_exchange(language).to_owned()),
            ("e", texts::end_turn(language).to_owned()),
        ]
    }

    fn sources(history: &[Arc<News<Self>>], language: Language) -> Vec<Source> {
        let Some(last) = history.last() else { return Vec::new() };
        let players = last.sight.view.places.players();
        let source = |reason: Reason| {
            let mut points = vec![0; players];
            for notice in history.iter().flat_map(|news| &news.notices) {
                if let Notice::Scored { seat, points: more, reason: why } = *notice
                    && why == reason
                {
                    points[seat.index()] += i32::from(more);
                }
            }
            Source { words: capitalised(said::reason(language, reason)), points }
        };
        let sources = REASONS.map(source).into_iter();
        sources.filter(|source| source.points.iter().any(|points| *points != 0)).collect()
    }

    fn variants(form: Form, language: Language) -> Option<AnyView> {
        Some(variants::form(form, language))
    }
}

/// All reasons for points, in the order of the rules.
const REASONS: [Reason; 9] = [
    Reason::Tile,
    Reason::OthersFinish,
    Reason::EmptyHand,
    Reason::Paw,
    Reason::MotherOfHeaven,
    Reason::Tortoise,
    Reason::Shaman,
    Reason::SmallPile,
    Reason::Village,
];

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The drawing of a card.
fn symbol(card: Card) -> impl IntoView + use<> {
    drawing(card.name())
}

/// A count with an icon, and in words.
fn count(picture: impl IntoView, number: u8, words: String) -> impl IntoView {
    let title = words.clone();
    view! {
        <span class="count" title=title>
            {picture} <span aria-hidden="true">{number}</span> <span class="hidden">{words}</span>
        </span>
    }
}

/// A drawing from this game's sprite.
fn drawing(name: &str) -> impl IntoView + use<> {
    super::drawing(GameId::Kokopelli.name(), name)
}

/// An icon from the shared sprite.
fn icon(name: &str) -> impl IntoView + use<> {
    super::drawing("stolik", name)
}
