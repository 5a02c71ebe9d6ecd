//! Names of cards, phases, scores and endings.

use ::kokopelli::{Card, Ending, Phase, Reason};

use crate::{Language, pick};

crate::texts! {
    name { pl: "Kokopelli", en: "Kokopelli" }
    tagline { pl: "Ceremonie, zdolności i karty dokładane sąsiadom", en: "Ceremonies, abilities and cards played next door" }
    blurb { pl: "Rozpoczynaj ceremonie w swojej wiosce, łącz ich zdolności i kończ ceremonie, także u sąsiadów, zanim zrobi to ktoś inny.", en: "Open ceremonies in your village, combine their abilities and finish them – your neighbours' too – before somebody else does." }
    players { pl: "2–4 graczy", en: "2–4 players" }
    age { pl: "od 8 lat", en: "age 8 and up" }
}

/// Who designed the game.
pub const DESIGNER: &str = "Stefan Feld";

/// The name of a card.
pub const fn card(language: Language, card: Card) -> &'static str {
    match card {
        Card::Birth => pick!(language, "Urodziny", "Birth"),
        Card::Chieftain => pick!(language, "Wódz", "Chieftain"),
        Card::Drummer => pick!(language, "Dobosz", "Drummer"),
        Card::EagleFeather => pick!(language, "Orle pióro", "Eagle Feather"),
        Card::Fire => pick!(language, "Ogień", "Fire"),
        Card::Hunter => pick!(language, "Myśliwy", "Hunter"),
        Card::Kokopelli => pick!(language, "Kokopelli", "Kokopelli"),
        Card::Lizard => pick!(language, "Jaszczurka", "Lizard"),
        Card::MotherOfHeaven => pick!(language, "Matka nieba", "Mother of Heaven"),
        Card::Paw => pick!(language, "Łapa", "Paw"),
        Card::Shaman => pick!(language, "Szaman", "Shaman"),
        Card::SnakeDance => pick!(language, "Taniec węża", "Snake Dance"),
        Card::SpiderWoman => pick!(language, "Kobieta-pająk", "Spider Woman"),
        Card::Sun => pick!(language, "Słońce", "Sun"),
        Card::Tortoise => pick!(language, "Żółw", "Tortoise"),
        Card::Vase => pick!(language, "Wazon", "Vase"),
        Card::Warrior => pick!(language, "Wojownik", "Warrior"),
    }
}

/// The name of a card after "ceremonia", "karta", "zdolność": in the Polish genitive.
pub const fn card_genitive(language: Language, card: Card) -> &'static str {
    match card {
        Card::Birth => pick!(language, "urodzin", "Birth"),
        Card::Chieftain => pick!(language, "wodza", "Chieftain"),
        Card::Drummer => pick!(language, "dobosza", "Drummer"),
        Card::EagleFeather => pick!(language, "orlego pióra", "Eagle Feather"),
        Card::Fire => pick!(language, "ognia", "Fire"),
        Card::Hunter => pick!(language, "myśliwego", "Hunter"),
        Card::Kokopelli => pick!(language, "Kokopelli", "Kokopelli"),
        Card::Lizard => pick!(language, "jaszczurki", "Lizard"),
        Card::MotherOfHeaven => pick!(language, "matki nieba", "Mother of Heaven"),
        Card::Paw => pick!(language, "łapy", "Paw"),
        Card::Shaman => pick!(language, "szamana", "Shaman"),
        Card::SnakeDance => pick!(language, "tańca węża", "Snake Dance"),
        Card::SpiderWoman => pick!(language, "kobiety-pająka", "Spider Woman"),
        Card::Sun => pick!(language, "słońca", "Sun"),
        Card::Tortoise => pick!(language, "żółwia", "Tortoise"),
        Card::Vase => pick!(language, "wazonu", "Vase"),
        Card::Warrior => pick!(language, "wojownika", "Warrior"),
    }
}

/// What an open ceremony does for its owner; for Kokopelli, what the wild card does. Whether the vase
/// also serves its owner depends on R18.
pub const fn ability(language: Language, card: Card, vase_owner: bool) -> &'static str {
    match card {
        Card::Birth => abilities::birth(language),
        Card::Chieftain => abilities::chieftain(language),
        Card::Drummer => abilities::drummer(language),
        Card::EagleFeather => abilities::eagle_feather(language),
        Card::Fire => abilities::fire(language),
        Card::Hunter => abilities::hunter(language),
        Card::Kokopelli => abilities::kokopelli(language),
        Card::Lizard => abilities::lizard(language),
        Card::MotherOfHeaven => abilities::mother_of_heaven(language),
        Card::Paw => abilities::paw(language),
        Card::Shaman => abilities::shaman(language),
        Card::SnakeDance => abilities::snake_dance(language),
        Card::SpiderWoman => abilities::spider_woman(language),
        Card::Sun => abilities::sun(language),
        Card::Tortoise => abilities::tortoise(language),
        Card::Vase if vase_owner => abilities::vase_for_all(language),
        Card::Vase => abilities::vase_for_others(language),
        Card::Warrior => abilities::warrior(language),
    }
}

