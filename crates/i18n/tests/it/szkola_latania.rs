//! The texts of Szkoła latania.

use engine::{BySeat, Seat, Start, chance};
use i18n::szkola_latania::{
    action, card, card_help, cards, effect, item, item_rule, mode, mode_help, mode_rule, notice, obstacle,
};
use i18n::{Language, Names, Told};
use szkola_latania::{Action, Cards, Face, Item, Mode, Notice, Obstacle, Options, Setup, State};

use crate::play::{Account, assert_label, assert_sentence, names, tell};

fn hides_cards(notice: &Notice) -> bool {
    matches!(notice, Notice::Dealt { hand: None } | Notice::Drew { cards: None, .. })
}

#[test]
fn whole_games_are_told() {
    let mut told = Account::default();
    for (_, mode) in Mode::NAMED {
        let options = Options { mode, ..Options::default() };
        for players in 2..=6 {
            tell::<State>(
                &options,
                players,
                0..15,
                &mut told,
                |rng| match chance::below(rng, 5) {
                    0 => Action::Take,
                    1 => Action::Anoint,
                    _ => {
                        let card = Face::all().nth(chance::below(rng, 14) as usize).unwrap();
                        let count = chance::below(rng, 3) as u8;
                        let value = card.value().unwrap_or(1);
                        let extra = if chance::below(rng, 3) == 0 {
                            Cards::of(Face::HEGEMON, 1)
                        } else {
                            Cards::NONE
                        };
                        Action::Play { cards: Cards::of(card, count) + extra, total: value * count.max(1) }
                    }
                },
                |notice, text| {
                    if hides_cards(notice) {
                        for hidden in ["egemon", "amignat", "jedynk", "dwójk", "trójk", "piątk", " 5s", " 7s"]
                        {
                            assert!(!text.contains(hidden), "{text}");
                        }
                    }
                },
            );
        }
    }
    Account::had(&told.notices, "RoundBegan Dealt Played Anointed Took Drew RoundEnded GameEnded");
    Account::had(&told.actions, "Play Take Anoint");
    Account::had(
        &told.obstacles,
        "GameOver CardsAreDrawn NotYourTurn NoCards NotInHand HegemonTooLow OtherTotal TooLow MustLead \
         NotTheOintment NothingToRepeat NoTokens",
    );
    assert!(told.sentences > 10_000);
}

fn setup(mode: Mode) -> Setup {
    use rand_core::SeedableRng;
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    State::prepare(&Options { mode, ..Options::default() }, 2, &mut rng).unwrap()
}

fn said(language: Language, what: &Notice, me: Option<usize>) -> String {
    let list = names();
    notice(language, what, &setup(Mode::Advanced), &Names::new(&list, me.map(Seat::new))).unwrap()
}

fn fives(count: u8) -> Cards {
    Cards::of(Face::of_value(5), count)
}

#[test]
fn the_reader_is_spoken_to() {
    let seat = Seat::new(0);
    let drew = |count| Notice::Drew { seat, count, cards: None };
    assert_eq!(said(Language::Polish, &drew(1), None), "Ola dobiera 1 kartę.");
    assert_eq!(said(Language::Polish, &drew(2), None), "Ola dobiera 2 karty.");
    assert_eq!(said(Language::Polish, &drew(5), None), "Ola dobiera 5 kart.");
    assert_eq!(said(Language::English, &drew(1), Some(1)), "Ola draws 1 card.");
    let mine = Notice::Drew { seat, count: 2, cards: Some(fives(2)) };
    assert_eq!(said(Language::Polish, &mine, Some(0)), "Dobierasz dwie piątki.");
    assert_eq!(said(Language::English, &mine, Some(0)), "You draw two 5s.");
    let took = |count| Notice::Took { seat, cards: fives(count) };
    assert_eq!(said(Language::Polish, &took(12), Some(0)), "Bierzesz ze stołu 12 kart.");
    assert_eq!(said(Language::Polish, &took(22), Some(1)), "Ola bierze ze stołu 22 karty.");
}

