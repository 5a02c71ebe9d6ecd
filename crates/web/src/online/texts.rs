//! Texts for tables on the server.

use games::GameId;
use i18n::grammar::{plural, plural_en};
use i18n::{Language, isolated, pick};
use protocol::{ChatLine, Clock, ClockKind, CloseReason, Proposed, Reason, Says, Signal};

use crate::online::refused::{bad_settings, banned, damaged, refused};
use crate::screens;
use crate::server::NoAnswer;

i18n::texts! {
    open_table { pl: "Otwórz stół", en: "Open the table" }
    open_table_help { pl: "Dostaniesz odnośnik dla znajomych. Kto go otworzy, poda imię i usiądzie – bez konta.", en: "You get a link for your friends. Whoever opens it says their name and sits down; nobody needs an account." }
    company { pl: "Przy stole", en: "At the table" }
    spectators_allowed { pl: "Inni mogą oglądać", en: "Others may watch" }
    chat_allowed { pl: "Można pisać na czacie", en: "People may write to each other" }
    time { pl: "Czas do namysłu", en: "Time to think" }
    no_clock { pl: "bez ograniczeń", en: "no limit" }
    time_over { pl: "Gdy czas się skończy", en: "When time runs out" }
    absence_vote { pl: "pozostali decydują, czy grę przejmie bot", en: "the others decide whether a bot plays on" }
    absence_bot { pl: "grę od razu przejmuje bot", en: "a bot plays on at once" }

    invite { pl: "Zaproś znajomych", en: "Invite your friends" }
    link { pl: "Odnośnik do stołu", en: "Link to this table" }
    copy_link { pl: "Kopiuj odnośnik", en: "Copy the link" }
    copied { pl: "Skopiowano.", en: "Copied." }
    copy_yourself { pl: "Zaznaczono – naciśnij Ctrl+C.", en: "Selected – press Ctrl+C." }
    share { pl: "Udostępnij", en: "Share" }
    qr_code { pl: "Kod QR z odnośnikiem do tego stołu", en: "QR code with the link to this table" }
    your_name { pl: "Twoje imię", en: "Your name" }
    seats { pl: "Miejsca", en: "Seats" }
    free_seat { pl: "wolne miejsce", en: "free" }
    sit_here { pl: "Usiądź tutaj", en: "Sit here" }
    move_here { pl: "Przesiądź się tutaj", en: "Move here" }
    stand_up { pl: "Wstań", en: "Stand up" }
    seat_bot { pl: "Posadź bota", en: "Seat a bot" }
    remove { pl: "Zwolnij to miejsce", en: "Free this seat" }
    remove_bot { pl: "Zabierz bota", en: "Remove the bot" }
    bot_level { pl: "Poziom bota", en: "Level of the bot" }
    you { pl: "ty", en: "you" }
    host { pl: "gospodarz", en: "host" }
    how_we_play { pl: "Jak gramy", en: "How we play" }
    keep_settings { pl: "Zapisz ustawienia", en: "Save the settings" }
    settings_kept { pl: "Zapisano.", en: "Saved." }
    seats_are_free { pl: "Grę można zacząć, gdy wszystkie miejsca są zajęte. Wolne miejsca mogą zająć boty.", en: "The game can start when every seat is taken. Bots can take free seats." }
    host_begins { pl: "Wszystkie miejsca są zajęte. Grę zaczyna gospodarz.", en: "Every seat is taken. The host starts the game." }
    waiting_for_people { pl: "Czekamy, aż wszystkie miejsca będą zajęte.", en: "We are waiting for every seat to be taken." }
    you_watch { pl: "Oglądasz. Żeby zagrać, zajmij wolne miejsce.", en: "You are watching. Take a free seat to play." }
    you_watch_full { pl: "Wszystkie miejsca są zajęte. Możesz oglądać.", en: "Every seat is taken. You can watch." }
    you_watch_game { pl: "Oglądasz tę grę.", en: "You are watching this game." }

    full { pl: "Ten stół jest pełny", en: "This table is full" }
    full_help { pl: "Wszystkie miejsca są zajęte, a gospodarz nie zaprasza widzów. Gdy jakieś się zwolni, samo się tu pojawi.", en: "Every seat is taken, and the host has not invited spectators. If a seat becomes free, it appears here by itself." }
    no_table { pl: "Nie ma takiego stołu", en: "There is no such table" }
    no_table_help { pl: "Odnośnik może być niepełny albo stół już sprzątnięto.", en: "The link may be incomplete, or the table has been cleared away." }
    connected_again { pl: "Połączono ponownie.", en: "Connected again." }
    signed_out_here { pl: "Na innym urządzeniu wylogowano tę przeglądarkę. Żeby wrócić na swoje miejsce, wpisz kod na stronie „Moje stoły”.", en: "This browser was signed out from another device. To get your seat back, enter your code under “My tables”." }
    connecting { pl: "Łączę się ze stołem…", en: "Connecting to the table…" }
    connection_lost { pl: "Nie ma połączenia. Łączę się ponownie… Nic nie przepadnie.", en: "The connection is lost. Reconnecting… Nothing is lost." }
    try_again { pl: "Spróbuj ponownie", en: "Try again" }
    frozen { pl: "Na serwerze coś się zepsuło i ten stół jest zatrzymany. Dotychczasowy przebieg gry jest zapisany.", en: "Something broke on the server, and this table has stopped. The game so far is kept." }

    away { pl: "brak połączenia", en: "away" }
    here { pl: "przy stole", en: "here" }
    bot_for_them { pl: "gra bot", en: "a bot plays for them" }
    bot_for_you { pl: "Za ciebie gra bot. Możesz wrócić w każdej chwili.", en: "A bot is playing for you. You can return at any time." }
    has_left { pl: "już nie gra", en: "has left" }
    you_have_left { pl: "Nie siedzisz już przy tym stole.", en: "You have left this table." }
    your_time_is_over { pl: "Twój czas się skończył. Zdecyduj, zanim inni oddadzą grę botowi.", en: "Your time is up. Decide before the others let a bot play for you." }
    your_seat_was_freed { pl: "Gospodarz zwolnił twoje miejsce.", en: "The host has freed your seat." }
    i_am_back { pl: "Wracam do gry", en: "I am back" }
    this_table { pl: "Ten stół", en: "This table" }
    nudge { pl: "Przypomnij", en: "Remind them" }
    nudge_sent { pl: "Przypomniano.", en: "Reminded." }
    leave { pl: "Odejdź od stołu", en: "Leave the table" }
    leave_surely { pl: "Na pewno odejść? Za ciebie zagra bot, dopóki nie wrócisz.", en: "Really leave? A bot will play for you until you return." }
    leave_over { pl: "Na pewno odejść? Twoje miejsce przy tym stole będzie wolne.", en: "Really leave? Your seat at this table becomes free." }
    leave_yes { pl: "Tak, odchodzę", en: "Leave" }
    stay { pl: "Zostaję", en: "Stay" }
    agree { pl: "Zgoda", en: "Agree" }
    decline { pl: "Nie", en: "Decline" }
    withdraw { pl: "Wycofaj", en: "Withdraw" }
    proposal { pl: "Propozycja", en: "Proposal" }
    proposal_waits { pl: "Przy stole czeka propozycja.", en: "A proposal is waiting for you at the table." }
    turn_on_notifications { pl: "Powiadamiaj mnie", en: "Notify me" }
    turn_off_notifications { pl: "Nie powiadamiaj", en: "Stop notifying" }
    sent { pl: "Wysyłam…", en: "Sending…" }

    talk { pl: "Rozmowa", en: "Talk" }
    say { pl: "Napisz", en: "Write something" }
    send { pl: "Wyślij", en: "Send" }
    phrases { pl: "Gotowe zwroty", en: "Ready phrases" }
    chat_is_off { pl: "Gospodarz wyłączył czat. Możesz używać gotowych zwrotów.", en: "The host has turned writing off. You can still use ready phrases." }
    faces { pl: "Buźki", en: "Faces" }
    nothing_said { pl: "Jeszcze nikt nic nie napisał.", en: "Nobody has said anything yet." }

    wins { pl: "Wygrane", en: "Wins" }
    back_to_seats { pl: "Zmień miejsca i wariant", en: "Change seats and variants" }
    share_replay { pl: "Kopiuj odnośnik do tej gry", en: "Copy the link to this game" }
    open_replay { pl: "Strona tej gry", en: "Page of this game" }
    verify { pl: "Sprawdź losowania", en: "Verify the draws" }
    verifying { pl: "Sprawdzam…", en: "Checking…" }
    fairness { pl: "Jak sprawdzić losowania", en: "How chance is checked" }
    fairness_help { pl: "Wszystkie rzuty i rozdania biorą się z jednego ziarna. Jego część losuje serwer i ogłasza jej skrót; dopiero potem przeglądarka każdego gracza dodaje swoją. Nikt więc nie może wybrać ziarna. Po grze serwer ogłasza wszystkie części: przycisk „Sprawdź losowania” porównuje je ze skrótami, sprawdza, czy jest wśród nich twoja, i losuje wszystko jeszcze raz.", en: "Every roll and deal comes from one seed. The server draws a part of it and publishes its digest; only then does each player’s browser add a part of its own. So nobody can choose the seed. After the game the server shows all parts: “Verify the draws” compares them with their digests, looks for yours among them, and draws everything again." }
    commitment { pl: "Skrót (BLAKE3)", en: "Digest (BLAKE3)" }
    seed { pl: "Część serwera", en: "The server’s part" }
    added_parts { pl: "Części graczy", en: "The players’ parts" }
    check_other_seed { pl: "Nie zgadza się: ziarno nie pasuje do skrótu ogłoszonego przed grą.", en: "It does not match: the seed is not the one whose digest was published before the game." }
    check_other_parts { pl: "Nie zgadza się: brakuje tego, co do losowania dodali gracze, albo zostało to zmienione.", en: "It does not match: what the players added to chance is missing or was changed." }
    check_unreadable { pl: "Nie udało się: zapisu tej gry nie da się odczytać.", en: "It did not work: the record of this game cannot be read." }
    game_missing { pl: "Nie ma takiej gry", en: "There is no such game" }
    game_missing_help { pl: "Gra może jeszcze trwać, odnośnik jest niepełny albo gracze nie pokazują jej innym.", en: "The game may still be going on, the link is incomplete, or its players do not show it to others." }
    show_to_others { pl: "Pokaż tę grę każdemu, kto ma odnośnik", en: "Show this game to everybody who has the link" }
    not_let_in { pl: "Nie mogą usiąść", en: "May not sit down" }
    let_in { pl: "Wpuść", en: "Let in" }
    to_table { pl: "Do stołu", en: "To the table" }

    no_tables { pl: "Na tym serwerze nie masz jeszcze żadnych stołów.", en: "You have no tables on this server yet." }
    your_move { pl: "twoja kolej", en: "your turn" }
    gathering { pl: "zbieramy graczy", en: "gathering" }
    playing { pl: "gra trwa", en: "playing" }
    is_over { pl: "koniec gry", en: "over" }
    stands_still { pl: "zatrzymany", en: "frozen" }
    closed_table { pl: "Osoba, która prowadzi serwer, zamknęła ten stół. Rozegrane gry są zapisane.", en: "The operator of this server has closed this table. What was played is kept." }
    table_closed { pl: "Ten stół jest zamknięty", en: "This table is closed" }
    closed { pl: "zamknięty", en: "closed" }
    with_why(words: &str, why: &str) { pl: format!("{words} Powód: {why}"), en: format!("{words} Why: {why}") }
    who_you_are { pl: "Kim jesteś", en: "Who you are" }
    change_name { pl: "Zmień imię", en: "Change the name" }
    name_changed { pl: "Imię zmienione.", en: "The name is changed." }
    other_devices { pl: "Inne urządzenia", en: "Other devices" }
    recovery_help { pl: "Imię i stoły zostają w tej przeglądarce. Kod przenosi je do innej: pokaż go tutaj i wpisz tam.", en: "Your name and tables stay in this browser. A code moves them to another one: show it here, enter it there." }
    show_code { pl: "Pokaż nowy kod", en: "Show a new code" }
    code_help { pl: "Zapisz go i nikomu nie pokazuj. Poprzedni kod już nie działa.", en: "Write it down and show it to nobody. An older code no longer works." }
    your_code { pl: "Twój kod", en: "Your code" }
    enter_code { pl: "Kod z innej przeglądarki", en: "Code from another browser" }
    use_code { pl: "Użyj kodu", en: "Use the code" }
    code_used { pl: "Gotowe: twoje imię i stoły są tutaj.", en: "Done: your name and tables are here." }
    code_bad { pl: "Takiego kodu nie ma. Sprawdź litery i cyfry.", en: "There is no such code. Check its letters and digits." }
    code_replaces { pl: "Ta przeglądarka ma już własne imię i stoły. Kod zastąpi je innymi. Żeby móc do nich wrócić, najpierw pokaż i zapisz ich kod.", en: "This browser has a name and tables of its own. The code puts others in their place. To be able to return to them, show and write down their code first." }
    replace_them { pl: "Zastąp je", en: "Replace them" }
    keep_them { pl: "Zostaw", en: "Keep them" }
    sign_out_others { pl: "Wyloguj inne przeglądarki", en: "Sign out other browsers" }
    signed_out_others { pl: "Tylko ta przeglądarka ma teraz twoje imię i stoły. Stary kod już nie działa, nowy jest niżej.", en: "Only this browser has your name and tables now. The old code no longer works; the new one is below." }
    unreachable { pl: "Serwer nie odpowiada. Spróbuj za chwilę.", en: "The server is not answering. Try again in a moment." }
    failed_online { pl: "To nasz błąd. Gra jest bezpieczna na serwerze: wczytaj stronę ponownie i graj dalej.", en: "This is our fault. The game is safe on the server: load the page again and play on." }

    watching(count: usize) {
        pl: format!("{count} {}", plural(count, "osoba ogląda", "osoby oglądają", "osób ogląda")),
        en: format!("{count} watching"),
    }
    only_here(port: &str) {
        pl: format!("Ten odnośnik działa tylko na tym urządzeniu. Żeby inni mogli do ciebie dołączyć, uruchom Stolik poleceniem „stolik serve --listen 0.0.0.0:{port}” i otwórz go pod adresem tego komputera w waszej sieci."),
        en: format!("This link works on this device only. To let others join you, start Stolik with “stolik serve --listen 0.0.0.0:{port}” and open it at this computer’s address in your network."),
    }
    unread(count: usize) {
        pl: format!("{count} {}", plural(count, "nowa wiadomość", "nowe wiadomości", "nowych wiadomości")),
        en: format!("{count} new"),
    }
    games_here(count: usize) { pl: format!("Gry przy tym stole: {count}"), en: format!("Games at this table: {count}") }
    comes(name: &str) { pl: format!("{name} jest przy stole."), en: format!("{name} is here.") }
    goes(name: &str) { pl: format!("{name}: brak połączenia."), en: format!("{name} is away.") }
    minutes(count: u32) {
        pl: format!("{count} {}", plural(count as usize, "minuta", "minuty", "minut")),
        en: format!("{count} {}", plural_en(count as usize, "minute", "minutes")),
    }
    days(count: u32) {
        pl: format!("{count} {}", plural(count as usize, "dzień", "dni", "dni")),
        en: format!("{count} {}", plural_en(count as usize, "day", "days")),
    }
    per_turn(time: &str) { pl: format!("{time} na turę"), en: format!("{time} per turn") }
    per_game(time: &str) { pl: format!("{time} na grę"), en: format!("{time} per game") }
    time_left(name: &str) { pl: format!("Czas: {name}"), en: format!("Time left: {name}") }
    your_turn_at(game: &str) { pl: format!("{game}: twoja kolej"), en: format!("{game}: your turn") }
    reminds_you(name: &str) { pl: format!("{name} przypomina: twoja kolej."), en: format!("{name} reminds you: it is your turn.") }
    waiting_for(names: &str) { pl: format!("Czekamy na odpowiedź: {names}."), en: format!("Waiting for an answer: {names}.") }
    proposes_take_back(name: &str) {
        pl: format!("{name} chce cofnąć swój ostatni ruch i wszystko, co było po nim."),
        en: format!("{name} wants to take back their last move and what followed."),
    }
    proposes_bot(name: &str, absent: &str) {
        pl: format!("{name} proponuje, żeby grał bot, dopóki nie wróci {absent}."),
        en: format!("{name} proposes that a bot plays for {absent} until they return."),
    }
    proposes_again(name: &str) { pl: format!("{name} chce zagrać jeszcze raz."), en: format!("{name} wants to play again.") }
    replace(name: &str) { pl: format!("{name}: niech gra bot"), en: format!("Let a bot play for {name}") }
    check_fine(steps: usize) {
        pl: format!("Wszystko się zgadza: ziarno pasuje do skrótu ogłoszonego przed grą, a wszystkie losowania ({steps}) są dokładnie takie, jakie wynikają z ziarna."),
        en: format!("All is well: the seed matches the digest published before the game, and every draw ({steps}) is exactly what the seed gives."),
    }
    check_differs(step: usize) {
        pl: format!("Nie zgadza się: krok {step} nie wynika z ogłoszonego ziarna."),
        en: format!("It does not match: step {step} is not what the published seed gives."),
    }
}

