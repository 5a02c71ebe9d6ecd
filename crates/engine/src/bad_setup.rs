//! Why a game cannot be set up, as data. Messages for players are composed elsewhere, in their language; the
//! English ones here are for the command line and logs.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::game::Start;
use crate::json::quoted;
use crate::seat::Seat;

/// The options or the setup break the game's rules. The error holds everything that a message about
/// it needs, because it may be sent to a client that knows nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum BadSetup<BadOption> {
    /// An option that the game does not have.
    #[error("{game} has no option {}; its options are {}", quoted(option), listed(known))]
    UnknownOption { game: String, option: String, known: Vec<String> },
    /// The value of an option is not one of its known names.
    #[error("option {option}: {} is not one of {}", quoted(value), listed(known))]
    NotOneOf { option: String, value: String, known: Vec<String> },
    /// The game itself refuses the value of an option.
    #[error("option {option}: {why}")]
    BadOption { option: String, why: BadOption },
    /// Too few or too many players.
    #[error("{game} is for {fewest} to {most} players, not {players}")]
    BadPlayers { game: String, players: usize, fewest: usize, most: usize },
    /// The seat that begins is not a player's.
    #[error("seat {first} begins, but there are {players} players")]
    BadFirst { first: Seat, players: usize },
    /// The setup that the options led to, or that a record states, breaks a rule.
    #[error("{0}")]
    AgainstRules(BadOption),
}

impl<BadOption> BadSetup<BadOption> {
    /// An option that the game does not have.
    pub fn unknown_option<G: Start>(option: &str, known: &[&str]) -> Self {
        let known = known.iter().map(|&name| name.to_owned()).collect();
        Self::UnknownOption { game: G::ID.to_owned(), option: option.to_owned(), known }
    }

    /// Looks up the value of an option that takes one of several names.
    pub fn one_of<T: Copy>(option: &str, value: &str, known: &[(&str, T)]) -> Result<T, Self> {
        let found = known.iter().find(|(name, _)| *name == value).map(|&(_, value)| value);
        found.ok_or_else(|| Self::NotOneOf {
            option: option.to_owned(),
            value: value.to_owned(),
            known: known.iter().map(|&(name, _)| name.to_owned()).collect(),
        })
    }

    /// The game itself refuses the value of this option.
    pub fn of_option(option: &str) -> impl FnOnce(BadOption) -> Self {
        move |why| Self::BadOption { option: option.to_owned(), why }
    }
}

fn listed(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// Checks that the game allows this number of players, and that the one who begins is among them.
pub fn check_seats<G: Start>(players: usize, first: Seat) -> Result<(), BadSetup<G::BadOption>> {
    if !G::PLAYERS.contains(&players) {
        let (fewest, most) = (*G::PLAYERS.start(), *G::PLAYERS.end());
        return Err(BadSetup::BadPlayers { game: G::ID.to_owned(), players, fewest, most });
    }
    if first.index() >= players {
        return Err(BadSetup::BadFirst { first, players });
    }
    Ok(())
}

/// The [`Start::BadOption`] of a game without options; it has no values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum NoOptions {}

/// A player's file, a deck or a board, that its parser does not understand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{parser}")]
pub struct BadFile {
    /// The line at which the parser failed, counted from 1, if it is known.
    pub line: Option<usize>,
    /// The parser's message, in English and at length.
    pub parser: String,
}

impl BadFile {
    /// An error that a parser reported about `text`, and the bytes that it refers to, if known.
    pub fn new(text: &str, place: Option<Range<usize>>, parser: &impl ToString) -> Self {
        let before = |place: Range<usize>| text.bytes().take(place.start).filter(|&byte| byte == b'\n');
        let line = place.map(|place| before(place).count() + 1);
        Self { line, parser: parser.to_string().trim_end().to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_file_knows_the_line_of_its_fault() {
        let of = |place| BadFile::new("a = 1\nb = 2\nc", place, &"expected `=`\n");
        assert_eq!(of(Some(0..1)).line, Some(1));
        assert_eq!(of(Some(12..13)).line, Some(3));
        assert_eq!(of(None), BadFile { line: None, parser: "expected `=`".to_owned() });
    }
}
