//! Labels of game options and of things on the table.

crate::texts! {
    option_mode { pl: "Rodzaj gry", en: "Kind of game" }
    option_deck { pl: "Talia", en: "Deck" }
    our_deck { pl: "Talia Stolika", en: "Stolik's deck" }
    our_deck_help { pl: "55 kart; liczbę kart każdej wartości ustaliliśmy sami, bo instrukcja jej nie podaje.", en: "55 cards; how many there are of each value is our own guess, as the rulebook does not tell." }
    custom_deck { pl: "Własna talia", en: "Your own deck" }
    custom_deck_help { pl: "Wprowadź skład talii ze swojego pudełka: od 36 do 110 kart.", en: "Enter the deck from your own box: 36 to 110 cards." }
}

crate::texts! {
    pile { pl: "zakryty stos", en: "draw pile" }
    table { pl: "karty na stole", en: "cards on the table" }
    hand { pl: "ręka", en: "hand" }
    taken { pl: "karty karne", en: "penalty cards" }
    points { pl: "punkty karne", en: "penalty points" }
    announced { pl: "suma do przebicia", en: "total to beat" }
    item { pl: "przedmiot", en: "item" }
    tokens { pl: "żetony maści", en: "ointment tokens" }
    first { pl: "gracz startowy", en: "leader" }
    round { pl: "runda", en: "round" }
}
