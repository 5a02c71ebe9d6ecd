//! Hints in the first games: each new thing is explained once, when it first appears, to people who have skipped
//! the lesson and, briefly again, to those who come from it. What has been explained is remembered on this device.

use games::GameId;

use crate::settings::{forget, remember, remembered};

const KEY: &str = "stolik.hints";

/// Stored instead of what has been explained when hints are turned off.
const OFF: &str = "off";

/// An explanation of something that has appeared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// What it is about; each name is used once in a game.
    pub name: &'static str,
    /// The explanation.
    pub words: &'static str,
}

/// The hints that apply: whether, the name and the explanation of each.
pub fn found(all: impl IntoIterator<Item = (bool, &'static str, &'static str)>) -> Vec<Hint> {
    let applying = all.into_iter().filter(|(applies, ..)| *applies);
    applying.map(|(_, name, words)| Hint { name, words }).collect()
}

/// Whether hints are shown.
pub fn are_on() -> bool {
    remembered(KEY).as_deref() != Some(OFF)
}

/// Turns hints off, or on again from the beginning.
pub fn turn(on: bool) {
    if on {
        forget(KEY);
    } else {
        remember(KEY, OFF);
    }
}

/// The first of these hints that has not been shown yet. It will not be returned again.
pub fn next(game: GameId, hints: Vec<Hint>) -> Option<Hint> {
    let seen = remembered(KEY).unwrap_or_default();
    let hint = first_unseen(&seen, game, hints)?;
    remember(KEY, format!("{seen} {}", key(game, hint.name)).trim());
    Some(hint)
}

fn first_unseen(seen: &str, game: GameId, hints: Vec<Hint>) -> Option<Hint> {
    let has = |name: &str| seen.split(' ').any(|one| one == name);
    hints.into_iter().find(|hint| !has(OFF) && !has(&key(game, hint.name)))
}

fn key(game: GameId, name: &str) -> String {
    format!("{}.{name}", game.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hint_is_shown_once_and_none_when_they_are_off() {
        let hints = || ["turn", "yarn"].map(|name| Hint { name, words: "" }).to_vec();
        let next = |seen| first_unseen(seen, GameId::Purrramida, hints()).map(|hint| hint.name);
        assert_eq!(next(""), Some("turn"));
        assert_eq!(next("kokopelli.turn"), Some("turn"));
        assert_eq!(next("purrramida.turn"), Some("yarn"));
        assert_eq!(next("purrramida.yarn purrramida.turn"), None);
        assert_eq!(next(OFF), None);
    }
}
