//! R17 Who knows what: the only file that decides what may leave the position.

use engine::chance::Last;
use engine::{BySeat, Knowledge, Position, Seat, Viewer, check_places};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::cards::Cards;
use crate::components::Card;
use crate::determinize;
use crate::ending::Ending;
use crate::options::Setup;
use crate::piles::{Buried, Discards};
use crate::scoring::Reason;
use crate::state::{Course, Phase, State, Tiles};
use crate::village::{Ceremony, Pile, Village};

/// The full truth about something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Event {
    /// K1.3 Everybody got their cards.
    Dealt { hands: BySeat<Cards, 4> },
    /// K3.1 A turn begins.
    TurnBegan { round: u16, seat: Seat, actions: u8 },
    /// Cards went from the draw pile to the hand.
    Drew { seat: Seat, cards: Cards },
    /// K6.1 A draw pile holds no card.
    PileExhausted { seat: Seat },
    /// K4.2 A ceremony was opened.
    Opened { seat: Seat, card: Card, pile: Pile },
    /// K4.3 A card was played on a ceremony.
    Played { seat: Seat, card: Card, pile: Pile },
    /// Victory points were scored.
    Scored { seat: Seat, points: u16, reason: Reason },
    /// K7.11 The vase of `owner` gave an extra action.
    ExtraAction { seat: Seat, owner: Seat },
    /// K5 A ceremony was finished; its owner takes the cards.
    Finished { seat: Seat, pile: Pile, ceremony: Ceremony },
    /// K5.2 The 3-point tile was taken; `left` is the number of Game End tiles that remain.
    GameEndTilePlaced { ceremony: Card, left: u8 },
    /// K4.5 A ceremony was cancelled.
    Cancelled { seat: Seat, space: u8, ceremony: Ceremony },
    /// K4.6 The hand goes under the draw pile.
    Exchanged { seat: Seat, count: u8 },
    /// K3.3, K4.6 A card went under the draw pile.
    Buried { seat: Seat, card: Card },
    /// K6 The game is over.
    GameEnded { ending: Ending },
}

/// What a viewer learns about an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Notice {
    /// K1.3 Everybody got their cards; the viewer saw these.
    Dealt { hand: Option<Cards> },
    /// K3.1 A turn begins.
    TurnBegan { round: u16, seat: Seat, actions: u8 },
    /// This many cards went from the draw pile to the hand; their owner saw which.
    Drew { seat: Seat, count: u8, cards: Option<Cards> },
    /// K6.1 A draw pile holds no card.
    PileExhausted { seat: Seat },
    /// K4.2 A ceremony was opened.
    Opened { seat: Seat, card: Card, pile: Pile },
    /// K4.3 A card was played on a ceremony.
    Played { seat: Seat, card: Card, pile: Pile },
    /// Victory points were scored.
    Scored { seat: Seat, points: u16, reason: Reason },
    /// K7.11 The vase of `owner` gave an extra action.
    ExtraAction { seat: Seat, owner: Seat },
    /// K5 A ceremony was finished; its owner takes the cards.
    Finished { seat: Seat, pile: Pile, ceremony: Ceremony },
    /// K5.2 The 3-point tile was taken; `left` is the number of Game End tiles that remain.
    GameEndTilePlaced { ceremony: Card, left: u8 },
    /// K4.5 A ceremony was cancelled.
    Cancelled { seat: Seat, space: u8, ceremony: Ceremony },
    /// K4.6 The hand goes under the draw pile.
    Exchanged { seat: Seat, count: u8 },
    /// K3.3, K4.6 A card went under the draw pile; its owner knows which.
    Buried { seat: Seat, card: Option<Card> },
    /// K6 The game is over.
    GameEnded { ending: Ending },
}

/// R17 What everybody may know about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Victory points.
    pub points: u16,
    /// How many cards it holds. K6.2 has no effect on points, and R17 keeps hands private, so
    /// they stay what they were when the game is over.
    pub hand: u8,
    /// How many cards its draw pile has.
    pub pile: u8,
    /// How many of them were buried and have not come up again.
    pub buried: u8,
    /// Its village.
    pub village: Village,
    /// Its discard pile.
    pub discards: Discards,
    /// The cards of its own deck that it has opened or played: everybody saw them. All others are
    /// in its hand and its draw pile.
    pub spent: Cards,
    /// K7.11 Whether its vase has given an extra action this turn.
    pub vase_used: bool,
}

