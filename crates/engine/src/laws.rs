//! Laws that every game must keep, checked over random play.
//!
//! A law that a broken game passes is worth nothing: the tests of this crate break a tiny game in
//! every way, and check that the law fails.

use std::fmt::Debug;

use rand_core::{Rng, SeedableRng};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance;
use crate::game::{Determinize, Game, Listing, Pending, Viewer};
use crate::journal::{Journal, Refusal, Step};
use crate::records::{self, Line, Notation, Replay};
use crate::seat::{Seat, seats};

/// What must hold for every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// A seat that decides is offered at least one action, and nobody else is offered any.
    SomethingIsOffered,
    /// Offers are ascending, without duplicates.
    OffersAreSorted,
    /// A move that is not offered, comes from the wrong seat or is for another version is refused
    /// and changes nothing.
    TheGateHolds,
    /// A move is explained if and only if it is not offered.
    RefusalsAreExplained,
    /// Every component is there exactly once.
    NothingIsLost,
    /// The game ends within its limit.
    TheGameEnds,
    /// A game has a result only when it is over: the places are a ranking, and seats that share a
    /// place have the same score. At least one game has a result.
    ResultsComeAtTheEnd,
    /// Moves, outcomes, setups and whole games are read as they were written.
    RecordsRoundTrip,
    /// Views, notices and offered moves, sent to a viewer as text, are read as they were written.
    WhatIsSentRoundTrips,
    /// The same steps from the same setup give the same position and the same events.
    ReplayGivesThePosition,
    /// An outcome of chance is possible, is listed if there is a list, and is as likely as its
    /// weight says; an impossible one is refused and changes nothing. There are no outcomes when
    /// chance does not decide, and at least once they can be listed.
    ChanceIsFair,
    /// A position imagined from a view has that view and offers the same moves, and varies where
    /// something is hidden.
    ImaginedPositionsFit,
    /// What a viewer may not know does not affect its views, its notices, the moves it sees, its
    /// offers or its explanations.
    SecretsAreKept,
}

/// A law that did not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{law:?} does not hold in game {seed} after {steps} steps: {detail}")]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// The seed of the game.
    pub seed: u64,
    /// The number of steps so far.
    pub steps: usize,
    /// What was observed.
    pub detail: String,
}

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// How many games.
    pub games: usize,
    /// How many of them had a result.
    pub results: usize,
    /// How many steps in all.
    pub steps: usize,
    /// How often chance decided.
    pub chances: usize,
    /// How often all of its outcomes were listed.
    pub listings: usize,
    /// How often a viewer was shown two positions that differed only in what it may not know.
    pub twins: usize,
}

/// What the laws need to know about a game and cannot derive from the code that they examine.
pub trait Secrets: Game {
    /// An outcome of the right shape that chance cannot have here: a card too many, a die too few.
    /// Called only when chance decides.
    fn impossible(&self, rng: &mut impl Rng) -> Self::Outcome;

    /// A position, and a step from it, that the viewer cannot tell from these, with everything that
    /// it may not know drawn anew.
    ///
    /// This states a second time what the rules hide from a viewer, in terms of the position rather
    /// than the view, so that a leak in the view is noticed.
    fn twin(
        &self,
        step: &Step<Self::Action, Self::Outcome>,
        viewer: Viewer,
        rng: &mut impl Rng,
    ) -> (Self, Step<Self::Action, Self::Outcome>);
}

/// Plays one game for each seed with random moves and checks every law on the way.
pub fn check<G, R>(
    options: &G::Options,
    players: usize,
    seeds: std::ops::Range<u64>,
) -> Result<Report, Broken>
where
    G: Notation + Determinize + Secrets,
    R: Rng + SeedableRng,
{
    let mut report = Report::default();
    let mut strangers = Vec::new();
    for seed in seeds {
        let mut inspector = Inspector::<G, R> {
            rng: R::seed_from_u64(seed),
            strangers: std::mem::take(&mut strangers),
            outcomes: Vec::new(),
            fairness_checks: 4,
            report: &mut report,
        };
        let mut steps = 0;
        inspector.play(options, players, &mut steps).map_err(|(law, detail)| Broken {
            law,
            seed,
            steps,
            detail,
        })?;
        strangers = inspector.strangers;
        report.games += 1;
    }
    report.make_sense().map_err(|(law, detail)| Broken { law, seed: 0, steps: 0, detail })?;
    Ok(report)
}

