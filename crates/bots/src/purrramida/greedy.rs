//! A heuristic player.

use std::collections::HashMap;

use ::purrramida::{Action, Board, DICE, Field, Fields, Phase, State, View};
use engine::Window;

use crate::Bot;
use crate::purrramida::rolls::Prospects;
use crate::purrramida::solver::levels;

/// Computes probabilities: it weighs what it would keep by stopping against what the next rolls may
/// gain or lose. It counts tiles; beyond the current turn it uses rules of thumb for the value of an
/// extra turn, a yarn token and being the winner.
///
/// Deterministic: the same view always leads to the same move.
#[derive(Clone, Default, Debug)]
pub struct Greedy {
    /// The value of rolling, by fields with dice, number of dice and rolls to look ahead.
    known: HashMap<(Fields, u8, u8), f64>,
}

/// The lookahead in rolls; a longer one does not make it stronger.
const ROLLS_AHEAD: u8 = 2;
/// P5.2 The value of an extra turn with this many dice, in tiles.
const EXTRA_TURN: [f64; DICE as usize] = [0.0, 0.3, 0.7, 1.2, 1.7];
/// P4.2 The value of a yarn token, in tiles.
const YARN: f64 = 0.6;
/// P6.1 The value of being the first without regular tiles, in tiles.
const WINNING: f64 = 3.0;

impl Bot<State> for Greedy {
    fn choose(&mut self, window: Window<'_, State>, offers: &[Action]) -> Action {
        self.known.clear();
        let view = window.view();
        let mut thought = Lookahead { view: &view, known: &mut self.known };
        if view.phase == Phase::GoOn { thought.go_on() } else { thought.place(offers) }
    }
}

/// One decision.
struct Lookahead<'a> {
    view: &'a View,
    known: &'a mut HashMap<(Fields, u8, u8), f64>,
}

impl Lookahead<'_> {
    /// P2.3 Rolls only if that is worth more than stopping.
    fn go_on(&mut self) -> Action {
        let (fields, left) = (self.view.placed.fields(), self.view.dice - self.view.placed.size());
        let rolling = self.rolling(fields, left, ROLLS_AHEAD);
        if rolling > self.stopping(fields, left) { Action::Roll } else { Action::Stop }
    }

    /// P2.2, P4.3 The best field, or a reroll if that is worth more even after paying the yarn.
    fn place(&mut self, offers: &[Action]) -> Action {
        let placed = self.view.placed.fields();
        let left = self.view.dice - self.view.placed.size();
        let mut best = (f64::NEG_INFINITY, offers[0]);
        let mut last = None;
        for &action in offers {
            let worth = match action {
                Action::Place { field, dice } if last == Some((field, dice.size())) => continue,
                Action::Place { field, dice } => {
                    last = Some((field, dice.size()));
                    let left = left - dice.size();
                    self.having(placed | Fields::of(field), left, ROLLS_AHEAD)
                }
                Action::Reroll => self.rolling(placed, left, ROLLS_AHEAD) - YARN,
                Action::GiveUp | Action::Roll | Action::Stop => 0.0,
            };
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }

    /// The value of dice on these fields with this many dice left: stopping or rolling on, whichever is
    /// higher.
    fn having(&mut self, fields: Fields, left: u8, ahead: u8) -> f64 {
        self.stopping(fields, left).max(self.rolling(fields, left, ahead))
    }

    /// P2.5 The value of stopping with dice on these fields; 0 if P3 is not met.
    fn stopping(&self, fields: Fields, left: u8) -> f64 {
        let board = &*self.view.setup.board;
        if !board.has_base(fields, fields | self.view.tiles) || !board.is_connected(fields) {
            return 0.0;
        }
        let tiles = fields.iter().map(|field| board.tiles(field)).sum();
        let yarn = (fields & self.view.yarn).count() as f64;
        let extra = left == 0 || levels(board, fields) >= 3;
        self.progress(tiles)
            + YARN * yarn
            + if extra { EXTRA_TURN[usize::from(self.view.dice) - 1] } else { 0.0 }
    }

    /// P6.1, P6.3 The value of placing this many tiles.
    fn progress(&self, tiles: u8) -> f64 {
        let own = self.view.places[self.view.turn].tiles;
        match self.view.winner {
            Some(winner) if winner == self.view.turn => f64::from(tiles.min(self.view.golden_left)),
            Some(_) => f64::from(tiles.min(own)),
            None if tiles >= own => f64::from(tiles) + WINNING,
            None => f64::from(tiles),
        }
    }

    /// P2.3 The value of rolling this many dice, looking at most `ahead` rolls ahead: each roll is
    /// placed where it is worth most, and is worth nothing if it fits nowhere.
    fn rolling(&mut self, fields: Fields, dice: u8, ahead: u8) -> f64 {
        let ahead = ahead.min(dice);
        if ahead == 0 {
            return 0.0;
        }
        if let Some(&known) = self.known.get(&(fields, dice, ahead)) {
            return known;
        }
        let mut prospects = Prospects::new(0.0);
        for field in self.candidates(fields, ahead) {
            let value = self.view.setup.board.value(field);
            for size in value.div_ceil(6)..=value.min(dice) {
                let worth = self.having(fields | Fields::of(field), dice - size, ahead - 1);
                prospects.add(worth, size, value);
            }
        }
        let worth = prospects.expectation(dice);
        self.known.insert((fields, dice, ahead), worth);
        worth
    }

    /// The free fields that can lead to tiles within this many rolls: those adjacent to the dice, and
    /// the missing base fields below them.
    fn candidates(&self, fields: Fields, ahead: u8) -> Fields {
        let board = &*self.view.setup.board;
        let (tiles, occupied) = (self.view.tiles, self.view.tiles | fields);
        let free = board.fields() - occupied;
        if fields.is_empty() {
            return free.iter().filter(|&field| board.base(field).are_among(tiles)).collect();
        }
        let all = |of: fn(&Board, Field) -> Fields| {
            fields.iter().fold(Fields::NONE, |all, field| all | of(board, field)) - occupied
        };
        let missing = all(Board::base);
        match missing.count().cmp(&ahead.into()) {
            std::cmp::Ordering::Greater => Fields::NONE,
            std::cmp::Ordering::Equal => missing,
            std::cmp::Ordering::Less => missing | all(Board::neighbours),
        }
    }
}

