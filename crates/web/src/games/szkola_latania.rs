//! How the game is drawn and operated.
//!
//! | where | what |
//! | --- | --- |
//! | [`arena`] | the middle of the table: the total to beat, the cards, the draw pile |
//! | [`hand`] | the viewer's hand, and how cards are picked |
//! | [`bar`] | what can be done with what was picked |
//! | [`places`] | what lies in front of each player |
//! | [`rounds`] | what a round cost, and the final reckoning |
//! | [`story`] | what the history tells about the table as it is |
//! | [`variants`] | what can be chosen before the game |

mod arena;
mod bar;
mod faces;
mod hand;
mod places;
mod rounds;
mod story;
mod texts;
mod variants;

use std::sync::Arc;

use host::News;
use leptos::prelude::*;
use shelf::GameId;
use szkola_latania::{Cards, Notice, Setup, State, View};
use table::Seat;
use words::Language;

use super::{Form, Screen, Source};
use crate::motion::{self, Flight, What};
use crate::pages::play;
use crate::table::Scene;

/// The sprite with the drawings of this game.
const SPRITE: &str = "szkola-latania";

/// What the viewer has done that is not a move yet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    /// Whose it is: on a shared device the next person finds nothing picked.
    seat: Option<Seat>,
    cards: Cards,
    /// Whether they have read what the last round cost.
    round_read: bool,
}

impl Screen for State {
    const GAME: GameId = GameId::SzkolaLatania;
    const SECRETS: bool = true;
    type Draft = Draft;

    fn setup_of(view: &View) -> &Setup {
        &view.setup
    }

    fn board(scene: &Scene<Self>) -> AnyView {
        view! {
            <div class="school">
                {play::prompt(scene)}
                {hand::mine(scene)}
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

    fn sources(history: &[Arc<News<Self>>], language: Language) -> Vec<Source> {
        rounds::sources(history, language)
    }

    fn variants(form: Form, language: Language) -> AnyView {
        variants::fields(form, language).into_any()
    }
}
