//! Kuhn poker: three cards, two players, one bet. Small enough to be solved by hand, with chance,
//! hidden cards and a result; and, for each value of `FLAW` other than [`SOUND`], broken in one
//! way.

use std::cmp::Ordering;
use std::hash::Hash;

use engine::laws::Secrets;
use engine::records::{Fault, Notation};
use engine::{
    BadSetup, BySeat, Chance, Determinize, Explain, Explanation, Finish, Impossible, Json, Knowledge,
    Listing, NoOptions, Pending, Position, Rules, Scribe, Seat, Standings, Start, Step, Viewer, chance,
    check_seats,
};
use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! flaws {
    ($($name:ident)*) => { flaws!(@ 0_u8; $($name)*); };
    (@ $number:expr; $name:ident $($rest:ident)*) => {
        pub const $name: u8 = $number;
        flaws!(@ $number + 1; $($rest)*);
    };
    (@ $number:expr;) => {};
}
flaws! {
    SOUND NOTHING_OFFERED OFFERED_OUT_OF_TURN UNSORTED DOUBLED ORDER_AT_ODDS SAYS_NOTHING EXPLAINS_AWAY
    LOSES_A_CARD NEVER_ENDS EARLY_RESULT NO_ENDING MISREAD_MOVE MISREAD_DEAL MISREAD_SETUP LISTENS_TO_THE_SCRIBE
    UNLISTED_DEAL DOUBLED_DEAL LOADED_DEAL IMPOSSIBLE_DEAL PICKY IMAGINES_ANOTHER_CARD IMAGINES_ANOTHER_TURN
    VIEW_LEAKS TABLE_VIEW_LEAKS NOTICE_LEAKS TABLE_NOTICE_LEAKS OFFERS_LEAK EXPLANATION_LEAKS
    NO_RESULT BAD_PLACES EVERYBODY_WINS GULLIBLE SAYS_NOTHING_AT_THE_END DEALS_OUT_OF_TURN NEVER_LISTS WRONG_WEIGHT
    NO_IMAGINATION OFFER_MISREAD VIEW_HALF_WRITTEN NOTICE_UNREADABLE
}

/// A card: 0 the jack, 1 the queen, 2 the king.
pub type Card = u8;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    Pass,
    Bet,
}

/// What a player says. A type of its own because one of the flaws is an inconsistent order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bid<const FLAW: u8>(pub Word);

impl<const FLAW: u8> Serialize for Bid<FLAW> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, const FLAW: u8> Deserialize<'de> for Bid<FLAW> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Word::deserialize(deserializer)?;
        Ok(Self(if FLAW == OFFER_MISREAD { Word::Pass } else { word }))
    }
}

impl<const FLAW: u8> Ord for Bid<FLAW> {
    fn cmp(&self, other: &Self) -> Ordering {
        let order = (self.0 as u8).cmp(&(other.0 as u8));
        if FLAW == ORDER_AT_ODDS { order.reverse() } else { order }
    }
}

#[expect(clippy::non_canonical_partial_ord_impl, reason = "the flaw ORDER_AT_ODDS needs two orders")]
impl<const FLAW: u8> PartialOrd for Bid<FLAW> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some((self.0 as u8).cmp(&(other.0 as u8)))
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kuhn<const FLAW: u8 = SOUND> {
    first: Seat,
    cards: Option<[Card; 2]>,
    said: Vec<Word>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub struct Deal {
    pub deal: [Card; 2],
}

#[derive(PartialEq, Debug)]
pub enum Event {
    Dealt([Card; 2]),
    Said(Seat, Word),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Notice {
    Dealt(Option<Card>),
    Said(Seat, Word),
    /// Cannot be deserialized.
    #[serde(skip_deserializing)]
    Mumbled(Seat),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    first: Seat,
    dealt: bool,
    card: Option<Card>,
    leak: Option<Card>,
    said: Vec<Word>,
    #[serde(skip)]
    unwritten: Option<Card>,
}

#[derive(PartialEq, Debug, Serialize)]
pub enum Obstacle {
    NotYourTurn,
    NotOffered,
}

const DEALS: [[Card; 2]; 6] = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]];

impl<const FLAW: u8> Kuhn<FLAW> {
    fn turn(&self) -> Seat {
        if self.said.len().is_multiple_of(2) { self.first } else { self.first.left(2) }
    }

