//! Cards and sets of cards. The rulebook's text names only two characters, Łamignat and Hegemon; the
//! other cards are called by their value.

use szkola_latania::{Cards, Face};

use crate::Language::{self, English, Polish};
use crate::grammar::{self, plural};
use crate::pick;

/// The Polish forms of a card's name: "piątka", "piątkę", "piątki", "piątek". The two characters are
/// masculine personal nouns, whose accusative plural equals the genitive.
struct Forms {
    one: &'static str,
    accusative: &'static str,
    few: &'static str,
    many: &'static str,
}

const fn forms(face: Face) -> Forms {
    const fn of(one: &'static str, accusative: &'static str, few: &'static str, many: &'static str) -> Forms {
        Forms { one, accusative, few, many }
    }
    match face.value() {
        None => of("Hegemon", "Hegemona", "Hegemonów", "Hegemonów"),
        Some(1) => of("jedynka", "jedynkę", "jedynki", "jedynek"),
        Some(2) => of("dwójka", "dwójkę", "dwójki", "dwójek"),
        Some(3) => of("trójka", "trójkę", "trójki", "trójek"),
        Some(4) => of("czwórka", "czwórkę", "czwórki", "czwórek"),
        Some(5) => of("piątka", "piątkę", "piątki", "piątek"),
        Some(6) => of("szóstka", "szóstkę", "szóstki", "szóstek"),
        Some(7) => of("Łamignat", "Łamignata", "Łamignatów", "Łamignatów"),
        Some(8) => of("ósemka", "ósemkę", "ósemki", "ósemek"),
        Some(9) => of("dziewiątka", "dziewiątkę", "dziewiątki", "dziewiątek"),
        Some(10) => of("dziesiątka", "dziesiątkę", "dziesiątki", "dziesiątek"),
        Some(11) => of("jedenastka", "jedenastkę", "jedenastki", "jedenastek"),
        Some(12) => of("dwunastka", "dwunastkę", "dwunastki", "dwunastek"),
        Some(_) => of("trzynastka", "trzynastkę", "trzynastki", "trzynastek"),
    }
}

/// The name of a card.
pub fn card(language: Language, face: Face) -> String {
    match (language, face.value()) {
        (Polish, _) => forms(face).one.to_owned(),
        (English, None) => "Hegemon".to_owned(),
        (English, Some(Face::LAMIGNAT)) => "Łamignat".to_owned(),
        (English, Some(value)) => value.to_string(),
    }
}

/// The special property of a card, if it has one.
pub const fn card_help(language: Language, face: Face) -> Option<&'static str> {
    match face.value() {
        None => {
            Some(pick!(language, "Udaje dowolną wartość od 1 do 7.", "Stands for any value from 1 to 7."))
        }
        Some(Face::LAMIGNAT) => Some(pick!(
            language,
            "Siódemka; fujarka podwaja jego wartość.",
            "The seven; the Flute doubles his value."
        )),
        Some(_) => None,
    }
}

/// Cards as the object of a sentence: "dwie piątki i Hegemona"; "two 5s and a Hegemon".
pub fn cards(language: Language, cards: Cards) -> String {
    if cards.is_empty() {
        return grammar::cards(language, 0);
    }
    let groups = Face::all().filter(|&face| cards.count(face) > 0);
    let groups = groups.map(|face| match language {
        Polish => polish_group(face, cards.count(face)),
        English => english_group(face, cards.count(face)),
    });
    grammar::list(language, &groups.collect::<Vec<_>>())
}

/// A number of cards of one face: "piątkę", "dwie piątki", "pięć piątek", "dwóch Hegemonów".
pub(super) fn polish_group(face: Face, count: u8) -> String {
    let forms = forms(face);
    if count == 1 {
        return forms.accusative.to_owned();
    }
    let is_man = forms.few == forms.many;
    let noun = plural(count.into(), forms.accusative, forms.few, forms.many);
    match (count, is_man) {
        (2, false) => format!("dwie {noun}"),
        (3, false) => format!("trzy {noun}"),
        (4, false) => format!("cztery {noun}"),
        (5, false) => format!("pięć {noun}"),
        (6, false) => format!("sześć {noun}"),
        (2, true) => format!("dwóch {noun}"),
        (3, true) => format!("trzech {noun}"),
        (4, true) => format!("czterech {noun}"),
        (5, true) => format!("pięciu {noun}"),
        (6, true) => format!("sześciu {noun}"),
        _ => format!("{count} × {}", forms.one),
    }
}

/// A number of cards of one face: "a 5", "an 8", "two 5s", "three Hegemons".
pub(super) fn english_group(face: Face, count: u8) -> String {
    let name = card(English, face);
    match count {
        1 if face.value().is_none() || face.value() == Some(Face::LAMIGNAT) => name,
        1 if matches!(face.value(), Some(8 | 11)) => format!("an {name}"),
        1 => format!("a {name}"),
        2 => format!("two {name}s"),
        3 => format!("three {name}s"),
        4 => format!("four {name}s"),
        5 => format!("five {name}s"),
        6 => format!("six {name}s"),
        _ => format!("{count} × {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(language: Language, values: &[u8]) -> String {
        let face = |&value: &u8| if value == 0 { Face::HEGEMON } else { Face::of_value(value) };
        cards(language, values.iter().map(face).collect())
    }

    #[test]
    fn cards_are_said_by_groups() {
        assert_eq!(said(Polish, &[5, 5, 0]), "dwie piątki i\u{a0}Hegemona");
        assert_eq!(
            said(Polish, &[1, 7, 7, 13, 0, 0, 0]),
            "jedynkę, dwóch Łamignatów, trzynastkę i\u{a0}trzech Hegemonów"
        );
        assert_eq!(said(Polish, &[8, 8, 8, 8, 8]), "pięć ósemek");
        assert_eq!(said(Polish, &[0, 0, 0, 0, 0, 0]), "sześciu Hegemonów");
        assert_eq!(said(Polish, &[3; 8]), "8 × trójka");
        assert_eq!(said(English, &[5, 5, 0]), "two 5s and Hegemon");
        assert_eq!(said(English, &[1, 7, 8, 11]), "a 1, Łamignat, an 8 and an 11");
        assert_eq!(said(English, &[0, 0]), "two Hegemons");
    }
}
