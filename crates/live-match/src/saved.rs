//! A match in the form in which it is kept and taken up again.

use engine::records::{self, Fault, Line, Notation, Replay};
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
        let journal = read::<G>(&kept.record)?.journal().clone();
        if kept.occupants.len() != journal.position().players() {
            return Err(Fault::game("there are not as many seats as players"));
        }
        let mut this = Self { occupants: kept.occupants, seed: kept.seed, journal };
        let chance = this.decided_by_chance(this.journal.branch(), Vec::new());
        this.apply(chance);
        Ok(this)
    }
}

/// The names of the players of a record, if it has them, and everything that happened, from the
/// first step on.
pub fn replay<G: Notation>(record: &str) -> Result<(Vec<String>, Vec<Happening<G>>), Fault> {
    let replay = read::<G>(record)?;
    let names = match record.lines().next().map(Line::parse) {
        Some(Ok(Line::Header(header))) => header.names.unwrap_or_default(),
        _ => Vec::new(),
    };
    let journal = replay.journal();
    Ok((names, news::history(journal, 0..journal.version())))
}

pub(crate) fn read<G: Notation>(record: &str) -> Result<Replay<G>, Fault> {
    let mut lines = record.lines().filter(|line| !line.trim().is_empty()).map(Line::parse);
    let Some(Line::Header(header)) = lines.next().transpose()? else {
        return Err(Fault::shape("a record begins with its header"));
    };
    if header.game != G::ID {
        return Err(Fault::game(format!("this is a game of {}, not of {}", header.game, G::ID)));
    }
    let mut replay = Replay::<G>::begin(&header)?;
    for line in lines {
        replay.follow(&line?, &mut ())?;
    }
    Ok(replay)
}
