//! Positions that a viewer cannot tell from the real one.

use engine::{BySeat, Determinize, Viewer};
use rand_core::Rng;

use crate::chance::draw;
use crate::components::Cards;
use crate::state::State;
use crate::view::View;

impl Determinize for State {
    /// R11 All cards that are neither on the table, nor taken, nor in the viewer's hand are in the
    /// other hands and the draw pile; each is equally likely to be anywhere among them.
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let seen = view.table
            + view.hand.unwrap_or(Cards::NONE)
            + view.places.iter().map(|place| place.taken).sum::<Cards>();
        let mut unseen = view.setup.deck.cards() - seen;
        let players = view.places.players();
        let hands = BySeat::from_fn(players, |seat| match view.hand {
            Some(hand) if view.viewer == Viewer::Seat(seat) => hand,
            _ => draw(&mut unseen, view.places[seat].hand, rng),
        });
        Self {
            setup: view.setup,
            round: view.round,
            phase: view.phase,
            turn: view.turn,
            announced: view.announced,
            table: view.table,
            pile: unseen,
            hands,
            taken: BySeat::from_fn(players, |seat| view.places[seat].taken),
            items: BySeat::from_fn(players, |seat| view.places[seat].item),
            tokens: view.tokens,
            points: BySeat::from_fn(players, |seat| view.places[seat].points),
        }
    }
}