#[test]
fn rounds_are_counted_from_one() {
    let items = BySeat::from_slice(&[Some(Item::Club), Some(Item::Ointment)]).unwrap();
    let began = Notice::RoundBegan { round: 0, leader: Seat::new(1), items };
    assert_eq!(
        said(Language::Polish, &began, Some(1)),
        "Runda 1 z 2. Zaczynasz. Przedmioty: Ola ma maczugę, ty masz maść latania."
    );
    assert_eq!(
        said(Language::English, &began, Some(0)),
        "Round 1 of 2. Piotr leads. Items: you have the club, Piotr has the flying ointment."
    );
    let penalty = |points| szkola_latania::Penalty { taken: points, left: 0, points };
    let ended = Notice::RoundEnded {
        round: 1,
        penalties: BySeat::from_slice(&[penalty(1), penalty(22)]).unwrap(),
        points: BySeat::from_slice(&[4, 25]).unwrap(),
    };
    assert_eq!(
        said(Language::Polish, &ended, Some(0)),
        "Koniec rundy 2 z 2: ty – 1 punkt karny (razem 4), Piotr – 22 punkty karne (razem 25)."
    );
    assert_eq!(
        said(Language::English, &ended, None),
        "Round 2 of 2 is over: Ola 1 penalty point (4 in all), Piotr 22 penalty points (25 in all)."
    );
}

#[test]
fn moves_have_short_labels() {
    let play = Action::Play { cards: fives(3), total: 15 };
    assert_eq!(action(Language::Polish, &play), "Zagraj trzy piątki: suma 15");
    assert_eq!(action(Language::English, &play), "Play three 5s for 15");
    assert_eq!(action(Language::Polish, &Action::Take), "Weź karty ze stołu");
}

#[test]
fn obstacles_that_random_attempts_may_miss_are_told() {
    let list = names();
    let names = Names::new(&list, Some(Seat::new(0)));
    let mut obstacles = vec![
        Obstacle::NotOneValue,
        Obstacle::OtherTotal { totals: vec![14, 21] },
        Obstacle::NotTheOintment { item: None },
    ];
    obstacles.extend(Item::ALL.map(|item| Obstacle::NotTheOintment { item: Some(item) }));
    obstacles.extend(Face::all().map(|card| Obstacle::NotInHand { card, held: 0, played: 1 }));
    obstacles.extend(Face::all().map(|card| Obstacle::NotInHand { card, held: 2, played: 3 }));
    for facts in &obstacles {
        for language in Language::ALL {
            assert_sentence(&obstacle(language, facts, &names));
        }
    }
    assert_eq!(
        obstacle(Language::Polish, &obstacles[1], &names),
        "Te karty nie dają takiej sumy. Możesz ogłosić 14 albo 21."
    );
}

#[test]
fn everything_has_a_name() {
    for language in Language::ALL {
        for thing in Item::ALL {
            assert_label(item(language, thing));
            assert_sentence(effect(language, thing));
            assert!(item_rule(thing).starts_with("S5."));
        }
        for (_, game) in Mode::NAMED {
            assert_label(mode(language, game));
            assert_sentence(mode_help(language, game));
            assert!(mode_rule(game).starts_with("S4."));
        }
        for face in Face::all() {
            assert!(!card(language, face).is_empty());
            assert!(!cards(language, Cards::of(face, 1)).is_empty());
            assert_eq!(card_help(language, face).is_some(), face.value().is_none_or(|value| value == 7));
        }
        assert_sentence(<State as Told>::blurb(language));
        assert_label(<State as Told>::name(language));
        assert_label(<State as Told>::tagline(language));
        assert_sentence(i18n::about::credit(language));
        assert_sentence(i18n::about::not_affiliated(language));
    }
}
