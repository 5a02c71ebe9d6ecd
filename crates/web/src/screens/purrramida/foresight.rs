//! The outcome of a move, found by trying it on a copy of the position, so that no rule is repeated here.

use engine::{Chance, Determinize, Listing, Rules};
use purrramida::{Action, Cause, DICE, Dice, Ending, Event, Field, Fields, Outcome, Phase, State, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The visible position. Purrramida hides nothing, so the random generator is not used.
pub fn position(view: &View) -> State {
    State::determinize(view, &mut ChaCha8Rng::seed_from_u64(0))
}

/// The outcome of stopping.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// The fields that get tiles.
    pub fields: Vec<Field>,
    /// How many tiles are placed.
    pub tiles: usize,
    /// How many of them are golden.
    pub golden: usize,
    /// How many yarn tokens are taken.
    pub yarn: usize,
    /// The dice of the extra turn, if there is one.
    pub extra_turn: Option<u8>,
    /// Why there are no tiles, if there are none.
    pub cat_astrophe: Option<Cause>,
    /// Whether the player is the first to place their last regular tile.
    pub wins: bool,
    /// What ends the game, if it does.
    pub ending: Option<Ending>,
}

impl Forecast {
    fn read(events: &[Event]) -> Self {
        let mut forecast = Self::default();
        for event in events {
            match *event {
                Event::TilePlaced { field, golden, .. } => {
                    forecast.tiles += 1;
                    forecast.golden += usize::from(golden);
                    if !forecast.fields.contains(&field) {
                        forecast.fields.push(field);
                    }
                }
                Event::YarnTaken { .. } => forecast.yarn += 1,
                Event::CatAstrophe { cause, .. } => forecast.cat_astrophe = Some(cause),
                Event::TurnBegan { dice, .. } => forecast.extra_turn = (dice < DICE).then_some(dice),
                Event::WinnerFound { .. } => forecast.wins = true,
                Event::GameEnded { ending } => forecast.ending = Some(ending),
                Event::Rolled { .. } | Event::YarnSpent { .. } | Event::DicePlaced { .. } => {}
            }
        }
        forecast
    }
}

/// The outcome of stopping, where that is allowed.
pub fn of_stopping(position: &State) -> Forecast {
    let (mut copy, mut events) = (position.clone(), Vec::new());
    copy.act(Action::Stop, &mut events);
    Forecast::read(&events)
}

/// The outcome of placing these dice and then stopping.
fn of_placing(position: &State, placement: Action) -> Forecast {
    let (mut copy, mut events) = (position.clone(), Vec::new());
    copy.act(placement, &mut events);
    // Placing the last dice stops automatically.
    if copy.phase() == Phase::GoOn {
        copy.act(Action::Stop, &mut events);
    }
    Forecast::read(&events)
}

/// One way to put dice on a field, and its outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The field.
    pub field: Field,
    /// The dice.
    pub dice: Dice,
    /// Whether these are the last dice, so that placing them ends the turn.
    pub is_last: bool,
    /// The outcome of stopping afterwards.
    pub then: Forecast,
}

impl Way {
    /// Whether the dice become tiles if the player then stops.
    pub const fn counts(&self) -> bool {
        self.then.cat_astrophe.is_none()
    }
}

/// Every offered placement.
pub fn ways(position: &State, offers: &[Action]) -> Vec<Way> {
    let way = |&offer: &Action| match offer {
        Action::Place { field, dice } => {
            Some(Way { field, dice, is_last: dice == position.rolled(), then: of_placing(position, offer) })
        }
        Action::Reroll | Action::GiveUp | Action::Roll | Action::Stop => None,
    };
    offers.iter().filter_map(way).collect()
}

/// The outcomes of a roll, counted over all possible rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The number of dice rolled.
    pub dice: u8,
    /// The number of possible rolls.
    pub rolls: u64,
    /// Rolls that fit nowhere.
    pub nothing_fits: u64,
    /// Rolls that can be placed so that stopping yields tiles.
    pub tiles: u64,
    /// The yarn left for rerolls.
    pub yarn: u8,
}

