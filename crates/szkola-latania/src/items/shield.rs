//! S5.6 The shield (tarcza).

/// S5.6, R8 At the end of a round its holder's penalty points, taken cards and cards left in hand
/// together, are halved, rounded up.
pub(crate) fn points(cards: u8) -> u8 {
    cards.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s5_6_thirteen_cards_are_seven_points() {
        assert_eq!(points(13), 7);
        assert_eq!(points(12), 6);
        assert_eq!(points(0), 0);
    }
}
