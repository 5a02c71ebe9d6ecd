//! Why a move is not offered.

use engine::{Explain, Explanation, Seat};
use serde::Serialize;

use crate::actions::{Action, anoint, play};
use crate::components::{Cards, Face};
use crate::items::Item;
use crate::state::{Phase, State};

/// The facts that rule out a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Obstacle {
    /// The game is over.
    GameOver,
    /// Cards are being dealt or drawn.
    CardsAreDrawn,
    /// It is somebody else's turn.
    NotYourTurn { turn: Seat },
    /// A play has at least one card.
    NoCards,
    /// The hand does not hold these cards.
    NotInHand { card: Face, held: u8, played: u8 },
    /// Hegemon cannot be as high as the card he would have to match.
    HegemonTooLow { highest: u8 },
    /// The cards are not of one value, and the player's item does not combine them.
    NotOneValue,
    /// The cards cannot announce that total, but only these.
    OtherTotal { totals: Vec<u8> },
    /// The total is not higher than the one to beat.
    TooLow { total: u8, to_beat: u8 },
    /// The leader must play.
    MustLead,
    /// Only the ointment's holder may repeat a total.
    NotTheOintment { item: Option<Item> },
    /// There is no total to repeat.
    NothingToRepeat,
    /// All tokens of this round are spent.
    NoTokens { each_round: u8 },
}

impl Explain for State {
    type Obstacle = Obstacle;

    fn explain(&self, seat: Seat, attempt: &Action) -> Option<Explanation<Obstacle>> {
        let because = |rule, obstacle| Some(Explanation::new(rule, obstacle));
        match self.phase {
            Phase::Over => return because("S3.3", Obstacle::GameOver),
            Phase::Deal => return because("S1.2", Obstacle::CardsAreDrawn),
            Phase::Refill(_) => return because("S2.3", Obstacle::CardsAreDrawn),
            Phase::Turn if seat != self.turn => {
                return because("S2.5", Obstacle::NotYourTurn { turn: self.turn });
            }
            Phase::Turn => {}
        }
        match *attempt {
            Action::Play { cards, total } => explain_play(self, cards, total),
            Action::Take => self.announced.is_none().then(|| Explanation::new("R6", Obstacle::MustLead)),
            Action::Anoint => explain_anoint(self),
        }
    }
}

fn explain_play(state: &State, cards: Cards, total: u8) -> Option<Explanation<Obstacle>> {
    let because = |rule, obstacle| Some(Explanation::new(rule, obstacle));
    let hand = state.hands[state.turn];
    if cards.is_empty() {
        return because("S2.1", Obstacle::NoCards);
    }
    if let Some(card) = Face::all().find(|&face| cards.count(face) > hand.count(face)) {
        let (held, played) = (hand.count(card), cards.count(card));
        return because("S2.1", Obstacle::NotInHand { card, held, played });
    }
    let totals = totals_of(cards, state.items[state.turn]);
    if totals.is_empty() {
        let values = (1..=Face::HIGHEST).filter(|&value| cards.count_of(value) > 0).count();
        return if values == 1 && cards.hegemons() > 0 {
            because("S2.2", Obstacle::HegemonTooLow { highest: Face::HIGHEST_OF_HEGEMON })
        } else {
            because("S2.1", Obstacle::NotOneValue)
        };
    }
    if !totals.contains(&total) {
        return because("R1", Obstacle::OtherTotal { totals });
    }
    let to_beat = state.total_to_beat();
    if total <= to_beat {
        return because("S2.1", Obstacle::TooLow { total, to_beat });
    }
    None
}

/// R1 All totals that these cards can announce for the holder of this item.
fn totals_of(cards: Cards, item: Option<Item>) -> Vec<u8> {
    let mut plays = Vec::new();
    play::offer_from(cards, item, 0, &mut plays);
    let total = |action| match action {
        Action::Play { cards: played, total } if played == cards => Some(total),
        _ => None,
    };
    plays.into_iter().filter_map(total).collect()
}

fn explain_anoint(state: &State) -> Option<Explanation<Obstacle>> {
    let item = state.items[state.turn];
    if item != Some(Item::Ointment) {
        return Some(Explanation::new("S5.1", Obstacle::NotTheOintment { item }));
    }
    if state.announced.is_none() {
        return Some(Explanation::new("R4", Obstacle::NothingToRepeat));
    }
    (state.tokens == 0).then(|| Explanation::new("S5.1", Obstacle::NoTokens { each_round: anoint::TOKENS }))
}
