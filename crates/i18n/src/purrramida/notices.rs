//! What happened, as lines of the log.

use ::purrramida::{Board, DICE, GOLDEN, Notice};
use engine::Seat;

use crate::Language::{self, English, Polish};
use crate::purrramida::{cause, dice, ending, with_dice};
use crate::{Names, pick};

/// A line of the log.
pub fn notice(language: Language, notice: &Notice, board: &Board, names: &Names<'_>) -> Option<String> {
    Some(match *notice {
        Notice::TurnBegan { seat, dice } => turn_began(language, seat, dice, names),
        Notice::Rolled { seat, dice } => {
            let rolled = dice.faces().map(|face| face.to_string()).collect::<Vec<_>>().join(", ");
            match language {
                Polish => format!("{} {rolled}.", names.polish(seat, "Wyrzucasz", "wyrzuca")),
                English => format!("{} {rolled}.", names.english(seat, "roll", "rolls")),
            }
        }
        Notice::YarnSpent { seat } => match language {
            Polish => format!("{} jeszcze raz za żeton włóczki.", names.polish(seat, "Rzucasz", "rzuca")),
            English => format!("{} a yarn token to roll again.", names.english(seat, "spend", "spends")),
        },
        Notice::DicePlaced { seat, field, dice: placed } => {
            let (placed, value) = (dice(language, placed), board.value(field));
            match language {
                Polish => format!("{} {placed} na polu {value}.", names.polish(seat, "Kładziesz", "kładzie")),
                English => format!("{} {placed} on a field of {value}.", names.english(seat, "put", "puts")),
            }
        }
        Notice::CatAstrophe { seat, cause: why } => match language {
            Polish => format!("{} kotastrofę. {}", names.polish(seat, "Masz", "ma"), cause(language, why)),
            English => {
                format!("{} a cat-astrophe. {}", names.english(seat, "have", "has"), cause(language, why))
            }
        },
        Notice::TilePlaced { seat, field, golden } => {
            tile_placed(language, seat, board.value(field), golden, names)
        }
        Notice::YarnTaken { seat, field } => {
            let value = board.value(field);
            match language {
                Polish => {
                    format!("{} żeton włóczki z pola {value}.", names.polish(seat, "Bierzesz", "bierze"))
                }
                English => {
                    format!("{} the yarn of a field of {value}.", names.english(seat, "take", "takes"))
                }
            }
        }
        Notice::WinnerFound { seat } => winner_found(language, seat, names),
        Notice::GameEnded { ending: how } => {
            format!("{} {}", pick!(language, "Koniec gry.", "The game is over."), ending(language, how))
        }
    })
}

fn turn_began(language: Language, seat: Seat, dice: u8, names: &Names<'_>) -> String {
    match (language, dice < DICE) {
        (Polish, false) => format!("{} swoją turę.", names.polish(seat, "Zaczynasz", "zaczyna")),
        (English, false) => format!("{} the turn.", names.english(seat, "begin", "begins")),
        (Polish, true) => {
            let dice = with_dice(language, dice);
            format!("{} dodatkową turę z {dice}.", names.polish(seat, "Dostajesz", "dostaje"))
        }
        (English, true) => {
            let dice = with_dice(language, dice);
            format!("{} an extra turn with {dice}.", names.english(seat, "get", "gets"))
        }
    }
}

fn tile_placed(language: Language, seat: Seat, value: u8, golden: bool, names: &Names<'_>) -> String {
    match language {
        Polish => {
            let tile = if golden { "złotą płytkę kota" } else { "płytkę kota" };
            format!("{} {tile} na polu {value}.", names.polish(seat, "Umieszczasz", "umieszcza"))
        }
        English => {
            let tile = if golden { "a golden cat tile" } else { "a cat tile" };
            format!("{} {tile} on a field of {value}.", names.english(seat, "place", "places"))
        }
    }
}

fn winner_found(language: Language, seat: Seat, names: &Names<'_>) -> String {
    match language {
        Polish if names.is_me(seat) => {
            format!("Umieszczasz swoją ostatnią płytkę, wygrywasz i bierzesz {GOLDEN} złotych płytek.")
        }
        Polish => {
            let name = names.name(language, seat);
            format!("{name} umieszcza swoją ostatnią płytkę, wygrywa i bierze {GOLDEN} złotych płytek.")
        }
        English if names.is_me(seat) => {
            format!("You place your last regular tile, win and take the {GOLDEN} golden tiles.")
        }
        English => {
            let name = names.name(language, seat);
            format!("{name} places their last regular tile, wins and takes the {GOLDEN} golden tiles.")
        }
    }
}
