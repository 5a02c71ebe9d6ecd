//! Kuhn poker: three cards, two players, one bet. Small enough to be solved by hand, with chance,
//! hidden cards and a result; and, with a [`Flaw`], broken in one way.

use std::cell::Cell;
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

/// The ways in which the game can be broken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    NothingOffered,
    OfferedOutOfTurn,
    Unsorted,
    Doubled,
    OrderAtOdds,
    SaysNothing,
    ExplainsAway,
    LosesACard,
    NeverEnds,
    EarlyResult,
    NoEnding,
    MisreadMove,
    MisreadDeal,
    MisreadSetup,
    ListensToTheScribe,
    UnlistedDeal,
    DoubledDeal,
    LoadedDeal,
    ImpossibleDeal,
    Picky,
    ImaginesAnotherCard,
    ImaginesAnotherTurn,
    ViewLeaks,
    TableViewLeaks,
    NoticeLeaks,
    TableNoticeLeaks,
    OffersLeak,
    ExplanationLeaks,
    NoResult,
    BadPlaces,
    EverybodyWins,
    Gullible,
    SaysNothingAtTheEnd,
    DealsOutOfTurn,
    NeverLists,
    WrongWeight,
    NoImagination,
    OfferMisread,
    ViewHalfWritten,
    NoticeUnreadable,
}

thread_local! {
    /// A setting of the thread, which every test has for itself, and no type parameter: the laws would
    /// be compiled once for each flaw.
    static FLAW: Cell<Option<Flaw>> = const { Cell::new(None) };
}

/// Breaks the game for the rest of this test.
#[allow(dead_code, reason = "the bots' tests play only the sound game")]
pub fn break_by(flaw: Flaw) {
    FLAW.set(Some(flaw));
}

fn has(flaw: Flaw) -> bool {
    FLAW.get() == Some(flaw)
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
pub struct Bid(pub Word);

impl Serialize for Bid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Bid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Word::deserialize(deserializer)?;
        Ok(Self(if has(Flaw::OfferMisread) { Word::Pass } else { word }))
    }
}

impl Ord for Bid {
    fn cmp(&self, other: &Self) -> Ordering {
        let order = (self.0 as u8).cmp(&(other.0 as u8));
        if has(Flaw::OrderAtOdds) { order.reverse() } else { order }
    }
}

#[expect(clippy::non_canonical_partial_ord_impl, reason = "the flaw ORDER_AT_ODDS needs two orders")]
impl PartialOrd for Bid {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some((self.0 as u8).cmp(&(other.0 as u8)))
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kuhn {
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

impl Kuhn {
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
            [Word::Pass, Word::Pass] => !has(Flaw::NeverEnds),
            [Word::Bet, _] | [Word::Pass, Word::Bet, _] => true,
            _ => false,
        }
    }
}

impl Position for Kuhn {
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

impl Start for Kuhn {
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

impl Rules for Kuhn {
    type Action = Bid;
    type Event = Event;

    fn actions(&self, into: &mut Vec<Bid>) {
        into.clear();
        if !matches!(self.pending(), Pending::Seat(_)) {
            if has(Flaw::OfferedOutOfTurn) {
                into.push(Bid(Word::Pass));
            }
            return;
        }
        into.extend([Bid(Word::Pass), Bid(Word::Bet)]);
        let other = self.card(self.turn().left(2));
        match FLAW.get() {
            Some(Flaw::NothingOffered) if self.said.len() == 1 => into.clear(),
            Some(Flaw::Unsorted) => into.swap(0, 1),
            Some(Flaw::Doubled) => into.push(Bid(Word::Bet)),
            Some(Flaw::OffersLeak) if other == Some(2) => into.truncate(1),
            _ => {}
        }
    }

