//! Names of boards, titles, phases and endings.

use ::purrramida::{Cause, Ending, Phase, Shipped, Title};

use crate::{Language, pick};

crate::texts! {
    name { pl: "Purrramida", en: "Purrramida" }
    tagline { pl: "Kości, śpiące koty i jeden rzut za dużo", en: "Dice, sleeping cats and one roll too many" }
    blurb { pl: "Kładź kości na liczbach i zamieniaj je w koty śpiące jeden na drugim. Rzucisz jeszcze raz czy przerwiesz, zanim przyjdzie kotastrofa?", en: "Put dice on numbers and turn them into cats asleep on top of each other. Roll once more, or stop before the cat-astrophe? The English edition is called Purrramid." }
    players { pl: "2–4 graczy", en: "2–4 players" }
}

/// Who designed the game.
pub const DESIGNER: &str = "Reiner Knizia";

/// The name of a shipped board.
pub const fn board(language: Language, board: Shipped) -> &'static str {
    match board {
        Shipped::Meadow => pick!(language, "Łąka", "Meadow"),
        Shipped::Attic => pick!(language, "Strych", "Attic"),
    }
}

/// A description of the board. All boards are our own.
pub const fn board_help(language: Language, board: Shipped) -> &'static str {
    match board {
        Shipped::Meadow => pick!(
            language,
            "Łagodniejsza: dużo małych liczb, a włóczka nisko i blisko.",
            "The kinder one: plenty of small numbers, and yarn within easy reach.",
        ),
        Shipped::Attic => pick!(
            language,
            "Dla odważnych: siódemki i dziewiątki, a włóczka wysoko pod dachem.",
            "The daring one: sevens and nines, and the yarn up under the roof.",
        ),
    }
}

/// A winner's title.
pub const fn title(language: Language, title: Title) -> &'static str {
    match title {
        Title::Sofa => pick!(language, "Kanapa", "Sofa"),
        Title::Cushion => pick!(language, "Poduszka", "Cushion"),
        Title::WarmLap => pick!(language, "Ciepłe kolana", "Warm Lap"),
        Title::WindowSeat => pick!(language, "Słoneczny parapet", "Window Seat"),
        Title::Moonbeam => pick!(language, "Promień księżyca", "Moonbeam"),
        Title::Sphinx => pick!(language, "Sfinks", "Sphinx"),
        Title::Pharaoh => pick!(language, "Faraon", "Pharaoh"),
    }
}

/// The message shown with the title, addressed to the winner or about them.
pub const fn title_line(language: Language, title: Title, to_winner: bool) -> &'static str {
    match (title, to_winner) {
        (Title::Sofa, true) => pick!(
            language,
            "Koty cię uwielbiają. Zwłaszcza na tobie siadać.",
            "Cats adore you. Mostly for sitting on.",
        ),
        (Title::Sofa, false) => pick!(
            language,
            "Koty uwielbiają takich graczy. Zwłaszcza na nich siadać.",
            "Cats adore such a player. Mostly for sitting on.",
        ),
        (Title::Cushion, _) => pick!(
            language,
            "Miękko, pewnie i odrobinę na płasko.",
            "Soft, dependable and slightly flattened."
        ),
        (Title::WarmLap, _) => {
            pick!(language, "Teraz już naprawdę nie wypada wstać.", "There is no getting up now.")
        }
        (Title::WindowSeat, _) => pick!(
            language,
            "Najlepszy widok w domu, słońce w pakiecie.",
            "The best view in the house, sunshine included.",
        ),
        (Title::Moonbeam, true) => pick!(
            language,
            "Koty skradają się za tobą przez całą noc.",
            "Cats tiptoe after you all night long."
        ),
        (Title::Moonbeam, false) => pick!(
            language,
            "Koty skradają się za nim przez całą noc.",
            "Cats tiptoe after it all night long."
        ),
        (Title::Sphinx, true) => pick!(
            language,
            "Znasz zagadkę śpiącego kota i nikomu jej nie zdradzasz.",
            "You know the riddle of the sleeping cat, and you are not telling.",
        ),
        (Title::Sphinx, false) => pick!(
            language,
            "Zna zagadkę śpiącego kota i nikomu jej nie zdradza.",
            "Knows the riddle of the sleeping cat, and is not telling.",
        ),
        (Title::Pharaoh, true) => pick!(
            language,
            "Masz własną piramidę i koty, które raczą w niej spać.",
            "A pyramid of your own, and cats that deign to sleep in it.",
        ),
        (Title::Pharaoh, false) => pick!(
            language,
            "Własna piramida i koty, które raczą w niej spać.",
            "A pyramid of their own, and cats that deign to sleep in it.",
        ),
    }
}

/// The scores that earn the title.
pub const fn title_scores(title: Title) -> &'static str {
    match title {
        Title::Sofa => "0",
        Title::Cushion => "1–2",
        Title::WarmLap => "3–4",
        Title::WindowSeat => "5–6",
        Title::Moonbeam => "7–8",
        Title::Sphinx => "9–11",
        Title::Pharaoh => "12",
    }
}

/// The cause of a cat-astrophe.
pub const fn cause(language: Language, cause: Cause) -> &'static str {
    match cause {
        Cause::NothingFits => {
            pick!(language, "Rzut nie pasuje do żadnego niezajętego pola.", "The roll fits no free field.")
        }
        Cause::GaveUp => pick!(
            language,
            "Rzut nie pasuje nigdzie, a włóczka została na później.",
            "The roll fits nowhere, and the yarn was saved for later.",
        ),
        Cause::NotConnected => {
            pick!(language, "Pola z kośćmi nie są połączone.", "The fields with dice are not connected.")
        }
        Cause::NoBase => {
            pick!(language, "Któreś pole z kośćmi nie ma podstawy.", "A field with dice has no base.")
        }
    }
}

/// The rule behind that cause.
pub const fn cause_rule(cause: Cause) -> &'static str {
    match cause {
        Cause::NothingFits => "P2.4",
        Cause::GaveUp => "R1",
        Cause::NotConnected => "P3.1",
        Cause::NoBase => "P3.2",
    }
}

/// What comes next, for the player whose turn it is.
pub const fn phase(language: Language, phase: Phase) -> &'static str {
    match phase {
        Phase::Roll => pick!(language, "Rzut kośćmi", "Dice are rolled"),
        Phase::Place => pick!(language, "Połóż kości na polu", "Put dice on a field"),
        Phase::GoOn => pick!(language, "Rzucasz dalej czy przerywasz?", "Go on or stop?"),
        Phase::Over(_) => pick!(language, "Koniec gry", "The game is over"),
    }
}

/// How the game ended.
pub const fn ending(language: Language, ending: Ending) -> &'static str {
    match ending {
        Ending::BoardFull => pick!(language, "Na każdym polu są płytki.", "Every field has its tiles."),
        Ending::AnotherPlayerOut => pick!(
            language,
            "Inny gracz umieścił swoją ostatnią płytkę.",
            "Another player placed their last tile."
        ),
        Ending::GoldenOut => pick!(
            language,
            "Zwycięzca umieścił ostatnią złotą płytkę.",
            "The winner placed the last golden tile."
        ),
        Ending::Stopped => pick!(
            language,
            "Gra zatrzymana po 10 000 tur, bez wyniku.",
            "Stopped after 10,000 turns, without a result.",
        ),
    }
}

/// The rule by which the game ended.
pub const fn ending_rule(ending: Ending) -> &'static str {
    match ending {
        Ending::BoardFull | Ending::AnotherPlayerOut | Ending::GoldenOut => "P6.2",
        Ending::Stopped => "R10",
    }
}
