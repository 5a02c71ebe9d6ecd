//! The registry of games: which there are, and how to get from a game's name to its type.
//!
//! At the edges (command line, browser, server) a game is known only by its name. There an enum
//! over the games says more than a trait object that hides them: [`with_game!`] turns it into the
//! type. If a game lacks some part of its own, the crate that needs the part implements it for all
//! such games at once, with [`each_game!`].

#![forbid(unsafe_code)]

use engine::records::{Fault, Header};
use engine::{Game, Start};

/// Passes the list of all games to the given macro, after any other arguments.
///
/// For each game it says whether the game is offered to players, and which parts it has of its own
/// (`own`) and which are generic (`plain`): its screen in `web`, its bots in `bots`, and its
/// options on the command line, such as files. A game that is not offered can still be played by
/// name, on the command line or in an address.
#[doc(hidden)]
#[macro_export]
macro_rules! registry {
    ([$($then:tt)+] $(, $with:tt)*) => {
        $($then)+! {
            $($with,)*
            Kokopelli = kokopelli { offered: true, screen: own, bots: own, options: plain }
            Purrramida = purrramida { offered: true, screen: own, bots: own, options: own }
            SzkolaLatania = szkola_latania { offered: true, screen: own, bots: own, options: own }
            LiarsDice = liars_dice { offered: false, screen: plain, bots: plain, options: plain }
        }
    };
}

/// Calls a macro for each game, with its type and its entry in the registry.
#[macro_export]
macro_rules! each_game {
    ($then:ident) => {
        $crate::registry! { [$crate::one_by_one], $then }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! one_by_one {
    ($then:ident, $($Game:ident = $module:ident $traits:tt)*) => {
        $($then! { $crate::$Game $traits })*
    };
}

macro_rules! declare {
    ($($Game:ident = $module:ident { offered: $offered:literal, $($rest:tt)* })*) => {
        $(pub use $module::State as $Game;)*

        /// Which game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[expect(missing_docs, reason = "the names are the games'")]
        pub enum GameId {
            $($Game,)*
        }

        impl GameId {
            /// Every game, including those that are not offered to players.
            pub const ALL: [Self; [$($offered),*].len()] = [$(Self::$Game),*];

            /// Whether the game is offered to players.
            pub const fn is_offered(self) -> bool {
                match self {
                    $(Self::$Game => $offered,)*
                }
            }
        }

        $(impl Listed for $Game {
            const GAME: GameId = GameId::$Game;

            fn setup_of(view: &Self::View) -> &Self::Setup {
                &view.setup
            }
        })*
    };
}

/// A game of the registry.
pub trait Listed: Game {
    /// Which it is.
    const GAME: GameId;

    /// What was settled before the first step, which is part of every view.
    fn setup_of(view: &Self::View) -> &Self::Setup;
}

registry! { [declare] }

impl GameId {
    /// The games that are offered to players.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|game| game.is_offered())
    }

    /// Its name in records, addresses and on the command line.
    pub const fn name(self) -> &'static str {
        with_game!(self, G => G::ID)
    }

    /// The game with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.name() == name)
    }

    /// The game of a record.
    pub fn of(header: &Header) -> Result<Self, Fault> {
        Self::named(&header.game).ok_or_else(|| {
            let known = Self::offered().map(Self::name).collect();
            Fault::UnknownGame { game: header.game.clone(), known }
        })
    }
}

/// The names as command-line values; the help lists only the games that are offered.
#[cfg(feature = "clap")]
impl clap::ValueEnum for GameId {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.name()).hide(!self.is_offered()))
    }
}

/// Runs the expression with `$G` standing for the game's type.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        $crate::registry! { [$crate::pick_game], ($id), $G, ($body) }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! pick_game {
    (($id:expr), $G:ident, ($body:expr), $($Game:ident = $module:ident $traits:tt)*) => {
        match $id {
            $($crate::GameId::$Game => {
                type $G = $crate::$Game;
                $body
            })*
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
            assert_eq!(with_game!(id, G => G::GAME), id);
        }
        assert_eq!(GameId::named("chess"), None);
    }

    #[test]
    fn what_is_not_offered_is_not_named_but_known() {
        assert!(GameId::offered().map(GameId::name).eq(["kokopelli", "purrramida", "szkola-latania"]));
        assert_eq!(GameId::named("liars-dice"), Some(GameId::LiarsDice));
    }
}
