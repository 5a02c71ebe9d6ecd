//! A law that a broken game passes is a defect.

use engine::laws::{self, Law};
use engine::{Chance, Start};
use rand_chacha::ChaCha8Rng;

use crate::kuhn::{self, Flaw, Kuhn};

fn verdict(flaw: Flaw) -> Option<Law> {
    kuhn::break_by(flaw);
    laws::check::<Kuhn, ChaCha8Rng>(&(), 2, 0..40).err().map(|broken| {
        assert!(!broken.to_string().is_empty());
        broken.law
    })
}

#[test]
fn a_window_shows_only_the_view_also_when_it_is_printed() {
    use engine::{Seat, Window};
    let mut position = Kuhn::new(&Seat::new(0)).unwrap();
    position.resolve(kuhn::Deal { deal: [2, 1] }, &mut ());
    let twin = {
        let mut twin = Kuhn::new(&Seat::new(0)).unwrap();
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
            assert_eq!(verdict(Flaw::$flaw), Some(Law::$law));
        }
    )*};
}

breaks! {
    offering_nothing_is_seen: NothingOffered => SomethingIsOffered;
    offering_out_of_turn_is_seen: OfferedOutOfTurn => SomethingIsOffered;
    unsorted_offers_are_seen: Unsorted => OffersAreSorted;
    doubled_offers_are_seen: Doubled => OffersAreSorted;
    an_order_at_odds_with_itself_is_seen: OrderAtOdds => TheGateHolds;
    a_refusal_without_explanation_is_seen: SaysNothing => RefusalsAreExplained;
    an_offer_explained_away_is_seen: ExplainsAway => RefusalsAreExplained;
    a_lost_card_is_seen: LosesACard => NothingIsLost;
    a_game_without_end_is_seen: NeverEnds => TheGameEnds;
    an_early_result_is_seen: EarlyResult => ResultsComeAtTheEnd;
    a_missing_ending_is_seen: NoEnding => ResultsComeAtTheEnd;
    a_misread_move_is_seen: MisreadMove => RecordsRoundTrip;
    a_misread_deal_is_seen: MisreadDeal => RecordsRoundTrip;
    a_misread_setup_is_seen: MisreadSetup => RecordsRoundTrip;
    a_misread_offer_is_seen: OfferMisread => WhatIsSentRoundTrips;
    a_view_that_is_not_written_whole_is_seen: ViewHalfWritten => WhatIsSentRoundTrips;
    a_notice_that_cannot_be_read_is_seen: NoticeUnreadable => WhatIsSentRoundTrips;
    rules_that_listen_to_the_scribe_are_seen: ListensToTheScribe => ReplayGivesThePosition;
    an_unlisted_deal_is_seen: UnlistedDeal => ChanceIsFair;
    a_doubled_deal_is_seen: DoubledDeal => ChanceIsFair;
    a_loaded_deal_is_seen: LoadedDeal => ChanceIsFair;
    an_impossible_deal_is_seen: ImpossibleDeal => ChanceIsFair;
    refusing_a_possible_deal_is_seen: Picky => ChanceIsFair;
    imagining_another_card_is_seen: ImaginesAnotherCard => ImaginedPositionsFit;
    imagining_another_turn_is_seen: ImaginesAnotherTurn => ImaginedPositionsFit;
    offers_that_know_too_much_are_seen: OffersLeak => SecretsAreKept;
    a_game_without_a_result_is_seen: NoResult => ResultsComeAtTheEnd;
    places_that_are_no_ranking_are_seen: BadPlaces => ResultsComeAtTheEnd;
    a_shared_place_with_other_scores_is_seen: EverybodyWins => ResultsComeAtTheEnd;
    accepting_an_impossible_deal_is_seen: Gullible => ChanceIsFair;
    saying_nothing_after_the_end_is_seen: SaysNothingAtTheEnd => RefusalsAreExplained;
    deals_listed_out_of_turn_are_seen: DealsOutOfTurn => ChanceIsFair;
    never_listing_anything_is_seen: NeverLists => ChanceIsFair;
    a_wrong_weight_is_seen: WrongWeight => ChanceIsFair;
    having_no_imagination_is_seen: NoImagination => ImaginedPositionsFit;
    a_leak_in_an_explanation_is_seen: ExplanationLeaks => SecretsAreKept;
    a_leak_in_a_notice_to_the_table_is_seen: TableNoticeLeaks => SecretsAreKept;
    a_leak_in_the_view_is_seen: ViewLeaks => SecretsAreKept;
    a_leak_to_the_table_is_seen: TableViewLeaks => SecretsAreKept;
    a_leak_in_a_notice_is_seen: NoticeLeaks => SecretsAreKept;
}
