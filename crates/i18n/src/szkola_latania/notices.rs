//! What happened, as lines of the log.

use engine::{BySeat, Seat};
use szkola_latania::{Item, Notice, Penalty, Setup};

use crate::Language::{self, English, Polish};
use crate::grammar::{self, plural, plural_en};
use crate::szkola_latania::{cards, ending, item_accusative};
use crate::{Names, pick};

/// A line of the log.
pub fn notice(language: Language, notice: &Notice, setup: &Setup, names: &Names<'_>) -> Option<String> {
    Some(match *notice {
        Notice::RoundBegan { round, leader, items } => {
            round_began(language, (round, setup.rounds()), leader, items, names)
        }
        Notice::Dealt { hand: None } => {
            pick!(language, "Karty zostały rozdane.", "The cards are dealt.").to_owned()
        }
        Notice::Dealt { hand: Some(hand) } => match language {
            Polish => format!("Dostajesz {}.", cards(language, hand)),
            English => format!("You are dealt {}.", cards(language, hand)),
        },
        Notice::Played { seat, cards: played, total } => {
            let played = cards(language, played);
            match language {
                Polish => format!("{} {played}: suma {total}.", names.polish(seat, "Zagrywasz", "zagrywa")),
                English => format!("{} {played} for {total}.", names.english(seat, "play", "plays")),
            }
        }
        Notice::Anointed { seat, total } => match language {
            Polish => {
                format!(
                    "{} żeton maści: suma nadal wynosi {total}.",
                    names.polish(seat, "Zużywasz", "zużywa")
                )
            }
            English => {
                format!(
                    "{} an ointment token: the total stays {total}.",
                    names.english(seat, "spend", "spends")
                )
            }
        },
        Notice::Took { seat, cards: taken } => {
            let taken = grammar::cards(language, taken.size().into());
            match language {
                Polish => format!("{} ze stołu {taken}.", names.polish(seat, "Bierzesz", "bierze")),
                English => format!("{} {taken} from the table.", names.english(seat, "take", "takes")),
            }
        }
        Notice::Drew { seat, count, cards: seen } => {
            let drawn = match seen {
                Some(seen) => cards(language, seen),
                None => grammar::cards(language, count.into()),
            };
            match language {
                Polish => format!("{} {drawn}.", names.polish(seat, "Dobierasz", "dobiera")),
                English => format!("{} {drawn}.", names.english(seat, "draw", "draws")),
            }
        }
        Notice::RoundEnded { round, penalties, points } => {
            round_ended(language, (round, setup.rounds()), penalties, points, names)
        }
        Notice::GameEnded => {
            format!("{} {}", pick!(language, "Koniec gry.", "The game is over."), ending(language))
        }
    })
}

/// Rounds are counted from 0 in the code and from 1 for people; a game of one round does not show the number.
fn round_began(
    language: Language,
    (round, rounds): (u8, u8),
    leader: Seat,
    items: BySeat<Option<Item>>,
    names: &Names<'_>,
) -> String {
    let heading = match (language, rounds) {
        (_, 1) => String::new(),
        (Polish, _) => format!("Runda {} z {rounds}. ", round + 1),
        (English, _) => format!("Round {} of {rounds}. ", round + 1),
    };
    let lead = match language {
        Polish => names.polish(leader, "Zaczynasz", "zaczyna"),
        English => names.english(leader, "lead", "leads"),
    };
    let held = items.pairs().filter_map(|(seat, item)| Some(holds(language, seat, (*item)?, names)));
    let held = held.collect::<Vec<_>>();
    if held.is_empty() {
        return format!("{heading}{lead}.");
    }
    format!("{heading}{lead}. {}: {}.", pick!(language, "Przedmioty", "Items"), held.join(", "))
}

/// "Ola ma maczugę", "you have the club": for use inside a sentence.
fn holds(language: Language, seat: Seat, item: Item, names: &Names<'_>) -> String {
    let item = item_accusative(language, item);
    match language {
        Polish => format!("{} {item}", names.polish(seat, "ty masz", "ma")),
        English if names.is_me(seat) => format!("you have {item}"),
        English => format!("{} has {item}", names.name(language, seat)),
    }
}

fn round_ended(
    language: Language,
    (round, rounds): (u8, u8),
    penalties: BySeat<Penalty>,
    points: BySeat<u16>,
    names: &Names<'_>,
) -> String {
    let heading = match (language, rounds) {
        (Polish, 1) => "Koniec rundy".to_owned(),
        (English, 1) => "The round is over".to_owned(),
        (Polish, _) => format!("Koniec rundy {} z {rounds}", round + 1),
        (English, _) => format!("Round {} of {rounds} is over", round + 1),
    };
    let score = |(seat, penalty): (Seat, &Penalty)| {
        let who = match language {
            Polish if names.is_me(seat) => "ty".to_owned(),
            English if names.is_me(seat) => "you".to_owned(),
            Polish | English => names.name(language, seat),
        };
        let sum = match (language, rounds) {
            (_, 1) => String::new(),
            (Polish, _) => format!(" (razem {})", points[seat]),
            (English, _) => format!(" ({} in all)", points[seat]),
        };
        let dash = pick!(language, " –", "");
        format!("{who}{dash} {}{sum}", penalty_points(language, penalty.points.into()))
    };
    format!("{heading}: {}.", penalties.pairs().map(score).collect::<Vec<_>>().join(", "))
}

fn penalty_points(language: Language, points: usize) -> String {
    let noun = match language {
        Polish => plural(points, "punkt karny", "punkty karne", "punktów karnych"),
        English => plural_en(points, "penalty point", "penalty points"),
    };
    format!("{points} {noun}")
}
