//! The texts of error messages.

use crate::Language::{English, Polish};
use crate::grammar::cards;

crate::texts! {
    at_line(line: usize, sentence: &str) {
        pl: format!("Wiersz {line}: {sentence}"),
        en: format!("Line {line}: {sentence}"),
    }
    unread { pl: "nie da się go odczytać", en: "it cannot be read" }
    unread_line(line: usize) {
        pl: format!("nie da się odczytać wiersza {line}"),
        en: format!("line {line} cannot be read"),
    }

    no_options(name: &str, option: &str) {
        pl: format!("Gra {name} nie ma opcji {option}. Nie ma żadnych opcji."),
        en: format!("{name} has no option {option}. It has no options."),
    }
    unknown_option(name: &str, option: &str, known: &str) {
        pl: format!("Gra {name} nie ma opcji {option}. Jej opcje: {known}."),
        en: format!("{name} has no option {option}. Its options: {known}."),
    }
    not_one_of(option: &str, value: &str, known: &str) {
        pl: format!("Opcja {option} nie może mieć wartości {value}. Możliwe wartości: {known}."),
        en: format!("The option {option} cannot be {value}. It can be {known}."),
    }
    players_of(name: &str, players: &str, allowed: &str) {
        pl: format!("Liczba graczy: {players}. Gra {name} jest dla {allowed} graczy."),
        en: format!("The number of players is {players}. {name} is for {allowed} players."),
    }
    bad_players(players: &str, allowed: &str) {
        pl: format!("Liczba graczy: {players}. Ta gra jest dla {allowed} graczy."),
        en: format!("The number of players is {players}. This game is for {allowed} players."),
    }
    bad_first(who: &str, players: usize) {
        pl: format!("Zaczyna {who}, a liczba graczy to {players}."),
        en: format!("{who} begins, but the number of players is {players}."),
    }

    not_json(column: usize) {
        pl: format!("To nie jest poprawny JSON (znak {column}). Każdy wiersz zapisu to jeden obiekt JSON."),
        en: format!("This is not valid JSON (character {column}). Every line of a record is one JSON object."),
    }
    cut_off {
        pl: "Wiersz urywa się w środku, a w zapisie każdy jest całym obiektem JSON. Może plik nie zapisał się w całości: pobierz go jeszcze raz.",
        en: "The line breaks off in the middle; in a record each is a whole JSON object. Perhaps the file was not saved as a whole: download it again.",
    }
    not_utf8 { pl: "To nie jest tekst w UTF-8.", en: "This is not text in UTF-8." }
    byte_order_mark {
        pl: "Plik zaczyna się od znacznika kolejności bajtów (BOM). Zapisz go bez niego.",
        en: "The file begins with a byte order mark (BOM). Save it without one.",
    }
    too_long(bytes: u64) {
        pl: format!("Wiersz ma więcej niż {bytes} bajtów. Żaden zapis nie potrzebuje aż tyle."),
        en: format!("The line has more than {bytes} bytes. No record needs that many."),
    }
    not_a_line {
        pl: "To nie jest wiersz zapisu gry. Taki wiersz ma jeden z kluczy: stolik, move, chance, result.",
        en: "This is not a line of a record. Such a line has one of the keys stolik, move, chance, result.",
    }
    several_lines(found: &str) {
        pl: format!("Wiersz zapisu ma tylko jeden z kluczy: stolik, move, chance, result. Tu są: {found}."),
        en: format!("A line of a record has only one of the keys stolik, move, chance, result. This one has {found}."),
    }
    other_version(version: &str) {
        pl: format!("Wersja {version} formatu zapisów nie jest tu znana. Znana jest wersja {}.", engine::records::VERSION),
        en: format!("Version {version} of the record format is not known here. Version {} is.", engine::records::VERSION),
    }
    no_record { pl: "Ten plik jest pusty.", en: "This file is empty." }
    no_header {
        pl: "Zapis zaczyna się od nagłówka, wiersza z kluczem stolik. Tu go nie ma.",
        en: "A record begins with its header, a line with the key stolik. There is none here.",
    }
    unknown_game(game: &str, known: &str) {
        pl: format!("Gra {game} nie jest tu znana. Znane gry: {known}."),
        en: format!("The game {game} is not known here. The games are {known}."),
    }
    other_game(game: &str, expected: &str) {
        pl: format!("To jest zapis gry {game}, a potrzebny jest zapis gry „{expected}”."),
        en: format!("This is a record of {game}, not of \"{expected}\"."),
    }
    bad_names(players: i64) {
        pl: format!("Liczba graczy to {players}, a imion jest inna liczba."),
        en: format!("The number of players is {players}, and there are not as many names."),
    }
    wrong_kind(expected: &str, found: &str) {
        pl: format!("Powinno tu być: {expected}. Jest: {found}."),
        en: format!("This should be {expected}: {found}."),
    }
    missing_key(key: &str, within: &str) {
        pl: format!("Brakuje klucza „{key}” w {within}."),
        en: format!("The key \"{key}\" is missing in {within}."),
    }
    unknown_key(key: &str, expected: &str) {
        pl: format!("Klucz {key} nie jest tu znany. Możliwe klucze: {expected}."),
        en: format!("The key {key} is not known here. The keys are {expected}."),
    }
    unknown_name(name: &str, known: &str) {
        pl: format!("Nazwa {name} nie jest tu znana. Możliwe nazwy: {known}."),
        en: format!("The name {name} is not known here. The names are {known}."),
    }
    out_of_range(number: &str, first: i64, last: i64) {
        pl: format!("Liczba {number} jest poza zakresem. Może tu być od {first} do {last}."),
        en: format!("The number {number} is out of range. It can be {first} to {last}."),
    }
    bad_shape(detail: &str) {
        pl: format!("Ten wiersz nie jest zapisany tak, jak w zapisie gry. Szczegóły po angielsku: {detail}."),
        en: format!("This line is not written as in a record: {detail}."),
    }
    bad_game(detail: &str) {
        pl: format!("Ten wiersz nie zgadza się z zasadami gry. Szczegóły po angielsku: {detail}."),
        en: format!("This line does not agree with the rules of the game: {detail}."),
    }

    next_record {
        pl: "Tu zaczyna się następny zapis. Plik może mieć tylko jeden.",
        en: "Another record begins here. The file can have only one.",
    }
    has_result {
        pl: "Gra ma już wynik, a zapis ma dalszy ciąg.",
        en: "The game has its result already, and the record goes on.",
    }
    not_their_turn(turn: &str, who: &str) {
        pl: format!("Decyduje {turn}, a ruch wykonuje {who}."),
        en: format!("{turn} decides now, but {who} moves."),
    }
    chance_decides {
        pl: "Decyduje teraz los, a nie gracz.",
        en: "Chance decides now, not a player.",
    }
    forbidden(who: &str, action: &str, why: &str) {
        pl: format!("{who} nie może wykonać ruchu {action}. {why}"),
        en: format!("{who} cannot make the move {action}. {why}"),
    }
    by_rule(rule: &str, obstacle: &str) {
        pl: format!("Zasada {rule}: {obstacle}"),
        en: format!("Rule {rule}: {obstacle}"),
    }
    listed_twice(action: &str) {
        pl: format!("Lista „legal” ma ruch {action} dwa razy."),
        en: format!("The list \"legal\" has the move {action} twice."),
    }
    listed_wrongly(action: &str) {
        pl: format!("Lista „legal” ma ruch {action}, który nie jest dozwolony."),
        en: format!("The list \"legal\" has the move {action}, which is not allowed."),
    }
    not_listed(action: &str) {
        pl: format!("Lista „legal” nie ma ruchu {action}, który jest dozwolony."),
        en: format!("The list \"legal\" lacks the move {action}, which is allowed."),
    }
    not_over { pl: "To wynik, a gra się jeszcze nie skończyła.", en: "This is a result, but the game is not over." }
    stopped {
        pl: "To wynik, a grę przerwano i go nie ma.",
        en: "This is a result, but the game was stopped and has none.",
    }
    bad_scores(right: &str, written: &str) {
        pl: format!("Punkty to {right}, a nie {written}."),
        en: format!("The scores are {right}, not {written}."),
    }
    bad_winners(right: &str, written: &str) {
        pl: format!("Zwycięzcy to {right}, a nie {written} (miejsca liczone od 0)."),
        en: format!("The winners are {right}, not {written} (seats counted from 0)."),
    }

    impossible(outcome: &str, why: &str) {
        pl: format!("Los nie może tu dać {outcome}. {why}"),
        en: format!("Chance cannot give {outcome} here. {why}"),
    }
    seat_decides(who: &str) { pl: format!("Decyduje teraz {who}."), en: format!("{who} decides now.") }
    not_now { pl: "Los teraz nie decyduje.", en: "Chance does not decide now." }
    deal_is_next {
        pl: "Najpierw trzeba rozdać karty.",
        en: "The cards have to be dealt first.",
    }
    draw_is_next {
        pl: "Karty są już rozdane: teraz ktoś dobiera.",
        en: "The cards are dealt already: somebody draws now.",
    }
    bad_hands(hands: usize, players: usize) {
        pl: format!("Liczba rozdanych rąk to {hands}, a graczy {players}."),
        en: format!("The number of hands is {hands}, and that of players {players}."),
    }
    not_their_draw(turn: &str, who: &str) {
        pl: format!("Karty dobiera teraz {turn}, a nie {who}."),
        en: format!("{turn} draws now, not {who}."),
    }
    bad_cards(who: &str, due: u8, given: u8) {
        pl: format!("{who} dostaje {}, a nie {given}.", cards(Polish, due.into())),
        en: format!("{who} gets {}, not {given}.", cards(English, due.into())),
    }
    bad_roll(who: &str, due: u8, given: u8) {
        pl: format!("{who} rzuca kośćmi w liczbie {due}, a nie {given}."),
        en: format!("{who} rolls {due} dice, not {given}."),
    }
    not_there(card: &str, there: u8, given: u8) {
        pl: format!("Stos ma za mało kart {card}: {there}, a nie {given}."),
        en: format!("The draw pile has too few of the card {card}: {there}, not {given}."),
    }
    certain(who: &str, due: &str, given: &str) {
        pl: format!("Los nie ma wyboru: {who} dobiera {due}, a nie {given}."),
        en: format!("Nothing is left to chance: {who} draws {due}, not {given}."),
    }
}
