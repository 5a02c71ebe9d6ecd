//! P2, P4.3 Solves a turn exactly: every roll, every field that can still lead to tiles, every use of
//! yarn. A [`Judge`] evaluates the end of the turn.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use ::purrramida::{Action, Board, Field, Fields, View};

use crate::purrramida::rolls::Prospects;

/// Evaluates the end of a turn for the seat whose turn it is.
pub(crate) trait Judge {
    /// P2.5 The dice on these fields became tiles. `yarn` is the number of yarn tokens held, including those
    /// just taken; `extra` is the number of dice of the extra turn that follows, or 0 if there is none.
    fn placed(&mut self, fields: Fields, yarn: u8, extra: u8) -> f64;

    /// P2.6 A cat-astrophe, with this many yarn tokens left.
    fn cat_astrophe(&mut self, yarn: u8) -> f64;
}

/// The board at the beginning of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub(crate) board: Arc<Board>,
    /// Fields with tiles.
    pub(crate) tiles: Fields,
    /// Fields with yarn.
    pub(crate) yarn: Fields,
}

impl Ground {
    /// The board at the beginning of the current turn.
    pub(crate) fn of(view: &View) -> Self {
        Self { board: Arc::clone(&view.setup.board), tiles: view.tiles, yarn: view.yarn }
    }

    /// The same board after these fields got their tiles.
    pub(crate) fn with(&self, fields: Fields) -> Self {
        Self { board: Arc::clone(&self.board), tiles: self.tiles | fields, yarn: self.yarn - fields }
    }
}

/// A player's state within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Situation {
    /// The fields with dice.
    fields: Fields,
    /// The dice not on the board.
    left: u8,
    /// The player's yarn tokens.
    yarn: u8,
}

/// The solver of a turn, with its results so far.
#[derive(Clone, Debug)]
pub(crate) struct Solver<J> {
    ground: Ground,
    judge: J,
    dice: u8,
    /// The value of rolling in each situation.
    known: HashMap<Situation, f64, BuildHasherDefault<Mixer>>,
}

impl<J: Judge> Solver<J> {
    /// Creates a solver for a turn with this many dice.
    pub(crate) fn new(ground: Ground, dice: u8, judge: J) -> Self {
        Self { ground, judge, dice, known: HashMap::default() }
    }

    /// The judge, including anything it has cached.
    pub(crate) fn into_judge(self) -> J {
        self.judge
    }

    /// The value of an action, assuming optimal play for the rest of the turn.
    pub(crate) fn worth(&mut self, view: &View, action: Action) -> f64 {
        let yarn = view.places[view.turn].yarn;
        let now = Situation { fields: view.placed.fields(), left: self.dice - view.placed.size(), yarn };
        match action {
            Action::Place { field, dice } => self.having(now.with(field, dice.size())),
            Action::Reroll => self.rolling(Situation { yarn: yarn - 1, ..now }),
            Action::Roll => self.rolling(now),
            Action::Stop => self.stopping(now),
            Action::GiveUp => self.judge.cat_astrophe(yarn),
        }
    }

    /// The value of the turn before its first roll.
    pub(crate) fn whole_turn(&mut self, yarn: u8) -> f64 {
        self.rolling(Situation { fields: Fields::NONE, left: self.dice, yarn })
    }

    /// P2.3 The value of rolling on or stopping, whichever is higher.
    fn having(&mut self, situation: Situation) -> f64 {
        let stopping = self.stopping(situation);
        if situation.left == 0 { stopping } else { stopping.max(self.rolling(situation)) }
    }

    /// P2.5, P5.1 The dice become tiles, or it is a cat-astrophe.
    fn stopping(&mut self, Situation { fields, left, yarn }: Situation) -> f64 {
        let Ground { board, tiles, yarn: yarn_on_board } = &self.ground;
        if !board.has_base(fields, fields | *tiles) || !board.is_connected(fields) {
            return self.judge.cat_astrophe(yarn);
        }
        let yarn = yarn + (fields & *yarn_on_board).count() as u8;
        let extra = if left == 0 || levels(board, fields) >= 3 { self.dice - 1 } else { 0 };
        self.judge.placed(fields, yarn, extra)
    }

