//! A position of the game.

use engine::{BySeat, Pending, Position, Seat, seats};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::components::{Card, Kinds};
use crate::ending::Ending;
use crate::options::Setup;
use crate::piles::{Buried, Discards};
use crate::turn;
use crate::village::{Pile, Village};

/// What comes next. All of it is public (R17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// K1.3 The cards are dealt.
    Deal,
    /// K3.1 The player chooses an action.
    Act,
    /// K7.1, K7.4 The player may go on with a play action that put a card on this pile.
    GoOn(Pile),
    /// K7.2 The player may play cards just drawn.
    Birth,
    /// K4.6 The player puts the hand under the draw pile, and then draws this many cards.
    Exchange(u8),
    /// K3.3 The player puts the excess under the draw pile.
    Excess,
    /// Cards are drawn.
    Draw(Draw),
    /// K6 Nothing: the game is over.
    Over(Ending),
}

/// A draw of cards by the player whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// How many cards; the draw pile has at least as many.
    pub count: u8,
    /// Why.
    pub cause: Cause,
}

/// What makes a player draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// K4.1 A draw action.
    Action,
    /// K4.6 An exchange.
    Exchange,
    /// K3.4 The last card of the hand was opened.
    Opened,
    /// K3.4 The last card of the hand was played.
    Played(Played),
    /// K7.8 A card was played on another player's ceremony.
    Lizard {
        /// Which card.
        played: Played,
        /// How many more draws follow (R4).
        left: u8,
    },
}

/// R3 A card that was just played, while its consequences are carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The card.
    pub card: Card,
    /// Where it lies.
    pub pile: Pile,
}

/// R2 What the action under way still allows, read when it began.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Nothing more: once carried out, it is over.
    Plain,
    /// K4.3 A play action.
    Play {
        /// K7.1 More cards may follow on the same ceremony.
        chieftain: bool,
        /// K7.4 A second card may follow on another ceremony.
        warrior: bool,
    },
    /// K7.2 A draw action whose cards may be played at once.
    Birth,
}

/// K1.2, K1.4 The tiles in the middle of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tiles {
    /// The ceremonies whose 4-point tile still lies there.
    pub fours: Kinds,
    /// The ceremonies whose 3-point tile still lies there.
    pub threes: Kinds,
    /// The Game End tiles that have not been placed.
    pub game_end: u8,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Player {
    pub(crate) hand: Cards,
    /// The unordered rest of the draw pile.
    pub(crate) remainder: Cards,
    /// The bottom of the draw pile.
    pub(crate) buried: Buried,
    /// The cards of this player's deck that were opened or played; everybody has seen them.
    pub(crate) spent: Cards,
    pub(crate) village: Village,
    pub(crate) discards: Discards,
    pub(crate) points: u16,
}

impl Player {
    /// How many cards the draw pile has.
    #[inline]
    pub(crate) const fn pile(&self) -> u8 {
        self.remainder.size() + self.buried.len()
    }

    /// K6.1 Whether the draw pile has no card.
    #[inline]
    pub(crate) const fn is_exhausted(&self) -> bool {
        self.remainder.is_empty() && self.buried.is_empty()
    }
}

/// A position. Cards that nobody has seen have no order: the remainder of a draw pile is a handful
/// like any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    pub(crate) course: Course,
    /// Counted from 1.
    pub(crate) round: u16,
    /// Whose turn it is, even while they draw.
    pub(crate) turn: Seat,
    /// K3.1 Compulsory actions left this turn, the one under way not counted.
    pub(crate) actions: u8,
    /// K7.11 Extra actions left this turn.
    pub(crate) extra: u8,
    /// K7.11 A bit for each vase owner who has given an extra action this turn.
    pub(crate) vases: u8,
    /// K6.1, R10 Whether a draw pile has been exhausted.
    pub(crate) exhausted: bool,
    /// K7.2 The cards in hand that the draw action under way drew.
    pub(crate) drawn: Cards,
    pub(crate) tiles: Tiles,
    pub(crate) table: BySeat<Player, 4>,
}

