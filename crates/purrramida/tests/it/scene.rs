//! Shared by the tests: a concise way to say what happens at the table.

use std::sync::Arc;

use engine::{Chance, Determinize, Knowledge, Pending, Position, Rules, Seat, Start, Viewer};
use purrramida::{
    Action, Board, Cause, Dice, Ending, Event, Field, Fields, Outcome, Phase, Setup, State, View,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The board of the rulebook's examples. Its fields' numbers:
///
/// ```text
/// row  3: 30-36    9  7 10  8  4  9  7
/// row  2: 21-29   8  9 12  7  9  8  7  9  8
/// row  1: 11-20  7  9  5  9  8  7  9  5  9  7
/// row  0:  0-10 3  6  9  7  6  2  9  5  7  1  9
/// ```
///
/// A 3 beside a 6 (0, 1), and a 6 beside a 2 (4, 5) with an 8 on both (15).
pub fn examples() -> Arc<Board> {
    let rows: [&[i64]; 11] = [
        &[3, 6, 9, 7, 6, 2, 9, 5, 7, 1, 9],
        &[7, 9, 5, 9, 8, 7, 9, 5, 9, 7],
        &[8, 9, 12, 7, 9, 8, 7, 9, 8],
        &[9, 7, 10, 8, 4, 9, 7],
        &[7, 8, 10, 9, 7, 8],
        &[9, 12, 8, 7, 9, 7],
        &[8, 9, 7, 10],
        &[12, 7, 9, 8],
        &[9, 7, 9],
        &[7, 9],
        &[8],
    ];
    board("examples", &rows.map(<[_]>::to_vec))
}

/// A board of rows that are each set off by half a tile.
pub fn board(name: &str, rows: &[Vec<i64>]) -> Arc<Board> {
    let rows: Vec<_> = (0..).zip(rows.iter().cloned()).collect();
    Arc::new(Board::from_rows(name, &rows).unwrap())
}

pub fn field(number: usize) -> Field {
    Field::new(number)
}

pub fn fields(numbers: impl IntoIterator<Item = usize>) -> Fields {
    numbers.into_iter().map(Field::new).collect()
}

pub fn seat(number: usize) -> Seat {
    Seat::new(number)
}

pub fn dice(faces: &[u8]) -> Dice {
    Dice::of(faces).unwrap()
}

pub fn place(number: usize, faces: &[u8]) -> Action {
    Action::Place { field: field(number), dice: dice(faces) }
}

/// A game being played, with all that happened.
pub struct Scene {
    pub state: State,
    pub events: Vec<Event>,
}

impl Scene {
    /// Seat 0 begins on the examples' board.
    pub fn begin(players: u8) -> Self {
        Self::on(examples(), players)
    }

    /// Seat 0 begins on this board.
    pub fn on(board: Arc<Board>, players: u8) -> Self {
        let setup = Setup { players, board, first: seat(0) };
        Self { state: State::new(&setup).unwrap(), events: Vec::new() }
    }

    /// The same at another point of the game: the position is imagined from a changed view.
    pub fn imagine(mut self, change: impl FnOnce(&mut View)) -> Self {
        let mut view = self.view();
        change(&mut view);
        self.state = State::determinize(&view, &mut ChaCha8Rng::seed_from_u64(0));
        self
    }

    pub fn view(&self) -> View {
        self.state.view(Viewer::Spectator)
    }

    pub fn offers(&self) -> Vec<Action> {
        let mut offers = Vec::new();
        self.state.actions(&mut offers);
        offers
    }

    /// The dice show this.
    #[track_caller]
    pub fn roll(&mut self, faces: &[u8]) -> &mut Self {
        assert_eq!(self.state.pending(), Pending::Chance);
        let outcome = Outcome::Roll(dice(faces));
        self.state.possible(&outcome).unwrap();
        self.state.resolve(outcome, &mut self.events);
        self
    }

    /// The player whose turn it is does this.
    #[track_caller]
    pub fn act(&mut self, action: Action) -> &mut Self {
        let offers = self.offers();
        assert!(offers.contains(&action), "{action:?} is not among {offers:?}");
        self.state.act(action, &mut self.events);
        self
    }

    #[track_caller]
    pub fn place(&mut self, number: usize, faces: &[u8]) -> &mut Self {
        self.act(place(number, faces))
    }

    #[track_caller]
    pub fn go_on(&mut self) -> &mut Self {
        self.act(Action::Roll)
    }

    #[track_caller]
    pub fn stop(&mut self) -> &mut Self {
        self.act(Action::Stop)
    }

    /// The last cat-astrophe.
    pub fn cat_astrophe(&self) -> Option<Cause> {
        self.events.iter().rev().find_map(|event| match event {
            Event::CatAstrophe { cause, .. } => Some(*cause),
            _ => None,
        })
    }

    pub fn ending(&self) -> Option<Ending> {
        match self.view().phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Whose turn it is, with how many dice.
    pub fn turn(&self) -> (usize, u8) {
        (self.view().turn.index(), self.view().dice)
    }
}
