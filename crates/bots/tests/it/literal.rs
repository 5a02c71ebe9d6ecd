//! The search on games written down as trees: nothing is hidden, so the value of every move is known exactly.

use std::ops::RangeInclusive;

use bots::search::{Search, SearchSettings, Thought};
use bots::{Simulations, Tactics};
use engine::{
    BadSetup, BySeat, Determinize, Explain, Explanation, Finish, Impossible, Knowledge, Listing, NoOptions,
    Pending, Position as _, Rules, Scribe, Seat, Standings, Start, Viewer, Window, chance,
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A game, or the rest of one.
///
/// The search keeps one list of moves for all outcomes of chance, so moves after different outcomes
/// need different names; otherwise it could not choose each where it is best.
#[derive(PartialEq, Eq, Hash, Debug, Serialize)]
enum Tree {
    /// The seat chooses one of the moves, which are in ascending order.
    Choice(usize, &'static [(&'static str, Tree)]),
    /// Chance chooses, by weights.
    Chance(&'static [(u32, Tree)]),
    /// Each seat's payoff, in hundredths.
    Over(&'static [i32]),
}

use Tree::{Chance, Choice, Over};

/// A value written down in this file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
struct Literal<T>(T);

/// A position is the rest of the tree.
type Position = Literal<&'static Tree>;
type Move = Literal<&'static str>;

/// Required by the game traits, but never called.
impl<'de, T> Deserialize<'de> for Literal<T> {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(D::Error::custom("trees are not read"))
    }
}

/// A game that is over before it begins; never used.
impl Default for Position {
    fn default() -> Self {
        Self(&Over(&[0, 0]))
    }
}

impl engine::Position for Position {
    fn players(&self) -> usize {
        match self.0 {
            Choice(_, moves) => Self(&moves[0].1).players(),
            Chance(branches) => Self(&branches[0].1).players(),
            Over(payoffs) => payoffs.len(),
        }
    }

    fn pending(&self) -> Pending {
        match self.0 {
            Choice(seat, _) => Pending::Seat(Seat::new(*seat)),
            Chance(_) => Pending::Chance,
            Over(_) => Pending::Over,
        }
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Start for Position {
    const ID: &'static str = "literal";
    const PLAYERS: RangeInclusive<usize> = 2..=3;
    type Options = Self;
    type Setup = Self;
    type BadOption = NoOptions;

    fn prepare(options: &Self, _: usize, _: &mut impl Rng) -> Result<Self, BadSetup<NoOptions>> {
        Ok(*options)
    }

    fn new(setup: &Self) -> Result<Self, BadSetup<NoOptions>> {
        Ok(*setup)
    }
}

impl Rules for Position {
    type Action = Move;
    type Event = ();

    fn actions(&self, into: &mut Vec<Move>) {
        into.clear();
        if let Choice(_, moves) = self.0 {
            into.extend(moves.iter().map(|(name, _)| Literal(*name)));
        }
    }

    fn act(&mut self, action: Move, _: &mut impl Scribe<()>) {
        let Choice(_, moves) = self.0 else { panic!("nobody chooses") };
        self.0 = &moves.iter().find(|(name, _)| *name == action.0).expect("the move was offered").1;
    }
}

impl engine::Chance for Position {
    /// The index in the list.
    type Outcome = usize;

    fn sample(&self, rng: &mut impl Rng) -> usize {
        let Chance(branches) = self.0 else { panic!("chance does not decide") };
        let mut left = chance::below(rng, branches.iter().map(|(weight, _)| weight).sum());
        let chosen = branches.iter().position(|&(weight, _)| {
            let is_here = left < weight;
            left = left.saturating_sub(weight);
            is_here
        });
        chosen.expect("the draw is below the sum of the weights")
    }

    fn outcomes(&self, into: &mut Vec<(usize, u64)>) -> Listing {
        into.clear();
        if let Chance(branches) = self.0 {
            into.extend(branches.iter().enumerate().map(|(place, (weight, _))| (place, u64::from(*weight))));
        }
        Listing::Complete
    }

    fn possible(&self, _: &usize) -> Result<(), Impossible> {
        Ok(())
    }

    fn resolve(&mut self, outcome: usize, _: &mut impl Scribe<()>) {
        let Chance(branches) = self.0 else { panic!("chance does not decide") };
        self.0 = &branches[outcome].1;
    }
}

impl Finish for Position {
    const MAX_STEPS: usize = 8;

    fn ending(&self) -> Option<&'static str> {
        matches!(self.0, Over(_)).then_some("the tree ends here")
    }

    fn standings(&self) -> Option<Standings> {
        let Over(payoffs) = self.0 else { return None };
        BySeat::from_slice(payoffs).map(Standings::most_wins)
    }
}

impl Knowledge for Position {
    type View = Self;
    type Notice = ();

