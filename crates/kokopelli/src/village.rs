//! K2 Villages, their spaces, and play areas.

use std::fmt;

use engine::{Position, Seat};
use serde::{Deserialize, Serialize, Serializer};

use crate::abilities;
use crate::components::{Card, Kinds};
use crate::finishing::CARDS;
use crate::state::State;

/// K2.1 The spaces in a row of every village.
pub(crate) const ROW: u8 = 4;
/// The most villages. Areas have room for all of them; those that do not exist stay empty.
pub(crate) const MAX_PLAYERS: usize = 4;
/// K2.3, K7.12 The most spaces of a village: with two players and the sun.
pub(crate) const MAX_SPACES: usize = 6;

/// One ceremony: a pile of cards on one space of a village.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Ceremony {
    /// Which ceremony.
    pub ceremony: Card,
    /// How many cards lie there, including Kokopelli.
    pub cards: u8,
    /// How many of them are Kokopelli.
    pub kokopelli: u8,
}

engine::checked!(Ceremony);

impl Ceremony {
    /// K4.2-K4.4 It begins with a card of its own and is finished by the fourth at the latest.
    fn check(self) -> Result<(), String> {
        let Self { ceremony, cards, kokopelli } = self;
        if !ceremony.is_ceremony() {
            return Err("kokopelli is the wild card, not a ceremony (K4.2)".to_owned());
        }
        if !(1..=CARDS).contains(&cards) || kokopelli >= cards {
            return Err(format!(
                "{cards} cards lie on {ceremony}, {kokopelli} of them kokopelli: there are 1 to {CARDS}, and the first is the ceremony's own (K4.2, K4.4)"
            ));
        }
        Ok(())
    }
}

/// K2 Where a ceremony lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Pile {
    /// Whose village it is in.
    pub village: Seat,
    /// On which of its spaces.
    pub space: u8,
}

engine::checked!(Pile);

impl Pile {
    /// K2.1, K2.3, K7.12 Checks that there is such a village and such a space.
    fn check(self) -> Result<(), String> {
        if self.village.index() >= MAX_PLAYERS {
            return Err(format!("seat {} has no village: there are {MAX_PLAYERS} at most", self.village));
        }
        if usize::from(self.space) >= MAX_SPACES {
            return Err(format!("there is no space {}: villages have {MAX_SPACES} at most", self.space));
        }
        Ok(())
    }
}

/// K2.1 A village: its spaces, and the ceremonies open on each pair of them. No ceremony is open
/// twice in one village (K4.2, K7.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "Vec<Option<Ceremony>>")]
pub struct Village {
    /// The ceremony on each space, by its number among the cards, or [`EMPTY`].
    ceremonies: [u8; 8],
    cards: [u8; MAX_SPACES],
    kokopelli: [u8; MAX_SPACES],
    /// A bit for each space with a ceremony.
    occupied: u8,
    /// Spaces 0 and 1, 2 and 3, those under the draw pile, and all of them.
    open: [Kinds; 4],
}

/// No ceremony.
const EMPTY: u8 = u8::MAX;
const ALL: usize = 3;

impl Default for Village {
    fn default() -> Self {
        Self {
            ceremonies: [EMPTY; 8],
            cards: [0; MAX_SPACES],
            kokopelli: [0; MAX_SPACES],
            occupied: 0,
            open: [Kinds::NONE; 4],
        }
    }
}

impl Village {
    /// The ceremony on this space, if there is one.
    #[inline]
    pub fn on(&self, space: u8) -> Option<Ceremony> {
        let space = usize::from(space);
        if space >= MAX_SPACES || self.ceremonies[space] == EMPTY {
            return None;
        }
        Some(Ceremony {
            ceremony: Card::ALL[usize::from(self.ceremonies[space])],
            cards: self.cards[space],
            kokopelli: self.kokopelli[space],
        })
    }

