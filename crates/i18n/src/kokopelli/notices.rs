//! What happened, as lines of the log.

use ::kokopelli::{Card, Cards, Ceremony, Notice, Pile, Reason};
use engine::Seat;

use crate::Language::{self, English, Polish};
use crate::grammar::{self, plural, plural_en};
use crate::kokopelli::places::{pile as at, village as in_village};
use crate::kokopelli::{card as name_of, card_genitive, ending, reason as what_for};
use crate::{Names, pick};

/// A line of the log.
pub fn notice(language: Language, notice: &Notice, names: &Names<'_>) -> Option<String> {
    Some(match *notice {
        Notice::Dealt { hand: None } => {
            pick!(language, "Karty zostały rozdane.", "The cards are dealt.").to_owned()
        }
        Notice::Dealt { hand: Some(hand) } => match language {
            Polish => format!("Dostajesz karty: {}.", cards(language, hand)),
            English => format!("You are dealt {}.", cards(language, hand)),
        },
        Notice::TurnBegan { round, seat, actions } => turn_began(language, round, seat, actions, names),
        Notice::Drew { seat, count, cards: drawn } => drew(language, seat, count, drawn, names),
        Notice::PileExhausted { seat } => pile_exhausted(language, seat, names),
        Notice::Opened { seat, card, pile } => {
            let (opened, place) = (card_genitive(language, card), at(language, seat, pile, names));
            match language {
                Polish => {
                    format!(
                        "{} ceremonię {opened} {place}.",
                        names.polish(seat, "Rozpoczynasz", "rozpoczyna")
                    )
                }
                English => format!("{} {opened} {place}.", names.english(seat, "open", "opens")),
            }
        }
        Notice::Played { seat, card, pile } => {
            let (played, place) = (card_genitive(language, card), at(language, seat, pile, names));
            match language {
                Polish => format!("{} kartę {played} {place}.", names.polish(seat, "Zagrywasz", "zagrywa")),
                English => format!("{} {played} {place}.", names.english(seat, "play", "plays")),
            }
        }
        Notice::Scored { seat, points, reason } => scored(language, seat, points, reason, names),
        Notice::ExtraAction { seat, owner } => extra_action(language, seat, owner, names),
        Notice::Finished { seat, pile, ceremony } => finished(language, seat, pile, ceremony, names),
        Notice::GameEndTilePlaced { ceremony, left } => game_end_tile(language, ceremony, left),
        Notice::Cancelled { seat, ceremony, .. } => cancelled(language, seat, ceremony, names),
        Notice::Exchanged { seat, count } => exchanged(language, seat, count, names),
        Notice::Buried { seat, card } => buried(language, seat, card, names),
        Notice::GameEnded { ending: how } => {
            format!("{} {}", pick!(language, "Koniec gry.", "The game is over."), ending(language, how))
        }
    })
}

/// Cards by name, in a list: "Szaman, Szaman i Wazon".
pub(super) fn cards(language: Language, cards: Cards) -> String {
    let names = cards.iter().map(|card| name_of(language, card).to_owned()).collect::<Vec<_>>();
    grammar::list(language, &names)
}

fn turn_began(language: Language, round: u16, seat: Seat, actions: u8, names: &Names<'_>) -> String {
    let actions = grammar::actions(language, actions.into());
    match language {
        Polish => format!("Runda {round}: {} {actions}.", names.polish(seat, "masz", "ma")),
        English if names.is_me(seat) => format!("Round {round}: you have {actions}."),
        English => format!("Round {round}: {} has {actions}.", names.name(language, seat)),
    }
}

fn drew(language: Language, seat: Seat, count: u8, drawn: Option<Cards>, names: &Names<'_>) -> String {
    let number = grammar::cards(language, count.into());
    let who = match language {
        Polish => names.polish(seat, "Bierzesz z talii", "bierze z talii"),
        English => names.english(seat, "draw", "draws"),
    };
    match drawn {
        Some(drawn) if !drawn.is_empty() => format!("{who} {number}: {}.", cards(language, drawn)),
        _ => format!("{who} {number}."),
    }
}

fn pile_exhausted(language: Language, seat: Seat, names: &Names<'_>) -> String {
    match language {
        Polish => {
            format!("{} już kart w talii: to ostatnia runda.", names.polish(seat, "Nie masz", "nie ma"))
        }
        English => {
            let who = names.english(seat, "have", "has");
            format!("{who} no cards left in the draw pile: this is the last round.")
        }
    }
}

