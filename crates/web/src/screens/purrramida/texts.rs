//! The texts of this screen, apart from those about the game itself, which are in `i18n`.

use i18n::Language::{self, English, Polish};
use i18n::grammar::{choice, list, plural, plural_en};
use i18n::purrramida::with_dice;
use purrramida::{Dice, Field};

i18n::texts! {
    board { pl: "Plansza", en: "Board" }
    board_keys { pl: "Strzałkami przechodzisz po wszystkich polach, klawiszem Tab – po tych, które pasują.", en: "Arrow keys lead to all fields, Tab to those that fit." }
    your_roll { pl: "Twój rzut", en: "Your roll" }
    rolling { pl: "Kości się toczą…", en: "The dice are rolling…" }
    dice_rest { pl: "Kości odpoczywają", en: "The dice are at rest" }
    pick { pl: "Wybierz kości albo podświetlone pole.", en: "Pick dice, or a field that is lit up." }
    nothing_fits { pl: "Ten rzut nigdzie nie pasuje. Przerzuć go za włóczkę albo pogódź się z kotastrofą.", en: "This roll fits nowhere. Reroll it with yarn, or accept the cat-astrophe." }
    go_on_or_stop { pl: "Rzuć pozostałymi kośćmi albo przerwij.", en: "Roll the dice that are left, or stop." }
    never_mind { pl: "Inne pole", en: "Another field" }
    ends_turn { pl: "kończy turę", en: "ends your turn" }

    moves { pl: "Ruchy", en: "Moves" }
    key_die { pl: "Wybierz kość", en: "Pick a die" }
    key_give_up { pl: "Trudno, kotastrofa", en: "Accept the cat-astrophe" }
    roll { pl: "Rzucaj dalej", en: "Roll again" }
    stop { pl: "Przerwij", en: "Stop" }
    reroll { pl: "Przerzuć", en: "Reroll" }
    keep_yarn { pl: "włóczka zostaje", en: "keep the yarn" }
    cat_astrophe { pl: "kotastrofa", en: "cat-astrophe" }
    if_you_stop { pl: "Jeśli teraz przerwiesz:", en: "If you stop now:" }
    you_win { pl: "ostatnia zwykła płytka: bierzesz złote!", en: "your last regular tile: you take the golden ones!" }
    game_ends { pl: "koniec gry", en: "the game ends" }
    what_odds { pl: "Jakie są szanse?", en: "What are the odds?" }

    last_turn { pl: "Ostatnia tura", en: "The last turn" }
    legend { pl: "Co oznaczają znaki", en: "What the marks mean" }
    legend_counts { pl: "kości pasują i od razu dają płytki", en: "dice fit and would give tiles at once" }
    legend_hope { pl: "kości pasują, ale brak podstawy lub połączenia", en: "dice fit, but base or connection is missing" }
    key_counts { pl: "od razu płytka", en: "a tile at once" }
    key_hope { pl: "na razie bez płytki", en: "no tile yet" }
    legend_fine { pl: "twoje kości mają podstawę i są razem", en: "dice have a base and are together" }
    legend_no_base { pl: "kości bez podstawy", en: "dice without a base" }
    legend_apart { pl: "kości niepołączone z pozostałymi", en: "dice apart from the others" }
    legend_wanted { pl: "tu brakuje podstawy", en: "a base is missing here" }

    free { pl: "niezajęte", en: "free" }
    with_yarn { pl: "leży tu włóczka", en: "yarn lies here" }
    neutral_tile { pl: "płytka neutralna", en: "neutral tile" }
    has_base { pl: "ma podstawę", en: "has a base" }
    no_base { pl: "nie ma podstawy", en: "has no base" }
    apart { pl: "niepołączone z pozostałymi kośćmi", en: "apart from the other dice" }
    wanted { pl: "potrzebne jako podstawa", en: "needed as a base" }
    counts { pl: "od razu daje płytki", en: "would give tiles at once" }
    hope { pl: "na razie bez podstawy lub połączenia", en: "base or connection is missing so far" }
    just_placed { pl: "z ostatniej tury", en: "from the last turn" }

    tiles_left { pl: "Pozostałe płytki", en: "Tiles left" }
    golden_placed { pl: "Złote płytki na planszy", en: "Golden tiles placed" }
    winners_title { pl: "Tytuł zwycięzcy", en: "The winner's title" }
    all_titles { pl: "Wszystkie tytuły", en: "All titles" }

    ours_help { pl: "Tekst instrukcji nie podaje ani liczb, ani kształtu wydanej planszy. Te plansze ułożyliśmy sami; także to, że każdy rząd jest o płytkę węższy i przesunięty o pół płytki, jest naszym domysłem.", en: "The rulebook's text gives neither the numbers nor the shape of the published board. These boards are our own; that each row is one tile narrower and shifted by half a tile is our inference, too." }
    board_file { pl: "Plik planszy (.toml)", en: "Board file (.toml)" }
    board_file_help { pl: "Przykład pokazuje, jak go napisać.", en: "The example shows how to write one." }
    board_example { pl: "Pobierz przykład", en: "Download an example" }
    board_unreadable { pl: "Tego pliku nie da się odczytać jako tekstu.", en: "This file cannot be read as text." }

    roll_of(name: &str) { pl: format!("Rzut: {name}"), en: format!("Roll: {name}") }
    die(face: u8) { pl: format!("Kość: {face}"), en: format!("Die: {face}") }
    which_dice(value: u8) { pl: format!("Które kości na pole {value}?"), en: format!("Which dice for field {value}?") }
    last_dice(value: u8) {
        pl: format!("Pole {value} kończy turę:"),
        en: format!("Field {value} ends your turn:"),
    }
    no_sum(value: u8) {
        pl: format!("Żadne kości z tego rzutu nie dają razem {value}."),
        en: format!("No dice of this roll add up to {value}."),
    }
    field(value: u8, place: &str) { pl: format!("Pole {value}, {place}"), en: format!("Field {value}, {place}") }
    dice_on(dice: &str) { pl: format!("leżą kości {dice}"), en: format!("dice {dice}") }
    fits(dice: &str) { pl: format!("pasuje {dice}"), en: format!("fits {dice}") }
    fits_picked(dice: &str) { pl: format!("pasują wybrane kości: {dice}"), en: format!("fits your {dice}") }
    yarn_tokens(count: u8) { pl: format!("włóczka: {count}"), en: format!("yarn: {count}") }
    takes_tiles(count: u8) { pl: format!("mieści {count} {}", plural(count.into(), "płytkę", "płytki", "płytek")), en: format!("takes {count} {}", plural_en(count.into(), "tile", "tiles")) }
    /// Yarn taken.
    yarn_gain(count: usize) { pl: format!("włóczka +{count}"), en: format!("yarn +{count}") }
    extra_turn(dice: u8) {
        pl: format!("dodatkowa tura z {}", with_dice(Polish, dice)),
        en: format!("an extra turn with {}", with_dice(English, dice)),
    }
    /// The risk of going on: how many rolls fit nowhere.
    risk(dice: u8, part: u64, all: u64) {
        pl: format!("{}, kotastrofa: {}", dice_count(Polish, dice), percent(part, all)),
        en: format!("{}, cat-astrophe: {}", dice_count(English, dice), percent(part, all)),
    }
    /// The probability that a roll fits nowhere.
    odds_of_nothing(dice: u8, part: u64, all: u64) {
        pl: format!("Kotastrofa: {} (rzut {} nie pasuje nigdzie w {part} z {all} przypadków).", percent(part, all), with_dice(Polish, dice)),
        en: format!("Cat-astrophe: {} (a roll of {} fits nowhere in {part} of {all} cases).", percent(part, all), with_dice(English, dice)),
    }
    /// The probability that the roll can be placed so that stopping yields tiles.
    odds_of_tiles(part: u64, all: u64) {
        pl: format!("Płytki po tym rzucie: {} (da się położyć kości tak, żeby po przerwaniu je dostać).", percent(part, all)),
        en: format!("Tiles after this roll: {} (dice can be placed so that stopping then gives them).", percent(part, all)),
    }
    /// Says that yarn may save a roll.
    odds_with_yarn(yarn: u8) {
        pl: format!("Masz włóczkę ({yarn}): za nią można przerzucić nieudany rzut, więc ryzyko jest mniejsze."),
        en: format!("You have yarn ({yarn}), which rerolls a roll that fits nowhere, so the risk is smaller."),
    }
    preview(name: &str, rows: usize, fields: usize) {
        pl: format!("Plansza {name}: {rows} {}, {fields} {}", plural(rows, "rząd", "rzędy", "rzędów"), plural(fields, "pole", "pola", "pól")),
        en: format!("Board {name}: {rows} {}, {fields} {}", plural_en(rows, "row", "rows"), plural_en(fields, "field", "fields")),
    }
}

