//! A position of the game.

use engine::{BySeat, Pending, Position, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{BOTTOM_TILES, Board};
use crate::components::{DICE, Field, Fields, GOLDEN};
use crate::dice::Dice;
use crate::ending::Ending;
use crate::options::Setup;
use crate::setup;

/// One `T` for each of at most four seats.
pub type ByPlayer<T> = BySeat<T, 4>;

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// P2.1 The dice that are not on the board are rolled.
    Roll,
    /// P2.2 The player puts dice of the roll on a field, or rolls again with yarn (P4.3).
    Place,
    /// P2.3 The player goes on or stops.
    GoOn,
    /// P6.2 Nothing: the game is over.
    Over(Ending),
}

/// P2.2 This turn's dice on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Deserialize)]
#[serde(try_from = "Vec<DiceOnField>")]
pub struct Placed {
    fields: Fields,
    /// The dice on each of these fields, by the fields' numbers.
    dice: [Dice; DICE as usize],
    size: u8,
}

impl Placed {
    /// No dice on the board.
    pub const NONE: Self = Self { fields: Fields::NONE, dice: [Dice::NONE; DICE as usize], size: 0 };

    /// The fields with dice.
    #[inline]
    pub const fn fields(&self) -> Fields {
        self.fields
    }

    /// How many dice there are.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The dice on a field.
    pub fn on(&self, field: Field) -> Dice {
        if self.fields.contains(field) { self.dice[self.fields.count_before(field)] } else { Dice::NONE }
    }

    /// Each field with its dice, by number.
    pub fn iter(&self) -> impl Iterator<Item = (Field, Dice)> {
        self.fields.iter().zip(self.dice)
    }

    /// Puts dice on a free field.
    #[inline]
    pub fn put(&mut self, field: Field, dice: Dice) {
        debug_assert!(!self.fields.contains(field), "one field holds the dice of one roll");
        let (place, count) = (self.fields.count_before(field), self.fields.count());
        for other in (place..count).rev() {
            self.dice[other + 1] = self.dice[other];
        }
        self.dice[place] = dice;
        self.fields |= Fields::of(field);
        self.size += dice.size();
    }
}

#[derive(Serialize, Deserialize)]
struct DiceOnField {
    field: Field,
    dice: Dice,
}

impl TryFrom<Vec<DiceOnField>> for Placed {
    type Error = String;

    fn try_from(listed: Vec<DiceOnField>) -> Result<Self, String> {
        engine::check_ascending(&listed.iter().map(|one| one.field).collect::<Vec<_>>())?;
        let mut placed = Self::NONE;
        for DiceOnField { field, dice } in listed {
            if dice == Dice::NONE {
                return Err(format!("field {field} is listed without dice"));
            }
            if placed.size + dice.size() > DICE {
                return Err(format!("more than {DICE} dice are on the board (P1.2)"));
            }
            placed.put(field, dice);
        }
        Ok(placed)
    }
}

impl Serialize for Placed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(field, dice)| DiceOnField { field, dice }))
    }
}

/// A position. Nothing is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    /// Whose turn it is, even while they roll.
    pub(crate) turn: Seat,
    /// R10 How many turns have begun, including extra ones.
    pub(crate) turns: u16,
    /// P2.1, P5.2 The dice of this turn.
    pub(crate) dice: u8,
    /// P2.2 The roll that is to be placed; none in other phases.
    pub(crate) rolled: Dice,
    pub(crate) placed: Placed,
    /// Fields with tiles of any kind.
    pub(crate) tiles: Fields,
    /// Fields on which at least one tile is golden.
    pub(crate) golden: Fields,
    /// P1.5 Regular tiles that each player still has to place.
    pub(crate) left: ByPlayer<u8>,
    /// P4.2 Yarn tokens of each player.
    pub(crate) yarn: ByPlayer<u8>,
    /// P6.1 Who placed all their regular tiles first.
    pub(crate) winner: Option<Seat>,
    /// P1.6, P6.1 Golden tiles in the supply or, later, with the winner.
    pub(crate) golden_left: u8,
}

