//! Tests of a room on its own: writes, messages, and errors.

mod clocks;
mod history;
mod orders;

use std::collections::BTreeMap;

use engine::Viewer;
use games::GameId;
use live_match::{Occupant, Seed};
use protocol::{Clock, ClockKind, Level, Proposed, RawValue, Says, Sitter, TableSettings};

use super::any_match::{AnyMatch, Plan};
use super::thinking::Undecided;
use super::*;

const GAMES: [GameId; GameId::ALL.len()] = GameId::ALL;
const GONE_AFTER: u64 = 30_000;

fn player(number: u8) -> PlayerId {
    PlayerId::from_bytes([number; 16])
}

fn settings(players: usize) -> TableSettings {
    serde_json::from_str(&format!(r#"{{"players":{players}}}"#)).unwrap()
}

fn timed(kind: ClockKind, seconds: u32) -> TableSettings {
    TableSettings { clock: Some(Clock { kind, seconds }), ..settings(2) }
}

/// A room with everything it asked to send and write, and a clock.
struct Scene {
    room: Room,
    now: Now,
    sent: BTreeMap<ConnectionId, Vec<ServerMessage>>,
    notes: Vec<Note>,
    writes: Vec<Vec<Write>>,
    writing: Option<Ticket>,
    thinking: Vec<Thinking>,
    closed: Vec<(ConnectionId, CloseReason)>,
    obeyed: Vec<Result<(), Reason>>,
    is_deleted: bool,
    numbers: u32,
}

impl Scene {
    fn new(game: GameId, settings: TableSettings) -> Self {
        let snapshot = Snapshot::new(game, settings, player(0));
        let now = Now { wall: 1_000_000, monotonic: 0 };
        Self {
            room: Room::open(TableId::from_bits(7), stored(snapshot), GONE_AFTER, now),
            now,
            sent: BTreeMap::new(),
            notes: Vec::new(),
            writes: Vec::new(),
            writing: None,
            thinking: Vec::new(),
            closed: Vec::new(),
            obeyed: Vec::new(),
            is_deleted: false,
            numbers: 0,
        }
    }

    /// A game in progress with a connected person in every seat.
    fn playing(game: GameId, settings: TableSettings) -> Self {
        let players = settings.players;
        let mut this = Self::new(game, settings);
        for seat in 0..players {
            this.connect(seat);
            this.ask(seat, Ask::Sit { seat, name: format!("seat {seat}") }).unwrap();
        }
        this.ask(0, Ask::Begin).unwrap();
        this
    }

    fn connect(&mut self, seat: usize) {
        let visitor =
            Visitor { player: Some(player(seat as u8)), epoch: 0, name: None, standing: Standing::default() };
        self.handle(Incoming::Connected(ConnectionId(seat as u64), visitor, None).into());
        self.land();
    }

    fn handle(&mut self, input: Input) {
        let effects = self.room.handle(self.now, [5; 32], input);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send(to, message) => {
                    let text = serde_json::to_string(&message).unwrap();
                    for connection in to {
                        let message = serde_json::from_str(&text).unwrap();
                        self.sent.entry(connection).or_default().push(message);
                    }
                }
                Effect::Write(ticket, writes) => {
                    assert_eq!(self.writing.replace(ticket), None, "one write at a time");
                    self.writes.push(writes);
                }
                Effect::Think(thinking) => self.thinking.push(thinking),
                Effect::Note(note) => self.notes.push(note),
                Effect::Close(connection, reason) => self.closed.push((connection, reason)),
                Effect::Answer(_, answer) => self.obeyed.push(answer),
                Effect::Deleted => self.is_deleted = true,
                Effect::WakeAt(_) | Effect::Idle | Effect::Stopped => {}
            }
        }
    }

    /// Completes the pending write.
    fn land(&mut self) {
        while let Some(ticket) = self.writing.take() {
            self.handle(Input::Written(ticket));
        }
    }

    fn request(&mut self, seat: usize, ask: Ask) -> u32 {
        self.numbers += 1;
        let request = Request { number: self.numbers, ask };
        self.handle(Incoming::Request(ConnectionId(seat as u64), request).into());
        self.numbers
    }

    fn ask(&mut self, seat: usize, ask: Ask) -> Result<(), Reason> {
        let number = self.request(seat, ask);
        self.land();
        self.answer(seat, number).expect("every request is answered")
    }

    fn answer(&self, seat: usize, asked: u32) -> Option<Result<(), Reason>> {
        self.sent[&ConnectionId(seat as u64)].iter().find_map(|message| match message {
            ServerMessage::Done { number } if *number == asked => Some(Ok(())),
            ServerMessage::Refused { number, reason } if *number == asked => Some(Err(reason.clone())),
            _ => None,
        })
    }

    fn told(&mut self, seat: usize) -> Vec<ServerMessage> {
        self.sent.remove(&ConnectionId(seat as u64)).unwrap_or_default()
    }

    fn turn(&self) -> usize {
        self.room.turn().expect("somebody decides")
    }

    /// A legal move for the seat to decide.
    fn a_move(&self) -> Ask {
        let turn = self.turn();
        let game = self.room.game.as_ref().unwrap();
        let viewer = Viewer::Seat(engine::seats(self.room.snapshot.seats.len()).nth(turn).unwrap());
        let version = game.live.version();
        let news = game.live.news_between(viewer, version - 1..version);
        let news: serde_json::Value = serde_json::from_str(news[0].get()).unwrap();
        let action = serde_json::value::to_raw_value(&news["sight"]["offers"][0]).unwrap();
        Ask::Move { at: game.at(), action }
    }
}