/// A game's name.
pub fn game_name(language: Language, game: &str) -> String {
    GameId::named(game).map_or_else(|| game.to_owned(), |game| screens::name(game, language).to_owned())
}

/// The time to think, in words.
pub fn clock(language: Language, clock: Option<Clock>) -> String {
    const DAY: u32 = 24 * 60 * 60;
    let Some(clock) = clock else { return no_clock(language).to_owned() };
    let time = match clock.seconds {
        seconds if seconds >= DAY => days(language, seconds / DAY),
        seconds => minutes(language, seconds / 60),
    };
    match clock.kind {
        ClockKind::Turn => per_turn(language, &time),
        ClockKind::Game => per_game(language, &time),
    }
}

/// What a player proposes.
pub fn proposed(language: Language, name: &str, what: Proposed, whose: &str) -> String {
    match what {
        Proposed::TakeBack { .. } => proposes_take_back(language, name),
        Proposed::Replace { .. } => proposes_bot(language, name, whose),
        Proposed::Again => proposes_again(language, name),
    }
}

/// The visible text of a signal: a phrase or an emoji.
pub const fn signal(language: Language, signal: Signal) -> &'static str {
    match signal {
        Signal::Hello => pick!(language, "Cześć!", "Hello!"),
        Signal::GoodLuck => pick!(language, "Powodzenia!", "Good luck!"),
        Signal::WellPlayed => pick!(language, "Dobry ruch!", "Well played!"),
        Signal::Thanks => pick!(language, "Dzięki!", "Thanks!"),
        Signal::Oops => pick!(language, "Ojej!", "Oops!"),
        Signal::OneMoment => pick!(language, "Chwileczkę…", "One moment…"),
        Signal::GoodGame => pick!(language, "Dobra gra!", "Good game!"),
        Signal::Smile => "😊",
        Signal::Laugh => "😄",
        Signal::Wow => "😮",
        Signal::Sad => "😢",
        Signal::Heart => "❤️",
    }
}

