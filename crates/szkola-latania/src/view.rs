//! R11 Who knows what: the only file that decides what may leave the position.

use engine::chance::Last;
use engine::{BySeat, Determinize, Knowledge, Position, Seat, Viewer, check_places};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::components::{Cards, Face};
use crate::items::Item;
use crate::options::Setup;
use crate::scoring::Penalty;
use crate::state::{Phase, State};

/// The full truth about something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Event {
    /// S5.8 A round begins, with the items where they are now.
    RoundBegan { round: u8, leader: Seat, items: BySeat<Option<Item>> },
    /// S1.2 Everybody got their cards.
    Dealt { hands: BySeat<Cards> },
    /// S2.1 Cards were played.
    Played { seat: Seat, cards: Cards, total: u8 },
    /// S5.1 A total was repeated.
    Anointed { seat: Seat, total: u8 },
    /// S2.4 The table's cards were taken.
    Took { seat: Seat, cards: Cards },
    /// S2.3 The hand was refilled.
    Drew { seat: Seat, cards: Cards },
    /// S3.2 The round is over; `points` are those of all rounds so far.
    RoundEnded { round: u8, penalties: BySeat<Penalty>, points: BySeat<u16> },
    /// S3.3 The game is over.
    GameEnded,
}

/// What a viewer learns about an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Notice {
    /// S5.8 A round begins, with the items where they are now.
    RoundBegan { round: u8, leader: Seat, items: BySeat<Option<Item>> },
    /// S1.2 Everybody got their cards; the viewer saw these.
    Dealt { hand: Option<Cards> },
    /// S2.1 Cards were played.
    Played { seat: Seat, cards: Cards, total: u8 },
    /// S5.1 A total was repeated.
    Anointed { seat: Seat, total: u8 },
    /// S2.4 The table's cards were taken.
    Took { seat: Seat, cards: Cards },
    /// S2.3 The hand was refilled with this many cards; their owner saw which.
    Drew { seat: Seat, count: u8, cards: Option<Cards> },
    /// S3.2 The round is over; `points` are those of all rounds so far.
    RoundEnded { round: u8, penalties: BySeat<Penalty>, points: BySeat<u16> },
    /// S3.3 The game is over.
    GameEnded,
}

/// R11 What everybody may know about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Place {
    /// How many cards it holds.
    pub hand: u8,
    /// The penalty cards of this round; their faces were public when they were played.
    pub taken: Cards,
    /// Penalty points of the rounds that are over.
    pub points: u16,
    /// Its item.
    pub item: Option<Item>,
}

/// R11 Everything that a viewer may know and remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was settled before the first card.
    pub setup: Setup,
    /// Counted from 0.
    pub round: u8,
    /// What comes next.
    pub phase: Phase,
    /// Whose turn it is, even while they draw; before the deal, who will lead.
    pub turn: Seat,
    /// The total to beat; `None` for the leader.
    pub announced: Option<u8>,
    /// The cards on the table.
    pub table: Cards,
    /// How many cards are in the draw pile.
    pub pile: u8,
    /// The viewer's own hand.
    pub hand: Option<Cards>,
    /// Ointment tokens left this round.
    pub tokens: u8,
    /// What is known about each seat.
    pub places: BySeat<Place>,
}

engine::checked!(View);

impl View {
    /// Checks what the parts cannot check by themselves: that they belong to one table, that no
    /// card is in two places, and that positions with this view are sound.
    fn check(&self) -> Result<(), String> {
        let viewer = self.viewer.seat();
        check_places(
            self.setup.players.into(),
            self.places.players(),
            viewer.into_iter().chain([self.turn]),
        )?;
        match (viewer, self.hand) {
            (Some(seat), Some(hand)) if hand.size() == self.places[seat].hand => {}
            (None, None) => {}
            _ => return Err(format!("{:?} does not see {:?} as its own hand", self.viewer, self.hand)),
        }
        self.check_cards()?;
        // They differ only in what the audit does not look at: any of them will do.
        State::determinize(self, &mut Last).audit()
    }

    /// S1.1 The deck is on the table, in hands and the pile, or was taken.
    fn check_cards(&self) -> Result<(), String> {
        let deck = self.setup.deck.cards();
        let known = || self.places.iter().map(|place| place.taken).chain([self.table]);
        let count = |face| known().chain(self.hand).map(|cards| u32::from(cards.count(face))).sum::<u32>();
        if let Some(face) = Face::all().find(|&face| count(face) > u32::from(deck.count(face))) {
            return Err(format!("{} cards {face} are seen, of {}", count(face), deck.count(face)));
        }
        let counted = self.places.iter().map(|place| place.hand).chain([self.pile]);
        let size: u32 = known().map(Cards::size).chain(counted).map(u32::from).sum();
        if size == u32::from(deck.size()) {
            Ok(())
        } else {
            Err(format!("there are {size} cards, not the deck's {}", deck.size()))
        }
    }
}

impl Knowledge for State {
    type View = View;
    type Notice = Notice;

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            setup: self.setup,
            round: self.round,
            phase: self.phase,
            turn: self.turn,
            announced: self.announced,
            table: self.table,
            pile: self.pile.size(),
            hand: match viewer {
                Viewer::Seat(seat) => Some(self.hands[seat]),
                Viewer::Spectator => None,
            },
            tokens: self.tokens,
            places: BySeat::from_fn(self.players(), |seat| Place {
                hand: self.hands[seat].size(),
                taken: self.taken[seat],
                points: self.points[seat],
                item: self.items[seat],
            }),
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::RoundBegan { round, leader, items } => Notice::RoundBegan { round, leader, items },
            Event::Dealt { hands } => Notice::Dealt {
                hand: match viewer {
                    Viewer::Seat(seat) => Some(hands[seat]),
                    Viewer::Spectator => None,
                },
            },
            Event::Played { seat, cards, total } => Notice::Played { seat, cards, total },
            Event::Anointed { seat, total } => Notice::Anointed { seat, total },
            Event::Took { seat, cards } => Notice::Took { seat, cards },
            Event::Drew { seat, cards } => Notice::Drew {
                seat,
                count: cards.size(),
                cards: (viewer == Viewer::Seat(seat)).then_some(cards),
            },
            Event::RoundEnded { round, penalties, points } => Notice::RoundEnded { round, penalties, points },
            Event::GameEnded => Notice::GameEnded,
        })
    }

    /// R11 Everybody sees every move.
    fn seen(action: &Action, _: Seat, _: Viewer) -> Option<Action> {
        match action {
            Action::Play { .. } | Action::Take | Action::Anoint => Some(*action),
        }
    }
}