impl Position for State {
    #[inline]
    fn players(&self) -> usize {
        usize::from(self.setup.players)
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Deal | Phase::Draw(_) => Pending::Chance,
            Phase::Act | Phase::GoOn(_) | Phase::Birth | Phase::Exchange(_) | Phase::Excess => {
                Pending::Seat(self.turn)
            }
            Phase::Over(_) => Pending::Over,
        }
    }

    /// K1.3, K5.3, K1.4 Every card and every tile is somewhere, once.
    fn audit(&self) -> Result<(), String> {
        let deck = Cards::deck(self.setup.ceremonies);
        let mut spent = [0_u32; Card::ALL.len()];
        let mut lying = spent;
        for seat in seats(self.players()) {
            let player = self.of(seat);
            let cards = player.hand + player.remainder + player.buried.cards() + player.spent;
            if cards != deck {
                return Err(format!("the deck is {deck:?}, seat {seat}'s cards are {cards:?}"));
            }
            player.spent.iter().for_each(|card| spent[card as usize] += 1);
            player.discards.iter().for_each(|card| lying[card as usize] += 1);
            self.audit_village(seat)?;
            for (_, ceremony) in player.village.iter() {
                lying[ceremony.ceremony as usize] += u32::from(ceremony.cards - ceremony.kokopelli);
                lying[Card::Kokopelli as usize] += u32::from(ceremony.kokopelli);
            }
        }
        if spent != lying {
            return Err(format!("{spent:?} cards were played, {lying:?} lie in villages and discard piles"));
        }
        if !self.drawn.are_among(self.hand()) {
            return Err(format!("{:?} were drawn, the hand is {:?}", self.drawn, self.hand()));
        }
        let placed = (self.setup.ceremonies.len() - self.tiles.threes.len()) as u8;
        if self.tiles.game_end != self.setup.game_end_tiles().saturating_sub(placed) {
            return Err(format!("{:?} after {placed} of the 3-point tiles were taken", self.tiles));
        }
        Ok(())
    }
}

/// Accessors for bots that imagine positions.
impl State {
    /// K3.3 The most cards of a hand at the end of a turn.
    pub const HAND: u8 = turn::HAND;

    /// Whose turn it is, even while they draw.
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Counted from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// K1.1 The ceremonies in play.
    #[inline]
    pub const fn ceremonies(&self) -> Kinds {
        self.setup.ceremonies
    }

    /// The tiles in the middle of the table.
    #[inline]
    pub const fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// A seat's victory points.
    #[inline]
    pub fn points_of(&self, seat: Seat) -> u16 {
        self.of(seat).points
    }

    /// A seat's hand.
    #[inline]
    pub fn hand_of(&self, seat: Seat) -> Cards {
        self.of(seat).hand
    }

    /// How many cards a seat's draw pile has.
    #[inline]
    pub fn draw_pile_of(&self, seat: Seat) -> u8 {
        self.of(seat).pile()
    }

    /// A seat's village.
    #[inline]
    pub fn village_of(&self, seat: Seat) -> &Village {
        &self.of(seat).village
    }
}

impl State {
    /// What this player has.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> &Player {
        &self.table[seat]
    }

    /// What this player has, to change it.
    #[inline]
    pub(crate) fn of_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.table[seat]
    }

    /// The hand of the player whose turn it is.
    #[inline]
    pub(crate) fn hand(&self) -> Cards {
        self.of(self.turn).hand
    }

    /// K2.4 Whether this ceremony is open in the player's village.
    #[inline]
    pub(crate) fn has(&self, seat: Seat, ceremony: Card) -> bool {
        self.of(seat).village.open().contains(ceremony)
    }

    fn audit_village(&self, seat: Seat) -> Result<(), String> {
        let village = &self.of(seat).village;
        let mut again = Village::default();
        for (space, ceremony) in village.iter() {
            if again.open().contains(ceremony.ceremony) || !self.setup.ceremonies.contains(ceremony.ceremony)
            {
                return Err(format!("{} cannot be open in {village:?}", ceremony.ceremony));
            }
            if space > self.ordinary_spaces() || !(1..=4).contains(&ceremony.cards) {
                return Err(format!("{ceremony:?} cannot lie on space {space}"));
            }
            again.begin(ceremony.ceremony, space);
        }
        let same = again.open() == village.open()
            && again.near_left() == village.near_left()
            && again.near_right() == village.near_right()
            && again.occupied() == village.occupied();
        if same { Ok(()) } else { Err(format!("the sets of {village:?} are not those of its spaces")) }
    }
}
