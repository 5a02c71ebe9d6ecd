//! Names in sentences.

use engine::Seat;

use crate::{Language, pick};

/// The names of the seats. A reader who sits at the table is addressed directly: "Dobierasz", "You
/// draw"; everybody else is called by name, always in the nominative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names<'a> {
    /// The name of each seat. A seat beyond the list is called by its number.
    pub names: &'a [String],
    /// The reader's seat, if they have one.
    pub me: Option<Seat>,
}

impl<'a> Names<'a> {
    /// The names as read from this seat, or by a spectator.
    pub const fn new(names: &'a [String], me: Option<Seat>) -> Self {
        Self { names, me }
    }

    /// Whether this is the reader's seat.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.me == Some(seat)
    }

    /// The name of the seat, even if it is the reader's.
    pub fn name(&self, language: Language, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.trim().is_empty() => isolated(name.trim()),
            _ => format!("{} {}", pick!(language, "Gracz", "Player"), seat.index() + 1),
        }
    }

    /// The beginning of a Polish sentence, with the verb agreeing with its subject: "Dobierasz", "Ola
    /// dobiera".
    pub fn polish(&self, seat: Seat, second: &str, third: &str) -> String {
        if self.is_me(seat) {
            second.to_owned()
        } else {
            format!("{} {third}", self.name(Language::Polish, seat))
        }
    }

    /// The beginning of an English sentence, with the verb agreeing with its subject: "You draw", "Ola
    /// draws".
    pub fn english(&self, seat: Seat, second: &str, third: &str) -> String {
        if self.is_me(seat) {
            format!("You {second}")
        } else {
            format!("{} {third}", self.name(Language::English, seat))
        }
    }

    /// The English possessive: "your", "Ola's".
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_me(seat) { "your".to_owned() } else { format!("{}'s", self.name(Language::English, seat)) }
    }
}

/// A name as part of a sentence: one in a right-to-left script is isolated, so that it cannot reorder the
/// words around it.
pub fn isolated(name: &str) -> String {
    if name.chars().any(is_right_to_left) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// Hebrew, Arabic and the other right-to-left scripts, by their blocks in Unicode.
const fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8ff}'
        | '\u{fb1d}'..='\u{fdff}'
        | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_is_spoken_to_and_others_have_names() {
        let list = ["Ola".to_owned(), " ".to_owned()];
        let names = Names::new(&list, Some(Seat::new(1)));
        assert_eq!(names.polish(Seat::new(0), "Dobierasz", "dobiera"), "Ola dobiera");
        assert_eq!(names.polish(Seat::new(1), "Dobierasz", "dobiera"), "Dobierasz");
        assert_eq!(names.english(Seat::new(0), "draw", "draws"), "Ola draws");
        assert_eq!(names.english(Seat::new(1), "draw", "draws"), "You draw");
        assert_eq!((names.whose(Seat::new(0)), names.whose(Seat::new(1))), ("Ola's".into(), "your".into()));
    }

    #[test]
    fn a_name_written_from_right_to_left_stays_in_its_place() {
        let list = ["דנה".to_owned(), "Żółw 7".to_owned()];
        let names = Names::new(&list, None);
        assert_eq!(names.english(Seat::new(0), "draw", "draws"), "\u{2068}דנה\u{2069} draws");
        assert_eq!(names.english(Seat::new(1), "draw", "draws"), "Żółw 7 draws");
    }

    #[test]
    fn a_seat_without_a_name_has_its_number() {
        let list = ["Ola".to_owned(), " ".to_owned()];
        let names = Names::new(&list, None);
        assert_eq!(names.name(Language::Polish, Seat::new(1)), "Gracz 2");
        assert_eq!(names.name(Language::English, Seat::new(5)), "Player 6");
    }
}
