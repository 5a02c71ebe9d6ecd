//! Names of items, modes and phases.

use szkola_latania::{Item, Mode, Phase};

use crate::{Language, pick};

crate::texts! {
    name { pl: "Kajko i Kokosz: Szkoła latania", en: "Kajko i Kokosz: Szkoła latania" }
    tagline { pl: "Przebijaj albo bierz wszystko ze stołu", en: "Beat the total or take the whole table" }
    blurb { pl: "Zagraj więcej niż poprzednik albo zgarnij karty, z których każda to punkt karny. W grze zaawansowanej pomogą ci miotła, maczuga i maść latania.", en: "Play more than the last player or pick up cards, each of them a penalty point. The advanced game adds a broom, a club and flying ointment." }
    players { pl: "2–6 graczy", en: "2–6 players" }
    age { pl: "od 7 lat", en: "age 7 and up" }
    translation { pl: "Szkoła latania", en: "Flying School" }
}

/// Who designed the game.
pub const DESIGNER: &str = "Reiner Knizia";

/// An item's name.
pub const fn item(language: Language, item: Item) -> &'static str {
    match item {
        Item::Ointment => pick!(language, "Maść latania", "Flying ointment"),
        Item::Club => pick!(language, "Maczuga", "Club"),
        Item::Chest => pick!(language, "Latający kufer", "Flying chest"),
        Item::Sword => pick!(language, "Miecz", "Sword"),
        Item::Broom => pick!(language, "Miotła", "Broom"),
        Item::Shield => pick!(language, "Tarcza", "Shield"),
        Item::Flute => pick!(language, "Fujarka", "Flute"),
    }
}

/// The item as the object of a sentence: "maczugę", "the club".
pub const fn item_accusative(language: Language, item: Item) -> &'static str {
    match item {
        Item::Ointment => pick!(language, "maść latania", "the flying ointment"),
        Item::Club => pick!(language, "maczugę", "the club"),
        Item::Chest => pick!(language, "latający kufer", "the flying chest"),
        Item::Sword => pick!(language, "miecz", "the sword"),
        Item::Broom => pick!(language, "miotłę", "the broom"),
        Item::Shield => pick!(language, "tarczę", "the shield"),
        Item::Flute => pick!(language, "fujarkę", "the flute"),
    }
}

/// A description of the item.
pub const fn effect(language: Language, item: Item) -> &'static str {
    match item {
        Item::Ointment => pick!(
            language,
            "Zaczynasz rundę i dwa razy możesz powtórzyć poprzednią sumę bez zagrywania kart.",
            "You lead the round, and twice you may repeat the previous total without playing cards.",
        ),
        Item::Club => pick!(
            language,
            "Twoja para jednakowych kart jest warta tyle co trzy takie karty.",
            "Your pair of equal cards is worth three of them.",
        ),
        Item::Chest => pick!(
            language,
            "Możesz zagrać razem trzy karty o kolejnych wartościach.",
            "You may play three cards with consecutive values.",
        ),
        Item::Sword => pick!(
            language,
            "Suma twoich zagranych kart rośnie o 3.",
            "The total of the cards you play goes up by 3."
        ),
        Item::Broom => pick!(
            language,
            "Możesz zagrać razem dowolnie wiele kart o wartościach od 1 do 5.",
            "You may play as many cards with values from 1 to 5 together as you like.",
        ),
        Item::Shield => pick!(
            language,
            "Na koniec rundy liczy się tylko połowa twoich punktów karnych, zaokrąglona w górę.",
            "When the round ends, only half of your penalty points count, rounded up.",
        ),
        Item::Flute => pick!(
            language,
            "Każdy twój Łamignat (7) jest wart 14, także Hegemon, który go udaje.",
            "Each Łamignat (7) you play is worth 14, even a Hegemon played as one.",
        ),
    }
}

/// The rule that describes the item.
pub const fn item_rule(item: Item) -> &'static str {
    match item {
        Item::Ointment => "S5.1",
        Item::Club => "S5.2",
        Item::Chest => "S5.3",
        Item::Sword => "S5.4",
        Item::Broom => "S5.5",
        Item::Shield => "S5.6",
        Item::Flute => "S5.7",
    }
}

/// The name of a game mode.
pub const fn mode(language: Language, mode: Mode) -> &'static str {
    match mode {
        Mode::Basic => pick!(language, "Gra podstawowa", "Basic game"),
        Mode::Long => pick!(language, "Dłuższa gra", "Long game"),
        Mode::Advanced => pick!(language, "Gra zaawansowana", "Advanced game"),
    }
}

/// A description of the game mode.
pub const fn mode_help(language: Language, mode: Mode) -> &'static str {
    match mode {
        Mode::Basic => pick!(language, "Jedna runda, bez przedmiotów.", "One round, no items."),
        Mode::Long => pick!(
            language,
            "Tyle rund, ilu graczy; punkty karne się sumują.",
            "One round per player; penalty points are added up.",
        ),
        Mode::Advanced => pick!(
            language,
            "Dłuższa gra, w której każdy ma przedmiot.",
            "A long game in which everyone has an item."
        ),
    }
}

/// The rule that describes the game mode.
pub const fn mode_rule(mode: Mode) -> &'static str {
    match mode {
        Mode::Basic => "S4.1",
        Mode::Long => "S4.2",
        Mode::Advanced => "S4.3",
    }
}

/// What comes next, for the player whose turn it is; a player who leads has nothing to take.
pub const fn phase(language: Language, phase: Phase, leads: bool) -> &'static str {
    match phase {
        Phase::Turn if leads => pick!(language, "Zagraj karty", "Play cards"),
        Phase::Deal => pick!(language, "Rozdawanie kart", "Cards are dealt"),
        Phase::Turn => pick!(language, "Zagraj albo weź karty", "Play or take"),
        Phase::Refill(_) => pick!(language, "Uzupełnianie ręki", "The hand is refilled"),
        Phase::Over => pick!(language, "Koniec gry", "The game is over"),
    }
}