    fn card(&self, seat: Seat) -> Option<Card> {
        self.cards.map(|cards| cards[seat.index()])
    }

    /// The stake each player has put in, by order of speaking.
    fn stakes(&self) -> [i32; 2] {
        let mut stakes = [1, 1];
        for (place, word) in self.said.iter().enumerate() {
            if *word == Word::Bet {
                stakes[place % 2] += 1;
            }
        }
        stakes
    }

    fn is_over(&self) -> bool {
        match self.said[..] {
            [Word::Pass, Word::Pass] => FLAW != NEVER_ENDS,
            [Word::Bet, _] | [Word::Pass, Word::Bet, _] => true,
            _ => false,
        }
    }
}

impl<const FLAW: u8> Position for Kuhn<FLAW> {
    fn players(&self) -> usize {
        2
    }

    fn pending(&self) -> Pending {
        match self.cards {
            None => Pending::Chance,
            Some(_) if self.is_over() => Pending::Over,
            Some(_) => Pending::Seat(self.turn()),
        }
    }

    fn audit(&self) -> Result<(), String> {
        match self.cards {
            Some([one, other]) if one == other => Err(format!("card {one} is in two hands")),
            _ => Ok(()),
        }
    }
}

impl<const FLAW: u8> Start for Kuhn<FLAW> {
    const ID: &'static str = "kuhn";
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=2;
    type Options = ();
    type Setup = Seat;
    type BadOption = NoOptions;

    fn prepare((): &(), players: usize, rng: &mut impl Rng) -> Result<Seat, BadSetup<NoOptions>> {
        Ok(Seat::new(chance::below(rng, players as u32) as usize))
    }

    fn new(setup: &Seat) -> Result<Self, BadSetup<NoOptions>> {
        check_seats::<Self>(2, *setup)?;
        Ok(Self { first: *setup, cards: None, said: Vec::new() })
    }
}

impl<const FLAW: u8> Rules for Kuhn<FLAW> {
    type Action = Bid<FLAW>;
    type Event = Event;

    fn actions(&self, into: &mut Vec<Bid<FLAW>>) {
        into.clear();
        if !matches!(self.pending(), Pending::Seat(_)) {
            if FLAW == OFFERED_OUT_OF_TURN {
                into.push(Bid(Word::Pass));
            }
            return;
        }
        into.extend([Bid(Word::Pass), Bid(Word::Bet)]);
        let other = self.card(self.turn().left(2));
        match FLAW {
            NOTHING_OFFERED if self.said.len() == 1 => into.clear(),
            UNSORTED => into.swap(0, 1),
            DOUBLED => into.push(Bid(Word::Bet)),
            OFFERS_LEAK if other == Some(2) => into.truncate(1),
            _ => {}
        }
    }

    fn act(&mut self, action: Bid<FLAW>, scribe: &mut impl Scribe<Event>) {
        let turn = self.turn();
        let word = action.0;
        if FLAW == LISTENS_TO_THE_SCRIBE {
            scribe.note(|| {
                self.said.push(word);
                Event::Said(turn, word)
            });
        } else {
            self.said.push(word);
            scribe.note(|| Event::Said(turn, word));
        }
        if FLAW == NEVER_ENDS && self.said[..] == [Word::Pass, Word::Pass] {
            self.said.clear();
        }
    }
}

impl<const FLAW: u8> Chance for Kuhn<FLAW> {
    type Outcome = Deal;

    fn sample(&self, rng: &mut impl Rng) -> Deal {
        let number = chance::below(rng, if FLAW == LOADED_DEAL { 5 } else { 6 });
        Deal { deal: if FLAW == IMPOSSIBLE_DEAL { [1, 1] } else { DEALS[number as usize] } }
    }

    fn outcomes(&self, into: &mut Vec<(Deal, u64)>) -> Listing {
        into.clear();
        if self.pending() == Pending::Chance {
            into.extend(DEALS.map(|deal| (Deal { deal }, 1)));
            match FLAW {
                NEVER_LISTS => return Listing::TooMany,
                WRONG_WEIGHT => into[0].1 = 3,
                UNLISTED_DEAL => into.truncate(5),
                DOUBLED_DEAL => into.push(into[0]),
                _ => {}
            }
        } else if FLAW == DEALS_OUT_OF_TURN {
            into.push((Deal { deal: DEALS[0] }, 1));
        }
        Listing::Complete
    }