impl Position for State {
    fn players(&self) -> usize {
        usize::from(self.setup.players)
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Roll => Pending::Chance,
            Phase::Place | Phase::GoOn => Pending::Seat(self.turn),
            Phase::Over(_) => Pending::Over,
        }
    }

    /// P1.2 Every tile, token and die is somewhere, once.
    fn audit(&self) -> Result<(), String> {
        self.audit_tiles()?;
        self.audit_dice()?;
        let yarn = self.yarn.iter().map(|&tokens| usize::from(tokens)).sum::<usize>();
        let uncovered = (self.board().eights() - setup::covered(&self.setup)).count();
        if yarn + self.yarn_on_board().count() > uncovered {
            return Err(format!("{:?} yarn tokens and those on the board, of {uncovered}", self.yarn));
        }
        Ok(())
    }
}

/// Accessors for bots that imagine positions.
impl State {
    /// What was settled before the first roll.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What comes next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, even while they roll.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// R10 How many turns have begun, including extra ones.
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// P2.1, P5.2 The dice of this turn.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// P2.2 The roll that is to be placed; no dice in other phases.
    pub const fn rolled(&self) -> Dice {
        self.rolled
    }

    /// P2.2 This turn's dice on the board.
    pub const fn placed(&self) -> &Placed {
        &self.placed
    }

    /// Fields with tiles of any kind.
    pub const fn tiles(&self) -> Fields {
        self.tiles
    }

    /// P1.5 Regular tiles that a seat still has to place.
    pub fn left(&self, seat: Seat) -> u8 {
        self.left[seat]
    }

    /// P4.2 A seat's yarn tokens.
    pub fn yarn(&self, seat: Seat) -> u8 {
        self.yarn[seat]
    }

    /// P6.1 Who placed all their regular tiles first.
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// P1.6, P6.1 Golden tiles in the supply or, later, with the winner.
    pub const fn golden_left(&self) -> u8 {
        self.golden_left
    }
}

impl State {
    #[inline]
    pub(crate) fn board(&self) -> &Board {
        &self.setup.board
    }

    /// P2.2 Fields with neither tiles nor dice. Yarn does not matter.
    #[inline]
    pub(crate) fn free(&self) -> Fields {
        self.board().fields() - self.tiles - self.placed.fields()
    }

    /// P2.3 How many dice are not on the board.
    #[inline]
    pub(crate) fn dice_left(&self) -> u8 {
        self.dice - self.placed.size()
    }

    /// P1.4, P4.2, R5 The fields where yarn lies: the eights without a tile.
    pub(crate) fn yarn_on_board(&self) -> Fields {
        self.board().eights() - self.tiles
    }

    fn audit_tiles(&self) -> Result<(), String> {
        let neutral = if self.players() == 2 { BOTTOM_TILES } else { 0 };
        let dealt = setup::deal(&self.setup);
        if self.left.pairs().any(|(seat, &left)| left > dealt[seat]) || self.golden_left > GOLDEN {
            return Err(format!("tiles left: {:?} of {dealt:?}, {} golden", self.left, self.golden_left));
        }
        let regular: u8 = self.left.pairs().map(|(seat, left)| dealt[seat] - left).sum();
        let placed = neutral + regular + (GOLDEN - self.golden_left);
        let needed: u8 = self.tiles.iter().map(|field| self.board().tiles(field)).sum();
        // R4 Only the field on which the game ended may lack tiles.
        let lacking = match self.phase {
            Phase::Over(Ending::AnotherPlayerOut | Ending::GoldenOut) => 2,
            _ => 0,
        };
        if !(placed..=placed + lacking).contains(&needed) {
            return Err(format!("{placed} tiles were placed on fields that take {needed}"));
        }
        let winner_placed_all = self.winner.is_none_or(|winner| self.left[winner] == 0);
        let golden_waits = self.winner.is_some() || (self.golden_left == GOLDEN && self.golden.is_empty());
        if !(winner_placed_all && golden_waits && self.golden.are_among(self.tiles)) {
            return Err(format!("{:?} won, golden tiles lie on {:?}", self.winner, self.golden));
        }
        Ok(())
    }

    fn audit_dice(&self) -> Result<(), String> {
        let on_board: u8 = self.placed.iter().map(|(_, dice)| dice.size()).sum();
        let rolled = if self.phase == Phase::Place { self.dice_left() } else { 0 };
        let fits = on_board == self.placed.size()
            && self.rolled.size() == rolled
            && self.placed.iter().all(|(field, dice)| dice.sum() == self.board().value(field))
            && (self.placed.fields() & self.tiles).is_empty()
            && (1..=DICE).contains(&self.dice);
        if !fits {
            return Err(format!(
                "of {} dice {:?} are rolled, {:?} placed",
                self.dice, self.rolled, self.placed
            ));
        }
        Ok(())
    }
}
