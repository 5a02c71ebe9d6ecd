//! Szkoła latania on the command line and in the terminal.

use std::fmt::Write as _;

use anyhow::Context;
use szkola_latania::{Cards, Item, Notice, Phase, State, View};
use table::{BySeat, Viewer};

use crate::games::{Playable, cards, whoever};

impl Playable for State {
    fn read_option(name: &str, value: &str) -> anyhow::Result<String> {
        if name == "deck" {
            std::fs::read_to_string(value).with_context(|| format!("{value} cannot be read"))
        } else {
            Ok(value.to_owned())
        }
    }

    const SCORES: &'static str = "fewest points win";

    fn tell(notice: &Notice, viewer: Viewer) -> String {
        match notice {
            Notice::RoundBegan { round, leader, items } => {
                let holders: Vec<_> = items
                    .pairs()
                    .filter_map(|(seat, item)| item.map(|item| format!("seat {seat} {}", item.name())))
                    .collect();
                let items =
                    if holders.is_empty() { String::new() } else { format!("; {}", holders.join(", ")) };
                format!("round {} begins, seat {leader} leads{items}", round + 1)
            }
            Notice::Dealt { hand: Some(hand) } => format!("{} is dealt {hand}", whoever(viewer)),
            Notice::Dealt { hand: None } => "cards are dealt".to_owned(),
            Notice::Played { seat, cards, total } => {
                format!("seat {seat} plays {cards} and announces {total}")
            }
            Notice::Anointed { seat, total } => {
                format!("seat {seat} spends ointment and announces {total} again")
            }
            Notice::Took { seat, cards: taken } => {
                format!("seat {seat} takes {}: {taken}", cards(taken.size()))
            }
            Notice::Drew { seat, cards: Some(cards), .. } => format!("seat {seat} draws {cards}"),
            Notice::Drew { seat, count, cards: None } => format!("seat {seat} draws {}", cards(*count)),
            Notice::RoundEnded { round, penalties, points } => {
                let penalties: Vec<_> = penalties
                    .pairs()
                    .map(|(seat, penalty)| {
                        let (taken, left) = (penalty.taken, penalty.left);
                        format!(
                            "seat {seat} +{} ({taken} taken, {left} in hand) = {}",
                            penalty.points, points[seat]
                        )
                    })
                    .collect();
                format!("round {} ends: {}", round + 1, penalties.join("; "))
            }
            Notice::GameEnded => "the game is over".to_owned(),
        }
    }

    fn show(views: &[View]) -> String {
        let Some(view) = views.first() else { return String::new() };
        let hands: BySeat<Option<Cards>> = BySeat::from_fn(view.places.players(), |seat| {
            views.iter().find(|view| view.viewer == Viewer::Seat(seat)).and_then(|view| view.hand)
        });
        let mut text = String::new();
        let beat = view.announced.map_or("lead".to_owned(), |total| format!("beat {total}"));
        let _ = writeln!(
            text,
            "  table: {} | {beat} | draw pile {} | round {} of {}",
            if view.table.is_empty() { "empty".to_owned() } else { view.table.to_string() },
            view.pile,
            view.round + 1,
            view.setup.rounds()
        );
        for (seat, place) in view.places.pairs() {
            let turn = if view.phase == Phase::Turn && view.turn == seat { '>' } else { ' ' };
            let hand =
                hands[seat].map_or_else(|| format!("({})", cards(place.hand)), |hand| hand.to_string());
            let item = place.item.map_or(String::new(), |item| match item {
                Item::Ointment => format!(" | ointment, {} tokens", view.tokens),
                other => format!(" | {}", other.name()),
            });
            let _ = writeln!(
                text,
                "{turn} seat {seat}: {hand:<24} | taken this round {:>2} | points {:>3}{item}",
                place.taken.size(),
                place.points
            );
        }
        text
    }
}