/// R17 What only the seat itself knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Own {
    /// Its hand.
    pub hand: Cards,
    /// K7.2 The cards in hand that it has just drawn and may play.
    pub drawn: Cards,
    /// The cards it buried, in the order in which they come up when the rest of its draw pile has
    /// been drawn.
    pub buried: Buried,
}

/// R17 Everything that a viewer may know and remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was settled before the first card.
    pub setup: Setup,
    /// What comes next.
    pub phase: Phase,
    /// What the action under way still allows.
    pub course: Course,
    /// Counted from 1.
    pub round: u16,
    /// Whose turn it is, even while they draw.
    pub turn: Seat,
    /// K3.1 Compulsory actions left this turn, the one under way not counted.
    pub actions: u8,
    /// K7.11 Extra actions left this turn, the one under way not counted.
    pub extra: u8,
    /// K7.2 How many cards the draw action under way drew and its player still holds.
    pub drawn: u8,
    /// K6.1 Whether a draw pile has been exhausted: the game ends with this round.
    pub exhausted: bool,
    /// The tiles in the middle of the table.
    pub tiles: Tiles,
    /// What the viewer's own seat knows.
    pub own: Option<Own>,
    /// What is known about each seat.
    pub places: BySeat<Place, 4>,
}

engine::checked!(View);

impl View {
    /// Checks what the parts cannot check by themselves: that they belong to one table, that no
    /// card is in two places, and that positions with this view are sound.
    fn check(&self) -> Result<(), String> {
        let (players, ceremonies) = (usize::from(self.setup.players), self.setup.ceremonies);
        let viewer = self.viewer.seat();
        check_places(players, self.places.players(), viewer.into_iter().chain([self.turn]))?;
        if !(self.tiles.fours | self.tiles.threes).without(ceremonies).is_empty() {
            return Err(format!("{:?} for the ceremonies {ceremonies:?}", self.tiles));
        }
        self.places.pairs().try_for_each(|(seat, place)| self.check_place(seat, place))?;
        match (viewer, &self.own) {
            (Some(seat), Some(own)) => self.check_own(own, seat)?,
            (None, None) => {}
            (Some(seat), None) => return Err(format!("seat {seat} does not see its own hand")),
            (None, Some(_)) => return Err("a spectator sees a hand of their own".to_owned()),
        }
        // They differ only in what the audit does not look at: any of them will do.
        determinize::imagine(self, &mut Last).audit()
    }

    /// K1.3 A seat's deck is in its hand and its draw pile, or was spent.
    fn check_place(&self, seat: Seat, place: &Place) -> Result<(), String> {
        let deck = Cards::deck(self.setup.ceremonies);
        let cards = [place.hand, place.pile, place.spent.size()].into_iter().map(u32::from).sum::<u32>();
        if cards != u32::from(deck.size()) || !place.spent.are_among(deck) || place.buried > place.pile {
            return Err(format!("the cards of seat {seat} are not those of the deck {deck:?}: {place:?}"));
        }
        if !place.village.open().without(self.setup.ceremonies).is_empty() {
            return Err(format!("the village of seat {seat} has ceremonies that are not in play: {place:?}"));
        }
        if seat == self.turn && self.drawn > place.hand {
            return Err(format!("{} cards were drawn to a hand of {}", self.drawn, place.hand));
        }
        Ok(())
    }

    /// Checks that what a seat knows is what the others count.
    fn check_own(&self, own: &Own, seat: Seat) -> Result<(), String> {
        let (place, deck) = (&self.places[seat], Cards::deck(self.setup.ceremonies));
        let drawn = if seat == self.turn { self.drawn } else { 0 };
        let counts =
            [(own.hand.size(), place.hand), (own.buried.len(), place.buried), (own.drawn.size(), drawn)];
        // Kind by kind: added up, the handfuls could exceed a deck and overflow.
        let handfuls = [own.hand, own.buried.cards(), place.spent];
        let doubled = Card::ALL
            .into_iter()
            .find(|&card| handfuls.iter().map(|cards| cards.count(card)).sum::<u8>() > deck.count(card));
        let fits = counts.iter().all(|(known, counted)| known == counted) && own.drawn.are_among(own.hand);
        match doubled {
            Some(card) => Err(format!("seat {seat} has more cards {card} than its deck: {own:?}")),
            None if fits => Ok(()),
            None => Err(format!("seat {seat} sees {own:?}, the others {place:?}")),
        }
    }
}

