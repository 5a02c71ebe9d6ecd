//! Validation of table settings.

use engine::Start;
use games::{GameId, with_game};
use protocol::{BadSettings, MAX_OPTIONS, MAX_SERIES, SECONDS, TableSettings};

use crate::any_match;

/// The maximum length of all options together; enough for a custom board or deck. They are sent to
/// everybody at the table.
const MAX_OPTION_BYTES: usize = 16 * 1024;

/// Checks settings for a table of this game.
pub fn check(game: GameId, settings: &TableSettings) -> Result<(), BadSettings> {
    if !(1..=MAX_SERIES).contains(&settings.series) {
        return Err(BadSettings::BadSeries { games: settings.series, most: MAX_SERIES });
    }
    if settings.series > 1 && !with_game!(game, G => G::SERIES) {
        return Err(BadSettings::NoSeries { game: game.name().to_owned() });
    }
    if let Some(clock) = settings.clock
        && !SECONDS.contains(&clock.seconds)
    {
        let (shortest, longest) = (*SECONDS.start(), *SECONDS.end());
        return Err(BadSettings::BadClock { seconds: clock.seconds, shortest, longest });
    }
    let bytes: usize = settings.options.iter().map(|(name, value)| name.len() + value.len()).sum();
    if settings.options.len() > MAX_OPTIONS || bytes > MAX_OPTION_BYTES {
        return Err(BadSettings::BadOptions { most: MAX_OPTIONS, bytes: MAX_OPTION_BYTES });
    }
    any_match::check(game, &settings.options, settings.players)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(settings: &str) -> BadSettings {
        check(GameId::Purrramida, &serde_json::from_str(settings).unwrap()).unwrap_err()
    }

    #[test]
    fn what_is_wrong_with_settings_is_said_as_data() {
        assert_eq!(
            refused(r#"{"players":2,"series":9}"#),
            BadSettings::BadSeries { games: 9, most: MAX_SERIES }
        );
        // The number of players is checked before any seats are allocated for it.
        for players in [5, usize::MAX] {
            let refused = refused(&format!(r#"{{"players":{players}}}"#));
            let BadSettings::Setup { game, why, detail } = refused else { panic!("{refused:?}") };
            assert_eq!((game.as_str(), &why["bad_players"]["most"]), ("purrramida", &4.into()));
            assert_eq!(detail, format!("purrramida is for 2 to 4 players, not {players}"));
        }
        let long = format!(r#"["board","{}"]"#, "x".repeat(MAX_OPTION_BYTES / 2));
        assert_eq!(
            refused(&format!(r#"{{"players":2,"options":[{long},{long}]}}"#)),
            BadSettings::BadOptions { most: MAX_OPTIONS, bytes: MAX_OPTION_BYTES }
        );
        let refused = refused(r#"{"players":2,"options":[["board","rows = 7"]]}"#);
        let BadSettings::Setup { why, .. } = refused else { panic!("{refused:?}") };
        assert_eq!(why["bad_option"]["why"]["not_a_board"]["line"], 1);
    }
}
