//! How each game is drawn and operated.

pub mod choices;
mod kokopelli;
mod plain;
mod purrramida;
mod szkola_latania;

use std::ops::RangeInclusive;
use std::sync::Arc;

use engine::records::Notation;
use engine::{Determinize, Finish, Seat, Standings, Start};
use games::{GameId, Listed, with_game};
use i18n::{Language, Told};
use leptos::prelude::*;
use live_match::News;

use crate::lesson::Course;
use crate::motion::Flight;
use crate::session::Scene;
use crate::sound::Sound;

/// A game that can be shown. What it does not say is as `plain` has it.
pub trait Screen: Listed + Notation + Determinize + Told {
    /// Whether seats hold what others must not see.
    const SECRETS: bool = true;

    /// Whether the lowest score wins.
    const FEWEST_WIN: bool = false;

    /// The options of a game for those who play it for the first time.
    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[];

    /// The lessons of this game.
    const LESSONS: &'static [Course] = &[];

    /// What a player picks before a move is complete: cards of the hand, dice of the roll.
    type Draft: Clone + Default + PartialEq + Send + Sync + 'static;

    /// The table with everything on it, and all that can be done there.
    fn board(scene: &Scene<Self>) -> AnyView {
        plain::board(scene)
    }

    /// How far the game is, for the bar above the board.
    fn progress(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// What one looks up during this game, before the rules.
    fn reference(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// What stands beside a player's name: points, cards, tiles.
    fn standing(_: &Scene<Self>, _: Seat) -> AnyView {
        view! { <span></span> }.into_any()
    }

    /// Whether there is more beside the names than numbers, so that they have to make room.
    fn laden(_: &Self::View) -> bool {
        false
    }

    /// How everybody stands, as far as all can see it: when the game is over, the final scores. Nothing
    /// if nobody can tell.
    fn score(_: &Self::View) -> Vec<i32> {
        Vec::new()
    }

    /// The cards that the viewer holds, small; nothing in a game without secrets.
    fn hand(_: &Self::View, _: Language) -> Option<AnyView> {
        None
    }

    /// What is seen to travel after the step of this scene.
    fn flights(_: &Scene<Self>) -> Vec<Flight> {
        Vec::new()
    }

    /// Whose turn begins with this, in a game that tells it.
    fn turn_begun(_: &Self::Notice) -> Option<Seat> {
        None
    }

    /// What can be heard of it.
    fn sound(_: &Self::Notice) -> Option<Sound> {
        None
    }

    /// The keys of this game's moves, and what they do; the controls have them as their shortcuts.
    fn keys(language: Language) -> Vec<(&'static str, String)> {
        plain::keys(language)
    }

    /// What the ending says of the winner beside the points.
    fn honours(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// Where everybody's points came from; rows add up to the final scores where the game adds up.
    fn sources(_: &[Arc<News<Self>>], _: Language) -> Vec<Source> {
        Vec::new()
    }

    /// The variants that can be chosen, by the names of [`engine::Start::set_option`]; nothing if there
    /// is only one way to play.
    fn variants(_: Form, _: Language) -> Option<AnyView> {
        None
    }
}

/// What a game is called.
pub fn name(game: GameId, language: Language) -> &'static str {
    with_game!(game, G => G::name(language))
}

/// How many can play a game.
pub const fn players(game: GameId) -> RangeInclusive<usize> {
    with_game!(game, G => G::PLAYERS)
}

/// Whether seats hold what others must not see.
pub const fn has_secrets(game: GameId) -> bool {
    with_game!(game, G => G::SECRETS)
}

/// Whether the lowest score wins.
pub const fn fewest_win(game: GameId) -> bool {
    with_game!(game, G => G::FEWEST_WIN)
}

/// Whether games are played in series whose results are added up.
pub const fn has_series(game: GameId) -> bool {
    with_game!(game, G => G::SERIES)
}

/// The result of the games of a series.
pub fn result_of_series(game: GameId, games: &[Standings]) -> Option<Standings> {
    with_game!(game, G => G::result_of_series(games))
}

/// The options of a game for those who play it for the first time.
pub const fn first_game(game: GameId) -> &'static [(&'static str, &'static str)] {
    with_game!(game, G => G::FIRST_GAME)
}

/// The lessons of a game.
pub const fn lessons(game: GameId) -> &'static [Course] {
    with_game!(game, G => G::LESSONS)
}

/// The keys of a game's moves, and what they do.
pub fn keys(game: GameId, language: Language) -> Vec<(&'static str, String)> {
    with_game!(game, G => G::keys(language))
}

/// The variants of a game that can be chosen.
pub fn variants(game: GameId, form: Form, language: Language) -> Option<AnyView> {
    with_game!(game, G => G::variants(form, language))
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

/// The letter that stands for a name; of those who have only a number, the number.
pub fn initial(name: &str) -> String {
    let number = name.chars().last().filter(char::is_ascii_digit);
    number.or_else(|| name.chars().next()).map(String::from).unwrap_or_default()
}

/// The key of the card or die at this place, counted from 0.
pub fn nth_key(place: usize) -> Option<String> {
    (place < 9).then(|| (place + 1).to_string())
}

/// A drawing of ours: a symbol of one of the sprites.
pub fn drawing(sprite: &str, symbol: &str) -> impl IntoView + use<> {
    let address = format!("/art/{sprite}.svg#{symbol}");
    view! { <svg class="drawing" aria-hidden="true" focusable="false"><use_ href=address></use_></svg> }
}

#[cfg(test)]
mod tests {
    use engine::{Pending, Viewer, chance};
    use live_match::{Match, Occupant};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;

    /// Plays a game at random; what the last step shows of the score is the result.
    fn check_last_score<G: Screen>(options: &[(String, String)]) {
        let occupants = ["Ola", "Jan", "Ala"].map(|name| Occupant::new(name.to_owned(), None)).to_vec();
        let options = G::options_from(options).expect("the options are known");
        let (mut game, _) = Match::<G>::begin(&options, occupants, [7; 32]).expect("three can play");
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut offers = Vec::new();
        while let Pending::Seat(seat) = game.journal().position().pending() {
            game.journal().position().actions(&mut offers);
            let action = offers[chance::below(&mut rng, offers.len() as u32) as usize];
            game.make_move(seat, action, game.journal().version()).expect("it is offered");
        }
        let last = game.history().pop().expect("there were steps").news(Viewer::Spectator).sight;
        let scores = last.standings.expect("the game is over").scores;
        assert_eq!(G::score(&last.view), scores.as_slice(), "{}", G::ID);
    }

    #[test]
    fn the_score_ends_at_the_result() {
        check_last_score::<::kokopelli::State>(&[]);
        check_last_score::<::purrramida::State>(&[]);
        check_last_score::<::szkola_latania::State>(&[]);
        check_last_score::<::szkola_latania::State>(&[("mode".to_owned(), "advanced".to_owned())]);
    }
}
