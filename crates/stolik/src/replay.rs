//! `stolik replay`: shows a recorded game step by step, in the words of the game's own log.

mod texts;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use engine::records::{FaultKind, Header, Line, Replay};
use engine::{Pending, Seat, Standings, Viewer, seats};
use games::with_game;
use i18n::{Fact, Language, Names, Overview};

use crate::cli;
use crate::input::Lines;
use crate::playable::Playable;
use crate::reading::{self, Stop};

pub fn run(arguments: &cli::Replay) -> anyhow::Result<ExitCode> {
    reading::record(
        &arguments.from,
        |id, header, lines| with_game!(id, G => show_game::<G>(arguments, header, lines)),
    )
}

fn show_game<G: Playable>(arguments: &cli::Replay, header: &Header, lines: &mut Lines) -> Result<(), Stop> {
    let language = arguments.from.language();
    let begun = Replay::<G>::begin(header);
    let mut replay = begun.map_err(|fault| Stop::game_fault(language, lines, &fault))?;
    let players = replay.journal().position().players();
    let names = header.names.clone().unwrap_or_default();
    let audience = Audience::of(language, arguments.seat, players, &names)?;
    let mut out = io::stdout().lock();
    writeln!(out, "{}", texts::game_of(language, G::name(language), players))?;
    show_position(&mut out, replay.journal().position(), &audience)?;
    while let Some(line) = lines.next_line() {
        let line = line.map_err(|fault| Stop::fault(language, lines, &fault))?;
        if matches!(line, Line::Header(_)) {
            break;
        }
        let mut events = Vec::new();
        let followed = replay.follow(&line, &mut events);
        followed.map_err(|fault| Stop::game_fault(language, lines, &fault))?;
        let journal = replay.journal();
        if let Line::Result { .. } = line {
            return show_result(&mut out, journal.position(), &audience);
        }
        pause(&mut out, arguments, language)?;
        writeln!(out, "{}", texts::step(language, journal.version()))?;
        for text in events.iter().flat_map(|event| audience.tellings::<G>(event, journal.setup())) {
            writeln!(out, "  {text}")?;
        }
        show_position(&mut out, journal.position(), &audience)?;
    }
    writeln!(out, "{}", texts::no_result(language))?;
    Ok(())
}

/// For whom the game is shown.
pub struct Audience {
    language: Language,
    viewers: Vec<Viewer>,
    /// The players' names, without control characters.
    names: Vec<String>,
    /// The seat from whose point of view the game is shown, if it is only one.
    reader: Option<Seat>,
}

impl Audience {
    /// The given seat, or else all of them.
    pub fn of(
        language: Language,
        seat: Option<usize>,
        players: usize,
        names: &[String],
    ) -> Result<Self, Stop> {
        let reader = match seat {
            Some(seat) if seat >= players => {
                let words = texts::no_such_seat(language, seat, players - 1);
                return Err(Stop::Wrong(FaultKind::WrongGame, words));
            }
            seat => seat.map(Seat::new),
        };
        let viewers = match reader {
            Some(seat) => vec![Viewer::Seat(seat)],
            None => seats(players).map(Viewer::Seat).collect(),
        };
        let names = names.iter().map(|name| name.chars().filter(|letter| !letter.is_control()).collect());
        let names = names.collect();
        Ok(Self { language, viewers, names, reader })
    }

    pub fn name(&self, seat: Seat) -> String {
        self.names().name(self.language, seat)
    }

    /// The names as told to everybody.
    pub fn names(&self) -> Names<'_> {
        Names::new(&self.names, None)
    }

    /// What the viewers learn of an event. If all seats are shown and some of them are told more than a
    /// spectator, each such message follows the player's name and replaces the spectator's message.
    pub fn tellings<G: Playable>(&self, event: &G::Event, setup: &G::Setup) -> Vec<String> {
        let say = |notice: &G::Notice, me| {
            G::say_notice(self.language, notice, setup, &Names::new(&self.names, me))
        };
        if let Some(reader) = self.reader {
            return G::notice(event, Viewer::Seat(reader))
                .and_then(|notice| say(&notice, Some(reader)))
                .into_iter()
                .collect();
        }
        let common = G::notice(event, Viewer::Spectator);
        let alone = self.viewers.iter().filter_map(|viewer| viewer.seat()).filter_map(|seat| {
            let notice =
                G::notice(event, Viewer::Seat(seat)).filter(|notice| Some(notice) != common.as_ref())?;
            Some(format!("{}: {}", self.name(seat), say(&notice, Some(seat))?))
        });
        let alone: Vec<_> = alone.collect();
        if alone.is_empty() {
            common.and_then(|notice| say(&notice, None)).into_iter().collect()
        } else {
            alone
        }
    }
}

/// Shows the public facts, and for each seat its own view if it is among the viewers.
fn show_position<G: Playable>(out: &mut impl Write, position: &G, audience: &Audience) -> io::Result<()> {
    let overview = |viewer| G::overview(audience.language, &position.view(viewer));
    let Overview { drawing, shared, seats } = overview(audience.viewers[0]);
    write!(out, "{}", drawing.unwrap_or_default())?;
    writeln!(out, "  {}", in_a_line(&shared))?;
    for (number, facts) in seats.iter().enumerate() {
        let seat = Seat::new(number);
        let turn = if position.pending() == Pending::Seat(seat) { '>' } else { ' ' };
        let sees = audience.viewers.contains(&Viewer::Seat(seat));
        let own = sees.then(|| overview(Viewer::Seat(seat)).seats.swap_remove(number));
        writeln!(out, "{turn} {}: {}", audience.name(seat), in_a_line(own.as_ref().unwrap_or(facts)))?;
    }
    writeln!(out)
}

fn in_a_line(facts: &[Fact]) -> String {
    facts.iter().map(|fact| format!("{}: {}", fact.what, fact.how)).collect::<Vec<_>>().join(" | ")
}

fn show_result<G: Playable>(out: &mut impl Write, position: &G, audience: &Audience) -> Result<(), Stop> {
    let language = audience.language;
    if let Some(ending) = G::say_ending(language, &position.view(Viewer::Spectator)) {
        writeln!(out, "{ending}")?;
    }
    let standings = position.standings();
    let winners: Vec<_> = standings.iter().flat_map(Standings::winners).collect();
    let names = Names::new(&audience.names, audience.reader);
    writeln!(out, "{}", i18n::winners(language, &winners, &names))?;
    if let Some(standings) = standings {
        for (seat, &score) in standings.scores.pairs() {
            writeln!(
                out,
                "  {}",
                texts::placed(language, &audience.name(seat), standings.places[seat], score)
            )?;
        }
    }
    Ok(())
}

/// On a terminal, waits for a key before the next step.
fn pause(out: &mut impl Write, arguments: &cli::Replay, language: Language) -> Result<(), Stop> {
    let by_hand =
        arguments.from.file.as_os_str() != "-" && io::stdin().is_terminal() && io::stdout().is_terminal();
    if arguments.all || !by_hand {
        return Ok(());
    }
    write!(out, "{}", texts::next_or_quit(language))?;
    out.flush()?;
    let mut answer = String::new();
    if io::stdin().read_line(&mut answer)? == 0 || answer.trim().eq_ignore_ascii_case("q") {
        return Err(Stop::Enough);
    }
    Ok(())
}
