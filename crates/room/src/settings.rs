//! What a table may be like.

use engine::Game;
use games::{GameId, with_game};
use protocol::{MAX_OPTIONS, MAX_SERIES, SECONDS, TableSettings};
use rand_core::SeedableRng as _;

use crate::any_match;

/// How long an option may be: a board or a deck fits.
const MAX_OPTION_BYTES: usize = 16 * 1024;

/// Whether a table of this game can be like this; if not, why.
pub fn check(game: GameId, settings: &TableSettings) -> Result<(), String> {
    let players = any_match::players(game);
    if !players.contains(&settings.players) {
        let (fewest, most) = (players.start(), players.end());
        return Err(format!("{} is for {fewest} to {most} players, not {}", game.name(), settings.players));
    }
    if !(1..=MAX_SERIES).contains(&settings.series) {
        return Err(format!("a series has 1 to {MAX_SERIES} games, not {}", settings.series));
    }
    if settings.series > 1 && !is_played_in_series(game) {
        return Err(format!("{} is not played in series", game.name()));
    }
    if let Some(clock) = settings.clock
        && !SECONDS.contains(&clock.seconds)
    {
        let (shortest, longest) = (SECONDS.start(), SECONDS.end());
        return Err(format!("the time to think is {shortest} to {longest} seconds, not {}", clock.seconds));
    }
    let is_too_long = |(name, value): &(String, String)| name.len() + value.len() > MAX_OPTION_BYTES;
    if settings.options.len() > MAX_OPTIONS || settings.options.iter().any(is_too_long) {
        return Err(format!("there are at most {MAX_OPTIONS} options of {MAX_OPTION_BYTES} bytes"));
    }
    any_match::check(game, &settings.options, settings.players).map_err(|bad| bad.to_string())
}

fn is_played_in_series(game: GameId) -> bool {
    with_game!(game, G => {
        let mut chance = rand_chacha::ChaCha8Rng::from_seed([0; 32]);
        let setup = G::prepare(&<G as Game>::Options::default(), *G::PLAYERS.start(), &mut chance);
        setup.is_ok_and(|setup| G::next_in_series(&setup).is_some())
    })
}
