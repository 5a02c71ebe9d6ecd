//! The state that outlives the server: tables, games, steps and chat lines as the real store keeps
//! them, and the encoding of the batch in flight.
//!
//! A batch is atomic. It consists of a length, a checksum and a text; after a crash only a prefix of
//! its bytes is present, and an incomplete batch is discarded.

use std::collections::BTreeMap;

use protocol::{MAX_CHAT_LINES, TableId, TablePhase};
use room::{Snapshot, Stored, StoredGame, Ticket, Write};

/// A set of writes to one table that belong together.
#[derive(Clone, Debug)]
pub struct Job {
    pub table: TableId,
    pub ticket: Ticket,
    pub writes: Vec<Write>,
}

/// A table with its games.
#[derive(Default, Debug)]
pub struct Row {
    pub state: String,
    pub turn: Option<usize>,
    pub wakes: Option<u64>,
    pub games: Vec<GameRow>,
    lines: BTreeMap<u64, String>,
}

/// A game with its steps, keyed by the version before them.
#[derive(Debug)]
pub struct GameRow {
    seed: live_match::Seed,
    occupants: String,
    pub header: String,
    pub course: u32,
    pub outcome: Option<String>,
    steps: BTreeMap<usize, String>,
}

/// Everything that has been written.
#[derive(Default, Debug)]
pub struct Disk {
    pub rows: BTreeMap<TableId, Row>,
}

impl Disk {
    /// Applies writes, or explains how they contradict what is there.
    pub fn apply(&mut self, table: TableId, writes: &[Write]) -> Result<(), String> {
        let row = self.rows.entry(table).or_default();
        for write in writes {
            row.apply(write).map_err(|what| format!("{what} ({write:?})"))?;
        }
        Ok(())
    }

    /// A table as the server loads it.
    pub fn stored(&self, table: TableId) -> Result<Stored, String> {
        let row = &self.rows[&table];
        let snapshot = row.snapshot();
        let lines = row.lines.values().map(|line| serde_json::from_str(line).expect("a line is one"));
        let number = snapshot.number.filter(|_| snapshot.phase != TablePhase::Gathering);
        let game = match number {
            Some(number) => {
                Some(row.games.get(number as usize).ok_or("a table's game is not there")?.stored())
            }
            None => None,
        };
        Ok(Stored { lines: lines.collect(), game, snapshot })
    }
}

impl Row {
    /// The table without its games.
    pub fn snapshot(&self) -> Snapshot {
        serde_json::from_str(&self.state).expect("what is written of a table is a table")
    }

    /// Checks that the table, its games and its lines are consistent.
    pub fn check(&self) -> Result<(), String> {
        let snapshot = self.snapshot();
        let lines = self.lines.last_key_value().map_or(0, |(number, _)| number + 1);
        let games = self.games.len();
        let is_over = self.games.last().is_some_and(|game| game.outcome.is_some());
        let fits = snapshot.lines == lines
            && snapshot.number.map_or(0, |number| number as usize + 1) == games
            && (snapshot.phase != TablePhase::Playing || (games > 0 && !is_over && self.turn.is_some()))
            && (snapshot.phase != TablePhase::Over || (is_over && self.turn.is_none()));
        if fits { Ok(()) } else { Err(format!("what is written does not fit together: {snapshot:?}")) }
    }

    fn game(&mut self, number: u32) -> Result<&mut GameRow, String> {
        self.games.get_mut(number as usize).ok_or_else(|| format!("there is no game {number}"))
    }

