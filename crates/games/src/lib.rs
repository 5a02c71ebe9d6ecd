//! The registry of the three games: which there are, and how to speak of whichever it is.
//!
//! At the edges (command line, browser, server) the game is known by its name only. There an enum
//! over the games says more than a box that hides them: [`with_game!`] turns it into the type.

#![forbid(unsafe_code)]

use engine::Start;
use engine::records::{Fault, Header};
pub use kokopelli::State as Kokopelli;
pub use purrramida::State as Purrramida;
pub use szkola_latania::State as SzkolaLatania;

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[expect(missing_docs, reason = "the names are the games'")]
pub enum GameId {
    Kokopelli,
    Purrramida,
    SzkolaLatania,
}

impl GameId {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::Kokopelli, Self::Purrramida, Self::SzkolaLatania];

    /// Its name in records, addresses and on the command line.
    pub const fn name(self) -> &'static str {
        with_game!(self, G => G::ID)
    }

    /// The game of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.name() == name)
    }

    /// The game of a record.
    pub fn of(header: &Header) -> Result<Self, Fault> {
        Self::named(&header.game).ok_or_else(|| {
            let known = Self::ALL.map(Self::name).to_vec();
            Fault::UnknownGame { game: header.game.clone(), known }
        })
    }
}

/// Runs the expression with `$G` standing for the game's type.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::GameId::Kokopelli => {
                type $G = $crate::Kokopelli;
                $body
            }
            $crate::GameId::Purrramida => {
                type $G = $crate::Purrramida;
                $body
            }
            $crate::GameId::SzkolaLatania => {
                type $G = $crate::SzkolaLatania;
                $body
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_known_by_its_name() {
        for id in GameId::ALL {
            assert_eq!(GameId::named(id.name()), Some(id));
        }
        assert_eq!(GameId::named("chess"), None);
    }
}
