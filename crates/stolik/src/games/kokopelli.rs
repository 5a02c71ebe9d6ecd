//! Kokopelli on the command line and in the terminal.

use std::fmt::Write as _;

use kokopelli::{Notice, Pile, Reason, State, View};
use table::{Seat, Viewer};

use crate::games::{Playable, cards, whoever};

impl Playable for State {
    fn tell(notice: &Notice, viewer: Viewer) -> String {
        match notice {
            Notice::Dealt { hand: Some(hand) } => format!("{} is dealt {hand}", whoever(viewer)),
            Notice::Dealt { hand: None } => "cards are dealt".to_owned(),
            Notice::TurnBegan { round, seat, actions } => {
                let actions =
                    if *actions == 1 { "1 action".to_owned() } else { format!("{actions} actions") };
                format!("seat {seat}'s turn in round {round}: {actions}")
            }
            Notice::Drew { seat, cards: Some(cards), .. } => format!("seat {seat} draws {cards}"),
            Notice::Drew { seat, count, cards: None } => format!("seat {seat} draws {}", cards(*count)),
            Notice::PileExhausted { seat } => format!("seat {seat}'s draw pile is exhausted"),
            Notice::Opened { seat, card, pile } => {
                format!("seat {seat} opens {card} {}", place(*seat, *pile))
            }
            Notice::Played { seat, card, pile } => {
                format!("seat {seat} plays {card} {}", place(*seat, *pile))
            }
            Notice::Scored { seat, points, reason } => {
                format!("seat {seat} scores {points}: {}", reason_in_words(*reason))
            }
            Notice::ExtraAction { seat, owner } if seat == owner => {
                format!("seat {seat} gets an extra action from its own vase")
            }
            Notice::ExtraAction { seat, owner } => {
                format!("seat {seat} gets an extra action from seat {owner}'s vase")
            }
            Notice::Finished { seat, pile, ceremony } => {
                format!("seat {seat} finishes {} {}", ceremony.ceremony, place(*seat, *pile))
            }
            Notice::GameEndTilePlaced { ceremony, left } => {
                format!("a Game End tile on {ceremony}: {left} left")
            }
            Notice::Cancelled { seat, space, ceremony } => {
                format!("seat {seat} cancels {} on space {space}", ceremony.ceremony)
            }
            Notice::Exchanged { seat, count } => format!("seat {seat} exchanges {}", cards(*count)),
            Notice::Buried { seat, card: Some(card) } => format!("seat {seat} buries {card}"),
            Notice::Buried { seat, card: None } => format!("seat {seat} buries a card"),
            Notice::GameEnded { ending } => format!("the game is over: {}", ending.words()),
        }
    }

    fn show(views: &[View]) -> String {
        let Some(view) = views.first() else { return String::new() };
        let mut text = format!(
            "  round {} | Game End tiles {} | 4-point tiles {} | 3-point tiles {}\n",
            view.round,
            view.tiles.game_end,
            view.tiles.fours.len(),
            view.tiles.threes.len()
        );
        for (seat, place) in view.places.pairs() {
            let turn = if view.turn == seat { '>' } else { ' ' };
            let _ = writeln!(
                text,
                "{turn} seat {seat}: {:>3} points | draw pile {:>2} | discarded {}",
                place.points,
                place.pile,
                place.discards.size()
            );
            let own = views.iter().find(|view| view.viewer == Viewer::Seat(seat)).and_then(|view| view.own);
            let hand = own.map_or_else(|| format!("({})", cards(place.hand)), |own| own.hand.to_string());
            let _ = writeln!(text, "    hand: {hand}");
            let village: Vec<_> = place
                .village
                .iter()
                .map(|(space, pile)| {
                    let kokopelli = if pile.kokopelli > 0 {
                        format!(", {} kokopelli", pile.kokopelli)
                    } else {
                        String::new()
                    };
                    format!("{space}: {} ({}{kokopelli})", pile.ceremony, cards(pile.cards))
                })
                .collect();
            let _ = writeln!(text, "    village: {}", village.join(" | "));
        }
        text
    }
}

/// Where a pile lies, as the player at it would say.
fn place(seat: Seat, pile: Pile) -> String {
    if pile.village == seat {
        format!("on space {}", pile.space)
    } else {
        format!("in seat {}'s village, space {}", pile.village, pile.space)
    }
}

const fn reason_in_words(reason: Reason) -> &'static str {
    match reason {
        Reason::EmptyHand => "the hand is empty",
        Reason::Tile => "a finished ceremony",
        Reason::OthersFinish => "another player finished the ceremony",
        Reason::Paw => "the paw",
        Reason::MotherOfHeaven => "the mother of heaven",
        Reason::Tortoise => "the tortoise",
        Reason::Shaman => "the shaman",
        Reason::SmallPile => "a small draw pile",
        Reason::Village => "the ceremonies of the village",
    }
}