/// The name of an emoji; `None` for a phrase, which needs none.
pub const fn face(language: Language, signal: Signal) -> Option<&'static str> {
    Some(match signal {
        Signal::Smile => pick!(language, "uśmiech", "smile"),
        Signal::Laugh => pick!(language, "śmiech", "laugh"),
        Signal::Wow => pick!(language, "zdziwienie", "wow"),
        Signal::Sad => pick!(language, "smutek", "sad"),
        Signal::Heart => pick!(language, "serce", "heart"),
        _ => return None,
    })
}

/// A chat line without its author.
pub fn said(language: Language, says: &Says) -> String {
    let words = match says {
        Says::Text(text) => return text.clone(),
        Says::Announcement(text) => {
            let frame = pick!(
                language,
                "Ogłoszenie osoby, która prowadzi serwer:",
                "The operator of this server says:"
            );
            return format!("{frame} {text}");
        }
        Says::Signal(one) => signal(language, *one),
        Says::SatDown => pick!(language, "siada do stołu.", "sits down."),
        Says::Left => pick!(language, "odchodzi od stołu.", "leaves the table."),
        Says::WasUnseated => {
            pick!(language, "traci miejsce: zwolnił je gospodarz.", "loses the seat: the host has freed it.")
        }
        Says::IsHost => pick!(language, "jest teraz gospodarzem.", "is the host now."),
        Says::TimeOver => pick!(language, "nie ma już czasu.", "has run out of time."),
        Says::Replaced => pick!(language, "ma zastępstwo: gra bot.", "is replaced by a bot for now."),
        Says::Returned => pick!(language, "wraca do gry.", "is back in the game."),
        Says::TookBack => pick!(language, "cofa ruch.", "takes a move back."),
        Says::Declined => pick!(language, "nie zgadza się.", "does not agree."),
        Says::Began => pick!(language, "Gra się zaczyna.", "The game begins."),
        Says::Ended => pick!(language, "Gra się skończyła.", "The game is over."),
    };
    words.to_owned()
}