/// The texts of `ability`.
mod abilities {
    crate::texts! {
        birth {
            pl: "Karty, które daje ci akcja wzięcia karty, możesz od razu zagrać.",
            en: "You may play cards from a draw action right away.",
        }
        chieftain {
            pl: "Jedną akcją zagrania dokładasz do jednej ceremonii tyle kart, ile chcesz.",
            en: "One play action puts as many cards as you like on one ceremony.",
        }
        drummer {
            pl: "Twoje ceremonie kończy już trzecia karta.",
            en: "Your ceremonies are finished by their third card.",
        }
        eagle_feather {
            pl: "Za pustą rękę dostajesz 3 PZ i 5 kart zamiast 1 PZ i 3 kart.",
            en: "An empty hand brings you 3 VP and 5 cards, not 1 VP and 3 cards.",
        }
        fire {
            pl: "Możesz rozpoczynać ceremonie także na tych polach sąsiadów, które leżą w twojej strefie gry.",
            en: "You may also open on those spaces of your neighbours that lie in your play area.",
        }
        hunter {
            pl: "Akcja wzięcia karty daje ci o jedną kartę więcej.",
            en: "Your draw action gives you one more card.",
        }
        kokopelli {
            pl: "Joker: pasuje do każdej ceremonii, ale żadnej nie rozpoczyna.",
            en: "The wild card: it fits every ceremony but opens none.",
        }
        lizard {
            pl: "Za każdą kartę dołożoną do cudzej ceremonii bierzesz kartę z talii.",
            en: "Each card you play on someone else's ceremony lets you draw a card.",
        }
        mother_of_heaven {
            pl: "Każda karta Kokopelli, którą ktokolwiek dołoży do twojej ceremonii, daje ci 1 PZ.",
            en: "Each Kokopelli that anyone plays on your ceremonies earns you 1 VP.",
        }
        paw {
            pl: "Każda karta dołożona przez ciebie do cudzej ceremonii daje ci 1 PZ.",
            en: "Each card you play on someone else's ceremony earns you 1 VP.",
        }
        shaman {
            pl: "Dostajesz 1 PZ za każdą swoją ceremonię, którą ktokolwiek zakończy.",
            en: "You score 1 VP for each ceremony of yours that anyone finishes.",
        }
        snake_dance {
            pl: "Twoja karta Kokopelli liczy się w chwili zagrania za dwie.",
            en: "Your Kokopelli counts as two at the moment you play it.",
        }
        spider_woman {
            pl: "Możesz dokładać karty na każdym polu obu sąsiednich wiosek.",
            en: "You may play on every space of both neighbouring villages.",
        }
        sun {
            pl: "Możesz rozpocząć ceremonię na dodatkowym polu poniżej talii.",
            en: "You may open on one additional space under your draw pile.",
        }
        tortoise {
            pl: "Każda ceremonia, którą kończysz, daje ci 1 PZ.",
            en: "Each ceremony you finish earns you 1 VP.",
        }
        vase_for_all {
            pl: "Każdy gracz, także ty, dostaje za kartę dołożoną do twojej ceremonii dodatkową akcję (raz na ruch).",
            en: "Any player, you included, who plays on your ceremonies gets an extra action, once per turn.",
        }
        vase_for_others {
            pl: "Inny gracz, który dokłada kartę do twojej ceremonii, dostaje dodatkową akcję (raz na ruch).",
            en: "Another player who plays on your ceremonies gets an extra action, once per turn.",
        }
        warrior {
            pl: "Jedną akcją zagrania możesz dołożyć po jednej karcie do dwóch różnych ceremonii.",
            en: "One play action may put one card on each of two different ceremonies.",
        }
    }
}

/// The same, short enough for a tile.
pub const fn ability_in_short(language: Language, card: Card) -> &'static str {
    match card {
        Card::Birth => pick!(language, "wzięte możesz zagrać", "play what you draw"),
        Card::Chieftain => pick!(language, "dokładaj bez limitu", "play any number"),
        Card::Drummer => pick!(language, "twoim starczą 3 karty", "yours need only 3 cards"),
        Card::EagleFeather => pick!(language, "pusta ręka: 3 PZ", "empty hand: 3 VP"),
        Card::Fire => pick!(language, "rozpoczynaj u sąsiadów", "open at neighbours"),
        Card::Hunter => pick!(language, "bierzesz o 1 więcej", "draw one more"),
        Card::Kokopelli => pick!(language, "pasuje wszędzie", "fits everywhere"),
        Card::Lizard => pick!(language, "+1 karta za kartę u innych", "draw 1 per card next door"),
        Card::MotherOfHeaven => {
            pick!(language, "+1 PZ za Kokopelli u ciebie", "+1 VP per Kokopelli on yours")
        }
        Card::Paw => pick!(language, "+1 PZ za kartę u innych", "+1 VP per card next door"),
        Card::Shaman => {
            pick!(language, "+1 PZ za koniec twojej", "+1 VP for each of yours finished")
        }
        Card::SnakeDance => pick!(language, "Kokopelli liczy się podwójnie", "Kokopelli counts twice"),
        Card::SpiderWoman => pick!(language, "całe wioski sąsiadów", "reach whole villages"),
        Card::Sun => pick!(language, "dodatkowe pole", "one more space"),
        Card::Tortoise => pick!(language, "+1 PZ za każde zakończenie", "+1 VP for each you finish"),
        Card::Vase => pick!(language, "dodatkowa akcja", "an extra action"),
        Card::Warrior => pick!(language, "dwie karty jedną akcją", "two cards per action"),
    }
}

