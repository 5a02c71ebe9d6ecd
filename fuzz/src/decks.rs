//! Deck files, as written by players.

use szkola_latania::{Deck, State};

use crate::{play, reading};

pub fn check(text: &str) -> bool {
    let Some(options) = reading::options::<State>(&[("deck", text)]) else { return false };
    assert_eq!(reading::read::<Deck>(&reading::write(&options.deck)), Some(options.deck));
    play::to_the_end::<State>(&options);
    true
}

pub fn seeds() -> Vec<String> {
    let cards = Deck::default().cards();
    let ours = szkola_latania::Face::all().map(|face| format!("{face} = {}\n", cards.count(face)));
    vec![ours.collect(), "# my box\n1 = 20\n13 = 12\nhegemon = 4\n".to_owned(), "\"1\" = 0x6e\n".to_owned()]
}
