//! How each game is drawn and operated.

mod kokopelli;
mod purrramida;
mod szkola_latania;

use std::sync::Arc;

use host::News;
use leptos::prelude::*;
use shelf::GameId;
use table::records::Notation;
use table::{Determinize, Seat};
use words::{Language, Told};

use crate::motion::Flight;
use crate::table::Scene;

/// A game that can be shown.
pub trait Screen: Notation + Determinize + Told {
    /// Which it is.
    const GAME: GameId;

    /// Whether seats hold what others must not see.
    const SECRETS: bool;

    /// Whether games are played in series whose results are added up.
    const SERIES: bool = false;

    /// The options of a game for those who play it for the first time.
    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[];

    /// What a player picks before a move is complete: cards of the hand, dice of the roll.
    type Draft: Clone + Default + PartialEq + Send + Sync + 'static;

    /// What was settled before the first step.
    fn setup_of(view: &Self::View) -> &Self::Setup;

    /// The table with everything on it, and all that can be done there.
    fn board(scene: &Scene<Self>) -> AnyView;

    /// How far the game is, for the bar above the board.
    fn progress(scene: &Scene<Self>) -> AnyView;

    /// What one looks up during this game, before the rules.
    fn reference(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// What stands beside a player's name: points, cards, tiles.
    fn standing(scene: &Scene<Self>, seat: Seat) -> AnyView;

    /// What is seen to travel after the step of this scene.
    fn flights(scene: &Scene<Self>) -> Vec<Flight>;

    /// What the ending says of the winner beside the points.
    fn honours(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// Where everybody's points came from; rows add up to the final scores where the game adds up.
    fn sources(history: &[Arc<News<Self>>], language: Language) -> Vec<Source>;

    /// The variants that can be chosen, by the names of [`table::Game::set_option`].
    fn variants(form: Form, language: Language) -> AnyView;
}

/// One line of the final reckoning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Where the points came from.
    pub words: String,
    /// How many each seat got.
    pub points: Vec<i32>,
}

/// What is being asked for before a game.
#[derive(Clone, Copy)]
pub struct Form {
    /// How many play.
    pub players: RwSignal<usize>,
    /// Options by name; a name that is missing is left as the game has it.
    pub options: RwSignal<Vec<(String, String)>>,
}

impl Form {
    /// The value of an option, if it is set.
    pub fn value(self, name: &str) -> Option<String> {
        self.options
            .with(|options| options.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone()))
    }

    /// Sets an option.
    pub fn set(self, name: &str, value: &str) {
        self.options.update(|options| {
            options.retain(|(key, _)| key != name);
            options.push((name.to_owned(), value.to_owned()));
        });
    }

    /// Leaves an option as the game has it.
    pub fn unset(self, name: &str) {
        self.options.update(|options| options.retain(|(key, _)| key != name));
    }
}

/// The colours of a seat, for what belongs to it.
pub fn seat_style(seat: Seat) -> String {
    format!("--seat: var(--seat-{0}); --seat-deep: var(--seat-{0}-deep)", seat.index())
}

/// A drawing of ours: a symbol of one of the sprites.
pub fn drawing(sprite: &str, symbol: &str) -> impl IntoView + use<> {
    let address = format!("/art/{sprite}.svg#{symbol}");
    view! { <svg class="drawing" aria-hidden="true" focusable="false"><use_ href=address></use_></svg> }
}
