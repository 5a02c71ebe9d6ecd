//! What needs others to agree: taking back, replacing somebody who is gone, playing again.

use wire::{At, Phase, Proposal, Proposed, Reason, Says};

use super::{Change, Progress, Sat, Table};
use crate::store::Write;

impl Table {
    /// Asks all who have seen anything of what it takes back.
    pub(super) fn propose_take_back(&mut self, seat: usize, at: At) -> Result<Change, Reason> {
        self.must_be(Phase::Playing)?;
        let Some(current) = &self.current else { return Err(Reason::WrongPhase) };
        if at != current.at() {
            return Err(Reason::Stale);
        }
        let to = current.live.before_last_move(seat).ok_or(Reason::NothingToTakeBack)?;
        let has_seen = |other: &usize| current.live.has_learned(*other, to);
        let waiting = self.others_who_play(seat).filter(has_seen).collect();
        self.propose(seat, Proposed::TakeBack { to }, waiting)
    }

    /// Asks the others who are here.
    pub(super) fn propose_replacing(&mut self, seat: usize, absent: usize) -> Result<Change, Reason> {
        self.must_be(Phase::Playing)?;
        let sat = self.kept.seats.get(absent).ok_or(Reason::NoSuchSeat)?;
        let is_gone = self.is_gone(absent) || self.kept.late == Some(absent);
        if absent == seat || !sat.plays() || !is_gone {
            return Err(Reason::NotAbsent);
        }
        let others = self.others_who_play(seat).filter(|&other| other != absent && self.is_here(other));
        let waiting = others.collect();
        self.propose(seat, Proposed::Replace { seat: absent }, waiting)
    }

    /// Asks the others who are here. Whoever wants to play again is back, if a bot played for them.
    pub(super) fn propose_again(&mut self, seat: usize) -> Result<Change, Reason> {
        self.must_be(Phase::Over)?;
        let back = if self.kept.seats[seat].plays() { Change::default() } else { self.return_to(seat)? };
        let waiting = self.others_who_play(seat).filter(|&other| self.is_here(other)).collect();
        Ok(back.and(self.propose(seat, Proposed::Again, waiting)?))
    }

    fn propose(&mut self, by: usize, what: Proposed, waiting: Vec<usize>) -> Result<Change, Reason> {
        if let Some(open) = &self.kept.proposal
            && self.kept.seats[open.by].plays()
            && self.is_here(open.by)
        {
            return Err(Reason::ProposalOpen);
        }
        // Nobody would miss what somebody proposed who is gone, and nobody could withdraw it.
        self.kept.proposal = None;
        if waiting.is_empty() {
            return self.carry_out_proposal(by, what);
        }
        let number = self.kept.proposals;
        self.kept.proposals += 1;
        self.kept.proposal = Some(Proposal { number, by, what, waiting });
        Ok(Change::default())
    }

    pub(super) fn answer_proposal(
        &mut self,
        seat: usize,
        number: u32,
        agrees: bool,
    ) -> Result<Change, Reason> {
        let is_meant = |proposal: &&mut Proposal| proposal.number == number;
        let proposal = self.kept.proposal.as_mut().filter(is_meant).ok_or(Reason::NoProposal)?;
        let is_asked = proposal.waiting.contains(&seat);
        if !agrees && (is_asked || proposal.by == seat) {
            let withdrawn = proposal.by == seat;
            self.kept.proposal = None;
            let mut change = Change::default();
            if !withdrawn {
                change.said.push((self.name_of(seat), Says::Declined));
            }
            return Ok(change);
        }
        if !is_asked {
            return Err(Reason::NoProposal);
        }
        proposal.waiting.retain(|&waiting| waiting != seat);
        let (by, what, is_agreed) = (proposal.by, proposal.what, proposal.waiting.is_empty());
        if !is_agreed {
            return Ok(Change::default());
        }
        self.kept.proposal = None;
        self.carry_out_proposal(by, what)
    }