impl Knowledge for State {
    type View = View;
    type Notice = Notice;

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            setup: self.setup,
            phase: self.phase,
            course: self.course,
            round: self.round,
            turn: self.turn,
            actions: self.actions,
            extra: self.extra,
            drawn: self.drawn.size(),
            exhausted: self.exhausted,
            tiles: self.tiles,
            own: match viewer {
                Viewer::Seat(seat) => Some(own(self, seat)),
                Viewer::Spectator => None,
            },
            places: BySeat::from_fn(self.players(), |seat| place(self, seat)),
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Dealt { hands } => Notice::Dealt {
                hand: match viewer {
                    Viewer::Seat(seat) => Some(hands[seat]),
                    Viewer::Spectator => None,
                },
            },
            Event::TurnBegan { round, seat, actions } => Notice::TurnBegan { round, seat, actions },
            Event::Drew { seat, cards } => Notice::Drew {
                seat,
                count: cards.size(),
                cards: (viewer == Viewer::Seat(seat)).then_some(cards),
            },
            Event::PileExhausted { seat } => Notice::PileExhausted { seat },
            Event::Opened { seat, card, pile } => Notice::Opened { seat, card, pile },
            Event::Played { seat, card, pile } => Notice::Played { seat, card, pile },
            Event::Scored { seat, points, reason } => Notice::Scored { seat, points, reason },
            Event::ExtraAction { seat, owner } => Notice::ExtraAction { seat, owner },
            Event::Finished { seat, pile, ceremony } => Notice::Finished { seat, pile, ceremony },
            Event::GameEndTilePlaced { ceremony, left } => Notice::GameEndTilePlaced { ceremony, left },
            Event::Cancelled { seat, space, ceremony } => Notice::Cancelled { seat, space, ceremony },
            Event::Exchanged { seat, count } => Notice::Exchanged { seat, count },
            Event::Buried { seat, card } => {
                Notice::Buried { seat, card: (viewer == Viewer::Seat(seat)).then_some(card) }
            }
            Event::GameEnded { ending } => Notice::GameEnded { ending },
        })
    }

    /// R17 Everybody sees every move, except for the card that somebody buries.
    fn seen(action: &Action, by: Seat, viewer: Viewer) -> Option<Action> {
        match action {
            Action::Bury { .. } => (viewer == Viewer::Seat(by)).then_some(*action),
            Action::Draw
            | Action::Open { .. }
            | Action::Play { .. }
            | Action::Cancel { .. }
            | Action::Exchange
            | Action::Done => Some(*action),
        }
    }
}

fn own(state: &State, seat: Seat) -> Own {
    let player = state.of(seat);
    Own {
        hand: player.hand,
        drawn: if seat == state.turn { state.drawn } else { Cards::NONE },
        buried: player.buried,
    }
}