/// A chat line with its author, for screen readers.
pub fn spoken(language: Language, line: &ChatLine) -> String {
    let what = match &line.says {
        Says::Signal(one) => face(language, *one).unwrap_or_else(|| signal(language, *one)).to_owned(),
        says => said(language, says),
    };
    match (&line.by, &line.says) {
        (Some(name), Says::Text(_) | Says::Signal(_)) => format!("{}: {what}", isolated(name)),
        (Some(name), _) => format!("{} {what}", isolated(name)),
        (None, _) => what,
    }
}

/// Why a request was refused.
pub fn reason(language: Language, reason: &Reason) -> String {
    let words = match reason {
        Reason::BadSettings(bad) => return bad_settings(language, bad),
        Reason::Unreadable(_) => pick!(
            language,
            "Serwer nie rozumie tej wiadomości. Wczytaj stronę ponownie.",
            "The server does not understand this message. Load the page again."
        ),
        Reason::TooFast => pick!(language, "Za szybko. Poczekaj chwilę.", "Too fast. Wait a moment."),
        Reason::NotSeated => {
            pick!(language, "Nie siedzisz przy tym stole.", "You have no seat at this table.")
        }
        Reason::NotHost => pick!(language, "To może zrobić tylko gospodarz.", "Only the host may do this."),
        Reason::Unknown => pick!(
            language,
            "Przeglądarka nie wysłała ciasteczka, po którym cię poznajemy.",
            "Your browser did not send the cookie by which we know you.",
        ),
        Reason::NoSuchSeat => pick!(language, "Nie ma takiego miejsca.", "There is no such seat."),
        Reason::SeatTaken => pick!(language, "Ktoś już tam siedzi.", "Somebody is already sitting there."),
        Reason::SeatsFree => pick!(language, "Nie wszystkie miejsca są zajęte.", "Not every seat is taken."),
        Reason::SeatsTaken => pick!(
            language,
            "Ostatnie miejsca są zajęte: najpierw je zwolnij.",
            "The last seats are taken: free them first.",
        ),
        Reason::BadName => pick!(
            language,
            "Wpisz imię (do 20 znaków). Bez znaków niewidocznych i spiętrzonych akcentów.",
            "Enter a name (up to 20 characters). Invisible characters and piles of accents will not do.",
        ),
        Reason::NameTaken => pick!(
            language,
            "Ktoś przy tym stole ma już to imię. Takie, które wygląda tak samo, też się liczy.",
            "Somebody at this table has that name already. One that looks the same counts, too."
        ),
        Reason::ShutOut => pick!(
            language,
            "Gospodarz zwolnił twoje miejsce i jeszcze cię nie wpuścił.",
            "The host has freed your seat and has not let you in again yet.",
        ),
        Reason::WrongPhase => pick!(language, "Teraz nie można tego zrobić.", "This cannot be done now."),
        Reason::NotYourTurn => pick!(language, "To nie twoja kolej.", "It is somebody else's turn."),
        Reason::Stale => pick!(language, "Gra potoczyła się już dalej.", "The game has moved on since."),
        Reason::NotOffered => {
            pick!(language, "Ten ruch nie jest teraz możliwy.", "This move is not allowed here.")
        }
        Reason::BadPart => pick!(language, "To nie jest część ziarna.", "This is no part of a seed."),
        Reason::NothingToTakeBack => pick!(language, "Nie ma czego cofać.", "There is nothing to take back."),
        Reason::NoProposal => pick!(language, "Tej propozycji już nie ma.", "This proposal is gone."),
        Reason::ProposalOpen => pick!(
            language,
            "Najpierw trzeba odpowiedzieć na inną propozycję.",
            "Another proposal has to be answered first."
        ),
        Reason::NotAbsent => pick!(
            language,
            "Ta osoba jest przy stole albo dopiero co odeszła. Poczekaj chwilę i spróbuj ponownie.",
            "They are at the table, or have only just left it. Wait a little and try again.",
        ),
        Reason::BadText => pick!(
            language,
            "Wiadomość może mieć od 1 do 300 znaków.",
            "A message can have 1 to 300 characters.",
        ),
        Reason::ChatOff => pick!(language, "Gospodarz wyłączył czat.", "The host has turned writing off."),
        Reason::Silenced(why) => return silenced(language, why.as_deref()),
        Reason::Closed => closed_table(language),
        Reason::NotKept => pick!(
            language,
            "Nie udało się tego zapisać, więc nic się nie stało. Spróbuj ponownie.",
            "It could not be saved, so nothing was done. Try again.",
        ),
        Reason::Frozen => frozen(language),
    };
    words.to_owned()
}