/// The odds of the roll that this move causes.
pub fn odds(position: &State, rolls: Action) -> Option<Odds> {
    let mut rolling = position.clone();
    rolling.act(rolls, &mut ());
    let mut outcomes = Vec::new();
    if rolling.outcomes(&mut outcomes) != Listing::Complete {
        return None;
    }
    let mut trials = Trials::default();
    let yarn = rolling.yarn(rolling.turn());
    let mut odds = Odds { dice: 0, rolls: 0, nothing_fits: 0, tiles: 0, yarn };
    let mut offers = Vec::new();
    for (outcome, rolls) in outcomes {
        let Outcome::Roll(dice) = outcome;
        odds.dice = dice.size();
        odds.rolls += rolls;
        let mut rolled = rolling.clone();
        rolled.resolve(outcome, &mut ());
        rolled.actions(&mut offers);
        let mut fits = false;
        let mut pays = false;
        for &offer in &offers {
            if let Action::Place { field, .. } = offer {
                fits = true;
                pays = pays || trials.pays(&rolled, field, offer);
            }
        }
        odds.nothing_fits += if fits { 0 } else { rolls };
        odds.tiles += if pays { rolls } else { 0 };
    }
    Some(odds)
}

/// Which fields yield tiles. The answer is the same for all dice that fit a field, so each is tried once.
#[derive(Default)]
struct Trials {
    tried: Fields,
    paid: Fields,
}

impl Trials {
    fn pays(&mut self, position: &State, field: Field, placement: Action) -> bool {
        if !self.tried.contains(field) {
            self.tried |= Fields::of(field);
            if of_placing(position, placement).cat_astrophe.is_none() {
                self.paid |= Fields::of(field);
            }
        }
        self.paid.contains(field)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Seat, Start};
    use purrramida::{Options, Setup};

    use super::*;

    /// Three players on the meadow, with this roll.
    fn rolled(faces: &[u8]) -> State {
        let setup = Setup { players: 3, board: Options::default().board, first: Seat::new(0) };
        let mut state = State::new(&setup).unwrap();
        state.resolve(Outcome::Roll(Dice::of(faces).unwrap()), &mut ());
        state
    }

    fn place(state: &mut State, field: usize, faces: &[u8]) {
        state.act(Action::Place { field: Field::new(field), dice: Dice::of(faces).unwrap() }, &mut ());
    }

    #[test]
    fn a_field_of_the_bottom_row_gives_a_tile_and_one_higher_up_does_not() {
        let state = rolled(&[1, 2, 3, 6, 6]);
        let mut offers = Vec::new();
        state.actions(&mut offers);
        let ways = ways(&state, &offers);
        // Meadow: the field 2 in the bottom row is a 3, the field 17 in the second row is another.
        let counts = |field| ways.iter().find(|way| way.field == Field::new(field)).unwrap().counts();
        assert!(counts(2));
        assert!(!counts(17));
        assert!(ways.iter().all(|way| !way.is_last));
    }

    #[test]
    fn stopping_is_foretold() {
        let mut state = rolled(&[1, 2, 3, 6, 6]);
        place(&mut state, 2, &[3]);
        let forecast = of_stopping(&state);
        assert_eq!((forecast.tiles, forecast.fields), (1, vec![Field::new(2)]));
        assert_eq!((forecast.cat_astrophe, forecast.extra_turn), (None, None));
        let mut state = rolled(&[1, 2, 3, 6, 6]);
        place(&mut state, 17, &[3]);
        assert_eq!(of_stopping(&state).cat_astrophe, Some(Cause::NoBase));
    }

    #[test]
    fn the_odds_are_counted_over_all_rolls() {
        let mut state = rolled(&[1, 3, 6, 6, 6]);
        place(&mut state, 2, &[3]);
        let odds = odds(&state, Action::Roll).unwrap();
        assert_eq!((odds.dice, odds.rolls, odds.yarn), (4, 6_u64.pow(4), 0));
        // On an empty meadow every single die fits somewhere.
        assert_eq!(odds.nothing_fits, 0);
        assert!(odds.tiles > 0 && odds.tiles <= odds.rolls);
    }
}
