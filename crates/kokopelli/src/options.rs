//! K1.1 The choice of ceremonies, and everything that is settled before the first card.

use engine::{Seat, chance, check_seats};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::components::{Card, Kinds};
use crate::state::State;

/// K1.1 How many ceremonies a game has.
const NUMBERS: std::ops::RangeInclusive<usize> = 10..=12;

/// K1.1 Which ceremonies the players choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ceremonies {
    /// This many, drawn at random.
    Random(u8),
    /// The set that the rulebook recommends for the first game.
    First,
    /// Just these.
    Chosen(Kinds),
}

impl Default for Ceremonies {
    fn default() -> Self {
        Self::Random(10)
    }
}

/// Why a game cannot be played with these ceremonies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum BadCeremonies {
    /// A name that no ceremony has.
    #[error("unknown ceremony {}; known are {}", engine::quoted(.0), names())]
    Unknown(String),
    /// A ceremony more than once.
    #[error("the ceremony {0} is listed twice: all are different (K1.1)")]
    Twice(Card),
    /// Too few or too many.
    #[error("{0} ceremonies: a game has 10, 11 or 12 (K1.1)")]
    Number(usize),
    /// The wild card is not a ceremony itself.
    #[error("kokopelli is the wild card, not a ceremony (K1.1)")]
    WildCard,
}

pub(crate) type BadSetup = engine::BadSetup<BadCeremonies>;

fn names() -> String {
    Card::ceremonies().map(Card::name).collect::<Vec<_>>().join(", ")
}

impl Ceremonies {
    /// K1.1 The set of the first game.
    pub fn first_game() -> Kinds {
        use Card::{
            Drummer, EagleFeather, Hunter, MotherOfHeaven, Paw, Shaman, SnakeDance, SpiderWoman, Tortoise,
            Warrior,
        };
        let set = [
            Hunter,
            Warrior,
            Tortoise,
            Paw,
            Drummer,
            Shaman,
            SpiderWoman,
            EagleFeather,
            MotherOfHeaven,
            SnakeDance,
        ];
        set.into_iter().collect()
    }

    /// Reads a player's choice: `10`, `11` or `12` at random, `first`, or the names of the
    /// ceremonies with commas between them.
    pub fn parse(text: &str) -> Result<Self, BadCeremonies> {
        if text == "first" {
            return Ok(Self::First);
        }
        if let Ok(number) = text.parse::<usize>() {
            return check_number(number).map(|()| Self::Random(number as u8));
        }
        let cards = text.split(',').map(|name| ceremony_named(name.trim())).collect::<Result<Vec<_>, _>>()?;
        set_of(&cards).map(Self::Chosen)
    }
}

/// The ceremony of this name.
pub(crate) fn ceremony_named(name: &str) -> Result<Card, BadCeremonies> {
    Card::named(name).filter(|card| card.is_ceremony()).ok_or_else(|| BadCeremonies::Unknown(name.to_owned()))
}

/// K1.1 The set of these ceremonies, if a game can have this many and all are different.
pub(crate) fn set_of(cards: &[Card]) -> Result<Kinds, BadCeremonies> {
    let mut set = Kinds::NONE;
    for &card in cards {
        if set.contains(card) {
            return Err(BadCeremonies::Twice(card));
        }
        set |= Kinds::of(card);
    }
    check_number(set.len()).map(|()| set)
}

fn check_number(number: usize) -> Result<(), BadCeremonies> {
    if NUMBERS.contains(&number) { Ok(()) } else { Err(BadCeremonies::Number(number)) }
}

/// What the players choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// K1.1 Which ceremonies.
    pub ceremonies: Ceremonies,
    /// R5 Whether the ceremony that the sun allows lies in the neighbours' play areas too (the
    /// English rulebook) or only in its owner's (the Polish one).
    pub sun_shared: bool,
    /// R18 Whether the vase gives its owner an extra action too, or only the others.
    pub vase_owner: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { ceremonies: Ceremonies::default(), sun_shared: true, vase_owner: true }
    }
}

