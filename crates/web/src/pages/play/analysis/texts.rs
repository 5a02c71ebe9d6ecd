//! The texts of the analysis.

use i18n::Language;
use i18n::grammar::{plural, plural_en};

i18n::texts! {
    analyse { pl: "Analizuj", en: "Analyse" }
    about {
        pl: "Co było umiejętnością, a co szczęściem? Mistrz rozważa każdą decyzję, wiedząc tylko to, co wtedy wiedział gracz, i ocenia, komu pomógł los. Wszystko liczy to urządzenie.",
        en: "What was skill and what was luck? A master considers every decision, knowing only what its player knew then, and judges whom chance helped. All of it is computed on this device.",
    }
    starting { pl: "Analiza się zaczyna…", en: "The analysis is starting…" }
    finished { pl: "Analiza gotowa.", en: "The analysis is complete." }
    stop { pl: "Zatrzymaj", en: "Stop" }
    resume { pl: "Licz dalej", en: "Continue" }
    failed { pl: "Analiza się nie udała. To nasz błąd.", en: "The analysis failed. This is our fault." }
    again { pl: "Spróbuj ponownie", en: "Try again" }
    deeper { pl: "Licz dokładniej", en: "Search longer" }
    progress_of(done: usize, all: usize) { pl: format!("{done} z {all}"), en: format!("{done} of {all}") }
    time_left(seconds: u32) {
        pl: match seconds {
            0..60 => format!("jeszcze ok. {seconds} s"),
            _ => format!("jeszcze ok. {} min", seconds.div_ceil(60)),
        },
        en: match seconds {
            0..60 => format!("about {seconds} s left"),
            _ => format!("about {} min left", seconds.div_ceil(60)),
        },
    }
    searched(times: u32) {
        pl: format!("Każda decyzja rozważona {times} {}.", plural(times as usize, "raz", "razy", "razy")),
        en: format!("Every decision was searched {times} {}.", plural_en(times as usize, "time", "times")),
    }

    picture { pl: "Szanse na wygraną", en: "Chances of winning" }
    legend_mistake { pl: "błąd", en: "mistake" }
    legend_good_luck { pl: "szczęście", en: "good luck" }
    legend_bad_luck { pl: "pech", en: "bad luck" }
    /// Where the picture stands, for screen readers.
    picture_at(step: &str, chances: &str) { pl: format!("{step}. {chances}"), en: format!("{step}. {chances}") }

    seats { pl: "Umiejętność i szczęście", en: "Skill and luck" }
    error { pl: "Strata na decyzję", en: "Error per decision" }
    mistakes { pl: "Błędy", en: "Mistakes" }
    luck { pl: "Szczęście", en: "Luck" }
    adjusted { pl: "Wynik bez szczęścia", en: "Result without luck" }
    explanation {
        pl: "Strata to szansa na wygraną oddana w porównaniu z najlepszym ruchem. Szczęście to zmiana szansy przez los w porównaniu ze średnią tego, co mogło wypaść. Wynik bez szczęścia to wynik (wygrana to 100%) minus szczęście; może wyjść poza 0–100%.",
        en: "An error is the chance of winning given away compared with the best move. Luck is how much chance changed it, compared with the mean over all that could have come. The result without luck is the result (a win is 100%) minus the luck; it may leave 0–100%.",
    }
    no_result { pl: "bez wyniku", en: "no result" }

    moments { pl: "Ważne chwile", en: "Key moments" }
    no_moments { pl: "Jak dotąd nic godnego uwagi.", en: "Nothing of note so far." }
    of_whom { pl: "Czyje", en: "Whose" }
    everybody { pl: "wszystkich", en: "everybody's" }
    step { pl: "Krok", en: "Step" }
    step_number(step: usize) { pl: format!("Krok {step}"), en: format!("Step {step}") }
    mistake_by(name: &str, words: &str) { pl: format!("{name}: {words}"), en: format!("{name}: {words}") }
    lucky(name: &str, change: &str) { pl: format!("Szczęście: {name} {change}"), en: format!("Good luck: {name} {change}") }
    unlucky(name: &str, change: &str) { pl: format!("Pech: {name} {change}"), en: format!("Bad luck: {name} {change}") }

    here { pl: "Ta chwila", en: "This moment" }
    to_decide(name: &str) { pl: format!("Decyzja: {name}"), en: format!("Decision: {name}") }
    forced { pl: "To jedyny możliwy ruch.", en: "This is the only possible move." }
    not_yet { pl: "Jeszcze nieprzeanalizowane.", en: "Not analysed yet." }
    quiet { pl: "Nic się tu nie rozstrzyga.", en: "Nothing is decided here." }
    best_move { pl: "Najlepszy ruch.", en: "The best move." }
    as_good(difference: &str, noise: &str) {
        pl: format!("Bez błędu: różnica {difference} mieści się w niepewności (± {noise})."),
        en: format!("No error: the difference of {difference} is within the noise (± {noise})."),
    }
    made { pl: "wybrane", en: "made" }
    best { pl: "najlepsze", en: "best" }
    moves { pl: "Rozważane ruchy i szansa na wygraną po nich", en: "Moves considered, and the chance of winning after them" }
    luck_here { pl: "Co przyniósł los", en: "What luck brought" }
    previous { pl: "Poprzednia ważna chwila", en: "Previous key moment" }
    next { pl: "Następna ważna chwila", en: "Next key moment" }
    fold { pl: "Ukryj ocenę", en: "Hide the judgement" }
    /// Why a move is better: what it changes in the points that the searches expect, by player.
    reason(changes: &str) {
        pl: format!("Spodziewana różnica w punktach po lepszym ruchu: {changes}."),
        en: format!("Points to expect after the better move, compared with this one: {changes}."),
    }

    learn { pl: "Ucz się na błędach", en: "Learn from mistakes" }
    question(name: &str, number: usize, all: usize) {
        pl: format!("Pytanie {number} z {all} ({name}). Tu da się zagrać lepiej niż w grze. Jak?"),
        en: format!("Question {number} of {all} ({name}). There was a better move here. Which?"),
    }
    was_made { pl: "To wybrano w grze.", en: "This was chosen in the game." }
    right(chance: &str) { pl: format!("Dobrze! To daje {chance} na wygraną."), en: format!("Right! It gives a {chance} chance of winning.") }
    wrong(error: &str) { pl: format!("Można lepiej: to oddaje {error}. Spróbuj jeszcze raz."), en: format!("There is better: this gives away {error}. Try again.") }
    hint { pl: "Podpowiedź", en: "Hint" }
    solution { pl: "Rozwiązanie", en: "Solution" }
    next_question { pl: "Następne pytanie", en: "Next question" }
    end_questions { pl: "Koniec pytań", en: "End the questions" }
    questions_over { pl: "To były wszystkie błędy.", en: "These were all the mistakes." }
    no_mistakes(name: &str) { pl: format!("{name}: nie ma błędów do przećwiczenia."), en: format!("{name}: there are no mistakes to learn from.") }

    play_on { pl: "Zagraj stąd dalej", en: "Play on from here" }
    play_on_help { pl: "Od chwili na stole zaczyna się nowa gra przeciwko botom. Nie liczy się do statystyk.", en: "A new game against bots begins at the moment on the table. It does not count in the statistics." }
    play_as { pl: "Grasz jako", en: "You play as" }
    bots_level { pl: "Boty", en: "Bots" }
    same_luck { pl: "Z tym samym losem co w grze", en: "With the same luck as in the game" }
    nothing_to_play { pl: "Tu gra jest już skończona.", en: "The game is over here." }
}

