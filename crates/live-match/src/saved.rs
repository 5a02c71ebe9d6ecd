//! The form in which a match is saved and restored.

use engine::records::{self, Fault, GameFault, Header, Line, Notation, Replay};
use serde::{Deserialize, Serialize};

use crate::{Happening, Match, Occupant, Seed};

/// Everything needed to continue a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedMatch {
    /// The occupants, by seat.
    pub occupants: Vec<Occupant>,
    /// The host's own part of the seed.
    pub seed: Seed,
    /// The record so far.
    pub record: String,
}

impl<G: Notation> Match<G> {
    /// The record so far: header and steps, and the result if there is one.
    pub fn record(&self) -> String {
        let mut out = Vec::new();
        let names: Vec<_> = self.occupants.iter().map(|occupant| occupant.name.clone()).collect();
        records::write_header::<G>(&mut out, names.len(), self.journal.setup(), &names);
        for step in self.journal.steps() {
            records::write_step(&mut out, step, None);
        }
        if let Some(standings) = self.journal.position().standings() {
            records::write_result(&mut out, &standings);
        }
        String::from_utf8(out).expect("JSON is UTF-8")
    }

    /// The data to save.
    pub fn save(&self) -> SavedMatch {
        SavedMatch { occupants: self.occupants.clone(), seed: self.own, record: self.record() }
    }

    /// Restores a saved match. Every step is validated again.
    pub fn restore(kept: SavedMatch) -> Result<Self, Fault> {
        let record = Record::open(&kept.record).map_err(|bad| bad.fault)?;
        let replay =
            record.follow::<G>(|replay, line| replay.follow(line, &mut ())).map_err(|bad| bad.fault)?;
        let journal = replay.into_journal();
        if kept.occupants.len() != journal.position().players() {
            return Err(Fault::game("there are not as many seats as players"));
        }
        let mut this = Self::with(kept.occupants, kept.seed, journal);
        let chance = this.decided_by_chance(this.journal.branch(), Vec::new());
        this.apply(chance);
        Ok(this)
    }
}

/// An error in a record, with its line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct AtLine<Wrong> {
    /// The line, counted from 1; 0 for the file as a whole.
    pub line: usize,
    /// The error.
    pub fault: Wrong,
}

/// The names of the players, if the record has them, and everything that happened from the first step
/// on; or the first error.
pub type Replayed<G> = Result<(Vec<String>, Vec<Happening<G>>), AtLine<GameFault<G>>>;

/// Replays a record.
pub fn replay<G: Notation>(record: &str) -> Replayed<G> {
    let record = Record::open(record).map_err(|bad| AtLine { line: bad.line, fault: bad.fault.into() })?;
    record.replay()
}

/// The beginning of a record: its header and this many steps.
pub fn first_steps(record: &str, steps: usize) -> String {
    lines(record).take(1 + steps).flat_map(|(_, text)| [text, "\n"]).collect()
}

/// What tells a record from all others: the BLAKE3 hash of its text, in hexadecimal digits.
pub fn fingerprint(record: &str) -> String {
    blake3::hash(record.as_bytes()).to_hex().to_string()
}

/// A record with its header parsed: the game it names determines how to read the rest.
#[derive(Debug)]
pub struct Record<'a> {
    /// The header.
    pub header: Header,
    /// The header's line, counted from 1.
    pub line: usize,
    text: &'a str,
}

impl<'a> Record<'a> {
    /// Reads the header.
    pub fn open(text: &'a str) -> Result<Self, AtLine<Fault>> {
        let (line, first) = lines(text).next().ok_or(AtLine { line: 0, fault: Fault::NoRecord })?;
        match Line::parse(first) {
            Ok(Line::Header(header)) => Ok(Self { header, line, text }),
            Ok(_) => Err(AtLine { line, fault: Fault::NoHeader }),
            Err(fault) => Err(AtLine { line, fault }),
        }
    }

    /// See [`replay`].
    pub fn replay<G: Notation>(self) -> Replayed<G> {
        let mut happened = Vec::new();
        self.follow::<G>(|replay, line| {
            let (before, mut events) = (replay.journal().version(), Vec::new());
            replay.follow(line, &mut events)?;
            let journal = replay.journal();
            if journal.version() > before {
                happened.push(Happening::new(journal.version(), events, journal.position().clone()));
            }
            Ok(())
        })?;
        Ok((self.header.names.unwrap_or_default(), happened))
    }

    /// Passes each line after the header to `step`; returns the game after the last one.
    pub(crate) fn follow<G: Notation>(
        &self,
        mut step: impl FnMut(&mut Replay<G>, &Line) -> Result<(), GameFault<G>>,
    ) -> Result<Replay<G>, AtLine<GameFault<G>>> {
        let mut replay = self.begin().map_err(|fault| AtLine { line: self.line, fault })?;
        for (line, text) in lines(self.text).skip(1) {
            let read = Line::parse(text).map_err(GameFault::from);
            read.and_then(|read| step(&mut replay, &read)).map_err(|fault| AtLine { line, fault })?;
        }
        Ok(replay)
    }

    /// The game before its first step.
    pub(crate) fn begin<G: Notation>(&self) -> Result<Replay<G>, GameFault<G>> {
        if self.header.game != G::ID {
            return Err(Fault::OtherGame { game: self.header.game.clone(), expected: G::ID }.into());
        }
        Replay::begin(&self.header)
    }
}

/// The non-blank lines of a record, with their numbers.
fn lines(record: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(record.lines()).filter(|(_, text)| !text.trim().is_empty())
}
