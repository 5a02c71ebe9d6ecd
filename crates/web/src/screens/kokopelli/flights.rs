//! Animations of what has happened.

use engine::Seat;
use games::GameId;
use kokopelli::{Card, Notice, Pile, State};

use crate::motion::{self, Flight, What};
use crate::session::Scene;

/// The flights that one notice causes.
pub fn of(scene: &Scene<State>, notice: &Notice) -> Vec<Flight> {
    match *notice {
        Notice::Opened { seat, pile, card } | Notice::Played { seat, pile, card, .. } => {
            vec![Flight { what: face(card), from: hand_of(scene, seat), to: space(pile) }]
        }
        Notice::Finished { pile, ceremony, .. } => {
            vec![Flight { what: face(ceremony.ceremony), from: space(pile), to: discards(pile.village) }]
        }
        Notice::Cancelled { seat, space: number, ceremony } => {
            let from = space(Pile { village: seat, space: number });
            vec![Flight { what: face(ceremony.ceremony), from, to: discards(seat) }]
        }
        Notice::Scored { seat, points, .. } => {
            let from = if scene.me == Some(seat) { ".prompt".to_owned() } else { ".tiles".to_owned() };
            vec![Flight { what: What::Points(points.into()), from, to: motion::seat(seat) }]
        }
        Notice::Drew { seat, .. } => {
            let from = if scene.me == Some(seat) { ".moves .move".to_owned() } else { discards(seat) };
            vec![Flight { what: back(), from, to: hand_of(scene, seat) }]
        }
        _ => Vec::new(),
    }
}

fn face(card: Card) -> What {
    What::Card(GameId::Kokopelli.name(), card.name().to_owned())
}

fn back() -> What {
    What::Thing(GameId::Kokopelli.name(), "card-back".to_owned())
}

/// The viewer's cards are visible; for other seats, use their place in the bar.
fn hand_of(scene: &Scene<State>, seat: Seat) -> String {
    if scene.me == Some(seat) { ".cards".to_owned() } else { motion::seat(seat) }
}

fn space(Pile { village, space }: Pile) -> String {
    format!(".space[data-village='{}'][data-space='{space}']", village.index())
}

/// Next to the village's name, where discarded cards are counted.
fn discards(village: Seat) -> String {
    format!("#village-{}", village.index())
}
