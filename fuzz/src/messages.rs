//! Client messages to a table with a running game: the first line names the game, each further one has
//! the sender and the message.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;

use bots::{Kind, Simulations};
use client::Picture;
use engine::Start as _;
use games::{GameId, with_game};
use protocol::{
    Ask, ClientMessage, Level, Request, ServerMessage, Signal, TableId, TablePhase, TableSettings,
};
use room::{
    BotSeats, ConnectionId, Effect, Incoming, Input, Now, PlayerId, Room, Snapshot, Standing, Stored,
    Thinking, Visitor,
};

/// The number of people at the table; as many as can play sit down.
const PEOPLE: u64 = 3;
/// The time between two messages, long enough for clocks to run out and people to be considered gone.
const PAUSE: u64 = 5_000;
const GONE_AFTER: u64 = 30_000;

pub fn check(text: &str) -> bool {
    let mut lines = text.lines();
    let Some(game) = lines.next().and_then(GameId::named) else { return false };
    let mut table = Table::playing(game);
    let mut is_read = false;
    for line in lines {
        let Some((who, message)) = line.split_once(' ') else { continue };
        let (Ok(who), Ok(message)) = (who.parse::<u64>(), serde_json::from_str(message)) else { continue };
        table.take(who % PEOPLE, message);
        is_read = true;
    }
    is_read
}

/// A room with everything it needs around it. Writes succeed immediately.
struct Table {
    room: Room,
    now: Now,
    wakes: u64,
    /// The state of each connected client.
    pictures: BTreeMap<ConnectionId, Picture>,
    /// The number of answers to the last request.
    answers: usize,
    thinking: VecDeque<Thinking>,
}

impl Table {
    fn playing(game: GameId) -> Self {
        let players = with_game!(game, G => *G::PLAYERS.start());
        let settings = serde_json::from_value(serde_json::json!({ "players": players }));
        let settings: TableSettings = settings.expect("nothing else must be said");
        let stored =
            Stored { snapshot: Snapshot::new(game, settings, player(0)), lines: Vec::new(), game: None };
        let now = Now { wall: 1_700_000_000_000, monotonic: 0 };
        let mut this = Self {
            room: Room::open(TableId::from_bits(7), stored, GONE_AFTER, now),
            now,
            wakes: u64::MAX,
            pictures: BTreeMap::new(),
            answers: 0,
            thinking: VecDeque::new(),
        };
        (0..PEOPLE).for_each(|who| this.connect(who, None));
        for seat in 0..players {
            this.ask(seat as u64, 0, Ask::Sit { seat, name: format!("seat {seat}") });
        }
        this.ask(0, 0, Ask::Begin);
        assert_eq!(this.room.snapshot().phase, TablePhase::Playing);
        this
    }

    fn take(&mut self, who: u64, message: ClientMessage) {
        match message {
            ClientMessage::Hello(hello) => {
                self.handle(Incoming::Disconnected(ConnectionId(who)).into());
                self.connect(who, hello.since);
            }
            ClientMessage::Ask(Request { number, ask }) => self.ask(who, number, ask),
        }
        self.let_time_pass();
    }

    fn connect(&mut self, who: u64, since: Option<protocol::At>) {
        let (player, standing) = (Some(player(who)), Standing::default());
        let visitor = Visitor { player, epoch: 0, name: None, standing };
        self.pictures.insert(ConnectionId(who), Picture::default());
        self.handle(Incoming::Connected(ConnectionId(who), visitor, since).into());
    }

    fn ask(&mut self, who: u64, number: u32, ask: Ask) {
        self.answers = 0;
        self.handle(Incoming::Request(ConnectionId(who), Request { number, ask }).into());
        assert_eq!(self.answers, 1, "every request is answered, and once");
    }

    /// Fires a due alarm, and lets a pending bot answer.
    fn let_time_pass(&mut self) {
        self.now.monotonic += PAUSE;
        self.now.wall += PAUSE;
        if self.wakes <= self.now.monotonic {
            self.handle(Incoming::Wake.into());
        }
        if let Some(mut thinking) = self.thinking.pop_front() {
            thinking.bot = Kind::Random;
            let action = thinking.choose(&mut BotSeats::default(), [1; 32], Box::new(Simulations(1)));
            self.handle(Incoming::Thought(thinking.at, Some(action)).into());
        }
    }

