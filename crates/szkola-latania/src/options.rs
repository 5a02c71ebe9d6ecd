//! S4 The modes of the game, and everything that is settled before the first card.

use engine::{BySeat, Seat, chance, check_seats, seats};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::deck::{BadDeck, Deck};
use crate::items::Item;
use crate::state::State;

/// S4 How long, and with or without items.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// S4.1 One round.
    #[default]
    Basic,
    /// S4.2 As many rounds as players.
    Long,
    /// S4.3 A long game with items.
    Advanced,
}

impl Mode {
    /// All modes, with their names in records and on the command line.
    pub const NAMED: [(&'static str, Self); 3] =
        [("basic", Self::Basic), ("long", Self::Long), ("advanced", Self::Advanced)];
}

/// The errors specific to this game's options or setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum BadOption {
    /// A deck that cannot be played with.
    #[error("{0}")]
    Deck(BadDeck),
    /// S5 Items in a game without them.
    #[error("there are items, but only the advanced game has them (S5)")]
    NeedlessItems,
    /// S5 No items in the advanced game.
    #[error("the advanced game needs an item for each player (S5)")]
    NoItems,
    /// S5 The number of items differs from the number of players.
    #[error("{items} items for {players} players: one each (S5)")]
    BadItems { items: usize, players: usize },
    /// S5 An item that two players have.
    #[error("the item {} is dealt twice: there is one of each (S5)", .0.name())]
    ItemTwice(Item),
    /// S5.1 A seat other than the ointment's holder leads.
    #[error("seat {first} leads, but seat {holder} has the ointment and must (S5.1)")]
    LeadsWithoutOintment { first: Seat, holder: Seat },
}

pub(crate) type BadSetup = engine::BadSetup<BadOption>;

/// What the players choose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// S4 Which game.
    pub mode: Mode,
    /// Which cards.
    pub deck: Deck,
}

impl Options {
    /// The deck is the text of a file.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetup> {
        match name {
            "mode" => self.mode = BadSetup::one_of(name, value, &Mode::NAMED)?,
            "deck" => {
                let deck = Deck::from_toml(value).map_err(BadOption::Deck);
                self.deck = deck.map_err(BadSetup::of_option(name))?;
            }
            other => return Err(BadSetup::unknown_option::<State>(other, &["mode", "deck"])),
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
    /// S4 Which game.
    pub mode: Mode,
    /// Which cards.
    pub deck: Deck,
    /// R9 Who leads the first round.
    pub first: Seat,
    /// S5 Who has which item in the first round of the advanced game.
    pub items: Option<BySeat<Item>>,
}

engine::checked!(Setup);

impl Setup {
    /// R9 Draws the lead by lot and, in the advanced game, the items; the holder of the ointment
    /// leads (S5.1).
    pub(crate) fn by_lot(options: &Options, players: usize, rng: &mut impl Rng) -> Result<Self, BadSetup> {
        check_seats::<State>(players, Seat::new(0))?;
        let mut first = Seat::new(chance::below(rng, players as u32) as usize);
        let mut items = None;
        if options.mode == Mode::Advanced {
            let mut tiles = Item::ALL;
            chance::shuffle(&mut tiles, rng);
            let dealt = BySeat::from_fn(players, |seat| tiles[seat.index()]);
            first = holder_of_ointment(dealt).unwrap_or(first);
            items = Some(dealt);
        }
        Ok(Self { players: players as u8, mode: options.mode, deck: options.deck, first, items })
    }

    /// S4.1, S4.2 How many rounds are played.
    pub fn rounds(&self) -> u8 {
        match self.mode {
            Mode::Basic => 1,
            Mode::Long | Mode::Advanced => self.players,
        }
    }

    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        let players = usize::from(self.players);
        check_seats::<State>(players, self.first)?;
        let items = match (self.mode, self.items) {
            (Mode::Basic | Mode::Long, None) => Ok(()),
            (Mode::Basic | Mode::Long, Some(_)) => Err(BadOption::NeedlessItems),
            (Mode::Advanced, None) => Err(BadOption::NoItems),
            (Mode::Advanced, Some(items)) => check_items(items, players, self.first),
        };
        items.map_err(BadSetup::AgainstRules)
    }
}

fn check_items(items: BySeat<Item>, players: usize, first: Seat) -> Result<(), BadOption> {
    if items.players() != players {
        return Err(BadOption::BadItems { items: items.players(), players });
    }
    if let Some(&twice) = items.iter().find(|&item| items.iter().filter(|other| item == *other).count() > 1) {
        return Err(BadOption::ItemTwice(twice));
    }
    match holder_of_ointment(items) {
        Some(holder) if holder != first => Err(BadOption::LeadsWithoutOintment { first, holder }),
        _ => Ok(()),
    }
}

/// S5.1 Who has the ointment, if it was dealt.
fn holder_of_ointment(items: BySeat<Item>) -> Option<Seat> {
    seats(items.players()).find(|&seat| items[seat] == Item::Ointment)
}