fn silenced(language: Language, why: Option<&str>) -> String {
    let words = pick!(
        language,
        "Osoba, która prowadzi serwer, odebrała ci głos. Możesz grać, ale nie pisać ani przypominać.",
        "The operator of this server has silenced you. You can play, but not write or remind.",
    );
    explained(language, words, why)
}

/// Appends the reason, if one was given.
fn explained(language: Language, words: &str, why: Option<&str>) -> String {
    why.map_or_else(|| words.to_owned(), |why| with_why(language, words, why))
}

/// Why the server closed the connection.
pub fn close_reason(language: Language, reason: &CloseReason) -> String {
    let words = match reason {
        CloseReason::Banned(why) => return explained(language, banned(language), why.as_deref()),
        CloseReason::Deleted => pick!(
            language,
            "Osoba, która prowadzi serwer, usunęła ten stół.",
            "The operator of this server has deleted this table.",
        ),
        CloseReason::Protocol { .. } => pick!(
            language,
            "Stolik na serwerze jest nowszy albo starszy niż ta strona. Wczytaj ją ponownie.",
            "Stolik on the server is newer or older than this page. Load it again.",
        ),
        CloseReason::TooMany => pick!(
            language,
            "Otwarto za dużo połączeń z tego miejsca albo do tego stołu. Zamknij inne karty przeglądarki i spróbuj ponownie.",
            "There are too many connections from here or at this table. Close other tabs and try again.",
        ),
        CloseReason::NoTable(_) => no_table_help(language),
        CloseReason::Damaged(_) => damaged(language),
        CloseReason::NoHello
        | CloseReason::Unreadable
        | CloseReason::Stopping
        | CloseReason::TooSlow
        | CloseReason::SignedOut => {
            pick!(language, "Serwer zamknął połączenie.", "The server closed the connection.")
        }
    };
    words.to_owned()
}

/// Why a request got no answer.
pub fn no_answer(language: Language, no: &NoAnswer) -> String {
    match no {
        NoAnswer::Unreachable => unreachable(language).to_owned(),
        NoAnswer::Refused(429, _) => reason(language, &Reason::TooFast),
        NoAnswer::Refused(status, fault) => refused(language, *status, fault),
    }
}
