//! Purrramida, a dice game by Reiner Knizia for 2-4 players.
//!
//! Players roll dice, put them on fields whose values they show, and stop in time: connected dice
//! with a base under them become tiles, anything else is a cat-astrophe. The first player to place
//! all their tiles wins, and goes on with golden ones for the score.
//!
//! The rulebook is the index:
//!
//! | rule | what | where |
//! | --- | --- | --- |
//! | P1.1 | boards | [`board`](Board), `board/file.rs`, `board/draw.rs` |
//! | P1.2 | components | [`components`](Fields), [`dice`](Dice) |
//! | P1.3-P1.6 | setup | [`options`](Setup), `setup.rs` |
//! | P2.1 | rolls | `chance.rs`, [`dice`](Dice) |
//! | P2.2 | placing dice | `actions/place.rs` |
//! | P2.3 | going on or stopping | `actions/roll.rs`, `actions/stop.rs`, `turn.rs` |
//! | P2.4, P2.6 | cat-astrophe | `turn.rs`, `actions/give_up.rs` |
//! | P2.5, P3 | stopping, the conditions | `turn.rs`, `tiles.rs` |
//! | P4.1, P4.2 | tiles and yarn | `tiles.rs` |
//! | P4.3 | rolling again with yarn | `actions/reroll.rs` |
//! | P5 | extra turns | `turn.rs` |
//! | P6.1 | winner, golden tiles | `tiles.rs` |
//! | P6.2, R10 | end | [`ending`](Ending), `tiles.rs` |
//! | P6.3-P6.5 | score, titles, series | `scoring.rs`, `setup.rs` |

#![forbid(unsafe_code)]

mod actions;
mod board;
mod chance;
mod components;
mod determinize;
mod dice;
mod ending;
mod explain;
mod options;
mod record;
mod scoring;
mod secrets;
mod setup;
mod state;
mod tiles;
mod turn;
mod view;

pub use actions::Action;
pub use board::{
    BOTTOM_TILES, BadBoard, Board, HIGHEST_VALUE, MAX_NAME_LENGTH, MAX_OFFSET, MAX_TILES, Row, STACK_VALUE,
    Shipped, WIDE_VALUE, YARN_VALUE,
};
pub use chance::Outcome;
pub use components::{DICE, Field, Fields, FieldsIter, GOLDEN, TILES, YARN};
pub use dice::{Dice, FACES};
pub use ending::{Ending, MAX_TURNS};
pub use explain::Obstacle;
pub use options::{Options, Setup};
pub use scoring::{Title, series, title};
pub use state::{ByPlayer, Phase, Placed, State};
pub use turn::Cause;
pub use view::{Event, Notice, Place, View};
