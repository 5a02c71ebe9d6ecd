//! A game played by hand, step by step, through the journal's checks.

use engine::{
    BySeat, Chance, Finish, Journal, Knowledge, Pending, Position, Refusal, Seat, Standings, Viewer,
};
use szkola_latania::{Action, Cards, Deck, Event, Face, Item, Mode, Outcome, Penalty, Setup, State, View};

/// Cards from values, 0 for Hegemon.
pub fn cards(values: &[u8]) -> Cards {
    values.iter().map(|&value| if value == 0 { Face::HEGEMON } else { Face::of_value(value) }).collect()
}

/// A move that plays these cards for this total.
pub fn play(values: &[u8], total: u8) -> Action {
    Action::Play { cards: cards(values), total }
}

/// A game in which every card is chosen by the test.
pub struct Scene {
    pub journal: Journal<State>,
    pub events: Vec<Event>,
}

impl Scene {
    pub fn new(setup: Setup) -> Self {
        Self { journal: Journal::begin(setup).expect("a test's setup is good"), events: Vec::new() }
    }

    /// A game without items, seat 0 in the lead, with the default deck.
    pub fn plain(mode: Mode, hands: &[&[u8]]) -> Self {
        let mut scene = Self::new(Setup {
            players: hands.len() as u8,
            mode,
            deck: Deck::default(),
            first: Seat::new(0),
            items: None,
        });
        scene.deal(hands);
        scene
    }

    /// An advanced game, seat 0 in the lead, with the default deck.
    pub fn with_items(items: &[Item], hands: &[&[u8]]) -> Self {
        let mut scene = Self::new(advanced(items));
        scene.deal(hands);
        scene
    }

    pub fn deal(&mut self, hands: &[&[u8]]) {
        let hands: Vec<_> = hands.iter().map(|hand| cards(hand)).collect();
        self.chance(Outcome::Deal(BySeat::from_slice(&hands).expect("a test's players have seats")));
    }

    pub fn draw(&mut self, values: &[u8]) {
        self.chance(Outcome::Draw(cards(values)));
    }

    #[track_caller]
    fn chance(&mut self, outcome: Outcome) {
        self.journal.resolve(outcome, &mut self.events).expect("a test's cards are in the pile");
    }

    /// The move of the player whose turn it is.
    #[track_caller]
    pub fn act(&mut self, action: Action) {
        self.try_to(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }

    pub fn try_to(&mut self, action: Action) -> Result<(), Refusal> {
        let (seat, version) = (self.turn(), self.journal.version());
        self.journal.submit(seat, action, version, &mut self.events)
    }

    #[track_caller]
    pub fn turn(&self) -> Seat {
        match self.journal.position().pending() {
            Pending::Seat(seat) => seat,
            other => panic!("{other:?} decides, not a player"),
        }
    }

    pub fn view(&self) -> View {
        self.journal.position().view(Viewer::Spectator)
    }

    /// The penalty cards of each seat.
    pub fn taken(&self) -> Vec<u8> {
        self.view().places.iter().map(|place| place.taken.size()).collect()
    }

    /// What each round that is over cost everybody.
    pub fn penalties_of_rounds(&self) -> Vec<BySeat<Penalty>> {
        let ended = |event: &Event| match event {
            Event::RoundEnded { penalties, .. } => Some(*penalties),
            _ => None,
        };
        self.events.iter().filter_map(ended).collect()
    }

    pub fn standings(&self) -> Standings {
        self.journal.position().standings().expect("the game is over")
    }

    /// Makes the first move offered, and draws the first cards listed, until the round is over.
    pub fn hurry_to_the_end_of_the_round(&mut self) {
        let round = self.view().round;
        let mut outcomes = Vec::new();
        while self.view().round == round && self.journal.position().pending() != Pending::Over {
            if self.journal.position().pending() == Pending::Chance {
                let _ = self.journal.position().outcomes(&mut outcomes);
                self.chance(outcomes[0].0);
            } else {
                let offer = self.journal.offers()[0];
                self.act(offer);
            }
        }
    }
}

/// An advanced game with these items, seat 0 in the lead.
pub fn advanced(items: &[Item]) -> Setup {
    Setup {
        players: items.len() as u8,
        mode: Mode::Advanced,
        deck: Deck::default(),
        first: Seat::new(0),
        items: BySeat::from_slice(items),
    }
}

/// A deck of one value, with which every draw is known.
pub fn deck_of(counts: &[(&str, i64)]) -> Deck {
    Deck::from_counts(counts.iter().copied()).expect("a test's deck is good")
}
