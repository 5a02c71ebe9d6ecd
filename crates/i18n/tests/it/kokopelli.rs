//! The texts of Kokopelli.

use engine::{Knowledge, Seat, Start, Viewer, chance};
use i18n::kokopelli::{
    ability, ability_rule, action, card as name_of, card_genitive, ending, ending_rule, notice, obstacle,
    reason, reason_rule,
};
use i18n::{Language, Names, Told};
use kokopelli::{
    Action, Card, Cards, Ceremonies, Ceremony, Ending, Notice, Obstacle, Options, Pile, Reason, State,
};

use crate::play::{Account, assert_label, assert_sentence, names, tell};

fn hides_cards(notice: &Notice) -> bool {
    matches!(
        notice,
        Notice::Dealt { hand: None } | Notice::Drew { cards: None, .. } | Notice::Buried { card: None, .. }
    )
}

fn assert_no_card(text: &str) {
    for language in Language::ALL {
        for card in Card::ALL {
            for name in [name_of(language, card), card_genitive(language, card)] {
                // "paw" also occurs inside other words, so only whole words are compared.
                assert!(!text.split([' ', ',', '.', ':']).any(|word| word == name), "{text} says {name}");
            }
        }
    }
}

#[test]
fn whole_games_are_told() {
    let mut told = Account::default();
    for (ceremonies, sun_shared, vase_owner) in [
        (Ceremonies::Random(10), true, false),
        (Ceremonies::Random(12), false, true),
        (Ceremonies::First, true, true),
    ] {
        let options = Options { ceremonies, sun_shared, vase_owner };
        for players in 2..=4 {
            tell::<State>(
                &options,
                players,
                0..8,
                &mut told,
                |rng| {
                    let card = Card::ALL[chance::below(rng, 17) as usize];
                    let village = Seat::new(chance::below(rng, 5) as usize);
                    let space = chance::below(rng, 7) as u8;
                    match chance::below(rng, 12) {
                        0 => Action::Draw,
                        1 => Action::Cancel { space },
                        2 => Action::Exchange,
                        3 => Action::Bury { card },
                        4 => Action::Done,
                        5..=8 => Action::Open { card, village, space },
                        _ => Action::Play { card, village, space },
                    }
                },
                |notice, text| {
                    if hides_cards(notice) {
                        assert_no_card(text);
                    }
                },
            );
        }
    }
    Account::had(
        &told.notices,
        "Dealt TurnBegan Drew PileExhausted Opened Played Scored ExtraAction Finished GameEndTilePlaced \
         Cancelled Exchanged Buried GameEnded",
    );
    Account::had(&told.actions, "Draw Open Play Cancel Exchange Bury Done");
    Account::had(
        &told.obstacles,
        "GameOver CardsAreDrawn NotYourTurn MustBury NothingToBury ActionUnderWay ActionsLeft EmptyPile NotInHand \
         NotACeremony NoSuchVillage NoSuchSpace NeedsTheSun NotYourVillage OutsidePlayArea Occupied \
         NoSpaceFree AlreadyOpen NoCeremony OutOfReach DoesNotMatch",
    );
    assert!(told.sentences > 10_000);
}

fn pile(village: usize, space: u8) -> Pile {
    Pile { village: Seat::new(village), space }
}

fn said(language: Language, what: &Notice, me: Option<usize>) -> String {
    let list = names();
    notice(language, what, &Names::new(&list, me.map(Seat::new))).unwrap()
}

#[test]
fn the_reader_is_spoken_to() {
    let seat = Seat::new(0);
    let opened = Notice::Opened { seat, card: Card::Shaman, pile: pile(0, 2) };
    assert_eq!(
        said(Language::Polish, &opened, Some(0)),
        "Rozpoczynasz ceremonię szamana na polu 3 w swojej wiosce."
    );
    assert_eq!(
        said(Language::Polish, &opened, None),
        "Ola rozpoczyna ceremonię szamana na polu 3 w swojej wiosce."
    );
    assert_eq!(said(Language::English, &opened, Some(0)), "You open Shaman on space 3 in your village.");
    assert_eq!(
        said(Language::English, &opened, Some(1)),
        "Ola opens Shaman on space 3 in their own village."
    );
    let drew = |count| Notice::Drew { seat, count, cards: None };
    assert_eq!(said(Language::Polish, &drew(2), Some(1)), "Ola bierze z talii 2 karty.");
    assert_eq!(said(Language::Polish, &drew(5), Some(1)), "Ola bierze z talii 5 kart.");
    let mine = Notice::Drew { seat, count: 2, cards: Some([Card::Vase, Card::Shaman].into_iter().collect()) };
    assert_eq!(said(Language::Polish, &mine, Some(0)), "Bierzesz z talii 2 karty: Szaman i\u{a0}Wazon.");
    assert_eq!(said(Language::English, &mine, Some(0)), "You draw 2 cards: Shaman and Vase.");
}