fn stored(snapshot: Snapshot) -> Stored {
    Stored { snapshot, lines: Vec::new(), game: None }
}

fn count(messages: &[ServerMessage], is_so: impl Fn(&ServerMessage) -> bool) -> usize {
    messages.iter().filter(|message| is_so(message)).count()
}

#[test]
fn nothing_is_told_or_counts_before_it_is_written() {
    for game in GAMES {
        let mut scene = Scene::playing(game, settings(2));
        let (turn, before) = (scene.turn(), scene.room.at());
        scene.sent.clear();
        let ask = scene.a_move();
        let number = scene.request(turn, ask);
        assert!(scene.sent.is_empty());
        assert_eq!(scene.room.at(), before);
        scene.land();
        assert_eq!(scene.answer(turn, number), Some(Ok(())));
        assert_ne!(scene.room.at(), before);
    }
}

#[test]
fn what_cannot_be_written_is_not_done_and_who_asked_is_told() {
    for game in GAMES {
        let mut scene = Scene::playing(game, settings(2));
        let (turn, before, snapshot) = (scene.turn(), scene.room.at(), scene.room.snapshot.clone());
        scene.sent.clear();
        let ask = scene.a_move();
        let number = scene.request(turn, ask);
        let ticket = scene.writing.take().unwrap();
        scene.handle(Input::NotWritten(ticket));
        assert_eq!(scene.answer(turn, number), Some(Err(Reason::NotKept)));
        assert_eq!(scene.sent.len(), 1, "nobody else hears of it");
        assert_eq!((scene.room.at(), &scene.room.snapshot), (before, &snapshot));
        let again = scene.a_move();
        assert_eq!(scene.ask(turn, again), Ok(()));
    }
}

#[test]
fn what_comes_while_something_is_written_waits_in_order() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    let turn = scene.turn();
    let (first, doubled) = (scene.a_move(), scene.a_move());
    let first = scene.request(turn, first);
    let doubled = scene.request(turn, doubled);
    let said = scene.request(1 - turn, Ask::Say { text: "well".to_owned() });
    scene.handle(Incoming::Disconnected(ConnectionId(1 - turn as u64)).into());
    assert_eq!(scene.answer(turn, first), None);
    scene.land();
    assert_eq!(scene.answer(turn, first), Some(Ok(())));
    assert_eq!(scene.answer(turn, doubled), Some(Err(Reason::Stale)));
    assert_eq!(scene.answer(1 - turn, said), Some(Ok(())));
    assert!(!scene.room.is_here(1 - turn));
}