    /// Each ceremony with the number of its space, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Ceremony)> {
        (0..MAX_SPACES as u8).filter_map(|space| Some((space, self.on(space)?)))
    }

    /// K2.4 Every ceremony that is open here.
    #[inline]
    pub const fn open(&self) -> Kinds {
        self.open[ALL]
    }

    /// K2.1 Those on spaces 0 and 1, the two nearest the left neighbour.
    #[inline]
    pub(crate) const fn near_left(&self) -> Kinds {
        self.open[0]
    }

    /// K2.1 Those on spaces 2 and 3, the two nearest the right neighbour.
    #[inline]
    pub(crate) const fn near_right(&self) -> Kinds {
        self.open[1]
    }

    /// K2.3, K7.12 Those under the draw pile.
    #[inline]
    pub(crate) const fn under_the_pile(&self) -> Kinds {
        self.open[2]
    }

    /// A bit for each space with a ceremony.
    #[inline]
    pub(crate) const fn occupied(&self) -> u8 {
        self.occupied
    }

    /// The space of a ceremony that is open here.
    #[inline]
    pub(crate) const fn space_of(&self, ceremony: Card) -> Option<u8> {
        // The lowest byte that is zero after each has been compared with the ceremony.
        const ONES: u64 = 0x0101_0101_0101_0101;
        let differences = u64::from_le_bytes(self.ceremonies) ^ (ceremony as u64 * ONES);
        let zeros = differences.wrapping_sub(ONES) & !differences & (ONES << 7);
        if zeros == 0 { None } else { Some((zeros.trailing_zeros() / 8) as u8) }
    }

    /// K4.2 A ceremony begins with its first card.
    #[inline]
    pub(crate) fn begin(&mut self, ceremony: Card, space: u8) {
        debug_assert!(ceremony.is_ceremony() && self.on(space).is_none(), "{ceremony} on {space}: {self:?}");
        let place = usize::from(space);
        self.ceremonies[place] = ceremony as u8;
        self.cards[place] = 1;
        self.open[place / 2] |= Kinds::of(ceremony);
        self.open[ALL] |= Kinds::of(ceremony);
        self.occupied |= 1 << space;
    }

    /// K4.3 One more card on a ceremony.
    #[inline]
    pub(crate) fn extend(&mut self, card: Card, space: u8) {
        debug_assert!(self.on(space).is_some(), "cards are played on ceremonies: {self:?}");
        self.cards[usize::from(space)] += 1;
        self.kokopelli[usize::from(space)] += u8::from(!card.is_ceremony());
    }

    /// K4.5, K5.3 A ceremony leaves its space.
    #[inline]
    pub(crate) fn clear(&mut self, space: u8) -> Ceremony {
        let gone = self.on(space).expect("ceremonies leave spaces that have one");
        let place = usize::from(space);
        self.ceremonies[place] = EMPTY;
        self.cards[place] = 0;
        self.kokopelli[place] = 0;
        self.occupied &= !(1 << space);
        let kind = Kinds::of(gone.ceremony);
        self.open[place / 2] = self.open[place / 2].without(kind);
        self.open[ALL] = self.open[ALL].without(kind);
        gone
    }
}

impl fmt::Debug for Village {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Village {
    /// The spaces by number, with their ceremonies.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..MAX_SPACES as u8).map(|space| self.on(space)))
    }
}

impl TryFrom<Vec<Option<Ceremony>>> for Village {
    type Error = String;

    fn try_from(spaces: Vec<Option<Ceremony>>) -> Result<Self, String> {
        if spaces.len() != MAX_SPACES {
            return Err(format!("a village of {} spaces: {MAX_SPACES} are listed", spaces.len()));
        }
        let mut village = Self::default();
        for (space, pile) in (0..).zip(spaces) {
            let Some(pile) = pile else { continue };
            pile.check()?;
            let Ceremony { ceremony, cards, kokopelli } = pile;
            if village.open().contains(ceremony) {
                return Err(format!("{ceremony} is open twice in one village (K4.2)"));
            }
            village.begin(ceremony, space);
            (1..cards - kokopelli).for_each(|_| village.extend(ceremony, space));
            (0..kokopelli).for_each(|_| village.extend(Card::Kokopelli, space));
        }
        Ok(village)
    }
}

/// K2.2, K2.3 What a player can reach in each village, by its owner's number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Area {
    /// The ceremonies.
    pub(crate) kinds: [Kinds; MAX_PLAYERS],
    /// Their spaces, a bit for each.
    pub(crate) spaces: [u8; MAX_PLAYERS],
    /// The ceremonies of all villages together.
    pub(crate) all: Kinds,
}

