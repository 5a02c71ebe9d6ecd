//! How the game is drawn and operated.

use std::sync::Arc;

use host::News;
use leptos::prelude::*;
use purrramida::{Setup, State, View};
use shelf::GameId;
use table::Seat;
use words::{Language, Told};

use super::{Form, Screen, Source};
use crate::table::Scene;

impl Screen for State {
    const GAME: GameId = GameId::Purrramida;
    const SECRETS: bool = false;
    const SERIES: bool = true;
    type Draft = ();

    fn setup_of(view: &View) -> &Setup {
        &view.setup
    }

    fn board(scene: &Scene<Self>) -> AnyView {
        let me = scene.me.unwrap_or_default();
        let table = scene.table;
        let moves: Vec<_> = scene
            .offers()
            .iter()
            .map(|&action| {
                let label = Self::say_action(scene.language, &action, me, scene.view(), &scene.names());
                view! { <li><button on:click=move |_| table.attempt(action)>{label}</button></li> }
            })
            .collect();
        view! { <ul class="moves">{moves}</ul> }.into_any()
    }

    fn standing(_: &Scene<Self>, _: Seat) -> AnyView {
        ().into_any()
    }

    fn sources(_: &[Arc<News<Self>>], _: Language) -> Vec<Source> {
        Vec::new()
    }

    fn variants(_: Form, _: Language) -> AnyView {
        ().into_any()
    }
}
