//! K1 The start of the game.

use std::ops::RangeInclusive;

use engine::{BySeat, Position, Scribe, Start, seats};
use rand_core::Rng;

use crate::cards::Cards;
use crate::options::{BadCeremonies, BadSetup, Options, Setup};
use crate::state::{Course, Phase, Player, State, Tiles};
use crate::turn;
use crate::view::Event;

/// K1.3 The cards of the first hand.
pub(crate) const DEALT: u8 = 5;

impl Start for State {
    const ID: &'static str = "kokopelli";
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    type Options = Options;
    type Setup = Setup;
    type BadOption = BadCeremonies;

    fn set_option(options: &mut Options, name: &str, value: &str) -> Result<(), BadSetup> {
        options.set(name, value)
    }

    fn prepare(options: &Options, players: usize, rng: &mut impl Rng) -> Result<Setup, BadSetup> {
        Setup::by_lot(options, players, rng)
    }

    /// K1 The position before the deal.
    fn new(setup: &Setup) -> Result<Self, BadSetup> {
        setup.check()?;
        let player = Player { remainder: Cards::deck(setup.ceremonies), ..Player::default() };
        Ok(Self {
            setup: *setup,
            phase: Phase::Deal,
            course: Course::Plain,
            round: 1,
            turn: setup.first,
            actions: 0,
            extra: 0,
            vases: 0,
            exhausted: false,
            drawn: Cards::NONE,
            tiles: Tiles {
                fours: setup.ceremonies,
                threes: setup.ceremonies,
                game_end: setup.game_end_tiles(),
            },
            table: BySeat::all(usize::from(setup.players), player),
        })
    }
}

/// K1.3 Everybody gets their cards, and the first player begins (K1.5).
pub(crate) fn deal(state: &mut State, hands: BySeat<Cards, 4>, scribe: &mut impl Scribe<Event>) {
    for seat in seats(state.players()) {
        let player = state.of_mut(seat);
        player.hand = hands[seat];
        player.remainder -= hands[seat];
    }
    scribe.note(|| Event::Dealt { hands });
    turn::begin_turn(state, state.setup.first, scribe);
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Pending, Seat, Start};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::components::Card;
    use crate::options::Ceremonies;

    fn first_game(players: u8, first: usize) -> Setup {
        let ceremonies = Ceremonies::first_game();
        Setup { players, ceremonies, sun_shared: true, vase_owner: true, first: Seat::new(first) }
    }

    #[test]
    fn k1_2_a_four_lies_on_a_three_on_every_ceremony_in_play() {
        let state = State::new(&first_game(2, 0)).unwrap();
        assert_eq!(state.tiles.fours, Ceremonies::first_game());
        assert_eq!(state.tiles.threes, Ceremonies::first_game());
        assert_eq!(state.tiles.game_end, 10);
        assert!(!state.tiles.fours.contains(Card::Sun));
    }

    #[test]
    fn k1_3_each_player_draws_five_of_36() {
        let mut state = State::new(&first_game(3, 0)).unwrap();
        let outcome = state.sample(&mut ChaCha8Rng::seed_from_u64(1));
        state.resolve(outcome, &mut ());
        for player in &state.table {
            assert_eq!((player.hand.size(), player.pile()), (5, 31));
        }
    }

    #[test]
    fn k1_5_the_first_player_begins() {
        let mut state = State::new(&first_game(3, 2)).unwrap();
        let outcome = state.sample(&mut ChaCha8Rng::seed_from_u64(1));
        state.resolve(outcome, &mut ());
        assert_eq!(state.pending(), Pending::Seat(Seat::new(2)));
    }
}
