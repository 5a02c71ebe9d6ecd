//! What chance cannot do, as data. The words for players are made elsewhere, in their language.

use crate::seat::Seat;

/// Why chance cannot have this outcome in this position.
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
    /// Something is drawn before the cards are dealt.
    #[error("a deal comes next, not a draw")]
    DealIsNext,
    /// Cards are dealt where somebody draws.
    #[error("a draw comes next, not a deal")]
    DrawIsNext,
    /// Hands for more or fewer than play.
    #[error("{hands} hands are dealt to {players} players")]
    BadHands { hands: usize, players: usize },
    /// Somebody else draws.
    #[error("seat {turn} draws now, not seat {seat}")]
    NotTheirDraw { turn: Seat, seat: Seat },
    /// More or fewer cards than everybody is dealt.
    #[error("seat {seat} is dealt {due} cards, not {given} ({rule})")]
    BadDeal { seat: Seat, due: u8, given: u8, rule: &'static str },
    /// More or fewer cards than a seat draws.
    #[error("seat {seat} draws {due} cards, not {given} ({rule})")]
    BadDraw { seat: Seat, due: u8, given: u8, rule: &'static str },
    /// More or fewer dice than are left to a seat.
    #[error("seat {seat} rolls {due} dice, not {given} ({rule})")]
    BadRoll { seat: Seat, due: u8, given: u8, rule: &'static str },
    /// More of a card than the pile has. The card is called as in records.
    #[error("the draw pile has only {there} of {card}, not {given}")]
    NotThere { card: String, there: u8, given: u8 },
    /// All the cards that there are must be drawn.
    #[error("nothing is left to chance: seat {seat} draws {due}, not {given}")]
    Certain { seat: Seat, due: String, given: String },
}