#[test]
fn names_are_not_declined() {
    let seat = Seat::new(0);
    let played = Notice::Played { seat, card: Card::Kokopelli, pile: pile(1, 4) };
    assert_eq!(
        said(Language::Polish, &played, Some(0)),
        "Zagrywasz kartę Kokopelli na polu poniżej talii (wioska: Piotr)."
    );
    assert_eq!(
        said(Language::Polish, &played, Some(1)),
        "Ola zagrywa kartę Kokopelli na polu poniżej talii w twojej wiosce."
    );
    assert_eq!(
        said(Language::English, &played, None),
        "Ola plays Kokopelli on the space under the draw pile in Piotr's village."
    );
    let extra = Notice::ExtraAction { seat, owner: Seat::new(1) };
    assert_eq!(said(Language::Polish, &extra, Some(0)), "Dostajesz dodatkową akcję (wazon: Piotr).");
    assert_eq!(
        said(Language::Polish, &extra, Some(1)),
        "Ola dostaje dodatkową akcję dzięki twojemu wazonowi."
    );
    assert_eq!(said(Language::English, &extra, Some(1)), "Ola gets an extra action from your Vase.");
}

#[test]
fn verbs_agree_with_numbers() {
    for (left, remain) in [(1, "Pozostaje 1"), (3, "Pozostają 3"), (5, "Pozostaje 5")] {
        let placed = Notice::GameEndTilePlaced { ceremony: Card::Paw, left };
        let told = said(Language::Polish, &placed, None);
        assert_eq!(told, format!("Na płytkę łapy trafia żeton końca gry. {remain}."));
    }
}

#[test]
fn every_place_and_card_can_be_told() {
    let seat = Seat::new(1);
    for language in Language::ALL {
        for card in Card::ALL {
            for me in [None, Some(0), Some(1)] {
                let ceremony = Ceremony { ceremony: card, cards: 4, kokopelli: 1 };
                for space in 0..6 {
                    for village in [0, 1] {
                        let pile = pile(village, space);
                        assert_sentence(&said(language, &Notice::Opened { seat, card, pile }, me));
                        assert_sentence(&said(language, &Notice::Finished { seat, pile, ceremony }, me));
                    }
                    assert_sentence(&said(language, &Notice::Cancelled { seat, space, ceremony }, me));
                }
                for left in [0, 1, 2, 5] {
                    assert_sentence(&said(language, &Notice::GameEndTilePlaced { ceremony: card, left }, me));
                }
                assert_sentence(&said(
                    language,
                    &Notice::Drew { seat, count: 0, cards: Some(Cards::NONE) },
                    me,
                ));
                assert_sentence(&said(language, &Notice::Exchanged { seat, count: 0 }, me));
            }
        }
    }
}

#[test]
fn moves_have_short_labels() {
    use rand_core::SeedableRng;
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    let setup = State::prepare(&Options::default(), 3, &mut rng).unwrap();
    let view = State::new(&setup).unwrap().view(Viewer::Spectator);
    let list = names();
    let names = Names::new(&list, Some(Seat::new(0)));
    let said = |language, what: Action| action(language, &what, Seat::new(0), &view, &names);
    let open = |village| Action::Open { card: Card::Shaman, village: Seat::new(village), space: 2 };
    assert_eq!(said(Language::English, open(0)), "Open Shaman on space 3");
    assert_eq!(said(Language::Polish, open(0)), "Rozpocznij ceremonię szamana na polu 3");
    assert_eq!(said(Language::English, open(1)), "Open Shaman on space 3 in Piotr's village");
    assert_eq!(said(Language::Polish, open(1)), "Rozpocznij ceremonię szamana na polu 3 (wioska: Piotr)");
    assert_eq!(said(Language::Polish, Action::Bury { card: Card::Sun }), "Włóż kartę słońca na spód talii");
}

