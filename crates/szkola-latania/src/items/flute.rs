//! S5.7 The flute (fujarka).

use crate::components::Face;

/// What a Łamignat counts with the flute.
const PIPED: u8 = 14;

/// S5.7, R3 The total of a set with the flute: every 7, and every Hegemon played as one, counts
/// 14, and always does.
pub(crate) fn total(value: u8, cards: u8) -> u8 {
    cards * if value == Face::LAMIGNAT { PIPED } else { value }
}

#[cfg(test)]
mod tests {
    use crate::actions::play::tests::totals;
    use crate::items::Item;

    #[test]
    fn s5_7_two_lamignats_and_a_hegemon_count_42() {
        assert_eq!(totals(Item::Flute, &[7, 7, 0], &[7, 7, 0]), [42]);
    }

    #[test]
    fn r3_a_lone_hegemon_announces_1_to_6_or_14() {
        assert_eq!(totals(Item::Flute, &[0], &[0]), [1, 2, 3, 4, 5, 6, 14]);
    }

    #[test]
    fn s5_7_other_values_count_as_they_are() {
        assert_eq!(totals(Item::Flute, &[6, 6, 8], &[6, 6]), [12]);
        assert_eq!(totals(Item::Flute, &[6, 6, 8], &[8]), [8]);
    }
}