/// K2.1 The two spaces nearest the left neighbour.
const NEAR_LEFT: u8 = 0b00_0011;
/// K2.1 The two spaces nearest the right neighbour.
const NEAR_RIGHT: u8 = 0b00_1100;
/// K2.3, K7.12 The spaces under the draw pile.
const UNDER_THE_PILE: u8 = 0b11_0000;

impl Area {
    /// Adds the whole of a village.
    #[inline]
    pub(crate) fn add_all(&mut self, owner: Seat, village: &Village) {
        self.kinds[owner.index()] = village.open();
        self.spaces[owner.index()] = village.occupied;
        self.all |= village.open();
    }

    /// Adds just this ceremony, if the other area has it.
    pub(crate) fn add_one(&mut self, of: &Self, pile: Pile, ceremony: Card) {
        let owner = pile.village.index();
        let added = of.kinds[owner] & Kinds::of(ceremony);
        self.kinds[owner] |= added;
        self.spaces[owner] |= of.spaces[owner] & 1 << pile.space;
        self.all |= added;
    }

    /// Removes this ceremony.
    pub(crate) fn remove(&mut self, pile: Pile, ceremony: Card) {
        let owner = pile.village.index();
        self.kinds[owner] = self.kinds[owner].without(Kinds::of(ceremony));
        self.spaces[owner] &= !(1 << pile.space);
        self.all = self.kinds.into_iter().fold(Kinds::NONE, |all, kinds| all | kinds);
    }

    /// Whether this pile is in it.
    pub(crate) fn contains(&self, pile: Pile) -> bool {
        self.spaces.get(pile.village.index()).is_some_and(|spaces| spaces >> pile.space & 1 == 1)
    }
}

impl State {
    /// K2.1, K2.3 The ordinary spaces of a village; the sun's is the one after them (K7.12).
    #[inline]
    pub const fn ordinary_spaces(&self) -> u8 {
        if self.setup.players == 2 { ROW + 1 } else { ROW }
    }

    /// K2.2, K2.3, R5 Whether a space, empty or not, lies in the seat's normal play area.
    #[inline]
    pub fn is_in_play_area(&self, seat: Seat, pile: Pile) -> bool {
        let near = self.near_spaces(seat, pile.village);
        let shared = if near != 0 && self.is_sun_shared() { UNDER_THE_PILE } else { 0 };
        pile.village == seat || (near | shared) >> pile.space & 1 == 1
    }

    /// K4.3, K7.3 Whether the seat could play on a ceremony on this space, empty or not.
    pub fn is_in_reach(&self, seat: Seat, pile: Pile) -> bool {
        abilities::reach_of(&self.with_something_on(pile), seat).contains(pile)
    }

    /// The same position with some ceremony on the space if it is empty, because areas hold only
    /// ceremonies. It is a ceremony that does not widen anybody's reach.
    fn with_something_on(&self, pile: Pile) -> Self {
        let mut imagined = *self;
        let village = &mut imagined.of_mut(pile.village).village;
        if village.on(pile.space).is_none() {
            let harmless = |card: &Card| {
                card.is_ceremony() && *card != Card::SpiderWoman && !village.open().contains(*card)
            };
            let some = Card::ALL.into_iter().find(harmless).expect("villages are smaller than the box");
            village.begin(some, pile.space);
        }
        imagined
    }

    /// K2.2, K2.3, R5 The seat's normal play area.
    #[inline]
    pub(crate) fn area(&self, seat: Seat) -> Area {
        let mut area = Area::default();
        self.fill(&mut area, seat);
        area
    }

    /// K2.2, K2.3, R5 Fills in the seat's normal play area, in place.
    #[inline]
    pub(crate) fn fill(&self, area: &mut Area, seat: Seat) {
        let players = self.players();
        let (left, right) = (seat.left(players), seat.right(players));
        let (on_the_left, on_the_right) = (&self.of(left).village, &self.of(right).village);
        let mut shared = 0;
        let (mut kinds_left, mut kinds_right) = (on_the_left.near_right(), on_the_right.near_left());
        if self.is_sun_shared() {
            kinds_left |= on_the_left.under_the_pile();
            kinds_right |= on_the_right.under_the_pile();
            shared = UNDER_THE_PILE;
        }
        area.add_all(seat, &self.of(seat).village);
        // With two players both neighbours are the opponent, and both halves of the row are near.
        area.all |= kinds_left | kinds_right;
        area.kinds[left.index()] = kinds_left;
        area.kinds[right.index()] |= kinds_right;
        area.spaces[left.index()] = on_the_left.occupied & (NEAR_RIGHT | shared);
        area.spaces[right.index()] |= on_the_right.occupied & (NEAR_LEFT | shared);
    }

