//! `stolik perft`: counts all sequences of steps at each depth.

use std::io::Write as _;
use std::time::Instant;

use anyhow::Context;
use engine::{Listing, Pending, perft::perft};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::cli;
use crate::playable::{self, Playable};

pub fn run<G: Playable>(arguments: &cli::Perft) -> anyhow::Result<()> {
    let players = arguments.variant.players::<G>()?;
    let options = playable::options::<G>(&arguments.variant.options)?;
    let mut rng = ChaCha8Rng::seed_from_u64(arguments.seed);
    let mut position = G::new(&G::prepare(&options, players, &mut rng)?)?;
    let mut out = std::io::stdout().lock();
    let mut outcomes = Vec::new();
    while position.pending() == Pending::Chance && position.outcomes(&mut outcomes) == Listing::TooMany {
        let outcome = position.sample(&mut rng);
        writeln!(out, "drawn with seed {}: {}", arguments.seed, serde_json::to_string(&outcome)?)?;
        position.resolve(outcome, &mut ());
    }
    writeln!(
        out,
        "{:>5} {:>16} {:>16} {:>16} {:>16} {:>9}",
        "depth", "positions", "players decide", "chance decides", "over", "seconds"
    )?;
    for depth in 0..=arguments.depth {
        let start = Instant::now();
        let counts = perft(&position, depth).with_context(|| format!("depth {depth}"))?;
        writeln!(
            out,
            "{depth:>5} {:>16} {:>16} {:>16} {:>16} {:>9.3}",
            counts.total(),
            counts.decisions,
            counts.chances,
            counts.over,
            start.elapsed().as_secs_f64()
        )?;
    }
    Ok(())
}
