//! Why an outcome of chance is impossible, as data. Messages for players are composed elsewhere, in
//! their language.

use crate::seat::Seat;

/// Why an outcome is impossible in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Impossible {
    /// A player decides.
    #[error("seat {0} decides now, not chance")]
    SeatDecides(Seat),
    /// Nobody decides any more.
    #[error("the game is over")]
    Over,
    /// Chance does not decide.
    #[error("chance does not decide now")]
    NotNow,
    /// A draw comes before the deal.
    #[error("a deal comes next, not a draw")]
    DealIsNext,
    /// A deal comes where a player draws.
    #[error("a draw comes next, not a deal")]
    DrawIsNext,
    /// The number of hands differs from the number of players.
    #[error("{hands} hands are dealt to {players} players")]
    BadHands { hands: usize, players: usize },
    /// Another seat draws.
    #[error("seat {turn} draws now, not seat {seat}")]
    NotTheirDraw { turn: Seat, seat: Seat },
    /// A seat is dealt the wrong number of cards.
    #[error("seat {seat} is dealt {due} cards, not {given} ({rule})")]
    BadDeal { seat: Seat, due: u8, given: u8, rule: &'static str },
    /// A seat draws the wrong number of cards.
    #[error("seat {seat} draws {due} cards, not {given} ({rule})")]
    BadDraw { seat: Seat, due: u8, given: u8, rule: &'static str },
    /// A seat rolls the wrong number of dice.
    #[error("seat {seat} rolls {due} dice, not {given} ({rule})")]
    BadRoll { seat: Seat, due: u8, given: u8, rule: &'static str },
    /// There are more copies of a card than the draw pile has. The card is named as in records.
    #[error("the draw pile has only {there} of {card}, not {given}")]
    NotThere { card: String, there: u8, given: u8 },
    /// The draw takes all the cards that are left, so only one outcome is possible.
    #[error("nothing is left to chance: seat {seat} draws {due}, not {given}")]
    Certain { seat: Seat, due: String, given: String },
}
