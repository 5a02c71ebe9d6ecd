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

use crate::hints::Hint;
use crate::lesson::Course;
use crate::motion::Flight;
use crate::session::Scene;
use crate::sound::Sound;

/// A game with a screen. The defaults are those of `plain`.
pub trait Screen: Listed + Notation + Determinize + Told {
    /// Whether players hold secret information.
    const SECRETS: bool = true;

    /// Whether the lowest score wins.
    const FEWEST_WIN: bool = false;

    /// The options recommended for a first game.
    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[];

    /// The lessons of this game.
    const LESSONS: &'static [Course] = &[];

    /// The partial selection before a move is complete: cards in the hand, dice of the roll.
    type Draft: Clone + Default + PartialEq + Send + Sync + 'static;

    /// The board and everything on it, with all its controls.
    fn board(scene: &Scene<Self>) -> AnyView {
        plain::board(scene)
    }

    /// The progress of the game, for the bar above the board.
    fn progress(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// Reference material, shown above the rules.
    fn reference(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// What is shown next to a player's name: points, cards, tiles.
    fn standing(_: &Scene<Self>, _: Seat) -> AnyView {
        view! { <span></span> }.into_any()
    }

    /// Whether the standings hold more than numbers, so that the names have to make room.
    fn laden(_: &Self::View) -> bool {
        false
    }

    /// Every player's score as far as it is public; the final score once the game is over. Empty for
    /// games without a running score.
    fn score(_: &Self::View) -> Vec<i32> {
        Vec::new()
    }

    /// The viewer's cards, drawn small; `None` in games without secrets.
    fn hand(_: &Self::View, _: Language) -> Option<AnyView> {
        None
    }

    /// The animations for the step of this scene.
    fn flights(_: &Scene<Self>) -> Vec<Flight> {
        Vec::new()
    }

    /// Whose turn begins with this, in a game that tells it.
    fn turn_begun(_: &Self::Notice) -> Option<Seat> {
        None
    }

    /// The sound of a notice.
    fn sound(_: &Self::Notice) -> Option<Sound> {
        None
    }

    /// Explanations of what appears in this scene, the most urgent first.
    fn hints(_: &Scene<Self>) -> Vec<Hint> {
        Vec::new()
    }

    /// The shortcuts of this game's moves, and what they do. The controls declare them, too.
    fn keys(language: Language) -> Vec<(&'static str, String)> {
        plain::keys(language)
    }

    /// Shown with the winner in the ending, next to the points.
    fn honours(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    /// Breakdown of every player's points; the rows add up to the final scores where the game is
    /// additive.
    fn sources(_: &[Arc<News<Self>>], _: Language) -> Vec<Source> {
        Vec::new()
    }

    /// Controls for the options of [`engine::Start::set_option`]; `None` if there is only one way to
    /// play.
    fn variants(_: Form, _: Language) -> Option<AnyView> {
        None
    }
}

/// The name of a game.
pub fn name(game: GameId, language: Language) -> &'static str {
    with_game!(game, G => G::name(language))
}

/// The possible numbers of players.
pub const fn players(game: GameId) -> RangeInclusive<usize> {
    with_game!(game, G => G::PLAYERS)
}

/// Whether players hold secret information.
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

/// The overall result of a series.
pub fn result_of_series(game: GameId, games: &[Standings]) -> Option<Standings> {
    with_game!(game, G => G::result_of_series(games))
}

/// The options recommended for a first game.
pub const fn first_game(game: GameId) -> &'static [(&'static str, &'static str)] {
    with_game!(game, G => G::FIRST_GAME)
}

/// The lessons of a game.
pub const fn lessons(game: GameId) -> &'static [Course] {
    with_game!(game, G => G::LESSONS)
}

/// The shortcuts of a game's moves, and what they do.
pub fn keys(game: GameId, language: Language) -> Vec<(&'static str, String)> {
    with_game!(game, G => G::keys(language))
}

/// The controls for a game's options.
pub fn variants(game: GameId, form: Form, language: Language) -> Option<AnyView> {
    with_game!(game, G => G::variants(form, language))
}

/// One row of the final breakdown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Where the points came from.
    pub words: String,
    /// The points for each seat.
    pub points: Vec<i32>,
}

/// The settings chosen before a game.
#[derive(Clone, Copy)]
pub struct Form {
    /// The number of players.
    pub players: RwSignal<usize>,
    /// Options by name; those that are missing have the game's default.
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

    /// Resets an option to the game's default.
    pub fn unset(self, name: &str) {
        self.options.update(|options| options.retain(|(key, _)| key != name));
    }
}

/// The colours of a seat, as a style.
pub fn seat_style(seat: Seat) -> String {
    format!("--seat: var(--seat-{0}); --seat-deep: var(--seat-{0}-deep)", seat.index())
}

/// The letter that represents a name: its last digit, if it ends in one, otherwise its first letter.
pub fn initial(name: &str) -> String {
    let number = name.chars().last().filter(char::is_ascii_digit);
    // Not the mark that isolates a name.
    let letter = || name.chars().find(|letter| letter.is_alphanumeric());
    number.or_else(letter).or_else(|| name.chars().next()).map(String::from).unwrap_or_default()
}

/// The shortcut of the card or die at this position, counted from 0.
pub fn nth_key(place: usize) -> Option<String> {
    (place < 9).then(|| (place + 1).to_string())
}

/// A symbol from one of our sprites.
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

    /// Plays a random game and checks that the score after the last step is the result.
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
