//! `stolik bench`: measures the speed of random play and of the bots' search, on one thread.

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use bots::{Budget, Generator};
use rand_core::SeedableRng;

use engine::{Pending, Seat, Start, Window, check_seats, playout};
use games::{GameId, with_game};
use serde::Serialize;

use crate::cli;
use crate::playable::{self, Playable};

#[derive(Serialize)]
struct Speed {
    game: &'static str,
    players: usize,
    games_per_s: f64,
    decisions_per_s: f64,
    ns_per_decision: f64,
}

#[derive(Serialize)]
struct SearchSpeed {
    game: &'static str,
    players: usize,
    thoughts: u64,
    simulations_per_s: f64,
}

pub fn run(arguments: &cli::Bench) -> anyhow::Result<()> {
    if !(arguments.seconds > 0.0 && arguments.seconds <= 3600.0) {
        bail!("--seconds is more than 0 and at most 3600, not {}", arguments.seconds);
    }
    let all: Vec<_> = GameId::offered().collect();
    let chosen = arguments.game.as_ref().map_or(&all[..], std::slice::from_ref);
    if let (None, Some(players)) = (arguments.game, arguments.players) {
        // Without a game, every game that allows this number of players.
        let fitting = all.iter().filter(|&&id| with_game!(id, G => G::PLAYERS.contains(&players)));
        let fitting: Vec<_> = fitting.copied().collect();
        ensure!(!fitting.is_empty(), "no game is for {players} players");
        return fitting.iter().try_for_each(|&id| with_game!(id, G => bench::<G>(arguments)));
    }
    chosen.iter().try_for_each(|&id| with_game!(id, G => bench::<G>(arguments)))
}

fn bench<G: Playable>(arguments: &cli::Bench) -> anyhow::Result<()> {
    let options = playable::options::<G>(&arguments.options)?;
    let numbers = match arguments.players {
        Some(players) => players..=players,
        None => G::PLAYERS,
    };
    for players in numbers {
        check_seats::<G>(players, Seat::new(0))?;
        let time = Duration::from_secs_f64(arguments.seconds);
        if arguments.search {
            print(&measure_search::<G>(&options, players, time)?)?;
        } else {
            print(&measure::<G>(&options, players, time)?)?;
        }
    }
    Ok(())
}

fn print(speed: &impl Serialize) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    serde_json::to_writer(&mut out, speed)?;
    writeln!(out)?;
    Ok(())
}

fn measure<G: Playable>(options: &G::Options, players: usize, time: Duration) -> anyhow::Result<Speed> {
    let mut rng = Generator::seed_from_u64(1);
    let mut offers = Vec::new();
    for _ in 0..10 {
        playout(&mut G::new(&G::prepare(options, players, &mut rng)?)?, &mut offers, &mut rng);
    }
    let (mut games, mut decisions) = (0_u64, 0_u64);
    let start = Instant::now();
    let elapsed = loop {
        let mut position = G::new(&G::prepare(options, players, &mut rng)?)?;
        decisions += playout(&mut position, &mut offers, &mut rng);
        games += 1;
        let elapsed = start.elapsed();
        if elapsed >= time {
            break elapsed.as_secs_f64();
        }
    };
    Ok(Speed {
        game: G::ID,
        players,
        games_per_s: games as f64 / elapsed,
        decisions_per_s: decisions as f64 / elapsed,
        ns_per_decision: elapsed * 1e9 / decisions as f64,
    })
}

/// The number of simulations per search.
const SIMULATIONS: u64 = 2000;

fn measure_search<G: Playable>(
    options: &G::Options,
    players: usize,
    time: Duration,
) -> anyhow::Result<SearchSpeed> {
    let mut rng = Generator::seed_from_u64(1);
    let made = Arc::new(AtomicU64::new(0));
    let mut search = G::search(Generator::seed_from_u64(2), Box::new(Counted(Arc::clone(&made))));
    let mut greedy = G::greedy(Generator::seed_from_u64(3));
    let (mut spent, mut thoughts) = (Duration::ZERO, 0);
    let mut offers = Vec::new();
    while spent < time {
        let mut position = G::new(&G::prepare(options, players, &mut rng)?)?;
        while spent < time {
            match position.pending() {
                Pending::Over => break,
                Pending::Chance => position.resolve(position.sample(&mut rng), &mut ()),
                Pending::Seat(seat) => {
                    position.actions(&mut offers);
                    let start = Instant::now();
                    search.choose(Window::new(&position, seat), &offers);
                    spent += start.elapsed();
                    thoughts += 1;
                    position.act(greedy.choose(Window::new(&position, seat), &offers), &mut ());
                }
            }
        }
    }
    let simulations_per_s = made.load(Ordering::Relaxed) as f64 / spent.as_secs_f64();
    Ok(SearchSpeed { game: G::ID, players, thoughts, simulations_per_s })
}

/// A fixed budget that also counts the simulations.
struct Counted(Arc<AtomicU64>);

impl Budget for Counted {
    fn begin(&mut self) {}

    fn allows(&mut self, simulations: u64) -> bool {
        let more = simulations < SIMULATIONS;
        self.0.fetch_add(u64::from(more), Ordering::Relaxed);
        more
    }

    fn lasts(&mut self) -> bool {
        true
    }
}