    /// K2.3, R5 Whether the space under a draw pile lies in the neighbours' play areas too.
    #[inline]
    fn is_sun_shared(&self) -> bool {
        self.setup.sun_shared && self.players() > 2
    }

    /// K2.2, K2.3 The spaces of the row of another's village that lie in the seat's play area, a
    /// bit for each.
    #[inline]
    pub(crate) fn near_spaces(&self, seat: Seat, village: Seat) -> u8 {
        let players = self.players();
        let from_the_right = if village == seat.left(players) { NEAR_RIGHT } else { 0 };
        let from_the_left = if village == seat.right(players) { NEAR_LEFT } else { 0 };
        from_the_right | from_the_left
    }
}

#[cfg(test)]
mod tests {
    use engine::seats;

    use super::{Pile, Village};
    use crate::components::Card::{Birth, Drummer, Fire, Hunter, Paw, Shaman, SpiderWoman, Sun, Vase};
    use crate::components::{Card, Kinds};
    use crate::scene::{Scene, seat};

    fn kinds(cards: &[Card]) -> Kinds {
        cards.iter().copied().collect()
    }

    #[test]
    fn k2_1_spaces_are_numbered_from_the_owners_left() {
        let scene = Scene::new(4).open(1, 0, Paw).open(1, 1, Fire).open(1, 2, Hunter).open(1, 3, Sun);
        let village = &scene.state.of(seat(1)).village;
        assert_eq!(village.near_left(), kinds(&[Paw, Fire]));
        assert_eq!(village.near_right(), kinds(&[Hunter, Sun]));
        assert_eq!(village.space_of(Sun), Some(3));
    }