impl Options {
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetup> {
        let truth = || BadSetup::one_of(name, value, &[("true", true), ("false", false)]);
        match name {
            "ceremonies" => {
                self.ceremonies = Ceremonies::parse(value).map_err(BadSetup::of_option(name))?;
            }
            "sun_shared" => self.sun_shared = truth()?,
            "vase_owner" => self.vase_owner = truth()?,
            other => {
                let known = ["ceremonies", "sun_shared", "vase_owner"];
                return Err(BadSetup::unknown_option::<State>(other, &known));
            }
        }
        Ok(())
    }
}

/// Everything that is settled before the first card is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Setup {
    /// The number of players.
    pub players: u8,
    /// K1.1 The ceremonies in play.
    pub ceremonies: Kinds,
    /// R5 Whether neighbours share the ceremony that the sun allows.
    pub sun_shared: bool,
    /// R18 Whether the vase serves its owner too. Setups without this field predate the option,
    /// when it did not.
    #[serde(default)]
    pub vase_owner: bool,
    /// K1.5 Who begins every round.
    pub first: Seat,
}

engine::checked!(Setup);

impl Setup {
    /// K1.1, K1.5 Draws the ceremonies and the first player by lot.
    pub(crate) fn by_lot(options: &Options, players: usize, rng: &mut impl Rng) -> Result<Self, BadSetup> {
        check_seats::<State>(players, Seat::new(0))?;
        let ceremonies = match options.ceremonies {
            Ceremonies::First => Ceremonies::first_game(),
            Ceremonies::Chosen(set) => set,
            Ceremonies::Random(number) => {
                check_number(number.into()).map_err(BadSetup::AgainstRules)?;
                let mut tiles = Card::ALL;
                let last = tiles.len() - 1;
                tiles.swap(Card::Kokopelli as usize, last);
                chance::shuffle(&mut tiles[..last], rng);
                tiles.into_iter().take(number.into()).collect()
            }
        };
        let first = Seat::new(chance::below(rng, players as u32) as usize);
        let Options { sun_shared, vase_owner, .. } = *options;
        let setup = Self { players: players as u8, ceremonies, sun_shared, vase_owner, first };
        setup.check().map(|()| setup)
    }

    /// K1.4 The number of Game End tiles.
    pub fn game_end_tiles(&self) -> u8 {
        self.ceremonies.len() as u8 - u8::from(self.players > 2)
    }

    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        check_seats::<State>(self.players.into(), self.first)?;
        if self.ceremonies.contains(Card::Kokopelli) {
            return Err(BadSetup::AgainstRules(BadCeremonies::WildCard));
        }
        check_number(self.ceremonies.len()).map_err(BadSetup::AgainstRules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    #[test]
    fn k1_1_ten_eleven_or_twelve_at_random_the_first_set_or_ones_own() {
        assert_eq!(Ceremonies::parse("10"), Ok(Ceremonies::Random(10)));
        assert_eq!(Ceremonies::parse("12"), Ok(Ceremonies::Random(12)));
        assert_eq!(Ceremonies::parse("first"), Ok(Ceremonies::First));
        let ids = names().replace(", ", ",");
        let ten = ids.rsplitn(7, ',').last().unwrap();
        let Ok(Ceremonies::Chosen(set)) = Ceremonies::parse(ten) else { panic!("{ten}") };
        assert_eq!(set, Card::ceremonies().take(10).collect());
        assert_eq!(Ceremonies::first_game().len(), 10);
    }

    #[test]
    fn k1_1_what_is_wrong_with_a_set_is_said() {
        let twelve = "birth,chieftain,drummer,eagle_feather,fire,hunter,lizard,paw,shaman,sun,tortoise,vase";
        for (text, says) in [
            ("9".to_owned(), "9 ceremonies: a game has 10, 11 or 12"),
            ("13".to_owned(), "13 ceremonies"),
            ("second".to_owned(), "unknown ceremony \"second\"; known are birth, chieftain"),
            (String::new(), "unknown ceremony \"\""),
            ("birth,kokopelli".to_owned(), "unknown ceremony \"kokopelli\""),
            ("birth,sun".to_owned(), "2 ceremonies"),
            (format!("{twelve},warrior"), "13 ceremonies"),
            (twelve.replace("vase", "sun"), "sun is listed twice"),
        ] {
            let bad = Ceremonies::parse(&text).unwrap_err().to_string();
            assert!(bad.contains(says), "{bad}");
        }
        assert!(Ceremonies::parse(twelve).is_ok());
    }

    #[test]
    fn k1_1_random_sets_differ_and_have_the_number_asked_for() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut seen = Kinds::NONE;
        for number in [10, 11, 12, 10, 10] {
            let options = Options { ceremonies: Ceremonies::Random(number), ..Options::default() };
            let setup = Setup::by_lot(&options, 3, &mut rng).unwrap();
            assert_eq!(setup.ceremonies.len(), usize::from(number));
            seen |= setup.ceremonies;
        }
        assert_eq!(seen.len(), 16);
        let nine = Options { ceremonies: Ceremonies::Random(9), ..Options::default() };
        assert!(Setup::by_lot(&nine, 3, &mut rng).is_err());
        let few = Options { ceremonies: Ceremonies::Chosen(Kinds::of(Card::Sun)), ..Options::default() };
        assert!(Setup::by_lot(&few, 3, &mut rng).is_err());
    }

