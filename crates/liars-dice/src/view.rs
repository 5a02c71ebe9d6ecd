//! Who knows what: the only file that decides what may leave the position.

use engine::{BySeat, Knowledge, Seat, Viewer, check_places};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::components::{Bid, Face};
use crate::setup::{LIVES, PLAYERS, Setup};
use crate::state::State;

/// The full truth about something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Event {
    /// L2 The dice were rolled.
    Rolled { dice: BySeat<Face> },
    /// L3 A bid was made.
    Bid { seat: Seat, bid: Bid },
    /// L4 A bid was doubted, and the dice shown.
    Doubted { seat: Seat, dice: BySeat<Face>, loser: Seat },
}

/// What a viewer learns about an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Notice {
    /// L2 The dice were rolled; the viewer saw this one.
    Rolled { die: Option<Face> },
    /// L3 A bid was made.
    Bid { seat: Seat, bid: Bid },
    /// L4 A bid was doubted, and the dice shown.
    Doubted { seat: Seat, dice: BySeat<Face>, loser: Seat },
}

/// Everything that a viewer may know and remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was settled before the first roll.
    pub setup: Setup,
    /// Who bids next, even while the dice are rolled.
    pub turn: Seat,
    /// Whether the dice of this round have been rolled.
    pub rolled: bool,
    /// The viewer's own die.
    pub die: Option<Face>,
    /// The bid to beat.
    pub bid: Option<Bid>,
    /// Everybody's lives.
    pub lives: BySeat<u8>,
}

engine::checked!(View);

impl View {
    /// Whether somebody has lost.
    pub fn is_over(&self) -> bool {
        self.lives.iter().any(|&lives| lives == 0)
    }

    /// Checks what the parts cannot check by themselves: that they belong to one table, and that
    /// the view shows what its viewer sees.
    fn check(&self) -> Result<(), String> {
        let viewer = self.viewer.seat();
        let named = viewer.into_iter().chain([self.turn, self.setup.first]);
        check_places(PLAYERS, self.lives.players(), named)?;
        if self.lives.iter().any(|&lives| lives > LIVES) || self.lives.iter().all(|&lives| lives == 0) {
            return Err(format!("no game comes to {:?} lives", self.lives));
        }
        if self.die.is_some() != (self.rolled && viewer.is_some()) {
            return Err(format!("{:?} does not see {:?} as its own die", self.viewer, self.die));
        }
        if !self.rolled && self.bid.is_some() || self.rolled && self.is_over() {
            return Err("nobody bids before the roll, and nobody rolls after the end".to_owned());
        }
        Ok(())
    }
}

impl Knowledge for State {
    type View = View;
    type Notice = Notice;

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            setup: self.setup,
            turn: self.turn,
            rolled: self.dice.is_some(),
            die: seen(self.dice, viewer),
            bid: self.bid,
            lives: self.lives,
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Rolled { dice } => Notice::Rolled { die: seen(Some(dice), viewer) },
            Event::Bid { seat, bid } => Notice::Bid { seat, bid },
            Event::Doubted { seat, dice, loser } => Notice::Doubted { seat, dice, loser },
        })
    }

    /// Everybody hears every move.
    fn seen(action: &Action, _: Seat, _: Viewer) -> Option<Action> {
        match action {
            Action::Bid(_) | Action::Doubt => Some(*action),
        }
    }
}

/// L2 Everybody looks at their own die.
fn seen(dice: Option<BySeat<Face>>, viewer: Viewer) -> Option<Face> {
    match viewer {
        Viewer::Seat(seat) => dice.map(|dice| dice[seat]),
        Viewer::Spectator => None,
    }
}
