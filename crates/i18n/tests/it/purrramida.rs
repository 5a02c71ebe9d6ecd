//! The texts of Purrramida.

use engine::{Seat, chance};
use i18n::purrramida::{
    action, action_rule, board, board_help, cause, cause_rule, ending, ending_rule, notice, obstacle, title,
    title_line, title_scores,
};
use i18n::{Language, Names, Told};
use purrramida::{
    Action, Board, Cause, Dice, Ending, Field, Notice, Obstacle, Options, Phase, Shipped, State, Title,
};

use crate::play::{Account, assert_sentence, names, tell};

#[test]
fn whole_games_are_told() {
    let mut told = Account::default();
    for (players, (_, shipped)) in [(2, Shipped::NAMED[0]), (3, Shipped::NAMED[1]), (4, Shipped::NAMED[0])] {
        let options = Options { board: shipped.board() };
        tell::<State>(
            &options,
            players,
            0..3,
            &mut told,
            |rng| match chance::below(rng, 8) {
                0 => Action::Reroll,
                1 => Action::GiveUp,
                2 => Action::Roll,
                3 => Action::Stop,
                _ => {
                    let faces = (0..chance::below(rng, 4))
                        .map(|_| 1 + chance::below(rng, 6) as u8)
                        .collect::<Vec<_>>();
                    let field = Field::new(chance::below(rng, 80) as usize);
                    Action::Place { field, dice: Dice::of(&faces).unwrap() }
                }
            },
            |_, _| {},
        );
    }
    Account::had(
        &told.notices,
        "TurnBegan Rolled YarnSpent DicePlaced CatAstrophe TilePlaced YarnTaken WinnerFound GameEnded",
    );
    Account::had(&told.actions, "Place Reroll GiveUp Roll Stop");
    Account::had(
        &told.obstacles,
        "GameOver NotYourTurn DiceAreRolled NoSuchField NoDice NotRolled FieldHasTile FieldHasDice OtherSum \
         OneFieldPerRoll MustPlace NothingFits NotAfterARoll NoYarn CanBePlaced",
    );
    assert!(told.sentences > 10_000);
}

fn meadow() -> std::sync::Arc<Board> {
    Shipped::Meadow.board()
}

fn field_of(value: u8) -> Field {
    meadow().of_value(value).iter().next().unwrap()
}

fn said(language: Language, what: Notice, me: Option<usize>) -> String {
    let list = names();
    notice(language, &what, &meadow(), &Names::new(&list, me.map(Seat::new))).unwrap()
}

#[test]
fn the_reader_is_spoken_to() {
    let seat = Seat::new(0);
    let placed = Notice::DicePlaced { seat, field: field_of(8), dice: Dice::of(&[4, 4]).unwrap() };
    assert_eq!(said(Language::Polish, placed, Some(0)), "Kładziesz 4 + 4 na polu 8.");
    assert_eq!(said(Language::Polish, placed, Some(1)), "Ola kładzie 4 + 4 na polu 8.");
    assert_eq!(said(Language::English, placed, Some(0)), "You put 4 + 4 on a field of 8.");
    assert_eq!(said(Language::English, placed, None), "Ola puts 4 + 4 on a field of 8.");
    let extra = |dice| Notice::TurnBegan { seat, dice };
    assert_eq!(said(Language::Polish, extra(1), None), "Ola dostaje dodatkową turę z 1 kością.");
    assert_eq!(said(Language::Polish, extra(3), Some(0)), "Dostajesz dodatkową turę z 3 kośćmi.");
    assert_eq!(said(Language::English, extra(1), None), "Ola gets an extra turn with 1 die.");
}

#[test]
fn moves_have_short_labels() {
    let place = Action::Place { field: field_of(8), dice: Dice::of(&[4, 4]).unwrap() };
    assert_eq!(action(Language::Polish, &place, &meadow()), "Połóż 4 + 4 na polu 8");
    assert_eq!(action(Language::English, &place, &meadow()), "Put 4 + 4 on field 8");
    assert_eq!(action_rule(&place), "P2.2");
}

#[test]
fn what_is_wrong_is_said_with_what_would_be_right() {
    let list = names();
    let names = Names::new(&list, Some(Seat::new(0)));
    let fewer = Obstacle::NotRolled { face: 4, rolled: 1, wanted: 2 };
    assert_eq!(
        obstacle(Language::Polish, &fewer, &names),
        "Masz 1 kość z wynikiem 4, a nie 2. Wybierz mniej takich kości."
    );
    assert_eq!(
        obstacle(Language::English, &fewer, &names),
        "You have 1 die that shows 4, not 2. Choose fewer of them."
    );
    for yarn in [0, 1, 2] {
        for language in Language::ALL {
            assert_sentence(&obstacle(language, &Obstacle::NothingFits { yarn }, &names));
        }
    }
}

#[test]
fn everything_has_a_name() {
    for language in Language::ALL {
        for how in [Ending::BoardFull, Ending::AnotherPlayerOut, Ending::GoldenOut, Ending::Stopped] {
            assert_sentence(ending(language, how));
            assert!(!ending_rule(how).is_empty());
        }
        for why in [Cause::NothingFits, Cause::GaveUp, Cause::NotConnected, Cause::NoBase] {
            assert_sentence(cause(language, why));
            assert!(!cause_rule(why).is_empty());
        }
        for (score, (low, high)) in
            [(0, (0, 0)), (2, (1, 2)), (4, (3, 4)), (5, (5, 6)), (8, (7, 8)), (9, (9, 11))]
        {
            let named = purrramida::title(score);
            for to_winner in [true, false] {
                assert_sentence(title_line(language, named, to_winner));
            }
            assert!(!title(language, named).is_empty());
            let scores = if low == high { low.to_string() } else { format!("{low}–{high}") };
            assert_eq!(title_scores(named), scores);
        }
        assert_eq!(title(Language::Polish, Title::Pharaoh), "Faraon");
        for (_, shipped) in Shipped::NAMED {
            assert!(!board(language, shipped).is_empty());
            assert_sentence(board_help(language, shipped));
        }
        assert!(!i18n::purrramida::phase(language, Phase::Over(Ending::Stopped)).is_empty());
        assert!(!State::name(language).is_empty() && !State::tagline(language).is_empty());
        assert!(!State::blurb(language).is_empty());
    }
    assert_eq!(<State as Told>::DESIGNER, "Reiner Knizia");
}
