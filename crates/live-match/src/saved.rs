//! A match in the form in which it is kept and taken up again.

use engine::records::{self, Fault, GameFault, Header, Line, Notation, Replay};
use serde::{Deserialize, Serialize};

use crate::{Happening, Match, Occupant, Seed, news};

/// All that is needed to go on with a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedMatch {
    /// Who sits where.
    pub occupants: Vec<Occupant>,
    /// What chance is drawn from.
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

    /// What has to be kept.
    pub fn kept(&self) -> SavedMatch {
        SavedMatch { occupants: self.occupants.clone(), seed: self.seed, record: self.record() }
    }

    /// Takes up a match that was kept. Every step is checked again.
    pub fn restore(kept: SavedMatch) -> Result<Self, Fault> {
        let (_, replay) = read::<G>(&kept.record).map_err(|bad| bad.fault)?;
        let journal = replay.journal().clone();
        if kept.occupants.len() != journal.position().players() {
            return Err(Fault::game("there are not as many seats as players"));
        }
        let mut this = Self { occupants: kept.occupants, seed: kept.seed, journal };
        let chance = this.decided_by_chance(this.journal.branch(), Vec::new());
        this.apply(chance);
        Ok(this)
    }
}

/// Something wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct AtLine<Wrong> {
    /// The line, counted from 1; 0 if it is the file as a whole.
    pub line: usize,
    /// What is wrong there.
    pub fault: Wrong,
}

/// The header of a record, and its line.
pub fn header(record: &str) -> Result<(usize, Header), AtLine<Fault>> {
    let (line, text) = lines(record).next().ok_or(AtLine { line: 0, fault: Fault::NoRecord })?;
    match Line::parse(text) {
        Ok(Line::Header(header)) => Ok((line, header)),
        Ok(_) => Err(AtLine { line, fault: Fault::NoHeader }),
        Err(fault) => Err(AtLine { line, fault }),
    }
}

/// The names of the players of a record, if it has them, and everything that happened, from the
/// first step on; or what is wrong with it.
pub type Replayed<G> = Result<(Vec<String>, Vec<Happening<G>>), AtLine<GameFault<G>>>;

/// Replays a record.
pub fn replay<G: Notation>(record: &str) -> Replayed<G> {
    let (header, replay) = read::<G>(record)?;
    Ok((header.names.unwrap_or_default(), news::history(replay.journal(), 0)))
}

pub(crate) fn read<G: Notation>(record: &str) -> Result<(Header, Replay<G>), AtLine<GameFault<G>>> {
    let (line, header) = header(record).map_err(|bad| AtLine { line: bad.line, fault: bad.fault.into() })?;
    let mut replay = begin::<G>(&header).map_err(|fault| AtLine { line, fault })?;
    for (line, text) in lines(record).skip(1) {
        let step = Line::parse(text).map_err(GameFault::from);
        let followed = step.and_then(|step| replay.follow(&step, &mut ()));
        followed.map_err(|fault| AtLine { line, fault })?;
    }
    Ok((header, replay))
}

fn begin<G: Notation>(header: &Header) -> Result<Replay<G>, GameFault<G>> {
    if header.game != G::ID {
        return Err(Fault::OtherGame { game: header.game.clone(), expected: G::ID }.into());
    }
    Replay::begin(header)
}

/// The lines of a record with their numbers, blank ones left out.
fn lines(record: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(record.lines()).filter(|(_, text)| !text.trim().is_empty())
}
