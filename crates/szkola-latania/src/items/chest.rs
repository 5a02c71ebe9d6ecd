//! S5.3 The chest (latający kufer).

use crate::actions::Action;
use crate::components::{Cards, Face};

/// S5.3, R2 Three cards in a run: exactly three, none past 13, each of them a card of its value
/// or a Hegemon standing for a value from 1 to 7.
pub(crate) fn offer(hand: Cards, beat: u8, into: &mut Vec<Action>) {
    for lowest in 1..Face::HIGHEST - 1 {
        let total = 3 * (lowest + 1);
        if total <= beat {
            continue;
        }
        // Each bit of `masks` is a place of the run, set if a Hegemon stands there in disguise.
        let most_masks = if hand.hegemons() == 0 { 1 } else { 8_u8 };
        for masks in 0..most_masks {
            if let Some(cards) = masked(lowest, masks).filter(|cards| cards.are_among(hand)) {
                into.push(Action::Play { cards, total });
            }
        }
    }
}

/// The cards of the run if those whose bit is set in `masks` are Hegemons.
fn masked(lowest: u8, masks: u8) -> Option<Cards> {
    let mut cards = Cards::NONE;
    for place in 0..3 {
        let value = lowest + place;
        let in_disguise = masks >> place & 1 == 1;
        if in_disguise && value > Face::HIGHEST_OF_HEGEMON {
            return None;
        }
        cards += Cards::of(if in_disguise { Face::HEGEMON } else { Face::of_value(value) }, 1);
    }
    Some(cards)
}

#[cfg(test)]
mod tests {
    use crate::actions::play::tests::{offered, totals};
    use crate::items::Item;

    #[test]
    fn s5_3_six_seven_eight_count_21() {
        assert_eq!(totals(Item::Chest, &[6, 7, 8, 2], &[6, 7, 8]), [21]);
    }

    #[test]
    fn r2_hegemons_stand_for_values_of_the_run() {
        // 3-4-5, 4-5-6 or three fives, 5-6-7.
        assert_eq!(totals(Item::Chest, &[5, 0, 0], &[5, 0, 0]), [12, 15, 18]);
        // Runs give 6, 9, … 18; sets of three give 3, 6, … 21.
        assert_eq!(totals(Item::Chest, &[0, 0, 0], &[0, 0, 0]), [3, 6, 9, 12, 15, 18, 21]);
        assert_eq!(totals(Item::Chest, &[8, 9, 0], &[8, 9, 0]), [24]);
    }

    #[test]
    fn r2_a_hegemon_is_never_above_seven_and_no_run_goes_past_13() {
        assert_eq!(totals(Item::Chest, &[9, 10, 0], &[9, 10, 0]), [0; 0]);
        assert_eq!(totals(Item::Chest, &[12, 13, 0], &[12, 13, 0]), [0; 0]);
        assert_eq!(totals(Item::Chest, &[11, 12, 13], &[11, 12, 13]), [36]);
        assert_eq!(totals(Item::Chest, &[12, 13, 1], &[12, 13, 1]), [0; 0]);
    }

    #[test]
    fn s5_3_neither_two_nor_four_cards_make_a_run() {
        assert_eq!(totals(Item::Chest, &[3, 4, 5, 6], &[3, 4]), [0; 0]);
        assert_eq!(totals(Item::Chest, &[3, 4, 5, 6], &[3, 4, 5, 6]), [0; 0]);
    }

    #[test]
    fn r2_the_chest_takes_away_no_other_play() {
        let with: Vec<_> = offered(Item::Chest, &[5, 5, 0, 7, 7, 8], 0);
        for play in offered(None, &[5, 5, 0, 7, 7, 8], 0) {
            assert!(with.contains(&play), "{play:?}");
        }
    }
}
