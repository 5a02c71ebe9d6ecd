//! The command's own texts; the games' texts are in `i18n`.

i18n::texts! {
    /// The progress bar, as a template of `indicatif`.
    progress {
        pl: "{bar:40} {pos}/{len} przeszukań, zostało {eta}",
        en: "{bar:40} {pos}/{len} searches, {eta} left",
    }
    cannot_write(file: &str, error: &std::io::Error) {
        pl: format!("nie można zapisać pliku {file}: {error}"),
        en: format!("{file} cannot be written: {error}"),
    }
    /// The first line, and the title of the page.
    title(game: &str, players: usize) {
        pl: format!("{game}, liczba graczy: {players}: co było umiejętnością, a co szczęściem"),
        en: format!("{game}, {players} players: what was skill and what was luck"),
    }
    how(searches: u32, budget: &str) {
        pl: format!("Każdą decyzję mistrz rozważa tyle razy: {searches} ({budget}), wiedząc tylko to, co wtedy wiedział gracz."),
        en: format!("A master searches each decision {searches} times ({budget}), knowing only what its player knew then."),
    }
    simulations(number: u64) {
        pl: format!("symulacje: {number}"),
        en: format!("{number} simulations"),
    }
    milliseconds(number: u128) {
        pl: format!("{number} ms"),
        en: format!("{number} ms"),
    }
    step { pl: "krok", en: "step" }
    player { pl: "gracz", en: "player" }
    what_happened { pl: "co się stało", en: "what happened" }
    decisions { pl: "decyzje", en: "decisions" }
    mistakes { pl: "błędy", en: "mistakes" }
    error { pl: "strata", en: "error" }
    error_per_decision { pl: "strata na decyzję", en: "error per decision" }
    luck { pl: "szczęście", en: "luck" }
    result { pl: "wynik", en: "result" }
    adjusted { pl: "wynik bez szczęścia", en: "result without luck" }
    chances { pl: "szanse po kroku", en: "chances after it" }
    chance_decides { pl: "los", en: "chance" }
    start { pl: "początek", en: "start" }
    /// The chances of winning over the course of the game.
    picture { pl: "Szanse na wygraną w trakcie gry", en: "Chances of winning over the course of the game" }
    legend {
        pl: "Koła: błędy. Trójkąty: szczęście w górę, pech w dół. Każdy znak prowadzi do swojego kroku w tabeli.",
        en: "Circles: mistakes. Triangles: good luck up, bad luck down. Each mark leads to its step in the table.",
    }
    /// A move that was best, or as good as the best.
    best(chance: &str) {
        pl: format!("najlepszy ruch: {chance}"),
        en: format!("the best move: {chance}"),
    }
    /// A difference that the searches do not agree about.
    within_noise(difference: &str, noise: &str) {
        pl: format!("bez błędu: różnica {difference} mieści się w szumie ({noise})"),
        en: format!("no error: the difference of {difference} is within the noise ({noise})"),
    }
    mistake(error: &str, noise: &str, rank: usize) {
        pl: format!("strata {error} (± {noise}), ruch {rank}. co do wartości"),
        en: format!("error {error} (± {noise}), ranked {rank}"),
    }
    better(label: &str, chance: &str, instead: &str) {
        pl: format!("lepiej: {label} ({chance} zamiast {instead})"),
        en: format!("better: {label} ({chance} instead of {instead})"),
    }
    figures(chance: &str, place: f64, score: f64) {
        pl: format!("szansa {chance}, miejsce {place:.2}, punkty {score:.1}").replace('.', ","),
        en: format!("chance {chance}, place {place:.2}, score {score:.1}"),
    }
    expected(line: &str) {
        pl: format!("spodziewany dalszy ciąg: {line}"),
        en: format!("expected to go on: {line}"),
    }
    forced { pl: "jedyny ruch", en: "the only move" }
    unknown { pl: "budżet był za mały", en: "the budget was too small" }
    no_result { pl: "gra bez wyniku", en: "no result" }
    explanation {
        pl: "Strata to szansa na wygraną oddana w porównaniu z najlepszym ruchem. Szczęście to zmiana szansy przez los w porównaniu ze średnią wszystkiego, co mogło wypaść. Wynik bez szczęścia to wynik minus szczęście: nie jest udziałem i może być mniejszy niż 0 lub większy niż 100%.",
        en: "An error is the chance of winning given away compared with the best move. Luck is how much chance changed it, compared with the mean over all that could have come. The result without luck is the result minus the luck: it is not a share, and may be below 0 or above 100%.",
    }
}