/// A share in per cent, with one decimal.
pub fn percent(language: Language, share: f64) -> String {
    decimal(language, &format!("{:.1}%", 100.0 * share))
}

/// A mean over many decisions in per cent, which is small.
pub fn small_percent(language: Language, share: f64) -> String {
    decimal(language, &format!("{:.2}%", 100.0 * share))
}

/// A change in per cent, with its sign.
pub fn change(language: Language, share: f64) -> String {
    decimal(language, &format!("{:+.1}%", 100.0 * share))
}

/// A change in points, with its sign.
pub fn points(language: Language, points: f64) -> String {
    decimal(language, &format!("{points:+.1}"))
}

/// Polish numbers have a comma, and a minus is longer than a hyphen.
fn decimal(language: Language, number: &str) -> String {
    let number = number.replace('-', "\u{2212}");
    match language {
        Language::Polish => number.replace('.', ","),
        Language::English => number,
    }
}

/// What an error of this size is called.
pub fn mistake(language: Language, error: f64) -> &'static str {
    match error {
        ..0.03 => i18n::pick!(language, "drobna niedokładność", "inaccuracy"),
        ..0.1 => i18n::pick!(language, "błąd", "mistake"),
        _ => i18n::pick!(language, "gruby błąd", "blunder"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_the_language() {
        assert_eq!(change(Language::Polish, -0.083), "\u{2212}8,3%");
        assert_eq!(change(Language::English, 0.12), "+12.0%");
        assert_eq!(percent(Language::Polish, 0.5), "50,0%");
    }
}
