//! The command's own texts; the games' texts are in `i18n`.

i18n::texts! {
    /// The first line.
    game_of(name: &str, players: usize) {
        pl: format!("{name}, liczba graczy: {players}"),
        en: format!("{name}, {players} players"),
    }
    step(number: usize) {
        pl: format!("krok {number}"),
        en: format!("step {number}"),
    }
    no_such_seat(seat: usize, last: usize) {
        pl: format!("nie ma miejsca {seat}: gra ma miejsca od 0 do {last}"),
        en: format!("there is no seat {seat}: the game has seats 0 to {last}"),
    }
    next_or_quit { pl: "Enter: następny krok, q: koniec ", en: "Enter: next step, q: quit " }
    no_result { pl: "zapis kończy się tutaj, bez wyniku", en: "the record ends here without a result" }
    placed(name: &str, place: u8, score: i32) {
        pl: format!("{place}. miejsce: {name}, punkty: {score}"),
        en: format!("place {place}: {name}, points: {score}"),
    }
}