impl Report {
    /// Checks what can only be judged over all games together.
    fn make_sense(&self) -> Verdict {
        hold(Law::ResultsComeAtTheEnd, self.results > 0, || "no game had a result".to_owned())?;
        hold(Law::ChanceIsFair, self.chances == 0 || self.listings > 0, || {
            "nothing that chance can do was ever listed".to_owned()
        })
    }
}

type Verdict<T = ()> = Result<T, (Law, String)>;

fn hold(law: Law, holds: bool, detail: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err((law, detail())) }
}

struct Inspector<'a, G: Game, R> {
    rng: R,
    /// Moves that were offered in other positions, which somebody might try.
    strangers: Vec<G::Action>,
    outcomes: Vec<G::Outcome>,
    fairness_checks: usize,
    report: &'a mut Report,
}

/// How many moves, and how many outcomes, of other positions are kept to be tried.
const STRANGERS: usize = 64;

impl<G: Notation + Determinize + Secrets, R: Rng> Inspector<'_, G, R> {
    fn play(&mut self, options: &G::Options, players: usize, steps: &mut usize) -> Verdict {
        let setup = G::prepare(options, players, &mut self.rng)
            .map_err(|bad| (Law::RecordsRoundTrip, format!("the setup is refused: {bad}")))?;
        assert_eq!(G::next_in_series(&setup).is_some(), G::SERIES, "{} says so of itself", G::ID);
        let mut journal = Journal::<G>::begin(setup)
            .map_err(|bad| (Law::RecordsRoundTrip, format!("the setup is refused: {bad}")))?;
        let mut events = Vec::new();
        loop {
            *steps = journal.version();
            self.inspect_position(&journal)?;
            let step = match journal.position().pending() {
                Pending::Over => {
                    self.inspect_closed_gate(&journal, Refusal::Over)?;
                    break;
                }
                Pending::Chance => {
                    self.inspect_closed_gate(&journal, Refusal::NotYourTurn)?;
                    Step::Chance(self.inspect_chance(&journal)?)
                }
                Pending::Seat(seat) => {
                    self.inspect_gate(&journal, seat)?;
                    self.inspect_idle_chance(&journal)?;
                    let offers = journal.offers();
                    let action = offers[chance::below(&mut self.rng, offers.len() as u32) as usize];
                    Step::Decision { seat, action }
                }
            };
            hold(Law::TheGameEnds, journal.version() < G::MAX_STEPS, || {
                format!("it goes on after {} steps", G::MAX_STEPS)
            })?;
            self.inspect_secrets(journal.position(), &step)?;
            take_step(&mut journal, &step, &mut events)
                .map_err(|refused| (Law::TheGateHolds, format!("{step:?} is refused: {refused}")))?;
            self.report.steps += 1;
        }
        inspect_replay(&journal, &events)?;
        inspect_record(&journal)
    }

    fn inspect_position(&mut self, journal: &Journal<G>) -> Verdict {
        let position = journal.position();
        position.audit().map_err(|detail| (Law::NothingIsLost, detail))?;
        let offers = journal.offers();
        let decides = matches!(position.pending(), Pending::Seat(_));
        hold(Law::SomethingIsOffered, decides != offers.is_empty(), || {
            format!("{:?} decides and {} actions are offered", position.pending(), offers.len())
        })?;
        hold(Law::OffersAreSorted, offers.is_sorted_by(|one, next| one < next), || format!("{offers:?}"))?;
        let over = position.pending() == Pending::Over;
        hold(Law::ResultsComeAtTheEnd, position.ending().is_some() == over, || {
            format!("{:?}, ended by {:?}", position.pending(), position.ending())
        })?;
        if let Some(standings) = position.standings() {
            let all_are_in = standings.scores.players() == position.players();
            let fits = over && all_are_in && standings.check().is_ok();
            hold(Law::ResultsComeAtTheEnd, fits, || format!("{:?}: {standings:?}", position.pending()))?;
            self.report.results += 1;
        }
        inspect_text(&offers.to_vec())?;
        for viewer in viewers(position.players()) {
            inspect_text(&position.view(viewer))?;
            self.inspect_imagined(position, viewer)?;
        }
        Ok(())
    }

    fn inspect_imagined(&mut self, position: &G, viewer: Viewer) -> Verdict {
        let view = position.view(viewer);
        let imagined = G::determinize(&view, &mut self.rng);
        let law = Law::ImaginedPositionsFit;
        imagined.audit().map_err(|detail| (law, detail))?;
        let seen = imagined.view(viewer);
        hold(law, seen == view, || format!("{viewer:?} sees {view:?} and imagines {seen:?}"))?;
        hold(law, imagined.pending() == position.pending(), || format!("{:?}", imagined.pending()))?;
        hold(law, offers_to(&imagined, viewer) == offers_to(position, viewer), || {
            format!("{viewer:?} is offered {:?}", offers_to(&imagined, viewer))
        })
    }

    /// Where twins differ, imagined positions must differ too. This is judged only if enough of the
    /// twins do.
    fn inspect_imagination(
        &mut self,
        position: &G,
        step: &Step<G::Action, G::Outcome>,
        viewer: Viewer,
    ) -> Verdict {
        const TRIES: usize = 24;
        let view = position.view(viewer);
        let first = G::determinize(&view, &mut self.rng);
        let varies = (0..TRIES).any(|_| G::determinize(&view, &mut self.rng) != first);
        let (twin, _) = position.twin(step, viewer, &mut self.rng);
        let twins = (0..TRIES).filter(|_| position.twin(step, viewer, &mut self.rng).0 != twin).count();
        hold(Law::ImaginedPositionsFit, varies || twins < TRIES / 4, || {
            format!("{viewer:?} always imagines {first:?}, though {twins} of {TRIES} twins differ")
        })
    }

    /// Between turns and after the end nobody's move is accepted, and everybody is told why.
    fn inspect_closed_gate(&self, journal: &Journal<G>, refusal: Refusal) -> Verdict {
        let position = journal.position();
        for (&action, seat) in
            self.strangers.iter().flat_map(|action| seats(position.players()).map(move |seat| (action, seat)))
        {
            let mut copy = journal.clone();
            let answer = copy.submit(seat, action, journal.version(), &mut ());
            let unchanged = copy.position() == position && copy.version() == journal.version();
            hold(Law::TheGateHolds, answer == Err(refusal) && unchanged, || {
                format!("seat {seat} submits {action:?} when {:?} decides: {answer:?}", position.pending())
            })?;
            hold(Law::RefusalsAreExplained, position.explain(seat, &action).is_some(), || {
                format!("nothing explains why seat {seat} may not do {action:?} now")
            })?;
        }
        if refusal == Refusal::Over { self.inspect_idle_chance(journal) } else { Ok(()) }
    }

    /// Chance has no outcomes when it does not decide.
    fn inspect_idle_chance(&self, journal: &Journal<G>) -> Verdict {
        let position = journal.position();
        let mut listed = Vec::new();
        let listing = position.outcomes(&mut listed);
        hold(Law::ChanceIsFair, listing == Listing::Complete && listed.is_empty(), || {
            format!("{listed:?} is listed when {:?} decides", position.pending())
        })?;
        if let Some(&outcome) = self.outcomes.first() {
            refuse_outcome(journal, outcome)?;
        }
        Ok(())
    }

    fn inspect_gate(&mut self, journal: &Journal<G>, turn: Seat) -> Verdict {
        let position = journal.position();
        let version = journal.version();
        let try_it = |seat, action, version| {
            let mut copy = journal.clone();
            let answer = copy.submit(seat, action, version, &mut ());
            (answer, copy.position() == position && copy.version() == journal.version())
        };
        for &action in &self.strangers {
            let offered = journal.offers().contains(&action);
            let explained = position.explain(turn, &action);
            hold(Law::RefusalsAreExplained, offered == explained.is_none(), || {
                format!("{action:?} is {}offered: {explained:?}", if offered { "" } else { "not " })
            })?;
            if !offered {
                let answer = try_it(turn, action, version);
                hold(Law::TheGateHolds, answer == (Err(Refusal::NotOffered), true), || {
                    format!("{action:?} is not offered; submitted, it gives {answer:?}")
                })?;
            }
        }
        for &action in journal.offers() {
            hold(Law::RefusalsAreExplained, position.explain(turn, &action).is_none(), || {
                format!("{action:?} is offered and explained away")
            })?;
            for other in seats(position.players()).filter(|&other| other != turn) {
                let answer = try_it(other, action, version);
                hold(Law::TheGateHolds, answer == (Err(Refusal::NotYourTurn), true), || {
                    format!("seat {other} submits {action:?} in seat {turn}'s turn: {answer:?}")
                })?;
                hold(Law::RefusalsAreExplained, position.explain(other, &action).is_some(), || {
                    format!("nothing explains why seat {other} may not do {action:?} now")
                })?;
            }
            let answer = try_it(turn, action, version + 1);
            hold(Law::TheGateHolds, answer == (Err(Refusal::Stale), true), || format!("stale: {answer:?}"))?;
        }
        let newcomer = journal.offers()[chance::below(&mut self.rng, journal.offers().len() as u32) as usize];
        if self.strangers.len() < STRANGERS {
            self.strangers.push(newcomer);
        } else {
            self.strangers[chance::below(&mut self.rng, STRANGERS as u32) as usize] = newcomer;
        }
        Ok(())
    }

    fn inspect_chance(&mut self, journal: &Journal<G>) -> Verdict<G::Outcome> {
        let law = Law::ChanceIsFair;
        let position = journal.position();
        self.report.chances += 1;
        refuse_outcome(journal, position.impossible(&mut self.rng))?;
        let outcome = position.sample(&mut self.rng);
        position
            .possible(&outcome)
            .map_err(|impossible| (law, format!("{outcome:?} is drawn and impossible: {impossible}")))?;
        let mut listed = Vec::new();
        if position.outcomes(&mut listed) == Listing::Complete {
            self.report.listings += 1;
            for (place, (one, weight)) in listed.iter().enumerate() {
                let fits = *weight > 0 && position.possible(one).is_ok();
                hold(law, fits, || format!("{one:?} is listed with weight {weight}, and is not possible"))?;
                let twice = listed[..place].iter().any(|(other, _)| other == one);
                hold(law, !twice, || format!("{one:?} is listed twice"))?;
            }
            for stranger in self.outcomes.iter().chain([&outcome]) {
                let possible = position.possible(stranger).is_ok();
                let is_listed = listed.iter().any(|(one, _)| one == stranger);
                hold(law, possible == is_listed, || {
                    format!("{stranger:?} is possible: {possible}, listed: {is_listed}")
                })?;
            }
            if self.fairness_checks > 0 && listed.len() <= 32 {
                self.fairness_checks -= 1;
                self.inspect_fairness(position, &listed)?;
            }
        }
        if self.outcomes.len() < STRANGERS {
            self.outcomes.push(outcome);
        }
        Ok(outcome)
    }

    /// Draws often and compares with the weights: chi-squared, with a bound that a fair game
    /// exceeds about once in a million times.
    fn inspect_fairness(&mut self, position: &G, listed: &[(G::Outcome, u64)]) -> Verdict {
        let draws = 60 * listed.len();
        let mut counts = vec![0_u32; listed.len()];
        for _ in 0..draws {
            let outcome = position.sample(&mut self.rng);
            let place = listed.iter().position(|(one, _)| *one == outcome);
            counts[place.ok_or_else(|| (Law::ChanceIsFair, format!("{outcome:?} is not listed")))?] += 1;
        }
        let all: u64 = listed.iter().map(|(_, weight)| weight).sum();
        let mut rare = (0.0, 0.0);
        let mut squares = 0.0;
        let mut cells = 0_u32;
        let mut add = |count: f64, expected: f64| {
            squares += (count - expected).powi(2) / expected;
            cells += 1;
        };
        for (&count, (_, weight)) in counts.iter().zip(listed) {
            let expected = draws as f64 * *weight as f64 / all as f64;
            if expected < 5.0 {
                rare = (rare.0 + f64::from(count), rare.1 + expected);
            } else {
                add(f64::from(count), expected);
            }
        }
        if rare.1 > 0.0 {
            add(rare.0, rare.1.max(1.0));
        }
        let freedom = f64::from(cells.saturating_sub(1));
        let bound = freedom + 5.0 * (2.0 * freedom).sqrt() + 20.0;
        hold(Law::ChanceIsFair, squares < bound, || {
            format!("chi-squared is {squares:.1} over {bound:.1}: {counts:?} for {listed:?}")
        })
    }

    fn inspect_secrets(&mut self, position: &G, step: &Step<G::Action, G::Outcome>) -> Verdict {
        for viewer in viewers(position.players()) {
            if chance::below(&mut self.rng, 16) == 0 {
                self.inspect_imagination(position, step, viewer)?;
            }
            let (mut twin, twin_step) = position.twin(step, viewer, &mut self.rng);
            let law = Law::SecretsAreKept;
            twin.audit().map_err(|detail| (law, format!("the twin is not a position: {detail}")))?;
            compare_for(viewer, position, &twin, &self.strangers)?;
            self.report.twins += usize::from(twin != *position || twin_step != *step);
            let (seen, twin_seen) = (seen_by::<G>(viewer, step), seen_by::<G>(viewer, &twin_step));
            hold(law, seen == twin_seen, || format!("{viewer:?} sees the moves {seen:?} and {twin_seen:?}"))?;
            let mut original = position.clone();
            let told = told_to(viewer, &mut original, step);
            original.audit().map_err(|detail| (Law::NothingIsLost, detail))?;
            told.iter().try_for_each(inspect_text)?;
            let twin_told = told_to(viewer, &mut twin, &twin_step);
            hold(law, told == twin_told, || {
                format!("{viewer:?} is told {told:?} of {step:?} and {twin_told:?} of {twin_step:?}")
            })?;
            compare_for(viewer, &original, &twin, &self.strangers)?;
        }
        Ok(())
    }
}

