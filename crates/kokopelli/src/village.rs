//! K2 Villages, their spaces, and play areas.

use serde::{Serialize, Serializer, ser::SerializeStruct};
use table::Seat;

use crate::components::{Card, Kinds};
use crate::state::State;

/// K2.1 The spaces in a row of every village.
pub(crate) const ROW: u8 = 4;
/// K2.3, K7.12 The most spaces of a village: with two players and the sun.
pub(crate) const MOST_SPACES: usize = 6;

/// One ceremony: a pile of cards on one space of a village.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Ceremony {
    /// Which ceremony.
    pub ceremony: Card,
    /// How many cards lie there, Kokopelli among them.
    pub cards: u8,
    /// How many of them are Kokopelli.
    pub kokopelli: u8,
}

/// K2 Where a ceremony lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Pile {
    /// Whose village it is in.
    pub village: Seat,
    /// On which of its spaces.
    pub space: u8,
}

/// K2.1 A village: its spaces, and the ceremonies open on each pair of them. No ceremony is open
/// twice in one village (K4.2, K7.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Village {
    spaces: [Option<Ceremony>; MOST_SPACES],
    /// Spaces 0 and 1, 2 and 3, and those under the draw pile.
    open: [Kinds; 3],
    /// A bit for each space with a ceremony.
    occupied: u8,
}

impl Village {
    /// The ceremony on this space, if there is one.
    #[inline]
    pub fn on(&self, space: u8) -> Option<Ceremony> {
        self.spaces.get(usize::from(space)).copied().flatten()
    }

    /// Each ceremony with the number of its space, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Ceremony)> {
        (0..).zip(&self.spaces).filter_map(|(space, ceremony)| ceremony.map(|ceremony| (space, ceremony)))
    }

    /// K2.4 Every ceremony that is open here.
    #[inline]
    pub fn open(&self) -> Kinds {
        self.open[0] | self.open[1] | self.open[2]
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
    pub(crate) fn space_of(&self, ceremony: Card) -> Option<u8> {
        (0..).zip(&self.spaces).find(|(_, on)| on.is_some_and(|on| on.ceremony == ceremony)).map(|(space, _)| space)
    }

    /// K4.2 A ceremony begins with its first card.
    #[inline]
    pub(crate) fn begin(&mut self, ceremony: Card, space: u8) {
        debug_assert!(ceremony.is_ceremony() && self.on(space).is_none(), "{ceremony} on {space}: {self:?}");
        self.spaces[usize::from(space)] = Some(Ceremony { ceremony, cards: 1, kokopelli: 0 });
        self.open[usize::from(space / 2)] |= Kinds::of(ceremony);
        self.occupied |= 1 << space;
    }

    /// K4.3 One more card on a ceremony.
    #[inline]
    pub(crate) fn extend(&mut self, card: Card, space: u8) {
        let ceremony = self.spaces[usize::from(space)].as_mut().expect("cards are played on ceremonies");
        ceremony.cards += 1;
        ceremony.kokopelli += u8::from(!card.is_ceremony());
    }

    /// K4.5, K5.3 A ceremony leaves its space.
    #[inline]
    pub(crate) fn clear(&mut self, space: u8) -> Ceremony {
        let gone = self.spaces[usize::from(space)].take().expect("ceremonies leave spaces that have one");
        let open = &mut self.open[usize::from(space / 2)];
        *open = open.without(Kinds::of(gone.ceremony));
        self.occupied &= !(1 << space);
        gone
    }
}

impl Serialize for Village {
    /// Each space with its ceremony, by number.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Spaces<'a>(&'a Village);
        impl Serialize for Spaces<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter())
            }
        }
        let mut village = serializer.serialize_struct("Village", 1)?;
        village.serialize_field("spaces", &Spaces(self))?;
        village.end()
    }
}

/// K2.2, K2.3 The ceremonies of each village, by its owner's number, that a player can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area(pub(crate) [Kinds; 4]);

impl Area {
    /// All of them.
    #[inline]
    pub(crate) fn all(&self) -> Kinds {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }
}

impl State {
    /// K2.1, K2.3 The ordinary spaces of a village.
    #[inline]
    pub(crate) const fn ordinary_spaces(&self) -> u8 {
        if self.setup.players == 2 { ROW + 1 } else { ROW }
    }

    /// K2.2, K2.3, R5 The seat's normal play area.
    #[inline]
    pub(crate) fn area(&self, seat: Seat) -> Area {
        let players = self.players();
        let (left, right) = (seat.left(players), seat.right(players));
        let mut area = [Kinds::NONE; 4];
        area[seat.index()] = self.of(seat).village.open();
        let (on_the_left, on_the_right) = (&self.of(left).village, &self.of(right).village);
        // With two players both neighbours are the opponent, and both halves of the row are near.
        area[left.index()] = on_the_left.near_right();
        area[right.index()] |= on_the_right.near_left();
        if self.setup.sun_shared && players > 2 {
            area[left.index()] |= on_the_left.under_the_pile();
            area[right.index()] |= on_the_right.under_the_pile();
        }
        Area(area)
    }

    /// K2.2, K2.3 The spaces of the row of another's village that lie in the seat's play area, a
    /// bit for each.
    #[inline]
    pub(crate) fn near_spaces(&self, seat: Seat, village: Seat) -> u8 {
        let players = self.players();
        let mut near = 0;
        if village == seat.left(players) {
            near |= 0b1100;
        }
        if village == seat.right(players) {
            near |= 0b0011;
        }
        near
    }
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Birth, Drummer, Fire, Hunter, Paw, Shaman, Sun, Vase};
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
            assert_eq!(area.0[0], kinds(&[Birth]));
            assert_eq!(area.0[1], kinds(&[Hunter, Sun]));
            assert_eq!(area.0[players - 1], kinds(&[Drummer, Shaman]));
            assert_eq!(area.all().len(), 5);
        }
    }

    #[test]
    fn k2_3_with_two_players_the_fifth_space_is_its_owners_alone() {
        let scene = Scene::new(2).open(0, 4, Birth).open(1, 0, Paw).open(1, 3, Fire).open(1, 4, Hunter);
        assert_eq!(scene.state.ordinary_spaces(), 5);
        assert_eq!(scene.state.area(seat(0)).0[0], kinds(&[Birth]));
        assert_eq!(scene.state.area(seat(0)).0[1], kinds(&[Paw, Fire]));
        assert_eq!(scene.state.area(seat(1)).0[1], kinds(&[Paw, Fire, Hunter]));
        assert_eq!(scene.state.area(seat(1)).0[0], kinds(&[]));
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
        assert_eq!(scene.state.area(seat(0)).0[1], kinds(&[Paw]));
        assert_eq!(scene.state.area(seat(2)).0[1], kinds(&[Paw]));
        let scene = Scene::new(3).polish_sun().open(1, 4, Paw);
        assert_eq!(scene.state.area(seat(0)).0[1], kinds(&[]));
        assert_eq!(scene.state.area(seat(1)).0[1], kinds(&[Paw]));
        // Two players: the option has no effect.
        let scene = Scene::new(2).open(1, 5, Paw);
        assert_eq!(scene.state.area(seat(0)).0[1], kinds(&[]));
    }

    #[test]
    fn r5_four_players_opposite_seats_share_nothing() {
        let scene = Scene::new(4).open(2, 0, Paw).open(2, 3, Fire).open(2, 4, Hunter);
        assert_eq!(scene.state.area(seat(0)).all(), kinds(&[]));
    }
}
