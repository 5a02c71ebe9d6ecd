//! Errors in requests and records are explained in both languages, with what would be valid.

use engine::records::{Expected, Fault, GameFault, Line, Mislisted, Replay};
use engine::{Impossible, Seat, Start as _};
use i18n::Language::{English, Polish};
use szkola_latania::{Options, State};

#[track_caller]
fn assert_told(tell: impl Fn(i18n::Language) -> String, polish: &str, english: &str) {
    for (language, says) in [(Polish, polish), (English, english)] {
        let said = tell(language);
        assert!(said.contains(&language.typeset(says.to_owned())), "{said}");
        assert!(said.ends_with('.') && !said.contains(".."), "{said}");
    }
}

#[test]
fn bad_options_are_told() {
    for (name, value, polish, english) in [
        (
            "size",
            "huge",
            "nie ma opcji „size”. Jej opcje: mode i deck.",
            "has no option \"size\". Its options: mode and deck.",
        ),
        (
            "mode",
            "grand",
            "wartości „grand”. Możliwe wartości: basic, long albo advanced.",
            "cannot be \"grand\". It can be basic, long or advanced.",
        ),
        ("deck", "14 = 40", "Nie ma karty o wartości 14.", "There is no card of value 14."),
    ] {
        let bad = State::set_option(&mut Options::default(), name, value).unwrap_err();
        assert_told(|language| i18n::bad_setup::<State>(language, &bad), polish, english);
    }
    let seats = |players, first| engine::check_seats::<State>(players, Seat::new(first)).unwrap_err();
    assert_told(
        |language| i18n::bad_setup::<State>(language, &seats(9, 0)),
        "Szkoła latania jest dla 2 do 6 graczy.",
        "is for 2 to 6 players.",
    );
    assert_told(
        |language| i18n::bad_setup::<State>(language, &seats(2, 4)),
        "Zaczyna Gracz 5, a liczba graczy to 2.",
        "Player 5 begins, but the number of players is 2.",
    );
}

const HEADER: &str = r#"{"stolik":1,"game":"szkola-latania","players":2,"options":{"mode":"basic","deck":{"1":3,"2":4,"3":5,"4":5,"5":5,"6":5,"7":5,"8":5,"9":4,"10":3,"11":3,"12":2,"13":2,"hegemon":4}},"setup":{"first":0}}"#;
const DEAL: &str = r#"{"chance":{"deal":[[1,4,5,5,9,"hegemon"],[2,3,3,6,7,11]]}}"#;

/// The error in the last of these lines.
fn wrong(lines: &[&str]) -> GameFault<State> {
    let Line::Header(header) = Line::parse(lines[0]).unwrap() else { panic!("no header") };
    let mut replay = match Replay::<State>::begin(&header) {
        Ok(replay) => replay,
        Err(fault) => return fault,
    };
    let (last, before) = lines[1..].split_last().expect("the header is right");
    for line in before {
        replay.follow(&Line::parse(line).unwrap(), &mut ()).unwrap();
    }
    match Line::parse(last) {
        Ok(line) => replay.follow(&line, &mut ()).expect_err("the last line is wrong"),
        Err(fault) => fault.into(),
    }
}

