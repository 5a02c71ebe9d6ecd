//! Why a move is not allowed.

use szkola_latania::{Face, Item, Obstacle};

use crate::Language::{self, English, Polish};
use crate::grammar::{self, plural};
use crate::szkola_latania::cards::{card as card_name, english_group, polish_group};
use crate::szkola_latania::item_accusative;
use crate::{Names, pick};

/// Why a move is not allowed, for the player who tried it.
pub fn obstacle(language: Language, obstacle: &Obstacle, names: &Names<'_>) -> String {
    match obstacle {
        Obstacle::GameOver => pick!(language, "Gra się już skończyła.", "The game is over.").to_owned(),
        Obstacle::CardsAreDrawn => pick!(
            language,
            "Karty są właśnie rozdawane. Poczekaj chwilę.",
            "Cards are being dealt. Wait a moment."
        )
        .to_owned(),
        Obstacle::NotYourTurn { turn } => {
            let name = names.name(language, *turn);
            match language {
                Polish => format!("To jeszcze nie twoja kolej. Teraz gra {name}."),
                English => format!("It is not your turn yet. {name} is playing."),
            }
        }
        Obstacle::NoCards => pick!(
            language,
            "Wybierz co najmniej jedną kartę z ręki.",
            "Choose at least one card from your hand."
        )
        .to_owned(),
        Obstacle::NotInHand { card, held, played } => not_in_hand(language, *card, *held, *played),
        Obstacle::HegemonTooLow { highest } => match language {
            Polish => format!("Hegemon udaje wartości tylko do {highest}. Z wyższą kartą go nie połączysz."),
            English => {
                format!("Hegemon stands for values up to {highest} only. He cannot join a higher card.")
            }
        },
        Obstacle::NotOneValue => pick!(
            language,
            "Te karty do siebie nie pasują. Zagraj karty jednej wartości.",
            "These cards do not go together. Play cards of one value.",
        )
        .to_owned(),
        Obstacle::OtherTotal { totals } => {
            let totals = totals.iter().map(u8::to_string).collect::<Vec<_>>();
            let totals = grammar::choice(language, &totals);
            match language {
                Polish => format!("Te karty nie dają takiej sumy. Możesz ogłosić {totals}."),
                English => format!("These cards do not make that total. You can announce {totals}."),
            }
        }
        Obstacle::TooLow { total, to_beat } => match language {
            Polish => {
                format!("Suma {total} to za mało. Zagraj więcej niż {to_beat} albo weź karty ze stołu.")
            }
            English => format!("A total of {total} is too low. Play more than {to_beat} or take the table."),
        },
        Obstacle::MustLead => pick!(
            language,
            "Na stole nie ma czego brać. Zaczynasz, więc zagraj kartę.",
            "There is nothing on the table to take. You lead, so play a card.",
        )
        .to_owned(),
        Obstacle::NotTheOintment { item } => not_the_ointment(language, *item),
        Obstacle::NothingToRepeat => pick!(
            language,
            "Nie ma sumy do powtórzenia. Zaczynasz, więc zagraj kartę.",
            "There is no total to repeat. You lead, so play a card.",
        )
        .to_owned(),
        Obstacle::NoTokens { each_round } => match language {
            Polish => {
                let tokens = plural(usize::from(*each_round), "żeton", "żetony", "żetonów");
                format!("Nie masz już żetonów maści. Na rundę przypadają {each_round} {tokens}.")
            }
            English => format!("Your ointment is used up. There are {each_round} tokens for each round."),
        },
    }
}

fn not_in_hand(language: Language, card: Face, held: u8, played: u8) -> String {
    match (language, held) {
        (Polish, 0) => format!("Nie masz na ręce takiej karty: {}.", card_name(Polish, card)),
        (English, 0) => format!("You do not hold {}.", english_group(card, 1)),
        (Polish, _) => {
            format!("Masz na ręce tylko {}, a chcesz zagrać {played}.", polish_group(card, held))
        }
        (English, _) => {
            format!("You hold only {}, not {played} of them.", english_group(card, held))
        }
    }
}

fn not_the_ointment(language: Language, item: Option<Item>) -> String {
    match (language, item) {
        (Polish, None) => "W tej grze nie ma maści latania. Zagraj karty albo weź te ze stołu.".to_owned(),
        (English, None) => "This game has no flying ointment. Play cards or take the table.".to_owned(),
        (Polish, Some(item)) => {
            format!(
                "Sumę powtarza tylko gracz z maścią latania, a ty masz {}.",
                item_accusative(language, item)
            )
        }
        (English, Some(item)) => {
            let item = item_accusative(language, item);
            format!("Only the holder of the flying ointment repeats a total; you have {item}.")
        }
    }
}