/// The rule that describes the ability.
pub const fn ability_rule(card: Card) -> &'static str {
    match card {
        Card::Birth => "K7.2",
        Card::Chieftain => "K7.1",
        Card::Drummer => "K7.14",
        Card::EagleFeather => "K7.9",
        Card::Fire => "K7.6",
        Card::Hunter => "K7.5",
        Card::Kokopelli => "K4.3",
        Card::Lizard => "K7.8",
        Card::MotherOfHeaven => "K7.13",
        Card::Paw => "K7.7",
        Card::Shaman => "K7.16",
        Card::SnakeDance => "K7.15",
        Card::SpiderWoman => "K7.3",
        Card::Sun => "K7.12",
        Card::Tortoise => "K7.10",
        Card::Vase => "K7.11",
        Card::Warrior => "K7.4",
    }
}

/// What comes next, for the player whose turn it is.
pub const fn phase(language: Language, phase: Phase) -> &'static str {
    match phase {
        Phase::Deal => pick!(language, "Rozdawanie kart", "Cards are dealt"),
        Phase::Act => pick!(language, "Wybierz akcję", "Choose an action"),
        Phase::GoOn(_) => {
            pick!(language, "Zagraj następną kartę albo zakończ akcję", "Play another card or end the action")
        }
        Phase::Birth => {
            pick!(language, "Zagraj wzięte karty albo je zatrzymaj", "Play the cards you drew or keep them")
        }
        Phase::Exchange(_) => {
            pick!(language, "Włóż karty z ręki na spód talii", "Put your hand under your draw pile")
        }
        Phase::Excess => {
            pick!(language, "Włóż nadmiar kart na spód talii", "Put your surplus cards under your draw pile")
        }
        Phase::Draw(_) => pick!(language, "Branie kart z talii", "Cards are drawn"),
        Phase::Over(_) => pick!(language, "Koniec gry", "The game is over"),
    }
}

/// What points are scored for.
pub const fn reason(language: Language, reason: Reason) -> &'static str {
    match reason {
        Reason::EmptyHand => pick!(language, "pusta ręka", "empty hand"),
        Reason::Tile => pick!(language, "zakończona ceremonia", "finished ceremony"),
        Reason::OthersFinish => {
            pick!(language, "ceremonię zakończył ktoś inny", "someone else finished the ceremony")
        }
        Reason::Paw => pick!(language, "łapa", "Paw"),
        Reason::MotherOfHeaven => pick!(language, "matka nieba", "Mother of Heaven"),
        Reason::Tortoise => pick!(language, "żółw", "Tortoise"),
        Reason::Shaman => pick!(language, "szaman", "Shaman"),
        Reason::SmallPile => pick!(language, "mała talia", "small draw pile"),
        Reason::Village => pick!(language, "ceremonie w wiosce", "ceremonies in the village"),
    }
}

/// The rule by which the points are scored.
pub const fn reason_rule(reason: Reason) -> &'static str {
    match reason {
        Reason::EmptyHand => "K3.4",
        Reason::Tile => "K5.1",
        Reason::OthersFinish => "K5.3",
        Reason::Paw => "K7.7",
        Reason::MotherOfHeaven => "K7.13",
        Reason::Tortoise => "K7.10",
        Reason::Shaman => "K7.16",
        Reason::SmallPile => "K6.2",
        Reason::Village => "K6.3",
    }
}

/// How the game ended.
pub const fn ending(language: Language, ending: Ending) -> &'static str {
    match ending {
        Ending::PileExhausted => pick!(language, "Czyjaś talia się wyczerpała.", "A draw pile ran out."),
        Ending::LastTilePlaced => {
            pick!(language, "Położono ostatni żeton końca gry.", "The supply of Game End tiles ran out.")
        }
        Ending::ExhaustedAndPlaced => pick!(
            language,
            "Czyjaś talia się wyczerpała i położono ostatni żeton końca gry.",
            "A draw pile and the supply of Game End tiles both ran out.",
        ),
        Ending::Stopped => pick!(
            language,
            "Gra zatrzymana po 400 rundach, bez wyniku.",
            "Stopped after 400 rounds, without a result.",
        ),
    }
}

/// The rule by which the game ended.
pub const fn ending_rule(ending: Ending) -> &'static str {
    match ending {
        Ending::PileExhausted | Ending::LastTilePlaced | Ending::ExhaustedAndPlaced => "K6.1",
        Ending::Stopped => "R16",
    }
}