    fn view(&self, _: Viewer) -> Self {
        *self
    }

    fn notice((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn seen(action: &Move, _: Seat, _: Viewer) -> Option<Move> {
        Some(*action)
    }
}

impl Explain for Position {
    type Obstacle = ();

    fn explain(&self, _: Seat, _: &Move) -> Option<Explanation<()>> {
        None
    }
}

impl Determinize for Position {
    fn determinize(view: &Self, _: &mut impl Rng) -> Self {
        *view
    }
}

impl Tactics for Position {
    fn rollout(&self, offers: &[Move], rng: &mut impl Rng) -> usize {
        chance::below(rng, offers.len() as u32) as usize
    }

    fn prior(&self, _: &Move) -> f32 {
        0.0
    }

    fn value(&self) -> BySeat<f32> {
        let Over(payoffs) = self.0 else { panic!("games are played to the end") };
        value(payoffs)
    }
}

fn value(payoffs: &[i32]) -> BySeat<f32> {
    BySeat::from_fn(payoffs.len(), |seat| payoffs[seat.index()] as f32 / 100.0)
}

/// Each seat's payoff if everybody maximizes their own, and the resulting line of play with the
/// likeliest outcomes of chance.
fn exact(tree: &Tree) -> (BySeat<f32>, Vec<(Seat, &'static str)>) {
    match tree {
        Over(payoffs) => (value(payoffs), Vec::new()),
        Choice(seat, moves) => {
            let seat = Seat::new(*seat);
            let solved = moves.iter().map(|(name, next)| (*name, exact(next)));
            let (name, (value, mut line)) =
                solved.max_by(|(_, one), (_, other)| one.0[seat].total_cmp(&other.0[seat])).unwrap();
            line.insert(0, (seat, name));
            (value, line)
        }
        Chance(branches) => {
            let worths: Vec<_> = branches.iter().map(|(weight, next)| (*weight, exact(next).0)).collect();
            let (_, likeliest) = branches.iter().max_by_key(|(weight, _)| weight).unwrap();
            (mean(&worths), exact(likeliest).1)
        }
    }
}

/// Each seat's payoff under random play.
fn blind(tree: &Tree) -> BySeat<f32> {
    match tree {
        Over(payoffs) => value(payoffs),
        Choice(_, moves) => mean(&moves.iter().map(|(_, next)| (1, blind(next))).collect::<Vec<_>>()),
        Chance(branches) => {
            mean(&branches.iter().map(|(weight, next)| (*weight, blind(next))).collect::<Vec<_>>())
        }
    }
}

fn mean(worths: &[(u32, BySeat<f32>)]) -> BySeat<f32> {
    let weights: u32 = worths.iter().map(|(weight, _)| weight).sum();
    BySeat::from_fn(worths[0].1.players(), |seat| {
        worths.iter().map(|(weight, value)| *weight as f32 * value[seat]).sum::<f32>() / weights as f32
    })
}

/// The bait has five bad answers and one that refutes it; the quiet move has one brilliant follow-up
/// and five that throw the game away; the wager is luck.
static TRAP: Tree = Choice(
    0,
    &[
        (
            "bait",
            Choice(
                1,
                &[
                    ("admire", Over(&[95, 5])),
                    ("blunder", Over(&[95, 5])),
                    ("crawl", Over(&[95, 5])),
                    ("doze", Over(&[95, 5])),
                    ("evade", Over(&[95, 5])),
                    ("refute", Over(&[5, 95])),
                ],
            ),
        ),
        (
            "quiet",
            Choice(
                1,
                &[
                    ("flee", Over(&[95, 5])),
                    (
                        "stay",
                        Choice(
                            0,
                            &[
                                ("amble", Over(&[10, 90])),
                                ("brilliant", Over(&[80, 20])),
                                ("creep", Over(&[10, 90])),
                                ("dawdle", Over(&[10, 90])),
                                ("err", Over(&[10, 90])),
                                ("fumble", Over(&[10, 90])),
                            ],
                        ),
                    ),
                ],
            ),
        ),
        (
            "wager",
            Chance(&[
                (2, Over(&[90, 10])),
                (1, Choice(1, &[("grab", Over(&[0, 100])), ("wait", Over(&[30, 70]))])),
            ]),
        ),
    ],
);

/// Three seats, each for itself. The venture is best because the others gain more by sharing than by
/// hurting seat 0, which would prefer to play safe if it took them for a coalition.
static VENTURE: Tree = Choice(
    0,
    &[
        ("safe", Choice(2, &[("nod", Over(&[30, 30, 40])), ("shrug", Over(&[25, 60, 15]))])),
        (
            "tempt",
            Choice(
                1,
                &[
                    ("cheer", Over(&[90, 5, 5])),
                    ("punish", Over(&[10, 80, 10])),
                    ("sigh", Over(&[90, 5, 5])),
                    ("yawn", Over(&[90, 5, 5])),
                ],
            ),
        ),
        (
            "venture",
            Chance(&[
                (1, Choice(1, &[("hold", Over(&[20, 20, 60])), ("raid", Over(&[10, 60, 30]))])),
                (
                    3,
                    Choice(
                        1,
                        &[
                            (
                                "share",
                                Choice(2, &[("agree", Over(&[60, 20, 20])), ("betray", Over(&[0, 100, 0]))]),
                            ),
                            ("split", Over(&[0, 0, 100])),
                        ],
                    ),
                ),
            ]),
        ),
    ],
);

/// The trees are as intended: their values were worked out by hand, and random play misjudges them.
#[test]
fn the_trees_have_the_worth_that_was_worked_out_by_hand() {
    let [one, two, three] = [0, 1, 2].map(Seat::new);
    let thousandths =
        |value: BySeat<f32>| value.iter().map(|share| (share * 1000.0).round()).collect::<Vec<_>>();
    let (value, line) = exact(&TRAP);
    assert_eq!(thousandths(value), [800.0, 200.0]);
    assert_eq!(line, [(one, "quiet"), (two, "stay"), (one, "brilliant")]);
    let (value, line) = exact(&VENTURE);
    assert_eq!(thousandths(value), [475.0, 300.0, 225.0]);
    assert_eq!(line, [(one, "venture"), (two, "share"), (three, "agree")]);
    for (tree, trap) in [(&TRAP, "bait"), (&VENTURE, "tempt")] {
        let Choice(seat, moves) = tree else { panic!("a seat begins") };
        let blindly = |next: &Tree| blind(next)[Seat::new(*seat)];
        let best = moves.iter().max_by(|(_, one), (_, other)| blindly(one).total_cmp(&blindly(other)));
        assert_eq!(best.unwrap().0, trap);
    }
}

fn think(tree: &'static Tree, seed: u64) -> Thought<Move> {
    let game = Literal(tree);
    let Pending::Seat(seat) = game.pending() else { panic!("somebody chooses first") };
    let rng = ChaCha8Rng::seed_from_u64(seed);
    Search::new(SearchSettings::default(), rng, Simulations(4000)).think(Window::new(&game, seat))
}

/// The expected moves, by name.
fn main_line(thought: &Thought<Move>) -> Vec<(Seat, &'static str)> {
    thought.main_line.iter().map(|&(seat, Literal(name))| (seat, name)).collect()
}

/// The value is an average that includes exploratory visits, so it is slightly off.
#[test]
fn the_search_finds_the_best_line_and_its_worth() {
    for tree in [&TRAP, &VENTURE] {
        let (value, line) = exact(tree);
        for seed in 0..20 {
            let thought = think(tree, seed);
            let chosen = &thought.tried[0];
            assert_eq!(chosen.action.0, line[0].1, "seed {seed}");
            assert_eq!(main_line(&thought), line, "seed {seed}");
            for (seat, value) in value.pairs() {
                let error = (chosen.value[seat] - value).abs();
                assert!(error < 0.03, "seed {seed}, seat {seat}: {} for {value}", chosen.value[seat]);
            }
        }
    }
}

/// Chance decides who chooses next.
static WHO: Tree = Choice(
    0,
    &[
        (
            "deal",
            Chance(&[
                (3, Choice(1, &[("one", Over(&[50, 50, 0])), ("one, badly", Over(&[90, 10, 0]))])),
                (1, Choice(2, &[("two", Over(&[50, 0, 50])), ("two, badly", Over(&[90, 0, 10]))])),
            ]),
        ),
        ("stay", Over(&[40, 30, 30])),
    ],
);

#[test]
fn the_main_line_says_who_chooses_also_where_that_is_left_to_chance() {
    for seed in 0..20 {
        let line = main_line(&think(&WHO, seed));
        assert_eq!(line, [(Seat::new(0), "deal"), (Seat::new(1), "one")]);
    }
}
