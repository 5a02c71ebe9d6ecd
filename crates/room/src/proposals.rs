//! Actions that need the other players' consent: taking back moves, replacing an absent player, playing
//! again.

use protocol::{At, Deadline, Proposal, Proposed, Reason, Says, TablePhase};

use crate::draft::{Draft, NextGame, Problem};
use crate::{Occupancy, Write};

type Decided = Result<(), Problem>;

impl Draft<'_> {
    /// Asks all players who have learned anything from the moves that would be taken back.
    pub fn propose_take_back(&mut self, seat: usize, at: At) -> Decided {
        self.must_be(TablePhase::Playing)?;
        let game = self.current()?;
        if at != game.at() {
            return Err(Reason::Stale.into());
        }
        let to = game.live.before_last_move(seat).ok_or(Reason::NothingToTakeBack)?;
        let has_seen = |other: &usize| game.live.has_learned(*other, to);
        let waiting = self.others_who_play(seat).filter(has_seen).collect();
        self.propose(seat, Proposed::TakeBack { to }, waiting)
    }

    /// Asks the other players who are present.
    pub fn propose_replacing(&mut self, seat: usize, absent: usize) -> Decided {
        self.must_be(TablePhase::Playing)?;
        let occupancy = self.next.seats.get(absent).ok_or(Reason::NoSuchSeat)?;
        let is_gone = self.room.is_gone(self.now, absent) || self.next.late == Some(absent);
        if absent == seat || !occupancy.plays() || !is_gone {
            return Err(Reason::NotAbsent.into());
        }
        let is_asked = |&other: &usize| other != absent && self.room.is_here(other);
        let waiting = self.others_who_play(seat).filter(is_asked).collect();
        self.propose(seat, Proposed::Replace { seat: absent }, waiting)
    }

    /// Asks the other players who are present. A proposer for whom a bot was playing takes their seat
    /// back.
    pub fn propose_again(&mut self, seat: usize) -> Decided {
        self.must_be(TablePhase::Over)?;
        if !self.next.seats[seat].plays() {
            self.return_to(seat)?;
        }
        let waiting = self.others_who_play(seat).filter(|&other| self.room.is_here(other)).collect();
        self.propose(seat, Proposed::Again, waiting)
    }

    fn propose(&mut self, by: usize, what: Proposed, waiting: Vec<usize>) -> Decided {
        if let Some(open) = &self.next.proposal
            && self.next.seats[open.by].plays()
            && self.room.is_here(open.by)
        {
            return Err(Reason::ProposalOpen.into());
        }
        // The open proposal's author is absent and could not withdraw it, so the new one replaces it.
        self.next.proposal = None;
        if waiting.is_empty() {
            return self.carry_out_proposal(by, what);
        }
        let number = self.next.proposals;
        self.next.proposals += 1;
        self.next.proposal = Some(Proposal { number, by, what, waiting });
        Ok(())
    }

    pub fn answer_proposal(&mut self, seat: usize, number: u32, agrees: bool) -> Decided {
        let is_meant = |proposal: &&mut Proposal| proposal.number == number;
        let proposal = self.next.proposal.as_mut().filter(is_meant).ok_or(Reason::NoProposal)?;
        let is_asked = proposal.waiting.contains(&seat);
        if !agrees && (is_asked || proposal.by == seat) {
            let is_withdrawn = proposal.by == seat;
            self.next.proposal = None;
            if !is_withdrawn {
                self.say_of(seat, Says::Declined);
            }
            return Ok(());
        }
        if !is_asked {
            return Err(Reason::NoProposal.into());
        }
        proposal.waiting.retain(|&waiting| waiting != seat);
        let (by, what, is_agreed) = (proposal.by, proposal.what, proposal.waiting.is_empty());
        if !is_agreed {
            return Ok(());
        }
        self.next.proposal = None;
        self.carry_out_proposal(by, what)
    }

    /// Stops waiting for a player who has left, and drops proposals by them or about them.
    pub fn drop_out_of_proposal(&mut self, seat: usize) {
        let Some(mut proposal) = self.next.proposal.take() else { return };
        if proposal.by == seat || proposal.what == (Proposed::Replace { seat }) {
            return;
        }
        proposal.waiting.retain(|&waiting| waiting != seat);
        if proposal.waiting.is_empty() {
            // A proposal that can no longer be carried out is dropped.
            let _ = self.carry_out_proposal(proposal.by, proposal.what);
        } else {
            self.next.proposal = Some(proposal);
        }
    }

    /// Carries out an agreed proposal, completely or not at all.
    fn carry_out_proposal(&mut self, by: usize, what: Proposed) -> Decided {
        match what {
            Proposed::TakeBack { to } => self.take_back(by, to),
            Proposed::Replace { seat } => {
                self.replace(seat);
                Ok(())
            }
            Proposed::Again => self.play_again(by),
        }
    }

    /// Starts the next game of the series, or a rematch. If a player has left before a rematch, the
    /// table goes back to gathering first, so that a person or a bot can take the free seat.
    fn play_again(&mut self, by: usize) -> Decided {
        let next = self.next.in_series + 1;
        if next < self.next.settings.series {
            return self.start(next);
        }
        if !self.next.seats.iter().any(Occupancy::has_left) {
            return self.start(0);
        }
        let host = self.next.host;
        let is_gone = !self.room.connections.values().any(|connection| connection.player == Some(host));
        let has_left = self.next.seat_of(host).is_some_and(|seat| self.next.seats[seat].has_left());
        self.gather_again();
        if is_gone || has_left {
            // The proposer takes over as host.
            self.make_host(by);
        }
        Ok(())
    }

    fn take_back(&mut self, by: usize, to: usize) -> Decided {
        let game = self.current()?;
        self.writes.push(Write::TakeBack { game: game.at().game, version: to });
        self.game = NextGame::Other(Box::new(game.rewound(to)));
        self.say_of(by, Says::TookBack);
        self.stops_thinking = true;
        self.next.late = None;
        Ok(())
    }

    /// Lets a bot play for this seat until its owner returns.
    pub fn replace(&mut self, seat: usize) {
        if let Occupancy::Person { replaced, .. } = &mut self.next.seats[seat] {
            *replaced = true;
        }
        if self.next.late.take_if(|late| *late == seat).is_some() {
            // If they return within this turn, they have no time left for it.
            self.next.stopped = Some(Deadline { seat, at: 0 });
        }
        self.say_of(seat, Says::Replaced);
        self.drop_out_of_proposal(seat);
    }

    /// The seats of other people who play themselves, rather than through a bot.
    fn others_who_play(&self, seat: usize) -> impl Iterator<Item = usize> {
        let plays = self.next.seats.iter().enumerate().filter(|(_, occupancy)| occupancy.plays());
        plays.map(|(other, _)| other).filter(move |&other| other != seat)
    }
}