#[test]
fn obstacles_that_random_attempts_may_miss_are_told() {
    let list = names();
    for language in Language::ALL {
        for me in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
            let names = Names::new(&list, me);
            for facts in [
                Obstacle::OnlyThisCeremony { at: pile(1, 2) },
                Obstacle::OnlyOtherCeremonies { at: pile(0, 4) },
                Obstacle::EmptyPile,
                Obstacle::NotDrawn { card: Card::Sun },
                Obstacle::OpenInTheirArea { at: pile(1, 0) },
            ] {
                assert_sentence(&obstacle(language, &facts, &names));
            }
        }
    }
    let names = Names::new(&list, Some(Seat::new(0)));
    for (cards, says) in [(1, "1 kartę"), (3, "3 karty"), (12, "12 kart"), (22, "22 karty")] {
        let said = obstacle(Language::Polish, &Obstacle::MustBury { cards }, &names);
        assert_eq!(said, format!("Najpierw włóż {says} na spód talii."));
    }
}

#[test]
fn r18_the_vase_of_whoever_gets_the_action_is_their_own() {
    let list = names();
    let tell = |language, me: usize, seat: usize, owner: usize| {
        let told = Notice::ExtraAction { seat: Seat::new(seat), owner: Seat::new(owner) };
        notice(language, &told, &Names::new(&list, Some(Seat::new(me)))).unwrap()
    };
    let (me, other) = (&list[0], &list[1]);
    for (seat, owner, polish, english) in [
        (
            0,
            0,
            "Dostajesz dodatkową akcję dzięki własnemu wazonowi.",
            "You get an extra action from your own Vase.",
        ),
        (
            1,
            1,
            "OTHER dostaje dodatkową akcję dzięki własnemu wazonowi.",
            "OTHER gets an extra action from their own Vase.",
        ),
        (
            1,
            0,
            "OTHER dostaje dodatkową akcję dzięki twojemu wazonowi.",
            "OTHER gets an extra action from your Vase.",
        ),
        (0, 1, "Dostajesz dodatkową akcję (wazon: OTHER).", "You get an extra action from OTHER's Vase."),
    ] {
        assert_eq!(tell(Language::Polish, 0, seat, owner), polish.replace("OTHER", other));
        assert_eq!(tell(Language::English, 0, seat, owner), english.replace("OTHER", other));
    }
    assert_eq!(tell(Language::English, 1, 0, 0), format!("{me} gets an extra action from their own Vase."));
}

#[test]
fn r18_the_vase_is_described_as_it_is_played() {
    for language in Language::ALL {
        for card in Card::ALL {
            let differs = ability(language, card, true) != ability(language, card, false);
            assert_eq!(differs, card == Card::Vase);
        }
    }
}

#[test]
fn everything_has_a_name() {
    for language in Language::ALL {
        for card in Card::ALL {
            assert_label(name_of(language, card));
            for vase_owner in [true, false] {
                assert_sentence(ability(language, card, vase_owner));
            }
            assert!(ability_rule(card).starts_with('K'));
        }
        for how in
            [Ending::PileExhausted, Ending::LastTilePlaced, Ending::ExhaustedAndPlaced, Ending::Stopped]
        {
            assert_sentence(ending(language, how));
            assert!(!ending_rule(how).is_empty());
        }
        for why in [
            Reason::EmptyHand,
            Reason::Tile,
            Reason::OthersFinish,
            Reason::Paw,
            Reason::MotherOfHeaven,
            Reason::Tortoise,
            Reason::Shaman,
            Reason::SmallPile,
            Reason::Village,
        ] {
            assert!(!reason(language, why).is_empty() && reason_rule(why).starts_with('K'));
        }
        assert_sentence(<State as Told>::blurb(language));
        assert_label(<State as Told>::name(language));
        assert_label(<State as Told>::tagline(language));
    }
}