fn place(state: &State, seat: Seat) -> Place {
    let player = state.of(seat);
    Place {
        points: player.points,
        hand: player.hand.size(),
        pile: player.pile(),
        buried: player.buried.len(),
        village: player.village,
        discards: player.discards,
        spent: player.spent,
        vase_used: state.vases >> seat.index() & 1 == 1,
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Knowledge, Start};

    use super::*;
    use crate::chance::Outcome;
    use crate::components::Card::{Birth, Hunter, Kokopelli, Paw, Sun};
    use crate::options::Ceremonies;
    use crate::scene::{Scene, play, seat};

    #[test]
    fn r17_a_seat_knows_its_hand_and_what_it_buried() {
        let scene = Scene::new(3).hand(0, &[Paw, Sun]).bury(0, &[Hunter, Birth]).hand(1, &[Kokopelli]);
        let own = scene.state.view(Viewer::Seat(seat(0))).own.unwrap();
        assert!(own.hand.iter().eq([Paw, Sun]));
        assert!(own.buried.iter().eq([Hunter, Birth]));
        assert_eq!(scene.state.view(Viewer::Spectator).own, None);
    }

    #[test]
    fn r17_of_others_it_knows_numbers_and_what_was_played() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Sun]).bury(0, &[Hunter, Birth]).open(1, 2, Paw);
        scene.act(play(Paw, 1, 2));
        let view = scene.state.view(Viewer::Seat(seat(1)));
        let place = view.places[seat(0)];
        assert_eq!((place.hand, place.buried, place.pile), (1, 2, 54 - 2));
        // The paw lies in seat 1's village, and is known to have come from seat 0's deck.
        assert!(place.spent.iter().eq([Paw]));
        assert_eq!(view.places[seat(1)].village.on(2).unwrap().cards, 2);
    }

    #[test]
    fn r17_draws_and_burials_are_told_as_numbers() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Sun]);
        scene.act(Action::Exchange);
        let told = |event: &Event, viewer| serde_json::to_string(&State::notice(event, viewer)).unwrap();
        let events = scene.events(Action::Bury { card: Sun });
        let (own, other) = (Viewer::Seat(seat(0)), Viewer::Seat(seat(1)));
        assert_eq!(told(&events[0], own), r#"{"buried":{"seat":0,"card":"sun"}}"#);
        assert_eq!(told(&events[0], other), r#"{"buried":{"seat":0,"card":null}}"#);
        let events = scene.events_of_draw(&[Hunter, Birth]);
        assert_eq!(told(&events[0], own), r#"{"drew":{"seat":0,"count":2,"cards":["birth","hunter"]}}"#);
        assert_eq!(told(&events[0], Viewer::Spectator), r#"{"drew":{"seat":0,"count":2,"cards":null}}"#);
    }

    #[test]
    fn r17_the_card_that_is_buried_is_its_players_secret() {
        let (bury, play) = (Action::Bury { card: Sun }, play(Paw, 1, 2));
        let (own, other) = (Viewer::Seat(seat(0)), Viewer::Seat(seat(1)));
        assert_eq!(State::seen(&bury, seat(0), own), Some(bury));
        assert_eq!(State::seen(&bury, seat(0), other), None);
        assert_eq!(State::seen(&bury, seat(0), Viewer::Spectator), None);
        assert_eq!(State::seen(&play, seat(0), other), Some(play));
    }

    #[test]
    fn views_that_no_game_shows_are_not_read() {
        let ceremonies = Ceremonies::first_game();
        let setup = Setup { players: 3, ceremonies, sun_shared: true, vase_owner: true, first: seat(0) };
        let mut state = State::new(&setup).unwrap();
        let hand = |cards: [Card; 5]| cards.into_iter().collect::<Cards>();
        let (own, other) = (hand([Kokopelli, Kokopelli, Paw, Paw, Paw]), hand([Kokopelli; 5]));
        state.resolve(Outcome::Deal(BySeat::from_slice(&[own, other, other]).unwrap()), &mut ());
        let view = |viewer| serde_json::to_string(&state.view(viewer)).unwrap();
        let (text, table) = (view(Viewer::Seat(seat(0))), view(Viewer::Spectator));
        engine_testing::is_read::<View>(&text);
        engine_testing::is_read::<View>(&table);
        let but = |old: &str, new: &str| {
            assert!(text.contains(old), "{old} is not in {text}");
            text.replacen(old, new, 1)
        };
        engine_testing::are_refused::<View>(&[
            (&but(r#""turn":0"#, r#""turn":3"#), "seat 3 is named, but there are 3 players"),
            (&but(r#"{"seat":0}"#, r#"{"seat":5}"#), "seat 5 is named"),
            (&but(r#""players":3"#, r#""players":4"#), "3 places for 4 players"),
            (&but(r#""fours":["drummer""#, r#""fours":["birth""#), "for the ceremonies"),
            (&but(r#""pile":31"#, r#""pile":32"#), "the cards of seat 0 are not those of the deck"),
            (&but(r#""buried":0"#, r#""buried":32"#), "the cards of seat 0 are not those of the deck"),
            (
                &but("[null", r#"[{"ceremony":"sun","cards":1,"kokopelli":0}"#),
                "ceremonies that are not in play",
            ),
            (
                &but("[null", r#"[{"ceremony":"paw","cards":1,"kokopelli":0}"#),
                "lie in villages and discard piles",
            ),
            (&but(r#""game_end":9"#, r#""game_end":8"#), "after 0 of the 3-point tiles were taken"),
            (&but(r#""drawn":0"#, r#""drawn":6"#), "6 cards were drawn to a hand of 5"),
            (&but(r#""drawn":0"#, r#""drawn":1"#), "seat 0 sees"),
            (&but(r#""paw","paw","paw"]"#, r#""paw","paw","sun"]"#), "more cards sun than its deck"),
            (&but(r#","paw","paw"]"#, r#","paw"]"#), "seat 0 sees"),
            (&but(r#"{"seat":0}"#, r#""table""#), "a spectator sees a hand of their own"),
            (&table.replace(r#""table""#, r#"{"seat":0}"#), "seat 0 does not see its own hand"),
        ]);
    }
}
