//! A change, worked out on a draft beside the current state. A draft holds the next state of the table
//! and everything that goes with it; the room itself is only read.

use live_match::Seed;
use protocol::{At, ChatLine, Reason, Says, TablePhase};

use crate::clock::Due;
use crate::{InPlay, Line, Note, Now, Plan, PlayerId, Room, Snapshot, Write};

/// Why a request fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Problem {
    /// The request is refused, and nothing changes.
    Refused(Reason),
    /// The game is in an invalid state, so the table must be frozen.
    Broken(String),
}

impl From<Reason> for Problem {
    fn from(reason: Reason) -> Self {
        Self::Refused(reason)
    }
}

/// The game after a change.
#[derive(Debug)]
pub(crate) enum NextGame {
    /// Unchanged.
    Same,
    /// Advanced by some steps.
    Advanced(Plan),
    /// Another game, or the same one on another course.
    Other(Box<InPlay>),
    /// None.
    None,
}

/// A decided change, to be applied once it is written.
#[derive(Debug)]
pub(crate) struct Change {
    pub next: Snapshot,
    pub due: Option<Due>,
    pub game: NextGame,
    pub lines: Vec<Line>,
    pub named: Option<(PlayerId, String)>,
    /// Who reminded whom, by seat.
    pub nudge: Option<(usize, usize)>,
    /// Who wrote a chat message, and until when it counts against their limit.
    pub talked: Option<(PlayerId, u64)>,
    /// Whether the result of a bot that is thinking will be ignored.
    pub stops_thinking: bool,
    /// The numbers of the chat lines that are erased.
    pub erased: Vec<u64>,
    /// Whether the table is deleted.
    pub deletes: bool,
    pub notes: Vec<Note>,
}

/// A chat line to be numbered: the player, the name shown, and the text.
pub(crate) type Saying = (Option<PlayerId>, Option<String>, Says);

/// A change that is being worked out. All parts are collected here, so that changes that happen together
/// do not overwrite each other.
pub(crate) struct Draft<'a> {
    pub room: &'a Room,
    pub now: Now,
    pub entropy: Seed,
    pub next: Snapshot,
    pub due: Option<Due>,
    pub game: NextGame,
    pub writes: Vec<Write>,
    pub said: Vec<Saying>,
    pub named: Option<(PlayerId, String)>,
    pub nudge: Option<(usize, usize)>,
    pub talked: Option<(PlayerId, u64)>,
    pub stops_thinking: bool,
    pub erased: Vec<u64>,
    pub deletes: bool,
    pub notes: Vec<Note>,
}

impl<'a> Draft<'a> {
    pub fn new(room: &'a Room, now: Now, entropy: Seed) -> Self {
        Self {
            room,
            now,
            entropy,
            next: Snapshot { deadline: room.true_deadline(now), ..room.snapshot.clone() },
            due: room.due,
            game: NextGame::Same,
            writes: Vec::new(),
            said: Vec::new(),
            named: None,
            nudge: None,
            talked: None,
            stops_thinking: false,
            erased: Vec::new(),
            deletes: false,
            notes: Vec::new(),
        }
    }

    /// The writes, and the change to apply once they are done.
    pub fn finish(mut self) -> (Vec<Write>, Change) {
        let lines = self.number_lines();
        self.run_clock();
        // The table comes first, because the other rows refer to it.
        let mut writes = vec![self.write_state()];
        writes.append(&mut self.writes);
        let Self { next, due, game, named, nudge, talked, stops_thinking, erased, deletes, notes, .. } = self;
        let change =
            Change { next, due, game, lines, named, nudge, talked, stops_thinking, erased, deletes, notes };
        (writes, change)
    }

    fn write_state(&self) -> Write {
        let (turn, wakes, touched) = (self.turn(), self.next.wakes(self.turn(), self.now), self.now.wall);
        if self.next == self.room.snapshot {
            Write::Turn { turn, wakes, touched }
        } else {
            Write::Table { state: self.next.text(), turn, wakes, touched }
        }
    }

    /// Numbers the chat lines of this change.
    fn number_lines(&mut self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (player, by, says) in std::mem::take(&mut self.said) {
            let line = ChatLine { number: self.next.lines, at: self.now.wall, by, says };
            self.next.lines += 1;
            let line = Line { player, line };
            let text = serde_json::to_string(&line).expect("a line is plain data");
            self.writes.push(Write::ChatLine { number: line.line.number, line: text });
            lines.push(line);
        }
        lines
    }

    /// Adds a chat line by the player in a seat, or about them.
    pub fn say_of(&mut self, seat: usize, says: Says) {
        let sitter = &self.next.seats[seat];
        self.said.push((sitter.player(), sitter.name().map(str::to_owned), says));
    }

    /// Adds a chat line of the table itself.
    pub fn announce(&mut self, says: Says) {
        self.said.push((None, None, says));
    }

    /// The seat to decide after this change.
    pub fn turn(&self) -> Option<usize> {
        if self.next.phase != TablePhase::Playing {
            return None;
        }
        match &self.game {
            NextGame::Same => self.room.game.as_ref().and_then(|game| game.live.turn()),
            NextGame::Advanced(plan) => plan.turn,
            NextGame::Other(game) => game.live.turn(),
            NextGame::None => None,
        }
    }

    /// The current game, as it is before this change.
    pub fn current(&self) -> Result<&'a InPlay, Problem> {
        self.room.game.as_ref().ok_or(Problem::Refused(Reason::WrongPhase))
    }

    pub fn must_be(&self, phase: TablePhase) -> Result<(), Problem> {
        if self.next.phase == phase { Ok(()) } else { Err(Reason::WrongPhase.into()) }
    }

    pub fn must_be_host(&self, player: PlayerId) -> Result<(), Problem> {
        if self.next.host == player { Ok(()) } else { Err(Reason::NotHost.into()) }
    }

    pub fn must_be_seated(&self, player: PlayerId) -> Result<usize, Problem> {
        self.next.seat_of(player).ok_or(Problem::Refused(Reason::NotSeated))
    }
}

impl Room {
    /// The write of the current state.
    pub(crate) fn write_table(&self, now: Now) -> Write {
        let turn = self.turn();
        let wakes = self.snapshot.wakes(turn, now);
        Write::Table { state: self.snapshot.text(), turn, wakes, touched: now.wall }
    }

    /// The seat to decide.
    pub(crate) fn turn(&self) -> Option<usize> {
        let is_playing = self.snapshot.phase == TablePhase::Playing;
        self.game.as_ref().filter(|_| is_playing).and_then(|game| game.live.turn())
    }

    /// The current position of the game, if one has begun.
    pub fn at(&self) -> Option<At> {
        self.game.as_ref().map(InPlay::at)
    }
}

impl Snapshot {
    /// When the table must be woken even if nobody is connected, by the wall clock.
    fn wakes(&self, turn: Option<usize>, now: Now) -> Option<u64> {
        let a_bot_decides = turn.is_some_and(|seat| !self.seats[seat].plays());
        if a_bot_decides && !self.is_played_by_somebody() {
            None
        } else if a_bot_decides {
            Some(now.wall)
        } else {
            self.deadline.map(|deadline| deadline.at)
        }
    }
}
