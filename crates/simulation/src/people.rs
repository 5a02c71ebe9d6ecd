//! The simulated people: what they know, and what they do. They use the real client's state, but they leave,
//! return, sit down twice, turn people out, propose, take back, talk, and ask for things they may not have.

use client::Picture;
use live_match::hexadecimal;
use protocol::{
    Absence, Ask, Clock, ClockKind, Level, Signal, Sitter, Table, TableId, TablePhase, TableSettings,
};
use room::{ConnectionId, PlayerId};

use crate::chance::Chance;

/// One browser of a person.
pub struct Person {
    pub table: TableId,
    /// `None` without a cookie.
    pub player: Option<PlayerId>,
    pub epoch: u32,
    pub name: String,
    /// What it knows, across all connections.
    pub picture: Picture,
    pub connection: Option<ConnectionId>,
    /// The number of messages in flight to it.
    pub on_the_way: usize,
    /// Unanswered requests, with the time they were sent.
    pub asked: Vec<(u32, u64)>,
    pub number: u32,
}

/// A person's next action.
pub enum Deed {
    /// Do nothing.
    Nothing,
    /// Send a request.
    Ask(Ask),
    /// Lose the connection, or close the page.
    Vanish,
    /// Reload the page, which forgets everything.
    Reload,
    /// Sign out their other browsers.
    SignOut,
}

impl Person {
    /// Chooses the next action.
    pub fn decide(&self, chance: &mut Chance) -> Deed {
        match chance.below(1000) {
            0..12 => return Deed::Vanish,
            12..18 => return Deed::Reload,
            18..20 => return Deed::SignOut,
            _ => {}
        }
        let Some(table) = &self.picture.table else { return Deed::Nothing };
        if let Some(ask) = self.look_back(chance) {
            return Deed::Ask(ask);
        }
        let wish = match table.phase {
            _ if self.player.is_none() && !chance.permille(20) => None,
            TablePhase::Gathering => self.gather(table, chance),
            TablePhase::Playing => self.play(table, chance),
            TablePhase::Over => self.play_again(table, chance),
            TablePhase::Frozen | TablePhase::Closed => None,
        };
        wish.map_or(Deed::Nothing, Deed::Ask)
    }

    fn seat(&self) -> Option<usize> {
        self.picture.you.as_ref().and_then(|you| you.seat)
    }

    fn is_host(&self) -> bool {
        self.picture.you.as_ref().is_some_and(|you| you.host)
    }

    /// Often asks for missing history; occasionally for known or nonexistent history.
    fn look_back(&self, chance: &mut Chance) -> Option<Ask> {
        if let Some(history) = self.picture.history().filter(|_| chance.permille(400)) {
            return Some(history);
        }
        let mut until = self.picture.at.filter(|_| chance.permille(5))?;
        match chance.below(4) {
            0 => until.course += 1,
            1 => until.game += 1,
            _ => until.version = chance.place(until.version + 3),
        }
        Some(Ask::History { until })
    }

    /// Before a game, contributes to its seed, as browsers do; some do not, and some do it wrongly.
    fn add_chance(&self, table: &Table, chance: &mut Chance) -> Option<Ask> {
        let (seat, next) = (self.seat()?, table.next.as_ref()?);
        if next.parts.get(seat) == Some(&true) || !chance.permille(600) {
            return None;
        }
        let game = next.game + u32::from(chance.permille(20));
        let part = if chance.permille(20) { "no part".to_owned() } else { hexadecimal(&chance.bytes()) };
        Some(Ask::AddChance { game, part })
    }