#[cfg(test)]
mod tests {
    use ::purrramida::{Dice, Options, Outcome, Setup, Shipped};
    use engine::{Chance, Pending, Position, Rules, Seat, Start};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::Random;

    fn begun(rolls: &[u8]) -> State {
        let setup = Setup { players: 4, board: Shipped::Meadow.board(), first: Seat::new(0) };
        let mut state = State::new(&setup).unwrap();
        state.resolve(Outcome::Roll(Dice::of(rolls).unwrap()), &mut ());
        state
    }

    fn choice(state: &State) -> Action {
        let mut offers = Vec::new();
        state.actions(&mut offers);
        Greedy::default().choose(Window::new(state, state.turn()), &offers)
    }

    /// With all values from 1 to 9 on the board, something always fits in the bottom row.
    #[test]
    fn the_first_dice_go_where_they_have_a_base_or_nearly_so() {
        for (roll, _) in Dice::rolls(DICE) {
            let state = begun(&roll.faces().collect::<Vec<_>>());
            let Action::Place { field, .. } = choice(&state) else { panic!("it must place") };
            let board = Shipped::Meadow.board();
            assert!(board.level(field) <= 1, "{roll} goes to field {field}");
        }
    }

    /// With one die left and two tiles at stake, most rolls would lose them.
    #[test]
    fn it_stops_in_time() {
        let mut state = begun(&[3, 3, 3, 3, 6]);
        let board = Shipped::Meadow.board();
        let place = |field: usize, faces: &[u8]| Action::Place {
            field: Field::new(field),
            dice: Dice::of(faces).unwrap(),
        };
        state.act(place(3, &[3, 3]), &mut ());
        state.act(Action::Roll, &mut ());
        state.resolve(Outcome::Roll(Dice::of(&[3, 3, 3]).unwrap()), &mut ());
        state.act(place(4, &[3, 3, 3]), &mut ());
        assert_eq!(state.turn(), Seat::new(0), "all dice were placed: an extra turn");
        state.resolve(Outcome::Roll(Dice::of(&[1, 2, 3, 3]).unwrap()), &mut ());
        state.act(place(2, &[1, 2]), &mut ());
        state.act(Action::Roll, &mut ());
        state.resolve(Outcome::Roll(Dice::of(&[1, 1]).unwrap()), &mut ());
        state.act(place(1, &[1]), &mut ());
        assert!(board.is_connected(state.placed().fields()));
        assert_eq!(choice(&state), Action::Stop);
    }

    #[test]
    fn it_nearly_always_beats_random() {
        let (mut won, games) = (0, 40);
        for seed in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let setup = State::prepare(&Options::default(), 2, &mut rng).unwrap();
            let mut state = State::new(&setup).unwrap();
            let (mut greedy, mut random) = (Greedy::default(), Random(ChaCha8Rng::seed_from_u64(seed)));
            let mut offers = Vec::new();
            loop {
                match state.pending() {
                    Pending::Over => break,
                    Pending::Chance => state.resolve(state.sample(&mut rng), &mut ()),
                    Pending::Seat(seat) => {
                        state.actions(&mut offers);
                        let window = Window::new(&state, seat);
                        let action = if seat.index() == 0 {
                            greedy.choose(window, &offers)
                        } else {
                            random.choose(window, &offers)
                        };
                        state.act(action, &mut ());
                    }
                }
            }
            won += u64::from(state.winner() == Some(Seat::new(0)));
        }
        assert!(won + 1 >= games, "it won {won} of {games}");
    }
}