    /// P2.2, P4.3 The mean over all rolls of the best use of each. Situations that can no longer lead
    /// to tiles are worth a cat-astrophe.
    fn rolling(&mut self, situation: Situation) -> f64 {
        if let Some(&known) = self.known.get(&situation) {
            return known;
        }
        let Situation { fields, left, yarn } = situation;
        let mut least = self.judge.cat_astrophe(yarn);
        if let Some(yarn) = yarn.checked_sub(1) {
            least = least.max(self.rolling(Situation { yarn, ..situation }));
        }
        let mut prospects = Prospects::new(least);
        for field in self.promising(fields, left) {
            let value = self.ground.board.value(field);
            for size in fewest_dice(value)..=value.min(left) {
                let next = situation.with(field, size);
                if !self.is_hopeless(next) {
                    prospects.add(self.having(next), size, value);
                }
            }
        }
        let worth = prospects.expectation(left);
        self.known.insert(situation, worth);
        worth
    }

    /// The free fields close enough to be connected to the dice, or all of them for the first dice.
    fn promising(&self, fields: Fields, left: u8) -> Fields {
        let free = self.ground.board.fields() - self.ground.tiles - fields;
        if fields.is_empty() {
            return free;
        }
        let (mut near, mut edge) = (Fields::NONE, fields);
        for _ in 0..left {
            edge = (around(&self.ground.board, edge) & free) - near;
            near |= edge;
        }
        near
    }

    /// P3 Whether too few dice are left to give every field a base and connect all fields.
    fn is_hopeless(&self, Situation { fields, left, .. }: Situation) -> bool {
        let board = &*self.ground.board;
        let mut filled = fields;
        let mut needed = 0;
        loop {
            let missing = filled.iter().fold(Fields::NONE, |all, field| all | board.base(field));
            let missing = missing - filled - self.ground.tiles;
            if missing.is_empty() {
                break;
            }
            needed += missing.iter().map(|field| fewest_dice(board.value(field))).sum::<u8>();
            if needed > left {
                return true;
            }
            filled |= missing;
        }
        !self.can_connect(filled, left - needed)
    }

    /// P3.1 Whether this many more fields might connect these.
    fn can_connect(&self, fields: Fields, more: u8) -> bool {
        let Some(first) = fields.iter().next() else { return true };
        let free = self.ground.board.fields() - self.ground.tiles;
        let mut reached = grow(&self.ground.board, Fields::of(first), fields);
        for _ in 0..more {
            if fields.are_among(reached) {
                return true;
            }
            reached =
                grow(&self.ground.board, reached | (around(&self.ground.board, reached) & free), fields);
        }
        fields.are_among(reached)
    }
}

impl Situation {
    /// The situation after placing this many dice on a field.
    fn with(self, field: Field, dice: u8) -> Self {
        Self { fields: self.fields | Fields::of(field), left: self.left - dice, ..self }
    }
}

/// P2.2 The fewest dice that can show this value.
const fn fewest_dice(value: u8) -> u8 {
    value.div_ceil(6)
}

/// P5.1 The number of rows these fields lie on.
pub(crate) fn levels(board: &Board, fields: Fields) -> usize {
    board.levels().iter().filter(|&&level| !(level & fields).is_empty()).count()
}

/// P3.1 All fields adjacent to these.
fn around(board: &Board, fields: Fields) -> Fields {
    fields.iter().fold(Fields::NONE, |all, field| all | board.neighbours(field)) - fields
}

/// P3.1 The reached fields and all others connected to them.
fn grow(board: &Board, mut reached: Fields, others: Fields) -> Fields {
    loop {
        let next = (around(board, reached) & others) - reached;
        if next.is_empty() {
            return reached;
        }
        reached |= next;
    }
}

/// Hashes the few words of a [`Situation`]. The standard hasher protects against attacks, which would
/// cost a third of the time here.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u128(&mut self, number: u128) {
        self.mix(number as u64);
        self.mix((number >> 64) as u64);
    }
}

#[cfg(test)]
mod tests {
    use ::purrramida::{Options, Phase, Shipped, State};
    use engine::{Chance, Knowledge, Listing, Pending, Position, Rules, Start, Viewer, Window};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::Bot;
    use crate::purrramida::Greedy;

