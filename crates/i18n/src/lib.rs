//! What the interface says about the games, in Polish and English.
//!
//! Every text stands beside its translation, and nothing compiles with one of the two missing: texts
//! are declared with [`texts!`], and what has a variant in the code is named by an exhaustive match.
//!
//! | where | what |
//! | --- | --- |
//! | [`Language`], [`texts!`], [`pick!`] | the languages, and how texts are declared |
//! | [`typography`] | where lines of Polish may not end |
//! | [`grammar`] | plurals, numerals, lists |
//! | [`Names`] | who is who in a sentence: the reader is "you", everybody else has a name |
//! | [`Told`] | what can be said of every game |
//! | [`Overview`] | a position in words and numbers, where nobody has drawn it |
//! | [`refusal()`], [`winners()`] | what holds for all games alike: why a move was not taken, who won |
//! | [`bad_setup`], [`fault`], [`game_fault`] | what is wrong with what was asked for, or with a record |
//! | [`about`] | designers and publishers |
//! | [`kokopelli`], [`liars_dice`], [`purrramida`], [`szkola_latania`] | one module for each game |
//!
//! Sentences are in the present tense, so that Polish needs nobody's gender, and names stay in the
//! nominative, so that nobody's name is declined wrongly. Numbers of rules are not part of a sentence:
//! the interface shows them beside it.

#![forbid(unsafe_code)]

pub mod about;
mod faults;
pub mod grammar;
pub mod kokopelli;
mod language;
pub mod liars_dice;
mod names;
mod outcome;
mod overview;
pub mod purrramida;
pub mod szkola_latania;
mod told;
pub mod typography;

pub use faults::{at_line, bad_setup, fault, game_fault};
pub use language::Language;
pub use names::Names;
pub use outcome::{refusal, winners};
pub use overview::{Fact, Overview};
pub use told::Told;
