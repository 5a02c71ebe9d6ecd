//! S5.5 The broom (miotła).

use crate::actions::Action;
use crate::components::{Cards, Face};

/// The highest value the broom sweeps up.
const HIGHEST: u8 = 5;

/// S5.5, R2 Any number of cards of values 1-5, Hegemons as 1-5 among them; every total that the
/// Hegemons allow. Hegemons alone may also be a set of 6 or 7, since no item takes away the plays
/// of S2.1. Sets of 6 and higher are not offered here.
///
/// The cards come in ascending order, and so do the totals of the same cards, so the list is
/// sorted.
pub(crate) fn offer(hand: Cards, beat: u8, into: &mut Vec<Action>) {
    let mut swept = Cards::NONE;
    let mut sum = 0;
    loop {
        for hegemons in 0..=hand.hegemons() {
            let cards = swept + Cards::of(Face::HEGEMON, hegemons);
            let lowest = (sum + hegemons).max(beat + 1).max(1);
            let mut announce = |total| into.push(Action::Play { cards, total });
            (lowest..=sum + HIGHEST * hegemons).for_each(&mut announce);
            if swept.is_empty() && hegemons > 0 {
                let sets = (HIGHEST + 1..=Face::HIGHEST_OF_HEGEMON).map(|value| value * hegemons);
                sets.filter(|&total| total > beat).for_each(&mut announce);
            }
        }
        let Some(next) = next_handful(hand, swept, &mut sum) else { return };
        swept = next;
    }
}

/// The next handful of values 1-5 in ascending order, like counting on an abacus; updates the sum.
fn next_handful(hand: Cards, mut swept: Cards, sum: &mut u8) -> Option<Cards> {
    for value in 1..=HIGHEST {
        let swept_of_it = swept.count_of(value);
        if swept_of_it < hand.count_of(value) {
            *sum += value;
            return Some(swept + Cards::of(Face::of_value(value), 1));
        }
        *sum -= value * swept_of_it;
        swept -= Cards::of(Face::of_value(value), swept_of_it);
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::actions::play::tests::{offered, totals};
    use crate::items::Item;

    #[test]
    fn s5_5_two_twos_a_four_and_a_five_count_13() {
        assert_eq!(totals(Item::Broom, &[2, 2, 4, 5, 9, 9], &[2, 2, 4, 5]), [13]);
    }

    #[test]
    fn r2_hegemons_are_1_to_5_in_a_sweep() {
        assert_eq!(totals(Item::Broom, &[2, 4, 0], &[2, 4, 0]), [7, 8, 9, 10, 11]);
        assert_eq!(totals(Item::Broom, &[2, 0, 0], &[2, 0, 0]), [4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }

    #[test]
    fn r2_hegemons_alone_may_still_be_a_set_of_six_or_seven() {
        assert_eq!(totals(Item::Broom, &[0], &[0]), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(totals(Item::Broom, &[0, 0], &[0, 0]), [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14]);
    }

    #[test]
    fn s5_5_sixes_are_not_swept_up() {
        assert_eq!(totals(Item::Broom, &[5, 6], &[5, 6]), [0; 0]);
        assert_eq!(totals(Item::Broom, &[6, 0, 5], &[6, 0]), [12]);
    }

    #[test]
    fn s5_5_one_to_five_allow_every_handful() {
        // 31 handfuls of five different cards, each with one total.
        assert_eq!(offered(Item::Broom, &[1, 2, 3, 4, 5], 0).len(), 31);
    }
}
