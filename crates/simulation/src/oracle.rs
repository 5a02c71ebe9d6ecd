//! What each seat may know of a table's game, derived from the written data alone: it uses the game's
//! own views and notices, but none of the room's code.

use std::collections::HashMap;

use engine::records::{Line, Notation, Replay};
use engine::{Pending, Viewer};
use games::{GameId, with_game};
use live_match::{News, Sight};
use protocol::At;

use crate::disk::{GameRow, Row};

/// What everybody may know of the latest game at a table.
pub struct Oracle {
    pub at: At,
    pub is_over: bool,
    /// The seat to move.
    pub turn: Option<usize>,
    game: Box<dyn Knowledge>,
}

impl Oracle {
    /// Catches up with what is written now.
    pub fn follow(this: &mut Option<Self>, game: GameId, row: &Row) -> Result<(), String> {
        let Some(last) = row.games.last() else { return Ok(()) };
        let number = row.games.len() as u32 - 1;
        let is_same = |known: &Self| (known.at.game, known.at.course) == (number, last.course);
        if !this.as_ref().is_some_and(is_same) {
            let game: Box<dyn Knowledge> = with_game!(game, G => Box::new(Known::<G>::begin(last)?));
            let at = At { game: number, course: last.course, version: 0 };
            *this = Some(Self { at, is_over: false, turn: None, game });
        }
        if let Some(known) = this {
            known.game.follow(last, known.at.version)?;
            known.at.version = known.game.version();
            let pending = known.game.pending();
            known.is_over = pending == Pending::Over;
            known.turn = match pending {
                Pending::Seat(seat) => Some(seat.index()),
                Pending::Chance | Pending::Over => None,
            };
        }
        Ok(())
    }

    /// A fingerprint of what this viewer may know of the step leading to `version`.
    pub fn news(&mut self, viewer: Viewer, version: usize) -> Option<u64> {
        (1..=self.at.version).contains(&version).then(|| self.game.news(viewer, version))
    }
}

/// A fingerprint of a text, eight bytes at a time. It need not resist attacks, and almost all texts
/// compared are equal.
pub fn fingerprint(text: &str) -> u64 {
    let mix = |sum: u64, word: u64| (sum.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    let chunks = text.as_bytes().chunks_exact(8);
    let rest = chunks.remainder().iter().fold(text.len() as u64, |sum, &byte| mix(sum, u64::from(byte)));
    let word = |chunk: &[u8]| u64::from_le_bytes(chunk.try_into().expect("a chunk has eight bytes"));
    chunks.fold(rest, |sum, chunk| mix(sum, word(chunk)))
}

trait Knowledge {
    fn version(&self) -> usize;
    fn pending(&self) -> Pending;
    fn follow(&mut self, row: &GameRow, from: usize) -> Result<(), String>;
    fn news(&mut self, viewer: Viewer, version: usize) -> u64;
}

/// A game with the events of each step.
struct Known<G: Notation> {
    replay: Replay<G>,
    happened: Vec<(Vec<G::Event>, G)>,
    /// Fingerprints computed so far.
    asked: HashMap<(Viewer, usize), u64>,
}

impl<G: Notation> Known<G> {
    fn begin(row: &GameRow) -> Result<Self, String> {
        let Ok(Line::Header(header)) = Line::parse(&row.header) else {
            return Err("a game begins with a header".to_owned());
        };
        let replay = Replay::begin(&header).map_err(|fault| fault.to_string())?;
        Ok(Self { replay, happened: Vec::new(), asked: HashMap::new() })
    }
}

impl<G: Notation> Knowledge for Known<G> {
    fn version(&self) -> usize {
        self.happened.len()
    }

    fn pending(&self) -> Pending {
        self.replay.journal().position().pending()
    }

    fn follow(&mut self, row: &GameRow, from: usize) -> Result<(), String> {
        for line in row.lines_since(from) {
            let mut events = Vec::new();
            let line = Line::parse(line).map_err(|fault| fault.to_string())?;
            self.replay.follow(&line, &mut events).map_err(|fault| fault.to_string())?;
            self.happened.push((events, self.replay.journal().position().clone()));
        }
        Ok(())
    }

    fn news(&mut self, viewer: Viewer, version: usize) -> u64 {
        let (events, after) = &self.happened[version - 1];
        *self.asked.entry((viewer, version)).or_insert_with(|| {
            let pending = after.pending();
            let mut offers = Vec::new();
            if matches!(pending, Pending::Seat(turn) if viewer == Viewer::Seat(turn)) {
                after.actions(&mut offers);
            }
            let notices = events.iter().filter_map(|event| G::notice(event, viewer)).collect();
            let sight = Sight { view: after.view(viewer), pending, offers, standings: after.standings() };
            let news = News::<G> { version, notices, sight };
            fingerprint(&serde_json::to_string(&news).expect("news are plain data"))
        })
    }
}
