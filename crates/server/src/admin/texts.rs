//! The texts of the admin page.

use i18n::{Language, pick, texts};
use protocol::TablePhase;

use super::acts::{Act, NotDone};
use super::restraints::Kind;

texts! {
    title { pl: "Stolik: prowadzenie serwera", en: "Stolik: running the server" }
    no_entry { pl: "Tu wchodzi się linkiem", en: "The way in is a link" }
    no_entry_help {
        pl: "Link wypisuje polecenie „stolik admin link” na komputerze, na którym działa serwer. Poprzedni link przestaje wtedy działać.",
        en: "The command “stolik admin link” prints it on the machine that the server runs on. An earlier link is void from then on.",
    }
    languages { pl: "Język", en: "Language" }
    refresh { pl: "Odśwież", en: "Refresh" }
    done { pl: "Zrobione.", en: "Done." }

    announcement { pl: "Ogłoszenie", en: "Announcement" }
    announcement_help { pl: "Zobaczą je wszyscy, którzy są teraz przy stołach.", en: "Everybody who is at a table now will see it." }
    words { pl: "Treść (do 300 znaków)", en: "Words (up to 300 characters)" }
    announce { pl: "Ogłoś", en: "Announce" }

    load { pl: "Obciążenie", en: "Load" }
    ready { pl: "Gotowość", en: "Ready" }
    yes { pl: "tak", en: "yes" }
    runs_for { pl: "Czas działania", en: "Runs for" }
    sockets { pl: "Połączenia", en: "Sockets" }
    tables_in_memory { pl: "Stoły w pamięci", en: "Tables in memory" }
    kept { pl: "Zapisane stoły i gry", en: "Tables and games kept" }
    database { pl: "Baza danych", en: "Database" }
    moves { pl: "Ruchy od startu", en: "Moves since the start" }
    answers { pl: "Odpowiedź, zapis (średnio)", en: "Answer, commit (on average)" }
    bots_waiting { pl: "Czekające boty", en: "Bots that wait" }
    limited { pl: "Odrzuceni przez limity", en: "Turned away by limits" }
    refused { pl: "Odmowy według powodu", en: "Refused, by reason" }
    frozen { pl: "Zatrzymane stoły", en: "Frozen tables" }

    errors { pl: "Błędy", en: "Errors" }
    no_errors { pl: "Od startu nie było błędów.", en: "There were no errors since the start." }

    tables { pl: "Stoły", en: "Tables" }
    no_tables { pl: "Nie ma stołów.", en: "There are no tables." }
    damaged { pl: "uszkodzony", en: "damaged" }
    here(number: usize) { pl: format!("teraz: {number}"), en: format!("here now: {number}") }
    what_to_do { pl: "Co zrobić", en: "What to do" }
    close { pl: "Zamknij stół", en: "Close the table" }
    close_help { pl: "Nikt nie zagra tu dalej; zapis gier zostanie.", en: "Nobody plays on here; what was played stays." }
    delete_table { pl: "Usuń stół", en: "Delete the table" }
    delete_table_help { pl: "Znikną też wszystkie gry, które się przy nim odbyły.", en: "All games that were played at it go, too." }
    surely { pl: "Na pewno. Tego nie da się cofnąć.", en: "Surely. It cannot be undone." }

    people { pl: "Ludzie", en: "People" }
    nobody { pl: "Nikogo takiego nie ma.", en: "There is nobody like that." }
    find { pl: "Szukaj", en: "Find" }
    name_or_number { pl: "Imię albo numer", en: "Name or number" }
    no_name { pl: "(bez imienia)", en: "(no name)" }
    at_tables(number: u64) { pl: format!("stoły: {number}"), en: format!("tables: {number}") }
    from(addresses: &str) { pl: format!("adres: {addresses}"), en: format!("address: {addresses}") }
    why { pl: "Dlaczego (ta osoba to przeczyta; może być puste)", en: "Why (they will read it; may be empty)" }
    silence { pl: "Wycisz", en: "Silence" }
    ban { pl: "Zablokuj", en: "Ban" }
    lift { pl: "Cofnij zakaz", en: "Lift" }
    export { pl: "Pobierz wszystko, co o tej osobie wiadomo", en: "Download all that is known of them" }
    delete_person { pl: "Usuń osobę", en: "Delete the person" }
    delete_person_help {
        pl: "Znikną jej imię, słowa, stoły bez innych ludzi, ciasteczko i kod odzyskiwania. Zapisy gier innych zostaną, bez imienia.",
        en: "Their name, words, tables without other people, cookie and recovery code go. Others' records stay, without the name.",
    }

    restraints { pl: "Wyciszeni i zablokowani", en: "Silenced and banned" }
    no_restraints { pl: "Nikogo.", en: "Nobody." }
    address { pl: "Adres albo numer osoby", en: "Address, or number of a person" }

    log { pl: "Co zrobiono", en: "What was done" }
    no_log { pl: "Jeszcze nic.", en: "Nothing yet." }
    unknown_result { pl: "nie wiadomo, z jakim skutkiem", en: "nobody knows what came of it" }

    link { pl: "Link do tej strony", en: "The link to this page" }
    link_help {
        pl: "Po unieważnieniu nikt tu nie wejdzie, dopóki „stolik admin link” nie wypisze nowego.",
        en: "When it is void, nobody comes in here until “stolik admin link” prints another one.",
    }
    revoke { pl: "Unieważnij link", en: "Make the link void" }

    not_understood { pl: "Serwer nie rozumie tego formularza.", en: "The server does not understand this form." }
    bad_text { pl: "Treść może mieć od 1 do 300 znaków.", en: "The words can have 1 to 300 characters." }
    no_table { pl: "Nie ma takiego stołu.", en: "There is no such table." }
    no_person { pl: "O takiej osobie nic nie jest zapisane.", en: "Nothing is kept of such a person." }
    not_everywhere(tables: &str) {
        pl: format!("Nie wszędzie się udało. Spróbuj ponownie albo zajrzyj do logu. Stoły: {tables}"),
        en: format!("It could not be done everywhere. Try again, or look at the log. Tables: {tables}"),
    }
    broken(why: &str) { pl: format!("Nie udało się: {why}"), en: format!("It could not be done: {why}") }
}