    fn possible(&self, outcome: &Deal) -> Result<(), Impossible> {
        let picky = FLAW == PICKY && outcome.deal == DEALS[0];
        if DEALS.contains(&outcome.deal) && !picky || FLAW == GULLIBLE {
            return Ok(());
        }
        Err(Impossible::NotThere { card: outcome.deal[0].to_string(), there: 1, given: 2 })
    }

    fn resolve(&mut self, outcome: Deal, scribe: &mut impl Scribe<Event>) {
        self.cards = Some(outcome.deal);
        if FLAW == LOSES_A_CARD {
            self.cards = Some([outcome.deal[0], outcome.deal[0]]);
        }
        scribe.note(|| Event::Dealt(outcome.deal));
    }
}

impl<const FLAW: u8> Finish for Kuhn<FLAW> {
    const MAX_STEPS: usize = 4;

    fn ending(&self) -> Option<&'static str> {
        (self.is_over() && FLAW != NO_ENDING).then_some("everybody has spoken")
    }

    fn standings(&self) -> Option<Standings> {
        let early = FLAW == EARLY_RESULT && self.cards.is_some();
        if !self.is_over() && !early {
            return None;
        }
        let stakes = self.stakes();
        let (first, second) = (self.first, self.first.left(2));
        let winner = match stakes[0].cmp(&stakes[1]) {
            Ordering::Greater => first,
            Ordering::Less => second,
            Ordering::Equal if self.card(first) > self.card(second) => first,
            Ordering::Equal => second,
        };
        let stake = stakes[0].min(stakes[1]);
        let scores = BySeat::from_fn(2, |seat| if seat == winner { stake } else { -stake });
        let mut standings = Standings::most_wins(scores);
        match FLAW {
            NO_RESULT => return None,
            BAD_PLACES => standings.places[winner.left(2)] = 77,
            EVERYBODY_WINS => standings.places = BySeat::all(2, 1),
            _ => {}
        }
        Some(standings)
    }
}

impl<const FLAW: u8> Knowledge for Kuhn<FLAW> {
    type View = View;
    type Notice = Notice;

    fn view(&self, viewer: Viewer) -> View {
        let (card, leak) = match viewer {
            Viewer::Seat(seat) => {
                let other = self.card(seat.left(2));
                (self.card(seat), if FLAW == VIEW_LEAKS { other } else { None })
            }
            Viewer::Spectator => (None, if FLAW == TABLE_VIEW_LEAKS { self.card(self.first) } else { None }),
        };
        View {
            viewer,
            first: self.first,
            dealt: self.cards.is_some(),
            card,
            leak,
            said: self.said.clone(),
            unwritten: if FLAW == VIEW_HALF_WRITTEN { card } else { None },
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match (event, viewer) {
            (Event::Dealt(cards), Viewer::Seat(seat)) if FLAW == NOTICE_LEAKS => {
                Notice::Dealt(Some(cards[seat.left(2).index()]))
            }
            (Event::Dealt(cards), Viewer::Seat(seat)) => Notice::Dealt(Some(cards[seat.index()])),
            (Event::Dealt(cards), Viewer::Spectator) if FLAW == TABLE_NOTICE_LEAKS => {
                Notice::Dealt(Some(cards[0]))
            }
            (Event::Dealt(_), Viewer::Spectator) => Notice::Dealt(None),
            (Event::Said(seat, _), _) if FLAW == NOTICE_UNREADABLE => Notice::Mumbled(*seat),
            (Event::Said(seat, word), _) => Notice::Said(*seat, *word),
        })
    }

    fn seen(action: &Bid<FLAW>, _: Seat, _: Viewer) -> Option<Bid<FLAW>> {
        match action.0 {
            Word::Pass | Word::Bet => Some(*action),
        }
    }
}

impl<const FLAW: u8> Explain for Kuhn<FLAW> {
    type Obstacle = Obstacle;