/// A number of dice: "3 kości"; "3 dice".
pub fn dice_count(language: Language, count: u8) -> String {
    let noun = match language {
        Polish => plural(count.into(), "kość", "kości", "kości"),
        English => plural_en(count.into(), "die", "dice"),
    };
    format!("{count} {noun}")
}

/// How many dice are not on the board.
pub fn dice_left(language: Language, count: u8) -> String {
    let dice = dice_count(language, count);
    match language {
        Polish => format!("{} {dice}", plural(count.into(), "Została", "Zostały", "Zostało")),
        English => format!("{dice} left"),
    }
}

/// A number of tiles, some of them golden: "3 płytki"; "3 tiles, 1 of them golden".
pub fn tiles(language: Language, count: usize, golden: usize) -> String {
    let tiles = match language {
        Polish => format!("{count} {}", plural(count, "płytka", "płytki", "płytek")),
        English => format!("{count} {}", plural_en(count, "tile", "tiles")),
    };
    match (golden, language) {
        (0, _) => tiles,
        (_, Polish) => format!("{tiles}, w tym złote: {golden}"),
        (_, English) => format!("{tiles}, {golden} of them golden"),
    }
}

/// The picked dice, and how many fields they fit.
pub fn picked(language: Language, dice: Dice, fields: usize) -> String {
    let said = i18n::purrramida::dice(language, dice);
    let sum = if dice.size() > 1 { format!("{said} = {}", dice.sum()) } else { said };
    match (fields, language) {
        (0, Polish) => format!("{sum}: nie pasuje do żadnego niezajętego pola."),
        (0, English) => format!("{sum}: fits no free field."),
        (_, Polish) => {
            format!("{sum}: pasuje do {fields} {}.", plural(fields, "pola", "pól", "pól"))
        }
        (_, English) => format!("{sum}: fits {fields} {}.", plural_en(fields, "field", "fields")),
    }
}