/// The name of a phase.
pub const fn phase(language: Language, phase: TablePhase) -> &'static str {
    match phase {
        TablePhase::Gathering => pick!(language, "przed grą", "before a game"),
        TablePhase::Playing => pick!(language, "gra trwa", "playing"),
        TablePhase::Over => pick!(language, "po grze", "game over"),
        TablePhase::Frozen => pick!(language, "zatrzymany", "frozen"),
        TablePhase::Closed => pick!(language, "zamknięty", "closed"),
    }
}

/// The name of a restraint.
pub const fn kind(language: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::Silenced => pick!(language, "bez prawa głosu", "silenced"),
        Kind::Banned => pick!(language, "bez prawa wstępu", "banned"),
    }
}

/// An entry of the log of actions.
pub fn act(language: Language, act: &Act) -> String {
    let (what, about) = match act {
        Act::Announce { text } => (pick!(language, "ogłoszenie", "announced"), text.clone()),
        Act::CloseTable { table } => (pick!(language, "zamknięto stół", "closed table"), table.to_string()),
        Act::DeleteTable { table } => (pick!(language, "usunięto stół", "deleted table"), table.to_string()),
        Act::Restrain { subject, restraint } => {
            let why = restraint.why.as_deref().map(|why| format!(" ({why})")).unwrap_or_default();
            (kind(language, restraint.kind), format!("{subject}{why}"))
        }
        Act::Lift { subject } => (pick!(language, "cofnięto zakaz", "lifted"), subject.to_string()),
        Act::DeletePerson { person } => {
            (pick!(language, "usunięto osobę", "deleted person"), person.to_string())
        }
        Act::ExportPerson { person } => {
            (pick!(language, "pobrano dane osoby", "exported person"), person.to_string())
        }
        Act::NewLink => (pick!(language, "nowy link", "new link"), String::new()),
        Act::RevokeLink => (pick!(language, "unieważniono link", "link made void"), String::new()),
    };
    format!("{what} {about}").trim_end().to_owned()
}

/// Why an action failed.
pub fn not_done(language: Language, why: &NotDone) -> String {
    match why {
        NotDone::BadText => bad_text(language).to_owned(),
        NotDone::NoTable => no_table(language).to_owned(),
        NotDone::NoPerson => no_person(language).to_owned(),
        NotDone::NotEverywhere { tables } => not_everywhere(language, &tables.join(", ")),
        NotDone::Broken(why) => broken(language, why),
    }
}
