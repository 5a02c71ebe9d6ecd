//! How the game is written in records.

use engine::records::{Fault, Notation, all, both, read_name, read_seat};
use engine::{BySeat, Json, Seat};
use serde::Serialize;

use crate::actions::Action;
use crate::chance::Outcome;
use crate::components::{Cards, Face};
use crate::deck::{BadDeck, Deck};
use crate::items::Item;
use crate::options::{Mode, Setup};
use crate::state::State;

#[derive(Serialize)]
struct Options {
    mode: Mode,
    deck: Deck,
}

#[derive(Serialize)]
struct Lots {
    first: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    items: Option<BySeat<Item>>,
}

impl Notation for State {
    fn options(setup: &Setup) -> impl Serialize {
        Options { mode: setup.mode, deck: setup.deck }
    }

    fn setup(setup: &Setup) -> impl Serialize {
        Lots { first: setup.first, items: setup.items }
    }

    fn read_setup(players: usize, options: &Json, setup: &Json) -> Result<Setup, Fault> {
        let mode = read_name(options.field("mode")?, "mode", &Mode::NAMED)?;
        let deck = options.field("deck").and_then(read_deck);
        let first = setup.field("first").and_then(|first| read_seat(first, players));
        let items = if mode == Mode::Advanced {
            setup.field("items").and_then(read_items).map(Some)
        } else {
            Ok(None)
        };
        let ((deck, first), items) = both(both(deck, first), items)?;
        Ok(Setup { players: players as u8, mode, deck, first, items })
    }

    fn read_action(json: &Json) -> Result<Action, Fault> {
        match json.variant()? {
            ("play", Some(play)) => {
                let [cards, total] = play.fields(["cards", "total"])?;
                let total = total.whole_in("total", 0..=i64::from(u8::MAX));
                let (cards, total) = both(read_cards(cards), total)?;
                Ok(Action::Play { cards, total: total as u8 })
            }
            ("take", None) => Ok(Action::Take),
            ("anoint", None) => Ok(Action::Anoint),
            _ => Err(Fault::shape(format!(
                "unknown move {json}; known are {{\"play\":{{\"cards\":[…],\"total\":…}}}}, \"take\", \"anoint\""
            ))),
        }
    }

    fn read_outcome(json: &Json) -> Result<Outcome, Fault> {
        match json.variant()? {
            ("deal", Some(hands)) => {
                let hands = all(hands.list()?.iter().map(read_cards))?;
                let by_seat = BySeat::from_slice(&hands).ok_or_else(|| {
                    Fault::game(format!("{} hands are dealt: there are 2 to 6", hands.len()))
                })?;
                Ok(Outcome::Deal(by_seat))
            }
            ("draw", Some(cards)) => Ok(Outcome::Draw(read_cards(cards)?)),
            _ => Err(Fault::shape(format!(
                "unknown outcome {json}; known are {{\"deal\":[[…],…]}}, {{\"draw\":[…]}}"
            ))),
        }
    }
}

/// Moves are sent in the same form as in records.
impl TryFrom<Json> for Action {
    type Error = Fault;

    fn try_from(json: Json) -> Result<Self, Fault> {
        State::read_action(&json)
    }
}

pub(crate) fn read_deck(json: &Json) -> Result<Deck, Fault> {
    let counts = json.pairs()?.iter().map(|(name, count)| Ok((name.as_str(), count.whole()?)));
    Deck::from_counts(counts.collect::<Result<Vec<_>, Fault>>()?).map_err(|bad| match bad {
        BadDeck::UnknownCard(_) | BadDeck::NotAFile(_) | BadDeck::NotANumber { .. } => {
            Fault::shape(bad.to_string())
        }
        BadDeck::NoSuchValue(_) | BadDeck::BadCount { .. } | BadDeck::BadSize(_) => {
            Fault::game(bad.to_string())
        }
    })
}

fn read_items(json: &Json) -> Result<BySeat<Item>, Fault> {
    let items = json.list()?.iter().map(|item| read_name(item, "item", &Item::NAMED));
    let items = items.collect::<Result<Vec<_>, _>>()?;
    BySeat::from_slice(&items)
        .ok_or_else(|| Fault::game(format!("{} items are dealt: one to each player", items.len())))
}

fn read_cards(json: &Json) -> Result<Cards, Fault> {
    let faces = all(json.list()?.iter().map(read_face))?;
    Cards::from_list(&faces).map_err(Fault::game)
}

pub(crate) fn read_face(json: &Json) -> Result<Face, Fault> {
    match json {
        Json::Whole(_) => {
            json.whole_in("card", 1..=i64::from(Face::HIGHEST)).map(|value| Face::of_value(value as u8))
        }
        Json::Text(name) if name == "hegemon" => Ok(Face::HEGEMON),
        other => Err(Fault::shape(format!("unknown card {other}; cards are 1 to 13 and \"hegemon\""))),
    }
}