#[test]
fn so_much_waits_and_no_more() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    let first = scene.request(0, Ask::Say { text: "first".to_owned() });
    let more = || Ask::Allow { spectators: true, chat: true };
    let waiting: Vec<_> = (0..MAX_WAITING).map(|_| scene.request(0, more())).collect();
    assert!(scene.room.is_full());
    let too_many = scene.request(0, more());
    assert_eq!(scene.answer(0, too_many), Some(Err(Reason::TooFast)));
    scene.land();
    for number in waiting.into_iter().chain([first]) {
        assert_eq!(scene.answer(0, number), Some(Ok(())));
    }
}

#[test]
fn who_talks_too_much_has_to_wait_however_many_browsers_they_have() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    let twin = Visitor { player: Some(player(0)), epoch: 0, name: None, standing: Standing::Free };
    scene.handle(Incoming::Connected(ConnectionId(9), twin, None).into());
    let said = |scene: &mut Scene, connection: usize| {
        scene.ask(connection, Ask::Say { text: "hej".to_owned() }).is_ok()
    };
    let heard = (0..40).filter(|count| said(&mut scene, [0, 9][count % 2])).count();
    assert_eq!(heard, 10);
    assert_eq!(scene.ask(9, Ask::Signal { signal: protocol::Signal::Wow }), Err(Reason::TooFast));
    // Others may write, and so may this player after a while.
    assert!(said(&mut scene, 1));
    scene.now.monotonic += 1_000;
    assert!(said(&mut scene, 0) && !said(&mut scene, 9));
}

#[test]
fn who_was_asked_to_get_up_sits_down_when_they_are_let_in_again() {
    let mut scene = Scene::new(GameId::Purrramida, settings(2));
    scene.connect(0);
    scene.connect(1);
    let sit = |seat| Ask::Sit { seat, name: format!("seat {seat}") };
    assert_eq!((scene.ask(0, sit(0)), scene.ask(1, sit(1))), (Ok(()), Ok(())));
    assert_eq!(scene.ask(0, Ask::Unseat { seat: 1 }), Ok(()));
    assert_eq!(scene.ask(1, sit(1)), Err(Reason::ShutOut));
    assert_eq!(scene.room.shown(scene.now).shut_out, ["seat 1"]);
    let let_in = || Ask::LetIn { name: "seat 1".to_owned() };
    assert_eq!(scene.ask(1, let_in()), Err(Reason::NotHost));
    assert_eq!(scene.ask(0, let_in()), Ok(()));
    assert_eq!(scene.ask(1, sit(1)), Ok(()));
    // Hosts are not shut out by unseating themselves.
    assert_eq!(scene.ask(0, Ask::Unseat { seat: 0 }), Ok(()));
    assert_eq!(scene.ask(0, sit(0)), Ok(()));
}

#[test]
fn two_things_that_happen_together_are_both_told() {
    let series = TableSettings { series: 2, ..settings(3) };
    let mut scene = Scene::playing(GameId::Kokopelli, series);
    // The game is over, and everybody but the host has agreed to the next one.
    scene.room.snapshot.phase = TablePhase::Over;
    assert_eq!(scene.ask(1, Ask::Again), Ok(()));
    let proposal = scene.room.snapshot.proposal.clone().unwrap();
    assert_eq!(proposal.what, Proposed::Again);
    assert_eq!(scene.ask(2, Ask::Answer { proposal: proposal.number, agrees: true }), Ok(()));
    scene.sent.clear();
    // The host leaves: this is announced, with the new host and the start of the game.
    assert_eq!(scene.ask(0, Ask::Leave), Ok(()));
    let told = scene.told(1);
    for says in [Says::Left, Says::IsHost, Says::Began] {
        let is_it =
            |message: &ServerMessage| matches!(message, ServerMessage::Said(line) if line.says == says);
        assert_eq!(count(&told, is_it), 1, "{says:?}");
    }
    assert_eq!(count(&told, |message| matches!(message, ServerMessage::Game(_))), 1);
    assert_eq!(scene.room.at().map(|at| at.game), Some(1));
    assert!(scene.notes.contains(&Note::Began { number: 1, in_series: 1 }));
}

