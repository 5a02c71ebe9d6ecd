//! A player that solves its turn exactly.

use std::collections::{HashMap, HashSet};

use ::purrramida::{Action, Board, DICE, Fields, State, View};
use engine::Window;

use crate::Bot;
use crate::budget::Budget;
use crate::purrramida::outlook::{Curve, Race, Yarn};
use crate::purrramida::solver::{Ground, Judge, Solver};

/// Solves its turn exactly and evaluates the end of the turn by rules of thumb.
///
/// Deterministic: the same view always leads to the same move.
#[derive(Clone, Default, Debug)]
pub struct Exact {
    turn: Memory<Plain>,
}

impl Bot<State> for Exact {
    fn choose(&mut self, window: Window<'_, State>, offers: &[Action]) -> Action {
        let view = window.view();
        best(self.turn.recall(&view, Plain::of), &view, offers)
    }
}

/// The offer with the highest value.
pub(crate) fn best<J: Judge>(solver: &mut Solver<J>, view: &View, offers: &[Action]) -> Action {
    let mut best = (f64::NEG_INFINITY, offers[0]);
    for &action in offers {
        let worth = solver.worth(view, action);
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// Keeps the solver of a turn for as long as the turn lasts.
#[derive(Clone, Debug)]
pub(crate) struct Memory<J>(Option<(View, Solver<J>)>);

impl<J> Default for Memory<J> {
    fn default() -> Self {
        Self(None)
    }
}

impl<J: Judge> Memory<J> {
    /// Whether this is still the turn the solver was created for.
    pub(crate) fn knows(&self, view: &View) -> bool {
        let is_same = |before: &View| {
            before.turns == view.turns
                && before.tiles == view.tiles
                && before.setup == view.setup
                && before.places.iter().zip(&view.places).all(|(one, other)| one.tiles == other.tiles)
        };
        self.0.as_ref().is_some_and(|(before, _)| is_same(before))
    }

    /// Forgets the solver if anybody's yarn has changed since it was created: its estimates begin from that.
    pub(crate) fn forget_other_yarn(&mut self, view: &View) {
        self.0.take_if(|(before, _)| before.places != view.places);
    }

    /// The solver of this turn, newly created with this judge if the turn has changed.
    pub(crate) fn recall(&mut self, view: &View, judge: impl FnOnce(&View) -> J) -> &mut Solver<J> {
        if !self.knows(view) {
            self.0 = Some((view.clone(), Solver::new(Ground::of(view), view.dice, judge(view))));
        }
        &mut self.0.as_mut().expect("it was just begun").1
    }
}

/// Evaluates by rules of thumb: the value of an extra turn, a yarn token and being the winner.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    race: Race,
    yarn: Yarn,
    ground: Ground,
}

/// P5.2 The value of an extra turn with this many dice, in tiles.
const EXTRA_TURN: [f64; DICE as usize] = [0.0, 0.3, 0.7, 1.2, 1.7];

impl Plain {
    pub(crate) fn of(view: &View) -> Self {
        Self { race: Race::of(view, view.turn), yarn: Yarn::at(view), ground: Ground::of(view) }
    }
}

impl Judge for Plain {
    fn placed(&mut self, fields: Fields, yarn: u8, extra: u8) -> f64 {
        self.race.progress(tiles(&self.ground.board, fields))
            + self.yarn.worth(yarn)
            + EXTRA_TURN[usize::from(extra)]
    }

    fn cat_astrophe(&mut self, yarn: u8) -> f64 {
        self.yarn.worth(yarn)
    }
}

/// P4.1 The number of tiles that these fields take.
fn tiles(board: &Board, fields: Fields) -> u8 {
    fields.iter().map(|field| board.tiles(field)).sum()
}

/// Evaluates by rules of thumb, and records every end of the turn it is asked about.
#[derive(Clone, Debug)]
pub(crate) struct Scout {
    plain: Plain,
    ends: HashSet<End>,
}

/// A possible end of a turn, as passed to a [`Judge`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct End {
    fields: Fields,
    yarn: u8,
    extra: u8,
}

impl Judge for Scout {
    fn placed(&mut self, fields: Fields, yarn: u8, extra: u8) -> f64 {
        self.ends.insert(End { fields, yarn, extra });
        self.plain.placed(fields, yarn, extra)
    }

    fn cat_astrophe(&mut self, yarn: u8) -> f64 {
        self.plain.cat_astrophe(yarn)
    }
}

