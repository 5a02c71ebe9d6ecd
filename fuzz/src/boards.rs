//! Board files, which players write.

use engine::Start as _;
use purrramida::{Board, Options, Shipped, State};

use crate::{play, reading};

pub fn check(text: &str) -> bool {
    let mut options = Options::default();
    match State::set_option(&mut options, "board", text) {
        Ok(()) => {
            let written = reading::write(&*options.board);
            let again = reading::read::<Board>(&written).expect("a board that was written can be read");
            assert_eq!(reading::write(&again), written, "the name is kept, too");
            assert!(!again.draw().is_empty());
            play::to_the_end::<State>(&options);
            true
        }
        Err(bad) => {
            reading::tell::<State>(&bad);
            false
        }
    }
}

pub fn seeds() -> Vec<String> {
    Shipped::NAMED.iter().map(|(_, shipped)| shipped.file().to_owned()).collect()
}