#[test]
fn a_seed_that_is_damaged_freezes_the_table_and_it_says_so() {
    let scene = Scene::playing(GameId::Purrramida, settings(2));
    let live = &scene.room.game.as_ref().unwrap().live;
    let occupants = vec![Occupant::new("Ala".to_owned(), None); 2];
    let game = |seed: Option<Seed>| StoredGame {
        seed,
        occupants: serde_json::to_string(&occupants).unwrap(),
        record: format!("{}{}", live.header(), live.lines_since(0)),
        course: 0,
        outcome: None,
    };
    let open = |game: StoredGame| {
        let stored = Stored { game: Some(game), ..stored(scene.room.snapshot.clone()) };
        Room::open(TableId::from_bits(7), stored, GONE_AFTER, scene.now)
    };
    assert_eq!(open(game(Some([5; 32]))).snapshot.phase, TablePhase::Playing);
    // The same goes for an invalid journal.
    let mut nonsense = game(Some([5; 32]));
    nonsense.record += "{\"seat\":0,\"move\":\"nonsense\"}\n";
    assert_eq!(open(nonsense).snapshot.phase, TablePhase::Frozen);
    let mut damaged = open(game(None));
    assert_eq!(damaged.snapshot.phase, TablePhase::Frozen);
    let effects = damaged.handle(scene.now, [0; 32], Incoming::Wake.into());
    let why = "the game cannot be taken up: its seed is damaged".to_owned();
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Note(Note::Frozen(said)) if *said == why)));
    let visitor = Visitor { player: None, epoch: 0, name: None, standing: Standing::Free };
    let comes = Incoming::Connected(ConnectionId(9), visitor, None);
    let effects = damaged.handle(scene.now, [0; 32], comes.into());
    let welcome = effects.iter().find_map(|effect| match effect {
        Effect::Send(_, message) => Some(message),
        _ => None,
    });
    let text = serde_json::to_string(welcome.unwrap()).unwrap();
    assert!(text.contains(r#""phase":"frozen""#), "{text}");
}

/// A match that fails in a certain way.
#[derive(Clone, Copy)]
enum Broken {
    /// Panics on a move.
    Panics,
    /// Loses a component.
    Miscounts,
    /// Panics when a viewer is told about a move.
    CannotTell,
    /// Panics when a newcomer is shown the game.
    CannotBeSeen,
    /// Is stopped by the limit of steps on the next move, without a result.
    Stopped,
    /// Was stopped.
    Over,
}

impl AnyMatch for Broken {
    fn version(&self) -> usize {
        1
    }
    fn turn(&self) -> Option<usize> {
        Some(0).filter(|_| !matches!(self, Self::Over))
    }
    fn names(&self) -> Vec<String> {
        vec!["Ala".to_owned(), "Ola".to_owned()]
    }
    fn parts(&self) -> Vec<Option<Seed>> {
        vec![None; 2]
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
    fn plan(&self, _: usize, _: &RawValue, _: usize) -> Result<Plan, Problem> {
        match self {
            Self::Panics => panic!("this match is broken"),
            Self::Miscounts => Err(Problem::Broken("51 of 52 cards".to_owned())),
            Self::CannotTell | Self::CannotBeSeen => {
                Ok(Plan::new(2, Some(1), "{}\n".to_owned(), Box::new(())))
            }
            Self::Stopped | Self::Over => Ok(Plan::new(2, None, "{}\n".to_owned(), Box::new(()))),
        }
    }
    fn apply(&mut self, _: Plan) {
        if matches!(self, Self::Stopped) {
            *self = Self::Over;
        }
    }
    fn fresh(&self, _: Viewer) -> Vec<Box<RawValue>> {
        assert!(!matches!(self, Self::CannotTell), "this match is broken");
        Vec::new()
    }
    fn news_between(&self, _: Viewer, _: std::ops::Range<usize>) -> Vec<Box<RawValue>> {
        assert!(!matches!(self, Self::CannotBeSeen), "this match is broken");
        Vec::new()
    }
    fn before_last_move(&self, _: usize) -> Option<usize> {
        None
    }
    fn has_learned(&self, _: usize, _: usize) -> bool {
        true
    }
    fn rewound(&self, _: usize) -> Box<dyn AnyMatch> {
        Box::new(*self)
    }
    fn renamed(&self, _: usize, _: &str) -> Box<dyn AnyMatch> {
        unreachable!("nobody is deleted")
    }
    fn undecided(&self) -> Box<dyn Undecided> {
        panic!("no bot plays here");
    }
    fn next_in_series(&self, _: Vec<Occupant>, _: Seed) -> Option<Box<dyn AnyMatch>> {
        None
    }
}

/// A game of two in which a move that fails has just been requested.
fn breaking(broken: Broken) -> (Scene, u32) {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    scene.room.game.as_mut().unwrap().live = Box::new(broken);
    scene.sent.clear();
    scene.writes.clear();
    scene.numbers += 1;
    let at = scene.room.at().unwrap();
    let action = RawValue::from_string(r#""roll""#.to_owned()).unwrap();
    let request = Request { number: scene.numbers, ask: Ask::Move { at, action } };
    let incoming = Incoming::Request(ConnectionId(0), request);
    guarded(&mut scene, incoming.into());
    let number = scene.numbers;
    (scene, number)
}

/// Handles an input and freezes the table on a panic, as the room's caller does.
fn guarded(scene: &mut Scene, input: Input) {
    let now = scene.now;
    let room = &mut scene.room;
    let handled = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| room.handle(now, [5; 32], input)));
    let effects = handled.unwrap_or_else(|_| room.freeze(now, "it broke".to_owned()));
    scene.carry_out(effects);
}

fn is_frozen(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Table(table) if table.phase == TablePhase::Frozen)
}

