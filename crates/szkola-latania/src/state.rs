//! A position of the game.

use engine::{BySeat, Pending, Position, Seat};
use serde::{Deserialize, Serialize};

use crate::actions::anoint::TOKENS;
use crate::components::Cards;
use crate::items::Item;
use crate::options::Setup;
use crate::turn::HAND;

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// S1.2 The round's cards are dealt.
    Deal,
    /// S2 A player decides.
    Turn,
    /// S2.3 The player draws this many cards.
    Refill(u8),
    /// S3.3 Nothing: the game is over.
    Over,
}

/// A position. Cards that nobody has seen have no order: the pile is a handful like any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) setup: Setup,
    /// Counted from 0.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is, even while they draw; before the deal, who will lead.
    pub(crate) turn: Seat,
    /// S2.1 The total to beat; `None` for the leader.
    pub(crate) announced: Option<u8>,
    pub(crate) table: Cards,
    pub(crate) pile: Cards,
    pub(crate) hands: BySeat<Cards>,
    /// S2.4 Penalty cards of this round. Their faces were seen when they were played (R11).
    pub(crate) taken: BySeat<Cards>,
    pub(crate) items: BySeat<Option<Item>>,
    /// S5.1 Ointment tokens left this round.
    pub(crate) tokens: u8,
    /// S3.2 Penalty points of the rounds that are over.
    pub(crate) points: BySeat<u16>,
}

impl Position for State {
    fn players(&self) -> usize {
        usize::from(self.setup.players)
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Deal | Phase::Refill(_) => Pending::Chance,
            Phase::Turn => Pending::Seat(self.turn),
            Phase::Over => Pending::Over,
        }
    }

    /// Every card of the deck is somewhere, once, and nobody holds more than a hand.
    fn audit(&self) -> Result<(), String> {
        let everywhere =
            self.pile + self.table + self.hands.iter().copied().sum() + self.taken.iter().copied().sum();
        if everywhere != self.setup.deck.cards() {
            return Err(format!("the deck is {:?}, the cards are {everywhere:?}", self.setup.deck.cards()));
        }
        if self.hands.iter().any(|hand| hand.size() > HAND) {
            return Err(format!("a hand of more than {HAND} cards: {:?}", self.hands));
        }
        if self.announced.is_some() == self.table.is_empty() {
            return Err(format!("{:?} is announced with {:?} on the table", self.announced, self.table));
        }
        if self.round >= self.setup.rounds() {
            return Err(format!("round {}, counted from 0, of {}", self.round, self.setup.rounds()));
        }
        let tokens = if self.items.iter().any(|item| *item == Some(Item::Ointment)) { TOKENS } else { 0 };
        if self.tokens > tokens {
            return Err(format!("{} ointment tokens, of {tokens}", self.tokens));
        }
        Ok(())
    }
}

/// Accessors for bots that imagine positions.
impl State {
    /// What was settled before the first card.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The round, counted from 0.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// S2.1 The total to beat; `None` for the leader.
    pub const fn announced(&self) -> Option<u8> {
        self.announced
    }

    /// The cards on the table.
    pub const fn table(&self) -> Cards {
        self.table
    }

    /// The draw pile.
    pub const fn pile(&self) -> Cards {
        self.pile
    }

    /// A seat's hand.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// What comes next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// S2.4 The cards that a seat has taken in this round.
    pub fn taken(&self, seat: Seat) -> Cards {
        self.taken[seat]
    }

    /// S3.2 A seat's penalty points of the rounds that are over.
    pub fn points(&self, seat: Seat) -> u16 {
        self.points[seat]
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Seat {
        self.turn
    }
}

impl State {
    /// S2.1 The total to beat; 0 for the leader.
    pub(crate) fn total_to_beat(&self) -> u8 {
        self.announced.unwrap_or(0)
    }
}
