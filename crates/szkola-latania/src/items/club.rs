//! S5.2 The club (maczuga).

/// S5.2, R2, R3 The total of a set with the club: exactly two cards count as three of them, and
/// always do; more cards get no bonus.
pub(crate) fn total(value: u8, cards: u8) -> u8 {
    value * if cards == 2 { 3 } else { cards }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::play::tests::{offered, totals};
    use crate::items::Item;

    #[test]
    fn s5_2_two_fives_count_fifteen() {
        assert_eq!(total(5, 2), 15);
        assert_eq!(totals(Item::Club, &[5, 5, 9], &[5, 5]), [15]);
    }

    #[test]
    fn r2_three_cards_get_no_bonus() {
        assert_eq!(totals(Item::Club, &[5, 5, 5, 5], &[5, 5, 5]), [15]);
        assert_eq!(totals(Item::Club, &[5, 5, 5, 5], &[5, 5, 5, 5]), [20]);
    }

    #[test]
    fn r2_a_hegemon_may_complete_the_pair_and_two_are_a_pair_of_any() {
        assert_eq!(totals(Item::Club, &[5, 0], &[5, 0]), [15]);
        assert_eq!(totals(Item::Club, &[0, 0], &[0, 0]), [3, 6, 9, 12, 15, 18, 21]);
    }

    #[test]
    fn r3_a_pair_never_counts_two() {
        assert!(!offered(Item::Club, &[5, 5], 0).iter().any(|(_, total)| *total == 10));
    }
}