    /// Counts tiles, and adds something for yarn and extra turns.
    struct Simple(Arc<Board>);

    impl Judge for Simple {
        fn placed(&mut self, fields: Fields, yarn: u8, extra: u8) -> f64 {
            let tiles: u8 = fields.iter().map(|field| self.0.tiles(field)).sum();
            f64::from(tiles) + 0.7 * f64::from(yarn) + 0.45 * f64::from(extra)
        }

        fn cat_astrophe(&mut self, yarn: u8) -> f64 {
            0.7 * f64::from(yarn)
        }
    }

    /// Plays out every move and every roll of the turn with the game itself.
    fn by_the_game(position: &State, before: &View, judge: &mut Simple) -> f64 {
        let view = position.view(Viewer::Spectator);
        if view.turns != before.turns {
            let (fields, yarn) = (view.tiles - before.tiles, view.places[before.turn].yarn);
            let extra = if view.turn == before.turn { view.dice } else { 0 };
            return if fields.is_empty() {
                judge.cat_astrophe(yarn)
            } else {
                judge.placed(fields, yarn, extra)
            };
        }
        if position.pending() == Pending::Chance {
            let mut outcomes = Vec::new();
            assert_eq!(position.outcomes(&mut outcomes), Listing::Complete);
            let all: u64 = outcomes.iter().map(|&(_, ways)| ways).sum();
            let worth = |&(outcome, ways): &(_, u64)| {
                let mut next = position.clone();
                next.resolve(outcome, &mut ());
                ways as f64 / all as f64 * by_the_game(&next, before, judge)
            };
            return outcomes.iter().map(worth).sum();
        }
        let mut offers = Vec::new();
        position.actions(&mut offers);
        let worth = |&action: &Action| {
            let mut next = position.clone();
            next.act(action, &mut ());
            by_the_game(&next, before, judge)
        };
        offers.iter().map(worth).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Positions with at most two dice left to roll, from games between heuristic players.
    fn two_dice_left(players: usize, seed: u64) -> Vec<State> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let board = if seed.is_multiple_of(2) { Shipped::Meadow } else { Shipped::Attic };
        let setup = State::prepare(&Options { board: board.board() }, players, &mut rng).unwrap();
        let mut position = State::new(&setup).unwrap();
        let (mut greedy, mut offers, mut found) = (Greedy::default(), Vec::new(), Vec::new());
        while position.winner().is_none() {
            match position.pending() {
                Pending::Over => break,
                Pending::Chance => position.resolve(position.sample(&mut rng), &mut ()),
                Pending::Seat(seat) => {
                    if position.phase() == Phase::GoOn && position.dice() - position.placed().size() <= 2 {
                        found.push(position.clone());
                    }
                    position.actions(&mut offers);
                    position.act(greedy.choose(Window::new(&position, seat), &offers), &mut ());
                }
            }
        }
        found
    }

    /// With two dice, the rest of the turn is small enough to play out in full, with yarn and without.
    #[test]
    fn going_on_and_stopping_are_worth_what_the_game_says() {
        let (mut positions, mut with_yarn) = (0, 0);
        for (players, seed) in (2..=4).flat_map(|players| (0..2).map(move |seed| (players, seed))) {
            for position in two_dice_left(players, seed) {
                let view = position.view(Viewer::Spectator);
                let place = view.places[view.turn];
                // Nobody must be able to win in this turn: the simple judge ignores winning.
                if place.yarn > 1 || place.tiles < 8 {
                    continue;
                }
                let judge = || Simple(Arc::clone(&view.setup.board));
                let mut solver = Solver::new(Ground::of(&view), view.dice, judge());
                for action in [Action::Roll, Action::Stop] {
                    let mut next = position.clone();
                    next.act(action, &mut ());
                    let exact = by_the_game(&next, &view, &mut judge());
                    let solved = solver.worth(&view, action);
                    assert!(
                        (exact - solved).abs() < 1e-9,
                        "{action:?}: {solved} for {exact} in\n{}",
                        view.draw()
                    );
                }
                positions += 1;
                with_yarn += u32::from(place.yarn > 0);
            }
        }
        assert!(positions >= 40 && with_yarn >= 10, "{positions} positions, {with_yarn} with yarn");
    }
}