/// Data sent to a viewer is read as it was written.
fn inspect_text<T: PartialEq + Debug + Serialize + DeserializeOwned>(sent: &T) -> Verdict {
    let law = Law::WhatIsSentRoundTrips;
    let write = |sent: &T| {
        serde_json::to_string(sent).map_err(|error| (law, format!("{sent:?} cannot be written: {error}")))
    };
    let text = write(sent)?;
    let read: T =
        serde_json::from_str(&text).map_err(|error| (law, format!("{text} cannot be read: {error}")))?;
    // Equality ignores labels, such as the name of a board: the texts are compared as well.
    let again = write(&read)?;
    hold(law, read == *sent && again == text, || format!("{sent:?}, written as {text}, is read as {read:?}"))
}

fn inspect_replay<G: Game>(journal: &Journal<G>, events: &[G::Event]) -> Verdict {
    let law = Law::ReplayGivesThePosition;
    let mut again = Journal::<G>::begin(journal.setup().clone()).map_err(|bad| (law, bad.to_string()))?;
    let mut silent = G::new(journal.setup()).map_err(|bad| (law, bad.to_string()))?;
    let mut events_again = Vec::new();
    for step in journal.steps() {
        take_step(&mut again, step, &mut events_again).map_err(|refused| (law, refused))?;
        silent.apply(*step, &mut ());
    }
    hold(law, again.position() == journal.position(), || format!("{:?}", again.position()))?;
    hold(law, silent == *journal.position(), || format!("unwritten: {silent:?}"))?;
    hold(law, events_again == events, || "other events".to_owned())
}