#[test]
fn what_breaks_while_a_move_is_decided_freezes_the_table_and_keeps_its_journal() {
    for (broken, why) in [(Broken::Panics, "it broke"), (Broken::Miscounts, "51 of 52 cards")] {
        let (mut scene, number) = breaking(broken);
        assert_eq!(scene.answer(0, number), Some(Err(Reason::Frozen)));
        assert_eq!(scene.notes.last(), Some(&Note::Refused(Reason::Frozen)));
        assert!(scene.notes.contains(&Note::Frozen(why.to_owned())));
        // The only write is the frozen table.
        let [Write::Table { state, .. }] = &scene.writes[0][..] else { panic!("{:?}", scene.writes) };
        assert!(state.contains(r#""phase":"frozen""#));
        scene.land();
        assert_eq!(scene.writes.len(), 1);
        assert_eq!(count(&scene.told(1), is_frozen), 1);
        assert_eq!(scene.ask(1, Ask::Signal { signal: protocol::Signal::Sad }), Err(Reason::Frozen));
    }
}

#[test]
fn what_breaks_while_a_move_is_told_freezes_the_table_and_the_move_counts() {
    let (mut scene, number) = breaking(Broken::CannotTell);
    let ticket = scene.writing.take().unwrap();
    guarded(&mut scene, Input::Written(ticket));
    assert_eq!(scene.answer(0, number), Some(Ok(())), "it is on the disk");
    scene.land();
    assert_eq!(scene.room.snapshot.phase, TablePhase::Frozen);
    assert_eq!(count(&scene.told(1), is_frozen), 1);
}

#[test]
fn a_request_that_was_refused_is_not_answered_again_if_what_comes_next_breaks() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    scene.room.game.as_mut().unwrap().live = Box::new(Broken::CannotBeSeen);
    scene.request(0, Ask::Say { text: "well".to_owned() });
    // Both are queued until that is written: one is refused, and the other fails.
    let refused = scene.request(1, Ask::Begin);
    let newcomer = Visitor { player: None, epoch: 0, name: None, standing: Standing::Free };
    scene.handle(Incoming::Connected(ConnectionId(9), newcomer, None).into());
    let ticket = scene.writing.take().unwrap();
    guarded(&mut scene, Input::Written(ticket));
    assert_eq!(scene.room.snapshot.phase, TablePhase::Frozen);
    let answers = |message: &ServerMessage| matches!(message, ServerMessage::Refused { number, .. } if *number == refused);
    assert_eq!(count(&scene.told(1), answers), 1);
}

#[test]
fn a_game_that_was_stopped_without_a_result_reveals_its_seed() {
    let (mut scene, number) = breaking(Broken::Stopped);
    scene.land();
    assert_eq!(scene.answer(0, number), Some(Ok(())));
    assert_eq!(scene.room.snapshot.phase, TablePhase::Over);
    assert!(scene.room.snapshot.results[0].places.is_empty());
    let seed = live_match::hexadecimal(&[5; 32]);
    let reveals =
        |message: &ServerMessage| matches!(message, ServerMessage::Reveal(reveal) if reveal.seed == seed);
    assert_eq!(count(&scene.told(1), reveals), 1);
    // Newcomers receive it with the game.
    scene.connect(1);
    let has_it = |message: &ServerMessage| {
        matches!(message, ServerMessage::Welcome(welcome)
            if welcome.game.as_ref().is_some_and(|game| game.reveal.is_some()))
    };
    assert_eq!(count(&scene.told(1), has_it), 1);
}

#[test]
fn a_bot_that_breaks_freezes_the_table() {
    let mut scene = Scene::new(GameId::Purrramida, settings(2));
    scene.connect(0);
    scene.ask(0, Ask::Sit { seat: 0, name: "Ala".to_owned() }).unwrap();
    scene.ask(0, Ask::SeatBot { seat: 1, level: Level::Kitten }).unwrap();
    scene.ask(0, Ask::Begin).unwrap();
    while scene.thinking.is_empty() {
        let ask = scene.a_move();
        scene.ask(0, ask).unwrap();
    }
    let at = scene.thinking[0].at;
    scene.handle(Incoming::Thought(at, None).into());
    scene.land();
    assert_eq!(scene.room.snapshot.phase, TablePhase::Frozen);
}

#[test]
fn a_bots_move_that_cannot_be_written_is_thought_about_again_but_not_at_once() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    let turn = scene.turn();
    assert_eq!(scene.ask(turn, Ask::Leave), Ok(()));
    let thinking = scene.thinking.pop().expect("a bot plays for them");
    let mut bots = BotSeats::default();
    let budget = || Box::new(bots::Simulations(1));
    let action = thinking.choose(&mut bots, [0; 32], budget());
    assert_eq!(bots.seated(), 1);
    scene.handle(Incoming::Thought(thinking.at, Some(action)).into());
    let ticket = scene.writing.take().expect("it moves");
    scene.handle(Input::NotWritten(ticket));
    scene.handle(Incoming::Wake.into());
    assert!(scene.thinking.is_empty());
    scene.now.monotonic += RETRY_INTERVAL;
    scene.handle(Incoming::Wake.into());
    let again = scene.thinking.pop().expect("it thinks again");
    assert_eq!(again.at, thinking.at);
}

