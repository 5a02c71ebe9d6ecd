//! S5.4 The sword (miecz).

/// What the sword adds.
const BONUS: u8 = 3;

/// S5.4, R3 The total of a set with the sword: always three more, even when leading.
pub(crate) fn total(value: u8, cards: u8) -> u8 {
    value * cards + BONUS
}

#[cfg(test)]
mod tests {
    use crate::actions::play::tests::{offered, totals};
    use crate::items::Item;

    #[test]
    fn s5_4_two_fives_count_thirteen() {
        assert_eq!(totals(Item::Sword, &[5, 5], &[5, 5]), [13]);
    }

    #[test]
    fn r3_the_bonus_counts_when_leading_so_a_total_is_at_least_four() {
        let lowest = offered(Item::Sword, &[1, 2, 0], 0).iter().map(|(_, total)| *total).min();
        assert_eq!(lowest, Some(4));
    }
}