    /// Somebody who has left need not be asked any more; what they proposed is dropped.
    pub(super) fn drop_out_of_proposal(&mut self, seat: usize) -> Change {
        let about_it = Proposed::Replace { seat };
        let stands = |proposal: &mut Proposal| proposal.by != seat && proposal.what != about_it;
        let Some(mut proposal) = self.kept.proposal.take_if(stands) else {
            self.kept.proposal = None;
            return Change::default();
        };
        proposal.waiting.retain(|&waiting| waiting != seat);
        if proposal.waiting.is_empty() {
            // What cannot be done any more is dropped.
            return self.carry_out_proposal(proposal.by, proposal.what).unwrap_or_default();
        }
        self.kept.proposal = Some(proposal);
        Change::default()
    }

    fn carry_out_proposal(&mut self, by: usize, what: Proposed) -> Result<Change, Reason> {
        match what {
            Proposed::TakeBack { to } => self.take_back(by, to),
            Proposed::Replace { seat } => Ok(self.replace(seat)),
            Proposed::Again => self.play_again(by),
        }
    }

    /// The next game of the series, or a rematch. If somebody has left, people gather first: somebody
    /// else, or a bot, may take the free seat.
    fn play_again(&mut self, by: usize) -> Result<Change, Reason> {
        let next = self.kept.in_series + 1;
        if next < self.kept.settings.series {
            return self.start(next);
        }
        if !self.kept.seats.iter().any(Sat::has_left) {
            return self.start(0);
        }
        let host = self.kept.host;
        let is_gone = !self.guests.values().any(|guest| guest.player == Some(host));
        let has_left = self.kept.seat_of(host).is_some_and(|seat| self.kept.seats[seat].has_left());
        let mut change = self.gather_again();
        if is_gone || has_left {
            // Whoever asked sees to the rest.
            self.make_host(by, &mut change);
        }
        Ok(change)
    }

    fn take_back(&mut self, by: usize, to: usize) -> Result<Change, Reason> {
        let said = vec![(self.name_of(by), Says::TookBack)];
        let Some(current) = &mut self.current else { return Err(Reason::WrongPhase) };
        let game = current.at().game;
        current.live.take_back_to(to);
        current.course += 1;
        self.thinking = None;
        self.kept.late = None;
        let writes = vec![Write::TakeBack { table: self.id, game, version: to }];
        Ok(Change { writes, said, progress: Progress::Anew, ..Change::default() })
    }

    /// A bot plays for this seat until its owner returns.
    pub(super) fn replace(&mut self, seat: usize) -> Change {
        if let Sat::Person { replaced, .. } = &mut self.kept.seats[seat] {
            *replaced = true;
        }
        self.kept.late = self.kept.late.filter(|&late| late != seat);
        let said = vec![(self.name_of(seat), Says::Replaced)];
        Change { said, ..Change::default() }.and(self.drop_out_of_proposal(seat))
    }

    /// People, not this one, who play themselves.
    fn others_who_play(&self, seat: usize) -> impl Iterator<Item = usize> {
        let plays = self.kept.seats.iter().enumerate().filter(|(_, sat)| sat.plays());
        plays.map(|(other, _)| other).filter(move |&other| other != seat)
    }

    /// Whether somebody has not been connected for a while: a short break is no absence.
    fn is_gone(&self, seat: usize) -> bool {
        let since = self.last_here.get(&seat).copied().unwrap_or(self.in_memory_since);
        !self.is_here(seat) && since.elapsed() >= self.house.gone_after
    }

    /// Whether somebody is connected.
    fn is_here(&self, seat: usize) -> bool {
        self.guests.values().any(|guest| self.seat_of(guest) == Some(seat))
    }

    pub(super) fn name_of(&self, seat: usize) -> Option<String> {
        self.kept.seats[seat].name().map(str::to_owned)
    }
}