    #[test]
    fn k1_4_game_end_tiles_depend_on_players_and_ceremonies() {
        for (players, tiles) in [(2, [10, 11, 12]), (3, [9, 10, 11]), (4, [9, 10, 11])] {
            for (ceremonies, tiles) in (10..).zip(tiles) {
                let ceremonies = Card::ceremonies().take(ceremonies).collect();
                let setup =
                    Setup { players, ceremonies, sun_shared: true, vase_owner: true, first: Seat::new(0) };
                assert_eq!(setup.game_end_tiles(), tiles);
            }
        }
    }

    #[test]
    fn k1_5_the_first_player_is_drawn_by_lot() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let firsts = (0..30).map(|_| Setup::by_lot(&Options::default(), 3, &mut rng).unwrap().first.index());
        let firsts: std::collections::BTreeSet<_> = firsts.collect();
        assert_eq!(firsts.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
        for players in [1, 5] {
            assert!(Setup::by_lot(&Options::default(), players, &mut rng).is_err());
        }
    }

    #[test]
    fn setups_that_break_the_rules_are_not_read() {
        let ceremonies = Ceremonies::first_game();
        let setup = Setup { players: 3, ceremonies, sun_shared: true, vase_owner: true, first: Seat::new(2) };
        let text = serde_json::to_string(&setup).unwrap();
        engine_testing::is_read::<Setup>(&text);
        engine_testing::are_refused::<Setup>(&[
            (&text.replace(r#""players":3"#, r#""players":2"#), "seat 2 begins, but there are 2 players"),
            (&text.replace(r#""players":3"#, r#""players":5"#), "kokopelli is for 2 to 4 players, not 5"),
            (&text.replace(r#""hunter""#, r#""kokopelli""#), "the wild card, not a ceremony"),
            (&text.replace(r#","warrior""#, ""), "9 ceremonies"),
            (&text.replace(r#""first":2"#, r#""first":2,"first":2"#), "duplicate field `first`"),
            (&text.replace(r#""first""#, r#""last""#), "missing field `first`"),
        ]);
    }

    #[test]
    fn r18_a_setup_without_the_option_is_older_and_means_the_others_only() {
        let ceremonies = Ceremonies::first_game();
        let setup = Setup { players: 3, ceremonies, sun_shared: true, vase_owner: true, first: Seat::new(2) };
        let text = serde_json::to_string(&setup).unwrap();
        let older = text.replace(r#""vase_owner":true,"#, "");
        assert_ne!(older, text);
        let read: Setup = serde_json::from_str(&older).unwrap();
        assert_eq!(read, Setup { vase_owner: false, ..setup });
    }
}
