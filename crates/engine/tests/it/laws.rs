//! A law that a broken game passes is a defect.

use engine::laws::{self, Law};
use engine::{Chance, Start};
use rand_chacha::ChaCha8Rng;

use crate::kuhn::{self, Kuhn};

fn verdict<const FLAW: u8>() -> Option<Law> {
    laws::check::<Kuhn<FLAW>, ChaCha8Rng>(&(), 2, 0..40).err().map(|broken| {
        assert!(!broken.to_string().is_empty());
        broken.law
    })
}

#[test]
fn a_window_shows_only_the_view_also_when_it_is_printed() {
    use engine::{Seat, Window};
    let mut position = Kuhn::<{ kuhn::SOUND }>::new(&Seat::new(0)).unwrap();
    position.resolve(kuhn::Deal { deal: [2, 1] }, &mut ());
    let twin = {
        let mut twin = Kuhn::<{ kuhn::SOUND }>::new(&Seat::new(0)).unwrap();
        twin.resolve(kuhn::Deal { deal: [2, 0] }, &mut ());
        twin
    };
    let print = |position| format!("{:?}", Window::new(position, Seat::new(0)));
    assert_eq!(print(&position), print(&twin));
}

#[test]
fn a_sound_game_keeps_all_laws() {
    let report = laws::check::<Kuhn, ChaCha8Rng>(&(), 2, 0..200).unwrap();
    assert_eq!(report.games, 200);
    assert!(report.steps > 500);
    assert!(report.twins > 300, "the secrets were hardly tried: {report:?}");
}

macro_rules! breaks {
    ($($test:ident: $flaw:ident => $law:ident;)*) => {$(
        #[test]
        fn $test() {
            assert_eq!(verdict::<{ kuhn::$flaw }>(), Some(Law::$law));
        }
    )*};
}

breaks! {
    offering_nothing_is_seen: NOTHING_OFFERED => SomethingIsOffered;
    offering_out_of_turn_is_seen: OFFERED_OUT_OF_TURN => SomethingIsOffered;
    unsorted_offers_are_seen: UNSORTED => OffersAreSorted;
    doubled_offers_are_seen: DOUBLED => OffersAreSorted;
    an_order_at_odds_with_itself_is_seen: ORDER_AT_ODDS => TheGateHolds;
    a_refusal_without_explanation_is_seen: SAYS_NOTHING => RefusalsAreExplained;
    an_offer_explained_away_is_seen: EXPLAINS_AWAY => RefusalsAreExplained;
    a_lost_card_is_seen: LOSES_A_CARD => NothingIsLost;
    a_game_without_end_is_seen: NEVER_ENDS => TheGameEnds;
    an_early_result_is_seen: EARLY_RESULT => ResultsComeAtTheEnd;
    a_missing_ending_is_seen: NO_ENDING => ResultsComeAtTheEnd;
    a_misread_move_is_seen: MISREAD_MOVE => RecordsRoundTrip;
    a_misread_deal_is_seen: MISREAD_DEAL => RecordsRoundTrip;
    a_misread_setup_is_seen: MISREAD_SETUP => RecordsRoundTrip;
    a_misread_offer_is_seen: OFFER_MISREAD => WhatIsSentRoundTrips;
    a_view_that_is_not_written_whole_is_seen: VIEW_HALF_WRITTEN => WhatIsSentRoundTrips;
    a_notice_that_cannot_be_read_is_seen: NOTICE_UNREADABLE => WhatIsSentRoundTrips;
    rules_that_listen_to_the_scribe_are_seen: LISTENS_TO_THE_SCRIBE => ReplayGivesThePosition;
    an_unlisted_deal_is_seen: UNLISTED_DEAL => ChanceIsFair;
    a_doubled_deal_is_seen: DOUBLED_DEAL => ChanceIsFair;
    a_loaded_deal_is_seen: LOADED_DEAL => ChanceIsFair;
    an_impossible_deal_is_seen: IMPOSSIBLE_DEAL => ChanceIsFair;
    refusing_a_possible_deal_is_seen: PICKY => ChanceIsFair;
    imagining_another_card_is_seen: IMAGINES_ANOTHER_CARD => ImaginedPositionsFit;
    imagining_another_turn_is_seen: IMAGINES_ANOTHER_TURN => ImaginedPositionsFit;
    offers_that_know_too_much_are_seen: OFFERS_LEAK => SecretsAreKept;
    a_game_without_a_result_is_seen: NO_RESULT => ResultsComeAtTheEnd;
    places_that_are_no_ranking_are_seen: BAD_PLACES => ResultsComeAtTheEnd;
    a_shared_place_with_other_scores_is_seen: EVERYBODY_WINS => ResultsComeAtTheEnd;
    accepting_an_impossible_deal_is_seen: GULLIBLE => ChanceIsFair;
    saying_nothing_after_the_end_is_seen: SAYS_NOTHING_AT_THE_END => RefusalsAreExplained;
    deals_listed_out_of_turn_are_seen: DEALS_OUT_OF_TURN => ChanceIsFair;
    never_listing_anything_is_seen: NEVER_LISTS => ChanceIsFair;
    a_wrong_weight_is_seen: WRONG_WEIGHT => ChanceIsFair;
    having_no_imagination_is_seen: NO_IMAGINATION => ImaginedPositionsFit;
    a_leak_in_an_explanation_is_seen: EXPLANATION_LEAKS => SecretsAreKept;
    a_leak_in_a_notice_to_the_table_is_seen: TABLE_NOTICE_LEAKS => SecretsAreKept;
    a_leak_in_the_view_is_seen: VIEW_LEAKS => SecretsAreKept;
    a_leak_to_the_table_is_seen: TABLE_VIEW_LEAKS => SecretsAreKept;
    a_leak_in_a_notice_is_seen: NOTICE_LEAKS => SecretsAreKept;
}
