//! The texts of this screen.

use i18n::Language::{self, English, Polish};
use i18n::grammar::{cards, cards_there_are, plural};
use kokopelli::Phase;

i18n::texts! {
    your_village { pl: "Twoja wioska", en: "Your village" }
    your_hand { pl: "Twoja ręka", en: "Your hand" }
    in_this_order { pl: "Włożone przez ciebie, od góry. Nikt inny ich nie zna.", en: "Put there by you, uppermost first. Nobody else knows them." }
    middle { pl: "Ceremonie w tej grze", en: "Ceremonies in this game" }
    all_abilities { pl: "Wszystkie zdolności", en: "All abilities" }
    what_it_does { pl: "Opis i możliwości", en: "Details and options" }
    empty { pl: "puste", en: "empty" }
    empty_space { pl: "Puste pole", en: "Empty space" }
    in_area { pl: "w twojej strefie gry", en: "in your play area" }
    in_reach { pl: "w twoim zasięgu dzięki kobiecie-pająkowi", en: "within your reach through the Spider Woman" }
    out_of_reach { pl: "poza twoim zasięgiem", en: "out of your reach" }
    needs_sun { pl: "tylko ze słońcem", en: "only with the Sun" }
    open_short { pl: "Rozpocznij", en: "Open" }
    opens { pl: "Rozpoczyna ceremonię.", en: "Opens the ceremony." }
    ability_is_yours { pl: "Zdolność działa od razu.", en: "The ability is yours at once." }
    finishes { pl: "Kończy ceremonię.", en: "Finishes the ceremony." }
    finishes_short { pl: "Kończy", en: "Finishes" }
    extra_action { pl: "Dostajesz dodatkową akcję.", en: "You get an extra action." }
    extra_action_short { pl: "+1 akcja", en: "+1 action" }
    last_round { pl: "Ostatnia runda!", en: "Last round!" }
    last_round_follows { pl: "To będzie ostatnia runda.", en: "This becomes the last round." }
    keep_cards { pl: "Zatrzymaj karty", en: "Keep the cards" }
    end_action { pl: "Zakończ akcję", en: "End the action" }
    end_turn { pl: "Zakończ ruch", en: "End the turn" }
    key_card { pl: "Wybierz kartę", en: "Pick a card" }
    key_draw { pl: "Weź kartę", en: "Draw a card" }
    key_exchange { pl: "Wymień karty", en: "Exchange your hand" }
    close { pl: "Zamknij", en: "Close" }
    no_use { pl: "Tej karty nie można teraz nigdzie położyć.", en: "This card cannot go anywhere now." }
    no_card_fits { pl: "Żadna karta z ręki nie pasuje tu teraz.", en: "No card in your hand fits here now." }
    hint_pick { pl: "Wybierz kartę lub pole, aby zobaczyć możliwości. Możesz też wziąć lub wymienić karty.", en: "Pick a card or a space to see what it can do. Or draw, or exchange your hand." }
    hint_put { pl: "Dotknij podświetlonego pola, aby ją tam położyć.", en: "Touch a space that is lit to put it there." }
    hint_card { pl: "Dotknij podświetlonej karty, aby ją tu położyć.", en: "Touch a card that is lit to put it here." }
    hint_go_on { pl: "Możesz dołożyć następną kartę albo zakończyć akcję.", en: "You may add another card, or end the action." }
    hint_birth { pl: "Urodziny: wzięte karty możesz od razu zagrać.", en: "Birth: you may play the cards you just drew at once." }
    hint_wait { pl: "Dotknij karty, pola lub ceremonii, aby poznać zdolność.", en: "Touch a card, a space or a ceremony to read about its ability." }
    just_drawn { pl: "właśnie wzięta", en: "just drawn" }
    bury_short { pl: "Na spód", en: "Bury" }
    first_player { pl: "pierwszy gracz", en: "first player" }
    newcomers { pl: "polecana na początek", en: "recommended for newcomers" }

    round(number: u16) { pl: format!("Runda {number}"), en: format!("Round {number}") }
    points(number: u16) { pl: format!("{number} PZ"), en: format!("{number} VP") }
    in_hand(number: usize) {
        pl: format!("na ręce: {}", cards_there_are(Polish, number)),
        en: format!("{} in hand", cards_there_are(English, number)),
    }
    in_pile(number: usize) {
        pl: format!("w talii: {}", cards_there_are(Polish, number)),
        en: format!("{} in the draw pile", cards_there_are(English, number)),
    }
    discarded(number: usize) {
        pl: format!("odrzucone: {}", cards_there_are(Polish, number)),
        en: format!("{} discarded", cards_there_are(English, number)),
    }
    bottom_of_pile(number: usize) {
        pl: format!("Spód twojej talii: {}", cards_there_are(Polish, number)),
        en: format!("The bottom of your draw pile: {}", cards_there_are(English, number)),
    }
    card_of(number: u8, of: u8) { pl: format!("{number}. karta z {of}."), en: format!("Card {number} of {of}.") }
    cards_of(number: u8, of: u8) { pl: format!("{number} z {of} kart"), en: format!("{number} of {of} cards") }
    wild_among(number: u8) { pl: format!("w tym Kokopelli: {number}"), en: format!("{number} of them Kokopelli") }
    you_score(number: u16) { pl: format!("Zdobywasz {number} PZ."), en: format!("You score {number} VP.") }
    scores(name: &str, number: u16) { pl: format!("{name} zdobywa {number} PZ."), en: format!("{name} scores {number} VP.") }
    you_draw(number: usize) {
        pl: format!("Bierzesz {}.", cards(Polish, number)),
        en: format!("You draw {}.", cards(English, number)),
    }
    ability_goes_to(name: &str) { pl: format!("Zdolność dostaje {name}."), en: format!("The ability goes to {name}.") }
    end_tile_placed(left: u8) { pl: format!("Żeton końca gry; {} {left}.", plural(left.into(), "pozostanie", "pozostaną", "pozostanie")), en: format!("A Game End tile is placed, {left} left.") }
    end_tiles_left(left: u8) { pl: format!("Żetony końca gry: {left}"), en: format!("Game End tiles left: {left}") }
    until_end(left: u8) { pl: format!("Do końca: {left}"), en: format!("To the end: {left}") }
    draw_cards(number: usize) { pl: format!("Weź {}", cards(Polish, number)), en: format!("Draw {}", cards(English, number)) }
    worth(number: u8) { pl: format!("za zakończenie: {number} PZ"), en: format!("for finishing it: {number} VP") }
    must_bury(number: usize) {
        pl: format!("Włóż jeszcze {} na spód talii: {}.", cards(Polish, number), if number == 1 { "dotknij jej" } else { "dotykaj ich po kolei" }),
        en: format!("Put {} under your draw pile: {}.", cards(English, number), if number == 1 { "touch it" } else { "touch them one after the other" }),
    }
    must_exchange(number: usize, then: usize) {
        pl: format!("Wymiana: dotykaj kart w kolejności, w jakiej mają iść na spód talii (jeszcze {number}). Potem weźmiesz {}.", cards(Polish, then)),
        en: format!("Exchange: touch your cards in the order in which they go under your draw pile ({number} left). Then you draw {}.", cards(English, then)),
    }
    put_here_by(name: &str) { pl: format!("nowe: {name}"), en: format!("new: {name}") }
    gone_by(ceremony: &str, name: &str) { pl: format!("zdjęta: {ceremony} ({name})"), en: format!("left: {ceremony} ({name})") }
    actions_said(number: usize) { pl: format!("Akcje: {number}"), en: format!("Actions: {number}") }
    chosen(number: usize) {
        pl: format!("Wybrano {number}. {}", how_many_more_pl(number)),
        en: format!("{number} chosen. {}", how_many_more_en(number)),
    }
}