#[test]
fn a_step_that_the_rules_forbid_is_told_with_its_rule() {
    for (line, polish, english) in [
        (
            r#"{"seat":0,"move":"take"}"#,
            "Gracz 1 nie może wykonać ruchu \"take\". Zasada R6: Na stole nie ma czego brać.",
            "Player 1 cannot make the move \"take\". Rule R6: There is nothing on the table to take.",
        ),
        (
            r#"{"seat":1,"move":"take"}"#,
            "Decyduje Gracz 1, a ruch wykonuje Gracz 2.",
            "Player 1 decides now, but Player 2",
        ),
        (
            r#"{"seat":7,"move":"take"}"#,
            "Liczba 7 jest poza zakresem. Może tu być od 0 do 1.",
            "It can be 0 to 1.",
        ),
        (
            r#"{"seat":0,"move":"fly"}"#,
            "Szczegóły po angielsku: unknown move",
            "This line is not written as in a record",
        ),
        (DEAL, "Los nie może tu dać", "Chance cannot give"),
        (HEADER, "Tu zaczyna się następny zapis.", "Another record begins here."),
        (
            r#"{"result":{"scores":[1,2],"winners":[0]}}"#,
            "gra się jeszcze nie skończyła",
            "the game is not over",
        ),
        (
            r#"{"seat":0,"move":"ta"#,
            "Wiersz urywa się w środku, a w zapisie",
            "The line breaks off in the middle; in a record",
        ),
        (
            r#"{"seat":0;"move":"take"}"#,
            "To nie jest poprawny JSON (znak 10)",
            "not valid JSON (character 10)",
        ),
        ("[]", "Powinno tu być: obiekt. Jest: [].", "This should be an object: []."),
        ("{}", "To nie jest wiersz zapisu gry.", "This is not a line of a record."),
        (r#"{"seat":0,"move":"take","chance":1}"#, "Tu są: move, chance.", "This one has move, chance."),
        (r#"{"move":"take"}"#, "Brakuje klucza „seat”", "The key \"seat\" is missing"),
    ] {
        let fault = wrong(&[HEADER, DEAL, line]);
        assert_told(|language| i18n::game_fault(language, &fault), polish, english);
    }
}

#[test]
fn a_header_that_is_wrong_is_told() {
    let fault = wrong(&[&HEADER.replace("\"players\":2", "\"players\":9")]);
    assert_told(
        |language| i18n::game_fault(language, &fault),
        "Liczba graczy: 9. Ta gra jest dla 2 do 6 graczy.",
        "This game is for 2 to 6 players.",
    );
    let fault = wrong(&[&HEADER
        .replace("\"basic\"", "\"advanced\"")
        .replace("\"first\":0", "\"first\":0,\"items\":[\"club\",\"club\"]")]);
    assert_told(
        |language| i18n::game_fault(language, &fault),
        "„Maczuga” jest rozdany dwa razy.",
        "\"Club\" is dealt twice.",
    );
    let version = Line::parse(&HEADER.replace("\"stolik\":1", "\"stolik\":7")).unwrap_err();
    assert_told(
        |language| i18n::fault(language, &version),
        "Wersja 7 formatu",
        "Version 7 of the record format",
    );
}

/// The faults that do not require a record of a particular game.
#[test]
fn other_faults_are_told() {
    let text = |text: &str| text.to_owned();
    for (fault, polish, english) in [
        (Fault::NoRecord, "Ten plik jest pusty.", "This file is empty."),
        (Fault::NoHeader, "Zapis zaczyna się od nagłówka", "A record begins with its header"),
        (Fault::NotUtf8, "UTF-8", "UTF-8"),
        (Fault::ByteOrderMark, "Zapisz go bez niego.", "Save it without one."),
        (Fault::TooLong(9), "więcej niż 9 bajtów", "more than 9 bytes"),
        (
            Fault::UnknownGame { game: text("chess"), known: vec!["kokopelli"] },
            "Gra „chess” nie jest tu znana. Znane gry: kokopelli.",
            "The games are kokopelli.",
        ),
        (
            Fault::OtherGame { game: text("kokopelli"), expected: "purrramida" },
            "potrzebny jest zapis gry „purrramida”",
            "not of \"purrramida\"",
        ),
        (Fault::BadNames(3), "Liczba graczy to 3", "not as many names"),
        (
            Fault::WrongKind { expected: Expected::Variant, found: text("7") },
            "nazwa albo obiekt",
            "a name or an object",
        ),
        (
            Fault::UnknownKey { key: text("\"by\""), expected: vec![text("deal")] },
            "Możliwe klucze: deal.",
            "The keys are deal.",
        ),
        (
            Fault::UnknownName { what: text("move"), name: text("\"x\""), known: vec![text("bet")] },
            "Możliwe nazwy: bet.",
            "The names are bet.",
        ),
        (Fault::HasResult, "Gra ma już wynik", "has its result already"),
        (Fault::ChanceDecides, "Decyduje teraz los", "Chance decides now"),
        (Fault::Stopped, "grę przerwano", "was stopped"),
        (Fault::Game(text("odd")), "Szczegóły po angielsku: odd.", "the rules of the game: odd."),
        (Fault::BadLegal { action: text("bet"), how: Mislisted::Twice }, "bet dwa razy", "bet twice"),
        (
            Fault::BadLegal { action: text("bet"), how: Mislisted::Wrongly },
            "nie jest dozwolony",
            "not allowed",
        ),
        (
            Fault::BadLegal { action: text("bet"), how: Mislisted::Not },
            "nie ma ruchu bet",
            "lacks the move bet",
        ),
        (
            Fault::BadScores { right: text("[1]"), written: text("[2]") },
            "Punkty to [1], a nie [2].",
            "are [1], not [2].",
        ),
        (
            Fault::BadWinners { right: text("[1]"), written: text("[0]") },
            "Zwycięzcy to [1], a nie [0]",
            "are [1], not [0]",
        ),
    ] {
        assert_told(|language| i18n::fault(language, &fault), polish, english);
    }
}

#[test]
fn what_chance_cannot_do_is_told() {
    let text = |text: &str| text.to_owned();
    let [one, two] = [0, 1].map(Seat::new);
    for (why, polish, english) in [
        (Impossible::Over, "Gra się już skończyła.", "The game is over."),
        (Impossible::NotNow, "Los teraz nie decyduje.", "Chance does not decide now."),
        (Impossible::SeatDecides(two), "Decyduje teraz Gracz 2.", "Player 2 decides now."),
        (Impossible::DealIsNext, "Najpierw trzeba rozdać karty.", "dealt first."),
        (Impossible::DrawIsNext, "teraz ktoś dobiera.", "somebody draws now."),
        (
            Impossible::BadHands { hands: 1, players: 2 },
            "rąk to 1, a graczy 2.",
            "hands is 1, and that of players 2.",
        ),
        (
            Impossible::NotTheirDraw { turn: one, seat: two },
            "dobiera teraz Gracz 1, a nie Gracz 2.",
            "Player 1 draws now, not Player 2.",
        ),
        (
            Impossible::BadDeal { seat: one, due: 6, given: 5, rule: "S1.2" },
            "Gracz 1 dostaje 6 kart, a nie 5.",
            "Player 1 gets 6 cards, not 5.",
        ),
        (
            Impossible::BadRoll { seat: one, due: 2, given: 5, rule: "P2.1" },
            "w liczbie 2, a nie 5.",
            "rolls 2 dice, not 5.",
        ),
        (
            Impossible::NotThere { card: text("sun"), there: 1, given: 2 },
            "kart „sun”: 1, a nie 2.",
            "the card \"sun\": 1, not 2.",
        ),
        (
            Impossible::Certain { seat: one, due: text("sun"), given: text("paw") },
            "dobiera sun, a nie paw.",
            "draws sun, not paw.",
        ),
    ] {
        let fault = Fault::Impossible { outcome: text("{}"), why };
        assert_told(|language| i18n::fault(language, &fault), polish, english);
    }
}

#[test]
fn a_line_is_named_unless_it_is_the_file() {
    assert_eq!(i18n::at_line(Polish, 3, "Źle."), "Wiersz 3: Źle.");
    assert_eq!(i18n::at_line(English, 3, "Bad."), "Line 3: Bad.");
    assert_eq!(i18n::at_line(English, 0, "Bad."), "Bad.");
}
