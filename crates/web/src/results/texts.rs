//! The texts about the deal of the day and statistics.

use i18n::grammar::{plural, plural_en};
use protocol::Day;

i18n::texts! {
    about_daily(level: &str) {
        pl: format!("Dziś wszyscy grają tę samą partię: los jest dla wszystkich jednakowy, a przeciwnikami są te same dwa boty (poziom: {level}). Liczy się pierwsza próba, potem możesz grać, ile chcesz. Nowa partia czeka codziennie o północy czasu UTC."),
        en: format!("Today, everybody plays the same game: with the same luck, against the same two bots (level: {level}). Your first try counts; after that, play it as often as you like. There is a new one every day at midnight UTC."),
    }
    play_daily { pl: "Zagraj partię dnia", en: "Play the game of the day" }
    play_daily_again { pl: "Zagraj jeszcze raz, bez liczenia", en: "Play it again, uncounted" }
    only_uncounted { pl: "Dzisiejsza próba, która się liczyła, została usunięta.", en: "Today’s try that counted was deleted." }
    today { pl: "Twój dzisiejszy wynik", en: "Your result today" }
    yesterday { pl: "Twój wczorajszy wynik", en: "Your result yesterday" }
    field { pl: "Wyniki wszystkich", en: "Everybody’s results" }
    field_empty { pl: "Nikt jeszcze nie dodał swojego wyniku.", en: "Nobody has added a result yet." }
    field_of_one { pl: "Jak dotąd dodano jeden wynik.", en: "One result has been added so far." }
    field_missing { pl: "Serwer jest teraz niedostępny, więc nie da się porównać z innymi. Twój wynik jest zapisany na tym urządzeniu.", en: "The server cannot be reached now, so there is nobody to compare with. Your result is kept on this device." }
    try_again { pl: "Spróbuj ponownie", en: "Try again" }
    count_me { pl: "Dodaj mój wynik anonimowo", en: "Add my result anonymously" }
    counted { pl: "Twój wynik jest wliczony.", en: "Your result is counted." }
    forged { pl: "Serwer nie wliczył tego wyniku: zapis nie zgadza się z jego partią dnia. Może ta strona jest starsza niż serwer; wczytaj ją ponownie.", en: "The server has not counted this result: the record is not one of its game of the day. This page may be older than the server; load it again." }
    closed_day { pl: "Serwer wlicza tylko wyniki z dziś i z wczoraj.", en: "The server counts only the results of today and yesterday." }
    share_text { pl: "Do udostępnienia, bez zdradzania szczegółów", en: "To share, without spoilers" }
    copy_text { pl: "Kopiuj", en: "Copy" }
    earlier_days { pl: "Wcześniejsze dni", en: "Earlier days" }
    day { pl: "Dzień", en: "Day" }
    points { pl: "Punkty", en: "Points" }
    people { pl: "Osoby", en: "People" }
    table_behind { pl: "W tabeli", en: "As a table" }
    other_dailies { pl: "Partie dnia w innych grach", en: "The other games of the day" }

    about_statistics { pl: "Liczone na tym urządzeniu, gdy gra się kończy. Nic nie jest nigdzie wysyłane.", en: "Counted on this device when a game ends. Nothing is sent anywhere." }
    no_statistics { pl: "Nie ma tu jeszcze żadnej zakończonej gry.", en: "No game has ended here yet." }
    by_place { pl: "Miejsca w grach z botami", en: "Places in games against bots" }
    by_level { pl: "Wygrane z botami, w procentach", en: "Games won against bots, in per cent" }
    level { pl: "Boty", en: "Bots" }
    mixed_levels { pl: "różne poziomy", en: "various levels" }
    games { pl: "Gry", en: "Games" }
    won { pl: "Wygrane", en: "Won" }
    best { pl: "Najlepszy wynik", en: "Best score" }
    time_played { pl: "Czas gry", en: "Time played" }
    wins_in_a_row { pl: "Wygrane z rzędu", en: "Wins in a row" }
    days_in_a_row { pl: "Partie dnia z rzędu", en: "Games of the day in a row" }
    delete_statistics { pl: "Usuń statystyki", en: "Delete the statistics" }
    delete_surely { pl: "Na pewno usunąć statystyki i serie?", en: "Really delete statistics and streaks?" }
    deleted { pl: "Statystyki usunięte.", en: "The statistics are deleted." }
    not_deleted { pl: "Nie udało się usunąć statystyk.", en: "The statistics could not be deleted." }

    /// A place at a table.
    place_of(place: u8, players: usize) { pl: format!("{place}. miejsce na {players}"), en: format!("Place {place} of {players}") }
    nth_place(place: usize) { pl: format!("{place}. miejsce"), en: format!("Place {place}") }
    points_of(points: i32) {
        pl: format!("{points} {}", plural(points.unsigned_abs() as usize, "punkt", "punkty", "punktów")),
        en: format!("{points} {}", plural_en(points.unsigned_abs() as usize, "point", "points")),
    }
    /// How a result compares with everybody's.
    better_than(worse: u32, all: u32) {
        pl: format!("Lepiej niż {worse} z {all} wyników."),
        en: format!("Better than {worse} of {all} results."),
    }
    streak(days: u32) {
        pl: format!("Seria: {days} {}", plural(days as usize, "dzień", "dni", "dni")),
        en: format!("Streak: {days} {}", plural_en(days as usize, "day", "days")),
    }
    level_and_players(level: &str, players: usize) {
        pl: format!("{level}, {players} {}", plural(players, "gracz", "graczy", "graczy")),
        en: format!("{level}, {players} {}", plural_en(players, "player", "players")),
    }
    /// The current run and the longest one.
    now_and_longest(now: usize, longest: usize) { pl: format!("{now} (najwięcej: {longest})"), en: format!("{now} (most: {longest})") }
    share_of(part: usize, all: usize) { pl: format!("{part} z {all}"), en: format!("{part} of {all}") }
    hours(hours: u64, minutes: u64) { pl: format!("{hours} h {minutes} min"), en: format!("{hours} h {minutes} min") }
    minutes(minutes: u64) { pl: format!("{minutes} min"), en: format!("{minutes} min") }
    /// What people send each other about a deal of the day.
    shared(day: Day, game: &str, place: &str, points: &str, bots: &str) {
        pl: format!("Stolik, partia dnia {day}: {game}\n{place}, {points} (boty: {bots})"),
        en: format!("Stolik, game of the day {day}: {game}\n{place}, {points} (bots: {bots})"),
    }
}