fn how_many_more_pl(number: usize) -> String {
    match number {
        0..10 => {
            let more = 10 - number;
            format!(
                "Potrzeba od 10 do 12: dodaj co najmniej {more} {}.",
                plural(more, "ceremonię", "ceremonie", "ceremonii")
            )
        }
        10..=12 => "W sam raz: gra się 10, 11 albo 12 ceremoniami.".to_owned(),
        _ => {
            let fewer = number - 12;
            format!(
                "Najwyżej 12: usuń co najmniej {fewer} {}.",
                plural(fewer, "ceremonię", "ceremonie", "ceremonii")
            )
        }
    }
}

fn how_many_more_en(number: usize) -> String {
    match number {
        0..10 => format!("A game takes 10 to 12: add at least {}.", 10 - number),
        10..=12 => "Just right: a game takes 10, 11 or 12.".to_owned(),
        _ => format!("A game takes 12 at most: remove at least {}.", number - 12),
    }
}

/// The label of `Action::Done` in this phase.
pub const fn done(language: Language, phase: Phase) -> &'static str {
    match phase {
        Phase::Birth => keep_cards(language),
        Phase::GoOn(_) => end_action(language),
        Phase::Deal | Phase::Act | Phase::Exchange(_) | Phase::Excess | Phase::Draw(_) | Phase::Over(_) => {
            end_turn(language)
        }
    }
}