    fn gather(&self, table: &Table, chance: &mut Chance) -> Option<Ask> {
        if let Some(part) = self.add_chance(table, chance) {
            return Some(part);
        }
        let seat = chance.place(table.places.len());
        if self.seat().is_none() && chance.permille(700) {
            return Some(Ask::Sit { seat, name: self.name.clone() });
        }
        let free = table.places.iter().position(|place| place.sitter == Sitter::Nobody);
        Some(match chance.below(if self.is_host() { 100 } else { 12 }) {
            0..3 => Ask::Sit { seat, name: self.name.clone() },
            3..5 => Ask::Leave,
            5..8 => talk(chance),
            8 => Ask::Begin,
            9 => Ask::Unseat { seat },
            10..12 => return None,
            12..16 => Ask::Unseat { seat },
            16..24 => Ask::Arrange(settings(chance)),
            24..26 => allow(chance),
            // Nobody stays shut out for long.
            40..70 if !table.shut_out.is_empty() => Ask::LetIn { name: table.shut_out[0].clone() },
            26..30 => Ask::SeatBot { seat, level: chance.pick(&Level::ALL) },
            _ => match free {
                Some(seat) if chance.permille(500) => Ask::SeatBot { seat, level: chance.pick(&Level::ALL) },
                Some(_) => return None,
                None => Ask::Begin,
            },
        })
    }

    fn play(&self, table: &Table, chance: &mut Chance) -> Option<Ask> {
        let mine = self.seat();
        if let Some(proposal) = &table.proposal
            && (mine.is_some_and(|seat| proposal.waiting.contains(&seat)) || chance.permille(20))
        {
            return Some(Ask::Answer { proposal: proposal.number, agrees: chance.permille(750) });
        }
        let other = chance.place(table.places.len());
        let at = self.picture.at;
        match chance.below(1000) {
            0..12 => return Some(Ask::Leave),
            12..60 => return at.map(|at| Ask::TakeBack { at }),
            60..90 => return Some(talk(chance)),
            90..110 => return Some(Ask::Nudge),
            110..150 => return Some(Ask::Replace { seat: table.late.unwrap_or(other) }),
            150..155 if self.is_host() => return Some(allow(chance)),
            155..160 => return Some(Ask::Again),
            160..165 => return Some(Ask::Reopen),
            165..200 => return Some(Ask::Return),
            200..215 => return self.stale_move(chance),
            _ => {}
        }
        self.picture.a_move(chance.place(1000))
    }

    /// A move for a position other than the current one.
    fn stale_move(&self, chance: &mut Chance) -> Option<Ask> {
        let Some(Ask::Move { mut at, action }) = self.picture.a_move(chance.place(1000)) else { return None };
        match chance.below(3) {
            0 => at.version = at.version.saturating_sub(1),
            1 => at.course += 1,
            _ => at.game += 1,
        }
        Some(Ask::Move { at, action })
    }

    fn play_again(&self, table: &Table, chance: &mut Chance) -> Option<Ask> {
        let mine = self.seat();
        if let Some(proposal) = &table.proposal
            && mine.is_some_and(|seat| proposal.waiting.contains(&seat))
        {
            return Some(Ask::Answer { proposal: proposal.number, agrees: chance.permille(900) });
        }
        if let Some(part) = self.add_chance(table, chance) {
            return Some(part);
        }
        match chance.below(10) {
            0 => Some(talk(chance)),
            1 => Some(Ask::Leave),
            2 if self.is_host() => Some(Ask::Reopen),
            6 => table.results.last().map(|result| Ask::Share { game: result.number }),
            3..6 => Some(Ask::Again),
            _ => None,
        }
    }
}

fn talk(chance: &mut Chance) -> Ask {
    if chance.permille(500) {
        return Ask::Signal { signal: chance.pick(&Signal::ALL) };
    }
    Ask::Say { text: chance.pick(&["hej", "", "dobra gra", "one moment"]).to_owned() }
}

fn allow(chance: &mut Chance) -> Ask {
    Ask::Allow { spectators: chance.permille(700), chat: chance.permille(900) }
}

/// Random table settings.
pub fn settings(chance: &mut Chance) -> TableSettings {
    let clock = Clock {
        kind: chance.pick(&[ClockKind::Turn, ClockKind::Game]),
        seconds: chance.pick(&[10, 30, 60, 300]) as u32,
    };
    TableSettings {
        players: chance.pick(&[2, 2, 2, 3, 3, 4]),
        options: Vec::new(),
        series: chance.pick(&[1, 1, 1, 2]),
        spectators: chance.permille(800),
        chat: chance.permille(900),
        clock: Some(clock).filter(|_| chance.permille(600)),
        absence: chance.pick(&[Absence::Bot, Absence::Vote]),
    }
}
