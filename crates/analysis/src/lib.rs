//! What was skill and what was luck in a game.
//!
//! An [`Analysis`] of a game consists of [`Piece`]s of work that do not depend on each other: each search of each
//! decision, and each chance event. [`Analysis::work`] computes the [`Finding`] of one of them, on this thread or
//! by another analysis of the same game elsewhere; [`Analysis::add`] collects findings in any order, and
//! [`Analysis::report`] says what follows from those there are. Findings can be stored and added again later, so
//! an analysis can be stopped at any time and taken up.
//!
//! | word | meaning |
//! | --- | --- |
//! | decision | a choice between at least two moves |
//! | error | how much the chance of winning fell by a move, compared with the best one, as far as the seat could know then |
//! | noise | how far the error would differ in another analysis; a difference within it is not an error |
//! | baseline | a quick estimate of everybody's chances from the whole position ([`bots::Baseline`]) |
//! | luck | how much an outcome of chance changed a seat's baseline, compared with the mean over all outcomes |
//! | adjusted result | the result minus all luck; its mean over many games is that of the results |
//!
//! Nothing here does I/O, reads a clock or starts a thread.
//!
//! ```
//! use analysis::{Analysis, Settings};
//! use bots::Simulations;
//! # use engine::{Chance, Journal, Pending, Position, Start};
//! # use rand_core::SeedableRng;
//! # use szkola_latania::{Options, State};
//! # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
//! # let mut journal = Journal::<State>::begin(State::prepare(&Options::default(), 2, &mut rng)?)?;
//! # for _ in 0..20 {
//! #     match journal.position().pending() {
//! #         Pending::Seat(seat) => journal.submit(seat, journal.offers()[0], journal.version(), &mut ())?,
//! #         Pending::Chance => journal.resolve(journal.position().sample(&mut rng), &mut ())?,
//! #         Pending::Over => break,
//! #     }
//! # }
//! let mut analysis = Analysis::new(&journal, Settings::default(), Box::new(Simulations(50)));
//! while let Some(piece) = analysis.next_piece() {
//!     let finding = analysis.work(piece);
//!     analysis.add(finding)?;
//! }
//! for (seat, summary) in analysis.report().seats.iter().enumerate() {
//!     println!("seat {seat}: {:.1}% per decision", 100.0 * summary.error_per_decision);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod decision;
mod game;
mod link;
mod luck;
mod puzzle;
mod report;

pub use decision::{Decision, Move, Searched, SearchedMove};
pub use game::{Analysis, Finding, Piece, Settings, Stray};
pub use link::Link;
pub use luck::{Fortune, Luck};
pub use puzzle::{Puzzle, Puzzler};
pub use report::{Moment, Report, SeatSummary, What};