    fn handle(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for effect in self.room.handle(self.now, [1; 32], input) {
                match effect {
                    Effect::Send(to, message) => self.send(&to, &message),
                    Effect::Write(ticket, _) => inputs.push_back(Input::Written(ticket)),
                    Effect::Think(thinking) => self.thinking.push_back(thinking),
                    Effect::WakeAt(at) => self.wakes = at,
                    Effect::Close(..)
                    | Effect::Idle
                    | Effect::Stopped
                    | Effect::Deleted
                    | Effect::Answer(..)
                    | Effect::Note(_) => {}
                }
            }
            assert_ne!(self.room.snapshot().phase, TablePhase::Frozen, "no client can freeze a table");
        }
    }

    /// Delivers a message to its recipients after a round trip through JSON.
    fn send(&mut self, to: &[ConnectionId], message: &ServerMessage) {
        let text = serde_json::to_string(message).expect("messages are plain data");
        let message: ServerMessage = serde_json::from_str(&text).expect("clients read what the server sends");
        self.answers +=
            usize::from(matches!(message, ServerMessage::Done { .. } | ServerMessage::Refused { .. }));
        for connection in to {
            self.pictures.get_mut(connection).expect("nobody else is told").note(&message);
        }
    }
}

fn player(who: u64) -> PlayerId {
    PlayerId::from_bytes([who as u8; 16])
}

pub fn seeds() -> Vec<String> {
    GameId::ALL.into_iter().flat_map(|game| [moves(game), everything_else(game)]).collect()
}

/// A table whose messages are recorded.
struct Conversation {
    table: Table,
    text: String,
    numbers: u32,
}

impl Conversation {
    fn new(game: GameId) -> Self {
        Self { table: Table::playing(game), text: format!("{}\n", game.name()), numbers: 0 }
    }

    fn ask(&mut self, who: u64, ask: Ask) {
        self.numbers += 1;
        self.send(who, ClientMessage::Ask(Request { number: self.numbers, ask }));
    }

    fn send(&mut self, who: u64, message: ClientMessage) {
        let text = serde_json::to_string(&message).expect("messages are plain data");
        writeln!(self.text, "{who} {text}").expect("texts take what is written");
        self.table.take(who, message);
    }

    fn picture(&self, who: u64) -> &Picture {
        &self.table.pictures[&ConnectionId(who)]
    }

    /// Makes the move with this index, wrapping around, for the player whose turn it is.
    fn a_move(&mut self, which: usize) {
        let found = (0..PEOPLE).find_map(|who| Some((who, self.picture(who).a_move(which)?)));
        let (who, ask) = found.expect("somebody has to decide");
        self.ask(who, ask);
    }
}

fn moves(game: GameId) -> String {
    let mut conversation = Conversation::new(game);
    (0..6).for_each(|which| conversation.a_move(which * 7));
    conversation.text
}

/// The things people do at a table other than making moves.
fn everything_else(game: GameId) -> String {
    let mut conversation = Conversation::new(game);
    conversation.a_move(0);
    let at = conversation.picture(0).at.expect("a game is on");
    let settings =
        serde_json::json!({ "players": 2, "clock": { "kind": "turn", "seconds": 10 }, "absence": "bot" });
    let settings = serde_json::from_value(settings).expect("such a table can be");
    for (who, ask) in [
        (0, Ask::TakeBack { at }),
        (1, Ask::Answer { proposal: 0, agrees: true }),
        (1, Ask::Say { text: "No to zaczynamy!".to_owned() }),
        (1, Ask::Signal { signal: Signal::ALL[0] }),
        (0, Ask::Nudge),
        (2, Ask::History { until: at }),
        (0, Ask::Allow { spectators: true, chat: false }),
        (1, Ask::Leave),
        (1, Ask::Return),
        (0, Ask::Replace { seat: 1 }),
        (0, Ask::Again),
        (0, Ask::Reopen),
        (0, Ask::Unseat { seat: 1 }),
        (0, Ask::Arrange(settings)),
        (0, Ask::SeatBot { seat: 1, level: Level::Kitten }),
        (0, Ask::Begin),
    ] {
        conversation.ask(who, ask);
    }
    let hello = ClientMessage::Hello(protocol::Hello { protocol: protocol::PROTOCOL, since: Some(at) });
    conversation.send(1, hello);
    conversation.text
}
