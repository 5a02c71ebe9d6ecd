//! The registry of the games: which there are, and how to speak of whichever it is.
//!
//! At the edges (command line, browser, server) the game is known by its name only. There an enum
//! over the games says more than a box that hides them: [`with_game!`] turns it into the type. What
//! a game does not have of its own, the crate that needs it writes for all such games at once, with
//! [`each_game!`].

#![forbid(unsafe_code)]

use engine::records::{Fault, Header};
use engine::{Game, Start};

/// The list of all games: hands it to the macro that is named, after whatever else is given.
///
/// Of each game it says whether people are offered it, and what it brings along (`own`) or gets from
/// us (`plain`): a screen in `web`, bots in `bots`, and options on the command line, such as files.
/// Who plays a game that is not offered knows its name, on the command line or in an address.
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

/// Calls a macro for each game, with its type and what the registry says of it.
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
            /// Every game, also what people are not offered.
            pub const ALL: [Self; [$($offered),*].len()] = [$(Self::$Game),*];

            /// Whether people are offered it.
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

    /// What was settled before the first step: every view has it.
    fn setup_of(view: &Self::View) -> &Self::Setup;
}

registry! { [declare] }

impl GameId {
    /// What people are offered.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|game| game.is_offered())
    }

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
            let known = Self::offered().map(Self::name).collect();
            Fault::UnknownGame { game: header.game.clone(), known }
        })
    }
}

/// The names as values of a command line; its help names those that are offered.
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