    fn apply(&mut self, write: &Write) -> Result<(), String> {
        match write {
            Write::Table { state, turn, wakes, .. } => {
                self.state.clone_from(state);
                (self.turn, self.wakes) = (*turn, *wakes);
            }
            Write::Turn { turn, wakes, .. } => (self.turn, self.wakes) = (*turn, *wakes),
            Write::Game { number, seed, occupants, header, .. } => {
                if *number as usize != self.games.len() {
                    return Err("games are counted one by one".to_owned());
                }
                let (occupants, header) = (occupants.clone(), header.clone());
                let (course, outcome, steps) = (0, None, BTreeMap::new());
                self.games.push(GameRow { seed: *seed, occupants, header, course, outcome, steps });
            }
            Write::Steps { game, version, lines } => {
                let game = self.game(*game)?;
                if game.version() != *version {
                    return Err(format!("there are {} steps", game.version()));
                }
                game.steps.insert(*version, lines.clone());
            }
            Write::TakeBack { game, version } => {
                let game = self.game(*game)?;
                game.course += 1;
                game.steps.split_off(version);
            }
            Write::GameResult { game, outcome } => self.game(*game)?.outcome = Some(outcome.clone()),
            Write::ChatLine { number, line } => {
                if self.lines.insert(*number, line.clone()).is_some() {
                    return Err("there is such a line".to_owned());
                }
                let old = number.saturating_sub(MAX_CHAT_LINES as u64);
                self.lines.retain(|&number, _| number > old || old == 0);
            }
            Write::Erase { .. } | Write::Delete => return Err("nobody is deleted here".to_owned()),
            Write::Member(_) | Write::NoMember(_) | Write::Name { .. } => {}
        }
        Ok(())
    }
}

impl GameRow {
    /// The number of steps written.
    pub fn version(&self) -> usize {
        self.steps.last_key_value().map_or(0, |(version, lines)| version + lines.lines().count())
    }

    /// The lines of all steps from `version` on.
    pub fn lines_since(&self, version: usize) -> impl Iterator<Item = &str> {
        self.steps.range(version..).flat_map(|(_, lines)| lines.lines())
    }

    fn stored(&self) -> StoredGame {
        let record = self.steps.values().fold(self.header.clone(), |record, lines| record + lines);
        StoredGame {
            seed: Some(self.seed),
            occupants: self.occupants.clone(),
            record,
            course: self.course,
            outcome: self.outcome.clone(),
        }
    }
}

const HEAD: usize = 12;

/// The encoding of a batch.
pub fn bytes(jobs: &[Job]) -> Vec<u8> {
    let jobs: Vec<_> = jobs.iter().map(|job| (job.table, &job.writes)).collect();
    let text = serde_json::to_vec(&jobs).expect("changes are plain data");
    let mut bytes = (text.len() as u32).to_le_bytes().to_vec();
    bytes.extend(checksum(&text).to_le_bytes());
    bytes.extend(text);
    bytes
}

/// Decodes a batch from the bytes that survived, or `None` if it is incomplete.
pub fn recover(bytes: &[u8]) -> Option<Vec<(TableId, Vec<Write>)>> {
    let (head, text) = bytes.split_at_checked(HEAD)?;
    let length = u32::from_le_bytes(head[..4].try_into().ok()?) as usize;
    let sum = u64::from_le_bytes(head[4..].try_into().ok()?);
    (text.len() == length && checksum(text) == sum).then(|| serde_json::from_slice(text).ok())?
}

/// FNV-1a: it only needs to detect missing bytes.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_is_there_with_all_of_its_bytes_or_not_at_all() {
        let writes = vec![Write::ChatLine { number: 3, line: "zażółć".to_owned() }];
        let job = Job { table: TableId::from_bits(5), ticket: ticket(), writes: writes.clone() };
        let whole = bytes(&[job.clone(), job]);
        assert_eq!(recover(&whole).unwrap(), vec![(TableId::from_bits(5), writes); 2]);
        for length in 0..whole.len() {
            assert_eq!(recover(&whole[..length]), None, "{length} of {}", whole.len());
        }
    }

    fn ticket() -> Ticket {
        let snapshot = Snapshot::new(
            games::GameId::Purrramida,
            serde_json::from_str(r#"{"players":2}"#).unwrap(),
            room::PlayerId::from_bytes([0; 16]),
        );
        let now = room::Now { wall: 0, monotonic: 0 };
        let stored = Stored { snapshot, lines: Vec::new(), game: None };
        let mut room = room::Room::open(TableId::from_bits(5), stored, 0, now);
        let effects = room.freeze(now, String::new());
        let write = effects.into_iter().find_map(|effect| match effect {
            room::Effect::Write(ticket, _) => Some(ticket),
            _ => None,
        });
        write.expect("that a table is frozen is written")
    }
}
