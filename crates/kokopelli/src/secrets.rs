//! R17 restated for the laws: what a viewer may not know is drawn anew in the position itself.

use engine::laws::Secrets;
use engine::{BySeat, Chance, Game, Position, Rules, Seat, Step, Viewer, chance::below, seats};
use rand_core::Rng;

use crate::actions::Action;
use crate::cards::Cards;
use crate::chance::{Outcome, draw};
use crate::components::Card;
use crate::determinize::bury;
use crate::state::State;
use crate::turn;

type Move = Step<Action, Outcome>;

/// How many twins are tried with everything hidden mixed, and then with the player's hand
/// unchanged.
const TRIES: usize = 12;

impl Secrets for State {
    /// Another player's draw, a card too many, or cards that are not there.
    fn impossible(&self, rng: &mut impl Rng) -> Outcome {
        let Outcome::Draw { seat, cards } = self.sample(rng) else {
            return Outcome::Deal(BySeat::all(self.players(), Cards::NONE));
        };
        match below(rng, 3) {
            0 => Outcome::Draw { seat: seat.left(self.players()), cards },
            1 => Outcome::Draw { seat, cards: Cards::NONE },
            _ => {
                let held = self.of(seat).hand.kinds().iter().find(|&card| {
                    let pile = self.of(seat).remainder + self.of(seat).buried.cards();
                    cards.size() == 1 && !pile.contains(card)
                });
                Outcome::Draw { seat, cards: held.map_or(Cards::NONE, |card| Cards::of(card, 1)) }
            }
        }
    }

    /// Whether a decision is asked for at all (going on, drawn cards, the order of burying) can
    /// depend on hidden cards, and everybody sees it. So the same things must be asked in a twin,
    /// before the step and after it.
    fn twin(&self, step: &Move, viewer: Viewer, rng: &mut impl Rng) -> (Self, Move) {
        for mixing in [Mixing::Everything, Mixing::AllButTheHand] {
            for _ in 0..TRIES {
                let twin = mix(self, step, viewer, mixing, rng);
                let twin_step = reinvent(&twin, step, viewer, rng);
                if is_like(self, step, &twin, &twin_step) {
                    return (twin, twin_step);
                }
            }
        }
        (*self, *step)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mixing {
    Everything,
    AllButTheHand,
}

/// The position with all hidden cards of the others drawn anew, except for the one that the step
/// shows.
fn mix(state: &State, step: &Move, viewer: Viewer, mixing: Mixing, rng: &mut impl Rng) -> State {
    let mut twin = *state;
    for seat in seats(state.players()).filter(|&seat| viewer != Viewer::Seat(seat)) {
        let is_turn = seat == state.turn;
        let shown = if is_turn { shown(step) } else { Cards::NONE };
        let player = twin.of_mut(seat);
        let kept = if is_turn && mixing == Mixing::AllButTheHand { player.hand } else { shown };
        let mut mixed = player.remainder + player.buried.cards() + (player.hand - kept);
        player.hand = kept + draw(&mut mixed, player.hand.size() - kept.size(), rng);
        player.buried = bury(&mut mixed, player.buried.len(), rng);
        player.remainder = mixed;
        if is_turn && !state.drawn.is_empty() && mixing == Mixing::Everything {
            // Under the birth the card that the step shows is one of those just drawn.
            let mut others = player.hand - shown;
            twin.drawn = shown + draw(&mut others, state.drawn.size() - shown.size(), rng);
        }
    }
    twin
}

/// The card of the player's hand that everybody sees in this step.
fn shown(step: &Move) -> Cards {
    match *step {
        Step::Decision { action: Action::Open { card, .. } | Action::Play { card, .. }, .. } => {
            Cards::of(card, 1)
        }
        _ => Cards::NONE,
    }
}

/// The step as the viewer sees it, with what it hides drawn anew.
fn reinvent(twin: &State, step: &Move, viewer: Viewer, rng: &mut impl Rng) -> Move {
    match *step {
        Step::Decision { seat, action: Action::Bury { .. } } if viewer != Viewer::Seat(seat) => {
            let cards: Vec<Card> = twin.of(seat).hand.kinds().iter().collect();
            let card = cards[below(rng, cards.len() as u32) as usize];
            Step::Decision { seat, action: Action::Bury { card } }
        }
        Step::Chance(Outcome::Draw { seat, .. }) if viewer != Viewer::Seat(seat) => {
            Step::Chance(twin.sample(rng))
        }
        Step::Chance(Outcome::Deal(hands)) => {
            let Outcome::Deal(mut others) = twin.sample(rng) else { return *step };
            if let Viewer::Seat(seat) = viewer {
                others[seat] = hands[seat];
            }
            Step::Chance(Outcome::Deal(others))
        }
        same => same,
    }
}

/// Whether the twin's step can be taken, and the same things are asked in both.
fn is_like(state: &State, step: &Move, twin: &State, twin_step: &Move) -> bool {
    if turn::is_asked(state) != turn::is_asked(twin) {
        return false;
    }
    let (mut after, mut twin_after) = (*state, *twin);
    take(&mut after, step) && take(&mut twin_after, twin_step) && same_sizes(&after, &twin_after)
}

fn take(state: &mut State, step: &Move) -> bool {
    let is_allowed = match step {
        Step::Decision { action, .. } => {
            let mut offers = Vec::new();
            state.actions(&mut offers);
            offers.contains(action)
        }
        Step::Chance(outcome) => state.possible(outcome).is_ok(),
    };
    if is_allowed {
        state.apply(*step, &mut ());
    }
    is_allowed
}

/// Whether the same comes next for the same seat, and every hand and pile has the same size.
fn same_sizes(one: &State, other: &State) -> bool {
    let sizes = |state: &State, seat: Seat| {
        let player = state.of(seat);
        (player.hand.size(), player.remainder.size(), player.buried.len())
    };
    // Only the kind of phase matters here: its details are for the law to compare.
    std::mem::discriminant(&one.phase) == std::mem::discriminant(&other.phase)
        && one.turn == other.turn
        && one.drawn.size() == other.drawn.size()
        && seats(one.players()).all(|seat| sizes(one, seat) == sizes(other, seat))
}
