//! A match in the form in which it is kept and taken up again.

use engine::records::{self, Fault, Header, Line, Notation, Replay};
use serde::{Deserialize, Serialize};

use crate::{Happening, Match, Occupant, Seed};

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
        let record = Record::open(&kept.record)?;
        let mut replay = record.begin::<G>()?;
        for line in record.lines() {
            replay.follow(&line?, &mut ())?;
        }
        let journal = replay.into_journal();
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
    Record::open(record)?.replay()
}

/// A record whose header has been read: of which game it is, decides how the rest is.
#[derive(Debug)]
pub struct Record<'a> {
    header: Header,
    rest: std::str::Lines<'a>,
}

impl<'a> Record<'a> {
    /// Reads the header.
    pub fn open(text: &'a str) -> Result<Self, Fault> {
        let mut rest = text.lines();
        match rest.find(|line| !line.trim().is_empty()).map(Line::parse).transpose()? {
            Some(Line::Header(header)) => Ok(Self { header, rest }),
            _ => Err(Fault::shape("a record begins with its header")),
        }
    }

    /// The name of its game.
    pub fn game(&self) -> &str {
        &self.header.game
    }

    /// As [`replay`].
    pub fn replay<G: Notation>(self) -> Result<(Vec<String>, Vec<Happening<G>>), Fault> {
        let mut replay = self.begin::<G>()?;
        let mut happened = Vec::new();
        for line in self.lines() {
            let (before, mut events) = (replay.journal().version(), Vec::new());
            replay.follow(&line?, &mut events)?;
            let journal = replay.journal();
            if journal.version() > before {
                happened.push(Happening::new(journal.version(), events, journal.position().clone()));
            }
        }
        Ok((self.header.names.unwrap_or_default(), happened))
    }

    /// The game before its first step.
    pub(crate) fn begin<G: Notation>(&self) -> Result<Replay<G>, Fault> {
        let game = self.game();
        if game != G::ID {
            return Err(Fault::game(format!("this is a game of {game}, not of {}", G::ID)));
        }
        Replay::begin(&self.header)
    }

    /// The lines after the header.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Result<Line, Fault>> + use<'a> {
        self.rest.clone().filter(|line| !line.trim().is_empty()).map(Line::parse)
    }
}
