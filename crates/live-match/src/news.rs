//! What happened, and what one viewer is told and shown of it.

use std::ops::Range;

use engine::{Game, Journal, Pending, Standings, Viewer};
use serde::{Deserialize, Serialize};

/// One step, with all that came of it. It stays with the host: only news may leave.
#[derive(Debug)]
pub struct Happening<G: Game> {
    version: usize,
    events: Vec<G::Event>,
    after: G,
}

impl<G: Game> Happening<G> {
    /// The last step, of which these events came, and the position after it.
    pub(crate) const fn new(version: usize, events: Vec<G::Event>, after: G) -> Self {
        Self { version, events, after }
    }

    /// How many steps there were, this one included.
    pub const fn version(&self) -> usize {
        self.version
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.after.players()
    }

    /// The result, once there is one.
    pub fn standings(&self) -> Option<Standings> {
        self.after.standings()
    }

    /// What the viewer learns.
    pub fn news(&self, viewer: Viewer) -> News<G> {
        News {
            version: self.version,
            notices: self.events.iter().filter_map(|event| G::notice(event, viewer)).collect(),
            sight: Sight::of(&self.after, viewer),
        }
    }
}

/// One step as a viewer learns of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct News<G: Game> {
    /// How many steps there were, this one included.
    pub version: usize,
    /// What the viewer was told.
    pub notices: Vec<G::Notice>,
    /// What the viewer sees after it.
    pub sight: Sight<G>,
}

/// What a viewer sees of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Sight<G: Game> {
    /// All that the viewer may know.
    pub view: G::View,
    /// Who decides.
    pub pending: Pending,
    /// The moves open to the viewer, ascending; none if somebody else decides.
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

/// The steps of a journal between two versions, with what came of them.
pub(crate) fn history<G: Game>(journal: &Journal<G>, versions: Range<usize>) -> Vec<Happening<G>> {
    let mut again = journal.rewound(versions.start);
    let repeat = |&step| {
        let mut events = Vec::new();
        again.repeat(step, &mut events);
        Happening::new(again.version(), events, again.position().clone())
    };
    journal.steps()[versions].iter().map(repeat).collect()
}
