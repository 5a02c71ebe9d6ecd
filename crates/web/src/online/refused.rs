//! Translates the server's machine-readable refusals for people.

use games::{GameId, with_game};
use i18n::{Language, Told};
use protocol::http::Fault;
use protocol::{BadSettings, Reason};
use serde_json::Value;

use super::texts::{self, reason};

i18n::texts! {
    too_large { pl: "To za dużo naraz. Wybierz mniejszy plik.", en: "This is too much at once. Choose a smaller file." }
    unavailable { pl: "Coś się tu zepsuło. Spróbuj ponownie później.", en: "Something is broken here. Try again later." }
    damaged {
        pl: "Zapis tego stołu jest uszkodzony. Powiedz o tym osobie, która prowadzi serwer.",
        en: "What was saved of this table is damaged. Tell its operator.",
    }
    too_many_tables {
        pl: "Masz już za dużo stołów, przy których gra się nie skończyła, albo z tego adresu otwarto ich dziś za dużo. Dokończ któreś z gier lub spróbuj jutro.",
        en: "You have too many tables whose games are not over, or too many were opened from this address today. Finish some of the games, or try again tomorrow.",
    }
    banned {
        pl: "Osoba, która prowadzi serwer, nie pozwala ci tu grać.",
        en: "The operator of this server does not let you play here.",
    }
    full {
        pl: "Na tym serwerze nie ma już miejsca na nowe stoły. Rozpoczęte gry toczą się dalej. Powiedz o tym osobie, która prowadzi serwer.",
        en: "There is no room left on this server for new tables. Games that have begun go on. Tell its operator.",
    }
    unclear(status: u16) {
        pl: format!("Serwer odmówił (kod {status}). Wczytaj stronę ponownie."),
        en: format!("The server refused (code {status}). Load the page again."),
    }
    unknown_game(known: &str) {
        pl: format!("Nie ma tu takiej gry. Są: {known}."),
        en: format!("There is no such game here. The games are {known}."),
    }
    bad_series(games: usize, most: usize) {
        pl: format!("Liczba gier w serii: {games}. Seria ma od 1 do {most} gier."),
        en: format!("The number of games is {games}. A series has 1 to {most} games."),
    }
    no_series(name: &str) {
        pl: format!("{name}: w tę grę nie gra się seriami. Wybierz jedną grę."),
        en: format!("{name} is not played in series. Choose one game."),
    }
    bad_clock(seconds: u32, shortest: u32, longest: u32) {
        pl: format!("Czas do namysłu: {seconds} s. Może to być od {shortest} do {longest} s."),
        en: format!("The time to think is {seconds} s. It can be {shortest} to {longest} s."),
    }
    bad_options(most: usize, bytes: usize) {
        pl: format!("Opcji jest za dużo albo są za długie. Może ich być {most}, razem do {bytes} bajtów."),
        en: format!("There are too many options, or too long ones. There can be {most}, of up to {bytes} bytes together."),
    }
}

/// Why a request was refused.
pub fn refused(language: Language, status: u16, fault: &Fault) -> String {
    match (fault.fault.as_str(), &fault.settings) {
        (_, Some(bad)) => bad_settings(language, bad),
        ("bad_name", _) => reason(language, &Reason::BadName),
        ("unknown", _) => reason(language, &Reason::Unknown),
        ("no_table", _) => texts::no_table_help(language).to_owned(),
        ("no_game", _) => texts::game_missing_help(language).to_owned(),
        ("too_large", _) => too_large(language).to_owned(),
        ("damaged", _) => damaged(language).to_owned(),
        ("too_many_tables", _) => too_many_tables(language).to_owned(),
        ("banned", _) => banned(language).to_owned(),
        ("full", _) => full(language).to_owned(),
        ("unavailable", _) => unavailable(language).to_owned(),
        _ => unclear(language, status),
    }
}

/// Why a table cannot have these settings.
pub fn bad_settings(language: Language, bad: &BadSettings) -> String {
    match bad {
        BadSettings::UnknownGame { known, .. } => unknown_game(language, &known.join(", ")),
        BadSettings::BadSeries { games, most } => bad_series(language, *games, *most),
        BadSettings::NoSeries { game } => no_series(language, &texts::game_name(language, game)),
        BadSettings::BadClock { seconds, shortest, longest } => {
            bad_clock(language, *seconds, *shortest, *longest)
        }
        BadSettings::BadOptions { most, bytes } => bad_options(language, *most, *bytes),
        BadSettings::Setup { game, why, detail } => {
            let told = GameId::named(game).and_then(|game| with_game!(game, G => setup::<G>(language, why)));
            // A newer server may have reasons that this page has no texts for.
            told.unwrap_or_else(|| detail.clone())
        }
    }
}

