//! What happened, and what one viewer is told and shown of it.

use std::ops::Range;

use engine::{Game, Journal, Pending, Standings, Viewer};
use serde::{Deserialize, Serialize};

/// One step with all its consequences. It never leaves the host: only news may.
#[derive(Debug)]
pub struct Happening<G: Game> {
    version: usize,
    events: Vec<G::Event>,
    after: G,
}

impl<G: Game> Happening<G> {
    /// The step leading to `version`, with its events and the position after it.
    pub(crate) const fn new(version: usize, events: Vec<G::Event>, after: G) -> Self {
        Self { version, events, after }
    }

    /// The number of steps, including this one.
    pub const fn version(&self) -> usize {
        self.version
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.after.players()
    }

    /// The result, once there is one.
    pub fn standings(&self) -> Option<Standings> {
        self.after.standings()
    }

    /// The news for this viewer.
    pub fn news(&self, viewer: Viewer) -> News<G> {
        News {
            version: self.version,
            notices: self.events.iter().filter_map(|event| G::notice(event, viewer)).collect(),
            sight: Sight::of(&self.after, viewer),
        }
    }
}

/// One step, as a viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct News<G: Game> {
    /// The number of steps, including this one.
    pub version: usize,
    /// What the viewer is told.
    pub notices: Vec<G::Notice>,
    /// What the viewer sees afterwards.
    pub sight: Sight<G>,
}

/// A position, as a viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Sight<G: Game> {
    /// The viewer's view.
    pub view: G::View,
    /// Who decides next.
    pub pending: Pending,
    /// The viewer's legal moves in ascending order; empty if somebody else decides.
    pub offers: Vec<G::Action>,
    /// The result, once there is one.
    pub standings: Option<Standings>,
}

impl<G: Game> Sight<G> {
    fn of(position: &G, viewer: Viewer) -> Self {
        let pending = position.pending();
        let mut offers = Vec::new();
        if let (Pending::Seat(turn), Viewer::Seat(seat)) = (pending, viewer)
            && turn == seat
        {
            position.actions(&mut offers);
        }
        Self { view: position.view(viewer), pending, offers, standings: position.standings() }
    }
}

/// The steps of a journal between two versions, with their consequences.
pub(crate) fn history<G: Game>(journal: &Journal<G>, versions: Range<usize>) -> Vec<Happening<G>> {
    let mut again = journal.rewound(versions.start);
    let repeat = |&step| {
        let mut events = Vec::new();
        again.repeat(step, &mut events);
        Happening::new(again.version(), events, again.position().clone())
    };
    journal.steps()[versions].iter().map(repeat).collect()
}