    fn explain(&self, seat: Seat, attempt: &Bid<FLAW>) -> Option<Explanation<Obstacle>> {
        let mut offers = Vec::new();
        self.actions(&mut offers);
        if FLAW == SAYS_NOTHING_AT_THE_END && self.pending() == Pending::Over {
            return None;
        }
        if FLAW == EXPLANATION_LEAKS && self.card(seat.left(2)) == Some(2) {
            return Some(Explanation::new("king", Obstacle::NotOffered))
                .filter(|_| self.pending() != Pending::Seat(seat));
        }
        if self.pending() != Pending::Seat(seat) && FLAW != SAYS_NOTHING {
            return Some(Explanation::new("turn", Obstacle::NotYourTurn));
        }
        let away = FLAW == EXPLAINS_AWAY && attempt.0 == Word::Bet;
        (away || !offers.contains(attempt)).then(|| Explanation::new("bids", Obstacle::NotOffered))
    }
}

impl<const FLAW: u8> Determinize for Kuhn<FLAW> {
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let mut deals = DEALS.to_vec();
        if let (Viewer::Seat(seat), Some(card)) = (view.viewer, view.card) {
            deals.retain(|deal| (deal[seat.index()] == card) != (FLAW == IMAGINES_ANOTHER_CARD));
            // Positions can be imagined from a leaking view too: only the twins give the leak away.
            deals.retain(|deal| view.leak.is_none_or(|leak| deal[seat.left(2).index()] == leak));
        } else if let Some(leak) = view.leak {
            deals.retain(|deal| deal[view.first.index()] == leak);
        }
        let number = if FLAW == NO_IMAGINATION { 0 } else { chance::below(rng, deals.len() as u32) };
        let cards = view.dealt.then(|| deals[number as usize]);
        let first = if FLAW == IMAGINES_ANOTHER_TURN { view.first.left(2) } else { view.first };
        Self { first, cards, said: view.said.clone() }
    }
}

impl<const FLAW: u8> Secrets for Kuhn<FLAW> {
    fn impossible(&self, rng: &mut impl Rng) -> Deal {
        Deal { deal: [chance::below(rng, 3) as Card; 2] }
    }

    fn twin(
        &self,
        step: &Step<Bid<FLAW>, Deal>,
        viewer: Viewer,
        rng: &mut impl Rng,
    ) -> (Self, Step<Bid<FLAW>, Deal>) {
        let mut redraw = |cards: [Card; 2]| {
            let alike: Vec<_> = DEALS
                .into_iter()
                .filter(|deal| match viewer {
                    Viewer::Seat(seat) => deal[seat.index()] == cards[seat.index()],
                    Viewer::Spectator => true,
                })
                .collect();
            alike[chance::below(rng, alike.len() as u32) as usize]
        };
        let twin = Self { cards: self.cards.map(&mut redraw), ..self.clone() };
        let step = match *step {
            Step::Chance(Deal { deal }) => Step::Chance(Deal { deal: redraw(deal) }),
            decision @ Step::Decision { .. } => decision,
        };
        (twin, step)
    }
}

#[derive(Serialize)]
struct First {
    first: Seat,
}

impl<const FLAW: u8> Notation for Kuhn<FLAW> {
    fn options(_: &Seat) -> impl Serialize {
        serde_json::json!({})
    }

    fn setup(setup: &Seat) -> impl Serialize {
        First { first: *setup }
    }

    fn read_setup(players: usize, _: &Json, setup: &Json) -> Result<Seat, Fault> {
        let first = engine::records::read_seat(setup.field("first")?, players)?;
        Ok(if FLAW == MISREAD_SETUP { first.left(players) } else { first })
    }

    fn read_action(json: &Json) -> Result<Bid<FLAW>, Fault> {
        match json.text()? {
            "pass" => Ok(Bid(Word::Pass)),
            "bet" if FLAW == MISREAD_MOVE => Ok(Bid(Word::Pass)),
            "bet" => Ok(Bid(Word::Bet)),
            other => Err(Fault::shape(format!("unknown move \"{other}\"; known are pass, bet"))),
        }
    }

    fn read_outcome(json: &Json) -> Result<Deal, Fault> {
        let [deal] = json.fields(["deal"])?;
        let cards = engine::records::all(
            deal.list()?.iter().map(|card| card.whole_in("card", 0..=2).map(|card| card as Card)),
        )?;
        let mut deal: [Card; 2] =
            cards.try_into().map_err(|cards| Fault::game(format!("two cards are dealt, not {cards:?}")))?;
        if FLAW == MISREAD_DEAL {
            deal.reverse();
        }
        Ok(Deal { deal })
    }
}