fn setup<G: Told>(language: Language, why: &Value) -> Option<String> {
    let bad = serde_json::from_value(why.clone()).ok()?;
    Some(i18n::bad_setup::<G>(language, &bad))
}

#[cfg(test)]
mod tests {
    use engine::{BadSetup, Game, Start as _};

    use super::*;

    #[track_caller]
    fn assert_said(bad: &BadSettings, polish: &str, english: &str) {
        // As it arrives over the wire.
        let sent: BadSettings = serde_json::from_str(&serde_json::to_string(bad).unwrap()).unwrap();
        assert_eq!(bad_settings(Language::Polish, &sent), Language::Polish.typeset(polish.to_owned()));
        assert_eq!(bad_settings(Language::English, &sent), english);
    }

    fn of_setup<G: Game>(bad: &BadSetup<G::BadOption>) -> BadSettings {
        let why = serde_json::to_value(bad).unwrap();
        BadSettings::Setup { game: G::ID.to_owned(), why, detail: bad.to_string() }
    }

    #[test]
    fn refused_settings_are_told_in_both_languages() {
        assert_said(
            &BadSettings::BadSeries { games: 9, most: 4 },
            "Liczba gier w serii: 9. Seria ma od 1 do 4 gier.",
            "The number of games is 9. A series has 1 to 4 games.",
        );
        assert_said(
            &BadSettings::NoSeries { game: "kokopelli".to_owned() },
            "Kokopelli: w tę grę nie gra się seriami. Wybierz jedną grę.",
            "Kokopelli is not played in series. Choose one game.",
        );
        assert_said(
            &BadSettings::BadClock { seconds: 1, shortest: 10, longest: 99 },
            "Czas do namysłu: 1 s. Może to być od 10 do 99 s.",
            "The time to think is 1 s. It can be 10 to 99 s.",
        );
        assert_said(
            &BadSettings::BadOptions { most: 32, bytes: 9 },
            "Opcji jest za dużo albo są za długie. Może ich być 32, razem do 9 bajtów.",
            "There are too many options, or too long ones. There can be 32, of up to 9 bytes together.",
        );
        assert_said(
            &BadSettings::UnknownGame { game: "chess".to_owned(), known: vec!["kokopelli".to_owned()] },
            "Nie ma tu takiej gry. Są: kokopelli.",
            "There is no such game here. The games are kokopelli.",
        );
    }

    #[test]
    fn what_the_rules_say_against_settings_is_told_in_both_languages() {
        let mut options = szkola_latania::Options::default();
        let bad = szkola_latania::State::set_option(&mut options, "deck", "14 = 40").unwrap_err();
        assert_said(
            &of_setup::<szkola_latania::State>(&bad),
            "Nie ma karty o wartości 14. Dozwolone są wartości od 1 do 13.",
            "There is no card of value 14. Values go from 1 to 13.",
        );
        let bad = szkola_latania::State::set_option(&mut options, "mode", "grand").unwrap_err();
        assert_said(
            &of_setup::<szkola_latania::State>(&bad),
            "Opcja mode nie może mieć wartości „grand”. Możliwe wartości: basic, long albo advanced.",
            "The option mode cannot be \"grand\". It can be basic, long or advanced.",
        );
    }

    /// English text is better than none for a reason this page cannot parse.
    #[test]
    fn reasons_of_a_newer_server_are_told_in_its_words() {
        let why = serde_json::json!({ "too_late": {} });
        let bad = BadSettings::Setup { game: "kokopelli".to_owned(), why, detail: "too late".to_owned() };
        assert_said(&bad, "too late", "too late");
    }

    #[test]
    fn requests_that_were_refused_are_told_in_both_languages() {
        let fault =
            |fault: &str, settings| Fault { fault: fault.to_owned(), detail: "no".to_owned(), settings };
        for (fault, polish, english) in [
            (fault("bad_name", None), "Wpisz imię", "Enter a name"),
            (fault("too_large", None), "Wybierz mniejszy plik.", "Choose a smaller file."),
            (fault("unavailable", None), "Spróbuj ponownie", "Try again"),
            (fault("damaged", None), "jest uszkodzony", "is damaged"),
            (fault("too_many_tables", None), "za dużo stołów", "too many tables"),
            (fault("full", None), "nie ma już miejsca", "no room left"),
            (fault("banned", None), "nie pozwala ci tu grać", "does not let you play"),
            (fault("cross_site", None), "(kod 403)", "(code 403)"),
            (
                fault("bad_settings", Some(BadSettings::BadSeries { games: 9, most: 4 })),
                "Seria ma od 1 do 4",
                "A series has 1 to 4",
            ),
        ] {
            for (language, says) in [(Language::Polish, polish), (Language::English, english)] {
                let said = refused(language, 403, &fault);
                assert!(said.contains(says), "{said}");
            }
        }
    }
}
