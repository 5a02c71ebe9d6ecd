//! Positions for tests, put together by hand. Scenes are played with all 16 ceremonies, so that any
//! of them can be combined; only the tiles depend on their number.

use engine::{BySeat, Chance, Position, Rules, Seat};

use crate::actions::Action;
use crate::cards::Cards;
use crate::chance::Outcome;
use crate::components::{Card, Kinds};
use crate::options::Setup;
use crate::state::{Course, Phase, Player, State, Tiles};
use crate::view::Event;

pub(crate) const fn seat(index: usize) -> Seat {
    Seat::new(index)
}

pub(crate) fn play(card: Card, village: usize, space: u8) -> Action {
    Action::Play { card, village: seat(village), space }
}

pub(crate) fn open(card: Card, village: usize, space: u8) -> Action {
    Action::Open { card, village: seat(village), space }
}

/// A position in the second round: it is seat 0's turn, with two actions, and all hands are empty.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) state: State,
}

impl Scene {
    pub(crate) fn new(players: usize) -> Self {
        let ceremonies: Kinds = Card::ceremonies().collect();
        let (sun_shared, vase_owner) = (true, true);
        let setup = Setup { players: players as u8, ceremonies, sun_shared, vase_owner, first: seat(0) };
        let player = Player { remainder: Cards::deck(ceremonies), ..Player::default() };
        Self {
            state: State {
                setup,
                phase: Phase::Act,
                course: Course::Plain,
                round: 2,
                turn: seat(0),
                actions: 2,
                extra: 0,
                vases: 0,
                exhausted: false,
                drawn: Cards::NONE,
                tiles: Tiles { fours: ceremonies, threes: ceremonies, game_end: setup.game_end_tiles() },
                table: BySeat::all(players, player),
            },
        }
    }

    pub(crate) fn polish_sun(mut self) -> Self {
        self.state.setup.sun_shared = false;
        self
    }

    pub(crate) fn vase_for_others(mut self) -> Self {
        self.state.setup.vase_owner = false;
        self
    }

    pub(crate) fn turn(mut self, turn: usize) -> Self {
        self.state.turn = seat(turn);
        self
    }

    pub(crate) fn actions(mut self, actions: u8) -> Self {
        self.state.actions = actions;
        self
    }

    pub(crate) fn first_round(mut self) -> Self {
        self.state.round = 1;
        crate::turn::begin_turn(&mut self.state, seat(0), &mut ());
        self
    }

    /// Gives a seat cards, from its draw pile.
    pub(crate) fn hand(mut self, owner: usize, cards: &[Card]) -> Self {
        for &card in cards {
            self.take(owner, card);
            self.state.of_mut(seat(owner)).hand += Cards::of(card, 1);
        }
        self
    }

    /// Puts cards of a seat under its draw pile.
    pub(crate) fn bury(mut self, owner: usize, cards: &[Card]) -> Self {
        for &card in cards {
            self.take(owner, card);
            self.state.of_mut(seat(owner)).buried.push(card);
        }
        self
    }

    /// A ceremony of one card.
    pub(crate) fn open(self, owner: usize, space: u8, ceremony: Card) -> Self {
        self.pile_of(owner, space, ceremony, 1, 0)
    }

    /// A ceremony of this many of its own cards and this many Kokopelli, all from its owner's deck.
    pub(crate) fn pile_of(
        mut self,
        owner: usize,
        space: u8,
        ceremony: Card,
        matching: u8,
        kokopelli: u8,
    ) -> Self {
        let cards = Cards::of(ceremony, matching) + Cards::of(Card::Kokopelli, kokopelli);
        for (place, card) in cards.iter().filter(|card| card.is_ceremony()).enumerate() {
            self.take(owner, card);
            let player = self.state.of_mut(seat(owner));
            if place == 0 {
                player.village.begin(card, space);
            } else {
                player.village.extend(card, space);
            }
        }
        for _ in 0..kokopelli {
            self.take(owner, Card::Kokopelli);
            self.state.of_mut(seat(owner)).village.extend(Card::Kokopelli, space);
        }
        self.state.of_mut(seat(owner)).spent += cards;
        self
    }

    /// Leaves just these cards in the remainder of a draw pile; the others have been spent.
    pub(crate) fn pile(mut self, owner: usize, cards: &[Card]) -> Self {
        let player = self.state.of_mut(seat(owner));
        let left: Cards = cards.iter().copied().collect();
        let spent = player.remainder - left;
        spent.iter().for_each(|card| player.discards.add(card, 1));
        player.spent += spent;
        player.remainder = left;
        self
    }

    /// Takes a card from the draw pile or, if it has none, from those spent before the scene.
    fn take(&mut self, owner: usize, card: Card) {
        let player = self.state.of_mut(seat(owner));
        if player.remainder.contains(card) {
            player.remainder -= Cards::of(card, 1);
        } else {
            player.spent -= Cards::of(card, 1);
            let mut others: Vec<_> = player.discards.iter().collect();
            let place = others.iter().position(|&other| other == card).expect("no such card is left");
            others.remove(place);
            player.discards = crate::piles::Discards::default();
            for other in others {
                player.discards.add(other, 1);
            }
        }
    }

    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> &mut Self {
        self.events(action);
        self
    }

    #[track_caller]
    pub(crate) fn draws(&mut self, cards: &[Card]) -> &mut Self {
        self.events_of_draw(cards);
        self
    }

    #[track_caller]
    pub(crate) fn events(&mut self, action: Action) -> Vec<Event> {
        self.state.audit().expect("a scene is a position");
        assert!(self.offers().contains(&action), "{action:?} is not among {:?}", self.offers());
        let mut events = Vec::new();
        self.state.act(action, &mut events);
        self.state.audit().expect("moves lead to positions");
        events
    }

    #[track_caller]
    pub(crate) fn events_of_draw(&mut self, cards: &[Card]) -> Vec<Event> {
        let outcome = Outcome::Draw { seat: self.state.turn, cards: cards.iter().copied().collect() };
        self.state.possible(&outcome).expect("a scene's draws are possible");
        let mut events = Vec::new();
        self.state.resolve(outcome, &mut events);
        self.state.audit().expect("draws lead to positions");
        events
    }

    pub(crate) fn offers(&self) -> Vec<Action> {
        let mut offers = Vec::new();
        self.state.actions(&mut offers);
        assert!(offers.is_sorted_by(|one, next| one < next), "{offers:?}");
        offers
    }

    /// Where this card can be opened: villages and spaces.
    pub(crate) fn opens(&self, wanted: Card) -> Vec<(usize, u8)> {
        let place = |action| match action {
            Action::Open { card, village, space } if card == wanted => Some((village.index(), space)),
            _ => None,
        };
        self.offers().into_iter().filter_map(place).collect()
    }

    /// Where this card can be played: villages and spaces.
    pub(crate) fn plays(&self, wanted: Card) -> Vec<(usize, u8)> {
        let place = |action| match action {
            Action::Play { card, village, space } if card == wanted => Some((village.index(), space)),
            _ => None,
        };
        self.offers().into_iter().filter_map(place).collect()
    }

    pub(crate) fn points(&self) -> Vec<u16> {
        self.state.table.iter().map(|player| player.points).collect()
    }

    pub(crate) fn hand_of(&self, owner: usize) -> Vec<Card> {
        self.state.of(seat(owner)).hand.iter().collect()
    }
}
