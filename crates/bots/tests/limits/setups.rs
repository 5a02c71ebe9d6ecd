//! Legal setups of all kinds, including the strangest ones.

use std::sync::Arc;

use engine::{Start, chance};
use kokopelli::Card;
use purrramida::{BOTTOM_TILES, Board, MAX_TILES, TILES};
use rand_core::Rng;
use szkola_latania::{Deck, Mode};

/// K1.1 Any ceremonies.
pub fn kokopelli(rng: &mut impl Rng) -> kokopelli::Options {
    let mut names: Vec<_> = Card::ceremonies().map(Card::name).collect();
    chance::shuffle(&mut names, rng);
    names.truncate(10 + chance::below(rng, 3) as usize);
    let mut options = kokopelli::Options::default();
    let sun_shared = ["true", "false"][chance::below(rng, 2) as usize];
    for (name, value) in [("ceremonies", names.join(",").as_str()), ("sun_shared", sun_shared)] {
        kokopelli::State::set_option(&mut options, name, value).expect("the option is legal");
    }
    options
}

/// S1.1 Any deck: small or large, of many kinds of cards or few.
pub fn szkola_latania(rng: &mut impl Rng) -> szkola_latania::Options {
    let size = match chance::below(rng, 3) {
        0 => Deck::MIN,
        1 => Deck::MAX,
        _ => Deck::MIN + chance::below(rng, u32::from(Deck::MAX - Deck::MIN)) as u8,
    };
    let kinds = [1, 2, 3, 7, 14][chance::below(rng, 5) as usize];
    let mode = Mode::NAMED[chance::below(rng, 3) as usize].1;
    szkola_latania::Options { mode, deck: deck(size, kinds, rng) }
}

/// S1.2, S4.2 For six players: 36 cards, six for each.
pub fn all_dealt(rng: &mut impl Rng) -> szkola_latania::Options {
    szkola_latania::Options { mode: Mode::Long, deck: deck(Deck::MIN, 14, rng) }
}

/// A deck of this many cards, of this many kinds.
fn deck(size: u8, kinds: usize, rng: &mut impl Rng) -> Deck {
    let mut names = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "hegemon"];
    chance::shuffle(&mut names, rng);
    let mut counts = vec![0; kinds];
    for _ in 0..size {
        counts[chance::below(rng, kinds as u32) as usize] += 1;
    }
    Deck::from_counts(names.into_iter().zip(counts)).expect("the number of cards is legal")
}

/// P1.1 Any board: of all values or of few, wide or narrow, its rows aligned or staggered.
pub fn purrramida(rng: &mut impl Rng) -> purrramida::Options {
    loop {
        let rows = rows([1, 5, 9, 12, 30][chance::below(rng, 5) as usize], rng);
        if let Ok(board) = Board::from_rows("strange", &rows) {
            return purrramida::Options { board: Arc::new(board) };
        }
    }
}

/// Rows that often make a valid board: each as wide as the one below, or slightly narrower.
fn rows(highest: u32, rng: &mut impl Rng) -> Vec<(i64, Vec<i64>)> {
    let bottom = 11 + chance::below(rng, 5);
    let mut rows = vec![(0, row(bottom, highest, rng))];
    let mut left = u32::from(TILES) + chance::below(rng, u32::from(MAX_TILES - TILES) + 1) - bottom;
    let mut next = u32::from(BOTTOM_TILES) - bottom;
    while left > 0 {
        let offset = rows[rows.len() - 1].0 + i64::from(chance::below(rng, 3) / 2);
        rows.push((offset, row(next, highest, rng)));
        left = left.saturating_sub(next);
        next = left.min(next - chance::below(rng, 8) / 7).max(1);
    }
    rows
}

/// A row of this many tiles, with values up to the highest.
fn row(tiles: u32, highest: u32, rng: &mut impl Rng) -> Vec<i64> {
    let mut left = tiles;
    let mut values = Vec::new();
    while left > 0 {
        let value = 1 + chance::below(rng, highest);
        let tiles = match value {
            10 => 2,
            12 => 3,
            _ => 1,
        };
        if tiles <= left {
            values.push(i64::from(value));
            left -= tiles;
        }
    }
    values
}
