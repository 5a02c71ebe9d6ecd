//! The texts of this screen.

use engine::Seat;
use i18n::Language::{English, Polish};
use i18n::Names;
use i18n::grammar::{cards_there_are, plural, plural_en};

i18n::texts! {
    on_the_table { pl: "Na stole", en: "On the table" }
    to_beat { pl: "do przebicia", en: "to beat" }
    last_total { pl: "ostatnia suma", en: "the last total" }
    nothing_to_beat { pl: "Stół jest pusty", en: "The table is empty" }
    any_total { pl: "dowolna suma", en: "any total" }
    before_that { pl: "Wcześniej", en: "Before that" }
    pile_is_empty { pl: "Stos pusty: kto zagra ostatnią kartę, kończy rundę.", en: "No cards to draw: whoever plays their last card ends the round." }
    your_hand { pl: "Twoja ręka", en: "Your hand" }
    fits { pl: "pasuje", en: "fits" }
    play { pl: "Zagraj", en: "Play" }
    key_card { pl: "Wybierz kartę", en: "Pick a card" }
    put_back { pl: "Odłóż wybrane", en: "Put back" }
    in_the_past { pl: "Oglądasz wcześniejszy ruch.", en: "You are looking at an earlier move." }
    several_totals { pl: "Te karty dają kilka sum. Którą ogłaszasz?", en: "These cards make several totals. Which one do you announce?" }
    add_more { pl: "Dodaj kartę, która pasuje.", en: "Add a card that fits." }
    do_not_fit { pl: "Razem nie można ich zagrać.", en: "They cannot be played together." }
    you_lead { pl: "Stół jest pusty: zagraj dowolną sumę.", en: "The table is empty: play any total." }
    wait { pl: "Możesz już wybrać karty na swój ruch.", en: "You can already pick cards for your move." }
    taken { pl: "Wzięte", en: "Taken" }
    left { pl: "Na ręce", en: "In hand" }
    shield { pl: "Tarcza", en: "Shield" }
    points { pl: "Punkty", en: "Points" }
    in_all { pl: "Razem", en: "In all" }
    player { pl: "Gracz", en: "Player" }
    understood { pl: "Jasne", en: "Got it" }
    cards_taken { pl: "Karty wzięte ze stołu", en: "Cards taken from the table" }
    cards_left { pl: "Karty, które zostały na ręce", en: "Cards left in hand" }
    deck_file { pl: "Plik z talią (.toml)", en: "Deck file (.toml)" }
    deck_template { pl: "Pobierz naszą talię jako wzór", en: "Download our deck as a template" }

    round_of(round: u8, rounds: u8) { pl: format!("Runda {round} z {rounds}"), en: format!("Round {round} of {rounds}") }
    round_is_over(round: u8) { pl: format!("Co kosztowała runda {round}"), en: format!("What round {round} cost") }
    of_round(round: u8, what: &str) { pl: format!("Runda {round}: {what}"), en: format!("Round {round}: {what}") }
    leads(seat: Seat, names: &Names<'_>) { pl: names.polish(seat, "Zaczynasz", "zaczyna"), en: names.english(seat, "lead", "leads") }
    cards_below(count: usize) {
        pl: format!("{} na stole", cards_there_are(Polish, count)),
        en: format!("{} on the table", cards_there_are(English, count)),
    }
    cards_in_pile(count: usize) {
        pl: format!("w stosie: {}", cards_there_are(Polish, count)),
        en: format!("{} to draw", cards_there_are(English, count)),
    }
    cards_in_hand(count: usize) {
        pl: format!("na ręce: {}", cards_there_are(Polish, count)),
        en: format!("{} in hand", cards_there_are(English, count)),
    }
    penalty_cards(count: usize) {
        pl: format!("{count} {}", plural(count, "karta karna", "karty karne", "kart karnych")),
        en: format!("{count} {}", plural_en(count, "penalty card", "penalty cards")),
    }
    points_so_far(points: u16) {
        pl: format!("{points} {}", plural(points.into(), "punkt", "punkty", "punktów")),
        en: format!("{points} {}", plural_en(points.into(), "point", "points")),
    }
    tokens_left(tokens: u8) {
        pl: format!("{tokens} {}", plural(tokens.into(), "żeton", "żetony", "żetonów")),
        en: format!("{tokens} {} left", plural_en(tokens.into(), "token", "tokens")),
    }
    /// One of several equal cards.
    one_of(name: &str, nth: u8, count: u8) { pl: format!("{name}, karta {nth} z {count}"), en: format!("{name}, card {nth} of {count}") }
    /// The cards of one value in the hand.
    group(name: &str, picked: u8, count: u8) { pl: format!("{name}: wybrane {picked} z {count}"), en: format!("{name}: {picked} of {count} picked") }
    play_for(total: u8) { pl: format!("Zagraj: suma {total}"), en: format!("Play for {total}") }
    beat(total: u8) { pl: format!("Przebij {total}: zagraj {} lub więcej.", total + 1), en: format!("Beat {total}: play {} or more.", total + 1) }
    picked(cards: &str) { pl: format!("Wybierasz {cards}."), en: format!("You pick {cards}.") }
    makes(total: u8) { pl: format!("Suma: {total}."), en: format!("Total: {total}.") }
    too_low(total: u8, to_beat: u8) { pl: format!("Suma {total} nie przebija {to_beat}."), en: format!("A total of {total} does not beat {to_beat}.") }
    item_of(item: &str, name: &str) { pl: format!("{item} (przedmiot: {name})"), en: format!("{item}, the item of {name}") }
    deck_has(count: u8) { pl: format!("Wczytana talia: {}.", cards_there_are(Polish, count.into())), en: format!("Deck loaded: {count} cards.") }
}