fn viewers(players: usize) -> impl Iterator<Item = Viewer> {
    seats(players).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn offers_to<G: Game>(position: &G, viewer: Viewer) -> Vec<G::Action> {
    let mut offers = Vec::new();
    if let (Viewer::Seat(seat), Pending::Seat(turn)) = (viewer, position.pending())
        && seat == turn
    {
        position.actions(&mut offers);
    }
    offers
}

fn compare_for<G: Game>(viewer: Viewer, position: &G, twin: &G, attempts: &[G::Action]) -> Verdict {
    let law = Law::SecretsAreKept;
    let (view, twin_view) = (position.view(viewer), twin.view(viewer));
    hold(law, view == twin_view, || format!("{viewer:?} sees {view:?} and, in the twin, {twin_view:?}"))?;
    hold(law, offers_to(position, viewer) == offers_to(twin, viewer), || {
        format!("{viewer:?} is offered other moves in the twin {twin:?}")
    })?;
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    for attempt in attempts {
        let (told, twin_told) = (position.explain(seat, attempt), twin.explain(seat, attempt));
        hold(law, told == twin_told, || {
            format!("seat {seat} tries {attempt:?} and is told {told:?} and, in the twin, {twin_told:?}")
        })?;
    }
    Ok(())
}

/// An outcome that is not possible is refused and changes nothing.
fn refuse_outcome<G: Game>(journal: &Journal<G>, outcome: G::Outcome) -> Verdict {
    let mut copy = journal.clone();
    let refused = copy.resolve(outcome, &mut ()).is_err();
    let unchanged = copy.position() == journal.position() && copy.version() == journal.version();
    hold(Law::ChanceIsFair, refused && unchanged, || {
        format!("{outcome:?} is accepted when {:?} decides", journal.position().pending())
    })
}

fn told_to<G: Game>(viewer: Viewer, position: &mut G, step: &Step<G::Action, G::Outcome>) -> Vec<G::Notice> {
    let mut events = Vec::new();
    position.apply(*step, &mut events);
    events.iter().filter_map(|event| G::notice(event, viewer)).collect()
}

fn seen_by<G: Game>(viewer: Viewer, step: &Step<G::Action, G::Outcome>) -> Option<G::Action> {
    match step {
        Step::Decision { seat, action } => G::seen(action, *seat, viewer),
        Step::Chance(_) => None,
    }
}

fn take_step<G: Game>(
    journal: &mut Journal<G>,
    step: &Step<G::Action, G::Outcome>,
    events: &mut Vec<G::Event>,
) -> Result<(), String> {
    match *step {
        Step::Decision { seat, action } => {
            journal.submit(seat, action, journal.version(), events).map_err(|refusal| refusal.to_string())
        }
        Step::Chance(outcome) => {
            journal.resolve(outcome, events).map_err(|impossible| impossible.to_string())
        }
    }
}

/// Writes the whole game with all legal moves, reads it again, and compares.
fn inspect_record<G: Notation>(journal: &Journal<G>) -> Verdict {
    let law = Law::RecordsRoundTrip;
    let mut written = Vec::new();
    let mut position = G::new(journal.setup()).map_err(|bad| (law, bad.to_string()))?;
    records::write_header::<G>(&mut written, position.players(), journal.setup(), &[]);
    let mut offers = Vec::new();
    for step in journal.steps() {
        position.actions(&mut offers);
        records::write_step(&mut written, step, Some(&offers));
        position.apply(*step, &mut ());
    }
    if let Some(standings) = position.standings() {
        records::write_result(&mut written, &standings);
    }
    let written = String::from_utf8(written).map_err(|error| (law, error.to_string()))?;
    let mut replay: Option<Replay<G>> = None;
    for text in written.lines() {
        let fault = |fault: records::GameFault<G>| (law, format!("{fault}: {text}"));
        let line = Line::parse(text).map_err(|bad| fault(bad.into()))?;
        match (&line, &mut replay) {
            (Line::Header(header), None) => {
                let begun = Replay::<G>::begin(header).map_err(fault)?;
                hold(law, begun.journal().setup() == journal.setup(), || format!("the setup reads {text}"))?;
                replay = Some(begun);
            }
            (line, Some(replay)) => replay.follow(line, &mut ()).map_err(fault)?,
            (_, None) => return Err((law, "no header".to_owned())),
        }
    }
    let read = replay.ok_or_else(|| (law, "nothing was written".to_owned()))?;
    hold(law, read.journal().steps() == journal.steps(), || "other steps are read".to_owned())?;
    hold(law, read.journal().position() == journal.position(), || "another position is read".to_owned())
}
