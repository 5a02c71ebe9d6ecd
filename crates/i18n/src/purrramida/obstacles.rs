//! Why a move is not allowed.

use ::purrramida::Obstacle;

use crate::Language::{self, English, Polish};
use crate::grammar::{plural, plural_en};
use crate::purrramida::dice;
use crate::{Names, pick};

/// Why a move is not allowed, for the player who tried it.
pub fn obstacle(language: Language, obstacle: &Obstacle, names: &Names<'_>) -> String {
    match *obstacle {
        Obstacle::GameOver => pick!(language, "Gra się już skończyła.", "The game is over.").to_owned(),
        Obstacle::NotYourTurn { turn } => {
            let name = names.name(language, turn);
            match language {
                Polish => format!("To jeszcze nie twoja kolej. Teraz gra {name}."),
                English => format!("It is not your turn yet. {name} is playing."),
            }
        }
        Obstacle::DiceAreRolled => pick!(
            language,
            "Kości jeszcze się toczą. Poczekaj na wynik rzutu.",
            "The dice are still rolling. Wait for the result.",
        )
        .to_owned(),
        Obstacle::NoSuchField { fields } => match language {
            Polish => format!("Nie ma takiego pola. Plansza ma {fields} {}.", fields_pl(fields)),
            English => format!("There is no such field. The board has {fields}."),
        },
        Obstacle::NoDice => pick!(
            language,
            "Wybierz kości. Na polu kładziesz co najmniej jedną.",
            "Choose some dice. At least one goes on a field.",
        )
        .to_owned(),
        Obstacle::NotRolled { face, rolled, wanted } => not_rolled(language, face, rolled, wanted),
        Obstacle::FieldHasTile => pick!(
            language,
            "Na tym polu śpi już kot. Wybierz niezajęte pole.",
            "A cat is already asleep on this field. Choose a free one.",
        )
        .to_owned(),
        Obstacle::FieldHasDice { dice: placed } => match language {
            Polish => format!("Na tym polu leży już {}. Wybierz niezajęte pole.", dice(language, placed)),
            English => format!("This field already holds {}. Choose a free one.", dice(language, placed)),
        },
        Obstacle::OtherSum { sum, value } => match language {
            Polish => format!(
                "Te kości dają razem {sum}, a pole ma wartość {value}. Suma musi być równa wartości pola."
            ),
            English => format!(
                "These dice add up to {sum}, but the field is worth {value}. The sum must equal the field."
            ),
        },
        Obstacle::OneFieldPerRoll => pick!(
            language,
            "Kości z jednego rzutu kładziesz tylko na jednym polu. Teraz rzucaj dalej albo przerwij.",
            "Dice of one roll go on one field only. Now go on or stop.",
        )
        .to_owned(),
        Obstacle::MustPlace => pick!(
            language,
            "Najpierw połóż kości z tego rzutu na jakimś polu.",
            "First put dice of this roll on a field.",
        )
        .to_owned(),
        Obstacle::NothingFits { yarn } => nothing_fits(language, yarn),
        Obstacle::NotAfterARoll => pick!(
            language,
            "To można zrobić tylko zaraz po rzucie. Teraz rzucaj dalej albo przerwij.",
            "You can do this only right after a roll. Now go on or stop.",
        )
        .to_owned(),
        Obstacle::NoYarn => pick!(
            language,
            "Nie masz żetonu włóczki. Zdobywasz go na polu 8.",
            "You have no yarn token. You get one on a field of 8.",
        )
        .to_owned(),
        Obstacle::CanBePlaced => pick!(
            language,
            "Ten rzut gdzieś pasuje. Połóż kości albo przerzuć je za włóczkę.",
            "This roll fits somewhere. Put dice on a field, or reroll them with yarn.",
        )
        .to_owned(),
    }
}

fn fields_pl(fields: u8) -> &'static str {
    plural(fields.into(), "pole", "pola", "pól")
}

fn not_rolled(language: Language, face: u8, rolled: u8, wanted: u8) -> String {
    match (language, rolled) {
        (Polish, 0) => format!("W tym rzucie nie ma kości z wynikiem {face}. Wybierz inne."),
        (English, 0) => format!("This roll has no die that shows {face}. Choose others."),
        (Polish, _) => {
            let dice = plural(rolled.into(), "kość", "kości", "kości");
            format!("Masz {rolled} {dice} z wynikiem {face}, a nie {wanted}. Wybierz mniej takich kości.")
        }
        (English, _) => {
            let dice = plural_en(rolled.into(), "die that shows", "dice that show");
            format!("You have {rolled} {dice} {face}, not {wanted}. Choose fewer of them.")
        }
    }
}

fn nothing_fits(language: Language, yarn: u8) -> String {
    match (language, yarn) {
        (Polish, 0) => "Ten rzut nigdzie nie pasuje: to kotastrofa.".to_owned(),
        (English, 0) => "This roll fits nowhere: it is a cat-astrophe.".to_owned(),
        (Polish, _) => {
            "Ten rzut nigdzie nie pasuje. Przerzuć kości za włóczkę albo pogódź się z kotastrofą.".to_owned()
        }
        (English, _) => "This roll fits nowhere. Reroll with yarn or accept the cat-astrophe.".to_owned(),
    }
}
