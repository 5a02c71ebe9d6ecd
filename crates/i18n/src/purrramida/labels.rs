//! Labels of game options and of things on the table.

crate::texts! {
    option_board { pl: "Plansza", en: "Board" }
    custom_board { pl: "Własna plansza", en: "Your own board" }
    custom_board_help { pl: "Wprowadź liczby z planszy, którą masz w pudełku.", en: "Enter the numbers from the board in your box." }
}

crate::texts! {
    field { pl: "pole", en: "field" }
    level { pl: "poziom", en: "level" }
    dice { pl: "kości", en: "dice" }
    tiles { pl: "zwykłe płytki kotów", en: "regular cat tiles" }
    golden { pl: "złote płytki kotów", en: "golden cat tiles" }
    neutral { pl: "neutralne płytki", en: "neutral tiles" }
    yarn { pl: "żetony włóczki", en: "yarn tokens" }
    base { pl: "podstawa", en: "base" }
    cat_astrophe { pl: "kotastrofa", en: "cat-astrophe" }
    extra_turn { pl: "dodatkowa tura", en: "extra turn" }
    winner { pl: "zwycięzca", en: "winner" }
    first { pl: "pierwszy gracz", en: "first player" }
}