#[test]
fn who_is_away_is_shown_so_and_the_room_can_be_forgotten() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    scene.handle(Incoming::Disconnected(ConnectionId(1)).into());
    let told = scene.told(0);
    let is_away = |message: &ServerMessage| {
        matches!(message, ServerMessage::Table(table)
            if matches!(table.places[1].sitter, Sitter::Person { here: false, .. }))
    };
    assert_eq!(count(&told, is_away), 1);
    scene.handle(Incoming::Disconnected(ConnectionId(0)).into());
    for (later, is_idle) in [(IDLE_TIMEOUT - 1, false), (1, true)] {
        scene.now.monotonic += later;
        let effects = scene.room.handle(scene.now, [0; 32], Incoming::Wake.into());
        assert_eq!(effects.iter().any(|effect| matches!(effect, Effect::Idle)), is_idle);
    }
}

#[test]
fn who_returns_after_their_time_was_over_is_late() {
    let settings = TableSettings { absence: protocol::Absence::Bot, ..timed(ClockKind::Turn, 10) };
    let mut scene = Scene::playing(GameId::Purrramida, settings);
    let turn = scene.turn();
    scene.now.monotonic += 10_000;
    scene.handle(Incoming::Wake.into());
    scene.land();
    assert!(!scene.room.snapshot.seats[turn].plays());
    assert_eq!(scene.ask(turn, Ask::Return), Ok(()));
    assert_eq!((scene.room.snapshot.late, scene.room.snapshot.deadline), (Some(turn), None));
    // They may still move, and then time runs as usual.
    let ask = scene.a_move();
    assert_eq!(scene.ask(turn, ask), Ok(()));
    assert_eq!(scene.room.snapshot.late, None);
}

