//! The interface's texts about the games, in Polish and English.
//!
//! Every text is next to its translation, and a missing one is a compile error: texts are declared with
//! [`texts!`], and enum variants are named by exhaustive matches.
//!
//! | item | purpose |
//! | --- | --- |
//! | [`Language`], [`texts!`], [`pick!`] | the languages, and how texts are declared |
//! | [`typography`] | where Polish lines must not break |
//! | [`grammar`] | plurals, numerals, lists |
//! | [`Names`] | names in sentences: the reader is "you", everybody else has a name |
//! | [`Told`] | the texts that every game has |
//! | [`Components`] | what a game is played with, and what each thing does |
//! | [`Overview`] | a position in words and numbers, where there is no graphical view |
//! | [`refusal()`], [`winners()`] | texts common to all games: why a move was refused, who won |
//! | [`bad_setup`], [`fault`], [`game_fault`] | what is wrong with requested options, or with a record |
//! | [`about`] | designers and publishers |
//! | [`kokopelli`], [`liars_dice`], [`purrramida`], [`szkola_latania`] | one module for each game |
//!
//! Sentences are in the present tense, so that Polish does not need to know anybody's gender, and names
//! stay in the nominative, so that none is declined wrongly. Rule numbers are not part of a sentence:
//! the interface shows them beside it.

#![forbid(unsafe_code)]

pub mod about;
mod components;
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

pub use components::{Component, Components};
pub use faults::{at_line, bad_setup, fault, game_fault};
pub use language::Language;
pub use names::{Names, isolated};
pub use outcome::{refusal, winners};
pub use overview::{Fact, Overview};
pub use told::Told;
