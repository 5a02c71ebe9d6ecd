//! Seats, and values by seat.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize, Serializer};

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, numbered clockwise from 0. Not a user and not a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// If no game has that many seats.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "no game has that many seats");
        Self(index as u8)
    }

    /// The seat's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The left neighbour, who is also next in clockwise order.
    #[inline]
    #[must_use]
    pub const fn left(self, players: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize == players { 0 } else { next })
    }

    /// The right neighbour.
    #[inline]
    #[must_use]
    pub const fn right(self, players: usize) -> Self {
        Self(if self.0 == 0 { players as u8 - 1 } else { self.0 - 1 })
    }

    /// The seat reached by going `steps` seats to the left.
    #[must_use]
    pub const fn left_by(self, steps: usize, players: usize) -> Self {
        Self(((self.index() + steps) % players) as u8)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if usize::from(number) < MAX_SEATS {
            return Ok(Self(number));
        }
        Err(format!("there is no seat {number}: no game has more than {MAX_SEATS}"))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// The seats of a table with this many players, clockwise from 0.
#[inline]
pub fn seats(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
    (0..players).map(Seat::new)
}

/// One `T` for each seat, in a flat array so that positions can be copied. Slots beyond the last
/// seat hold values too, but these are never visible.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Vec<T>", bound(deserialize = "T: Copy + Default + Deserialize<'de>"))]
pub struct BySeat<T, const MAX: usize = MAX_SEATS> {
    players: u8,
    items: [T; MAX],
}

impl<T: Copy, const MAX: usize> BySeat<T, MAX> {
    /// The same item for every seat.
    ///
    /// # Panics
    /// If there are more players than fit.
    pub const fn all(players: usize, item: T) -> Self {
        assert!(players <= MAX, "more players than this game seats");
        Self { players: players as u8, items: [item; MAX] }
    }
}

impl<T: Copy + Default, const MAX: usize> BySeat<T, MAX> {
    /// The result of `make` for each seat.
    pub fn from_fn(players: usize, mut make: impl FnMut(Seat) -> T) -> Self {
        let mut all = Self::all(players, T::default());
        for seat in seats(players) {
            all[seat] = make(seat);
        }
        all
    }

    /// The items of a slice, by seat; `None` if there are more than fit.
    pub fn from_slice(items: &[T]) -> Option<Self> {
        (items.len() <= MAX).then(|| Self::from_fn(items.len(), |seat| items[seat.index()]))
    }
}

impl<T, const MAX: usize> BySeat<T, MAX> {
    /// How many seats there are.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The items of all seats, in order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.players()]
    }

    /// Iterates over the items, in order of seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }

    /// Iterates over the items, in order of seats, to change them.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        let players = self.players();
        self.items[..players].iter_mut()
    }

    /// Each seat with its item.
    pub fn pairs(&self) -> impl Iterator<Item = (Seat, &T)> {
        seats(self.players()).zip(self.as_slice())
    }
}

impl<T, const MAX: usize> Index<Seat> for BySeat<T, MAX> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        debug_assert!(seat.index() < self.players(), "seat {seat} of {}", self.players);
        &self.items[seat.index()]
    }
}

impl<T, const MAX: usize> IndexMut<Seat> for BySeat<T, MAX> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        debug_assert!(seat.index() < self.players(), "seat {seat} of {}", self.players);
        &mut self.items[seat.index()]
    }
}

impl<T: PartialEq, const MAX: usize> PartialEq for BySeat<T, MAX> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const MAX: usize> Eq for BySeat<T, MAX> {}

impl<T: Hash, const MAX: usize> Hash for BySeat<T, MAX> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl<'a, T, const MAX: usize> IntoIterator for &'a BySeat<T, MAX> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const MAX: usize> IntoIterator for &'a mut BySeat<T, MAX> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: fmt::Debug, const MAX: usize> fmt::Debug for BySeat<T, MAX> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const MAX: usize> TryFrom<Vec<T>> for BySeat<T, MAX> {
    type Error = String;

    fn try_from(listed: Vec<T>) -> Result<Self, String> {
        Self::from_slice(&listed)
            .ok_or_else(|| format!("a list for {} seats: there are {MAX} at most", listed.len()))
    }
}

impl<T: Serialize, const MAX: usize> Serialize for BySeat<T, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_round_the_table() {
        assert_eq!(Seat::new(2).left(3), Seat::new(0));
        assert_eq!(Seat::new(0).right(3), Seat::new(2));
        assert_eq!(Seat::new(1).left_by(5, 4), Seat::new(2));
    }

    #[test]
    fn what_lies_beyond_the_last_seat_does_not_matter() {
        assert_eq!(BySeat::<u8>::all(2, 5), BySeat::from_fn(2, |_| 5));
        assert_ne!(BySeat::<u8>::all(2, 5), BySeat::all(3, 5));
    }

    #[test]
    fn more_things_than_seats_do_not_fit() {
        assert!(BySeat::<u8, 2>::from_slice(&[1, 2, 3]).is_none());
        assert_eq!(BySeat::<u8, 2>::from_slice(&[1, 2]).unwrap().as_slice(), [1, 2]);
    }

    #[test]
    fn seats_that_no_table_has_are_not_read() {
        fn why<T: serde::de::DeserializeOwned + fmt::Debug>(text: &str) -> String {
            serde_json::from_str::<T>(text).unwrap_err().to_string()
        }
        assert!(why::<Seat>("6").contains("there is no seat 6: no game has more than 6"));
        assert!(why::<Seat>("-1").contains("integer `-1`"));
        assert!(why::<Seat>("256").contains("integer `256`"));
        assert!(why::<BySeat<u8, 2>>("[1,2,3]").contains("a list for 3 seats: there are 2 at most"));
        assert!(why::<BySeat<Seat>>("[1,7]").contains("there is no seat 7"));
        assert_eq!(serde_json::from_str::<BySeat<u8, 2>>("[1,2]").unwrap().as_slice(), [1, 2]);
    }
}
