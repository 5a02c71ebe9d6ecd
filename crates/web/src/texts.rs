//! The texts of the interface. Those about the games are in `i18n`.

use i18n::grammar::{plural, plural_en};
use i18n::{Language, pick};
pub use markup::texts::*;
use protocol::Level;

use crate::settings::{Sounds, Speed, Theme};

i18n::texts! {
    learn_advanced { pl: "Gra zaawansowana", en: "The advanced game" }
    lesson { pl: "Lekcja", en: "Lesson" }
    show_me { pl: "Pokaż, jak", en: "Show me" }
    not_this_move { pl: "To dozwolone, ale w tej lekcji spróbuj ruchu, o którym mowa.", en: "That is allowed, but in this lesson try the move that was asked for." }
    leave_lesson { pl: "Wyjdź", en: "Leave" }
    leave_lesson_help { pl: "Lekcja poczeka w tym miejscu.", en: "The lesson will wait for you here." }
    lesson_over { pl: "To już wszystko! Resztę pokaże prawdziwa gra: przeciwko kociakom, które się dopiero uczą.", en: "That is all! A real game will show you the rest: against kittens, who are still learning, too." }
    lesson_again { pl: "Jeszcze raz od początku", en: "Once more from the beginning" }
    play_first_game { pl: "Zagraj pierwszą partię", en: "Play your first game" }
    continue_games { pl: "Rozpoczęte gry", en: "Games in progress" }
    finished_games { pl: "Zakończone gry", en: "Finished games" }
    continue_game { pl: "Graj dalej", en: "Continue" }
    look_again { pl: "Obejrzyj", en: "Look again" }
    /// A game that was begun in the middle of another one.
    branched { pl: "dogrywka", en: "played on" }
    forget { pl: "Usuń", en: "Delete" }
    forget_surely { pl: "Na pewno usunąć?", en: "Really delete?" }
    page_unknown_help { pl: "Adres mógł się zmienić. Wszystkie gry są na stronie głównej.", en: "The address may have changed. All games are on the home page." }
    to_home { pl: "Wszystkie gry", en: "All games" }
    game_not_here { pl: "Tej gry nie ma w tej przeglądarce", en: "This game is not in this browser" }
    game_not_here_help { pl: "Gry zostają w przeglądarce, w której je rozpoczęto. Ta mogła zostać usunięta.", en: "Games stay in the browser where they were begun. This one may have been deleted." }
    game_damaged { pl: "Tej gry nie da się otworzyć", en: "This game cannot be opened" }
    game_damaged_help(fault: &str) {
        pl: format!("Została w tej przeglądarce, ale jej zapis nie zgadza się z zasadami. {fault}"),
        en: format!("It is still in this browser, but its record does not agree with the rules. {fault}"),
    }
    cannot_keep { pl: "Przeglądarka nie pozwala zapisać gry. Możesz grać, ale po zamknięciu strony gra przepadnie.", en: "The browser does not let us save the game. You can play, but closing the page will lose it." }

    cannot_keep_full { pl: "W pamięci przeglądarki nie ma już miejsca na tę grę. Możesz grać, ale po zamknięciu strony zostanie to, co zapisano wcześniej. Miejsce zwolnisz, usuwając zakończone gry.", en: "The browser has no room left to save this game. You can play, but closing the page will leave what was saved before. Deleting finished games makes room." }
    game_elsewhere { pl: "Ta gra jest otwarta w innym oknie", en: "This game is open in another window" }
    game_elsewhere_help { pl: "Żeby dwa okna nie nadpisywały sobie ruchów, gra toczy się tylko w jednym. Możesz ją przenieść tutaj: tamto okno ją odda, a wszystkie zapisane ruchy zostaną.", en: "So that two windows do not overwrite each other's moves, the game goes on in one of them only. You can take it over here: the other window will let go of it, and every saved move stays." }
    play_here { pl: "Graj tutaj", en: "Play here" }

    storage_refused { pl: "Przeglądarka nie pozwala tu niczego zapisać. Wszystko działa, ale gry, ustawienia i postępy w lekcjach przepadną po zamknięciu strony.", en: "The browser does not let us store anything here. Everything works, but games, settings and progress in lessons will be lost when the page is closed." }
    this_device { pl: "To urządzenie", en: "This device" }
    device_help { pl: "Gry przeciwko botom i przy jednym urządzeniu, ustawienia i postępy w lekcjach są tylko w tej przeglądarce. Możesz zapisać je wszystkie w jednym pliku: jako kopię albo żeby przenieść je gdzie indziej.", en: "Games against bots and on one device, settings and progress in lessons are in this browser only. You can write all of them to one file, as a copy or to move them elsewhere." }
    to_device_file { pl: "Zapisz do pliku albo wczytaj z pliku", en: "Write to a file or read from one" }
    write_device { pl: "Zapisz wszystko do pliku", en: "Write everything to a file" }
    read_device { pl: "Wczytaj z pliku (gry zostaną dodane do tych tutaj, ustawienia zastąpione)", en: "Read from a file (its games are added to those here, its settings replace yours)" }
    device_written { pl: "Plik stolik.json jest gotowy.", en: "The file stolik.json is ready." }
    device_unreadable { pl: "Tego pliku nie da się odczytać: nie pochodzi ze Stolika albo jest uszkodzony. Nic się tu nie zmieniło.", en: "This file cannot be read: it is not from Stolik, or it is damaged. Nothing has changed here." }
    device_newer { pl: "Ten plik zapisała nowsza wersja Stolika. Wczytaj tu najpierw nową wersję. Nic się tu nie zmieniło.", en: "This file was written by a newer version of Stolik. Load the new version here first. Nothing has changed here." }
    device_full { pl: "W pamięci przeglądarki brakuje miejsca na to, co jest w tym pliku. Usuń niepotrzebne gry i spróbuj ponownie.", en: "The browser has no room for what is in this file. Delete games that you do not need, and try again." }
    device_unknown_game(name: &str) {
        pl: format!("W tym pliku jest gra „{name}”, której ta wersja nie zna. Nic się tu nie zmieniło."),
        en: format!("This file has a game of \"{name}\", which this version does not know. Nothing has changed here."),
    }
    device_bad_game(name: &str, fault: &str) {
        pl: format!("Jedna z gier w tym pliku ({name}) nie zgadza się z zasadami. {fault} Nic się tu nie zmieniło."),
        en: format!("One of the games in this file ({name}) does not agree with the rules. {fault} Nothing has changed here."),
    }
    device_read(games: usize) {
        pl: match games {
            0 => "Wczytano ustawienia i postępy. Wszystkie gry z tego pliku już tu były.".to_owned(),
            _ => format!("Wczytano ustawienia, postępy i {games} {}.", plural(games, "grę", "gry", "gier")),
        },
        en: match games {
            0 => "Settings and progress have been read. All games of the file were here already.".to_owned(),
            _ => format!("Settings, progress and {games} {} have been read.", plural_en(games, "game", "games")),
        },
    }

    no_connection { pl: "Nie ma połączenia. Wszystko, do czego nie trzeba innych osób, działa dalej.", en: "There is no connection. Everything that needs no other people still works." }
    version_waits { pl: "Jest nowa wersja Stolika. Sama pojawi się przy następnym uruchomieniu.", en: "There is a new version of Stolik. It will come by itself at the next start." }
    version_disturbs { pl: "W innym oknie jest otwarty stół. Zamknij go, żeby wczytać nową wersję; nic nie przepadnie, jeśli poczekasz.", en: "A table is open in another window. Close it to load the new version; nothing is lost if you wait." }
    take_version { pl: "Wczytaj teraz", en: "Load it now" }

    theme { pl: "Wygląd", en: "Look" }
    language { pl: "Język", en: "Language" }
    speed { pl: "Animacje", en: "Animation" }
    sound { pl: "Dźwięki", en: "Sounds" }
    volume { pl: "Głośność", en: "Volume" }
    vibration { pl: "Wibracja, gdy moja kolej", en: "Vibrate when it is my turn" }
    text { pl: "Tekst", en: "Text" }
    hints { pl: "Podpowiedzi", en: "Hints" }
    show_hints { pl: "Wyjaśniaj nowe rzeczy przy stole", en: "Explain new things at the table" }
    no_hints { pl: "Bez podpowiedzi", en: "No more hints" }
    understood { pl: "Rozumiem", en: "Got it" }
    large_text { pl: "Większy tekst", en: "Larger text" }

    players { pl: "Gracze", en: "Players" }
    number_of_players { pl: "Liczba graczy", en: "Number of players" }
    variants { pl: "Wariant gry", en: "Variants" }
    person { pl: "Osoba", en: "Person" }
    name { pl: "Imię", en: "Name" }
    begin { pl: "Zaczynamy", en: "Start the game" }
    series { pl: "Liczba partii w serii", en: "Games in the series" }
    one_game { pl: "jedna partia", en: "a single game" }
    who_sits { pl: "Kto gra", en: "Who plays" }

    menu { pl: "Menu", en: "Menu" }
    beside { pl: "Obok stołu", en: "Beside the table" }
    keys { pl: "Klawisze", en: "Keys" }
    pause { pl: "Zatrzymaj", en: "Pause" }
    play_on { pl: "Odtwarzaj", en: "Play" }
    turn_back { pl: "Poprzednia tura", en: "Previous turn" }
    turn_forward { pl: "Następna tura", en: "Next turn" }
    in_the_past { pl: "Oglądasz powtórkę", en: "Looking at the past" }
    seen_by { pl: "Punkt widzenia", en: "Seen by" }
    spectator { pl: "widz", en: "spectator" }
    all_hands { pl: "Karty wszystkich", en: "Everybody's cards" }
    another_record { pl: "Inny zapis", en: "Another record" }
    turning_points { pl: "Co zdecydowało", en: "What decided it" }
    show_board { pl: "Pokaż stół", en: "Show the table" }
    show_result { pl: "Pokaż wynik", en: "Show the result" }
    skip { pl: "Pomiń", en: "Skip ahead" }
    go_on { pl: "Wznów", en: "Resume" }
    since_your_turn { pl: "Od twojego ruchu", en: "Since your turn" }
    show_again { pl: "Pokaż jeszcze raz", en: "Show it again" }
    undo { pl: "Cofnij", en: "Undo" }
    log { pl: "Przebieg gry", en: "What happened" }
    thinking { pl: "myśli…", en: "thinking…" }
    your_turn { pl: "Twoja kolej", en: "Your turn" }
    /// The user, where others are called by their names.
    you { pl: "Ty", en: "You" }
    to_live { pl: "Do ostatniego kroku", en: "To the latest step" }
    look_back { pl: "Obejrzyj wcześniejsze ruchy", en: "Look at earlier moves" }
    step_back { pl: "Krok wstecz", en: "One step back" }
    step_forward { pl: "Krok naprzód", en: "One step forward" }
    replay { pl: "Odtwarzanie", en: "Replay" }
    why_not { pl: "Tak nie można", en: "That is not possible" }
    close { pl: "Zamknij", en: "Close" }
    ready { pl: "To ja, pokaż moje karty", en: "It's me, show my cards" }
    do_not_look { pl: "Pozostali niech nie patrzą na ekran.", en: "Everybody else, please look away." }
    score { pl: "Wynik", en: "Score" }

    place { pl: "Miejsce", en: "Place" }
    player { pl: "Gracz", en: "Player" }
    total { pl: "Razem", en: "Total" }
    to_daily { pl: "Do partii dnia", en: "To the game of the day" }
    rematch { pl: "Rewanż", en: "Rematch" }
    next_game { pl: "Następna partia serii", en: "Next game of the series" }
    no_next_game { pl: "Nie da się zacząć następnej partii: zapis ostatniej jest uszkodzony.", en: "The next game cannot begin: what was kept of the last one is damaged." }
    series_so_far { pl: "Seria do tej pory", en: "The series so far" }
    download_record { pl: "Pobierz zapis", en: "Download the record" }

    failed { pl: "Coś się zepsuło", en: "Something broke" }
    failed_but_kept { pl: "To nasz błąd. Gra jest zapisana: wczytaj stronę ponownie i graj dalej.", en: "This is our fault. The game is saved: load the page again and play on." }
    not_loaded { pl: "Nie udało się wczytać tej strony", en: "This page could not be loaded" }
    not_loaded_help { pl: "Pewnie na chwilę zniknęło połączenie. Spróbuj ponownie.", en: "The connection was probably gone for a moment. Try again." }
    load_again { pl: "Wczytaj ponownie", en: "Load again" }
    details { pl: "Szczegóły", en: "Details" }

    record_file { pl: "Wybierz plik z zapisem (.jsonl)", en: "Choose the file of a record (.jsonl)" }
    record_without_steps { pl: "Nie ma w nim żadnego ruchu.", en: "There is no move in it." }
    record_help { pl: "Zapis możesz pobrać po zakończeniu każdej gry. Plik nie opuszcza tej przeglądarki.", en: "You can download a record at the end of every game. The file does not leave this browser." }
    not_a_record { pl: "To nie jest zapis gry ze Stolika.", en: "This is not a record of a game from Stolik." }
    record_bad { pl: "Tego zapisu nie da się odtworzyć.", en: "This record cannot be replayed." }
    no_rules { pl: "Zasad tej gry jeszcze nie spisaliśmy.", en: "The rules of this game are not written down yet." }
    stand { pl: "Stan gry", en: "How things stand" }
    moves { pl: "Ruchy", en: "Moves" }
    key_move { pl: "Wykonaj ruch", en: "Make a move" }

    /// Whose turn it is, as a line above the board.
    turn_of(name: &str) { pl: format!("Kolej: {name}"), en: format!("Turn: {name}") }
    /// Announces a person's turn, on a screen that several people share.
    your_turn_by_name(name: &str) { pl: format!("{name}, twoja kolej"), en: format!("{name}, your turn") }
    /// A step that changed the standings: who, by how much, in which turn.
    swing(name: &str, points: i32, turn: usize) {
        pl: format!("{name}: {points:+} {}, tura {turn}", plural(points.unsigned_abs() as usize, "punkt", "punkty", "punktów")),
        en: format!("{name}: {points:+} {} in turn {turn}", plural_en(points.unsigned_abs() as usize, "point", "points")),
    }
    /// The same in a game that the fewest points win.
    penalty_swing(name: &str, points: i32, turn: usize) {
        pl: format!("{name}: {points:+} {}, tura {turn}", plural(points.unsigned_abs() as usize, "punkt karny", "punkty karne", "punktów karnych")),
        en: format!("{name}: {points:+} penalty {} in turn {turn}", plural_en(points.unsigned_abs() as usize, "point", "points")),
    }
    /// The heading of the screen between two people.
    pass_to(name: &str) { pl: format!("Teraz gra {name}"), en: format!("{name} is next") }
    /// The button that hides one person's cards from the next.
    hand_over(name: &str) { pl: format!("Przekaż urządzenie: {name}"), en: format!("Pass the device to {name}") }
    /// A link to a rule; rulings are marked as ours wherever they appear.
    see_rule(rule: &str) {
        pl: if rule.starts_with('R') { format!("Nasze rozstrzygnięcie {rule}") } else { format!("Zasada {rule}") },
        en: if rule.starts_with('R') { format!("Our ruling {rule}") } else { format!("Rule {rule}") },
    }
    /// The name of a player who has not entered one.
    somebody(number: usize) { pl: format!("Gracz {number}"), en: format!("Player {number}") }
    seat(number: usize) { pl: format!("Miejsce {number}"), en: format!("Seat {number}") }
    games_of_series(count: usize) {
        pl: format!("{count} {}", plural(count, "partia", "partie", "partii")),
        en: format!("{count} {}", plural_en(count, "game", "games")),
    }
    step_of(step: usize, steps: usize) { pl: format!("Krok {step} z {steps}"), en: format!("Step {step} of {steps}") }
}

