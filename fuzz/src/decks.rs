//! Deck files, which players write.

use engine::Start as _;
use szkola_latania::{Deck, Options, State};

use crate::{play, reading};

pub fn check(text: &str) -> bool {
    let mut options = Options::default();
    match State::set_option(&mut options, "deck", text) {
        Ok(()) => {
            assert_eq!(reading::read::<Deck>(&reading::write(&options.deck)), Some(options.deck));
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
    let cards = Deck::default().cards();
    let ours = szkola_latania::Face::all().map(|face| format!("{face} = {}\n", cards.count(face)));
    vec![ours.collect(), "# my box\n1 = 20\n13 = 12\nhegemon = 4\n".to_owned(), "\"1\" = 0x6e\n".to_owned()]
}