    #[test]
    fn villages_that_break_the_rules_are_not_read() {
        let pile = |ceremony, cards, kokopelli| {
            format!(r#"{{"ceremony":"{ceremony}","cards":{cards},"kokopelli":{kokopelli}}}"#)
        };
        let village = |first: &str| format!("[{first},null,{},null,null,null]", pile("paw", 3, 1));
        engine_testing::is_read::<Village>(&village("null"));
        engine_testing::is_read::<Village>(&village(&pile("sun", 4, 3)));
        engine_testing::are_refused::<Village>(&[
            ("[null,null]", "a village of 2 spaces: 6 are listed"),
            ("[null,null,null,null,null,null,null]", "a village of 7 spaces"),
            (&village(&pile("paw", 1, 0)), "paw is open twice in one village"),
            (&village(&pile("kokopelli", 1, 0)), "the wild card, not a ceremony"),
            (&village(&pile("sun", 0, 0)), "0 cards lie on sun"),
            (&village(&pile("sun", 5, 0)), "5 cards lie on sun"),
            (&village(&pile("sun", 2, 2)), "2 of them kokopelli"),
        ]);
        engine_testing::is_read::<Pile>(r#"{"village":3,"space":5}"#);
        engine_testing::are_refused::<Pile>(&[
            (r#"{"village":4,"space":0}"#, "seat 4 has no village: there are 4 at most"),
            (r#"{"village":0,"space":6}"#, "there is no space 6: villages have 6 at most"),
            (r#"{"village":0}"#, "missing field `space`"),
        ]);
    }

    #[test]
    fn k2_2_the_area_is_ones_village_and_the_two_nearest_spaces_of_each_neighbour() {
        for players in [3, 4] {
            let scene = Scene::new(players)
                .open(0, 0, Birth)
                .open(1, 0, Paw)
                .open(1, 1, Fire)
                .open(1, 2, Hunter)
                .open(1, 3, Sun)
                .open(players - 1, 0, Drummer)
                .open(players - 1, 1, Shaman)
                .open(players - 1, 3, Vase);
            let area = scene.state.area(seat(0));
            assert_eq!(area.kinds[0], kinds(&[Birth]));
            assert_eq!(area.kinds[1], kinds(&[Hunter, Sun]));
            assert_eq!(area.kinds[players - 1], kinds(&[Drummer, Shaman]));
            assert_eq!(area.all.len(), 5);
        }
    }

    #[test]
    fn k2_3_with_two_players_the_fifth_space_is_its_owners_alone() {
        let scene = Scene::new(2).open(0, 4, Birth).open(1, 0, Paw).open(1, 3, Fire).open(1, 4, Hunter);
        assert_eq!(scene.state.ordinary_spaces(), 5);
        assert_eq!(scene.state.area(seat(0)).kinds[0], kinds(&[Birth]));
        assert_eq!(scene.state.area(seat(0)).kinds[1], kinds(&[Paw, Fire]));
        assert_eq!(scene.state.area(seat(1)).kinds[1], kinds(&[Paw, Fire, Hunter]));
        assert_eq!(scene.state.area(seat(1)).kinds[0], kinds(&[]));
    }

    #[test]
    fn k2_2_empty_spaces_are_in_the_area_as_well() {
        let scene = Scene::new(4).open(0, 0, SpiderWoman).open(1, 3, Fire);
        let state = &scene.state;
        let spaces = |village, is_in: &dyn Fn(Pile) -> bool| {
            (0..=4).filter(|&space| is_in(Pile { village: seat(village), space })).collect::<Vec<u8>>()
        };
        let area = |village| spaces(village, &|pile| state.is_in_play_area(seat(0), pile));
        let reach = |village| spaces(village, &|pile| state.is_in_reach(seat(0), pile));
        assert_eq!(
            [area(0), area(1), area(2), area(3)],
            [vec![0, 1, 2, 3, 4], vec![2, 3, 4], vec![], vec![0, 1, 4]]
        );
        let all = vec![0, 1, 2, 3, 4];
        assert_eq!([reach(0), reach(1), reach(2), reach(3)], [all.clone(), all.clone(), vec![], all]);
        assert!(!state.is_in_reach(seat(2), Pile { village: seat(0), space: 1 }));
    }

    #[test]
    fn r5_what_is_said_of_one_space_is_what_the_area_holds() {
        for (players, sun_shared) in [(2, true), (3, true), (3, false), (4, true), (4, false)] {
            let mut state = Scene::new(players).state;
            state.setup.sun_shared = sun_shared;
            for (me, village) in seats(players).flat_map(|me| seats(players).map(move |owner| (me, owner))) {
                for space in 0..=state.ordinary_spaces() {
                    let pile = Pile { village, space };
                    let held = state.with_something_on(pile).area(me).contains(pile);
                    assert_eq!(state.is_in_play_area(me, pile), held, "{me} {pile:?} of {players}");
                }
            }
        }
    }

    #[test]
    fn k2_4_a_ceremony_gives_its_ability_to_the_owner_of_the_village() {
        let scene = Scene::new(4).open(1, 2, Hunter);
        assert!(scene.state.has(seat(1), Hunter));
        assert!(!scene.state.has(seat(0), Hunter));
    }

    #[test]
    fn r5_the_neighbours_share_the_space_under_the_pile_or_do_not() {
        let scene = Scene::new(3).open(1, 4, Paw);
        assert_eq!(scene.state.area(seat(0)).kinds[1], kinds(&[Paw]));
        assert_eq!(scene.state.area(seat(2)).kinds[1], kinds(&[Paw]));
        let scene = Scene::new(3).polish_sun().open(1, 4, Paw);
        assert_eq!(scene.state.area(seat(0)).kinds[1], kinds(&[]));
        assert_eq!(scene.state.area(seat(1)).kinds[1], kinds(&[Paw]));
        // Two players: the option has no effect.
        let scene = Scene::new(2).open(1, 5, Paw);
        assert_eq!(scene.state.area(seat(0)).kinds[1], kinds(&[]));
    }

    #[test]
    fn r5_four_players_opposite_seats_share_nothing() {
        let scene = Scene::new(4).open(2, 0, Paw).open(2, 3, Fire).open(2, 4, Hunter);
        assert_eq!(scene.state.area(seat(0)).all, kinds(&[]));
    }
}
