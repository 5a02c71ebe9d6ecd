//! What the frame, the games and the rules say.

use games::with_game;
use i18n::grammar::{plural, plural_en};
use i18n::{Language, Told};

use crate::Page;

i18n::texts! {
    tagline { pl: "Gry, które lubisz, przy jednym stoliku", en: "The games you love, around one little table" }
    skip_to_content { pl: "Przejdź do treści", en: "Skip to the content" }
    home { pl: "Gry", en: "Games" }
    settings { pl: "Ustawienia", en: "Settings" }
    open_record { pl: "Odtwórz zapis", en: "Replay a record" }
    rules { pl: "Zasady", en: "Rules" }
    by { pl: "Autor:", en: "Designed by" }
    play_now { pl: "Zagraj teraz z botami", en: "Play now against bots" }
    learn { pl: "Naucz się, grając", en: "Learn by playing" }
    play_with_friends { pl: "Zagraj ze znajomymi", en: "Play with friends" }
    my_tables { pl: "Moje stoły", en: "My tables" }
    daily { pl: "Partia dnia", en: "Game of the day" }
    analysis { pl: "Analiza", en: "Analysis" }
    statistics { pl: "Statystyki", en: "Statistics" }
    set_up { pl: "Przygotuj grę", en: "Set up a game" }
    page_unknown { pl: "Nie ma takiej strony", en: "There is no such page" }
    loading { pl: "Chwileczkę…", en: "One moment…" }
    ours { pl: "dodatek Stolika", en: "Stolik’s own" }
    ours_means { pl: "Tego nie ma w wydanej grze: wymyśliliśmy to sami.", en: "Not part of the published game: we have added it." }
    ours_end { pl: " (koniec dodatku)", en: " (end of ours)" }
    ours_help { pl: "– tak oznaczamy to, czego nie ma w instrukcji: nasze odczytania, uzupełnienia i rozstrzygnięcia.", en: "marks what the rulebook does not say: our readings, additions and rulings." }
    contents { pl: "Spis treści", en: "Contents" }
    components { pl: "Wszystko w skrócie", en: "Everything at a glance" }
    questions { pl: "Częste pytania", en: "Frequently asked questions" }
    reference { pl: "Wszystkie zasady z numerami", en: "All rules by number" }
    search_rules { pl: "Szukaj w zasadach", en: "Search the rules" }
    found { pl: "Znaleziono:", en: "Found:" }
    found_nothing { pl: "Nic nie znaleziono.", en: "Nothing found." }
    print { pl: "Drukuj", en: "Print" }
    back { pl: "Wstecz", en: "Back" }
    next { pl: "Dalej", en: "Next" }
    table { pl: "Stół", en: "Table" }
    game_over { pl: "Koniec gry", en: "The game is over" }
    rules_of(game: &str) { pl: format!("{game} – zasady"), en: format!("{game} – rules") }
    set_up_of(game: &str) { pl: format!("{game} – nowa gra"), en: format!("{game} – new game") }
    lesson_of(game: &str) { pl: format!("{game} – lekcja"), en: format!("{game} – lesson") }
    daily_of(game: &str) { pl: format!("{game} – partia dnia"), en: format!("{game} – game of the day") }
    friends_of(game: &str) { pl: format!("{game} – ze znajomymi"), en: format!("{game} – with friends") }
    tables_waiting(count: usize) {
        pl: format!("{count} {}", plural(count, "stół czeka na ciebie", "stoły czekają na ciebie", "stołów czeka na ciebie")),
        en: format!("{count} {}", plural_en(count, "table is waiting for you", "tables are waiting for you")),
    }
    facts(fewest: usize, most: usize, minutes: usize) {
        pl: format!("{fewest}–{most} graczy · ok. {minutes} min"),
        en: format!("{fewest}–{most} players · about {minutes} min"),
    }
}

/// What the browser calls a page.
pub fn title(language: Language, page: Page) -> String {
    let name = |game| with_game!(game, G => G::name(language));
    let page = match page {
        Page::Home => tagline(language).to_owned(),
        Page::Now(game) | Page::First(game) | Page::SetUp(game) => set_up_of(language, name(game)),
        Page::Learn(game, _) => lesson_of(language, name(game)),
        Page::Daily(game) => daily_of(language, name(game)),
        Page::Rules(game) => rules_of(language, name(game)),
        Page::Play(_) | Page::Table(_) => table(language).to_owned(),
        Page::Review(_) => analysis(language).to_owned(),
        Page::Friends(game) => friends_of(language, name(game)),
        Page::Finished(..) => game_over(language).to_owned(),
        Page::Mine => my_tables(language).to_owned(),
        Page::Replay => open_record(language).to_owned(),
        Page::Statistics => statistics(language).to_owned(),
        Page::Settings => settings(language).to_owned(),
        Page::Unknown => page_unknown(language).to_owned(),
    };
    format!("{page} – Stolik")
}