fn scored(language: Language, seat: Seat, points: u16, reason: Reason, names: &Names<'_>) -> String {
    let what = what_for(language, reason);
    match language {
        Polish => format!("{} {points} PZ: {what}.", names.polish(seat, "Zdobywasz", "zdobywa")),
        English => format!("{} {points} VP: {what}.", names.english(seat, "score", "scores")),
    }
}

fn extra_action(language: Language, seat: Seat, owner: Seat, names: &Names<'_>) -> String {
    match language {
        Polish => {
            let who = names.polish(seat, "Dostajesz", "dostaje");
            if seat == owner {
                format!("{who} dodatkową akcję dzięki własnemu wazonowi.")
            } else if names.is_me(owner) {
                format!("{who} dodatkową akcję dzięki twojemu wazonowi.")
            } else {
                format!("{who} dodatkową akcję (wazon: {}).", names.name(language, owner))
            }
        }
        English => {
            let who = names.english(seat, "get", "gets");
            let whose = match (seat == owner, names.is_me(owner)) {
                (true, true) => "your own".to_owned(),
                (true, false) => "their own".to_owned(),
                (false, _) => names.whose(owner),
            };
            format!("{who} an extra action from {whose} Vase.")
        }
    }
}

fn finished(language: Language, seat: Seat, pile: Pile, ceremony: Ceremony, names: &Names<'_>) -> String {
    let place = in_village(language, seat, pile.village, names);
    let ceremony = card_genitive(language, ceremony.ceremony);
    match language {
        Polish => format!("{} ceremonię {ceremony} {place}.", names.polish(seat, "Kończysz", "kończy")),
        English => format!("{} {ceremony} {place}.", names.english(seat, "finish", "finishes")),
    }
}

fn game_end_tile(language: Language, ceremony: Card, left: u8) -> String {
    let name = card_genitive(language, ceremony);
    match (language, left) {
        (Polish, 0) => format!("Na płytkę {name} trafia ostatni żeton końca gry: to ostatnia runda."),
        (English, 0) => format!("The last Game End tile goes on {name}: this is the last round."),
        (Polish, _) => {
            let remain = plural(left.into(), "Pozostaje", "Pozostają", "Pozostaje");
            format!("Na płytkę {name} trafia żeton końca gry. {remain} {left}.")
        }
        (English, _) => {
            let are = plural_en(left.into(), "is", "are");
            format!("A Game End tile goes on {name}. There {are} {left} left.")
        }
    }
}

fn cancelled(language: Language, seat: Seat, ceremony: Ceremony, names: &Names<'_>) -> String {
    let name = card_genitive(language, ceremony.ceremony);
    let number = grammar::cards_there_are(language, ceremony.cards.into());
    match language {
        Polish => {
            format!("{} swoją ceremonię {name} ({number}).", names.polish(seat, "Przerywasz", "przerywa"))
        }
        English => {
            let whose = if names.is_me(seat) { "your" } else { "their" };
            format!("{} {whose} {name} ({number}).", names.english(seat, "cancel", "cancels"))
        }
    }
}

fn exchanged(language: Language, seat: Seat, count: u8, names: &Names<'_>) -> String {
    match (language, count) {
        (Polish, 0) => format!("{} pustą rękę.", names.polish(seat, "Wymieniasz", "wymienia")),
        (English, 0) => format!("{} an empty hand.", names.english(seat, "exchange", "exchanges")),
        (Polish, _) => {
            let number = grammar::cards(language, count.into());
            format!("{} {number}.", names.polish(seat, "Wymieniasz", "wymienia"))
        }
        (English, _) => {
            let number = grammar::cards(language, count.into());
            format!("{} {number}.", names.english(seat, "exchange", "exchanges"))
        }
    }
}

fn buried(language: Language, seat: Seat, card: Option<Card>, names: &Names<'_>) -> String {
    let card = match (language, card) {
        (Polish, None) => "kartę".to_owned(),
        (English, None) => "a card".to_owned(),
        (Polish, Some(card)) => format!("kartę {}", card_genitive(language, card)),
        (English, Some(card)) => name_of(language, card).to_owned(),
    };
    match language {
        Polish => format!("{} {card} na spód talii.", names.polish(seat, "Wkładasz", "wkłada")),
        English => format!("{} {card} under the draw pile.", names.english(seat, "put", "puts")),
    }
}
