//! How Szkoła latania is drawn and operated.
//!
//! | where | what |
//! | --- | --- |
//! | [`arena`] | the middle of the table: the total to beat, the cards, the draw pile |
//! | [`hand`] | the viewer's hand, and how cards are picked |
//! | [`bar`] | the moves possible with the picked cards |
//! | [`places`] | what lies in front of each player |
//! | [`rounds`] | the cost of a round, and the final reckoning |
//! | [`story`] | what the history adds to the current position |
//! | [`variants`] | the options before a game |

mod arena;
mod bar;
mod faces;
mod hand;
mod hints;
mod places;
mod rounds;
mod story;
mod texts;
mod variants;

use std::sync::Arc;

use engine::Seat;
use i18n::{Language, szkola_latania as told};
use leptos::prelude::*;
use live_match::News;
use szkola_latania::{Action, Cards, Notice, Phase, Place, State, View};

use super::{Form, Screen, Source};
use crate::hints::Hint;
use crate::lesson::Course;
use crate::motion::{self, Flight, What};
use crate::pages::play::prompt;
use crate::session::Scene;
use crate::sound::Sound;

/// The sprite with the drawings of this game.
const SPRITE: &str = "szkola-latania";

/// State of the viewer's that is not part of a move yet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    /// Whose draft this is: on a shared device, the next person starts with nothing picked.
    seat: Option<Seat>,
    cards: Cards,
    /// Whether they have dismissed the last round's reckoning.
    round_read: bool,
}

impl Screen for State {
    const SECRETS: bool = true;
    const FEWEST_WIN: bool = true;
    const LESSONS: &'static [Course] = &[Course::First, Course::Advanced];
    type Draft = Draft;

    fn board(scene: &Scene<Self>) -> AnyView {
        let mine = hand::mine(scene);
        let watched = mine.is_none().then_some("true");
        view! {
            <div class="school" data-watched=watched>
                {prompt(scene)}
                {mine}
                {arena::arena(scene)}
                {rounds::panel(scene)}
            </div>
        }
        .into_any()
    }

    fn progress(scene: &Scene<Self>) -> AnyView {
        arena::progress(scene).into_any()
    }

    fn standing(scene: &Scene<Self>, seat: Seat) -> AnyView {
        places::standing(scene, seat).into_any()
    }

    /// S5 Either everybody has an item or nobody does.
    fn laden(view: &View) -> bool {
        view.places.iter().any(|place| place.item.is_some())
    }

    /// Penalty points of the finished rounds, plus this round's penalty cards unless those points already
    /// include them.
    fn score(view: &View) -> Vec<i32> {
        let is_counted = view.phase == Phase::Over;
        let open = |place: &Place| if is_counted { 0 } else { i32::from(place.taken.size()) };
        view.places.iter().map(|place| i32::from(place.points) + open(place)).collect()
    }

    fn hand(view: &View, language: Language) -> Option<AnyView> {
        let cards = view.hand?;
        let words = told::cards(language, cards);
        Some(view! { <span class="hidden">{words}</span> {faces::small_cards(cards)} }.into_any())
    }

    fn flights(scene: &Scene<Self>) -> Vec<Flight> {
        let of_player = |seat: Seat| {
            if scene.me == Some(seat) { format!("#{}", hand::ID) } else { motion::seat(seat) }
        };
        let back = || What::Thing(SPRITE, "card-back".to_owned());
        let of_notice = |notice: &Notice| match *notice {
            Notice::Played { seat, .. } => {
                Some(Flight { what: back(), from: of_player(seat), to: ".top-bid".to_owned() })
            }
            Notice::Took { seat, .. } => {
                let what = What::Thing(SPRITE, "penalty".to_owned());
                Some(Flight { what, from: ".top-bid".to_owned(), to: motion::seat(seat) })
            }
            Notice::Drew { seat, .. } => {
                Some(Flight { what: back(), from: ".draw-pile".to_owned(), to: of_player(seat) })
            }
            _ => None,
        };
        scene.news.notices.iter().filter_map(of_notice).collect()
    }

    fn hints(scene: &Scene<Self>) -> Vec<Hint> {
        hints::of(scene)
    }

    fn sound(notice: &Notice) -> Option<Sound> {
        match notice {
            Notice::Played { .. } | Notice::Anointed { .. } => Some(Sound::Put),
            Notice::Took { .. } => Some(Sound::Trouble),
            Notice::Drew { .. } => Some(Sound::Drawn),
            Notice::RoundEnded { .. } => Some(Sound::Gain),
            Notice::RoundBegan { .. } | Notice::Dealt { .. } | Notice::GameEnded => None,
        }
    }

    fn keys(language: Language) -> Vec<(&'static str, String)> {
        vec![
            ("1–9", texts::key_card(language).to_owned()),
            ("g", texts::play(language).to_owned()),
            ("x", told::action(language, &Action::Take)),
            ("o", told::action(language, &Action::Anoint)),
        ]
    }

    fn sources(history: &[Arc<News<Self>>], language: Language) -> Vec<Source> {
        rounds::sources(history, language)
    }

    fn variants(form: Form, language: Language) -> Option<AnyView> {
        Some(variants::fields(form, language).into_any())
    }
}