/// Evaluates by also solving what comes next: the extra turn, and the next player's turn on the
/// resulting board.
#[derive(Clone, Debug)]
pub(crate) struct Deep {
    own: Plain,
    rival: Plain,
    rival_yarn: u8,
    /// The share of the next player's gain that counts as one's own loss.
    rivalry: f64,
    /// The winning probability, while nobody has won.
    curve: Option<Curve>,
    /// The value of the yarn held when the turn began.
    yarn_before: f64,
    /// The value of a turn, by fields filled before it, number of dice and yarn.
    known: HashMap<(Fields, u8, u8), f64>,
}

/// More yarn than this makes no difference to an estimated turn.
const MAX_YARN: u8 = 2;
/// The value of a point once the win is certain.
const POINT: f64 = 0.001;
/// The share of the next player's gain that counts as one's own loss, by number of players.
const RIVALRY: [f64; 3] = [0.6, 0.5, 0.4];

impl Deep {
    pub(crate) fn of(view: &View) -> Self {
        let next = view.turn.left(view.places.players());
        let own = Plain::of(view);
        Self {
            rival: Plain { race: Race::of(view, next), ..own.clone() },
            rival_yarn: view.places[next].yarn.min(MAX_YARN),
            yarn_before: own.yarn.worth(view.places[view.turn].yarn),
            own,
            curve: view.winner.is_none().then(|| Curve::of(view)),
            rivalry: RIVALRY[view.places.players() - 2],
            known: HashMap::new(),
        }
    }

    /// Evaluates every end of the turn that these offers may lead to, within the budget; if it runs
    /// out, returns the best offer by rules of thumb.
    pub(crate) fn foresee(
        &mut self,
        view: &View,
        offers: &[Action],
        budget: &mut impl Budget,
    ) -> Result<(), Action> {
        let scout = Scout { plain: self.own.clone(), ends: HashSet::new() };
        let mut solver = Solver::new(Ground::of(view), view.dice, scout);
        let best = best(&mut solver, view, offers);
        for End { fields, yarn, extra } in solver.into_judge().ends {
            if !budget.lasts() {
                return Err(best);
            }
            self.placed(fields, yarn, extra);
        }
        Ok(())
    }

    /// The winning probability for this value in tiles; once somebody has won, just the tiles.
    fn chance(&self, tiles: f64) -> f64 {
        self.curve.map_or(tiles, |curve| curve.chance(tiles - self.yarn_before))
    }

    /// P5.2 The value of an extra turn.
    fn extra_turn(&mut self, fields: Fields, dice: u8, yarn: u8) -> f64 {
        if dice == 0 {
            return 0.0;
        }
        let yarn = yarn.min(MAX_YARN);
        if let Some(&known) = self.known.get(&(fields, dice, yarn)) {
            return known;
        }
        let placed = tiles(&self.own.ground.board, fields);
        let judge = Plain { race: self.own.race.after(placed), ..self.own.clone() };
        let worth = judge.gain(fields, dice, yarn);
        self.known.insert((fields, dice, yarn), worth);
        worth
    }

    /// The (negative) value of the next player's turn.
    fn next_player(&mut self, fields: Fields) -> f64 {
        let key = (fields, DICE, self.rival_yarn);
        if let Some(&known) = self.known.get(&key) {
            return -self.rivalry * known;
        }
        let worth = self.rival.clone().gain(fields, DICE, self.rival_yarn);
        self.known.insert(key, worth);
        -self.rivalry * worth
    }
}

impl Plain {
    /// The value of a turn beyond the yarn it begins with, once these fields have got their tiles.
    fn gain(self, fields: Fields, dice: u8, yarn: u8) -> f64 {
        let before = self.yarn.worth(yarn);
        Solver::new(self.ground.with(fields), dice, self).whole_turn(yarn) - before
    }
}

impl Judge for Deep {
    fn placed(&mut self, fields: Fields, yarn: u8, extra: u8) -> f64 {
        let ground = &self.own.ground;
        let placed = tiles(&ground.board, fields);
        let is_full = ground.tiles | fields == ground.board.fields();
        let progress = self.own.race.progress(placed) + self.own.yarn.worth(yarn);
        let later =
            if is_full { 0.0 } else { self.extra_turn(fields, extra, yarn) + self.next_player(fields) };
        match self.own.race {
            // P6.1 Won: only the margin is left to improve.
            Race::On(own) if placed >= own => 1.0 + POINT * (progress + later),
            _ => self.chance(progress + later),
        }
    }

    fn cat_astrophe(&mut self, yarn: u8) -> f64 {
        let tiles = self.own.yarn.worth(yarn) + self.next_player(Fields::NONE);
        self.chance(tiles)
    }
}
