//! Liar's dice in words.

use ::liars_dice::{Action, Bid, Notice, Obstacle, Setup, State, View};
use engine::{NoOptions, Seat};

use crate::Language::{self, English, Polish};
use crate::{Fact, Names, Overview, Told, pick};

crate::texts! {
    name { pl: "Kości kłamcy", en: "Liar's dice" }
    tagline { pl: "Licytuj, blefuj i nie daj się złapać", en: "Bid, bluff and do not get caught" }
    blurb { pl: "Każdy widzi tylko swoją kość. Licytujcie, ile kości pokazuje daną liczbę oczek, aż ktoś nie uwierzy.", en: "Everybody sees their own die only. Bid how many dice show a number, until somebody does not believe it." }
    ending { pl: "Ktoś stracił ostatnie życie.", en: "Somebody has lost their last life." }
    to_roll { pl: "Rzut kośćmi", en: "The dice are rolled" }
    to_begin { pl: "Licytuj", en: "Make a bid" }
    to_answer { pl: "Przebij albo sprawdź", en: "Bid higher or doubt it" }
    the_bid { pl: "licytacja", en: "bid" }
    die { pl: "kość", en: "die" }
    lives { pl: "życia", en: "lives" }
}

impl Told for State {
    /// Unknown: a traditional game.
    const DESIGNER: &'static str = "–";
    const MINUTES: usize = 3;

    fn name(language: Language) -> &'static str {
        name(language)
    }

    fn tagline(language: Language) -> &'static str {
        tagline(language)
    }

    fn blurb(language: Language) -> &'static str {
        blurb(language)
    }

    fn say_notice(language: Language, notice: &Notice, _: &Setup, names: &Names<'_>) -> Option<String> {
        Some(match *notice {
            Notice::Rolled { die: None } => {
                pick!(language, "Kości są rzucone.", "The dice are rolled.").to_owned()
            }
            Notice::Rolled { die: Some(die) } => match language {
                Polish => format!("Na twojej kości wypada {die}."),
                English => format!("You roll a {die}."),
            },
            Notice::Bid { seat, bid } => match language {
                Polish => format!("{} {}.", names.polish(seat, "Licytujesz", "licytuje"), in_short(bid)),
                English => format!("{} {}.", names.english(seat, "bid", "bids"), in_short(bid)),
            },
            Notice::Doubted { seat, dice, loser } => {
                let dice = dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                match language {
                    Polish => format!(
                        "{}. Na kościach jest {dice}. {} życie.",
                        names.polish(seat, "Sprawdzasz", "sprawdza"),
                        names.polish(loser, "Tracisz", "traci"),
                    ),
                    English => format!(
                        "{} the bid. The dice show {dice}. {} a life.",
                        names.english(seat, "doubt", "doubts"),
                        names.english(loser, "lose", "loses"),
                    ),
                }
            }
        })
    }

    fn say_action(language: Language, action: &Action, _: Seat, _: &View, _: &Names<'_>) -> String {
        match (*action, language) {
            (Action::Bid(bid), Polish) => format!("Licytuj {}", in_short(bid)),
            (Action::Bid(bid), English) => format!("Bid {}", in_short(bid)),
            (Action::Doubt, _) => pick!(language, "Sprawdź", "Doubt it").to_owned(),
        }
    }

    fn say_obstacle(language: Language, obstacle: &Obstacle, _: &Names<'_>) -> String {
        match (*obstacle, language) {
            (Obstacle::GameOver, _) => {
                pick!(language, "Gra się już skończyła.", "The game is over.").to_owned()
            }
            (Obstacle::NotYourTurn, _) => {
                pick!(language, "To jeszcze nie twoja kolej.", "It is not your turn yet.").to_owned()
            }
            (Obstacle::TooLow(bid), Polish) => format!("Trzeba przebić {}.", in_short(bid)),
            (Obstacle::TooLow(bid), English) => format!("The bid to beat is {}.", in_short(bid)),
            (Obstacle::NothingToDoubt, _) => {
                pick!(language, "Nie ma jeszcze czego sprawdzać.", "There is no bid to doubt yet.").to_owned()
            }
        }
    }

    fn say_bad_option(_: Language, bad: &NoOptions) -> String {
        match *bad {}
    }

    fn say_phase(language: Language, view: &View) -> &'static str {
        match view.bid {
            _ if !view.rolled => to_roll(language),
            None => to_begin(language),
            Some(_) => to_answer(language),
        }
    }

    fn say_ending(language: Language, view: &View) -> Option<&'static str> {
        view.is_over().then(|| ending(language))
    }

    fn overview(language: Language, view: &View) -> Overview {
        let bid = view.bid.map_or_else(|| "–".to_owned(), in_short);
        let of_seat = |(seat, left)| {
            let own = view.die.filter(|_| view.viewer.seat() == Some(seat));
            let seen = own.map_or_else(|| "?".to_owned(), |die| die.to_string());
            let seen = if view.rolled { seen } else { "–".to_owned() };
            vec![Fact::new(die(language), &seen), Fact::new(lives(language), left)]
        };
        Overview {
            drawing: None,
            shared: vec![Fact::new(the_bid(language), &bid)],
            seats: view.lives.pairs().map(of_seat).collect(),
        }
    }
}

/// A bid as players write it: the number of dice and their face.
fn in_short(bid: Bid) -> String {
    format!("{} × {}", bid.count, bid.face)
}