/// The ways to fill a field: "4 + 4 albo 2 + 6"; "4 + 4 or 2 + 6".
pub fn ways(language: Language, ways: impl Iterator<Item = Dice>) -> String {
    choice(language, &ways.map(|dice| i18n::purrramida::dice(language, dice)).collect::<Vec<_>>())
}

/// Whose tiles lie on a field: "płytka kota: Ola"; "cat tile: Ola".
pub fn tiles_of(language: Language, name: &str, regular: usize, golden: usize) -> String {
    let (regular_words, golden_words) = match language {
        Polish => (
            plural(regular, "płytka kota", "płytki kotów", "płytek kotów"),
            plural(golden, "złota płytka", "złote płytki", "złotych płytek"),
        ),
        English => {
            (plural_en(regular, "cat tile", "cat tiles"), plural_en(golden, "golden tile", "golden tiles"))
        }
    };
    let said = |count, noun: &str| match count {
        0 => None,
        1 => Some(noun.to_owned()),
        _ => Some(format!("{count} {noun}")),
    };
    let kinds: Vec<_> =
        [said(regular, regular_words), said(golden, golden_words)].into_iter().flatten().collect();
    format!("{}: {name}", list(language, &kinds))
}

/// The tiles that stopping yields, with the values of their fields.
pub fn gain(language: Language, tiles: &str, values: &[u8]) -> String {
    let fields = list(language, &values.iter().map(u8::to_string).collect::<Vec<_>>());
    match language {
        Polish => format!("{tiles} ({} {fields})", plural(values.len(), "pole", "pola", "pola")),
        English => format!("{tiles} ({} {fields})", plural_en(values.len(), "field", "fields")),
    }
}

/// A share in whole percent; 0% and 100% are shown only if they are exact.
pub fn percent(part: u64, all: u64) -> String {
    match ((100 * part + all / 2) / all.max(1), part) {
        (0, 1..) => "<1%".to_owned(),
        (100, _) if part < all => ">99%".to_owned(),
        (rounded, _) => format!("{rounded}%"),
    }
}

/// The position of a field, with its value.
pub fn field_at(language: Language, value: u8, at: Field, board: &purrramida::Board) -> String {
    field(language, value, &i18n::purrramida::place(language, at, board).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_honest_at_both_ends() {
        for (part, all, said) in
            [(0, 36, "0%"), (1, 1296, "<1%"), (9, 36, "25%"), (1295, 1296, ">99%"), (36, 36, "100%")]
        {
            assert_eq!(percent(part, all), said);
        }
    }

    #[test]
    fn tiles_are_told_with_their_owner() {
        assert_eq!(tiles_of(Polish, "Ola", 1, 0), "płytka kota: Ola");
        assert_eq!(tiles_of(English, "Ola", 2, 1), "2 cat tiles and golden tile: Ola");
        assert_eq!(dice_left(Polish, 3), "Zostały 3 kości");
        assert_eq!(dice_left(Polish, 1), "Została 1 kość");
    }
}
