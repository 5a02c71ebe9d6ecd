//! What happens at a table when something breaks. Everything else is tested over real sockets.

use std::path::PathBuf;

use host::{Occupant, Seed};
use table::Standings;
use wire::{RawValue, Settings};

use super::*;
use crate::identity::Signer;
use crate::limits::{Rate, Visitors};
use crate::live::{Live, Thought};
use crate::metrics::Metrics;
use crate::store::Store;

/// A match that breaks when somebody moves.
struct Broken;

impl Live for Broken {
    fn version(&self) -> usize {
        1
    }
    fn turn(&self) -> Option<usize> {
        Some(0)
    }
    fn standings(&self) -> Option<Standings> {
        None
    }
    fn names(&self) -> Vec<String> {
        vec!["Ala".to_owned(), "Ola".to_owned()]
    }
    fn header(&self) -> String {
        String::new()
    }
    fn lines_since(&self, _: usize) -> String {
        String::new()
    }
    fn record(&self) -> String {
        String::new()
    }
    fn submit(&mut self, _: usize, _: &RawValue, _: usize) -> Result<(), Reason> {
        panic!("this match is broken");
    }
    fn fresh(&self, _: Viewer) -> Vec<Box<RawValue>> {
        Vec::new()
    }
    fn news_since(&self, _: Viewer, _: usize) -> Vec<Box<RawValue>> {
        Vec::new()
    }
    fn before_last_move(&self, _: usize) -> Option<usize> {
        None
    }
    fn has_learned(&self, _: usize, _: usize) -> bool {
        true
    }
    fn take_back_to(&mut self, _: usize) {}
    fn thought(&self, _: &str) -> Thought {
        panic!("no bot plays here");
    }
    fn next_in_series(&self, _: Vec<Occupant>, _: Seed) -> Option<Box<dyn Live>> {
        None
    }
}

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("stolik-{}", PlayerId::by_lot()));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

async fn house(folder: &std::path::Path) -> Arc<House> {
    let metrics = Arc::new(Metrics::default());
    let store = Store::open_file(&folder.join("stolik.db"), Arc::clone(&metrics)).await.expect("it opens");
    let visitors = Visitors::new(Rate::with_burst(1.0), 1);
    let settings = crate::Settings::new(([127, 0, 0, 1], 0).into(), folder.to_owned());
    House::new(store, metrics, Signer::new([0; 32], false), visitors, &settings)
}

/// A table where two people play, one of whom is here.
async fn playing(house: &Arc<House>) -> (Table, mpsc::Receiver<Utf8Bytes>) {
    let person = |name: &str| Sat::Person {
        player: PlayerId::by_lot(),
        name: name.to_owned(),
        replaced: false,
        left: false,
    };
    let settings: Settings = serde_json::from_str(r#"{"players":2}"#).expect("these are settings");
    let mut kept = Kept::new(shelf::GameId::Purrramida, settings, PlayerId::by_lot());
    kept.seats = vec![person("Ala"), person("Ola")];
    let id = house.open(&kept).await.expect("it is kept");
    let (mailbox, _) = mpsc::channel(1);
    let mut table =
        Table::load(id, house, mailbox.downgrade()).await.expect("it is read").expect("it is there");
    let change = table.start(0).expect("two can play");
    table.settle(change).await.expect("it is kept");
    let (outbox, inbox) = mpsc::channel(16);
    let guest = Guest { player: table.kept.seats[0].player(), epoch: 0, name: None, outbox, told: None };
    table.guests.insert(1, guest);
    (table, inbox)
}

fn a_move(at: At) -> Message {
    let action = RawValue::from_string(r#""roll""#.to_owned()).expect("it is JSON");
    Message::Ask(1, Request { number: 7, ask: Ask::Move { at, action } }, Instant::now())
}

#[tokio::test]
async fn a_panic_freezes_one_match_keeps_its_journal_and_tells_its_players() {
    let folder = folder();
    let house = house(&folder).await;
    let (mut table, mut inbox) = playing(&house).await;
    let journal = house.store.game(table.id, 0).await.expect("it is read").expect("it is there");
    let current = table.current.as_mut().expect("a game is on");
    current.live = Box::new(Broken);
    let at = current.at();
    table.guarded(Some(a_move(at))).await;
    let told: Vec<_> = std::iter::from_fn(|| inbox.try_recv().ok()).collect();
    assert!(told[0].contains(r#""phase":"frozen""#), "{told:?}");
    assert_eq!(told[1].as_str(), r#"{"refused":{"number":7,"reason":"frozen"}}"#);
    // What was kept is as it was, and the table says after a restart, too, that it is frozen.
    let again = house.store.game(table.id, 0).await.expect("it is read").expect("it is there");
    assert_eq!((again.record, again.outcome), (journal.record, journal.outcome));
    let (mailbox, _) = mpsc::channel(1);
    let table = Table::load(table.id, &house, mailbox.downgrade()).await.expect("it is read");
    assert_eq!(table.expect("it is there").kept.phase, Phase::Frozen);
    // Other tables go on.
    let (mut other, mut inbox) = playing(&house).await;
    let at = other.at().expect("a game is on");
    other.guarded(Some(a_move(at))).await;
    assert_ne!(other.kept.phase, Phase::Frozen);
    assert!(inbox.try_recv().is_ok());
    std::fs::remove_dir_all(folder).expect("it was ours");
}

#[tokio::test]
async fn a_journal_that_is_damaged_freezes_its_table() {
    let folder = folder();
    let house = house(&folder).await;
    let (table, _inbox) = playing(&house).await;
    let lines = "{\"seat\":0,\"move\":\"nonsense\"}\n".to_owned();
    let damage = Write::Steps { table: table.id, game: 0, version: 999, lines };
    house.store.write(vec![damage]).await.expect("it is kept");
    let (mailbox, _) = mpsc::channel(1);
    let table = Table::load(table.id, &house, mailbox.downgrade()).await.expect("it is read");
    assert_eq!(table.expect("it is there").kept.phase, Phase::Frozen);
    std::fs::remove_dir_all(folder).expect("it was ours");
}

#[tokio::test]
async fn what_cannot_be_kept_is_not_done() {
    let folder = folder();
    let house = house(&folder).await;
    let (mut table, mut inbox) = playing(&house).await;
    let before = table.at();
    // The same place in the journal is taken: the database refuses the move.
    let taken = before.expect("a game is on").version;
    let write = Write::Steps { table: table.id, game: 0, version: taken, lines: String::new() };
    house.store.write(vec![write]).await.expect("it is kept");
    let turn = table.turn().expect("somebody decides");
    table.guests.get_mut(&1).expect("somebody is here").player = table.kept.seats[turn].player();
    let offers =
        table.current.as_ref().expect("a game is on").live.fresh(Viewer::Seat(seats(2).nth(turn).unwrap()));
    let offer = first_offer(offers.last().expect("something happened"));
    let ask = Ask::Move { at: before.expect("a game is on"), action: offer };
    table.guarded(Some(Message::Ask(1, Request { number: 7, ask }, Instant::now()))).await;
    let told: Vec<_> = std::iter::from_fn(|| inbox.try_recv().ok()).collect();
    assert!(told.iter().any(|told| told.contains(r#""reason":"not_kept""#)), "{told:?}");
    assert_eq!(table.at(), before);
    std::fs::remove_dir_all(folder).expect("it was ours");
}

fn first_offer(news: &RawValue) -> Box<RawValue> {
    let news: serde_json::Value = serde_json::from_str(news.get()).expect("news are JSON");
    serde_json::value::to_raw_value(&news["sight"]["offers"][0]).expect("an offer is JSON")
}
