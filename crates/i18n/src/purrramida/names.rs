//! What everything is called.

use ::purrramida::{Cause, Ending, Phase, Shipped, Title};

use crate::Language;

crate::texts! {
    name { pl: "Purrramida", en: "Purrramida" }
    tagline { pl: "Kości, śpiące koty i jeden rzut za dużo", en: "Dice, sleeping cats and one roll too many" }
    blurb { pl: "Kładź kości na liczbach i zamieniaj je w koty śpiące jeden na drugim. Rzucisz jeszcze raz czy przerwiesz, zanim przyjdzie kotastrofa?", en: "Put dice on numbers and turn them into cats asleep on top of each other. Roll once more, or stop before the cat-astrophe? The English edition is called Purrramid." }
    players { pl: "2–4 graczy", en: "2–4 players" }
}

/// Who designed the game.
pub const DESIGNER: &str = "Reiner Knizia";

/// The name of a board of ours.
pub const fn board(language: Language, board: Shipped) -> &'static str {
    match board {
        Shipped::Meadow => language.pick("Łąka", "Meadow"),
        Shipped::Attic => language.pick("Strych", "Attic"),
    }
}

/// What kind of board it is. All are our own.
pub const fn board_help(language: Language, board: Shipped) -> &'static str {
    match board {
        Shipped::Meadow => language.pick(
            "Łagodniejsza: dużo małych liczb, a włóczka nisko i blisko.",
            "The kinder one: plenty of small numbers, and yarn within easy reach.",
        ),
        Shipped::Attic => language.pick(
            "Dla odważnych: siódemki i dziewiątki, a włóczka wysoko pod dachem.",
            "The daring one: sevens and nines, and the yarn up under the roof.",
        ),
    }
}

/// A winner's title.
pub const fn title(language: Language, title: Title) -> &'static str {
    match title {
        Title::Sofa => language.pick("Kanapa", "Sofa"),
        Title::Cushion => language.pick("Poduszka", "Cushion"),
        Title::WarmLap => language.pick("Ciepłe kolana", "Warm Lap"),
        Title::WindowSeat => language.pick("Słoneczny parapet", "Window Seat"),
        Title::Moonbeam => language.pick("Promień księżyca", "Moonbeam"),
        Title::Sphinx => language.pick("Sfinks", "Sphinx"),
        Title::Pharaoh => language.pick("Faraon", "Pharaoh"),
    }
}

/// What is said with the title.
pub const fn title_line(language: Language, title: Title) -> &'static str {
    match title {
        Title::Sofa => language.pick(
            "Koty bardzo cię lubią. Zwłaszcza na tobie siadać.",
            "Cats adore you. Mostly for sitting on.",
        ),
        Title::Cushion => {
            language.pick("Miękko, pewnie i odrobinę na płasko.", "Soft, dependable and slightly flattened.")
        }
        Title::WarmLap => {
            language.pick("Teraz już naprawdę nie wypada wstać.", "There is no getting up now.")
        }
        Title::WindowSeat => language.pick(
            "Najlepszy widok w domu, słońce w pakiecie.",
            "The best view in the house, sunshine included.",
        ),
        Title::Moonbeam => language
            .pick("Koty skradają się za tobą przez całą noc.", "Cats tiptoe after you all night long."),
        Title::Sphinx => language.pick(
            "Znasz zagadkę śpiącego kota i nikomu jej nie zdradzasz.",
            "You know the riddle of the sleeping cat, and you are not telling.",
        ),
        Title::Pharaoh => language.pick(
            "Masz własną piramidę i koty, które raczą w niej spać.",
            "A pyramid of your own, and cats that deign to sleep in it.",
        ),
    }
}

/// The scores that give the title.
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

/// What brought a cat-astrophe.
pub const fn cause(language: Language, cause: Cause) -> &'static str {
    match cause {
        Cause::NothingFits => {
            language.pick("Rzut nie pasuje do żadnego niezajętego pola.", "The roll fits no free field.")
        }
        Cause::GaveUp => language.pick(
            "Rzut nie pasuje nigdzie, a włóczka została na później.",
            "The roll fits nowhere, and the yarn was saved for later.",
        ),
        Cause::NotConnected => {
            language.pick("Pola z kośćmi nie są połączone.", "The fields with dice are not connected.")
        }
        Cause::NoBase => {
            language.pick("Któreś pole z kośćmi nie ma podstawy.", "A field with dice has no base.")
        }
    }
}

/// The rule by which it came.
pub const fn cause_rule(cause: Cause) -> &'static str {
    match cause {
        Cause::NothingFits => "P2.4",
        Cause::GaveUp => "R1",
        Cause::NotConnected => "P3.1",
        Cause::NoBase => "P3.2",
    }
}

/// What comes next, told to the player whose turn it is.
pub const fn phase(language: Language, phase: Phase) -> &'static str {
    match phase {
        Phase::Roll => language.pick("Rzut kośćmi", "Dice are rolled"),
        Phase::Place => language.pick("Połóż kości na polu", "Put dice on a field"),
        Phase::GoOn => language.pick("Rzucasz dalej czy przerywasz?", "Go on or stop?"),
        Phase::Over(_) => language.pick("Koniec gry", "The game is over"),
    }
}

/// How the game ended.
pub const fn ending(language: Language, ending: Ending) -> &'static str {
    match ending {
        Ending::BoardFull => language.pick("Na każdym polu są płytki.", "Every field has its tiles."),
        Ending::AnotherPlayerOut => language
            .pick("Inny gracz umieścił swoją ostatnią płytkę.", "Another player placed their last tile."),
        Ending::GoldenOut => language
            .pick("Zwycięzca umieścił ostatnią złotą płytkę.", "The winner placed the last golden tile."),
        Ending::Stopped => language.pick(
            "Gra zatrzymana po 10 000 tur, bez wyniku.",
            "Stopped after 10,000 turns, without a result.",
        ),
    }
}

/// The rule by which it ended.
pub const fn ending_rule(ending: Ending) -> &'static str {
    match ending {
        Ending::BoardFull | Ending::AnotherPlayerOut | Ending::GoldenOut => "P6.2",
        Ending::Stopped => "R10",
    }
}