    fn act(&mut self, action: Bid, scribe: &mut impl Scribe<Event>) {
        let turn = self.turn();
        let word = action.0;
        if has(Flaw::ListensToTheScribe) {
            scribe.note(|| {
                self.said.push(word);
                Event::Said(turn, word)
            });
        } else {
            self.said.push(word);
            scribe.note(|| Event::Said(turn, word));
        }
        if has(Flaw::NeverEnds) && self.said[..] == [Word::Pass, Word::Pass] {
            self.said.clear();
        }
    }
}

impl Chance for Kuhn {
    type Outcome = Deal;

    fn sample(&self, rng: &mut impl Rng) -> Deal {
        let number = chance::below(rng, if has(Flaw::LoadedDeal) { 5 } else { 6 });
        Deal { deal: if has(Flaw::ImpossibleDeal) { [1, 1] } else { DEALS[number as usize] } }
    }

    fn outcomes(&self, into: &mut Vec<(Deal, u64)>) -> Listing {
        into.clear();
        if self.pending() == Pending::Chance {
            into.extend(DEALS.map(|deal| (Deal { deal }, 1)));
            match FLAW.get() {
                Some(Flaw::NeverLists) => return Listing::TooMany,
                Some(Flaw::WrongWeight) => into[0].1 = 3,
                Some(Flaw::UnlistedDeal) => into.truncate(5),
                Some(Flaw::DoubledDeal) => into.push(into[0]),
                _ => {}
            }
        } else if has(Flaw::DealsOutOfTurn) {
            into.push((Deal { deal: DEALS[0] }, 1));
        }
        Listing::Complete
    }

    fn possible(&self, outcome: &Deal) -> Result<(), Impossible> {
        let picky = has(Flaw::Picky) && outcome.deal == DEALS[0];
        if DEALS.contains(&outcome.deal) && !picky || has(Flaw::Gullible) {
            return Ok(());
        }
        Err(Impossible::NotThere { card: outcome.deal[0].to_string(), there: 1, given: 2 })
    }

    fn resolve(&mut self, outcome: Deal, scribe: &mut impl Scribe<Event>) {
        self.cards = Some(outcome.deal);
        if has(Flaw::LosesACard) {
            self.cards = Some([outcome.deal[0], outcome.deal[0]]);
        }
        scribe.note(|| Event::Dealt(outcome.deal));
    }
}

impl Finish for Kuhn {
    const MAX_STEPS: usize = 4;

    fn ending(&self) -> Option<&'static str> {
        (self.is_over() && !has(Flaw::NoEnding)).then_some("everybody has spoken")
    }

    fn standings(&self) -> Option<Standings> {
        let early = has(Flaw::EarlyResult) && self.cards.is_some();
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
        match FLAW.get() {
            Some(Flaw::NoResult) => return None,
            Some(Flaw::BadPlaces) => standings.places[winner.left(2)] = 77,
            Some(Flaw::EverybodyWins) => standings.places = BySeat::all(2, 1),
            _ => {}
        }
        Some(standings)
    }
}

impl Knowledge for Kuhn {
    type View = View;
    type Notice = Notice;

    fn view(&self, viewer: Viewer) -> View {
        let (card, leak) = match viewer {
            Viewer::Seat(seat) => {
                let other = self.card(seat.left(2));
                (self.card(seat), if has(Flaw::ViewLeaks) { other } else { None })
            }
            Viewer::Spectator => (None, if has(Flaw::TableViewLeaks) { self.card(self.first) } else { None }),
        };
        View {
            viewer,
            first: self.first,
            dealt: self.cards.is_some(),
            card,
            leak,
            said: self.said.clone(),
            unwritten: if has(Flaw::ViewHalfWritten) { card } else { None },
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match (event, viewer) {
            (Event::Dealt(cards), Viewer::Seat(seat)) if has(Flaw::NoticeLeaks) => {
                Notice::Dealt(Some(cards[seat.left(2).index()]))
            }
            (Event::Dealt(cards), Viewer::Seat(seat)) => Notice::Dealt(Some(cards[seat.index()])),
            (Event::Dealt(cards), Viewer::Spectator) if has(Flaw::TableNoticeLeaks) => {
                Notice::Dealt(Some(cards[0]))
            }
            (Event::Dealt(_), Viewer::Spectator) => Notice::Dealt(None),
            (Event::Said(seat, _), _) if has(Flaw::NoticeUnreadable) => Notice::Mumbled(*seat),
            (Event::Said(seat, word), _) => Notice::Said(*seat, *word),
        })
    }

