//! Board files, as written by players.

use purrramida::{Board, Shipped, State};

use crate::{play, reading};

pub fn check(text: &str) -> bool {
    let Some(options) = reading::options::<State>(&[("board", text)]) else { return false };
    let written = reading::write(&*options.board);
    let again = reading::read::<Board>(&written).expect("a board that was written can be read");
    assert_eq!(reading::write(&again), written, "the name is kept, too");
    assert!(!again.draw().is_empty());
    play::to_the_end::<State>(&options);
    true
}

pub fn seeds() -> Vec<String> {
    Shipped::NAMED.iter().map(|(_, shipped)| shipped.file().to_owned()).collect()
}
