//! What somebody asks for, worked out beside what there is. A draft has the next state of the table
//! and all that goes with it; the room itself is only looked at.

use live_match::Seed;
use protocol::{At, ChatLine, Reason, Says, TablePhase};

use crate::clock::Due;
use crate::{InPlay, Line, Note, Now, Plan, PlayerId, Room, Snapshot, Write};

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Problem {
    /// It may not be, and no harm is done.
    Refused(Reason),
    /// The game is not as it must be: nothing may go on here.
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
    /// As it was.
    Same,
    /// Some steps further.
    Advanced(Plan),
    /// Another one, or the same with another course.
    Other(Box<InPlay>),
    /// None.
    None,
}

/// What was decided, to be applied when it is written.
#[derive(Debug)]
pub(crate) struct Change {
    pub next: Snapshot,
    pub due: Option<Due>,
    pub game: NextGame,
    pub lines: Vec<Line>,
    pub named: Option<(PlayerId, String)>,
    /// Who reminds whom.
    pub nudge: Option<(usize, usize)>,
    /// Who has talked, and until when that counts.
    pub talked: Option<(PlayerId, u64)>,
    /// Whether a bot that is thinking does so in vain.
    pub stops_thinking: bool,
    /// Who is not known here any more.
    pub erases: Option<PlayerId>,
    /// Whether the table is gone.
    pub deletes: bool,
    pub notes: Vec<Note>,
}

/// What is to be said: by whom, under which name.
pub(crate) type Saying = (Option<PlayerId>, Option<String>, Says);

/// A change that is being worked out. Whatever it takes is added up here, so that two things that
/// happen together cannot lose a part of each other.
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
    pub erases: Option<PlayerId>,
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
            erases: None,
            deletes: false,
            notes: Vec::new(),
        }
    }

    /// What is to be written, and what is to be done when that is so.
    pub fn finish(mut self) -> (Vec<Write>, Change) {
        let lines = self.number_lines();
        self.run_clock();
        // The table first: the rest refers to it.
        let mut writes = vec![self.write_state()];
        writes.append(&mut self.writes);
        let Self { next, due, game, named, nudge, talked, stops_thinking, erases, deletes, notes, .. } = self;
        let change =
            Change { next, due, game, lines, named, nudge, talked, stops_thinking, erases, deletes, notes };
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

    /// Gives the lines that are to be said their numbers.
    fn number_lines(&mut self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (player, by, says) in std::mem::take(&mut self.said) {
            let line = ChatLine { number: self.next.lines, at: self.now.wall, by, says };
            self.next.lines += 1;
            let text = serde_json::to_string(&line).expect("a line is plain data");
            self.writes.push(Write::ChatLine { number: line.number, player, line: text });
            lines.push(Line { player, line });
        }
        lines
    }

    /// Somebody says something, or it is said of them.
    pub fn say_of(&mut self, seat: usize, says: Says) {
        let sitter = &self.next.seats[seat];
        self.said.push((sitter.player(), sitter.name().map(str::to_owned), says));
    }

    /// The table itself says something.
    pub fn announce(&mut self, says: Says) {
        self.said.push((None, None, says));
    }

    /// Who has to decide then.
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

    /// The game that is being played, as it is before this change.
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
    /// The table as it is, to be written.
    pub(crate) fn write_table(&self, now: Now) -> Write {
        let turn = self.turn();
        let wakes = self.snapshot.wakes(turn, now);
        Write::Table { state: self.snapshot.text(), turn, wakes, touched: now.wall }
    }

    /// Who has to decide.
    pub(crate) fn turn(&self) -> Option<usize> {
        let is_playing = self.snapshot.phase == TablePhase::Playing;
        self.game.as_ref().filter(|_| is_playing).and_then(|game| game.live.turn())
    }

    /// Where the game is, if one has begun.
    pub fn at(&self) -> Option<At> {
        self.game.as_ref().map(InPlay::at)
    }
}

impl Snapshot {
    /// When the table must be woken if nobody is there, by the wall clock.
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