    fn seen(action: &Bid, _: Seat, _: Viewer) -> Option<Bid> {
        match action.0 {
            Word::Pass | Word::Bet => Some(*action),
        }
    }
}

impl Explain for Kuhn {
    type Obstacle = Obstacle;

    fn explain(&self, seat: Seat, attempt: &Bid) -> Option<Explanation<Obstacle>> {
        let mut offers = Vec::new();
        self.actions(&mut offers);
        if has(Flaw::SaysNothingAtTheEnd) && self.pending() == Pending::Over {
            return None;
        }
        if has(Flaw::ExplanationLeaks) && self.card(seat.left(2)) == Some(2) {
            return Some(Explanation::new("king", Obstacle::NotOffered))
                .filter(|_| self.pending() != Pending::Seat(seat));
        }
        if self.pending() != Pending::Seat(seat) && !has(Flaw::SaysNothing) {
            return Some(Explanation::new("turn", Obstacle::NotYourTurn));
        }
        let away = has(Flaw::ExplainsAway) && attempt.0 == Word::Bet;
        (away || !offers.contains(attempt)).then(|| Explanation::new("bids", Obstacle::NotOffered))
    }
}

impl Determinize for Kuhn {
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let mut deals = DEALS.to_vec();
        if let (Viewer::Seat(seat), Some(card)) = (view.viewer, view.card) {
            deals.retain(|deal| (deal[seat.index()] == card) != has(Flaw::ImaginesAnotherCard));
            // Positions can be imagined from a leaking view too: only the twins give the leak away.
            deals.retain(|deal| view.leak.is_none_or(|leak| deal[seat.left(2).index()] == leak));
        } else if let Some(leak) = view.leak {
            deals.retain(|deal| deal[view.first.index()] == leak);
        }
        let number = if has(Flaw::NoImagination) { 0 } else { chance::below(rng, deals.len() as u32) };
        let cards = view.dealt.then(|| deals[number as usize]);
        let first = if has(Flaw::ImaginesAnotherTurn) { view.first.left(2) } else { view.first };
        Self { first, cards, said: view.said.clone() }
    }
}

impl Secrets for Kuhn {
    fn impossible(&self, rng: &mut impl Rng) -> Deal {
        Deal { deal: [chance::below(rng, 3) as Card; 2] }
    }

    fn twin(&self, step: &Step<Bid, Deal>, viewer: Viewer, rng: &mut impl Rng) -> (Self, Step<Bid, Deal>) {
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

impl Notation for Kuhn {
    fn options(_: &Seat) -> impl Serialize {
        serde_json::json!({})
    }

    fn setup(setup: &Seat) -> impl Serialize {
        First { first: *setup }
    }

    fn read_setup(players: usize, _: &Json, setup: &Json) -> Result<Seat, Fault> {
        let first = engine::records::read_seat(setup.field("first")?, players)?;
        Ok(if has(Flaw::MisreadSetup) { first.left(players) } else { first })
    }

    fn read_action(json: &Json) -> Result<Bid, Fault> {
        match json.text()? {
            "pass" => Ok(Bid(Word::Pass)),
            "bet" if has(Flaw::MisreadMove) => Ok(Bid(Word::Pass)),
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
        if has(Flaw::MisreadDeal) {
            deal.reverse();
        }
        Ok(Deal { deal })
    }
}
