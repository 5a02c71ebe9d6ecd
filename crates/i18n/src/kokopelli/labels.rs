//! Labels of game options and of things on the table.

use ::kokopelli::Ceremonies;

use crate::{Language, pick};

crate::texts! {
    option_ceremonies { pl: "Ceremonie", en: "Ceremonies" }
    option_sun_shared { pl: "Wspólne słońce", en: "Shared Sun" }
    option_sun_shared_help { pl: "Czy sąsiedzi mogą dokładać karty do ceremonii, którą umożliwia słońce; w grze dwuosobowej bez znaczenia.", en: "Whether neighbours may play on the ceremony that the Sun allows; no effect with two players." }
    sun_shared { pl: "Wspólne (instrukcja angielska)", en: "Shared (English rulebook)" }
    sun_shared_help { pl: "Ceremonia poniżej talii należy do stref gry gospodarza i obu sąsiadów.", en: "The ceremony under the pile is in the play areas of its owner and both neighbours." }
    sun_owner_only { pl: "Tylko gospodarza (instrukcja polska)", en: "Owner only (Polish rulebook)" }
    sun_owner_only_help { pl: "Ceremonia poniżej talii należy tylko do strefy gry gospodarza.", en: "The ceremony under the pile is in its owner's play area alone." }
    option_vase_owner { pl: "Wazon i jego gospodarz", en: "The Vase and its owner" }
    option_vase_owner_help { pl: "Czy wazon daje dodatkową akcję także swojemu gospodarzowi, gdy dokłada on kartę do własnej ceremonii.", en: "Whether the Vase gives its owner an extra action too, for a card on a ceremony of their own." }
    vase_for_all { pl: "Także dla gospodarza", en: "For its owner too" }
    vase_for_all_help { pl: "Tak czytamy obie instrukcje: mówią o każdym, kto dokłada kartę, a nie tylko o innych graczach.", en: "This is how we read both rulebooks: they speak of anyone who plays a card, not only of other players." }
    vase_for_others { pl: "Tylko dla innych", en: "For others only" }
    vase_for_others_help { pl: "Gospodarzowi jego własny wazon nic nie daje.", en: "The owner gets nothing from their own Vase." }
}

/// A choice of ceremonies. The random choices have 10, 11 or 12.
pub const fn ceremonies(language: Language, ceremonies: Ceremonies) -> &'static str {
    match ceremonies {
        Ceremonies::Random(10) => pick!(language, "10 losowych", "10 at random"),
        Ceremonies::Random(11) => pick!(language, "11 losowych", "11 at random"),
        Ceremonies::Random(_) => pick!(language, "12 losowych", "12 at random"),
        Ceremonies::First => pick!(language, "Pierwsza partia", "First game"),
        Ceremonies::Chosen(_) => pick!(language, "Własny zestaw", "Your own set"),
    }
}

/// A description of the choice.
pub const fn ceremonies_help(language: Language, ceremonies: Ceremonies) -> &'static str {
    match ceremonies {
        Ceremonies::Random(10) => pick!(
            language,
            "Zwykła gra: dziesięć ceremonii wskazanych przez los.",
            "The normal game: ten ceremonies chosen by chance.",
        ),
        Ceremonies::Random(11) => pick!(
            language,
            "Wariant bardziej taktyczny: o jedną ceremonię więcej.",
            "A more tactical variant: one more ceremony.",
        ),
        Ceremonies::Random(_) => pick!(
            language,
            "Wariant bardziej taktyczny: o dwie ceremonie więcej.",
            "A more tactical variant: two more ceremonies.",
        ),
        Ceremonies::First => pick!(
            language,
            "Zestaw dziesięciu ceremonii, który instrukcja proponuje na początek.",
            "The ten ceremonies that the rulebook suggests for beginners.",
        ),
        Ceremonies::Chosen(_) => pick!(
            language,
            "Wybierasz 10, 11 albo 12 różnych ceremonii według własnego uznania.",
            "Pick 10, 11 or 12 different ceremonies yourself.",
        ),
    }
}

crate::texts! {
    round { pl: "runda", en: "round" }
    village { pl: "wioska", en: "village" }
    space { pl: "pole", en: "space" }
    hand { pl: "ręka", en: "hand" }
    pile { pl: "talia", en: "draw pile" }
    discards { pl: "stos kart odrzuconych", en: "discard pile" }
    fours { pl: "żetony 4 PZ", en: "4-point tiles" }
    threes { pl: "żetony 3 PZ", en: "3-point tiles" }
    game_end { pl: "żetony końca gry", en: "Game End tiles" }
    points { pl: "punkty zwycięstwa", en: "victory points" }
    points_short { pl: "PZ", en: "VP" }
    owner { pl: "gospodarz", en: "owner" }
    first { pl: "pierwszy gracz", en: "first player" }
}