/// A part of a seed, as sent by a browser.
fn part(byte: u8) -> String {
    live_match::hexadecimal(&[byte; 32])
}

#[test]
fn players_add_to_a_seed_that_the_server_is_bound_to() {
    let mut scene = Scene::new(GameId::Purrramida, settings(2));
    let next = |scene: &Scene| scene.room.shown(scene.now).next;
    for seat in 0..2 {
        scene.connect(seat);
    }
    assert_eq!(next(&scene), None, "nobody could add to it yet");
    let add = |game, digits: String| Ask::AddChance { game, part: digits };
    assert_eq!(scene.ask(1, add(0, part(8))), Err(Reason::NotSeated));
    for seat in 0..2 {
        scene.ask(seat, Ask::Sit { seat, name: format!("seat {seat}") }).unwrap();
    }
    let bound = next(&scene).unwrap();
    assert_eq!((bound.game, &bound.parts[..]), (0, &[false, false][..]));
    assert_eq!(scene.ask(1, add(0, "8".repeat(63))), Err(Reason::BadPart));
    assert_eq!(scene.ask(1, add(1, part(8))), Err(Reason::Stale));
    scene.ask(1, add(0, part(8))).unwrap();
    assert_eq!(next(&scene).unwrap().commitment, bound.commitment);
    assert_eq!(next(&scene).unwrap().parts, [false, true]);
    scene.ask(0, Ask::Begin).unwrap();
    assert_eq!(scene.ask(1, add(1, part(9))), Err(Reason::WrongPhase));

    let game = scene.room.game.as_ref().unwrap();
    let told = game.snapshot(Viewer::Spectator);
    assert_eq!(told.parts, [None, Some(live_match::digest(&[8; 32]))]);
    // The contributions were for this game only, and the server is committed to another seed for the next
    // one.
    let after = next(&scene).unwrap();
    assert_eq!((after.game, &after.parts[..]), (1, &[false, false][..]));
    assert_ne!(after.commitment, bound.commitment);
    let Write::Game { seed, occupants, .. } = &scene.writes.last().unwrap()[1] else {
        panic!("a game began")
    };
    assert_eq!(live_match::commitment(seed, &scene.room.id.to_string(), 0, &[]), bound.commitment);
    let occupants: Vec<Occupant> = serde_json::from_str(occupants).unwrap();
    assert_eq!(live_match::parts(&occupants), [None, Some([8; 32])]);
}

#[test]
fn what_is_not_known_yet_stands_in_no_log() {
    let scene = Scene::playing(GameId::Purrramida, settings(2));
    assert!(scene.room.snapshot.own.is_some());
    assert!(!format!("{:?}", scene.room).contains(&format!("{:?}", [5_u8; 32])));
}
