//! What is wrong with a player's board.

use ::purrramida::{
    BOTTOM_TILES, BadBoard, HIGHEST_VALUE, MAX_NAME_LENGTH, MAX_OFFSET, MAX_TILES, TILES, YARN,
};

use crate::Language::{self, English, Polish};
use crate::faults::unread;
use crate::grammar::plural;

/// Why a board cannot be played on. Rows are counted from 1 at the bottom, fields from 1 at the left.
pub fn bad_board(language: Language, bad: &BadBoard) -> String {
    language.typeset(match (language, bad) {
        (Polish, BadBoard::NotABoard(why)) => format!(
            "To nie jest plik planszy: {}. Plik ma nazwę (name) i rzędy od dołu (rows), każdy z przesunięciem (offset) i wartościami pól (values).",
            unread(language, why)
        ),
        (English, BadBoard::NotABoard(why)) => format!(
            "This is not a board file: {}. A file has a name and rows from the bottom up, each with its offset and the values of its fields.",
            unread(language, why)
        ),
        (Polish, BadBoard::LongName(characters)) => {
            format!("Nazwa planszy ma {characters} znaków. Może ich mieć najwyżej {MAX_NAME_LENGTH}.")
        }
        (English, BadBoard::LongName(characters)) => {
            format!("The board's name has {characters} characters. It can have up to {MAX_NAME_LENGTH}.")
        }
        (Polish, BadBoard::TooFewRows(rows)) => {
            format!("Plansza ma za mało rzędów ({rows}). Potrzebne są co najmniej dwa.")
        }
        (English, BadBoard::TooFewRows(rows)) => {
            format!("The board has too few rows ({rows}). It needs at least two.")
        }
        (Polish, BadBoard::BadOffset { row, offset }) => format!(
            "Rząd {row} od dołu ma przesunięcie {}. Przesunięcie to liczba połówek płytki od lewego brzegu, od 0 do {MAX_OFFSET}.",
            engine::number(*offset)
        ),
        (English, BadBoard::BadOffset { row, offset }) => format!(
            "Row {row} from the bottom has the offset {}. Offsets are half tiles from the left edge, 0 to {MAX_OFFSET}.",
            engine::number(*offset)
        ),
        (Polish, BadBoard::EmptyRow { row }) => format!("Rząd {row} od dołu nie ma żadnych pól."),
        (English, BadBoard::EmptyRow { row }) => format!("Row {row} from the bottom has no fields."),
        (Polish, BadBoard::BadValue { row, place, value }) => format!(
            "Rząd {row} od dołu, pole {place} od lewej ma wartość {}. Dozwolone są wartości od 1 do {HIGHEST_VALUE}.",
            engine::number(*value)
        ),
        (English, BadBoard::BadValue { row, place, value }) => format!(
            "Row {row} from the bottom, field {place} from the left has the value {}. Values go from 1 to {HIGHEST_VALUE}.",
            engine::number(*value)
        ),
        (Polish, BadBoard::Overhang { row, .. }) => {
            format!("Rząd {row} od dołu wystaje poza rząd pod nim.")
        }
        (English, BadBoard::Overhang { row, .. }) => {
            format!("Row {row} from the bottom sticks out over the row below.")
        }
        (Polish, BadBoard::BadBottom(tiles)) => {
            let tiles = tiles_pl(*tiles);
            format!("Dwa dolne rzędy mieszczą {tiles}, a muszą mieścić dokładnie {BOTTOM_TILES}.")
        }
        (English, BadBoard::BadBottom(tiles)) => {
            format!("The two bottom rows take {tiles} tiles. They must take exactly {BOTTOM_TILES}.")
        }
        (Polish, BadBoard::TooManyEights { row, place }) => {
            format!("Za dużo ósemek: rząd {row} od dołu, pole {place} od lewej. Żetonów włóczki jest {YARN}.")
        }
        (English, BadBoard::TooManyEights { row, place }) => format!(
            "Too many eights: row {row} from the bottom, field {place} from the left. There are {YARN} yarn tokens."
        ),
        (Polish, BadBoard::BadSize(tiles)) => {
            let tiles = tiles_pl(*tiles);
            format!("Plansza mieści {tiles}, a musi mieścić od {TILES} do {MAX_TILES}.")
        }
        (English, BadBoard::BadSize(tiles)) => {
            format!("The board takes {tiles} tiles. It must take {TILES} to {MAX_TILES}.")
        }
    })
}

/// A number of tiles, as the object of a sentence.
fn tiles_pl(tiles: u32) -> String {
    format!("{tiles} {}", plural(tiles as usize, "płytkę", "płytki", "płytek"))
}

#[cfg(test)]
mod tests {
    use ::purrramida::Board;

    use super::*;

    #[test]
    fn what_is_wrong_with_a_board_is_told_with_its_row() {
        let bad = Board::from_rows("", &[(0, vec![1; 11]), (1, vec![1; 10])]).unwrap_err();
        assert_eq!(bad_board(Polish, &bad), "Plansza mieści 21 płytek, a\u{a0}musi mieścić od 72 do 83.");
        let bad = Board::from_toml("name = \"mine\"\nrows = 7").unwrap_err();
        assert!(bad_board(Polish, &bad).contains("nie da się odczytać wiersza 2. Plik ma nazwę"));
        assert!(bad_board(English, &bad).contains("line 2 cannot be read. A file has a name"));
        let bad = Board::from_toml(&format!("name = \"{}\"\nrows = []", "ż".repeat(61))).unwrap_err();
        assert_eq!(bad_board(English, &bad), "The board's name has 61 characters. It can have up to 60.");
        let bad = Board::from_rows("", &[(0, vec![1; 11]), (1, vec![1, 31])]).unwrap_err();
        assert_eq!(
            bad_board(English, &bad),
            "Row 2 from the bottom, field 2 from the left has the value 31. Values go from 1 to 30."
        );
    }
}