/// The name of a bot's level.
pub fn level(language: Language, level: Level) -> &'static str {
    match level {
        Level::Kitten => pick!(language, "Kociak", "Kitten"),
        Level::Player => pick!(language, "Bywalec", "Regular"),
        Level::Expert => pick!(language, "Znawca", "Expert"),
        Level::Master => pick!(language, "Mistrz", "Master"),
    }
}

/// A bot with its level.
pub fn bot_of(language: Language, strength: Level) -> String {
    format!("bot: {}", level(language, strength))
}

/// What to expect from a level.
pub fn level_help(language: Language, level: Level) -> &'static str {
    match level {
        Level::Kitten => pick!(language, "przeocza ruchy", "overlooks moves"),
        Level::Player => pick!(language, "gra rozsądnie", "plays sensibly"),
        Level::Expert => pick!(language, "myśli naprzód", "thinks ahead"),
        Level::Master => pick!(language, "myśli najdłużej", "thinks longest"),
    }
}

/// A theme's name.
pub const fn theme_name(language: Language, theme: Theme) -> &'static str {
    match theme {
        Theme::System => pick!(language, "jak w systemie", "system default"),
        Theme::Light => pick!(language, "jasny", "light"),
        Theme::Dark => pick!(language, "ciemny", "dark"),
    }
}

/// A speed's name.
pub const fn speed_name(language: Language, speed: Speed) -> &'static str {
    match speed {
        Speed::Off => pick!(language, "wyłączone", "off"),
        Speed::Fast => pick!(language, "szybkie", "fast"),
        Speed::Normal => pick!(language, "zwykłe", "normal"),
        Speed::Slow => pick!(language, "wolne", "slow"),
    }
}

/// The name of a sound setting.
pub const fn sounds_name(language: Language, sounds: Sounds) -> &'static str {
    match sounds {
        Sounds::None => pick!(language, "brak", "none"),
        Sounds::MyTurn => pick!(language, "moja kolej", "my turn"),
        Sounds::All => pick!(language, "wszystkie", "all"),
    }
}
