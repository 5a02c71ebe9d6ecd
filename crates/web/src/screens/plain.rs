//! The generic screen, for games without one of their own: the position as a table, in the game's own
//! words, and a button for every offered move.
//!
//! Only the code that queries the game is generic over it; the rest works on texts and is compiled once.

use engine::seats;
use games::each_game;
use i18n::{Fact, Language, Overview};
use leptos::prelude::*;

use super::{Screen, nth_key};
use crate::pages::play::prompt;
use crate::session::Scene;
use crate::texts;

macro_rules! plain {
    ($Game:ty { offered: $offered:tt, screen: own, $($rest:tt)* }) => {};
    ($Game:ty { offered: $offered:tt, screen: plain, $($rest:tt)* }) => {
        impl Screen for $Game {
            type Draft = ();
        }
    };
}

each_game! { plain }

/// An offered move.
struct Offer {
    label: String,
    make: Box<dyn Fn() + Send>,
}

/// The position, and the moves.
pub fn board<G: Screen>(scene: &Scene<G>) -> AnyView {
    let (language, play, names) = (scene.language, scene.play, scene.names());
    let overview = G::overview(language, scene.view());
    let people = seats(overview.seats.len()).map(|seat| scene.name(seat)).collect();
    let offers = scene.me.into_iter().flat_map(|me| scene.offers().iter().map(move |action| (me, *action)));
    let offers = offers.map(|(me, action)| Offer {
        label: G::say_action(language, &action, me, scene.view(), &names),
        make: Box::new(move || play.attempt(action)),
    });
    drawn(prompt(scene), (overview, people), scene.since_my_move(), offers.collect(), language)
}

/// Number keys choose among the first moves.
pub fn keys(language: Language) -> Vec<(&'static str, String)> {
    vec![("1–9", texts::key_move(language).to_owned())]
}

fn drawn(
    prompt: AnyView,
    (overview, people): (Overview, Vec<String>),
    news: Vec<String>,
    offers: Vec<Offer>,
    language: Language,
) -> AnyView {
    let news: Vec<_> = news.into_iter().map(|words| view! { <li>{words}</li> }).collect();
    // The tabindex makes the scrolling section reachable by keyboard.
    view! {
        <div class="plain">
            <section class="stand" tabindex="0" aria-label=texts::stand(language)>
                <ul class="news">{news}</ul>
                {overview.drawing.map(|drawing| view! { <pre>{drawing}</pre> })}
                <dl>{overview.shared.into_iter().map(fact).collect::<Vec<_>>()}</dl>
                {of_seats(&overview.seats, people)}
            </section>
            {prompt}
            {buttons(offers, language)}
        </div>
    }
    .into_any()
}

fn fact(Fact { what, how }: Fact) -> impl IntoView {
    view! { <div><dt>{what}</dt><dd>{how}</dd></div> }
}

/// A table with a column per player and a row for every kind of fact that any of them has.
fn of_seats(seats: &[Vec<Fact>], people: Vec<String>) -> impl IntoView + use<> {
    let mut all: Vec<&'static str> = Vec::new();
    for fact in seats.iter().flatten() {
        if !all.contains(&fact.what) {
            all.push(fact.what);
        }
    }
    let heads = people
        .into_iter()
        .map(|name| view! { <th scope="col" class="name" title=name.clone()>{name.clone()}</th> });
    let how =
        |facts: &Vec<Fact>, what| facts.iter().find(|fact| fact.what == what).map(|fact| fact.how.clone());
    let rows = all.into_iter().map(|what| {
        let cells = seats.iter().map(|facts| view! { <td>{how(facts, what)}</td> });
        view! { <tr><th scope="row">{what}</th>{cells.collect::<Vec<_>>()}</tr> }
    });
    view! {
        <table>
            <thead><tr><td></td>{heads.collect::<Vec<_>>()}</tr></thead>
            <tbody>{rows.collect::<Vec<_>>()}</tbody>
        </table>
    }
}

fn buttons(offers: Vec<Offer>, language: Language) -> impl IntoView {
    let button = |(place, Offer { label, make }): (usize, Offer)| {
        view! { <button class="move" aria-keyshortcuts=nth_key(place) on:click=move |_| make()>{label}</button> }
    };
    let buttons: Vec<_> = offers.into_iter().enumerate().map(button).collect();
    view! { <div class="moves" role="group" data-rove="" aria-label=texts::moves(language)>{buttons}</div> }
}
