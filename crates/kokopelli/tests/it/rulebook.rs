//! The rulebook's worked examples, played from the first card on. The others, and the same ones
//! move by move, are tested next to the abilities they are about.

use engine::{BySeat, Explain, Journal, Knowledge, Seat, Viewer};
use kokopelli::Card::{
    Birth, Chieftain, Drummer, Fire, Hunter, Kokopelli, MotherOfHeaven, Paw, Shaman, SnakeDance, SpiderWoman,
    Tortoise, Vase,
};
use kokopelli::{Action, Card, Cards, Kinds, Outcome, Setup, State};

/// A game played move by move.
struct Told(Journal<State>);

impl Told {
    /// Seat `first` begins, with these ceremonies in play and these hands.
    fn begin(first: usize, ceremonies: [Card; 10], hands: &[[Card; 5]]) -> Self {
        let ceremonies: Kinds = ceremonies.into_iter().collect();
        let setup = Setup {
            players: hands.len() as u8,
            ceremonies,
            sun_shared: true,
            vase_owner: true,
            first: Seat::new(first),
        };
        let mut told = Self(Journal::begin(setup).unwrap());
        let hands: Vec<Cards> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        told.chance(Outcome::Deal(BySeat::from_slice(&hands).unwrap()));
        told
    }

    #[track_caller]
    fn chance(&mut self, outcome: Outcome) {
        self.0.resolve(outcome, &mut ()).unwrap();
    }

    #[track_caller]
    fn does(&mut self, seat: usize, action: Action) -> &mut Self {
        let explained = self.0.position().explain(Seat::new(seat), &action);
        self.0
            .submit(Seat::new(seat), action, self.0.version(), &mut ())
            .unwrap_or_else(|refusal| panic!("seat {seat} cannot do {action:?}: {refusal}, {explained:?}"));
        self
    }

    #[track_caller]
    fn draws(&mut self, seat: usize, card: Card) -> &mut Self {
        self.does(seat, Action::Draw);
        self.chance(Outcome::Draw { seat: Seat::new(seat), cards: [card].into_iter().collect() });
        self
    }

    #[track_caller]
    fn opens(&mut self, seat: usize, card: Card, space: u8) -> &mut Self {
        self.does(seat, Action::Open { card, village: Seat::new(seat), space })
    }

    #[track_caller]
    fn plays(&mut self, seat: usize, card: Card, village: usize, space: u8) -> &mut Self {
        self.does(seat, Action::Play { card, village: Seat::new(village), space })
    }

    fn points(&self) -> Vec<u16> {
        self.0.position().view(Viewer::Spectator).places.iter().map(|place| place.points).collect()
    }
}

const TEN: [Card; 10] =
    [Birth, Chieftain, Drummer, Hunter, MotherOfHeaven, Paw, Shaman, SpiderWoman, Tortoise, Vase];

#[test]
fn k7_1_chieftain_and_paw() {
    let mut told = Told::begin(
        1,
        TEN,
        &[
            [Chieftain, Paw, Hunter, Kokopelli, Tortoise],
            [Hunter, Shaman, Birth, Vase, Drummer],
            [Birth, Birth, Vase, Vase, Drummer],
        ],
    );
    // The first round: one action for seats 1 and 2, two for seat 0.
    told.opens(1, Hunter, 2).opens(2, Vase, 3).opens(0, Chieftain, 0).opens(0, Paw, 3);
    told.opens(1, Birth, 3).opens(1, Shaman, 0).draws(2, Shaman).opens(2, Birth, 2);
    // Two cards on the neighbour's hunter in one action, a point for each.
    told.plays(0, Hunter, 1, 2).plays(0, Kokopelli, 1, 2);
    assert_eq!(told.points(), [2, 0, 0]);
    // The second action, then seat 1's turn.
    told.draws(0, Drummer).opens(1, Drummer, 1);
}

