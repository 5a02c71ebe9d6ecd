//! Estimates each seat's probability of winning from the position.
//!
//! The weights are those that best predict the winners of games between searching and heuristic players
//! from intermediate positions (a multinomial logit). `stolik fit kokopelli` recomputes them;
//! RESULTS.md reports how well they do.

use std::array;

use engine::{BySeat, Position, Seat, seats};
use kokopelli::{Card, Pile, State};

use super::missing;
use crate::tactics::softmax;

/// Lists every weight once, to be accessed by name in the evaluation and as an array in a fit.
macro_rules! weights {
    (
        ceremonies { $($card:ident $ceremony:ident,)* }
        $($(#[$about:meta])* $name:ident,)*
    ) => {
        /// The features, and how much one unit of each adds to the logarithm of a seat's chances.
        /// "Late" features are scaled by the progress of the game, from 0 to 1.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $(
                #[doc = concat!("An open ceremony of one's own, [`Card::", stringify!($card), "`].")]
                pub $ceremony: f32,
            )*
            $($(#[$about])* pub $name: f32,)*
        }

        impl Weights {
            /// The names of the weights.
            pub const NAMES: &[&str] = &[$(stringify!($ceremony),)* $(stringify!($name),)*];

            /// The number of weights.
            pub const COUNT: usize = Self::NAMES.len();

            /// All weights as an array.
            pub const fn row(&self) -> [f32; Self::COUNT] {
                [$(self.$ceremony,)* $(self.$name,)*]
            }

            /// Creates the weights from an array.
            pub const fn from_row(row: [f32; Self::COUNT]) -> Self {
                let [$($ceremony,)* $($name,)*] = row;
                Self { $($ceremony,)* $($name,)* }
            }

            const fn ceremony(&self, card: Card) -> f32 {
                match card {
                    $(Card::$card => self.$ceremony,)*
                    // K4.3 Kokopelli opens no ceremony.
                    Card::Kokopelli => 0.0,
                }
            }
        }
    };
}

weights! {
    ceremonies {
        Birth birth,
        Chieftain chieftain,
        Drummer drummer,
        EagleFeather eagle_feather,
        Fire fire,
        Hunter hunter,
        Lizard lizard,
        MotherOfHeaven mother_of_heaven,
        Paw paw,
        Shaman shaman,
        SnakeDance snake_dance,
        SpiderWoman spider_woman,
        Sun sun,
        Tortoise tortoise,
        Vase vase,
        Warrior warrior,
    }
    /// A point.
    points,
    /// A point, late.
    late_points,
    /// K6.1, K6.2 A card in the draw pile: the first player to empty it scores for it, and ends the game.
    pile,
    /// A card in the draw pile, late.
    late_pile,
    /// A card in hand, late.
    late_hand,
    /// A turn of another player before one's own, late.
    late_wait,
    /// A point of any ceremony that one could finish with a single card.
    next,
    /// A point of the best ceremony that one could finish in one turn, with two cards; late.
    late_best,
}

/// The weights in use. Not all of them come from the latest fit: the best predictors of winners do not
/// always play best (RESULTS.md).
pub const WEIGHTS: Weights = Weights {
    birth: 0.07,
    chieftain: 0.45,
    drummer: -0.02,
    eagle_feather: 0.29,
    fire: -0.03,
    hunter: 0.06,
    lizard: -0.04,
    mother_of_heaven: 0.21,
    paw: 0.64,
    shaman: 0.21,
    snake_dance: 0.33,
    spider_woman: 0.25,
    sun: 0.22,
    tortoise: 0.27,
    vase: -0.17,
    warrior: 0.62,
    points: 0.07,
    late_points: 0.26,
    pile: 0.05,
    late_pile: -0.23,
    late_hand: -0.3,
    late_wait: -0.24,
    next: 0.035,
    late_best: 0.24,
};

/// Winning probabilities while the game is in progress.
pub(super) fn chances(position: &State) -> BySeat<f32> {
    let players = position.players();
    let done = done(position);
    softmax(&BySeat::from_fn(players, |seat| standing(position, seat, done, &WEIGHTS)))
}

/// The amount of every feature, for a fit: for each, the seat's standing if it were the only one with a
/// weight. So the fit uses exactly the features of the evaluation.
pub fn amounts(position: &State, seat: Seat) -> [f32; Weights::COUNT] {
    let done = done(position);
    array::from_fn(|place| {
        let alone = array::from_fn(|other| if other == place { 1.0 } else { 0.0 });
        standing(position, seat, done, &Weights::from_row(alone))
    })
}

/// The progress of the game, from 0 to 1: the share of point tiles taken (K1.2).
pub(super) fn done(position: &State) -> f32 {
    let tiles = position.tiles();
    let left = tiles.fours.len() + tiles.threes.len();
    1.0 - left as f32 / (2 * position.ceremonies().len()) as f32
}

/// How well a seat stands: the logarithm of its chances, up to a constant common to all seats. It is
/// linear in the weights.
#[inline]
pub(super) fn standing(position: &State, me: Seat, done: f32, weights: &Weights) -> f32 {
    let players = position.players();
    let village = position.village_of(me).iter();
    let abilities: f32 = village.map(|(_, ceremony)| weights.ceremony(ceremony.ceremony)).sum();
    let points = f32::from(position.points_of(me));
    let pile = f32::from(position.draw_pile_of(me));
    let hand = f32::from(position.hand_of(me).size());
    let turns_until = (me.index() + players - position.turn().index()) % players;
    let (next, best) = within_reach(position, me);
    abilities
        + points * (weights.points + weights.late_points * done)
        + pile * (weights.pile + weights.late_pile * done)
        + hand * weights.late_hand * done
        + turns_until as f32 * weights.late_wait * done
        + next * weights.next
        + best * weights.late_best * done
}

/// The points of all ceremonies that a seat could finish with one card, and those of the best one it
/// could finish in one turn, with two.
fn within_reach(position: &State, me: Seat) -> (f32, f32) {
    let hand = position.hand_of(me);
    let (mut next, mut best) = (0.0, 0.0_f32);
    for owner in seats(position.players()) {
        for (space, ceremony) in position.village_of(owner).iter() {
            // The cheapest test, which excludes most ceremonies, comes first.
            let matching = hand.count(ceremony.ceremony) + hand.count(Card::Kokopelli);
            if matching == 0 || !position.is_in_play_area(me, Pile { village: owner, space }) {
                continue;
            }
            let missing = missing(position, owner, ceremony);
            if missing > matching.min(2) {
                continue;
            }
            let points = f32::from(position.tiles().worth(ceremony.ceremony));
            best = best.max(points);
            if missing == 1 {
                next += points;
            }
        }
    }
    (next, best)
}
