//! `cargo xtask simulate-server`: runs simulations and reports what they did.

#![forbid(unsafe_code)]

use std::time::Instant;

use anyhow::{bail, ensure};
use clap::Parser;
use simulation::Scenario;

/// Run rooms, a store and clients on a simulated clock, network and disk
#[derive(Parser)]
#[command(bin_name = "cargo xtask simulate-server")]
struct Arguments {
    /// Random seed; the same seed gives the same simulation
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Hours to simulate with each seed
    #[arg(long, value_name = "H", default_value_t = 24)]
    hours: u64,
    /// Number of consecutive seeds to try, beginning with --seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seeds: u64,
    /// Let clients act fast, and kill the server every few seconds
    #[arg(long)]
    rough: bool,
}

/// Fails at the first violated check, with the seed that reproduces it.
fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    ensure!(arguments.hours > 0 && arguments.seeds > 0, "--hours and --seeds must be at least 1");
    for seed in arguments.seed..arguments.seed.saturating_add(arguments.seeds) {
        let scenario = if arguments.rough {
            Scenario::rough(seed, arguments.hours * 60)
        } else {
            Scenario::calm(seed, arguments.hours)
        };
        let started = Instant::now();
        match scenario.run() {
            Ok(report) => {
                let seconds = started.elapsed().as_secs_f64();
                let ratio = report.simulated as f64 / 1000.0 / seconds;
                println!("seed                 {seed}");
                print!("{report}");
                println!("in                   {seconds:.1} s: {ratio:.0} times as fast as it would be\n");
            }
            Err(failure) => {
                let rough = if arguments.rough { " --rough" } else { "" };
                bail!(
                    "{failure}\n\nagain: cargo xtask simulate-server --seed {seed} --hours {}{rough}",
                    arguments.hours
                )
            }
        }
    }
    Ok(())
}