#[test]
fn k7_11_vase_and_tortoise() {
    let mut told = Told::begin(
        1,
        TEN,
        &[
            [Tortoise, Vase, Hunter, Paw, Paw],
            [Vase, Tortoise, Birth, Birth, Drummer],
            [Birth, Birth, Vase, Hunter, Drummer],
        ],
    );
    told.opens(1, Vase, 3).opens(2, Birth, 3).opens(0, Hunter, 0).opens(0, Paw, 3);
    told.opens(1, Tortoise, 2).draws(1, Shaman).draws(2, Shaman).opens(2, Hunter, 2);
    // The tortoise earns an extra action, the vase on the vase does not earn another.
    told.plays(0, Tortoise, 1, 2).plays(0, Vase, 1, 3);
    let view = told.0.position().view(Viewer::Spectator);
    assert_eq!((view.turn, view.actions, view.extra), (Seat::new(0), 0, 1));
    assert!(told.0.offers().contains(&Action::Done));
    told.does(0, Action::Draw);
    told.chance(Outcome::Draw { seat: Seat::new(0), cards: [Drummer, Shaman].into_iter().collect() });
    assert_eq!(told.0.position().view(Viewer::Spectator).turn, Seat::new(1));
}

#[test]
fn k7_14_drummer_and_birth_with_the_shaman() {
    let mut told = Told::begin(
        1,
        TEN,
        &[
            [Birth, Birth, Paw, Paw, Hunter],
            [Birth, Drummer, Shaman, Vase, Vase],
            [Hunter, Hunter, Vase, Chieftain, Tortoise],
        ],
    );
    told.opens(1, Birth, 2).opens(2, Hunter, 3).plays(0, Birth, 1, 2).opens(0, Paw, 3);
    told.opens(1, Drummer, 0).opens(1, Shaman, 1).opens(2, Vase, 2).opens(2, Tortoise, 0);
    // The third card finishes: four points and the paw's, one for the owner, one for its shaman.
    assert_eq!(told.points(), [0, 0, 0]);
    told.plays(0, Birth, 1, 2);
    assert_eq!(told.points(), [4 + 1, 1 + 1, 0]);
    let owner = told.0.position().view(Viewer::Spectator).places[Seat::new(1)];
    assert_eq!(owner.discards.count(Birth), 3);
    assert_eq!(owner.spent.count(Birth), 1);
}

#[test]
fn k7_15_snake_dance_and_mother_of_heaven() {
    let ten = [Birth, Chieftain, Drummer, Fire, Hunter, MotherOfHeaven, Paw, Shaman, SnakeDance, Vase];
    let mut told = Told::begin(
        0,
        ten,
        &[[SnakeDance, MotherOfHeaven, Hunter, Kokopelli, Paw], [Birth, Birth, Vase, Vase, Drummer]],
    );
    told.opens(0, SnakeDance, 0).opens(1, Birth, 0);
    told.opens(0, MotherOfHeaven, 1).opens(0, Hunter, 4).opens(1, Vase, 1).opens(1, Drummer, 2);
    told.plays(0, Kokopelli, 0, 4);
    assert_eq!(told.points(), [2, 0]);
}

#[test]
fn k4_2_a_hunter_is_opened_only_if_none_is_in_the_play_area() {
    let hand = [Hunter, Hunter, Paw, Kokopelli, Vase];
    let mut told = Told::begin(0, TEN, &[hand; 4]);
    told.opens(0, Hunter, 0);
    // Seat 0's space 0 is in the area of its left neighbour, seat 1, and not of seat 3.
    let opens_hunter = |told: &Told| {
        told.0.offers().iter().filter(|action| matches!(action, Action::Open { card: Hunter, .. })).count()
    };
    assert_eq!(opens_hunter(&told), 0);
    told.draws(1, Birth).does(1, Action::Bury { card: Paw });
    assert_eq!(opens_hunter(&told), 4);
    told.opens(2, Hunter, 3).opens(2, Paw, 2);
    // Seat 2's space 3 is the nearest to seat 1; seat 3 sees its spaces 0 and 1.
    assert_eq!(opens_hunter(&told), 4);
}

#[test]
fn k2_3_with_two_players_only_the_ceremony_under_the_opponents_pile_is_out_of_reach() {
    let mut told = Told::begin(
        0,
        TEN,
        &[[Hunter, Paw, Birth, Vase, Drummer], [Hunter, Kokopelli, Kokopelli, Paw, Drummer]],
    );
    told.opens(0, Hunter, 4).draws(1, Birth).does(1, Action::Bury { card: Birth });
    told.opens(0, Paw, 0).opens(0, Birth, 3);
    let plays: Vec<_> =
        told.0.offers().iter().filter(|action| matches!(action, Action::Play { .. })).copied().collect();
    let play = |card, space| Action::Play { card, village: Seat::new(0), space };
    assert_eq!(plays, [play(Kokopelli, 0), play(Kokopelli, 3), play(Paw, 0)]);
}
